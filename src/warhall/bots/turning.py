"""Where a game turned: the choices, and what chance brought after them, that moved a chance to win.

While rules of thumb play on, the best that a game has, a chance moves only where dice or cards fall and where somebody
chooses otherwise than they would. From each such step it is played on in the same worlds, once from before it and once
from after it, up to where a bot would look: in a few worlds for all, in more for those that moved most. Whoever is
picked for having moved most was lucky, too, so the last are tried in fresh worlds. What was the choice and what was
chance is told by a third way: the choice that was made, with new chance. A turning point is named only where a gap is
larger than the worlds could make it by accident.

Choosing who marches and choosing where to are one move: steps of one seat close to each other are measured as a whole,
from before the first to after the last, and named by the one that did most of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import log, sqrt
from statistics import fmean, variance
from typing import Any

from warhall.bots.counsel import question_of
from warhall.bots.effort import USUAL, Effort
from warhall.bots.prospect import Prospect
from warhall.kernel.chance import Fast
from warhall.kernel.course import Party
from warhall.kernel.events import Told
from warhall.kernel.replay import SEEN, TAKE_BACK, Choice, Replay
from warhall.kernel.table import Table
from warhall.kernel.worth import likely

LEAST = 0.06  # of a chance: less turns nothing
SURE = 2.5  # standard errors
TURNS = 5
CLOSE = 4  # steps from one to the next that belong together
Try = tuple[frozenset[Told], float]  # what whoever chose was told in a world, and what came of it
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
        """By how much the other way is better, for somebody whose chance was about so high before.

        The evaluation says how the odds shift, worlds that were played on for long from where: nobody loses or wins
        more than there was to lose or to win, and nothing turns a game that is decided. Where the two disagree on how
        much it is, it is the less.
        """
        one, other = fmean(self.one), fmean(self.other)
        before = likely(_odds(level))
        is_over = other in (0.0, 1.0)
        after = other if is_over else likely(_odds(level) + _odds(other) - _odds(one))
        return min(after - before, other - one, key=abs)


def _odds(chance: float) -> float:
    held = min(1 - _EDGE, max(_EDGE, chance))
    return log(held / (1 - held))


@dataclass(slots=True)
class Moment:
    """A step that may have moved a chance: the table before and after it, and how far ahead is looked from both.

    `level` is about the chance of whoever chose. `usual` is what the best rules of thumb would have chosen, which may
    be the same; empty where what was chosen is open at any time.
    """

    step: int
    seat: int
    option: str
    before: Table[Any, Any]
    after: Table[Any, Any]
    usual: str
    level: float
    ways: Ways = field(default_factory=Ways)

    @property
    def departs(self) -> bool:
        """Whether rules of thumb would have chosen something else."""
        return self.usual != self.option

    @property
    def moved(self) -> float:
        return abs(self.ways.swing(self.level))


@dataclass(frozen=True, slots=True)
class Swing:
    """By how much a step moved the chance of whoever chose, and whether that was the choice or chance after it.

    `steps` says from where to where it was measured: what the seat did beside it counts, too. `tries` says of each
    world that the choice was tried in what it brought, and what came of it.
    """

    moment: Moment
    amount: float
    by_chance: bool
    steps: tuple[int, int]
    tries: tuple[Try, ...] = ()


class Turning:
    """Looks for the turning points of a game: after `run` they are in `found`, in the order of the game.

    `level` tells about how high the chance of a seat was after so many steps.
    """

    def __init__(
        self,
        replay: Replay,
        prospect: Prospect,
        level: Callable[[int, int], float],
        seed: int,
        effort: Effort = USUAL,
    ) -> None:
        self.replay = replay
        self.prospect = prospect
        self.level = level
        self.seed = seed
        self.effort = effort
        self.found: list[Swing] = []

    def run(self) -> Iterator[None]:
        """Do the work, piece by piece."""
        moments = self._moments()
        for least, most, kept in self.effort.sieves:
            yield from self._sift(moments, least, most)
            moments = sorted(moments, key=lambda one: -one.moved)[:kept]
        swings = []
        for stretch in stretches(moments, self.replay.record.steps, self._whose):
            swings.extend(self._turned(stretch))
            yield
        swings.sort(key=lambda swing: -abs(swing.amount))
        self.found = sorted(swings[:TURNS], key=lambda swing: swing.moment.step)

    def _moments(self) -> list[Moment]:
        """All steps after which the chances may be others than before, while the game was open."""
        found, table = [], self.replay.first()
        for choice in self.replay.record.steps:
            usual = self._usual_choice(table, choice)
            level = self.level(table.step, choice.seat)
            is_open = _DECIDED < level < 1 - _DECIDED
            before = table.clone(Fast(0)) if is_open and (usual != choice.option or choice.draws) else None
            self.replay.advance(table, table.step + 1)
            if before is not None:
                after = table.clone(Fast(0))
                found.append(Moment(before.step, choice.seat, choice.option, before, after, usual, level))
        return found

    def _usual_choice(self, table: Table[Any, Any], choice: Choice) -> str:
        if choice.option in (TAKE_BACK, SEEN):
            return choice.option
        ask = table.ask_for(choice.seat)
        if ask is None or choice.option not in ask.options:
            return ""  # it stood open; rules of thumb answer what they are asked
        return table.game.habit(table.view(choice.seat), Fast(self.seed + table.step))

    def _sift(self, moments: list[Moment], least: int, most: int) -> Iterator[None]:
        """Play on from all moments in one world after the other, until enough has been played."""
        enough = self.prospect.spent + self.effort.sieve
        for number in range(most):
            if number >= least and self.prospect.spent > enough:
                return
            for one in moments:
                one.ways.add(self._usual(one, number), self._as_it_came(one, number))
            yield

    def _whose(self, one: Moment) -> tuple[int, Party | None]:
        """The seat, and which of its sides."""
        view = one.before.view(one.seat)
        return one.seat, self.replay.game.whose(question_of(view, one.option), view)

    def _turned(self, stretch: Sequence[Moment]) -> list[Swing]:
        """The turning point of a stretch, if it is one: of what moved the chance as the whole did, the most."""
        proved = [swing for one in stretch for swing in self._proved(one)]
        if not proved or len(stretch) == 1:
            return proved
        first, last = stretch[0], stretch[-1]
        ways = self._whole(replace(first, after=last.after, ways=Ways()))
        amount = ways.swing(first.level)
        same = [swing for swing in proved if swing.amount * amount > 0]
        if not same or not ways.turns(first.level):
            return []
        most = max(same, key=lambda swing: abs(swing.amount))
        return [replace(most, amount=amount, steps=(first.step, last.step + 1))]

    def _whole(self, one: Moment) -> Ways:
        """What the usual choices would have brought, and what came."""
        ways = Ways()
        for number in self._fresh():
            ways.add(self._usual(one, number), self._as_it_came(one, number))
        return ways

    def _proved(self, one: Moment) -> list[Swing]:
        """What moved the chance for certain: the choice or chance after it, whichever moved it further."""
        by_choice, by_chance, tries = Ways(), Ways(), list[Try]()
        for number in self._fresh():
            tries.append(self._as_chosen(one, number))
            chosen = tries[-1][1]
            by_choice.add(self._usual(one, number) if one.departs else chosen, chosen)
            by_chance.add(chosen, self._as_it_came(one, number))
            if len(tries) == self.effort.proof[0] and not any(w.may_turn(one.level) for w in (by_choice, by_chance)):
                break
        swings = [
            Swing(one, ways.swing(one.level), ways is by_chance, (one.step, one.step + 1), tuple(tries))
            for ways in (by_choice, by_chance)
            if ways.turns(one.level)
        ]
        return sorted(swings, key=lambda swing: -abs(swing.amount))[:1]

    def _fresh(self) -> Iterator[int]:
        """Worlds that nothing was picked in, until enough has been played."""
        enough = self.prospect.spent + self.effort.proving
        _, least, most = self.effort.proof
        for number in range(most):
            if number >= least and self.prospect.spent > enough:
                return
            yield _FRESH + number

    def _usual(self, one: Moment, number: int) -> float:
        """What comes of the usual choice."""
        return self._later(one, self._world(one, one.before, number), number)

    def _as_chosen(self, one: Moment, number: int) -> Try:
        """What comes of the choice that was made, with new chance."""
        world = self._world(one, one.before, number)
        world.events = []
        world.choose(one.seat, one.option)
        told = frozenset([event.told for event in world.log(one.seat)])
        world.events = None
        return told, self._later(one, world, number)

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


def stretches(
    moments: Sequence[Moment], steps: Sequence[Choice], whose: Callable[[Moment], object]
) -> list[list[Moment]]:
    """Moments in the order of the game; together those of one side that follow closely, nobody between."""
    found: list[list[Moment]] = []
    for one in sorted(moments, key=lambda one: one.step):
        last = found[-1][-1] if found else None
        if last is not None and _is_near(last, one, steps) and whose(last) == whose(one):
            found[-1].append(one)
        else:
            found.append([one])
    return found


def _is_near(last: Moment, one: Moment, steps: Sequence[Choice]) -> bool:
    return one.step - last.step <= CLOSE and all(step.seat == one.seat for step in steps[last.step : one.step])
