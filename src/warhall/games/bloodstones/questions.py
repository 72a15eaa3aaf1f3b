"""Every question of the game, declared once; what must be computed for its words is in `story`."""

from __future__ import annotations

from warhall.games.bloodstones.keys import AREA, BATTLE, CAPTURE, FACTION, FREE, KIND, NUMBER, OTHER, UNIT, VALUE
from warhall.games.bloodstones.state import AreaId, KindId, UnitId
from warhall.kernel.decision import DONE, PASS
from warhall.kernel.questions import Asked, question

Ways = tuple[tuple[AreaId, int], ...]  # areas one step away, with the price of the step

# Before the first turn.


@question(
    "bloodstones.choose_faction",
    "Which faction do you lead?",
    waiting="chooses a faction",
    options=(FACTION,),
    decision="BLD-DEC-02",
)
class ChooseFaction(Asked):
    pass


@question(
    "bloodstones.place_citadel",
    "Where does your citadel stand?",
    waiting="look for a place to begin",
    options=(AREA,),
    decision="BLD-DEC-03",
)
class PlaceCitadel(Asked):
    """`citadel` is False for the Chaos Horde, which has a start area instead."""

    citadel: bool


@question(
    "bloodstones.place_unit",
    "Place your first units: {points} left.",
    waiting="place their first units",
    options=(KIND, AREA),
    words={"area": "Ship into {name}", DONE: "Ready"},
    decision="BLD-DEC-04",
)
class PlaceUnit(Asked):
    """A kind is a land unit in `area`, an area a ship in this sea area."""

    points: int
    area: AreaId


# Villages and Undead.


@question(
    "bloodstones.reenter",
    "Return to the map with which unit?",
    waiting="may return to the map",
    options=(KIND,),
    words={PASS: "Stay away"},
    decision="BLD-DEC-05",
)
class Reenter(Asked):
    pass


@question(
    "bloodstones.capture_villages",
    "Capture enemy villages ({targets}): which tile do you expend?",
    waiting="may capture villages",
    options=(KIND,),
    words={PASS: "Capture nothing"},
    decision="BLD-DEC-07",
)
class CaptureVillages(Asked):
    pass


@question(
    "bloodstones.capture_village",
    "Which village falls? {pips} left.",
    waiting="capture villages",
    options=(AREA,),
    words={DONE: "Enough"},
    decision="BLD-DEC-07",
)
class CaptureVillage(Asked):
    pips: int


@question(
    "bloodstones.move_undead",
    "Which Undead walks? Each may go {steps} areas, free of charge.",
    waiting="are on the move",
    options=(UNIT,),
    words={DONE: "The dead stand still"},
    decision="BLD-DEC-08",
)
class ChooseUndead(Asked):
    pass


@question(
    "bloodstones.move_undead_to",
    "Where does the Undead in {from} walk?",
    waiting="are on the move",
    options=(AREA,),
    decision="BLD-DEC-08",
)
class ChooseWay(Asked):
    unit: UnitId
    from_: AreaId


@question(
    "bloodstones.construct_villages",
    "Construct villages, {pool} left: which tile do you expend?",
    waiting="may construct villages",
    options=(KIND,),
    words={PASS: "Construct nothing"},
    decision="BLD-DEC-19",
)
class ConstructVillages(Asked):
    pass


@question(
    "bloodstones.construct_village",
    "Where does the next village stand? {pips} left.",
    waiting="construct villages",
    options=(AREA,),
    words={DONE: "Enough"},
    decision="BLD-DEC-20",
)
class ConstructVillage(Asked):
    pips: int


# Main actions.


@question(
    "bloodstones.choose_action",
    "Build, move or fight? You may do so as often as you like.",
    waiting="are on the move",
    options=(KIND, AREA, BATTLE, CAPTURE),
    words={
        "kind": "Build {name}",
        "area": "Move from {name}",
        DONE: "End the main actions",
    },
    decision="BLD-DEC-09",
)
class ChooseAction(Asked):
    pass


@question(
    "bloodstones.choose_site",
    "Where do you build {kind}?",
    waiting="are on the move",
    options=(AREA,),
    decision="BLD-DEC-10",
)
class ChooseSite(Asked):
    kind: KindId
    cost: int


@question(
    "bloodstones.pay_tile",
    "Discard a tile for the build: {owed} still to pay.",
    waiting="pay for a build",
    options=(KIND,),
    decision="BLD-DEC-06",
)
class PayTile(Asked):
    owed: int


@question(
    "bloodstones.gather_units",
    "Who sets out from {from}? You have {pips} for the march.",
    waiting="are on the move",
    options=(KIND, FREE, AREA),
    words={"area": "Go to {name}"},
    decision="BLD-DEC-11",
)
class GatherUnits(Asked):
    """A kind joins the group and pays, a free one goes with a leader, an area is where the group steps.

    `price` is owed for the steps so far, `pips` are left for more.
    """

    from_: AreaId
    group: tuple[UnitId, ...]
    free: tuple[UnitId, ...]
    price: int
    pips: int
    ways: Ways


@question(
    "bloodstones.move_on",
    "{group} now in {from}; {price} spent, {pips} left. Go on?",
    waiting="are on the move",
    options=(AREA,),
    words={"area": "On to {name}", OTHER: "Others move too", DONE: "Halt and pay"},
    decision="BLD-DEC-11",
)
class MoveOn(Asked):
    from_: AreaId
    group: tuple[UnitId, ...]
    free: tuple[UnitId, ...]
    price: int
    pips: int
    ways: Ways


@question(
    "bloodstones.choose_stack",
    "{price} spent, {pips} left. Does anyone else move?",
    waiting="are on the move",
    options=(AREA,),
    words={"area": "Others from {name}", DONE: "Halt and pay"},
    decision="BLD-DEC-11",
)
class ChooseStack(Asked):
    price: int
    pips: int


@question(
    "bloodstones.pay_pips",
    "Pay {price} for the march with tiles from hand: {paid} laid down so far.",
    waiting="pay for the march",
    options=(KIND,),
    decision="BLD-DEC-11",
)
class PayPips(Asked):
    price: int
    paid: int
    chosen: tuple[UnitId, ...]


# Battles.


@question(
    "bloodstones.choose_opponent",
    "Whom do you attack in {area}?",
    waiting="are on the move",
    options=(FACTION,),
    decision="BLD-DEC-12",
)
class ChooseOpponent(Asked):
    area: AreaId


@question(
    "bloodstones.withdraw",
    "Withdraw from {area}, or stand and fight?",
    waiting="decide: withdraw or stand",
    options=(AREA,),
    words={"area": "Withdraw to {name}", PASS: "Stand and fight"},
    decision="BLD-DEC-14",
)
class Withdraw(Asked):
    area: AreaId


@question(
    "bloodstones.substitute",
    "{area}: {strength}. Lay a tile from hand in the place of one you drew?",
    waiting="weigh the Battle tiles",
    options=(KIND,),
    words={PASS: "Keep the tiles drawn"},
    decision="BLD-DEC-15",
)
class Substitute(Asked):
    """`drawn` are one's own values; `against` is the other side's total and `shown` its values, once they are seen."""

    area: AreaId
    drawn: tuple[int, ...]
    against: int
    shown: tuple[int, ...]


@question(
    "bloodstones.replace_tile",
    "You drew {drawn}. Which of these does {tile} replace?",
    waiting="weigh the Battle tiles",
    options=(VALUE,),
    decision="BLD-DEC-15",
)
class ReplaceTile(Asked):
    drawn: tuple[int, ...]
    unit: UnitId


@question(
    "bloodstones.lose_unit",
    "The battle in {area} is lost. Who falls?",
    waiting="choose who falls",
    options=(KIND,),
    decision="BLD-DEC-16",
)
class LoseUnit(Asked):
    area: AreaId


@question(
    "bloodstones.retreat",
    "Where do the survivors of {area} retreat?",
    waiting="look for a way out",
    options=(AREA,),
    words={"area": "Retreat to {name}"},
    decision="BLD-DEC-17",
)
class Retreat(Asked):
    area: AreaId


@question(
    "bloodstones.raise_undead",
    "How many of the fallen rise as Undead in {area}?",
    waiting="raise the dead",
    options=(NUMBER,),
    decision="BLD-DEC-18",
)
class RaiseUndead(Asked):
    area: AreaId


@question(
    "bloodstones.choose_battle",
    "The last battles: where do you fight first?",
    waiting="are on the move",
    options=(BATTLE,),
    decision="BLD-DEC-21",
)
class ChooseBattle(Asked):
    lap: int
