"""Records of Zorn's components. Entries (`…Entry`) are as the files say them; the others are worked out from them."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn.state import NO_DIE


@dataclass(frozen=True, slots=True)
class Ratings:
    """Dice as steps of the ladder, 0 for none; Range and MA in areas (ZRN-UNI-02)."""

    melee: int
    missile: int
    range: int
    bravery: int
    ma: int


NO_RATINGS = Ratings(NO_DIE, NO_DIE, 0, NO_DIE, 0)


@dataclass(frozen=True, slots=True)
class RatingsEntry:
    melee: str
    missile: str
    bravery: str
    ma: int


@dataclass(frozen=True, slots=True)
class KindEntry:
    id: str
    name: str
    type: str
    fresh: RatingsEntry
    source: str
    worn: RatingsEntry | None = None
    abilities: tuple[str, ...] = ()
    count: int = 0
    price: int = 0
    machine: bool = False
    school: str = ""


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of counter or standee, on both sides of the war."""

    id: str
    name: str
    type: str
    fresh: Ratings
    worn: Ratings
    abilities: frozenset[str]
    character: bool
    machine: bool
    power: int
    glory: int
    terror: int
    exit_terror: int
    price: int
    count: int
    school: str
    source: str


NO_KIND = Kind("", "", "", NO_RATINGS, NO_RATINGS, frozenset(), False, False, 0, 0, 0, 0, 0, 0, "", "text")


@dataclass(frozen=True, slots=True)
class BlightType:
    """A step of the Evil Power order (ZRN-BLU-01)."""

    id: str
    name: str
    power: int
    exit_terror: int
    glory: int
    source: str


@dataclass(frozen=True, slots=True)
class FrontEntry:
    id: str
    melee: str
    bravery: str
    source: str
    star: bool = False


@dataclass(frozen=True, slots=True)
class Front:
    """What is on the hidden side of a Garrison counter."""

    id: str
    melee: int
    bravery: int
    star: bool
    source: str


@dataclass(frozen=True, slots=True)
class HouseInfo:
    id: str
    name: str
    colour: str
    bent: str
    units: dict[str, int]
    source: str


@dataclass(frozen=True, slots=True)
class Die:
    """A rung of the ladder (ZRN-DIE-02); several faces are rolled together and summed."""

    id: str
    rung: int
    faces: tuple[int, ...]
    most: int
    source: str
    halved: bool = False


@dataclass(frozen=True, slots=True)
class Ability:
    id: str
    name: str
    clause: str
    text: str
    source: str


@dataclass(frozen=True, slots=True)
class CardEntry:
    id: str
    name: str
    copies: int
    kind: str
    source: str
    types: tuple[str, ...] = ()
    spawns: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """One of the 27. `types` are those that act, on a Spawn card those that enter in order; copies share a `face`."""

    id: str
    name: str
    kind: str
    types: tuple[str, ...]
    face: str
    source: str


@dataclass(frozen=True, slots=True)
class Event:
    id: str
    name: str
    effect: str
    text: str
    source: str


@dataclass(frozen=True, slots=True)
class GhostEntry:
    id: str
    name: str
    melee: str
    bravery: str
    source: str
    wins_ties: bool = False


@dataclass(frozen=True, slots=True)
class Ghost:
    """An attacker without a counter (ZRN-RUL-123)."""

    id: str
    name: str
    melee: int
    bravery: int
    wins_ties: bool
    source: str


@dataclass(frozen=True, slots=True)
class Spell:
    id: str
    name: str
    school: str
    needs: str
    text: str
    source: str


@dataclass(frozen=True, slots=True)
class FaceClass:
    """What a casting die means from a face up (ZRN-MAG-09)."""

    id: str
    least: int


@dataclass(frozen=True, slots=True)
class CastingEntry:
    id: str
    dice: tuple[str, str]


@dataclass(frozen=True, slots=True)
class CellEntry:
    id: str
    one: str
    low: str
    five: str
    high: str


@dataclass(frozen=True, slots=True)
class Token:
    id: str
    name: str
    category: str
    source: str
    food: int = 0
    supplies: int = 0
    gold: int = 0
    vagnar: bool = False
    trap: str = ""


@dataclass(frozen=True, slots=True)
class Method:
    """A way to lay out the Treasure (ZRN-SET-12). `pile`: how many of each category on either bank."""

    id: str
    name: str
    source: str
    pile: dict[str, int] | None = None
    towns: str = ""


@dataclass(frozen=True, slots=True)
class MeleeResult:
    id: str
    hits: int
    retreat: int


@dataclass(frozen=True, slots=True)
class Count:
    """How many of something are in the box."""

    id: str
    count: int
    source: str
    limited: bool = False


@dataclass(frozen=True, slots=True)
class Numbers:
    """Numbers of the rules; numbers.toml has the clause of each."""

    houses: tuple[int, ...]
    contingent: tuple[int, ...]
    house_chits: tuple[int, ...]
    wild_chits: tuple[int, ...]
    food: tuple[int, ...]
    supplies: tuple[int, ...]
    gold: tuple[int, ...]
    turns: int
    night_every: int
    spaces: int
    blight_chits: int
    first_hordes: int
    first_level: int
    crazed_cards: int
    wedding_chits: int
    terror_limit: int
    character_terror: int
    core_terror: int
    relic_terror: int
    relic_glory: int
    relic_level: int
    cache_unit: int
    cache_gold: int
    cache_food: int
    cache_supplies: int
    resource_cap: int
    level_cap: int
    blessing_markers: int
    works_markers: int
    bravery_pass: int
    casualties_price: int
    machine_price: int
    antidote_price: int
    mob_price: int
    entrench: int
    camp_outright: int
    rebuild: int
    wergild: int
    camp_yield: int
    town_gold_face: int
    push: int
    cleansing: int
    resurrection: int
    earthquake_pv: int
    entrenchments_pv: int
    camp_pv: int
    hard_shell_pv: int
    exact_shot: int
    overkill_hits: int
    horrific_hits: int
    bash_ratio: int
    green_fire_hits: int
    kindled_units: int
    banish_areas: int
    fata_morgana: int
    raid_entries: tuple[int, ...]
