"""Shortcuts of every game: what they promise happens at the real table, and they tell nobody what is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from warhall.bots import answer
from warhall.bots.steward import StewardBot
from warhall.games import game as game_named
from warhall.games import game_ids
from warhall.kernel.chance import Fast
from warhall.kernel.shortcuts import MOST, Shortcut, shortcuts
from warhall.kernel.table import Table

T = Table[Any, Any]
STEPS = 300
EVERY = 2  # questions; looking at each would take long and show no more


@pytest.mark.parametrize("name", game_ids())
def test_shortcuts_keep_what_they_promise_and_hide_what_is_hidden(name: str) -> None:
    found = 0
    for table, seat in positions(name):
        offered = shortcuts(table, seat)
        assert len({shortcut.key for shortcut in offered}) == len(offered)
        other = table.sampled(seat, Fast(table.step + 1))
        other.events = table.events
        assert shortcuts(other, seat) == offered, "a world that the seat cannot tell from this one"
        for shortcut in offered:
            found += 1
            promised(table, seat, shortcut)
    assert found


def promised(table: T, seat: int, shortcut: Shortcut) -> None:
    """Each choice is asked as foreseen, and nothing is learnt before the last one."""
    assert len(shortcut.moves) + len(shortcut.joins) > 1
    assert len(shortcut.moves) + sum(len(join.moves) for join in shortcut.joins) <= MOST
    twin = table.clone(Fast(7))
    for number, (kind, option) in enumerate(
        (*shortcut.moves, *(move for join in shortcut.joins for move in join.moves))
    ):
        ask = twin.ask_for(seat)
        assert ask is not None, (shortcut.key, number)
        assert ask.kind == kind
        assert option in ask.options
        assert not twin.learnt
        twin.choose(seat, option)


def positions(name: str) -> Iterator[tuple[T, int]]:
    """Some questions of a game of stewards."""
    game = game_named(name)
    table = game.new(max(2, game.seats[0]), seed=11, log=True)
    steward = StewardBot(game, 3)
    while table.asks and table.step < STEPS:
        seat = table.asks[0].seat
        if not table.step % EVERY:
            yield table, seat
        table.choose(seat, answer(steward, table, seat))
