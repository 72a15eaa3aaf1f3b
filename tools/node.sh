#!/bin/sh
# Check the browser client: tools/node.sh lint, tools/node.sh types. The client needs no node and no building; its linter
# and its type checker do. `tools/node.sh install` sees to it that there is a node, Debian's. Without one, or without the
# tools that package-lock.json pins, the client goes unchecked: that is said loudly, and where CI=true it is a failure.
set -eu
cd "$(dirname "$0")/.."
ready=node_modules/.ready
least=18 # Debian's

has_node() {
    command -v npm >/dev/null && [ "$(node -p 'parseInt(process.versions.node)' 2>/dev/null || echo 0)" -ge $least ]
}

has_tools() {
    [ $ready -nt package-lock.json ] && [ $ready -nt package.json ]
}

fetch_tools() {
    echo "Fetching the linter and the type checker of the client, this once ..."
    npm ci --silent --cache "${XDG_CACHE_HOME:-$HOME/.cache}/npm" && touch $ready
}

unchecked() {
    cat >&2 <<MESSAGE
**********************************************************************
  NO NODE: the browser client is not checked on this machine.
  Install node $least or later with npm (Debian: sudo apt-get install
  nodejs npm). The tools themselves come from npm's registry.
**********************************************************************
MESSAGE
    [ "${CI:-}" != true ]
}

if [ "$1" = install ]; then
    if ! has_node; then
        echo "No node yet: installing it to check the client, if we may ..."
        tools/apt.sh nodejs npm || true
    fi
    exit 0
fi
if ! has_node || ! { has_tools || fetch_tools; }; then
    unchecked
    exit
fi
case "$1" in
    lint) exec node node_modules/eslint/bin/eslint.js --max-warnings 0 . ;;
    types) exec node node_modules/typescript/bin/tsc ;;
esac
