"""What is printed on the components of B-Sieged: one frozen record class for each sort of component."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

PERMANENT, RED, ORANGE, INSTANT = TYPES = ("permanent", "red", "orange", "instant")


@dataclass(frozen=True, slots=True)
class FieldBoard:
    """One direction: a field and the quarter behind its wall."""

    id: str
    name: str
    opposite: str
    source: str


@dataclass(frozen=True, slots=True)
class BuildingSite:
    """A building and what using it gives: card, food, gold, smuggling or sanctuary."""

    id: str
    name: str
    gives: str
    text: str
    source: str
    cls: str = ""


@dataclass(frozen=True, slots=True)
class Smuggling:
    """A line of the Smuggling table: a card of a class, gold or food."""

    id: str
    face: int
    gives: str
    source: str
    cls: str = ""


@dataclass(frozen=True, slots=True)
class CompassCard:
    id: str
    name: str
    field: str
    source: str


@dataclass(frozen=True, slots=True)
class Season:
    """A season and its first and last round."""

    id: str
    name: str
    first: int
    last: int
    source: str


@dataclass(frozen=True, slots=True)
class CardClass:
    id: str
    name: str
    source: str


@dataclass(frozen=True, slots=True)
class Party:
    """How many heroes and spawning points a number of players has."""

    id: str
    players: int
    heroes: int
    each: int
    points: int
    source: str


@dataclass(frozen=True, slots=True)
class Difficulty:
    """One of the three settings; `may_go_bare`: the heroes may start without Divine Grace."""

    id: str
    name: str
    avatar: bool
    pursuit: bool
    levels: int
    grace: int
    may_go_bare: bool
    text: str
    source: str


@dataclass(frozen=True, slots=True)
class Numbers:
    """Figures of the rules that belong to no single component; setup.toml has the clause of each."""

    start_morale: int
    start_gold: int
    start_food: int
    grace: int
    actions: int
    vinculum: int
    recovery: int
    avatar_resistance: int
    avatar_morale: int
    attack_dice: int
    attack_morale: int
    catapult_strength: int
    catapult_morale: int
    repair_gold: int
    repair_morale: int
    exit_morale: int
    exit_round: int
    messenger_loss: int
    messenger_deaths: int
    pursuers: int
    streak: int
    sanctuary_food: int
    sanctuary_grace: int
    tokens_drawn: int
    token_strength: int
    season_food: int
    season_rounds: int
    rounds: int
    ruins: int
    min_events: int
    spawn_cards: int
    targets: tuple[int, int, int, int]  # by zone number


@dataclass(frozen=True, slots=True)
class Die:
    id: str
    name: str
    faces: tuple[str, ...]
    source: str


@dataclass(frozen=True, slots=True)
class Symbol:
    id: str
    name: str
    source: str


@dataclass(frozen=True, slots=True)
class FigureKind:
    """A kind of unit figure."""

    id: str
    name: str
    kind: str
    elite: bool
    resistance: int
    attacks: int
    count: int
    source: str


@dataclass(frozen=True, slots=True)
class Kind:
    """Krohn, Gargoh or Mölen, and the figures placed instead when none is left."""

    id: str
    name: str
    plural: str
    instead: Mapping[str, int]
    source: str


@dataclass(frozen=True, slots=True)
class EnemyCard:
    """How many figures of a kind a summoning places, by season."""

    id: str
    code: str
    name: str
    kind: str
    numbers: tuple[int, int, int, int]
    source: str


@dataclass(frozen=True, slots=True)
class HeroSheet:
    """What is printed on a dashboard: slots as "O:MT" (orange discards of Market or Tavern), the Food that learning
    costs on levels 1 to 4, and the tops of the three tracks."""

    id: str
    code: str
    name: str
    role: str
    strength: int
    abilities: tuple[str, ...]
    slots: tuple[str, ...]
    learning: tuple[int, int, int, int]
    morale: int
    gold: int
    food: int
    portrait: str
    source: str


@dataclass(frozen=True, slots=True)
class Ability:
    """One of the 39 special abilities. A field is 0 or empty where the ability has nothing of the kind."""

    id: str
    name: str
    clause: str
    text: str
    source: str
    strength: int = 0
    dice_zone: int = 0
    dice: int = 0  # more dice in wall attacks against dice_zone
    aim_zone: int = 0
    aim: int = 0  # target number in wall attacks against aim_zone
    vigor: int = 0  # hits ignored per round
    massive_dice: int = 0  # more dice against each zone of a Massive Attack
    actions: int = 0
    artillery: int = 0  # more actions for the catapult
    food_roll: int = 0
    gold_roll: int = 0
    grace: int = 0  # gained at the beginning of the own turn
    cheer: int = 0  # Morale given once per own turn
    loss: int = 0  # Morale lost by ending a turn alone
    free_zone: int = 0  # the free attack of Bloodthirst
    free_dice: int = 0
    free_target: int = 0
    free_strength: int = 0
    doubles: str = ""  # class whose cards may be doubled
    waives: str = ""  # class whose cards cost no Gold
    stores: str = ""  # class whose red cards fit slots that admit stores_in
    stores_in: str = ""
    stores_kind: str = ""  # only slots of this kind; empty: any
    rebuilds: bool = False
    fasts: bool = False


@dataclass(frozen=True, slots=True)
class Token:
    """A special ability token."""

    id: str
    level: int
    ability: str
    source: str


@dataclass(frozen=True, slots=True)
class Card:
    """A Resource card (BSG-CRD-02). The fields from `target` on are numbers of its effect in rules/cards."""

    id: str
    code: str
    name: str
    cls: str
    type: str  # permanent, red, orange, instant
    text: str
    source: str
    highlighted: bool = False
    tactics: bool = False
    massive: bool = False
    gold: int = 0
    morale: int = 0
    strength: int = 0  # own Strength
    bonus: int = 0  # Strength bonus to the hero
    dice: int = 0
    zones: tuple[int, ...] = ()  # numbers of the zones it may be used against
    targets: tuple[int, ...] = ()  # of weapons: target number by zone number, entry 0 unused, 0 for none
    weapon: bool = False
    aid: bool = False
    target: int = 0  # target number of its dice, 0: the zone's own
    spare_dice: int = 0  # dice of the second mode
    to: str = ""  # who gains: self, all, others; or heroes chosen among any or other ones
    heroes: int = 0  # how many heroes are chosen
    up_to: bool = False  # or fewer
    food: int = 0
    coins: int = 0
    share: int = 0  # Gold to one other hero
    grace: int = 0
    cheer: int = 0  # Morale given by the effect
    draws: tuple[str, ...] = ()  # classes drawn from the pool; "any" is chosen
    hits: tuple[int, ...] = ()  # hits without a roll, or by the face of 1 die
    slay: int = 0
    resistance: int = 0  # of units slain at most, where the card has no own Strength
    push: int = 0
    sweep: bool = False  # push all units of the zone
    mark: str = ""  # held, stunned, hushed
    guard: int = 0
    mend: int = 0
    restore: int = 0
    reinforce: int = 0  # Reinforced tokens for each building
    buildings: int = 0  # how many different buildings
    vinculum: int = 0
    most: int = 0  # goods changed at most


@dataclass(frozen=True, slots=True)
class Event:
    """An event card. `when`: now, after (the spawning step) or round (BSG-FX-19); the effect is in rules/events.py."""

    id: str
    code: str
    name: str
    level: int
    when: str
    text: str
    source: str
    food: int = 0
    gold: int = 0
    morale: int = 0
    grace: int = 0
    heroes: int = 0
    closed: tuple[str, ...] = ()  # buildings that cannot be used
    target_zone: int = 0
    target: int = 0  # base target number of target_zone
    price: int = 0  # more Gold for cards that cost any
    repair: int = 0  # Gold for a repair action
    dice: int = 0  # change to the dice of a wall attack
    barn: int = 0  # change to the yield of The Barn
    rolls: int = 0  # summoning rolls in the field drawn
    opposite: bool = False  # the opposite field as well
    units: Mapping[str, int] = field(default_factory=dict)  # placed in zone 3
    elites: int = 0  # elites placed by a summoning of so many or more
