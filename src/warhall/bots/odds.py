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
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from warhall.bots.protocol import asked
from warhall.bots.trial import Put, Trial, before_the_turn
from warhall.bots.world import World
from warhall.kernel.battle import all_fights
from warhall.kernel.chance import Fast
from warhall.kernel.events import FIGHT, event_kind
from warhall.kernel.game import Game
from warhall.kernel.state import Result
from warhall.kernel.table import Table
from warhall.kernel.view import View
from warhall.tell.words import joined, seat_name

WORLDS = 100
CHOICES = 2_500  # played in all worlds
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


def is_fighting(table: Table[Any, Any], seat: int) -> bool:
    """Whether a fight is under way, as the log tells a seat; without a log nobody knows."""
    told = list(before_the_turn(reversed(table.events or ())))[::-1]  # since the last turn began or ended
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
    tried: list[Trial] = []
    left = CHOICES
    for number in range(WORLDS):
        if left <= 0:
            break
        fork = seed + view.step + _APART + (number << 20)
        trial = Trial(base.sampled(world.seat, Fast(fork)), world.seat, asked(view), option)
        trial.begun = trial.fighting = fighting
        trial.play(fork + 1)
        left -= trial.choices
        tried.append(trial)
    sides = {card.seat: card.side for card in game.seat_cards(view)} | {world.seat: YOU}
    return _added(game, tried, world.seat, sides)


def _added(game: Game[Any, Any], tried: Sequence[Trial], seat: int, sides: Mapping[int, str]) -> Odds:
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


def _by_question(decided: Sequence[Trial]) -> list[tuple[tuple[int, str], list[list[Put]]]]:
    """By seat and kind of question, what was put world by world, the most frequent first."""
    rows: dict[tuple[int, str], list[list[Put]]] = {}
    for trial in decided:
        here: dict[tuple[int, str], list[Put]] = {}
        for put in trial.put:
            here.setdefault((put.seat, put.kind), []).append(put)
        for key, row in here.items():
            rows.setdefault(key, []).append(row)
    return sorted(rows.items(), key=lambda item: -len(item[1]))


def _replies(rows: Sequence[Sequence[Sequence[Put]]], sides: Mapping[int, str]) -> tuple[Reply, ...]:
    return tuple([_reply(row, _side(row[0][0].seat, sides)) for row in rows[:REPLIES]])


def _side(seat: int, sides: Mapping[int, str]) -> str:
    return sides.get(seat) or seat_name(seat)


def _reply(row: Sequence[Sequence[Put]], side: str) -> Reply:
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
