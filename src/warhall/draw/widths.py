"""How wide words are: reckoned from the widths of our own letters, so that a board is the same on every machine."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Literal

from warhall.draw.faces import Family

Letters = Literal["plain", "bold", "serif"]

# What each is set in. A weight between two is reckoned by the bolder: no words are wider than they were taken for.
SET_IN: dict[str, tuple[Family, int]] = {"plain": ("sans", 400), "bold": ("sans", 700), "serif": ("serif", 600)}
FOREIGN = 1000  # of a letter that ours do not have: as wide as it is high
WORDS_KEPT = 16_384


def _read() -> dict[str, dict[int, int]]:
    tables = tomllib.loads(files("warhall.draw").joinpath("widths.toml").read_text(encoding="utf-8"))
    return {
        kind: {ord(letter): int(wide) for wide, letters in table.items() for letter in letters}
        for kind, table in tables.items()
    }


_WIDTHS = _read()


@lru_cache(maxsize=WORDS_KEPT)
def thousandths(words: str, letters: Letters) -> int:
    """How wide words are, in thousandths of the size they are set in."""
    widths = _WIDTHS[letters]
    return sum([widths.get(ord(letter), FOREIGN) for letter in words])
