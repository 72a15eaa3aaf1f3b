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
from warhall.kernel.decision import Ask, Blocked, Done, Goto, Step
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
    return Ask(Arrange(fight_of(s).round), seat, keys, then=take_word, always=True, blocked=who_stays)


def who_stays(t: T, f: Formation) -> list[Blocked]:
    """Own units here that cannot change their row, and the words that are not open, each with its reason."""
    s, c, offered = t.state, t.content, t.pending.options
    own = sorted(pawn for pawn in _company(s, f.side) if s.pawns[pawn].owner == t.pending.seat)
    pawns = [pawn for pawn in own if c.pawn.key(pawn) not in offered]
    found = [Blocked(c.pawn.key(pawn), *_stays(s, f, pawn)) for pawn in pawns]
    if KEEP not in offered:
        found.append(Blocked(KEEP, "somebody must stand in the Combat row against them", "ZAN-R-64"))
    if f.side == ATTACKER and STOP not in offered:
        wild = "they fight on until one side is dead or flees", "ZAN-R-64"
        found.append(Blocked(STOP, *(wild if is_natural(s) else ("only after a full battle round", "ZAN-R-49"))))
    return found


def _company(s: Zanziar, side: int) -> set[PawnId]:
    """The group and the guards of a side, in the battle or not."""
    fight = fight_of(s)
    if side == ATTACKER:
        return {*enrolled(s, side), *s.pawns_in[fight.group]}
    return {*enrolled(s, side), *s.pawns_in[fight.foe_group], *s.guards_of[fight.city]}


def _stays(s: Zanziar, f: Formation, pawn: PawnId) -> tuple[str, str]:
    if pawn in fight_of(s).aside:
        return "it is out of this battle", "ZAN-R-56"
    if pawn in f.placed:
        return f"it was placed for this round: in the {ROWS[row_of(s, pawn)].capitalize()} row", "ZAN-BAT-10"
    return "it does not take part in this battle", "ZAN-BAT-06"


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
    seat = seat_of_side(t.state, f.side)
    return Ask(ChooseRow(f.pawn), seat, keys, then=put_there, certain=True, blocked=why_not_there)


def why_not_there(t: T, f: Formation) -> list[Blocked]:
    """ZAN-BAT-10 the row where the unit stands, and those that are full."""
    s, most, found = t.state, t.content.numbers.row_units, []
    for row in range(len(ROWS)):
        if row == row_of(s, f.pawn):
            found.append(Blocked(ROW_KEYS.key(row + 1), "it stands there", "ZAN-BAT-10"))
        elif len(row_units(s, f.side, row)) >= most:
            found.append(Blocked(ROW_KEYS.key(row + 1), f"{most} units stand there, as many as can", "ZAN-BAT-10"))
    return found


@forming.stage
def put_there(t: T, f: Formation) -> Step:
    """ZAN-BAT-10, ZAN-BAT-11."""
    line_unit(t, f.pawn, ROW_KEYS.of(t.answer) - 1)
    f.placed = (*f.placed, f.pawn)
    return Goto(arrange)
