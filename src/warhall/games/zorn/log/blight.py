"""What the Blight does, step by step, and why."""

from __future__ import annotations

from collections.abc import Callable

from warhall.games.zorn.log.speech import Said, Words, fork_words
from warhall.games.zorn.names import count_of, joined, unit_name, unit_names
from warhall.games.zorn.rules.blight import FLOODED, FULL, SHELTERED, WAVE
from warhall.games.zorn.story.describe import type_words
from warhall.games.zorn.text import card_words


def card_drawn(e: Said) -> Words:
    return f"The Blight draws {card_words(e.c, e['card'])}.", f"{count_of(e['left'], 'card')} left in the pile"


def cards_shuffled(e: Said) -> Words:
    return f"The discard pile is shuffled into a new pile of {count_of(e['cards'], 'card')}.", ""


def event_rolled(e: Said) -> Words:
    event = e.c.events[e["event"]]
    return f"Event {e['event']}, {event.name}: {event.text}", f"D20 = {e['event']}"


def event_rerolled(e: Said) -> Words:
    return "The land is Cursed already: the event is rolled again.", f"D20 = {e['event']}"


def blight_moved(e: Said) -> Words:
    return f"{e.unit()} advances from {e.area('from')} to {e.area('to')}.", fork_words(e["fork"])


BARRED = {
    FLOODED: "the flood has closed it",
    WAVE: "a Blight Wave enters no area with House units",
    FULL: "other attackers fill it",
    SHELTERED: "the downpour shelters the House units there",
}


def blight_halted(e: Said) -> Words:
    if not e["before"]:
        return f"{e.unit()} stays in {e.area()}: a dead zone without an arrow.", ""
    why = BARRED[e["why"]]
    return f"{e.unit()} halts in {e.area()} before {e.area('before')}: {why}.", fork_words(e["fork"])


def blight_charged(e: Said) -> Words:
    why = f"adjacent House area with the lowest melee protection, {e['protection']}"
    return f"{e.unit()} charges from {e.area('from')} into {e.area('to')}: {why}.", ""


SOUGHT = {"magic_user": "Magic User", "commander": "Commander"}


def target_chosen(e: Said) -> Words:
    """ZRN-BLA-13, ZRN-MIS-05, ZRN-MIS-06 why this area, and why this unit; ZRN-EVT-07a whom a Mana Surge seeks."""
    away = "its own area" if not e["distance"] else count_of(e["distance"], "area") + " away"
    target = unit_name(e.c, e["target"])
    missing = [SOUGHT[type] for type in e["prefer"][: e["prefer"].index(e["sought"]) if e["sought"] else None]]
    detail = f"{away}; no {joined(missing, 'or')} in Range" if missing else away
    if e["sought"]:
        return f"{e.unit()} seeks the nearest {SOUGHT[e['sought']]}: {target} in {e.area()}.", detail
    why = f"closest House area, lowest protection {e['pv']}"
    return f"{e.unit()} strikes {e.area()}: {why}. In it {target}: lowest MA, then Bravery, then Melee.", detail


def shot_hopeless(e: Said) -> Words:
    return f"{e.unit()} cannot score with Missiles against {e.area()}: it looks for a melee instead.", ""


def strike_forgone(e: Said) -> Words:
    """ZRN-BLA-12, ZRN-RUL-23."""
    instead = "stays" if e["stays"] else "Advances instead"
    return f"{e.unit()} has nobody to strike: it {instead}.", "no target in Range, no House area next to it to enter"


def nobody_answered(e: Said) -> Words:
    """ZRN-RUL-06."""
    names = [e.c.blight_types[type].name for type in e["types"]]
    if e["units"]:
        return f"Nobody answers the card: {unit_names(e.c, e['units'])} cannot {e['act']}.", ""
    return f"Nobody answers the card: no {joined(names, 'or')} is on the map.", ""


def no_target(e: Said) -> Words:
    return f"{e.unit()} has no House unit in Range.", ""


def spawn_substituted(e: Said) -> Words:
    name = e.c.blight_types[e["type"]].name
    stronger = e.c.power[e["unit"]] > e.c.blight_types[e["type"]].power
    why = "the next stronger type in the pool" if stronger else "nor anything stronger: the weakest type in the pool"
    return f"No {name} is left: {e.unit()} comes instead.", why


def spawn_failed(e: Said) -> Words:
    name = e.c.blight_types[e["type"]].name
    if e["why"] == "no_room":
        return f"No room for {name} in {e.area()} or next to it: none comes.", ""
    return f"The pool is empty: no {name} comes.", ""


ENTRIES: dict[str, str] = {
    "deployed": "{unit} is deployed: {area}.",
    "spawn": "{unit} enters at {area}.",
    "overflow": "No room there: {unit} goes to {area}.",
    "ambush": "Ambush! {unit} springs up in {area}.",
    "raiders": "{unit} rises in {area}.",
    "blight_portal": "{unit} bursts out of the Blight Portal in {area}.",
    "hero": "{unit} rides in through {area}.",
    "wedding": "{unit} returns from the wedding to {area}.",
}


def unit_entered(e: Said) -> Words:
    entry = e.c.areas[e["area"]].entry
    dice = f"Entry {entry} by 2D6" if e["why"] == "spawn" and entry else ""
    name = f"{e.unit()}{type_words(e.c, e['unit'])}"
    return ENTRIES.get(e["why"], "{unit} comes to {area}.").format(unit=name, area=e.area()), dice


def unit_exited(e: Said) -> Words:
    return f"{e.unit()} leaves the map through {e.area('from')}.", f"{e['terror']} Terror"


TERRORS = {
    "house_unit_eliminated": "a House unit is lost",
    "unit_exited": "a Blight unit has left the valley",
    "warlord_foul": "Warlord Foul",
    "cursed_land": "Cursed Land",
    "relics_uncaptured": "Relics left behind",
}


def terror_gained(e: Said) -> Words:
    limit = e.c.numbers.terror_limit
    return f"Terror rises by {e['points']} to {e['terror']} of {limit}.", TERRORS.get(e["why"], "")


def garrison_revealed(e: Said) -> Words:
    front = e.c.fronts[e["front"]]
    ratings = f"Melee {e.c.dice[front.melee].id}, Bravery {e.c.dice[front.bravery].id}"
    star = ", and a white star: Ambush" if e["star"] else ""
    return f"The {e.unit()} is turned up{star}.", ratings


def vengeance_begun(e: Said) -> Words:
    units = unit_names(e.c, e["units"]) or "nobody"
    d20 = f"with a D20: {unit_names(e.c, e['d20'])}" if e["d20"] else "none with a D20"
    return f"Vengeance Assault by {units}.", d20


def river_flooded(e: Said) -> Words:
    return "The River Vile rises: Fords and Bridges are closed for the rest of the turn.", ""


def flood_ended(e: Said) -> Words:
    return "The flood is over; the crossings are open.", ""


def curse_moved(e: Said) -> Words:
    return f"The curse drifts from {e.area('from')} to {e.area('to')}.", fork_words(e["fork"])


def land_cursed(e: Said) -> Words:
    if not e["area"]:
        return "The curse leaves the map and settles nowhere.", ""
    return f"The curse settles in {e.area()} and all around it, for the rest of the game.", ""


TELLERS: tuple[Callable[[Said], Words], ...] = (
    card_drawn,
    cards_shuffled,
    event_rolled,
    event_rerolled,
    blight_moved,
    blight_halted,
    blight_charged,
    target_chosen,
    shot_hopeless,
    strike_forgone,
    nobody_answered,
    no_target,
    spawn_substituted,
    spawn_failed,
    unit_entered,
    unit_exited,
    terror_gained,
    garrison_revealed,
    vengeance_begun,
    river_flooded,
    flood_ended,
    curse_moved,
    land_cursed,
)
