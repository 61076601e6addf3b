#!/usr/bin/env bash
# Breaks each part of a system under load and prints how it recovers, as a table. docs/failures.md explains it.
set -euo pipefail
home="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
java="${JAVA_HOME:+$JAVA_HOME/bin/}java"

# Builds what has changed, this program included, and says what is missing on this machine.
"$home/chokepoint" list >/dev/null
exec "$java" -Xmx512m -XX:+UseSerialGC -Dchokepoint.home="$home" \
  -cp "$home/testing/failures/target/failures-0.1.0-SNAPSHOT.jar:$home/runner/lab/target/runner-lab-0.1.0-SNAPSHOT.jar:$home/runner/lab/target/lib/*" \
  dev.chokepoint.failures.FailuresProgram "$@"
