"""Questions, options and the log in words, from their declarations."""

from __future__ import annotations

from warhall.games.zanziar.names import NAMES
from warhall.kernel.questions import question_named
from warhall.kernel.view import Question, View
from warhall.tell.story import Story


def waits(question: Question, view: View) -> str:
    """Who decides what."""
    who = ", ".join("ABCDEF"[seat] for seat in question.seats)
    return f"Player {who} {question_named(question.kind).waiting}."


story = Story(names=NAMES, waits=waits)
prompt, label, preview = story.prompt, story.label, story.preview
