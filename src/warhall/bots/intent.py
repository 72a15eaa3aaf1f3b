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
from warhall.kernel.view import View


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
