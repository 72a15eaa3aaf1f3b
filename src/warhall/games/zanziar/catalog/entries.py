"""Cards as the files have them, with names where the records have rows."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.ids import Skills


@dataclass(frozen=True, slots=True)
class NeedEntry:
    """One condition of a goal, by names."""

    check: str
    count: int = 0
    sort: str = ""
    ore: str = ""
    unit: str = ""
    outside: str = ""
    cities: tuple[str, ...] = ()
    countries: tuple[str, ...] = ()
    heroes: tuple[str, ...] = ()
    races: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GoalEntry:
    """A goal as the file has it."""

    letter: str
    name: str
    text: str
    needs: tuple[NeedEntry, ...]


@dataclass(frozen=True, slots=True)
class HeroEntry:
    """A Hero card (ZAN-HER-01 to ZAN-HER-11)."""

    id: str
    code: str
    name: str
    race: str
    gender: str
    skills: Skills
    text: str
    portrait: str
    goals: tuple[GoalEntry, ...]
    source: str
    culture: str = ""
    traits: tuple[str, ...] = ()
    group_traits: tuple[str, ...] = ()
    effect: str = ""
    amount: int = 0
    country: str = ""
    action: bool = False
    spells: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class UnitEntry:
    """An Adventurer, or a type of Army with its number of cards; `aside`: not in the Unit deck."""

    id: str
    code: str
    name: str
    race: str
    gender: str
    skills: Skills
    primary: str
    portrait: str
    source: str
    culture: str = ""
    traits: tuple[str, ...] = ()
    spells: tuple[str, ...] = ()
    copies: int = 1
    aside: bool = False


@dataclass(frozen=True, slots=True)
class ItemEntry:
    """An item card as the file has it."""

    id: str
    code: str
    name: str
    kind: str
    text: str
    source: str
    magical: bool = False
    points: int = 0
    dwarven: bool = False
    combat: int = 0
    magic: int = 0
    diplomacy: int = 0
    con: int = 0
    armor: int = 0
    traits: tuple[str, ...] = ()
    group_traits: tuple[str, ...] = ()
    effect: str = ""
    amount: int = 0
    spells: tuple[str, ...] = ()
    discard: bool = False
    action: bool = False
    cursed: bool = False


@dataclass(frozen=True, slots=True)
class StartEntry:
    """A row of the Starting Locations (ZAN-SET-09); its id is the city."""

    id: str
    face: int
    units: int
    items: int
    source: str
