"""How a game went: what each side had over time, by what it came from, and where it turned.

A game says which events bring or cost a side something; the rest follows from its log. What a side has is its score
where there is one, else what the game is about: the strength of both sides of a siege, for instance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
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
    """What a game says of its standings: what they count, whose they are (as the last view has it), who gains what."""

    title: str
    parties: Callable[[View], tuple[Party, ...]]
    gains: Callable[[Told, View], Iterable[Gain]]


@dataclass(frozen=True, slots=True)
class Standing:
    """One side: what it has in the end, by source in the order in which they came up, and after which steps."""

    party: Party
    total: int
    sources: tuple[tuple[str, int], ...]
    points: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Turning:
    """A step in which the standings moved most: who gained on the others (or lost), by how much, and what happened."""

    step: int
    letter: str
    swing: int
    words: str


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
    return Standings(course.title, view.step, sides, _turnings(game, told, tuple(letters), view))


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


def _turnings(
    game: Game[Any, Any], told: Sequence[tuple[Event, Gain]], letters: tuple[str, ...], view: View
) -> tuple[Turning, ...]:
    """The steps with the largest swings, in order of time.

    What a side begins with turns nothing yet, and what the end itself brings turns nothing any more.
    """
    moved: dict[int, list[tuple[Event, Gain]]] = {}
    for event, gain in told:
        if event.step < view.step and gain.source != START:
            moved.setdefault(event.step, []).append((event, gain))
    swings = sorted(((_swing(found, letters), -step) for step, found in moved.items()), reverse=True)
    chosen: list[int] = []
    for (swing, _), back in swings:
        step = -back
        if swing and all(abs(step - other) > APART * view.step for other in chosen):
            chosen.append(step)
        if len(chosen) == TURNS:
            break
    return tuple([_turning(game, step, moved[step], letters, view) for step in sorted(chosen)])


def _swing(found: Sequence[tuple[Event, Gain]], letters: tuple[str, ...]) -> tuple[int, str]:
    """By how much a step parts the sides, and who moved most."""
    by = dict.fromkeys(letters, 0)
    for _, gain in found:
        by[gain.letter] += gain.amount
    most = max(by, key=lambda letter: (abs(by[letter]), letter))
    return (abs(by[most]) if len(by) == 1 else max(by.values()) - min(by.values())), most


def _turning(
    game: Game[Any, Any], step: int, found: Sequence[tuple[Event, Gain]], letters: tuple[str, ...], view: View
) -> Turning:
    swing, letter = _swing(found, letters)
    event, _ = max((pair for pair in found if pair[1].letter == letter), key=lambda pair: abs(pair[1].amount))
    line = game.line(event.seen_by(view.seat), view)
    up = sum([gain.amount for _, gain in found if gain.letter == letter]) > 0
    return Turning(step, letter, swing if up else -swing, "" if line is None else line.text)
