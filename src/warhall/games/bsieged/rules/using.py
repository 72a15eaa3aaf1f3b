"""Using Resource cards: BSG-CRD-03 to BSG-CRD-09, BSG-CRD-11, BSG-CRD-12, doubling, and placing tactics cards."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.effects.decks import discard_card
from warhall.games.bsieged.effects.enemies import place_tactic
from warhall.games.bsieged.effects.heroes import gain_morale, lose_gold, lose_morale, mark_used, spend_action, take_card
from warhall.games.bsieged.events.cards import CardUsed
from warhall.games.bsieged.keys import BUILDING, DOUBLE, SINGLE, ZONE
from warhall.games.bsieged.powers import can_double, gold_cost
from warhall.games.bsieged.queries import T, has_enemy, is_alive, seat_of
from warhall.games.bsieged.questions.cards import ChooseBuilding, ChooseZone, DoubleCard
from warhall.games.bsieged.rules.moments import NO_MORALE, card_acts, card_needs
from warhall.games.bsieged.state import (
    FIELD_OF,
    NO_BUILDING,
    NO_ZONE,
    NUMBER_OF,
    QUARTER_BUILDINGS,
    WHOLE,
    ZONES,
    BuildingId,
    CardId,
    HeroId,
    Siege,
    Tactic,
    ZoneId,
)
from warhall.kernel.decision import Ask, Blocked, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

PERMANENT, INSTANT = "permanent", "instant"
TWICE = 2
INSTANT_FLOOR = 1  # BSG-CRD-12
MORALE_FIRST = frozenset({"splintered_racks"})  # A23: the Morale value comes before the effect
NAMES_BUILDING = frozenset({"powder_in_the_cellars"})  # T19: names a whole building of the quarter when placed


def can_use(s: Siege, c: Content, hero: HeroId, card: CardId) -> bool:
    """Whether the hero can use a card now, stored or just obtained.

    BSG-CRD-03 in the own turn; BSG-CRD-04, BSG-CRD-20 with an action left if highlighted; BSG-CRD-05 with the Gold;
    BSG-FX-17 once per turn if permanent; and with a legal target. Weapons and aids go with an attack (BSG-FX-13, -15).
    """
    printed = c.cards[card]
    if s.turn.hero != hero or printed.weapon or printed.aid:
        return False
    if s.heroes[hero].gold < gold_cost(s, c, hero, card):
        return False
    if printed.highlighted:
        # BSG-AMB-83 a card action that leaves the figure where it is cannot be the first beside the coward.
        if not s.turn.actions or (s.turn.bound and printed.cls != "armory"):
            return False
    elif printed.type == PERMANENT and printed.id in s.turn.used:
        return False
    if printed.tactics:
        return any(can_hold(s, c, card, zone) for zone in ZONES)
    return printed.id not in card_needs or card_needs[printed.id](s, c, hero, card)


def can_hold(s: Siege, c: Content, card: CardId, zone: ZoneId) -> bool:
    """BSG-FX-18 a tactics card goes to a zone named on it with an enemy in it.

    One that names a building needs a whole one in the quarter.
    """
    printed = c.cards[card]
    if NUMBER_OF[zone] not in printed.zones or not has_enemy(s, c, zone):
        return False
    return printed.id not in NAMES_BUILDING or bool(whole_in_quarter(s, c, zone))


def whole_in_quarter(s: Siege, c: Content, zone: ZoneId) -> tuple[BuildingId, ...]:
    """The whole buildings of the quarter adjacent to a zone."""
    return tuple([b for b in QUARTER_BUILDINGS[FIELD_OF[zone]] if s.buildings[b].status == WHOLE])


def too_dear(t: T, hero: HeroId, price: int) -> str:
    """The price, and what the hero has."""
    return f"it costs {price} Gold and {t.content.heroes[hero].name} has {t.state.heroes[hero].gold or 'none'}"


def why_not_card(t: T, hero: HeroId, card: CardId) -> Blocked:
    """Why a card cannot be used now. Only interfaces ask this."""
    s, printed, key = t.state, t.content.cards[card], t.content.card.key(card)
    if s.turn.hero != hero:
        return Blocked(key, "cards are used in the hero's own turn alone", "BSG-CRD-20")
    if printed.weapon:
        return Blocked(key, "a weapon is chosen with an attack", "BSG-FX-13")
    if printed.aid:
        return Blocked(key, "an aid is chosen with an attack", "BSG-FX-15")
    if s.heroes[hero].gold < gold_cost(s, t.content, hero, card):
        return Blocked(key, too_dear(t, hero, gold_cost(s, t.content, hero, card)), "BSG-CRD-05")
    if printed.highlighted and not s.turn.actions:
        return Blocked(key, "it needs an action", "BSG-CRD-04")
    if printed.id in s.turn.used:
        return Blocked(key, "it was used this turn", "BSG-FX-17")
    return Blocked(key, "it has no target", "BSG-CRD-03")


@dataclass
class UseCard(Frame):
    """One use of a card, from payment to discard. `times`: how often it is resolved."""

    hero: HeroId
    card: CardId
    times: int = 1
    at: int = 0
    zone: ZoneId = NO_ZONE


use_card = Procedure("bsieged.use_card", UseCard)


@use_card.stage
def pay_card(t: T, f: UseCard) -> Step:
    """BSG-CRD-04, BSG-CRD-05, BSG-AMB-67 action and Gold; BSG-FX-17 a permanent card is used up for this turn."""
    printed = t.content.cards[f.card]
    t.tell(CardUsed(f.hero, f.card))
    lose_gold(t, f.hero, gold_cost(t.state, t.content, f.hero, f.card), printed.id)
    if printed.type != PERMANENT and f.card in t.state.heroes[f.hero].slots:
        take_card(t, f.hero, f.card)
    if printed.highlighted:
        spend_action(t)
    elif printed.type == PERMANENT:
        mark_used(t, printed.id)
    return Goto(offer_double)


@use_card.stage
def offer_double(t: T, f: UseCard) -> Step:
    """BSG-SA-01, BSG-SA-26, BSG-DEC-23 declared on use (BSG-AMB-47, BSG-AMB-87)."""
    if not can_double(t.state, t.content, f.hero, f.card):
        return Goto(resolve_card)
    return Ask(DoubleCard(f.hero, f.card), seat_of(t.state, t.content, f.hero), (SINGLE, DOUBLE), then=answer_double)


@use_card.stage
def answer_double(t: T, f: UseCard) -> Step:
    """BSG-AMB-47 effect and Morale twice, Gold once."""
    f.times = TWICE if t.answer == DOUBLE else 1
    return Goto(resolve_card)


@use_card.stage
def resolve_card(t: T, f: UseCard) -> Step:
    """BSG-CRD-19 the effect comes at once, but for tactics cards (BSG-CRD-09). BSG-AMB-88 the dead do nothing more."""
    printed = t.content.cards[f.card]
    if printed.tactics:
        return Goto(choose_zone)
    if f.at == f.times or not is_alive(t.state, t.content, f.hero):
        return Goto(lay_aside)
    f.at += 1
    if printed.id in MORALE_FIRST:
        change_morale(t, f)
    effect = card_acts[printed.id](t, f.hero, f.card)
    return Goto(settle) if effect is None else Call(effect, then=settle_call)


@use_card.stage
def settle_call(t: T, f: UseCard) -> Step:
    """A card's own procedure may say that the printed Morale does not apply."""
    return Goto(resolve_card) if t.returned == NO_MORALE else Goto(settle)


@use_card.stage
def settle(t: T, f: UseCard) -> Step:
    """BSG-CRD-06, BSG-FX-20 the Morale value after the effect."""
    if t.content.cards[f.card].id not in MORALE_FIRST:
        change_morale(t, f)
    return Goto(resolve_card)


@use_card.stage
def lay_aside(t: T, f: UseCard) -> Step:
    """BSG-CRD-11 permanent cards remain, others go to the discards."""
    if f.card in t.state.hand:
        discard_card(t, f.card, "used")
    return Done()


@use_card.stage
def choose_zone(t: T, f: UseCard) -> Step:
    """BSG-CRD-09, BSG-CRD-16, BSG-FX-18 the zone a tactics card is put on."""
    zones = [zone for zone in ZONES if can_hold(t.state, t.content, f.card, zone)]
    return Ask(ChooseZone(f.hero, f.card), seat_of(t.state, t.content, f.hero), ZONE.keys(zones), then=take_zone)


@use_card.stage
def take_zone(t: T, f: UseCard) -> Step:
    """BSG-CRD-09."""
    f.zone = ZONE.of(t.answer)
    if t.content.cards[f.card].id in NAMES_BUILDING:
        return Goto(choose_building)
    lay_tactic(t, f, NO_BUILDING)
    return Done()


@use_card.stage
def choose_building(t: T, f: UseCard) -> Step:
    """A card that names a whole building of the adjacent quarter when placed (T19)."""
    keys = BUILDING.keys(whole_in_quarter(t.state, t.content, f.zone))
    return Ask(ChooseBuilding(f.hero, f.card, f.zone), seat_of(t.state, t.content, f.hero), keys, then=take_building)


@use_card.stage
def take_building(t: T, f: UseCard) -> Step:
    """BSG-CRD-18 it must still be whole when the card triggers."""
    lay_tactic(t, f, BUILDING.of(t.answer))
    return Done()


def lay_tactic(t: T, f: UseCard, building: BuildingId) -> None:
    """Onto the zone; the Morale value comes with the use (BSG-CRD-06), twice if doubled (BSG-AMB-47)."""
    place_tactic(t, Tactic(f.card, f.zone, f.hero, building, f.times))
    for _ in range(f.times):
        if is_alive(t.state, t.content, f.hero):
            change_morale(t, f)


def change_morale(t: T, f: UseCard) -> None:
    """BSG-CRD-12 an instant leaves the last Morale point; BSG-AMB-85 others may kill."""
    printed = t.content.cards[f.card]
    if printed.morale > 0:
        gain_morale(t, f.hero, printed.morale, printed.id)
    elif printed.morale < 0:
        lose_morale(t, f.hero, -printed.morale, printed.id, INSTANT_FLOOR if printed.type == INSTANT else 0)
