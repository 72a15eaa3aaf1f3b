"""House against House: who can be attacked, and the price of it (ZRN-HVH-01 to ZRN-HVH-04)."""

from __future__ import annotations

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.events.table import HostilitiesDeclared
from warhall.games.zorn.queries import T, is_open, missile_die, missile_range
from warhall.games.zorn.rules.settle import pay_wergild
from warhall.games.zorn.state import NO_HOUSE, SOAKED, AreaId, HouseId, UnitId, Zorn


def can_afford(s: Zorn, c: Content, house: HouseId) -> bool:
    """ZRN-HVH-02 no payment, no attack. ZRN-RUL-57 only Gold pays."""
    return s.houses[house].gold >= c.numbers.wergild


def versus_targets(s: Zorn, c: Content, unit: UnitId, house: HouseId) -> list[UnitId]:
    """ZRN-HVH-01, ZRN-RUL-58 the units of other Houses that a unit can fire at, those in its own area included."""
    if not can_afford(s, c, house) or not missile_die(s, c, unit) or s.units[unit].marks & SOAKED:
        return []
    return [
        other
        for area in c.within[s.units[unit].area][missile_range(s, c, unit)]
        for other in s.house_in[area]
        if s.units[other].house not in (house, NO_HOUSE)
    ]


def versus_areas(
    s: Zorn, c: Content, unit: UnitId, house: HouseId, attackers: tuple[UnitId, ...], foes: tuple[HouseId, ...]
) -> list[AreaId]:
    """ZRN-RUL-58 adjacent areas with units of another House, with room as if they were the other side."""
    return [
        area
        for area in c.ways[s.units[unit].area]
        if is_open(s, c, area) and not s.blight_in[area] and foes_in(s, c, area, house, attackers, foes)
    ]


def foes_in(
    s: Zorn, c: Content, area: AreaId, house: HouseId, attackers: tuple[UnitId, ...], foes: tuple[HouseId, ...]
) -> list[HouseId]:
    """The Houses that may be attacked in an area: the one already attacked there, or any that can be paid for."""
    units = s.house_in[area]
    chosen = [foe for unit, foe in zip(attackers, foes, strict=True) if s.units[unit].area == area]
    if not chosen and not can_afford(s, c, house):
        return []
    found = []
    for foe in s.order:
        own = [u for u in units if s.units[u].house == foe]
        if foe == house or len(units) - len(own) >= c.capacity[area]:
            continue
        if all(s.units[u].marks & SOAKED for u in own):  # ZRN-EVT-15a
            continue
        if not chosen or foe == chosen[0]:
            found.append(foe)
    return found


def pay_for_attack(t: T, house: HouseId, foe: HouseId) -> None:
    """ZRN-HVH-02 2 Gold for each combat: 1 to the defending player, 1 to the bank."""
    t.tell(HostilitiesDeclared(house, foe))
    pay_wergild(t, house, foe)
