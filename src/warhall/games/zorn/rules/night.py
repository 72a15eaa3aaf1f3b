"""The steps of a Nighttime turn up to the Blight's strike (ZRN-NGT-01 to ZRN-NGT-18)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn import effects
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.events.combat import HouseRolls
from warhall.games.zorn.events.table import HungerRolled
from warhall.games.zorn.keys import NUMBER_OF, NUMBERS
from warhall.games.zorn.queries import T, is_on_map, seat_of, units_of
from warhall.games.zorn.questions.night import FeedUnits, FeedWithGold, PickHungry, SplitYield
from warhall.games.zorn.rules.dice import BraveryTest
from warhall.games.zorn.rules.entrench import Entrench
from warhall.games.zorn.rules.hits import TakeHits
from warhall.games.zorn.rules.nightfall import NightMarch, NightStrike, Recovery
from warhall.games.zorn.rules.retreat import run_out
from warhall.games.zorn.state import HUNGRY, NO_HOUSE, NO_UNIT, NOWHERE, POISONED, AreaId, HouseId, UnitId, Zorn
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

CONJURE = "conjure"


# The phases, in the order of ZRN-SEQ-08.


def suffer_curse(t: T, f: Frame) -> Frame | None:
    """ZRN-NGT-18, ZRN-EVT-12f at the start of each Nighttime turn."""
    units = tuple([u for area in t.state.cursed for u in t.state.house_in[area]])
    return CurseTests(tuple(sorted(units))) if units else None


def collect_resources(t: T, f: Frame) -> Frame:
    """ZRN-SEQ-08 (a)."""
    return Collect()


def face_hunger(t: T, f: Frame) -> Frame:
    """ZRN-SEQ-08 (b)."""
    return Hunger()


def suffer_poison(t: T, f: Frame) -> Frame | None:
    """ZRN-SEQ-08 (c), ZRN-NGT-09."""
    units = tuple([UnitId(row) for row, unit in enumerate(t.state.units) if unit.marks & POISONED])
    return Poisoning(units) if units else None


def entrench(t: T, f: Frame) -> Frame:
    """ZRN-SEQ-08 (d)."""
    return Entrench()


def recover(t: T, f: Frame) -> Frame:
    """ZRN-SEQ-08 (e)."""
    return Recovery()


def march_by_night(t: T, f: Frame) -> Frame:
    """ZRN-SEQ-08 (f)."""
    return NightMarch()


def strike_by_night(t: T, f: Frame) -> Frame:
    """ZRN-SEQ-08 (g)."""
    return NightStrike()


# The Cursed Land.


@dataclass
class CurseTests(Frame):
    """Every House unit in a Cursed area is tried."""

    units: tuple[UnitId, ...]
    unit: UnitId = NO_UNIT


curse_tests = Procedure("zorn.curse_tests", CurseTests)


@curse_tests.stage
def try_next(t: T, f: CurseTests) -> Step:
    """ZRN-EVT-12f a Bravery Test for each unit still there."""
    if not f.units:
        return Done()
    f.unit, f.units = f.units[0], f.units[1:]
    if t.state.units[f.unit].area not in t.state.cursed:
        return Goto(try_next)
    return Call(BraveryTest(f.unit, "ZRN-EVT-12f"), then=judge_curse)


@curse_tests.stage
def judge_curse(t: T, f: CurseTests) -> Step:
    """ZRN-EVT-12f on failure it retreats until outside all Cursed areas."""
    if t.returned.passed:
        return Goto(try_next)
    return Call(run_out(f.unit, t.state.cursed, "curse"), then=hurt_cursed)


@curse_tests.stage
def hurt_cursed(t: T, f: CurseTests) -> Step:
    """ZRN-EVT-12f then 1 Hit."""
    return Call(TakeHits(f.unit, 1, why="curse"), then=try_next)


# (a) Collect Resources.


@dataclass
class Collect(Frame):
    """Towns, then Camps; House by House in seat order."""

    at: int = 0
    area: AreaId = NOWHERE
    house: HouseId = NO_HOUSE
    amount: int = 0


collecting = Procedure("zorn.collect", Collect)


def sources(s: Zorn, c: Content) -> list[tuple[HouseId, AreaId, bool]]:
    """The places that yield, in order: (House, area, whether it is a Town)."""
    found: list[tuple[HouseId, AreaId, bool]] = []
    for house in s.order:
        found += [(house, town, True) for town in c.towns if s.control.get(town) == house]
        found += [
            (house, area, False)
            for area in c.map_areas
            if area in s.works and s.works[area].camp and s.works[area].house == house
        ]
    return found


@collecting.stage
def next_source(t: T, f: Collect) -> Step:
    """ZRN-NGT-01 a D6 for each Town. ZRN-NGT-02 three for each Camp."""
    s, c = t.state, t.content
    places = sources(s, c)
    if f.at == len(places):
        return Done()
    f.house, f.area, town = places[f.at]
    f.at += 1
    if not town:
        f.amount = c.numbers.camp_yield
        return Goto(split_yield)
    f.amount = t.roll(1, 6, "ZRN-NGT-01", HouseRolls(f.house, f.area))[0]
    if f.amount == c.numbers.town_gold_face:
        effects.gain(t, f.house, gold=1, why="town", area=f.area, face=f.amount)
    return Goto(split_yield)


@collecting.stage
def split_yield(t: T, f: Collect) -> Step:
    """ZRN-NGT-01, ZRN-NGT-02 Food and Supplies in any split: the answer is the Food."""
    return Ask(SplitYield(f.area, f.amount), seat_of(t.state, t.content, f.house), NUMBERS[: f.amount + 1], then=store)


@collecting.stage
def store(t: T, f: Collect) -> Step:
    """ZRN-RES-02."""
    food = NUMBER_OF[t.answer]
    _, _, town = sources(t.state, t.content)[f.at - 1]
    face = f.amount if town else 0
    effects.gain(t, f.house, food=food, supplies=f.amount - food, why="collected", area=f.area, face=face)
    return Goto(next_source)


# (b) Hunger.


@dataclass
class Hunger(Frame):
    """House by House: feed, roll for the unfed, name the Hungry."""

    at: int = 0
    fed: int = 0
    hungry: int = 0


hunger = Procedure("zorn.hunger", Hunger)


def house_at(s: Zorn, c: Content, f: Hunger) -> HouseId:
    return s.order[f.at]


@hunger.stage
def feed(t: T, f: Hunger) -> Step:
    """ZRN-NGT-06, ZRN-RUL-60 1 Food for every unit fed; Gold may replace Food, Mana may be conjured now."""
    s, c = t.state, t.content
    if f.at == len(s.order):
        return Done()
    house = house_at(s, c, f)
    own, units = s.houses[house], units_of(s, c, house)
    if not units:
        f.at += 1
        return Goto(feed)
    most = min(len(units), own.food + own.gold)
    options = list(NUMBERS[: most + 1])
    if own.blessings:
        options.append(CONJURE)
    return Ask(FeedUnits(house, len(units)), seat_of(s, c, house), options, then=fix_fed, certain=True)


@hunger.stage
def fix_fed(t: T, f: Hunger) -> Step:
    """ZRN-MAG-15, ZRN-RUL-35 Mana Conjuring in the Hunger Step, whoever lives."""
    s, c = t.state, t.content
    if t.answer == CONJURE:
        effects.spend_blessings(t, house_at(s, c, f), 1, CONJURE)
        effects.gain(t, house_at(s, c, f), food=1, supplies=1, why=CONJURE)
        return Goto(feed)
    f.fed = NUMBER_OF[t.answer]
    return Goto(choose_gold)


@hunger.stage
def choose_gold(t: T, f: Hunger) -> Step:
    """ZRN-RES-04 how many of them are fed with Gold."""
    s, c = t.state, t.content
    own = s.houses[house_at(s, c, f)]
    options = NUMBERS[max(0, f.fed - own.food) : min(f.fed, own.gold) + 1]
    return Ask(FeedWithGold(f.fed), own.seat, options, then=eat, certain=True)


@hunger.stage
def eat(t: T, f: Hunger) -> Step:
    """ZRN-NGT-07, ZRN-EX-12 unfed minus a D6: that many Hungry; 0 makes one. ZRN-RUL-62 no roll if all are fed."""
    s, c = t.state, t.content
    house, gold = house_at(s, c, f), NUMBER_OF[t.answer]
    if f.fed:
        effects.pay(t, house, food=f.fed - gold, gold=gold, why="feeding")
    unfed = len(units_of(s, c, house)) - f.fed
    f.hungry = 0
    if unfed:
        face = t.roll(1, 6, "ZRN-NGT-07", HouseRolls(house, unfed=unfed))[0]
        f.hungry = hungry_count(unfed, face)
        t.tell(HungerRolled(house=house, unfed=unfed, face=face, hungry=f.hungry))
    return Goto(name_hungry)


def hungry_count(unfed: int, face: int) -> int:
    """ZRN-NGT-07 unfed minus a D6; 0 makes one, less makes none."""
    return max(1, unfed - face) if unfed and unfed >= face else 0


@hunger.stage
def name_hungry(t: T, f: Hunger) -> Step:
    """ZRN-NGT-07 the owner chooses, fed or not."""
    s, c = t.state, t.content
    house = house_at(s, c, f)
    units = [unit for unit in units_of(s, c, house) if not s.units[unit].marks & HUNGRY] if f.hungry else []
    if not units:
        f.at += 1
        return Goto(feed)
    keys = c.unit.keys(units)
    return Ask(PickHungry(f.hungry), seat_of(s, c, house), keys, then=starve)


@hunger.stage
def starve(t: T, f: Hunger) -> Step:
    """ZRN-NGT-08."""
    effects.make_hungry(t, t.content.unit.of(t.answer))
    f.hungry -= 1
    return Goto(name_hungry)


# (c) Poisoning.


@dataclass
class Poisoning(Frame):
    """Every Poisoned unit takes 1 Hit."""

    units: tuple[UnitId, ...]


poisoning = Procedure("zorn.poisoning", Poisoning)


@poisoning.stage
def poison_next(t: T, f: Poisoning) -> Step:
    """ZRN-NGT-09 the marker stays."""
    if not f.units:
        return Done()
    unit, f.units = f.units[0], f.units[1:]
    if not is_on_map(t.state, t.content, unit):
        return Goto(poison_next)
    return Call(TakeHits(unit, 1, why="poison"), then=poison_next)
