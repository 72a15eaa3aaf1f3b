"""Units and items: entering play, turning up, points, loss."""

from __future__ import annotations

from warhall.games.zanziar.events.units import (
    ArmorHit,
    ArmorRepaired,
    ChangedSides,
    Entered,
    Healed,
    HeroDied,
    HeroMarked,
    HeroReturned,
    Hurt,
    ItemCursed,
    ItemDeclined,
    ItemGained,
    ItemGiven,
    ItemLaid,
    ItemLost,
    ItemShown,
    Learned,
    Looked,
    Lost,
    MagicLost,
    MagicRegained,
    Placed,
    TurnedUp,
)
from warhall.games.zanziar.ids import ARMY, NO_UNIT, CityId, GroupId
from warhall.games.zanziar.log.speech import SKILL_NAMES, Words, log, whose
from warhall.games.zanziar.names import (
    are_many,
    city_name,
    does,
    group_name,
    is_plural,
    item_name,
    item_told,
    owner_told,
    player,
    spell_name,
    unit_name,
    unit_told,
)
from warhall.games.zanziar.state import NOBODY
from warhall.kernel.view import View
from warhall.tell.words import capital, counted

LOST = {
    "died": ("{unit} falls.", "{unit} fall."),
    "discarded": ("{unit} is discarded.", "{unit} are discarded."),
    "dismissed": ("{owner} sends {unit} away.", "{owner} sends {unit} away."),
    "leaderless": ("{unit} is lost: there is no leader.", "{unit} are lost: there is no leader."),
    "no_room": ("{unit} is discarded: there is no room.", "{unit} are discarded: there is no room."),
    "left_behind": ("{unit} does not get away.", "{unit} do not get away."),
    "horror": ("{unit} runs from the horror stories.", "{unit} run from the horror stories."),
}
ITEM_LOST = {
    "used_up": "used up",
    "discarded": "discarded",
    "destroyed": "destroyed",
}


def where(seen: View, group: GroupId | None, city: CityId | None) -> str:
    """In a group, or among the guards of a city."""
    if group:
        return group_name(seen, group)
    return f"the garrison of {city_name(seen, city)}" if city else "play"


def card_words(seen: View, told: TurnedUp | HeroReturned) -> str:
    """What is printed on a face that all see now."""
    card = seen.content.units[told.unit]
    skills = ", ".join(
        f"{name} {value}" for name, value in zip(SKILL_NAMES.values(), card.skills, strict=True) if value
    )
    return f"{card.type.capitalize()}{'' if card.type == ARMY else f', {card.race}'}: {skills}"


@log.of(Entered)
def entered(told: Entered, seen: View) -> str | None:
    if told.seat == NOBODY:
        return None  # neutral units are told together
    if not told.unit:
        return f"A unit, facedown, joins {where(seen, told.group, told.city)}."
    join = "join" if are_many(seen, told.unit) else "joins"
    return f"{unit_name(seen, told.unit)} {join} {where(seen, told.group, told.city)}."


@log.of(Placed)
def placed(told: Placed, seen: View) -> str:
    go = does(seen, told, told.pawn, "goes", "go")
    return f"{unit_told(seen, told, told.pawn)} {go} to {where(seen, told.group, told.city)}."


@log.of(TurnedUp)
def turned_up(told: TurnedUp, seen: View) -> Words:
    owner = player(owner_told(told, told.pawn))
    return f"{owner} turns up {unit_name(seen, told.unit)}.", card_words(seen, told)


@log.of(HeroMarked)
def hero_marked(told: HeroMarked, seen: View) -> str:
    return f"{capital(unit_told(seen, told, told.pawn))} can only be the Hero: all know it now."


@log.of(HeroReturned)
def hero_returned(told: HeroReturned, seen: View) -> Words:
    return f"{unit_name(seen, told.unit)} is no herd of pigs any more.", card_words(seen, told)


@log.of(Looked)
def looked(told: Looked, seen: View) -> str:
    owner = player(owner_told(told, told.pawn))
    if told.unit:
        return f"You look at a facedown card of {owner}: {unit_name(seen, told.unit)}."
    return f"{player(told.seat)} looks at {unit_told(seen, told, told.pawn)}."


@log.of(Lost)
def lost(told: Lost, seen: View) -> str:
    words = LOST.get(told.why, LOST["discarded"])[are_many(seen, told.unit)]
    owner = owner_told(told, told.pawn)
    unit = unit_name(seen, told.unit)
    if owner != NOBODY and told.why != "dismissed":
        unit = f"{whose(owner)} {unit}"
    return words.format(unit=unit, owner=player(owner))


@log.of(HeroDied)
def hero_died(told: HeroDied, seen: View) -> str:
    return f"{unit_name(seen, told.unit)}, the Hero of {player(told.seat)}, is dead."


@log.of(ChangedSides)
def changed_sides(told: ChangedSides, seen: View) -> str:
    unit = capital(unit_told(seen, told, told.pawn))
    leave = does(seen, told, told.pawn, "leaves", "leave")
    if told.to == NOBODY:
        belong = does(seen, told, told.pawn, "belongs", "belong")
        return f"{unit} {leave} {player(told.from_)} and {belong} to nobody."
    left = f" and {leave} {player(told.from_)}" if told.from_ != NOBODY else ""
    return f"{unit} {does(seen, told, told.pawn, 'joins', 'join')} {player(told.to)}{left}."


@log.of(Hurt)
def hurt(told: Hurt, seen: View) -> Words:
    unit = capital(unit_told(seen, told, told.pawn, told.unit or NO_UNIT))
    spared = []
    if told.protect:
        spared.append(f"Protect takes {told.protect}")
    if told.armor:
        spared.append(f"armor takes {told.armor}")
    take = does(seen, told, told.pawn, "takes", "take")
    own = told.amount - told.protect - told.armor
    part = f"{own or 'none'} of " if spared else ""
    return f"{unit} {take} {part}{counted(told.amount, 'point')} of damage.", ", ".join(spared)


@log.of(Healed)
def healed(told: Healed, seen: View) -> str:
    verb = does(seen, told, told.pawn, "regains", "regain")
    return f"{unit_told(seen, told, told.pawn)} {verb} {counted(told.amount, 'hit point')}."


@log.of(MagicLost)
def magic_lost(told: MagicLost, seen: View) -> str:
    verb = does(seen, told, told.pawn, "spends", "spend")
    return f"{unit_told(seen, told, told.pawn)} {verb} {counted(told.amount, 'magic point')}."


@log.of(MagicRegained)
def magic_regained(told: MagicRegained, seen: View) -> str:
    verb = does(seen, told, told.pawn, "regains", "regain")
    return f"{unit_told(seen, told, told.pawn)} {verb} {counted(told.amount, 'magic point')}."


@log.of(Learned)
def learned(told: Learned, seen: View) -> str:
    learn = does(seen, told, told.pawn, "learns", "learn")
    return f"{capital(unit_told(seen, told, told.pawn))} {learn} {spell_name(seen, told.spell)}."


@log.of(ItemGained)
def item_gained(told: ItemGained, seen: View) -> Words:
    bearer = capital(unit_told(seen, told, told.bearer))
    take = does(seen, told, told.bearer, "takes", "take")
    if not told.item:
        return f"{bearer} {take} an item, facedown.", ""
    return f"{bearer} {take} {item_name(seen, told.item)}.", seen.content.items[told.item].text


@log.of(ItemGiven)
def item_given(told: ItemGiven, seen: View) -> str:
    item, to = item_told(seen, told, told.thing), unit_told(seen, told, told.to)
    giver = f" from {unit_told(seen, told, told.from_)}" if told.from_ else ""
    return f"{capital(to)} {does(seen, told, told.to, 'takes', 'take')} {item}{giver}."


@log.of(ItemDeclined)
def item_declined(told: ItemDeclined, seen: View) -> str:
    item = item_name(seen, told.item)
    return f"Nobody takes what was found: {item} {'are' if is_plural(item) else 'is'} discarded."


@log.of(ItemShown)
def item_shown(told: ItemShown, seen: View) -> Words:
    item = seen.content.items[told.item]
    bearer = capital(unit_told(seen, told, told.bearer))
    return f"{bearer} {does(seen, told, told.bearer, 'shows', 'show')} {item.name}.", item.text


@log.of(ItemCursed)
def item_cursed(told: ItemCursed, seen: View) -> str:
    item = item_told(seen, told, told.thing)
    cursed = f"{'are' if is_plural(item) else 'is'} cursed for good"
    return f"{capital(item)} of {unit_told(seen, told, told.bearer)} {cursed}."


@log.of(ItemLost)
def item_lost(told: ItemLost, seen: View) -> str:
    item = item_name(seen, told.item)
    return f"{capital(item)} {'are' if is_plural(item) else 'is'} {ITEM_LOST.get(told.why, ITEM_LOST['discarded'])}."


@log.of(ArmorHit)
def armor_hit(told: ArmorHit, seen: View) -> str:
    item = item_told(seen, told, told.thing)
    take = "take" if is_plural(item) else "takes"
    return f"{capital(item)} {take} {counted(told.amount, 'point')} of damage."


@log.of(ArmorRepaired)
def armor_repaired(told: ArmorRepaired, seen: View) -> str:
    item = item_told(seen, told, told.thing)
    return f"{capital(item)} {'are' if is_plural(item) else 'is'} as new."


@log.of(ItemLaid)
def item_laid(told: ItemLaid, seen: View) -> str:
    if told.item:
        return f"You draw {item_name(seen, told.item)}; say who carries it."
    return f"{player(told.seat)} draws an item, facedown."
