"""The Avatar's approach: how likely it is banished in time, given what the heroes can still do about it."""

from __future__ import annotations

from functools import cached_property

from warhall.games.bsieged.odds import SIDES
from warhall.games.bsieged.queries import living
from warhall.games.bsieged.state import NUMBER_OF, SPAWN_ZONE, HeroId
from warhall.games.bsieged.steward.eyes import Eyes
from warhall.games.bsieged.steward.messenger import GRACE_HITS, at_least

NOW, LATER = 0.65, 0.57  # of the attacks of this round, and of later ones, that will be made on it
SHOTS = 0.7  # of the actions to come that will be shots at it, one of each hero being needed to leave the catapult
CARDS = 0.8  # Vinculum that cards will take in each further round


class Doom:
    """The Avatar as it stands; nothing is reckoned before it is asked for."""

    def __init__(self, eyes: Eyes) -> None:
        self.eyes = eyes
        self.avatar = eyes.s.avatar
        self.number = NUMBER_OF[self.avatar.zone]

    def averted(self, taken: int) -> float:
        """What it is worth that so many points of Vinculum are taken now."""
        worth = self.eyes.manner.doom
        return worth * (self._banished(self.avatar.vinculum - taken, self._to_come) - self._now) if worth else 0.0

    def taught(self, hero: HeroId) -> float:
        """What it is worth that a hero becomes strong enough to harm it."""
        worth = self.eyes.manner.doom
        if not worth:
            return 0.0
        more = self._bites(hero, dict(self.eyes.to_come).get(hero, 0), enough=True)
        return worth * (self._banished(self.avatar.vinculum, self._to_come + more) - self._now)

    @cached_property
    def _now(self) -> float:
        return self._banished(self.avatar.vinculum, self._to_come)

    def _banished(self, vinculum: int, mean: float) -> float:
        """How likely that much is taken in time; BSG-AVA-07 it is in the citadel after the round in zone 1."""
        return at_least(vinculum, round(mean, 2)) if vinculum > 0 else 1.0

    @cached_property
    def _to_come(self) -> float:
        """Vinculum that will probably be taken in time, the action now under way not counted."""
        acting = dict(self.eyes.to_come)
        found = sum([self._bites(hero, acting.get(hero, 0)) for hero in living(self.eyes.s, self.eyes.c)])
        return found + self._shots() + CARDS * (self.number - 1)

    def _bites(self, hero: HeroId, actions: int, *, enough: bool = False) -> float:
        """What a hero may take with so many attacks of this round and all of later ones."""
        turn, zones = self.eyes.c.numbers.actions, range(1, self.number)
        later = sum([self._attacks(hero, number, turn, enough) for number in zones])
        return NOW * self._attacks(hero, self.number, actions, enough) + LATER * later

    def _attacks(self, hero: HeroId, number: int, actions: int, enough: bool) -> float:
        """Hits that harm it, of so many attacks on a zone of a number. `enough`: the Strength is there."""
        eyes, best = self.eyes, 0.0
        for weapon in eyes.weapons(hero, number):
            if enough or eyes.strength(hero, weapon) >= eyes.c.numbers.avatar_resistance:
                dice, target = eyes.roll(hero, number, weapon)
                best = max(best, dice * ((SIDES + 1 - target) / SIDES))
        return actions * best + (min(eyes.s.heroes[hero].grace, actions) * GRACE_HITS if best else 0.0)

    def _shots(self) -> float:
        """BSG-CAT-04 the catapult harms it, whoever shoots, in its first zone."""
        if self.number != SPAWN_ZONE:
            return 0.0
        faces = self.eyes.c.catapult
        mean = sum([max(0, face) for face in faces]) / len(faces)
        return SHOTS * mean * sum([max(0, actions - 1) for _, actions in self.eyes.to_come])
