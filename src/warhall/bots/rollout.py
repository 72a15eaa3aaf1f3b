"""Playing on in a world: rules of thumb in every seat, up to a horizon, and how it stands there."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

from warhall.bots.world import World
from warhall.kernel.chance import Chance, Fast
from warhall.kernel.game import Game
from warhall.kernel.table import Table
from warhall.kernel.view import View, sight_of

LONGEST = 400  # choices, where a round does not end


class Beats(Chance):
    """Dice for worlds that are compared: each turn of the game, by its own count, has a stream of its own.

    One more die in a turn would shift all that fall later: two options would differ by luck that has nothing to do with
    them. The variance of that difference may fall by half this way.
    """

    def __init__(self, seed: int, beat: Callable[[], int]) -> None:
        self.seed = seed
        self.beat = beat
        self.streams: dict[int, Fast] = {}

    def below(self, bound: int) -> int:
        beat = self.beat()
        stream = self.streams.get(beat)
        if stream is None:
            stream = self.streams[beat] = Fast(self.seed + beat)
        return stream.below(bound)


def twin(world: Table[Any, Any], seed: int) -> Table[Any, Any]:
    """A world to try an option in. Twins of one world that are given the same seed have the same dice."""
    other = world.clone(Fast(seed + 1))
    beat = world.game.beat
    if beat is not None:
        other.chance = Beats(seed + 3, lambda: beat(other.state, other.content))
    return other


class Rollout:
    """Rollouts of one position for one seat. The horizon lies so many rounds ahead, by the game's own clock."""

    def __init__(self, game: Game[Any, Any], view: View, world: World, rounds: float) -> None:
        self.game = game
        self.content = view.content
        self.seat = world.seat
        self.base = world.opened(game, view.content)
        self.rounds = rounds

    def drawn(self, chance: Chance) -> Table[Any, Any]:
        """A world."""
        return self.base.sampled(self.seat, chance)

    def played(self, table: Table[Any, Any], option: str, chance: Chance) -> tuple[float, int]:
        """What an option comes to in a world, which is used up, and how many choices that took."""
        choices = self.play_on(table, option, chance)
        return self.game.value(table.state, self.content, self.seat), choices

    def play_on(self, table: Table[Any, Any], option: str, chance: Chance) -> int:
        """Choose in a world and play on by the game's best rules of thumb to the horizon; how many choices it took."""
        until = self.game.clock(table.state, self.content) + self.rounds
        table.choose(self.seat, option)
        return 1 + play_on(table, self.game.habit, chance, until, LONGEST - 1)


def play_on(
    table: Table[Any, Any], rule: Callable[[View, Chance], str], chance: Chance, until: float = inf, most: int = LONGEST
) -> int:
    """Let a rule choose for every seat until the game's clock shows `until`, or so many times; how often it chose."""
    clock, content, choices = table.game.clock, table.content, 0
    while table.asks and choices < most and clock(table.state, content) < until:
        seat = table.asks[0].seats[0]
        table.choose(seat, rule(sight_of(table, seat), chance))
        choices += 1
    return choices
