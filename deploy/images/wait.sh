#!/usr/bin/env bash
# Waits until each HOST:PORT accepts connections. After WAIT_SECONDS it ends with exit code 3 and names the missing one.
set -euo pipefail
deadline=$((SECONDS + ${WAIT_SECONDS:-300}))
for place in "$@"; do
  until (exec 3<>"/dev/tcp/${place%%:*}/${place##*:}") 2>/dev/null; do
    if [ "$SECONDS" -ge "$deadline" ]; then
      echo "wait.sh: nobody listens on $place after ${WAIT_SECONDS:-300} s; look at what should" >&2
      exit 3
    fi
    sleep 1
  done
done
