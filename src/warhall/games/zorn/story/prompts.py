"""The questions of the game in words: what their declarations leave to be said, who decides, and who waits for whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.names import (
    GOODS,
    area_name,
    goods_text,
    house_name,
    key_row,
    ratings_text,
    unit_name,
    unit_names,
)
from warhall.games.zorn.questions.activation import (
    AnswerTrade,
    AskAsset,
    BeginActivation,
    ChooseAmount,
    ChooseStep,
    GiveAsset,
    MoveFlank,
)
from warhall.games.zorn.questions.combat import (
    AssignHit,
    DrinkCourage,
    PickRetreat,
    RerollDie,
    RerollMelee,
    RerollShot,
    RerollTest,
)
from warhall.games.zorn.questions.night import ChooseBuilder, ChooseMarcher, PickHungry, RebuildUnit
from warhall.games.zorn.questions.powers import DeclareArea, PickShaken, RerollCasting
from warhall.games.zorn.questions.setup import DeployUnit, JoinDuel, ProposeHouse
from warhall.games.zorn.rules.missile import TEST, TWICE, missile_result
from warhall.games.zorn.state import NO_HOUSE, AreaId, HouseId, TokenId, UnitId
from warhall.games.zorn.story.seats import proposals_words, seat_houses, seat_name
from warhall.games.zorn.view import Facts
from warhall.kernel.questions import question_named
from warhall.kernel.view import Question, View
from warhall.tell.story import Story
from warhall.tell.words import joined

GROUP = "The Group"
PAIR = 2  # of two players the one of space 2 speaks for the Group (ZRN-RUL-01)
OWN_UNITS = (PickHungry, ChooseBuilder, ChooseMarcher, RebuildUnit, AssignHit)
SHOTS = {TEST: "a Bravery Test decides", 0: "a miss", 1: "1 Hit", TWICE: "2 Hits"}
SHAKEN = {"success_and_stun": "Stunned", "success_and_terror": "Terrorized"}

WHY_HOUSE = {
    "first": "Which House goes first this turn? It takes space 2.",
    "wild": "A Wild chit: which House acts now?",
    "council": "Council of War: which House acts at once?",
}
HIT_WHYS = {
    "melee": "melee",
    "overkill": "Overkill",
    "green_fire": "Green Fire, shared out as you like",
    "hits": "Hits",
}
TEST_WHYS = {
    "ZRN-MIS-08": "the shot equals the PV: 1 Hit if it fails",
    "ZRN-HIT-05": "Save Attempt against a Hit",
    "ZRN-ABL-36": "Wall of Iron against a Hit",
    "ZRN-MEL-10": "tied melee: retreat if it fails",
    "ZRN-MOV-05": "Forced March: 1 Hit if it fails",
    "ZRN-REG-05": "to shake off Terrorized",
    "ZRN-NGT-12": "Recovery: to shake off Terrorized",
    "ZRN-EVT-06": "the Treants wake: flee the Forest if it fails",
    "ZRN-EVT-12f": "Cursed Land: flee and 1 Hit if it fails",
    "ZRN-ABL-17": "Lure: moved if it fails",
    "ZRN-ABL-22": "Push of Pikes",
    "ZRN-ABL-28": "Spearhead: 1 Hit and retreat if it fails",
    "ZRN-ABL-31": "Swarming Counterattack",
    "ZRN-ABL-35": "Terrorizing Screech: flee Terrorized if it fails",
    "ZRN-SPL-04": "Banish: Terrorized and driven off if it fails",
    "ZRN-SPL-06": "Torrent: 1 Hit and retreat if it fails",
    "ZRN-SPL-09": "Earthquake: Stunned if it fails",
}


def is_shared(question: Question, facts: Facts) -> bool:
    """ZRN-RUL-01 whether the Group decides; ZRN-SOL-03 one who is alone simply decides."""
    return len(question.seats) > 1 or (facts.voting and facts.seats > 1)


def _waits(question: Question, seen: View) -> str:
    """For those who wait, who decides what."""
    who = GROUP if is_shared(question, seen.facts) else _waited_for(seen, question.seats[0])
    return f"{who} {question_named(question.kind).waiting}."


def _waited_for(seen: View, seat: int) -> str:
    """Who decides; of one who plays two Houses, the House that acts."""
    facts: Facts = seen.facts
    if len(seat_houses(facts, seat)) < 2:
        return seat_name(seen, seat)
    return house_name(seen.content, facts.active) if facts.active else "The solo player"


def _frame(asked: str, question: Question, seen: View) -> str:
    """Who decides, and how: the Group, or one of the two Houses of a solo player."""
    asked += _rallied(question, seen)
    if is_shared(question, seen.facts):
        return f"{GROUP} decides{_manner(question, seen.facts)}. {asked}"
    house = _asked_house(question, seen)
    name = house_name(seen.content, house) if house else ""
    return asked if name in asked else f"{name}. {asked}"


def _rallied(question: Question, seen: View) -> str:
    """ZRN-RUL-81 what a Rally leaves the Commander to do."""
    leader = getattr(question.facts, "rallied", 0)
    return f" {unit_name(seen.content, leader)} has rallied and acts next, or not at all." if leader else ""


def _manner(question: Question, facts: Facts) -> str:
    """How the Group decides: whoever answers first, the one who speaks for it, or a vote."""
    if len(question.seats) > 1:
        return ""
    return " by vote" if facts.seats > PAIR else ", and you speak for it"


def _asked_house(question: Question, seen: View) -> HouseId:
    """The House a question is for, where one person plays two."""
    facts: Facts = seen.facts
    asked: Any = question.facts
    if facts.seats > 1 or len(facts.order) < 2:
        return NO_HOUSE
    house: HouseId = facts.active or getattr(asked, "house", NO_HOUSE) or NO_HOUSE
    if house:
        return house
    first = question.options[0] if isinstance(asked, OWN_UNITS) else ""
    return facts.units[getattr(asked, "unit", 0) or key_row(seen.content, first)].house


story = Story(
    names={
        UnitId: lambda seen, unit: unit_name(seen.content, unit) if unit else "nobody",
        AreaId: lambda seen, area: area_name(seen.content, area),
        HouseId: lambda seen, house: house_name(seen.content, house) if house else "nobody",
        TokenId: lambda seen, token: seen.content.tokens[token].name,
    },
    waits=_waits,
    frame=_frame,
)


@story.phrases(BeginActivation)
def _active(asked: BeginActivation, seen: View) -> dict[str, str]:
    active = seen.facts.active
    return {"active": house_name(seen.content, active) if active else "The House"}


@story.phrases(DeployUnit)
def _ratings(asked: DeployUnit, seen: View) -> dict[str, str]:
    fresh = seen.content.kind_of[asked.unit].fresh
    words = ratings_text(seen.content, fresh.melee, fresh.missile, fresh.range, fresh.bravery, fresh.ma)
    return {"ratings": words}


@story.phrases(MoveFlank)
def _place(asked: MoveFlank, seen: View) -> dict[str, str]:
    return {"place": area_name(seen.content, seen.facts.units[asked.unit].area)}


@story.wording(ProposeHouse)
def _why_house(asked: ProposeHouse, seen: View) -> str:
    return WHY_HOUSE[asked.why]


@story.phrases(JoinDuel)
def _named(asked: JoinDuel, seen: View) -> dict[str, str]:
    return {"named": proposals_words(seen.content, seen.facts)}


@story.phrases(GiveAsset, AskAsset)
def _deal(asked: GiveAsset | AskAsset, seen: View) -> dict[str, str]:
    return {
        "given_goods": deal_text(seen.content, asked.given, ()),
        "asked_goods": deal_text(seen.content, asked.asked, ()),
    }


@story.phrases(AnswerTrade)
def _whole_deal(asked: AnswerTrade, seen: View) -> dict[str, str]:
    return {
        "given_goods": deal_text(seen.content, asked.given, asked.units_given),
        "asked_goods": deal_text(seen.content, asked.asked, asked.units_asked),
    }


@story.phrases(ChooseAmount)
def _good(asked: ChooseAmount, seen: View) -> dict[str, str]:
    return {"good": GOODS[asked.good]}


@story.phrases(ChooseStep)
def _road(asked: ChooseStep, seen: View) -> dict[str, str]:
    return {"road_words": " and one free Road area" if asked.road else ""}


@story.phrases(DeclareArea, RerollCasting)
def _spell(asked: DeclareArea | RerollCasting, seen: View) -> dict[str, str]:
    faces = {"faces": dice_text(asked.faces)} if isinstance(asked, RerollCasting) else {}
    return {"spell": seen.content.spells[asked.spell].name, **faces}


@story.phrases(PickShaken)
def _shaken(asked: PickShaken, seen: View) -> dict[str, str]:
    return {"shaken": SHAKEN.get(asked.outcome, "shaken")}


@story.phrases(AssignHit)
def _hit_why(asked: AssignHit, seen: View) -> dict[str, str]:
    return {"hit_why": HIT_WHYS.get(asked.why, asked.why.replace("_", " "))}


@story.phrases(DrinkCourage)
def _test_why(asked: DrinkCourage, seen: View) -> dict[str, str]:
    return {"test_why": TEST_WHYS.get(asked.why, "a Bravery Test")}


@story.phrases(RerollTest)
def _failed(asked: RerollTest, seen: View) -> dict[str, str]:
    return {"test_why": TEST_WHYS.get(asked.why, "a Bravery Test"), "faces": dice_text(asked.faces)}


@story.phrases(RerollMelee)
def _totals(asked: RerollMelee, seen: View) -> dict[str, str]:
    return {"totals": "{} for the attack, {} for the defence".format(*asked.totals)}


@story.phrases(RerollShot)
def _shot(asked: RerollShot, seen: View) -> dict[str, str]:
    result = missile_result(sum(asked.faces), asked.pv)
    return {"faces": dice_text(asked.faces), "shot": SHOTS[result]}


@story.phrases(RerollDie)
def _die(asked: RerollDie, seen: View) -> dict[str, str]:
    return {"faces": dice_text(asked.faces)}


@story.phrases(PickRetreat)
def _retreat(asked: PickRetreat, seen: View) -> dict[str, str]:
    return {"retreat_step": str(asked.gone + 1)}


def dice_text(faces: Sequence[int]) -> str:
    """ "7", "7 and 4"."""
    return joined([str(face) for face in faces])


def deal_text(c: Content, goods: Sequence[int], units: Sequence[int]) -> str:
    """One side of a trade in words."""
    parts = [goods_text(*goods)] if any(goods) else []
    if units:
        parts.append(unit_names(c, units))
    return joined(parts) or "nothing"
