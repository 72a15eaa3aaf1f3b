"""Cards of Uprising: Feats, Items, Quests, Events, Leaders and Druids, as printed. `fixed` as in records.py."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from warhall.games.uprising.catalog.records import Effect
from warhall.games.uprising.ids import NO_HERO, HeroId


@dataclass(frozen=True, slots=True)
class FeatEntry:
    id: str
    code: str
    name: str
    hero: str
    text: str
    source: str
    start: bool = False
    attributes: tuple[str, ...] = ()
    gained: tuple[Effect, ...] = ()
    when: tuple[str, ...] = ()
    rounds: tuple[str, ...] = ()
    cost: str = ""
    limit: str = ""
    at_hero: bool = False
    effects: tuple[Effect, ...] = ()
    fixed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ItemEntry:
    id: str
    code: str
    name: str
    text: str
    source: str
    salt: int = 0
    advanced: bool = False
    needs: Mapping[str, int] = field(default_factory=dict)
    bound: bool = False
    gained: tuple[Effect, ...] = ()
    when: tuple[str, ...] = ()
    rounds: tuple[str, ...] = ()
    cost: str = ""
    limit: str = ""
    at_hero: bool = False
    effects: tuple[Effect, ...] = ()
    fixed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """What a Hero may hold: a Feat, an Item or a trophy, as we call a Quest that is kept (UPR-QST-07)."""

    id: str
    code: str
    name: str
    kind: str  # feat, item, trophy
    text: str
    source: str
    hero: HeroId = NO_HERO  # whose Feat it is
    start: bool = False
    attributes: tuple[int, ...] = ()  # of which one is raised for good (UPR-CRD-10)
    needs: tuple[int, int, int, int] = (0, 0, 0, 0)  # by attribute (UPR-CRD-02)
    salt: int = 0
    advanced: bool = False
    bound: bool = False  # neither discarded nor traded
    when: tuple[str, ...] = ()
    rounds: tuple[str, ...] = ()
    cost: str = ""  # flip, discard or none
    limit: str = ""  # round, combat, chapter or none
    at_hero: bool = False
    effects: tuple[Effect, ...] = ()
    gained: tuple[Effect, ...] = ()
    fixed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Goal:
    """A number of one symbol; `text` says the reward."""

    symbol: str
    number: int
    reward: tuple[Effect, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class Quest:
    """`least` goals solve it. One with `effects` is taken when solved."""

    id: str
    code: str
    name: str
    goals: tuple[Goal, ...]
    least: int
    solved_text: str
    failed_text: str
    bonus: str
    bonus_dice: str
    source: str
    advanced: bool = False
    immediate: tuple[Effect, ...] = ()
    immediate_text: str = ""
    solved: tuple[Effect, ...] = ()
    failed: tuple[Effect, ...] = ()
    stays: bool = False
    when: tuple[str, ...] = ()
    cost: str = ""
    effects: tuple[Effect, ...] = ()
    fixed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Event:
    id: str
    code: str
    name: str
    level: int
    threat: int
    effects: tuple[Effect, ...]
    text: str
    source: str
    advanced: bool = False
    fixed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Leader:
    """A Legion or Horde (UPR-THR-05). `threat` is the maximum; dice are listed for Threat 1 upwards."""

    id: str
    code: str
    name: str
    initiative: int
    threat: int
    immediate: tuple[Effect, ...]
    immediate_text: str
    window: str
    godpower: tuple[Effect, ...]
    godpower_text: str
    destroyed: tuple[Effect, ...]
    destroyed_text: str
    clash: tuple[str, ...]
    line: str
    source: str
    archery: tuple[str, ...] = ()
    troops: str = ""
    advanced: bool = False
    ability: tuple[Effect, ...] = ()
    ability_text: str = ""
    limit: str = ""
    fixed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Druid:
    id: str
    code: str
    name: str
    rounds: tuple[str, ...]
    window: str
    limit: str
    effects: tuple[Effect, ...]
    text: str
    source: str
    advanced: bool = False
