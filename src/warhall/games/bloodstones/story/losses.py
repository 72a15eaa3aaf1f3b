"""What a choice gives up for nothing."""

from __future__ import annotations

from warhall.games.bloodstones.questions import ConstructVillage, PlaceUnit
from warhall.kernel.decision import DONE
from warhall.kernel.view import Question, View
from warhall.tell.words import counted


def loses(option: str, question: Question, seen: View) -> str:
    """Build Points that nobody gets back, and villages that were paid for."""
    asked = question.facts
    if option != DONE:
        return ""
    if isinstance(asked, PlaceUnit) and asked.points:
        return f"{counted(asked.points, 'Build Point')} would go unspent"
    if isinstance(asked, ConstructVillage) and asked.pips:
        return f"{counted(asked.pips, 'pip')} for villages would go unspent"
    return ""
