"""The conditions that effects are said with (`given` in words.toml), outside combat.

Those that speak of a combat are entered by its rules.
"""

from __future__ import annotations

from collections.abc import Callable

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.ground import has_chaos, heroes_on, is_tower, lies_in, terrain
from warhall.games.uprising.ids import CAPITAL, HexId, SideId
from warhall.games.uprising.state import Uprising
from warhall.kernel.moments import Registry

Condition = Callable[[Uprising, Content, SideId, HexId], bool]
given: Registry[Condition] = Registry("uprising.given")


def holds(s: Uprising, c: Content, name: str, side: SideId, at: HexId) -> bool:
    """Whether a condition holds for a side; `at` is the hex of the effect. No condition always holds."""
    return not name or (name in given and given[name](s, c, side, at))


@given.by("havens_manned")
def havens_manned(s: Uprising, c: Content, side: SideId, at: HexId) -> bool:
    havens = s.havens_of[side]
    return len(havens) > 1 and all(s.spots[hex].owner == side for hex in havens)


@given.by("three_terrains")
def three_terrains(s: Uprising, c: Content, side: SideId, at: HexId) -> bool:
    return len({terrain(s, c, hex) for hex in s.havens_of[side]} - {""}) > 2


@given.by("unit_by_capital")
def unit_by_capital(s: Uprising, c: Content, side: SideId, at: HexId) -> bool:
    return any(s.spots[hex].owner == side for hex in (CAPITAL, *c.land.neighbours[CAPITAL]))


@given.by("no_player_unit")
def no_player_unit(s: Uprising, c: Content, side: SideId, at: HexId) -> bool:
    return not s.spots[at].owner


@given.by("three_druids")
def three_druids(s: Uprising, c: Content, side: SideId, at: HexId) -> bool:
    return len(s.revealed) > 2


# Where the Hero is.


@given.by("hero_on_tower")
def hero_on_tower(s: Uprising, c: Content, side: SideId, at: HexId) -> bool:
    return is_tower(s, c, s.sides[side].at)


def _hero_in(*terrains: str) -> Condition:
    def condition(s: Uprising, c: Content, side: SideId, at: HexId) -> bool:
        return lies_in(s, c, s.sides[side].at, terrains)

    return condition


given.by("hero_on_rock")(_hero_in("highlands", "badlands"))
given.by("hero_on_marsh")(_hero_in("marsh"))
given.by("hero_on_badlands")(_hero_in("badlands"))
given.by("hero_in_woods")(_hero_in("woods"))
given.by("hero_on_ice")(_hero_in("ice_waste"))


@given.by("hero_on_curse")
def hero_on_curse(s: Uprising, c: Content, side: SideId, at: HexId) -> bool:
    return s.spots[s.sides[side].at].curse


@given.by("hero_with_chaos")
def hero_with_chaos(s: Uprising, c: Content, side: SideId, at: HexId) -> bool:
    return hero_on_curse(s, c, side, at) or has_chaos(s, c, s.sides[side].at)


@given.by("hero_with_chaos_units")
def hero_with_chaos_units(s: Uprising, c: Content, side: SideId, at: HexId) -> bool:
    return has_chaos(s, c, s.sides[side].at)


@given.by("hero_with_garrison")
def hero_with_garrison(s: Uprising, c: Content, side: SideId, at: HexId) -> bool:
    return s.spots[s.sides[side].at].garrison > 0


@given.by("hero_with_skeleton")
def hero_with_skeleton(s: Uprising, c: Content, side: SideId, at: HexId) -> bool:
    return s.spots[s.sides[side].at].skeletons > 0


@given.by("hero_with_leader")
def hero_with_leader(s: Uprising, c: Content, side: SideId, at: HexId) -> bool:
    return bool(s.leaders_at[s.sides[side].at])


@given.by("hero_with_hero")
def hero_with_hero(s: Uprising, c: Content, side: SideId, at: HexId) -> bool:
    return len(heroes_on(s, s.sides[side].at)) > 1


@given.by("hero_on_haven")
def hero_on_haven(s: Uprising, c: Content, side: SideId, at: HexId) -> bool:
    return s.spots[s.sides[side].at].haven == side


@given.by("hero_on_bare_haven")
def hero_on_bare_haven(s: Uprising, c: Content, side: SideId, at: HexId) -> bool:
    return hero_on_haven(s, c, side, at) and not s.spots[s.sides[side].at].owner


@given.by("hero_by_capital")
def hero_by_capital(s: Uprising, c: Content, side: SideId, at: HexId) -> bool:
    return s.sides[side].at in c.land.neighbours[CAPITAL]


@given.by("hero_on_capital")
def hero_on_capital(s: Uprising, c: Content, side: SideId, at: HexId) -> bool:
    return s.sides[side].at == CAPITAL
