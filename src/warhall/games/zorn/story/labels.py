"""Every option in words."""

from __future__ import annotations

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.names import (
    GOODS,
    area_name,
    count_of,
    goods_text,
    house_name,
    unit_name,
)
from warhall.games.zorn.state import NOWHERE
from warhall.games.zorn.story.prompts import verb
from warhall.games.zorn.view import Facts
from warhall.kernel.decision import DONE, PASS
from warhall.kernel.view import Question, View

DONE_LABELS = {
    "begin_activation": "On to the spells",
    "choose_caster": "No spell: on to Missile Combat",
    "choose_shooter": "No more shots: on to Melee",
    "choose_attacker": "No more attackers: the melees, then Movement",
    "choose_mover": "No more moves: on to Regroup",
    "choose_regrouper": "End the activation",
    "choose_partner": "No trade: begin",
    "give_asset": "That is what I give",
    "ask_asset": "Propose it",
    "pick_kindled": "Only this one",
    "pick_share": "Keep the rest",
    "choose_builder": "Build nothing more",
    "rebuild_unit": "Rebuild nobody more",
    "choose_marcher": "Nobody else marches",
}
PASS_LABELS = {
    "attack_again": "No further attack",
    "choose_target": "Hold fire",
    "choose_foe": "Attack no House",
    "reroll_casting": "Let the dice stand",
    "reroll_test": "Let it fail",
    "reroll_melee": "Let the dice stand",
    "reroll_shot": "Let the die stand",
    "reroll_die": "Let the die stand",
    "drink_courage": "No, roll as it is",
    "use_push": "No push",
    "use_spearhead": "No Spearhead",
    "pick_landing": "Stay where it is",
    "share_treasure": "Keep it all",
    "seize_camp": "Leave the Camp alone",
}
WORDS = {
    "W": "West flank",
    "E": "East flank",
    "roll": "Roll",
    "abstain": "Abstain",
    "hire": "Hire Mercenaries",
    "conjure": "Mana Conjuring",
    "free_step": "A free step (Tactician)",
    "food": "Food",
    "supplies": "Supplies",
    "gold": "Gold",
    "glory": "Glory",
    "accept": "Accept",
    "refuse": "Refuse",
    "first_die": "Re-roll the first die",
    "second_die": "Re-roll the second die",
    "versus": "Attack another House",
    "mana_push": "Mana Push",
    "forced_march": "Forced March",
    "move_up": "Move up and wait",
    "move_up_and_enter": "Move up and enter",
    "enter": "Enter the map here",
    "remove_casualties": "Remove the Casualties marker",
    "remove_poison": "Remove the poison",
    "remove_stun": "Remove the Stunned marker",
    "remove_terror": "Try to shake off Terrorized",
    "mana_potion": "Mana Potion",
    "mana_cleansing": "Mana Cleansing",
    "mana_resurrection": "Mana Resurrection",
    "relentless": "Relentless: roll again",
    "mana_bolt": "Mana Bolt: re-roll",
    "push": "Push",
    "seize": "Seize the Camp",
    "entrenchments": "Entrenchments",
    "camp": "Camp",
    "stunned": "Stunned",
    "casualties": "Casualties",
}


def label(option: str, question: Question, seen: View) -> str:
    """An option in words."""
    name, c = verb(question), seen.content
    if option == DONE:
        return _back_label(question, seen) if name == "choose_step" else DONE_LABELS[name]
    if option == PASS:
        return PASS_LABELS[name]
    prefix, _, id = option.partition(":")
    if prefix == "unit":
        return _unit_label(c.unit.of(option), name, seen)
    if prefix == "area":
        return _area_label(c.area.of(option), name, c)
    if prefix == "house":
        return house_name(c, c.house.of(option))
    if prefix == "spell":
        return str(c.spells[id].name)
    if prefix == "ability":
        return str(c.abilities[id].name)
    if prefix == "n":
        return _number_label(int(id), name, question)
    return _word_label(option, name, question, seen)


def _back_label(question: Question, seen: View) -> str:
    """ZRN-MOV-08, ZRN-MOV-09 whoever ends its move in a full area goes back to the last one with room."""
    about = question.about or {}
    here = seen.facts.units[about["unit"]].area
    return (
        "Stay here" if about["legal"] == here else f"No room to stay: back to {area_name(seen.content, about['legal'])}"
    )


def _unit_label(unit: int, name: str, seen: View) -> str:
    """A unit, with its place where several stand apart."""
    c: Content = seen.content
    area = seen.facts.units[unit].area
    words = unit_name(c, unit)
    if name in ("leave_unit", "choose_mercenary"):
        return str(c.kind_of[unit].name)
    if area not in (NOWHERE, c.pool, c.gone, c.aside) and not words.endswith(area_name(c, area)):
        words = f"{words}, {area_name(c, area)}"
    if name == "choose_target" and unit < c.first_blight:
        return f"{house_name(c, seen.facts.units[unit].house)}'s {words}"
    return words


AREA_LABELS = {
    "choose_attack_area": "Attack {area}",
    "attack_again": "Attack {area}",
    "choose_foe_area": "Attack in {area}",
    "order_combat": "Melee in {area}",
    "choose_step": "Go to {area}",
    "choose_free_step": "Go to {area}",
    "choose_swift_step": "By way of {area}",
    "pick_retreat": "Retreat to {area}",
    "pick_retreat_cause": "Away from {area}",
    "pick_scouted": "The Treasure in {area}",
    "take_back_works": "The marker in {area}",
}


def _area_label(area: int, name: str, c: Content) -> str:
    letter = c.areas[area].pass_letter
    words = f"{area_name(c, area)} (Pass {letter})" if letter else area_name(c, area)
    return AREA_LABELS.get(name, "{area}").format(area=words)


def _number_label(number: int, name: str, question: Question) -> str:
    about = question.about or {}
    if name == "split_yield":
        return goods_text(food=number, supplies=about["amount"] - number) or "Nothing"
    if name == "feed_units":
        return "Feed nobody" if not number else f"Feed {count_of(number, 'unit')}"
    if name == "feed_with_gold":
        return "All for Food" if not number else f"{number} for Gold"
    return f"{number} {GOODS[about['good']]}" if "good" in about else f"Number {number}"


def _word_label(option: str, name: str, question: Question, seen: View) -> str:
    if option == "all_here":
        return f"All the others in {area_name(seen.content, _last_place(question, seen.facts))} too"
    if option == "ability_reroll":
        return f"Roll again by {_reroll_name(question, seen.content)}"
    if name == "drink_courage":
        return f"Liquid Courage for 1 {GOODS[option]}"
    if name == "pick_share":
        return f"1 {GOODS[option]}"
    return WORDS[option]


def _last_place(question: Question, facts: Facts) -> int:
    """Where the unit was deployed that came before this one."""
    unit = (question.about or {})["unit"]
    before = [own for own in facts.units[:unit] if own.house == facts.units[unit].house and own.area]
    return before[-1].area


def _reroll_name(question: Question, c: Content) -> str:
    """The ability that rolls a shot again."""
    can = c.kind_of[(question.about or {})["unit"]].abilities
    return c.abilities["crossbows" if "crossbows" in can else "assassin"].name
