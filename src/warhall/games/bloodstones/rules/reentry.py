"""The Chaos Horde without units on the map. BLD-CHA-10, BLD-CHA-11, BLD-WIP-02."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bloodstones.catalog import Content, T
from warhall.games.bloodstones.effects.hands import begin_build
from warhall.games.bloodstones.effects.score import eliminate_horde
from warhall.games.bloodstones.queries.building import can_place_somewhere, empty_areas
from warhall.games.bloodstones.queries.places import first_of_each, of_kind
from warhall.games.bloodstones.questions import Reenter
from warhall.games.bloodstones.rules.build import Build
from warhall.games.bloodstones.state import Bloodstones, UnitId
from warhall.kernel.decision import PASS, Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class Reentry(Frame):
    """The beginning of the Horde's turn."""

    seat: int


reentry = Procedure("bloodstones.reentry", Reentry)


@reentry.stage
def look_for_room(t: T, f: Reentry) -> Step:
    """BLD-CHA-11, BLD-RUL-21 without an empty area anywhere the Horde is eliminated, whatever it has in hand."""
    if can_place_somewhere(t.state, t.content, f.seat):
        return Goto(choose_tile)
    eliminate_horde(t, f.seat)
    return Done()


@reentry.stage
def choose_tile(t: T, f: Reentry) -> Step:
    """BLD-CHA-10, BLD-DEC-05 one unit from hand, or none. BLD-RUL-20 only what the rest of the hand can pay for."""
    c, hand = t.content, t.state.hands[f.seat]
    if not hand:
        return Done()
    options = (*c.kind.keys([c.tiles[unit].kind for unit in able_tiles(t.state, c, f.seat)]), PASS)
    return Ask(Reenter(), f.seat, options, then=come_back, always=True)


def able_tiles(s: Bloodstones, c: Content, seat: int) -> list[UnitId]:
    """One tile of each kind that could come back now."""
    others = len(s.hands[seat]) - 1
    return [
        unit
        for unit in first_of_each(c, s.hands[seat])
        if c.tiles[unit].buildable and c.tiles[unit].cost <= others and empty_areas(s, c, unit)
    ]


@reentry.stage
def come_back(t: T, f: Reentry) -> Step:
    """BLD-CHA-10 it is placed, then paid for, and the turn continues normally. BLD-RUL-20 only one comes back this
    way.
    """
    if t.answer == PASS:
        return Done()
    c = t.content
    unit = of_kind(c, t.state.hands[f.seat], c.kind.of(t.answer))
    begin_build(t, f.seat, unit)
    return Call(Build(f.seat, unit, reentry=True))
