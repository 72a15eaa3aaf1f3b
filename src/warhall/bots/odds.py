"""What a battle or a test may come to, from the rules themselves.

Worlds are drawn for the seat, the option is chosen in each, and stewards play on until what it opens is decided.
There is no second reckoning of the rules.

How a fight ended the game says with its scene (`Game.battle`), how a test ended with `Game.outcomes`; a world in which
the game ends says so before all else. Each world has one result, so the figures add up. What the seat would open itself
after the option is no part of it: where it may leave it at that, it does. What it owes then is: who has forced an entry
attacks before the turn is over. What seats were asked on the way is told with all that was open to them and what
stewards chose: that of others is what they may do about it, that of the own seat what the figures count on.
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
from warhall.kernel.decision import DONE, END, PASS, Ask
from warhall.kernel.events import FIGHT, FOUGHT, STRIKE, TURN, Event, event_kind
from warhall.kernel.families import ids_in
from warhall.kernel.game import Game
from warhall.kernel.questions import question_kind
from warhall.kernel.shapes import Trail
from warhall.kernel.state import Frame, Result
from warhall.kernel.table import Table
from warhall.kernel.view import Question, View, sight_of
from warhall.tell.words import capital, joined, seat_name

WORLDS = 100
CHOICES = 2_500  # played in all worlds
LONGEST = 80  # in one
APPROACH = 12  # before anything begins: what comes later follows from these rather than from the option
RESULTS = 8  # different ones that are told
REPLIES = 3  # questions to others that are told, and as many to the seat itself
OPTIONS = 6  # of such a question
LETTERS = 140
YOU = "You"
LEAVES = frozenset({DONE, END})  # how a seat says that it goes on no further of its own accord
UNDECIDED = "Not decided"
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

    Each of these worlds has one result. `own` is what the seat itself was asked on the way, `replies` what others were.
    """

    worlds: int
    decided: int
    results: tuple[Tally, ...] = ()
    losses: tuple[Losses, ...] = ()
    own: tuple[Reply, ...] = ()
    replies: tuple[Reply, ...] = ()

    @property
    def is_rare(self) -> bool:
        """Whether only few worlds come to it; shares are those of all worlds then."""
        return 2 * self.decided < self.worlds

    @property
    def of(self) -> int:
        """The number of worlds that shares are counted by."""
        return self.worlds if self.is_rare else self.decided


@dataclass(frozen=True, slots=True)
class _Put:
    """A question as it was put in one world, and what a steward chose."""

    seat: int
    kind: str
    asked: str
    open: tuple[str, ...]
    chosen: str


def is_fighting(table: Table[Any, Any], seat: int) -> bool:
    """Whether a fight is under way, as the log tells a seat; without a log nobody knows."""
    told = list(_before_the_turn(reversed(table.events or ())))[::-1]  # since the last turn began or ended
    last = tuple(all_fights(told, seat))[-1:]
    if not last or event_kind(last[0][0].told).opens != FIGHT:
        return False
    scene = table.game.battle(last[0], table.view(seat))
    return scene is not None and not scene.verdict


def odds(game: Game[Any, Any], view: View, option: str, seed: int, world: World, *, fighting: bool = False) -> Odds:
    """What an option of a seat may come to, as far as a battle or a test follows from it in this turn.

    `fighting` says that it is chosen in a fight that has begun before (`is_fighting`): how that ends is told then.
    """
    base = world.opened(game, view.content)
    tried: list[_Trial] = []
    left = CHOICES
    for number in range(WORLDS):
        if left <= 0:
            break
        fork = seed + view.step + _APART + (number << 20)
        trial = _Trial(base.sampled(world.seat, Fast(fork)), world.seat, asked(view), option)
        trial.begun = trial.fighting = fighting
        trial.play(fork + 1)
        left -= trial.choices
        tried.append(trial)
    sides = {card.seat: card.side for card in game.seat_cards(view)} | {world.seat: YOU}
    return _added(game, tried, world.seat, sides)


@dataclass(slots=True)
class _Trial:
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
    put: list[_Put] = field(default_factory=list)

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
        fights = all_fights(list(_before_the_turn(events)), self.seat)
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
        events = list(_before_the_turn(seen))
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


def _put(game: Game[Any, Any], sight: View, question: Question, picked: str) -> _Put:
    labels = [game.label(option, question, sight) for option in question.options]
    chosen = labels[question.options.index(picked)]
    assert sight.seat is not None
    return _Put(sight.seat, question.kind, game.prompt(question, sight), tuple(labels), chosen)


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


def _before_the_turn(events: Iterable[Event]) -> Iterable[Event]:
    """Events up to the next turn: what is fought there follows from other choices."""
    for event in events:
        if event_kind(event.told).opens == TURN:
            return
        yield event


def _added(game: Game[Any, Any], tried: Sequence[_Trial], seat: int, sides: Mapping[int, str]) -> Odds:
    decided = [trial for trial in tried if trial.is_decided]
    if decided:  # then a blow at nobody is one of the ways in which it may end
        decided = [trial for trial in tried if trial.is_decided or trial.idle]
    ends = Counter(_said_of_end(game, trial.end, seat, sides) for trial in decided if trial.end is not None)
    played = [trial for trial in decided if trial.end is None]
    titles = {trial.title for trial in played}
    named = len(titles) > 1 or 2 * len(decided) < len(tried)  # else it is plain from the option what is fought
    told = [(trial.title, trial.result or trial.idle) for trial in played]
    fights = Counter(f"{title}: {words}" if named and title else words for title, words in told)
    losses: dict[str, Counter[int]] = {}
    for trial in decided:
        for side, lost in trial.lost.items():
            losses.setdefault(side, Counter())[lost] += 1
    rows = _by_question(decided)
    return Odds(
        len(tried),
        len(decided),
        (*_tallied(ends, RESULTS), *_tallied(fights, RESULTS))[:RESULTS],
        tuple([Losses(side, tuple(sorted(found.items()))) for side, found in losses.items() if any(found)]),
        _replies([row for (one, _), row in rows if one == seat], sides),
        _replies([row for (one, _), row in rows if one != seat], sides),
    )


def _said_of_end(game: Game[Any, Any], end: Result, seat: int, sides: Mapping[int, str]) -> str:
    """How the game is over for a seat, and by what."""
    why = end.reason.replace("_", " ")
    if game.cooperative:
        return f"The game is {'won' if end.winners else 'lost'}: {why}"
    names = [_side(winner, sides) for winner in end.winners if winner != seat]
    told = joined(["you", *names]) if seat in end.winners else joined(names) or "nobody"
    wins = "win" if seat in end.winners or len(names) > 1 else "wins"
    return f"The game is over, {told} {wins}: {why}"


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
    kinds = Counter(map(_kind_of_option, labels))

    def named(label: str) -> str:
        kind = _kind_of_option(label)
        return kind if len(labels) > OPTIONS and kinds[kind] > 1 else label

    taken = Counter(label for world in row for label in dict.fromkeys(named(put.chosen) for put in world))
    left = dict.fromkeys(named(label) for world in row for put in world for label in put.open)
    found = [*_tallied(taken, OPTIONS), *[Tally(label[:LETTERS], 0) for label in left if label not in taken]]
    most = words.most_common(1)[0][0]
    return Reply(side, most[:LETTERS], len(row), tuple(found[:OPTIONS]), len(words) > 1, max(0, len(left) - OPTIONS))


def _kind_of_option(label: str) -> str:
    """What options have in common that differ in a figure, such as what a die shows: "Die 1: 5 to 6" is "Die …"."""
    return _FIGURES.sub(" …", label)


def _tallied(found: Counter[str], most: int) -> tuple[Tally, ...]:
    return tuple([Tally(words[:LETTERS], count) for words, count in found.most_common(most)])


def lines(found: Odds) -> list[str]:
    """In words."""
    if not found.decided:
        return [f"No battle and no test follows from it in this turn, as far as {found.worlds} worlds tell."]
    told = [f"{_heading(found)}; stewards choose for everybody:"]
    told += [f"  {one.words}: {one.worlds} ({100 * one.worlds / found.of:.0f} %)" for one in found.results]
    for one in found.losses:
        spread = ", ".join([f"{lost} in {worlds}" for lost, worlds in one.worlds])
        told.append(f"  Losses of {one.side}: {one.mean:.1f} on average ({spread})")
    told += [f"  {in_words(one)}" for one in (*found.own, *found.replies)]
    return told


def _heading(found: Odds) -> str:
    if found.is_rare:
        return f"In {found.decided} of {found.worlds} worlds played out it comes to a battle or a test"
    share = "" if found.decided == found.worlds else f", in {found.decided} of which it comes to that"
    return f"Played out in {found.worlds} worlds{share}"


def in_words(one: Reply) -> str:
    """A question on the way in a sentence."""
    apart = "; " if any(", " in each.words for each in one.options) else ", "  # "Levy F1, Drowsebury" is one option
    taken = apart.join([f"{each.words} in {each.worlds}" for each in one.options if each.worlds])
    left = [each.words for each in one.options if not each.worlds]
    left += [f"{one.more} more"] if one.more else []
    like = " or the like" if one.alike else ""
    told = f"{taken}; also open: {joined(left) if apart == ', ' else apart.join(left)}" if left else taken
    return f"{one.side}, asked “{one.asked}”{like} in {one.worlds}: {told}{'' if told.endswith('…') else '.'}"
