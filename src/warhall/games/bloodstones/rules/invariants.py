"""What must hold after every step."""

from __future__ import annotations

from warhall.games.bloodstones.catalog import TILES_IN_BAG, Content
from warhall.games.bloodstones.queries import force
from warhall.games.bloodstones.rules.battle import Battle
from warhall.games.bloodstones.rules.build import Build
from warhall.games.bloodstones.state import NOBODY, Bloodstones, UnitId
from warhall.kernel.errors import RuleError


def check(s: Bloodstones, c: Content) -> None:
    """Raise a RuleError where a clause is broken."""
    _check_tiles(s, c)
    _check_map(s, c)
    _check_villages(s, c)
    _check_indexes(s)


def _require(holds: bool, clause: str, message: str) -> None:
    if not holds:
        raise RuleError(clause, message)


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
    limbo = held_in_frames(s)
    for seat, player in enumerate(s.players):
        if not player.faction:
            continue
        rows = c.rows[player.faction]
        held = [*s.hands[seat], *s.bags[seat], *s.discards[seat]]
        held += [unit for unit in rows if s.place[unit]]
        held += [unit for unit in limbo if s.owner[unit] == seat and unit in rows]
        _require(sorted(held) == list(rows), "BLD-CMP-01", f"seat {seat} does not have its {TILES_IN_BAG} tiles")
        for pile in (s.hands[seat], s.bags[seat], s.discards[seat]):
            _require(list(pile) == sorted(pile), "", f"tiles of seat {seat} are out of row order")


def _check_map(s: Bloodstones, c: Content) -> None:
    """BLD-MAP-06, BLD-SEA-04 nobody stands where it may not be; BLD-CUT-07 the Cutiecorn is never alone among
    enemies. Taken in a mountain it may stand there under a master who could not have led it in.
    """
    chart = c.maps[s.map]
    for row, area in enumerate(s.place):
        if not area:
            continue
        tile = c.tiles[row]
        seat = s.owner[row]
        mover = c.movers_of[s.players[seat].faction] if tile.fort else tile.mover
        fits = not chart.is_sea[area] if tile.cutiecorn else chart.costs[mover][area] > 0
        _require(fits, "BLD-MAP-06", f"{c.unit.names[row]} in {chart.names[area]}")
        _require(not tile.faction or tile.faction == s.players[seat].faction, "BLD-GEN-01", "a unit of another faction")
    unit = c.cutiecorn
    area, seat = s.place[unit], s.owner[unit]
    alone = area and force(s, seat, area) == (unit,) and s.presence[area] != 1 << seat
    _require(not alone, "BLD-CUT-07", "the Cutiecorn is alone among enemies")


def _check_villages(s: Bloodstones, c: Content) -> None:
    """BLD-VIL-03, BLD-VIL-04, BLD-RUL-41 villages stand where they may, of one owner; BLD-VIL-10 and all are
    accounted for.
    """
    chart = c.maps[s.map]
    owners: dict[int, int] = {}
    for seat, areas in enumerate(s.villages):
        for area in areas:
            _require(owners.setdefault(area, seat) == seat, "BLD-RUL-41", f"two owners in {chart.names[area]}")
            _require(areas.count(area) <= chart.capacity[area], "BLD-VIL-04", f"too many in {chart.names[area]}")
        player = s.players[seat]
        if player.faction:
            gone = sum(other.captured[seat] for other in s.players if other.captured)
            total = player.pool + len(areas) + gone
            _require(total == c.factions[player.faction].villages, "BLD-VIL-10", f"seat {seat} has {total} villages")


def _check_indexes(s: Bloodstones) -> None:
    """Kept indexes say what the tables say."""
    twin = s.clone()
    twin.rebuild()
    for name in ("forces", "presence", "armies", "hamlets"):
        _require(getattr(twin, name) == getattr(s, name), "", f"the index {name} is wrong")
    _require(all(s.owner[row] != NOBODY for row, area in enumerate(s.place) if area), "BLD-GEN-13", "a unit of nobody")
