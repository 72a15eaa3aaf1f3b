"""The Actions Phase and what is paid, gained and scored."""

from __future__ import annotations

from warhall.games.uprising.ids import FOOD, GOODS, PLUNDER, SALT, CardId
from warhall.games.uprising.keys import GOOD_NAMES
from warhall.games.uprising.queries import cards_of, haven_points, room_for
from warhall.games.uprising.rules.command import HERO
from warhall.games.uprising.state import ACTING
from warhall.games.uprising.steward.building import best_way, least_missed
from warhall.games.uprising.steward.cards import use_worth
from warhall.games.uprising.steward.eyes import Answer, Eyes
from warhall.games.uprising.steward.marches import Gone, gathered
from warhall.games.uprising.steward.plans import best_march, best_plan
from warhall.kernel.decision import DONE, PASS


def choose_action(eyes: Eyes) -> Answer:
    """Cards that help now, then the plan that brings most for an AP."""
    for card in eyes.cards():
        if use_worth(eyes, card) > 0:
            return eyes.c.card.key(card), "This card helps now and costs no AP."
    bread = _more_ap(eyes)
    if bread:
        return bread, "More AP while there is something to do with them."
    plan = best_plan(eyes, eyes.side)
    if plan is None:
        return eyes.first_of(DONE), "Nothing is left to do."
    return plan.option, plan.why


def _more_ap(eyes: Eyes) -> str:
    """A card that gives AP, used when the last ones go."""
    if eyes.s.phase != ACTING or eyes.s.sides[eyes.side].ap > 1:
        return ""
    names = eyes.c.card
    for option in eyes.standing:
        if names.has(option) and _gives_ap(eyes, names.of(option)):
            return option
    return ""


def _gives_ap(eyes: Eyes, card: CardId) -> bool:
    return card in cards_of(eyes.s, eyes.side) and eyes.c.cards[card].effects[0].effect == "gain_ap"


def any_time(eyes: Eyes) -> Answer:
    """What stands open at any time is used where a plan asks for it."""
    return eyes.options[0], "Only if something is to be paid."


# Commands.


def choose_goal(eyes: Eyes) -> Answer:
    """The goal of the best march."""
    march = best_march(eyes, eyes.side)
    if march is not None and eyes.c.hex.key(march.goal) in eyes.options:
        return eyes.c.hex.key(march.goal), march.why
    return eyes.options[0], "No march promises anything."


def choose_movers(eyes: Eyes) -> Answer:
    """Everyone whom the march wants, and the Hero, for cards and Havens."""
    chosen = room_for(eyes.s, eyes.c, eyes.side, eyes.asked.hex) - eyes.asked.room
    for kind, at in _wanted(eyes)[chosen:]:
        key = eyes.c.mover.key(eyes.c.mover_of[kind, at])
        if key in eyes.options:
            return key, "All who are needed go together."
    if HERO in eyes.options:
        return HERO, "The Hero's cards work where the Hero is."
    return eyes.first_of(DONE, HERO), "Those who go are enough."


def _wanted(eyes: Eyes) -> Gone:
    march = best_march(eyes, eyes.side)
    if march is not None and march.goal == eyes.asked.hex:
        return march.movers
    return gathered(eyes, eyes.side, eyes.asked.hex)


def pay_command(eyes: Eyes) -> Answer:
    """A card that saves the Food, if there is one."""
    cards = eyes.cards()
    return (eyes.c.card.key(cards[0]) if cards else eyes.options[0]), "It saves the Food."


# Payments.


def choose_payment(eyes: Eyes) -> Answer:
    """What one has most of; a card's price only if it is spare."""
    ways = tuple(eyes.c.pay.among(eyes.options))
    if not ways:
        return PASS, "It cannot be paid."
    best = best_way(eyes, eyes.side, ways)
    if best is None:
        best = max(ways, key=lambda way: least_missed(eyes, eyes.side, way))
        if PASS in eyes.options and not _is_worth_it(eyes):
            return PASS, "The resources are needed for Havens and Commands."
    return eyes.c.pay.key(best), "These resources are missed least."


def _is_worth_it(eyes: Eyes) -> bool:
    """A tribute is paid where the enemy would score."""
    return sum(eyes.s.sides[eyes.side].goods) >= 6


def choose_loss(eyes: Eyes) -> Answer:
    """What is missed least."""
    names = eyes.c.pay
    best = max(eyes.options, key=lambda option: least_missed(eyes, eyes.side, names.of(option)))
    return best, "These resources are missed least."


def choose_gain(eyes: Eyes) -> Answer:
    """What there is least of: Plunder for Havens, then Food for Commands."""
    names = eyes.c.pay
    stock = eyes.s.sides[eyes.side].goods

    def worth(option: str) -> float:
        gained = names.of(option)
        lots = eyes.c.bundles[gained]
        after = [have + more for have, more in zip(stock, lots, strict=True)]
        return 1.2 * min(after[PLUNDER], 6) + 1.1 * min(after[FOOD], 4) + min(after[SALT], 4)

    return max(eyes.options, key=worth), "Plunder raises Havens, and Food moves armies."


def choose_good(eyes: Eyes) -> Answer:
    """The kind there is least of."""
    stock = eyes.s.sides[eyes.side].goods
    best = min((PLUNDER, FOOD, SALT), key=lambda kind: stock[kind])
    return GOOD_NAMES.key(best + 1), f"There is least {GOODS[best].capitalize()}."


# Scoring.


def buy_points(eyes: Eyes) -> Answer:
    """In the last Chapter everything becomes VP; before it nothing does."""
    if not eyes.is_last:
        return DONE, "Resources do more in the Chapters to come."
    names = eyes.c.pay
    paying = [option for option in eyes.options if names.has(option)]
    if not paying:
        return DONE, "Five resources are needed."
    return max(paying, key=lambda option: -max(eyes.c.bundles[names.of(option)])), "Nothing comes after this: VP count."


def give_point(eyes: Eyes) -> Answer:
    """The faction that has least."""
    s = eyes.s
    left = eyes.scorings
    poorest = min(eyes.sides(), key=lambda side: (s.sides[side].vp + left * haven_points(s, eyes.c, side), side))
    return eyes.c.side.key(poorest), "All must be ahead, and this faction has least."
