"""A bot that plays a House of Zorn by rules of thumb. It gets a view and nothing else.

The Houses win together or not at all: every steward works out the same orders for all units of all Houses from what the
table shows (`field`) and carries out its own part. The fewest areas through which every arrow path must come are the
line; it is manned in strength, because Blight units that run into a strong post die there. What is not needed on the
line clears Dens (every Relic left is 3 Terror) and hunts strays, always with odds counted out first (`clash`, `worth`).
"""

from __future__ import annotations

from collections.abc import Callable

from warhall.games.zorn.questions import activation, combat, night, powers, setup
from warhall.games.zorn.steward import assault, camp, council, fate, losses, magic, march, opening, shots
from warhall.games.zorn.steward.eyes import Eyes, VeteranEyes
from warhall.games.zorn.steward.reasons import REASONS, first_house
from warhall.kernel.advice import Advice, reason
from warhall.kernel.chance import Chance
from warhall.kernel.questions import Asked
from warhall.kernel.view import View

Answer = Callable[[Eyes], str]


_ANSWERS: dict[type[Asked], Answer] = {
    setup.TakeHouse: opening.take_house,
    setup.LeaveUnit: opening.leave_unit,
    setup.TakeCommander: opening.take_standee,
    setup.TakeMagicUser: opening.take_standee,
    setup.DeployUnit: opening.deploy_unit,
    setup.ProposeHouse: council.propose_house,
    setup.JoinDuel: council.join_duel,
    activation.BeginActivation: council.begin_activation,
    activation.ChooseMercenary: council.choose_mercenary,
    activation.PlaceMercenary: council.place_hired,
    night.PlaceRecruit: council.place_hired,
    activation.ChoosePartner: council.choose_partner,
    activation.GiveAsset: council.finish_deal,
    activation.AskAsset: council.finish_deal,
    activation.ChooseAmount: council.choose_amount,
    activation.AnswerTrade: council.answer_trade,
    night.ShareTreasure: council.share_treasure,
    night.PickShare: council.share_treasure,
    night.SeizeCamp: council.seize_camp,
    combat.CreditHouse: council.credit_house,
    night.PickAlliedHouse: council.pick_allied_house,
    night.PickHome: council.pick_home,
    powers.PickRallied: council.pick_rallied,
    powers.PickMarker: council.pick_marker,
    powers.AcceptRally: council.accept_rally,
    powers.PickLured: council.pick_lured,
    powers.PickLureArea: losses.pick_retreat,
    activation.ChooseCaster: magic.choose_caster,
    powers.DeclareSpell: magic.declare_spell,
    powers.DeclareArea: magic.declare_area,
    powers.RerollCasting: magic.reroll_casting,
    powers.PickShaken: magic.pick_shaken,
    powers.PickBlessed: magic.pick_blessed,
    powers.PickLanding: magic.pick_landing,
    powers.PickKindled: magic.pick_kindled,
    powers.PickBanished: magic.pick_banished,
    activation.ChooseShooter: shots.choose_shooter,
    activation.ChooseTarget: shots.choose_target,
    powers.PickScouted: shots.pick_scouted,
    powers.PickStormed: shots.pick_stormed,
    combat.RerollShot: shots.reroll_shot,
    activation.ChooseAttacker: assault.choose_attacker,
    activation.ChooseAttackArea: assault.choose_attack_area,
    activation.ChooseSwiftStep: assault.choose_swift_step,
    activation.ChooseFoeArea: council.spare_friend,
    activation.ChooseFoe: council.spare_friend,
    activation.OrderCombat: assault.order_combat,
    activation.AttackAgain: assault.attack_again,
    powers.UsePush: assault.use_push,
    powers.PickPushed: assault.pick_pushed,
    powers.PickPushArea: losses.pick_retreat,
    powers.UseSpearhead: assault.use_spearhead,
    combat.RerollMelee: assault.reroll_melee,
    activation.ChooseMover: march.choose_mover,
    activation.ChooseStep: march.choose_step,
    activation.ChooseFreeMover: march.choose_free_mover,
    activation.ChooseFreeStep: march.choose_free_step,
    night.ChooseMarcher: march.choose_marcher,
    activation.MoveFlank: march.move_flank,
    activation.ChooseRegrouper: camp.choose_regrouper,
    activation.ChooseRegroup: camp.choose_regroup,
    powers.PickForage: camp.pick_forage,
    powers.PickLevy: losses.pick_least,
    powers.PickMuster: council.place_hired,
    night.SplitYield: camp.split_yield,
    night.FeedUnits: camp.feed_units,
    night.FeedWithGold: camp.feed_with_gold,
    night.PickHungry: camp.pick_hungry,
    night.ChooseBuilder: camp.choose_builder,
    night.ChooseWorks: camp.choose_works,
    night.TakeBackWorks: camp.take_back_works,
    night.RebuildUnit: camp.rebuild_unit,
    night.PlaceRebuilt: camp.place_rebuilt,
    combat.AssignHit: losses.assign_hit,
    combat.DrinkCourage: losses.drink_courage,
    combat.RerollTest: losses.reroll_test,
    combat.RerollDie: losses.reroll_die,
    combat.PickRetreat: losses.pick_retreat,
    combat.PickRetreatCause: losses.pick_retreat_cause,
    powers.PickBashed: losses.pick_least,
    powers.PickBitten: losses.pick_least,
    powers.PickStruck: losses.pick_least,
    powers.PickScreeched: losses.pick_least,
    powers.PickSurprised: losses.pick_least,
    combat.PickTarget: losses.pick_least,
    night.PickApeVictim: losses.pick_least,
    combat.OrderBlight: fate.order_blight,
    combat.PickTargetArea: fate.pick_target_area,
    combat.PickOverflow: fate.pick_overflow,
    night.PickDrop: fate.pick_drop,
    night.PickRaidRoad: fate.pick_overflow,
    night.PickLightning: fate.pick_lightning,
    night.PickForest: fate.pick_forest,
    night.PickPass: fate.pick_pass,
    night.PickRebelTown: fate.pick_prey_town,
    night.PickTrollHills: fate.pick_prey_town,
}


WORTH_A_THOUGHT = 3  # options, the one that would be chosen included

# In the menus of an activation, what is on offer at any moment comes first.
_WITH_OFFERS = frozenset(
    (
        activation.ChooseCaster,
        activation.ChooseShooter,
        activation.ChooseAttacker,
        activation.ChooseMover,
        activation.ChooseRegrouper,
    )
)


def steward(seen: View, chance: Chance) -> str:
    """One of the options of the question put to this view's seat."""
    return _chosen(Eyes(seen, chance))


def veteran(seen: View, chance: Chance) -> str:
    """The same for those who have seen more wars: they leave dear Dens alone, and levies take Hits in the line."""
    return _chosen(VeteranEyes(seen, chance))


def _chosen(eyes: Eyes) -> str:
    kind = type(eyes.asked)
    offered = council.offer(eyes) if kind in _WITH_OFFERS else ""
    return offered or _ANSWERS[kind](eyes)


def shortlist(seen: View, chance: Chance) -> list[str]:
    """The options worth a thought: what is on offer, else whoever begins a promising attack."""
    eyes = VeteranEyes(seen, chance)
    if isinstance(eyes.asked, activation.ChooseAttacker):
        offered = council.offer(eyes)
        return [offered] if offered else assault.likely_attackers(eyes)[:WORTH_A_THOUGHT]
    return []


def advise(seen: View, chance: Chance) -> Advice:
    """The same, and why; where the steward lets chance decide, what is easiest to lead."""
    eyes = Eyes(seen, chance)
    if isinstance(eyes.asked, setup.TakeHouse):
        return Advice(first_house(eyes), reason(REASONS, first_house, eyes, ""))
    option = _chosen(eyes)
    return Advice(option, reason(REASONS, _ANSWERS[type(eyes.asked)], eyes, option))
