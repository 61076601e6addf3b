#!/usr/bin/env bash
# Starts one component. LaunchMain says how: it reads the component's own settings from /app/systems and the toggles from
# /app/findings. Its JVM arguments are merged in this order, later ones override earlier ones:
#   1. the component's own settings
#   2. the words before "--": sizes of this deployment, such as -Xmx512m; an empty word is ignored
#   3. the arguments of the findings, for the FIX_... variables of the environment
#   4. the words of JAVA_OPTIONS
# The words after "--" are arguments of the program.
# Exit code 2: a toggle is wrong, or this container cannot do what it asks for; the message says which and why.
#
# Variables of a deployment, all optional:
#   ADDRESS_<COMPONENT>  where a component answers: host or host:port, several separated by commas, or "each": every
#                        address that its name has now, for a client that balances by itself. Default: its name
#   WITH                 optional components that are started too, separated by commas
#   INDEX                number of this replica, from 0
#   SEED                 seed of whatever is random, which a run chooses per pair; default 42
#
# The image sets SYSTEM, COMPONENT, and JAR or CLASS_PATH with MAIN_CLASS. {part} in CLASS_PATH is the part that is asked
# for, or the component's usual one.
set -euo pipefail

fail() {
  echo "entry point of $COMPONENT: $1" >&2
  exit 2
}

sizes=()
while [ $# -gt 0 ] && [ "$1" != -- ]; do
  sizes+=("$1")
  shift
done
[ $# -eq 0 ] || shift

# These variables may load an agent. It is for the component only, not for LaunchMain.
launch="$(env -u JAVA_TOOL_OPTIONS -u JDK_JAVA_OPTIONS java -Xmx64m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 \
  -cp '/app/launch/*' dev.chokepoint.catalogue.container.LaunchMain \
  "$SYSTEM" "$COMPONENT" /app/findings /app/systems ${sizes[@]+"${sizes[@]}"})" || fail "not started, see above"

arguments=()
words=()
part=""
while IFS= read -r line; do
  case "$line" in
    "argument "*) arguments+=("${line#argument }") ;;
    "part "*) part="${line#part }" ;;
    "word "*) words+=("${line#word }") ;;
    "variable "*) export "${line#variable }" ;;
    "replicas "*) echo "entry point of $COMPONENT: the toggles ask for ${line#replicas } of these; scale it to as many" >&2 ;;
    "missing "*) echo "entry point of $COMPONENT: the toggles ask for ${line#missing }, which has no container here" >&2 ;;
    "") ;;
    *) fail "\"$line\" is not understood; the image is not of one piece, build it anew" ;;
  esac
done <<<"$launch"

if [ -n "${JAR:-}" ]; then
  code=(-jar "$JAR")
else
  code=(-cp "${CLASS_PATH//"{part}"/$part}" "$MAIN_CLASS")
fi
words+=("$@")
echo "entry point of $COMPONENT: java ${arguments[*]-} ${code[*]} ${words[*]-}" >&2
exec java ${arguments[@]+"${arguments[@]}"} "${code[@]}" ${words[@]+"${words[@]}"}
