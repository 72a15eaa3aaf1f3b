"""A bot that helps to hold Modhelm by rules of thumb. It gets a view and nothing else.

Every hero takes the action that is worth most: each unit, each point of Morale and each piece of goods has a weight,
dice count with their chances, and the messenger's danger is reckoned with what the heroes still to act can do about it.
With the last action of a turn the place counts as well: open walls are manned before anything else.
"""

from __future__ import annotations

from collections.abc import Callable

from warhall.games.bsieged.steward import abilities, actions, defence, grace, opening, targets
from warhall.games.bsieged.steward.danger import Danger
from warhall.games.bsieged.steward.eyes import Eyes
from warhall.kernel.chance import Chance
from warhall.kernel.view import View

_ANSWERS: dict[str, Callable[[Danger], str]] = {
    "pick_hero": opening.pick_hero,
    "double_field": opening.double_field,
    "choose_first_hero": opening.choose_first_hero,
    "resurrect_hero": opening.resurrect_hero,
    "send_messenger": opening.send_messenger,
    "spawn_field": opening.spawn_field,
    "concede": opening.concede,
    "choose_hero": opening.choose_hero,
    "use_power": abilities.use_power,
    "take_action": actions.take_action,
    "choose_weapon": targets.choose_weapon,
    "choose_aid": targets.choose_aid,
    "spend_grace": grace.spend_grace,
    "double_card": abilities.double_card,
    "choose_zone": targets.choose_zone,
    "choose_building": defence.choose_target,
    "choose_slot": targets.first,
    "make_room": targets.make_room,
    "choose_blessing": targets.choose_blessing,
    "choose_token": targets.choose_token,
    "choose_side": targets.choose_side,
    "choose_partner": targets.first,
    "exchange_card": targets.keep_cards,
    "agree_exchange": targets.first,
    "trigger_tactic": targets.first,
    "choose_first_field": defence.choose_first_field,
    "assign_hit": defence.assign_hit,
    "ignore_hit": defence.ignore_hit,
    "choose_protector": defence.choose_protector,
    "spend_reinforcement": defence.spend_reinforcement,
    "choose_victim": targets.choose_victim,
    "choose_pushed": targets.choose_pushed,
    "choose_receiver": targets.choose_receiver,
    "choose_class": targets.choose_class,
    "choose_site": targets.choose_site,
    "choose_fuel": targets.choose_fuel,
    "choose_struck": defence.choose_target,
    "choose_mode": targets.choose_mode,
    "choose_field": targets.choose_field,
    "choose_facing": targets.choose_facing,
    "change_goods": targets.change_goods,
    "judge_event": targets.judge_event,
    "cancel_loss": grace.cancel_loss,
    "choose_wall": targets.choose_wall,
    "choose_lot": defence.choose_lot,
    "choose_target": defence.choose_target,
    "choose_deck": abilities.choose_deck,
    "choose_patient": abilities.choose_patient,
    "attack_again": abilities.attack_again,
    "draw_again": abilities.draw_again,
}


def steward(seen: View, chance: Chance) -> str:
    """One of the options of the question put to this view's seat."""
    eyes = Eyes(seen, chance)
    return _ANSWERS[eyes.question.kind.partition(".")[2]](Danger(eyes))
