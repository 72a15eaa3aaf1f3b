"""The messenger's prospects: what the units of his field cost him, given what the heroes can still do about them."""

from __future__ import annotations

from functools import cache, cached_property
from math import exp

from warhall.games.bsieged.odds import SIDES
from warhall.games.bsieged.state import (
    FIELD_OF,
    FIGURES,
    GARGOH,
    GARGOH_ELITE,
    KROHN,
    KROHN_ELITE,
    MOLEN,
    NO_FIELD,
    NUMBER_OF,
    SPAWN_ZONE,
    Counts,
    FieldId,
    FigureId,
)
from warhall.games.bsieged.steward import weights as w
from warhall.games.bsieged.steward.eyes import Eyes

RESISTANCES = (1, 2, 3)
GRACE_HITS = 0.45  # hits that a Divine Grace token is good for
SHOTS = 0.8  # catapult shots of each hero still to come
Units = tuple[Counts, Counts, Counts]  # zones 1, 2, 3 of a field


class Errand:
    """The messenger as he stands: which field concerns him, and how bad units in its zones are for him."""

    def __init__(self, eyes: Eyes) -> None:
        self.eyes = eyes
        man = eyes.s.messenger
        self.man = man
        self.number = NUMBER_OF[man.zone] if man.status == "zone" else 0
        self.ahead = 0
        if self.number:
            self.ahead = self.number + 1 if man.stretch == "departure" else self.number - 1
        self.field: FieldId = FIELD_OF[man.zone] or man.wall or man.compass or NO_FIELD
        delay = eyes.manner.delay
        self.delay = delay[max(0, min(eyes.spare_rounds, len(delay) - 1))]
        self.death = self._price_of_death()
        self._hits: dict[tuple[int, int], float] = {}
        self._risks: dict[Units, float] = {}

    def _price_of_death(self) -> float:
        """A second death loses, and so does a first one that leaves no time."""
        numbers, man, now = self.eyes.c.numbers, self.man, self.eyes.s.round
        steps = 4  # BSG-MSG-25 from his entry to the end of a stretch, the round of his entry included
        late = now + steps > (numbers.rounds if man.left else numbers.exit_round)
        return w.LOSS if man.deaths + 1 >= numbers.messenger_deaths or late else w.DEATH

    def risk(self, field: FieldId, units: Units) -> float:
        """What the units of a field cost the messenger on average, if they stay."""
        if field != self.field:
            return 0.0
        if units not in self._risks:
            self._risks[units] = self._risk(units)
        return self._risks[units]

    def _risk(self, units: Units) -> float:
        if self.man.status == "wall":
            return self._risk_on_wall(units)
        if not self.number:
            return self.delay * w.AWAY * (1 - self.cleared(SPAWN_ZONE, units[2])) if units[2][MOLEN] else 0.0
        return self._risk_on_zone(units)

    def _risk_on_zone(self, units: Units) -> float:
        here = 1.0 if self.man.sheltered else self.cleared(self.number, units[self.number - 1])
        free = 1.0
        for number in (1, 2, 3):
            blockers = self.blockers(number, units[number - 1])
            if any(blockers):
                free *= self.cleared(number, blockers)
        path = w.ON_PATH * sum(self._lies_ahead(number, units[number - 1]) for number in (1, 2, 3))
        return self.death * (1 - here) + self.delay * (1 - free) + path

    def _lies_ahead(self, number: int, units: Counts) -> int:
        """Units that do not come nearer by themselves and wait on his way."""
        if self.man.stretch == "departure":
            return units[MOLEN] if number > self.ahead else 0
        return units[GARGOH] + units[GARGOH_ELITE] if number == 2 and self.number > number else 0

    def _risk_on_wall(self, units: Units) -> float:
        """BSG-MSG-15 Mölens kill him; Gargohs only where no hero takes their hits."""
        far: Counts = (0, units[2][MOLEN], 0, 0, 0, 0)
        return self.death * (1 - self.cleared(SPAWN_ZONE, far)) if units[2][MOLEN] and not self.man.sheltered else 0.0

    def blockers(self, number: int, units: Counts) -> Counts:
        """Units of a zone that will be in his zone or the next when he wants to walk (BSG-MSG-03)."""
        stay = (self.number, self.ahead)
        krohns = max(1, number - 1) in stay
        gargohs = (2 if number == SPAWN_ZONE else number) in stay
        molens = number in stay
        return (
            0,
            units[MOLEN] if molens else 0,
            units[GARGOH] if gargohs else 0,
            units[GARGOH_ELITE] if gargohs else 0,
            units[KROHN] if krohns else 0,
            units[KROHN_ELITE] if krohns else 0,
        )

    def cleared(self, number: int, units: Counts) -> float:
        """How likely the heroes still to act destroy all these units of a zone."""
        chance = 1.0
        for resistance, figures in self._hardy:
            need = sum([units[figure] for figure in figures])
            if need:
                chance = min(chance, at_least(need, self.hits(number, resistance)))
        return chance

    @cached_property
    def _hardy(self) -> list[tuple[int, list[FigureId]]]:
        """By Resistance: the figures that have it or more."""
        kinds = self.eyes.c.figures
        return [(least, [figure for figure in FIGURES if kinds[figure].resistance >= least]) for least in RESISTANCES]

    def hits(self, number: int, resistance: int) -> float:
        """Hits to be expected of the heroes still to act on a zone of a number, with Strength enough."""
        key = (number, resistance)
        if key not in self._hits:
            self._hits[key] = sum(self._hits_of(number, resistance)) * self.eyes.manner.share
        return self._hits[key]

    def _hits_of(self, number: int, resistance: int) -> list[float]:
        eyes, faces = self.eyes, self.eyes.c.catapult
        found = []
        for hero, actions in eyes.to_come:
            best = 0.0
            for weapon in eyes.weapons(hero, number):
                if eyes.strength(hero, weapon) >= resistance:
                    dice, target = eyes.roll(hero, number, weapon)
                    best = max(best, dice * ((SIDES + 1 - target) / SIDES))
            grace = min(eyes.s.heroes[hero].grace, actions) * GRACE_HITS if best else 0.0
            found.append(actions * best + grace)
        if number == SPAWN_ZONE and self.number != SPAWN_ZONE:
            mean = sum([max(0, face) for face in faces]) / len(faces)
            found.append(SHOTS * mean * sum(actions > 0 for _, actions in eyes.to_come))
        return found


@cache
def at_least(need: int, mean: float) -> float:
    """The chance of so many hits or more, if they come at random with this mean."""
    term = total = exp(-mean)
    for count in range(1, need):
        term *= mean / count
        total += term
    return 1 - total
