"""A bot that plays Bloodstones by rules of thumb. It gets a view and nothing else.

Villages win: every turn the best tile is kept for constructing. What is left raids and builds. Battles are sought when
the odds, counted by the rules themselves, pay for the march; they are avoided when they do not.
"""

from __future__ import annotations

from collections.abc import Callable

from warhall.games.bloodstones.steward import actions, battle, opening, villages
from warhall.games.bloodstones.steward.eyes import Eyes
from warhall.kernel.chance import Chance
from warhall.kernel.view import View

_ANSWERS: dict[str, Callable[[Eyes], str]] = {
    "choose_faction": opening.choose_faction,
    "place_citadel": opening.place_citadel,
    "place_unit": opening.place_unit,
    "reenter": opening.reenter,
    "capture_villages": villages.choose_capture_tile,
    "capture_village": villages.capture_village,
    "construct_villages": villages.choose_construction_tile,
    "construct_village": villages.construct_village,
    "move_undead": actions.move_undead,
    "move_undead_to": actions.move_undead_to,
    "choose_action": actions.choose_action,
    "choose_site": actions.choose_site,
    "pay_tile": actions.pay_tile,
    "gather_units": actions.gather_units,
    "move_on": actions.move_on,
    "choose_stack": actions.choose_stack,
    "pay_pips": actions.pay_pips,
    "choose_opponent": battle.choose_opponent,
    "choose_battle": battle.choose_battle,
    "withdraw": battle.withdraw,
    "substitute": battle.substitute,
    "replace_tile": battle.replace_tile,
    "lose_unit": battle.lose_unit,
    "retreat": battle.retreat,
    "raise_undead": battle.raise_undead,
}


def steward(seen: View, chance: Chance) -> str:
    """One of the options of the question put to this view's seat."""
    eyes = Eyes(seen, chance)
    return _ANSWERS[eyes.question.kind.partition(".")[2]](eyes)
