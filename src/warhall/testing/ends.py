"""The suite of what is asked before it is too late: no chain of single answers crosses a die or a draw unasked."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from warhall.kernel.game import Game
from warhall.testing.sample import Options, Sample, pick


def nothing_ends_unasked(
    game: Game[Any, Any], seats: int, seed: int = 0, options: Options = None, *, left: Collection[str] = ()
) -> None:
    """Who has chosen something that it may take back is asked before a die, a draw or a reveal ends that.

    A single option is taken by the table. Where one that the same seat has after its choice is followed by something
    learnt, before anybody is asked again, the choice would be final although nobody said so: let the question have
    `always`, or `certain` if its answer merely completes that choice or the order of play. The end of the game is not
    asked for. `left` names kinds of questions that are not yet as they should be.
    """
    sample = Sample(game, seats, seed, options)
    table, player = sample.table(), sample.player()
    table.patient = True
    chosen_by: tuple[int, ...] = ()
    passed = ""
    while not table.over:
        seat, option = pick(table, player)
        ask, learnt = table.ask_for(seat), table.learnt
        assert ask is not None
        if len(ask.options) > 1 or ask.always:
            chosen_by, passed = ask.seats, ""
        elif ask.kind in left:
            chosen_by, passed = (), ""
        elif ask.seats == chosen_by and not ask.certain:
            passed = ask.kind
        table.choose(seat, option)
        sample.keep_bound(table)
        if table.learnt != learnt and not table.over:
            told = f"seat {seat} is not asked {passed}, which has one option, and cannot take back what it chose before"
            sample.demand(not passed, table, told)
            chosen_by = ()
