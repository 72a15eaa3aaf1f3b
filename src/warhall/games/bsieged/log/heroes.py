"""The turns of the heroes: tracks, places, attacks, the catapult, buildings, learning."""

from __future__ import annotations

from functools import partial

from warhall.games.bsieged.log.words import (
    Data,
    Teller,
    Words,
    catapult_face,
    cause_in,
    faces_in,
    field_of,
    site_in,
    tellers,
    where,
    who,
)
from warhall.games.bsieged.names import (
    GOOD_NAMES,
    GOODS,
    card_names,
    counted,
    figure_name,
    figures,
    first_name,
    needed,
    parts,
    space_name,
)
from warhall.games.bsieged.state import COURTYARD, NOWHERE
from warhall.kernel.view import View

LOSING = {"food": "loses", "gold": "pays", "morale": "loses", "grace": "gives up"}


def _turn_begun(data: Data, seen: View) -> Words:
    more = f", {data['artillery']} more for the catapult" if data["artillery"] else ""
    return f"{who(data, seen)}: {counted(data['actions'], 'action')}{more}", ""


def _power_used(data: Data, seen: View) -> Words:
    ability = seen.content.abilities[data["ability"]]
    return f"{who(data, seen)} uses {ability.name}.", ability.text


def _hero_moved(data: Data, seen: View) -> Words | None:
    """The dead leave without a word: their death has been told."""
    if data["to"] == NOWHERE:
        return None
    verb = "comes to" if data["from"] == NOWHERE else "goes to"
    place = "the citadel" if data["to"] == COURTYARD else space_name(seen.content, data["to"])
    return f"{who(data, seen)} {verb} {place}.", ""


# Tracks.


def _track(good: str, verb: str, data: Data, seen: View) -> Words:
    words = f"{who(data, seen)} {verb} {data['by']} {GOOD_NAMES[good]}: {cause_in(data, seen)}."
    return words, f"now {data['now']}"


def _track_tellers() -> dict[str, Teller]:
    """One for each track, up and down."""
    gained: dict[str, Teller] = {f"{good}_gained": partial(_track, good, "gains") for good in GOODS}
    lost: dict[str, Teller] = {f"{good}_lost": partial(_track, good, LOSING[good]) for good in GOODS}
    return gained | lost


def _gain_cut(data: Data, seen: View) -> Words:
    """BSG-GEN-06 what found no room, or what the event of the round forbids."""
    more = "more " if data["gained"] else ""
    why = f"{data['most']} is the most" if data["most"] else seen.content.events[data["event"]].name
    return f"{who(data, seen)} cannot gain {data['lost']} {more}{GOOD_NAMES[data['good']]}: {why}.", ""


def _hero_guarded(data: Data, seen: View) -> Words:
    return f"{who(data, seen)} can ignore {counted(data['hits'], 'hit')} more this round.", ""


def _hero_tired(data: Data, seen: View) -> Words:
    return f"{who(data, seen)} has 1 action less this round.", ""


# Attacks.


def _attack_made(data: Data, seen: View) -> Words:
    content = seen.content
    used = [card for card in (data["weapon"], *data["aids"]) if card]
    arms = f" with {card_names(content, used)}" if used else ""
    roll = f"{counted(data['dice'], 'die', 'dice')} at {needed(data['target'])}, Strength {data['strength']}"
    return f"{who(data, seen)} attacks {where(data)}{arms}: {roll}.", _attack_parts(data, seen)


def _attack_parts(data: Data, seen: View) -> str:
    """Where each number comes from; one that is only its base needs no word."""
    found = []
    for name, key in (("dice", "dice_parts"), ("target, the lowest", "target_parts"), ("Strength", "strength_parts")):
        if len(data[key]) > 1:
            found.append(f"{name}: {_either(data, seen) if key == 'target_parts' else parts(seen.content, data[key])}")
    return "; ".join(found)


def _either(data: Data, seen: View) -> str:
    """Target numbers do not add up: the lowest of them counts (BSG-ATK-03)."""
    return " or ".join(parts(seen.content, [pair]) for pair in data["target_parts"])


def _attack_rolled(data: Data, seen: View) -> Words:
    show = "die shows" if len(data["faces"]) == 1 else "dice show"
    return (
        f"Against {where(data)} {who(data, seen)}'s {show} {faces_in(data)}: {_hits(data)}.",
        f"{needed(data['target'])} needed",
    )


def _dice_rolled(data: Data, seen: View) -> Words:
    """The roll that Divine Grace may change."""
    die = " on the yellow die" if data["die"] == "yellow" else ""
    return f"{who(data, seen)} rolls {faces_in(data)}{die}.", f"{needed(data['target'])} needed" * bool(data["target"])


def _hits(data: Data) -> str:
    return counted(data["hits"], "hit") if data["hits"] else "no hit"


def _die_changed(data: Data, seen: View) -> Words:
    face = data["faces"][data["die"]]
    words = f"Divine Grace turns a {face - data['by']} of {first_name(seen.content, data['hero'])} into a {face}."
    return words, f"now {faces_in(data)}" if len(data["faces"]) > 1 else ""


def _units_destroyed(data: Data, seen: View) -> Words:
    verb = "is" if data["count"] == 1 else "are"
    return f"{figures(seen.content, data['figure'], data['count'])} in {where(data)} {verb} destroyed.", ""


def _hits_shrugged_off(data: Data, seen: View) -> Words:
    content = seen.content
    figure = data["figure"]
    needed = content.figures[figure].resistance if figure else content.numbers.avatar_resistance
    name = f"A {figure_name(content, figure)}" if figure else "The Avatar"
    words = f"{name} in {where(data)} shrugs off {counted(data['hits'], 'hit')}.".replace("A elite", "An elite")
    return words, f"Strength {data['strength']} against Resistance {needed}"


# Catapult and buildings.


def _catapult_turned(data: Data, seen: View) -> Words:
    return f"The catapult now faces {field_of(data)}.", _shown(data)


def _catapult_jammed(data: Data, seen: View) -> Words:
    return f"The catapult jams under {who(data, seen)} and does not turn {field_of(data)}.", _shown(data)


def _shown(data: Data) -> str:
    """The face of the catapult die; a card turns the catapult without one."""
    return "" if data["face"] is None else f"the die shows {catapult_face(data['face'])}"


def _catapult_shot(data: Data, seen: View) -> Words:
    might = seen.content.numbers.catapult_strength
    words = f"{who(data, seen)} shoots the catapult at {where(data)}: {_shown(data)}, {_hits(data)}."
    return words, f"Strength {might}"


def _building_used(data: Data, seen: View) -> Words:
    return f"{who(data, seen)} uses {site_in(data, seen)}.", ""


def _goods_earned(data: Data, seen: View) -> Words:
    more = f", {parts(seen.content, [('base', 0), *data['parts']]).removeprefix('0 base, ')}" if data["parts"] else ""
    good = GOOD_NAMES[data["good"]]
    return f"{who(data, seen)}'s yellow die shows {data['roll']}: {data['amount']} {good}.", more.lstrip(", ")


def _smuggled(data: Data, seen: View) -> Words:
    cls = data["class"]
    pool = f"a card from the {seen.content.classes[cls].name} pool" if cls else ""
    what = pool or f"a roll for {GOOD_NAMES[data['gives']]}"
    return f"Among the smugglers {who(data, seen)}'s die shows {data['face']}: {what}.", ""


def _token_learned(data: Data, seen: View) -> Words:
    content = seen.content
    level = data["level"]
    if not data["ability"]:
        return f"{who(data, seen)} turns a token of level {level} into Strength +1.", ""
    ability = content.abilities[data["ability"]]
    return f"{who(data, seen)} learns {ability.name} on level {level}.", ability.text


def _building_mended(data: Data, seen: View) -> Words:
    return f"{site_in(data, seen)} is repaired.", ""


def _building_restored(data: Data, seen: View) -> Words:
    return f"{site_in(data, seen)} is rebuilt from its ruins.", ""


def _building_reinforced(data: Data, seen: View) -> Words:
    return f"{site_in(data, seen)} gets {counted(data['tokens'], 'Reinforced token')}.", ""


def _cards_exchanged(data: Data, seen: View) -> Words:
    given, taken = (card_names(seen.content, data[key]) for key in ("given", "taken"))
    done = [f"gives {given} to {who(data, seen, 'partner')}"] if given else []
    done += [f"takes {taken}" if given else f"takes {taken} from {who(data, seen, 'partner')}"] if taken else []
    return f"{who(data, seen)} {' and '.join(done)}.", ""


def _exchange_refused(data: Data, seen: View) -> Words:
    return f"{who(data, seen, 'partner')} refuses the exchange with {who(data, seen)}.", ""


TELLERS = _track_tellers() | tellers(
    (
        _turn_begun,
        _power_used,
        _hero_moved,
        _gain_cut,
        _hero_guarded,
        _hero_tired,
        _attack_made,
        _attack_rolled,
        _dice_rolled,
        _die_changed,
        _units_destroyed,
        _hits_shrugged_off,
        _catapult_turned,
        _catapult_jammed,
        _catapult_shot,
        _building_used,
        _goods_earned,
        _smuggled,
        _token_learned,
        _building_mended,
        _building_restored,
        _building_reinforced,
        _cards_exchanged,
        _exchange_refused,
    )
)
