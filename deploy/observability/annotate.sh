#!/usr/bin/env bash
# Writes a mark into every dashboard: a text, and the toggles that are not at their default.
#   deploy/observability/annotate.sh "arm off"
# GRAFANA is the address of Grafana, default http://127.0.0.1:3000. The password is in deploy/secrets/grafana.env.
# TOGGLES is docker compose's file of toggles, relative to deploy/. Without the variable its line in deploy/.env is used,
# without that toggles/local.env, which need not exist.
set -euo pipefail
deploy="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
text="${1:?say what begins}"

fail() {
  echo "annotate.sh: $1" >&2
  exit 2
}

named="${TOGGLES:-}"
# As in docker compose: the variable counts even if it is empty, the last line wins, and a comment after the name and
# quotes are not part of it.
if [ -z "${TOGGLES+set}" ] && [ -f "$deploy/.env" ]; then
  named="$(sed -n -e 's/^TOGGLES=//p' "$deploy/.env" | tail -n 1 | sed -e 's/[[:space:]]#.*$//' -e 's/[[:space:]]*$//' -e "s/^[\"']//" -e "s/[\"']\$//")"
fi
toggles="${named:-toggles/local.env}"
[[ "$toggles" == /* ]] || toggles="$deploy/$toggles"
[ -z "$named" ] || [ -f "$toggles" ] ||
  fail "TOGGLES names $named, and there is no file $toggles; name one relative to deploy/, or unset TOGGLES"
flipped=""
[ ! -f "$toggles" ] || flipped="$(grep -E '^[A-Z_]+=' "$toggles" | grep -vxFf "$deploy/toggles/toggles.env" | paste -sd ' ' - || true)"
# Escapes a text for a JSON string.
json() { printf '%s' "$1" | sed -e 's/\\/\\\\/g' -e 's/"/\\"/g' | tr -d '\n'; }
password="$(sed -n 's/^GF_SECURITY_ADMIN_PASSWORD=//p' "$deploy/secrets/grafana.env")"
# The password goes to curl by standard input, because every user of the machine can see the arguments of a process.
printf 'user = "admin:%s"\n' "$password" | curl -fsS -K - -H 'Content-Type: application/json' \
  -d "{\"tags\":[\"chokepoint\"],\"text\":\"$(json "$text${flipped:+ ($flipped)}")\"}" \
  "${GRAFANA:-http://127.0.0.1:3000}/api/annotations"
echo
