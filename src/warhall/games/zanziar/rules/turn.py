"""The outline of the game: set-up, then turn after turn of four steps (ZAN-TRN-01, ZAN-TRN-02)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.effects.world import begin_step, begin_turn, open_round
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.rules.actions import ActionStep
from warhall.games.zanziar.rules.finish import FinishTurn
from warhall.games.zanziar.rules.movement import MovementStep
from warhall.games.zanziar.rules.opening import Opening
from warhall.games.zanziar.rules.start import StartOfTurn
from warhall.games.zanziar.rules.victory import CheckVictory
from warhall.games.zanziar.state import ACTIONS, CLOSE, MOVES, START
from warhall.kernel.procedure import outline
from warhall.kernel.state import Frame


@dataclass
class World(Frame):
    """The whole game; it ends inside a turn (ZAN-R-82, ZAN-R-93)."""


@dataclass
class Rounds(Frame):
    """ZAN-TRN-01 a round is one turn of each player; `seat` has the next turn."""

    seat: int = 0


@dataclass
class Turn(Frame):
    """ZAN-TRN-02 the four steps of one player's turn; a player who is eliminated in it has no further step."""

    seat: int


def set_up(t: T, f: World) -> Frame:
    """ZAN-SET-01 to ZAN-SET-12."""
    return Opening()


def play(t: T, f: World) -> Frame:
    """ZAN-TRN-01."""
    return Rounds()


def next_turn(t: T, f: Rounds) -> Frame | None:
    """ZAN-TRN-01, ZAN-R-02 clockwise from the first seat; the dead have no turn."""
    seat = f.seat
    f.seat = (seat + 1) % len(t.state.players)
    if seat == 0:
        open_round(t)
    return Turn(seat) if t.state.players[seat].alive else None


def never(t: T, f: Rounds) -> bool:
    """The game ends by `t.end`."""
    return False


def start_step(t: T, f: Turn) -> Frame:
    """ZAN-TRN-02 (1), ZAN-R-124."""
    begin_turn(t, f.seat)
    begin_step(t, START)
    return StartOfTurn(f.seat)


def movement_step(t: T, f: Turn) -> Frame | None:
    """ZAN-TRN-02 (2), ZAN-TRN-03 all movement before all actions."""
    return _step(t, f, MOVES, MovementStep(f.seat))


def action_step(t: T, f: Turn) -> Frame | None:
    """ZAN-TRN-02 (3)."""
    return _step(t, f, ACTIONS, ActionStep(f.seat))


def finish_step(t: T, f: Turn) -> Frame:
    """ZAN-TRN-02 (4) what counts for this turn only is wiped."""
    begin_step(t, CLOSE)
    return FinishTurn(f.seat)


def victory_check(t: T, f: Turn) -> Frame:
    """ZAN-TRN-02 (4), ZAN-R-82."""
    return CheckVictory()


def _step(t: T, f: Turn, step: str, frame: Frame) -> Frame | None:
    if not t.state.players[f.seat].alive:
        return None
    begin_step(t, step)
    return frame


world = outline("zanziar.world", World, [set_up, play])
rounds = outline("zanziar.rounds", Rounds, [next_turn], until=never)
turn = outline("zanziar.turn", Turn, [start_step, movement_step, action_step, finish_step, victory_check])
