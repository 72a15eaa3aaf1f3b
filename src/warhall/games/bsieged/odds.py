"""What dice promise, counted out: hits expected, what they would destroy, the chance to clear a zone. Pure.

BSG-DEF-01, BSG-DEF-02: hits fall on the Avatar, then on Mölens, Gargohs and Krohns, and those that cannot harm the
first in this order are lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from math import comb
from typing import Any

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.events.cards import CardStruck
from warhall.games.bsieged.events.heroes import CatapultJammed, CatapultTurned, GoodsEarned, Smuggled
from warhall.games.bsieged.events.rounds import MessengerDied
from warhall.games.bsieged.names import GOOD_NAMES, field_name
from warhall.games.bsieged.queries import messenger_in, spawn_zone
from warhall.games.bsieged.rules.catapult import jams
from warhall.games.bsieged.state import FIGURES, FigureId, Siege, ZoneId
from warhall.tell.words import counted

SIDES = 6


@dataclass(frozen=True, slots=True)
class Felled:
    """What a number of hits does to a zone: units destroyed, Vinculum lost, hits to spare, who shrugs off the rest."""

    units: tuple[tuple[FigureId, int], ...]
    vinculum: int
    spare: int
    barred: FigureId | None  # 0: the Avatar; None: nobody


@dataclass(frozen=True, slots=True)
class Strike:
    """The promise of a roll against a zone."""

    hits: float  # expected
    success: float  # chance to destroy a unit or to take Vinculum
    clear: float  # chance that nothing is left
    spare: float  # chance of a hit with nobody left to take it
    barred: FigureId | None  # who shrugs off the very first hit


@cache
def chances(dice: int, target: int) -> tuple[float, ...]:
    """By number of hits: how likely so many dice show the target number or more."""
    hit = min(SIDES, max(0, SIDES + 1 - target)) / SIDES
    return tuple(comb(dice, hits) * hit**hits * (1 - hit) ** (dice - hits) for hits in range(dice + 1))


@cache
def shot_chances(faces: tuple[int, ...]) -> tuple[float, ...]:
    """By number of hits: how likely a die with these faces makes them; a jam is none."""
    most = max(faces)
    return tuple(sum(max(0, face) == hits for face in faces) / len(faces) for hits in range(most + 1))


def felled(s: Siege, c: Content, zone: ZoneId, hits: int, strength: int) -> Felled:
    """What so many hits of a Strength do to a zone as it is now."""
    bled = 0
    if hits and s.avatar.zone == zone:
        if strength < c.numbers.avatar_resistance:
            return Felled((), 0, 0, FigureId(0))
        bled = min(hits, s.avatar.vinculum)
        hits -= bled
    gone: list[tuple[FigureId, int]] = []
    for figure in FIGURES:
        count = min(hits, s.zones[zone].units[figure])
        if count and strength < c.figures[figure].resistance:
            return Felled(tuple(gone), bled, 0, figure)
        if count:
            gone.append((figure, count))
            hits -= count
    return Felled(tuple(gone), bled, hits, None)


def strike(s: Siege, c: Content, zone: ZoneId, likely: Iterable[float], strength: int) -> Strike:
    """What hits with these chances, by number, promise against a zone."""
    expected = success = clear = spare = 0.0
    total = sum(s.zones[zone].units) + (s.avatar.vinculum if s.avatar.zone == zone else 0)
    for hits, chance in enumerate(likely):
        done = felled(s, c, zone, hits, strength)
        gone = sum(count for _, count in done.units) + done.vinculum
        expected += chance * hits
        success += chance * (gone > 0)
        clear += chance * (total > 0 and gone == total)
        spare += chance * (done.spare > 0)
    return Strike(expected, success, clear, spare, felled(s, c, zone, 1, strength).barred)


def shot(s: Siege, c: Content) -> Strike:
    """BSG-CAT-03, BSG-CAT-04 the promise of a shot with the catapult as it stands."""
    likely = shot_chances(c.catapult)
    return strike(s, c, spawn_zone(s.facing), likely, c.numbers.catapult_strength)


def kills_messenger(s: Siege, c: Content) -> float:
    """BSG-CAT-09 the chance that a shot kills a messenger in the zone before the catapult."""
    zone = spawn_zone(s.facing)
    return shot(s, c).spare if messenger_in(s, c, zone) and not s.messenger.sheltered else 0.0


def jam_chance(s: Siege, c: Content) -> float:
    """BSG-CAT-02 the chance that turning the catapult fails, with the event of the round."""
    return mean(jams(s, c, face) for face in c.catapult)


def mean(faces: Iterable[int]) -> float:
    """The value to be expected of a die."""
    values = tuple(faces)
    return sum(values) / len(values)


# What rolls came to, in a few words.


def _earned(told: GoodsEarned) -> str:
    return f"The roll brings {told.amount} {GOOD_NAMES[told.good]}"


def _smuggled(told: Smuggled) -> str:
    return f"The smugglers: {'a card' if told.class_ else f'a roll for {GOOD_NAMES[told.gives]}'}"


def _turned(told: CatapultTurned) -> str:
    return f"The catapult faces {field_name(told.field)}"


def _jammed(told: CatapultJammed) -> str:
    return "The catapult jams"


def _struck(told: CardStruck) -> str:
    return f"The card: {counted(told.hits, 'hit') if told.hits else 'no hit'}"


def _messenger(told: MessengerDied) -> str:
    return "The messenger dies"


OUTCOMES: dict[str, Callable[[Any], str]] = {
    "bsieged.goods_earned": _earned,
    "bsieged.smuggled": _smuggled,
    "bsieged.catapult_turned": _turned,
    "bsieged.catapult_jammed": _jammed,
    "bsieged.card_struck": _struck,
    "bsieged.messenger_died": _messenger,
}
