#!/bin/sh
# Write requirements.lock anew: install every extra into a throw-away environment and note the versions that were chosen.
set -eu
cd "$(dirname "$0")/.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
tools/venv.sh "$scratch/venv"
"$scratch/venv/bin/python" -m pip install -q --disable-pip-version-check \
    ".[server,postgres,lab,picture,ray,research,dev]"
{
    echo "# The versions Warhall was tested with, used as constraints by the Makefile. Written by: make lock"
    "$scratch/venv/bin/python" -m pip freeze --disable-pip-version-check --exclude warhall
} >"$scratch/lock"
mv "$scratch/lock" requirements.lock
