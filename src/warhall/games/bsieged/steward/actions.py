"""The turn of a hero: every action is weighed, and the one worth most is taken."""

from __future__ import annotations

from warhall.games.bsieged import powers
from warhall.games.bsieged.keys import ATTACK, BUILDING, ORIENT, REBUILD, REPAIR, SHOOT, only_ends
from warhall.games.bsieged.state import (
    CATAPULT,
    FIELD_OF,
    FIELDS,
    SITE,
    WALL,
    HeroId,
    SpaceId,
)
from warhall.games.bsieged.steward import abilities, strikes, uses, visits
from warhall.games.bsieged.steward import weights as w
from warhall.games.bsieged.steward.danger import Danger
from warhall.games.bsieged.steward.stock import cheer, gold_spent
from warhall.kernel.decision import DONE

NEVER = -1000.0
IDLE = -1.0  # to leave off while more than one action is left


def take_action(d: Danger) -> str:
    """The option worth most. Cards are never thrown away."""
    if only_ends(d.eyes.options):
        return DONE
    return d.eyes.best(d.eyes.options, lambda option: weigh(d, option))


def weigh(d: Danger, option: str) -> float:
    """What an option of a turn is worth."""
    word = option.partition(":")[0]
    hero = d.eyes.s.turn.hero
    if word in ("discard", "exchange"):
        return NEVER
    if word == "card":
        return use_card(d, hero, option)
    if word == "power":
        return w.LOSS if abilities.heals(d) else NEVER
    if word == DONE:
        return d.place(hero, d.eyes.s.heroes[hero].space) if d.eyes.is_last_action else IDLE
    return _ACTIONS[word](d, hero, option)


def _at(d: Danger, hero: HeroId, space: SpaceId) -> float:
    """What the place is worth, if the hero stays there."""
    return d.place(hero, space) if d.eyes.is_last_action else 0.0


def attack(d: Danger, hero: HeroId, option: str) -> float:
    zone = ATTACK.of(option)
    return strikes.best_attack(d, hero, zone).worth + _at(d, hero, WALL[FIELD_OF[zone]])


def use_card(d: Danger, hero: HeroId, option: str) -> float:
    """A card; one that is free is used whenever it brings more than it is worth in hand."""
    card = d.eyes.c.card.of(option)
    worth = uses.net(d, hero, card)
    printed = d.eyes.c.cards[card]
    if printed.massive and d.eyes.is_last_action:
        field = max(FIELDS, key=lambda field: strikes.massive(d, hero, card, field))
        return worth + d.place(hero, WALL[field])
    if printed.highlighted:
        return worth + _at(d, hero, d.eyes.s.heroes[hero].space)
    if worth <= 0:
        return NEVER
    return worth + w.LOSS  # before anything that costs an action


def shoot(d: Danger, hero: HeroId, option: str) -> float:
    return _at_catapult(d, hero, strikes.shot(d, hero, d.eyes.s.facing))


def orient(d: Danger, hero: HeroId, option: str) -> float:
    """Turning pays by the shots after it: own ones, and those of heroes still to come."""
    turn = d.eyes.s.turn
    mine = turn.actions + turn.artillery - 1
    shots = mine if d.eyes.is_last_shot else mine + len(d.eyes.waiting)
    return _at_catapult(d, hero, strikes.turning(d, hero, ORIENT.of(option), shots))


def _at_catapult(d: Danger, hero: HeroId, worth: float) -> float:
    """Whoever stays on the catapult keeps the others from it. Actions for the catapult alone come first."""
    turn = d.eyes.s.turn
    if turn.artillery and turn.actions and worth > 0:
        return worth + w.LOSS
    if not d.eyes.is_last_shot:
        return worth
    lost = max(strikes.shot(d, hero, field) for field in FIELDS) if d.eyes.waiting else 0.0
    later = w.BLOCKED_NEXT * d.eyes.before_next_turn(hero)
    return worth + d.place(hero, CATAPULT) - w.BLOCKED_CATAPULT * lost - later


def repair(d: Danger, hero: HeroId, option: str) -> float:
    names = REPAIR if REPAIR.has(option) else REBUILD
    building = names.of(option)
    price = powers.repair_cost(d.eyes.s, d.eyes.c)
    worth = uses.mending(d, building) + cheer(d.eyes, hero, d.eyes.c.numbers.repair_morale)
    return worth - gold_spent(d.eyes, hero, price) + _at(d, hero, SITE[building])


def visit(d: Danger, hero: HeroId, option: str) -> float:
    building = BUILDING.of(option)
    return visits.use_of(d, hero, building) + _at(d, hero, SITE[building])


_ACTIONS = {
    "attack": attack,
    SHOOT: shoot,
    "orient": orient,
    "repair": repair,
    "rebuild": repair,
    "building": visit,
}
