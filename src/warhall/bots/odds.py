"""What a battle or a test may come to, from the rules themselves.

Worlds are drawn for the seat, the option is chosen in each, and stewards play on until what it opens is decided.
There is no second reckoning of the rules.

How a fight ended the game says with its scene (`Game.battle`), how a test ended with `Game.outcomes`. What seats were
asked on the way is told with all that was open to them and what stewards chose: that of others is what they may do
about it, that of the own seat what the figures count on.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from warhall.bots.protocol import asked
from warhall.bots.world import World
from warhall.kernel.battle import NOBODY, Battle, all_fights
from warhall.kernel.chance import Fast
from warhall.kernel.events import FIGHT, FOUGHT, STRIKE, TURN, Event, event_kind
from warhall.kernel.game import Game
from warhall.kernel.state import Frame
from warhall.kernel.table import Table
from warhall.kernel.view import Question, View, sight_of
from warhall.tell.words import joined, seat_name

WORLDS = 100
CHOICES = 2_500  # played in all worlds
LONGEST = 80  # in one
APPROACH = 12  # before anything begins: what comes later follows from these rather than from the option
RESULTS = 8  # different ones that are told
REPLIES = 3  # questions to others that are told, and as many to the seat itself
OPTIONS = 6  # of such a question
LETTERS = 140
YOU = "You"
_APART = 1 << 43
_FIGURES = re.compile(r"[\s(]*\b\d+\b.*")  # not the one in "A6": a place is no figure


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
class Reply:
    """A kind of question on the way: who was asked it in how many worlds, what was open, and how often it was taken.

    `asked` is how it was put most often, `alike` whether it was put in other words too. Options that nobody took are
    open as well; `more` are open and not told.
    """

    side: str
    asked: str
    worlds: int
    options: tuple[Tally, ...]
    alike: bool = False
    more: int = 0


@dataclass(frozen=True, slots=True)
class Odds:
    """What came out: in so many of the worlds something was decided, how, at what price, and what was chosen for it.

    `own` is what the seat itself was asked on the way, `replies` what others were.
    """

    worlds: int
    decided: int
    results: tuple[Tally, ...] = ()
    losses: tuple[Losses, ...] = ()
    own: tuple[Reply, ...] = ()
    replies: tuple[Reply, ...] = ()


@dataclass(frozen=True, slots=True)
class _Put:
    """A question as it was put in one world, and what a steward chose."""

    seat: int
    kind: str
    asked: str
    open: tuple[str, ...]
    chosen: str


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
    sides = {card.seat: card.side for card in game.seat_cards(view)} | {world.seat: YOU}
    return _added(tried, world.seat, sides)


@dataclass(slots=True)
class _Trial:
    """One world, played until what the option opens is decided."""

    table: Table[Any, Any]
    seat: int
    kind: str
    choices: int = 0
    depth: int = 0
    frame: Frame | None = None  # what asked the seat
    read: int = 0
    begun: bool = False
    ended: bool = False
    results: list[tuple[str, str]] = field(default_factory=list)  # what was decided, and how
    lost: dict[str, int] = field(default_factory=dict)
    put: list[_Put] = field(default_factory=list)

    def play(self, option: str, seed: int) -> None:
        """Choose and play on."""
        table, game = self.table, self.table.game
        table.events, self.depth, self.frame = [], len(table.state.stack), table.state.stack[-1]
        table.chance = Fast(seed)
        self._choose(self.seat, option)
        mind = Fast(seed + 1)
        while table.asks and not self._is_over():
            seat = table.asks[0].seats[0]
            sight = sight_of(table, seat)
            picked = game.steward(sight, mind)
            question = asked(sight)
            if len(question.options) > 1 and picked in question.options:
                self.put.append(_put(game, sight, question, picked))
            self._choose(seat, picked)
        self._judge()

    def _choose(self, seat: int, option: str) -> None:
        self.table.choose(seat, option)
        self.choices += 1

    def _is_over(self) -> bool:
        """Whether it is decided and the frame has ended, or nothing of the kind has followed from the option.

        It has not where the same is asked again, where others go on after what had asked is done, or where much else
        has been chosen first.
        """
        events, table = self.table.events or [], self.table
        for event in events[self.read :]:
            self._note(event)
        self.read = len(events)
        inside = len(table.state.stack) > self.depth
        if self.begun:
            return self.ended or not inside or self.choices >= LONGEST
        mine = self.seat in table.asks[0].seats
        again = not inside and mine and table.asks[0].kind == self.kind
        done = not mine and all(frame is not self.frame for frame in table.state.stack)
        return self.ended or again or done or self.choices >= APPROACH

    def _note(self, event: Event) -> None:
        kind = event_kind(event.told)
        if kind.opens == TURN:
            self.ended = True
        elif not self.ended:
            self.begun = self.begun or kind.opens in (FIGHT, FOUGHT, STRIKE) or kind.name in self.table.game.outcomes

    def _judge(self) -> None:
        """How it ended, as the seat was told: every fight between the sides of the first, or else a test."""
        game, events = self.table.game, list(_before_the_turn(self.table.events or ()))
        scenes = [game.battle(fight, self.table.view(self.seat)) for fight in all_fights(events, self.seat)]
        fights = [scene for scene in scenes if scene is not None and _is_decided(scene)]
        for scene in fights:
            if _sides(scene) == _sides(fights[0]):
                self.results.append((scene.title, _ended(scene)))
                for army in scene.armies:
                    self.lost[army.name] = self.lost.get(army.name, 0) + sum([one.lost for one in army.fighters])
        tests = [event for event in events if event_kind(event.told).name in game.outcomes]
        for event in tests:
            if not self.results and event.is_seen_by(self.seat):
                words = game.outcomes[event_kind(event.told).name](event.seen_by(self.seat).told)
                self.results.append(("", words))


def _put(game: Game[Any, Any], sight: View, question: Question, picked: str) -> _Put:
    labels = [game.label(option, question, sight) for option in question.options]
    chosen = labels[question.options.index(picked)]
    assert sight.seat is not None
    return _Put(sight.seat, question.kind, game.prompt(question, sight), tuple(labels), chosen)


def _is_decided(scene: Battle) -> bool:
    """Whether there was somebody to fight with, and how it ended is known."""
    return bool(scene.verdict) and all(army.fighters for army in scene.armies)


def _sides(scene: Battle) -> list[str]:
    return [army.name for army in scene.armies]


def _ended(scene: Battle) -> str:
    """Who won; where nobody did, what became of it."""
    return scene.verdict.rstrip(".") if scene.winner == NOBODY else f"Won by {scene.armies[scene.winner].name}"


def _before_the_turn(events: Sequence[Event]) -> Iterable[Event]:
    """Events up to the next turn: what is fought there follows from other choices."""
    for event in events:
        if event_kind(event.told).opens == TURN:
            return
        yield event


def _added(tried: Sequence[_Trial], seat: int, sides: Mapping[int, str]) -> Odds:
    decided = [trial for trial in tried if trial.results]
    several = len({title for trial in decided for title, _ in trial.results}) > 1
    results = Counter(
        f"{title}: {ended}" if several and title else ended for trial in decided for title, ended in trial.results
    )
    losses: dict[str, Counter[int]] = {}
    for trial in decided:
        for side, lost in trial.lost.items():
            losses.setdefault(side, Counter())[lost] += 1
    rows = _by_question(decided)
    return Odds(
        len(tried),
        len(decided),
        _tallied(results, RESULTS),
        tuple([Losses(side, tuple(sorted(found.items()))) for side, found in losses.items() if any(found)]),
        _replies([row for (one, _), row in rows if one == seat], sides),
        _replies([row for (one, _), row in rows if one != seat], sides),
    )


def _by_question(decided: Sequence[_Trial]) -> list[tuple[tuple[int, str], list[list[_Put]]]]:
    """By seat and kind of question, what was put world by world, the most frequent first."""
    rows: dict[tuple[int, str], list[list[_Put]]] = {}
    for trial in decided:
        here: dict[tuple[int, str], list[_Put]] = {}
        for put in trial.put:
            here.setdefault((put.seat, put.kind), []).append(put)
        for key, row in here.items():
            rows.setdefault(key, []).append(row)
    return sorted(rows.items(), key=lambda item: -len(item[1]))


def _replies(rows: Sequence[Sequence[Sequence[_Put]]], sides: Mapping[int, str]) -> tuple[Reply, ...]:
    return tuple([_reply(row, _side(row[0][0].seat, sides)) for row in rows[:REPLIES]])


def _side(seat: int, sides: Mapping[int, str]) -> str:
    return sides.get(seat) or seat_name(seat)


def _reply(row: Sequence[Sequence[_Put]], side: str) -> Reply:
    """What was asked in some worlds as one: in which of them an option was taken at all, or open and left."""
    words = Counter(put.asked for world in row for put in world)
    labels = {label for world in row for put in world for label in put.open}
    named = (lambda label: label) if len(labels) <= OPTIONS else _kind_of_option
    taken = Counter(label for world in row for label in dict.fromkeys(named(put.chosen) for put in world))
    left = dict.fromkeys(named(label) for world in row for put in world for label in put.open)
    found = [*_tallied(taken, OPTIONS), *[Tally(label[:LETTERS], 0) for label in left if label not in taken]]
    most = words.most_common(1)[0][0]
    return Reply(side, most[:LETTERS], len(row), tuple(found[:OPTIONS]), len(words) > 1, max(0, len(left) - OPTIONS))


def _kind_of_option(label: str) -> str:
    """Options that differ in a figure, such as what a die shows, as one: "Die 1: 5 to 6" is "Die …"."""
    return _FIGURES.sub(" …", label)


def _tallied(found: Counter[str], most: int) -> tuple[Tally, ...]:
    return tuple([Tally(words[:LETTERS], count) for words, count in found.most_common(most)])


def lines(found: Odds) -> list[str]:
    """In words."""
    if not found.decided:
        return [f"No battle and no test follows from it in this turn, as far as {found.worlds} worlds tell."]
    share = "" if found.decided == found.worlds else f", in {found.decided} of which it comes to that"
    told = [f"Played out in {found.worlds} worlds{share}; stewards choose for everybody:"]
    told += [f"  {one.words}: {one.worlds} ({100 * one.worlds / found.decided:.0f} %)" for one in found.results]
    for one in found.losses:
        spread = ", ".join([f"{lost} in {worlds}" for lost, worlds in one.worlds])
        told.append(f"  Losses of {one.side}: {one.mean:.1f} on average ({spread})")
    told += [f"  {in_words(one)}" for one in (*found.own, *found.replies)]
    return told


def in_words(one: Reply) -> str:
    """A question on the way in a sentence."""
    taken = ", ".join([f"{each.words} in {each.worlds}" for each in one.options if each.worlds])
    left = [each.words for each in one.options if not each.worlds]
    left += [f"{one.more} more"] if one.more else []
    like = " or the like" if one.alike else ""
    told = f"{taken}; also open: {joined(left)}" if left else taken
    return f"{one.side}, asked “{one.asked}”{like} in {one.worlds}: {told}{'' if told.endswith('…') else '.'}"
