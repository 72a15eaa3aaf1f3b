"""A bot that helps to hold Modhelm by rules of thumb. It gets a view and nothing else.

Every hero takes the action that is worth most: each unit, each point of Morale and each piece of goods has a weight,
dice count with their chances, and the messenger's danger is reckoned with what the heroes still to act can do about it.
With the last action of a turn the place counts as well: open walls are manned before anything else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from warhall.games.bsieged.questions.cards import (
    CancelLoss,
    ChangeGoods,
    ChooseBuilding,
    ChooseClass,
    ChooseFacing,
    ChooseField,
    ChooseFuel,
    ChooseMode,
    ChoosePushed,
    ChooseReceiver,
    ChooseSite,
    ChooseSlot,
    ChooseStruck,
    ChooseVictim,
    ChooseWall,
    ChooseZone,
    DoubleCard,
    JudgeEvent,
    MakeRoom,
)
from warhall.games.bsieged.questions.rounds import (
    AssignHit,
    ChooseFirstField,
    ChooseFirstHero,
    ChooseHero,
    ChooseLot,
    ChooseProtector,
    ChooseTarget,
    Concede,
    DoubleField,
    IgnoreHit,
    PickHero,
    ResurrectHero,
    SendMessenger,
    SpawnField,
    SpendReinforcement,
    TriggerTactic,
)
from warhall.games.bsieged.questions.turns import (
    AgreeExchange,
    AttackAgain,
    ChooseAid,
    ChooseBlessing,
    ChooseDeck,
    ChoosePartner,
    ChoosePatient,
    ChooseSide,
    ChooseToken,
    ChooseWeapon,
    DrawAgain,
    ExchangeCard,
    SpendGrace,
    TakeAction,
    UsePower,
)
from warhall.games.bsieged.steward import abilities, actions, defence, grace, opening, targets
from warhall.games.bsieged.steward.danger import Danger
from warhall.games.bsieged.steward.eyes import Eyes, VeteranEyes
from warhall.games.bsieged.steward.reasons import REASONS
from warhall.kernel.advice import Advice, reason
from warhall.kernel.chance import Chance
from warhall.kernel.view import View

WORTH_A_THOUGHT = 4  # actions, the one that would be taken included

_ANSWERS: dict[type[Any], Callable[[Danger], str]] = {
    PickHero: opening.pick_hero,
    DoubleField: opening.double_field,
    ChooseFirstHero: opening.choose_first_hero,
    ResurrectHero: opening.resurrect_hero,
    SendMessenger: opening.send_messenger,
    SpawnField: opening.spawn_field,
    Concede: opening.concede,
    ChooseHero: opening.choose_hero,
    UsePower: abilities.use_power,
    TakeAction: actions.take_action,
    ChooseWeapon: targets.choose_weapon,
    ChooseAid: targets.choose_aid,
    SpendGrace: grace.spend_grace,
    DoubleCard: abilities.double_card,
    ChooseZone: targets.choose_zone,
    ChooseBuilding: defence.choose_target,
    ChooseSlot: targets.first,
    MakeRoom: targets.make_room,
    ChooseBlessing: targets.choose_blessing,
    ChooseToken: targets.choose_token,
    ChooseSide: targets.choose_side,
    ChoosePartner: targets.first,
    ExchangeCard: targets.keep_cards,
    AgreeExchange: targets.first,
    TriggerTactic: targets.first,
    ChooseFirstField: defence.choose_first_field,
    AssignHit: defence.assign_hit,
    IgnoreHit: defence.ignore_hit,
    ChooseProtector: defence.choose_protector,
    SpendReinforcement: defence.spend_reinforcement,
    ChooseVictim: targets.choose_victim,
    ChoosePushed: targets.choose_pushed,
    ChooseReceiver: targets.choose_receiver,
    ChooseClass: targets.choose_class,
    ChooseSite: targets.choose_site,
    ChooseFuel: targets.choose_fuel,
    ChooseStruck: defence.choose_target,
    ChooseMode: targets.choose_mode,
    ChooseField: targets.choose_field,
    ChooseFacing: targets.choose_facing,
    ChangeGoods: targets.change_goods,
    JudgeEvent: targets.judge_event,
    CancelLoss: grace.cancel_loss,
    ChooseWall: targets.choose_wall,
    ChooseLot: defence.choose_lot,
    ChooseTarget: defence.choose_target,
    ChooseDeck: abilities.choose_deck,
    ChoosePatient: abilities.choose_patient,
    AttackAgain: abilities.attack_again,
    DrawAgain: abilities.draw_again,
}


def steward(seen: View, chance: Chance) -> str:
    """One of the options of the question put to this view's seat."""
    return _chosen(Eyes(seen, chance))


def veteran(seen: View, chance: Chance) -> str:
    """The same for those who have seen more sieges: the messenger's time is dear, and the Avatar is met in time."""
    return _chosen(VeteranEyes(seen, chance))


def _chosen(eyes: Eyes) -> str:
    return _ANSWERS[type(eyes.question.facts)](Danger(eyes))


def shortlist(seen: View, chance: Chance) -> list[str]:
    """The options worth a thought: of the actions of a turn those that weigh most, the best first."""
    eyes = VeteranEyes(seen, chance)
    if not isinstance(eyes.asked, TakeAction):
        return []
    danger = Danger(eyes)
    weights = {option: actions.weigh(danger, option) for option in eyes.options}
    sensible = [option for option in eyes.options if weights[option] > actions.NEVER]
    return sorted(sensible, key=lambda option: -weights[option])[:WORTH_A_THOUGHT]


def advise(seen: View, chance: Chance) -> Advice:
    """The same, and why."""
    eyes = Eyes(seen, chance)
    danger, rule = Danger(eyes), _ANSWERS[type(eyes.question.facts)]
    option = rule(danger)
    return Advice(option, reason(REASONS, rule, danger, option))
