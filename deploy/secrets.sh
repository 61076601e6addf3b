#!/usr/bin/env bash
# Makes the passwords of this checkout in deploy/secrets/. Git and the images ignore this folder. Existing files stay.
#
#   deploy/secrets.sh                      writes the files, and for docker compose their lines in deploy/.env. Also adds
#                                          lower CPU limits there, where a default is above the engine's CPUs
#   deploy/secrets.sh k8s [namespace]      writes the same passwords as Kubernetes Secrets; default namespace: chokepoint
#   deploy/secrets.sh secured              makes the keys and the tokens of the load for compose.secured.yaml and the component
#                                          secured of Kubernetes; deploy/tokens.sh does more with them
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
secrets="$here/secrets"

fail() {
  echo "secrets.sh: $1" >&2
  exit 2
}

# 32 letters and digits: no shell, URL or YAML has to quote them.
password() {
  LC_ALL=C tr -dc 'a-zA-Z0-9' </dev/urandom 2>/dev/null | head -c 32 || true
}

# Always reads its whole input, also when the file exists: otherwise the writer of the pipe would fail by SIGPIPE.
file() {
  local text
  text="$(cat)"
  [ -f "$secrets/$1.env" ] || (umask 077 && echo "$text" >"$secrets/$1.env") || fail "cannot write $secrets/$1.env"
}

mkdir -p "$secrets"
chmod 700 "$secrets"
if [ ! -f "$secrets/mariadb.env" ]; then
  database="$(password)"
  rm -f "$secrets/trip-service.env" "$secrets/seata-server.env"
else
  database="$(sed -n 's/^MARIADB_PASSWORD=//p' "$secrets/mariadb.env")"
fi
[ "${#database}" -ge 16 ] || fail "$secrets/mariadb.env has no MARIADB_PASSWORD of 16 characters or more; delete the file"
printf 'MARIADB_ROOT_PASSWORD=%s\nMARIADB_PASSWORD=%s\n' "$(password)" "$database" | file mariadb
printf 'SPRING_DATASOURCE_PASSWORD=%s\n' "$database" | file trip-service
printf 'SEATA_STORE_DB_PASSWORD=%s\n' "$database" | file seata-server
printf 'GF_SECURITY_ADMIN_PASSWORD=%s\n' "$(password)" | file grafana

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
    # docker compose reads deploy/.env; lines that are not passwords stay.
    touch "$here/.env"
    chmod 600 "$here/.env"
    sizes="$(grep -vE '^(SPRING_DATASOURCE_PASSWORD|SEATA_STORE_DB_PASSWORD|GF_SECURITY_ADMIN_PASSWORD)=' "$here/.env" || true)"
    { [ -z "$sizes" ] || echo "$sizes"; cat "$secrets/trip-service.env" "$secrets/seata-server.env" "$secrets/grafana.env"; } \
      >"$here/.env"
    fitting_cpus
    echo "passwords are in $secrets, docker compose finds its own in $here/.env; delete both together with the volumes"
    ;;
  k8s)
    namespace="${2:-chokepoint}"
    command -v kubectl >/dev/null 2>&1 || fail "kubectl is not on the PATH; install it"
    kubectl get namespace "$namespace" >/dev/null 2>&1 ||
      # --save-config adds the annotation that the first apply of an overlay would warn about.
      kubectl create namespace "$namespace" --save-config
    for name in mariadb trip-service seata-server grafana; do
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
