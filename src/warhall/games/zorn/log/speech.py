"""What all tellers share: an event with the view that reads it, names, dice and modifiers in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.names import (
    BLIGHT_LETTER,
    area_name,
    house_letter,
    house_name,
    letter_of,
    unit_name,
)
from warhall.games.zorn.view import Facts
from warhall.kernel.events import Event
from warhall.kernel.view import View

Words = tuple[str, str] | None
"""The sentence and the figures behind it; None if an event is not worth a line."""

MINUS = "−"
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


class Said:
    """An event as a seat reads it."""

    __slots__ = ("c", "clauses", "data", "facts", "seen")

    def __init__(self, event: Event, seen: View) -> None:
        self.data: Mapping[str, Any] = event.data
        self.clauses = event.clauses
        self.seen = seen
        self.c: Content = seen.content
        self.facts: Facts = seen.facts

    def __getitem__(self, key: str) -> Any:
        return self.data[key]

    def unit(self, key: str = "unit") -> str:
        return unit_name(self.c, self.data[key])

    def area(self, key: str = "area") -> str:
        return area_name(self.c, self.data[key])

    def house(self, key: str = "house") -> str:
        return house_name(self.c, self.data[key]) if self.data[key] else "the Blight"

    @property
    def side(self) -> str:
        """The letter of the side whose doing it is."""
        unit, house = self.data.get("unit", 0), self.data.get("house")
        if isinstance(house, int):
            return house_letter(self.c, house) if house else BLIGHT_LETTER
        if not unit and self.data.get("attackers"):
            unit = self.data["attackers"][0][0]
        return letter_of(self.c, unit, self.facts.units[unit].house) if unit else ""


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
    return ", ".join(f"{'+' if value >= 0 else MINUS}{abs(value)} {NOTES.get(name, name)}" for name, value in notes)


def fork_words(fork: str) -> str:
    """Why this way: the fork marker, or the die of Trollburg Gap."""
    if fork in ("even", "odd"):
        return f"the fork is {fork}: {'blue' if fork == 'even' else 'yellow'} arrow"
    return f"Trollburg Gap, D6 = {fork.removeprefix('d6 ')}" if fork else ""
