#!/usr/bin/env bash
# Writes a mark into every dashboard: a text, and the toggles that are not at their default.
#   deploy/observability/annotate.sh "arm off"
# GRAFANA is the address of Grafana, default http://127.0.0.1:3000. The password is in deploy/secrets/grafana.env.
# TOGGLES is docker compose's file of toggles, relative to deploy/. Without the variable its line in deploy/.env is used,
# without that the files that flip.sh writes.
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
shopt -s nullglob
files=("$deploy"/toggles/local/*.env)
if [ -n "$named" ]; then
  files=("$named")
  [[ "$named" == /* ]] || files=("$deploy/$named")
  [ -f "${files[0]}" ] ||
    fail "TOGGLES names $named, and there is no file ${files[0]}; name one relative to deploy/, or unset TOGGLES"
fi
# A toggle stands in the file of each container that it changes.
flipped="$(cat /dev/null ${files[@]+"${files[@]}"} | grep -E '^[A-Z0-9_]+=' | grep -vxFf "$deploy/toggles/toggles.env" |
  awk '!seen[$0]++' | paste -sd ' ' - || true)"
# Escapes a text for a JSON string.
json() { printf '%s' "$1" | sed -e 's/\\/\\\\/g' -e 's/"/\\"/g' | tr -d '\n'; }
password="$(sed -n 's/^GF_SECURITY_ADMIN_PASSWORD=//p' "$deploy/secrets/grafana.env")"
body="{\"tags\":[\"chokepoint\"],\"text\":\"$(json "$text${flipped:+ ($flipped)}")\"}"

grafana="${GRAFANA:-http://127.0.0.1:3000}"
[[ "$grafana" =~ ^http://([A-Za-z0-9.-]+)(:([0-9]+))?(/.*)?$ ]] ||
  fail "GRAFANA is $grafana; write http://host:port. For a Grafana behind https forward a port to it"
host="${BASH_REMATCH[1]}"
port="${BASH_REMATCH[3]:-80}"
path="${BASH_REMATCH[4]%/}/api/annotations"
# By builtins of the shell, because the arguments of a process are seen by every user of the machine.
login="$(printf 'admin:%s' "$password" | base64 | tr -d '\n')"
# The shell sends it itself, as images/health.sh does. HTTP/1.0: a newer one may cut the answer into chunks.
send() {
  exec 3<>"/dev/tcp/$host/$port" || return 1
  printf 'POST %s HTTP/1.0\r\nHost: %s\r\nAuthorization: Basic %s\r\nContent-Type: application/json\r\n' \
    "$path" "$host:$port" "$login" >&3
  printf 'Content-Length: %d\r\n\r\n%s' "$(printf '%s' "$body" | wc -c)" "$body" >&3
  timeout 20 cat <&3
}
answer="$(send)" || fail "Grafana at $grafana does not answer within 20 s; is it up?"
status="${answer%%$'\r'*}"
[[ "$status" == HTTP/1.?" 200"* ]] || fail "Grafana at $grafana does not take the mark: $status"
echo "${answer#*$'\r\n\r\n'}"
