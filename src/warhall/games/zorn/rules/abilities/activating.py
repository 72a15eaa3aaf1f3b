"""Abilities used in a House activation: Rally, Lure, Tactician (ZRN-ABL-17, ZRN-ABL-23, ZRN-ABL-33)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from warhall.games.zorn import effects
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.events.table import TacticsDeclared
from warhall.games.zorn.queries import (
    T,
    can_pay,
    commander,
    deciders,
    has_casualties,
    is_on_map,
    is_open,
    room,
    seat_of,
)
from warhall.games.zorn.questions.powers import AcceptRally, PickLureArea, PickLured, PickMarker, PickRallied
from warhall.games.zorn.rules.abilities.moments import OfLeader, in_activation
from warhall.games.zorn.rules.dice import BraveryTest
from warhall.games.zorn.rules.settle import Settle
from warhall.games.zorn.state import (
    ACTED,
    BLIGHT,
    HUNGRY,
    NO_UNIT,
    NOWHERE,
    STUNNED,
    AreaId,
    UnitId,
    Zorn,
)
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

if TYPE_CHECKING:
    from warhall.games.zorn.rules.activation import HouseActivation

RALLY, LURE, TACTICIAN = "rally", "lure", "tactician"
START = "start"
STUN_MARKER, CASUALTIES_MARKER = "stunned", "casualties"
ACCEPT, REFUSE = "accept", "refuse"


def activation_offers(s: Zorn, c: Content, f: HouseActivation) -> tuple[str, ...]:
    """The abilities of the active Commander that fit now."""
    leader = commander(s, c, f.house)
    if not leader or not is_on_map(s, c, leader) or s.units[leader].marks & HUNGRY:
        return ()
    open_now = [name for name, act in _acts(c, f, leader) if act(s, c, f, leader) is not None]
    return tuple([c.ability.key(c.ability.row(name)) for name in open_now])


def _acts(c: Content, f: HouseActivation, leader: UnitId) -> list[tuple[str, OfLeader]]:
    """ZRN-RUL-81, ZRN-RUL-82 each once per activation."""
    return in_activation.of([name for name in c.kind_of[leader].abilities if name not in f.used])


def use_offer(s: Zorn, c: Content, f: HouseActivation, key: str) -> Frame:
    """The procedure of an offer."""
    frame = in_activation[c.ability.names[c.ability.of(key)]](s, c, f, commander(s, c, f.house))
    assert frame is not None, key
    return frame


# Rally.


def markers_to_lose(s: Zorn, c: Content, unit: UnitId) -> list[str]:
    """ZRN-ABL-23 the markers Rally can take off a unit; a Machine must be able to pay for its Casualties."""
    markers = [STUN_MARKER] if s.units[unit].marks & STUNNED else []
    if has_casualties(s, c, unit):
        house = s.houses[s.units[unit].house]
        price = c.numbers.machine_price
        if not c.kind_of[unit].machine or can_pay(house, supplies=price):
            markers.append(CASUALTIES_MARKER)
    return markers


def rallied_units(s: Zorn, c: Content, leader: UnitId) -> list[UnitId]:
    """ZRN-RUL-120 the other House units in the Commander's area, whosever they are, that have a marker to lose."""
    here = s.house_in[s.units[leader].area]
    return [unit for unit in here if unit != leader and markers_to_lose(s, c, unit)]


@in_activation.by(RALLY, order=1)
def offer_rally(s: Zorn, c: Content, f: HouseActivation, leader: UnitId) -> Frame | None:
    """ZRN-RUL-81 directly before the Commander's own action, or at any moment if he takes none (ZRN-RUL-82)."""
    acted = s.units[leader].marks & ACTED and TACTICIAN not in f.used
    return Rally(leader) if not acted and rallied_units(s, c, leader) else None


@dataclass
class Rally(Frame):
    """ZRN-ABL-23 one unit loses a Stunned or Casualties marker."""

    leader: UnitId
    unit: UnitId = NO_UNIT
    marker: str = ""


rally = Procedure("zorn.rally", Rally)


@rally.stage
def pick_rallied(t: T, f: Rally) -> Step:
    """ZRN-ABL-23 one other friendly unit in the area."""
    s, c = t.state, t.content
    keys = c.unit.keys(rallied_units(s, c, f.leader))
    return Ask(PickRallied(f.leader), deciders(s, c, f.leader), keys, then=note_rallied)


@rally.stage
def note_rallied(t: T, f: Rally) -> Step:
    """ZRN-ABL-23."""
    f.unit = t.content.unit.of(t.answer)
    return Goto(pick_marker)


@rally.stage
def pick_marker(t: T, f: Rally) -> Step:
    """ZRN-ABL-23 a Stunned or a Casualties marker."""
    s, c = t.state, t.content
    markers = markers_to_lose(s, c, f.unit)
    return Ask(PickMarker(f.unit), deciders(s, c, f.leader), markers, then=note_marker)


@rally.stage
def note_marker(t: T, f: Rally) -> Step:
    """ZRN-RUL-136 the owner may refuse."""
    s, c = t.state, t.content
    f.marker = t.answer
    owner = s.units[f.unit].house
    stranger = owner and seat_of(s, c, owner) != seat_of(s, c, s.units[f.leader].house)
    return Goto(ask_owner if stranger else rouse)


@rally.stage
def ask_owner(t: T, f: Rally) -> Step:
    """ZRN-RUL-136."""
    return Ask(
        AcceptRally(unit=f.unit, leader=f.leader, marker=f.marker),
        deciders(t.state, t.content, f.unit),
        (ACCEPT, REFUSE),
        then=hear_owner,
    )


@rally.stage
def hear_owner(t: T, f: Rally) -> Step:
    """ZRN-RUL-136."""
    return Goto(rouse) if t.answer == ACCEPT else Done()


@rally.stage
def rouse(t: T, f: Rally) -> Step:
    """ZRN-ABL-23 free of charge; a Machine pays its Supplies."""
    if f.marker == STUN_MARKER:
        effects.calm(t, f.unit)
        return Done()
    if t.content.kind_of[f.unit].machine:
        effects.pay(t, t.state.units[f.unit].house, supplies=t.content.numbers.machine_price, why="rally")
    effects.heal_casualties(t, f.unit, RALLY)
    return Done()


# Lure.


def lured_units(s: Zorn, c: Content, leader: UnitId) -> list[UnitId]:
    """ZRN-ABL-17 the enemy units adjacent to Lady Oznam."""
    return [unit for area in c.ways[s.units[leader].area] for unit in s.blight_in[area]]


@in_activation.by(LURE, order=2)
def offer_lure(s: Zorn, c: Content, f: HouseActivation, leader: UnitId) -> Frame | None:
    """ZRN-ABL-17."""
    return Lure(leader) if lured_units(s, c, leader) else None


def luring_areas(s: Zorn, c: Content, unit: UnitId) -> list[AreaId]:
    """ZRN-ABL-17, ZRN-RUL-89 adjacent, passable, within Blight capacity, without House units."""
    here = s.units[unit].area
    return [
        area for area in c.ways[here] if is_open(s, c, area) and room(s, c, area, BLIGHT) > 0 and not s.house_in[area]
    ]


@dataclass
class Lure(Frame):
    """ZRN-ABL-17 an adjacent enemy unit is lured away."""

    leader: UnitId
    unit: UnitId = NO_UNIT
    left: AreaId = NOWHERE


lure = Procedure("zorn.lure", Lure)


@lure.stage
def pick_lured(t: T, f: Lure) -> Step:
    """ZRN-ABL-17 one adjacent enemy unit."""
    s, c = t.state, t.content
    keys = c.unit.keys(lured_units(s, c, f.leader))
    return Ask(PickLured(f.leader), deciders(s, c, f.leader), keys, then=tempt, certain=True)


@lure.stage
def tempt(t: T, f: Lure) -> Step:
    """ZRN-ABL-17 takes a Bravery Test. ZRN-RUL-89 a Garrison is revealed first."""
    f.unit = t.content.unit.of(t.answer)
    f.left = t.state.units[f.unit].area
    return Call(BraveryTest(f.unit, "ZRN-ABL-17"), then=judge_lure)


@lure.stage
def judge_lure(t: T, f: Lure) -> Step:
    """ZRN-ABL-17 on a failure the player moves it."""
    return Done() if t.returned.passed else Goto(pick_lure_area)


@lure.stage
def pick_lure_area(t: T, f: Lure) -> Step:
    """ZRN-ABL-17 to any adjacent legal area; without one it stays."""
    s, c = t.state, t.content
    areas = luring_areas(s, c, f.unit) if is_on_map(s, c, f.unit) else []
    if not areas:
        return Done()
    keys = c.area.keys(areas)
    return Ask(PickLureArea(f.unit), deciders(s, c, f.leader), keys, then=draw_away)


@lure.stage
def draw_away(t: T, f: Lure) -> Step:
    """ZRN-ABL-17."""
    area = t.content.area.of(t.answer)
    effects.move_unit(t, f.unit, area, "lure")
    return Call(Settle(area), then=leave_behind)


@lure.stage
def leave_behind(t: T, f: Lure) -> Step:
    """ZRN-TRE-04 the area it left may have changed hands."""
    return Call(Settle(f.left))


# Tactician.


@in_activation.by(TACTICIAN, order=3)
def offer_tactics(s: Zorn, c: Content, f: HouseActivation, leader: UnitId) -> Frame | None:
    """ZRN-ABL-33, ZRN-RUL-82 at the start, by a Commander who could act himself, with others in his area."""
    if f.step != START or s.units[leader].marks & (STUNNED | ACTED):
        return None
    return Tactics(leader) if led_units(s, c, leader) else None


def led_units(s: Zorn, c: Content, leader: UnitId) -> list[UnitId]:
    """ZRN-ABL-33 the other units of the House that start in his area, the Hero included."""
    house = s.units[leader].house
    here = s.house_in[s.units[leader].area]
    return [unit for unit in here if unit != leader and (s.units[unit].house == house or unit == c.hero)]


@dataclass
class Tactics(Frame):
    """ZRN-ABL-33 the Prince forgoes his action. Done with the units that get a free move."""

    leader: UnitId


tactics = Procedure("zorn.tactics", Tactics)


@tactics.stage
def forgo_action(t: T, f: Tactics) -> Step:
    """ZRN-ABL-33, ZRN-RUL-82 he may not act; the others starting in his area get a free move."""
    effects.set_marks(t, f.leader, ACTED)
    units = tuple(led_units(t.state, t.content, f.leader))
    t.tell(TacticsDeclared(f.leader, units))
    return Done(units)
