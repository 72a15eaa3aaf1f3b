"""The chances of a battle, counted out from the Battle tiles themselves: no substitution, one round."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations

from warhall.games.bloodstones.catalog import Content
from warhall.games.bloodstones.queries import force, modifiers, tiles_to_draw
from warhall.games.bloodstones.state import AreaId, Bloodstones


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
    tiles = (tiles_to_draw(s, c, attacker, defender, area), tiles_to_draw(s, c, defender, attacker, area))
    attack = sum(bonus for _, bonus in modifiers(s, c, attacker, defender, area, attacks=True))
    defence = sum(bonus for _, bonus in modifiers(s, c, defender, attacker, area, attacks=False))
    win, tie = chances(c.numbers.battle_tiles, tiles, c.numbers.tiles_counted, attack - defence)
    if any(c.tiles[unit].shield for unit in force(s, defender, area)):
        return Odds(win, Fraction(0), 1 - win, (attack, defence), tiles)
    return Odds(win, tie, 1 - win - tie, (attack, defence), tiles)
