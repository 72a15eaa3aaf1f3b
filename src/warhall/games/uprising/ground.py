"""Questions about the map: what a hex is, who stands on it, what may cross its edges."""

from __future__ import annotations

from collections.abc import Iterable

from warhall.games.uprising.catalog import Content, Land
from warhall.games.uprising.ids import CAPITAL, CHAOS, EMPIRE, NO_SIDE, HexId, SideId
from warhall.games.uprising.state import Spot, Uprising

CURSED, ICE = "curse", "ice_waste"
FAR = 99  # farther than any route
ROUTES = 4096  # so many are remembered


# What a hex is.


def is_tiled(s: Uprising, c: Content, at: HexId) -> bool:
    """Whether a tile lies there, face up or down; the rest is region (UPR-SET-10)."""
    return c.layouts[s.factions].tiled[at]


def is_explored(s: Uprising, c: Content, at: HexId) -> bool:
    """UPR-HEX-01, UPR-HEX-04 face up, or without a tile."""
    return s.spots[at].up or not is_tiled(s, c, at)


def admits_units(s: Uprising, c: Content, at: HexId) -> bool:
    """UPR-HEX-02, UPR-CUR-05 player Units go onto explored and cursed hexes."""
    spot = s.spots[at]
    return spot.up or spot.curse or not c.layouts[s.factions].tiled[at]


def bears_x(s: Uprising, c: Content, at: HexId) -> bool:
    """UPR-HEX-12, UPR-AMB-135 The Capital and every space without a tile forbid a Haven."""
    return at == CAPITAL or not is_tiled(s, c, at)


def is_tower(s: Uprising, c: Content, at: HexId) -> bool:
    """UPR-HEX-13, UPR-AMB-20 a Sea Tower works once it is flipped, under a Curse too."""
    return s.spots[at].up and c.tiles[s.tiles[at]].kind == "tower"


def terrain(s: Uprising, c: Content, at: HexId) -> str:
    """UPR-HEX-08, UPR-CUR-04, UPR-TER-01 the terrain of a combat there; none while the tile lies face down."""
    if s.spots[at].curse:
        return CURSED
    if not is_tiled(s, c, at):
        return ICE
    return c.tiles[s.tiles[at]].terrain if s.spots[at].up else ""


def lies_in(s: Uprising, c: Content, at: HexId, terrains: Iterable[str]) -> bool:
    """Whether a hex is explored, without a Curse, and of one of these terrains."""
    found = terrain(s, c, at)
    return bool(found) and found != CURSED and found in terrains


# Who stands there.


def units_on(spot: Spot) -> int:
    """Player Units."""
    return sum(spot.units)


def has_empire(s: Uprising, c: Content, at: HexId) -> bool:
    """UPR-GEN-09 a Garrison or a Legion."""
    return s.spots[at].garrison > 0 or has_leader(s, c, at, EMPIRE)


def has_chaos(s: Uprising, c: Content, at: HexId) -> bool:
    """UPR-GEN-09 Skeletons or a Horde."""
    return s.spots[at].skeletons > 0 or has_leader(s, c, at, CHAOS)


def has_leader(s: Uprising, c: Content, at: HexId, side: SideId) -> bool:
    """A Legion or a Horde."""
    return bool(s.leaders_at[at]) and side in [c.leader_side[row] for row in s.leaders_at[at]]


def sides_on(s: Uprising, c: Content, at: HexId) -> tuple[SideId, ...]:
    """The sides with Units there: players first, then The Empire, then Chaos."""
    found = [s.spots[at].owner] if s.spots[at].owner else []
    if has_empire(s, c, at):
        found.append(EMPIRE)
    if has_chaos(s, c, at):
        found.append(CHAOS)
    return tuple(found)


def has_units(s: Uprising, c: Content, at: HexId) -> bool:
    """UPR-GEN-07, UPR-EXP-02 any Unit of any side; Heroes do not count."""
    spot = s.spots[at]
    return bool(spot.owner or spot.garrison or spot.skeletons or s.leaders_at[at])


def is_empty(s: Uprising, c: Content, at: HexId) -> bool:
    """UPR-GEN-11, UPR-CUR-06, UPR-OVL-01 no Haven, no Unit, no Curse."""
    spot = s.spots[at]
    return not (spot.haven or spot.curse or spot.owner or spot.garrison or spot.skeletons or s.leaders_at[at])


def strength_on(s: Uprising, c: Content, at: HexId, sides: Iterable[SideId]) -> int:
    """UPR-AMB-74 the Units of these sides and the Threat of their Leaders, in one number."""
    spot, found = s.spots[at], 0
    for side in sides:
        if side == EMPIRE:
            found += spot.garrison
        elif side == CHAOS:
            found += spot.skeletons
        elif spot.owner == side:
            found += units_on(spot)
        found += sum(s.leaders[row].threat for row in s.leaders_at[at] if c.leader_side[row] == side)
    return found


def heroes_on(s: Uprising, at: HexId) -> tuple[SideId, ...]:
    """The factions whose Heroes stand there, in seating order."""
    return tuple([side for side in s.order if s.sides[side].at == at])


# Edges and routes.


def edges(s: Uprising, c: Content, at: HexId) -> int:
    """UPR-AMB-27 the impassable edges of a hex as bits; none while the tile lies face down."""
    spot = s.spots[at]
    return c.edge_masks[s.tiles[at]][spot.turned] if spot.up else 0


def open_from(s: Uprising, c: Content, at: HexId) -> tuple[HexId, ...]:
    """UPR-HEX-10, UPR-AMB-26 the neighbours that Units can go to or come from."""
    mine = edges(s, c, at)
    return tuple([b.beyond for b in c.land.borders[at] if not (mine & b.bit or edges(s, c, b.beyond) & b.back)])


def marches_from(s: Uprising, c: Content, at: HexId) -> tuple[HexId, ...]:
    """UPR-CMD-03, UPR-CMD-06, UPR-AMB-19 Units go across open edges, from an explored Sea Tower to any hex."""
    return c.land.elsewhere[at] if is_tower(s, c, at) else open_from(s, c, at)


def strides_from(s: Uprising, c: Content, at: HexId) -> tuple[HexId, ...]:
    """UPR-MOV-01, UPR-MOV-02, UPR-MOV-04, UPR-EX-03 a Hero goes to any neighbour, from a Sea Tower to any hex."""
    return c.land.elsewhere[at] if is_tower(s, c, at) else c.land.neighbours[at]


def routes(s: Uprising, c: Content, goal: HexId) -> tuple[int, ...]:
    """UPR-AMB-71 the length of the shortest route to a goal from every hex; FAR where there is none."""
    masks, tiles, known = c.edge_masks, s.tiles, c.land.routes
    closed = tuple([masks[tiles[row]][spot.turned] if spot.up else 0 for row, spot in enumerate(s.spots)])
    found = known.get((goal, closed))
    if found is None:
        if len(known) >= ROUTES:
            known.clear()
        found = known[goal, closed] = _measured(c.land, goal, closed)
    return found


def _measured(land: Land, goal: HexId, closed: tuple[int, ...]) -> tuple[int, ...]:
    """Routes ring by ring from the goal."""
    steps, borders = [FAR] * len(closed), land.borders
    steps[goal] = 0
    edge = [goal]
    while edge:
        beyond = []
        for at in edge:
            mine, farther = closed[at], steps[at] + 1
            for border in borders[at]:
                near = border.beyond
                if steps[near] == FAR and not (mine & border.bit or closed[near] & border.back):
                    steps[near] = farther
                    beyond.append(near)
        edge = beyond
    return tuple(steps)


def is_beside_haven(s: Uprising, c: Content, at: HexId) -> bool:
    """Whether a Haven stands on a neighbour (UPR-AMB-21: Sea Towers do not count)."""
    return any(s.spots[near].haven != NO_SIDE for near in c.land.neighbours[at])
