"""Houses, numbers and plain words as options: prices and chances."""

from __future__ import annotations

from collections.abc import Callable

from warhall.games.zorn.names import area_name, count_of, die_name, goods_text, house_name
from warhall.games.zorn.odds import bravery_chance, hungry_chances, pass_chance, percent, shot_odds
from warhall.games.zorn.queries import bravery_die
from warhall.games.zorn.rules.regroup import casualties_price
from warhall.games.zorn.state import D12_D6, NO_HOUSE, HouseId, UnitId
from warhall.games.zorn.story.previews.look import Look


def word_preview(look: Look, option: str) -> str:
    """An option that is a plain word: by the question, else by the word alone."""
    found = _WORDS.get((look.name, option)) or _WORDS.get(("", option))
    return found(look) if found else ""


def house_preview(look: Look, house: HouseId) -> str:
    info, own = look.c.houses[house], look.facts.houses[house]
    if look.name == "take_house":
        units = [f"{count} {look.c.kinds[kind].name}" for kind, count in info.units.items()]
        return f"{info.bent}: {', '.join(units)}"
    if look.name == "choose_foe":
        return f"Wergild {look.c.numbers.wergild} Gold: 1 to {info.name}, 1 to the bank"
    return goods_text(own.food, own.supplies, own.gold, own.glory) or "empty-handed"


def number_preview(look: Look, number: int) -> str:
    if look.name == "feed_units":
        return _fed_words(look, number)
    if look.name == "split_yield":
        return _surplus_words(look, number)
    if look.name == "feed_with_gold":
        return f"pays {goods_text(food=look.about['fed'] - number, gold=number) or 'nothing'}"
    return ""


def _surplus_words(look: Look, food: int) -> str:
    """ZRN-RUL-50 what would be lost of a yield."""
    own, cap = look.facts.houses[_holder(look)], look.c.numbers.resource_cap
    lost = max(0, own.food + food - cap) + max(0, own.supplies + look.about["amount"] - food - cap)
    return f"{lost} of it lost: a House holds {cap} at most" if lost else ""


def _holder(look: Look) -> HouseId:
    """Whose Town or Camp it is."""
    s, area = look.t.state, look.about["area"]
    works = s.works.get(area)
    held = [s.control.get(area, NO_HOUSE), works.house if works else NO_HOUSE]
    return next(house for house in held if house and s.houses[house].seat in look.question.seats)


def _fed_words(look: Look, number: int) -> str:
    """ZRN-NGT-07 the price, and the odds of Hungry units."""
    unfed = look.about["units"] - number
    if not unfed:
        return f"{number} Food or Gold; nobody goes Hungry"
    chances = hungry_chances(look.c, unfed)
    expected = sum([count * chance for count, chance in enumerate(chances)])
    nobody = percent(chances[0])
    return f"{number} Food or Gold; {unfed} unfed: nobody Hungry {nobody}, {expected:.1f} to expect"


def _courage(look: Look) -> str:
    """ZRN-DIE-08 the test with and without."""
    die = look.about["die"]
    after = min(D12_D6, die + 1)
    c = look.c
    now, then = f"{die_name(c, die)} passes {percent(pass_chance(c, die))}", percent(pass_chance(c, after))
    return f"{now}, {die_name(c, after)} {then}"


def _as_it_is(look: Look) -> str:
    die = look.about["die"]
    return f"{die_name(look.c, die)} passes {percent(pass_chance(look.c, die))}"


def _retest(look: Look) -> str:
    return f"passes {percent(pass_chance(look.c, bravery_die(look.t, look.unit)))} as it stands"


def _reshot(look: Look) -> str:
    odds = shot_odds(look.t, look.unit, UnitId(look.about["target"]), look.facts.unseen_fronts)
    return f"{die_name(look.c, odds.die)} against PV {odds.pv}: {percent(odds.hit)} to hit"


def _priced(words: str) -> Callable[[Look], str]:
    return lambda look: words


def _hire(look: Look) -> str:
    gold = look.facts.houses[look.facts.active].gold
    least = min(look.c.kind_of[unit].price for unit in look.c.units_of_type["mercenary"])
    return f"from {least} Gold; you have {gold}"


def _casualties(look: Look) -> str:
    return f"{casualties_price(look.t, look.unit)} Supplies, Gold may stand in"


def _potion(look: Look) -> str:
    level = look.facts.houses[look.house].level + 1
    return f"Magic Level {level} for {level} Food, {level} Supplies and {level} Gold"


def _forced(look: Look) -> str:
    chance = 1 - bravery_chance(look.t, look.unit, look.facts.unseen_fronts)
    return f"one more area, then a Bravery Test: 1 Hit {percent(chance)}"


def _shake_off(look: Look) -> str:
    return f"a Bravery Test, passes {percent(bravery_chance(look.t, look.unit, look.facts.unseen_fronts))}"


def _push(look: Look) -> str:
    chance = bravery_chance(look.t, look.unit, look.facts.unseen_fronts)
    return f"passes {percent(chance)}; one defender is then moved out, or eliminated if it has nowhere to go"


def _works(look: Look) -> str:
    numbers = look.c.numbers
    price = numbers.entrench
    if look.facts.units[look.unit].area not in dict(look.facts.works):
        price = numbers.camp_outright
    return f"{price} Supplies: +{numbers.camp_pv} protection, {numbers.camp_yield} Food or Supplies every night"


def _entrench(look: Look) -> str:
    return f"{look.c.numbers.entrench} Supplies: +{look.c.numbers.entrenchments_pv} protection"


def _seize(look: Look) -> str:
    holder = house_name(look.c, look.about["holder"])
    return f"Wergild {look.c.numbers.wergild} Gold: 1 to {holder}, 1 to the bank"


def _all_here(look: Look) -> str:
    return count_of(look.about["left"], "unit")


def _duel(look: Look) -> str:
    return "the highest D12 decides; the Commanders of those who tie take a Hit"


def _versus(look: Look) -> str:
    return f"Wergild {look.c.numbers.wergild} Gold; eliminated House units still bring Terror"


def _flank_up(look: Look) -> str:
    return "its whole movement; it waits off the map, opposite the next Flanking Area"


def _no_roll(look: Look) -> str:
    return "no further say in this choice"


def _forage(good: str) -> Callable[[Look], str]:
    def words(look: Look) -> str:
        own = getattr(look.facts.houses[look.house], good)
        return f"D3 of it; you have {own}, and {look.c.numbers.resource_cap} is the most"

    return words


def _flank(look: Look, side: str) -> str:
    """ZRN-FLK-05 where and when a flanking unit may enter the map."""
    first, second, third = [area_name(look.c, area) for area in look.c.flank_area[side]]
    return f"off the map; it may enter {first} in your first activation, or later {second}, or last {third}"


_WORDS: dict[tuple[str, str], Callable[[Look], str]] = {
    ("drink_courage", "food"): _courage,
    ("drink_courage", "gold"): _courage,
    ("drink_courage", "pass"): _as_it_is,
    ("pick_forage", "food"): _forage("food"),
    ("pick_forage", "supplies"): _forage("supplies"),
    ("deploy_unit", "W"): lambda look: _flank(look, "W"),
    ("deploy_unit", "E"): lambda look: _flank(look, "E"),
    ("reroll_shot", "ability_reroll"): _reshot,
    ("reroll_shot", "mana_bolt"): lambda look: f"1 Mana Blessing; {_reshot(look)}",
    ("reroll_test", "relentless"): _retest,
    ("reroll_test", "mana_bolt"): lambda look: f"1 Mana Blessing; {_retest(look)}",
    ("", "mana_bolt"): _priced("1 Mana Blessing; the new result stands"),
    ("", "first_die"): _priced("1 Mana Blessing; the new result stands"),
    ("", "second_die"): _priced("1 Mana Blessing; the new result stands"),
    ("", "all_here"): _all_here,
    ("", "roll"): _duel,
    ("", "abstain"): _no_roll,
    ("", "hire"): _hire,
    ("", "conjure"): _priced("1 Mana Blessing gives 1 Food and 1 Supplies"),
    ("", "versus"): _versus,
    ("", "mana_push"): lambda look: f"1 Mana Blessing: +{look.c.numbers.push} MA",
    ("", "forced_march"): _forced,
    ("", "move_up"): _flank_up,
    ("", "move_up_and_enter"): _priced("its whole movement: into the next Flanking Area"),
    ("", "enter"): _priced("its whole movement: into the Flanking Area it is opposite now"),
    ("", "remove_casualties"): _casualties,
    ("", "remove_poison"): lambda look: f"{look.c.numbers.antidote_price} Supplies, Gold may stand in",
    ("", "remove_stun"): _priced("free"),
    ("", "remove_terror"): _shake_off,
    ("", "mana_potion"): _potion,
    ("", "mana_cleansing"): lambda look: f"{look.c.numbers.cleansing} Mana Blessings: the poison is gone",
    ("", "mana_resurrection"): lambda look: f"{look.c.numbers.resurrection} Mana Blessings: one wound less",
    ("", "push"): _push,
    ("", "camp"): _works,
    ("", "entrenchments"): _entrench,
    ("", "seize"): _seize,
}
