"""What must hold after every step."""

from __future__ import annotations

from warhall.games.bloodstones.catalog import TILES_IN_BAG, Content
from warhall.games.bloodstones.maps import BARRED
from warhall.games.bloodstones.queries.places import force
from warhall.games.bloodstones.rules.battle import Battle
from warhall.games.bloodstones.rules.build import Build
from warhall.games.bloodstones.state import NOBODY, AreaId, Bloodstones, UnitId
from warhall.kernel.errors import RuleError


def check(s: Bloodstones, c: Content) -> None:
    """Raise a RuleError where a clause is broken."""
    _check_tiles(s, c)
    _check_map(s, c)
    _check_villages(s, c)
    _check_indexes(s)


def held_in_frames(s: Bloodstones) -> list[UnitId]:
    """Tiles that are neither in hand nor on the map: being built, or face down in battle."""
    found: list[UnitId] = []
    for frame in s.stack:
        if isinstance(frame, Build) and not s.place[frame.tile]:
            found.append(frame.tile)
        if isinstance(frame, Battle):
            found += [unit for unit in frame.substitutes if unit]
    return found


def _check_tiles(s: Bloodstones, c: Content) -> None:
    """BLD-CMP-01, BLD-GEN-11 each of the 36 tiles is in one place. BLD-NEC-08 Undead are never among them."""
    limbo, place = held_in_frames(s), s.place
    for seat, player in enumerate(s.players):
        if not player.faction:
            continue
        rows = c.rows[player.faction]
        piles = (s.hands[seat], s.bags[seat], s.discards[seat])
        held = [unit for pile in piles for unit in pile]
        held += [unit for unit in rows if place[unit]]
        held += [unit for unit in limbo if s.owner[unit] == seat and unit in rows]
        if sorted(held) != list(rows):
            raise RuleError("BLD-CMP-01", f"seat {seat} does not have its {TILES_IN_BAG} tiles")
        if any(list(pile) != sorted(pile) for pile in piles):
            raise RuleError("", f"tiles of seat {seat} are out of row order")


def _check_map(s: Bloodstones, c: Content) -> None:
    """BLD-MAP-06, BLD-SEA-04 nobody stands where it may not be. BLD-GEN-01, BLD-GEN-13 every unit is of its owner's
    faction. BLD-CUT-07 the Cutiecorn is never alone among enemies.
    """
    for row, area in enumerate(s.place):
        if area:
            _check_unit(s, c, UnitId(row), area)
    unit = c.cutiecorn
    area, seat = s.place[unit], s.owner[unit]
    if area and force(s, seat, area) == (unit,) and s.presence[area] != 1 << seat:
        raise RuleError("BLD-CUT-07", "the Cutiecorn is alone among enemies")


def _check_unit(s: Bloodstones, c: Content, unit: UnitId, area: AreaId) -> None:
    """A Cutiecorn taken in a mountain may stand there under a master who could not have led it in."""
    chart, tile, seat = c.maps[s.map], c.tiles[unit], s.owner[unit]
    if seat == NOBODY:
        raise RuleError("BLD-GEN-13", "a unit of nobody")
    faction = s.players[seat].faction
    mover = c.movers_of[faction] if tile.fort else tile.mover
    if chart.is_sea[area] if tile.cutiecorn else chart.costs[mover][area] == BARRED:
        raise RuleError("BLD-MAP-06", f"{c.unit.names[unit]} in {chart.names[area]}")
    if tile.faction and tile.faction != faction:
        raise RuleError("BLD-GEN-01", "a unit of another faction")


def _check_villages(s: Bloodstones, c: Content) -> None:
    """BLD-VIL-03, BLD-VIL-04, BLD-RUL-41 villages stand where they may, of one owner; BLD-VIL-10 and all are
    accounted for.
    """
    chart = c.maps[s.map]
    owners: dict[AreaId, int] = {}
    for seat, areas in enumerate(s.villages):
        for area in areas:
            if owners.setdefault(area, seat) != seat:
                raise RuleError("BLD-RUL-41", f"two owners in {chart.names[area]}")
            if areas.count(area) > chart.capacity[area]:
                raise RuleError("BLD-VIL-04", f"too many in {chart.names[area]}")
        player = s.players[seat]
        if player.faction:
            gone = sum(other.captured[seat] for other in s.players if other.captured)
            total = player.pool + len(areas) + gone
            if total != c.factions[player.faction].villages:
                raise RuleError("BLD-VIL-10", f"seat {seat} has {total} villages")


def _check_indexes(s: Bloodstones) -> None:
    """Kept indexes say what the tables say."""
    twin = s.clone()
    twin.rebuild()
    for name in ("forces", "presence", "armies", "hamlets"):
        if getattr(twin, name) != getattr(s, name):
            raise RuleError("", f"the index {name} is wrong")
