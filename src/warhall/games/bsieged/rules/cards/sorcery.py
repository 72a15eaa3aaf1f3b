"""Sorcery cards: fire, wind, runes, wards, and the words against the Avatar."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.effects.citadel import shelter_messenger
from warhall.games.bsieged.effects.decks import bury_top, turn_up
from warhall.games.bsieged.effects.enemies import drain_avatar, halt_avatar, push_avatar
from warhall.games.bsieged.effects.heroes import lose_grace
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
from warhall.games.bsieged.rules.cards.choice import CardChoice, Question, ask_user, enter, has_answer, questions
from warhall.games.bsieged.rules.cards.goods import Gift, enter_goods, give
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
from warhall.games.bsieged.rules.moments import NO_MORALE, card_acts, card_needs, tactic_acts
from warhall.games.bsieged.state import EVENT_DECK, FIELDS, ZONE_OF, CardId, HeroId, Siege
from warhall.kernel.decision import Ask, Done, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

LAST_MORALE = 1  # BSG-CRD-12 what an instant card leaves


# S03 Rain of Cinders.


def field_keys(s: Siege, c: Content, hero: HeroId, card: CardId) -> tuple[str, ...]:
    """BSG-CRD-16 any field."""
    return FIELD.keys(FIELDS)


def rain(t: T, hero: HeroId, card: CardId) -> Frame:
    """BSG-FX-01 for each of the three zones, zone 1 first."""
    return Barrage(hero, card, t.content.cards[card].dice, ZONE_OF[FIELD.of(t.answer)][1:])


# S12, S13: wards.


@card_needs.by("veil_of_mist")
def can_shelter(s: Siege, c: Content, hero: HeroId, card: CardId) -> bool:
    """A messenger must be on the board."""
    return s.messenger.status in ("zone", "wall")


@card_acts.by("veil_of_mist")
def shelter(t: T, hero: HeroId, card: CardId) -> None:
    """BSG-FX-12 nothing kills him until the end of the round."""
    shelter_messenger(t)


@card_acts.by("silver_ward")
def ward(t: T, hero: HeroId, card: CardId) -> Frame | None:
    """S13: the state of the messenger decides: BSG-FX-12 on a wall, else BSG-FX-07 for one hero."""
    if t.state.messenger.status == "wall":
        shelter_messenger(t)
        return None
    return Gift(hero, card)


# S15 Banishment, S16 Chains of Light, S17 Sever the Vinculum.


def mode_keys(s: Siege, c: Content, hero: HeroId, card: CardId) -> tuple[str, ...]:
    """The first mode needs the Avatar on the board, the second a zone to aim at."""
    avatar = (AVATAR,) if s.avatar.zone else ()
    return (*avatar, UNITS) if zone_keys(s, c, hero, card) else avatar


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


@card_acts.by("sever_the_vinculum")
def sever(t: T, hero: HeroId, card: CardId) -> Frame:
    """S17: BSG-FX-01 against the Avatar's zone, or with fewer dice against any."""
    if t.state.avatar.zone:
        return Barrage(hero, card, t.content.cards[card].dice, (t.state.avatar.zone,))
    return ask_user(t, hero, card)


def roll_spare(t: T, hero: HeroId, card: CardId) -> Frame:
    """S17 without an Avatar."""
    return Barrage(hero, card, t.content.cards[card].spare_dice, (ZONE.of(t.answer),))


# S19 Raise the Stones.


def works_keys(s: Siege, c: Content, hero: HeroId, card: CardId) -> tuple[str, ...]:
    """A mode with a building to work on."""
    restoring = (RESTORE,) if can_restore(s, c, hero, card) else ()
    return (*restoring, MEND) if can_mend(s, c, hero, card) else restoring


def raise_stones(t: T, hero: HeroId, card: CardId) -> Frame:
    """BSG-FX-09 for one destroyed building, or BSG-FX-08 for up to three damaged ones."""
    return restore_building(t, hero, card) if t.answer == RESTORE else mend_buildings(t, hero, card)


# S21 Scrying Bowl.


def fate_keys(s: Siege, c: Content, hero: HeroId, card: CardId) -> tuple[str, ...]:
    return (LEAVE, BURY) if s.decks[EVENT_DECK].cards else ()


@card_acts.by("scrying_bowl")
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
    return Ask(CancelLoss(f.hero, f.card), seat_of(t.state, t.content, f.hero), (SPEND, KEEP), then=answer_rescue)


@backlash.stage
def answer_rescue(t: T, f: Backlash) -> Step:
    """BSG-DEC-35 a token spent, and no Morale is lost."""
    if t.answer == KEEP:
        return Done()
    lose_grace(t, f.hero, t.content.cards[f.card].grace, t.content.cards[f.card].id)
    return Done(NO_MORALE)


@card_acts.by("backlash")
def lash_back(t: T, hero: HeroId, card: CardId) -> Frame:
    return Backlash(hero, card)


# S24 Wild Surge.


@card_acts.by("wild_surge")
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
tactic_acts.by("whirlwind_snare")(spring_push)  # S07
tactic_acts.by("rune_of_thorns", "rune_of_thunder")(spring_rune)  # S08, S10
tactic_acts.by("rune_of_frost", "rune_of_slumber")(spring_trap)  # S09, S11
enter_goods("stoneskin", "mending_light", "spark_of_grace")  # S14, S18, S22
enter("banishment", Question(ChooseMode, mode_keys, banish))  # S15
enter("chains_of_light", Question(ChooseMode, mode_keys, chain))  # S16
questions["sever_the_vinculum"] = Question(ChooseZone, zone_keys, roll_spare)  # S17
enter("raise_the_stones", Question(ChooseMode, works_keys, raise_stones))  # S19
enter("staff_of_cinders", ROLL)  # S20
questions["scrying_bowl"] = Question(JudgeEvent, fate_keys, put_event, ("BSG-DEC-34", "BSG-HID-02"))  # S21
card_needs.by("scrying_bowl")(has_answer)
questions["wild_surge"] = Question(ChooseStruck, whole_keys, strike_building)  # S24
