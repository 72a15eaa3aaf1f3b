"""What the steward sees: a view with its question, and the race for VP as it stands.

All factions must be ahead of both enemies at the end, so a VP of the weakest faction counts most, and a VP less for the
enemy that is farther ahead counts for everybody. `own` and `enemy` are how much a VP of each is worth now.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import exp

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.ids import CHAOS, EMPIRE, NO_SIDE, CardId, HexId, LeaderId, SideId
from warhall.games.uprising.queries import haven_points, nemesis_points, sides_of
from warhall.games.uprising.state import SCORING
from warhall.games.uprising.view import Facts
from warhall.kernel.chance import Chance
from warhall.kernel.view import View
from warhall.tell import eyes

Answer = tuple[str, str]
"""An option, and in one sentence why."""

_SPREAD, _MORE = 3.0, 3.0  # VP by which the end may yet turn out otherwise, and for each Scoring Phase to come
_LEAST = 0.2  # what a VP of a faction is worth however far it is ahead


class Eyes(eyes.Eyes):
    """A view with its question, and what a VP is worth."""

    def __init__(self, seen: View, chance: Chance) -> None:
        super().__init__(seen, chance)
        self.s: Facts = seen.facts
        self.c: Content = seen.content
        self.side: SideId = getattr(self.asked, "side", NO_SIDE) or self._own_side()
        self.scorings = self._scorings()
        self.own, self.enemy = self._race()

    def _own_side(self) -> SideId:
        led = sides_of(self.s, self.seat)
        return self.s.active if self.s.active in led else led[0] if led else NO_SIDE

    def _scorings(self) -> int:
        """How many Scoring Phases are still to come."""
        return self.s.last_chapter - self.s.chapter + (self.s.phase != SCORING)

    def _race(self) -> tuple[dict[SideId, float], dict[SideId, float]]:
        s, c, left = self.s, self.c, self.scorings
        mine = {
            side: s.sides[side].vp + left * haven_points(s, c, side) + sum(s.sides[side].goods) / 5 for side in s.order
        }
        theirs = {enemy: s.sides[enemy].vp + left * nemesis_points(s, c, enemy) for enemy in (EMPIRE, CHAOS)}
        least, most = min(mine.values(), default=0), max(theirs.values())
        spread = _SPREAD + _MORE * left
        behind = {side: exp((least - vp) / spread) for side, vp in mine.items()}
        ahead = {enemy: exp((vp - most) / spread) for enemy, vp in theirs.items()}
        own = {side: max(_LEAST, weight / sum(behind.values())) for side, weight in behind.items()}
        return own, {enemy: weight / sum(ahead.values()) for enemy, weight in ahead.items()}

    @property
    def vp(self) -> float:
        """What a VP of the faction in question is worth."""
        return self.own.get(self.side, _LEAST)

    @property
    def good(self) -> float:
        """What a resource is worth: five of them are a VP for the weakest faction, and early ones become Havens."""
        return (0.2 + 0.06 * (self.s.last_chapter - self.s.chapter)) * max(self.own.values(), default=1.0)

    @property
    def is_last(self) -> bool:
        return self.s.chapter == self.s.last_chapter

    # Options.

    def hexes(self) -> list[HexId]:
        """The hexes that can be chosen."""
        return self.c.hex.among(self.options)

    def cards(self) -> list[CardId]:
        """The cards that can be chosen."""
        return self.c.card.among(self.options)

    def leaders(self) -> list[LeaderId]:
        """The Leaders that can be chosen."""
        return self.c.leader.among(self.options)

    def sides(self) -> list[SideId]:
        """The factions that can be chosen."""
        return self.c.side.among(self.options)

    def best_hex(self, worth: Callable[[HexId], float]) -> str:
        """The hex worth most; the first of equals."""
        return self.c.hex.key(max(self.hexes(), key=worth))

    # The map.

    def steps(self, one: HexId, other: HexId) -> int:
        """As the crow flies, which is how Heroes go."""
        return self.c.land.steps[one][other]

    def nearest(self, at: HexId, goals: Iterable[HexId]) -> int:
        """Steps to the nearest of some hexes; 9 without any."""
        return min([self.steps(at, goal) for goal in goals], default=9)
