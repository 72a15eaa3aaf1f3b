"""Teleport and its fumbles (ZAN-SPL-04, ZAN-SPL-14, ZAN-R-71, ZAN-R-102)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.catalog.grid import code, place
from warhall.games.zanziar.effects.battle import leave_fight, quit_field
from warhall.games.zanziar.effects.groups import form, move_group
from warhall.games.zanziar.effects.loss import DISCARDED, lose
from warhall.games.zanziar.effects.pawns import place as put_into
from warhall.games.zanziar.events.magic import Teleported
from warhall.games.zanziar.ids import NOWHERE, GroupId, HexId, PawnId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.battle import enrolled, side_of
from warhall.games.zanziar.queries.places import (
    free_slot,
    garrison_room,
    group_room,
    groups_in,
    hex_room,
    is_foreign,
)
from warhall.games.zanziar.queries.units import company_of, hex_of, is_leader
from warhall.games.zanziar.rules.arrival import Arrival
from warhall.games.zanziar.rules.spells.casting import BATTLE, Cast, aims, company, effects
from warhall.games.zanziar.state import NO_GROUP, Zanziar
from warhall.kernel.decision import Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

LAP = 16  # hexes in the longest line around the map (ZAN-R-71)


@dataclass
class Teleport(Frame):
    """The fumble rows that are left, or the journey itself."""

    pawn: PawnId
    units: tuple[PawnId, ...]
    start: HexId
    hex: HexId
    rows: tuple[str, ...]
    fumbled: bool


jumping = Procedure("zanziar.teleport", Teleport)


def may_land(s: Zanziar, c: Content, seat: int, hex: HexId) -> bool:
    """ZAN-R-71 a land hex that is no foreign city."""
    return not c.world.is_sea[hex] and not is_foreign(s, c.world.city_at[hex], seat)


def berth(s: Zanziar, c: Content, units: tuple[PawnId, ...], hex: HexId) -> GroupId:
    """ZAN-R-71 the group that units are in when they arrive: their own, a new one with a leader, or one there.

    None: there is no room for them in that hex.
    """
    seat = s.pawns[units[0]].owner
    old = s.pawns[units[0]].group
    if any(is_leader(s, c, pawn) for pawn in units) and hex_room(s, c, hex) > 0:
        if old and set(s.pawns_in[old]) == set(units):
            return old
        if free_slot(s, seat):
            return free_slot(s, seat)
    return next((group for group in groups_in(s, hex, seat) if group_room(s, c, group) >= len(units)), NO_GROUP)


def goals(s: Zanziar, c: Content, units: tuple[PawnId, ...]) -> Iterator[HexId]:
    """ZAN-SPL-14, ZAN-R-71 where units may be put: land within 6, over the seams of the map too."""
    start, seat = hex_of(s, c, units[0]), s.pawns[units[0]].owner
    for hex in c.world.teleport[start]:
        if hex != start and may_land(s, c, seat, hex) and berth(s, c, units, hex):
            yield hex


@company.by("teleport")
def passengers(s: Zanziar, c: Content, f: Cast) -> list[PawnId]:
    """ZAN-SPL-14 units of the caster's side, with or without the caster; each choice must leave a place to go to."""
    seat = s.pawns[f.pawn].owner
    side = enrolled(s, side_of(s, f.pawn)) if f.place == BATTLE else company_of(s, f.pawn)
    able = [pawn for pawn in side if pawn not in f.units and s.pawns[pawn].owner == seat]
    return [pawn for pawn in able if could_go(s, c, (*f.units, pawn), able)] if seat >= 0 else []


def could_go(s: Zanziar, c: Content, units: tuple[PawnId, ...], able: list[PawnId]) -> bool:
    """Whether these have a place to go to, or would have with others of the side, three in all at most."""
    others = [pawn for pawn in able if pawn not in units]
    most = c.spells[c.spell.row("teleport")].units - len(units)
    bodies = ((*units, *more) for count in range(most + 1) for more in combinations(others, count))
    return any(next(goals(s, c, body), None) for body in bodies)


@aims.by("teleport")
def landing(s: Zanziar, c: Content, f: Cast) -> list[str]:
    """ZAN-R-71."""
    return list(c.hex.keys(goals(s, c, f.units)))


@effects.by("teleport")
def teleport(t: T, f: Cast) -> Frame | None:
    """ZAN-SPL-14."""
    return Teleport(f.pawn, f.units, hex_of(t.state, t.content, f.pawn), f.hex, f.rows, f.fumbled)


@jumping.stage
def jump(t: T, f: Teleport) -> Step:
    """ZAN-R-102 fumble rows are carried out one after the other; without any the journey goes as planned."""
    if not f.fumbled:
        f.fumbled = True
        return Call(Send(f.units, f.hex)) if f.hex else Done()
    if not f.rows:
        return Done()
    row, f.rows = f.rows[0], f.rows[1:]
    frame = go_astray(t, f, row)
    return Goto(jump) if frame is None else Call(frame, then=jump)


def go_astray(t: T, f: Teleport, row: str) -> Frame | None:
    """ZAN-SPL-04 the caster, a random unit of the group, or all of them too far."""
    s, c = t.state, t.content
    amounts = {outcome.id: outcome.amount for outcome in c.tables["fumble_teleport"]}
    if row == "doubled":
        hex = beyond(s, c, f, amounts[row])
        units = tuple(pawn for pawn in f.units if s.pawns[pawn].in_play)
        return Send(units, hex) if hex and units else None
    if row not in amounts or not amounts[row] or not s.pawns[f.pawn].in_play:
        return None
    pawn = f.pawn if row == "caster_astray" else t.draw(company_of(s, f.pawn), why="ZAN-FX-17")
    hex = straight(t, pawn, amounts[row])
    return Send((pawn,), hex, alone=True) if hex else None


def straight(t: T, pawn: PawnId, steps: int) -> HexId:
    """ZAN-R-71 so many hexes in a random direction, then on to the first legal one; at most once around."""
    s, c = t.state, t.content
    face = t.roll(1, c.numbers.die, why="ZAN-R-71")[0]
    hex, seat = hex_of(s, c, pawn), s.pawns[pawn].owner
    for step in range(1, LAP + 1):
        hex = c.world.around[hex][face]
        if step >= steps and may_land(s, c, seat, hex) and (hex_room(s, c, hex) > 0 or berth(s, c, (pawn,), hex)):
            return hex
    return NOWHERE


def beyond(s: Zanziar, c: Content, f: Teleport, times: int) -> HexId:
    """ZAN-R-71 twice as far the same way, then on in that direction to the first legal hex."""
    names, seat = c.world.hex.names, s.pawns[f.pawn].owner
    for stretch in range(times, times + LAP):
        at = c.world.grid.beyond(place(names[f.start]), place(names[f.hex]), stretch)
        hex = c.world.hex.row(code(at))
        if may_land(s, c, seat, hex) and berth(s, c, f.units, hex):
            return hex
    return NOWHERE


@dataclass
class Send(Frame):
    """Units are put on a hex. `alone`: by a fumble, where whoever cannot be on his own is lost or stays."""

    units: tuple[PawnId, ...]
    hex: HexId
    alone: bool = False


sending = Procedure("zanziar.send", Send)


@sending.stage
def land(t: T, f: Send) -> Step:
    """ZAN-R-71 in a battle they leave it; mines are turned, neutral units drawn, but no move ends there."""
    s, c = t.state, t.content
    left = hex_of(s, c, f.units[0])
    group = berth(s, c, f.units, f.hex)
    if not group:
        strand(t, f)
        return Done()
    for pawn in f.units if s.fight is not None else ():
        leave_fight(t, pawn)
    if group == s.pawns[f.units[0]].group:
        move_group(t, group, f.hex, "teleported")
        if s.fight is not None:
            quit_field(t, group)
    else:
        if not s.groups[group].hex:
            form(t, group, f.hex)
        for pawn in f.units:
            put_into(t, pawn, group=group)
    t.tell(Teleported(f.units, f.hex))
    return Call(Arrival(group, left))


def strand(t: T, f: Send) -> None:
    """ZAN-R-71 an Army arriving alone is discarded, unless in an own city; a leader without a group slot stays."""
    s, c = t.state, t.content
    pawn, city = f.units[0], c.world.city_at[f.hex]
    if not f.alone or is_leader(s, c, pawn):
        return
    if s.fight is not None:
        leave_fight(t, pawn)
    if city and s.cities[city].controller == s.pawns[pawn].owner and garrison_room(s, c, city) > 0:
        put_into(t, pawn, city=city)
    else:
        lose(t, pawn, DISCARDED)
