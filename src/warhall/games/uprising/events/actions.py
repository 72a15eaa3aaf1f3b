"""What is told of Phases and Actions."""

from __future__ import annotations

from warhall.games.uprising.ids import Face, HexId, Pool, QuestId, SideId
from warhall.kernel.events import Told, event


@event("uprising.command_given")
class CommandGiven(Told):
    side: SideId
    hex: HexId


@event("uprising.hero_rolled")
class HeroRolled(Told):
    """The sum of a roll outside combat; `why`: the id of the Quest or tile."""

    side: SideId
    why: str
    total: Face


@event("uprising.hero_dice")
class HeroDice(Told):
    """What a roll outside combat is for, with the dice in it."""

    side: SideId
    why: str
    pool: Pool


@event("uprising.quest_tried")
class QuestTried(Told):
    """`goals`: which of them succeeded."""

    side: SideId
    quest: QuestId
    goals: tuple[bool, ...]
    solved: bool
