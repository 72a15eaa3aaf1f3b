#!/bin/sh
# See to it that the tests of a shared database have a PostgreSQL server to start: Debian's package. Without one they
# cannot run: that is said loudly, and where CI=true it is a failure.
set -eu

find_server() {
    command -v postgres || ls /usr/lib/postgresql/*/bin/postgres 2>/dev/null
}

if ! find_server >/dev/null && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing PostgreSQL for the tests of a shared database ..."
    export DEBIAN_FRONTEND=noninteractive
    { apt-get update -q && apt-get install -q -y --no-install-recommends postgresql; } >/dev/null || true
fi

if find_server >/dev/null; then
    exit 0
fi
echo "NO POSTGRESQL: the tests of a shared database cannot run here (Debian: apt-get install postgresql)" >&2
[ "${CI:-}" != true ]
