"""In what options come apart: what the sides have a little later, counted in the same worlds with the same chance.

What is counted is what everybody can follow: the figures on the panels of the seats (`Game.seat_cards`) and what the
course of the game counts (`Game.course`). A difference is told only if it shows in world after world.

Whether more of something is good nobody says. Within the worlds of one option it shows: what there is more of where the
game is reckoned to go better speaks for an option that has more of it. Between options it does not, because there an
option that is better by something else would lend its merit to whatever it has.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from math import copysign, inf, sqrt
from statistics import fmean, stdev
from typing import Any

from warhall.bots.rollout import Rollout, twin
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
GOES_WITH = 0.3  # how closely something must go with the chance to win to speak for or against an option
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
class Outcome:
    """What there is in one world at the horizon, and the seat's chance to win there, as the game reckons it."""

    amounts: Amounts
    value: float


@dataclass(frozen=True, slots=True)
class Difference:
    """By how much more of something there is with one option than with another, on average.

    `speaks` is 1 where that speaks for the one option, -1 where it speaks for the other, 0 where nobody knows.
    """

    measure: Measure
    by: float
    clear: float  # in what chance alone would make of it
    speaks: int = 0


def outcomes(
    game: Game[Any, Any], view: View, options: Sequence[str], seed: int, world: World, rounds: float
) -> dict[str, list[Outcome]]:
    """By option, what there is at the horizon, world by world. Every option is played in the same worlds."""
    rollout = Rollout(game, view, world, rounds)
    found: dict[str, list[Outcome]] = {option: [] for option in options}
    left = CHOICES
    for number in range(WORLDS):
        chance = seed + view.step + _WORLDS + (number << 20)
        drawn = rollout.drawn(Fast(chance))
        for option in options:
            table = twin(drawn, chance)
            table.events = []
            left -= rollout.play_on(table, option, Fast(chance + 2))
            value = game.value(table.state, view.content, world.seat)
            found[option].append(Outcome(counted(table, world.seat), value))
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


def bearings(played: Collection[Sequence[Outcome]]) -> dict[Measure, float]:
    """How closely each measure goes with the chance to win, from -1 to 1, within the worlds of each option.

    What is not always there is left out.
    """
    values = _around([[one.value for one in row] for row in played])
    everything = [one for row in played for one in row]
    return {
        measure: _correlation(_around([[one.amounts[measure] for one in row] for row in played]), values)
        for measure in everything[0].amounts
        if all(measure in one.amounts for one in everything)
    }


def _around(rows: Collection[Sequence[float]]) -> list[float]:
    """All figures, each by how far it lies from the mean of its row."""
    return [figure - mean for row in rows for mean in [fmean(row)] for figure in row]


def _correlation(ones: Sequence[float], others: Sequence[float]) -> float:
    scale = sqrt(_product(ones, ones) * _product(others, others))
    return _product(ones, others) / scale if scale else 0.0


def _product(ones: Sequence[float], others: Sequence[float]) -> float:
    return sum([one * other for one, other in zip(ones, others, strict=True)])


def differences(ones: Sequence[Outcome], others: Sequence[Outcome], bears: Mapping[Measure, float]) -> list[Difference]:
    """In what one option clearly comes apart from another, of all that is known how it bears, the clearest first."""
    found = []
    for measure, bearing in bears.items():
        gaps = [one.amounts[measure] - other.amounts[measure] for one, other in zip(ones, others, strict=True)]
        by = fmean(gaps)
        speaks = round(copysign(1, by * bearing)) if abs(bearing) >= GOES_WITH else 0
        found.append(Difference(measure, by, _clear(gaps), speaks))
    clear = [one for one in found if abs(one.by) >= LEAST and one.clear >= CLEAR]
    return sorted(clear, key=lambda one: -one.clear)


def _clear(gaps: Sequence[float]) -> float:
    """How far a mean lies from none, by what it would waver."""
    if len(gaps) < 2:
        return 0.0
    wavers = stdev(gaps) / sqrt(len(gaps))
    return abs(fmean(gaps)) / wavers if wavers else inf


def in_words(found: Sequence[Difference], lead: int) -> str:
    """ ": on average +1.3 villages on the map and −0.5 tiles in hand for you", as what follows a comparison.

    `lead` is how much likelier the one option is to win. What explains that is told, else what only comes with it, else
    what speaks against it, as its price. Where neither is likelier there is nothing to explain.
    """
    if not lead:
        return f"; on average {_listed(found)}"
    most = max([one.speaks * lead for one in found])
    begins = ":" if most > 0 else ", though" if most < 0 else ";"
    return f"{begins} on average {_listed([one for one in found if one.speaks * lead == most])}"


def _listed(found: Sequence[Difference]) -> str:
    sides: dict[str, list[str]] = {}
    for one in found[:TOLD]:
        sides.setdefault(one.measure.side, []).append(f"{_signed(one.by)} {one.measure.what}")
    return joined([f"{joined(told)}{f' for {side}' if side else ''}" for side, told in sides.items()])


def _signed(amount: float) -> str:
    return f"{'+' if amount >= 0 else MINUS}{abs(amount):.1f}"
