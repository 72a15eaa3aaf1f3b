"""Bots think in other processes, from views; the hall stays responsive."""

from __future__ import annotations

import asyncio
import multiprocessing
from concurrent.futures import ProcessPoolExecutor

from warhall.kernel.view import View


class BotPool:
    """A few processes that choose for bots."""

    def __init__(self, processes: int) -> None:
        self._pool = ProcessPoolExecutor(processes, mp_context=multiprocessing.get_context("spawn"))

    async def choose(self, game: str, bot: str, view: View, seed: int) -> str:
        """What a bot chooses in a position it sees."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, think, game, bot, view, seed)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def think(game_id: str, bot_name: str, view: View, seed: int) -> str:
    """Runs in a bot's process."""
    from warhall.bots import bot
    from warhall.games import game
    from warhall.kernel.view import attach

    played = game(game_id)
    return bot(bot_name, played, seed).choose(attach(view, played.content()))
