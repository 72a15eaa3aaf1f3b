"""The chances of a battle, counted out from the Battle tiles themselves: no substitution, one round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations

from warhall.games.bloodstones.catalog import Content
from warhall.games.bloodstones.queries.fighting import modifiers_of_force, tiles_of_force
from warhall.games.bloodstones.queries.places import force
from warhall.games.bloodstones.state import AreaId, Bloodstones, UnitId

Units = Sequence[UnitId]


@dataclass(frozen=True, slots=True)
class Odds:
    """Chances of the attacker in one round, and what both sides bring to it."""

    win: Fraction
    tie: Fraction
    lose: Fraction
    bonus: tuple[int, int]
    tiles: tuple[int, int]

    @property
    def at_last(self) -> Fraction:
        """The chance to win in the end, when ties are fought again (BLD-BAT-21)."""
        decided = self.win + self.lose
        return self.win / decided if decided else Fraction(0)


@cache
def sums(bag: tuple[int, ...], drawn: int, counted: int) -> dict[int, Fraction]:
    """How likely each sum of the highest tiles is (BLD-BAT-15)."""
    draws = list(combinations(bag, drawn))
    found = Counter(sum(sorted(draw)[-counted:]) for draw in draws)
    return {total: Fraction(number, len(draws)) for total, number in sorted(found.items())}


@cache
def chances(bag: tuple[int, ...], tiles: tuple[int, int], counted: int, ahead: int) -> tuple[Fraction, Fraction]:
    """Win and tie for a side that is so many modifiers ahead."""
    win = tie = Fraction(0)
    for mine, likely in sums(bag, tiles[0], counted).items():
        for theirs, as_likely in sums(bag, tiles[1], counted).items():
            if mine + ahead > theirs:
                win += likely * as_likely
            elif mine + ahead == theirs:
                tie += likely * as_likely
    return win, tie


def odds(s: Bloodstones, c: Content, attacker: int, defender: int, area: AreaId) -> Odds:
    """The chances as the forces stand; a Shield turns ties into losses of the attacker (BLD-BAT-20)."""
    return odds_between(s, c, force(s, attacker, area), force(s, defender, area), area)


def odds_between(s: Bloodstones, c: Content, mine: Units, theirs: Units, area: AreaId) -> Odds:
    """The chances of some units of one side in an attack on some of another, if they met in an area."""
    attacker, defender = s.owner[mine[0]], s.owner[theirs[0]]
    tiles = (tiles_of_force(s, c, attacker, mine, theirs), tiles_of_force(s, c, defender, theirs, mine))
    attack = _added(modifiers_of_force(s, c, attacker, mine, theirs, area, attacks=True))
    defence = _added(modifiers_of_force(s, c, defender, theirs, mine, area, attacks=False))
    win, tie = chances(c.numbers.battle_tiles, tiles, c.numbers.tiles_counted, attack - defence)
    if any(c.tiles[unit].shield for unit in theirs):
        return Odds(win, Fraction(0), 1 - win, (attack, defence), tiles)
    return Odds(win, tie, 1 - win - tie, (attack, defence), tiles)


def _added(notes: Sequence[tuple[str, int]]) -> int:
    return sum([bonus for _, bonus in notes])
