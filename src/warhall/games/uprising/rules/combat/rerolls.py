"""UPR-RRL: a player chooses dice and rolls them again."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.uprising.events.combat import DiceKept
from warhall.games.uprising.ids import BOLTS, SideId
from warhall.games.uprising.keys import ROLLED_NAMES
from warhall.games.uprising.queries import seat_of
from warhall.games.uprising.questions.combat import ChooseRerolls
from warhall.games.uprising.rules.combat.frames import combat_on
from warhall.games.uprising.rules.combat.symbols import face_of, may_reroll, reroll_dice
from warhall.games.uprising.rules.combat.using import this_round
from warhall.games.uprising.state import T
from warhall.kernel.decision import DONE, Ask, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class Reroll(Frame):
    """Up to `most` of the own dice; `boltless`: only such as show no Bolt. `why`: woods, or the id of a component."""

    side: SideId
    most: int
    why: str
    boltless: bool = False
    chosen: tuple[int, ...] = ()


rerolling = Procedure("uprising.reroll", Reroll)


@rerolling.stage
def choose_dice(t: T, f: Reroll) -> Step:
    """UPR-RRL-01, UPR-DEC-24 one die after another; those chosen are rolled together."""
    left = f.most - len(f.chosen)
    keys = [ROLLED_NAMES.key(die + 1) for die in open_dice(t, f)] if left > 0 else []
    about = ChooseRerolls(f.side, f.why, left, this_round(t).casts[0].dice)
    return Ask(about, seat_of(t.state, f.side), (*keys, DONE), then=add_die, certain=True)


@rerolling.stage
def add_die(t: T, f: Reroll) -> Step:
    """UPR-RRL-01, UPR-RRL-02."""
    if t.answer != DONE:
        f.chosen = (*f.chosen, ROLLED_NAMES.of(t.answer) - 1)
        return Goto(choose_dice)
    if not f.chosen:
        t.tell(DiceKept(f.side, f.why))
    reroll_dice(t, combat_on(t.state), this_round(t), 0, f.chosen, f.why)
    return Done()


def open_dice(t: T, f: Reroll) -> list[int]:
    """The dice that may still be chosen."""
    cast = this_round(t).casts[0]
    return [
        die
        for die in range(len(cast.dice))
        if may_reroll(t.content, cast, f.chosen, die) and not (f.boltless and face_of(t.content, cast.dice[die])[BOLTS])
    ]
