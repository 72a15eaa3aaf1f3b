"""Houses, numbers and plain words as options: prices and chances."""

from __future__ import annotations

from collections.abc import Callable

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.keys import NUMBER_OF
from warhall.games.zorn.names import area_name, die_name, goods_text, house_name
from warhall.games.zorn.odds import bravery_chance, hungry_chances, pass_chance, shot_odds
from warhall.games.zorn.queries import bravery_die
from warhall.games.zorn.questions.activation import ChooseFoe
from warhall.games.zorn.questions.combat import DrinkCourage, RerollShot, RerollTest
from warhall.games.zorn.questions.night import FeedUnits, FeedWithGold, SplitYield
from warhall.games.zorn.questions.powers import PickForage
from warhall.games.zorn.questions.setup import DeployUnit, TakeHouse
from warhall.games.zorn.rules.regroup import casualties_price
from warhall.games.zorn.state import D12_D6, NO_HOUSE, HouseId, UnitId
from warhall.games.zorn.story.previews.look import Look, of_word
from warhall.games.zorn.story.previews.units import cast_words
from warhall.games.zorn.story.prompts import story
from warhall.games.zorn.view import Facts
from warhall.kernel.questions import Asked
from warhall.kernel.view import View
from warhall.tell.words import capital, counted, percent


@story.previews("house")
def _holdings(option: str, asked: Asked, seen: View) -> str:
    own = seen.facts.houses[seen.content.house.of(option)]
    return goods_text(own.food, own.supplies, own.gold, own.glory) or "empty-handed"


@story.previews("house", TakeHouse)
def _contingent(option: str, asked: TakeHouse, seen: View) -> str:
    c: Content = seen.content
    info = c.houses[c.house.of(option)]
    units = [f"{count} {kind.replace('_', ' ').title()}" for kind, count in info.units.items()]
    return f"{capital(info.bent)}: {', '.join(units)}."


@story.previews("house", ChooseFoe)
def _foe(option: str, asked: ChooseFoe, seen: View) -> str:
    c: Content = seen.content
    return f"Wergild {c.numbers.wergild} Gold: 1 to {c.houses[c.house.of(option)].name}, 1 to the bank"


@story.previews("spell")
def _spell(option: str, asked: Asked, seen: View) -> str:
    look = Look(asked, seen)
    return f"{look.c.spells[option.removeprefix('spell:')].text} {cast_words(look, look.unit)}"


@story.previews("ability")
def _ability(option: str, asked: Asked, seen: View) -> str:
    return str(seen.content.abilities[option.removeprefix("ability:")].text)


@story.previews("n", FeedWithGold)
def _paid_words(option: str, asked: FeedWithGold, seen: View) -> str:
    number = NUMBER_OF[option]
    return f"pays {goods_text(food=asked.fed - number, gold=number) or 'nothing'}"


@story.previews("n", SplitYield)
def _surplus_words(option: str, asked: SplitYield, seen: View) -> str:
    """ZRN-RUL-50 what would be lost of a yield."""
    food, own, cap = NUMBER_OF[option], seen.facts.houses[_holder(asked, seen)], seen.content.numbers.resource_cap
    lost = max(0, own.food + food - cap) + max(0, own.supplies + asked.amount - food - cap)
    return f"{lost} of it lost: a House holds {cap} at most" if lost else ""


def _holder(asked: SplitYield, seen: View) -> HouseId:
    """Whose Town or Camp it is."""
    s: Facts = seen.facts
    works = s.works.get(asked.area)
    held = [s.control.get(asked.area, NO_HOUSE), works.house if works else NO_HOUSE]
    return next(house for house in held if house and s.houses[house].seat == seen.seat)


@story.previews("n", FeedUnits)
def _fed_words(option: str, asked: FeedUnits, seen: View) -> str:
    """ZRN-NGT-07 the price, and the odds of Hungry units."""
    number = NUMBER_OF[option]
    unfed = asked.units - number
    if not unfed:
        return f"{number} Food or Gold; nobody goes Hungry"
    chances = hungry_chances(seen.content, unfed)
    expected = sum([count * chance for count, chance in enumerate(chances)])
    nobody = percent(chances[0])
    return f"{number} Food or Gold; {unfed} unfed: nobody Hungry {nobody}, {expected:.1f} to expect"


@of_word("food", DrinkCourage)
@of_word("gold", DrinkCourage)
def _courage(look: Look) -> str:
    """ZRN-DIE-08 the test with and without."""
    die = look.asked.die
    after = min(D12_D6, die + 1)
    c = look.c
    now, then = f"{die_name(c, die)} passes {percent(pass_chance(c, die))}", percent(pass_chance(c, after))
    return f"{now}, {die_name(c, after)} {then}"


@of_word("pass", DrinkCourage)
def _as_it_is(look: Look) -> str:
    die = look.asked.die
    return f"{die_name(look.c, die)} passes {percent(pass_chance(look.c, die))}"


@of_word("relentless", RerollTest)
def _retest(look: Look) -> str:
    return f"passes {percent(pass_chance(look.c, bravery_die(look.facts, look.c, look.unit)))} as it stands"


@of_word("ability_reroll", RerollShot)
def _reshot(look: Look) -> str:
    odds = shot_odds(look.facts, look.c, look.unit, UnitId(look.asked.target), look.facts.unseen_fronts)
    return f"{die_name(look.c, odds.die)} against PV {odds.pv}: {percent(odds.hit)} to hit"


def _priced(words: str) -> Callable[[Look], str]:
    return lambda look: words


@of_word("hire")
def _hire(look: Look) -> str:
    gold = look.facts.houses[look.facts.active].gold
    least = min(look.c.kind_of[unit].price for unit in look.c.units_of_type["mercenary"])
    return f"from {least} Gold; you have {gold}"


@of_word("remove_casualties")
def _casualties(look: Look) -> str:
    return f"{casualties_price(look.facts, look.c, look.unit)} Supplies, Gold may stand in"


@of_word("mana_potion")
def _potion(look: Look) -> str:
    level = look.facts.houses[look.house].level + 1
    return f"Magic Level {level} for {level} Food, {level} Supplies and {level} Gold"


@of_word("forced_march")
def _forced(look: Look) -> str:
    chance = 1 - bravery_chance(look.facts, look.c, look.unit, look.facts.unseen_fronts)
    return f"one more area, then a Bravery Test: 1 Hit {percent(chance)}"


@of_word("remove_terror")
def _shake_off(look: Look) -> str:
    return f"a Bravery Test, passes {percent(bravery_chance(look.facts, look.c, look.unit, look.facts.unseen_fronts))}"


@of_word("push")
def _push(look: Look) -> str:
    chance = bravery_chance(look.facts, look.c, look.unit, look.facts.unseen_fronts)
    return f"passes {percent(chance)}; one defender is then moved out, or eliminated if it has nowhere to go"


@of_word("camp")
def _works(look: Look) -> str:
    numbers = look.c.numbers
    price = numbers.entrench
    if look.facts.units[look.unit].area not in look.facts.works:
        price = numbers.camp_outright
    return f"{price} Supplies: +{numbers.camp_pv} protection, {numbers.camp_yield} Food or Supplies every night"


@of_word("entrenchments")
def _entrench(look: Look) -> str:
    return f"{look.c.numbers.entrench} Supplies: +{look.c.numbers.entrenchments_pv} protection"


@of_word("seize")
def _seize(look: Look) -> str:
    holder = house_name(look.c, look.asked.holder)
    return f"Wergild {look.c.numbers.wergild} Gold: 1 to {holder}, 1 to the bank"


@of_word("all_here")
def _all_here(look: Look) -> str:
    return counted(look.asked.left, "unit")


@of_word("roll")
def _duel(look: Look) -> str:
    return "the highest D12 decides; the Commanders of those who tie take a Hit"


@of_word("versus")
def _versus(look: Look) -> str:
    return f"Wergild {look.c.numbers.wergild} Gold; eliminated House units still bring Terror"


@of_word("move_up")
def _flank_up(look: Look) -> str:
    return "its whole movement; it waits off the map, opposite the next Flanking Area"


@of_word("abstain")
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


of_word("food", PickForage)(_forage("food"))
of_word("supplies", PickForage)(_forage("supplies"))
of_word("W", DeployUnit)(lambda look: _flank(look, "W"))
of_word("E", DeployUnit)(lambda look: _flank(look, "E"))
of_word("mana_bolt", RerollShot)(lambda look: f"1 Mana Blessing; {_reshot(look)}")
of_word("mana_bolt", RerollTest)(lambda look: f"1 Mana Blessing; {_retest(look)}")
of_word("mana_bolt")(_priced("1 Mana Blessing; the new result stands"))
of_word("first_die")(_priced("1 Mana Blessing; the new result stands"))
of_word("second_die")(_priced("1 Mana Blessing; the new result stands"))
of_word("conjure")(_priced("1 Mana Blessing gives 1 Food and 1 Supplies"))
of_word("mana_push")(lambda look: f"1 Mana Blessing: +{look.c.numbers.push} MA")
of_word("move_up_and_enter")(_priced("its whole movement: into the next Flanking Area"))
of_word("enter")(_priced("its whole movement: into the Flanking Area it is opposite now"))
of_word("remove_poison")(lambda look: f"{look.c.numbers.antidote_price} Supplies, Gold may stand in")
of_word("remove_stun")(_priced("free"))
of_word("mana_cleansing")(lambda look: f"{look.c.numbers.cleansing} Mana Blessings: the poison is gone")
of_word("mana_resurrection")(lambda look: f"{look.c.numbers.resurrection} Mana Blessings: one wound less")
