"""One world in which an option is tried: played on by stewards until what it opens is decided, and read by the log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from warhall.bots.protocol import asked
from warhall.kernel.battle import NOBODY, Battle, all_fights
from warhall.kernel.chance import Fast
from warhall.kernel.decision import DONE, END, PASS, Ask
from warhall.kernel.events import FIGHT, FOUGHT, STRIKE, TURN, Event, event_kind
from warhall.kernel.families import ids_in
from warhall.kernel.game import Game
from warhall.kernel.questions import question_kind
from warhall.kernel.shapes import Trail
from warhall.kernel.state import Frame, Result
from warhall.kernel.table import Table
from warhall.kernel.view import Question, View, sight_of
from warhall.tell.words import capital

LONGEST = 80  # choices in a world
APPROACH = 12  # before anything begins: what comes later follows from these rather than from the option
LEAVES = frozenset({DONE, END})  # how a seat says that it goes on no further of its own accord
UNDECIDED = "Not decided"


@dataclass(frozen=True, slots=True)
class Put:
    """A question as it was put in one world, and what a steward chose."""

    seat: int
    kind: str
    asked: str
    open: tuple[str, ...]
    chosen: str


@dataclass(slots=True)
class Trial:
    """One world, played until what the option opens is decided."""

    table: Table[Any, Any]
    seat: int
    question: Question
    option: str
    choices: int = 0
    depth: int = 0
    frame: Frame | None = None  # what asked the seat
    read: int = 0
    begun: bool = False
    fighting: bool = False
    fight: Frame | None = None  # what runs the fight
    left: bool = False  # the seat has gone on no further
    behind: bool = False  # nor with what had called that: only what it owes still follows from the option
    ended: bool = False
    end: Result | None = None
    title: str = ""
    result: str = ""
    idle: str = ""  # what is said of a fight with nobody
    lost: dict[str, int] = field(default_factory=dict)
    put: list[Put] = field(default_factory=list)

    @property
    def is_decided(self) -> bool:
        return self.end is not None or bool(self.result)

    def play(self, seed: int) -> None:
        """Choose and play on."""
        table = self.table
        table.events, self.depth, self.frame = [], len(table.state.stack), table.state.stack[-1]
        table.chance = Fast(seed)
        self._choose(self.seat, self.option)
        mind = Fast(seed + 1)
        while table.asks and not self._is_over():
            self._go_on(mind)
        if not (self.left and self.ended):  # what others do in their turns does not follow from it
            self.end = table.result
        self._judge()

    def _go_on(self, mind: Fast) -> None:
        """The next choice: the steward's, but the seat begins nothing else of its own accord."""
        table, game = self.table, self.table.game
        seat = table.asks[0].seats[0]
        sight = sight_of(table, seat)
        question = asked(sight)
        leave = _leave_of(game, question.kind, question.options)
        if leave and seat == self.seat and not self.begun and not self._is_inside():
            self._leave(leave)
            return
        picked = game.steward(sight, mind)
        if len(question.options) > 1 and picked in question.options:
            self.put.append(_put(game, sight, question, picked))
        self._choose(seat, picked)

    def _leave(self, option: str) -> None:
        """Go on no further. What follows does so while the frame that asked goes on: behind it lies other play, and
        what is owed.
        """
        table, stack = self.table, self.table.state.stack
        self.left, self.depth, self.frame = True, len(stack), stack[-1]
        callers, told = [(frame, frame.stage) for frame in stack[:-1]], len(table.events or ())
        self._choose(self.seat, option)
        if not table.asks or _is_among(stack, self.frame):
            return
        if [(frame, frame.stage) for frame in stack[: self.depth - 1]] == callers and len(stack) >= self.depth:
            heir = stack[self.depth - 1]
            if type(heir) is not type(self.frame):  # called as the last act of the frame, and not after it
                self.frame = heir
                return
        if self._goes_on([frame for frame, _ in callers]):
            return
        if self.behind or not self._is_meant((table.events or [])[told:]):  # else it was fought out without a question
            table.events = (table.events or [])[:told]
        self.ended = True

    def _goes_on(self, callers: Sequence[Frame]) -> bool:
        """Whether more may follow: what asks now had only called what has been left, or the seat owes something."""
        ask, stack = self.table.asks[0], self.table.state.stack
        if self.begun or self.seat not in ask.seats:
            return False
        leave = _leave_of(self.table.game, ask.kind, ask.options)
        if leave and _is_among(callers, stack[-1]):
            self.behind = True
            return True
        duty = "" if leave or len(stack) != self.depth else self._duty(ask)  # deeper lie choices of another kind
        if duty:
            self.frame = stack[-1]
            self._choose(self.seat, duty)
        return bool(duty)

    def _duty(self, ask: Ask) -> str:
        """What the seat cannot put off, of the things that the option or its question names; empty if there is none."""
        named = {self.option} if ":" in self.option else set()
        named.update(_things(self.question, self.table))
        return "" if PASS in ask.options else next((option for option in ask.options if option in named), "")

    def _is_meant(self, events: Sequence[Event]) -> bool:
        """Whether a fight among these speaks of what the option names."""
        game, view = self.table.game, self.table.view(self.seat)
        fights = all_fights(list(before_the_turn(events)), self.seat)
        return any(_names(game, fight[0].seen_by(self.seat), self.option, view) for fight in fights)

    def _choose(self, seat: int, option: str) -> None:
        stack, fighting = list(self.table.state.stack), self.fighting
        self.table.choose(seat, option)
        self.choices += 1
        self._read()
        if self.fighting and not fighting:
            self.fight = next((frame for frame in self.table.state.stack if not _is_among(stack, frame)), None)

    def _is_inside(self) -> bool:
        """Whether what is asked belongs to what the option has opened."""
        stack = self.table.state.stack
        return len(stack) > self.depth and stack[self.depth - 1] is self.frame

    def _is_over(self) -> bool:
        """Whether it is decided and the frame has ended, or nothing of the kind has followed from the option.

        It has not where the same is asked again, where others go on after what had asked is done, where the seat has
        left it at that, or where much else has been chosen first.
        """
        table = self.table
        inside = len(table.state.stack) > self.depth
        if self.begun:
            return self.ended or not (inside or self._is_fighting()) or self.choices >= LONGEST
        ask = table.asks[0]
        mine = self.seat in ask.seats
        same = not inside and mine and ask.kind == self.question.kind
        again = same and not _leave_of(table.game, ask.kind, ask.options)
        done = not mine and not _is_among(table.state.stack, self.frame)
        return self.ended or again or done or self.choices >= APPROACH

    def _is_fighting(self) -> bool:
        """A fight may also end without a word, as when a side withdraws."""
        return self.fighting and (self.fight is None or _is_among(self.table.state.stack, self.fight))

    def _read(self) -> None:
        events = self.table.events or []
        for event in events[self.read :]:
            self._note(event)
        self.read = len(events)

    def _note(self, event: Event) -> None:
        kind = event_kind(event.told)
        if kind.opens == TURN:
            self.ended = True
        elif not self.ended:
            self.fighting = kind.opens == FIGHT or (self.fighting and kind.opens != FOUGHT)
            self.begun = self.begun or kind.opens in (FIGHT, FOUGHT, STRIKE) or kind.name in self.table.game.outcomes

    def _judge(self) -> None:
        """How it ended, as the seat was told: the last fight between the sides of the first, or else a test.

        Fights that speak of what the option names are meant rather than others. The outcome of a test after a fight has
        begun is told beside it.
        """
        game, view = self.table.game, self.table.view(self.seat)
        seen = [event.seen_by(self.seat) for event in self.table.events or () if event.is_seen_by(self.seat)]
        events = list(before_the_turn(seen))
        fights = [(fight[0], game.battle(fight, view)) for fight in all_fights(events, self.seat)]
        if fights and fights[0][1] is None:  # begun before the option: there is no scene of its end alone
            self.result = _line(game, fights[0][0], view)
        else:
            fought = [(event, scene) for event, scene in fights if scene is not None and _is_fought(scene)]
            meant = [scene for event, scene in fought if _names(game, event, self.option, view)]
            self._judge_scenes(meant or [scene for _, scene in fought])
            self.idle = next((_ended(scene) for _, scene in fights if scene is not None), "")
        first = next((place for place, event in enumerate(events) if event_kind(event.told).opens), len(events))
        after = [event.told for event in events[first if self.result else 0 :]]
        tests = [game.outcomes[event_kind(told).name](told) for told in after if event_kind(told).name in game.outcomes]
        self.result = ". ".join([*filter(None, [self.result]), *tests[-1:]])

    def _judge_scenes(self, scenes: Sequence[Battle]) -> None:
        for scene in scenes:
            if _sides(scene) == _sides(scenes[0]):
                self.title, self.result = scene.title, _ended(scene)
                for army in scene.armies:
                    self.lost[army.name] = self.lost.get(army.name, 0) + sum([one.lost for one in army.fighters])


def _is_among(stack: Sequence[Frame], one: Frame | None) -> bool:
    return any(frame is one for frame in stack)


def _put(game: Game[Any, Any], sight: View, question: Question, picked: str) -> Put:
    labels = [game.label(option, question, sight) for option in question.options]
    chosen = labels[question.options.index(picked)]
    assert sight.seat is not None
    return Put(sight.seat, question.kind, game.prompt(question, sight), tuple(labels), chosen)


def _is_fought(scene: Battle) -> bool:
    """Whether there was somebody to fight with: who has thrown was there, though nobody has been spoken of."""
    thrown = {throw.army for beat in scene.beats for throw in beat.throws}
    return all(army.fighters or place in thrown for place, army in enumerate(scene.armies))


def _sides(scene: Battle) -> list[str]:
    return [army.name for army in scene.armies]


def _ended(scene: Battle) -> str:
    """Who won; where nobody did, what became of it."""
    if scene.winner == NOBODY:
        return scene.verdict.rstrip(".") or UNDECIDED
    return f"Won by {scene.armies[scene.winner].name}"


def _names(game: Game[Any, Any], event: Event, option: str, view: View) -> bool:
    told = game.line(event, view)
    return told is not None and option in (*told.places, *told.pieces)


def _things(question: Question, table: Table[Any, Any]) -> Iterable[str]:
    """The keys of all things that a question is about."""
    if question.facts is not None:
        for name, hint in question_kind(question.facts).fields:
            for family, row in ids_in(getattr(question.facts, name), hint):
                yield family.names(table.state, table.content).key(row)


def _leave_of(game: Game[Any, Any], kind: str, options: Sequence[str]) -> str:
    """The option with which a seat goes on no further, or ends its way where it is; empty if there is none."""
    ends = {shape.end for shape in game.shortcuts if isinstance(shape, Trail) and kind in shape.asked}
    return next((option for option in options if option in LEAVES | ends), "")


def _line(game: Game[Any, Any], event: Event, view: View) -> str:
    """How a fight ended as the log says it, without what names the fight."""
    told = game.line(event, view)
    return UNDECIDED if told is None else capital(told.text.rpartition(": ")[2]).rstrip(".")


def before_the_turn(events: Iterable[Event]) -> Iterable[Event]:
    """Events up to the next turn: what is fought there follows from other choices."""
    for event in events:
        if event_kind(event.told).opens == TURN:
            return
        yield event
