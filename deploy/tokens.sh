#!/usr/bin/env bash
# Keys and bearer tokens for the form "secured" (docs/deploy.md, Callers), in deploy/secrets/. Git and the images ignore this
# folder. Needs openssl.
#
#   deploy/tokens.sh keys                 makes the pair of keys that signs tokens and checks them; an existing one stays
#   deploy/tokens.sh token <user>         prints a token of this user
#   deploy/tokens.sh load                 makes a token for each user of jmeter/data, for the load generator
#   deploy/tokens.sh k8s [namespace]      writes the public key and the tokens of the load as Secrets; default: chokepoint
#
# HOURS says how long a token holds, 1 to 168; default 24. It cannot be taken back before: whoever has to do that makes new
# keys (delete deploy/secrets/token-key) and restarts the gateway, and all older tokens are worthless.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
keys="$here/secrets/token-key"
tokens="$here/secrets/load-tokens/tokens.csv"
data="${JMETER_DATA_FOLDER:-$here/../jmeter/data}"
hours="${HOURS:-24}"

fail() {
  echo "tokens.sh: $1" >&2
  exit 2
}

require() {
  command -v "$1" >/dev/null 2>&1 || fail "$1 is not on the PATH; install it"
}

# Whoever has the private key can be any user, so only its owner may read it. The gateway reads the public one with a user of
# its container.
make_keys() {
  local said
  require openssl
  if [ ! -f "$keys/private.pem" ]; then
    mkdir -p "$keys"
    chmod 700 "$here/secrets" "$keys"
    said="$(umask 077 && openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out "$keys/new.pem" 2>&1)" ||
      fail "openssl made no key in $keys: $said"
    mv "$keys/new.pem" "$keys/private.pem"
  fi
  openssl pkey -in "$keys/private.pem" -pubout -out "$keys/public.pem" || fail "$keys/private.pem is no key; delete it"
  chmod 644 "$keys/public.pem"
}

# Base64 as tokens have it (RFC 7515, appendix C), read from standard input.
encoded() {
  local text
  text="$(openssl base64 -A)"
  text="${text//+/-}"
  text="${text//\//_}"
  echo "${text%%=*}"
}

# A JSON web token (RFC 7519), signed with RS256. Issuer and audience are those that the gateway expects by default.
token() {
  local user="$1" signed signature
  [[ "$user" =~ ^[A-Za-z0-9._@+-]{1,64}$ ]] || fail "\"$user\" is no user: 1 to 64 letters, digits and . _ @ + -"
  signed="$head.$(printf '{"iss":"chokepoint","aud":"chokepoint","sub":"%s","exp":%d}' "$user" "$expiry" | encoded)"
  signature="$(printf '%s' "$signed" | openssl dgst -sha256 -sign "$keys/private.pem" -binary | encoded)"
  [ -n "$signature" ] || fail "openssl did not sign"
  echo "$signed.$signature"
}

prepare() {
  [[ "$hours" =~ ^[1-9][0-9]{0,2}$ ]] && [ "$hours" -le 168 ] || fail "HOURS is $hours; allowed is 1 to 168"
  make_keys
  head="$(printf '{"alg":"RS256","typ":"JWT"}' | encoded)"
  expiry="$(($(date +%s) + hours * 3600))"
}

# The last column of each file that has users there. users.csv is of a system whose callers need no token.
listed_users() {
  local file header
  for file in "$data"/*.csv; do
    IFS= read -r header <"$file" || return 2
    [[ "$header" != *,userId ]] || tail -n +2 "$file" | sed 's/.*,//'
  done
}

make_load() {
  local user users made one
  users="$(listed_users | sort -u)" || fail "the users in $data cannot be read"
  [ -n "$users" ] || fail "there are no users in $data"
  prepare
  mkdir -p "$(dirname "$tokens")"
  echo "tokens.sh: a token for each of $(wc -l <<<"$users") users, which takes up to a minute" >&2
  made="$(for user in $users; do one="$(token "$user")" && echo "$user,$one" || exit 2; done)" || exit 2
  # Read by a user of the container; the folder around it is its owner's alone.
  echo "$made" >"$tokens"
  chmod 644 "$tokens"
}

secret() {
  # From the server's side: the copy that the client keeps in an annotation would be too long.
  kubectl -n "$namespace" create secret generic "$1" --from-file="$2" --dry-run=client -o yaml |
    kubectl -n "$namespace" apply --server-side --force-conflicts -f - ||
    fail "the secret $1 could not be written to namespace $namespace; \`deploy/secrets.sh k8s\` makes the namespace"
}

case "${1:-}" in
  keys)
    make_keys
    echo "the keys are in $keys; \`deploy/tokens.sh token <user>\` prints a token"
    ;;
  token)
    [ $# -eq 2 ] || fail "name the user: deploy/tokens.sh token u1"
    prepare
    token "$2"
    ;;
  load)
    make_load
    echo "the tokens are in $tokens and hold for $hours h"
    ;;
  k8s)
    namespace="${2:-chokepoint}"
    require kubectl
    make_keys
    secret token-key "$keys/public.pem"
    if [ -f "$tokens" ]; then
      secret jmeter-tokens "$tokens"
    fi
    ;;
  *) fail "\"${1:-}\" is not known; keys, token <user>, load and k8s are" ;;
esac
