#!/bin/sh
# See to it that the browser tests have a browser, Debian's chromium, and a driver that starts. Without them they cannot
# run: that is said loudly, and where CI=true it is a failure.
set -eu
cd "$(dirname "$0")/.."

find_browser() {
    for name in "${WARHALL_CHROMIUM:-}" chromium chromium-browser google-chrome; do
        if [ -n "$name" ] && command -v "$name"; then
            return 0
        fi
    done
    return 1
}

driver_starts() {
    .venv/bin/python -m playwright --version >/dev/null 2>&1
}

if ! find_browser >/dev/null; then
    echo "No browser yet: installing chromium for the browser tests, if we may ..."
    tools/apt.sh chromium fonts-dejavu-core libatomic1 || true
elif ! driver_starts; then
    echo "The browser's driver does not start: installing the library it needs, if we may ..."
    tools/apt.sh libatomic1 || true
fi

if browser=$(find_browser) && driver_starts; then
    echo "Browser tests use $browser"
    exit 0
fi
cat >&2 <<'MESSAGE'
**********************************************************************
  NO BROWSER: the browser tests cannot run on this machine.
  Install one (Debian: sudo apt-get install chromium libatomic1), or
  name one: WARHALL_CHROMIUM=/path/to/chromium make test
**********************************************************************
MESSAGE
[ "${CI:-}" != true ]
