"""Bots for every seat of every game, by name.

>>> steward = bot("steward", game("…"), seed=7)
>>> table.choose(seat, answer(steward, table, seat))
"""

from __future__ import annotations

from warhall.bots.levels import USUAL, about_bot, bot, bot_names, check_bot, looks_ahead
from warhall.bots.protocol import BlindBot, Bot, answer
from warhall.bots.world import World, world_for

__all__ = [
    "USUAL",
    "BlindBot",
    "Bot",
    "World",
    "about_bot",
    "answer",
    "bot",
    "bot_names",
    "check_bot",
    "looks_ahead",
    "world_for",
]
