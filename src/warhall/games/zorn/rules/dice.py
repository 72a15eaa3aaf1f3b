"""Dice: the ladder, Bravery Tests with Liquid Courage, and re-rolls (ZRN-DIE-01 to ZRN-DIE-09, ZRN-MAG-13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from warhall.games.zorn import effects
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.events.combat import BraveryTested, DieRerolled, HouseRolls, UnitRolls
from warhall.games.zorn.queries import (
    T,
    acting_house,
    bravery_before_fear,
    bravery_die,
    deciders,
    has,
    highest_face,
    is_afraid,
    is_charmed,
    is_face_down,
    state_notes,
)
from warhall.games.zorn.questions.combat import DrinkCourage, RerollDie, RerollTest
from warhall.games.zorn.rules.spawn import Reveal
from warhall.games.zorn.state import D3, D6, D12, D12_D6, D20, NO_HOUSE, NO_UNIT, TERRORIZED, HouseId, UnitId, Zorn
from warhall.kernel.decision import PASS, Ask, Call, Done, Goto, Step
from warhall.kernel.events import Told
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

TREANTS = "ZRN-EVT-06"
SIDES = {D6: 6, 3: 8, 4: 10, D12: 12, D20: 20}  # by step of the ladder; D3 and D12+D6 are made of these


class Tested(NamedTuple):
    """The result of a Bravery Test: the test die shows `face` (ZRN-RUL-79), 0 if it failed without a roll."""

    passed: bool
    face: int


def roll_step(t: T, die: int, why: str, about: Told | None = None) -> tuple[int, ...]:
    """The faces of one die of the ladder. ZRN-DIE-01, ZRN-EX-01 D3: a D6 halved. ZRN-DIE-03, ZRN-EX-02 D12 and D6.

    ZRN-DIE-05, ZRN-RUL-109 the D20 comes only from those who name it: events, Twister, the Night of Terror.
    """
    name = t.content.dice[die].id
    if die == D3:
        return ((t.roll(1, SIDES[D6], why, about, die=name)[0] + 1) // 2,)
    if die == D12_D6:
        return (*t.roll(1, SIDES[D12], why, about, die=name), *t.roll(1, SIDES[D6], why, about, die=name))
    return t.roll(1, SIDES[die], why, about, die=name)


def roll_d3(t: T, why: str) -> int:
    """ZRN-DIE-01."""
    return roll_step(t, D3, why)[0]


@dataclass
class BraveryTest(Frame):
    """One unit's Bravery Test. `steps` are extra Upgrades or Degrades, `versus` a House it is fighting."""

    unit: UnitId
    why: str
    steps: int = 0
    versus: HouseId = NO_HOUSE
    courage: int = 0
    faces: tuple[int, ...] = ()
    rerolled: str = ""


bravery_test = Procedure("zorn.bravery_test", BraveryTest)


@bravery_test.stage
def open_test(t: T, f: BraveryTest) -> Step:
    """ZRN-BLU-06 a face-down Garrison is revealed when its Bravery is needed."""
    s, c = t.state, t.content
    if is_face_down(s, c, f.unit):
        return Call(Reveal(f.unit, s.active), then=offer_courage)
    return Goto(offer_courage)


@bravery_test.stage
def offer_courage(t: T, f: BraveryTest) -> Step:
    """ZRN-DIE-08, ZRN-RUL-116 Liquid Courage before the roll. ZRN-RUL-93 Fear leaves a D6 unit no roll at all."""
    s, c = t.state, t.content
    before = bravery_before_fear(s, c, f.unit, f.steps, f.versus)
    if before <= D6 and is_afraid(s, c, f.unit):
        return Goto(fail_in_fear)
    house = acting_house(s, c, f.unit)
    if not house or bravery_die(s, c, f.unit, f.steps, f.versus) == D12_D6:
        return Goto(roll_test)
    own = s.houses[house]
    options = [*(["food"] if own.food else []), *(["gold"] if own.gold else []), PASS]
    if len(options) == 1:
        return Goto(roll_test)
    return Ask(
        DrinkCourage(unit=f.unit, why=f.why, die=bravery_die(s, c, f.unit, f.steps, f.versus)),
        deciders(s, c, f.unit),
        options,
        then=drink_courage,
    )


@bravery_test.stage
def fail_in_fear(t: T, f: BraveryTest) -> Step:
    """ZRN-ABL-08, ZRN-RUL-93 a unit at D6 or less before Fear fails without rolling."""
    t.tell(BraveryTested(unit=f.unit, why=f.why, passed=False, faces=(), fear=True))
    return Done(Tested(False, 0))


@bravery_test.stage
def drink_courage(t: T, f: BraveryTest) -> Step:
    """ZRN-DIE-08 1 Food, or 1 Gold in its place, at most once per test."""
    house = acting_house(t.state, t.content, f.unit)
    if t.answer == "food":
        effects.pay(t, house, food=1, why="liquid_courage")
        f.courage = 1
    elif t.answer == "gold":
        effects.pay(t, house, gold=1, why="liquid_courage")
        f.courage = 1
    return Goto(roll_test)


def _die(s: Zorn, c: Content, f: BraveryTest) -> int:
    """ZRN-RUL-29 Liquid Courage is the last step up, after the cap of Fear."""
    return min(D12_D6, bravery_die(s, c, f.unit, f.steps, f.versus) + f.courage)


def _passes(s: Zorn, c: Content, f: BraveryTest) -> bool:
    return sum(f.faces) >= c.numbers.bravery_pass


@bravery_test.stage
def roll_test(t: T, f: BraveryTest) -> Step:
    """ZRN-DIE-07, ZRN-EX-03 5 or more passes."""
    s, c = t.state, t.content
    f.faces = roll_step(t, _die(s, c, f), f.why, UnitRolls("bravery", f.unit))
    return Goto(offer_reroll if not f.rerolled and _can_gain(s, c, f) else judge_test)


def _can_gain(s: Zorn, c: Content, f: BraveryTest) -> bool:
    """Whether a re-roll could help a failed test: of a die that can pass, or of a 1 among Treants (ZRN-EVT-06b)."""
    able = highest_face(_die(s, c, f)) >= c.numbers.bravery_pass or (f.why == TREANTS and f.faces[0] == 1)
    return able and not _passes(s, c, f)


@bravery_test.stage
def offer_reroll(t: T, f: BraveryTest) -> Step:
    """ZRN-ABL-24 Relentless, ZRN-MAG-13 Mana Bolt: one re-roll per test (ZRN-RUL-34)."""
    s, c = t.state, t.content
    house = acting_house(s, c, f.unit)
    options = ["relentless"] if has(s, c, f.unit, "relentless") else []
    if house and s.houses[house].blessings:
        options.append("mana_bolt")
    if not options:
        return Goto(judge_test)
    return Ask(
        RerollTest(unit=f.unit, why=f.why, faces=f.faces), deciders(s, c, f.unit), [*options, PASS], then=reroll_test
    )


@bravery_test.stage
def reroll_test(t: T, f: BraveryTest) -> Step:
    """ZRN-MAG-13 the new result stands."""
    if t.answer == PASS:
        return Goto(judge_test)
    if t.answer == "mana_bolt":
        effects.spend_blessings(t, acting_house(t.state, t.content, f.unit), 1, "mana_bolt", f.unit, f.faces)
    else:
        t.tell(DieRerolled(unit=f.unit, faces=f.faces, why=t.answer))
    f.rerolled = t.answer
    return Goto(roll_test)


@bravery_test.stage
def judge_test(t: T, f: BraveryTest) -> Step:
    """ZRN-DIE-07; ZRN-DIE-09 a Terrorized unit that passes any test loses its marker."""
    s, c = t.state, t.content
    passed = _passes(s, c, f)
    if t.events is not None:
        notes = state_notes(s, c, f.unit)
        notes += [("charisma", 0)] if is_charmed(s, c, f.unit, f.versus) else []
        notes += [("fear", 0)] if is_afraid(s, c, f.unit) else []
        notes += [("test", f.steps)] if f.steps else []
        notes += [("liquid_courage", 1)] if f.courage else []
        t.tell(
            BraveryTested(unit=f.unit, why=f.why, passed=passed, faces=f.faces, die=_die(s, c, f), notes=tuple(notes)),
            clauses=("ZRN-DIE-07", f.why),
        )
    if passed and s.units[f.unit].marks & TERRORIZED:
        effects.embolden(t, f.unit)
    return Done(Tested(passed, f.faces[0]))


@dataclass
class OwnRoll(Frame):
    """One die that a House rolls for itself, with the Mana Bolt offered; done with the total."""

    house: HouseId
    die: int
    why: str
    faces: tuple[int, ...] = ()


own_roll = Procedure("zorn.own_roll", OwnRoll)


@own_roll.stage
def roll_own(t: T, f: OwnRoll) -> Step:
    """ZRN-DIE-02 a die of the ladder."""
    f.faces = roll_step(t, f.die, f.why, HouseRolls(f.house))
    return Goto(offer_bolt) if t.state.houses[f.house].blessings else Done(sum(f.faces))


@own_roll.stage
def offer_bolt(t: T, f: OwnRoll) -> Step:
    """ZRN-MAG-13 one re-roll for 1 Mana Blessing."""
    seat = t.state.houses[f.house].seat
    return Ask(RerollDie(f.why, f.faces), seat, ("mana_bolt", PASS), then=use_bolt)


@own_roll.stage
def use_bolt(t: T, f: OwnRoll) -> Step:
    """ZRN-MAG-13 the new result stands."""
    if t.answer == "mana_bolt":
        effects.spend_blessings(t, f.house, 1, "mana_bolt", NO_UNIT, f.faces)
        f.faces = roll_step(t, f.die, f.why, HouseRolls(f.house))
    return Done(sum(f.faces))
