"""Events as lines of text, as one seat may read them."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING, Any

from warhall.kernel.course import standings
from warhall.tell.standings import standings_lines

if TYPE_CHECKING:
    from warhall.kernel.events import Event
    from warhall.kernel.game import Game, Line
    from warhall.kernel.state import Result
    from warhall.kernel.table import Table
    from warhall.kernel.view import View


def story(table: Table[Any, Any], seat: int | None, events: Iterable[Event]) -> Iterator[Line]:
    """The lines of some events of a table, as a seat (None: a spectator) sees them now."""
    seen = [event.seen_by(seat) for event in events if event.is_seen_by(seat)]
    if seen:
        view = table.view(seat)
        for event in seen:
            line = table.game.line(event, view)
            if line is not None:
                yield line


def once(lines: Iterable[Line]) -> list[Line]:
    """Lines that repeat the one before as one, with how often it was told."""
    alike = [(line, len(list(group))) for line, group in groupby(lines)]
    return [replace(line, text=f"{line.text} ×{number}") if number > 1 else line for line, number in alike]


def name_of(view: View, game: Game[Any, Any], seat: int) -> str:
    """The side a seat plays, or the seat where the game has no name for it but its number."""
    number = f"seat {seat + 1}"
    sides = [card.side for card in game.seat_cards(view) if card.seat == seat and card.side]
    return sides[0] if sides and sides[0].lower() != number else number


def laid_out(line: Line, width: int, bullet: str = "  ", *, brief: bool = False) -> list[str]:
    """A line of the log, with its figures and clauses (in brief only the first of them), folded to a width."""
    detail = f" ({line.detail})" if line.detail else ""
    shown = line.clauses[:1] if brief else line.clauses
    more = f" +{len(line.clauses) - len(shown)}" if len(shown) < len(line.clauses) else ""
    clauses = f" [{' '.join(shown)}{more}]" if shown else ""
    return textwrap.wrap(
        f"{line.text}{detail}{clauses}",
        width,
        initial_indent=bullet,
        subsequent_indent=" " * (len(bullet) + 2),
        break_long_words=False,
        break_on_hyphens=False,
    )


def parts(text: str) -> list[str]:
    """A text cut into its items: a line, with the lines after it that are set in deeper."""
    found: list[str] = []
    depth = 0
    for line in text.splitlines():
        indent = len(line) - len(line.lstrip())
        if found and line and indent > depth:
            found[-1] += f"\n{line}"
        else:
            found.append(line)
            depth = indent
    return found


def told_result(table: Table[Any, Any], result: Result) -> list[str]:
    """How a game ended."""
    view = table.view()
    names = [name_of(view, table.game, seat) for seat in range(table.seats)]
    lines = [f"The game is over: {result.reason.replace('_', ' ')}."]
    if table.game.cooperative:
        lines.append("Won by all together." if result.winners else "Lost by all together.")
    else:
        lines.append(f"Won by {' and '.join(names[seat] for seat in result.winners) or 'nobody'}.")
    if table.game.cooperative and not any(result.scores):
        return lines  # nobody is ahead of anybody
    wide = max(map(len, names))
    for seat, (name, score) in enumerate(zip(names, result.scores, strict=True)):
        lines.append(f"  seat {seat + 1}  {name:{wide}}  {score:5}{'  *' if seat in result.winners else ''}")
    return lines


def told_course(table: Table[Any, Any]) -> list[str]:
    """How a game went, if it counts anything over time and its log is at hand."""
    found = standings(table.game, table.events or (), table.view())
    return [] if found is None or not table.events else ["", *standings_lines(found)]
