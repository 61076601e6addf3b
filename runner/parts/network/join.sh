#!/usr/bin/env bash
# Runs a command in the network whose path stands in a file, with the limit of open files that belongs to it: join.sh FILE COMMAND...
set -euo pipefail
file="$1"
shift
[ -e "$file" ] || { echo "join.sh: there is no $file, so the network for '$1' is missing" >&2; exit 1; }
[ ! -e "$file.open-files" ] || ulimit -n "$(cat "$file.open-files")"
exec nsenter --net="$(cat "$file")" "$@"
