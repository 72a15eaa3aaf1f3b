"""The goals of one's own Hero: how far each is, and what is missing (ZAN-WIN-01, ZAN-WIN-02)."""

from __future__ import annotations

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.catalog.records import Goal, Need
from warhall.games.zanziar.ids import CityId
from warhall.games.zanziar.queries.goals import Progress, goals_met, goals_of, progress, staff_at, staff_closed
from warhall.games.zanziar.state import Zanziar
from warhall.kernel.view import View
from warhall.tell.words import counted, joined


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
    missing = [_missing(s, c, seat, need, found) for need, found in zip(goal.needs, parts, strict=True)]
    lacks = joined([words for words in missing if words])
    return f"[ ] {goal.name}: {goal.text} ({have} of {count}{unsure}{f'; lacks {lacks}' if lacks else ''})"


def _missing(s: Zanziar, c: Content, seat: int, need: Need, found: Progress) -> str:
    """What a need lacks, where that can be named."""
    if found.met:
        return ""
    if need.check == "cities":
        return _foreign(s, c, seat, need.cities)
    if need.check == "countries":
        return _foreign(s, c, seat, tuple(city for country in need.countries for city in c.cities_of[country]))
    if need.check == "city_count":
        return counted(found.count - found.have, "city", "cities")
    if need.check == "mines":
        return counted(found.count - found.have, f"{need.ore} ore mine" if need.ore else "mine")
    return ""


def _foreign(s: Zanziar, c: Content, seat: int, cities: tuple[CityId, ...]) -> str:
    return joined([c.cities[city].name for city in cities if s.cities[city].controller != seat])


def victory_words(seen: View, seat: int) -> str:
    """How near the end is: goals that hold, and the Staff."""
    s, c = seen.facts, seen.content
    met, needed = len(goals_met(s, c, seat)), c.numbers.goals_needed
    near = "; you win at the end of this turn if nothing changes" if met >= needed else ""
    if staff_closed(s, c):
        return f"{met} of {needed} goals hold{near}; the Staff is lost to all"
    most = max(staff_at(s, c, seat).values(), default=0)
    return f"{met} of {needed} goals hold{near}; Staff pieces in one hex: {most} of {c.numbers.staff_pieces}"
