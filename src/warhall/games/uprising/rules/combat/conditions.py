"""The conditions of effects that speak of a combat (`given` in words.toml); outside one they do not hold."""

from __future__ import annotations

from collections.abc import Callable

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.conditions import given
from warhall.games.uprising.ground import CURSED
from warhall.games.uprising.ids import EMPIRE, HexId, SideId
from warhall.games.uprising.rules.combat.frames import Combat, combat_on, in_combat, round_on
from warhall.games.uprising.rules.combat.groups import stands
from warhall.games.uprising.state import Uprising

InCombat = Callable[[Uprising, Content, Combat], bool]


def _in_combat(name: str) -> Callable[[InCombat], InCombat]:
    """Enter a condition of the running combat."""

    def enter(condition: InCombat) -> InCombat:
        def asked(s: Uprising, c: Content, side: SideId, at: HexId) -> bool:
            return in_combat(s) and condition(s, c, combat_on(s))

        given.by(name)(asked)
        return condition

    return enter


@_in_combat("won")
def won(s: Uprising, c: Content, f: Combat) -> bool:
    """UPR-AMB-130 own Units remain and the enemy group is gone."""
    return stands(s, f, 0) and not stands(s, f, 1)


@_in_combat("lost_unit")
def lost_unit(s: Uprising, c: Content, f: Combat) -> bool:
    r = round_on(s)
    return r is not None and any(r.fallen)


@_in_combat("broke_garrison")
def broke_garrison(s: Uprising, c: Content, f: Combat) -> bool:
    return f.broken > 0


@_in_combat("slew_leader")
def slew_leader(s: Uprising, c: Content, f: Combat) -> bool:
    return bool(f.slain)


@_in_combat("foe_garrison")
def foe_garrison(s: Uprising, c: Content, f: Combat) -> bool:
    return f.other == EMPIRE and not f.foe


@_in_combat("foe_leader")
def foe_leader(s: Uprising, c: Content, f: Combat) -> bool:
    return bool(f.foe)


@_in_combat("not_cursed")
def not_cursed(s: Uprising, c: Content, f: Combat) -> bool:
    return f.terrain != CURSED


@_in_combat("rider_here")
def rider_here(s: Uprising, c: Content, f: Combat) -> bool:
    here = zip(c.units_of[f.one], s.spots[f.hex].units, strict=False)
    return any(number and c.units[kind].type == "rider" for kind, number in here)


@_in_combat("wall_here")
def wall_here(s: Uprising, c: Content, f: Combat) -> bool:
    return s.spots[f.hex].wall and s.spots[f.hex].haven == f.one


@_in_combat("tower_here")
def tower_here(s: Uprising, c: Content, f: Combat) -> bool:
    return s.spots[f.hex].tower and s.spots[f.hex].haven == f.one
