"""Why the steward does what it does: each rule of thumb in one sentence, with the orders it went by."""

from __future__ import annotations

from collections.abc import Mapping

from warhall.games.zorn.names import area_name, unit_name
from warhall.games.zorn.rules.menu import FREE
from warhall.games.zorn.state import UnitId
from warhall.games.zorn.steward import assault, camp, council, fate, losses, magic, march, opening, shots
from warhall.games.zorn.steward.eyes import Eyes
from warhall.games.zorn.steward.orders import PLUG, POST
from warhall.kernel.advice import Rule, Why, either
from warhall.kernel.decision import DONE, PASS

OFFERS = {
    "hire": "Gold wins nothing while the line is thin: hired swords stand in it.",
    "ability:rally": "The Commander can bring a shaken unit back to order at once.",
    "ability:lure": "An enemy lured away is one less at the line.",
    council.TACTICIAN: "Several units beside the Commander have far to go, and he leads them all.",
    FREE: "A free step brings a unit to a better place.",
}


def first_house(eyes: Eyes) -> str:
    """Of Houses that are all as good, one that is easy to lead: horse and swords before machines and pikes."""
    return eyes.first_of("house:new_mahn", "house:fagen", "house:duggan", "house:mathian", "house:thornmark")


def _begin(eyes: Eyes, option: str) -> str:
    return OFFERS.get(option, "Nothing is worth doing before the units act.")


def _errand(eyes: Eyes, unit: UnitId) -> str:
    """Why a unit goes where it goes."""
    goal = eyes.goals[unit]
    place = area_name(eyes.c, goal.area)
    if goal.why == PLUG:
        return f"{unit_name(eyes.c, unit)} must stand in the way at {place}, or Blight units may leave by a Pass."
    if goal.why == POST:
        return f"{unit_name(eyes.c, unit)} belongs to the line at {place}, where the arrows bring the Blight together."
    if goal.why == "rest":
        return f"{unit_name(eyes.c, unit)} could be lost to the next Hit, and {place} is out of reach."
    return f"{unit_name(eyes.c, unit)} is wanted at {place}."


def _mover(eyes: Eyes, option: str) -> str:
    if option in OFFERS:
        return OFFERS[option]
    if option == DONE:
        return "Everyone who can still move stands where the orders want them."
    return _errand(eyes, eyes.c.unit.of(option))


def _step(eyes: Eyes, option: str) -> str:
    if option == DONE:
        return "No place in reach is better or safer than this one."
    return _errand(eyes, eyes.unit)


def _attacker(eyes: Eyes, option: str) -> str:
    if option in OFFERS:
        return OFFERS[option]
    if option == DONE:
        return "No attack in reach is worth its risk; whoever waits on good ground defends with it."
    unit = eyes.c.unit.of(option)
    return f"The dice, counted out, favour an attack with {unit_name(eyes.c, unit)}, and no post is left too weak."


def _shooter(eyes: Eyes, option: str) -> str:
    if option in OFFERS:
        return OFFERS[option]
    if option == DONE:
        return "No shot is worth staying for."
    return f"{unit_name(eyes.c, eyes.c.unit.of(option))} has the best shot, by the Hits to expect."


def _target(eyes: Eyes, option: str) -> str:
    return (
        "It is worth most hit: nearly dead, or dangerous." if option.startswith("unit") else "There is nothing to hit."
    )


def _caster(eyes: Eyes, option: str) -> str:
    if option in OFFERS:
        return OFFERS[option]
    if option == DONE:
        return "No spell in reach does enough good for its risk."
    _, spell, area = magic.best_spell(eyes, eyes.c.unit.of(option))
    name = spell.replace("_", " ").capitalize()
    return f"{name} at {area_name(eyes.c, area)} does some good, and every 6 is a Mana Blessing."


def _regrouper(eyes: Eyes, option: str) -> str:
    if option in OFFERS:
        return OFFERS[option]
    return "Nobody has anything to mend." if option == DONE else "It has something to mend, and nothing better to do."


def _reroll(eyes: Eyes, option: str) -> str:
    return "The roll is good enough, or the reroll worth more later." if option == PASS else "A better roll is likely."


def _works(eyes: Eyes, option: str) -> str:
    return (
        "No post is worth the Supplies."
        if option == DONE
        else "The line stands here, and works help every defender in it."
    )


def _rebuild(eyes: Eyes, option: str) -> str:
    return (
        "It would come too late, or cost what others need."
        if option in (DONE, PASS)
        else "It is the best of the fallen."
    )


def _feed(eyes: Eyes, option: str) -> str:
    return (
        "Hungry units sit out the next activation; Food is for eating." if option != DONE else "Food is needed no more."
    )


LEAST = "Whoever suffers least from it takes it."
FATE = "Of what the Blight leaves you to choose, this hurts least."
PEACE = "Houses win or lose together: no harm to friends."
LINE = "The line is thinnest there, or it is the nearest place to it."
REASONS: Mapping[Rule[Eyes], Why[Eyes]] = {
    first_house: "For a first game: it attacks or shoots, and has little to set up.",
    opening.leave_unit: "You have others of its kind, so it is missed least.",
    opening.take_standee: "It is the most useful that is left.",
    opening.deploy_unit: "From there its post on the line is reached soonest.",
    council.propose_house: "This House has most to do: units beside the Blight, or far from where they should be.",
    council.join_duel: "A tie in a Duel wounds the Commander, and the choice is not worth that.",
    council.begin_activation: _begin,
    council.choose_mercenary: "It is the best that can be paid.",
    council.place_hired: LINE,
    council.choose_partner: "No trade is needed now.",
    council.answer_trade: "A trade is good if it gives at least as much Glory at the end as it takes.",
    council.finish_deal: "The deal is complete.",
    council.spare_friend: PEACE,
    council.choose_amount: "As little as possible.",
    council.share_treasure: "Who took it needs it as much as anyone.",
    council.seize_camp: PEACE,
    council.credit_house: "Glory for your own House decides at the end.",
    council.pick_allied_house: "The House with the fewest units needs help most.",
    council.pick_home: "Company is there, and the line is near.",
    council.pick_rallied: "A Stunned unit comes first, then the strongest.",
    council.pick_marker: "A Stunned unit can do nothing; a casualty only stands a Hit less.",
    council.accept_rally: "Help costs nothing.",
    council.pick_lured: "It is the worst of them that is likely to follow.",
    magic.choose_caster: _caster,
    magic.declare_spell: "Of the spells it knows this one does most good now.",
    magic.declare_area: "There the spell does most.",
    magic.reroll_casting: _reroll,
    magic.pick_shaken: "The strongest is worth most shaken.",
    magic.pick_blessed: "It is farthest from where it should be.",
    magic.pick_landing: "It is where the unit should be, or as near as it gets.",
    magic.pick_kindled: "The biggest die gains most.",
    magic.pick_banished: "The worst of them goes.",
    shots.choose_shooter: _shooter,
    shots.choose_target: _target,
    shots.pick_scouted: "A Garrison seen is safer than a Token turned: Tokens may be traps.",
    shots.pick_stormed: "It is worth most hit.",
    shots.reroll_shot: _reroll,
    assault.choose_attacker: _attacker,
    assault.choose_attack_area: "There the attack is worth most: by the odds, the Den or the post that is won.",
    assault.choose_swift_step: "It is beside the best prey.",
    assault.order_combat: "The surest combat comes first.",
    assault.attack_again: "Going on alone pays only with good odds.",
    assault.use_push: either(
        "Pikes clear an area without dice where a fight would go badly, or a Den is held by a Garrison.",
        "The fight is likely enough to go well without it.",
    ),
    assault.pick_pushed: "The strongest goes.",
    assault.use_spearhead: either(
        "It is the one most likely to break, and strong.", "Nobody there is both strong and likely to break."
    ),
    assault.reroll_melee: _reroll,
    march.choose_mover: _mover,
    march.choose_step: _step,
    march.choose_marcher: either(
        "By night one area is free, and there it stands better.", "Everyone stands as well as one area further."
    ),
    march.choose_free_step: "It is the best place next to the unit.",
    march.choose_free_mover: "It gains most by a step.",
    march.move_flank: "It is the way on to the map that ends nearest to its post.",
    camp.choose_regrouper: _regrouper,
    camp.choose_regroup: "It is the first thing to mend that is worth its price.",
    camp.pick_forage: "Food until everyone can be fed, then Supplies to build and mend with.",
    camp.split_yield: "Food for those who would go hungry, the rest Supplies.",
    camp.feed_units: _feed,
    camp.feed_with_gold: "Gold is worth more at the end than Food.",
    camp.pick_hungry: "These are needed least in the next activation.",
    camp.choose_builder: _works,
    camp.choose_works: "A Camp where it still pays for itself, otherwise Entrenchments.",
    camp.take_back_works: "Works that stand are worth more than Supplies.",
    camp.rebuild_unit: _rebuild,
    camp.place_rebuilt: LINE,
    losses.assign_hit: "On your side it costs least there, on theirs it is worth most.",
    losses.pick_least: LEAST,
    losses.drink_courage: "Food is spent for a Character's life, otherwise only from plenty.",
    losses.reroll_test: _reroll,
    losses.reroll_die: _reroll,
    losses.pick_retreat: "Your own fall back to company and good ground; the Blight is sent far from the Passes.",
    losses.pick_retreat_cause: "Away from the strongest.",
    fate.order_blight: "The weakest first: what stands in front holds up those behind it.",
    fate.pick_target_area: "There the attacker meets most of you.",
    fate.pick_overflow: "It is far from the Passes, and not among your own.",
    fate.pick_drop: FATE,
    fate.pick_lightning: "A Blight unit if there is one, else whoever suffers least.",
    fate.pick_forest: FATE,
    fate.pick_pass: "It is the Pass nearest to where a Blight unit may come through.",
    fate.pick_prey_town: "A Den there is held by few.",
}
