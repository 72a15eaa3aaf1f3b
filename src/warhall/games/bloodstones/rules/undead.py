"""Phase 2, Move Undead."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bloodstones.catalog import Content, T
from warhall.games.bloodstones.effects.map import move_undead
from warhall.games.bloodstones.maps import BARRED
from warhall.games.bloodstones.queries.moving import reach
from warhall.games.bloodstones.queries.places import has_enemies
from warhall.games.bloodstones.questions import ChooseUndead, ChooseWay
from warhall.games.bloodstones.state import NO_UNIT, AreaId, Bloodstones, UnitId
from warhall.kernel.decision import DONE, Ask, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class MoveUndead(Frame):
    """`steps` are those each Undead has taken, in the order of `Content.undead`; `unit` is the one on its way."""

    seat: int
    steps: tuple[int, ...] = ()
    unit: UnitId = NO_UNIT


undead = Procedure("bloodstones.undead", MoveUndead)


@undead.stage
def choose_undead(t: T, f: MoveUndead) -> Step:
    """BLD-UND-02, BLD-UND-03, BLD-DEC-08 any of them, one at a time, each with two areas to go; or done."""
    s, c = t.state, t.content
    able = able_undead(s, c, f)
    if not able:
        return Done()
    return Ask(ChooseUndead(), f.seat, (*c.unit.keys(able), DONE), then=pick_undead)


def able_undead(s: Bloodstones, c: Content, f: MoveUndead) -> list[UnitId]:
    """Undead with steps left that may leave their area (BLD-UND-04); of equals in an area one."""
    found: dict[tuple[AreaId, int], UnitId] = {}
    for unit, steps in zip(c.undead, f.steps or (0,) * len(c.undead), strict=True):
        area = s.place[unit]
        if area and steps < c.numbers.undead_steps and not has_enemies(s, f.seat, area) and ways(s, c, f.seat, unit):
            found.setdefault((area, steps), unit)
    return list(found.values())


def ways(s: Bloodstones, c: Content, seat: int, unit: UnitId) -> list[AreaId]:
    """BLD-UND-02 any land area next to it. BLD-UND-05, BLD-RUL-15 or across the sea, which counts as one area."""
    costs = c.maps[s.map].costs[c.tiles[unit].mover]
    return [area for area in reach(s, c, seat, s.place[unit]) if costs[area] != BARRED]


@undead.stage
def pick_undead(t: T, f: MoveUndead) -> Step:
    """BLD-UND-02 done, or one of them sets out."""
    if t.answer == DONE:
        return Done()
    f.unit = t.content.unit.of(t.answer)
    return Goto(choose_way)


@undead.stage
def choose_way(t: T, f: MoveUndead) -> Step:
    """BLD-UND-02, BLD-UND-05 one area at a time."""
    s, c = t.state, t.content
    options = c.maps[s.map].area.keys(ways(s, c, f.seat, f.unit))
    return Ask(ChooseWay(f.unit, s.place[f.unit]), f.seat, options, then=take_step)


@undead.stage
def take_step(t: T, f: MoveUndead) -> Step:
    """BLD-UND-04 entering an area with enemies ends its way, since it may not leave again. BLD-UND-07 the battle
    follows.
    """
    c = t.content
    move_undead(t, f.seat, f.unit, c.maps[t.state.map].area.of(t.answer))
    taken = f.steps or (0,) * len(c.undead)
    f.steps = tuple([steps + (unit == f.unit) for unit, steps in zip(c.undead, taken, strict=True)])
    return Goto(choose_undead)
