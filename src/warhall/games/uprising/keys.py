"""The families of option keys, and the keys that are no thing of the content."""

from __future__ import annotations

from warhall.games.uprising.ids import (
    ATTRIBUTES,
    COLOURS,
    FACTIONS,
    GOODS,
    CardId,
    DruidId,
    EventId,
    HeroId,
    HexId,
    KindId,
    LeaderId,
    MoverId,
    PayId,
    QuestId,
    SideId,
    TileId,
)
from warhall.kernel.content import Names
from warhall.kernel.families import CARD, PIECE, PLACE, SIDE, Family

HEX = Family("hex", HexId, lambda s, c: c.hex, PLACE)
TILE = Family("tile", TileId, lambda s, c: c.tile)
FACTION = Family("faction", SideId, lambda s, c: c.side, SIDE)
HERO = Family("hero", HeroId, lambda s, c: c.hero)
UNIT = Family("unit", KindId, lambda s, c: c.unit)  # a kind of Unit: pieces of a kind are all alike
CARDS = Family("card", CardId, lambda s, c: c.card, CARD)
QUESTS = Family("quest", QuestId, lambda s, c: c.quest, CARD)
EVENT = Family("event", EventId, lambda s, c: c.event, CARD)
LEADER = Family("leader", LeaderId, lambda s, c: c.leader, PIECE)
DRUID = Family("druid", DruidId, lambda s, c: c.druid, CARD)
PAY = Family("pay", PayId, lambda s, c: c.pay)
MOVER = Family("mover", MoverId, lambda s, c: c.mover)

FAMILIES = (HEX, TILE, FACTION, HERO, UNIT, CARDS, QUESTS, EVENT, LEADER, DRUID, PAY, MOVER)

# Words with a number of values.
MOST_DICE = 40  # more than any roll can have
MOST_GUILE = 12
TURN_NAMES: Names[int] = Names("turn", map(str, range(6)))  # row = sixths + 1
DIE_NAMES: Names[int] = Names("die", COLOURS)  # row = colour + 1
ROLLED_NAMES: Names[int] = Names("rolled", map(str, range(1, MOST_DICE + 1)))  # a die of a roll, row = place + 1
YELLOW_NAMES: Names[int] = Names("yellow", map(str, range(MOST_GUILE + 1)))  # row = number of yellow dice + 1
ATTRIBUTE_NAMES: Names[int] = Names("attribute", ATTRIBUTES)  # row = attribute + 1
GOOD_NAMES: Names[int] = Names("good", GOODS)  # row = kind + 1
# What a seat may do at any time names the faction, for a seat may lead several.
TRADE_NAMES: Names[SideId] = Names("trade", FACTIONS)
CHANGES = tuple((given, taken) for given in range(3) for taken in range(3) if given != taken)  # UPR-AMB-16
EXCHANGE_NAMES: Names[int] = Names(
    "exchange",
    (f"{faction}_{GOODS[given]}_{GOODS[taken]}" for faction in FACTIONS for given, taken in CHANGES),
)

GIFTS = tuple((side, good) for side in range(1, 5) for good in range(3))
GIVE_NAMES: Names[int] = Names("give", (f"{FACTIONS[side - 1]}_{GOODS[good]}" for side, good in GIFTS))

TURN = Family("turn", None, lambda s, c: TURN_NAMES)
DIE = Family("die", None, lambda s, c: DIE_NAMES)
ROLLED = Family("rolled", None, lambda s, c: ROLLED_NAMES)
YELLOW_DICE = Family("yellow", None, lambda s, c: YELLOW_NAMES)
ATTRIBUTE = Family("attribute", None, lambda s, c: ATTRIBUTE_NAMES)
GOOD = Family("good", None, lambda s, c: GOOD_NAMES)
TRADE_ANY = Family("trade", None, lambda s, c: TRADE_NAMES)
GIVE = Family("give", None, lambda s, c: GIVE_NAMES)
EXCHANGE = Family("exchange", None, lambda s, c: EXCHANGE_NAMES)


def exchange_key(side: SideId, given: int, taken: int) -> str:
    """The key of changing three of one kind into one of another (UPR-BLD-06)."""
    return EXCHANGE_NAMES.key((side - 1) * len(CHANGES) + CHANGES.index((given, taken)) + 1)


def exchange_of(key: str) -> tuple[SideId, int, int]:
    """Whose exchange a key names, the kind given and the kind taken."""
    row = EXCHANGE_NAMES.of(key) - 1
    given, taken = CHANGES[row % len(CHANGES)]
    return SideId(row // len(CHANGES) + 1), given, taken


def give_key(to: SideId, good: int) -> str:
    """The key of giving one resource to a faction (UPR-TRD-02)."""
    return GIVE_NAMES.key(GIFTS.index((to, good)) + 1)


def gift_of(key: str) -> tuple[SideId, int]:
    """Who gets which resource by a key."""
    side, good = GIFTS[GIVE_NAMES.of(key) - 1]
    return SideId(side), good
