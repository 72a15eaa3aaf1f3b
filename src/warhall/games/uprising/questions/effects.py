"""Questions of what components do."""

from __future__ import annotations

from warhall.games.uprising.ids import SideId
from warhall.games.uprising.keys import FACTION, GOOD, PAY
from warhall.kernel.questions import Asked, question


@question(
    "uprising.choose_gain",
    "Which resources do the {side} gain?",
    waiting="chooses resources",
    options=(PAY,),
    decision="UPR-DEC-35",
)
class ChooseGain(Asked):
    """`why`: the id of the component behind it, here and below."""

    side: SideId
    why: str


@question(
    "uprising.choose_loss",
    "Which resources do the {side} lose?",
    waiting="loses resources",
    options=(PAY,),
    decision="UPR-DEC-35",
)
class ChooseLoss(Asked):
    side: SideId
    why: str


@question(
    "uprising.choose_good",
    "{amount} resources of which kind do the {side} gain?",
    waiting="chooses a resource",
    options=(GOOD,),
    decision="UPR-DEC-20",
)
class ChooseGood(Asked):
    side: SideId
    amount: int
    why: str


@question(
    "uprising.choose_faction",
    "Which faction?",
    waiting="chooses a faction",
    options=(FACTION,),
    decision="UPR-DEC-20",
)
class ChooseFaction(Asked):
    side: SideId
    why: str
