"""How a game went: what each side had over time, by what it came from, and where it turned.

A game says which events bring or cost a side something; the rest follows from its log. What a side has is its score
where there is one, else what the game is about: the strength of both sides of a siege, for instance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from warhall.kernel.events import Event, Told

if TYPE_CHECKING:
    from warhall.kernel.game import Game
    from warhall.kernel.view import View

MOST_POINTS = 240  # of a line over time
TURNS = 5  # turning points that are named
APART = 0.03  # of the game lies between two of them, at least
START = "At the start"  # the source of what a side begins with


@dataclass(frozen=True, slots=True)
class Party:
    """A side whose standing is followed, known by its letter."""

    letter: str
    name: str
    colour: str


@dataclass(frozen=True, slots=True)
class Gain:
    """What an event brings a side (or costs it), and what for."""

    letter: str
    source: str
    amount: int


@dataclass(frozen=True, slots=True)
class Course:
    """What a game says of its standings: what they count, whose they are (as the last view has it), who gains what.

    What comes of `steady` sources comes round after round and turns nothing. `fates` are events that decide much,
    whatever they count, with the letter of whom they befall: the weightiest first.
    """

    title: str
    parties: Callable[[View], tuple[Party, ...]]
    gains: Callable[[Told, View], Iterable[Gain]]
    steady: frozenset[str] = frozenset()
    fates: Mapping[type[Told], str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Standing:
    """One side: what it has in the end, by source in the order in which they came up, and after which steps."""

    party: Party
    total: int
    sources: tuple[tuple[str, int], ...]
    points: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Turning:
    """A step that decided much or moved the standings most: for whom, what happened, and what that side gained or lost.

    The swing is made up of its sources.
    """

    step: int
    letter: str
    swing: int
    words: str
    sources: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Standings:
    """How a whole game went."""

    title: str
    steps: int
    sides: tuple[Standing, ...]
    turnings: tuple[Turning, ...]


def standings(game: Game[Any, Any], events: Sequence[Event], view: View) -> Standings | None:
    """How a game went as a view tells it; None if the game does not say what to count."""
    course = game.course
    if course is None:
        return None
    parties = course.parties(view)
    letters = {party.letter for party in parties}
    told = [(event, gain) for event, gain in gained(course, events, view) if gain.letter in letters]
    sides = tuple([_standing(party, [(event.step, gain) for event, gain in told]) for party in parties])
    fates = _fates(course, events, view)
    return Standings(course.title, view.step, sides, _turnings(game, told, fates, tuple(letters), view))


def gained(course: Course, events: Iterable[Event], view: View) -> Iterator[tuple[Event, Gain]]:
    """What some events brought or cost anybody, as far as a seat may know."""
    for event in events:
        if event.is_seen_by(view.seat):
            for gain in course.gains(event.seen_by(view.seat).told, view):
                if gain.amount:
                    yield event, gain


def _standing(party: Party, told: Iterable[tuple[int, Gain]]) -> Standing:
    sources: dict[str, int] = {}
    points: dict[int, int] = {0: 0}
    total = 0
    for step, gain in told:
        if gain.letter == party.letter:
            total += gain.amount
            sources[gain.source] = sources.get(gain.source, 0) + gain.amount
            points[step] = total
    return Standing(party, total, tuple(sources.items()), _thinned(list(points.items())))


def _thinned(points: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """As many points as a picture needs, the last among them."""
    every = -(-len(points) // MOST_POINTS)
    return (*points[:-1:every], points[-1])


def _fates(course: Course, events: Iterable[Event], view: View) -> list[tuple[Event, str]]:
    """What decided much, with whom it befell: the weightiest first."""
    kinds = list(course.fates)
    found = [event for event in events if type(event.told) in course.fates and event.is_seen_by(view.seat)]
    found.sort(key=lambda event: kinds.index(type(event.told)))
    return [(event, course.fates[type(event.told)]) for event in found]


def _turnings(
    game: Game[Any, Any],
    told: Sequence[tuple[Event, Gain]],
    fates: Sequence[tuple[Event, str]],
    letters: tuple[str, ...],
    view: View,
) -> tuple[Turning, ...]:
    """The steps that decided much, then those with the largest swings, in order of time.

    What a side begins with turns nothing yet, and what the end itself brings turns nothing any more: only a fate does.
    """
    assert game.course is not None
    moved: dict[int, list[tuple[Event, Gain]]] = {}
    for event, gain in told:
        if gain.source not in (START, *game.course.steady):
            moved.setdefault(event.step, []).append((event, gain))
    swings = [(_swing(found, letters), -step) for step, found in moved.items() if step < view.step]
    swung = [_furthest(moved[-back], letter) for (swing, letter), back in sorted(swings, reverse=True) if swing]
    chosen: dict[int, tuple[Event, str]] = {}
    for event, letter in (*fates, *swung):
        if len(chosen) < TURNS and all(abs(event.step - other) > APART * view.step for other in chosen):
            chosen[event.step] = event, letter
    return tuple([_turning(game, *chosen[step], moved.get(step, ()), view) for step in sorted(chosen)])


def _furthest(found: Sequence[tuple[Event, Gain]], letter: str) -> tuple[Event, str]:
    """What moved a side furthest in a step."""
    event, _ = max((pair for pair in found if pair[1].letter == letter), key=lambda pair: abs(pair[1].amount))
    return event, letter


def _swing(found: Sequence[tuple[Event, Gain]], letters: tuple[str, ...]) -> tuple[int, str]:
    """By how much a step parts the sides, and who moved most."""
    by = dict.fromkeys(letters, 0)
    for _, gain in found:
        by[gain.letter] += gain.amount
    most = max(by, key=lambda letter: (abs(by[letter]), letter))
    return (abs(by[most]) if len(by) == 1 else max(by.values()) - min(by.values())), most


def _turning(
    game: Game[Any, Any], event: Event, letter: str, found: Sequence[tuple[Event, Gain]], view: View
) -> Turning:
    line = game.line(event.seen_by(view.seat), view)
    sources: dict[str, int] = {}
    for _, gain in found:
        if gain.letter == letter:
            sources[gain.source] = sources.get(gain.source, 0) + gain.amount
    made = tuple([(source, amount) for source, amount in sources.items() if amount])
    return Turning(event.step, letter, sum(sources.values()), "" if line is None else line.text, made)
