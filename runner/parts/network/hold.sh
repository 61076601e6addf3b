#!/usr/bin/env bash
# Holds a network of its own for another process, until it is ended. Started as `unshare --net bash hold.sh FILE NUMBER SETTINGS`.
#   FILE      is written: the path of the network, for join.sh. FILE.open-files is written if SETTINGS has open-files
#   NUMBER    20000 to 31999, of nobody else: part of the addresses and of the names
#   SETTINGS  a file of lines <key>=<value>: a setting of sysctl that each network has of its own, such as
#             net.ipv4.tcp_rmem, or open-files, the most open files of a process that joins; hard is all that the user may have
# A pair of virtual cards leads to the network of whoever started this: 10.206.x.y is the inner end, 10.207.x.y the
# other one. When the last process of the network ends, the kernel removes it and the pair, also after a kill.
set -euo pipefail
file="$1" number="$2" settings="$3"
outside="/proc/$PPID/ns/net"
host="$((number >> 8)).$((number & 255))"
# A name of a card has 15 characters at most.
inner="inner$number" outer="outer$number"

ip link set lo up
ip link add "$inner" type veth peer name "$outer" netns "$PPID"
ip address add "10.206.$host" peer "10.207.$host" dev "$inner"
ip link set "$inner" up
nsenter --net="$outside" ip address add "10.207.$host" peer "10.206.$host" dev "$outer"
nsenter --net="$outside" ip link set "$outer" up
while IFS='=' read -r key value; do
  case "$key" in
    '' | '#'*) ;;
    net.*)
      path="/proc/sys/${key//.//}"
      echo "$value" >"$path"
      echo "$key is $(cat "$path")"
      ;;
    open-files)
      echo "$value" >"$file.open-files"
      echo "open files of a process that joins: $value at most"
      ;;
    *)
      echo "hold.sh: $settings: \"$key\" is no setting; allowed: net.<name>, open-files" >&2
      exit 2
      ;;
  esac
done <"$settings"
echo "/proc/$$/ns/net" >"$file"
echo "the network is there"
# Waits without a child: a kill of this shell would leave the child behind, and with it the network.
exec {never}<> <(:)
read -r -u "$never" || true
