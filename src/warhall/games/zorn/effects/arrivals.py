"""Units that come and go by service, wedding, heroism or rebuilding."""

from __future__ import annotations

from warhall.games.zorn.effects.marks import mark
from warhall.games.zorn.effects.places import clear_unit, enter_map, pass_town, place
from warhall.games.zorn.events.table import HeroLeft, MercenaryJoined, MercenaryTraded, UnitRebuilt, WeddingCalled
from warhall.games.zorn.queries import T
from warhall.games.zorn.state import ARRIVED, AreaId, HouseId, UnitId


def join_house(t: T, unit: UnitId, house: HouseId, area: AreaId, why: str = "hired") -> None:
    """ZRN-RES-06, ZRN-RES-07 a Mercenary enters and is of the House, though not of its core.

    ZRN-RUL-36, ZRN-RUL-126 no activation until the next Game Turn.
    """
    t.state.units[unit] = t.state.units[unit].serving(house)
    mark(t, unit, ARRIVED)
    place(t, unit, area)
    t.tell(MercenaryJoined(unit=unit, house=house, area=area, why=why))


def change_service(t: T, unit: UnitId, house: HouseId) -> None:
    """ZRN-RES-05 control of a Mercenary is traded, and with it the Town that it alone holds (ZRN-NGT-04)."""
    t.state.units[unit] = t.state.units[unit].serving(house)
    t.tell(MercenaryTraded(unit, house))
    pass_town(t, t.state.units[unit].area)


def leave_for_wedding(t: T) -> None:
    """ZRN-EVT-20 Commanders and Magic Users leave for five House chits; ZRN-RUL-74 from a flank too, wounds stay."""
    c, s = t.content, t.state
    for unit in (*c.units_of_type["commander"], *c.units_of_type["magic_user"]):
        if s.units[unit].house and s.units[unit].area != c.gone:
            place(t, unit, c.away)
    s.wedding = c.numbers.wedding_chits
    t.tell(WeddingCalled(s.wedding))


def tick_wedding(t: T) -> bool:
    """ZRN-EVT-20a, ZRN-RUL-74 one House or Wild chit is done; true when it was the last the wedding takes."""
    if not t.state.wedding:
        return False
    t.state.wedding -= 1
    return not t.state.wedding


def hero_arrives(t: T, area: AreaId) -> None:
    """ZRN-EVT-10 without damage or effects."""
    clear_unit(t, t.content.hero)
    enter_map(t, t.content.hero, area, "hero")


def hero_leaves(t: T) -> None:
    """ZRN-EVT-10a."""
    clear_unit(t, t.content.hero)
    place(t, t.content.hero, t.content.pool)
    t.tell(HeroLeft(t.content.hero))


def rebuild_unit(t: T, unit: UnitId, area: AreaId, why: str = "rebuilt") -> None:
    """ZRN-NGT-13, ZRN-ABL-18 an eliminated unit comes back Fresh; eliminated again it counts again (ZRN-WIN-03)."""
    clear_unit(t, unit)
    place(t, unit, area)
    t.tell(UnitRebuilt(unit=unit, area=area, why=why))
