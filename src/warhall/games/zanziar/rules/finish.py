"""The end of a turn: what was noted for this turn only is wiped (ZAN-R-12, ZAN-FX-05)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.effects.groups import note_group
from warhall.games.zanziar.effects.items import note_thing
from warhall.games.zanziar.effects.pawns import note
from warhall.games.zanziar.effects.world import note_player
from warhall.games.zanziar.ids import NOWHERE
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import all_groups, groups_of
from warhall.games.zanziar.queries.units import pawns, pawns_of
from warhall.games.zanziar.state import NOBODY
from warhall.kernel.decision import Done, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class FinishTurn(Frame):
    """The seat whose turn ends."""

    seat: int


finishing = Procedure("zanziar.finish_turn", FinishTurn)


@finishing.stage
def wipe(t: T, f: FinishTurn) -> Step:
    """ZAN-R-12, ZAN-R-80 flags of the turn end with it, those of traded units too.

    ZAN-FX-05 a spent unit rests until the end of its owner's next turn.
    """
    s = t.state
    for pawn in pawns_of(s, f.seat):
        if s.pawns[pawn].spent:
            note(t, pawn, spent=s.pawns[pawn].spent - 1)
    for pawn in pawns(s):
        record = s.pawns[pawn]
        if record.owner != NOBODY and (record.steps or record.rate or record.acted or record.used):
            note(t, pawn, steps=0, rate=0, acted=False, used=())
        for thing in s.things_of[pawn]:
            if s.things[thing].used:
                note_thing(t, thing, used=False)
    for group in groups_of(s, f.seat):
        note_group(
            t,
            group,
            declared=False,
            moved=False,
            entered=False,
            bonus=0,
            plains_bonus=0,
            off_plains=False,
            first_plains=False,
            no_crossing=False,
            no_city=False,
            must_adventure=False,
            must_attack=False,
            refused=NOWHERE,
            water_turns=max(0, s.groups[group].water_turns - 1),
        )
    for group in all_groups(s):
        if s.groups[group].fought:
            note_group(t, group, fought=False)
    note_player(t, f.seat, drafted=(), redrawn=False, offers=0, arranged=0)
    return Done()
