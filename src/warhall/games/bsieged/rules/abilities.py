"""Special abilities that act by choice or at a moment of their own: BSG-SA. Those that are numbers are in powers.py.

An ability acts once however often a hero has it (BSG-AMB-46).
"""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bsieged.catalog import Content
from warhall.games.bsieged.effects import gain_grace, gain_morale, hit_zone, turn_up
from warhall.games.bsieged.events.heroes import AttackRolled
from warhall.games.bsieged.keys import CLASS, DECK, DRAW, STRIKE
from warhall.games.bsieged.queries import T, has_enemy, living, seat_of, useful_hits
from warhall.games.bsieged.questions.cards import ChooseClass
from warhall.games.bsieged.questions.turns import AttackAgain, ChooseDeck, ChoosePatient, DrawAgain
from warhall.games.bsieged.rules import hooks
from warhall.games.bsieged.rules.buildings import Smuggle
from warhall.games.bsieged.rules.hooks import Power
from warhall.games.bsieged.rules.rolling import HeroRoll
from warhall.games.bsieged.rules.storing import DrawCard
from warhall.games.bsieged.state import (
    ARMORY,
    CLASSES,
    EVENT_DECK,
    NUMBER_OF,
    POOL,
    SEASON_PILE,
    SORCERY_TOWER,
    TAVERN,
    DeckId,
    HeroId,
    Siege,
    ZoneId,
)
from warhall.kernel.decision import PASS, Ask, Call, Done, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

BLESSED, BLOODTHIRST, MEDICAL_KNOWLEDGE = "blessed", "bloodthirst", "medical_knowledge"
EYE_DECKS = (*POOL.values(), *SEASON_PILE.values(), EVENT_DECK)  # BSG-AMB-58


# At the beginning of the own turn.


def bless(t: T, hero: HeroId) -> None:
    """BSG-SA-05 Blessed: Divine Grace, up to the cap (BSG-DGR-01)."""
    gain_grace(t, hero, t.content.abilities[BLESSED].grace, BLESSED)


def has_tavern_pool(s: Siege, content: Content, hero: HeroId) -> bool:
    return bool(s.decks[POOL["tavern"]].cards)


def touch_commons(t: T, hero: HeroId) -> Frame:
    """BSG-SA-09 Common Touch: a Tavern pool draw."""
    return DrawCard(hero, POOL["tavern"])


def has_market_pool(s: Siege, content: Content, hero: HeroId) -> bool:
    return bool(s.decks[POOL["market"]].cards)


def filch(t: T, hero: HeroId) -> Frame:
    """BSG-SA-16 Filch: a Market pool draw."""
    return DrawCard(hero, POOL["market"])


def may_always(s: Siege, content: Content, hero: HeroId) -> bool:
    """BSG-AMB-59 whatever has become of The Smuggler's Hideout."""
    return True


def use_contacts(t: T, hero: HeroId) -> Frame:
    """BSG-SA-39 Web of Contacts: a roll on the Smuggling table, wherever the hero is."""
    return Smuggle(hero)


@dataclass
class Chicanery(Frame):
    """A pool draw of any class."""

    hero: HeroId


chicanery = Procedure("bsieged.chicanery", Chicanery)


@chicanery.stage
def choose_pool(t: T, f: Chicanery) -> Step:
    """BSG-SA-07, BSG-DEC-11 one class."""
    options = CLASS.keys(open_pools(t.state))
    return Ask(ChooseClass(f.hero), seat_of(t.state, f.hero), options, then=draw_class)


@chicanery.stage
def draw_class(t: T, f: Chicanery) -> Step:
    """BSG-SA-07 from the pool."""
    return Call(DrawCard(f.hero, POOL[CLASSES[CLASS.of(t.answer) - 1]]), then=end_chicanery)


@chicanery.stage
def end_chicanery(t: T, f: Chicanery) -> Step:
    """BSG-SA-07."""
    return Done()


def open_pools(s: Siege) -> list[int]:
    """Classes with a card in the pool."""
    return [row for row, name in enumerate(CLASSES, 1) if s.decks[POOL[name]].cards]


def has_pool(s: Siege, content: Content, hero: HeroId) -> bool:
    return bool(open_pools(s))


def use_chicanery(t: T, hero: HeroId) -> Frame:
    return Chicanery(hero)


@dataclass
class EyeOfIsherida(Frame):
    """The top card of a deck is turned face up."""

    hero: HeroId


eye_of_isherida = Procedure("bsieged.eye_of_isherida", EyeOfIsherida)


@eye_of_isherida.stage
def choose_deck(t: T, f: EyeOfIsherida) -> Step:
    """BSG-SA-14, BSG-AMB-58, BSG-DEC-11 a pool, a season pile or the event deck."""
    options = DECK.keys(face_down(t.state))
    return Ask(ChooseDeck(f.hero), seat_of(t.state, f.hero), options, then=look)


@eye_of_isherida.stage
def look(t: T, f: EyeOfIsherida) -> Step:
    """BSG-SA-14, BSG-HID-02 public until drawn or shuffled."""
    turn_up(t, DECK.of(t.answer))
    return Done()


def face_down(s: Siege) -> list[DeckId]:
    """Decks whose top card is not known yet."""
    return [deck for deck in EYE_DECKS if s.decks[deck].cards and not s.decks[deck].shown]


def has_face_down(s: Siege, content: Content, hero: HeroId) -> bool:
    return bool(face_down(s))


def use_eye(t: T, hero: HeroId) -> Frame:
    return EyeOfIsherida(hero)


# Once in the own turn.


@dataclass
class Healing(Frame):
    """Morale for one hero."""

    hero: HeroId


healing = Procedure("bsieged.healing", Healing)


@healing.stage
def choose_patient(t: T, f: Healing) -> Step:
    """BSG-SA-25, BSG-DEC-25 the hero or one other."""
    options = t.content.hero.keys(living(t.state))
    return Ask(ChoosePatient(f.hero), seat_of(t.state, f.hero), options, then=heal)


@healing.stage
def heal(t: T, f: Healing) -> Step:
    """BSG-SA-25 Medical Knowledge: 2 Morale."""
    gain_morale(t, t.content.hero.of(t.answer), t.content.abilities[MEDICAL_KNOWLEDGE].cheer, MEDICAL_KNOWLEDGE)
    return Done()


def use_medicine(t: T, hero: HeroId) -> Frame:
    return Healing(hero)


# After an attack action.


@dataclass
class FreeAttack(Frame):
    """Bloodthirst: one more attack on zone 1."""

    hero: HeroId
    zone: ZoneId


free_attack = Procedure("bsieged.free_attack", FreeAttack)


@free_attack.stage
def offer_attack(t: T, f: FreeAttack) -> Step:
    """BSG-SA-06, BSG-DEC-16."""
    return Ask(AttackAgain(f.hero, f.zone), seat_of(t.state, f.hero), (STRIKE, PASS), then=roll_again)


@free_attack.stage
def roll_again(t: T, f: FreeAttack) -> Step:
    """BSG-SA-06 one die at 4 or more, no ability, card or bonus; BSG-AMB-82 Divine Grace may be spent."""
    if t.answer == PASS:
        return Done()
    power = t.content.abilities[BLOODTHIRST]
    most = useful_hits(t.state, t.content, f.zone, power.free_strength)
    return Call(HeroRoll(f.hero, power.free_dice, "BSG-SA-06", power.free_target, most=most), then=strike_again)


@free_attack.stage
def strike_again(t: T, f: FreeAttack) -> Step:
    """BSG-SA-06, BSG-EX-34 at Strength 3; BSG-AMB-50 no Morale, and it sets off no other."""
    power = t.content.abilities[BLOODTHIRST]
    faces: tuple[int, ...] = t.returned
    hits = sum([face >= power.free_target for face in faces])
    t.tell(AttackRolled(f.hero, f.zone, faces, power.free_target, hits))
    hit_zone(t, f.zone, hits, power.free_strength, f.hero)
    return Done()


def thirst(t: T, hero: HeroId, zone: ZoneId) -> Frame | None:
    """BSG-SA-06 after a success in zone 1, if an enemy is left there."""
    near = NUMBER_OF[zone] == t.content.abilities[BLOODTHIRST].free_zone
    return FreeAttack(hero, zone) if near and has_enemy(t.state, zone) else None


# After a draw by action.


@dataclass
class FurtherDraw(Frame):
    """One more card, from the pool."""

    hero: HeroId
    deck: DeckId


further_draw = Procedure("bsieged.further_draw", FurtherDraw)


@further_draw.stage
def offer_draw(t: T, f: FurtherDraw) -> Step:
    """BSG-DEC-24 the hero may draw."""
    if not t.state.decks[f.deck].cards:
        return Done()
    return Ask(DrawAgain(f.hero, f.deck), seat_of(t.state, f.hero), (DRAW, PASS), then=draw_further)


@further_draw.stage
def draw_further(t: T, f: FurtherDraw) -> Step:
    """BSG-SA-04, BSG-SA-19, BSG-SA-20."""
    return Done() if t.answer == PASS else Call(DrawCard(f.hero, f.deck), then=end_draw)


@further_draw.stage
def end_draw(t: T, f: FurtherDraw) -> Step:
    """BSG-DEC-24."""
    return Done()


def master_arcane(t: T, hero: HeroId) -> Frame:
    """BSG-SA-04 Archmastery."""
    return FurtherDraw(hero, POOL["sorcery"])


def forge(t: T, hero: HeroId) -> Frame:
    """BSG-SA-19 Hammer and Forge."""
    return FurtherDraw(hero, POOL["armory"])


def intimidate(t: T, hero: HeroId) -> Frame:
    """BSG-SA-20 Intimidation."""
    return FurtherDraw(hero, POOL["tavern"])


hooks.turn_gains[BLESSED] = bless
hooks.turn_powers.update(
    {
        "chicanery": Power("power:chicanery", has_pool, use_chicanery),
        "common_touch": Power("power:common_touch", has_tavern_pool, touch_commons),
        "filch": Power("power:filch", has_market_pool, filch),
        "web_of_contacts": Power("power:web_of_contacts", may_always, use_contacts),
        "eye_of_isherida": Power("power:eye_of_isherida", has_face_down, use_eye),
    }
)
hooks.free_powers[MEDICAL_KNOWLEDGE] = Power("power:medical_knowledge", may_always, use_medicine)
hooks.after_attack[BLOODTHIRST] = thirst
hooks.after_draw.update({"archmastery": master_arcane, "hammer_and_forge": forge, "intimidation": intimidate})
hooks.draw_building.update({"archmastery": SORCERY_TOWER, "hammer_and_forge": ARMORY, "intimidation": TAVERN})
