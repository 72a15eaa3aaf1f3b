"""The rules reference in words: finding clauses and laying them out in lines."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any
from unicodedata import combining, normalize

from warhall.kernel.errors import WarhallError

if TYPE_CHECKING:
    from warhall.kernel.clauses import Clause
    from warhall.kernel.game import Game

_STEM = re.compile(r"[A-Z]{3}(-[A-Z]+)?(-[A-Z]*\d+[a-z]?)?")
_EMPHASIS = re.compile(r"\*(\w[^*]*)\*")
_INDENT = "  "


def clauses_of(game: Game[Any, Any]) -> dict[str, Clause]:
    """A game's rules reference, or a clear word that it has none."""
    try:
        return game.clauses()
    except OSError as error:
        raise WarhallError(f"{game.title} has no rules reference: {error.strerror}") from error


def find(clauses: Mapping[str, Clause], wanted: str) -> list[Clause]:
    """The clause of an id, the clauses of a section (`XYZ-BAT`), or those that hold all the words.

    The letters of the game may be left out of an id (`BAT-03`), and accents out of a word. A section that is about
    the words comes before clauses that only mention them.
    """
    upper = wanted.strip().upper()
    if _STEM.fullmatch(upper):
        exact = [clause for id, clause in clauses.items() if id.upper() == upper]
        found = exact or [clause for id, clause in clauses.items() if id.upper().startswith(f"{upper}-")]
        found = found or [clause for id, clause in clauses.items() if id.upper().endswith(f"-{upper}")]
        if found or "-" in upper:
            return found
    words = _folded(wanted).split()
    found = [clause for clause in clauses.values() if all(word in _searched(clause) for word in words)]
    return sorted(found, key=lambda clause: not all(word in _folded(clause.section) for word in words))


def near(clauses: Mapping[str, Clause], wanted: str) -> str:
    """What may have been meant by an id that does not exist."""
    close = get_close_matches(wanted.upper(), list(clauses), n=3)
    return f"; perhaps {', '.join(close)}" if close else ""


def laid_out(clause: Clause, width: int) -> list[str]:
    """A clause as lines: its id, then its text."""
    text = f"{clause.id}  {plain(clause.text)}"
    return textwrap.wrap(text, width, subsequent_indent=_INDENT, break_long_words=False, break_on_hyphens=False)


def plain(text: str) -> str:
    """Text without the marks of Markdown."""
    return _EMPHASIS.sub(r"\1", text.replace("**", "").replace("`", "").replace(" | ", "; "))


def in_words(clauses: Mapping[str, Clause], ids: Sequence[str], width: int) -> list[str]:
    """Some clauses as lines; an id without text stands alone."""
    lines: list[str] = []
    for id in ids:
        lines += laid_out(clauses[id], width) if id in clauses else [id]
    return lines


def _searched(clause: Clause) -> str:
    return _folded(f"{clause.id} {clause.section} {clause.text}")


def _folded(text: str) -> str:
    """Small letters without accents."""
    return "".join(letter for letter in normalize("NFD", text.lower()) if not combining(letter))
