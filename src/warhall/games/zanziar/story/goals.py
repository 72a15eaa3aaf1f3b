"""The goals of one's own Hero: how far each is, and what is missing (ZAN-WIN-01, ZAN-WIN-02)."""

from __future__ import annotations

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.catalog.records import Goal
from warhall.games.zanziar.lacks import lacks
from warhall.games.zanziar.queries.goals import goals_met, goals_of, progress, staff_at, staff_closed
from warhall.games.zanziar.state import Zanziar
from warhall.kernel.view import View
from warhall.tell.words import joined


def goal_lines(seen: View, seat: int) -> list[str]:
    """Each goal with a mark if it holds, its words, its figures and what is missing."""
    s, c = seen.facts, seen.content
    return [_goal_line(s, c, seat, goal) for goal in goals_of(s, c, seat)]


def _goal_line(s: Zanziar, c: Content, seat: int, goal: Goal) -> str:
    parts = progress(s, c, seat, goal)
    have, count = sum(min(found.have, found.count) for found in parts), sum(found.count for found in parts)
    if all(found.met for found in parts):
        return f"[x] {goal.name}: {goal.text}"
    unsure = "" if all(found.known for found in parts) else ", as far as you can see"
    missing = [words for need, found in zip(goal.needs, parts, strict=True) for words in lacks(s, c, seat, need, found)]
    rest = f"; lacks {joined(missing)}" if missing else ""
    return f"[ ] {goal.name}: {goal.text} ({have} of {count}{unsure}{rest})"


def victory_words(seen: View, seat: int) -> str:
    """How near the end is: goals that hold, and the Staff."""
    s, c = seen.facts, seen.content
    met, needed = len(goals_met(s, c, seat)), c.numbers.goals_needed
    near = "; you win at the end of this turn if nothing changes" if met >= needed else ""
    if staff_closed(s, c):
        return f"{met} of {needed} goals hold{near}; the Staff is lost to all"
    most = max(staff_at(s, c, seat).values(), default=0)
    return f"{met} of {needed} goals hold{near}; Staff pieces in one hex: {most} of {c.numbers.staff_pieces}"
