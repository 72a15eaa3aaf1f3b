#!/bin/sh
# Every test: tools/test.sh [words for pytest]. Those with a browser run apart, because its driver keeps an event loop.
# They often wait for a page, so they have a worker more than JOBS. What ends early helps the others with what is left.
set -eu
cd "$(dirname "$0")/.."
nothing=5  # pytest's exit code where the words given choose no test
jobs=${JOBS:-2}

# Every worker reads every test, and many tests start a program: what Python compiles is kept, whatever is usual here.
unset PYTHONDONTWRITEBYTECODE

status=0
.venv/bin/python -m pytest -m browser -n $((jobs + 1)) --dist worksteal "$@" || status=$?
if [ $status -ne 0 ] && [ $status -ne $nothing ]; then
    exit $status
fi
.venv/bin/python -m pytest -m "not browser" -n "$jobs" --dist worksteal "$@" || {
    rest=$?
    [ $rest -eq $nothing ] || exit $rest
    exit $status
}
