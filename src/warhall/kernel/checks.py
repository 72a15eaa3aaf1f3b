"""What holds at any moment of any game: checked in random play by `warhall fuzz`, and by the suites of `testing`.

Each check gets a table that waits for a choice or is over, raises `RuleError` if something does not hold, and leaves
the table as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import takewhile
from typing import Any

from warhall.kernel.chance import Chance, Fast, Noted
from warhall.kernel.errors import RuleError
from warhall.kernel.events import Event
from warhall.kernel.state import State, saved_fields
from warhall.kernel.table import Table

T = Table[Any, Any]
Check = Callable[[T], None]
Questions = list[tuple[str, tuple[int, ...], tuple[str, ...]]]


def demand(holds: bool, otherwise: str) -> None:
    """Raise unless something holds."""
    if not holds:
        raise RuleError("", otherwise)


def questions(table: T) -> Questions:
    """The open questions, to compare."""
    return [(ask.kind, ask.seats, tuple(ask.options)) for ask in table.asks]


def kept_indexes(state: State) -> dict[str, Any]:
    """The kept indexes of a state as they are now."""
    kept = set(state.__dict__) - set(saved_fields(type(state))) - {"stack"}
    tables = {name: state.__dict__[name] for name in sorted(kept)}
    return {name: table.copy() if hasattr(table, "copy") else table for name, table in tables.items()}


def invariants(table: T) -> None:
    """The game's own invariants hold."""
    table.game.check(table.state, table.content)


def well_asked(table: T) -> None:
    """Until the game is over somebody is asked; no seat twice; every question has options, each of them once."""
    asked = [seat for ask in table.asks for seat in ask.seats]
    demand(bool(asked) or table.over, "nobody is asked, and the game is not over")
    demand(len(asked) == len(set(asked)), f"a seat has two questions: {table.asks}")
    demand(set(asked) <= set(range(table.seats)), f"a seat that is not there is asked: {table.asks}")
    for ask in table.asks:
        demand(len(ask.options) > 0, f"{ask.kind} has no option")
        demand(len(ask.options) == len(set(ask.options)), f"an option stands twice in {ask}")


def ask_again(table: T) -> None:
    """Running the top stage again gives the same questions, writes nothing, rolls nothing and tells nothing."""
    chance = Noted(Fast(table.step))
    twin = table.clone(chance, ask=False)
    told: list[Event] = []
    twin.events = told
    twin.resume()
    demand(questions(twin) == questions(table), f"asked {table.asks}, asked again {twin.asks}")
    demand(twin.digest() == table.digest(), f"asking again changes the position: {table.asks}")
    demand(not chance.draws, f"asking {table.asks} rolls or draws")
    demand(not told, f"asking {table.asks} tells {told}")


def indexes(table: T) -> None:
    """The kept indexes are what `rebuild` makes of the rest: no writer forgot one."""
    twin = table.state.clone()
    twin.rebuild()
    now, rebuilt = kept_indexes(table.state), kept_indexes(twin)
    for name in rebuilt:
        demand(now[name] == rebuilt[name], f"{name} is {now[name]}, rebuilt {rebuilt[name]}")


def loaded(table: T, chance: Chance, first: State | None = None) -> T:
    """The table again from its save: the same position and the same questions."""
    saved = table.save()
    again: T = table.game.load_table(saved, chance, table.content, first=first)
    demand(again.save() == saved, "a loaded game saves differently")
    demand(questions(again) == questions(table), f"asked {questions(table)}, after loading {questions(again)}")
    return again


def save_and_load(table: T) -> None:
    """A save gives the same position and the same questions."""
    loaded(table, Fast(0))


def tell(table: T, seat: int | None, events: Iterable[Event]) -> set[str]:
    """Board, questions, options and these events have words for a seat; the clauses they name are returned."""
    game, view = table.game, table.view(seat)
    words = [game.text(view)]
    cited: set[str] = set()
    for question in view.questions:
        cited.update(question.clauses)
        words.append(game.prompt(question, view))
        for option in question.options:
            words.append(game.label(option, question, view))
            game.preview(option, question, view)
    for event in events:
        cited.update(event.clauses)
        line = game.line(event, view)
        words += [line.text] if line is not None else []
    demand(all(words), f"there are no words for something that seat {seat} sees")
    return cited


def tell_everybody(table: T) -> None:
    """Every seat and a spectator have words for what they see and what has just happened; looking changes nothing."""
    before = table.digest()
    now = list(takewhile(lambda event: event.step == table.step, reversed(table.events or ())))
    for seat in (None, *range(table.seats)):
        tell(table, seat, [event.seen_by(seat) for event in now if event.is_seen_by(seat)])
    demand(table.digest() == before, "looking at the table changes it")


def advice(table: T, seat: int, chance: Chance) -> str:
    """What the steward, who sees a view only, answers for a seat: one of its options, or what stands open anyway."""
    ask, standing = table.ask_for(seat), table.standing(seat)
    assert ask is not None
    option: str = table.game.steward(table.view(seat), chance)
    possible = (*ask.options, *(standing.options if standing is not None else ()))
    demand(option in possible, f"the steward answers {ask.kind} with {option!r}, which is not open")
    return option


def hint(table: T) -> None:
    """The steward answers every open question with one of its options."""
    for ask in table.asks:
        advice(table, ask.seat, Fast(table.step))


def alike(table: T, seat: int | None, chance: Chance) -> None:
    """A sampled position looks the same to the seat it was sampled for."""
    real, sampled = table.view(seat), table.sampled(seat, chance).view(seat)
    who = "a spectator" if seat is None else f"seat {seat}"
    same = (real.facts, real.question) == (sampled.facts, sampled.question)
    demand(same, f"{who} can tell a sampled position from the real one")


def drawn_from_views(table: T, seat: int | None, first: Chance, seed: int) -> None:
    """What is sampled follows from what the seat knows and the chance: another world that looks the same gives it too.

    So nothing of the true position shows through the worlds that a bot is handed.
    """
    other = table.sampled(seat, first)
    worlds = [one.sampled(seat, Fast(seed)).save() for one in (table, other)]
    who = "a spectator" if seat is None else f"seat {seat}"
    demand(worlds[0] == worlds[1], f"what is sampled for {who} shows what it cannot know")


def sample(table: T) -> None:
    """No seat that is asked can tell a sampled position from the real one."""
    for ask in table.asks:
        alike(table, ask.seat, Fast(table.step))
        drawn_from_views(table, ask.seat, Fast(table.step + 1), table.step)


EACH_STEP: dict[str, Check] = {"invariants": invariants, "well asked": well_asked, "ask again": ask_again}
NOW_AND_THEN: dict[str, Check] = {
    "indexes": indexes,
    "save and load": save_and_load,
    "tell everybody": tell_everybody,
    "hint": hint,
    "sample": sample,
}
CHECKS = {**EACH_STEP, **NOW_AND_THEN}
