"""After a battle: points, losses, retreat, Dragons, Undead. In the order of BLD-BAT-02 B6."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bloodstones.catalog import CORSAIRS, DRAGON_RIDERS, NECROMANCERS, T
from warhall.games.bloodstones.effects.battle import win_battle
from warhall.games.bloodstones.effects.map import capture_citadel, eliminate, fall_back, give_cutiecorn, raise_undead
from warhall.games.bloodstones.queries.fighting import retreat_areas
from warhall.games.bloodstones.queries.places import first_of_each, force, of_kind
from warhall.games.bloodstones.queries.seats import citadel_of, undead_pool
from warhall.games.bloodstones.questions import LoseUnit, RaiseUndead, Retreat
from warhall.games.bloodstones.rules.reasons import why_not_fall_back
from warhall.games.bloodstones.state import AreaId
from warhall.kernel.decision import Ask, Blocked, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class Aftermath(Frame):
    """`attacked` says that the winner was the attacker, `shield` that it won a tie (BLD-BAT-20); `fallen` counts the
    loser's units eliminated.
    """

    area: AreaId
    winner: int
    loser: int
    attacked: bool
    shield: bool = False
    fallen: int = 0


aftermath = Procedure("bloodstones.aftermath", Aftermath)


@aftermath.stage
def award(t: T, f: Aftermath) -> Step:
    """BLD-BAT-22 VP for every unit of the loser before losses. BLD-BAT-23, BLD-COR-07, BLD-CUT-09 and for the
    Corsairs and the Cutiecorn, which goes over now (BLD-RUL-30).
    """
    s, c, numbers = t.state, t.content, t.content.numbers
    units = force(s, f.loser, f.area)
    gains = [("units", len(units))]
    if s.players[f.winner].faction == CORSAIRS:
        gains.append(("corsairs", numbers.corsair_victory_vp))
    if c.cutiecorn in units:
        gains.append(("cutiecorn", numbers.cutiecorn_vp))
    win_battle(t, f.area, f.winner, f.loser, gains, shield=f.shield)
    if c.cutiecorn in units:
        give_cutiecorn(t, f.winner, "BLD-CUT-09")
    return Goto(raze_forts)


@aftermath.stage
def raze_forts(t: T, f: Aftermath) -> Step:
    """BLD-BAT-26, BLD-RUL-08 castles and citadel cannot retreat: they are the casualty. BLD-BAT-29, BLD-RUL-34 the
    citadel is the victor's.
    """
    s, c = t.state, t.content
    forts = [unit for unit in force(s, f.loser, f.area) if c.tiles[unit].fort]
    for unit in forts:
        eliminate(t, unit, "battle")
        if unit == citadel_of(s, c, f.loser):
            capture_citadel(t, f.winner, f.loser)
    f.fallen += len(forts)
    return Goto(choose_retreat if forts else choose_casualty)


@aftermath.stage
def choose_casualty(t: T, f: Aftermath) -> Step:
    """BLD-BAT-25, BLD-BAT-27, BLD-DEC-16 the loser gives up one unit of its choice. BLD-CUT-12 the Cutiecorn has gone
    over.
    """
    s, c = t.state, t.content
    kinds = [c.tiles[unit].kind for unit in first_of_each(c, force(s, f.loser, f.area))]
    return Ask(LoseUnit(f.area), f.loser, c.kind.keys(kinds), then=lose_unit)


@aftermath.stage
def lose_unit(t: T, f: Aftermath) -> Step:
    """BLD-BAT-25 exactly one."""
    c = t.content
    eliminate(t, of_kind(c, force(t.state, f.loser, f.area), c.kind.of(t.answer)), "battle")
    f.fallen += 1
    return Goto(choose_retreat)


@aftermath.stage
def choose_retreat(t: T, f: Aftermath) -> Step:
    """BLD-BAT-25, BLD-WDR-07, BLD-WDR-17, BLD-RUL-12, BLD-DEC-17 the rest retreats to an area of its owner's
    choice; BLD-RUL-38 judged as things stand now.
    """
    s, c = t.state, t.content
    units = force(s, f.loser, f.area)
    if not units:
        return Goto(burn_out)
    areas = retreat_areas(s, c, f.loser, f.area, units)
    if not areas:
        return Goto(lose_all)
    return Ask(Retreat(f.area), f.loser, c.maps[s.map].area.keys(areas), then=retreat, blocked=why_not_there)


def why_not_there(t: T, f: Aftermath) -> list[Blocked]:
    """BLD-WDR-09, BLD-WDR-14 neighbouring areas that are closed."""
    return why_not_fall_back(t.state, t.content, f.loser, f.area)


@aftermath.stage
def lose_all(t: T, f: Aftermath) -> Step:
    """BLD-WDR-18 nowhere to go: everything is eliminated, and nothing counts as left (BLD-WDR-19)."""
    units = force(t.state, f.loser, f.area)
    for unit in units:
        eliminate(t, unit, "no retreat")
    f.fallen += len(units)
    return Goto(burn_out)


@aftermath.stage
def retreat(t: T, f: Aftermath) -> Step:
    """BLD-WDR-10, BLD-WDR-11 all to one area; who cannot enter it falls."""
    to = t.content.maps[t.state.map].area.of(t.answer)
    f.fallen += fall_back(t, f.loser, f.area, to, "retreat")
    return Goto(burn_out)


@aftermath.stage
def burn_out(t: T, f: Aftermath) -> Step:
    """BLD-DRG-08, BLD-DRG-09, BLD-RUL-36 Dragons that won an attack leave the map; nobody gains by it. BLD-BAT-24
    otherwise the winner loses nothing. BLD-BAT-28 villages stay as they are.
    """
    s, c = t.state, t.content
    if f.attacked and s.players[f.winner].faction == DRAGON_RIDERS:
        for unit in force(s, f.winner, f.area):
            if c.tiles[unit].dragon:
                eliminate(t, unit, "dragon")
    return Goto(choose_undead)


@aftermath.stage
def choose_undead(t: T, f: Aftermath) -> Step:
    """BLD-NEC-03, BLD-NEC-04, BLD-NEC-06, BLD-DEC-18 with a Necromancer in the force each fallen enemy may be
    replaced, as far as the pool lasts.
    """
    s, c = t.state, t.content
    here = force(s, f.winner, f.area)
    most = min(f.fallen, len(undead_pool(s, c)))
    if s.players[f.winner].faction != NECROMANCERS or not most or not any(c.tiles[unit].necromancer for unit in here):
        return Done()
    options = c.number.keys([c.number.row(str(count)) for count in range(most + 1)])
    return Ask(RaiseUndead(f.area), f.winner, options, then=rise)


@aftermath.stage
def rise(t: T, f: Aftermath) -> Step:
    """BLD-NEC-05, BLD-RUL-16 in the area of the battle; they move in the next own phase."""
    c = t.content
    count = int(c.number.names[c.number.of(t.answer)])
    if count:
        raise_undead(t, f.winner, tuple(undead_pool(t.state, c)[:count]), f.area)
    return Done()
