#!/bin/sh
# See to it that the browser tests have a browser: Debian's chromium. Without one they cannot run: that is said loudly,
# and where CI=true it is a failure.
set -eu

find_browser() {
    for name in "${WARHALL_CHROMIUM:-}" chromium chromium-browser google-chrome; do
        if [ -n "$name" ] && command -v "$name"; then
            return 0
        fi
    done
    return 1
}

if ! find_browser >/dev/null && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing chromium for the browser tests ..."
    export DEBIAN_FRONTEND=noninteractive
    { apt-get update -q && apt-get install -q -y --no-install-recommends chromium fonts-dejavu-core libatomic1; } >/dev/null || true
fi

if browser=$(find_browser); then
    echo "Browser tests use $browser"
    exit 0
fi
cat >&2 <<'MESSAGE'
**********************************************************************
  NO BROWSER: the browser tests cannot run on this machine.
  Install chromium (Debian: sudo apt-get install chromium), or name
  one: WARHALL_CHROMIUM=/path/to/chromium make test
**********************************************************************
MESSAGE
[ "${CI:-}" != true ]
