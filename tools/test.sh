#!/bin/sh
# Every test: tools/test.sh [words for pytest]. Those with a browser run apart, because its driver keeps an event loop.
set -eu
cd "$(dirname "$0")/.."
nothing=5  # pytest's exit code where the words given choose no test

status=0
.venv/bin/python -m pytest -m browser "$@" || status=$?
if [ $status -ne 0 ] && [ $status -ne $nothing ]; then
    exit $status
fi
.venv/bin/python -m pytest -m "not browser" "$@" || {
    rest=$?
    [ $rest -eq $nothing ] || exit $rest
    exit $status
}
