"""A bot that plays Bloodstones by rules of thumb. It gets a view and nothing else.

Villages win: every turn the best tile is kept for constructing. What is left raids and builds. Battles are sought when
the odds, counted by the rules themselves, pay for the march; they are avoided when they do not.
"""

from __future__ import annotations

from collections.abc import Callable

from warhall.games.bloodstones import questions
from warhall.games.bloodstones.steward import actions, battle, opening, villages
from warhall.games.bloodstones.steward.eyes import Eyes
from warhall.games.bloodstones.steward.reasons import REASONS, first_faction
from warhall.kernel.advice import Advice, reason
from warhall.kernel.chance import Chance
from warhall.kernel.families import Facts
from warhall.kernel.view import View

_ANSWERS: dict[type[Facts], Callable[[Eyes], str]] = {
    questions.ChooseFaction: opening.choose_faction,
    questions.PlaceCitadel: opening.place_citadel,
    questions.PlaceUnit: opening.place_unit,
    questions.Reenter: opening.reenter,
    questions.CaptureVillages: villages.choose_capture_tile,
    questions.CaptureVillage: villages.capture_village,
    questions.ConstructVillages: villages.choose_construction_tile,
    questions.ConstructVillage: villages.construct_village,
    questions.ChooseUndead: actions.move_undead,
    questions.ChooseWay: actions.move_undead_to,
    questions.ChooseAction: actions.choose_action,
    questions.ChooseSite: actions.choose_site,
    questions.PayTile: actions.pay_tile,
    questions.GatherUnits: actions.gather_units,
    questions.MoveOn: actions.move_on,
    questions.ChooseStack: actions.choose_stack,
    questions.PayPips: actions.pay_pips,
    questions.ChooseOpponent: battle.choose_opponent,
    questions.ChooseBattle: battle.choose_battle,
    questions.Withdraw: battle.withdraw,
    questions.Substitute: battle.substitute,
    questions.ReplaceTile: battle.replace_tile,
    questions.LoseUnit: battle.lose_unit,
    questions.Retreat: battle.retreat,
    questions.RaiseUndead: battle.raise_undead,
}


def steward(seen: View, chance: Chance) -> str:
    """One of the options of the question put to this view's seat."""
    eyes = Eyes(seen, chance)
    asked = eyes.question.facts
    assert asked is not None
    return _ANSWERS[type(asked)](eyes)


def advise(seen: View, chance: Chance) -> Advice:
    """The same, and why; where the steward lets chance decide, what is easiest to lead."""
    eyes = Eyes(seen, chance)
    asked = eyes.question.facts
    assert asked is not None
    rule = first_faction if isinstance(asked, questions.ChooseFaction) else _ANSWERS[type(asked)]
    option = rule(eyes)
    return Advice(option, reason(REASONS, rule, eyes, option))
