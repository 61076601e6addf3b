#!/usr/bin/env bash
# Starts one component. Its JVM arguments are its own (the image's OWN, over them the words before "--"), over them what
# the findings say of it for the FIX_... variables of the environment, over them the words of JAVA_OPTIONS. The words
# behind "--" are the program's.
# Exit code 2: a toggle is wrong, or asks for what this container cannot do; the message says which and why.
#
# In an own argument {each:http://NAME:PORT} becomes one such URL for each address that NAME has at this moment, with
# commas: a fixed list for a client that balances by itself. {host} becomes this container's own address. In OWN {seed}
# becomes the variable SEED, which a run chooses for each of its pairs; 42, as everywhere, when there is none.
#
# The image says what it is: SYSTEM, COMPONENT, and JAR or CLASS_PATH with MAIN_CLASS; PARTS if it comes in several
# versions, the usual one first, whose name then stands for {part} in CLASS_PATH.
set -euo pipefail

fail() {
  echo "entry point of $COMPONENT: $1" >&2
  exit 2
}

addresses() {
  getent ahostsv4 "$1" | cut -d ' ' -f 1 | sort -u
}

each() {
  local scheme="${1%%://*}" rest="${1#*://}" found list="" address
  found="$(addresses "${rest%%:*}")" || fail "the name ${rest%%:*} has no address; start it first"
  for address in $found; do
    list="$list,$scheme://$address:${rest##*:}"
  done
  [ -n "$list" ] || fail "the name ${rest%%:*} has no address; start it first"
  echo "${list#,}"
}

expanded() {
  local text="$1" inner list
  while [[ "$text" == *"{each:"*"}"* ]]; do
    inner="${text#*\{each:}"
    inner="${inner%%\}*}"
    list="$(each "$inner")" || exit 2
    text="${text/"{each:$inner}"/$list}"
  done
  if [[ "$text" == *"{host}"* ]]; then
    list="$(addresses "$(hostname)" | head -n 1)"
    text="${text//"{host}"/$list}"
  fi
  echo "$text"
}

own_words="${OWN:-}"
read -r -a own <<<"${own_words//"{seed}"/${SEED:-42}}"
while [ $# -gt 0 ] && [ "$1" != -- ]; do
  word="$(expanded "$1")" || exit 2
  own+=("$word")
  shift
done
[ $# -eq 0 ] || shift

# An agent that is meant for the component must not be loaded here as well.
launch="$(env -u JAVA_TOOL_OPTIONS -u JDK_JAVA_OPTIONS java -Xmx64m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 \
  -cp '/app/launch/*' dev.chokepoint.catalogue.container.LaunchMain \
  "$SYSTEM" "$COMPONENT" /app/findings /app/vocabulary.txt ${own[@]+"${own[@]}"})" || fail "not started, see above"

arguments=()
part=""
while IFS= read -r line; do
  case "$line" in
    "argument "*) arguments+=("${line#argument }") ;;
    "part "*) part="${line#part }" ;;
    "replicas "*) echo "entry point of $COMPONENT: the toggles ask for ${line#replicas } of these; scale it to as many" >&2 ;;
    "") ;;
    *) fail "\"$line\" is not understood; the image is not of one piece, build it anew" ;;
  esac
done <<<"$launch"

parts="${PARTS:-}"
if [ -n "$part" ] && [[ " $parts " != *" $part "* ]]; then
  fail "the toggles ask for the part $part, and this image has: ${parts:-no parts}. Start the other engine beside it \
(docker compose: a profile; see docs/deploy.md), and leave this toggle at its default"
fi
part="${part:-${parts%% *}}"

if [ -n "${JAR:-}" ]; then
  code=(-jar "$JAR")
else
  code=(-cp "${CLASS_PATH//"{part}"/$part}" "$MAIN_CLASS")
fi
echo "entry point of $COMPONENT: java ${arguments[*]-} ${code[*]} $*" >&2
exec java ${arguments[@]+"${arguments[@]}"} "${code[@]}" "$@"
