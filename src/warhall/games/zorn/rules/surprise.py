"""Surprise Attack: Ambushers alone against several House units (ZRN-ABL-30, ZRN-RUL-87, ZRN-RUL-139)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.events.combat import UnitSurprised
from warhall.games.zorn.queries import T, has, lowest
from warhall.games.zorn.questions.powers import PickSurprised
from warhall.games.zorn.rules.combat import combatants, tie_choosers
from warhall.games.zorn.rules.vote import vote
from warhall.games.zorn.state import HOUSES, AreaId, UnitId, Zorn
from warhall.kernel.decision import Ask, Call, Done, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


def is_surprise(s: Zorn, c: Content, attackers: tuple[UnitId, ...], area: AreaId) -> bool:
    """ZRN-ABL-30, ZRN-RUL-139 one unit by itself against several; where it came from does not matter."""
    return (
        len(attackers) == 1 and has(s, c, attackers[0], "surprise_attack") and len(combatants(s, c, area, HOUSES)) > 1
    )


@dataclass
class Surprise(Frame):
    """Who of the House units in an area is caught alone by a unit. Done with the row of the one caught."""

    unit: UnitId
    area: AreaId


surprising = Procedure("zorn.surprise", Surprise)


@surprising.stage
def pick_surprised(t: T, f: Surprise) -> Step:
    """ZRN-ABL-30 lowest MA; ZRN-RUL-119 a tie is broken by the player who is struck."""
    s, c = t.state, t.content
    units = lowest(s, c, combatants(s, c, f.area, HOUSES), "ma")
    keys = c.unit.keys(units)
    seats = tie_choosers(s, c, units)
    if len(seats) > 1:
        return Call(vote(PickSurprised(f.area), keys), then=surprise_voted)
    return Ask(PickSurprised(f.area), seats, keys, then=surprise, certain=True)


@surprising.stage
def surprise_voted(t: T, f: Surprise) -> Step:
    """ZRN-RUL-119 units of several Houses: the Group."""
    return _catch(t, f, t.returned)


@surprising.stage
def surprise(t: T, f: Surprise) -> Step:
    """ZRN-ABL-30."""
    return _catch(t, f, t.answer)


def _catch(t: T, f: Surprise, key: str) -> Done:
    """ZRN-RUL-87 the others neither roll nor retreat nor take Hits."""
    target = t.content.unit.of(key)
    t.tell(UnitSurprised(unit=f.unit, target=target, area=f.area), clauses=("ZRN-ABL-30",))
    return Done(target)
