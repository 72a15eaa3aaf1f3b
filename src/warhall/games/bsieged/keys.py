"""Option keys for the fixed places and choices of the siege. Those of cards and heroes are in the content."""

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
    DeckId,
    FieldId,
    FigureId,
    SpaceId,
    ZoneId,
)
from warhall.kernel.content import Names
from warhall.kernel.decision import DONE

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
