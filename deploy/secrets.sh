#!/usr/bin/env bash
# Makes the passwords of this checkout in deploy/secrets/. Git and the images ignore this folder. Run again it adds what is
# missing and keeps what is there.
#
#   deploy/secrets.sh                      writes the files, and for docker compose their lines in deploy/.env. Also adds
#                                          lower CPU limits there, where a default is above the engine's CPUs
#   deploy/secrets.sh k8s [namespace]      writes the same passwords as Kubernetes Secrets; default namespace: chokepoint
#   deploy/secrets.sh secured              makes the keys and the tokens of the load for compose.secured.yaml and the component
#                                          secured of Kubernetes; deploy/tokens.sh does more with them
#
# There is one file for each component, with the variables that it reads. The stores' files (mariadb, redis) hold the
# passwords; the files of their clients are written from these each time. A line of another name is dropped there.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
secrets="$here/secrets"

fail() {
  echo "secrets.sh: $1" >&2
  exit 2
}

# So many letters and digits: no shell, URL, SQL or YAML has to quote them.
password() {
  LC_ALL=C tr -dc 'a-zA-Z0-9' </dev/urandom 2>/dev/null | head -c "$1" || true
}

# The value of a variable in a file, which gets a new one of 32 characters, or of as many as named, if it has none.
kept() {
  local file="$secrets/$1.env" value
  value="$(sed -n "s/^$2=//p" "$file" 2>/dev/null || true)"
  if [ -z "$value" ]; then
    value="$(password "${3:-32}")"
    (umask 077 && echo "$2=$value" >>"$file") || fail "cannot write $file"
  fi
  [[ "$value" =~ ^[A-Za-z0-9]{16,}$ ]] ||
    fail "$2 in $file is not 16 or more letters and digits; delete the line, and see \"Passwords\" in docs/deploy.md"
  echo "$value"
}

# Replaces a file by its lines.
written() {
  local file="$secrets/$1.env"
  shift
  (umask 077 && printf '%s\n' "$@" >"$file.new" && mv "$file.new" "$file") || fail "cannot write $file"
}

mkdir -p "$secrets"
chmod 700 "$secrets"
if grep -q '^MARIADB_PASSWORD=' "$secrets/mariadb.env" 2>/dev/null; then
  mapfile -t lines < <(grep -v '^MARIADB_PASSWORD=' "$secrets/mariadb.env")
  written mariadb ${lines[@]+"${lines[@]}"}
  echo "secrets.sh: these passwords were made for one user of the database, and there are several now. If a database has" \
    "been made with them, see \"Passwords\" in docs/deploy.md before you use it" >&2
fi
kept mariadb MARIADB_ROOT_PASSWORD >/dev/null
kept grafana GF_SECURITY_ADMIN_PASSWORD >/dev/null
migration="$(kept mariadb MIGRATION_PASSWORD)"
trip="$(kept mariadb TRIP_PASSWORD)"
seata="$(kept mariadb SEATA_PASSWORD)"
pubsub="$(kept mariadb PUBSUB_PASSWORD)"
account="$(kept mariadb ACCOUNT_PASSWORD)"
notes="$(kept mariadb NOTES_PASSWORD)"
audit="$(kept mariadb AUDIT_PASSWORD)"
redis="$(kept redis REDIS_PASSWORD)"
written trip-service "SPRING_DATASOURCE_PASSWORD=$trip" "SPRING_FLYWAY_PASSWORD=$migration" \
  "TRIP_REDIS_PASSWORD=$redis" "UID_REDIS_PASSWORD=$redis"
written pubsub "SPRING_DATASOURCE_PASSWORD=$pubsub" "SPRING_FLYWAY_PASSWORD=$migration"
written uid-service "UID_REDIS_PASSWORD=$redis"
written gateway "SPRING_DATA_REDIS_PASSWORD=$redis"
# The console signs its tokens by HS256, which takes a key of 256 bits or more; 64 characters of base64 are 384.
console="$(kept seata-server CONSOLE_USER_PASSWORD)"
key="$(kept seata-server SEATA_SECURITY_SECRETKEY 64)"
written seata-server "SEATA_STORE_DB_PASSWORD=$seata" "CONSOLE_USER_PASSWORD=$console" "SEATA_SECURITY_SECRETKEY=$key"

# The engine refuses a container whose CPU limit is above the engine's CPUs, which can be fewer than the machine's.
fitting_cpus() {
  local cpus name usual
  cpus="$(docker info --format '{{.NCPU}}' 2>/dev/null || true)"
  [[ "$cpus" =~ ^[1-9][0-9]*$ ]] || cpus="$(getconf _NPROCESSORS_ONLN)"
  sed -n 's/.*\${\([A-Z_]*_CPUS\):-\([0-9]*\)}.*/\1 \2/p' "$here/compose.yaml" | sort -u | while read -r name usual; do
    if [ "$usual" -gt "$cpus" ] && ! grep -q "^$name=" "$here/.env"; then
      echo "$name=$cpus" >>"$here/.env"
      echo "$name=$cpus in $here/.env: there are $cpus CPUs, and the usual limit of $usual would be refused"
    fi
  done
}

case "${1:-compose}" in
  compose)
    # docker compose reads deploy/.env; lines that are not passwords stay. Its MariaDB reads mariadb.env itself.
    touch "$here/.env"
    chmod 600 "$here/.env"
    # In one file two services cannot have a variable of one name, so those of pubsub, of the account service and of the note
    # provider are called otherwise here.
    passwords="$(sort -u "$secrets"/{trip-service,uid-service,gateway,seata-server,redis,grafana}.env - \
      <<<"AUDIT_PASSWORD=$audit"$'\n'"PUBSUB_PASSWORD=$pubsub"$'\n'"ACCOUNT_PASSWORD=$account"$'\n'"NOTES_PASSWORD=$notes")"
    names="$(cut -d = -f 1 <<<"$passwords" | paste -sd '|' -)"
    sizes="$(grep -vE "^($names)=" "$here/.env" || true)"
    { [ -z "$sizes" ] || echo "$sizes"; echo "$passwords"; } >"$here/.env"
    fitting_cpus
    if [ -f "$here/toggles/local.env" ] && ! grep -q '^TOGGLES=' "$here/.env"; then
      echo "deploy/toggles/local.env is not read; set its toggles by deploy/flip.sh, or write TOGGLES=toggles/local.env" \
        "into deploy/.env" >&2
    fi
    echo "passwords are in $secrets, docker compose finds its own in $here/.env; delete both together with the volumes"
    ;;
  k8s)
    namespace="${2:-chokepoint}"
    command -v kubectl >/dev/null 2>&1 || fail "kubectl is not on the PATH; install it"
    kubectl get namespace "$namespace" >/dev/null 2>&1 ||
      # --save-config adds the annotation that the first apply of an overlay would warn about.
      kubectl create namespace "$namespace" --save-config
    for name in mariadb redis trip-service uid-service gateway seata-server pubsub grafana; do
      kubectl -n "$namespace" create secret generic "$name" --from-env-file="$secrets/$name.env" --dry-run=client -o yaml |
        kubectl -n "$namespace" apply -f - || fail "the secret $name could not be written to namespace $namespace"
    done
    ;;
  secured)
    "$here/tokens.sh" keys
    "$here/tokens.sh" load
    ;;
  *) fail "\"$1\" is not known; nothing, compose, k8s or secured are" ;;
esac
