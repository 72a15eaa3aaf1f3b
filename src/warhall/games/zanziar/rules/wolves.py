"""A wolf pack on a Movement card (ZAN-MOV-04, ZAN-R-64): the whole group fights in one row, round after round."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.events.movement import WolvesFought
from warhall.games.zanziar.ids import COMBAT, GroupId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import owner_of
from warhall.games.zanziar.queries.skills import FIGHT, Occasion, total_of
from warhall.games.zanziar.rules.aftermath import Aftermath
from warhall.games.zanziar.rules.damage import Damage
from warhall.games.zanziar.rules.rolls import Roll
from warhall.kernel.decision import Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class Wolves(Frame):
    """The pack: its Combat is its HP too. `lost` are HP that it has lost."""

    group: GroupId
    combat: int
    lost: int = 0
    round: int = 0


hunting = Procedure("zanziar.wolves", Wolves)


@hunting.stage
def fight_round(t: T, f: Wolves) -> Step:
    """ZAN-R-64 until the pack or the group is dead; no die for the wolves."""
    pawns = t.state.pawns_in[f.group]
    if f.lost >= f.combat or not pawns:
        return Done()
    f.round += 1
    seat = owner_of(f.group)
    return Call(Roll("wolves", (seat,), "ZAN-R-64", pawns=pawns, targets=pawns, skill=COMBAT), then=compare)


@hunting.stage
def compare(t: T, f: Wolves) -> Step:
    """ZAN-R-64, ZAN-COM-01 the lower total takes the difference; lost HP do not lower the pack's Combat."""
    pawns = t.state.pawns_in[f.group]
    on = Occasion(FIGHT, f.round, front=True, natural=True)
    total = t.returned.total() + total_of(t.state, t.content, pawns, COMBAT, on)
    f.lost += max(0, total - f.combat)
    t.tell(WolvesFought(f.group, total, f.combat, max(0, f.combat - f.lost)))
    if total < f.combat:
        return Call(Damage(owner_of(f.group), pawns, f.combat - total, "wolves"), then=count_dead)
    return Goto(fight_round)


@hunting.stage
def count_dead(t: T, f: Wolves) -> Step:
    """ZAN-R-11, ZAN-R-66."""
    return Call(Aftermath(), then=fight_round)
