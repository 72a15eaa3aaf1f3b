"""What stands beside a board, as data: panels with facts, tracks, cards and tables, and the strip of what may act.

A game says what there is to know; pages and terminals set it in their own type. Nothing here is drawn.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fact:
    """A public figure of a seat: a sign, the figure, and a sentence for those who do not know the sign."""

    glyph: str
    text: str
    help: str


@dataclass(frozen=True, slots=True)
class Card:
    """A thing with its figures: a unit that may act, a card that lies open, a hero.

    `figures` are words with what they amount to; `option` is what pressing it chooses, `barred` why it cannot be.
    `marks` are hits, boxes or studs: how many are left of how many.
    """

    title: str
    glyph: str = ""
    colour: str = ""
    letter: str = ""
    figures: tuple[tuple[str, str], ...] = ()
    words: str = ""
    option: str = ""
    barred: str = ""
    marks: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Tab:
    """What may act in one place. `place` is the key of the place on the board, empty if it has none."""

    place: str
    title: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Track:
    """An amount on its way to a limit, with points at risk; or boxes with signs of which one is now (from 1 on)."""

    label: str
    value: int
    limit: int
    risk: int = 0
    words: str = ""
    boxes: tuple[str, ...] = ()  # signs, or ":" with letters and the seat they belong to, "H:azure"


@dataclass(frozen=True, slots=True)
class Grid:
    """Rows of words under a head."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Panel:
    """One sheet beside the board. `option` is what pressing its head chooses."""

    id: str
    title: str
    letter: str = ""
    colour: str = ""
    aside: str = ""  # at the end of the title's line
    words: tuple[str, ...] = ()
    facts: tuple[Fact, ...] = ()
    tracks: tuple[Track, ...] = ()
    cards: tuple[Card, ...] = ()
    grid: Grid | None = None
    now: bool = False  # whose turn it is
    option: str = ""
