"""What programs get of a battle."""

from __future__ import annotations

import msgspec


class FighterAnswer(msgspec.Struct):
    """A unit in a battle, or several alike, and how many of them it has cost; `colour` if it is not its army's."""

    name: str
    glyph: str
    words: str
    lost: int
    colour: str


class ArmyAnswer(msgspec.Struct):
    """One side of a battle."""

    name: str
    letter: str
    colour: str
    below: str
    fighters: list[FighterAnswer]
    outcome: str


class TurnedAnswer(msgspec.Struct):
    """A die, or a tile (`sides` 0): what it shows, what that means, and whether it counts."""

    shows: str
    sides: int
    colour: str
    words: str
    counts: bool
    die: str


class ModifierAnswer(msgspec.Struct):
    """What changes a throw, by name."""

    words: str
    value: str


class ThrowAnswer(msgspec.Struct):
    """What one side throws, and what it makes."""

    army: int
    turned: list[TurnedAnswer]
    modifiers: list[ModifierAnswer]
    total: str
    words: str


class BeatAnswer(msgspec.Struct):
    """One exchange of a battle, and what came of it."""

    title: str
    throws: list[ThrowAnswer]
    words: str


class BattleAnswer(msgspec.Struct):
    """A battle from its beginning, as far as it has come. `winner` is 0 or 1, or -1 for nobody."""

    title: str
    armies: list[ArmyAnswer]
    beats: list[BeatAnswer]
    below: str
    verdict: str
    aside: str
    winner: int
    losses: list[str]
