"""What a battle or a test may come to, from the rules themselves.

Worlds are drawn for the seat, the option is chosen in each, and stewards play on until what it opens is decided.
There is no second reckoning of the rules.

How a fight ended the game says with its scene (`Game.battle`), how a test ended with `Game.outcomes`. Whatever other
seats chose on the way is what they may do about it, as far as stewards would.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from warhall.bots.protocol import asked
from warhall.bots.world import World
from warhall.kernel.battle import NOBODY, Battle, all_fights
from warhall.kernel.chance import Fast
from warhall.kernel.events import FIGHT, FOUGHT, TURN, Event, event_kind
from warhall.kernel.game import Game
from warhall.kernel.table import Table
from warhall.kernel.view import View, sight_of

WORLDS = 100
CHOICES = 2_500  # played in all worlds
LONGEST = 80  # in one
RESULTS = 8  # different ones that are told
REPLIES = 3
LETTERS = 140
_APART = 1 << 43


@dataclass(frozen=True, slots=True)
class Tally:
    """Something that came out in so many worlds."""

    words: str
    worlds: int


@dataclass(frozen=True, slots=True)
class Losses:
    """How many one side lost in how many worlds, the fewest first; who never loses anything is left out."""

    side: str
    worlds: tuple[tuple[int, int], ...]

    @property
    def mean(self) -> float:
        """On average."""
        return sum([lost * count for lost, count in self.worlds]) / max(1, sum([count for _, count in self.worlds]))


@dataclass(frozen=True, slots=True)
class Odds:
    """What came out: in so many of the worlds something was decided, how, at what price, and what others chose."""

    worlds: int
    decided: int
    results: tuple[Tally, ...] = ()
    losses: tuple[Losses, ...] = ()
    replies: tuple[Tally, ...] = ()


def odds(game: Game[Any, Any], view: View, option: str, seed: int, world: World) -> Odds:
    """What an option of a seat may come to, as far as a battle or a test follows from it in this turn."""
    base = world.opened(game, view.content)
    tried: list[_Trial] = []
    left = CHOICES
    for number in range(WORLDS):
        if left <= 0:
            break
        fork = seed + view.step + _APART + (number << 20)
        trial = _Trial(base.sampled(world.seat, Fast(fork)), world.seat, asked(view).kind)
        trial.play(option, fork + 1)
        left -= trial.choices
        tried.append(trial)
    return _added(tried)


@dataclass(slots=True)
class _Trial:
    """One world, played until what the option opens is decided."""

    table: Table[Any, Any]
    seat: int
    kind: str
    choices: int = 0
    depth: int = 0
    read: int = 0
    begun: bool = False
    ended: bool = False
    result: str = ""
    lost: dict[str, int] = field(default_factory=dict)
    replies: list[str] = field(default_factory=list)

    def play(self, option: str, seed: int) -> None:
        """Choose and play on."""
        table, game = self.table, self.table.game
        table.events, self.depth = [], len(table.state.stack)
        table.chance = Fast(seed)
        self._choose(self.seat, option)
        mind = Fast(seed + 1)
        while table.asks and not self._is_over():
            seat = table.asks[0].seats[0]
            sight = sight_of(table, seat)
            picked = game.steward(sight, mind)
            question = asked(sight)
            if seat != self.seat and len(question.options) > 1 and picked in question.options:
                self.replies.append(f"{game.prompt(question, sight)} {game.label(picked, question, sight)}")
            self._choose(seat, picked)
        self._judge()

    def _choose(self, seat: int, option: str) -> None:
        self.table.choose(seat, option)
        self.choices += 1

    def _is_over(self) -> bool:
        """Whether it is decided and the frame has ended, or nothing of the kind has followed from the option."""
        events, table = self.table.events or [], self.table
        for event in events[self.read :]:
            self._note(event)
        self.read = len(events)
        inside = len(table.state.stack) > self.depth
        again = not inside and self.seat in table.asks[0].seats and table.asks[0].kind == self.kind
        return self.choices >= LONGEST or self.ended or (again and not self.begun) or (self.begun and not inside)

    def _note(self, event: Event) -> None:
        kind = event_kind(event.told)
        if kind.opens == TURN:
            self.ended = True
        elif not self.ended:
            self.begun = self.begun or kind.opens in (FIGHT, FOUGHT) or kind.name in self.table.game.outcomes

    def _judge(self) -> None:
        """How it ended, as the seat was told."""
        game, events = self.table.game, list(_before_the_turn(self.table.events or ()))
        for fight in all_fights(events, self.seat):
            scene = game.battle(fight, self.table.view(self.seat))
            if scene is not None and scene.verdict:
                self.result = _ended(scene)
                self.lost = {army.name: sum([one.lost for one in army.fighters]) for army in scene.armies}
                return
        for event in events:
            name = event_kind(event.told).name
            if name in game.outcomes and event.is_seen_by(self.seat):
                self.result = game.outcomes[name](event.seen_by(self.seat).told)
                return


def _ended(scene: Battle) -> str:
    """Who won; where nobody did, what became of it."""
    return scene.verdict.rstrip(".") if scene.winner == NOBODY else f"Won by {scene.armies[scene.winner].name}"


def _before_the_turn(events: Sequence[Event]) -> Iterable[Event]:
    """Events up to the next turn: what is fought there follows from other choices."""
    for event in events:
        if event_kind(event.told).opens == TURN:
            return
        yield event


def _added(tried: Sequence[_Trial]) -> Odds:
    decided = [trial for trial in tried if trial.result]
    results = Counter(trial.result for trial in decided)
    replies = Counter(words for trial in decided for words in dict.fromkeys(trial.replies))
    losses: dict[str, Counter[int]] = {}
    for trial in decided:
        for side, lost in trial.lost.items():
            losses.setdefault(side, Counter())[lost] += 1
    return Odds(
        len(tried),
        len(decided),
        _tallied(results, RESULTS),
        tuple([Losses(side, tuple(sorted(found.items()))) for side, found in losses.items() if any(found)]),
        _tallied(replies, REPLIES),
    )


def _tallied(found: Counter[str], most: int) -> tuple[Tally, ...]:
    return tuple([Tally(words[:LETTERS], count) for words, count in found.most_common(most)])


def lines(found: Odds) -> list[str]:
    """In words."""
    if not found.decided:
        return [f"No battle and no test follows from it in this turn, as far as {found.worlds} worlds tell."]
    share = "" if found.decided == found.worlds else f", in {found.decided} of which it comes to that"
    told = [f"Played out in {found.worlds} worlds{share}:"]
    told += [f"  {one.words}: {one.worlds} ({100 * one.worlds / found.decided:.0f} %)" for one in found.results]
    for one in found.losses:
        spread = ", ".join([f"{lost} in {worlds}" for lost, worlds in one.worlds])
        told.append(f"  Losses of {one.side}: {one.mean:.1f} on average ({spread})")
    told += [f"  Others may do, in {one.worlds}: {one.words}" for one in found.replies]
    return told
