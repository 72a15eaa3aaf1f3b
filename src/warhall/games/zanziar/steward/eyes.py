"""What the steward sees: a view with its question, how strong companies are, and what its Hero is after."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.ids import ADVENTURER, COMBAT, HERO, MAGIC, GroupId, HexId, PawnId, ThingId
from warhall.games.zanziar.queries.places import groups_of
from warhall.games.zanziar.queries.skills import ANY, Occasion, skill_of
from warhall.games.zanziar.queries.units import card_of, is_hero, toughness
from warhall.games.zanziar.steward.manner import STEWARD, VETERAN
from warhall.games.zanziar.view import Facts
from warhall.kernel.chance import Chance
from warhall.kernel.view import View
from warhall.tell import eyes

Answer = tuple[str, str]
"""An option, and in one sentence why."""

_UNSEEN = 3  # what a card of the Unit deck is worth in Combat, on average
_PRICELESS = 100.0
_PATIENT, _DESPERATE = 12, 12  # rounds after which patience ends, and how long that takes
_DARING = 0.5  # what part of caution goes with it


class Lookout(eyes.Once):
    """What a seat knows of a position, and its companies there."""

    seat: int

    def __init__(self, s: Facts, c: Content) -> None:
        self.s = s
        self.c = c
        self.seat = s.seat
        self._once = {}

    @cached_property
    def own_groups(self) -> list[GroupId]:
        return groups_of(self.s, self.seat)

    @property
    def hero(self) -> PawnId:
        return self.s.hero_pawns[self.seat]

    @cached_property
    def daring(self) -> float:
        """From 0 to 1: the longer nobody wins, the more is risked, for units and items run out."""
        return min(1.0, max(0, self.s.round - _PATIENT) / _DESPERATE)

    @cached_property
    def caution(self) -> float:
        """What part is left of the odds that are asked for."""
        return 1 - _DARING * self.daring

    def is_mine(self, pawn: PawnId) -> bool:
        return self.s.pawns[pawn].owner == self.seat

    def skill(self, pawn: PawnId, skill: int, on: Occasion = ANY) -> int:
        """A skill as it counts now."""
        return skill_of(self.s, self.c, pawn, skill, on).total

    def best(self, company: Iterable[PawnId], skill: int, on: Occasion = ANY) -> int:
        """The best of a company in a skill."""
        return max((self.skill(pawn, skill, on) for pawn in company), default=0)

    def summed(self, company: Iterable[PawnId], skill: int, on: Occasion = ANY) -> int:
        """A company's skill in all."""
        return sum(self.skill(pawn, skill, on) for pawn in company)

    def strength(self, company: tuple[PawnId, ...]) -> float:
        """What a company is worth in a battle: blows, and a little for magic and for what it can take."""
        found: float = self.once(("strength", company), lambda: sum(self._blows(pawn) for pawn in company))
        return found

    def _blows(self, pawn: PawnId) -> float:
        tough = toughness(self.s, self.c, pawn)
        return self.skill(pawn, COMBAT) + 0.4 * self.skill(pawn, MAGIC) + 0.2 * tough

    def guess(self, company: tuple[PawnId, ...]) -> float:
        """The same of strangers, of whom nobody knows what lies facedown."""
        found: float = self.once(("guess", company), lambda: sum(self._guessed(pawn) for pawn in company))
        return found

    def _guessed(self, pawn: PawnId) -> float:
        if not self.s.faces[pawn]:
            return 1.2 * _UNSEEN
        skills = card_of(self.s, self.c, pawn).skills
        return 1.2 * skills[COMBAT] + 0.4 * skills[MAGIC]

    def worth(self, pawn: PawnId) -> float:
        """How much a unit would be missed."""
        if is_hero(self.s, pawn):
            return _PRICELESS
        card = card_of(self.s, self.c, pawn)
        if not card.type:
            return float(_UNSEEN)
        found = sum(card.skills) / 2 + card.skills[COMBAT] / 2 + 2.5 * len(self.s.things_of[pawn])
        return found + 3 * (card.type == ADVENTURER) + 10 * (card.type == HERO)


class Eyes(eyes.Eyes, Lookout):
    """A view with its question, and one's companies."""

    manner = STEWARD

    def __init__(self, seen: View, chance: Chance) -> None:
        super().__init__(seen, chance)
        self.s: Facts = seen.facts
        self.c: Content = seen.content

    # Options.

    def any_option(self) -> str:
        """Any at all, where rules of thumb have run out: the same again could go on for ever."""
        return self.options[self.chance.below(len(self.options))]

    def rather(self, wanted: str) -> str:
        """One option if it is open, else any."""
        return wanted if wanted in self.options else self.any_option()

    def pawns(self) -> list[PawnId]:
        """The units that can be chosen."""
        return self.c.pawn.among(self.options)

    def things(self) -> list[ThingId]:
        """The items that can be chosen."""
        return self.c.thing.among(self.options)

    def hexes(self) -> list[HexId]:
        """The hexes that can be chosen."""
        return self.c.hex.among(self.options)

    def groups(self) -> list[GroupId]:
        """The groups that can be chosen."""
        return self.c.group.among(self.options)

    def leads(self, group: GroupId) -> bool:
        """Whether the own Hero is in a group."""
        return self.s.pawns[self.hero].group == group

    def best_pawn(self, worth: Callable[[PawnId], float]) -> str:
        """The unit worth most; the first of equals."""
        return self.c.pawn.key(max(self.pawns(), key=worth))


class VeteranEyes(Eyes):
    """Those of somebody who has seen Heroes die."""

    manner = VETERAN
