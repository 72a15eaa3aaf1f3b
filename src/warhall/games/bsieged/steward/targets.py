"""Answers about attacks and cards: weapons, zones, victims, receivers, buildings, slots, tokens."""

from __future__ import annotations

from warhall.games.bsieged.keys import (
    ABILITY,
    AVATAR,
    BUILDING,
    BURY,
    CLASS,
    FIELD,
    FIGURE,
    GOODS,
    LEARN,
    LEAVE,
    REINFORCE,
    RESTORE,
    STRENGTH,
    ZONE,
)
from warhall.games.bsieged.queries import outward
from warhall.games.bsieged.state import (
    CLASSES,
    EVENT_DECK,
    NO_CARD,
    POOL,
    QUARTER_OF,
    WALL,
    ZONE_OF,
    CardId,
    EventId,
    TokenId,
    ZoneId,
)
from warhall.games.bsieged.steward import hand, lessons, strikes, uses
from warhall.games.bsieged.steward import weights as w
from warhall.games.bsieged.steward.danger import Danger
from warhall.games.bsieged.steward.stock import gold
from warhall.games.bsieged.steward.visits import blessing, learning
from warhall.kernel.decision import DONE, PASS


def first(d: Danger) -> str:
    """Where nothing depends on it."""
    return d.eyes.options[0]


def last(d: Danger) -> str:
    return d.eyes.options[-1]


# Attacks.


def choose_weapon(d: Danger) -> str:
    hero, zone = d.eyes.hero, ZoneId(d.eyes.asked.zone)

    def worth(option: str) -> float:
        weapon = NO_CARD if option == PASS else d.eyes.c.card.of(option)
        return strikes.with_cards(d, hero, zone, weapon, ())

    return d.eyes.best(d.eyes.options, worth)


def choose_aid(d: Danger) -> str:
    """Aids that add enough."""
    hero, zone, weapon = d.eyes.hero, ZoneId(d.eyes.asked.zone), CardId(d.eyes.asked.weapon)
    aids: tuple[CardId, ...] = tuple(d.eyes.asked.aids)

    def worth(option: str) -> float:
        if option == DONE:
            return strikes.with_cards(d, hero, zone, weapon, aids)
        card = d.eyes.c.card.of(option)
        return strikes.with_cards(d, hero, zone, weapon, (*aids, card)) - w.AID

    return d.eyes.best(d.eyes.options, worth)


def choose_wall(d: Danger) -> str:
    """The wall side of a Massive Attack."""
    hero, card = d.eyes.hero, CardId(d.eyes.asked.card)
    stays = not d.eyes.s.turn.actions and not d.eyes.s.turn.artillery

    def worth(option: str) -> float:
        field = FIELD.of(option)
        return strikes.massive(d, hero, card, field) + (d.place(hero, WALL[field]) if stays else 0.0)

    return d.eyes.best(d.eyes.options, worth)


# Zones and units.


def choose_zone(d: Danger) -> str:
    card = CardId(d.eyes.asked.card)
    return d.eyes.best(d.eyes.options, lambda option: uses.at_zone(d, d.eyes.hero, card, ZONE.of(option)))


def choose_field(d: Danger) -> str:
    card = CardId(d.eyes.asked.card)
    return d.eyes.best(d.eyes.options, lambda option: uses.rain(d, d.eyes.hero, card, FIELD.of(option)))


def choose_victim(d: Danger) -> str:
    zone = ZoneId(d.eyes.asked.zone)
    return d.eyes.best(d.eyes.of("figure"), lambda option: d.unit(zone, FIGURE.of(option)))


def choose_pushed(d: Danger) -> str:
    zone = ZoneId(d.eyes.asked.zone)
    units = list(d.eyes.s.zones[zone].units)

    def worth(option: str) -> float:
        if option == DONE:
            return 0.0
        figure = FIGURE.of(option)
        less = list(units)
        less[figure] -= 1
        gain = d.unit(zone, figure) - w.PUSHED * d.unit(outward(zone), figure)
        return gain + d.risk_with(zone, units) - d.risk_with(zone, less)

    return d.eyes.best(d.eyes.options, worth)


def choose_mode(d: Danger) -> str:
    """The Avatar first; what is in ruins before what is damaged, if that is worth more."""
    options = d.eyes.options
    if AVATAR in options:
        return AVATAR
    return RESTORE if RESTORE in options else options[0]


# Heroes and buildings.


def choose_receiver(d: Danger) -> str:
    card = CardId(d.eyes.asked.card)
    printed = d.eyes.c.cards[card]

    def worth(option: str) -> float:
        if option == DONE:
            return 0.0
        hero = d.eyes.c.hero.of(option)
        return uses.received(d, hero, card) if printed.to else gold(d.eyes, hero, printed.share)

    return d.eyes.best(d.eyes.options, worth)


def choose_site(d: Danger) -> str:
    work = d.eyes.asked.work
    value = uses.reinforced if work == REINFORCE else uses.mending
    return d.eyes.best(d.eyes.of("building"), lambda option: value(d, BUILDING.of(option)))


def choose_fuel(d: Danger) -> str:
    """The building whose loss pays best."""
    card = CardId(d.eyes.asked.card)

    def worth(option: str) -> float:
        building = BUILDING.of(option)
        return uses.slaying(d, card, ZONE_OF[QUARTER_OF[building]][1]) - d.harm(building)

    return d.eyes.best(d.eyes.options, worth)


def choose_facing(d: Danger) -> str:
    return max(d.eyes.options, key=lambda option: strikes.shot(d, d.eyes.hero, FIELD.of(option), strikes.MOST_SHOTS))


def change_goods(d: Danger) -> str:
    return d.eyes.best(d.eyes.options, lambda option: uses.change_worth(d, option))


# Cards and tokens.


def choose_class(d: Danger) -> str:
    return d.eyes.best(
        d.eyes.options, lambda option: hand.draw(d.eyes, d.eyes.hero, POOL[CLASSES[CLASS.of(option) - 1]])
    )


def judge_event(d: Danger) -> str:
    """Scrying Bowl: under the deck with an event that is worse than the next will probably be."""
    event = d.eyes.c.events[EventId(d.eyes.s.decks[EVENT_DECK].top)]
    return BURY if event.level > uses.usual_event(d) else LEAVE


def make_room(d: Danger) -> str:
    """Use or give up what is worth least."""
    eyes, hero = d.eyes, d.eyes.hero
    new = CardId(eyes.asked.card)
    mine = eyes.c

    def worth(option: str) -> float:
        if mine.discard.has(option):
            card = mine.discard.of(option)
            return 0.0 if card == new else hand.worth(eyes, new) - hand.worth(eyes, card)
        card = mine.card.of(option)
        gain = uses.net(d, hero, card) - (w.ACTION if mine.cards[card].highlighted else 0.0)
        if card == new:
            return gain + w.KEEP_CARD * hand.worth(eyes, card)
        return gain + hand.worth(eyes, new)

    return eyes.best(eyes.options, worth)


def choose_blessing(d: Danger) -> str:
    learns = LEARN in d.eyes.options and learning(d, d.eyes.hero) >= blessing(d, d.eyes.hero)
    return LEARN if learns else GOODS


def choose_token(d: Danger) -> str:
    names = d.eyes.c.token
    return names.key(lessons.preferred(d.eyes, d.eyes.hero, [names.of(option) for option in d.eyes.options]))


def choose_side(d: Danger) -> str:
    """The front, unless Strength is worth more; a token that was liked better than another is kept for its front."""
    eyes, token = d.eyes, TokenId(d.eyes.asked.token)
    others = [eyes.c.tokens[other].ability for other in eyes.s.offered if other != token]
    other = max((lessons.worth_of(eyes, eyes.hero, name) for name in others), default=0.0)
    return ABILITY if lessons.wants_front(eyes, eyes.hero, token, other) else STRENGTH


def keep_cards(d: Danger) -> str:
    """No exchange is sought; one that somebody else wants is agreed to."""
    return DONE if DONE in d.eyes.options else d.eyes.options[0]
