"""Set-up, time, seasons, the messenger, and how it ends."""

from __future__ import annotations

from warhall.games.bsieged.log.words import Data, Words, field_of, number_of, tellers, where, who
from warhall.games.bsieged.names import card_names, counted, first_names, hero_name
from warhall.games.bsieged.view import position
from warhall.kernel.view import View

PHASES = {
    "heroes": "The heroes act.",
    "enemies": "The enemies act: tactics cards, then attacks, then marches.",
    "season": "The season ends: every hero eats.",
}
KILLERS = {
    "units": "The enemies around the messenger kill him; that was their action.",
    "catapult": "The catapult's stones kill the messenger.",
    "krohn": "A Krohn kills the messenger on the wall.",
    "gargoh": "A Gargoh kills the messenger on the wall.",
    "molen": "A Mölen kills the messenger on the wall.",
}
STRETCH = {"departure": "sets out into", "return": "comes back through"}


def _heroes_chosen(data: Data, seen: View) -> Words:
    s, content = position(seen), seen.content
    parties: dict[int, list[str]] = {}
    for hero in data["heroes"]:
        parties.setdefault(s.heroes[hero].seat, []).append(hero_name(content, hero))
    if len(parties) == len(data["heroes"]) or len(parties) == 1:
        return f"Modhelm is held by {first_names(content, data['heroes'])}.", ""
    detail = "; ".join(f"seat {seat + 1}: {', '.join(names)}" for seat, names in parties.items())
    return f"Modhelm is held by {first_names(content, data['heroes'])}.", detail


def _field_doubled(data: Data, seen: View) -> Words:
    return f"The {field_of(data)} field gets a second spawning point.", ""


def _enemies_determined(data: Data, seen: View) -> Words:
    content = seen.content
    cards = [content.enemy_cards[card] for card in data["cards"]]
    words = [
        f"{symbol} {'-'.join(map(str, card.numbers))} {content.kinds[card.kind].plural}"
        for symbol, card in zip(content.symbol_names, cards, strict=False)
    ]
    return f"New enemies gather in the {field_of(data)}.", "from spring to winter: " + ", ".join(words)


def _season_dealt(data: Data, seen: View) -> Words:
    return f"{counted(data['cards'], 'card')} of each class are dealt for the season.", ""


def _season_cleared(data: Data, seen: View) -> Words:
    cards = card_names(seen.content, data["cards"])
    return f"{counted(len(data['cards']), 'card')} of the old season leave the game.", cards


def _first_hero_named(data: Data, seen: View) -> Words:
    return f"{who(data, seen)} holds the First Hero token.", ""


def _round_begun(data: Data, seen: View) -> Words:
    content = seen.content
    season = content.seasons[content.season_of[data["round"]]].name
    return f"Round {data['round']}: {season}", ""


def _phase_begun(data: Data, seen: View) -> Words | None:
    """The other phases are known by what happens in them."""
    return (PHASES[data["phase"]], "") if data["phase"] in PHASES else None


def _event_drawn(data: Data, seen: View) -> Words:
    event = seen.content.events[data["event"]]
    return f"Event: {event.name}.", event.text


# The messenger.


def _messenger_entered(data: Data, seen: View) -> Words:
    return f"The messenger {STRETCH[data['stretch']]} {where(data)}.", ""


def _messenger_moved(data: Data, seen: View) -> Words:
    return f"The messenger slips from zone {number_of(data, 'from')} to {where(data, 'to')}.", ""


def _messenger_stayed(data: Data, seen: View) -> Words:
    why = "enemies block the way" if data["why"] == "blocked" else "the event of the round holds him"
    return f"The messenger stays in {where(data)}: {why}.", ""


def _messenger_left(data: Data, seen: View) -> Words:
    morale = seen.content.numbers.exit_morale
    return "The messenger is through and out of sight.", f"up to {morale} Morale for every hero"


def _compass_drawn(data: Data, seen: View) -> Words:
    return f"The Compass points {field_of(data)}.", ""


def _messenger_waited(data: Data, seen: View) -> Words:
    return f"The messenger waits before the {field_of(data)}: zone 3 is not free.", ""


def _messenger_reached_wall(data: Data, seen: View) -> Words:
    return f"The messenger is on the {field_of(data)} wall!", "he enters the citadel when the round is over"


def _messenger_sheltered(data: Data, seen: View) -> Words:
    return "Nothing can kill the messenger this round.", ""


def _messenger_died(data: Data, seen: View) -> Words:
    cause = data["cause"]
    card = seen.content.cards[seen.content.card.row(cause)].name if cause not in KILLERS else ""
    words = KILLERS.get(cause) or f"{card} kills the messenger."
    return words, "the second one" if data["deaths"] > 1 else "every hero loses 1 Morale, but not the last"


def _messenger_home(data: Data, seen: View) -> Words:
    return "The messenger enters the citadel.", ""


def _hope_lost(data: Data, seen: View) -> Words:
    return "From now on no messenger can be back in time.", "he must be out by round 7 and back by round 12"


def _played_on(data: Data, seen: View) -> Words:
    return "The defenders fight on nevertheless.", ""


# Life, death, the end.


def _hero_died(data: Data, seen: View) -> Words:
    return f"{who(data, seen)} dies.", "cards and tokens go to the discards"


def _hero_starved(data: Data, seen: View) -> Words:
    return f"{who(data, seen)} has not enough to eat.", f"{seen.content.numbers.season_food} Food needed"


def _hero_resurrected(data: Data, seen: View) -> Words:
    return f"{who(data, seen)} is brought back to life on The Sanctuary.", "the Abyss summons on every field for it"


def _citadel_lost(data: Data, seen: View) -> Words:
    return f"Modhelm has fallen in round {data['round']}: {data['reason']}.", ""


def _citadel_saved(data: Data, seen: View) -> Words:
    return f"Modhelm is saved in round {data['round']}.", ""


TELLERS = tellers(
    (
        _heroes_chosen,
        _field_doubled,
        _enemies_determined,
        _season_dealt,
        _season_cleared,
        _first_hero_named,
        _round_begun,
        _phase_begun,
        _event_drawn,
        _messenger_entered,
        _messenger_moved,
        _messenger_stayed,
        _messenger_left,
        _compass_drawn,
        _messenger_waited,
        _messenger_reached_wall,
        _messenger_sheltered,
        _messenger_died,
        _messenger_home,
        _hope_lost,
        _played_on,
        _hero_died,
        _hero_starved,
        _hero_resurrected,
        _citadel_lost,
        _citadel_saved,
    )
)
