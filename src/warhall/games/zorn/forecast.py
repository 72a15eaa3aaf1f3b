"""What the Blight would do next, as far as the arrows tell: ways, meetings, exits, and the Terror at risk."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.queries import is_on_map
from warhall.games.zorn.rules.blight import EXITS, FOLLOWS, ROLLS, STAYS, arrow, bar, march_allowance, onward
from warhall.games.zorn.state import NOWHERE, AreaId, UnitId, Zorn


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
    """One Advance by the arrows now in force, as the rules' own march would go."""
    here, left = s.units[unit].area, march_allowance(s, c, unit)
    path: list[AreaId] = []
    while True:
        way = onward(s, c, here, left)
        if way != FOLLOWS:
            attacks = way == STAYS and bool(s.house_in[here])
            return Forecast(tuple(path), attacks, exits=way == EXITS, chance=way == ROLLS)
        target, _ = arrow(s, c, here)
        if not target or bar(s, c, target, wave=False):
            return Forecast(tuple(path), barred=target)
        path.append(target)
        here, left = target, left - 1


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
