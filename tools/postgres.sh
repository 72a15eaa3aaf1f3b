#!/bin/sh
# See to it that the tests of a shared database have a PostgreSQL server to start: Debian's package. Without one they
# cannot run: that is said loudly, and where CI=true it is a failure.
set -eu
cd "$(dirname "$0")/.."

find_server() {
    command -v postgres || ls /usr/lib/postgresql/*/bin/postgres 2>/dev/null
}

if ! find_server >/dev/null; then
    echo "No PostgreSQL yet: installing it for the tests of a shared database, if we may ..."
    tools/apt.sh postgresql || true
fi

if find_server >/dev/null; then
    exit 0
fi
cat >&2 <<'MESSAGE'
**********************************************************************
  NO POSTGRESQL: the tests of a shared database cannot run here.
  Install it (Debian: sudo apt-get install postgresql).
**********************************************************************
MESSAGE
[ "${CI:-}" != true ]
