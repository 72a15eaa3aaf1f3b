"""What a bot is: it gets what its seat may know and names one of the options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from warhall.bots.world import World, world_for
from warhall.kernel.advice import Advice
from warhall.kernel.errors import IllegalChoice
from warhall.kernel.table import Table
from warhall.kernel.view import Question, View


class Bot(Protocol):
    """Plays a seat. What it chooses follows from its seed and the view alone, so a game can be taken up at any step."""

    @property
    def name(self) -> str:
        """The name it is called by."""

    def choose(self, view: View, world: World | None = None) -> str:
        """One of the options of the view's question, or one that stands open at any time.

        `world` is for bots that look ahead; others get none.
        """


@runtime_checkable
class Seer(Protocol):
    """A bot that looks ahead: it is handed a world that its seat cannot tell from the true one."""

    @property
    def seed(self) -> int:
        """What its chance follows from."""

    @property
    def looks_ahead(self) -> bool:
        """Whether it wants a world."""


@runtime_checkable
class Adviser(Protocol):
    """A bot that can say why it chooses what it chooses."""

    def advise(self, view: View, world: World | None = None) -> Advice:
        """One of the options of the view's question, and the reason in one sentence."""


class BlindBot:
    """A bot that needs only the options: mass play then builds no views."""

    def pick(self, options: Sequence[str], step: int) -> str:
        """One of the options."""
        raise NotImplementedError

    def choose(self, view: View, world: World | None = None) -> str:
        """One of the options of the view's question."""
        return self.pick(asked(view).options, view.step)


def asked(view: View) -> Question:
    """The question this view's seat must answer."""
    if view.question is None:
        raise IllegalChoice(f"seat {view.seat} is not asked anything")
    return view.question


def answer(bot: Bot, table: Table[Any, Any], seat: int) -> str:
    """What a bot chooses at a table. It is shown the seat's view, and a world if it looks ahead; never the table."""
    if isinstance(bot, BlindBot):
        ask = table.ask_for(seat)
        if ask is not None:
            return bot.pick(ask.options, table.step)
    seed = foresight(bot)
    return bot.choose(table.view(seat), None if seed is None else world_for(table, seat, seed))


def foresight(bot: Bot) -> int | None:
    """The seed of the world that a bot wants; None where it does without."""
    return bot.seed if isinstance(bot, Seer) and bot.looks_ahead else None
