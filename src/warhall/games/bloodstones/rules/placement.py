"""Citadels and initial units."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from warhall.games.bloodstones.catalog import Content, T
from warhall.games.bloodstones.effects.hands import begin_build, refill
from warhall.games.bloodstones.effects.map import place_citadel, place_unit
from warhall.games.bloodstones.events import StartChosen
from warhall.games.bloodstones.queries.places import citadel_area, first_of_each, of_kind
from warhall.games.bloodstones.queries.seats import is_chaos
from warhall.games.bloodstones.questions import PlaceCitadel, PlaceUnit
from warhall.games.bloodstones.state import NOWHERE, AreaId, Bloodstones, UnitId
from warhall.kernel.decision import DONE, Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class Placement(Frame):
    """Everyone places in turn; `at` counts those who have."""

    at: int = 0


@dataclass
class Place(Frame):
    """One player places: `area` is the citadel's, or where the Chaos Horde starts."""

    seat: int
    area: AreaId = NOWHERE
    points: int = 0


placement = Procedure("bloodstones.placement", Placement)
place = Procedure("bloodstones.place", Place)


@placement.stage
def next_player(t: T, f: Placement) -> Step:
    """BLD-SET-10, BLD-CUT-03 in reverse order of play, the Chaos Horde last; each finishes before the next begins."""
    s = t.state
    if f.at == len(s.order):
        return Done()
    seat = placement_order(s)[f.at]
    f.at += 1
    return Call(Place(seat), then=next_player)


def placement_order(s: Bloodstones) -> list[int]:
    """BLD-SET-10 who places when."""
    backwards = s.order[::-1]
    return [*[seat for seat in backwards if not is_chaos(s, seat)], *[seat for seat in backwards if is_chaos(s, seat)]]


@place.stage
def choose_home(t: T, f: Place) -> Step:
    """BLD-SET-11, BLD-SET-12, BLD-DEC-03 a plains, forest or hill area far enough from every citadel. BLD-SET-16,
    BLD-CHA-01 the Chaos Horde chooses a start area instead."""
    s, c = t.state, t.content
    options = c.maps[s.map].area.keys(home_sites(s, c))
    return Ask(PlaceCitadel(not is_chaos(s, f.seat)), f.seat, options, then=settle_home)


def home_sites(s: Bloodstones, c: Content) -> list[AreaId]:
    """BLD-RUL-03 steps over the whole map. BLD-RUL-40 if no site is left the distance drops by one, and again."""
    chart = c.maps[s.map]
    citadels = [area for seat in s.order if (area := citadel_area(s, c, seat))]
    for distance in range(c.numbers.citadel_distance, 0, -1):
        found = [area for area in chart.homes if all(chart.distance[area][other] >= distance for other in citadels)]
        if found:
            return found
    return []


@place.stage
def settle_home(t: T, f: Place) -> Step:
    """BLD-SET-11, BLD-SET-12, BLD-SET-16 home is settled; the Build Points follow at once."""
    f.area = t.content.maps[t.state.map].area.of(t.answer)
    f.points = t.content.numbers.build_points
    if is_chaos(t.state, f.seat):
        t.tell(StartChosen(f.seat, f.area), clauses=("BLD-SET-16",))
    else:
        place_citadel(t, f.seat, f.area)
    return Goto(choose_unit)


@place.stage
def choose_unit(t: T, f: Place) -> Step:
    """BLD-SET-13, BLD-SET-14, BLD-DEC-04 tiles from hand for Build Points, any number of free ones. BLD-SET-15 land
    units stand with the citadel, each ship in an adjacent sea area. BLD-CUT-02 the Cutiecorn while it is there.
    """
    s, c = t.state, t.content
    chart = c.maps[s.map]
    ashore, afloat = affordable(s, c, f.seat, f.points)
    kinds = c.kind.keys([c.tiles[unit].kind for unit in ashore])
    seas = chart.area.keys(chart.seas[f.area]) if afloat else ()
    return Ask(PlaceUnit(f.points, f.area), f.seat, (*kinds, *seas, DONE), then=put_down, always=True)


def affordable(s: Bloodstones, c: Content, seat: int, points: int) -> tuple[list[UnitId], list[UnitId]]:
    """Tiles in hand that these Build Points can pay for: land units, ships."""
    tiles = c.tiles
    fit: Sequence[UnitId] = [
        unit for unit in first_of_each(c, s.hands[seat]) if tiles[unit].buildable and tiles[unit].cost <= points
    ]
    ashore = [unit for unit in fit if not tiles[unit].ship]
    if s.switches.cutiecorn and not s.place[c.cutiecorn] and tiles[c.cutiecorn].cost <= points:
        ashore.append(c.cutiecorn)
    return ashore, [unit for unit in fit if tiles[unit].ship]


@place.stage
def put_down(t: T, f: Place) -> Step:
    """BLD-SET-14 nothing is discarded; BLD-SET-15 where it goes. BLD-SET-17, BLD-RUL-45 after the last unit the hand is
    refilled, never reduced."""
    s, c = t.state, t.content
    chart = c.maps[s.map]
    if t.answer == DONE:
        refill(t, f.seat, "BLD-SET-17")
        return Done()
    ashore, afloat = affordable(s, c, f.seat, f.points)
    if chart.area.has(t.answer):
        unit, area = afloat[0], chart.area.of(t.answer)
    else:
        unit, area = of_kind(c, ashore, c.kind.of(t.answer)), f.area
    begin_build(t, f.seat, unit)
    place_unit(t, f.seat, unit, area, "setup")
    f.points -= c.tiles[unit].cost
    return Goto(choose_unit)
