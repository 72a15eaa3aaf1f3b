"""Cards: drawn, stored, used, laid on zones, discarded."""

from __future__ import annotations

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.events.cards import (
    CardBuried,
    CardDiscarded,
    CardDrawn,
    CardFailed,
    CardShown,
    CardStored,
    CardStruck,
    CardUsed,
    DeckRenewed,
    PileEmpty,
    TacticPlaced,
    TacticTriggered,
    TacticWasted,
)
from warhall.games.bsieged.log.words import DISCARDS, faces_in, log, who
from warhall.games.bsieged.names import (
    building_name,
    card_name,
    card_of_deck,
    deck_name,
    morale_value,
    needed,
    zone_name,
)
from warhall.games.bsieged.state import ENEMY_DECK, EVENT_DECK, TOKEN_PILE, CardId
from warhall.games.bsieged.story.labels import slot_words
from warhall.kernel.view import View
from warhall.tell.log import Words
from warhall.tell.words import counted, signed


@log.of(CardDrawn)
def _(told: CardDrawn, seen: View) -> Words | None:
    """Enemy cards and events are told when they are laid out."""
    c, deck = seen.content, told.deck
    if deck in (ENEMY_DECK, EVENT_DECK):
        return None
    name = card_of_deck(c, deck, told.card)
    if deck in TOKEN_PILE:
        ability = c.abilities[c.tokens[told.card].ability]
        return f"A token is drawn: {name}.", ability.text
    return f"Drawn from {deck_name(c, deck)}: {name}.", _printed(c, CardId(told.card))


def _printed(c: Content, card: CardId) -> str:
    """The text of a card with its Morale value, which its user gains or loses after the use (BSG-CRD-06)."""
    morale = morale_value(c, card)
    return f"{c.cards[card].text} Then {signed(morale)} Morale." if morale else c.cards[card].text


@log.of(PileEmpty)
def _(told: PileEmpty, seen: View) -> str:
    return f"There is no card in {deck_name(seen.content, told.deck)}."


@log.of(CardStored)
def _(told: CardStored, seen: View) -> Words:
    slot = seen.content.heroes[told.hero].slots[told.slot]
    return (
        f"{who(seen, told.hero)} stores {card_name(seen.content, told.card)}.",
        f"slot {told.slot + 1}: {slot_words(slot)}",
    )


@log.of(CardUsed)
def _(told: CardUsed, seen: View) -> Words:
    return f"{who(seen, told.hero)} uses {card_name(seen.content, told.card)}.", _printed(seen.content, told.card)


@log.of(CardDiscarded)
def _(told: CardDiscarded, seen: View) -> str:
    return f"{card_name(seen.content, told.card)} goes to the discards: {DISCARDS[told.why]}."


@log.of(CardShown)
def _(told: CardShown, seen: View) -> Words:
    name = card_of_deck(seen.content, told.deck, told.card)
    return f"On top of {deck_name(seen.content, told.deck)} lies {name}.", "face up until it is drawn"


@log.of(CardBuried)
def _(told: CardBuried, seen: View) -> str:
    name = card_of_deck(seen.content, told.deck, told.card)
    return f"{name} is put under {deck_name(seen.content, told.deck)}."


@log.of(DeckRenewed)
def _(told: DeckRenewed, seen: View) -> str:
    are = "is" if told.cards == 1 else "are"
    return f"{counted(told.cards, 'discarded card')} {are} shuffled into {deck_name(seen.content, told.deck)}."


@log.of(CardStruck)
def _(told: CardStruck, seen: View) -> Words:
    hits = counted(told.hits, "hit") if told.hits else "no hit"
    rolled = f", {'die' if len(told.faces) == 1 else 'dice'} {faces_in(told.faces)}" if told.faces else ""
    printed = seen.content.cards[told.card]
    wanted = f"{needed(printed.target)} needed, " if told.faces and printed.target else ""
    return (
        f"{card_name(seen.content, told.card)}, {zone_name(told.zone)}{rolled}: {hits}.",
        f"{wanted}Strength {printed.strength}",
    )


@log.of(CardFailed)
def _(told: CardFailed, seen: View) -> str:
    site = building_name(seen.content, told.building)
    return f"{card_name(seen.content, told.card)} has no effect: {site} is no longer whole."


@log.of(TacticPlaced)
def _(told: TacticPlaced, seen: View) -> Words:
    named = f" and names {building_name(seen.content, told.building)}" if told.building else ""
    twice = "it will act twice" if told.times > 1 else ""
    return f"{who(seen, told.hero)} lays {card_name(seen.content, told.card)} on {zone_name(told.zone)}{named}.", twice


@log.of(TacticWasted)
def _(told: TacticWasted, seen: View) -> str:
    return f"{card_name(seen.content, told.card)} in {zone_name(told.zone)} is wasted: no enemy is there."


@log.of(TacticTriggered)
def _(told: TacticTriggered, seen: View) -> Words:
    return f"Now in {zone_name(told.zone)}: {card_name(seen.content, told.card)}.", seen.content.cards[told.card].text
