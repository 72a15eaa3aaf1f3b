"""What a bot is: it gets what its seat may know and names one of the options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol, TypeAlias, runtime_checkable

from warhall.kernel.advice import Advice
from warhall.kernel.chance import Chance
from warhall.kernel.errors import IllegalChoice
from warhall.kernel.table import Table
from warhall.kernel.view import Question, View

Sampler: TypeAlias = Callable[[Chance], Table[Any, Any]]
"""Draws a table that looks to the seat like the real one; everything the seat cannot know is drawn anew."""


class Bot(Protocol):
    """Plays a seat. What it chooses follows from its seed and the view alone, so a game can be taken up at any step."""

    @property
    def name(self) -> str:
        """The name it is called by."""

    def choose(self, view: View, sampler: Sampler | None = None) -> str:
        """One of the options of the view's question, or one that stands open at any time.

        `sampler` is for bots that look ahead.
        """


@runtime_checkable
class Adviser(Protocol):
    """A bot that can say why it chooses what it chooses."""

    def advise(self, view: View, sampler: Sampler | None = None) -> Advice:
        """One of the options of the view's question, and the reason in one sentence."""


class BlindBot:
    """A bot that needs only the options: mass play then builds no views."""

    def pick(self, options: Sequence[str], step: int) -> str:
        """One of the options."""
        raise NotImplementedError

    def choose(self, view: View, sampler: Sampler | None = None) -> str:
        """One of the options of the view's question."""
        return self.pick(asked(view).options, view.step)


def asked(view: View) -> Question:
    """The question this view's seat must answer."""
    if view.question is None:
        raise IllegalChoice(f"seat {view.seat} is not asked anything")
    return view.question


def answer(bot: Bot, table: Table[Any, Any], seat: int) -> str:
    """What a bot chooses at a table. It is shown the seat's view and a way to sample, never the table."""
    if isinstance(bot, BlindBot):
        ask = table.ask_for(seat)
        if ask is not None:
            return bot.pick(ask.options, table.step)
    return bot.choose(table.view(seat), partial(table.sampled, seat))
