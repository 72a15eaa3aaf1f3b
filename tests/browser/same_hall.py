"""A hall whose dice and bots are the same in every run: what a page shows depends on nothing but what is clicked."""

from __future__ import annotations

from tests.same import make_same
from warhall.cli import main
from warhall.server import bots


def open_same_hall() -> None:
    """`warhall hall`, with the words of the command line."""
    bots.READING_SECONDS = 0  # nobody reads along
    make_same()
    main()
