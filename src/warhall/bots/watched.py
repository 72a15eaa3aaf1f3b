"""A game played under observation: recorded step by step, and at any moment known what is being done.

Slower than plain play. Used to look again at a game that broke, and to try the rules with checks after each step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from warhall.bots import answer
from warhall.bots.broken import BOT, BOUND, CHOICE, SETUP, Break, BrokenGame, break_of, told
from warhall.bots.plan import Plan, overrun
from warhall.games import game as game_named
from warhall.kernel.chance import Fast, Noted
from warhall.kernel.checks import Check
from warhall.kernel.errors import IllegalChoice
from warhall.kernel.replay import Choice, Record
from warhall.kernel.table import Table

ChecksDue = Callable[[int], Iterable[tuple[str, Check]]]


class WatchedGame:
    """One game of a plan. If `play` raises, `broken` makes the file that shows the same error again."""

    def __init__(self, plan: Plan, number: int) -> None:
        self.plan = plan
        self.number = number
        self.game = game_named(plan.game)
        self.record = Record(plan.game, self.game.rules_version, plan.seats, dict(plan.options(number)))
        self.chance = Noted(Fast(plan.seed_of(number, "table")))
        self.doing = SETUP
        self.seat = 0
        self.choices = 0
        self.table: Table[Any, Any] | None = None

    def play(self, checks: ChecksDue | None = None) -> Table[Any, Any]:
        """Play to the end; `checks` names those due after so many steps."""
        table = self.table = self._set_up(log=checks is not None)
        bots = self.plan.seat_bots(self.game, self.number)
        while table.asks:
            self.doing = BOUND
            if len(self.record.steps) == self.game.bound:
                raise overrun(self.game.bound)
            self.doing = BOT
            self.seat = table.asks[0].seats[0]
            self._choose(table, answer(bots[self.seat], table, self.seat))
            if checks is not None:
                for name, check in checks(len(self.record.steps)):
                    self.doing = name
                    check(table)
        return table

    def broken(self, error: BaseException) -> BrokenGame:
        """The game up to the error that `play` raised."""
        seat, name, seed = self.seat, "", 0
        if self.doing == BOT:
            name, seed = self.plan.bots[seat], self.plan.bot_seed(self.number, seat)
        return break_of(self.record, self.plan.content, Break(self.doing, told(error), self.number, name, seed, seat))

    def _set_up(self, log: bool) -> Table[Any, Any]:
        content = self.game.content(self.plan.content)
        options = self.record.options
        try:
            return self.game.new(self.plan.seats, options=options, chance=self.chance, content=content, log=log)
        finally:
            self.record.setup = self.chance.take()

    def _choose(self, table: Table[Any, Any], option: str) -> None:
        options, standing = table.asks[0].options, table.standing(self.seat)
        if option not in options and (standing is None or option not in standing.options):
            raise IllegalChoice(f"{option!r} is not open; possible: {', '.join(options)}", options)
        self.choices += len(options) > 1
        self.doing = CHOICE
        try:
            table.choose(self.seat, option)
        finally:
            self.record.steps.append(Choice(self.seat, option, self.chance.take()))
