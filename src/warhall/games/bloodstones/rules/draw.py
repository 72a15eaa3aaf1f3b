"""Phase 5, Draw Tiles, with regrouping."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bloodstones.catalog import T
from warhall.games.bloodstones.effects.hands import refill
from warhall.games.bloodstones.effects.map import eliminate
from warhall.games.bloodstones.queries.places import force
from warhall.kernel.decision import Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class Draw(Frame):
    """The close of a player's turn."""

    seat: int


draw = Procedure("bloodstones.draw", Draw)


@draw.stage
def check_deserts(t: T, f: Draw) -> Step:
    """BLD-DRW-01 first the deserts. BLD-DRW-02, BLD-DRW-03, BLD-FAC-03, BLD-NEC-10, BLD-DRG-04, BLD-CUT-13 whatever
    cannot live there is lost to nobody's gain.
    """
    s, c = t.state, t.content
    deadly = c.maps[s.map].is_deadly
    for area in s.armies[f.seat]:
        if deadly[area]:
            for unit in force(s, f.seat, area):
                if not c.tiles[unit].desert:
                    eliminate(t, unit, "desert")
    return Goto(fill_hand)


@draw.stage
def fill_hand(t: T, f: Draw) -> Step:
    """BLD-DRW-04, BLD-DRW-05 the draw is compulsory. BLD-RGP-01, BLD-RGP-07 an empty bag is a regroup, at most one
    (BLD-RUL-24), even with nothing to put in (BLD-RUL-25); the hand is filled even if it ends the game (BLD-RUL-27)."""
    refill(t, f.seat, "BLD-DRW-04")
    return Done()
