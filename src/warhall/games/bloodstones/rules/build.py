"""The action Build Unit, and the Chaos Horde's return to the map, which is a build
elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bloodstones.catalog import T
from warhall.games.bloodstones.effects.hands import discard
from warhall.games.bloodstones.effects.map import place_unit
from warhall.games.bloodstones.queries.building import empty_areas, sites
from warhall.games.bloodstones.queries.places import first_of_each, of_kind
from warhall.games.bloodstones.questions import ChooseSite, PayTile
from warhall.games.bloodstones.state import UnitId
from warhall.kernel.decision import Ask, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class Build(Frame):
    """`tile` is out of hand and not yet on the map; `owed` is what is still to be discarded for it."""

    seat: int
    tile: UnitId
    reentry: bool = False
    owed: int = 0


build = Procedure("bloodstones.build", Build)


@build.stage
def choose_site(t: T, f: Build) -> Step:
    """BLD-BUI-03, BLD-BUI-04, BLD-BUI-05, BLD-BUI-06, BLD-BUI-08, BLD-DEC-10 where it may stand. BLD-CHA-10, BLD-RUL-20
    coming back, any empty area.
    """
    s, c = t.state, t.content
    areas = empty_areas(s, c, f.tile) if f.reentry else sites(s, c, f.seat, f.tile)
    tile = c.tiles[f.tile]
    return Ask(ChooseSite(tile.kind, tile.cost), f.seat, c.maps[s.map].area.keys(areas), then=place)


@build.stage
def place(t: T, f: Build) -> Step:
    """BLD-BUI-01 the tile becomes a unit, which may act at once (BLD-BUI-07)."""
    c = t.content
    area = c.maps[t.state.map].area.of(t.answer)
    place_unit(t, f.seat, f.tile, area, "reentry" if f.reentry else "build")
    f.owed = c.tiles[f.tile].cost
    return Goto(choose_payment)


@build.stage
def choose_payment(t: T, f: Build) -> Step:
    """BLD-BUI-02, BLD-DEC-06 exactly its cost in other tiles, whatever they are. BLD-GEN-05 nothing for a cost of 0."""
    s, c = t.state, t.content
    hand = s.hands[f.seat]
    if not f.owed:
        return Done()
    if f.owed == len(hand):
        return Goto(pay_all)
    kinds = [c.tiles[unit].kind for unit in first_of_each(c, hand)]
    return Ask(PayTile(f.owed), f.seat, c.kind.keys(kinds), then=pay_one, always=True)


@build.stage
def pay_one(t: T, f: Build) -> Step:
    """BLD-BUI-02 one tile of the payment."""
    c = t.content
    discard(t, f.seat, of_kind(c, t.state.hands[f.seat], c.kind.of(t.answer)), "build")
    f.owed -= 1
    return Goto(choose_payment)


@build.stage
def pay_all(t: T, f: Build) -> Step:
    """BLD-DEC-06 no choice if every tile left is needed."""
    for unit in t.state.hands[f.seat]:
        discard(t, f.seat, unit, "build")
    return Done()
