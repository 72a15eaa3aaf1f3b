"""Questions of what components do."""

from __future__ import annotations

from warhall.games.uprising.ids import SideId
from warhall.games.uprising.keys import CARDS, FACTION, GOOD, HEX, LEADER, MOVER, PAY, QUESTS, UNIT
from warhall.kernel.decision import DONE, PASS
from warhall.kernel.questions import Asked, question


@question(
    "uprising.choose_gain",
    "{why}: which resources do the {side} gain?",
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
    "{why}: which resources do the {side} lose?",
    waiting="loses resources",
    options=(PAY,),
    decision="UPR-DEC-35",
)
class ChooseLoss(Asked):
    side: SideId
    why: str


@question(
    "uprising.choose_good",
    "{why}: {amount} resources of which kind do the {side} gain?",
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
    "{why}: which faction?",
    waiting="chooses a faction",
    options=(FACTION,),
    decision="UPR-DEC-20",
)
class ChooseFaction(Asked):
    side: SideId
    why: str


@question(
    "uprising.pick",
    "{what}: which one?",
    waiting="chooses",
    options=(HEX, UNIT, MOVER, LEADER, CARDS, QUESTS, FACTION),
    words={DONE: "No more", "wall": "Wall", "tower": "Tower"},
    decision="UPR-DEC-20",
)
class PickOne(Asked):
    """A choice that an effect leaves to a faction; `what` it is about, in words."""

    side: SideId
    what: str
    why: str


@question(
    "uprising.pick_for_nemesis",
    "{what}: which one?",
    waiting="chooses for the Nemesis",
    options=(HEX, LEADER),
    decision="UPR-DEC-29",
)
class PickForNemesis(Asked):
    what: str
    why: str


@question(
    "uprising.sacrifice",
    "{why}: which Item do the {side} give up? Otherwise the enemy scores.",
    waiting="may give up an Item",
    options=(CARDS,),
    words={PASS: "Give up nothing: the enemy scores"},
    decision="UPR-DEC-35",
)
class ChooseSacrifice(Asked):
    side: SideId
    why: str


@question(
    "uprising.transfer_from",
    "{why}: from which hex do Units of the {side} go?",
    waiting="moves Units",
    options=(HEX,),
    decision="UPR-DEC-20",
)
class TransferFrom(Asked):
    side: SideId
    why: str


@question(
    "uprising.transfer_to",
    "{why}: where do they go?",
    waiting="moves Units",
    options=(HEX,),
    decision="UPR-DEC-20",
)
class TransferTo(Asked):
    side: SideId
    why: str


@question(
    "uprising.transfer_who",
    "{why}: who goes? {left} more at most.",
    waiting="moves Units",
    options=(UNIT,),
    words={DONE: "Go"},
    decision="UPR-DEC-20",
)
class TransferWho(Asked):
    side: SideId
    left: int
    why: str


@question(
    "uprising.reinforce_next",
    "Pieces run short: which hex is reinforced next?",
    waiting="chooses for the Nemesis",
    options=(HEX,),
    decision="UPR-DEC-34",
)
class ReinforceNext(Asked):
    pass
