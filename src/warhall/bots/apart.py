"""In what options come apart: what the sides have a little later, counted in the same worlds with the same chance.

What is counted is what everybody can follow: the figures on the panels of the seats (`Game.seat_cards`) and what the
course of the game counts (`Game.course`). A difference is told only if it shows in world after world.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf, sqrt
from statistics import fmean, stdev
from typing import Any

from warhall.bots.rollout import Rollout
from warhall.bots.world import World
from warhall.kernel.chance import Fast
from warhall.kernel.course import gained
from warhall.kernel.events import Event
from warhall.kernel.game import Game
from warhall.kernel.table import Table
from warhall.kernel.view import View
from warhall.tell.words import MINUS, joined

WORLDS = 16
CHOICES = 2_000  # played in all of them
CLEAR = 2.5  # times what chance alone would make of it
LEAST = 0.1  # on average: less is not seen in one decimal
TOLD = 2  # differences
OWN = "you"  # whichever side the seat plays: that may be what it is choosing
_WORLDS = 1 << 44  # other worlds than those in which options were weighed
_FIGURE = re.compile(r"\+?(-?\d+)(/\d+)?")


@dataclass(frozen=True, slots=True)
class Measure:
    """Something that is counted, and whose it is: the side's name, OWN, or empty where what is counted says so."""

    what: str
    side: str = ""


Amounts = Mapping[Measure, float]


@dataclass(frozen=True, slots=True)
class Difference:
    """By how much more of something there is with one option than with another, on average."""

    measure: Measure
    by: float
    clear: float  # in what chance alone would make of it


def outcomes(
    game: Game[Any, Any], view: View, options: Sequence[str], seed: int, world: World, rounds: float
) -> dict[str, list[Amounts]]:
    """By option, what there is at the horizon, world by world. Every option is played in the same worlds."""
    rollout = Rollout(game, view, world, rounds)
    found: dict[str, list[Amounts]] = {option: [] for option in options}
    left = CHOICES
    for number in range(WORLDS):
        chance = seed + view.step + _WORLDS + (number << 20)
        drawn = rollout.drawn(Fast(chance))
        for option in options:
            table = drawn.clone(Fast(chance + 1))
            table.events = []
            left -= rollout.play_on(table, option, Fast(chance + 2))
            found[option].append(counted(table, world.seat))
        if left <= 0:
            break
    return found


def counted(table: Table[Any, Any], seat: int) -> Amounts:
    """All that can be counted at a table, and has happened there, as a seat knows it."""
    view = table.view(seat)
    sides = {card.side: OWN if card.seat == seat else card.side for card in table.game.seat_cards(view)}
    return {**_shown(table.game, view, sides), **_gained(table.game, view, sides, table.events or ())}


def _shown(game: Game[Any, Any], view: View, sides: Mapping[str, str]) -> dict[Measure, float]:
    """The figures on the panels; "14/18" counts 14, and what follows the first comma only explains."""
    return {
        Measure(_noun(fact.help), sides[card.side]): float(figure[1])
        for card in game.seat_cards(view)
        for fact in card.facts
        if (figure := _FIGURE.fullmatch(fact.text))
    }


def _gained(
    game: Game[Any, Any], view: View, sides: Mapping[str, str], events: Sequence[Event]
) -> dict[Measure, float]:
    """What the sides have gained by the course of the game. A party that is no side of the table is what is counted."""
    if game.course is None:
        return {}
    what, totals = _noun(game.course.title), Counter[str]()
    for _, gain in gained(game.course, events, view):
        totals[gain.letter] += gain.amount
    return {
        Measure(what, sides[party.name]) if party.name in sides else Measure(party.name): float(totals[party.letter])
        for party in game.course.parties(view)
    }


def _noun(words: str) -> str:
    return re.split("[,;:]", words)[0]


def differences(ones: Sequence[Amounts], others: Sequence[Amounts]) -> list[Difference]:
    """In what one option clearly comes apart from another, the clearest first. What is not always there is left out."""
    pairs = list(zip(ones, others, strict=True))
    found = []
    for measure in ones[0]:
        if all(measure in amounts for amounts in (*ones, *others)):
            gaps = [one[measure] - other[measure] for one, other in pairs]
            found.append(Difference(measure, fmean(gaps), _clear(gaps)))
    clear = [one for one in found if abs(one.by) >= LEAST and one.clear >= CLEAR]
    return sorted(clear, key=lambda one: -one.clear)


def _clear(gaps: Sequence[float]) -> float:
    """How far a mean lies from none, by what it would waver."""
    if len(gaps) < 2:
        return 0.0
    wavers = stdev(gaps) / sqrt(len(gaps))
    return abs(fmean(gaps)) / wavers if wavers else inf


def in_words(found: Sequence[Difference]) -> str:
    """ "+1.3 villages on the map and −0.5 tiles in hand for you": the clearest, in brief; empty if there are none."""
    sides: dict[str, list[str]] = {}
    for one in found[:TOLD]:
        sides.setdefault(one.measure.side, []).append(f"{_signed(one.by)} {one.measure.what}")
    return joined([f"{joined(told)}{f' for {side}' if side else ''}" for side, told in sides.items()])


def _signed(amount: float) -> str:
    return f"{'+' if amount >= 0 else MINUS}{abs(amount):.1f}"
