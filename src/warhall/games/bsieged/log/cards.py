"""Cards: drawn, stored, used, laid on zones, discarded."""

from __future__ import annotations

from warhall.games.bsieged.log.words import DISCARDS, Data, Words, card_in, faces_in, site_in, tellers, where, who
from warhall.games.bsieged.names import card_of_deck, counted, deck_name, needed
from warhall.games.bsieged.state import ENEMY_DECK, EVENT_DECK, TOKEN_PILE
from warhall.games.bsieged.story.labels import slot_words
from warhall.kernel.view import View


def _card_drawn(data: Data, seen: View) -> Words | None:
    """Enemy cards and events are told when they are laid out."""
    content, deck = seen.content, data["deck"]
    if deck in (ENEMY_DECK, EVENT_DECK):
        return None
    name = card_of_deck(content, deck, data["card"])
    if deck in TOKEN_PILE:
        ability = content.abilities[content.tokens[data["card"]].ability]
        return f"A token is drawn: {name}.", ability.text
    return f"Drawn from {deck_name(content, deck)}: {name}.", content.cards[data["card"]].text


def _pile_empty(data: Data, seen: View) -> Words:
    return f"There is no card in {deck_name(seen.content, data['deck'])}.", ""


def _card_stored(data: Data, seen: View) -> Words:
    slot = seen.content.heroes[data["hero"]].slots[data["slot"]]
    return f"{who(data, seen)} stores {card_in(data, seen)}.", f"slot {data['slot'] + 1}: {slot_words(slot)}"


def _card_used(data: Data, seen: View) -> Words:
    return f"{who(data, seen)} uses {card_in(data, seen)}.", seen.content.cards[data["card"]].text


def _card_discarded(data: Data, seen: View) -> Words:
    return f"{card_in(data, seen)} goes to the discards: {DISCARDS[data['why']]}.", ""


def _card_shown(data: Data, seen: View) -> Words:
    name = card_of_deck(seen.content, data["deck"], data["card"])
    return f"On top of {deck_name(seen.content, data['deck'])} lies {name}.", "face up until it is drawn"


def _card_buried(data: Data, seen: View) -> Words:
    name = card_of_deck(seen.content, data["deck"], data["card"])
    return f"{name} is put under {deck_name(seen.content, data['deck'])}.", ""


def _deck_renewed(data: Data, seen: View) -> Words:
    return f"{counted(data['cards'], 'discarded card')} are shuffled into {deck_name(seen.content, data['deck'])}.", ""


def _card_struck(data: Data, seen: View) -> Words:
    hits = counted(data["hits"], "hit") if data["hits"] else "no hit"
    rolled = f", dice {faces_in(data)}" if data["faces"] else ""
    printed = seen.content.cards[data["card"]]
    wanted = f"{needed(printed.target)} needed, " if data["faces"] and printed.target else ""
    return f"{card_in(data, seen)}, {where(data)}{rolled}: {hits}.", f"{wanted}Strength {printed.strength}"


def _card_failed(data: Data, seen: View) -> Words:
    return f"{card_in(data, seen)} has no effect: {site_in(data, seen)} is no longer whole.", ""


def _tactic_placed(data: Data, seen: View) -> Words:
    named = f" and names {site_in(data, seen)}" if data["building"] else ""
    twice = "it will act twice" if data["times"] > 1 else ""
    return f"{who(data, seen)} lays {card_in(data, seen)} on {where(data)}{named}.", twice


def _tactic_wasted(data: Data, seen: View) -> Words:
    return f"{card_in(data, seen)} in {where(data)} is wasted: no enemy is there.", ""


def _tactic_triggered(data: Data, seen: View) -> Words:
    return f"Now in {where(data)}: {card_in(data, seen)}.", seen.content.cards[data["card"]].text


TELLERS = tellers(
    (
        _card_drawn,
        _pile_empty,
        _card_stored,
        _card_used,
        _card_discarded,
        _card_shown,
        _card_buried,
        _deck_renewed,
        _card_struck,
        _card_failed,
        _tactic_placed,
        _tactic_wasted,
        _tactic_triggered,
    )
)
