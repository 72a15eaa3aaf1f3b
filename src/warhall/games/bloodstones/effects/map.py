"""What happens on the map. `_station` is the only writer of `place`, `forces`, `presence` and `armies`; `_settle` of
`villages` and `hamlets`; `_hand_over` of `owner` once factions are chosen."""

from __future__ import annotations

from warhall.games.bloodstones.catalog import T
from warhall.games.bloodstones.events import (
    CitadelCaptured,
    CitadelPlaced,
    CutiecornTaken,
    FellBack,
    UndeadMoved,
    UndeadRaised,
    UnitEliminated,
    UnitPlaced,
    UnitsMoved,
    VillageCaptured,
    VillageConstructed,
)
from warhall.games.bloodstones.queries.moving import can_enter
from warhall.games.bloodstones.queries.places import force, opponents
from warhall.games.bloodstones.queries.seats import citadel_of
from warhall.games.bloodstones.state import NO_HAMLET, NOWHERE, AreaId, Bloodstones, Hamlet, UnitId
from warhall.kernel.records import replace

Units = tuple[UnitId, ...]

# The clause that each event rests on, by its `how` or `why`.
WAYS_IN = {"setup": "BLD-SET-13", "build": "BLD-BUI-01", "reentry": "BLD-CHA-10"}
WAYS_OUT = {"withdrawal": "BLD-WDR-01", "retreat": "BLD-BAT-25"}
LOSSES = {
    "battle": "BLD-BAT-25",
    "no retreat": "BLD-WDR-18",
    "terrain": "BLD-WDR-11",
    "desert": "BLD-DRW-02",
    "dragon": "BLD-DRG-08",
}


def place_unit(t: T, seat: int, unit: UnitId, area: AreaId, how: str) -> None:
    """A tile becomes a unit of the kind printed on it (BLD-GEN-03), face up (BLD-GEN-13), with any others
    (BLD-GEN-10).
    """
    s = t.state
    _hand_over(s, unit, seat)
    _station(s, unit, area)
    t.tell(UnitPlaced(seat, unit, t.content.tiles[unit].id, area, how), clauses=(WAYS_IN[how],))
    _claim_cutiecorn(t)


def place_citadel(t: T, seat: int, area: AreaId) -> None:
    """The citadel stands here for the whole game (BLD-GEN-12)."""
    unit = citadel_of(t.state, t.content, seat)
    _station(t.state, unit, area)
    t.tell(CitadelPlaced(seat, unit, area), clauses=("BLD-SET-11", "BLD-SET-12"))


def move_units(t: T, seat: int, units: Units, area: AreaId, price: int, free: Units) -> None:
    """Units take one step together."""
    s = t.state
    start = s.place[units[0]]
    for unit in units:
        _station(s, unit, area)
    by_ship = not t.content.maps[s.map].graph.touches(start, area)
    clauses = ("BLD-MOV-02", *(("BLD-LDR-01",) if free else ()), *(("BLD-SEA-01",) if by_ship else ()))
    t.tell(UnitsMoved(seat, units, start, area, price, free), clauses=clauses)
    _claim_cutiecorn(t)


def move_undead(t: T, seat: int, unit: UnitId, area: AreaId) -> None:
    """An Undead takes one step, free (BLD-UND-02)."""
    start = t.state.place[unit]
    _station(t.state, unit, area)
    t.tell(UndeadMoved(seat, unit, start, area), clauses=("BLD-UND-02",))
    _claim_cutiecorn(t)


def eliminate(t: T, unit: UnitId, why: str) -> None:
    """BLD-DIS-02 a unit leaves the map: to its owner's discard pile; Undead to the pool (BLD-RUL-17), the Cutiecorn
    beside the map.
    """
    s, tile = t.state, t.content.tiles[unit]
    seat, area = s.owner[unit], s.place[unit]
    _station(s, unit, NOWHERE)
    if tile.pips:
        s.discards[seat] = tuple(sorted((*s.discards[seat], unit)))
    razed = why == "battle" and tile.fort
    told = UnitEliminated(seat, unit, tile.id, area, why)
    t.tell(told, clauses=("BLD-BAT-26" if razed else LOSSES[why],))
    _claim_cutiecorn(t)


def capture_citadel(t: T, seat: int, loser: int) -> None:
    """BLD-BAT-29 an eliminated citadel goes to the victor, who keeps it."""
    s = t.state
    s.players[seat] = replace(s.players[seat], citadels=(*s.players[seat].citadels, loser))
    t.tell(CitadelCaptured(seat, loser), clauses=("BLD-BAT-29",))


def fall_back(t: T, seat: int, area: AreaId, to: AreaId, how: str) -> int:
    """A whole force withdraws or retreats to one area (BLD-WDR-10); units that cannot enter it are lost (BLD-WDR-11).

    The area left is barred for the rest of the turn (BLD-WDR-19). Gives the number lost.
    """
    s, c = t.state, t.content
    adjacent = c.maps[s.map].graph.touches(area, to)
    units = force(s, seat, area)
    going = tuple([unit for unit in units if can_enter(s, c, unit, to, adjacent=adjacent)])
    lost = [unit for unit in units if unit not in going and unit != c.cutiecorn]
    for unit in lost:  # the Cutiecorn, left behind alone, falls to the enemy (BLD-RUL-30)
        eliminate(t, unit, "terrain")
    for unit in going:
        _station(s, unit, to)
    s.left[seat] = (*s.left[seat], area)
    clauses = (WAYS_OUT[how],) if adjacent else (WAYS_OUT[how], "BLD-WDR-16")
    t.tell(FellBack(seat, area, to, going, how), clauses=clauses)
    _claim_cutiecorn(t)
    return len(lost)


def raise_undead(t: T, seat: int, units: Units, area: AreaId) -> None:
    """BLD-NEC-05 Undead from the pool appear in the area of the battle."""
    for unit in units:
        _station(t.state, unit, area)
    t.tell(UndeadRaised(seat, units, area), clauses=("BLD-NEC-03",))


def give_cutiecorn(t: T, seat: int, why: str) -> None:
    """The Cutiecorn changes sides where it stands, for a reason (a clause)."""
    s, unit = t.state, t.content.cutiecorn
    area, loser = s.place[unit], s.owner[unit]
    _station(s, unit, NOWHERE)
    _hand_over(s, unit, seat)
    _station(s, unit, area)
    t.tell(CutiecornTaken(seat, loser, area), clauses=(why,))


def _claim_cutiecorn(t: T) -> None:
    """BLD-CUT-07, BLD-CUT-08 alone among units of another player it goes over at once, to the active player if
    present.
    """
    s, unit = t.state, t.content.cutiecorn
    area = s.place[unit]
    if not area:
        return
    seat = s.owner[unit]
    if s.presence[area] == 1 << seat or len(force(s, seat, area)) > 1:
        return
    others = opponents(s, seat, area)
    give_cutiecorn(t, s.active if s.active in others else others[0], "BLD-CUT-07")


def construct_village(t: T, seat: int, area: AreaId) -> None:
    """A village from the pool is placed."""
    s = t.state
    s.players[seat] = replace(s.players[seat], pool=s.players[seat].pool - 1)
    _settle(s, seat, area, 1)
    price = t.content.maps[s.map].village_price[area]
    t.tell(VillageConstructed(seat, area, price), clauses=("BLD-VIL-02",))


def capture_villages(t: T, seat: int, area: AreaId, count: int, why: str) -> None:
    """BLD-CAP-05 villages leave the map and stay with their captor; `why` is the clause that allows it."""
    s = t.state
    loser = s.hamlets[area].seat
    _settle(s, loser, area, -count)
    s.players[seat] = s.players[seat].captured_from(loser, count)
    t.tell(VillageCaptured(seat, loser, area, count), clauses=(why,))


def _settle(s: Bloodstones, seat: int, area: AreaId, change: int) -> None:
    count = s.hamlets[area].count + change
    hamlet = Hamlet(seat, count) if count else NO_HAMLET
    s.hamlets = (*s.hamlets[:area], hamlet, *s.hamlets[area + 1 :])
    others = [other for other in s.villages[seat] if other != area]
    s.villages[seat] = tuple(sorted([*others, *[area] * count]))


def _hand_over(s: Bloodstones, unit: UnitId, seat: int) -> None:
    """A unit that is not on the map gets an owner: news only for the Cutiecorn."""
    if s.owner[unit] != seat:
        s.owner = (*s.owner[:unit], seat, *s.owner[unit + 1 :])


def _station(s: Bloodstones, unit: UnitId, area: AreaId) -> None:
    seat, old = s.owner[unit], s.place[unit]
    s.place[unit] = area
    forces = s.forces
    if old:
        key = seat * s.areas + old
        rest = tuple([other for other in forces[key] if other != unit])
        if rest:
            forces[key] = rest
        else:
            del forces[key]
            s.presence[old] ^= 1 << seat
            s.armies[seat] = tuple([other for other in s.armies[seat] if other != old])
    if area:
        key = seat * s.areas + area
        here = forces.get(key, ())
        forces[key] = tuple(sorted((*here, unit)))
        if not here:
            s.presence[area] |= 1 << seat
            s.armies[seat] = tuple(sorted((*s.armies[seat], area)))
