#!/usr/bin/env bash
# A stock JMeter without its window. The first word chooses:
#   run      one plan against HOST:PORT of the environment; further words go to JMeter. Samples are in /results, each
#            written at once, so that they can be read during the load. The container stays KEEP_SECONDS longer. PLUGINS
#            names the jars of plug-ins that the plan needs, with semicolons
#   server   a server of JMeter's distributed mode; its port is 1099, the port of its replies 50000
#   other    all words go to JMeter unchanged, such as -n -t order.jmx -Jhost=...
# run reads the variables HOST, PORT, PLAN, THREADS, RATE, DURATION_SECONDS, PAUSE_SECONDS, SEED, DATA, KEEP_SECONDS, SERVERS
# (with `server` elsewhere), and SAMPLE_VARIABLES: the columns that the audit of the system needs. HEAP and JAVA_OPTIONS are
# for each JMeter.
# Where there is a file TOKENS (lines "user,token", made by deploy/tokens.sh), run and server send each request with the token
# of its user. Otherwise the plans are used as they are.
set -euo pipefail

exec_jmeter() {
  exec java -Xms"${HEAP:-512m}" -Xmx"${HEAP:-512m}" -XX:+UseG1GC -Djava.awt.headless=true ${JAVA_OPTIONS:-} \
    -jar /opt/jmeter/bin/ApacheJMeter.jar -Djava.util.prefs.userRoot=/tmp "$@"
}

plans="${PLANS:-/plans}"
tokens="${TOKENS:-/tokens/tokens.csv}"

# Copies the plans and their data to a folder, with one header and one column more. JMeter cannot leave a header out by a
# setting, and plans without tokens are to cost what they always did. The column is appended to the last one, the user. Data
# without such a column are of a system that has no callers with tokens, and stay as they are.
add_tokens() {
  local -A of=()
  local user token first="" folder="${TMPDIR:-/tmp}/plans-with-tokens" file text line rows
  while IFS=, read -r user token; do
    of[$user]="$token"
    first="${first:-$token}"
  done <"$tokens"
  mkdir -p "$folder/data"
  for file in "$plans"/data/*.csv; do
    IFS= read -r line <"$file"
    if [[ "$line" != *,userId ]]; then
      cp "$file" "$folder/data/"
      continue
    fi
    rows=""
    while IFS= read -r line; do
      user="${line##*,}"
      if [ "$user" = userId ]; then
        rows+="$line,token"$'\n'
      elif [ -n "${of[$user]:-}" ]; then
        rows+="$line,${of[$user]}"$'\n'
      else
        echo "jmeter.sh: $tokens has no token of the user $user, who is in $file; make the tokens anew" >&2
        exit 2
      fi
    done <"$file"
    printf '%s' "$rows" >"$folder/data/${file##*/}"
  done
  local headers='<collectionProp name="HeaderManager.headers">' before after
  before='<elementProp name="" elementType="Header"><stringProp name="Header.name">Authorization</stringProp>'
  before+='<stringProp name="Header.value">Bearer '
  after='</stringProp></elementProp>'
  for file in "$plans"/*.jmx; do
    text="$(<"$file")"
    # A plan without users sends everything in the name of the first one.
    token="$first"
    if [[ "$text" == *",userId</stringProp>"* ]]; then
      token='${token}'
      text="${text/",userId</stringProp>"/",userId,token</stringProp>"}"
    fi
    text="${text/"$headers"/"$headers$before$token$after"}"
    printf '%s\n' "$text" >"$folder/${file##*/}"
  done
  plans="$folder"
}

# Whoever reaches these ports can run plans. They are open inside one network only; see docs/deploy.md.
own_address="$(getent ahostsv4 "$(hostname)" | cut -d ' ' -f 1 | head -n 1)"

case "${1:-run}" in
  run)
    [ $# -eq 0 ] || shift
    plan="${PLAN:-order}"
    [ -f "$plans/$plan.jmx" ] || {
      echo "jmeter.sh: there is no plan $plan; there are: $(cd "$plans" && echo *.jmx)" >&2
      exit 2
    }
    [ ! -f "$tokens" ] || add_tokens
    # -J sets a property in this JMeter. In the distributed mode (SERVERS) the servers need it too, hence -G.
    flag=-J
    servers=()
    if [ -n "${SERVERS:-}" ]; then
      flag=-G
      servers=(-R "$SERVERS" -Jserver.rmi.ssl.disable=true "-Djava.rmi.server.hostname=$own_address"
        -Jclient.rmi.localport=51000 "-Jsample_variables=${SAMPLE_VARIABLES:-orderId}")
    fi
    # Connections live at most 3 s, so that none is left when a gateway pod ends after its 10 s of preStop.
    name="$plan-$(date -u +%Y%m%dT%H%M%SZ)"
    echo "jmeter.sh: $plan against ${HOST:?set HOST}:${PORT:?set PORT}, samples in /results/$name.jtl" >&2
    exec_jmeter -n -t "$plans/$plan.jmx" -l "/results/$name.jtl" -j "/results/$name.log" \
      -Jjmeterengine.nongui.port=0 -Lorg.apache.jmeter.threads=WARN \
      "${flag}host=$HOST" "${flag}port=$PORT" "${flag}threads=${THREADS:-20}" "${flag}rate=${RATE:-20}" \
      "${flag}durationSeconds=${DURATION_SECONDS:-30}" "${flag}pauseSeconds=${PAUSE_SECONDS:-140}" "${flag}seed=${SEED:-42}" \
      "${flag}data=$plans/data/${DATA:-orders}.csv" "${flag}sample_variables=${SAMPLE_VARIABLES:-orderId}" \
      "${flag}httpclient4.time_to_live=3000" "${flag}httpclient4.validate_after_inactivity=1000" \
      -Jsampleresult.timestamp.start=true -Jjmeter.save.saveservice.output_format=csv \
      -Jjmeter.save.saveservice.autoflush=true ${PLUGINS:+"-Jsearch_paths=$PLUGINS"} ${servers[@]+"${servers[@]}"} "$@" &
    generator=$!
    # JMeter runs in the background, because a shell handles a signal at once only during wait. So the load stops with the
    # container.
    trap 'kill "$generator" 2>/dev/null || true; exit 143' TERM INT
    code=0
    wait "$generator" || code=$?
    # Keeps the pod alive, so that the results can be copied from it.
    sleep "${KEEP_SECONDS:-0}" &
    wait "$!"
    exit "$code"
    ;;
  server)
    shift
    [ ! -f "$tokens" ] || add_tokens
    exec_jmeter -s -j /tmp/jmeter-server.log -Jserver.rmi.ssl.disable=true -Jserver_port=1099 -Jserver.rmi.localport=50000 \
      -Jsample_variables="${SAMPLE_VARIABLES:-orderId}" "-Djava.rmi.server.hostname=$own_address" "$@"
    ;;
  *) exec_jmeter "$@" ;;
esac
