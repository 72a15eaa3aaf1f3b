"""Rows before each battle round; or flight, or the end of the attack (ZAN-BAT-10, ZAN-BAT-13, ZAN-D-33, ZAN-R-108)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.battle import line_unit
from warhall.games.zanziar.ids import ROWS, PawnId
from warhall.games.zanziar.keys import FLEE, ROW_KEYS, STOP
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.battle import (
    FRONT,
    enrolled,
    fight_of,
    is_natural,
    ready,
    row_of,
    row_units,
    seat_of_side,
)
from warhall.games.zanziar.questions.battle import KEEP, Arrange, ChooseRow
from warhall.games.zanziar.state import ATTACKER, NO_PAWN, NOBODY, Zanziar
from warhall.kernel.decision import Ask, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class Formation(Frame):
    """A side's rows for the round. `placed`: who was put elsewhere; each unit once."""

    side: int
    pawn: PawnId = NO_PAWN
    placed: tuple[PawnId, ...] = ()


forming = Procedure("zanziar.formation", Formation)


def rows_open(s: Zanziar, c: Content, side: int, pawn: PawnId | None = None) -> list[str]:
    """ZAN-BAT-10, ZAN-R-121 the rows with room for one more unit, but the one where it stands."""
    here = -1 if pawn is None else row_of(s, pawn)
    size = c.numbers.row_units
    free = [row for row in range(len(ROWS)) if row != here and len(row_units(s, side, row)) < size]
    return [ROW_KEYS.key(row + 1) for row in free]


@forming.stage
def arrange(t: T, f: Formation) -> Step:
    """ZAN-BAT-10 each unit in one row. ZAN-R-49 after a full round the attacker may stop; ZAN-R-50 anyone may flee.

    ZAN-NEU-01 neutral units keep their rows. ZAN-R-64 against wolves somebody must stand in front.
    """
    s, c = t.state, t.content
    seat = seat_of_side(s, f.side)
    if seat == NOBODY:
        return Done()
    units = [pawn for pawn in enrolled(s, f.side) if pawn not in f.placed and rows_open(s, c, f.side, pawn)]
    wild = is_natural(s)
    keys = [*c.pawn.keys(units), *([] if wild and not ready(s, f.side, FRONT) else [KEEP]), FLEE]
    if f.side == ATTACKER and fight_of(s).round > 1 and not wild:
        keys.append(STOP)
    return Ask(Arrange(fight_of(s).round), seat, keys, then=take_word, always=True)


@forming.stage
def take_word(t: T, f: Formation) -> Step:
    """ZAN-R-49, ZAN-R-50."""
    if not t.content.pawn.has(t.answer):
        return Done(t.answer)
    f.pawn = t.content.pawn.of(t.answer)
    return Goto(choose_row)


@forming.stage
def choose_row(t: T, f: Formation) -> Step:
    """ZAN-BAT-10."""
    keys = rows_open(t.state, t.content, f.side, f.pawn)
    return Ask(ChooseRow(f.pawn), seat_of_side(t.state, f.side), keys, then=put_there, certain=True)


@forming.stage
def put_there(t: T, f: Formation) -> Step:
    """ZAN-BAT-10, ZAN-BAT-11."""
    line_unit(t, f.pawn, ROW_KEYS.of(t.answer) - 1)
    f.placed = (*f.placed, f.pawn)
    return Goto(arrange)
