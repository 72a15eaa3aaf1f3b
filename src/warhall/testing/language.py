"""Suites about what a game says: options as declared, lines that stay the same, positions that read back."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

from warhall.kernel.chance import Fast
from warhall.kernel.checks import T, questions
from warhall.kernel.events import Event, events_of
from warhall.kernel.game import Game, Line
from warhall.kernel.logbook import pack_events, unpack_events
from warhall.kernel.notation import read, write
from warhall.kernel.questions import question_kind, questions_of
from warhall.testing.sample import Options, Sample


def questions_keep_their_word(game: Game[Any, Any], seats: int, seed: int = 0, options: Options = None) -> None:
    """Every option is of a family or a word that the question declares."""
    sample = Sample(game, seats, seed, options)
    for table in sample.walk():
        for ask in table.asks:
            kind = question_kind(ask.facts)
            strange = [option for option in ask.options if not kind.offers(option)]
            sample.demand(not strange, table, f"{kind.name} does not declare {', '.join(strange)}")


def lines_stay_as_told(game: Game[Any, Any], seats: int, seed: int = 0, options: Options = None) -> None:
    """A line told at the end of the game, or from a log that was stored, is the line told when it happened."""
    sample = Sample(game, seats, seed, options)
    told: dict[tuple[int, int | None], Line | None] = {}
    seen = 0
    for table in sample.walk(live=True):
        events = table.events or []
        for number in range(seen, len(events)):
            told |= {(number, seat): _line(table, events[number], seat) for seat in (None, 0)}
        seen = len(events)
    stored = unpack_events(pack_events(table.events or []))
    for (number, seat), line in told.items():
        again = _line(table, stored[number], seat)
        sample.demand(again == line, table, f"told as {line} at step {stored[number].step}, now as {again}")


def _line(table: T, event: Event, seat: int | None) -> Line | None:
    return table.game.line(event.seen_by(seat), table.view(seat)) if event.is_seen_by(seat) else None


def positions_read_back(
    game: Game[Any, Any], seats: int, seed: int = 0, options: Options = None, *, positions: int = 12
) -> None:
    """A position written as text and read again is the same, at the same question."""
    sample = Sample(game, seats, seed, options)
    for table in sample.positions(positions):
        again = read(game, write(table), Fast(seed), table.content)
        same = again.digest() == table.digest()
        sample.demand(same, table, f"another position is read than was written:\n{write(table)}")
        sample.demand(questions(again) == questions(table), table, "the position that is read asks something else")


def unused_kinds(game: Game[Any, Any]) -> list[str]:
    """The questions and events that are declared and that no code of the game names."""
    named = {name for path in sorted(game.folder.rglob("*.py")) for name in _names(path)}
    declared = {kind.name: kind.facts.__name__ for kind in questions_of(game.id)}
    declared |= {kind.name: kind.facts.__name__ for kind in events_of(game.id)}
    return [kind for kind, name in declared.items() if name not in named]


def _names(path: Path) -> set[str]:
    """The names that a module of rules or effects calls, or hands to what it calls."""
    if not {"rules", "effects", "effects.py"} & set(path.parts):
        return set()
    calls = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
    said = [part for call in calls for part in (call.func, *call.args)]
    names = {part.id for part in said if isinstance(part, ast.Name)}
    return names | {part.attr for part in said if isinstance(part, ast.Attribute)}
