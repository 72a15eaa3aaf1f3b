"""What the steward sees, and how it values things."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from warhall.games.bloodstones.catalog import Content
from warhall.games.bloodstones.maps import Map
from warhall.games.bloodstones.odds import odds_between
from warhall.games.bloodstones.queries.moving import is_mobile
from warhall.games.bloodstones.queries.places import force, has_enemies, opponents
from warhall.games.bloodstones.state import AreaId, UnitId
from warhall.games.bloodstones.view import Facts, chart_of
from warhall.kernel.chance import Chance
from warhall.kernel.view import View
from warhall.tell import eyes


class Eyes(eyes.Eyes):
    """A view with what every rule of thumb asks of it."""

    def __init__(self, seen: View, chance: Chance) -> None:
        super().__init__(seen, chance)
        self.seen = seen
        self.s: Facts = seen.facts
        self.c: Content = seen.content
        self.chart: Map = chart_of(seen)
        self.near: dict[AreaId, int] = {}

    def areas(self) -> list[AreaId]:
        """The areas that can be chosen."""
        return [self.chart.area.of(option) for option in self.of("area")]

    def best(self, options: Sequence[str], worth: Callable[[str], float]) -> str:
        """The option worth most; of equals one at random."""
        values = [worth(option) for option in options]
        top = max(values)
        return self.chance.item([option for option, value in zip(options, values, strict=True) if value == top])

    def kind(self, option: str) -> str:
        """The kind's id of an option."""
        return option.partition(":")[2]

    def pips(self, option: str) -> int:
        """The pips of the tile an option speaks of."""
        return self.c.kinds[self.kind(option)].pips

    def cost(self, kind: str) -> int:
        """What building a kind costs this side."""
        faction = self.c.factions[self.s.players[self.seat].faction]
        return faction.cost.get(kind, self.c.kinds[kind].cost)

    def movers(self, area: AreaId) -> list[UnitId]:
        """Own units in an area that can march."""
        mine = force(self.s, self.seat, area)
        return [unit for unit in mine if is_mobile(self.c, unit) and unit != self.c.cutiecorn]

    def chance_to_win(self, mine: Sequence[UnitId], theirs: Sequence[UnitId], area: AreaId) -> float:
        """How likely an attack by some units on others is to succeed in the end."""
        return float(odds_between(self.s, self.c, mine, theirs, area).at_last)

    def enemies_near(self, area: AreaId) -> int:
        """Enemy units in the areas around; reckoned once for a question."""
        if area not in self.near:
            self.near[area] = self._count_near(area)
        return self.near[area]

    def _count_near(self, area: AreaId) -> int:
        s, seat = self.s, self.seat
        there = [near for near in self.chart.neighbours[area] if has_enemies(s, seat, near)]
        return sum([len(force(s, foe, near)) for near in there for foe in opponents(s, seat, near)])

    def villages_in(self, area: AreaId) -> int:
        """Enemy villages in an area."""
        hamlet = self.s.hamlets[area]
        return hamlet.count if hamlet.seat != self.seat else 0

    def own_villages_in(self, area: AreaId) -> int:
        """Own villages in an area."""
        hamlet = self.s.hamlets[area]
        return hamlet.count if hamlet.seat == self.seat else 0
