"""Changes of decks and piles."""

from __future__ import annotations

from warhall.games.bsieged.events.cards import CardBuried, CardDiscarded, CardDrawn, CardShown, DeckRenewed, PileEmpty
from warhall.games.bsieged.events.rounds import SeasonCleared
from warhall.games.bsieged.queries import T
from warhall.games.bsieged.state import (
    CLASSES,
    POOL,
    SEASON_PILE,
    TOKEN_PILE,
    CardId,
    Deck,
    DeckId,
    TokenId,
)
from warhall.kernel.records import replace

_RESOURCES = {*POOL.values(), *SEASON_PILE.values()}


def shuffle_deck(t: T, deck: DeckId, cards: tuple[int, ...], why: str) -> None:
    """Cards become a face-down deck in random order; its discards stay."""
    t.state.decks[deck] = Deck(t.shuffle(cards, why), t.state.decks[deck].discards)


def renew_deck(t: T, deck: DeckId, why: str) -> None:
    """The discards are shuffled into the deck (BSG-EOS-05, BSG-AMB-07, BSG-AMB-41)."""
    pile = t.state.decks[deck]
    if pile.discards:
        t.state.decks[deck] = Deck(t.shuffle((*pile.cards, *pile.discards), why))
        t.tell(DeckRenewed(deck, len(pile.discards)), clauses=(why,))


def draw_top(t: T, deck: DeckId) -> int:
    """The top card, or 0 from an empty pile (BSG-CRD-14). A Resource card is in the hand until stored or discarded."""
    pile = t.state.decks[deck]
    if not pile.cards:
        t.tell(PileEmpty(deck), clauses=("BSG-CRD-14",))
        return 0
    t.reveal()
    card, rest = pile.cards[0], pile.cards[1:]
    t.state.decks[deck] = Deck(rest, pile.discards, False, min(pile.buried, len(rest)))
    if deck in _RESOURCES:
        t.state.hand = (*t.state.hand, CardId(card))
    t.tell(CardDrawn(deck, card))
    return card


def deal_hidden(t: T, source: DeckId, target: DeckId, count: int) -> int:
    """Cards go face down from one deck to the top of another; returns how many there were."""
    one, other = t.state.decks[source], t.state.decks[target]
    dealt, rest = one.cards[:count], one.cards[count:]
    t.state.decks[source] = Deck(rest, one.discards, one.shown and not dealt, min(one.buried, len(rest)))
    t.state.decks[target] = Deck((*other.cards, *dealt), other.discards, other.shown, 0)
    return len(dealt)


def turn_up(t: T, deck: DeckId) -> None:
    """BSG-HID-02 the top card is public until drawn or shuffled."""
    pile = t.state.decks[deck]
    if pile.cards:
        t.reveal()
        t.state.decks[deck] = replace(pile, shown=True)
        t.tell(CardShown(deck, pile.cards[0]))


def bury_top(t: T, deck: DeckId) -> None:
    """The card that lies face up on top goes under the deck."""
    pile = t.state.decks[deck]
    cards = (*pile.cards[1:], pile.cards[0])
    t.state.decks[deck] = Deck(cards, pile.discards, False, pile.buried + 1)
    t.tell(CardBuried(deck, pile.cards[0]))


def discard_to(t: T, deck: DeckId, card: int) -> None:
    """Onto the discards of a deck."""
    pile = t.state.decks[deck]
    t.state.decks[deck] = replace(pile, discards=(*pile.discards, card))


def discard_card(t: T, card: CardId, why: str) -> None:
    """BSG-CRD-11 a Resource card goes to the discards of its class, from wherever it was; `why`: see `log/words.py`."""
    s = t.state
    s.hand = tuple([other for other in s.hand if other != card])
    discard_to(t, POOL[t.content.cards[card].cls], card)
    t.tell(CardDiscarded(card, why))


def clear_season(t: T) -> None:
    """BSG-EOS-04, BSG-AMB-53 what is left in the season piles leaves the game, seen by all."""
    s = t.state
    left = tuple(CardId(card) for name in CLASSES for card in s.decks[SEASON_PILE[name]].cards)
    for name in CLASSES:
        s.decks[SEASON_PILE[name]] = Deck()
    s.removed += left
    if left:
        t.reveal()
        t.tell(SeasonCleared(left))


def offer_tokens(t: T, level: int, count: int) -> None:
    """BSG-ABL-01 tokens of a level are drawn and shown; BSG-AMB-41 if too few are left the discards are shuffled in."""
    deck = TOKEN_PILE[level]
    if len(t.state.decks[deck].cards) < count:
        renew_deck(t, deck, "BSG-AMB-41")
    for _ in range(min(count, len(t.state.decks[deck].cards))):
        t.state.offered = (*t.state.offered, TokenId(draw_top(t, deck)))


def refuse_tokens(t: T, level: int) -> None:
    """The tokens not kept go to the discards of their level."""
    for token in t.state.offered:
        discard_to(t, TOKEN_PILE[level], token)
    t.state.offered = ()
