"""What all tellers share: the log itself, sides, dice and modifiers in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.events.blight import OfBlight
from warhall.games.zorn.events.combat import MeleeRolled
from warhall.games.zorn.names import (
    BLIGHT_LETTER,
    house_letter,
    house_name,
    letter_of,
)
from warhall.games.zorn.state import NO_UNIT, Zorn
from warhall.kernel.families import Facts
from warhall.tell.log import Log
from warhall.tell.words import signed

Words = tuple[str, str] | None
"""The sentence and the figures behind it; None if an event is not worth a line."""

log = Log("zorn")

NOTES = {
    "stunned": "Stunned",
    "terrorized": "Terrorized",
    "hungry": "Hungry",
    "heavily_wounded": "Heavily Wounded",
    "cursed": "Cursed Land",
    "kindled_blades": "Kindled Blades",
    "mounted_charge": "Mounted Charge",
    "test": "the test",
    "liquid_courage": "Liquid Courage",
    "protection": "terrain and works",
    "hard_shell": "Hard Shell",
}
CAPS = {"charisma": "Charisma: Bravery D12", "fear": "Fear: D6 at most"}


def side_name(c: Content, house: int) -> str:
    """A House by its name; 0 is the Blight."""
    return house_name(c, house) if house else "the Blight"


def side(s: Zorn, c: Content, told: Facts) -> str:
    """The letter of the side whose doing it is, as things stand when it is told."""
    house, unit = getattr(told, "house", None), getattr(told, "unit", NO_UNIT)
    if house is not None:
        return house_letter(c, house) if house else BLIGHT_LETTER
    if isinstance(told, MeleeRolled) and told.attackers:
        unit = told.attackers[0][0]
    if unit:
        return letter_of(c, unit, s.units[unit].house)
    return BLIGHT_LETTER if isinstance(told, OfBlight) else ""


def die_rolled(c: Content, die: int, faces: Sequence[int]) -> str:
    """ "D10 = 9", "D12+D6 = 7+4 = 11"."""
    if len(faces) > 1:
        return f"{c.dice[die].id} = {'+'.join(map(str, faces))} = {sum(faces)}"
    return f"{c.dice[die].id} = {sum(faces)}"


def step_notes(notes: Iterable[Sequence[Any]]) -> str:
    """ "Upgraded by Mounted Charge, Degraded by Stunned": why a die is not the printed one."""
    words = []
    for name, steps in notes:
        if name in CAPS:
            words.append(CAPS[name])
        elif steps:
            by = f" by {NOTES[name]}" if name in NOTES else " for this attack"
            words.append(f"{'Upgraded' if steps > 0 else 'Degraded'}{by}")
    return ", ".join(words)


def bonus_notes(notes: Iterable[Sequence[Any]]) -> str:
    """ "+3 terrain and works, +1 Hard Shell"."""
    return ", ".join(f"{signed(value)} {NOTES.get(name, name)}" for name, value in notes)


def fork_words(fork: str) -> str:
    """Why this way: the fork marker, or the die of Trollburg Gap."""
    if fork in ("even", "odd"):
        return f"the fork is {fork}: {'blue' if fork == 'even' else 'yellow'} arrow"
    return f"Trollburg Gap, D6 = {fork.removeprefix('d6 ')}" if fork else ""
