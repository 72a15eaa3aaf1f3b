"""Chooses any option, each equally likely."""

from __future__ import annotations

from collections.abc import Sequence

from warhall.bots.protocol import BlindBot
from warhall.kernel.chance import Fast


class RandomBot(BlindBot):
    """Random play: the measure for every other bot, and the cheapest way to try the rules."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def pick(self, options: Sequence[str], step: int) -> str:
        """One of the options; no view is needed."""
        return options[Fast(self.seed + step).below(len(options))]
