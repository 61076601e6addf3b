#!/usr/bin/env bash
# Envoy as the gateway: fills in the placeholders of envoy.yaml and blacklist.yaml and becomes Envoy. The local runner and
# the image use it.
#   ENVOY          the program; default: envoy on the PATH
#   TEMPLATES      folder of both templates; default: that of this script
#   FOLDER         gets the filled files; Envoy watches it. It is made if it does not exist
#   ADDRESS, PORT  where Envoy listens for callers
#   ADMIN_PORT     where it answers its admin requests, on loopback only
#   TRUSTED        further proxies that may name the caller, addresses or networks, such as "10.1.2.3,10.1.4.0/24";
#                  default: none, so only those on loopback may. Whoever is named here can call himself anybody
#   TRIP_SERVICE, UID_SERVICE  host:port, or several separated by commas. Each address of a name is an endpoint; Envoy looks
#                  the names up every 5 s
#   REDIS          host:port of the blacklist: addresses and networks (203.0.113.0/24). It is read once, at the start:
#                  restart Envoy after a change
#   REDIS_PASSWORD what Redis asks for; default: nothing. Envoy itself does not get it
#   CONCURRENCY    number of worker threads; default: the processors that a JVM in this place would see
set -euo pipefail
envoy="${ENVOY:-envoy}"
templates="${TEMPLATES:-$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)}"
cgroup=/sys/fs/cgroup

fail() {
  echo "envoy.sh: $1" >&2
  exit 2
}

for name in FOLDER ADDRESS PORT ADMIN_PORT TRIP_SERVICE UID_SERVICE REDIS; do
  [ -n "${!name:-}" ] || fail "the variable $name is not set; the head of this script explains it"
done
mkdir -p "$FOLDER"

endpoints() {
  local place list=""
  for place in ${1//,/ }; do
    list="$list, {endpoint: {address: {socket_address: {address: ${place%%:*}, port_value: ${place##*:}}}}}"
  done
  echo "${list#, }"
}

# How Envoy finds the endpoints. STRICT_DNS takes every address of a name and asks anew every 5 s, whatever the name server
# says of how long its answer holds (10 minutes in a network of docker). STATIC asks nobody.
type_of() {
  local place
  for place in ${1//,/ }; do
    [[ "${place%%:*}" =~ ^[0-9]{1,3}(\.[0-9]{1,3}){3}$ ]] || {
      echo STRICT_DNS
      return
    }
  done
  echo STATIC
}

# Members of the set. The reply of Redis is their number, then two lines for each: its length and the member.
members() {
  local count member i
  exec 3<>"/dev/tcp/${REDIS%%:*}/${REDIS##*:}"
  if [ -n "${REDIS_PASSWORD:-}" ]; then
    printf 'AUTH %s\r\n' "$REDIS_PASSWORD" >&3
    IFS= read -r -t 5 count <&3 || fail "Redis at $REDIS does not answer within 5 s; is it up?"
    [[ "$count" == +OK* ]] || fail "Redis at $REDIS refuses REDIS_PASSWORD: ${count%$'\r'}"
  fi
  printf 'SMEMBERS gateway:blacklist\r\n' >&3
  IFS= read -r -t 5 count <&3 || fail "Redis at $REDIS does not answer within 5 s; is it up?"
  [[ "$count" == \** ]] || fail "Redis answers \"$count\" to the question for the blacklist"
  count="${count#\*}"
  count="${count%$'\r'}"
  # The caller uses ||, which switches errexit off inside this function. So each read is checked.
  for ((i = 0; i < count; i++)); do
    IFS= read -r -t 5 _ <&3 && IFS= read -r -t 5 member <&3 ||
      fail "the reply of Redis at $REDIS ends after $i of $count members of the blacklist; start Envoy anew"
    echo "${member%$'\r'}"
  done
}

# The processors that this process may use; in a container its CPU limit, rounded up. cgroups v2 has it in one file, v1 in
# two. Without a limit it is "max" or -1.
processors() {
  local all limit quota period
  all="$(nproc)"
  limit="$(cat "$cgroup/cpu.max" 2>/dev/null || cat "$cgroup"/cpu/cpu.cfs_{quota,period}_us 2>/dev/null || echo max)"
  read -r quota period <<<"${limit//$'\n'/ }"
  if [[ "$quota" =~ ^[0-9]+$ ]] && (((quota + period - 1) / period < all)); then
    echo $(((quota + period - 1) / period))
  else
    echo "$all"
  fi
}

# An address or network as a CidrRange of Envoy; fails if it is neither. Networks are Envoy's own: its filter compares the
# first bits. An IPv4 address inside IPv6 (::ffff:192.0.2.1) is the IPv4 one.
range() {
  local address="${1%%/*}" length most=32
  [[ ! "$address" =~ ^::[Ff]{4}:([0-9.]+)$ || "$1" == */* ]] || address="${BASH_REMATCH[1]}"
  if [[ "$address" =~ ^[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*$ ]]; then
    most=128
  elif [[ ! "$address" =~ ^[0-9]{1,3}(\.[0-9]{1,3}){3}$ ]]; then
    return 1
  fi
  length=$most
  [[ "$1" != */* ]] || length="${1#*/}"
  [[ "$length" =~ ^[0-9]{1,3}$ ]] && ((10#$length <= most)) || return 1
  echo "{address_prefix: \"$address\", prefix_len: $((10#$length))}"
}

barred="$(members)" || fail "the blacklist cannot be read from $REDIS"
principals=""
for entry in $barred; do
  # An entry that is no address bars nobody, as in the module gateway/; Envoy would refuse the file.
  found="$(range "$entry")" || continue
  principals="$principals, {remote_ip: $found}"
done
policies=""
[ -z "$principals" ] || policies="barred: {permissions: [{any: true}], principals: [${principals#, }]}"
trip="$(endpoints "$TRIP_SERVICE")"
uid="$(endpoints "$UID_SERVICE")"
trusted=""
TRUSTED="${TRUSTED:-}"
for network in ${TRUSTED//,/ }; do
  found="$(range "$network")" || fail "TRUSTED has \"$network\", which is neither an address nor a network like 10.1.2.0/24"
  trusted="$trusted\\n\\1- $found"
done

sed -e '/^ *#/d' -e "s|\${version}|1|" -e "s|\${policies}|$policies|" \
  "$templates/blacklist.yaml" >"$FOLDER/blacklist.yaml"
# Two changes that differ by place: the address to listen on, and the proxies that may name the caller.
sed -e '/^ *#/d' \
  -e "s|\${port.admin}|$ADMIN_PORT|" -e "s|address: 127.0.0.1, port_value: \${port.gateway}|address: $ADDRESS, port_value: $PORT|" \
  -e "s|\${blacklist}|$FOLDER/blacklist.yaml|" -e "s|\${blacklist.folder}|$FOLDER|" \
  -e "s|\${endpoints.trip-service}|$trip|" -e "s|\${endpoints.uid-service}|$uid|" \
  -e "s|\${type.trip-service}|$(type_of "$TRIP_SERVICE")|" -e "s|\${type.uid-service}|$(type_of "$UID_SERVICE")|" \
  -e "s|^\( *\)- {address_prefix: 127.0.0.1, prefix_len: 32}|&$trusted|" \
  "$templates/envoy.yaml" >"$FOLDER/envoy.yaml"
if grep -q '\${' "$FOLDER/envoy.yaml" "$FOLDER/blacklist.yaml"; then
  fail "a place of the form \${...} is left unfilled in $FOLDER"
fi
# --disable-hot-restart: otherwise two of them on one machine would take each other for the one before a restart.
unset REDIS_PASSWORD
exec "$envoy" --disable-hot-restart --concurrency "${CONCURRENCY:-$(processors)}" --log-level warn \
  --file-flush-interval-msec 1000 -c "$FOLDER/envoy.yaml" "$@"
