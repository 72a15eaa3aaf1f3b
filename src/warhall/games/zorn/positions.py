"""Any position in one call, for tests and puzzles.

arrange = position(houses=("new_mahn", "thornmark"), units={"namtull": "S10", "vulkan": Put("S11", hits=1)})
t = scenario(GAME, seats=2, arrange=arrange, run=HouseActivation(HouseId(1)), dice=[...])
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from warhall.games.zorn.queries import T
from warhall.games.zorn.state import REVEALED, AreaId, Den, FrontId, House, HouseId, Unit, UnitId, Works

START_FRONTS = 20


@dataclass(frozen=True)
class Put:
    """Where a unit stands and in what state."""

    area: str
    hits: int = 0
    marks: int = 0
    house: str = ""


def position(
    *,
    houses: tuple[str, ...] = ("new_mahn", "thornmark"),
    units: Mapping[str, str | Put] | None = None,
    resources: Mapping[str, tuple[int, int, int]] | None = None,
    blessings: Mapping[str, int] | None = None,
    levels: Mapping[str, int] | None = None,
    glory: Mapping[str, int] | None = None,
    tokens: Mapping[str, str] | None = None,
    shown: tuple[str, ...] = (),
    fronts: Mapping[str, str] | None = None,
    control: Mapping[str, str] | None = None,
    works: Mapping[str, tuple[str, str]] | None = None,
    deck: tuple[str, ...] = (),
    turn: int = 1,
    fork: int = 2,
    terror: int = 0,
    active: str = "",
    first: str = "",
) -> Callable[[T], None]:
    """A function that arranges a table: `units` by name to an area or a Put; resources are (Food, Supplies, Gold).

    Commanders, Magic Users and Mercenaries that are placed belong to the first House unless their Put names another.
    Garrisons lie nowhere unless placed; `fronts` gives their counters (G01 …), in order otherwise. `works` are
    {area: ("camp", house)}. Every House has one counter in a Pass by default only if it is placed here.
    """

    def arrange(t: T) -> None:
        s, c = t.state, t.content
        rows = {name: c.house.row(name) for name in houses}
        s.order = tuple(rows.values())
        for number, name in enumerate(houses):
            food, supplies, gold = (resources or {}).get(name, (0, 0, 0))
            s.houses[rows[name]] = House(
                number % s.seats,
                food,
                supplies,
                gold,
                (glory or {}).get(name, 0),
                (levels or {}).get(name, 1),
                (blessings or {}).get(name, 0),
            )
        for garrison in c.units_of_type["garrison"]:
            s.units[garrison] = Unit(HouseId(0), AreaId(0))
        for name, put in (units or {}).items():
            _place(t, rows, c.unit.row(name), put if isinstance(put, Put) else Put(put))
        s.fronts = (FrontId(0), *[FrontId(n) for n in range(1, START_FRONTS + 1)])
        _fronts(t, fronts or {})
        for area, token in (tokens or {}).items():
            s.dens[c.den_of[c.area.row(area)]] = Den(c.token.row(token), area in shown)
        for town, house in (control or {}).items():
            s.control[c.area.row(town)] = rows[house]
        for area, (kind, house) in (works or {}).items():
            s.works[c.area.row(area)] = Works(kind == "camp", rows[house])
        s.deck = tuple(c.card.row(name) for name in deck)
        s.turn, s.fork, s.terror, s.phase = turn, fork, terror, "day"
        s.active = rows[active] if active else HouseId(0)
        s.first = rows[first or houses[0]]
        s.rebuild()

    return arrange


def _place(t: T, rows: Mapping[str, HouseId], unit: UnitId, put: Put) -> None:
    s, c = t.state, t.content
    house = c.native[unit]
    kind = c.kind_of[unit].type
    if kind in ("commander", "magic_user", "mercenary"):
        house = rows[put.house] if put.house else s.order[0]
    s.clock += 1
    s.units[unit] = Unit(house, c.area.row(put.area), put.hits, put.marks)
    s.since[unit] = s.clock


def _fronts(t: T, fronts: Mapping[str, str]) -> None:
    """Give Garrisons their counters; the counter that was there goes to the other Garrison."""
    s, c = t.state, t.content
    table = list(s.fronts)
    ids = {front.id: number for number, front in enumerate(c.fronts)}
    for name, front in fronts.items():
        number, wanted = c.garrison_no[c.unit.row(name)], ids[front]
        other = table.index(FrontId(wanted))
        table[number], table[other] = table[other], table[number]
    s.fronts = tuple(table)


def seen(area: str) -> Put:
    """A Garrison that has been revealed."""
    return Put(area, marks=REVEALED)


__all__ = ["Put", "position", "seen"]
