"""Redrawing what a seat cannot know: the order of the decks and the unturned ores."""

from __future__ import annotations

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.state import Zanziar
from warhall.kernel.chance import Chance


def sample(s: Zanziar, c: Content, seat: int | None, chance: Chance) -> Zanziar:
    """A twin with other decks and other ores under the tokens that nobody has turned."""
    twin = s.clone()
    for name in ("unit_deck", "item_deck", "adventure_deck", "movement_deck"):
        setattr(twin, name, tuple(chance.order(getattr(s, name))))
    unturned = [row for row, mine in enumerate(s.mines) if row and not mine.turned]
    for row, ore in zip(unturned, chance.order([s.ores[row] for row in unturned]), strict=True):
        twin.ores[row] = ore
    return twin
