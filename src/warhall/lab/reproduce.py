"""Go through the file of a broken game and meet the same error again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from warhall.bots import Bot, answer, bot
from warhall.bots.broken import BOT, BOUND, BrokenGame
from warhall.bots.plan import overrun
from warhall.games import game as game_named
from warhall.kernel.checks import CHECKS
from warhall.kernel.game import Game
from warhall.kernel.replay import Replay
from warhall.kernel.table import Table


def reproduce(
    broken: BrokenGame, seat_bot: Callable[[str, Game[Any, Any], int], Bot] = bot
) -> Iterator[Table[Any, Any]]:
    """The table after each step of the record (the same object); then whatever broke is done again, and raises.

    `seat_bot` makes the bot that failed. A file may come from anyone: `bot` runs no code that it names.
    """
    assert broken.broken is not None
    game = game_named(broken.game)
    content = game.content(Path(broken.content) if broken.content else None)
    replay = Replay(game, broken, content)
    table = replay.at(0)
    yield table
    for step in range(1, len(broken.steps) + 1):
        replay.advance(table, step)
        yield table
    during = broken.broken.during
    if during == BOUND:
        raise overrun(game.bound)
    if during == BOT:
        seat = broken.broken.seat
        table.choose(seat, answer(seat_bot(broken.broken.bot, game, broken.broken.bot_seed), table, seat))
    if during in CHECKS:
        CHECKS[during](table)
