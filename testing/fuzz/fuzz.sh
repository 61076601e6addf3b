#!/bin/sh
# Sends generated requests to services, good and bad ones, as their OpenAPI documents describe them. Fails if an answer
# has a status of 500 or more, a status or a content type that the document does not declare, or another body.
#
#   testing/fuzz/fuzz.sh URL...      e.g. http://127.0.0.1:8080 http://127.0.0.1:8082, as ./chokepoint up --system trip prints them
#   EXAMPLES=5000                    about how many requests each service gets, shared by its operations with input
#   SEED=42                          the same seed and document give the same requests, but for the ids of placed orders
#
# Exit code 0: nothing found; 1: something found, with the curl command that repeats it; 2: wrong usage.
set -eu

folder=$(cd "$(dirname "$0")" && pwd)
venv="$folder/../target/fuzz"
examples=${EXAMPLES:-5000}

if [ $# -eq 0 ]; then
    echo "usage: $0 URL...   the base addresses of services; ./chokepoint up --system trip prints them" >&2
    exit 2
fi
if ! "$venv/bin/schemathesis" --version > /dev/null 2>&1; then
    python3 -m venv "$venv"
    "$venv/bin/pip" install --quiet -r "$folder/requirements.txt"
fi

failed=0
for url in "$@"; do
    document="$url/v3/api-docs"
    operations=$("$venv/bin/python" -c '
import json, sys, urllib.request
try:
    with urllib.request.urlopen(sys.argv[1], timeout=20) as answer:
        operations = [each for path in json.load(answer)["paths"].values() for each in path.values()]
except (OSError, ValueError, KeyError) as wrong:
    sys.exit(f"{type(wrong).__name__}: {wrong}")
# What takes no input has one request only.
print(max(1, sum(bool(each.get("parameters") or each.get("requestBody")) for each in operations)))' "$document") || {
        echo "$document cannot be read; is the service up? ./chokepoint status shows its address" >&2
        exit 2
    }
    echo "fuzzing $url: $examples examples for $operations operations with input"
    # 503 and others of the kind count as failures too: a service that is up and has no load must not need them.
    (cd "$venv" && SCHEMATHESIS_HOOKS="$folder/hooks.py" bin/schemathesis run "$document" \
        --phases examples,coverage,fuzzing \
        --checks not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance \
        --max-examples $(((examples + operations - 1) / operations)) \
        --seed "${SEED:-42}" --continue-on-failure --request-timeout 20) || failed=1
done
exit $failed
