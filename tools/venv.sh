#!/bin/sh
# Make a virtual environment in $1 with the first Python >= 3.11 that is found. PYTHON=... overrides the search.
set -eu
venv=$1
modern='import sys; sys.exit(sys.version_info < (3, 11))'

for candidate in ${PYTHON:-python3 python3.13 python3.12 python3.11 python}; do
    if "$candidate" -c "$modern" 2>/dev/null; then
        python=$candidate
        break
    fi
done
if [ -z "${python:-}" ]; then
    echo "Warhall needs Python 3.11 or newer. Install it, or name it: make PYTHON=/path/to/python3 ..." >&2
    exit 1
fi

# Debian ships Python without ensurepip; python3-venv brings it.
if ! "$python" -c 'import ensurepip' 2>/dev/null; then
    if ! tools/apt.sh python3-venv; then
        echo "This Python cannot make virtual environments. On Debian or Ubuntu: sudo apt-get install python3-venv" >&2
        exit 1
    fi
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT
trap 'rm -rf "$venv"; exit 0' INT  # Ctrl-C is no failure to make a noise about
if ! "$python" -m venv --clear "$venv" 2>"$log"; then
    cat "$log" >&2
    exit 1
fi
