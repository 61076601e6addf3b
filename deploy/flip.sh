#!/usr/bin/env bash
# Sets toggles for docker compose. They stand in deploy/toggles/local/, in the files of those containers that start
# otherwise with them, so that no other one is started anew:
#
#   deploy/flip.sh                  shows what is not at its default
#   deploy/flip.sh FIX_NAME=off     sets a toggle: on, off, or a level of a sweep; several may be given
#   deploy/flip.sh FIX_NAME=        takes it back to its default
#   deploy/flip.sh --reset          takes all back
#
# `docker compose -f deploy/compose.yaml up -d --wait` then starts these containers anew. deploy/toggles/toggles.env has the
# names. Exit code 2: a name is wrong, and nothing was set.
set -euo pipefail
deploy="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
all="$deploy/toggles/toggles.env"
own="$deploy/toggles/local"

fail() {
  echo "flip.sh: $1" >&2
  exit 2
}

# The containers that a toggle changes: they stand in the comment above its line.
readers() {
  awk -v name="$1" '
    /^# [a-z-]+( [a-z-]+)*$/ { readers = substr($0, 3); next }
    /^# \(no container\)$/ { readers = ""; next }
    { sub(/^# /, ""); sub(/=.*/, "") }
    $0 == name { print readers; found = 1 }
    END { exit !found }' "$all"
}

set_in() {
  local file="$own/$1.env" kept
  kept="$(grep -v "^$2=" "$file" 2>/dev/null || true)"
  { [ -z "$kept" ] || echo "$kept"; [ -z "$3" ] || echo "$2=$3"; } >"$file.new"
  mv "$file.new" "$file"
  [ -s "$file" ] || rm "$file"
}

! grep -q '^TOGGLES=.' "$deploy/.env" 2>/dev/null ||
  fail "TOGGLES in deploy/.env names one file for all containers; write there, or take that line away"
mkdir -p "$own"
if [ "${1:-}" = --reset ]; then
  rm -f "$own"/*.env
  shift
fi
for word in "$@"; do
  [[ "$word" =~ ^FIX_[A-Z0-9_]+=[a-z0-9-]*$ ]] || fail "\"$word\" is no toggle; write FIX_NAME=on, =off or =level"
  changed="$(readers "${word%%=*}")" || fail "there is no toggle ${word%%=*}; $all has their names"
  [ -n "$changed" ] || fail "${word%%=*} changes no container"
done
for word in "$@"; do
  for component in $(readers "${word%%=*}"); do
    set_in "$component" "${word%%=*}" "${word#*=}"
    echo "$word: $component"
  done
done
[ $# -gt 0 ] || cat "$own"/*.env 2>/dev/null | sort -u || true
