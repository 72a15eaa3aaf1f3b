"""What nobody knows, drawn anew: the order of decks, and which card of a class lies in the pool or in the season pile.

BSG-HID-01 to BSG-HID-03: the players have no secrets from each other, so every seat knows the same.
"""

from __future__ import annotations

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.state import (
    CLASSES,
    ENEMY_DECK,
    EVENT_DECK,
    POOL,
    SEASON_PILE,
    TOKEN_PILE,
    Deck,
    DeckId,
    Siege,
)
from warhall.kernel.chance import Chance
from warhall.kernel.records import replace


def sample(state: Siege, c: Content, seat: int | None, chance: Chance) -> Siege:
    """A state that looks the same to everybody and whose hidden cards are mixed anew."""
    twin = state.clone()
    for name in CLASSES:
        mix(twin, (POOL[name], SEASON_PILE[name]), chance)
    for deck in (EVENT_DECK, ENEMY_DECK, *TOKEN_PILE[1:]):
        mix(twin, (deck,), chance)
    return twin


def mix(state: Siege, decks: tuple[DeckId, ...], chance: Chance) -> None:
    """Mix the unseen cards of some decks; a top card lying face up and cards buried in sight stay."""
    unseen = [card for deck in decks for card in middle(state.decks[deck])]
    if len(unseen) < 2:
        return
    mixed = chance.order(sorted(unseen))  # in which order they lie is the secret
    for deck in decks:
        pile = state.decks[deck]
        count = len(middle(pile))
        part, mixed = tuple(mixed[:count]), mixed[count:]
        top = pile.cards[: int(pile.shown)]
        bottom = pile.cards[len(top) + count :]
        state.decks[deck] = replace(pile, cards=(*top, *part, *bottom))


def middle(pile: Deck) -> tuple[int, ...]:
    """The cards of a pile that nobody has seen."""
    top = int(pile.shown)
    return pile.cards[top : max(top, len(pile.cards) - pile.buried)]
