"""A plan of many games: which game, who sits where, and the seed from which each game follows."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import warhall
from warhall.bots import Bot
from warhall.bots.code import code_of
from warhall.bots.program import check_seated, seated
from warhall.games import game as game_named
from warhall.kernel.content import overlay_digest
from warhall.kernel.errors import RuleError, SetupError
from warhall.kernel.game import Game, Value

_SEED_BYTES = 7  # so that a seed plus a step stays below 2**64


@dataclass(frozen=True, slots=True)
class Plan:
    """Many games to play. The games take the variants (sets of options) in turn."""

    game: str
    seats: int
    bots: tuple[str, ...]
    seed: int
    variants: tuple[dict[str, Value], ...] = ({},)
    content: Path | None = None

    def about(self) -> dict[str, Any]:
        """What the games follow from: only such games can be counted together."""
        return {
            "game": self.game,
            "rules_version": game_named(self.game).rules_version,
            "warhall": warhall.__version__,
            "content": "" if self.content is None else overlay_digest(self.content),
            "seats": self.seats,
            "seed": self.seed,
            "bots": list(self.bots),
            "code": code_of(self.game, self.bots),
            "options": [dict(one) for one in self.variants],
        }

    def options(self, number: int) -> dict[str, Value]:
        """The options of one game."""
        return self.variants[number % len(self.variants)]

    def seed_of(self, number: int, part: str) -> int:
        """The seed of one part of one game."""
        text = f"{self.seed}:{number}:{part}".encode()
        return int.from_bytes(hashlib.blake2b(text, digest_size=_SEED_BYTES).digest(), "big")

    def bot_seed(self, number: int, seat: int) -> int:
        """The seed of the bot in a seat."""
        return self.seed_of(number, f"seat {seat}")

    def seat_bots(self, game: Game[Any, Any], number: int) -> list[Bot]:
        """The bots of one game, by seat."""
        return [seated(name, game, self.bot_seed(number, seat)) for seat, name in enumerate(self.bots)]


def make_plan(
    game: Game[Any, Any],
    seats: int,
    bots: Sequence[str],
    seed: int = 0,
    variants: Sequence[Mapping[str, Any]] = ({},),
    content: Path | None = None,
) -> Plan:
    """A plan with everything settled; what does not fit is refused. One bot sits everywhere, or one in each seat."""
    settled = tuple(game.settle(seats, options) for options in variants)
    if len(bots) not in (1, seats):
        raise SetupError(f"name one bot for all seats or one for each of {seats}, not {len(bots)}")
    names = tuple(map(check_seated, bots))
    return Plan(game.id, seats, names * (seats // len(names)), seed, settled, content)


def overrun(bound: int) -> RuleError:
    """The error of a game that does not end."""
    return RuleError("", f"the game has not ended after {bound} decisions")
