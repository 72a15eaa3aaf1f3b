"""A battle as data: two armies, and beat by beat what they throw, what changes it, and what comes of it.

A game makes it of the events of a fight as a seat knows them, so it can be shown while it goes on, when it is over and
again from the log. Pages and terminals set it in their own type. Nothing here is drawn.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import attrgetter

from warhall.kernel.events import FIGHT, FOUGHT, STRIKE, TURN, Event, event_kind

MOST = 600  # events of one fight
NOBODY = -1
_step_of = attrgetter("step")


@dataclass(frozen=True, slots=True)
class Fighter:
    """A unit, or several alike: its sign, its figures, and how many of them the battle has cost.

    `colour` is its own, where it is not that of its army.
    """

    name: str
    glyph: str
    words: str = ""
    lost: int = 0
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Turned:
    """A die that is thrown or a tile that is turned over (`sides` 0): what it shows, and what that means.

    `counts` is False for one that is struck out. `shows` is a number or signs with blanks between them.
    """

    shows: str
    sides: int = 0
    colour: str = ""
    words: str = ""
    counts: bool = True
    die: str = ""


@dataclass(frozen=True, slots=True)
class Modifier:
    """Something with a name that changes a throw; the value may be empty where it adds nothing."""

    words: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class Throw:
    """What one army throws in a beat (`army` 0 or 1), and what it makes in all."""

    army: int
    turned: tuple[Turned, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    total: str = ""
    words: str = ""


@dataclass(frozen=True, slots=True)
class Beat:
    """One exchange: Archery, a round, an attack of one on another. `words` is what comes of it."""

    title: str
    throws: tuple[Throw, ...] = ()
    words: str = ""


@dataclass(frozen=True, slots=True)
class Army:
    """One side: whose it is, and who fights in it."""

    name: str
    letter: str
    colour: str
    below: str = ""
    fighters: tuple[Fighter, ...] = ()
    outcome: str = ""


@dataclass(frozen=True, slots=True)
class Battle:
    """What is shown. `winner` is 0 or 1, or NOBODY; `verdict` is empty as long as nothing is decided."""

    title: str
    armies: tuple[Army, Army]
    beats: tuple[Beat, ...]
    below: str = ""
    verdict: str = ""
    aside: str = ""  # what is scored, what follows
    winner: int = NOBODY
    losses: tuple[str, ...] = ()


class Fights:
    """Finds where fights begin among the events that a seat sees, and numbers them within their step.

    A fight that nothing opened begins where it is decided. A strike is begun and decided at once: a shot, an attack
    without dice; it is shown when somebody asks for it.
    """

    def __init__(self, events: Sequence[Event], first: int, seat: int | None) -> None:
        self._is_open = _is_open(events, first, seat)
        self._step = self._number = -1

    def begins(self, event: Event) -> int:
        """The number of the fight that the next event begins; -1 if it begins none."""
        opens = event_kind(event.told).opens
        if event.step != self._step:
            self._step, self._number = event.step, -1
        begun = opens in (FIGHT, STRIKE) or (opens == FOUGHT and not self._is_open)
        self._number += begun
        self._is_open = opens == FIGHT or (self._is_open and opens not in (FOUGHT, STRIKE, TURN))
        return self._number if begun else -1


def fight_at(events: Sequence[Event], step: int, number: int, seat: int | None) -> tuple[Event, ...]:
    """The fight of a number that begins in a step, as a seat knows it: from what opens it to the next one. Empty if
    there is none."""
    first = bisect_left(events, step, key=_step_of)
    fights = Fights(events, first, seat)
    for place in range(first, min(len(events), first + MOST)):
        if events[place].step != step:
            break
        if events[place].is_seen_by(seat) and fights.begins(events[place]) == number:
            return _fight(events, place, seat)
    return ()


def _is_open(events: Sequence[Event], before: int, seat: int | None) -> bool:
    """Whether a fight goes on where a step begins."""
    for event in reversed(events[max(0, before - MOST) : before]):
        opens = event_kind(event.told).opens
        if opens and event.is_seen_by(seat):
            return opens == FIGHT
    return False


def _fight(events: Sequence[Event], first: int, seat: int | None) -> tuple[Event, ...]:
    found = [events[first].seen_by(seat)]
    decided = event_kind(found[0].told).opens in (FOUGHT, STRIKE)
    for event in events[first + 1 : first + MOST]:
        if not event.is_seen_by(seat):
            continue
        opens = event_kind(event.told).opens
        if opens in (FIGHT, STRIKE, TURN) or (opens == FOUGHT and decided):
            break
        decided = decided or opens == FOUGHT
        found.append(event.seen_by(seat))
    return tuple(found)


def all_fights(events: Sequence[Event], seat: int | None) -> Iterator[tuple[Event, ...]]:
    """Every fight of a log, as a seat knows it."""
    fights = Fights(events, 0, seat)
    for place, event in enumerate(events):
        if event.is_seen_by(seat) and fights.begins(event) >= 0:
            yield _fight(events, place, seat)
