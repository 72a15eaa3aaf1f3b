"""`python -m warhall` is `warhall`."""

from warhall.cli import main

main()
