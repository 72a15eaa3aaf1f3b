"""What a bot is about, in one sentence, for the people beside whom it plays.

The words are the steward's reason where it would choose the same, else what the bot does instead: what an option costs
or brings is said to whoever chooses it ("you have 8 Salt"), not of them. A game names the questions at which this tells
nothing that others may not know (`Game.intends`).
"""

from __future__ import annotations

from typing import Any

from warhall.bots.advice import STEWARD, advice, one_sentence
from warhall.bots.counsel import question_of
from warhall.bots.protocol import asked
from warhall.kernel.game import Game
from warhall.kernel.view import Question, View


def intention(game: Game[Any, Any], view: View, option: str, seed: int) -> str:
    """What choosing this is for; empty at a question at which nothing is said."""
    question = asked(view)
    if question.kind not in game.intends or option not in question.options:
        return ""
    told = advice(game, view, seed, STEWARD)
    label = game.label(option, question, view)
    if told.option == option:
        return one_sentence(f"{label}: {told.why}")
    usual = game.label(told.option, question_of(view, told.option), view)
    return one_sentence(f"{label}, rather than the usual “{usual}”")


def occasion(game: Game[Any, Any], question: Question, view: View) -> tuple[str, str]:
    """What a plan is told for: a side, where its seat plays several, and what of its turn, if not the whole of it.

    Which hero acts, or an ability before all else, is small, but done before anybody could object: it is told by
    itself, and the plan of the turn after it.
    """
    side = game.whose(question, view)
    return "" if side is None else side.name, question.kind if question.kind in game.preludes else ""
