"""Questions, options and the log in words, from their declarations."""

from __future__ import annotations

from warhall.games.zanziar.names import NAMES
from warhall.kernel.events import CHOSEN, FORCED, Event
from warhall.kernel.game import Line
from warhall.kernel.questions import question_named
from warhall.kernel.view import Question, View
from warhall.tell.story import Story


def waits(question: Question, view: View) -> str:
    """Who decides what."""
    who = ", ".join("ABCDEF"[seat] for seat in question.seats)
    return f"Player {who} {question_named(question.kind).waiting}."


story = Story(names=NAMES, waits=waits)
prompt, label, preview = story.prompt, story.label, story.preview


def line(event: Event, view: View) -> Line | None:
    """An event by its name and figures."""
    if event.kind in (CHOSEN, FORCED):
        return None
    figures = ", ".join(f"{name} {value}" for name, value in event.data.items())
    return Line(event.kind.partition(".")[2].replace("_", " "), figures, event.clauses, event.side)
