"""What the steward sees: the position of a view, who is still to act, and what a dashboard can do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from warhall.games.bsieged import powers
from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.queries import (
    actions_left,
    buildings_by,
    earliest_arrival,
    earliest_exit,
    is_alive,
    living,
    next_holder,
)
from warhall.games.bsieged.state import DAMAGED, NO_CARD, NO_HERO, CardId, HeroId
from warhall.games.bsieged.steward.manner import STEWARD, VETERAN
from warhall.games.bsieged.view import Facts
from warhall.kernel.chance import Chance
from warhall.kernel.view import View
from warhall.tell import eyes

SIDES = 6


class Eyes(eyes.Eyes):
    """A view with what every rule of thumb asks of it. The position is taken from the view's facts, here alone."""

    manner = STEWARD

    def __init__(self, seen: View, chance: Chance) -> None:
        super().__init__(seen, chance)
        self.s: Facts = seen.facts
        self.c: Content = seen.content
        # What has been reckoned for this question: what draws of a class are worth, gifts, and time to come.
        self.promises: dict[tuple[HeroId, str], float] = {}
        self.gifts: dict[tuple[HeroId, int, int, int, int], float] = {}
        self.times: dict[float, float] = {}
        self.foods: dict[HeroId, list[float]] = {}
        self.golds: dict[tuple[HeroId, int], float] = {}
        self.cheers: dict[tuple[HeroId, int], float] = {}
        self._free: dict[HeroId, list[int]] = {}
        self._strengths: dict[tuple[HeroId, tuple[CardId, ...]], int] = {}
        self._rolls: dict[tuple[HeroId, int, CardId, tuple[CardId, ...]], tuple[int, int]] = {}
        self._weapons: dict[tuple[HeroId, int], list[CardId]] = {}

    # Options.

    def best(self, options: Sequence[str], worth: Callable[[str], float]) -> str:
        """The option worth most; of equals the first."""
        return max(options, key=worth)

    # Heroes.

    @property
    def hero(self) -> HeroId:
        """The hero the question is about, or the active one."""
        return HeroId(getattr(self.asked, "hero", NO_HERO) or self.s.turn.hero)

    @cached_property
    def waiting(self) -> tuple[HeroId, ...]:
        """Heroes whose turn of this round is still to come."""
        if self.s.phase != "heroes":
            return ()
        gone = (*self.s.acted, self.s.turn.hero)
        return tuple([hero for hero in living(self.s, self.c) if hero not in gone])

    @cached_property
    def settled(self) -> frozenset[HeroId]:
        """Heroes who will stay where they are for the rest of the round."""
        moving = {*self.waiting, self.s.turn.hero}
        return frozenset(hero for hero in living(self.s, self.c) if hero not in moving)

    @cached_property
    def to_come(self) -> tuple[tuple[HeroId, int], ...]:
        """Heroes and the actions they have left this round, the one now under way not counted."""
        s = self.s
        found = [(hero, powers.actions(s, self.c, hero)) for hero in self.waiting]
        if s.turn.hero and is_alive(s, self.c, s.turn.hero):
            found.append((s.turn.hero, max(0, s.turn.actions - 1)))
        return tuple(found)

    @property
    def is_last_action(self) -> bool:
        """Whether the active hero may stay where the action now chosen leads."""
        return self.s.turn.actions <= 1

    @property
    def is_last_shot(self) -> bool:
        """Whether the active hero stays on the catapult after turning or shooting now."""
        return actions_left(self.s, self.c) <= 1

    def before_next_turn(self, hero: HeroId) -> int:
        """How many heroes will act before this one in the next round (BSG-TRN-01)."""
        s = self.s
        holder = next_holder(s, self.c)
        lead = s.heroes[holder].seat
        turn = (s.heroes[hero].seat - lead) % s.seats
        others = sum((s.heroes[other].seat - lead) % s.seats < turn for other in living(s, self.c))
        return others + (turn == 0 and hero != holder)

    def strength(self, hero: HeroId, *cards: CardId) -> int:
        """Strength with the cards used."""
        key = (hero, cards)
        found = self._strengths.get(key)
        if found is None:
            found = self._strengths[key] = powers.strength(self.s, self.c, hero, cards)
        return found

    def roll(self, hero: HeroId, number: int, weapon: CardId, aids: tuple[CardId, ...] = ()) -> tuple[int, int]:
        """The dice and the target number of a wall attack on a zone of a number, with these cards."""
        key = (hero, number, weapon, aids)
        found = self._rolls.get(key)
        if found is None:
            dice = powers.wall_dice(self.s, self.c, hero, number, weapon, aids)
            found = self._rolls[key] = dice, powers.target_number(self.s, self.c, hero, number, weapon)
        return found

    def weapons(self, hero: HeroId, number: int) -> list[CardId]:
        """Weapons that may be used against a zone, and none at all."""
        key = (hero, number)
        found = self._weapons.get(key)
        if found is None:
            slots = self.s.heroes[hero].slots
            able = [card for card in slots if card and self._joins(hero, card, number, "weapon")]
            found = self._weapons[key] = [NO_CARD, *able]
        return found

    def aids(self, hero: HeroId, number: int) -> list[CardId]:
        """Aids that may be used against a zone."""
        mine = self.s.heroes[hero]
        return [card for card in mine.slots if card and self._joins(hero, card, number, "aid")]

    def _joins(self, hero: HeroId, card: CardId, number: int, role: str) -> bool:
        printed = self.c.cards[card]
        if not (printed.weapon if role == "weapon" else printed.aid) or (printed.zones and number not in printed.zones):
            return False
        return self.price(hero, card) <= self.s.heroes[hero].gold

    def free_slots(self, hero: HeroId) -> list[int]:
        """The empty slots of a dashboard."""
        if hero not in self._free:
            self._free[hero] = [slot for slot, held in enumerate(self.s.heroes[hero].slots) if not held]
        return self._free[hero]

    def stores_more(self, hero: HeroId) -> bool:
        """Whether an ability lets slots hold cards that they do not admit by themselves."""
        return bool(powers.skills(self.s, self.c, hero).stores)

    def price(self, hero: HeroId, card: CardId) -> int:
        """The Gold that a use of a card costs."""
        return powers.gold_cost(self.s, self.c, hero, card)

    @cached_property
    def taken(self) -> frozenset[CardId]:
        """Resource cards that lie neither in a pool nor in its discards."""
        s = self.s
        held = [card for mine in s.heroes for card in mine.slots]
        return frozenset([*held, *s.removed, *s.hand, *[tactic.card for tactic in s.tactics]])

    # Time.

    @cached_property
    def rounds_left(self) -> float:
        """How long the game will probably last, this round included."""
        late = 2.0 if not self.s.messenger.left else 1.0
        return max(
            1.0,
            min(self.c.numbers.rounds, earliest_arrival(self.s, self.c) + late) - self.s.round + 1,
        )

    @cached_property
    def spare_rounds(self) -> int:
        """Rounds the messenger may lose."""
        numbers = self.c.numbers
        spare = numbers.rounds - earliest_arrival(self.s, self.c)
        return spare if self.s.messenger.left else min(spare, numbers.exit_round - earliest_exit(self.s, self.c))

    @cached_property
    def is_damaged(self) -> bool:
        """Whether a repair action could mend something."""
        return bool(buildings_by(self.s, self.c, DAMAGED))

    @cached_property
    def is_arrival(self) -> bool:
        """Whether the game is won if this round is survived."""
        return self.s.messenger.status == "wall"


class VeteranEyes(Eyes):
    """The same view, seen by those who have seen more sieges."""

    manner = VETERAN
