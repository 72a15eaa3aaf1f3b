"""What cards do to zones: rolls, hits, Slay and Push (BSG-FX-01 to BSG-FX-06, BSG-FX-18)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.catalog.records import Card
from warhall.games.bsieged.effects.enemies import destroy_unit, hit_zone, mark_zone, push_unit
from warhall.games.bsieged.events.cards import CardRolls, CardStruck
from warhall.games.bsieged.keys import FIGURE, ZONE
from warhall.games.bsieged.queries import T, council, figures_in, seat_of, units_in, useful_hits
from warhall.games.bsieged.questions.cards import ChoosePushed, ChooseVictim, ChooseZone
from warhall.games.bsieged.rules.cards.choice import Question
from warhall.games.bsieged.rules.rolling import SIDES, HeroRoll
from warhall.games.bsieged.state import FIGURES, NUMBER_OF, ZONES, CardId, HeroId, Siege, Tactic, ZoneId
from warhall.kernel.decision import DONE, Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

# Zones a card may be aimed at.


def zone_keys(s: Siege, c: Content, hero: HeroId, card: CardId) -> tuple[str, ...]:
    """BSG-FX-18, BSG-CRD-16 the zones printed, of any field. Slay and Push need somebody to slay or push there."""
    printed = c.cards[card]
    zones = [zone for zone in ZONES if NUMBER_OF[zone] in printed.zones]
    if printed.slay:
        zones = [zone for zone in zones if figures_in(s, c, zone, limit(printed))]
    elif printed.push or printed.sweep:
        zones = [zone for zone in zones if units_in(s, c, zone)]
    return ZONE.keys(zones)


def limit(card: Card) -> int:
    """BSG-FX-03 the highest Resistance a card can slay."""
    return card.resistance or card.strength


def target_of(c: Content, card: CardId, zone: ZoneId) -> int:
    """BSG-FX-01 the number printed (BSG-GEN-01), or the zone's own of BSG-ATK-03, whatever the weather."""
    return c.cards[card].target or c.numbers.targets[NUMBER_OF[zone]]


def roll_at_zone(t: T, hero: HeroId, card: CardId) -> Frame:
    """BSG-FX-01 the dice of the card."""
    return Barrage(hero, card, t.content.cards[card].dice, (ZONE.of(t.answer),))


def slay_in_zone(t: T, hero: HeroId, card: CardId) -> Frame:
    """BSG-FX-03 the user chooses."""
    printed = t.content.cards[card]
    return Slay((seat_of(t.state, t.content, hero),), card, ZONE.of(t.answer), printed.slay, limit(printed), least=1)


def push_from_zone(t: T, hero: HeroId, card: CardId) -> Frame:
    """BSG-FX-04 the user chooses."""
    return Push((seat_of(t.state, t.content, hero),), card, ZONE.of(t.answer), t.content.cards[card].push, least=1)


def sweep_zone(t: T, hero: HeroId, card: CardId) -> None:
    """BSG-FX-04 all units of the zone."""
    zone = ZONE.of(t.answer)
    for figure in FIGURES:
        for _ in range(t.state.zones[zone].units[figure]):
            push_unit(t, zone, figure)


def hold_zone(t: T, hero: HeroId, card: CardId) -> None:
    """BSG-FX-05 no unit there marches this round."""
    mark_zone(t, ZONE.of(t.answer), t.content.cards[card].mark)


ROLL = Question(ChooseZone, zone_keys, roll_at_zone, ("BSG-DEC-32", "BSG-FX-01", "BSG-FX-18"))
SLAY = Question(ChooseZone, zone_keys, slay_in_zone, ("BSG-DEC-32", "BSG-FX-03", "BSG-FX-18"))
PUSH = Question(ChooseZone, zone_keys, push_from_zone, ("BSG-DEC-32", "BSG-FX-04", "BSG-FX-18"))
SWEEP = Question(ChooseZone, zone_keys, sweep_zone, ("BSG-DEC-32", "BSG-FX-04", "BSG-FX-18"))
HOLD = Question(ChooseZone, zone_keys, hold_zone, ("BSG-DEC-32", "BSG-FX-05", "BSG-FX-18"))


# Rolls and hits.


@dataclass
class Barrage(Frame):
    """Dice of a card against zones, one after another."""

    hero: HeroId
    card: CardId
    dice: int
    zones: tuple[ZoneId, ...]


barrage = Procedure("bsieged.barrage", Barrage)


@barrage.stage
def roll_for_zone(t: T, f: Barrage) -> Step:
    """BSG-FX-01 Divine Grace may be spent, since the roll is made in the hero's own turn."""
    if not f.zones:
        return Done()
    zone = f.zones[0]
    target = target_of(t.content, f.card, zone)
    most = useful_hits(t.state, t.content, zone, t.content.cards[f.card].strength)
    return Call(HeroRoll(f.hero, f.dice, "BSG-FX-01", target, most=most), then=strike_zone)


@barrage.stage
def strike_zone(t: T, f: Barrage) -> Step:
    """BSG-FX-01 hits of the card's Strength; no attack, so no Morale (BSG-CRD-07). BSG-AMB-71 he is safe."""
    zone, f.zones = f.zones[0], f.zones[1:]
    target = target_of(t.content, f.card, zone)
    faces: tuple[int, ...] = t.returned
    land(t, f.card, zone, f.hero, faces, sum([face >= target for face in faces]))
    return Goto(roll_for_zone)


def land(t: T, card: CardId, zone: ZoneId, hero: HeroId, faces: tuple[int, ...], hits: int) -> None:
    """BSG-FX-02 hits of a card on a zone, with its own Strength (BSG-CRD-07)."""
    t.tell(CardStruck(hero, card, zone, faces, hits))
    hit_zone(t, zone, hits, t.content.cards[card].strength, hero)


# Slay and Push.


@dataclass
class Slay(Frame):
    """Up to so many units of a zone are chosen and destroyed, whatever stands before them."""

    seats: tuple[int, ...]
    card: CardId
    zone: ZoneId
    left: int
    resistance: int
    least: int = 0  # who uses a card at once names at least one


slay = Procedure("bsieged.slay", Slay)


@slay.stage
def choose_victim(t: T, f: Slay) -> Step:
    """BSG-FX-03 of that Resistance or less, in disregard of BSG-DEF-01. BSG-DEC-33."""
    figures = figures_in(t.state, t.content, f.zone, f.resistance)
    if not f.left or not figures:
        return Done()
    options = FIGURE.keys(figures) if f.least else (*FIGURE.keys(figures), DONE)
    return Ask(ChooseVictim(f.card, f.zone, f.left), f.seats, options, then=slay_victim)


@slay.stage
def slay_victim(t: T, f: Slay) -> Step:
    """BSG-FX-03 destroyed."""
    if t.answer == DONE:
        return Done()
    destroy_unit(t, f.zone, FIGURE.of(t.answer))
    f.left -= 1
    f.least = max(0, f.least - 1)
    return Goto(choose_victim)


@dataclass
class Push(Frame):
    """Up to so many units of a zone are chosen and moved 1 zone outward."""

    seats: tuple[int, ...]
    card: CardId
    zone: ZoneId
    left: int
    least: int = 0


push = Procedure("bsieged.push", Push)


@push.stage
def choose_pushed(t: T, f: Push) -> Step:
    """BSG-FX-04, BSG-DEC-33."""
    figures = figures_in(t.state, t.content, f.zone)
    if not f.left or not figures:
        return Done()
    options = FIGURE.keys(figures) if f.least else (*FIGURE.keys(figures), DONE)
    return Ask(ChoosePushed(f.card, f.zone, f.left), f.seats, options, then=push_chosen)


@push.stage
def push_chosen(t: T, f: Push) -> Step:
    """BSG-FX-04 1 zone outward."""
    if t.answer == DONE:
        return Done()
    push_unit(t, f.zone, FIGURE.of(t.answer))
    f.left -= 1
    f.least = max(0, f.least - 1)
    return Goto(choose_pushed)


# Tactics cards, when they trigger (BSG-ENM-03): nobody's roll, so no Divine Grace (BSG-DGR-03).


def spring_volley(t: T, tactic: Tactic) -> None:
    """BSG-FX-01 dice against the card's zone."""
    card = t.content.cards[tactic.card]
    target = target_of(t.content, tactic.card, tactic.zone)
    faces = t.roll(card.dice, SIDES, "BSG-FX-01", CardRolls(tactic.card, tactic.zone, target))
    land(t, tactic.card, tactic.zone, tactic.hero, faces, sum([face >= target for face in faces]))


def spring_rune(t: T, tactic: Tactic) -> None:
    """One die says how many hits the zone takes."""
    card = t.content.cards[tactic.card]
    faces = t.roll(card.dice, SIDES, "BSG-FX-02", CardRolls(tactic.card, tactic.zone))
    land(t, tactic.card, tactic.zone, tactic.hero, faces, card.hits[faces[0] - 1])


def spring_trap(t: T, tactic: Tactic) -> None:
    """BSG-FX-02 hits without a roll, then BSG-FX-05 Hold, BSG-FX-06 Stun or the hush on Gargohs."""
    card = t.content.cards[tactic.card]
    if card.hits:
        land(t, tactic.card, tactic.zone, tactic.hero, (), sum(card.hits))
    mark_zone(t, tactic.zone, card.mark)


def spring_slaying(t: T, tactic: Tactic) -> Frame:
    """BSG-FX-03 the players choose when it triggers."""
    card = t.content.cards[tactic.card]
    return Slay(council(t.state, t.content), tactic.card, tactic.zone, card.slay, limit(card))


def spring_push(t: T, tactic: Tactic) -> Frame:
    """BSG-FX-04, BSG-AMB-34 what is pushed now does nothing more this round."""
    return Push(council(t.state, t.content), tactic.card, tactic.zone, t.content.cards[tactic.card].push)
