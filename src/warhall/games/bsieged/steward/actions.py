"""The turn of a hero: every action is weighed, and the one worth most is taken."""

from __future__ import annotations

from warhall.games.bsieged.keys import ATTACK, BUILDING, ORIENT, REBUILD, REPAIR, SHOOT
from warhall.games.bsieged import powers
from warhall.games.bsieged.queries import can_learn, level_of
from warhall.games.bsieged.state import (
    BARN,
    CATAPULT,
    FIELD_OF,
    FIELDS,
    PALACE,
    POOL,
    SANCTUARY,
    SEASON_PILE,
    SITE,
    WALL,
    BuildingId,
    FieldId,
    HeroId,
    SpaceId,
)
from warhall.games.bsieged.steward import hand, strikes, uses
from warhall.games.bsieged.steward import weights as w
from warhall.games.bsieged.steward.danger import Danger
from warhall.games.bsieged.steward.stock import cheer, food, gold, gold_spent, grace, patience
from warhall.kernel.decision import DONE

NEVER = -1000.0


def take_action(d: Danger) -> str:
    """The option worth most."""
    return d.eyes.best(d.eyes.question.options, lambda option: weigh(d, option))


def weigh(d: Danger, option: str) -> float:
    """What an option of a turn is worth."""
    word = option.partition(":")[0]
    hero = d.eyes.state.turn.hero
    if word in ("discard", "exchange"):
        return NEVER
    if word == "card":
        return use_card(d, hero, option)
    if word == "power":
        return w.LEAST + 5.0
    if word == DONE:
        return d.place(hero, d.eyes.state.heroes[hero].space)
    return _ACTIONS[word](d, hero, option)


def _at(d: Danger, hero: HeroId, space: SpaceId) -> float:
    """What the place is worth, if the hero stays there."""
    return d.place(hero, space) if d.eyes.is_last_action else 0.0


def attack(d: Danger, hero: HeroId, option: str) -> float:
    zone = ATTACK.of(option)
    return strikes.best_attack(d, hero, zone).worth + _at(d, hero, WALL[FIELD_OF[zone]])


def use_card(d: Danger, hero: HeroId, option: str) -> float:
    """A card; one that is free is used whenever it brings more than it is worth in hand."""
    card = d.eyes.content.card.of(option)
    worth = uses.net(d, hero, card)
    printed = d.eyes.content.cards[card]
    if printed.massive and d.eyes.is_last_action:
        field = max(FIELDS, key=lambda field: strikes.massive(d, hero, card, field))
        return worth + d.place(hero, WALL[field])
    if printed.highlighted:
        return worth + _at(d, hero, d.eyes.state.heroes[hero].space)
    if worth <= 0:
        return NEVER
    return worth + w.LOSS  # before anything that costs an action


def shoot(d: Danger, hero: HeroId, option: str) -> float:
    return strikes.shot(d, hero, d.eyes.state.facing) + _at_catapult(d, hero)


def orient(d: Danger, hero: HeroId, option: str) -> float:
    """Turning pays by the shots after it: own ones, and those of heroes still to come."""
    turn = d.eyes.state.turn
    mine = turn.actions + turn.artillery - 1
    shots = mine if d.eyes.is_last_action else mine + len(d.eyes.waiting)
    return strikes.turning(d, hero, ORIENT.of(option), shots) + _at_catapult(d, hero)


def _at_catapult(d: Danger, hero: HeroId) -> float:
    """Whoever stays on the catapult keeps the others from it."""
    if not d.eyes.is_last_action:
        return 0.0
    lost = max(strikes.shot(d, hero, field) for field in FIELDS) if d.eyes.waiting else 0.0
    return d.place(hero, CATAPULT) - w.BLOCKED_CATAPULT * lost


def repair(d: Danger, hero: HeroId, option: str) -> float:
    names = REPAIR if REPAIR.has(option) else REBUILD
    building = names.of(option)
    price = powers.repair_cost(d.eyes.state, d.eyes.content)
    worth = uses.mending(d, building) + cheer(d.eyes, hero, d.eyes.content.numbers.repair_morale)
    return worth - gold_spent(d.eyes, hero, price) + _at(d, hero, SITE[building])


def visit(d: Danger, hero: HeroId, option: str) -> float:
    building = BUILDING.of(option)
    return use_of(d, hero, building) + _at(d, hero, SITE[building])


def use_of(d: Danger, hero: HeroId, building: BuildingId) -> float:
    """What a building gives to a hero."""
    eyes = d.eyes
    site = eyes.content.buildings[building]
    if site.cls:
        return hand.draw(eyes, hero, SEASON_PILE[site.cls]) * w.DRAWING
    if building in (BARN, PALACE):
        return earned(d, hero, site.gives, building == BARN)
    if building == SANCTUARY:
        return max(blessing(d, hero), learning(d, hero))
    return smuggled(d, hero)


def earned(d: Danger, hero: HeroId, good: str, barn: bool) -> float:
    """A yellow roll."""
    eyes = d.eyes
    bonus = powers.roll_bonus(eyes.state, eyes.content, hero, good)
    bonus += eyes.content.events[eyes.state.lasting].barn if barn else 0
    price = food if good == "food" else gold
    return sum(price(eyes, hero, max(0, face + bonus)) for face in eyes.content.yellow) / len(eyes.content.yellow)


def smuggled(d: Danger, hero: HeroId) -> float:
    """A roll on the Smuggling table."""
    lines = d.eyes.content.smuggling[1:]
    found = [
        hand.draw(d.eyes, hero, POOL[line.cls]) * w.DRAWING if line.cls else earned(d, hero, line.gives, False)
        for line in lines
    ]
    return sum(found) / len(found)


def blessing(d: Danger, hero: HeroId) -> float:
    numbers = d.eyes.content.numbers
    return food(d.eyes, hero, numbers.sanctuary_food) + grace(d.eyes, hero, numbers.sanctuary_grace)


def learning(d: Danger, hero: HeroId) -> float:
    """A token, less the Food it costs: what is missing at the end of the season must be found again."""
    eyes = d.eyes
    s, c = eyes.state, eyes.content
    if not can_learn(s, c, hero):
        return 0.0
    price = c.heroes[hero].learning[level_of(s, hero)]
    left = s.heroes[hero].food - price
    meal = 0 if powers.fasts(s, c, hero) else c.numbers.season_food
    due = -s.round % c.numbers.season_rounds
    hunger = w.FASTING[due] * max(0, meal - left)
    return hand.lesson(eyes, hero) - hunger - w.FOOD_TO_SPARE * price * patience(eyes)


_ACTIONS = {
    "attack": attack,
    SHOOT: shoot,
    "orient": orient,
    "repair": repair,
    "rebuild": repair,
    "building": visit,
}


def best_field(d: Danger, hero: HeroId) -> FieldId:
    """The field the catapult should face."""
    return max(FIELDS, key=lambda field: strikes.shot(d, hero, field, 2))
