"""Effects that bring Units of the Nemesis and Curses onto the map, move them or take them away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from warhall.games.uprising.catalog import Content, Effect
from warhall.games.uprising.effects import (
    break_garrison,
    gain_vp,
    lift_curse,
    put_garrison,
    take_skeletons,
)
from warhall.games.uprising.ground import has_chaos, has_empire, has_units, is_empty
from warhall.games.uprising.ids import CHAOS, EMPIRE, NO_SIDE, HexId, SideId
from warhall.games.uprising.places import hexes_of
from warhall.games.uprising.queries import chooser, garrisons_left, takes_garrison
from warhall.games.uprising.questions.effects import ReinforceNext
from warhall.games.uprising.rules.carry import CarryOut, effect, possible
from warhall.games.uprising.rules.effects.picking import REGIONS, Pick, choice, player_of
from warhall.games.uprising.rules.nemesis.frames import (
    ActivateSkeletons,
    PlaceCurse,
    PlaceGarrison,
    PlaceLeaders,
    PlaceSkeleton,
)
from warhall.games.uprising.state import T, Uprising
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class Reinforce(Frame):
    """Each of some hexes is reinforced. `player`: whose effect it is."""

    hexes: tuple[HexId, ...]
    player: SideId


reinforcing = Procedure("uprising.reinforce", Reinforce)


# Garrisons, Skeletons and Leaders.


@effect.by("place_legion")
def place_legion(t: T, f: CarryOut, said: Effect) -> Frame | None:
    """UPR-PLC-05 on The Capital."""
    return PlaceLeaders(EMPIRE, said.amount, threat=said.threat, player=f.side)


@effect.by("place_horde")
def place_horde(t: T, f: CarryOut, said: Effect) -> Frame | None:
    """UPR-PLC-06."""
    return PlaceLeaders(CHAOS, said.amount, said.where, f.hex, said.threat, said.apart, f.side)


@effect.by("place_garrison")
def place_garrison(t: T, f: CarryOut, said: Effect) -> Frame | None:
    """UPR-PLC-03, UPR-AMB-66."""
    return PlaceGarrison(said.where, f.hex, said.amount, f.side)


@effect.by("garrison_everywhere")
def garrison_everywhere(t: T, f: CarryOut, said: Effect) -> Frame | None:
    """UPR-AMB-68 while there are pieces of level 1 enough, nothing is to be chosen."""
    s, c = t.state, t.content
    found = hexes_of(s, c, "empty_free", f.side, f.hex)
    if len(found) > garrisons_left(s, c, 1):
        return PlaceGarrison("empty_free", f.hex, len(found), f.side)
    for at in found:
        put_garrison(t, at)
    return None


@effect.by("place_skeleton")
def place_skeleton(t: T, f: CarryOut, said: Effect) -> Frame | None:
    """UPR-PLC-04, UPR-PRC-11."""
    return PlaceSkeleton(said.where, f.hex, said.amount, f.side)


@effect.by("activate_skeletons")
def activate_skeletons(t: T, f: CarryOut, said: Effect) -> Frame | None:
    """UPR-SKE-06."""
    s = t.state
    hexes = tuple([at for at in hexes_of(s, t.content, said.where, f.side, f.hex) if s.spots[at].skeletons])
    return ActivateSkeletons(hexes, tuple([s.spots[at].skeletons for at in hexes]), f.side)


@effect.by("guarded")
def guard(t: T, f: CarryOut, said: Effect) -> Frame | None:
    """UPR-EXP-02, UPR-EXP-03."""
    if has_units(t.state, t.content, f.hex):
        return Reinforce((f.hex,), f.side)
    return PlaceGarrison("here", f.hex, said.amount, f.side)


@effect.by("haunted")
def haunt(t: T, f: CarryOut, said: Effect) -> Frame | None:
    """UPR-EXP-02, UPR-EXP-03."""
    if has_units(t.state, t.content, f.hex):
        return Reinforce((f.hex,), f.side)
    return PlaceSkeleton("here", f.hex, said.amount, f.side)


@effect.by("reinforce")
def reinforce(t: T, f: CarryOut, said: Effect) -> Frame | None:
    """UPR-EXP-03."""
    return Reinforce(hexes_of(t.state, t.content, said.where, f.side, f.hex), f.side)


@reinforcing.stage
def choose_next(t: T, f: Reinforce) -> Step:
    """UPR-EXP-03, UPR-DEC-34 in any order, unless pieces run short: then the Chooser's."""
    s, c = t.state, t.content
    f.hexes = tuple([at for at in f.hexes if has_empire(s, c, at) or has_chaos(s, c, at)])
    if not f.hexes:
        return Done()
    options = c.hex.keys(f.hexes if is_short(s, c, f.hexes) else f.hexes[:1])
    return Ask(ReinforceNext(), chooser(s, f.player), options, then=add, certain=True)


@reinforcing.stage
def add(t: T, f: Reinforce) -> Step:
    """UPR-EXP-03, UPR-PLC-02 a Garrison beside The Empire, a Skeleton beside Chaos; what cannot be is a VP."""
    s, c, at = t.state, t.content, t.content.hex.of(t.answer)
    f.hexes = tuple([other for other in f.hexes if other != at])
    if has_chaos(s, c, at):
        return Call(PlaceSkeleton("here", at, 1, f.player), then=choose_next)
    if takes_garrison(s, c, at):
        put_garrison(t, at)
    else:
        gain_vp(t, EMPIRE, c.numbers.failed_vp, "not_placed")
    return Goto(choose_next)


def is_short(s: Uprising, c: Content, hexes: Sequence[HexId]) -> bool:
    """Whether the stacks of these hexes want more pieces of a level than there are."""
    wanted = [s.spots[at].garrison + 1 for at in hexes if has_empire(s, c, at)]
    levels = range(1, c.numbers.garrisons_per_hex + 1)
    return any(wanted.count(level) > garrisons_left(s, c, level) for level in levels)


# Curses.


def _curse_hexes(s: Uprising, c: Content, f: Pick, said: Effect) -> Sequence[str]:
    """Where a Curse may go; of several regions one after another."""
    if said.where == "each_region":
        region = hexes_of(s, c, REGIONS[len(REGIONS) - f.left], f.sides[0], f.hex)
        return c.hex.keys([at for at in region if is_empty(s, c, at)])
    if said.where == "unexplored_or_region":  # only the unexplored hex has to be apart from Havens
        found = hexes_of(s, c, "empty_unexplored", f.sides[0], f.hex, apart=said.apart)
        return c.hex.keys(found or hexes_of(s, c, "empty_region", f.sides[0], f.hex))
    return c.hex.keys(hexes_of(s, c, said.where, f.sides[0], f.hex, apart=said.apart))


def curse(t: T, f: Pick, said: Effect, key: str) -> Frame | None:
    """UPR-PRC-14."""
    return PlaceCurse(t.content.hex.of(key), player=player_of(f))


choice("place_curse", "A Curse is placed", _curse_hexes, nemesis=True)(curse)


def _cursed(s: Uprising, c: Content, f: Pick, said: Effect) -> Sequence[str]:
    found = hexes_of(s, c, said.where, f.sides[0], f.hex, reach=said.reach)
    return c.hex.keys([at for at in found if s.spots[at].curse])


@choice("remove_curse", "A Curse is removed", _cursed)
def lift(t: T, f: Pick, said: Effect, key: str) -> Frame | None:
    """UPR-CUR-07."""
    lift_curse(t, t.content.hex.of(key))
    return None


# What players take away.


def _haunted(s: Uprising, c: Content, f: Pick, said: Effect) -> Sequence[str]:
    found = hexes_of(s, c, said.where, f.sides[0], f.hex, reach=said.reach)
    return c.hex.keys([at for at in found if s.spots[at].skeletons])


@choice("remove_skeleton", "A Skeleton is removed", _haunted)
def lay_to_rest(t: T, f: Pick, said: Effect, key: str) -> Frame | None:
    """UPR-GEN-10 to the reserve, without VP."""
    take_skeletons(t, t.content.hex.of(key), 1, NO_SIDE)
    return None


def _garrisoned(s: Uprising, c: Content, f: Pick, said: Effect) -> Sequence[str]:
    return c.hex.keys([at for at in c.land.spaces if s.spots[at].garrison])


@choice("break_garrison", "A Garrison is damaged", _garrisoned)
def damage_garrison(t: T, f: Pick, said: Effect, key: str) -> Frame | None:
    """UPR-GAR-04."""
    strike(t, f.sides[0], t.content.hex.of(key), 1)
    return None


@effect.by("strike_here")
def strike_here(t: T, f: CarryOut, said: Effect) -> None:
    """UPR-GAR-04, UPR-SKE-07 Garrison and Skeletons never share a hex."""
    strike(t, f.side, t.state.sides[f.side].at, said.amount)


@possible.by("strike_here")
def can_strike(s: Uprising, c: Content, side: SideId, at: HexId, said: Effect) -> bool:
    """Whether there is anybody to strike."""
    here = s.spots[s.sides[side].at]
    return here.garrison > 0 or here.skeletons > 0


def strike(t: T, side: SideId, at: HexId, damage: int) -> None:
    """UPR-GAR-04, UPR-SKE-07, UPR-EX-22 VP for each level or Skeleton, at once."""
    spot, numbers = t.state.spots[at], t.content.numbers
    levels, bones = min(damage, spot.garrison), min(damage, spot.skeletons)
    break_garrison(t, at, levels, side)
    take_skeletons(t, at, bones, side)
    gain_vp(t, side, levels * numbers.garrison_vp + bones * numbers.skeleton_vp, "destroyed")
