"""The state of Zanziar: tables of records, each field marked with who sees it.

A face that somebody does not know is row 0 in what he knows: `faces` (units in play), `marks` (items in play), decks,
hands and Heroes keep their lengths there, so that the rules' own queries run on a seat's facts.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from warhall.games.zanziar.ids import (
    NO_CITY,
    NO_SKILL,
    NO_UNIT,
    NOWHERE,
    AdventureId,
    CityId,
    CountryId,
    GroupId,
    HexId,
    ItemId,
    MineId,
    MovementId,
    PawnId,
    SiteId,
    SpellId,
    ThingId,
    UnitId,
    WheneverId,
)
from warhall.kernel.records import record
from warhall.kernel.state import State, hidden, kept, seen, tables

Row = TypeVar("Row", bound=int)
NOBODY = -1  # the owner of neutral units, and of what nobody controls
NO_GROUP = GroupId(0)
NO_PAWN = PawnId(0)
NO_THING = ThingId(0)
NO_MOVEMENT = MovementId(0)
NO_ADVENTURE = AdventureId(0)
START, MOVES, ACTIONS, CLOSE = STEPS = ("start", "movement", "actions", "end")  # ZAN-TRN-02


@record
class Rules:
    """The settings of the table."""

    facedown_rows: bool = False  # ZAN-R-07: one facedown card in a Combat row too
    recovery: str = "1"  # ZAN-R-13: "0", "1" or "full"
    left_hand: bool = False  # ZAN-R-63: the left-hand player decides for neutral units
    curse_list: bool = False  # ZAN-R-69: the Curse fumble of the spell list
    round_limit: int = 60  # ZAN-R-93; 0: none


@record
class Player:
    alive: bool = True
    named: bool = False  # the Hero's identity is known to all: told on request, or faceup (ZAN-R-10, ZAN-R-85)
    told: bool = False  # it was told on request (W11)
    used: bool = False  # a facedown Hero did what only Heroes do since the owner's last turn began (ZAN-UNI-12)
    tried: int = 0  # adventures attempted (ZAN-R-83)
    destroyed: int = 0  # points of magical items (ZAN-R-89)
    drafted: tuple[CountryId, ...] = ()  # countries rolled for this turn (ZAN-R-39)
    redrawn: bool = False  # Simma, this turn
    offers: int = 0  # of trade, put to others this turn (ZAN-R-80)
    arranged: int = 0  # how often this player has reorganized this turn (ZAN-GRP-07)
    agreed: bool = False  # would end the game without a winner (ZAN-R-93)


@record
class Pawn:
    """A Unit card in play. In a group; or (`city`) a guard, or, owned by nobody, a neutral unit there."""

    owner: int = NOBODY
    group: GroupId = NO_GROUP
    city: CityId = NO_CITY
    faceup: bool = False
    hero_mark: bool = False  # everybody knows that this facedown card is a Hero (ZAN-R-09)
    cleared: bool = False  # everybody knows that it is none
    hurt: int = 0
    drained: int = 0
    protect: int = 0
    steps: int = 0  # hexes entered this turn (ZAN-R-12)
    rate: int = 0  # the least rate of these; 0: none entered (ZAN-R-16)
    acted: bool = False  # ZAN-R-12
    fresh: bool = False  # ZAN-REC-05, ZAN-DRF-06
    spent: int = 0  # ends of own turns until it may act again (ZAN-FX-05)
    spells: tuple[SpellId, ...] = ()  # learned (ZAN-R-122)
    boost_skill: int = NO_SKILL  # of a duel, until the owner's next turn
    boost: int = 0
    used: tuple[str, ...] = ()  # once-per-turn powers used this turn
    beneath: UnitId = NO_UNIT  # the Hero under the Herd (ZAN-R-75)

    @property
    def in_play(self) -> bool:
        """Whether this row holds a card."""
        return bool(self.group or self.city)


@record
class Thing:
    """An item in play; without a bearer it lies where he fell until somebody takes it up (ZAN-R-66)."""

    bearer: PawnId = NO_PAWN
    faceup: bool = False
    cursed: bool = False
    worn: int = 0  # HP that armor has lost
    used: bool = False  # a once-per-turn power, this turn
    strewn: bool = False
    group: GroupId = NO_GROUP  # where it is strewn
    city: CityId = NO_CITY
    owner: int = NOBODY

    @property
    def in_play(self) -> bool:
        """Whether this row holds an item."""
        return bool(self.bearer) or self.strewn


@record
class Group:
    """An adventurer group; one without a hex does not exist."""

    hex: HexId = NOWHERE
    exit: HexId = NOWHERE  # the only way out of a mountain hex; none: any (ZAN-R-20)
    came_from: HexId = NOWHERE  # ZAN-R-27
    arrival: int = 0  # numbered in order of entering (ZAN-R-29, ZAN-R-41)
    declared: bool = False  # it drew its card this turn (ZAN-R-17)
    moved: bool = False  # its move is over
    entered: bool = False  # it entered a hex in its move, or was displaced by its card (ZAN-R-44)
    bonus: int = 0  # hexes more or fewer in this move (ZAN-FX-10)
    next_bonus: int = 0  # in its next move
    plains_bonus: int = 0  # while only plains are entered
    off_plains: bool = False  # it entered something else
    first_plains: bool = False  # the first hex entered counts as plains
    no_crossing: bool = False
    no_city: bool = False
    lasting: MovementId = NO_MOVEMENT  # ZAN-MOV-06
    at_sea: bool = False  # its sea side
    water_leave: bool = False  # ZAN-FX-13, until it enters land
    water_turns: int = 0  # ends of own turns until which it has water (V30)
    fought: bool = False  # a battle this turn
    must_adventure: bool = False  # ZAN-TRN-05
    must_attack: bool = False  # ZAN-R-47: the city it is in
    refused: HexId = NOWHERE  # beyond a bridge (ZAN-R-23)


@record
class City:
    controller: int = NOBODY
    conquered: int = 0  # the turn in which it was (ZAN-DRF-02)
    conqueror: GroupId = NO_GROUP
    by_deal: bool = False  # held without a unit in it (ZAN-R-119)


@record
class Mine:
    turned: bool = False
    controller: int = NOBODY
    gone: bool = False


@record
class Leave:
    """A permission for this turn (ZAN-R-81): `giver` lets `seat` into a hex, over a bridge or into the city."""

    giver: int
    seat: int
    hex: HexId


@record
class Throw:
    """Dice on the table, not resolved yet: their kind of roll, whose each is, and what is added to each.

    `pawns` act with a skill and `targets` suffer it, as was told when the dice were thrown.
    """

    kind: str
    owners: tuple[int, ...]
    faces: tuple[int, ...]
    bonus: tuple[int, ...]
    pawns: tuple[PawnId, ...] = ()
    targets: tuple[PawnId, ...] = ()
    skill: int = NO_SKILL

    def total(self, number: int = 0) -> int:
        """A die with what is added to it."""
        return self.faces[number] + self.bonus[number]


NO_SIDE = -1
ATTACKER, DEFENDER = SIDES = (0, 1)  # of a battle
GROUP_FOE, CITY_FOE, NEUTRAL_FOE, WOLF_FOE, TROLL_FOE = "group", "city", "neutrals", "wolves", "troll"


@record
class Fight:
    """A battle under way (ZAN-BAT). Whoever is out of play is not counted, wherever he is named.

    Wolves and a Troll are no cards: `foe` is their Combat and HP, `foe_con` their Con, `foe_lost` the HP they lost.
    """

    attacker: int
    group: GroupId
    defender: int
    against: str
    hex: HexId
    city: CityId = NO_CITY  # that is attacked, or whose neutral units are
    foe_group: GroupId = NO_GROUP
    round: int = 0
    attackers: tuple[PawnId, ...] = ()  # who fights on each side now
    defenders: tuple[PawnId, ...] = ()
    front: tuple[PawnId, ...] = ()  # the Combat rows of both sides (ZAN-BAT-10)
    middle: tuple[PawnId, ...] = ()  # Con
    rear: tuple[PawnId, ...] = ()  # Magic
    confused: tuple[PawnId, ...] = ()  # this round (ZAN-R-54)
    dazed: tuple[PawnId, ...] = ()  # seduced or charmed, for the rest of the battle
    turned: tuple[PawnId, ...] = ()  # on the other side for this round (ZAN-R-57)
    aside: tuple[PawnId, ...] = ()  # out of this battle (ZAN-R-56)
    conjured: tuple[PawnId, ...] = ()  # used magic or defended against it this round (ZAN-MAG-01, ZAN-MAG-03)
    spoken: tuple[PawnId, ...] = ()  # in a Con set this round, or barred from one (ZAN-CON-01, ZAN-CON-03)
    blasts: tuple[int, int] = (0, 0)  # what bombs add this round
    cries: tuple[int, int] = (0, 0)  # what a Battle Cry adds to a row that fights without a die
    foe: int = 0
    foe_con: int = 0
    foe_lost: int = 0


@tables
class Zanziar(State):
    """The whole position. Tables by an id have an unused row 0."""

    rules: Rules = seen()
    players: list[Player] = seen()
    pawns: list[Pawn] = seen(by=PawnId)
    things: list[Thing] = seen(by=ThingId)
    groups: list[Group] = seen(by=GroupId)
    cities: list[City] = seen(by=CityId)
    mines: list[Mine] = seen(by=MineId)
    sites: list[bool] = seen(by=SiteId)  # tokens
    spells: list[int] = seen(by=SpellId)  # cards in the display
    # What lies facedown.
    faces: list[UnitId] = hidden(by=PawnId)
    marks: list[ItemId] = hidden(by=ThingId)
    ores: list[str] = hidden(by=MineId)
    heroes: list[UnitId] = hidden()  # by seat
    hero_pawns: list[PawnId] = hidden()  # by seat; none when dead
    hands: list[tuple[WheneverId, ...]] = hidden()
    known_pawns: list[tuple[PawnId, ...]] = hidden()  # by seat: foreign faces it has seen in secret
    known_things: list[tuple[ThingId, ...]] = hidden()
    buried: list[tuple[ItemId, ...]] = hidden()  # by seat: items it saw and put under their deck
    unit_deck: tuple[UnitId, ...] = hidden(default=())
    item_deck: tuple[ItemId, ...] = hidden(default=())
    adventure_deck: tuple[AdventureId, ...] = hidden(default=())
    movement_deck: tuple[MovementId, ...] = hidden(default=())
    # Discards, open cards.
    unit_discard: tuple[UnitId, ...] = seen(default=())
    item_discard: tuple[ItemId, ...] = seen(default=())
    adventure_discard: tuple[AdventureId, ...] = seen(default=())
    movement_discard: tuple[MovementId, ...] = seen(default=())
    whenever_discard: tuple[WheneverId, ...] = seen(default=())
    sunk: tuple[UnitId, ...] = seen(default=())  # Unit cards that all saw go under their deck (V11)
    adventure: AdventureId = seen(default=NO_ADVENTURE)
    movement: MovementId = seen(default=NO_MOVEMENT)
    throw: Throw | None = seen(default=None)
    fight: Fight | None = seen(default=None)
    # The world.
    plague: bool = seen(default=True)
    herd: PawnId = seen(default=NO_PAWN)
    round: int = seen(default=0)
    turn: int = seen(default=0)  # turns so far, of all players
    active: int = seen(default=0)
    step: str = seen(default=START)
    arrivals: int = seen(default=0)
    leaves: tuple[Leave, ...] = seen(default=())
    spared: tuple[tuple[int, int], ...] = seen(default=())  # whose battle was prevented (ZAN-BAT-09)
    truces: tuple[tuple[int, int], ...] = seen(default=())  # who leaves whom in peace this turn (ZAN-R-81)
    # Indexes, in order of rows.
    groups_at: list[tuple[GroupId, ...]] = kept()
    pawns_in: list[tuple[PawnId, ...]] = kept()
    guards_of: list[tuple[PawnId, ...]] = kept()
    neutrals_of: list[tuple[PawnId, ...]] = kept()
    things_of: list[tuple[ThingId, ...]] = kept()
    units_of: list[tuple[PawnId, ...]] = kept()  # by seat: groups and garrisons

    def rebuild(self) -> None:
        """Make the indexes from the tables."""
        self.groups_at = _gathered(HEXES, [(group.hex, GroupId(row)) for row, group in enumerate(self.groups)])
        pawns = [(pawn, PawnId(row)) for row, pawn in enumerate(self.pawns)]
        self.pawns_in = _gathered(len(self.groups), [(pawn.group, row) for pawn, row in pawns])
        guards = [(pawn.city, row) for pawn, row in pawns if pawn.owner != NOBODY]
        self.guards_of = _gathered(len(self.cities), guards)
        neutral = [(pawn.city, row) for pawn, row in pawns if pawn.owner == NOBODY]
        self.neutrals_of = _gathered(len(self.cities), neutral)
        things = [(thing.bearer, ThingId(row)) for row, thing in enumerate(self.things)]
        self.things_of = _gathered(len(self.pawns), things)
        owners = [(pawn.owner + 1, row) for pawn, row in pawns if pawn.owner != NOBODY]
        self.units_of = _gathered(len(self.players) + 1, owners)[1:]


HEXES = 193  # 16 by 12, and none


def _gathered(size: int, pairs: Iterable[tuple[int, Row]]) -> list[tuple[Row, ...]]:
    """By key, the rows that have it; key 0 is nowhere."""
    found: list[tuple[Row, ...]] = [()] * size
    for key, row in pairs:
        if key:
            found[key] += (row,)
    return found
