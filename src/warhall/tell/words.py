"""Grammar for sentences about a game: counting, joining, small numbers as words."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from warhall.kernel.view import Question

MINUS = "−"
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
FIGURES = ("none", "one", "two", "three", "four", "five", "six")
WIDTH = 80
HAIR = 1e-9


def verb(question: Question) -> str:
    """The kind of a question without the game's name."""
    return question.kind.partition(".")[2]


def counted(number: int, noun: str, plural: str = "") -> str:
    """ "1 hit", "3 hits"."""
    return f"{number} {noun}" if number == 1 else f"{number} {plural or noun + 's'}"


def joined(words: Sequence[str], last: str = "and") -> str:
    """ "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def figure(number: int) -> str:
    """A small number as a word, so that it is not taken for the number of an option."""
    return FIGURES[number] if number < len(FIGURES) else str(number)


def ordinal(place: int) -> str:
    """ "first" for place 0."""
    return ORDINALS[place] if place < len(ORDINALS) else f"{place + 1}th"


def signed(number: int) -> str:
    """ "+2", "−1"."""
    return f"{'+' if number >= 0 else MINUS}{abs(number)}"


def percent(chance: float) -> str:
    """A chance; what is not certain is never called so. Sums of fractions may miss 0 and 1 by a hair."""
    rounded = round(100 * chance)
    if rounded == 0 and chance > HAIR:
        return "under 1 %"
    if rounded == 100 and chance < 1 - HAIR:
        return "over 99 %"
    return f"{rounded} %"


def seat_name(seat: int) -> str:
    """A seat by its place at the table, for as long as it has no side."""
    return f"The {ordinal(seat)} seat"


def capital(text: str) -> str:
    """A sentence begins with a capital."""
    return text[:1].upper() + text[1:]


def wrapped(words: str, indent: str = "", width: int = WIDTH) -> list[str]:
    """Text in lines that fit a terminal, the first as it stands, the others indented."""
    return textwrap.wrap(words, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
