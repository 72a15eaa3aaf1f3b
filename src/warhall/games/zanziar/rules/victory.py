"""The end of the game: the check at the end of every turn (ZAN-WIN, ZAN-R-82, ZAN-R-93)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.items import show
from warhall.games.zanziar.effects.pawns import turn_up
from warhall.games.zanziar.events.victory import Claimed, Won
from warhall.games.zanziar.ids import SEAT_LETTERS, STAFF
from warhall.games.zanziar.keys import CLAIM
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.goals import evidence, goals_met, has_staff, things_of_seat
from warhall.games.zanziar.queries.places import living
from warhall.games.zanziar.queries.units import item_of
from warhall.games.zanziar.questions.victory import ClaimVictory
from warhall.games.zanziar.state import Zanziar
from warhall.kernel.decision import Ask, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame, Result


@dataclass
class CheckVictory(Frame):
    """ZAN-R-82 for all living players at once, at the end of a turn: `seats` qualify, `claims` of them have claimed."""

    seats: tuple[int, ...] = ()
    claims: int = 0
    by_staff: bool = False


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


def end_if_agreed(t: T) -> None:
    """ZAN-WIN-05, ZAN-R-93 without a winner, when all living players agree."""
    if all(t.state.players[seat].agreed for seat in living(t.state)):
        end_game(t, (), "agreed", "all players agreed to end the game")


def qualifies(s: Zanziar, c: Content, seat: int) -> bool:
    """ZAN-WIN-01 any two goals of the own Hero; ZAN-WIN-02 the whole Staff."""
    return len(goals_met(s, c, seat)) >= c.numbers.goals_needed or has_staff(s, c, seat)


@checking.stage
def check_all(t: T, f: CheckVictory) -> Step:
    """ZAN-WIN-04, ZAN-R-82 all living players before anybody shows a card (ZAN-R-85); else ZAN-R-93.

    That nobody claims is something learnt: a turn that was ended is not taken back.
    """
    s, c = t.state, t.content
    t.reveal()
    f.seats = tuple(sorted(seat for seat in living(s) if qualifies(s, c, seat)))
    if f.seats:
        f.by_staff = any(has_staff(s, c, seat) for seat in f.seats)
        return Goto(claim_next)
    last = max(living(s))
    if s.rules.round_limit and s.round >= s.rules.round_limit and s.active >= last:
        end_game(t, (), "rounds", "the last round is over")
    return Done()


@checking.stage
def claim_next(t: T, f: CheckVictory) -> Step:
    """ZAN-D-45, ZAN-R-82 whoever qualifies claims: a way to decline would tell the others what he holds."""
    if f.claims == len(f.seats):
        why = "staff" if f.by_staff else "goals"
        end_game(t, f.seats, why, "the Staff is whole" if f.by_staff else "two goals are fulfilled")
        return Done()
    return Ask(ClaimVictory(), f.seats[f.claims], (CLAIM,), then=claim)


@checking.stage
def claim(t: T, f: CheckVictory) -> Step:
    """ZAN-R-84, ZAN-R-85 the Hero and what counts are shown."""
    show_claim(t, f.seats[f.claims])
    f.claims += 1
    return Goto(claim_next)


def show_claim(t: T, seat: int) -> None:
    """ZAN-R-84 the goals or the Staff, with the cards they rest on."""
    s, c = t.state, t.content
    met = goals_met(s, c, seat)
    staff = has_staff(s, c, seat)
    pawns = [s.hero_pawns[seat]]
    things = [thing for thing in things_of_seat(s, seat) if staff and item_of(s, c, thing).kind == STAFF]
    for goal in met:
        units, items = evidence(s, c, seat, goal)
        pawns, things = pawns + units, things + items
    t.tell(Claimed(seat, s.heroes[seat], tuple(goal.letter for goal in met), staff))
    for pawn in pawns:
        if not s.pawns[pawn].faceup:
            turn_up(t, pawn)
    for thing in things:
        show(t, thing)
