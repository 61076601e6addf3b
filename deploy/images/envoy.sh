#!/usr/bin/env bash
# Envoy as the gateway: fills in the placeholders of /etc/chokepoint/envoy.yaml as the local runner does, and starts it.
#   TRIP_SERVICE, UID_SERVICE  host:port; each address of the name becomes an endpoint
#   REDIS                      host:port of the blacklist. It is read once, at the start: restart Envoy after a change
#   CONCURRENCY                number of worker threads; default: the processors that a JVM in this container would see
set -euo pipefail
folder=/tmp/envoy
cgroup=/sys/fs/cgroup
mkdir -p "$folder"

fail() {
  echo "envoy.sh: $1" >&2
  exit 2
}

endpoints() {
  local address list=""
  for address in $(getent ahostsv4 "${1%%:*}" | cut -d ' ' -f 1 | sort -u); do
    list="$list, {endpoint: {address: {socket_address: {address: $address, port_value: ${1##*:}}}}}"
  done
  [ -n "$list" ] || fail "the name ${1%%:*} has no address; start it first"
  echo "${list#, }"
}

# Members of the set. The reply of Redis is their number, then two lines for each: its length and the member.
members() {
  local count member i
  exec 3<>"/dev/tcp/${REDIS%%:*}/${REDIS##*:}"
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

# The container's CPU limit, rounded up. cgroups v2 has it in one file, v1 in two. Without a limit it is "max" or -1.
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

barred="$(members)" || fail "the blacklist cannot be read from $REDIS"
principals=""
for address in $barred; do
  # As in the local runner: entries that are no address are skipped, because Envoy would refuse the file.
  [[ "$address" =~ ^[0-9]{1,3}(\.[0-9]{1,3}){3}$ || "$address" =~ ^[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*$ ]] || continue
  length=32
  [[ "$address" != *:* ]] || length=128
  principals="$principals, {remote_ip: {address_prefix: \"$address\", prefix_len: $length}}"
done
policies=""
[ -z "$principals" ] || policies="barred: {permissions: [{any: true}], principals: [${principals#, }]}"
trip="$(endpoints "$TRIP_SERVICE")"
uid="$(endpoints "$UID_SERVICE")"

sed -e '/^ *#/d' -e "s|\${version}|1|" -e "s|\${policies}|$policies|" \
  /etc/chokepoint/blacklist.yaml >"$folder/blacklist.yaml"
# Two more changes for a container: it listens on all addresses, and it trusts proxies of the private networks.
sed -e '/^ *#/d' \
  -e "s|\${port.admin}|9901|" -e "s|address: 127.0.0.1, port_value: \${port.gateway}|address: 0.0.0.0, port_value: 8083|" \
  -e "s|\${blacklist}|$folder/blacklist.yaml|" -e "s|\${blacklist.folder}|$folder|" \
  -e "s|\${endpoints.trip-service}|$trip|" -e "s|\${endpoints.uid-service}|$uid|" \
  -e 's|^\( *\)- {address_prefix: 127.0.0.1, prefix_len: 32}|&\n\1- {address_prefix: 10.0.0.0, prefix_len: 8}\n\1- {address_prefix: 172.16.0.0, prefix_len: 12}\n\1- {address_prefix: 192.168.0.0, prefix_len: 16}|' \
  /etc/chokepoint/envoy.yaml >"$folder/envoy.yaml"
if grep -q '\${' "$folder/envoy.yaml" "$folder/blacklist.yaml"; then
  fail "a place of the form \${...} is left unfilled in $folder"
fi
concurrency="${CONCURRENCY:-$(processors)}"
exec envoy --disable-hot-restart --concurrency "$concurrency" --log-level warn --file-flush-interval-msec 1000 \
  -c "$folder/envoy.yaml" "$@"
