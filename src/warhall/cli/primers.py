"""A game's primer in the terminal."""

from __future__ import annotations

import re
import textwrap
from typing import TYPE_CHECKING, Any

from warhall.kernel.primer import plain

if TYPE_CHECKING:
    from warhall.kernel.game import Game

_ITEM = re.compile(r"(?:-|\d\.) ")


def primer_lines(game: Game[Any, Any], wanted: str, width: int) -> list[str]:
    """The primer as lines; with words, only the parts that are about them."""
    lines: list[str] = []
    for part in game.primer():
        if not wanted or part.is_about(wanted):
            lines += [*([""] if lines else []), part.title.upper(), *_folded(plain(part.text), width)]
    return lines


def _folded(text: str, width: int) -> list[str]:
    """Paragraphs and items, each folded to the width; lines of one item are one."""
    lines: list[str] = []
    for block in re.split(r"\n\s*\n|\n(?=(?:-|\d\.) )", text):
        item = _ITEM.match(block)
        indent = " " * len(item[0]) if item else ""
        lines += textwrap.wrap(" ".join(block.split()), width, subsequent_indent=indent, break_long_words=False)
    return lines
