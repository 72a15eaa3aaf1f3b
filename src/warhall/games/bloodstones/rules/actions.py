"""Phase 3, Main Actions."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bloodstones.catalog import Content, T
from warhall.games.bloodstones.effects.hands import begin_build, expend
from warhall.games.bloodstones.queries.building import buildable
from warhall.games.bloodstones.queries.moving import stacks
from warhall.games.bloodstones.queries.places import contested, of_kind
from warhall.games.bloodstones.queries.seats import hand_pips, is_chaos
from warhall.games.bloodstones.questions import ChooseAction
from warhall.games.bloodstones.rules.battle import Challenge
from warhall.games.bloodstones.rules.build import Build
from warhall.games.bloodstones.rules.capture import Capture, capturing_tiles
from warhall.games.bloodstones.rules.move import Move
from warhall.games.bloodstones.rules.reasons import why_not_act
from warhall.games.bloodstones.state import Bloodstones, UnitId
from warhall.kernel.decision import DONE, Ask, Blocked, Call, Done, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class Main(Frame):
    """`captures` counts those of the Chaos Horde in this turn."""

    seat: int
    captures: int = 0


main = Procedure("bloodstones.main", Main)


@main.stage
def choose_action(t: T, f: Main) -> Step:
    """BLD-ACT-01, BLD-ACT-03, BLD-DEC-09 any actions in any order: `kind:` builds it, `area:` moves units from there,
    `battle:` fights there, `capture:` expends a tile of the Chaos Horde (BLD-CHA-07). BLD-ACT-02 no end while own
    units share an area with others, however they came there (BLD-ACT-04).
    """
    s, c = t.state, t.content
    chart, seat = c.maps[s.map], f.seat
    builds = c.kind.keys([c.tiles[unit].kind for unit in buildable(s, c, seat)])
    moves = chart.area.keys(stacks(s, c, seat, hand_pips(s, c, seat)))
    shared = contested(s, seat)
    raids = c.capture.keys([c.tiles[unit].kind for unit in raiding_tiles(s, c, f)])
    ends = () if shared else (DONE,)
    options = (*builds, *moves, *chart.battle.keys(shared), *raids, *ends)
    return Ask(ChooseAction(), seat, options, then=act, blocked=why_not, always=True)


def raiding_tiles(s: Bloodstones, c: Content, f: Main) -> list[UnitId]:
    """BLD-CHA-07, BLD-DEC-13, BLD-RUL-48 the Chaos Horde captures here, once in a turn."""
    return [] if f.captures or not is_chaos(s, f.seat) else capturing_tiles(s, c, f.seat)


def why_not(t: T, f: Main) -> list[Blocked]:
    """BLD-ACT-02, BLD-MOV-07, BLD-BUI-02 what is not offered, and why."""
    return why_not_act(t.state, t.content, f.seat)


@main.stage
def act(t: T, f: Main) -> Step:
    """BLD-ACT-01 carry out the action chosen, then choose again."""
    c, answer = t.content, t.answer
    chart = c.maps[t.state.map]
    if answer == DONE:
        return Done()
    if chart.area.has(answer):
        return Call(Move(f.seat, chart.area.of(answer)), then=choose_action)
    if chart.battle.has(answer):
        return Call(Challenge(f.seat, chart.battle.of(answer)), then=choose_action)
    if c.capture.has(answer):
        f.captures += 1
        unit = of_kind(c, t.state.hands[f.seat], c.capture.of(answer))
        return Call(Capture(f.seat, expend(t, f.seat, unit, "capture")), then=choose_action)
    unit = of_kind(c, (*t.state.hands[f.seat], c.cutiecorn), c.kind.of(answer))
    begin_build(t, f.seat, unit)
    return Call(Build(f.seat, unit), then=choose_action)
