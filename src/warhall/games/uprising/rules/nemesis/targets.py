"""UPR-TGT: the Targets of Legions."""

from __future__ import annotations

from collections.abc import Iterable

from warhall.games.uprising.effects import set_target
from warhall.games.uprising.ground import units_on
from warhall.games.uprising.ids import CAPITAL, NO_SIDE, HexId, LeaderId, SideId
from warhall.games.uprising.queries import chooser, in_play
from warhall.games.uprising.questions.nemesis import ChoosePrey, ChooseTarget
from warhall.games.uprising.rules.nemesis.frames import Retarget, SetTarget
from warhall.games.uprising.state import T, Uprising
from warhall.kernel.decision import Ask, Done, Goto, Step
from warhall.kernel.procedure import Procedure

targeting = Procedure("uprising.set_target", SetTarget)
retargeting = Procedure("uprising.retarget", Retarget)


@targeting.stage
def choose_prey(t: T, f: SetTarget) -> Step:
    """UPR-TGT-01, UPR-TGT-02, UPR-TGT-03, UPR-AMB-81 a faction with a Haven and without a Target; else The Capital."""
    found = free_preys(t.state)
    if not found:
        set_target(t, f.leader, CAPITAL, NO_SIDE)
        return Done()
    return Ask(
        ChoosePrey(f.leader), chooser(t.state, f.player), t.content.side.keys(found), then=name_prey, certain=True
    )


@targeting.stage
def name_prey(t: T, f: SetTarget) -> Step:
    """UPR-TGT-01."""
    f.prey = t.content.side.of(t.answer)
    return Goto(choose_haven)


@targeting.stage
def choose_haven(t: T, f: SetTarget) -> Step:
    """UPR-TGT-01, UPR-DEC-06 one of its Havens with the fewest Units; Heroes and Defences do not count."""
    keys = t.content.hex.keys(weakest(t.state, t.state.havens_of[f.prey]))
    return Ask(ChooseTarget(f.leader), chooser(t.state, f.player), keys, then=aim, certain=True)


@targeting.stage
def aim(t: T, f: SetTarget) -> Step:
    """UPR-TGT-01."""
    set_target(t, f.leader, t.content.hex.of(t.answer), f.prey)
    return Done()


@retargeting.stage
def next_legion(t: T, f: Retarget) -> Step:
    """UPR-TGT-05, UPR-PRC-16, UPR-DEC-28 another Haven of the faction, else The Capital for good.

    No two Legions hunt the same faction, so that their order cannot matter.
    """
    s = t.state
    lost = lost_targets(s)
    if not lost:
        return Done()
    havens = s.havens_of[s.leaders[lost[0]].prey]
    if not havens:
        set_target(t, lost[0], CAPITAL, NO_SIDE)
        return Goto(next_legion)
    keys = t.content.hex.keys(weakest(s, havens))
    return Ask(ChooseTarget(lost[0]), chooser(s, f.player), keys, then=turn, certain=True)


@retargeting.stage
def turn(t: T, f: Retarget) -> Step:
    """UPR-TGT-05."""
    legion = lost_targets(t.state)[0]
    set_target(t, legion, t.content.hex.of(t.answer), t.state.leaders[legion].prey)
    return Goto(next_legion)


def free_preys(s: Uprising) -> list[SideId]:
    """UPR-TGT-02, UPR-AMB-81, UPR-AMB-82 the factions that may get a Target."""
    hunted = {s.leaders[row].prey for row in in_play(s)}
    return [side for side in s.order if side not in hunted and s.havens_of[side]]


def weakest(s: Uprising, havens: Iterable[HexId]) -> list[HexId]:
    """The Havens with the fewest Units."""
    by_units = {at: units_on(s.spots[at]) for at in havens}
    return [at for at, units in by_units.items() if units == min(by_units.values())]


def lost_targets(s: Uprising) -> list[LeaderId]:
    """UPR-AMB-105 Legions whose Target stands on no Haven of its faction any more; never one on The Capital."""
    return [
        row for row in in_play(s) if s.leaders[row].prey and s.spots[s.leaders[row].target].haven != s.leaders[row].prey
    ]
