"""Phase 4, Construct Villages."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bloodstones.catalog import HIGHEST_PIPS, T
from warhall.games.bloodstones.effects.hands import expend
from warhall.games.bloodstones.effects.map import construct_village
from warhall.games.bloodstones.queries.places import first_of_each, of_kind
from warhall.games.bloodstones.queries.settling import village_sites
from warhall.games.bloodstones.questions import ConstructVillage, ConstructVillages
from warhall.kernel.decision import DONE, PASS, Ask, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class Construct(Frame):
    """Villages are placed with the pips of one tile."""

    seat: int
    pips: int = 0
    built: int = 0


construct = Procedure("bloodstones.construct", Construct)


@construct.stage
def choose_tile(t: T, f: Construct) -> Step:
    """BLD-VIL-01, BLD-DEC-19, BLD-SEQ-04 one tile, or pass. BLD-RUL-22 it must pay for at least one village."""
    s, c = t.state, t.content
    hand, prices = s.hands[f.seat], c.maps[s.map].village_price
    sites = village_sites(s, c, f.seat, HIGHEST_PIPS) if hand else []
    if not sites:
        return Done()
    least = min([prices[area] for area in sites])
    kinds = [c.tiles[unit].kind for unit in first_of_each(c, hand) if c.pips[unit] >= least]
    return Ask(ConstructVillages(), f.seat, (*c.kind.keys(kinds), PASS), then=expend_tile, always=True)


@construct.stage
def expend_tile(t: T, f: Construct) -> Step:
    """BLD-VIL-01 at most one tile in the phase."""
    if t.answer == PASS:
        return Done()
    c = t.content
    f.pips = expend(t, f.seat, of_kind(c, t.state.hands[f.seat], c.kind.of(t.answer)), "construct")
    return Goto(choose_site)


@construct.stage
def choose_site(t: T, f: Construct) -> Step:
    """BLD-VIL-02, BLD-VIL-07, BLD-VIL-08, BLD-VIL-09 one after the other, earlier ones connecting later ones; what is
    not spent is lost. BLD-WIP-01, BLD-VIL-11, BLD-WIP-03, BLD-DEC-20 a player wiped out begins in any empty area.
    """
    s, c = t.state, t.content
    sites = village_sites(s, c, f.seat, f.pips)
    if not sites:
        return Done()
    keys = c.maps[s.map].area.keys(sites)
    options = (*keys, DONE) if f.built else keys
    return Ask(ConstructVillage(f.pips), f.seat, options, then=build_village, always=True)


@construct.stage
def build_village(t: T, f: Construct) -> Step:
    """BLD-VIL-02 the price by terrain. BLD-VIL-10 the pool is all there is."""
    if t.answer == DONE:
        return Done()
    chart = t.content.maps[t.state.map]
    area = chart.area.of(t.answer)
    f.pips -= chart.village_price[area]
    f.built += 1
    construct_village(t, f.seat, area)
    return Goto(choose_site)
