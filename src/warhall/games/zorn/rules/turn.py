"""The Struggle for Zorn, turn by turn: read this first. Day, day, night, four times (ZRN-SEQ-01 to ZRN-SEQ-10)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn import effects
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.events.combat import UnitRolls
from warhall.games.zorn.queries import T
from warhall.games.zorn.rules import night as nighttime
from warhall.games.zorn.rules.activation import HouseActivation
from warhall.games.zorn.rules.blight_cards import CardResolution
from warhall.games.zorn.rules.chits import SPACES, ChooseHouse, lay_chits
from warhall.games.zorn.rules.events import WeddingReturn
from warhall.games.zorn.rules.finish import Finish
from warhall.games.zorn.rules.muster import Muster
from warhall.games.zorn.state import BLIGHT_CHIT, NO_CHIT, WILD_CHIT, HouseId, Zorn
from warhall.kernel.decision import Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure, outline
from warhall.kernel.state import Frame


@dataclass
class Campaign(Frame):
    """ZRN-SEQ-02 setup, twelve Game Turns, the end."""


@dataclass
class Days(Frame):
    """ZRN-SEQ-10 Game Turns until the last one is done."""


@dataclass
class Day(Frame):
    """ZRN-SEQ-03, ZRN-SEQ-05 a Daytime turn."""


@dataclass
class Night(Frame):
    """ZRN-SEQ-08, ZRN-SEQ-09 a Nighttime turn: only its own steps."""


# The whole game.


def set_up(t: T, f: Campaign) -> Frame:
    """ZRN-SET-15 players and map."""
    return Muster()


def play_turns(t: T, f: Campaign) -> Frame:
    """ZRN-SEQ-01."""
    return Days()


def reckon(t: T, f: Campaign) -> Frame:
    """ZRN-WIN-05 the end of turn 12."""
    return Finish()


def is_night(s: Zorn, c: Content) -> bool:
    """ZRN-SEQ-01, ZRN-RUL-112 turns 3, 6, 9 and 12."""
    return s.turn % c.numbers.night_every == 0


def play_turn(t: T, f: Days) -> Frame:
    """ZRN-SEQ-01 two Daytime turns, then a Nighttime turn."""
    s, c = t.state, t.content
    effects.begin_turn(t, s.turn, "night" if is_night(s, c) else "day")
    return Night() if is_night(s, c) else Day()


def end_turn(t: T, f: Days) -> None:
    """ZRN-EVT-02c floods end with the Game Turn."""
    if t.state.flooded:
        effects.ebb(t)
    effects.pass_turn(t)


campaign = outline("zorn.campaign", Campaign, [set_up, play_turns, reckon])
days = outline("zorn.days", Days, [play_turn, end_turn], until=lambda t, f: t.state.turn > t.content.numbers.turns)


# A Daytime turn.


@dataclass
class LayChits(Frame):
    """ZRN-SEQ-03 the Game Turn Setup Phase."""


@dataclass
class Activations(Frame):
    """ZRN-SEQ-05 the ten chits, from space 1 to space 10."""

    space: int = 0


def setup_phase(t: T, f: Day) -> Frame:
    """ZRN-SEQ-03."""
    return LayChits()


def activation_phase(t: T, f: Day) -> Frame:
    """ZRN-SEQ-05."""
    return Activations()


day = outline("zorn.day", Day, [setup_phase, activation_phase])
setting = Procedure("zorn.lay_chits", LayChits)
activations = Procedure("zorn.activations", Activations)


@setting.stage
def choose_first(t: T, f: LayChits) -> Step:
    """ZRN-ACT-04, ZRN-ACT-05 the Group chooses the House for space 2."""
    return Call(ChooseHouse("first"), then=lay)


@setting.stage
def lay(t: T, f: LayChits) -> Step:
    """ZRN-ACT-03, ZRN-ACT-06 the other chits; ZRN-SEQ-04 the Forked Area die."""
    house: HouseId = t.returned
    effects.set_first(t, house)
    lay_chits(t)
    effects.set_fork(t, t.roll(1, 6, "ZRN-SEQ-04", UnitRolls("fork"))[0])
    return Done()


@activations.stage
def next_space(t: T, f: Activations) -> Step:
    """ZRN-ACT-02, ZRN-SEQ-05 the chit in the lowest occupied space."""
    if f.space == SPACES:
        return Done()
    f.space += 1
    chit = effects.take_chit(t, f.space)
    if chit == BLIGHT_CHIT:
        return Call(CardResolution(effects.draw_card(t)), then=next_space)
    if chit == WILD_CHIT:
        return Call(ChooseHouse("wild"), then=activate_chosen)
    return Goto(next_space) if chit == NO_CHIT else Call(HouseActivation(HouseId(chit)), then=close_chit)


@activations.stage
def activate_chosen(t: T, f: Activations) -> Step:
    """ZRN-ACT-07 any House, even one that has activated already."""
    return Call(HouseActivation(t.returned), then=close_chit)


@activations.stage
def close_chit(t: T, f: Activations) -> Step:
    """ZRN-EVT-20a the guests return after the fifth House chit."""
    if effects.tick_wedding(t):
        return Call(WeddingReturn(), then=next_space)
    return Goto(next_space)


# A Nighttime turn.

night = outline(
    "zorn.night",
    Night,
    [
        nighttime.suffer_curse,
        nighttime.collect_resources,
        nighttime.face_hunger,
        nighttime.suffer_poison,
        nighttime.entrench,
        nighttime.recover,
        nighttime.march_by_night,
        nighttime.strike_by_night,
    ],
)
