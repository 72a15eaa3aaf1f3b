"""The places that effects speak of (`place` in words.toml), as the hexes that they mean now."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.ground import (
    has_empire,
    is_beside_haven,
    is_empty,
    is_explored,
    lies_in,
)
from warhall.games.uprising.ids import CAPITAL, HexId, SideId
from warhall.games.uprising.queries import taking_garrisons
from warhall.games.uprising.state import Uprising
from warhall.kernel.moments import Registry

Place = Callable[[Uprising, Content, SideId, HexId, int], Iterable[HexId]]
place: Registry[Place] = Registry("uprising.place")


def hexes_of(
    s: Uprising, c: Content, where: str, side: SideId, at: HexId, *, reach: int = 0, apart: bool = False
) -> tuple[HexId, ...]:
    """The hexes of a place: `side` is who resolves the effect, `at` its own hex, `apart` not beside a Haven."""
    found = place[where](s, c, side, at, reach)
    return tuple([hex for hex in found if not (apart and is_beside_haven(s, c, hex))])


@place.by("here")
def here(s: Uprising, c: Content, side: SideId, at: HexId, reach: int) -> Iterable[HexId]:
    return (at or s.sides[side].at,)


@place.by("capital_neighbours")
def capital_neighbours(s: Uprising, c: Content, side: SideId, at: HexId, reach: int) -> Iterable[HexId]:
    return c.land.neighbours[CAPITAL]


@place.by("empire_by_capital")
def empire_by_capital(s: Uprising, c: Content, side: SideId, at: HexId, reach: int) -> Iterable[HexId]:
    return [hex for hex in c.land.neighbours[CAPITAL] if has_empire(s, c, hex)]


@place.by("empty_free")
def empty_free(s: Uprising, c: Content, side: SideId, at: HexId, reach: int) -> Iterable[HexId]:
    return [hex for hex in c.layouts[s.factions].free if is_empty(s, c, hex)]


@place.by("empty", "legal")
def empty(s: Uprising, c: Content, side: SideId, at: HexId, reach: int) -> Iterable[HexId]:
    """A place that says no more than that it must be legal begins with the empty hexes (UPR-PLC-01, UPR-PLC-06)."""
    return [hex for hex in c.land.spaces if is_empty(s, c, hex)]


@place.by("empty_region")
def empty_region(s: Uprising, c: Content, side: SideId, at: HexId, reach: int) -> Iterable[HexId]:
    return [hex for hex in c.layouts[s.factions].bare if is_empty(s, c, hex)]


def _region(name: str) -> Place:
    def hexes(s: Uprising, c: Content, side: SideId, at: HexId, reach: int) -> Iterable[HexId]:
        return c.layouts[s.factions].regions[name]

    return hexes


for _name in ("howling_white", "fog_grave", "screaming_sea"):
    place.by(_name)(_region(_name))


@place.by("empty_unexplored")
def empty_unexplored(s: Uprising, c: Content, side: SideId, at: HexId, reach: int) -> Iterable[HexId]:
    return [hex for hex in c.land.spaces if is_empty(s, c, hex) and not is_explored(s, c, hex)]


@place.by("unexplored_or_region")
def unexplored_or_region(s: Uprising, c: Content, side: SideId, at: HexId, reach: int) -> Iterable[HexId]:
    return empty_unexplored(s, c, side, at, reach) or empty_region(s, c, side, at, reach)


@place.by("tower_or_region")
def tower_or_region(s: Uprising, c: Content, side: SideId, at: HexId, reach: int) -> Iterable[HexId]:
    towers = [hex for hex in c.layouts[s.factions].towers if not (s.spots[hex].up or s.spots[hex].curse)]
    return towers or empty_region(s, c, side, at, reach)


@place.by("with_garrison")
def with_garrison(s: Uprising, c: Content, side: SideId, at: HexId, reach: int) -> Iterable[HexId]:
    return taking_garrisons(s, c, [hex for hex in c.land.spaces if s.spots[hex].garrison])


@place.by("with_skeleton")
def with_skeleton(s: Uprising, c: Content, side: SideId, at: HexId, reach: int) -> Iterable[HexId]:
    return [hex for hex in c.land.spaces if s.spots[hex].skeletons]


@place.by("map")
def everywhere(s: Uprising, c: Content, side: SideId, at: HexId, reach: int) -> Iterable[HexId]:
    return c.land.spaces


@place.by("elsewhere")
def elsewhere(s: Uprising, c: Content, side: SideId, at: HexId, reach: int) -> Iterable[HexId]:
    return c.land.elsewhere[at]


@place.by("near_hero")
def near_hero(s: Uprising, c: Content, side: SideId, at: HexId, reach: int) -> Iterable[HexId]:
    return c.land.within[s.sides[side].at][reach]


@place.by("here_or_adjacent")
def here_or_adjacent(s: Uprising, c: Content, side: SideId, at: HexId, reach: int) -> Iterable[HexId]:
    return c.land.within[at or s.sides[side].at][1]


@place.by("own_haven", "different_havens")
def own_haven(s: Uprising, c: Content, side: SideId, at: HexId, reach: int) -> Iterable[HexId]:
    return s.havens_of[side]


@place.by("other_hero")
def other_hero(s: Uprising, c: Content, side: SideId, at: HexId, reach: int) -> Iterable[HexId]:
    return sorted({s.sides[other].at for other in s.order if other != side})


@place.by("woods_or_marsh")
def woods_or_marsh(s: Uprising, c: Content, side: SideId, at: HexId, reach: int) -> Iterable[HexId]:
    return [hex for hex in c.land.spaces if lies_in(s, c, hex, ("woods", "marsh"))]
