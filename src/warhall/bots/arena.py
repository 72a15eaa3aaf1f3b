"""Bots play whole games: one, or many over several processes.

Game number n of a plan is the same game whatever ran before it and wherever it runs. If it breaks it is played again
with a record, so that the break can be looked at. A bot of one's own may break by chance: then the record is whole.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from time import process_time
from typing import Any

from warhall.bots import Bot, answer
from warhall.bots.broken import ONCE, BrokenGame
from warhall.bots.crowd import Heard, Spread, each, undone, unheard
from warhall.bots.plan import Plan, overrun
from warhall.bots.program import Played, ProgramBot
from warhall.bots.watched import WatchedGame
from warhall.games import game as game_named
from warhall.kernel.checks import Check
from warhall.kernel.state import Result
from warhall.kernel.table import Table


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one game.

    `choices` counts the decisions that had more than one option, `programs` tells how each program played its seat.
    """

    number: int
    result: Result | None
    decisions: int
    choices: int
    cpu_seconds: float
    broken: BrokenGame | None = None
    programs: tuple[Played, ...] = ()


def run(table: Table[Any, Any], bots: Sequence[Bot], checks: Sequence[Check] = ()) -> tuple[int, int]:
    """Play a table to its end: how many decisions, how many of them with more than one option.

    `checks` are made after each.
    """
    decisions = choices = 0
    bound = table.game.bound
    while table.asks:
        if decisions == bound:
            raise overrun(bound)
        ask = table.asks[0]
        seat = ask.seats[0]
        choices += len(ask.options) > 1
        table.choose(seat, answer(bots[seat], table, seat))
        decisions += 1
        for check in checks:
            check(table)
    return decisions, choices


def seated(plan: Plan, number: int) -> tuple[Table[Any, Any], Sequence[Bot]]:
    """The table of one game of a plan, and who sits there."""
    game, seed = game_named(plan.game), plan.seed_of(number, "table")
    content = game.content(plan.content)
    table = game.new(plan.seats, seed=seed, options=plan.options(number), content=content)
    return table, plan.seat_bots(game, number)


def play(plan: Plan, number: int) -> Outcome:
    """Play one game of a plan."""
    game_named(plan.game).content(plan.content)  # what is wrong with it breaks no game
    start = process_time()
    try:
        table, bots = seated(plan, number)
        decisions, choices = run(table, bots)
    except (Exception, SystemExit) as error:
        return _look_again(plan, number, start, error)
    return Outcome(number, table.result, decisions, choices, process_time() - start, None, played_by(bots))


def played_by(bots: Sequence[Bot]) -> tuple[Played, ...]:
    """How the programs among the bots played their seats."""
    return tuple([bot.played(seat) for seat, bot in enumerate(bots) if isinstance(bot, ProgramBot)])


def play_many(
    plan: Plan,
    games: int,
    jobs: int = 1,
    done: Collection[int] = (),
    spread: Spread = each,
    heard: Heard = unheard,
) -> Iterator[Outcome]:
    """Play games 0, 1, 2 … of a plan but those that are done, outcomes in this order; `spread` says where."""
    return undone(partial(play, plan), games, jobs, done, spread, heard)


def _look_again(plan: Plan, number: int, start: float, error: BaseException) -> Outcome:
    """Play a game that broke once more, with a record."""
    watched = WatchedGame(plan, number)
    try:
        watched.play()
        watched.doing = ONCE
    except (Exception, SystemExit) as again:
        error = again
    steps = len(watched.record.steps)
    return Outcome(number, None, steps, watched.choices, process_time() - start, watched.broken(error))
