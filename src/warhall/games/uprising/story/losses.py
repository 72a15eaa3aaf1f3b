"""What a choice gives up for nothing.

A turn that ends keeps its Action Points for the next one (UPR-ACT-01), and resources last from Chapter to Chapter:
nothing is said of them before the last Scoring.
"""

from __future__ import annotations

from warhall.games.uprising.questions.actions import BuyPoints
from warhall.games.uprising.questions.combat import JoinVolley, RaiseUnit
from warhall.kernel.decision import DONE
from warhall.kernel.view import Question, View
from warhall.tell.words import counted


def loses(option: str, question: Question, seen: View) -> str:
    """VP that can be bought for the last time, and Units that a card would bring or let join for nothing."""
    asked = question.facts
    if option != DONE or question.options == (DONE,):
        return ""
    if isinstance(asked, BuyPoints) and seen.facts.chapter == seen.facts.last_chapter:
        points = sum(seen.facts.sides[asked.side].goods) // seen.content.numbers.vp_price
        return f"resources for {points} VP would be worth nothing when the game ends"
    if isinstance(asked, RaiseUnit):
        return f"up to {counted(asked.left, 'more Unit')} could come at no cost"
    if isinstance(asked, JoinVolley):
        return f"up to {counted(asked.left, 'more Warrior')} could join at no cost"
    return ""
