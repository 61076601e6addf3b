#!/usr/bin/env bash
# Holds a network of its own for another process, until it is ended. Started as `unshare --net bash hold.sh FILE NUMBER RANGE`.
#   FILE    is written: the path of the network, for join.sh
#   NUMBER  20000 to 31999, of nobody else: part of the addresses and of the names
#   RANGE   a file with the first and the last port of outgoing connections
# A pair of virtual cards leads to the network of whoever started this: 10.206.x.y is the inner end, 10.207.x.y the
# other one. When the last process of the network ends, the kernel removes it and the pair, also after a kill.
set -euo pipefail
file="$1" number="$2" range="$3"
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
grep -v '^#' "$range" >/proc/sys/net/ipv4/ip_local_port_range
echo "/proc/$$/ns/net" >"$file"
echo "the network is there; ports of outgoing connections: $(cat /proc/sys/net/ipv4/ip_local_port_range)"
# Waits without a child: a kill of this shell would leave the child behind, and with it the network.
exec {never}<> <(:)
read -r -u "$never" || true
