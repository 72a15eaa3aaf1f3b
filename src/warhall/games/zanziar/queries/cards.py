"""Hands and hidden items as everybody may reckon with them: a window opens by public facts alone (ZAN-R-95)."""

from __future__ import annotations

from collections.abc import Iterable

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.ids import ItemId, WheneverId
from warhall.games.zanziar.queries.units import pawns_of
from warhall.games.zanziar.state import Zanziar


def holds(s: Zanziar, seat: int, card: WheneverId) -> bool:
    """Whether a seat has a Whenever card in hand."""
    return card in s.hands[seat]


def cards_with(c: Content, *effects: str) -> list[WheneverId]:
    """The Whenever cards with one of these effects."""
    return [WheneverId(row) for row, card in enumerate(c.whenevers) if row and card.effect in effects]


def may_hold(s: Zanziar, seat: int, cards: Iterable[WheneverId]) -> bool:
    """Whether a living seat could hold one of these cards, for all that the others know."""
    if not s.players[seat].alive or not s.hands[seat]:
        return False
    return any(card not in s.whenever_discard for card in cards)


def items_with(c: Content, effect: str) -> list[ItemId]:
    """The items with a power."""
    return [ItemId(row) for row, item in enumerate(c.items) if item.effect == effect]


def may_carry(s: Zanziar, c: Content, seat: int, effect: str) -> bool:
    """Whether a seat's units could carry an item with a power: it lies faceup with them, or something facedown does."""
    wanted = items_with(c, effect)
    open_ones = {s.marks[row] for row, thing in enumerate(s.things) if thing.faceup}
    hidden = any(item not in s.item_discard and item not in open_ones for item in wanted)
    for pawn in pawns_of(s, seat):
        for thing in s.things_of[pawn]:
            record = s.things[thing]
            if (hidden and not record.faceup) or (record.faceup and s.marks[thing] in wanted and not record.cursed):
                return True
    return False
