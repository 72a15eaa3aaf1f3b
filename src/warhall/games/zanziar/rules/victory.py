"""The end of the game: the check at the end of every turn (ZAN-WIN, ZAN-R-82, ZAN-R-93)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.events.victory import Won
from warhall.games.zanziar.ids import SEAT_LETTERS
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.state import Zanziar
from warhall.kernel.decision import Done, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame, Result


@dataclass
class CheckVictory(Frame):
    """ZAN-R-82 for all living players at once, at the end of a turn."""


checking = Procedure("zanziar.check_victory", CheckVictory)


def result_of(s: Zanziar, winners: tuple[int, ...], reason: str) -> Result:
    """How the game ended."""
    seats = range(len(s.players))
    return Result(winners, tuple(int(seat in winners) for seat in seats), tuple(SEAT_LETTERS[n] for n in seats), reason)


def end_game(t: T, winners: tuple[int, ...], why: str, reason: str) -> None:
    """ZAN-WIN-04 all who qualify win together."""
    t.tell(Won(winners, why))
    t.end(result_of(t.state, winners, reason))


def end_if_alone(t: T) -> None:
    """ZAN-WIN-03, ZAN-R-82 at once when all other Heroes are dead; ZAN-R-92 nobody wins if none is left."""
    alive = tuple(seat for seat, player in enumerate(t.state.players) if player.alive and t.state.hero_pawns[seat])
    if not alive:
        end_game(t, (), "nobody", "all Heroes are dead")
    if len(alive) == 1:
        end_game(t, alive, "alone", "the last Hero alive")


@checking.stage
def check_all(t: T, f: CheckVictory) -> Step:
    """ZAN-R-93 the round limit, at the end of the last player's turn."""
    s = t.state
    last = max(seat for seat, player in enumerate(s.players) if player.alive)
    if s.rules.round_limit and s.round >= s.rules.round_limit and s.active >= last:
        end_game(t, (), "rounds", "the last round is over")
    return Done()
