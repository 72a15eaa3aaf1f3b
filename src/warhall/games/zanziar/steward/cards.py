"""Windows before and after dice, Whenever cards, and the start of a turn."""

from __future__ import annotations

from warhall.games.zanziar.ids import CityId, PawnId
from warhall.games.zanziar.keys import COINS, REROLLS, SHOWS, SIXES, UPS, USES
from warhall.games.zanziar.queries.units import is_hero, item_of, toughness
from warhall.games.zanziar.steward.aims import city_worth
from warhall.games.zanziar.steward.eyes import Answer, Eyes
from warhall.games.zanziar.steward.turn import is_better_faceup
from warhall.kernel.decision import DONE, PASS

_WEIGHTY = ("recruit", "combat", "draft", "draft_diplomacy", "incite", "prevent", "con", "con_set", "adventure", "duel")
_DEADLY = ("card", "collapse", "green_ore", "adventure_damage")
_COVER = 7  # HP of the others behind which a facedown Hero is safe
_LOW, _HIGH = 2, 5  # faces that are changed: own ones up to, others' from


def before_roll(eyes: Eyes) -> Answer:
    """Whatever is better faceup is shown; a card is played where the roll counts."""
    for option in eyes.options:
        if UPS.has(option) and is_better_faceup(eyes, UPS.of(option)):
            return option, "Faceup it adds more."
        if UPS.has(option) and UPS.of(option) == eyes.hero and _is_mortal(eyes):
            return option, "Facedown the Hero has a single HP, and this may kill him."
        if SHOWS.has(option) and any(item_of(eyes.s, eyes.c, SHOWS.of(option)).bonus):
            return option, "Only a faceup item adds anything."
        if eyes.c.whenever.has(option) and eyes.asked.roll in _WEIGHTY:
            return option, "This roll matters."
    return PASS, "The roll is good enough as it stands."


def _is_mortal(eyes: Eyes) -> bool:
    """Whether the dice may bring damage that the Hero's company cannot take for him."""
    company = eyes.s.pawns_in[eyes.s.pawns[eyes.hero].group]
    others = sum(toughness(eyes.s, eyes.c, pawn) for pawn in company if pawn != eyes.hero)
    return eyes.asked.roll in _DEADLY and others < _COVER


def after_roll(eyes: Eyes) -> Answer:
    """A low die of one's own, or a high one of the enemy's, is thrown again."""
    throw = eyes.s.throw
    if throw is None:
        return PASS, "There is nothing to change."
    for option in eyes.options:
        for names, lowest in ((COINS, 2), (SIXES, _LOW), (REROLLS, _LOW)):
            if names.has(option) and _is_bad(eyes, names.of(option) - 1, lowest):
                return option, "That die is a bad one."
        if (eyes.c.pawn.has(option) or USES.has(option)) and _is_bad(eyes, 0, _LOW):
            return option, "The second roll is likely to be better."
    return PASS, "The dice are good enough."


def _is_bad(eyes: Eyes, number: int, lowest: int) -> bool:
    throw = eyes.s.throw
    if throw is None or number >= len(throw.faces):
        return False
    face, owner = throw.faces[number], throw.owners[number]
    if owner == eyes.seat:
        return face <= lowest
    return eyes.seat in throw.owners and face >= _HIGH


def counter(eyes: Eyes) -> Answer:
    """A rival's card is better without effect."""
    return eyes.options[0], "It would help a rival."


def any_time(eyes: Eyes) -> Answer:
    """What stands open at any time is used where another question asks for it."""
    return eyes.options[0], "Only if there is need."


def card_target(eyes: Eyes) -> Answer:
    """The richest rival, the own group that needs it most."""
    c = eyes.c
    pawns, cities, groups = eyes.pawns(), [c.city.of(o) for o in eyes.options if c.city.has(o)], eyes.groups()
    riots = [city for city in cities if eyes.s.cities[city].controller != eyes.seat]
    if riots:
        return c.city.key(max(riots, key=lambda city: _riot(eyes, city))), "There it hurts a rival most."
    if pawns:
        return c.pawn.key(max(pawns, key=lambda pawn: _aim(eyes, pawn))), "There it does most."
    if groups:
        return c.group.key(max(groups, key=lambda row: _sore(eyes, eyes.s.pawns_in[row]))), "They need it most."
    return eyes.options[0], "It is as good as any other."


def _riot(eyes: Eyes, city: CityId) -> float:
    return city_worth(eyes, city) + 0.1 * eyes.c.cities[city].size


def _aim(eyes: Eyes, pawn: PawnId) -> float:
    mine = eyes.is_mine(pawn)
    if mine:
        return float(eyes.s.pawns[pawn].drained + is_hero(eyes.s, pawn))
    return 2.0 * len(eyes.s.things_of[pawn]) + eyes.worth(pawn)


def _sore(eyes: Eyes, company: tuple[PawnId, ...]) -> int:
    room = eyes.c.numbers.group_units - len(company)
    return 2 * sum(eyes.s.pawns[pawn].hurt for pawn in company) + room


# The start of a turn.


def start_skill(eyes: Eyes) -> Answer:
    """Every power that is there."""
    return eyes.options[0], "It costs nothing."


def start_target(eyes: Eyes) -> Answer:
    """Whoever needs it most."""
    if not eyes.pawns():
        return eyes.options[0], "There is nobody."
    return eyes.best_pawn(lambda pawn: eyes.s.pawns[pawn].hurt + eyes.s.pawns[pawn].drained), "That one needs it most."


def country_draft(eyes: Eyes) -> Answer:
    """Countries of three cities and more never revolt."""
    names = eyes.c.country
    for option in eyes.options:
        if names.has(option) and len(eyes.c.cities_of[names.of(option)]) > 2:
            return option, "It cannot revolt and may give a guard."
    return PASS, "A revolt would cost more than a guard is worth."


def draft_city(eyes: Eyes) -> Answer:
    """Where the fewest guards stand."""
    names = eyes.c.city
    best = min(eyes.options, key=lambda option: (len(eyes.s.guards_of[names.of(option)]), option))
    return best, "It has the fewest guards."


def empty_site(eyes: Eyes) -> Answer:
    """The first: all are equally far."""
    return eyes.options[0], "All are equally far."


def spy_on(eyes: Eyes) -> Answer:
    """Anybody unknown."""
    return eyes.options[0], "To know more does no harm."


def done(eyes: Eyes) -> Answer:
    """Nothing more."""
    return eyes.first_of(DONE, PASS), "That is enough."
