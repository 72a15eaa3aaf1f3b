"""A bot that leads a faction of Uprising by rules of thumb. It gets a view and nothing else.

Everything is weighed in VP of the race (`eyes`): each faction must end ahead of both enemies, so a VP counts more for
the faction that is behind, and a VP less for the enemy in front counts for all. What an AP can buy is listed as plans
(`plans`): Havens with the exploring before them, Commands with counted odds (`marches`, `odds`), Quests, Items; the one
that brings most for an AP is carried out. What the Nemesis Phase threatens (`danger`) decides who stays at home.
"""

from __future__ import annotations

from collections.abc import Callable

from warhall.games.uprising.questions import actions as asked_actions
from warhall.games.uprising.questions import combat as asked_combat
from warhall.games.uprising.questions import core, effects, nemesis
from warhall.games.uprising.steward import actions, building, cards, choices, combat, fate, opening
from warhall.games.uprising.steward.eyes import Answer, Eyes
from warhall.games.uprising.steward.marches import marches
from warhall.games.uprising.steward.plans import open_plans
from warhall.kernel.advice import Advice
from warhall.kernel.chance import Chance
from warhall.kernel.questions import Asked
from warhall.kernel.view import View

Answering = Callable[[Eyes], Answer]
WORTH_A_THOUGHT = 4  # options, the one that would be chosen included

_ANSWERS: dict[type[Asked], Answering] = {
    core.PickHero: opening.pick_hero,
    core.ChooseFirst: opening.choose_first,
    core.ChooseHome: opening.choose_home,
    core.ChoosePayment: actions.choose_payment,
    core.UseCard: cards.use_card,
    core.ChooseAttribute: cards.choose_attribute,
    core.DiscardDown: cards.least_card,
    core.TurnTile: choices.turn_tile,
    core.AnyTime: actions.any_time,
    asked_actions.ChooseBuilder: building.choose_builder,
    asked_actions.KeepFeat: building.keep_feat,
    asked_actions.ChooseBuilding: building.choose_building,
    asked_actions.ChooseSite: building.choose_site,
    asked_actions.ChooseAction: actions.choose_action,
    asked_actions.ChooseGift: cards.choose_gift,
    asked_actions.ChooseReceiver: choices.choose_faction,
    asked_actions.ChooseGoal: actions.choose_goal,
    asked_actions.ChooseMovers: actions.choose_movers,
    asked_actions.PayCommand: actions.pay_command,
    asked_actions.ChooseItem: cards.buy_item,
    asked_actions.ChooseQuest: cards.choose_quest,
    asked_actions.ChooseGuile: cards.choose_guile,
    asked_actions.ChooseDie: cards.choose_die,
    asked_actions.BuyPoints: actions.buy_points,
    asked_actions.GivePoint: actions.give_point,
    asked_combat.PrepareCombat: combat.prepare,
    asked_combat.PrepareRoll: combat.prepare,
    asked_combat.AnswerRoll: combat.answer_roll,
    asked_combat.SpendBolt: combat.spend_bolt,
    asked_combat.AfterLosses: combat.after_losses,
    asked_combat.AfterFight: combat.after_fight,
    asked_combat.KeepDie: combat.keep_die,
    asked_combat.ChooseRerolls: combat.choose_rerolls,
    asked_combat.TakeLoss: combat.weakest_unit,
    asked_combat.OfferUnit: combat.weakest_unit,
    asked_combat.JoinVolley: combat.strongest_unit,
    asked_combat.RaiseUnit: combat.strongest_unit,
    asked_combat.FreeDruid: combat.free_druid,
    asked_combat.FadeTo: combat.fade_to,
    asked_combat.FadeWith: combat.fade_with,
    asked_combat.GodpowerHaven: fate.godpower_haven,
    asked_combat.GodpowerToken: fate.token,
    effects.ChooseGain: actions.choose_gain,
    effects.ChooseLoss: actions.choose_loss,
    effects.ChooseGood: actions.choose_good,
    effects.ChooseFaction: choices.choose_faction,
    effects.PickOne: choices.pick_one,
    effects.PickForNemesis: fate.pick_for_nemesis,
    effects.ChooseSacrifice: cards.sacrifice,
    effects.TransferFrom: choices.transfer_from,
    effects.TransferTo: choices.transfer_to,
    effects.TransferWho: choices.transfer_who,
    effects.ReinforceNext: fate.reinforce_next,
    nemesis.PlaceAt: fate.place_at,
    nemesis.WakeBones: fate.wake_bones,
    nemesis.ChoosePrey: fate.choose_prey,
    nemesis.ChooseTarget: fate.choose_target,
    nemesis.ChooseWay: fate.choose_way,
    nemesis.NextSkeletons: fate.next_skeletons,
    nemesis.SkeletonsWay: fate.skeletons_way,
}


def advise(seen: View, chance: Chance) -> Advice:
    """What to answer to the question put to this view's seat, and in one sentence why.

    At times it is not an option of the question but one that stands open at any time, such as an exchange.
    """
    eyes = Eyes(seen, chance)
    option, why = _ANSWERS[type(eyes.asked)](eyes)
    return Advice(option, why)


def shortlist(seen: View, chance: Chance) -> list[str]:
    """The options worth a thought: those that begin the best plans or marches, where the steward has some."""
    eyes = Eyes(seen, chance)
    found: list[str] = []
    if isinstance(eyes.asked, asked_actions.ChooseAction):
        plans = sorted(open_plans(eyes, eyes.side), key=lambda plan: -plan.rate)
        found = [plan.option for plan in plans if plan.option in eyes.options]
    elif isinstance(eyes.asked, asked_actions.ChooseGoal):
        ways = sorted(marches(eyes, eyes.side), key=lambda march: -march.worth / march.commands)
        keys = [eyes.c.hex.key(march.goal) for march in ways]
        found = [key for key in keys if key in eyes.options]
    return list(dict.fromkeys(found))[:WORTH_A_THOUGHT]


def steward(seen: View, chance: Chance) -> str:
    """What to answer to the question put to this view's seat."""
    eyes = Eyes(seen, chance)
    return _ANSWERS[type(eyes.asked)](eyes)[0]
