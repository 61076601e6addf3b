#!/usr/bin/env bash
# Exit code 0 if the component answers 200 at HEALTH_PATH on HEALTH_PORT. Without HEALTH_PATH: if it accepts connections.
# It is plain bash: the image has no curl, and a JVM per check would be measured with the component.
set -euo pipefail
exec 3<>"/dev/tcp/127.0.0.1/$HEALTH_PORT"
[ -n "${HEALTH_PATH:-}" ] || exit 0
# HTTP/1.1, because Envoy answers 426 to HTTP/1.0.
printf 'GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' "$HEALTH_PATH" >&3
IFS= read -r -t 4 status <&3
[[ "$status" == *" 200"* ]]
