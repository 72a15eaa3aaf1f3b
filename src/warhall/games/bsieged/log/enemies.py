"""What the Abyss does, step by step, and why: summoning, the Avatar, attacks, marches."""

from __future__ import annotations

from warhall.games.bsieged.log.words import (
    Data,
    Words,
    field_of,
    field_of_zone,
    number_of,
    site_in,
    tellers,
    where,
    who,
)
from warhall.games.bsieged.names import building_names, counted, figure_name, figures, first_names, times
from warhall.games.bsieged.view import position
from warhall.kernel.view import View

REASONS = {
    "krohn": "a hero stands on the {} wall, so they fight and do not march",
    "gargoh": "Gargohs of zone 2 strike at the whole {} quarter",
}
PLURALS = {"krohn": "Krohns", "gargoh": "Gargohs"}
MARKS = {
    "held": "No unit in {} marches this round.",
    "stunned": "No unit in {} attacks or marches this round.",
    "hushed": "The Gargohs in {} do not attack this round.",
}


def _summoned(data: Data, seen: View) -> Words:
    symbol = seen.content.symbol_names[data["symbol"] - 1]
    run = f"the {('', 'first', 'second', 'third')[data['streak']]} {symbol} in a row" if data["streak"] > 1 else ""
    return f"The Abyss summons in the {field_of(data)}: {symbol}.", run


def _units_spawned(data: Data, seen: View) -> Words:
    verb = "appears" if data["count"] == 1 else "appear"
    return f"{figures(seen.content, data['figure'], data['count'])} {verb} in {where(data)}.", ""


def _pursuit_sent(data: Data, seen: View) -> Words:
    return f"Pursuers hunt the messenger in the {field_of(data)}.", ""


def _figures_missing(data: Data, seen: View) -> Words:
    kind = seen.content.kinds[data["kind"]]
    return f"There are no {kind.plural} left for the {field_of(data)}: others come instead.", ""


def _figures_exhausted(data: Data, seen: View) -> Words:
    return f"All figures are on the board: nothing more can come to the {field_of(data)}.", ""


def _disrupted(data: Data, seen: View) -> Words:
    setting = seen.content.difficulties[position(seen).difficulty]
    return "A disruption tears the sky.", "" if setting.avatar else f"for {setting.name} nothing comes of it"


def _avatar_came(data: Data, seen: View) -> Words:
    return f"The Avatar of the Abyss rises in {where(data)}.", f"Vinculum {data['vinculum']}; it marches every round"


def _avatar_strengthened(data: Data, seen: View) -> Words:
    return f"The Avatar regains {data['by']} Vinculum.", f"now {data['vinculum']}"


def _avatar_drained(data: Data, seen: View) -> Words:
    return f"The Avatar loses {data['by']} Vinculum.", f"{data['vinculum']} left"


def _avatar_banished(data: Data, seen: View) -> Words:
    by = f" by {who(data, seen)}" if data["hero"] else ""
    return f"The Avatar is banished{by}.", ""


def _avatar_moved(data: Data, seen: View) -> Words:
    nearer = number_of(data, "to") < number_of(data, "from")
    verb = "strides" if nearer else "is driven back"
    return f"The Avatar {verb} from zone {number_of(data, 'from')} to {where(data, 'to')}.", ""


def _avatar_halted(data: Data, seen: View) -> Words:
    return f"The Avatar is held in {where(data)} for this round.", ""


# Attacks.


def _units_attacked(data: Data, seen: View) -> Words:
    words = f"{PLURALS[data['by']]} in {where(data)} attack: {counted(data['hits'], 'hit')}."
    return words, REASONS[data["by"]].format(field_of_zone(data))


def _hero_hit(data: Data, seen: View) -> Words:
    return f"{who(data, seen)} is hit {times(data['hits'])} by {PLURALS[data['by']]} from the {field_of(data)}.", ""


def _hit_ignored(data: Data, seen: View) -> Words:
    return f"{who(data, seen)} ignores a hit.", ""


def _hits_lost(data: Data, seen: View) -> Words:
    hits = counted(data["hits"], "hit")
    return f"{hits} of the {PLURALS[data['by']]} in the {field_of(data)} find nobody to take them.", ""


def _molen_attacked(data: Data, seen: View) -> Words:
    content = seen.content
    targets = [first_names(content, data["heroes"])] if data["heroes"] else []
    targets += [building_names(content, data["buildings"])] if data["buildings"] else []
    aim = f" at {' and at '.join(targets)}" if targets else ", and there is nobody to strike at"
    return (
        f"A Mölen in {field_of(data)} zone 3 throws rocks{aim}.",
        "every hero of the quarter and on the catapult, and buildings without a hero",
    )


def _building_damaged(data: Data, seen: View) -> Words:
    return f"{site_in(data, seen)} is {'destroyed' if data['destroyed'] else 'damaged'}.", ""


def _reinforcement_spent(data: Data, seen: View) -> Words:
    return f"A Reinforced token of {site_in(data, seen)} cancels the hit.", ""


# Marches.


def _units_marched(data: Data, seen: View) -> Words:
    verb = "marches" if data["count"] == 1 else "march"
    units = figures(seen.content, data["figure"], data["count"])
    who = "it is" if data["count"] == 1 else "they are"
    why = f"{who} before the wall now" if number_of(data, "to") == 1 else ""
    return f"{units} {verb} from zone {number_of(data, 'zone')} to {where(data, 'to')}.", why


def _unit_pushed(data: Data, seen: View) -> Words:
    name = figure_name(seen.content, data["figure"])
    words = f"A {name} is pushed from zone {number_of(data, 'zone')} to {where(data, 'to')}."
    return words.replace("A elite", "An elite"), ""


def _zone_marked(data: Data, seen: View) -> Words:
    return MARKS[data["mark"]].format(where(data)), ""


TELLERS = tellers(
    (
        _summoned,
        _units_spawned,
        _pursuit_sent,
        _figures_missing,
        _figures_exhausted,
        _disrupted,
        _avatar_came,
        _avatar_strengthened,
        _avatar_drained,
        _avatar_banished,
        _avatar_moved,
        _avatar_halted,
        _units_attacked,
        _hero_hit,
        _hit_ignored,
        _hits_lost,
        _molen_attacked,
        _building_damaged,
        _reinforcement_spent,
        _units_marched,
        _unit_pushed,
        _zone_marked,
    )
)
