"""Effects on Heroes, Havens, Walls, Towers and tiles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from warhall.games.uprising.catalog import Content, Effect
from warhall.games.uprising.effects import build_tower, build_wall, move_hero, raze_tower, raze_wall
from warhall.games.uprising.ground import lies_in, strides_from
from warhall.games.uprising.ids import PLAYERS, SKULLS, HexId, SideId
from warhall.games.uprising.places import hexes_of
from warhall.games.uprising.queries import chooser, towers_left, walls_left
from warhall.games.uprising.questions.effects import PickForNemesis
from warhall.games.uprising.rules.carry import CarryOut, effect, source_of
from warhall.games.uprising.rules.effects.goods import GainMix
from warhall.games.uprising.rules.effects.picking import Pick, choice
from warhall.games.uprising.rules.explore import Flip
from warhall.games.uprising.rules.hero_roll import HeroRoll
from warhall.games.uprising.rules.nemesis.frames import PlaceCurse
from warhall.games.uprising.state import T, Uprising
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

WALL, TOWER = "wall", "tower"


# Heroes.


def _strides(s: Uprising, c: Content, f: Pick, said: Effect) -> Sequence[str]:
    near = strides_from(s, c, s.sides[f.sides[0]].at)
    return c.hex.keys([at for at in near if not said.terrains or lies_in(s, c, at, said.terrains)])


@choice("move_hero", "The Hero moves", _strides, free=True)
def stride(t: T, f: Pick, said: Effect, key: str) -> Frame | None:
    """UPR-MOV-01, UPR-MOV-02, UPR-MOV-04 hex by hex."""
    move_hero(t, f.sides[0], t.content.hex.of(key))
    return None


def _havens_for_hero(s: Uprising, c: Content, f: Pick, said: Effect) -> Sequence[str]:
    side = f.sides[0]
    return c.hex.keys([at for at in hexes_of(s, c, said.where, side, f.hex) if at != s.sides[side].at])


@choice("put_hero", "The Hero is put elsewhere", _havens_for_hero)
def put_hero(t: T, f: Pick, said: Effect, key: str) -> Frame | None:
    """UPR-HER-01 a Hero stands anywhere."""
    move_hero(t, f.sides[0], t.content.hex.of(key))
    return None


# Walls and Towers.


def _open_works(s: Uprising, c: Content, at: HexId) -> list[str]:
    """What a Haven could still get."""
    walls, towers = walls_left(s, c) > 0 and not s.spots[at].wall, towers_left(s, c) > 0 and not s.spots[at].tower
    return [WALL] * walls + [TOWER] * towers


def _buildable(s: Uprising, c: Content, f: Pick, said: Effect) -> Sequence[str]:
    if f.half:
        return _open_works(s, c, c.hex.of(f.half))
    return c.hex.keys([at for at in hexes_of(s, c, said.where, f.sides[0], f.hex) if _open_works(s, c, at)])


@choice("build_defence", "A Wall or Tower is placed", _buildable)
def build_defence(t: T, f: Pick, said: Effect, key: str) -> Frame | None:
    """UPR-DEF-01, UPR-DEF-02, UPR-AMB-88 without paying: a Haven, then which."""
    if not f.half:
        f.half = key
        return None
    at = t.content.hex.of(f.half)
    if key == WALL:
        build_wall(t, at)
    else:
        build_tower(t, at)
    return None


@choice("build_both", "A Wall and a Tower are placed", _buildable)
def build_both(t: T, f: Pick, said: Effect, key: str) -> Frame | None:
    """UPR-DEF-01, UPR-DEF-02 as far as there are pieces."""
    at = t.content.hex.of(key)
    for work in _open_works(t.state, t.content, at):
        if work == WALL:
            build_wall(t, at)
        else:
            build_tower(t, at)
    return None


def _wallable(s: Uprising, c: Content, f: Pick, said: Effect) -> Sequence[str]:
    found = hexes_of(s, c, said.where, f.sides[0], f.hex)
    return c.hex.keys([at for at in found if WALL in _open_works(s, c, at)])


@choice("place_wall", "A Wall is placed", _wallable, free=True)
def place_wall(t: T, f: Pick, said: Effect, key: str) -> Frame | None:
    """UPR-DEF-02 the player may."""
    build_wall(t, t.content.hex.of(key))
    return None


def _razable(s: Uprising, c: Content, f: Pick, said: Effect) -> Sequence[str]:
    if f.half:
        return [WALL, TOWER]
    return c.hex.keys([at for at in s.havens_of[f.sides[0]] if s.spots[at].wall or s.spots[at].tower])


@choice("raze_defence", "A Wall or Tower is removed", _razable)
def raze_defence(t: T, f: Pick, said: Effect, key: str) -> Frame | None:
    """UPR-AMB-137, UPR-DEF-03 a Haven, then which if it has both."""
    at = t.content.hex.of(f.half or key)
    spot = t.state.spots[at]
    if not f.half and spot.wall and spot.tower:
        f.half = key
        return None
    if key == WALL or (not f.half and spot.wall):
        raze_wall(t, at)
    else:
        raze_tower(t, at)
    return None


# Tiles.


def _face_down(s: Uprising, c: Content, f: Pick, said: Effect) -> Sequence[str]:
    layout = c.layouts[s.factions]
    found = hexes_of(s, c, said.where, f.sides[0], f.hex, reach=said.reach)
    return c.hex.keys([at for at in found if not s.spots[at].up and not s.spots[at].curse and at not in layout.bare])


@choice("flip_tile", "A tile is flipped", _face_down)
def flip(t: T, f: Pick, said: Effect, key: str) -> Frame | None:
    """UPR-EXP-06, UPR-AMB-133 as if explored by the flipper."""
    return Flip(t.content.hex.of(key), f.sides[0])


@dataclass
class WyrmRoll(Frame):
    """A Hero rolls against the Wyrm: so many Skulls bring resources, otherwise a Curse falls on a place."""

    side: SideId
    skulls: int
    mixed: int
    where: str
    why: str


wyrm = Procedure("uprising.wyrm_roll", WyrmRoll)


@effect.by("wyrm_roll")
def wyrm_roll(t: T, f: CarryOut, said: Effect) -> Frame | None:
    """UPR-HER-03."""
    if f.side not in PLAYERS:
        return None
    return WyrmRoll(f.side, said.skulls, said.mixed, said.where, source_of(t.content, f.part, f.row))


@wyrm.stage
def roll(t: T, f: WyrmRoll) -> Step:
    """UPR-HER-03."""
    return Call(HeroRoll(f.side, f.why), then=judge)


@wyrm.stage
def judge(t: T, f: WyrmRoll) -> Step:
    """UPR-HER-03, UPR-DEC-17 enough Skulls: resources in any mix; otherwise a Curse."""
    if t.returned[SKULLS] >= f.skulls:
        return Call(GainMix((f.side,), f.mixed, f.why))
    return Goto(choose_cursed)


@wyrm.stage
def choose_cursed(t: T, f: WyrmRoll) -> Step:
    """UPR-HER-03, UPR-PRC-14 a place for the Curse, if there is any."""
    found = hexes_of(t.state, t.content, f.where, f.side, HexId(0))
    if not found:
        return Done()
    about = PickForNemesis("A Curse is placed", f.why)
    return Ask(about, chooser(t.state, f.side), t.content.hex.keys(found), then=curse, certain=True)


@wyrm.stage
def curse(t: T, f: WyrmRoll) -> Step:
    """UPR-PRC-14."""
    return Call(PlaceCurse(t.content.hex.of(t.answer), player=f.side))
