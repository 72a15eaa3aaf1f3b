"""What follows from the content alone, reckoned once, and roads that were searched before.

Worlds that a bot looks into start from one position: most roads in them were searched already.
"""

from __future__ import annotations

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.ids import HexId
from warhall.games.zanziar.queries.goals import sorted_as
from warhall.kernel.once import per_content

Ways = tuple[list[float], list[HexId]]
"""By hex: turns to get there, and the hex one comes from."""

MOST_WAYS = 4_000  # about 14 MB


class Lore:
    """Facts of one content."""

    def __init__(self, c: Content) -> None:
        self.c = c
        # A hex of each terrain.
        self.samples = {c.world.terrain[row]: HexId(row) for row in range(1, len(c.world.terrain))}
        items = [c.items[item] for item in c.item_deck]
        self.points = sum(item.points for item in items if item.magical) / len(items)  # of an item, on average
        self._sorts: dict[str, float] = {}
        self._benefits: dict[str, float] = {}
        self._ways: dict[object, Ways] = {}

    def share_of(self, sort: str) -> float:
        """The part of all items that is of a sort."""
        found = self._sorts.get(sort)
        if found is None:
            items = [self.c.items[item] for item in self.c.item_deck]
            found = self._sorts[sort] = sum(sorted_as(item, sort) for item in items) / len(items)
        return found

    def leading_to(self, effect: str) -> float:
        """How often an adventure has a benefit, on average."""
        found = self._benefits.get(effect)
        if found is None:
            cards = self.c.adventures[1:]
            had = sum(part.effect == effect for card in cards for part in card.benefit)
            found = self._benefits[effect] = had / len(cards)
        return found

    def ways(self, key: object) -> Ways | None:
        """Roads that were searched before, by all that they rest on."""
        return self._ways.get(key)

    def keep(self, key: object, ways: Ways) -> None:
        """Roads for the next time; all are forgotten when there are too many."""
        if len(self._ways) >= MOST_WAYS:
            self._ways.clear()
        self._ways[key] = ways


lore_of = per_content(Lore)
"""The lore of a content, made once."""
