"""What Morale, Food, Gold and Divine Grace are worth to a hero who has so much of them."""

from __future__ import annotations

from warhall.games.bsieged import powers
from warhall.games.bsieged.catalog.content import Needs
from warhall.games.bsieged.queries import level_of
from warhall.games.bsieged.state import HeroId
from warhall.games.bsieged.steward import weights as w
from warhall.games.bsieged.steward.eyes import Eyes


def needs(eyes: Eyes, hero: HeroId) -> Needs:
    """All that the worth of goods, cards and Morale rests on for a hero."""
    s, mine = eyes.s, eyes.s.heroes[hero]
    due = -s.round % eyes.c.numbers.season_rounds
    own = (hero, mine.morale, mine.gold, mine.food, mine.grace, mine.tokens, mine.abilities)
    return (*own, due, eyes.is_arrival, eyes.rounds_left, eyes.is_damaged, s.lasting, eyes.manner.name)


def morale_price(morale: int, change: float) -> float:
    """What a change of Morale is worth, as a positive number, from what there is."""
    worth, left = 0.0, abs(change)
    step = 1 if change > 0 else -1
    at = morale + (1 if change > 0 else 0)
    while left > 0 and at > 0:
        part = min(1.0, left)
        worth += part * w.MORALE[min(at, len(w.MORALE) - 1)]
        left -= part
        at += step
    return worth


def cheer(eyes: Eyes, hero: HeroId, gain: int) -> float:
    """What a gain of Morale is worth, up to the top of the track."""
    key = (hero, gain)
    found = eyes.cheers.get(key)
    if found is None:
        mine = eyes.s.heroes[hero]
        found = morale_price(mine.morale, min(gain, eyes.c.heroes[hero].morale - mine.morale))
        eyes.cheers[key] = found
    return found


def food(eyes: Eyes, hero: HeroId, gain: int) -> float:
    """What a gain of Food is worth: first the season's meal, then learning."""
    found = eyes.foods.get(hero)
    if found is None:
        found = eyes.foods[hero] = _foods(eyes, hero)
    return found[max(0, min(gain, len(found) - 1))]


def _foods(eyes: Eyes, hero: HeroId) -> list[float]:
    """By the Food gained, up to the top of the track: what it is worth."""
    s, c = eyes.s, eyes.c
    have, top = s.heroes[hero].food, c.heroes[hero].food
    meal = 0 if powers.fasts(s, c, hero) else c.numbers.season_food
    level = level_of(s, c, hero)
    wanted = meal + (c.heroes[hero].learning[level] if level < len(c.heroes[hero].learning) else 0)
    due = -s.round % c.numbers.season_rounds
    study, manner = _time(eyes, w.UNTIL_LEARNED), eyes.manner
    found = [0.0]
    for amount in range(have, top):
        if amount < meal:
            worth = w.HUNGER[due]
        else:
            worth = manner.food_to_learn[level] * study if amount < wanted else manner.food_to_spare * _time(eyes)
        found.append(found[-1] + worth)
    return found


def gold(eyes: Eyes, hero: HeroId, gain: int) -> float:
    """What a gain of Gold is worth: repairs, and cards that cost some."""
    key = (hero, gain)
    found = eyes.golds.get(key)
    if found is None:
        have, top = eyes.s.heroes[hero].gold, eyes.c.heroes[hero].gold
        worth = sum([w.GOLD[min(amount, len(w.GOLD) - 1)] for amount in range(have, min(top, have + gain))])
        found = eyes.golds[key] = worth * (1.4 if eyes.is_damaged else 1.0) * _time(eyes)
    return found


def gold_spent(eyes: Eyes, hero: HeroId, price: int) -> float:
    """What Gold is worth that is paid."""
    have = eyes.s.heroes[hero].gold
    return sum([w.GOLD[min(amount, len(w.GOLD) - 1)] for amount in range(have - price, have)]) * _time(eyes)


def grace(eyes: Eyes, hero: HeroId, gain: int) -> float:
    """What Divine Grace is worth, up to the cap."""
    if powers.is_abandoned(eyes.s, eyes.c):
        return 0.0
    have, prices = eyes.s.heroes[hero].grace, eyes.manner.grace
    return sum(prices[min(amount, len(prices) - 1)] for amount in range(have, min(eyes.c.numbers.grace, have + gain)))


def grace_spent(eyes: Eyes, hero: HeroId, tokens: float) -> float:
    """What tokens are worth that are spent: the more go, the dearer they are."""
    return tokens_price(eyes.manner.grace, eyes.s.heroes[hero].grace, tokens) * _time(eyes)


def tokens_price(prices: tuple[float, ...], grace: int, tokens: float) -> float:
    """What so many of the tokens of Divine Grace that there are would be worth in a long game."""
    worth, at = 0.0, min(grace, len(prices)) - 1
    while tokens > 0:
        worth += min(1.0, tokens) * prices[max(0, at)]
        tokens -= 1
        at -= 1
    return worth


def _time(eyes: Eyes, wait: float = 0.0) -> float:
    """Investments pay less when the end is near, and those that must wait pay still less."""
    found = eyes.times.get(wait)
    if found is None:
        found = 0.0 if eyes.is_arrival else max(0.0, min(1.0, (eyes.rounds_left - wait) / eyes.manner.horizon))
        eyes.times[wait] = found
    return found


def patience(eyes: Eyes) -> float:
    """The part of an investment that the rounds to come will pay back."""
    return _time(eyes)
