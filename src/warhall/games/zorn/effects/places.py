"""Where units are: `place` is the only writer of areas and of the indexes of who is where."""

from __future__ import annotations

from warhall.games.zorn.effects.areas import take_control
from warhall.games.zorn.effects.tracks import gain_glory, gain_terror, lose_game
from warhall.games.zorn.events.blight import UnitEntered, UnitExited
from warhall.games.zorn.events.combat import UnitEliminated
from warhall.games.zorn.events.table import UnitMoved
from warhall.games.zorn.queries import T, core_units
from warhall.games.zorn.state import NO_HOUSE, REVEALED, AreaId, HouseId, UnitId


def place(t: T, unit: UnitId, area: AreaId) -> None:
    """The only writer of a unit's area and of the indexes of who is where. Tells nothing: its callers say why."""
    s = t.state
    old = s.units[unit].area
    s.clock += 1
    s.since[unit] = s.clock
    s.units[unit] = s.units[unit].moved(area)
    index = s.blight_in if unit >= s.first_blight else s.house_in
    index[old] = tuple([other for other in index[old] if other != unit])
    if area:
        index[area] = tuple(sorted((*index[area], unit)))
    if unit < s.first_blight:
        pass_town(t, old)


def pass_town(t: T, town: AreaId) -> None:
    """ZRN-NGT-04 a Town left to the units of one other House becomes theirs."""
    s = t.state
    if not t.content.is_town[town] or not s.house_in[town]:
        return
    houses = {s.units[unit].house for unit in s.house_in[town]} - {NO_HOUSE}
    if len(houses) == 1 and not s.blight_in[town] and s.control.get(town):
        take_control(t, town, houses.pop())


def move_unit(t: T, unit: UnitId, area: AreaId, why: str = "move") -> None:
    old = t.state.units[unit].area
    place(t, unit, area)
    t.tell(UnitMoved(unit=unit, from_=old, to=area, why=why))


def clear_unit(t: T, unit: UnitId) -> None:
    """Take all damage and markers off a counter that leaves the map."""
    s = t.state
    record = s.units[unit]
    if record.hits or record.marks & ~REVEALED:
        s.units[unit] = record.hurt(0).marked(record.marks & REVEALED)
    s.kindled.pop(unit, None)
    s.stone_skin.pop(unit, None)


def eliminate(t: T, unit: UnitId, by: HouseId = NO_HOUSE, why: str = "hits") -> None:
    """ZRN-HIT-07 Glory or Terror, ZRN-HVH-04 whoever did it. ZRN-BLU-11, ZRN-BLU-12 where the counter goes.

    ZRN-WIN-04 the catastrophic loss.
    """
    s, c = t.state, t.content
    kind = c.kind_of[unit]
    area = s.units[unit].area
    clear_unit(t, unit)
    place(t, unit, _resting_place(t, unit))
    t.tell(UnitEliminated(unit=unit, area=area, by=by, why=why))
    if unit >= s.first_blight:
        refill_far_seers(t)
        if by and kind.glory:
            gain_glory(t, by, kind.glory, "eliminated", unit)
        return
    if kind.terror:
        gain_terror(t, kind.terror, "house_unit_eliminated")
    house = s.units[unit].house
    if house and unit < c.first_mercenary and not core_units(s, c, house):
        lose_game(t, "catastrophic_loss")


def _resting_place(t: T, unit: UnitId) -> AreaId:
    """ZRN-BLU-11, ZRN-BLU-12, ZRN-RUL-22 Garrisons leave the game, Far-Seers are set aside, others are pooled."""
    c = t.content
    kind = c.kind_of[unit].type
    if unit < t.state.first_blight or kind == "garrison":
        return c.gone
    return c.aside if kind == "far_seer" else c.pool


def refill_far_seers(t: T) -> None:
    """ZRN-BLU-12, ZRN-RUL-21 set-aside Far-Seers return together once their pool is empty."""
    s, c = t.state, t.content
    seers = c.units_of_type["far_seer"]
    if any(s.units[unit].area == c.pool for unit in seers):
        return
    for unit in seers:
        if s.units[unit].area == c.aside:
            place(t, unit, c.pool)


def exit_map(t: T, unit: UnitId) -> None:
    """ZRN-BLU-13, ZRN-MOV-16 a Blight unit leaves by a Pass: back to the pool, and Terror. ZRN-RUL-44 Garrisons."""
    c = t.content
    kind = c.kind_of[unit]
    area = t.state.units[unit].area
    clear_unit(t, unit)
    place(t, unit, c.gone if kind.type == "garrison" else c.pool)
    t.tell(UnitExited(unit=unit, from_=area, terror=kind.exit_terror))
    refill_far_seers(t)
    if kind.exit_terror:
        gain_terror(t, kind.exit_terror, "unit_exited")


def enter_map(t: T, unit: UnitId, area: AreaId, why: str) -> None:
    """A counter comes on to the map."""
    place(t, unit, area)
    t.tell(UnitEntered(unit=unit, area=area, why=why))
    if unit >= t.state.first_blight:
        refill_far_seers(t)
