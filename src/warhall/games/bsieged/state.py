"""The siege as data: tables of records, and the fixed places of Modhelm.

Ids are row numbers, row 0 is "none". Counts of unit figures are tuples by FigureId, in the order in which hits fall on
a zone (BSG-DEF-01), entry 0 always 0.
"""

from __future__ import annotations

from typing import NewType

from warhall.kernel.records import record, replace
from warhall.kernel.state import State, hidden, kept, seen, tables

FieldId = NewType("FieldId", int)  # 1-4 north, east, south, west: also a direction, a quarter and a wall side
ZoneId = NewType("ZoneId", int)  # 1-12: three zones for each field, nearest the wall first
SpaceId = NewType("SpaceId", int)  # where a hero can stand
BuildingId = NewType("BuildingId", int)
FigureId = NewType("FigureId", int)  # a kind of unit figure
HeroId = NewType("HeroId", int)
CardId = NewType("CardId", int)  # a Resource card
EnemyCardId = NewType("EnemyCardId", int)
EventId = NewType("EventId", int)
TokenId = NewType("TokenId", int)  # a special ability token
DeckId = NewType("DeckId", int)
Counts = tuple[int, int, int, int, int, int]  # by FigureId

# BSG-GEN-02 four fields round the citadel.
FIELD_NAMES = ("north", "east", "south", "west")
NORTH, EAST, SOUTH, WEST = FIELDS = (FieldId(1), FieldId(2), FieldId(3), FieldId(4))
NO_FIELD = FieldId(0)

ZONES_PER_FIELD = 3  # BSG-GEN-03
SPAWN_ZONE = 3
ZONE_NAMES = tuple(f"{field}_{number}" for field in FIELD_NAMES for number in (1, 2, 3))
ZONES = tuple(ZoneId(row) for row in range(1, len(ZONE_NAMES) + 1))
NO_ZONE = ZoneId(0)
FIELD_OF: tuple[FieldId, ...] = (NO_FIELD, *(field for field in FIELDS for _ in range(ZONES_PER_FIELD)))
NUMBER_OF: tuple[int, ...] = (0, *((1, 2, 3) * len(FIELDS)))  # by ZoneId: 1 next to the wall, 3 outermost
# ZONE_OF[field][number]
ZONE_OF: tuple[tuple[ZoneId, ...], ...] = tuple(
    (NO_ZONE, *(ZoneId(max(0, field - 1) * ZONES_PER_FIELD + n if field else 0) for n in (1, 2, 3)))
    for field in range(5)
)

MOLEN, GARGOH, GARGOH_ELITE, KROHN, KROHN_ELITE = FIGURES = tuple(FigureId(n) for n in (1, 2, 3, 4, 5))
FIGURE_NAMES = ("molen", "gargoh", "gargoh_elite", "krohn", "krohn_elite")
NO_FIGURE = FigureId(0)
NO_UNITS: Counts = (0, 0, 0, 0, 0, 0)

# BSG-GEN-04 eight buildings, two in each quarter.
BUILDING_NAMES = (
    "tavern",
    "smugglers_hideout",
    "barn",
    "armory",
    "sanctuary",
    "market",
    "sorcery_tower",
    "palace",
)
BUILDINGS = tuple(BuildingId(row) for row in range(1, len(BUILDING_NAMES) + 1))
TAVERN, SMUGGLERS_HIDEOUT, BARN, ARMORY, SANCTUARY, MARKET, SORCERY_TOWER, PALACE = BUILDINGS
NO_BUILDING = BuildingId(0)
QUARTER_OF: tuple[FieldId, ...] = (NO_FIELD, NORTH, NORTH, EAST, EAST, SOUTH, SOUTH, WEST, WEST)  # BSG-GEN-05
QUARTER_BUILDINGS: tuple[tuple[BuildingId, ...], ...] = (
    (),
    (TAVERN, SMUGGLERS_HIDEOUT),
    (BARN, ARMORY),
    (SANCTUARY, MARKET),
    (SORCERY_TOWER, PALACE),
)
WHOLE, DAMAGED, DESTROYED = 0, 1, 2

# Spaces: the courtyard (BSG-AMB-06), four wall sides, eight buildings, the catapult.
SPACE_NAMES = (
    "courtyard",
    *(f"{field}_wall" for field in FIELD_NAMES),
    *BUILDING_NAMES,
    "catapult",
)
NOWHERE = SpaceId(0)
COURTYARD = SpaceId(1)
WALL: tuple[SpaceId, ...] = (NOWHERE, SpaceId(2), SpaceId(3), SpaceId(4), SpaceId(5))  # by FieldId
SITE: tuple[SpaceId, ...] = (NOWHERE, *(SpaceId(row) for row in range(6, 14)))  # by BuildingId
CATAPULT = SpaceId(14)
# By SpaceId: the field of its quarter (0 for courtyard and catapult), and the building that stands there.
SPACE_QUARTER: tuple[FieldId, ...] = (NO_FIELD, NO_FIELD, *FIELDS, *QUARTER_OF[1:], NO_FIELD)
SPACE_BUILDING: tuple[BuildingId, ...] = (*(NO_BUILDING for _ in range(6)), *BUILDINGS, NO_BUILDING)
# By FieldId: every space of the quarter.
QUARTER_SPACES: tuple[tuple[SpaceId, ...], ...] = tuple(
    (WALL[field], *(SITE[building] for building in QUARTER_BUILDINGS[field])) if field else ()
    for field in (NO_FIELD, *FIELDS)
)

CLASSES = ("armory", "market", "tavern", "sorcery")
# Decks: four pools and four season piles in the order of CLASSES, events, enemy cards, four piles of ability tokens.
POOL: dict[str, DeckId] = {name: DeckId(1 + row) for row, name in enumerate(CLASSES)}
SEASON_PILE: dict[str, DeckId] = {name: DeckId(5 + row) for row, name in enumerate(CLASSES)}
EVENT_DECK, ENEMY_DECK = DeckId(9), DeckId(10)
TOKEN_PILE: tuple[DeckId, ...] = (DeckId(0), DeckId(11), DeckId(12), DeckId(13), DeckId(14))  # by level
DECK_NAMES = (
    *(f"{name}_pool" for name in CLASSES),
    *(f"{name}_season" for name in CLASSES),
    "events",
    "enemies",
    *(f"tokens_{level}" for level in (1, 2, 3, 4)),
)

NO_HERO = HeroId(0)
NO_CARD = CardId(0)
NO_TOKEN = TokenId(0)
NO_TOKENS: tuple[TokenId, ...] = (NO_TOKEN,) * 4
ABSENT, ALIVE, DEAD = 0, 1, 2


@record
class Hero:
    """A hero's figure and dashboard. Rows are content rows; heroes not in the game are ABSENT."""

    status: int = ABSENT
    seat: int = 0
    space: SpaceId = NOWHERE
    morale: int = 0
    gold: int = 0
    food: int = 0
    grace: int = 0  # Divine Grace tokens
    slots: tuple[CardId, ...] = ()  # by slot of the dashboard, 0 is empty
    tokens: tuple[TokenId, ...] = NO_TOKENS  # by level - 1
    strengths: tuple[bool, ...] = (False, False, False, False)  # whether the token of that level lies on its back
    abilities: tuple[str, ...] = ()  # those in force: starting ones, then learned ones by level
    guard: int = 0  # hits ignored this round by cards (BSG-FX-07)
    spared: int = 0  # hits ignored so far this round, by Vigor or Guard
    tired: int = 0  # actions less this round

    def with_slot(self, slot: int, card: CardId) -> Hero:
        return replace(self, slots=(*self.slots[:slot], card, *self.slots[slot + 1 :]))

    def taught(self, level: int, token: TokenId, ability: str) -> Hero:
        """With a token on a level: as the ability named, or on its Strength side if none is."""
        return replace(
            self,
            tokens=(*self.tokens[: level - 1], token, *self.tokens[level:]),
            strengths=(*self.strengths[: level - 1], not ability, *self.strengths[level:]),
            abilities=(*self.abilities, ability) if ability else self.abilities,
        )


@record
class Zone:
    """One zone of a field: its units, and what lasts for the round."""

    units: Counts = NO_UNITS
    spent: Counts = NO_UNITS  # of these, how many do nothing more this round (BSG-MSG-22, BSG-AMB-34)
    held: bool = False  # no unit marches (BSG-FX-05)
    stunned: bool = False  # no unit attacks or marches (BSG-FX-06)
    hushed: bool = False  # Gargohs do not attack

    def marked(self, mark: str) -> Zone:
        """Held, stunned or hushed for the round."""
        return replace(
            self,
            held=self.held or mark == "held",
            stunned=self.stunned or mark == "stunned",
            hushed=self.hushed or mark == "hushed",
        )


@record
class Field:
    """A field board: spawning points, and the enemy cards on Claw, Eye and Horn."""

    points: int = 1
    cards: tuple[EnemyCardId, ...] = ()


@record
class Building:
    status: int = WHOLE
    reinforced: int = 0  # Reinforced tokens


@record
class Deck:
    """A face-down pile, top first, with its discards.

    `shown`: the top card lies face up. `buried`: so many cards at the bottom were seen when they were put there. In
    what a seat knows, cards that nobody has seen are row 0.
    """

    cards: tuple[int, ...] = ()
    discards: tuple[int, ...] = ()
    shown: bool = False
    buried: int = 0

    @property
    def count(self) -> int:
        return len(self.cards)

    @property
    def top(self) -> int:
        """The card that lies face up on top; 0 if none does."""
        return self.cards[0] if self.shown and self.cards else 0

    @property
    def bottom(self) -> tuple[int, ...]:
        """The cards that were seen going under the deck."""
        known = max(0, min(self.buried, len(self.cards) - bool(self.top)))
        return self.cards[len(self.cards) - known :]


@record
class Tactic:
    """A tactics card lying on a zone: who put it there, the building it names, and how often it triggers."""

    card: CardId
    zone: ZoneId
    hero: HeroId
    building: BuildingId = NO_BUILDING
    times: int = 1


@record
class Messenger:
    """status: ready (not yet entered), zone, outskirts, wall, fallen, home. stretch: departure, return."""

    status: str = "ready"
    stretch: str = "departure"
    zone: ZoneId = NO_ZONE
    wall: FieldId = NO_FIELD
    compass: FieldId = NO_FIELD  # the field drawn for a return or re-entry that is still waited for
    deaths: int = 0
    left: bool = False  # a messenger has left the board (BSG-MSG-07)
    turned: int = 0  # the last round whose messenger's turn is over
    sheltered: bool = False  # nothing kills him this round (BSG-FX-12)

    def put(self, status: str, stretch: str, zone: ZoneId = NO_ZONE, wall: FieldId = NO_FIELD) -> Messenger:
        """On a place; a field that was waited for is done with."""
        return replace(self, status=status, stretch=stretch, zone=zone, wall=wall, compass=NO_FIELD)

    def gone(self) -> Messenger:
        """In the outskirts: the departure is done."""
        return replace(self.put("outskirts", "return"), left=True)

    def killed(self) -> Messenger:
        return replace(self.put("fallen", self.stretch), deaths=self.deaths + 1, sheltered=False)


@record
class Avatar:
    zone: ZoneId = NO_ZONE
    vinculum: int = 0
    came: bool = False  # it appears at most once (BSG-AVA-03)
    halted: bool = False  # it does not march this round


@record
class Turn:
    """The turn of the active hero; `hero` is 0 outside hero turns."""

    hero: HeroId = NO_HERO
    actions: int = 0
    artillery: int = 0  # more actions, for orienting and shooting only
    last: BuildingId = NO_BUILDING  # the building used with the last action (BSG-BLD-03)
    acted: bool = False  # an action was taken
    bound: bool = False  # the first action must lead elsewhere (BSG-AMB-83)
    used: tuple[str, ...] = ()  # powers and permanent cards used up for this turn, by id

    def acting(self, actions: int, artillery: int) -> Turn:
        """After an action; the building just used, if any, is marked afterwards."""
        return Turn(self.hero, actions, artillery, NO_BUILDING, True, False, self.used)


NO_TURN = Turn()


@tables
class Siege(State):
    """One game of B-Sieged."""

    seats: int = seen(fixed=True)
    difficulty: str = seen(fixed=True)
    bare: bool = seen(fixed=True)  # Defender without starting Divine Grace (BSG-DIF-06)
    levels: int = seen(fixed=True)  # events up to this level
    heroes: list[Hero] = seen(by=HeroId)
    zones: list[Zone] = seen(by=ZoneId)
    fields: list[Field] = seen(by=FieldId)
    buildings: list[Building] = seen(by=BuildingId)
    decks: list[Deck] = hidden(by=DeckId)
    supply: Counts = seen()  # figures not on the board
    messenger: Messenger = seen()
    avatar: Avatar = seen()
    turn: Turn = seen()
    order: tuple[HeroId, ...] = seen(default=())  # heroes in the game: seat by seat, in dashboard order
    tactics: tuple[Tactic, ...] = seen(default=())
    removed: tuple[CardId, ...] = seen(default=())  # Resource cards out of the game
    hand: tuple[CardId, ...] = seen(default=())  # Resource cards drawn or in use, not yet stored or discarded
    offered: tuple[TokenId, ...] = seen(default=())  # ability tokens drawn, one of which is to be kept
    phase: str = seen(default="opening")  # opening, resurrection, setup, heroes, enemies, season, end
    round: int = seen(default=0)
    time: int = seen(default=1)  # circle of the Time token; it moves in the Events step
    first: HeroId = seen(default=NO_HERO)  # holder of the First Hero token
    held: tuple[HeroId, ...] = seen(
        default=()
    )  # heroes of the holder's player who had the token since it came to that player
    facing: FieldId = seen(default=NORTH)  # of the catapult
    event: EventId = seen(default=EventId(0))  # the active event card
    lasting: EventId = seen(default=EventId(0))  # the event in force for the round
    symbol: int = seen(default=0)  # of the last summoning roll of this step
    streak: int = seen(default=0)  # equal summoning rolls in a row
    hopeless: bool = seen(default=False)  # the game can no longer be won, and this has been told
    defiant: bool = seen(default=False)  # the players chose to play on nevertheless
    occupants: list[tuple[HeroId, ...]] = kept()  # by SpaceId, in content order

    def rebuild(self) -> None:
        places: list[list[HeroId]] = [[] for _ in range(len(SPACE_NAMES) + 1)]
        for row, hero in enumerate(self.heroes):
            if hero.space:
                places[hero.space].append(HeroId(row))
        self.occupants = [tuple(heroes) for heroes in places]
