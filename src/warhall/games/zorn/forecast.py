"""What the Blight would do next, as far as the arrows tell: ways, meetings, exits, and the Terror at risk."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.queries import is_on_map, movement_allowance
from warhall.games.zorn.rules.blight import can_step
from warhall.games.zorn.state import NOWHERE, SOAKED, AreaId, UnitId, Zorn


@dataclass(frozen=True, slots=True)
class Forecast:
    """The areas a Blight unit would enter in its next Advance. At most one of the endings is set.

    `attacks`: its last area holds House units. `exits`: it would leave the map. `barred`: an area that it cannot enter.
    `chance`: a die will decide its way from its last area.
    """

    path: tuple[AreaId, ...]
    attacks: bool = False
    exits: bool = False
    barred: AreaId = NOWHERE
    chance: bool = False


def forecast(s: Zorn, c: Content, unit: UnitId) -> Forecast:
    """ZRN-MOV-11 to ZRN-MOV-16 one Advance by the arrows now in force."""
    here = s.units[unit].area
    left = 0 if s.units[unit].marks & SOAKED else movement_allowance(s, c, unit)
    path: list[AreaId] = []
    if s.house_in[here]:
        return Forecast((), attacks=True)
    while left:
        left -= 1
        if c.is_pass[here]:
            return Forecast(tuple(path), exits=True)
        if here in c.d6_exit or (s.fork_each and c.is_forked[here]):
            return Forecast(tuple(path), chance=True)
        target = c.odd_exit[here] if s.fork % 2 else c.even_exit[here]
        if not target:
            return Forecast(tuple(path))
        if not can_step(s, c, target, False):
            return Forecast(tuple(path), barred=target)
        path.append(target)
        here = target
        if s.house_in[here]:
            return Forecast(tuple(path), attacks=True)
    return Forecast(tuple(path))


def leaving(s: Zorn, c: Content) -> list[UnitId]:
    """The Blight units that one Advance would take off the map, strongest first."""
    units = [u for u in c.blight_units if is_on_map(s, c, u) and not _rests(s, c, u) and forecast(s, c, u).exits]
    return sorted(units, key=lambda unit: (-c.kind_of[unit].exit_terror, unit))


def _rests(s: Zorn, c: Content, unit: UnitId) -> bool:
    """ZRN-BLU-03 Garrisons take no part in a common Advance."""
    return bool(c.garrison_no[unit])


def terror_at_risk(s: Zorn, c: Content) -> int:
    """The Terror that the units of `leaving` would bring."""
    return sum([c.kind_of[unit].exit_terror for unit in leaving(s, c)])
