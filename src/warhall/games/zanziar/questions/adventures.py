"""Adventures (ZAN-D-28, ZAN-D-29, ZAN-D-48)."""

from __future__ import annotations

from warhall.games.zanziar.ids import AdventureId, GroupId, PawnId
from warhall.games.zanziar.keys import FLEE, HEX, ITEM, MINE, PAWN, REDRAW, SEAT, SKILL, SPELL, THING, WHENEVER
from warhall.kernel.decision import PASS
from warhall.kernel.questions import Asked, question


@question(
    "zanziar.redraw_adventure",
    "{card}: draw another?",
    waiting="looks at an Adventure card",
    words={REDRAW: "Discard it and draw another", PASS: "Keep it"},
    decision="ZAN-D-46",
)
class RedrawAdventure(Asked):
    card: AdventureId


@question(
    "zanziar.attempt",
    "{card}: who attempts it?",
    waiting="chooses who attempts the adventure",
    options=(PAWN,),
    words={FLEE: "Flee from it"},
    decision="ZAN-D-28",
)
class Attempt(Asked):
    group: GroupId
    card: AdventureId


@question(
    "zanziar.adventure_skill",
    "{card}: with which skill does {pawn} try?",
    waiting="chooses a skill",
    options=(SKILL,),
    decision="ZAN-D-28",
)
class AdventureSkill(Asked):
    pawn: PawnId
    card: AdventureId


@question(
    "zanziar.pay_price",
    "{card}: pay its price?",
    waiting="decides about the price",
    options=(PAWN, THING),
    words={PASS: "Pay nothing and fail", "show_all": "Turn every unit faceup"},
    decision="ZAN-D-48",
)
class PayPrice(Asked):
    card: AdventureId


@question(
    "zanziar.adventure_choice",
    "The adventure ({effect}): choose.",
    waiting="chooses",
    options=(PAWN, THING, HEX, MINE, SEAT, SPELL, ITEM),
    words={PASS: "None"},
    decision="ZAN-D-48",
)
class AdventureChoice(Asked):
    effect: str


@question(
    "zanziar.after_adventure",
    "The adventure is over without success. Play a card?",
    waiting="may play a card",
    options=(WHENEVER,),
    words={PASS: "No"},
    decision="ZAN-D-06",
)
class AfterAdventure(Asked):
    group: GroupId
