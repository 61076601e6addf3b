#!/usr/bin/env bash
# Deletes one pod of each component in turn while orders are placed, and prints a table of the failed requests:
#
#   deploy/k8s/delete-pods.sh [component]...      default: all components
#
# Needs a ready overlay and JMeter's image in the cluster. The Job of load/single sends RATE (10) orders a second from
# inside the cluster, open loop: it does not wait for earlier answers. The next pod is deleted SETTLE_SECONDS (30) after
# everything is ready again. The table comes a minute and a half after the last one.
# MariaDB is skipped where its data goes with the pod. The audit is yours to run; the last lines of the output say how.
# Exit code 1: something is not ready within WAIT_SECONDS (300). 2: it cannot begin or cannot list the workloads.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
namespace=chokepoint
label=app.kubernetes.io/name
settle="${SETTLE_SECONDS:-30}"
patience="${WAIT_SECONDS:-300}"
# A sample is written when its request has ended. The plan allows 5 s to connect and 90 s for the answer; one more second
# for the writing.
longest_request=96
work="$(mktemp -d)"

fail() {
  echo "delete-pods.sh: $2" >&2
  exit "$1"
}

k() {
  kubectl -n "$namespace" "$@"
}

# Removes the load, however this script ends.
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

# Milliseconds of the clock that stamps the samples.
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
  # An hour is longer than this script takes; it deletes the Job at the end.
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

# Deletes a pod of one component. Writes the component and three times to $work/windows: deletion, ready again, end.
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
  # Returns when the pod is gone. Its successor may already run.
  k delete "$pod" --timeout="${patience}s" >/dev/null || fail 1 "$pod is not gone after $patience s"
  # Gives the controllers time to notice: the old status still says that all is ready.
  sleep 2
  all_ready
  ready="$(now)"
  sleep "$settle"
  echo "$1 $from $ready $(now)" >>"$work/windows"
}

# Requests of the last window may still be in flight, and failing requests take longest.
wait_for_last_samples() {
  echo "waiting $longest_request s for the requests that are still under way" >&2
  sleep "$longest_request"
}

# A sample belongs to the window in which it was sent. A failed one has "false" after the type of its data.
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
  ./chokepoint audit --system trip --jdbc \"jdbc:mysql://127.0.0.1:3306/trip?user=audit&password=\$(sed -n \
's/^AUDIT_PASSWORD=//p' deploy/secrets/mariadb.env)\"" >&2
