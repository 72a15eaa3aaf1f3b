"""Option keys for the fixed places and choices of the siege, and the families that all keys belong to.

Keys of cards and heroes are in the content.
"""

from __future__ import annotations

from collections.abc import Sequence

from warhall.games.bsieged.state import (
    BUILDING_NAMES,
    CLASSES,
    DECK_NAMES,
    FIELD_NAMES,
    FIGURE_NAMES,
    SPACE_NAMES,
    ZONE_NAMES,
    BuildingId,
    CardId,
    DeckId,
    EnemyCardId,
    EventId,
    FieldId,
    FigureId,
    HeroId,
    SpaceId,
    TokenId,
    ZoneId,
)
from warhall.kernel import families
from warhall.kernel.content import Names
from warhall.kernel.decision import DONE
from warhall.kernel.families import PIECE, PLACE, Family

FIELD: Names[FieldId] = Names("field", FIELD_NAMES)
ORIENT: Names[FieldId] = Names("orient", FIELD_NAMES)
ZONE: Names[ZoneId] = Names("zone", ZONE_NAMES)
ATTACK: Names[ZoneId] = Names("attack", ZONE_NAMES)
SPACE: Names[SpaceId] = Names("space", SPACE_NAMES)
BUILDING: Names[BuildingId] = Names("building", BUILDING_NAMES)
REPAIR: Names[BuildingId] = Names("repair", BUILDING_NAMES)
REBUILD: Names[BuildingId] = Names("rebuild", BUILDING_NAMES)  # a destroyed building, by the Architect
FIGURE: Names[FigureId] = Names("figure", FIGURE_NAMES)
DECK: Names[DeckId] = Names("deck", DECK_NAMES)
CLASS: Names[int] = Names("class", CLASSES)

MOST_SLOTS = 5
SLOT: Names[int] = Names("slot", (str(number) for number in range(1, MOST_SLOTS + 1)))  # row = slot + 1

MOST_DICE = 16  # more than any roll can have: a weapon of 3, abilities for 6, aids for 3
# Divine Grace on one die of a roll: "grace:3_up" is row 5, "grace:3_down" row 6.
GRACE: Names[int] = Names("grace", (f"{die}_{way}" for die in range(1, MOST_DICE + 1) for way in ("up", "down")))

FOOD, GOLD = "food", "gold"
MOST_CHANGED = 2  # M21
# "change:food_2" turns 2 Gold into 2 Food.
CHANGE: Names[int] = Names("change", [f"{good}_{n}" for good in (FOOD, GOLD) for n in range(1, MOST_CHANGED + 1)])

SHOOT = "shoot"
MESSENGER = "messenger"
CLOCKWISE = "clockwise"
RANDOM = "random"
IGNORE, TAKE = "ignore", "take"
SPEND, KEEP = "spend", "keep"  # a Reinforced token
GOODS, LEARN = "goods", "learn"  # the two uses of The Sanctuary
ABILITY, STRENGTH = "ability", "strength"  # the two sides of a token
SINGLE, DOUBLE = "single", "double"
AGREE, REFUSE = "agree", "refuse"
CONCEDE, PLAY_ON = "concede", "play_on"
AVATAR, UNITS = "avatar", "units"  # the modes of S15 and S16
MEND, RESTORE, REINFORCE = "mend", "restore", "reinforce"  # work on buildings; the first two are modes of S19
BURY, LEAVE = "bury", "leave"  # what to do with an event seen in the bowl
DRAW, STRIKE = "draw", "strike"  # once more

# Places and pieces.
FIELD_KEY = Family("field", FieldId, lambda s, c: FIELD, PLACE)
ZONE_KEY = Family("zone", ZoneId, lambda s, c: ZONE, PLACE)
SPACE_KEY = Family("space", SpaceId, lambda s, c: SPACE, PLACE)
BUILDING_KEY = Family("building", BuildingId, lambda s, c: BUILDING, PLACE)
FIGURE_KEY = Family("figure", FigureId, lambda s, c: FIGURE, PIECE)
HERO_KEY = Family("hero", HeroId, lambda s, c: c.hero, PIECE)
# Cards, tokens, decks.
CARD_KEY = Family("card", CardId, lambda s, c: c.card, families.CARD)
EVENT_KEY = Family("event", EventId, lambda s, c: c.event, families.CARD)
ENEMY_KEY = Family("enemy", EnemyCardId, lambda s, c: c.enemy, families.CARD)
TOKEN_KEY = Family("token", TokenId, lambda s, c: c.token)
DECK_KEY = Family("deck", DeckId, lambda s, c: DECK)
# Other ways to name the same rows, and choices by number or name.
ATTACK_KEY = Family("attack", None, lambda s, c: ATTACK)
ORIENT_KEY = Family("orient", None, lambda s, c: ORIENT)
REPAIR_KEY = Family("repair", None, lambda s, c: REPAIR)
REBUILD_KEY = Family("rebuild", None, lambda s, c: REBUILD)
EXCHANGE_KEY = Family("exchange", None, lambda s, c: c.exchange)
DISCARD_KEY = Family("discard", None, lambda s, c: c.discard)
POWER_KEY = Family("power", None, lambda s, c: c.power)
CLASS_KEY = Family("class", None, lambda s, c: CLASS)
SLOT_KEY = Family("slot", None, lambda s, c: SLOT)
GRACE_KEY = Family("grace", None, lambda s, c: GRACE)
CHANGE_KEY = Family("change", None, lambda s, c: CHANGE)


def grace_change(key: str) -> tuple[int, int]:
    """The die (from 0) and the change that a grace key names."""
    row = GRACE.of(key) - 1
    return row // 2, 1 if row % 2 == 0 else -1


def grace_key(die: int, change: int) -> str:
    """The key for changing one die (from 0) up or down."""
    return GRACE.key(die * 2 + (1 if change > 0 else 2))


def only_ends(options: Sequence[str]) -> bool:
    """Whether nothing is left in a turn but to discard cards and to end it."""
    return all(option == DONE or option.startswith("discard:") for option in options)
