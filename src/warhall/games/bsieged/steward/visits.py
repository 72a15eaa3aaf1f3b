"""What the buildings of Modhelm give to a hero."""

from __future__ import annotations

from warhall.games.bsieged import powers
from warhall.games.bsieged.queries import can_learn, level_of
from warhall.games.bsieged.rules.abilities import FurtherDraw
from warhall.games.bsieged.rules.moments import further_draw
from warhall.games.bsieged.state import BARN, PALACE, POOL, SANCTUARY, SEASON_PILE, BuildingId, HeroId
from warhall.games.bsieged.steward import hand, lessons
from warhall.games.bsieged.steward import weights as w
from warhall.games.bsieged.steward.danger import Danger
from warhall.games.bsieged.steward.stock import food, gold, grace, patience


def use_of(d: Danger, hero: HeroId, building: BuildingId) -> float:
    """What a building gives to a hero."""
    eyes = d.eyes
    site = eyes.c.buildings[building]
    if site.cls:
        return (hand.draw(eyes, hero, SEASON_PILE[site.cls]) + further(d, hero, building)) * w.DRAWING
    if building in (BARN, PALACE):
        return earned(d, hero, site.gives, building == BARN)
    if building == SANCTUARY:
        return max(blessing(d, hero), learning(d, hero))
    return smuggled(d, hero)


def further(d: Danger, hero: HeroId, building: BuildingId) -> float:
    """The further draw of an ability at a building (BSG-DEC-24); it may be left."""
    more = further_draw(d.eyes.s, d.eyes.c, hero, building)
    return max(0.0, hand.draw(d.eyes, hero, more.deck)) if isinstance(more, FurtherDraw) else 0.0


def earned(d: Danger, hero: HeroId, good: str, barn: bool) -> float:
    """A yellow roll."""
    eyes = d.eyes
    bonus = powers.total(powers.goods_parts(eyes.s, eyes.c, hero, good, barn=barn))
    price = food if good == "food" else gold
    return sum(price(eyes, hero, max(0, face + bonus)) for face in eyes.c.yellow) / len(eyes.c.yellow)


def smuggled(d: Danger, hero: HeroId) -> float:
    """A roll on the Smuggling table."""
    lines = d.eyes.c.smuggling[1:]
    found = [
        hand.draw(d.eyes, hero, POOL[line.cls]) * w.DRAWING if line.cls else earned(d, hero, line.gives, False)
        for line in lines
    ]
    return sum(found) / len(found)


def blessing(d: Danger, hero: HeroId) -> float:
    numbers = d.eyes.c.numbers
    return food(d.eyes, hero, numbers.sanctuary_food) + grace(d.eyes, hero, numbers.sanctuary_grace)


def learning(d: Danger, hero: HeroId) -> float:
    """A token, less the Food it costs: what is missing at the end of the season must be found again."""
    eyes = d.eyes
    s, c = eyes.s, eyes.c
    if not can_learn(s, c, hero):
        return 0.0
    price = c.heroes[hero].learning[level_of(s, c, hero)]
    left = s.heroes[hero].food - price
    meal = 0 if powers.fasts(s, c, hero) else c.numbers.season_food
    due = -s.round % c.numbers.season_rounds
    hunger = w.FASTING[due] * max(0, meal - left)
    return lessons.lesson(eyes, hero) - hunger - eyes.manner.food_to_spare * price * patience(eyes)
