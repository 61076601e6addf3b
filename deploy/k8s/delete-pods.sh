#!/usr/bin/env bash
# Deletes one pod of each component in turn while orders are placed, and prints what that cost as a table:
#
#   deploy/k8s/delete-pods.sh [component]...      all of them if none is named
#
# For an overlay that is up and ready, with the image of JMeter in the cluster; RATE orders a second (10) come from inside
# of it, by the Job of load/single, whether or not the ones before are answered. The next pod is deleted SETTLE_SECONDS (30)
# after everything is ready again; the table comes a minute and a half after the last one.
# MariaDB is left alone where its data goes with the pod. Exit code 1 if something is not ready within WAIT_SECONDS
# (300), 2 if it cannot begin or cannot list the workloads. The audit of the data is for you to run; the last lines say how.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
namespace=chokepoint
label=app.kubernetes.io/name
settle="${SETTLE_SECONDS:-30}"
patience="${WAIT_SECONDS:-300}"
# A sample is written when its request has ended. In the plan that takes 5 s to connect and 90 s for an answer at most,
# and a second is left for the writing.
longest_request=96
work="$(mktemp -d)"

fail() {
  echo "delete-pods.sh: $2" >&2
  exit "$1"
}

k() {
  kubectl -n "$namespace" "$@"
}

# No load stays behind, however this ends.
clean_up() {
  [ ! -f "$work/load.yaml" ] || k delete --ignore-not-found --wait=false -f "$work/load.yaml" >/dev/null
  rm -rf "$work"
}

all_ready() {
  local workload workloads
  workloads="$(k get deployments,statefulsets -l app.kubernetes.io/part-of=chokepoint -o name)" ||
    fail 2 "the workloads of namespace $namespace cannot be listed"
  [ -n "$workloads" ] || fail 2 "namespace $namespace has no workload of chokepoint; apply an overlay first"
  for workload in $workloads; do
    k rollout status "$workload" --timeout="${patience}s" >/dev/null || fail 1 "$workload is not ready after $patience s"
  done
}

# Milliseconds by the clock that the samples are stamped with.
now() {
  k exec "$generator" -- date +%s%3N
}

samples() {
  k exec "$generator" -- bash -c 'cat /results/*.jtl'
}

start_load() {
  local tries=60
  ! k get job jmeter >/dev/null 2>&1 || fail 2 "the Job jmeter is there already: kubectl -n $namespace delete job jmeter"
  kubectl kustomize "$here/load/single" >"$work/load.as-it-is"
  # An hour is longer than this takes; the Job is deleted at the end.
  sed -e 's/^  PLAN: .*/  PLAN: order-open/' -e "s/^  RATE: .*/  RATE: \"${RATE:-10}\"/" \
    -e 's/^  DURATION_SECONDS: .*/  DURATION_SECONDS: "3600"/' "$work/load.as-it-is" >"$work/load.yaml"
  k apply -f "$work/load.yaml" >/dev/null
  until generator="$(k get pods -l job-name=jmeter -o name)" && [ -n "$generator" ] && samples >"$work/samples" 2>/dev/null &&
    [ "$(wc -l <"$work/samples")" -gt 20 ]; do
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || fail 2 "no orders after two minutes; see kubectl -n $namespace logs job/jmeter"
    sleep 2
  done
}

# One component: from when until when, in $work/windows.
delete_one() {
  local pod from ready
  if [ "$1" = mariadb ] && [ -z "$(k get statefulset mariadb -o jsonpath='{.spec.volumeClaimTemplates[*].metadata.name}')" ]; then
    echo "mariadb: left alone, its data would go with the pod; take an overlay with volumes" >&2
    return
  fi
  pod="$(k get pods -l "$label=$1" --field-selector=status.phase=Running -o name | sed -n 1p)"
  [ -n "$pod" ] || fail 2 "there is no running pod of $1; see kubectl -n $namespace get pods"
  echo "deleting $pod" >&2
  from="$(now)"
  # Comes back when the pod is gone; the next one may be there already.
  k delete "$pod" --timeout="${patience}s" >/dev/null || fail 1 "$pod is not gone after $patience s"
  # Until the controllers have seen it: a status of before says that all is well.
  sleep 2
  all_ready
  ready="$(now)"
  sleep "$settle"
  echo "$1 $from $ready $(now)" >>"$work/windows"
}

# The requests of the last window may still be under way, and those that fail are the longest.
wait_for_last_samples() {
  echo "waiting $longest_request s for the requests that are still under way" >&2
  sleep "$longest_request"
}

# A sample belongs to the window in which it was sent; one that failed has "false" behind the kind of its data.
table() {
  samples >"$work/samples"
  printf '| component | requests | failed | ready again after | last failed request ended after |\n|---|---|---|---|---|\n'
  while read -r component from ready to; do
    awk -F, -v component="$component" -v from="$from" -v ready="$ready" -v to="$to" '
      $1 ~ /^[0-9][0-9]*$/ && $1 >= from && $1 < to {
        sent++
        if ($0 ~ /,(text|bin|),false,/) { failed++; if ($1 + $2 > last) last = $1 + $2 }
      }
      END {
        printf "| %s | %d | %d | %.0f s | %s |\n", component, sent, failed, (ready - from) / 1000,
          failed ? sprintf("%.0f s", (last - from) / 1000) : "none failed"
      }' "$work/samples"
  done <"$work/windows"
}

trap clean_up EXIT
trap 'exit 143' TERM INT
command -v kubectl >/dev/null 2>&1 || fail 2 "kubectl is not on the PATH; install it"
[ $# -gt 0 ] || set -- third-party uid-service gateway seata-server trip-service redis mariadb
: >"$work/windows"
all_ready
start_load
for component in "$@"; do
  delete_one "$component"
done
wait_for_last_samples
table
echo "Now audit the data, three minutes after MariaDB was deleted (Seata leaves a half-done commit alone for 130 s), with the password that deploy/secrets.sh has made:
  kubectl -n $namespace port-forward pod/mariadb-0 3306 &
  ./chokepoint audit --jdbc \"jdbc:mysql://127.0.0.1:3306/trip?user=chokepoint&password=\$(sed -n \
's/^MARIADB_PASSWORD=//p' deploy/secrets/mariadb.env)\"" >&2
