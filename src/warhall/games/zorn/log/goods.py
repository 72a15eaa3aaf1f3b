"""What the Houses gain and spend: resources, Glory, blessings."""

from __future__ import annotations

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.events.table import (
    BlessingsGained,
    BlessingsSpent,
    CacheScored,
    GloryGained,
    GloryTraded,
    HostilitiesDeclared,
    HungerRolled,
    LevelRaised,
    ResourcesGained,
    ResourcesPaid,
)
from warhall.games.zorn.log.speech import Words, log, side_name
from warhall.games.zorn.names import area_name, goods_text, house_name, unit_name
from warhall.games.zorn.story.prompts import dice_text
from warhall.kernel.view import View
from warhall.tell.words import counted

REASONS = {
    "liquid_courage": "Liquid Courage",
    "remove_casualties": "removing Casualties",
    "remove_poison": "an antidote",
    "mana_potion": "a Mana Potion",
    "entrenchments": "Entrenchments",
    "camp": "a Camp",
    "hire": "Mercenaries",
    "rebuild": "rebuilding a unit",
    "rally": "a Machine's Rally",
    "mob": "raising a Levy",
    "wergild": "Wergild",
    "feeding": "feeding its units",
}
SOURCES = {
    "conjure": "Mana Conjuring",
    "treasure": "treasure",
    "wergild": "Wergild",
    "trade": "a trade",
    "share": "a share of the treasure",
    "royal_aid": "the King's aid",
    "forage": "Forage",
}


def _source(c: Content, told: ResourcesGained) -> str:
    """Where resources come from; ZRN-NGT-01, ZRN-NGT-02 which Town with its die, or which Camp."""
    if told.why in ("collected", "town"):
        return f"{area_name(c, told.area)}, D6 = {told.face}" if told.face else f"the Camp in {area_name(c, told.area)}"
    return SOURCES.get(told.why, "")


@log.of(ResourcesGained)
def resources_gained(told: ResourcesGained, seen: View) -> Words:
    c: Content = seen.content
    goods, lost = goods_text(told.food, told.supplies, told.gold), goods_text(*told.lost)
    if not goods and not lost:
        return None
    surplus = f"{lost} lost: a House holds {c.numbers.resource_cap} at most" if lost else ""
    detail = "; ".join([part for part in (_source(c, told), surplus) if part])
    return f"{side_name(c, told.house)} gains {goods or 'nothing'}.", detail


@log.of(ResourcesPaid)
def resources_paid(told: ResourcesPaid, seen: View) -> Words:
    c: Content = seen.content
    goods = goods_text(told.food, told.supplies, told.gold)
    if not goods:
        return None
    if told.why == "raiders":
        return f"Raiders take {goods} from {side_name(c, told.house)}.", ""
    if told.why in ("trade", "share"):
        return f"{side_name(c, told.house)} hands over {goods}.", ""
    return f"{side_name(c, told.house)} pays {goods} for {REASONS.get(told.why, 'it')}.", ""


@log.of(GloryGained)
def glory_gained(told: GloryGained, seen: View) -> Words:
    c: Content = seen.content
    if told.why == "eliminated":
        why = f"for {unit_name(c, told.unit)}"
    else:
        why = {"relic": "for a Relic"}.get(told.why, "")
    return f"{house_name(c, told.house)} gains {told.glory} Glory {why}".strip() + ".", ""


@log.of(CacheScored)
def cache_scored(told: CacheScored, seen: View) -> Words:
    """ZRN-WIN-06 what the Power Cache is made of."""
    c: Content = seen.content
    numbers = c.numbers
    parts = (
        (told.fresh, f"Fresh {'unit' if told.fresh == 1 else 'units'}", numbers.cache_unit),
        (told.gold, "Gold", numbers.cache_gold),
        (told.food, "Food", numbers.cache_food),
        (told.supplies, "Supplies", numbers.cache_supplies),
    )
    sums = [f"{count} {name} × {worth} = {count * worth}" for count, name, worth in parts if count]
    return f"{side_name(c, told.house)} gains {told.glory} Glory for its Power Cache.", ", ".join(
        sums
    ) or "nothing left"


@log.of(GloryTraded)
def glory_traded(told: GloryTraded, seen: View) -> Words:
    c: Content = seen.content
    return f"{side_name(c, told.giver)} gives {told.glory} Glory to {side_name(c, told.taker)}.", ""


@log.of(LevelRaised)
def level_raised(told: LevelRaised, seen: View) -> Words:
    c: Content = seen.content
    return f"The Magic Level of {side_name(c, told.house)} rises to {told.level}.", ""


@log.of(BlessingsGained)
def blessings_gained(told: BlessingsGained, seen: View) -> Words:
    c: Content = seen.content
    return (
        f"{side_name(c, told.house)} gains {counted(told.count, 'Mana Blessing')}.",
        "one for each casting die of 6 or more",
    )


SPENT = {
    "mana_push": "a Mana Push",
    "conjure": "Mana Conjuring",
    "mana_cleansing": "Mana Cleansing",
    "mana_resurrection": "Mana Resurrection",
}


@log.of(BlessingsSpent)
def blessings_spent(told: BlessingsSpent, seen: View) -> Words:
    """ZRN-MAG-13 a Mana Bolt with the roll that it takes away."""
    c: Content = seen.content
    house = side_name(c, told.house)
    if told.why == "mana_bolt":
        whose = f" of {unit_name(c, told.unit)}" if told.unit else ""
        return (
            f"{house} spends 1 Mana Blessing: the {dice_text(told.faces)}{whose} is rolled again.",
            "Mana Bolt",
        )
    return (
        f"{house} spends {counted(told.count, 'Mana Blessing')} on {SPENT.get(told.why, told.why)}.",
        "",
    )


@log.of(HostilitiesDeclared)
def hostilities_declared(told: HostilitiesDeclared, seen: View) -> Words:
    c: Content = seen.content
    return f"{side_name(c, told.house)} turns on {side_name(c, told.foe)} and pays the Wergild.", ""


@log.of(HungerRolled)
def hunger_rolled(told: HungerRolled, seen: View) -> Words:
    c: Content = seen.content
    go = "goes" if told.hungry == 1 else "go"
    hungry = f": {counted(told.hungry, 'unit')} {go}" if told.hungry else ", but nobody goes"
    unfed = f"{counted(told.unfed, 'unit')} unfed, D6 = {told.face}"
    return (
        f"{side_name(c, told.house)} does not feed everyone{hungry} Hungry.",
        f"{unfed}: {told.unfed} less {told.face}",
    )
