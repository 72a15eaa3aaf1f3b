"""A bot that plays a House of Zorn by rules of thumb. It gets a view and nothing else.

The Houses win together or not at all: every steward works out the same orders for all units of all Houses from what the
table shows (`field`) and carries out its own part. The fewest areas through which every arrow path must come are the
line; it is manned in strength, because Blight units that run into a strong post die there. What is not needed on the
line clears Dens (every Relic left is 3 Terror) and hunts strays, always with odds counted out first (`clash`, `worth`).
"""

from __future__ import annotations

from collections.abc import Callable

from warhall.games.zorn.steward import assault, camp, council, fate, losses, magic, march, opening, shots
from warhall.games.zorn.steward.eyes import Eyes
from warhall.kernel.chance import Chance
from warhall.kernel.view import View

Answer = Callable[[Eyes], str]


def _or_offer(answer: Answer) -> Answer:
    """In the menus of an activation, what is on offer at any moment comes first."""

    def chosen(eyes: Eyes) -> str:
        return council.offer(eyes) or answer(eyes)

    return chosen


_ANSWERS: dict[str, Answer] = {
    "take_house": opening.take_house,
    "leave_unit": opening.leave_unit,
    "take_commander": opening.take_standee,
    "take_magic_user": opening.take_standee,
    "deploy_unit": opening.deploy_unit,
    "propose_house": council.propose_house,
    "join_duel": council.join_duel,
    "begin_activation": council.begin_activation,
    "choose_mercenary": council.choose_mercenary,
    "place_mercenary": council.place_hired,
    "place_recruit": council.place_hired,
    "choose_partner": council.choose_partner,
    "give_asset": council.finish_deal,
    "ask_asset": council.finish_deal,
    "choose_amount": council.choose_amount,
    "answer_trade": council.answer_trade,
    "share_treasure": council.share_treasure,
    "pick_share": council.share_treasure,
    "seize_camp": council.seize_camp,
    "credit_house": council.credit_house,
    "pick_allied_house": council.pick_allied_house,
    "pick_home": council.pick_home,
    "pick_rallied": council.pick_rallied,
    "pick_marker": council.pick_marker,
    "accept_rally": council.accept_rally,
    "pick_lured": council.pick_lured,
    "pick_lure_area": losses.pick_retreat,
    "choose_caster": _or_offer(magic.choose_caster),
    "declare_spell": magic.declare_spell,
    "declare_area": magic.declare_area,
    "reroll_casting": magic.reroll_casting,
    "pick_shaken": magic.pick_shaken,
    "pick_blessed": magic.pick_blessed,
    "pick_landing": magic.pick_landing,
    "pick_kindled": magic.pick_kindled,
    "pick_banished": magic.pick_banished,
    "choose_shooter": _or_offer(shots.choose_shooter),
    "choose_target": shots.choose_target,
    "pick_scouted": shots.pick_scouted,
    "pick_stormed": shots.pick_stormed,
    "reroll_shot": shots.reroll_shot,
    "choose_attacker": _or_offer(assault.choose_attacker),
    "choose_attack_area": assault.choose_attack_area,
    "choose_swift_step": assault.choose_swift_step,
    "choose_foe_area": council.spare_friend,
    "choose_foe": council.spare_friend,
    "order_combat": assault.order_combat,
    "attack_again": assault.attack_again,
    "use_push": assault.use_push,
    "pick_pushed": assault.pick_pushed,
    "pick_push_area": losses.pick_retreat,
    "use_spearhead": assault.use_spearhead,
    "reroll_melee": assault.reroll_melee,
    "choose_mover": _or_offer(march.choose_mover),
    "choose_step": march.choose_step,
    "choose_free_mover": march.choose_free_mover,
    "choose_free_step": march.choose_free_step,
    "choose_marcher": march.choose_marcher,
    "move_flank": march.move_flank,
    "choose_regrouper": _or_offer(camp.choose_regrouper),
    "choose_regroup": camp.choose_regroup,
    "pick_forage": camp.pick_forage,
    "pick_levy": losses.pick_least,
    "pick_muster": council.place_hired,
    "split_yield": camp.split_yield,
    "feed_units": camp.feed_units,
    "feed_with_gold": camp.feed_with_gold,
    "pick_hungry": camp.pick_hungry,
    "choose_builder": camp.choose_builder,
    "choose_works": camp.choose_works,
    "take_back_works": camp.take_back_works,
    "rebuild_unit": camp.rebuild_unit,
    "place_rebuilt": camp.place_rebuilt,
    "assign_hit": losses.assign_hit,
    "drink_courage": losses.drink_courage,
    "reroll_test": losses.reroll_test,
    "reroll_die": losses.reroll_die,
    "pick_retreat": losses.pick_retreat,
    "pick_retreat_cause": losses.pick_retreat_cause,
    "pick_bashed": losses.pick_least,
    "pick_bitten": losses.pick_least,
    "pick_struck": losses.pick_least,
    "pick_screeched": losses.pick_least,
    "pick_surprised": losses.pick_least,
    "pick_target": losses.pick_least,
    "pick_ape_victim": losses.pick_least,
    "order_blight": fate.order_blight,
    "pick_target_area": fate.pick_target_area,
    "pick_overflow": fate.pick_overflow,
    "pick_drop": fate.pick_drop,
    "pick_raid_road": fate.pick_overflow,
    "pick_lightning": fate.pick_lightning,
    "pick_forest": fate.pick_forest,
    "pick_pass": fate.pick_pass,
    "pick_rebel_town": fate.pick_prey_town,
    "pick_troll_hills": fate.pick_prey_town,
}


def steward(seen: View, chance: Chance) -> str:
    """One of the options of the question put to this view's seat."""
    eyes = Eyes(seen, chance)
    return _ANSWERS[eyes.question.kind.partition(".")[2]](eyes)
