"""Sorcery cards: fire, wind, runes, wards, and the words against the Avatar."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bsieged.catalog import Content
from warhall.games.bsieged.effects import (
    bury_top,
    drain_avatar,
    halt_avatar,
    lose_grace,
    push_avatar,
    shelter_messenger,
    turn_up,
)
from warhall.games.bsieged.keys import AVATAR, BUILDING, BURY, FIELD, KEEP, LEAVE, MEND, RESTORE, SPEND, UNITS, ZONE
from warhall.games.bsieged.powers import is_abandoned
from warhall.games.bsieged.queries import T, outward, seat_of
from warhall.games.bsieged.questions.cards import (
    CancelLoss,
    ChooseField,
    ChooseMode,
    ChooseStruck,
    ChooseZone,
    JudgeEvent,
)
from warhall.games.bsieged.rules import hooks
from warhall.games.bsieged.rules.cards.choice import CardChoice, Question, ask_user, enter, has_answer, questions
from warhall.games.bsieged.rules.cards.goods import GOODS, Gift, give
from warhall.games.bsieged.rules.cards.stones import (
    can_mend,
    can_restore,
    mend_buildings,
    restore_building,
    whole_keys,
)
from warhall.games.bsieged.rules.cards.terms import (
    HOLD,
    PUSH,
    ROLL,
    SLAY,
    SWEEP,
    Barrage,
    spring_push,
    spring_rune,
    spring_trap,
    zone_keys,
)
from warhall.games.bsieged.rules.hits import HitBuilding
from warhall.games.bsieged.rules.hooks import NO_MORALE, CardUse
from warhall.games.bsieged.state import EVENT_DECK, FIELDS, ZONE_OF, CardId, HeroId, Siege
from warhall.kernel.decision import Ask, Done, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

LAST_MORALE = 1  # BSG-CRD-12 what an instant card leaves


# S03 Rain of Cinders.


def field_keys(s: Siege, content: Content, hero: HeroId, card: CardId) -> tuple[str, ...]:
    """BSG-CRD-16 any field."""
    return FIELD.keys(FIELDS)


def rain(t: T, hero: HeroId, card: CardId) -> Frame:
    """BSG-FX-01 for each of the three zones, zone 1 first."""
    return Barrage(hero, card, t.content.cards[card].dice, ZONE_OF[FIELD.of(t.answer)][1:])


# S12, S13: wards.


def can_shelter(s: Siege, content: Content, hero: HeroId, card: CardId) -> bool:
    """A messenger must be on the board."""
    return s.messenger.status in ("zone", "wall")


def shelter(t: T, hero: HeroId, card: CardId) -> None:
    """BSG-FX-12 nothing kills him until the end of the round."""
    shelter_messenger(t)


def ward(t: T, hero: HeroId, card: CardId) -> Frame | None:
    """S13: the state of the messenger decides: BSG-FX-12 on a wall, else BSG-FX-07 for one hero."""
    if t.state.messenger.status == "wall":
        shelter_messenger(t)
        return None
    return Gift(hero, card)


# S15 Banishment, S16 Chains of Light, S17 Sever the Vinculum.


def mode_keys(s: Siege, content: Content, hero: HeroId, card: CardId) -> tuple[str, ...]:
    """The first mode needs the Avatar on the board, the second a zone to aim at."""
    avatar = (AVATAR,) if s.avatar.zone else ()
    return (*avatar, UNITS) if zone_keys(s, content, hero, card) else avatar


def banish(t: T, hero: HeroId, card: CardId) -> Frame | None:
    """S15: Vinculum is lost whatever the Strength, the last point with BSG-AVA-09; or BSG-FX-03."""
    if t.answer == UNITS:
        return CardChoice(hero, card, "slay")
    drain_avatar(t, t.content.cards[card].vinculum, hero)
    return None


def chain(t: T, hero: HeroId, card: CardId) -> Frame | None:
    """S16: the Avatar goes back 1 zone, or stays in zone 3; or BSG-FX-05."""
    if t.answer == UNITS:
        return CardChoice(hero, card, "hold")
    if outward(t.state.avatar.zone):
        push_avatar(t)
    else:
        halt_avatar(t)
    return None


def sever(t: T, hero: HeroId, card: CardId) -> Frame:
    """S17: BSG-FX-01 against the Avatar's zone, or with fewer dice against any."""
    if t.state.avatar.zone:
        return Barrage(hero, card, t.content.cards[card].dice, (t.state.avatar.zone,))
    return ask_user(t, hero, card)


def roll_spare(t: T, hero: HeroId, card: CardId) -> Frame:
    """S17 without an Avatar."""
    return Barrage(hero, card, t.content.cards[card].spare_dice, (ZONE.of(t.answer),))


# S19 Raise the Stones.


def works_keys(s: Siege, content: Content, hero: HeroId, card: CardId) -> tuple[str, ...]:
    """A mode with a building to work on."""
    restoring = (RESTORE,) if can_restore(s, content, hero, card) else ()
    return (*restoring, MEND) if can_mend(s, content, hero, card) else restoring


def raise_stones(t: T, hero: HeroId, card: CardId) -> Frame:
    """BSG-FX-09 for one destroyed building, or BSG-FX-08 for up to three damaged ones."""
    return restore_building(t, hero, card) if t.answer == RESTORE else mend_buildings(t, hero, card)


# S21 Scrying Bowl.


def fate_keys(s: Siege, content: Content, hero: HeroId, card: CardId) -> tuple[str, ...]:
    return (LEAVE, BURY) if s.decks[EVENT_DECK].cards else ()


def scry(t: T, hero: HeroId, card: CardId) -> Frame:
    """The top card of the event deck is turned up."""
    turn_up(t, EVENT_DECK)
    return ask_user(t, hero, card)


def put_event(t: T, hero: HeroId, card: CardId) -> None:
    """BSG-HID-02 under the deck, or left face up on top."""
    if t.answer == BURY:
        bury_top(t, EVENT_DECK)


# S23 Backlash.


@dataclass
class Backlash(Frame):
    """Divine Grace may cancel the loss of Morale."""

    hero: HeroId
    card: CardId


backlash = Procedure("bsieged.backlash", Backlash)


@backlash.stage
def offer_rescue(t: T, f: Backlash) -> Step:
    """BSG-DEC-35 when the card is obtained."""
    if not t.state.heroes[f.hero].grace or is_abandoned(t.state, t.content):
        return Done()
    return Ask(CancelLoss(f.hero, f.card), seat_of(t.state, f.hero), (SPEND, KEEP), then=answer_rescue)


@backlash.stage
def answer_rescue(t: T, f: Backlash) -> Step:
    """BSG-DEC-35 a token spent, and no Morale is lost."""
    if t.answer == KEEP:
        return Done()
    lose_grace(t, f.hero, t.content.cards[f.card].grace, t.content.cards[f.card].id)
    return Done(NO_MORALE)


def lash_back(t: T, hero: HeroId, card: CardId) -> Frame:
    return Backlash(hero, card)


# S24 Wild Surge.


def surge(t: T, hero: HeroId, card: CardId) -> Frame:
    """Divine Grace first, then the hit."""
    give(t, hero, card)
    return ask_user(t, hero, card)


def strike_building(t: T, hero: HeroId, card: CardId) -> Frame:
    """BSG-DEF-03 to BSG-DEF-05 apply; a protector keeps the last Morale point."""
    return HitBuilding(BUILDING.of(t.answer), floor=LAST_MORALE)


questions["slay"] = SLAY
questions["hold"] = HOLD
enter("ember_dart", ROLL)  # S01
enter("lance_of_noon", ROLL)  # S02
enter("rain_of_cinders", Question(ChooseField, field_keys, rain))  # S03
enter("sunburst", ROLL)  # S04
enter("gust", PUSH)  # S05
enter("howling_gale", SWEEP)  # S06
enter("banishment", Question(ChooseMode, mode_keys, banish))  # S15
enter("chains_of_light", Question(ChooseMode, mode_keys, chain))  # S16
enter("sever_the_vinculum", Question(ChooseZone, zone_keys, roll_spare))  # S17
enter("raise_the_stones", Question(ChooseMode, works_keys, raise_stones))  # S19
enter("staff_of_cinders", ROLL)  # S20
enter("scrying_bowl", Question(JudgeEvent, fate_keys, put_event, ("BSG-DEC-34", "BSG-HID-02")))  # S21
enter("wild_surge", Question(ChooseStruck, whole_keys, strike_building))  # S24
hooks.card_uses.update(
    {
        "whirlwind_snare": CardUse(trigger=spring_push),  # S07
        "rune_of_thorns": CardUse(trigger=spring_rune),  # S08
        "rune_of_frost": CardUse(trigger=spring_trap),  # S09
        "rune_of_thunder": CardUse(trigger=spring_rune),  # S10
        "rune_of_slumber": CardUse(trigger=spring_trap),  # S11
        "veil_of_mist": CardUse(shelter, can_shelter),  # S12
        "silver_ward": CardUse(ward),  # S13
        "stoneskin": GOODS,  # S14
        "sever_the_vinculum": CardUse(sever),  # S17
        "mending_light": GOODS,  # S18
        "scrying_bowl": CardUse(scry, has_answer),  # S21
        "spark_of_grace": GOODS,  # S22
        "backlash": CardUse(lash_back),  # S23
        "wild_surge": CardUse(surge),  # S24
    }
)
