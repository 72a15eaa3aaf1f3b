"""Abilities that ask: powers of the beginning of a turn, further draws, Medical Knowledge, cards resolved twice."""

from __future__ import annotations

from warhall.games.bsieged.keys import DECK, DOUBLE, DRAW, SINGLE, STRIKE
from warhall.games.bsieged.queries import living
from warhall.games.bsieged.state import CLASSES, EVENT_DECK, POOL, SEASON_PILE, CardId, DeckId
from warhall.games.bsieged.steward import hand, uses, visits
from warhall.games.bsieged.steward import weights as w
from warhall.games.bsieged.steward.danger import Danger
from warhall.games.bsieged.steward.stock import cheer
from warhall.kernel.decision import PASS

DRAWS = {"power:common_touch": "tavern", "power:filch": "market"}


def use_power(d: Danger) -> str:
    """The power that brings most; a draw that would rather harm is left."""
    return d.eyes.best(d.eyes.options, lambda option: _power(d, option))


def _power(d: Danger, option: str) -> float:
    hero = d.eyes.hero
    if option == PASS:
        return 0.0
    if option in DRAWS:
        return hand.draw(d.eyes, hero, POOL[DRAWS[option]])
    if option == "power:chicanery":
        return max(hand.draw(d.eyes, hero, POOL[cls]) for cls in CLASSES)
    return visits.smuggled(d, hero) if option == "power:web_of_contacts" else w.FORESIGHT


def draw_again(d: Danger) -> str:
    """One more card, unless the pool promises harm."""
    return DRAW if hand.draw(d.eyes, d.eyes.hero, DeckId(d.eyes.asked.deck)) > 0 else PASS


def attack_again(d: Danger) -> str:
    """Bloodthirst costs nothing."""
    return STRIKE


def choose_deck(d: Danger) -> str:
    """Eye of Isherida: the events for whoever can bury them, else the season pile that promises most."""
    return d.eyes.best(d.eyes.options, lambda option: _sight(d, DECK.of(option)))


def _sight(d: Danger, deck: DeckId) -> float:
    eyes = d.eyes
    if deck == EVENT_DECK:
        bowl = eyes.c.card.row("scrying_bowl")
        return uses.scrying(d) if any(bowl in eyes.s.heroes[hero].slots for hero in living(eyes.s, eyes.c)) else 0.0
    return hand.draw(eyes, eyes.hero, deck) * (1.0 if deck in SEASON_PILE.values() else w.POOL_SIGHT)


def heals(d: Danger) -> bool:
    """Whether Medical Knowledge can do anybody good."""
    heal = d.eyes.c.abilities["medical_knowledge"].cheer
    return any(cheer(d.eyes, hero, heal) > 0 for hero in living(d.eyes.s, d.eyes.c))


def choose_patient(d: Danger) -> str:
    heal = d.eyes.c.abilities["medical_knowledge"].cheer
    return d.eyes.best(d.eyes.options, lambda option: cheer(d.eyes, d.eyes.c.hero.of(option), heal))


def double_card(d: Danger) -> str:
    """Twice, if the second time does good as well."""
    return DOUBLE if uses.again(d, d.eyes.hero, CardId(d.eyes.asked.card)) > 0 else SINGLE
