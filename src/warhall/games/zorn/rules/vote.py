"""The Group decides what favours or strikes one House more than another (ZRN-RUL-01)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn.queries import T, group
from warhall.kernel.decision import Ask, AskEach, Done, Step
from warhall.kernel.families import plain
from warhall.kernel.procedure import Procedure
from warhall.kernel.questions import Asked, question_kind, question_named
from warhall.kernel.state import Frame

PAIR = 2  # ZRN-RUL-01 of two players the one of space 2 decides in any case: alike, or without a majority


@dataclass
class Vote(Frame):
    """One question to the Group; done with the option decided on. `about` holds its facts by name."""

    kind: str
    options: tuple[str, ...]
    about: tuple[tuple[str, int | str], ...] = ()


voting = Procedure("zorn.vote", Vote)


def vote(facts: Asked, options: tuple[str, ...]) -> Vote:
    """The vote on a declared question."""
    return Vote(question_kind(facts).name, options, tuple(plain(facts).items()))


@voting.stage
def put(t: T, f: Vote) -> Step:
    """ZRN-RUL-01 every player votes; alone or of two the player of space 2 is asked (ZRN-SOL-03)."""
    seats, facts = group(t.state, t.content), question_named(f.kind).facts(**dict(f.about))
    if len(seats) <= PAIR or len(f.options) == 1:
        return Ask(facts, seats[0], f.options, then=hear, certain=True)
    return AskEach([Ask(facts, seat, f.options, then=count) for seat in seats], then=count)


@voting.stage
def hear(t: T, f: Vote) -> Step:
    """ZRN-RUL-01."""
    return Done(t.answer)


@voting.stage
def count(t: T, f: Vote) -> Step:
    """ZRN-RUL-01 more than half of all players; without a majority the player of space 2."""
    seats = group(t.state, t.content)
    votes = [t.answers[seat] for seat in seats]
    for option in f.options:
        if 2 * votes.count(option) > len(seats):
            return Done(option)
    return Done(votes[0])
