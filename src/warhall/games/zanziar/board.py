"""The picture of the table: its words, line by line."""

from __future__ import annotations

from html import escape
from typing import Any

from warhall.games.zanziar.text import text
from warhall.kernel.view import View


def board(view: View, **look: Any) -> str:
    """The position as lines of text in a drawing."""
    lines = text(view).splitlines()
    rows = "".join(f'<text x="8" y="{20 + 16 * n}">{escape(line)}</text>' for n, line in enumerate(lines))
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="900" height="{30 + 16 * len(lines)}">{rows}</svg>'
