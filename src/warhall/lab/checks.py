"""What can be checked at any moment of any game, cheaply, in the middle of random play.

Each check gets a table that waits for a choice or is over, and leaves it as it was.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Any

from warhall.bots.watched import Check
from warhall.kernel.chance import Fast
from warhall.kernel.errors import RuleError
from warhall.kernel.table import Table

T = Table[Any, Any]
Questions = list[tuple[str, tuple[int, ...], tuple[str, ...]]]


def questions(table: T) -> Questions:
    """The open questions, to compare."""
    return [(ask.kind, ask.seats, tuple(ask.options)) for ask in table.asks]


def invariants(table: T) -> None:
    """The game's own invariants hold."""
    table.game.check(table.state, table.content)


def ask_again(table: T) -> None:
    """Running the top stage again gives the same questions and changes nothing."""
    twin = table.clone(Fast(0), ask=False)
    twin.resume()
    if questions(twin) != questions(table):
        raise RuleError("", f"asked {questions(table)}, asked again {questions(twin)}")
    if twin.digest() != table.digest():
        raise RuleError("", "asking again changes the position")


def save_and_load(table: T) -> None:
    """A save gives the same position and the same questions."""
    saved = table.save()
    loaded = table.game.load_table(saved, Fast(0), table.content)
    if loaded.save() != saved:
        raise RuleError("", "a loaded game saves differently")
    if questions(loaded) != questions(table):
        raise RuleError("", f"asked {questions(table)}, after loading {questions(loaded)}")


def tell_everybody(table: T) -> None:
    """Board, question, options and log have words for every seat and for spectators; looking changes nothing."""
    before = table.digest()
    game = table.game
    for seat in (None, *range(table.seats)):
        view = table.view(seat)
        game.text(view)
        for question in view.questions:
            game.prompt(question, view)
            for option in question.options:
                game.label(option, question, view)
                game.preview(option, question, view)
        for event in takewhile(lambda event: event.step == table.step, reversed(table.events or ())):
            if event.is_seen_by(seat):
                game.line(event.seen_by(seat), view)
    if table.digest() != before:
        raise RuleError("", "looking at the table changes it")


def hint(table: T) -> None:
    """The steward answers every open question with one of its options."""
    for ask in table.asks:
        option = table.game.steward(table.view(ask.seat), Fast(table.step))
        if option not in ask.options:
            raise RuleError("", f"the steward answers {ask.kind} with {option!r}, which is not open")


def sample(table: T) -> None:
    """A sampled position looks the same to the seat it was sampled for."""
    for ask in table.asks:
        real, sampled = table.view(ask.seat), table.sampled(ask.seat, Fast(table.step)).view(ask.seat)
        if (real.facts, real.question) != (sampled.facts, sampled.question):
            raise RuleError("", f"seat {ask.seat} can tell a sampled position from the real one")


EACH_STEP: dict[str, Check] = {"invariants": invariants, "ask again": ask_again}
NOW_AND_THEN: dict[str, Check] = {
    "save and load": save_and_load,
    "tell everybody": tell_everybody,
    "hint": hint,
    "sample": sample,
}
CHECKS = {**EACH_STEP, **NOW_AND_THEN}


def due(every: int, step: int) -> Iterator[tuple[str, Check]]:
    """The checks due after a step: the quick ones always, the others every so many steps."""
    yield from EACH_STEP.items()
    if step % every == 0:
        yield from NOW_AND_THEN.items()
