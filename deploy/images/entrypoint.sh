#!/usr/bin/env bash
# Starts one component. Its JVM arguments are merged in this order, later ones override earlier ones:
#   1. OWN, the arguments of the image
#   2. the words before "--"
#   3. the arguments of the findings, for the FIX_... variables of the environment
#   4. the words of JAVA_OPTIONS
# The words after "--" are arguments of the program.
# Exit code 2: a toggle is wrong, or this container cannot do what it asks for; the message says which and why.
#
# Placeholders:
#   {each:http://NAME:PORT}  before "--": one URL per current address of NAME, separated by commas, as a fixed list for a
#                            client that balances by itself
#   {host}                   before "--": this container's address
#   {seed}                   in OWN: the variable SEED, which a run chooses per pair; default 42
#   {part}                   in CLASS_PATH: the part that the toggles ask for; default the first of PARTS
#
# The image sets SYSTEM, COMPONENT, and JAR or CLASS_PATH with MAIN_CLASS; also PARTS, if it contains several
# versions, the default one first.
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

# These variables may load an agent. It is for the component only, not for LaunchMain.
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
