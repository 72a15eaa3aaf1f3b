"""Capturing villages: phase 1, and the Chaos Horde's action."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bloodstones.catalog import HIGHEST_PIPS, Content, T
from warhall.games.bloodstones.effects.hands import expend
from warhall.games.bloodstones.effects.map import capture_villages
from warhall.games.bloodstones.queries.places import first_of_each, of_kind
from warhall.games.bloodstones.queries.settling import capture_areas
from warhall.games.bloodstones.questions import CaptureVillage, CaptureVillages
from warhall.games.bloodstones.state import Bloodstones, UnitId
from warhall.kernel.decision import DONE, PASS, Ask, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class Capture(Frame):
    """Villages are taken with the pips of one tile; the Chaos Horde comes with its tile expended."""

    seat: int
    pips: int = 0
    taken: int = 0


capture = Procedure("bloodstones.capture", Capture)


@capture.stage
def choose_tile(t: T, f: Capture) -> Step:
    """BLD-CAP-01, BLD-CAP-02, BLD-DEC-07, BLD-SEQ-04 one tile, or pass. BLD-RUL-22 it must pay for at least one
    village.
    """
    s, c = t.state, t.content
    if f.pips:
        return Goto(choose_village)
    if not s.hands[f.seat] or not capture_areas(s, c, f.seat, HIGHEST_PIPS):
        return Done()
    kinds = [c.tiles[unit].kind for unit in capturing_tiles(s, c, f.seat)]
    return Ask(CaptureVillages(), f.seat, (*c.kind.keys(kinds), PASS), then=expend_tile, always=True)


def capturing_tiles(s: Bloodstones, c: Content, seat: int) -> list[UnitId]:
    """One tile of each kind in hand whose pips pay for some village (BLD-RUL-22)."""
    areas = capture_areas(s, c, seat, HIGHEST_PIPS)
    if not areas:
        return []
    prices = c.maps[s.map].village_price
    least = min([prices[area] for area in areas])
    return [unit for unit in first_of_each(c, s.hands[seat]) if c.pips[unit] >= least]


@capture.stage
def expend_tile(t: T, f: Capture) -> Step:
    """BLD-CAP-02 at most one tile in the phase."""
    if t.answer == PASS:
        return Done()
    c = t.content
    f.pips = expend(t, f.seat, of_kind(c, t.state.hands[f.seat], c.kind.of(t.answer)), "capture")
    return Goto(choose_village)


@capture.stage
def choose_village(t: T, f: Capture) -> Step:
    """BLD-CAP-03, BLD-CAP-04 any villages, each at its own price, as far as the pips go; the rest is lost
    (BLD-CAP-02).
    """
    s, c = t.state, t.content
    areas = capture_areas(s, c, f.seat, f.pips)
    if not areas:
        return Done()
    keys = c.maps[s.map].area.keys(areas)
    options = (*keys, DONE) if f.taken else keys
    return Ask(CaptureVillage(f.pips), f.seat, options, then=take_village)


@capture.stage
def take_village(t: T, f: Capture) -> Step:
    """BLD-CAP-05, BLD-CAP-06 it stays with its captor and scores at the end. BLD-CAP-08 the units do nothing else."""
    if t.answer == DONE:
        return Done()
    chart = t.content.maps[t.state.map]
    area = chart.area.of(t.answer)
    f.pips -= chart.village_price[area]
    f.taken += 1
    capture_villages(t, f.seat, area, 1, "BLD-CAP-05")
    return Goto(choose_village)
