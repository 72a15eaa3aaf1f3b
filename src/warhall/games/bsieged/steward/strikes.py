"""What dice against zones are worth: wall attacks, shots of the catapult, Massive Attacks, the dice of cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from warhall.games.bsieged import powers
from warhall.games.bsieged.odds import chances, jam_chance, shot_chances
from warhall.games.bsieged.queries import has_enemy, spawn_zone
from warhall.games.bsieged.rules.cards.terms import target_of
from warhall.games.bsieged.state import NO_CARD, NUMBER_OF, ZONE_OF, CardId, FieldId, HeroId, ZoneId
from warhall.games.bsieged.steward import weights as w
from warhall.games.bsieged.steward.danger import Danger
from warhall.games.bsieged.steward.stock import cheer, gold_spent, patience, tokens_price
from warhall.kernel.records import record

SIDES = 6
MOST_GRACE = 2  # tokens that a plan counts on for one die
MOST_SHOTS = 3


@record
class Attack:
    """A wall attack with the cards that make the most of it."""

    zone: ZoneId
    worth: float
    weapon: CardId = NO_CARD
    aids: tuple[CardId, ...] = ()


def expected(blows: Sequence[float], likely: Sequence[float]) -> float:
    """The mean worth of a number of hits with these chances."""
    top = len(blows) - 1
    worth = 0.0
    for hits, chance in enumerate(likely):
        worth += chance * blows[hits if hits < top else top]
    return worth


def on_zone(d: Danger, hero: HeroId, zone: ZoneId, dice: int, target: int, strength: int, careless: bool) -> float:
    """The mean worth of a hero's roll against a zone, Divine Grace spent on near misses where that pays."""
    eyes = d.eyes
    grace = eyes.s.heroes[hero].grace if powers.can_spend_grace(eyes.s, eyes.c, hero) else 0
    return _rolled(d.blows(zone, strength, careless), dice, target, grace, patience(eyes), eyes.manner.grace)


@lru_cache(maxsize=20_000)
def _rolled(
    blows: tuple[float, ...], dice: int, target: int, grace: int, time: float, prices: tuple[float, ...]
) -> float:
    """The same by what hits are worth, the tokens there are, the part that the rounds to come pay back, and prices."""
    best = expected(blows, chances(dice, target))
    tokens = 0
    for near in range(1, min(MOST_GRACE, grace, target - 1) + 1):
        tokens += near
        cost = tokens_price(prices, grace, min(float(grace), dice * tokens / SIDES)) * time
        best = max(best, expected(blows, chances(dice, target - near)) - cost)
    return best


def success(d: Danger, hero: HeroId, zone: ZoneId, dice: int, target: int, strength: int) -> float:
    """The Morale of an attack that destroys something (BSG-ATK-07)."""
    if len(d.blows(zone, strength)) == 1:
        return 0.0
    return (1 - chances(dice, target)[0]) * cheer(d.eyes, hero, d.eyes.c.numbers.attack_morale)


def with_cards(d: Danger, hero: HeroId, zone: ZoneId, weapon: CardId, aids: tuple[CardId, ...]) -> float:
    """A wall attack with these cards."""
    dice, target = d.eyes.roll(hero, NUMBER_OF[zone], weapon, aids)
    strength = d.eyes.strength(hero, weapon, *aids)
    worth = on_zone(d, hero, zone, dice, target, strength, False) + success(d, hero, zone, dice, target, strength)
    worth += thirst(d, hero, zone) * (1 - chances(dice, target)[0])
    price = sum([d.eyes.price(hero, card) for card in (weapon, *aids) if card])
    return worth - gold_spent(d.eyes, hero, price) if price else worth


def thirst(d: Danger, hero: HeroId, zone: ZoneId) -> float:
    """The free attack after a success, if somebody is left to strike (BSG-SA-06)."""
    worth = 0.0
    for power in powers.skills(d.eyes.s, d.eyes.c, hero).abilities:
        if power.free_zone == NUMBER_OF[zone]:
            blows = d.blows(zone, power.free_strength)
            hit = chances(power.free_dice, power.free_target)[-1]
            worth += hit * (blows[-1] - blows[-2]) if len(blows) > power.free_dice + 1 else 0.0
    return worth


def best_attack(d: Danger, hero: HeroId, zone: ZoneId, aid_price: float = w.AID) -> Attack:
    """The best use of weapons and at most one aid against a zone."""
    number = NUMBER_OF[zone]
    if not has_enemy(d.eyes.s, d.eyes.c, zone):
        return Attack(zone, 0.0)
    weapons = d.eyes.weapons(hero, number)
    found = [Attack(zone, with_cards(d, hero, zone, weapon, ()), weapon) for weapon in weapons]
    best = max(found, key=lambda attack: attack.worth)
    for aid in d.eyes.aids(hero, number):
        worth = with_cards(d, hero, zone, best.weapon, (aid,)) - aid_price
        if worth > best.worth:
            best = Attack(zone, worth, best.weapon, (aid,))
    return best


# The catapult.


@cache
def volley(faces: tuple[int, ...], shots: int) -> tuple[float, ...]:
    """By number of hits: how likely so many shots make them together."""
    one = shot_chances(faces)
    if shots == 1:
        return one
    rest = volley(faces, shots - 1)
    both = [0.0] * (len(one) + len(rest) - 1)
    for hits, chance in enumerate(one):
        for more, other in enumerate(rest):
            both[hits + more] += chance * other
    return tuple(both)


def shot(d: Danger, hero: HeroId, field: FieldId, shots: int = 1) -> float:
    """A number of shots at a field, without what they mean for the shooter's place."""
    c = d.eyes.c
    blows = d.blows(spawn_zone(field), c.numbers.catapult_strength, True)
    if len(blows) == 1:
        return 0.0
    likely = volley(c.catapult, shots)
    lift = (1 - likely[0]) * cheer(d.eyes, hero, c.numbers.catapult_morale) if shots == 1 else 0.0
    return expected(blows, likely) + lift


def turning(d: Danger, hero: HeroId, field: FieldId, shots: int, jam: float | None = None) -> float:
    """Turning to a field, as a share of what the shots after it bring."""
    lost = jam_chance(d.eyes.s, d.eyes.c) if jam is None else jam
    plans = [shot(d, hero, field, number) / (number + 1) for number in range(1, min(shots, MOST_SHOTS) + 1)]
    return (1 - lost) * max(plans, default=0.0)


# Cards.


def massive(d: Danger, hero: HeroId, card: CardId, field: FieldId) -> float:
    """A Massive Attack from a wall side."""
    s, c = d.eyes.s, d.eyes.c
    dice, strength = powers.massive_dice(s, c, hero, card), c.cards[card].strength
    worth, misses = 0.0, 1.0
    for number in c.cards[card].zones:
        zone, target = ZONE_OF[field][number], powers.base_target(s, c, number)
        worth += on_zone(d, hero, zone, dice, target, strength, True)
        if len(d.blows(zone, strength)) > 1:
            misses *= chances(dice, target)[0]
    return worth + (1 - misses) * cheer(d.eyes, hero, c.numbers.attack_morale)


def card_dice(d: Danger, hero: HeroId, card: CardId, zone: ZoneId, dice: int = 0) -> float:
    """The dice of a card against a zone."""
    printed = d.eyes.c.cards[card]
    target = target_of(d.eyes.c, card, zone)
    if printed.tactics:
        return expected(d.blows(zone, printed.strength), chances(printed.dice, target))
    return on_zone(d, hero, zone, dice or printed.dice, target, printed.strength, False)


def certain(d: Danger, card: CardId, zone: ZoneId) -> float:
    """Hits without a roll, or by the face of one die."""
    printed = d.eyes.c.cards[card]
    blows = d.blows(zone, printed.strength)
    faces = printed.hits if printed.dice else (sum(printed.hits),)
    return sum(blows[min(hits, len(blows) - 1)] for hits in faces) / len(faces)
