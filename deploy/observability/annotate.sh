#!/usr/bin/env bash
# Writes a mark into every dashboard: what begins now, and the toggles that are not at their default.
#   deploy/observability/annotate.sh "arm off"
# GRAFANA is its address, http://127.0.0.1:3000 if not said; the password is that of deploy/secrets/grafana.env.
# TOGGLES is the file that deploy/.env names, deploy/toggles/local.env if not said.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
text="${1:?say what begins}"
toggles="${TOGGLES:-$here/../toggles/local.env}"
flipped=""
[ ! -f "$toggles" ] || flipped="$(grep -E '^[A-Z_]+=' "$toggles" | grep -vxFf "$here/../toggles/toggles.env" | paste -sd ' ' - || true)"
# No word of the shell gets into the JSON unescaped.
json() { printf '%s' "$1" | sed -e 's/\\/\\\\/g' -e 's/"/\\"/g' | tr -d '\n'; }
password="$(sed -n 's/^GF_SECURITY_ADMIN_PASSWORD=//p' "$here/../secrets/grafana.env")"
# The password goes by the standard input: the arguments of a process are seen by every user of the machine.
printf 'user = "admin:%s"\n' "$password" | curl -fsS -K - -H 'Content-Type: application/json' \
  -d "{\"tags\":[\"chokepoint\"],\"text\":\"$(json "$text${flipped:+ ($flipped)}")\"}" \
  "${GRAFANA:-http://127.0.0.1:3000}/api/annotations"
echo
