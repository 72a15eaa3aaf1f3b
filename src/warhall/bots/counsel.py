"""Counsel for people: the best few options, what each is likely to come to, and why in one sentence.

Looked for as a warlord looks, in worlds drawn for the seat: nothing in it rests on what the seat may not know. The
chance that is told is what is to be expected, not what came out: few worlds prove little, so an option that did well in
six of them is told as hardly better than what is usual.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from warhall.bots.advice import STEWARD, advice, brief, one_sentence
from warhall.bots.apart import Measure, Outcome, bearings, differences, outcomes
from warhall.bots.apart import in_words as apart_in_words
from warhall.bots.protocol import asked
from warhall.bots.search import WARLORD, Budget, SearchBot, Weighed, gain, scatter
from warhall.bots.shortlist import of_every_kind, shortlist
from warhall.bots.world import World
from warhall.kernel.advice import Advice
from warhall.kernel.chance import Chance
from warhall.kernel.game import Game
from warhall.kernel.view import Question, View
from warhall.tell.words import capital, counted, figure, percent

MOST = 3
LEVEL = 0.005  # of a chance: figures that differ by less do so because they are rounded
UNSURE = 1e-6
PREVIEW = 140  # letters of what an option costs or brings, where that is all that can be said
_CHOICES = 6_000  # played in worlds for one question: a second or two
_FIRST = 12  # worlds for every candidate: a figure that people read should rest on some
_STUBBORN = 8  # worlds that what was to be expected is worth at most: a figure should fit what came out


@dataclass(frozen=True, slots=True)
class Counsel:
    """An option, why, and the seat's chance to win to be expected of it after so many worlds (0: nobody looked)."""

    option: str
    why: str
    chance: float = 0.0
    worlds: int = 0


def counsel(game: Game[Any, Any], view: View, seed: int, world: World | None) -> tuple[Counsel, ...]:
    """At most three options, the advised one first."""
    steward = advice(game, view, seed, STEWARD)
    if world is None or len(asked(view).options) == 1:
        return (Counsel(steward.option, steward.why),)
    listing = _listing(game, steward)
    budget, weighed = _weighed(listing, view, seed, world)
    expected = _expected(weighed, shortlist(listing, view, seed, 1)[0], steward.option, budget)
    told = dict.fromkeys([*[one.option for one in expected[:MOST]], steward.option])
    played = outcomes(game, view, list(told), seed, world, budget.rounds)
    return _Reasons(game, view, steward, expected, played, bearings(played.values())).given()


def _weighed(game: Game[Any, Any], view: View, seed: int, world: World) -> tuple[Budget, list[Weighed]]:
    """Options as a warlord weighs them, a round further ahead where none of them has made a difference yet."""
    budget = replace(WARLORD, choices=_CHOICES, first=_FIRST, stubborn=_STUBBORN)
    weighed = SearchBot(STEWARD, game, seed, budget).weigh(view, world)
    if all(one.values == weighed[0].values for one in weighed):
        budget = replace(budget, rounds=budget.rounds + 1)
        weighed = SearchBot(STEWARD, game, seed, budget).weigh(view, world)
    return budget, weighed


def _listing(game: Game[Any, Any], steward: Advice) -> Game[Any, Any]:
    """The game as it is thought about here: whoever asks wants to know, however small the question.

    Its short list has the steward's advice, and others of every kind where its own is too short.
    """

    def listed(view: View, chance: Chance) -> Sequence[str]:
        own, options = game.shortlist(view, chance), asked(view).options
        found = dict.fromkeys([steward.option, *own, *of_every_kind(options, chance)])
        return list(found)[: max(MOST, len(own)) if own else len(found)]

    return replace(game, shortlist=listed, weighty=frozenset(), pace=1)


def _expected(weighed: Sequence[Weighed], habit: str, advised: str, budget: Budget) -> list[Counsel]:
    """Options with the chance to be expected of each, the best first and nobody above it.

    That is the chance of what the search began from as it came out, and what another is expected to gain over it. The
    steward's advice comes first where it is level with the best: there is a reason for it. What is level with the first
    is told as being so, so that words and figures say the same.
    """
    first = next(one for one in weighed if one.option == habit)
    others = [one for one in weighed if one is not first]
    noise = scatter(others, first)
    chances = {habit: first.mean} | {one.option: first.mean + gain(one, first, noise, budget) for one in others}
    best = weighed[0].option
    chances = {option: min(1.0, max(0.0, chance)) for option, chance in chances.items()}
    best = advised if chances[advised] > chances[best] or is_level(chances[advised], chances[best]) else best
    most = chances[best]
    told = {option: most if is_level(chance, most) else min(chance, most) for option, chance in chances.items()}
    order = sorted(weighed, key=lambda one: (one.option != best, -chances[one.option]))
    return [Counsel(one.option, "", told[one.option], len(one.values)) for one in order]


@dataclass(frozen=True, slots=True)
class _Reasons:
    """Says why: the steward's reason where it is its advice, else in what an option comes apart from another."""

    game: Game[Any, Any]
    view: View
    steward: Advice
    expected: Sequence[Counsel]  # all that were weighed, the best first
    played: Mapping[str, Sequence[Outcome]]
    bears: Mapping[Measure, float]

    def given(self) -> tuple[Counsel, ...]:
        """The best options, each with its reason."""
        return tuple([replace(one, why=one_sentence(self._why(one))) for one in self.expected[:MOST]])

    def _why(self, one: Counsel) -> str:
        if one.option == self.steward.option:
            return self.steward.why
        if one is not self.expected[0]:
            return self._beside(one, self.expected[0], "the first")
        place = [other.option for other in self.expected].index(self.steward.option)
        usual = self.expected[place]
        unseen = f" ({_percent(usual.chance)})" if place >= MOST else ""
        return self._beside(one, usual, f"the usual “{self._label(usual.option)}”{unseen}")

    def _beside(self, one: Counsel, other: Counsel, name: str) -> str:
        """How much likelier it is to win, and what makes the difference; else what it costs or brings."""
        points = _points(one, other)
        compared = f"{_likelier(points, one.chance == other.chance)} {name}"
        apart = differences(self.played[one.option], self.played[other.option], self.bears)
        if apart:
            return compared + apart_in_words(apart, points)
        brings = brief(self.game.preview(one.option, question_of(self.view, one.option), self.view), PREVIEW)
        if brings:
            return f"{compared}; {brings}"
        return f"{compared}, " + (
            "though nothing that is counted shows why" if points else "and alike in all that is counted"
        )

    def _label(self, option: str) -> str:
        return self.game.label(option, question_of(self.view, option), self.view)


def is_level(one: float, other: float) -> bool:
    """Whether two chances are told as the same: by their figures, or where only rounding would tell them apart."""
    if round(100 * one) == round(100 * other):
        return percent(one) == percent(other)  # what is all but certain is not told as certain
    return abs(one - other) < LEVEL


def _points(one: Counsel, other: Counsel) -> int:
    """By how much one is likelier to win, as the two chances are shown."""
    return round(100 * one.chance) - round(100 * other.chance)


def _likelier(points: int, same: bool) -> str:
    """ "8 points likelier to win than": how two options compare."""
    if not points:
        return f"{'' if same else 'about '}as likely to win as"
    return f"{counted(abs(points), 'point')} {'likelier' if points > 0 else 'less likely'} to win than"


def expectations(found: Sequence[Counsel]) -> list[str]:
    """What each option is likely to come to, in words; empty where nobody looked, or where it is said with the first.

    Where the figures do not differ that is said once, rather than a figure three times as if it told something. What
    the figures rest on is said once too.
    """
    first, *others = found
    if others and all(is_level(one.chance, first.chance) for one in others):
        rest = "either" if len(found) == 2 else f"any of the {figure(len(found))}"
        tries = counted(min([one.worlds for one in found]), "try", "tries")
        alike = f"{_percent(first.chance)} to win with {rest}: no difference shows a little later, in {tries}."
        return [capital(alike), *[""] * len(others)]
    return [_expectation(first, ", reckoned from how it stands a little later in "), *map(_expectation, others)]


def _percent(chance: float) -> str:
    """A chance as a few tries tell it: what came out in all of them is not certain for that."""
    return percent(min(max(chance, UNSURE), 1 - UNSURE))


def _expectation(one: Counsel, rests_on: str = ", in ") -> str:
    words = f"{_percent(one.chance)} to win{rests_on}{counted(one.worlds, 'try', 'tries')}."
    return capital(words) if one.worlds else ""


def question_of(view: View, option: str) -> Question:
    """The question an option answers: the one that is asked, or what stands open at any time."""
    standing = view.standing
    return standing if standing is not None and option in standing.options else asked(view)
