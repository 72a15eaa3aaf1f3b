"""Melees before they are fought: the chance of every result, and what it would be worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate

from warhall.games.zorn.odds import Spread, defence_bonus, total_spread
from warhall.games.zorn.queries import has, is_face_down
from warhall.games.zorn.rules.combat import JAWS_HITS, best_ratio
from warhall.games.zorn.rules.retreat import retreat_areas
from warhall.games.zorn.state import NOWHERE, SOAKED, AreaId, UnitId
from warhall.games.zorn.steward.eyes import Eyes
from warhall.games.zorn.steward.worth import blight_worth, shared_cost, shared_gain

TIE_HOLD = 0.3  # how often a tie leaves the attackers in the area


@dataclass(frozen=True, slots=True)
class Results:
    """The chance of the attackers winning or losing by each row of the result table (from 1 up), and of a tie."""

    win: tuple[float, ...]
    tie: float
    lose: tuple[float, ...]

    @property
    def won(self) -> float:
        return sum(self.win)


@lru_cache(maxsize=60_000)
def results(attack: Spread, defence: Spread, bonus: int, rows: int) -> Results:
    """ZRN-MEL-09 by the ratio of the totals; the table has so many rows."""
    below = (0.0, *accumulate(defence))  # below[k]: chance of a roll under k
    top = len(defence)
    win = [0.0] * (rows + 1)
    lose = [0.0] * (rows + 1)
    tie = 0.0
    for a, p in enumerate(attack):
        if not p:
            continue
        edges = [_under(below, top, a // ratio - bonus + 1) for ratio in range(1, rows + 1)]
        even = _under(below, top, a - bonus)
        tie += p * (edges[0] - even)
        edges[0] = even
        for ratio in range(1, rows + 1):
            win[ratio] += p * (edges[ratio - 1] - (edges[ratio] if ratio < rows else 0.0))
        over = [_under(below, top, a * ratio - bonus) for ratio in range(1, rows + 1)]
        over[0] = _under(below, top, a - bonus + 1)
        for ratio in range(1, rows + 1):
            lose[ratio] += p * ((over[ratio] if ratio < rows else 1.0) - over[ratio - 1])
    return Results(tuple(win), tie, tuple(lose))


def _under(below: Sequence[float], top: int, bound: int) -> float:
    return below[max(0, min(top, bound))]


def foes_in(eyes: Eyes, area: AreaId) -> list[UnitId]:
    """The Blight units that would defend an area."""
    units = eyes.s.units
    return [unit for unit in eyes.s.blight_in[area] if not units[unit].marks & SOAKED]


def odds(eyes: Eyes, area: AreaId, attackers: Sequence[UnitId], defenders: Sequence[UnitId]) -> Results:
    """What may come of a melee."""
    attack = total_spread([eyes.spread(unit, area) for unit in attackers])
    defence = total_spread([eyes.spread(unit) for unit in defenders])
    return results(attack, defence, defence_bonus(eyes.s, eyes.c, area, defenders), best_ratio(eyes.s, eyes.c))


def attack_worth(
    eyes: Eyes,
    area: AreaId,
    attackers: Sequence[UnitId],
    prize: float,
    origins: tuple[AreaId, ...] = (),
) -> float:
    """What an attack of House units on an area is worth; `prize` is what holding the area brings."""
    defenders = foes_in(eyes, area)
    if not defenders:
        return prize
    found = odds(eyes, area, attackers, defenders)
    jaws = any(has(eyes.s, eyes.c, unit, "snapping_jaws") for unit in defenders)
    trapped = sum([blight_worth(eyes, unit) for unit in defenders if is_trapped(eyes, unit, area, origins)])
    worth = 0.0
    for row, result in enumerate(eyes.c.melee_results):
        if found.win[row]:
            worth += found.win[row] * max(trapped, shared_gain(eyes, defenders, result.hits) + 0.1 * len(defenders))
        if found.lose[row]:
            worth -= found.lose[row] * shared_cost(eyes, attackers, result.hits)
    worth += found.won * prize
    tied = shared_gain(eyes, defenders, 1) - shared_cost(eyes, attackers, JAWS_HITS if jaws else 1)
    worth += found.tie * (tied + TIE_HOLD * prize)
    return pushed(eyes, attackers, defenders, prize, worth)


def is_trapped(eyes: Eyes, unit: UnitId, area: AreaId, origins: tuple[AreaId, ...]) -> bool:
    """ZRN-RET-07 whether a beaten Blight unit would have nowhere to go."""
    return not is_face_down(eyes.s, eyes.c, unit) and not retreat_areas(eyes.s, eyes.c, unit, area, origins, NOWHERE)


def pushed(eyes: Eyes, attackers: Sequence[UnitId], defenders: Sequence[UnitId], prize: float, worth: float) -> float:
    """ZRN-ABL-22 pikes may clear an area held by one unit without a fight."""
    pikes = [unit for unit in attackers if has(eyes.s, eyes.c, unit, "push_of_pikes")]
    if not pikes or len(defenders) != 1 or worth >= prize:
        return worth
    fail = 1.0
    for unit in pikes:
        fail *= 1 - eyes.nerve(unit)
    return fail * worth + (1 - fail) * max(worth, prize)


def defence_worth(eyes: Eyes, area: AreaId, attackers: Sequence[UnitId], defenders: Sequence[UnitId]) -> float:
    """What it is worth to House units that Blight units attack them: Hits dealt less Hits taken."""
    attack = total_spread([eyes.spread(unit) for unit in attackers])
    defence = total_spread([eyes.spread(unit) for unit in defenders])
    found = results(attack, defence, defence_bonus(eyes.s, eyes.c, area, defenders), best_ratio(eyes.s, eyes.c))
    worth = found.tie * (shared_gain(eyes, attackers, 1) - shared_cost(eyes, defenders, 1))
    for row, result in enumerate(eyes.c.melee_results):
        worth += found.lose[row] * shared_gain(eyes, attackers, result.hits)
        worth -= found.win[row] * (shared_cost(eyes, defenders, result.hits) + 0.3)
    return worth
