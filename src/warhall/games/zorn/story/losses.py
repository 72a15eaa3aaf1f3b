"""What a choice gives up for nothing.

Shots, attacks, moves and marches are forgone at every turn, and what stays unbuilt stays paid for: nothing is said of
them. At the end of an activation goes what is free and cannot be kept; a spell that worked is wasted if nobody uses it.
"""

from __future__ import annotations

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.names import unit_names
from warhall.games.zorn.questions.activation import ChooseRegrouper
from warhall.games.zorn.questions.powers import PickKindled, PickLanding
from warhall.games.zorn.rules.abilities.regrouping import FORAGE
from warhall.games.zorn.rules.menu import FREE
from warhall.games.zorn.rules.regroup import STUN, TERROR, regroup_options
from warhall.kernel.decision import DONE, PASS
from warhall.kernel.view import Question, View
from warhall.tell.words import joined

FREE_REGROUPS = {STUN, TERROR, f"ability:{FORAGE}"}
"""ZRN-REG-04, ZRN-REG-05, ZRN-ABL-11 what a Regroup does without a price."""

LAPSES = {FREE: "free steps", "ability:rally": "Rally"}
"""ZRN-RUL-82, ZRN-ABL-23 what costs nothing and is open until the activation ends."""


def loses(option: str, question: Question, seen: View) -> str:
    """What is free until an activation ends, and the second half or the whole of a spell."""
    asked = question.facts
    if option == DONE and isinstance(asked, ChooseRegrouper):
        return _unused(question, seen)
    if option == DONE and isinstance(asked, PickKindled):
        return "a second unit could be kindled at no cost"
    if option == PASS and isinstance(asked, PickLanding):
        return "Fata Morgana would be cast for nothing"
    return ""


def _unused(question: Question, seen: View) -> str:
    """Free Regroups of units that have not acted, and free acts of the Commander."""
    c: Content = seen.content
    units = [c.unit.of(key) for key in question.options if c.unit.has(key)]
    idle = [unit for unit in units if FREE_REGROUPS.intersection(regroup_options(seen.facts, c, unit))]
    lost = [words for key, words in LAPSES.items() if key in question.options]
    lost += [f"the Regroup of {unit_names(c, idle)}"] if idle else []
    return f"{joined(lost)} would go unused, and would cost nothing" if lost else ""
