"""Where a game turned: the choices, and what chance brought after them, that moved a chance to win.

While stewards play on, a chance moves only where dice or cards fall and where somebody chooses otherwise than a steward
would. From each such step it is played on in the same worlds, once from before it and once from after it, up to where a
bot would look: in a few worlds for all, in more for those that moved most. Whoever is picked for having moved most was
lucky, too, so the last are tried in fresh worlds. What was the choice and what was chance is told by a third way: the
choice that was made, with new chance. A turning point is named only where a gap is larger than the worlds could make it
by accident.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import log, sqrt
from statistics import fmean, variance
from typing import Any

from warhall.bots.prospect import Prospect
from warhall.kernel.chance import Fast
from warhall.kernel.events import Event
from warhall.kernel.replay import SEEN, TAKE_BACK, Choice, Replay
from warhall.kernel.table import Table
from warhall.kernel.worth import likely

SIEVES = ((6, 32, 24), (16, 96, 20))  # worlds at least and at most, and how many moments are kept
SIEVE = 16_000  # choices played in one of them, about
PROOF = (24, 64, 160)  # worlds for each of the last: after which hope may be given up, at least and at most
PROVING = 3_000  # choices played for one of them, about
LEAST = 0.06  # of a chance: less turns nothing
SURE = 2.5  # standard errors
TURNS = 5
WORK = len(SIEVES) * SIEVE + SIEVES[-1][-1] // 2 * PROVING  # choices played in all, about
Try = tuple[frozenset[str], float]  # which kinds of events a choice brought in a world, and what came of it
_EDGE = 0.02  # nothing is surer
_DECIDED = LEAST / 2  # how near to one or none a chance is that nothing turns any more
_FRESH = 1 << 16  # the first world of the proof


@dataclass(slots=True)
class Ways:
    """What whoever chose has a little later in the same worlds, one way and another way."""

    one: list[float] = field(default_factory=list)
    other: list[float] = field(default_factory=list)

    def add(self, one: float, other: float) -> None:
        self.one.append(one)
        self.other.append(other)

    @property
    def error(self) -> float:
        """The standard error of the gap."""
        return sqrt(variance([b - a for a, b in zip(self.one, self.other, strict=True)]) / len(self.one))

    def may_turn(self, level: float) -> bool:
        """Whether more worlds may yet show that the gap is large."""
        return abs(self.swing(level)) + self.error >= LEAST

    def turns(self, level: float) -> bool:
        """Whether the gap is large, and larger than chance in the worlds would make it."""
        return abs(self.swing(level)) >= LEAST and abs(fmean(self.other) - fmean(self.one)) >= SURE * self.error

    def swing(self, level: float) -> float:
        """By how much the other way is better, for somebody whose chance is about so high.

        The evaluation says how the odds shift, worlds that were played on for long how high the chance is: nothing
        turns a game that is decided. Where the two disagree on how much it is, it is the less.
        """
        one, other = fmean(self.one), fmean(self.other)
        half = (_odds(other) - _odds(one)) / 2
        shifted = likely(_odds(level) + half) - likely(_odds(level) - half)
        return min(shifted, other - one, key=abs)


def _odds(chance: float) -> float:
    held = min(1 - _EDGE, max(_EDGE, chance))
    return log(held / (1 - held))


@dataclass(slots=True)
class Moment:
    """A step that may have moved a chance: the table before and after it, and how far ahead is looked from both.

    `level` is about the chance of whoever chose. `departs` says that a steward would have chosen something else.
    """

    step: int
    seat: int
    option: str
    before: Table[Any, Any]
    after: Table[Any, Any]
    departs: bool
    level: float
    ways: Ways = field(default_factory=Ways)

    @property
    def moved(self) -> float:
        return abs(self.ways.swing(self.level))


@dataclass(frozen=True, slots=True)
class Swing:
    """By how much a step moved the chance of whoever chose, and whether that was the choice or chance after it.

    `tries` says of each world that the choice was tried in which kinds of events it brought, and what came of it.
    """

    moment: Moment
    amount: float
    by_chance: bool
    tries: tuple[Try, ...] = ()


class Turning:
    """Looks for the turning points of a game: after `run` they are in `found`, in the order of the game.

    `level` tells about how high the chance of a seat was after so many steps.
    """

    def __init__(self, replay: Replay, prospect: Prospect, level: Callable[[int, int], float], seed: int) -> None:
        self.replay = replay
        self.prospect = prospect
        self.level = level
        self.seed = seed
        self.found: list[Swing] = []

    def run(self) -> Iterator[None]:
        """Do the work, piece by piece."""
        moments = self._moments()
        for least, most, kept in SIEVES:
            yield from self._sift(moments, least, most)
            moments = sorted(moments, key=lambda one: -one.moved)[:kept]
        swings = []
        for one in moments:
            swings.extend(self._proved(one))
            yield
        swings.sort(key=lambda swing: -abs(swing.amount))
        self.found = sorted(swings[:TURNS], key=lambda swing: swing.moment.step)

    def _moments(self) -> list[Moment]:
        """All steps after which the chances may be others than before, while the game was open."""
        found, table = [], self.replay.first()
        for choice in self.replay.record.steps:
            departs = self._departs(table, choice)
            level = self.level(table.step, choice.seat)
            is_open = _DECIDED < level < 1 - _DECIDED
            before = table.clone(Fast(0)) if is_open and (departs or choice.draws) else None
            self.replay.advance(table, table.step + 1)
            if before is not None:
                after = table.clone(Fast(0))
                found.append(Moment(before.step, choice.seat, choice.option, before, after, departs, level))
        return found

    def _departs(self, table: Table[Any, Any], choice: Choice) -> bool:
        if choice.option in (TAKE_BACK, SEEN):
            return False
        ask = table.ask_for(choice.seat)
        if ask is None or choice.option not in ask.options:
            return True  # it stood open; stewards answer what they are asked
        return table.game.steward(table.view(choice.seat), Fast(self.seed + table.step)) != choice.option

    def _sift(self, moments: list[Moment], least: int, most: int) -> Iterator[None]:
        """Play on from all moments in one world after the other, until enough has been played."""
        enough = self.prospect.spent + SIEVE
        for number in range(most):
            if number >= least and self.prospect.spent > enough:
                return
            for one in moments:
                one.ways.add(self._usual(one, number), self._as_it_came(one, number))
            yield

    def _proved(self, one: Moment) -> list[Swing]:
        """What moved the chance for certain: the choice or chance after it, whichever moved it further."""
        enough = self.prospect.spent + PROVING
        by_choice, by_chance, tries = Ways(), Ways(), list[Try]()
        first, least, most = PROOF
        for number in range(_FRESH, _FRESH + most):
            tries.append(self._as_chosen(one, number))
            chosen = tries[-1][1]
            by_choice.add(self._usual(one, number) if one.departs else chosen, chosen)
            by_chance.add(chosen, self._as_it_came(one, number))
            hopeless = len(tries) == first and not any(ways.may_turn(one.level) for ways in (by_choice, by_chance))
            if hopeless or (len(tries) >= least and self.prospect.spent > enough):
                break
        swings = [
            Swing(one, ways.swing(one.level), ways is by_chance, tuple(tries))
            for ways in (by_choice, by_chance)
            if ways.turns(one.level)
        ]
        return sorted(swings, key=lambda swing: -abs(swing.amount))[:1]

    def _usual(self, one: Moment, number: int) -> float:
        """What comes if a steward chooses."""
        return self._later(one, self._world(one, one.before, number), number)

    def _as_chosen(self, one: Moment, number: int) -> Try:
        """What comes of the choice that was made, with new chance."""
        world = self._world(one, one.before, number)
        told: list[Event] = []
        world.events = told
        world.choose(one.seat, one.option)
        world.events = None
        return frozenset([event.kind for event in told]), self._later(one, world, number)

    def _as_it_came(self, one: Moment, number: int) -> float:
        """What comes of the choice and of the chance that followed it."""
        return self._later(one, self._world(one, one.after, number), number)

    def _world(self, one: Moment, table: Table[Any, Any], number: int) -> Table[Any, Any]:
        return table.sampled(one.seat, Fast(self._mixed(one, number))).clone(Fast(self._mixed(one, number) + 1))

    def _later(self, one: Moment, world: Table[Any, Any], number: int) -> float:
        """The chance of whoever chose, at the horizon of the position before."""
        until = world.game.clock(one.before.state, one.before.content) + 1
        return self.prospect.later(world, Fast(self._mixed(one, number) + 2), until)[self.prospect.side_of(one.seat)]

    def _mixed(self, one: Moment, number: int) -> int:
        """A seed for a world of a moment, and room for two more."""
        return (self.seed << 44) + (one.step << 24) + (number << 2)
