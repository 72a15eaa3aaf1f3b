"""The state of Uprising: tables of records by row, decks as tuples, nothing that could be worked out from the rest.

Player Units are counted, not told apart: a hex has one number for each of the four kinds of the faction that stands
there. What lies face down is hidden: tiles, decks, Events to come, Druids.
"""

from __future__ import annotations

from typing import TypeAlias

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.ids import (
    NO_CARD,
    NO_DRUID,
    NO_EVENT,
    NO_HERO,
    NO_SIDE,
    NOWHERE,
    PLAYERS,
    CardId,
    DruidId,
    EventId,
    Goods,
    HeroId,
    HexId,
    LeaderId,
    QuestId,
    SideId,
    TileId,
)
from warhall.kernel.records import record
from warhall.kernel.state import State, hidden, kept, seen, tables
from warhall.kernel.table import Table

Counts = tuple[int, int, int, int]  # Units by the four kinds of one faction, in the order of `content.units_of`
NO_UNITS: Counts = (0, 0, 0, 0)
NO_GOODS: Goods = (0, 0, 0)
NO_SEAT = -1
NO_ATTRIBUTE = -1

# Places in `Side.boxes`: the Actions of the player board (UPR-ACT-03, UPR-ACT-05).
MOVE, TRADE, COMMAND, EXPLORE, HAVEN, MARKET, QUEST = range(7)
ACTIONS = ("move", "trade", "command", "explore", "haven", "market", "quest")
Boxes = tuple[int, int, int, int, int, int, int]
NO_BOXES: Boxes = (0, 0, 0, 0, 0, 0, 0)

# The Phases of a Chapter (UPR-PHS-01).
SETUP, REFRESH, EVENTS, BUILD, ACTING, NEMESIS, PRODUCTION, SCORING = (
    "setup", "refresh", "events", "build", "actions", "nemesis", "production", "scoring",
)  # fmt: skip
PHASES = (REFRESH, EVENTS, BUILD, ACTING, NEMESIS, PRODUCTION, SCORING)


@record
class Side:
    """A faction. `held`: AP that lie on a Leader card (UPR-REF-03); `boxes`: AP spent this Chapter, by Action."""

    seat: int = NO_SEAT
    hero: HeroId = NO_HERO
    at: HexId = NOWHERE
    vp: int = 0
    goods: Goods = NO_GOODS
    ap: int = 0
    held: int = 0
    boxes: Boxes = NO_BOXES


@record
class Spot:
    """What is on a space. `turned`: sixths to the right, or UNLAID; `owner`: whose the player Units are."""

    up: bool = False
    turned: int = 0
    haven: SideId = NO_SIDE
    wall: bool = False
    tower: bool = False
    garrison: int = 0
    skeletons: int = 0
    curse: bool = False
    owner: SideId = NO_SIDE
    units: Counts = NO_UNITS


@record
class Leading:
    """A Leader: in play while it stands somewhere. A Target on The Capital without `prey` stays there (UPR-TGT-03)."""

    at: HexId = NOWHERE
    threat: int = 0
    tokens: int = 0
    target: HexId = NOWHERE
    prey: SideId = NO_SIDE
    gone: bool = False  # destroyed and out of the game


@record
class Held:
    """A Feat, Item or trophy: who holds it, face down or not, what it raises, whether it was used this Chapter."""

    side: SideId
    flipped: bool = False
    attribute: int = NO_ATTRIBUTE
    spent: bool = False


@record
class Attached:
    """What lies on an open Quest (UPR-QST-09)."""

    item: CardId = NO_CARD
    druid: DruidId = NO_DRUID


@record
class Grave:
    """The Graveyard of The Empire or of Chaos: Units by KindId, Skeletons, Garrison pieces by level (UPR-GRV-01)."""

    units: tuple[int, ...] = ()
    skeletons: int = 0
    garrisons: tuple[int, int, int] = (0, 0, 0)


@record
class Dials:
    """The difficulty row by row (UPR-DIF-02); from `items` on how many Advanced components join a pool."""

    resources: int
    curses: int
    garrisons: int
    items: int
    quests: int
    leaders: int
    towers: int
    hexes: int
    events: int
    druids: int


@tables
class Uprising(State):
    """A game. `order` is the seating of the factions, clockwise."""

    seats: int = seen(fixed=True)
    factions: int = seen(fixed=True)
    last_chapter: int = seen(fixed=True)
    dials: Dials = seen(fixed=True)
    choose_first: bool = seen(fixed=True)
    # Time.
    chapter: int = seen(default=1)
    phase: str = seen(default=SETUP)
    order: tuple[SideId, ...] = seen(default=())
    first: SideId = seen(default=NO_SIDE)
    active: SideId = seen(default=NO_SIDE)  # whose turn it is in the Actions Phase
    event: EventId = seen(default=NO_EVENT)  # the latest
    fallen: bool = seen(default=False)  # The Capital has been turned over (UPR-CAP-04)
    # Sides and the map.
    sides: list[Side] = seen(factory=list, by=SideId)
    spots: list[Spot] = seen(factory=list, by=HexId)
    tiles: list[TileId] = hidden(factory=list, by=HexId)
    leaders: list[Leading] = seen(factory=list, by=LeaderId)
    graves: list[Grave] = seen(factory=list, by=SideId)
    # Cards.
    held: dict[CardId, Held] = seen(factory=dict)  # the cards in play
    market: tuple[CardId, ...] = seen(default=())  # 0: an empty place
    open_quests: tuple[QuestId, ...] = seen(default=())
    attached: list[Attached] = seen(factory=list, by=QuestId)
    revealed: tuple[DruidId, ...] = seen(default=())
    item_discard: tuple[CardId, ...] = seen(default=())
    quest_discard: tuple[QuestId, ...] = seen(default=())
    known: list[int] = seen(factory=list, by=HeroId)  # Feats at the bottom of the deck that everybody has seen
    # Decks, the top first.
    legions: tuple[LeaderId, ...] = hidden(default=())
    hordes: tuple[LeaderId, ...] = hidden(default=())
    items: tuple[CardId, ...] = hidden(default=())
    quests: tuple[QuestId, ...] = hidden(default=())
    feats: list[tuple[CardId, ...]] = hidden(factory=list, by=HeroId)
    events: tuple[EventId, ...] = hidden(default=())  # of the Chapters to come, the next one first
    druids: tuple[DruidId, ...] = hidden(default=())  # face down on their spaces
    spare_druids: tuple[DruidId, ...] = hidden(default=())  # of the game's pool, not dealt
    # Indexes.
    havens_of: list[tuple[HexId, ...]] = kept()  # by SideId
    leaders_at: list[tuple[LeaderId, ...]] = kept()  # by HexId, in order of initiative
    cards_of: list[tuple[CardId, ...]] = kept()  # by SideId

    def rebuild(self) -> None:
        self.havens_of = [()] * len(self.sides)
        for side in PLAYERS:
            self.havens_of[side] = tuple(HexId(row) for row, spot in enumerate(self.spots) if spot.haven == side)
        self.leaders_at = [()] * len(self.spots)
        for row, leader in enumerate(self.leaders):
            if leader.at:
                self.leaders_at[leader.at] += (LeaderId(row),)
        self.cards_of = [()] * len(self.sides)
        for card in sorted(self.held):
            self.cards_of[self.held[card].side] += (card,)


T: TypeAlias = Table[Uprising, Content]
