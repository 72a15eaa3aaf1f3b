"""What a choice gives up for nothing."""

from __future__ import annotations

from warhall.games.bsieged.questions.turns import TakeAction
from warhall.kernel.decision import DONE
from warhall.kernel.view import Question, View
from warhall.tell.words import counted


def loses(option: str, question: Question, seen: View) -> str:
    """Actions that would go unused."""
    actions: int = seen.facts.turn.actions
    if option == DONE and isinstance(question.facts, TakeAction) and actions:
        return f"{counted(actions, 'action')} would go unused"
    return ""
