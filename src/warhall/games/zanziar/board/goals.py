"""The panel of one's own Hero: each goal with pips, and what is missing; then the Staff (ZAN-WIN-01, ZAN-WIN-02)."""

from __future__ import annotations

from warhall.draw.glyphs import glyph
from warhall.draw.palette import BONE, CLASS_TONES, INK, token
from warhall.draw.svg import Point, group, move, part, path, rect, shortened, text, text_width, wrap
from warhall.draw.unitcards import pips
from warhall.games.zanziar.board.choices import Choices
from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.catalog.records import Goal
from warhall.games.zanziar.lacks import lacks
from warhall.games.zanziar.queries.goals import Progress, goals_of, progress, staff_at, staff_closed
from warhall.games.zanziar.view import Facts

WIDE, HIGH = 392, 120
COLUMN = 318  # of those with more goals than stand one under the other
ROW, TALL_ROW, FIRST, ROWS = 29, 42, 44, 3
MOST_PIPS = 5  # with more only the figures are written
NAME, SMALL = 13, 12
LAST_LOCK = 226  # farther on it would stand in what is written on the right


def panel_width(choices: Choices) -> float:
    """One column, or two for a Hero with many goals."""
    s = choices.facts
    return WIDE if len(goals_of(s, choices.content, s.seat)) <= ROWS else 2 * COLUMN


def hero_panel(choices: Choices, at: Point) -> str:
    """Only its owner's page is sent this."""
    s, c = choices.facts, choices.content
    hero = c.units[s.heroes[s.seat]]
    tone, wide = CLASS_TONES["hero"], panel_width(choices)
    taken = text_width(hero.name, 14, 0, "serif") + 44
    goals = goals_of(s, c, s.seat)
    rows, column = (len(goals), wide) if wide == WIDE else (-(-len(goals) // 2), wide / 2)
    step = ROW if wide == WIDE else TALL_ROW
    return part(
        "zan-tray",
        rect(0, 0, wide, HIGH, 8, fill=token("oak-2"), stroke=tone, stroke_width=1.4),
        rect(7, 5, 24, 22, 4, fill=BONE, stroke=INK),
        glyph("hero", 10, 7, 18, tone),
        text(38, 21, hero.name, 14, token("text"), anchor="start", serif=True),
        _lock(s, taken),
        text(wide - 10, 21, _ways(s, c, wide - taken - 18), SMALL, token("muted"), weight=500, anchor="end"),
        path(f"M8 31H{wide - 8:g}", stroke=token("line")),
        *(
            group(_row(s, c, goal, FIRST + step * (k % rows), column), transform=move(k // rows * column, 0))
            for k, goal in enumerate(goals)
        ),
        name="tray-hero",
        at=at,
        label=f"{hero.name}: any {c.numbers.goals_needed} goals win. {hero.text}",
    )


def _lock(s: Facts, x: float) -> str:
    if s.players[s.seat].named or x > LAST_LOCK:
        return ""
    return glyph("lock", x, 10, 13, token("muted"))


def _staff(s: Facts, c: Content) -> str:
    """ZAN-R-91 the pieces in one hex; lost for all once one has left the game."""
    if staff_closed(s, c):
        return "the Staff is lost"
    most = max(staff_at(s, c, s.seat).values(), default=0)
    return f"Staff {most}/{c.numbers.staff_pieces}"


def _ways(s: Facts, c: Content, room: float) -> str:
    """Both ways to win, or the Staff alone where there is no room."""
    both = f"two goals win · {_staff(s, c)}"
    return both if text_width(both, SMALL, 0, "plain") <= room else _staff(s, c)


def _row(s: Facts, c: Content, goal: Goal, y: float, wide: float) -> str:
    parts = progress(s, c, s.seat, goal)
    have, count = sum([min(found.have, found.count) for found in parts]), sum([found.count for found in parts])
    met, unsure = have >= count, not all(found.known for found in parts)
    figures = f"{have}/{count}" + ("?" if unsure and not met else "")
    ink = token("good") if met else token("text")
    left = wide - 12 - 34
    shown = pips(have, count, (left - 14 * count - 2, y - 10), ink) if count <= MOST_PIPS else ""
    room = left - (14 * count if count <= MOST_PIPS else 0) - 24
    below = "reached" if met else lacking(s, c, goal, parts)
    lines = [shortened(below, room, SMALL, "plain")] if wide == WIDE else wrap(below, room, SMALL, 2, "plain")
    return "".join(
        (
            glyph("check" if met else "target", 9, y - 11, 13, ink),
            text(28, y, goal.name, NAME, ink, anchor="start", serif=True),
            *(
                text(28, y + 13 * k, line, SMALL, token("muted"), weight=500, anchor="start")
                for k, line in enumerate(lines, 1)
            ),
            shown,
            text(wide - 10, y + 2, figures, 15, ink, anchor="end", serif=True),
        )
    )


def lacking(s: Facts, c: Content, goal: Goal, parts: tuple[Progress, ...]) -> str:
    """What a goal still needs: places by name, else its own words."""
    open_needs = [(need, found) for need, found in zip(goal.needs, parts, strict=True) if not found.met]
    words = [", ".join(lacks(s, c, s.seat, need, found)) for need, found in open_needs]
    return "needs " + ", ".join(words) if words and all(words) else goal.text
