"""A bot beside people has said what it plans: they look at the table, do something first, or let it act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warhall.cli.look import Look
from warhall.cli.words import Command, understand
from warhall.kernel.view import Question

if TYPE_CHECKING:
    from warhall.cli.session import Session

_PROMPT = "Enter lets it act (trust: all bots from now on; help) > "
_GO_ON = ("", "y", "yes", "ok", "go")
_WORDS = ("trust", "undo", "any", "board", "log", "rules", "about", "picture", "save", "help", "quit")


class Pause(Look):
    """What one seat may say while a bot waits to be let act."""

    def __init__(self, session: Session, seat: int, question: Question, plan: str) -> None:
        super().__init__(session, seat, question)
        self.plan = plan
        self.step = self.table.step

    def take(self) -> bool:
        """Tell the plan and listen; false if the table is not the same any more, so that the bot must think again."""
        lines = self.session.news(self.seat)
        self.session.paused.add(self.seat)
        self._tell(lines, "dim")
        self.screen.say()
        self.screen.fold(self.plan, style="bold")
        self.screen.lines(self._anytime_offer(), "dim")
        while not self.over:
            self._hear(self.screen.ask(_PROMPT))
        return self.table.step == self.step

    def _hear(self, text: str) -> None:
        meaning = understand(text, (), ())
        if text.casefold() in _GO_ON:
            self.over = True
        elif isinstance(meaning, Command) and meaning.name in _WORDS:
            self._obey(meaning)
        else:
            self.screen.fold(
                "You are not asked yet. Enter lets the bot act; help says what else there is.", style="yellow"
            )

    def _trust(self, rest: str) -> None:
        super()._trust(rest)
        self.over = self.session.trusts

    def _help(self, rest: str) -> None:
        self.screen.fold("Enter lets the bot do what it plans, and go on until it has another plan. Before that:")
        self._list(_WORDS)
