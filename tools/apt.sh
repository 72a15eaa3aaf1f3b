#!/bin/sh
# Install Debian packages, without noise: tools/apt.sh PACKAGE... Fails where that is not possible: without apt, or as an
# ordinary user. What apt said is shown only if it failed.
set -eu

if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
    exit 1
fi
log=$(mktemp)
trap 'rm -f "$log"' EXIT
export DEBIAN_FRONTEND=noninteractive
if ! { apt-get update -q && apt-get install -q -y --no-install-recommends "$@"; } >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    exit 1
fi
