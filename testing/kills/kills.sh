#!/usr/bin/env bash
# Kills runs at random moments and looks for what they leave behind. Linux only. docs/method-details.md explains it.
set -euo pipefail
home="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)"

usage() {
  cat >&2 <<'TEXT'
Usage: testing/kills/kills.sh [--times N] [--seed N] [--most SECONDS] [--signals INT,TERM,KILL] <id> [option of run]...
  --times    how many runs are started and killed; usually 50
  --seed     of the moments and signals; usually 1
  --most     a run is killed between 0 and so many seconds after its start; usually 280, the time of a quick run
  --signals  from which one is drawn for each run; usually INT,TERM,KILL
The id and all that follows are given to `./chokepoint run`, after --quick.
TEXT
  exit 2
}

times=50 seed=1 most=280 signals=INT,TERM,KILL
while [ $# -gt 0 ]; do
  case "$1" in
    --times) times="${2:-}"; shift 2 || usage ;;
    --seed) seed="${2:-}"; shift 2 || usage ;;
    --most) most="${2:-}"; shift 2 || usage ;;
    --signals) signals="${2:-}"; shift 2 || usage ;;
    -*) usage ;;
    *) break ;;
  esac
done
[[ $# -gt 0 && "$times" =~ ^[1-9][0-9]*$ && "$seed" =~ ^[0-9]+$ && "$most" =~ ^[1-9][0-9]*$ ]] || usage
# The runs are started elsewhere.
words=("$1")
for word in "${@:2}"; do
  [ ! -e "$word" ] || word="$(realpath "$word")"
  words+=("$word")
done
IFS=, read -ra drawn <<<"$signals"
for signal in "${drawn[@]}"; do
  [[ "$signal" =~ ^(INT|TERM|KILL)$ ]] || usage
done
[ -d /proc/self/task ] || { echo "kills: needs Linux, for it reads /proc" >&2; exit 2; }

# So long a run may take to end with all that it has started: ten seconds for the stacks, the rest for a busy machine.
readonly allowed=15
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
mkdir -p "$home/runs"

# Builds what has changed, so that no build is killed.
"$home/chokepoint" list >/dev/null

# The id and the state of each process of a run, one line each. Every child of a run works in the run's folder, the
# runner and its guards where the runner was started. A dead one whose parent has not asked for its exit code is left out.
processes() {
  local id state
  # Processes that end meanwhile are no fault.
  { find /proc -mindepth 2 -maxdepth 2 -path '/proc/[0-9]*/cwd' -printf '%h %l\n' 2>/dev/null || true; } |
    awk -v runs="$home/runs/" -v work="$work/here" 'index($2, runs) == 1 || index($2, work) == 1 { print substr($1, 7) }' |
    while read -r id; do
      state="$(sed -n 's/^State:[[:space:]]*\(.\).*/\1/p' "/proc/$id/status" 2>/dev/null)" || continue
      case "$state" in
        Z | X | "") ;;
        *) echo "$id $state" ;;
      esac
    done
}

living() {
  processes | cut -d ' ' -f 1
}

frozen() {
  processes | grep -c ' T$' || true
}

# The ports that the stacks of a run have printed, as the kernel writes them.
ports() {
  find "$1" -name stack.log -exec grep -ho 'ports {[^}]*}' {} + 2>/dev/null | grep -o '=[0-9]*' | tr -d = | sort -u || true
}

# Those of the ports on which somebody listens.
listening() {
  [ -z "$1" ] || awk -v ports="$(printf ':%04X ' $1)" '$4 == "0A" && index(ports, substr($2, length($2) - 4) " ") {
      print substr($2, length($2) - 3) }' /proc/net/tcp /proc/net/tcp6 | while read -r hex; do echo $((16#$hex)); done
}

# What is left of the run whose runner had this process id, one line each.
left() {
  local runner="$1" folder="$2" all="$3" id port
  for id in $(living); do
    echo "process $id: $(tr '\0' ' ' <"/proc/$id/cmdline" 2>/dev/null | cut -c 1-100)"
  done
  for port in $(listening "$all"); do
    echo "port $port"
  done
  find /sys/fs/cgroup -maxdepth 8 -type d -name "chokepoint-$runner-*" 2>/dev/null | sed 's/^/cgroup /' || true
  awk -v below="$home/runs/" 'index($5, below) == 1 { print "mount " $5 }' /proc/self/mountinfo
  [ -z "$folder" ] || find "$folder" -name '*.tmp' -o -name '*.part' | sed 's/^/half-written /' || true
}

if [ -n "$(living)" ]; then
  echo "kills: a stack of this checkout runs already; stop it first" >&2
  exit 2
fi

RANDOM=$seed
bad=0
# What the shell says of each killed job is of no use.
exec 3>&2 2>/dev/null
trap 'echo "kills: line $LINENO failed" >&3' ERR
printf '%4s %-5s %8s %9s %7s %8s  %s\n' run signal "at s" processes frozen "clean s" "last line before the kill, and what was left"
for ((run = 1; run <= times; run++)); do
  moment=$(((RANDOM * 32768 + RANDOM) % (most * 1000)))
  signal="${drawn[RANDOM % ${#drawn[@]}]}"
  here="$work/here$run"
  mkdir "$here"
  touch "$here/started"
  # In the background INT would be ignored, and a group of its own is what a terminal gives a command.
  set -m
  (cd "$here" && exec env --default-signal=INT,TERM "$home/chokepoint" run --quick "${words[@]}" >"$work/$run.log" 2>&1) &
  runner=$!
  set +m
  sleep "$((moment / 1000)).$(printf '%03d' $((moment % 1000)))" &
  pause=$!
  # Ends with whichever ends first.
  wait -n "$runner" "$pause" || true
  kill "$pause" 2>/dev/null || true
  wait "$pause" 2>/dev/null || true
  there="$(living | wc -l)"
  halted="$(frozen)"
  folder="$(find "$home/runs" -mindepth 1 -maxdepth 1 -type d -newer "$here/started" ! -name parts | head -n 1)"
  all=""
  [ -z "$folder" ] || all="$(ports "$folder")"
  line="$(tail -n 1 "$work/$run.log" | cut -c 1-100)"
  name="$signal"
  if ! kill -0 "$runner" 2>/dev/null; then
    name=ended
  elif [ "$signal" = INT ]; then
    # As Ctrl-C does.
    kill -INT -- "-$runner"
  else
    kill -"$signal" "$runner"
  fi
  killed=$(date +%s%N)
  clean=-
  while true; do
    rest="$(left "$runner" "$folder" "$all")"
    took=$((($(date +%s%N) - killed) / 1000000))
    [ "$took" -lt $((allowed * 1000)) ] || break
    if [ -z "$rest" ]; then
      clean="$((took / 1000)).$((took % 1000 / 100))"
      break
    fi
    sleep 0.2
  done
  code=0
  wait "$runner" 2>/dev/null || code=$?
  printf '%4d %-5s %8s %9s %7s %8s  %s\n' "$run" "$name" "$((moment / 1000)).$((moment % 1000 / 100))" "$there" "$halted" \
    "$clean" "$line"
  if [ "$name" = ended ] && [ "$code" -eq 2 ]; then
    echo "kills: ./chokepoint run does not understand this:" >&3
    cat "$work/$run.log" >&3
    exit 2
  fi
  if [ "$clean" = - ]; then
    bad=$((bad + 1))
    sed 's/^/       left: /' <<<"${rest:-nothing, but the look took longer than $allowed s on this busy machine}"
    # The next run must not meet it.
    for id in $(living); do
      kill -KILL "$id" 2>/dev/null || true
    done
  fi
  # It ends with the exit code of the run's verdict. Only an error has a line of its own.
  if [ -n "$folder" ] && [ -f "$folder/run.json" ] &&
    "$home/chokepoint" report "$folder" 2>&1 >/dev/null | grep -q '^chokepoint: '; then
    bad=$((bad + 1))
    echo "       left: $folder/run.json, which cannot be read"
  fi
done
echo "$times runs of $* with seed $seed: $bad left something behind within $allowed s"
[ "$bad" -eq 0 ]
