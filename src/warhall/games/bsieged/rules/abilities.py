"""Special abilities that act by choice or at a moment of their own: BSG-SA. Those that are numbers are in powers.py.

An ability acts once however often a hero has it (BSG-AMB-46).
"""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.effects.decks import turn_up
from warhall.games.bsieged.effects.enemies import hit_zone
from warhall.games.bsieged.effects.heroes import gain_grace, gain_morale
from warhall.games.bsieged.events.heroes import AttackRolled
from warhall.games.bsieged.keys import CLASS, DECK, DRAW, STRIKE
from warhall.games.bsieged.queries import T, foes_in, has_enemy, living, seat_of, useful_hits
from warhall.games.bsieged.questions.cards import ChooseClass
from warhall.games.bsieged.questions.turns import AttackAgain, ChooseDeck, ChoosePatient, DrawAgain
from warhall.games.bsieged.rules.buildings import Smuggle
from warhall.games.bsieged.rules.moments import (
    after_attack,
    after_draw,
    free_powers,
    power_needs,
    turn_gains,
    turn_powers,
)
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
    BuildingId,
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


@turn_gains.by(BLESSED)
def bless(t: T, hero: HeroId) -> None:
    """BSG-SA-05 Blessed: Divine Grace, up to the cap (BSG-DGR-01)."""
    gain_grace(t, hero, t.content.abilities[BLESSED].grace, BLESSED)


@power_needs.by("common_touch")
def has_tavern_pool(s: Siege, c: Content, hero: HeroId) -> bool:
    return bool(s.decks[POOL["tavern"]].cards)


@turn_powers.by("common_touch")
def touch_commons(t: T, hero: HeroId) -> Frame:
    """BSG-SA-09 Common Touch: a Tavern pool draw."""
    return DrawCard(hero, POOL["tavern"])


@power_needs.by("filch")
def has_market_pool(s: Siege, c: Content, hero: HeroId) -> bool:
    return bool(s.decks[POOL["market"]].cards)


@turn_powers.by("filch")
def filch(t: T, hero: HeroId) -> Frame:
    """BSG-SA-16 Filch: a Market pool draw."""
    return DrawCard(hero, POOL["market"])


@turn_powers.by("web_of_contacts")
def use_contacts(t: T, hero: HeroId) -> Frame:
    """BSG-SA-39 Web of Contacts: a roll on the Smuggling table, wherever the hero is.

    BSG-AMB-59 whatever has become of The Smuggler's Hideout.
    """
    return Smuggle(hero)


@dataclass
class Chicanery(Frame):
    """A pool draw of any class."""

    hero: HeroId


chicanery = Procedure("bsieged.chicanery", Chicanery)


@chicanery.stage
def choose_pool(t: T, f: Chicanery) -> Step:
    """BSG-SA-07, BSG-DEC-11 one class."""
    options = CLASS.keys(open_pools(t.state, t.content))
    return Ask(ChooseClass(f.hero), seat_of(t.state, t.content, f.hero), options, then=draw_class)


@chicanery.stage
def draw_class(t: T, f: Chicanery) -> Step:
    """BSG-SA-07 from the pool."""
    return Call(DrawCard(f.hero, POOL[CLASSES[CLASS.of(t.answer) - 1]]))


def open_pools(s: Siege, c: Content) -> list[int]:
    """Classes with a card in the pool."""
    return [row for row, name in enumerate(CLASSES, 1) if s.decks[POOL[name]].cards]


@power_needs.by("chicanery")
def has_pool(s: Siege, c: Content, hero: HeroId) -> bool:
    return bool(open_pools(s, c))


@turn_powers.by("chicanery")
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
    options = DECK.keys(face_down(t.state, t.content))
    return Ask(ChooseDeck(f.hero), seat_of(t.state, t.content, f.hero), options, then=look)


@eye_of_isherida.stage
def look(t: T, f: EyeOfIsherida) -> Step:
    """BSG-SA-14, BSG-HID-02 public until drawn or shuffled."""
    turn_up(t, DECK.of(t.answer))
    return Done()


def face_down(s: Siege, c: Content) -> list[DeckId]:
    """Decks whose top card is not known yet."""
    return [deck for deck in EYE_DECKS if s.decks[deck].cards and not s.decks[deck].shown]


@power_needs.by("eye_of_isherida")
def has_face_down(s: Siege, c: Content, hero: HeroId) -> bool:
    return bool(face_down(s, c))


@turn_powers.by("eye_of_isherida")
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
    options = t.content.hero.keys(living(t.state, t.content))
    return Ask(ChoosePatient(f.hero), seat_of(t.state, t.content, f.hero), options, then=heal)


@healing.stage
def heal(t: T, f: Healing) -> Step:
    """BSG-SA-25 Medical Knowledge: 2 Morale."""
    gain_morale(t, t.content.hero.of(t.answer), t.content.abilities[MEDICAL_KNOWLEDGE].cheer, MEDICAL_KNOWLEDGE)
    return Done()


@free_powers.by(MEDICAL_KNOWLEDGE)
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
    return Ask(AttackAgain(f.hero, f.zone), seat_of(t.state, t.content, f.hero), (STRIKE, PASS), then=roll_again)


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
    foes = foes_in(t.state, f.zone)
    t.tell(AttackRolled(f.hero, f.zone, faces, power.free_target, hits, power.free_strength, *foes))
    hit_zone(t, f.zone, hits, power.free_strength, f.hero)
    return Done()


@after_attack.by(BLOODTHIRST)
def thirst(t: T, hero: HeroId, zone: ZoneId) -> Frame | None:
    """BSG-SA-06 after a success in zone 1, if an enemy is left there."""
    near = NUMBER_OF[zone] == t.content.abilities[BLOODTHIRST].free_zone
    return FreeAttack(hero, zone) if near and has_enemy(t.state, t.content, zone) else None


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
    return Ask(DrawAgain(f.hero, f.deck), seat_of(t.state, t.content, f.hero), (DRAW, PASS), then=draw_further)


@further_draw.stage
def draw_further(t: T, f: FurtherDraw) -> Step:
    """BSG-SA-04, BSG-SA-19, BSG-SA-20."""
    return Done() if t.answer == PASS else Call(DrawCard(f.hero, f.deck))


@after_draw.by("archmastery")
def master_arcane(hero: HeroId, building: BuildingId) -> Frame | None:
    """BSG-SA-04 Archmastery."""
    return FurtherDraw(hero, POOL["sorcery"]) if building == SORCERY_TOWER else None


@after_draw.by("hammer_and_forge")
def forge(hero: HeroId, building: BuildingId) -> Frame | None:
    """BSG-SA-19 Hammer and Forge."""
    return FurtherDraw(hero, POOL["armory"]) if building == ARMORY else None


@after_draw.by("intimidation")
def intimidate(hero: HeroId, building: BuildingId) -> Frame | None:
    """BSG-SA-20 Intimidation."""
    return FurtherDraw(hero, POOL["tavern"]) if building == TAVERN else None
