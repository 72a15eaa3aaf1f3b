"""How the game ends: BSG-WIN."""

from __future__ import annotations

from typing import NoReturn

from warhall.games.bsieged.events.rounds import CitadelLost, CitadelSaved, HopeLost, PlayedOn
from warhall.games.bsieged.queries import T, can_still_win
from warhall.kernel.state import Result

SIDE = "defenders"


def lose(t: T, reason: str, clauses: tuple[str, ...]) -> NoReturn:
    """BSG-SEQ-03 whatever is under way, the citadel has fallen. BSG-WIN-05 everybody shares the result."""
    s = t.state
    t.tell(CitadelLost(reason, s.round), clauses=clauses)
    t.end(Result((), (0,) * s.seats, (SIDE,) * s.seats, reason))


def win(t: T) -> NoReturn:
    """BSG-WIN-01. BSG-WIN-05 there is no score."""
    s = t.state
    t.tell(CitadelSaved(s.round), clauses=("BSG-WIN-01",))
    t.end(Result(tuple(range(s.seats)), (0,) * s.seats, (SIDE,) * s.seats, "the messenger is home"))


def warn(t: T) -> None:
    """BSG-AMB-62 say once that the game can no longer be won."""
    s = t.state
    if not s.hopeless and not can_still_win(s, t.content):
        s.hopeless = True
        t.tell(HopeLost(s.round), clauses=("BSG-AMB-62",))


def play_on(t: T) -> None:
    """BSG-AMB-62 the players have been asked and fight to the end."""
    t.state.defiant = True
    t.tell(PlayedOn(t.state.round), clauses=("BSG-AMB-62",))
