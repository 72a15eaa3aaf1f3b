"""What the steward sees, and how it values things."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from warhall.games.bloodstones.catalog import Content
from warhall.games.bloodstones.maps import Map
from warhall.games.bloodstones.odds import odds_between
from warhall.games.bloodstones.queries.moving import is_mobile
from warhall.games.bloodstones.queries.places import force, opponents
from warhall.games.bloodstones.state import AreaId, UnitId
from warhall.games.bloodstones.view import Facts, chart_of
from warhall.kernel.chance import Chance
from warhall.kernel.errors import IllegalChoice
from warhall.kernel.questions import AskedT
from warhall.kernel.view import Question, View


class Eyes:
    """A view with what every rule of thumb asks of it."""

    def __init__(self, seen: View, chance: Chance) -> None:
        if seen.question is None or seen.seat is None:
            raise IllegalChoice("this seat is not asked")
        self.seen = seen
        self.chance = chance
        self.question: Question = seen.question
        self.seat: int = seen.seat
        self.facts: Facts = seen.facts
        self.content: Content = seen.content
        self.chart: Map = chart_of(seen)

    def asked(self, kind: type[AskedT]) -> AskedT:
        """The facts of the question, which is of this kind."""
        facts = self.question.facts
        assert isinstance(facts, kind)
        return facts

    def options(self, prefix: str) -> list[str]:
        """The options of one kind."""
        return [option for option in self.question.options if option.partition(":")[0] == prefix]

    def areas(self) -> list[AreaId]:
        """The areas that can be chosen."""
        return [self.chart.area.of(option) for option in self.options("area")]

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
        return self.content.kinds[self.kind(option)].pips

    def cost(self, kind: str) -> int:
        """What building a kind costs this side."""
        faction = self.content.factions[self.facts.players[self.seat].faction]
        return faction.cost.get(kind, self.content.kinds[kind].cost)

    def movers(self, area: AreaId) -> list[UnitId]:
        """Own units in an area that can march."""
        mine = force(self.facts, self.seat, area)
        return [unit for unit in mine if is_mobile(self.content, unit) and unit != self.content.cutiecorn]

    def chance_to_win(self, mine: Sequence[UnitId], theirs: Sequence[UnitId], area: AreaId) -> float:
        """How likely an attack by some units on others is to succeed in the end."""
        return float(odds_between(self.facts, self.content, mine, theirs, area).at_last)

    def enemies_near(self, area: AreaId) -> int:
        """Enemy units in the areas around."""
        s = self.facts
        return sum(
            len(force(s, foe, near)) for near in self.chart.neighbours[area] for foe in opponents(s, self.seat, near)
        )

    def villages_in(self, area: AreaId) -> int:
        """Enemy villages in an area."""
        hamlet = self.facts.hamlets[area]
        return hamlet.count if hamlet.seat != self.seat else 0

    def own_villages_in(self, area: AreaId) -> int:
        """Own villages in an area."""
        hamlet = self.facts.hamlets[area]
        return hamlet.count if hamlet.seat == self.seat else 0
