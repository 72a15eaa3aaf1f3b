"""What the Houses do and get, and the course of the game."""

from __future__ import annotations

from collections.abc import Callable

from warhall.games.zorn.log.speech import Said, Words
from warhall.games.zorn.names import count_of, goods_text, house_name, joined, unit_name, unit_names
from warhall.games.zorn.state import BLIGHT_CHIT, NO_CHIT, WILD_CHIT
from warhall.games.zorn.story.describe import token_words
from warhall.games.zorn.story.prompts import dice_text
from warhall.games.zorn.story.seats import players_name

MOVES = {
    "move": "{unit} moves from {start} to {end}.",
    "attack": "{unit} attacks from {start} into {end}.",
    "retreat": "{unit} retreats from {start} to {end}.",
    "slip_away": "{unit} slips away from {start} to {end}: after a Surprise Attack it does not stay.",
    "flank": "{unit} moves on from {start} to {end}.",
    "swiftness": "Swiftness takes {unit} from {start} to {end}.",
    "tactician": "{unit} takes a free step from {start} to {end}.",
    "night_march": "{unit} marches by night from {start} to {end}.",
    "sneak_attack": "{unit} sneaks from {start} into {end}.",
    "wave_attack": "{unit} goes on with its Wave Attack from {start} into {end}.",
    "no_room": "No room in {start}: {unit} goes back to {end}.",
    "bats": "Bats carry {unit} from {start} to {end}.",
    "lure": "{unit} is lured from {start} to {end}.",
    "push_of_pikes": "{unit} is pushed from {start} to {end}.",
    "fata_morgana": "Fata Morgana carries {unit} from {start} to {end}.",
}


def unit_moved(e: Said) -> Words:
    words = MOVES.get(e["why"], MOVES["move"])
    return words.format(unit=e.unit(), start=e.area("from"), end=e.area("to")), ""


def march_forced(e: Said) -> Words:
    return f"{e.unit()} makes a Forced March.", "one more area, then a Bravery Test or a Hit"


def tactics_declared(e: Said) -> Words:
    return f"{e.unit()} plans: a free step for {unit_names(e.c, e['units']) or 'nobody'}.", "Tactician"


def unit_rebuilt(e: Said) -> Words:
    return f"{e.unit()} is back, Fresh, in {e.area()}.", "Mob" if e["why"] == "mob" else ""


SERVICES = {"hired": "is hired by", "hostages": "is freed and joins", "allies": "offers its swords to"}


def mercenary_joined(e: Said) -> Words:
    how = SERVICES.get(e["why"], "joins")
    return f"{e.unit()} {how} {e.house()} in {e.area()}.", "it acts from the next Game Turn on"


def mercenary_traded(e: Said) -> Words:
    return f"{e.unit()} now serves {e.house()}.", "trade"


def allies_met(e: Said) -> Words:
    return f"{e.unit()} comes to the Houses' aid, for nothing.", ""


def wedding_called(e: Said) -> Words:
    return f"All Commanders and Magic Users leave for the wedding, for {count_of(e['chits'], 'House chit')}.", ""


def action_forgone(e: Said) -> Words:
    """ZRN-RUL-81."""
    return f"{e.unit()} has rallied and has not acted next: no action in this activation.", ""


def hero_left(e: Said) -> Words:
    return f"{e.unit()} is called away.", ""


# Resources.

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


def _source(e: Said) -> str:
    """Where resources come from; ZRN-NGT-01, ZRN-NGT-02 which Town with its die, or which Camp."""
    if e["why"] in ("collected", "town"):
        return f"{e.area()}, D6 = {e['face']}" if e["face"] else f"the Camp in {e.area()}"
    return SOURCES.get(e["why"], "")


def resources_gained(e: Said) -> Words:
    goods, lost = goods_text(e["food"], e["supplies"], e["gold"]), goods_text(*e["lost"])
    if not goods and not lost:
        return None
    surplus = f"{lost} lost: a House holds {e.c.numbers.resource_cap} at most" if lost else ""
    detail = "; ".join([part for part in (_source(e), surplus) if part])
    return f"{e.house()} gains {goods or 'nothing'}.", detail


def resources_paid(e: Said) -> Words:
    goods = goods_text(e["food"], e["supplies"], e["gold"])
    if not goods:
        return None
    if e["why"] == "raiders":
        return f"Raiders take {goods} from {e.house()}.", ""
    if e["why"] in ("trade", "share"):
        return f"{e.house()} hands over {goods}.", ""
    return f"{e.house()} pays {goods} for {REASONS.get(e['why'], 'it')}.", ""


def glory_gained(e: Said) -> Words:
    if e["why"] == "eliminated":
        why = f"for {unit_name(e.c, e['unit'])}"
    else:
        why = {"relic": "for a Relic"}.get(e["why"], "")
    return f"{house_name(e.c, e['house'])} gains {e['glory']} Glory {why}".strip() + ".", ""


def cache_scored(e: Said) -> Words:
    """ZRN-WIN-06 what the Power Cache is made of."""
    numbers = e.c.numbers
    parts = (
        (e["fresh"], f"Fresh {'unit' if e['fresh'] == 1 else 'units'}", numbers.cache_unit),
        (e["gold"], "Gold", numbers.cache_gold),
        (e["food"], "Food", numbers.cache_food),
        (e["supplies"], "Supplies", numbers.cache_supplies),
    )
    sums = [f"{count} {name} × {worth} = {count * worth}" for count, name, worth in parts if count]
    return f"{e.house()} gains {e['glory']} Glory for its Power Cache.", ", ".join(sums) or "nothing left"


def glory_traded(e: Said) -> Words:
    return f"{e.house('giver')} gives {e['glory']} Glory to {e.house('taker')}.", ""


def level_raised(e: Said) -> Words:
    return f"The Magic Level of {e.house()} rises to {e['level']}.", ""


def blessings_gained(e: Said) -> Words:
    return f"{e.house()} gains {count_of(e['count'], 'Mana Blessing')}.", "one for each casting die of 6 or more"


SPENT = {
    "mana_push": "a Mana Push",
    "conjure": "Mana Conjuring",
    "mana_cleansing": "Mana Cleansing",
    "mana_resurrection": "Mana Resurrection",
}


def blessings_spent(e: Said) -> Words:
    """ZRN-MAG-13 a Mana Bolt with the roll that it takes away."""
    if e["why"] == "mana_bolt":
        whose = f" of {e.unit()}" if e["unit"] else ""
        return f"{e.house()} spends 1 Mana Blessing: the {dice_text(e['faces'])}{whose} is rolled again.", "Mana Bolt"
    return f"{e.house()} spends {count_of(e['count'], 'Mana Blessing')} on {SPENT.get(e['why'], e['why'])}.", ""


def hostilities_declared(e: Said) -> Words:
    return f"{e.house()} turns on {e.house('foe')} and pays the Wergild.", ""


def hunger_rolled(e: Said) -> Words:
    hungry = count_of(e["hungry"], "unit") + (" goes" if e["hungry"] == 1 else " go") if e["hungry"] else "nobody goes"
    unfed = f"{count_of(e['unfed'], 'unit')} unfed, D6 = {e['face']}"
    return f"{e.house()} does not feed everyone: {hungry} Hungry.", f"{unfed}: {e['unfed']} less {e['face']}"


# Places.


def town_taken(e: Said) -> Words:
    return (f"{e.house()} takes {e.area('town')}." if e["house"] else f"{e.area('town')} falls to the Blight."), ""


def works_built(e: Said) -> Words:
    what = "a Camp" if e["camp"] else "Entrenchments"
    return f"{e.house()} holds {what} in {e.area()}.", ""


def works_removed(e: Said) -> Words:
    what = "The Camp" if e["camp"] else "The Entrenchments"
    how = "destroyed" if e["why"] == "destroyed" else "taken back"
    return f"{what} of {e.house()} in {e.area()}: {how}.", ""


def earthquake_placed(e: Said) -> Words:
    return f"The ground breaks open in {e.area()}.", f"+{e.c.numbers.earthquake_pv} protection for whoever defends it"


def token_shown(e: Said) -> Words:
    return f"The Treasure of {e.area()} is turned up: {token_words(e.c, e['token'])}.", ""


def token_taken(e: Said) -> Words:
    name = e.c.tokens[e["token"]].name
    if e["house"] and e.c.tokens[e["token"]].category == "trap":
        return f"{e.house()} walks into {name} in {e.area()}.", ""
    return (f"{e.house()} captures {name} in {e.area()}." if e["house"] else f"{name} is removed from {e.area()}."), ""


# The game.


def turn_begun(e: Said) -> Words:
    every = e.c.numbers.night_every
    day = (e["turn"] - 1) // every + 1
    return f"Game Turn {e['turn']}: {'night' if e['phase'] == 'night' else 'day'} {day}.", ""


ORDINALS = ("first", "second", "third", "fourth", "fifth")


def house_taken(e: Said) -> Words:
    return f"The {ORDINALS[e['seat']]} player leads {e.house()}.", ""


def unit_left_out(e: Said) -> Words:
    return f"{e.unit()} stays at home.", ""


def character_taken(e: Said) -> Words:
    return f"{e.unit()} joins {e.house()}.", ""


def treasure_laid(e: Said) -> Words:
    return "Twenty Treasure Tokens are laid in the Dens.", e.c.methods[e["method"]].name


def garrisons_laid(e: Said) -> Words:
    return "A face-down Garrison is set on every Den.", ""


def setup_done(e: Said) -> Words:
    return "The valley lies before you.", ""


def houses_proposed(e: Said) -> Words:
    houses = e["houses"]
    if len(houses) < 2:
        return None
    if len(set(houses)) == 1:
        return f"All name {house_name(e.c, houses[0])}.", ""
    names = [f"{players_name(e.c, e.facts, seat)} for {house_name(e.c, house)}" for seat, house in enumerate(houses)]
    return "The players name different Houses.", ", ".join(names)


DECISIONS = {"first": "goes first", "wild": "takes the Wild chit", "council": "acts by Council of War"}


def house_decided(e: Said) -> Words:
    return f"{e.house()} {DECISIONS.get(e['why'], 'is chosen')}.", ""


def chits_laid(e: Said) -> Words:
    return f"The chits are laid: {house_name(e.c, e['first'])} on space 2, the other House chits face-down.", ""


def fork_set(e: Said) -> Words:
    arrow = "blue" if e["arrow"] == "even" else "yellow"
    return f"The fork is {e['arrow']} for this turn: the {arrow} arrows hold.", f"D6 = {e['number']}"


def chit_taken(e: Said) -> Words:
    if e["chit"] == NO_CHIT:
        return None
    words = {BLIGHT_CHIT: "the Blight acts", WILD_CHIT: "a Wild chit"}
    who = words.get(e["chit"]) or f"{house_name(e.c, e['chit'])} acts"
    return f"Space {e['space']}: {who}.", ""


def house_activated(e: Said) -> Words:
    return f"{e.house()} begins its activation.", ""


def game_lost(e: Said) -> Words:
    if e["reason"] == "catastrophic_loss":
        return "A House has lost its last core unit: all are lost together.", ""
    return f"Terror has reached {e['terror']}: the valley is lost, and all with it.", ""


def game_won(e: Said) -> Words:
    glory = [f"{house_name(e.c, h)} {g}" for h, g in zip(e.facts.order, e["glory"], strict=True)]
    winners = joined([house_name(e.c, h) for h in e.facts.order if e.facts.houses[h].seat in e["winners"]])
    return f"The valley has held. {winners} is the Hand of the Crown.", f"Glory: {', '.join(glory)}"


TELLERS: tuple[Callable[[Said], Words], ...] = (
    unit_moved,
    march_forced,
    tactics_declared,
    unit_rebuilt,
    mercenary_joined,
    mercenary_traded,
    allies_met,
    wedding_called,
    action_forgone,
    hero_left,
    resources_gained,
    resources_paid,
    glory_gained,
    cache_scored,
    glory_traded,
    level_raised,
    blessings_gained,
    blessings_spent,
    hostilities_declared,
    hunger_rolled,
    town_taken,
    works_built,
    works_removed,
    earthquake_placed,
    token_shown,
    token_taken,
    turn_begun,
    house_taken,
    unit_left_out,
    character_taken,
    treasure_laid,
    garrisons_laid,
    setup_done,
    houses_proposed,
    house_decided,
    chits_laid,
    fork_set,
    chit_taken,
    house_activated,
    game_lost,
    game_won,
)
