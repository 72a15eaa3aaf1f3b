"""Counsel for people: the best few options, what each is likely to come to, and why in one sentence.

Looked for as a searching bot looks, in worlds drawn for the seat: nothing in it rests on what the seat may not know.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from warhall.bots.advice import STEWARD, advice, one_sentence
from warhall.bots.protocol import asked
from warhall.bots.search import Budget, SearchBot, Weighed
from warhall.bots.world import World
from warhall.kernel.game import Game
from warhall.kernel.view import Question, View

MOST = 3
LEVEL = 0.005  # of a chance: nobody would notice the difference
_CHOICES = 1_500  # played in worlds for one question: a second or two


@dataclass(frozen=True, slots=True)
class Counsel:
    """An option, why, and the seat's chance to win with it as it came out in so many worlds (0: nobody looked)."""

    option: str
    why: str
    chance: float = 0.0
    worlds: int = 0


def counsel(game: Game[Any, Any], view: View, seed: int, world: World | None) -> tuple[Counsel, ...]:
    """At most three options, the advised one first."""
    steward = advice(game, view, seed, STEWARD)
    if world is None or len(asked(view).options) == 1:
        return (Counsel(steward.option, steward.why),)
    budget = Budget(choices=_CHOICES, rounds=1, candidates=6, first=8, most=48)
    keen = replace(game, weighty=frozenset(), pace=1)  # whoever asks wants to know, however small the question
    found = [one for one in SearchBot(STEWARD, keen, seed, budget).weigh(view, world) if one.values][:MOST]
    if not found:
        return (Counsel(steward.option, steward.why),)
    reasons = {steward.option: steward.why}
    return tuple([_told(game, view, one, found[0], reasons) for one in found])


def _told(game: Game[Any, Any], view: View, one: Weighed, best: Weighed, reasons: dict[str, str]) -> Counsel:
    why = reasons.get(one.option) or game.preview(one.option, question_of(view, one.option), view)
    return Counsel(one.option, one_sentence(why or _compared(one, best)), one.mean, len(one.values))


def _compared(one: Weighed, best: Weighed) -> str:
    """How an option did beside the best, where nobody has a better reason."""
    if one is best:
        return "Played on, it comes out ahead of what is usual"
    gap = best.mean - one.mean
    return f"Played on, it comes out {'behind the first' if gap > LEVEL else 'about level with the first'}"


def in_words(one: Counsel) -> str:
    """What an option is likely to come to; empty where nobody looked."""
    tries = "1 try" if one.worlds == 1 else f"{one.worlds} tries"
    return f"{100 * one.chance:.0f} % to win, as it came out a little later in {tries}." if one.worlds else ""


def question_of(view: View, option: str) -> Question:
    """The question an option answers: the one that is asked, or what stands open at any time."""
    standing = view.standing
    return standing if standing is not None and option in standing.options else asked(view)
