#!/usr/bin/env bash
# Asks every pod of the uid-service for ids while it is scaled up, rolled and scaled down again. Reports ids that were
# given twice and worker ids that were in two pods at the same time:
#
#   deploy/k8s/worker-ids.sh [pods]        default 40 pods; SURGE (10) pods are added at a time
#   deploy/k8s/worker-ids.sh --judge FILE  only judges the file of an earlier run
#
# Needs a running overlay and the right to run `kubectl exec`: each pod is asked from inside, where no network policy
# applies. The answers go to worker-ids.txt (KEEP names another file), one line per id: second, pod, phase, id.
# Every pod needs the memory of a JVM (about 200 MiB). While this runs, each container of a pod requests only 0.005 CPU,
# so that 40 pods fit on a small node. At the end replicas, requests and surge are restored.
# Exit code 1: something was given twice. 2: it cannot begin. 3: the pods are not ready within WAIT_SECONDS (1800), or a
# pod that is there at the end of a phase gave no id in it.
set -euo pipefail
namespace=chokepoint
name=uid-service
patience="${WAIT_SECONDS:-1800}"
keep="${KEEP:-worker-ids.txt}"
at_a_time="${SURGE:-10}"
# Ids per question: enough for a few milliseconds of the sequence, and a small reply.
count=10
# Pods that are asked at the same time. More would take processor time of a small node from the pods that start.
asked_at_once=4
# Runs in the bash of the image, like health.sh. HTTP/1.0, because a reply in HTTP/1.1 may be chunked.
question="exec 3<>/dev/tcp/127.0.0.1/8082
printf 'GET /uid?count=$count HTTP/1.0\r\nHost: localhost\r\n\r\n' >&3
cat <&3"

fail() {
  echo "worker-ids.sh: $2" >&2
  exit "$1"
}

k() {
  kubectl -n "$namespace" "$@"
}

# An id has 41 bits of time, 10 of the worker id and 12 of the sequence. awk's numbers cannot hold so many bits, so the
# shell extracts the worker id.
judge() {
  local second pod phase id duplicates shared
  [ -s "$1" ] || fail 2 "there is not one id in $1"
  duplicates="$(cut -d ' ' -f 4 "$1" | sort | uniq -d | sed -n 1,5p)"
  while read -r second pod phase id; do
    echo "$second $pod $phase $(((id >> 12) & 1023))"
  done <"$1" >"$1.workers"
  awk '
    !phases[$3]++ { order[++n] = $3 }
    !seen["pod", $3, $2]++ { pods[$3]++ }
    !seen["worker", $3, $4]++ { workers[$3]++ }
    END {
      print "| phase | pods that gave ids | worker ids | ids |\n|---|---|---|---|"
      for (i = 1; i <= n; i++) printf "| %s | %d | %d | %d |\n", order[i], pods[order[i]], workers[order[i]], phases[order[i]]
    }' "$1.workers"
  # The first and the last second of each worker id in each pod. These periods of two pods must not overlap or touch.
  shared="$(awk '
      { key = $4 " " $2 }
      !(key in from) || $1 < from[key] { from[key] = $1 }
      $1 > to[key] { to[key] = $1 }
      END { for (key in from) print key, from[key], to[key] }' "$1.workers" | sort -k1,1n -k3,3n | awk '
      $1 == worker && $3 <= until { printf "worker id %s was in %s and %s in second %s\n", $1, pod, $2, $3 }
      $1 != worker || $4 > until { until = $4; pod = $2 }
      { worker = $1 }' | sed -n 1,5p)"
  rm -f "$1.workers"
  [ -z "$duplicates" ] || fail 1 "these ids were given twice: ${duplicates//$'\n'/, }"
  [ -z "$shared" ] || fail 1 "$shared"
  echo "no id twice, no worker id in two pods at a time: $(wc -l <"$1") ids of $(cut -d ' ' -f 2 "$1" | sort -u | wc -l) pods"
}

# Asks one pod. A pod that ends meanwhile and does not answer is no error. The reason is kept for the end of the phase.
ask_one() {
  local second reply ids
  second="$(date +%s)"
  # The outer deadline ends a kubectl whose node or API server stalls; kubectl itself has none.
  reply="$(timeout 20 kubectl -n "$namespace" exec "$1" -c "$name" -- timeout 5 bash -c "$question" 2>>"$silent" </dev/null)" ||
    return 0
  ids="$(grep -oE '"[0-9]{15,19}"' <<<"$reply" | tr -d '"')" || {
    echo "$1: ${reply%%$'\r'*}" >>"$silent"
    return 0
  }
  # In one write, because other processes append to the same file.
  sed "s/^/$second $1 $phase /" <<<"$ids" >>"$keep"
}

# Asks all ready pods once. Each question is a kubectl process. With a pause of 5 s they took the processor time of a node
# with two processors from the pods that were starting.
ask() {
  local pod ready asked=0
  sleep 20
  ready="$(k get pods -l "app.kubernetes.io/name=$name" -o \
    'jsonpath={range .items[?(@.status.containerStatuses[0].ready==true)]}{.metadata.name}{"\n"}{end}')" ||
    fail 3 "$phase: the pods of deployment/$name cannot be listed"
  for pod in $ready; do
    ask_one "$pod" &
    asked=$((asked + 1))
    [ $((asked % asked_at_once)) -ne 0 ] || wait
  done
  wait
}

# The pods that are not being deleted and have given no id in this phase.
without_ids() {
  local present
  present="$(k get pods -l "app.kubernetes.io/name=$name" --field-selector=status.phase=Running -o \
    'go-template={{range .items}}{{if not .metadata.deletionTimestamp}}{{.metadata.name}}{{"\n"}}{{end}}{{end}}')" ||
    return 1
  [ -n "$present" ] || return 1
  # grep's exit code 1 means that no pod is left over.
  grep -vxFf <(awk -v phase="$phase" '$3 == phase && !seen[$2]++ { print $2 }' "$keep") <<<"$present" || [ $? -eq 1 ]
}

# Asks again and again until the Deployment is rolled out; then each of its pods must have given ids. A pod that was only
# just ready and too busy to answer is asked again.
until_ready() {
  local deadline=$((SECONDS + patience)) missing="" tries why
  phase="$1"
  : >"$silent"
  until k rollout status "deployment/$name" --watch=false | grep -q 'successfully rolled out'; do
    [ "$SECONDS" -lt "$deadline" ] || fail 3 "$phase: deployment/$name is not ready after $patience s"
    ask
  done
  for tries in 1 2 3; do
    ask
    missing="$(without_ids)" || fail 3 "$phase: the pods of deployment/$name cannot be listed, or there are none"
    [ -n "$missing" ] || break
  done
  why="$(tail -n 1 "$silent")"
  [ -z "$missing" ] || fail 3 "$phase: no id from ${missing//$'\n'/, }, asked $tries times${why:+; at last: $why}"
  echo "$phase: ready after $((SECONDS + patience - deadline)) s" >&2
}

patch() {
  k patch deployment "$name" --type json -p "$1" >/dev/null
}

as_it_was() {
  rm -f "$silent"
  patch "[{op: replace, path: /spec/replicas, value: $replicas},
    {op: replace, path: /spec/strategy/rollingUpdate/maxSurge, value: $surge},
    {op: replace, path: /spec/template/spec/containers/0/resources/requests/cpu, value: $request},
    {op: replace, path: /spec/template/spec/initContainers/0/resources/requests/cpu, value: $initial}]" ||
    echo "worker-ids.sh: deployment/$name was not put back; kubectl apply -k of your overlay does it" >&2
}

if [ "${1:-}" = --judge ]; then
  judge "${2:?worker-ids.sh: name the file that is to be judged}"
  exit
fi
pods="${1:-40}"
[[ "$pods" =~ ^[1-9][0-9]{0,2}$ ]] || fail 2 "\"$pods\" is not a number of pods from 1 to 999"
command -v kubectl >/dev/null 2>&1 || fail 2 "kubectl is not on the PATH; install it"
[ ! -e "$keep" ] || fail 2 "$keep is there already; delete it, or name another file by KEEP"
fields=""
for field in replicas strategy.rollingUpdate.maxSurge template.spec.containers[0].resources.requests.cpu \
  template.spec.initContainers[0].resources.requests.cpu; do
  fields="$fields{.spec.$field} "
done
was="$(k get deployment "$name" -o jsonpath="$fields")" || fail 2 "the deployment $name cannot be read; is the overlay applied?"
read -r replicas surge request initial <<<"$was"
[ -n "$initial" ] || fail 2 "the deployment $name has not what this changes: $was"
silent="$(mktemp)"
: >"$keep" || fail 2 "cannot write $keep; name another file by KEEP"
trap as_it_was EXIT
trap 'exit 143' TERM INT
until_ready before
patch "[{op: replace, path: /spec/strategy/rollingUpdate/maxSurge, value: $at_a_time},
  {op: replace, path: /spec/template/spec/containers/0/resources/requests/cpu, value: 5m},
  {op: replace, path: /spec/template/spec/initContainers/0/resources/requests/cpu, value: 5m}]"
until_ready rolled
for step in $(seq "$at_a_time" "$at_a_time" "$((pods - 1))") "$pods"; do
  k scale deployment "$name" --replicas="$step" >/dev/null
  until_ready "scaled-to-$step"
done
k rollout restart "deployment/$name" >/dev/null
until_ready "all-$pods-rolled"
k scale deployment "$name" --replicas="$replicas" >/dev/null
until_ready "back-to-$replicas"
judge "$keep"
