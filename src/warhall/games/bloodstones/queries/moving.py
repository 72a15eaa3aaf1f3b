"""Movement: what a step costs, where it can lead, and which tiles can pay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from warhall.games.bloodstones.catalog import Content
from warhall.games.bloodstones.maps import BARRED
from warhall.games.bloodstones.queries.building import has_ship
from warhall.games.bloodstones.queries.places import force
from warhall.games.bloodstones.state import AreaId, Bloodstones, UnitId


def mover(s: Bloodstones, c: Content, unit: UnitId) -> int:
    """The row of `Map.costs` that a unit moves by; the Cutiecorn walks as its controller's land units do."""
    if unit == c.cutiecorn:
        return c.movers_of[s.players[s.owner[unit]].faction]
    return c.tiles[unit].mover


def is_mobile(c: Content, unit: UnitId) -> bool:
    """Whether a Move action can move it: not castles and citadels (BLD-MOV-09), not Undead (BLD-UND-06, BLD-NEC-09)."""
    tile = c.tiles[unit]
    return not tile.fort and not tile.undead


def can_enter(s: Bloodstones, c: Content, unit: UnitId, area: AreaId, *, adjacent: bool) -> bool:
    """`ENTERS` of BLD-WDR-17: terrain open to it (BLD-WDR-20, BLD-HIL-06, BLD-RUL-13), ships only over a border
    (BLD-WDR-21).
    """
    return c.maps[s.map].costs[mover(s, c, unit)][area] != BARRED and (adjacent or not c.tiles[unit].ship)


def passage_seas(s: Bloodstones, c: Content, seat: int, area: AreaId) -> list[AreaId]:
    """BLD-SEA-01, BLD-SEA-03 the sea areas of every chain from here: an own ship in each, no other player's units."""
    seas, presence, mine = c.maps[s.map].seas, s.presence, 1 << seat
    found = [sea for sea in seas[area] if presence[sea] == mine and has_ship(s, c, seat, sea)]
    for sea in found:  # grows while it is read
        found += [
            near for near in seas[sea] if presence[near] == mine and near not in found and has_ship(s, c, seat, near)
        ]
    return found


def passage_areas(s: Bloodstones, c: Content, seat: int, area: AreaId) -> list[AreaId]:
    """Areas at the end of a chain of ships, in row order. Who may enter them is a matter of terrain (BLD-SEA-09)."""
    chain = passage_seas(s, c, seat, area)
    if not chain:
        return chain
    neighbours = c.maps[s.map].neighbours
    return sorted({near for sea in chain for near in neighbours[sea] if near != area})


def reach(s: Bloodstones, c: Content, seat: int, area: AreaId) -> Sequence[AreaId]:
    """Areas one step away, by a border or by Ship Passage (BLD-MOV-01), whoever is there (BLD-SEA-07, BLD-MOV-08)."""
    near = c.maps[s.map].neighbours[area]
    ashore = passage_areas(s, c, seat, area)
    return sorted({*near, *ashore}) if ashore else near


def step_prices(
    s: Bloodstones, c: Content, area: AreaId, group: Iterable[UnitId], free: Sequence[UnitId], ways: Iterable[AreaId]
) -> list[tuple[AreaId, int]]:
    """Where a whole group can go, with the price: each paying unit pays for the area it enters (BLD-MOV-02).

    Those in `free` go with a leader (BLD-LDR-01); the Cutiecorn never pays (BLD-CUT-05). BLD-MOV-10, BLD-MOV-11,
    BLD-MOV-12 terrain bars who may not enter it; BLD-SEA-08 a Dragon may come from the sea and end there.
    """
    chart = c.maps[s.map]
    counts: dict[int, int] = {}
    afloat = False
    for unit in group:
        row = mover(s, c, unit)
        pays = unit not in free and unit != c.cutiecorn
        counts[row] = counts.get(row, 0) + pays
        afloat = afloat or c.tiles[unit].ship
    found = [(way, 0) for way in (chart.neighbours[area] if afloat else ways)]  # BLD-SEA-05: ships by border only
    for row, paying in counts.items():
        costs = chart.costs[row]
        found = [(way, price + paying * costs[way]) for way, price in found if costs[way] != BARRED]
    return found


def can_set_out(s: Bloodstones, c: Content, seat: int, area: AreaId, pips: int) -> bool:
    """Whether some unit here can take a step for these pips: no enemies here (BLD-MOV-07), not the Cutiecorn alone."""
    if s.presence[area] != 1 << seat:
        return False
    cheapest, tiles = c.maps[s.map].cheapest, c.tiles
    units = force(s, seat, area)
    for unit in units:
        tile = tiles[unit]
        if 0 < cheapest[tile.mover][area] <= pips and not tile.undead and not tile.cutiecorn:
            return True
    ashore = passage_areas(s, c, seat, area)
    return bool(ashore) and any(_can_land(s, c, unit, ashore, pips) for unit in units)


def _can_land(s: Bloodstones, c: Content, unit: UnitId, ashore: Sequence[AreaId], pips: int) -> bool:
    tile = c.tiles[unit]
    if tile.ship or tile.undead or tile.cutiecorn:
        return False
    costs = c.maps[s.map].costs[tile.mover]
    return any(0 < costs[area] <= pips for area in ashore)


def stacks(s: Bloodstones, c: Content, seat: int, pips: int) -> list[AreaId]:
    """Areas from which something can move for these pips."""
    if not pips:
        return []
    return [area for area in s.armies[seat] if can_set_out(s, c, seat, area, pips)]


@lru_cache(maxsize=50_000)
def payments(price: int, paid: int, least: int, hand: tuple[int, ...]) -> frozenset[int]:
    """BLD-RUL-22 pips of the tiles that may be added to a payment so that none of them will be needless in the end.

    `paid` is the sum of the tiles put down so far, `least` the smallest of them (0: none yet), `hand` the pips of the
    others. A set is free of needless tiles if without its smallest tile it would not cover the price.
    """
    found = set()
    for at, pips in enumerate(hand):
        rest = tuple(sorted(hand[:at] + hand[at + 1 :], reverse=True))
        if _can_complete(price, paid + pips, min(least or pips, pips), rest):
            found.add(pips)
    return frozenset(found)


def _can_complete(price: int, paid: int, least: int, hand: tuple[int, ...]) -> bool:
    """Whether some of the hand, largest first, completes the payment without making a tile needless."""
    if paid >= price:
        return paid - least < price
    if paid + sum(hand) < price:
        return False
    return any(
        _can_complete(price, paid + pips, min(least, pips), hand[at + 1 :])
        for at, pips in enumerate(hand)
        if not at or pips != hand[at - 1]
    )
