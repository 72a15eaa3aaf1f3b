"""Setup: Houses, contingents, Characters, deployment, then the map (ZRN-SET-01 to ZRN-SET-15)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from warhall.games.zorn import effects
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.events.table import SetupDone
from warhall.games.zorn.queries import T, group, room
from warhall.games.zorn.questions.setup import DeployUnit, LeaveUnit, TakeCommander, TakeHouse, TakeMagicUser
from warhall.games.zorn.rules.spawn import Spawn
from warhall.games.zorn.state import HOUSES, NOWHERE, AreaId, HouseId, UnitId, Zorn
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure, outline
from warhall.kernel.state import Frame

SOLO_HOUSES = 2  # ZRN-SOL-01
ALL_HERE = "all_here"
FLANKS = ("W", "E")


@dataclass
class Muster(Frame):
    """ZRN-SET-15 first the players, then the map."""


@dataclass
class Draft(Frame):
    """Houses, contingents and Characters, in seat order."""


@dataclass
class Deployment(Frame):
    """Each House places its units, in seat order (ZRN-RUL-113)."""

    at: int = 0
    waiting: tuple[UnitId, ...] = ()
    last: AreaId = NOWHERE


@dataclass
class MapSetup(Frame):
    """Treasure, Garrisons, cards, first spawns."""

    hordes: int = 0


def draft_houses(t: T, f: Muster) -> Frame:
    """ZRN-SET-05 to ZRN-SET-08."""
    return Draft()


def deploy(t: T, f: Muster) -> Frame:
    """ZRN-SET-09, ZRN-SET-10."""
    return Deployment()


def prepare_map(t: T, f: Muster) -> Frame:
    """ZRN-SET-12 to ZRN-SET-14."""
    return MapSetup()


muster = outline("zorn.muster", Muster, [draft_houses, deploy, prepare_map])
draft = Procedure("zorn.draft", Draft)
deployment = Procedure("zorn.deployment", Deployment)
map_setup = Procedure("zorn.map_setup", MapSetup)


def next_seat(s: Zorn, c: Content) -> int:
    """The seat that takes the next House; -1 when all have theirs. ZRN-SOL-01 the solo player takes two."""
    taken = len(s.order)
    wanted = SOLO_HOUSES if s.seats == 1 else s.seats
    return -1 if taken == wanted else taken % s.seats


@draft.stage
def choose_house(t: T, f: Draft) -> Step:
    """ZRN-SET-05 by choice or at random."""
    s, c = t.state, t.content
    seat = next_seat(s, c)
    if seat < 0:
        return Goto(leave_units)
    houses = [HouseId(row) for row in range(1, len(s.houses)) if s.houses[row].seat < 0]
    if s.random_houses:
        effects.take_house(t, t.draw(houses, "ZRN-SET-05"), seat)
        return Goto(choose_house)
    return Ask(TakeHouse(), seat, c.house.keys(houses), then=take_house)


@draft.stage
def take_house(t: T, f: Draft) -> Step:
    """ZRN-SET-05, ZRN-SET-06 start values by player count."""
    s, c = t.state, t.content
    effects.take_house(t, c.house.of(t.answer), next_seat(s, c))
    return Goto(choose_house)


def mustered(s: Zorn, c: Content, house: HouseId) -> list[UnitId]:
    """The House's own counters that are still in the game."""
    return [unit for unit in c.house_units[house] if s.units[unit].house == house]


def one_of_each(s: Zorn, c: Content, units: Iterable[UnitId]) -> list[UnitId]:
    """Counters of a kind are alike: the first of each stands for all."""
    found: dict[str, UnitId] = {}
    for unit in units:
        found.setdefault(c.kind_of[unit].id, unit)
    return list(found.values())


@draft.stage
def leave_units(t: T, f: Draft) -> Step:
    """ZRN-SET-07 with 3 or more players each chooses the contingent: the units left out, one by one."""
    s, c = t.state, t.content
    size = c.numbers.contingent[s.seats]
    for house in s.order:
        units = mustered(s, c, house)
        if len(units) > size:
            keys = c.unit.keys(one_of_each(s, c, units))
            return Ask(LeaveUnit(house, len(units) - size), s.houses[house].seat, keys, then=leave_unit)
    return Goto(choose_standee)


@draft.stage
def leave_unit(t: T, f: Draft) -> Step:
    """ZRN-SET-07 unchosen units are out of the game."""
    effects.leave_out(t, t.content.unit.of(t.answer))
    return Goto(leave_units)


def open_post(s: Zorn, c: Content) -> tuple[HouseId, str]:
    """The next House without a Commander or Magic User, and which it lacks."""
    for type in ("commander", "magic_user"):
        led = {s.units[unit].house for unit in c.units_of_type[type]}
        for house in s.order:
            if house not in led:
                return house, type
    return HouseId(0), ""


@draft.stage
def choose_standee(t: T, f: Draft) -> Step:
    """ZRN-SET-08 one Commander and one Magic User each, by draft or at random."""
    s, c = t.state, t.content
    house, type = open_post(s, c)
    if not house:
        return Done()
    units = [unit for unit in c.units_of_type[type] if not s.units[unit].house]
    if s.random_houses:
        effects.take_standee(t, t.draw(units, "ZRN-SET-08"), house)
        return Goto(choose_standee)
    post = TakeCommander(house) if type == "commander" else TakeMagicUser(house)
    return Ask(post, s.houses[house].seat, c.unit.keys(units), then=take_standee)


@draft.stage
def take_standee(t: T, f: Draft) -> Step:
    """ZRN-SET-08."""
    s, c = t.state, t.content
    effects.take_standee(t, c.unit.of(t.answer), open_post(s, c)[0])
    return Goto(choose_standee)


@deployment.stage
def call_house(t: T, f: Deployment) -> Step:
    """ZRN-RUL-113 in seat order."""
    if f.at == len(t.state.order):
        return Done()
    house = t.state.order[f.at]
    units = t.state.units
    core = range(1, t.content.first_mercenary)
    f.waiting = tuple([UnitId(row) for row in core if units[row].house == house and not units[row].area])
    f.last = NOWHERE
    return Goto(choose_place)


def used_passes(s: Zorn, c: Content, house: HouseId) -> list[AreaId]:
    return [area for area in c.passes if any(s.units[u].house == house for u in s.house_in[area])]


def open_passes(s: Zorn, c: Content, house: HouseId) -> list[AreaId]:
    """ZRN-SET-09 one Pass or two adjacent ones, within capacity; ZRN-RUL-113 any with room if these are full."""
    used = used_passes(s, c, house)
    passes = c.passes
    if len(used) == 1:
        passes = (used[0], *[area for area in c.ways[used[0]] if c.is_pass[area]])
    elif used:
        passes = tuple(used)
    found = [area for area in passes if room(s, c, area, HOUSES) > 0]
    return sorted(found) or [area for area in c.passes if room(s, c, area, HOUSES) > 0]


@deployment.stage
def choose_place(t: T, f: Deployment) -> Step:
    """ZRN-SET-09 in a Pass, or ZRN-SET-10 beside the west or east flank; this is possible only now."""
    s, c = t.state, t.content
    if not f.waiting:
        f.at += 1
        return Goto(call_house)
    house = s.order[f.at]
    options = [*c.area.keys(open_passes(s, c, house)), *FLANKS]
    if f.last and len(f.waiting) > 1 and has_room_for_rest(s, c, f):
        options.append(ALL_HERE)
    return Ask(
        DeployUnit(house=house, unit=f.waiting[0], left=len(f.waiting)),
        s.houses[house].seat,
        options,
        then=place_unit,
    )


def has_room_for_rest(s: Zorn, c: Content, f: Deployment) -> bool:
    return f.last in c.flank_rows or room(s, c, f.last, HOUSES) >= len(f.waiting)


@deployment.stage
def place_unit(t: T, f: Deployment) -> Step:
    """ZRN-SET-09, ZRN-SET-10, ZRN-FLK-01 flanking units start below the +1 area."""
    if t.answer == ALL_HERE:
        for unit in f.waiting:
            effects.enter_map(t, unit, f.last, "deployed")
        f.waiting = ()
        return Goto(choose_place)
    area = t.content.flank_box[t.answer][0] if t.answer in FLANKS else t.content.area.of(t.answer)
    effects.enter_map(t, f.waiting[0], area, "deployed")
    f.waiting, f.last = f.waiting[1:], area
    return Goto(choose_place)


@map_setup.stage
def lay_treasure(t: T, f: MapSetup) -> Step:
    """ZRN-SET-12 by the method chosen; ZRN-SET-13 Garrisons face-down on top; ZRN-SET-02 the cards."""
    effects.lay_tokens(t, treasure(t))
    count = len(t.content.fronts) - 1
    effects.lay_garrisons(t, t.shuffle(range(1, count + 1), "ZRN-SET-13"))
    effects.shuffle_cards(t)
    return Goto(spawn_hordes)


def treasure(t: T) -> tuple[int, ...]:
    """The Token of each Den, by Den. ZRN-EX-13 Weighted Random: 3, 2, 3 and 2 of the categories on either bank."""
    c = t.content
    tokens = list(range(1, len(c.tokens)))
    dens = list(range(1, len(c.dens)))
    if t.state.treasure_method == "totally_random":
        return (0, *t.shuffle(tokens, "ZRN-SET-12"))
    lay = [0] * len(c.dens)
    if t.state.treasure_method == "identified_relics":
        relics = [token for token in tokens if c.tokens[token].category == "relic"]
        towns = [den for den in dens if c.is_town[c.dens[den]]]
        groups = [(relics, towns), ([x for x in tokens if x not in relics], [x for x in dens if x not in towns])]
        for items, places in groups:
            for den, token in zip(places, t.shuffle(items, "ZRN-SET-12"), strict=True):
                lay[den] = token
        return tuple(lay)
    north: list[int] = []
    south: list[int] = []
    for category in ("relic", "hostages", "valuables", "trap"):
        mixed = t.shuffle([token for token in tokens if c.tokens[token].category == category], "ZRN-SET-12")
        half = len(mixed) // 2
        north += mixed[:half]
        south += mixed[half:]
    for bank, pile in (("north", north), ("south", south)):
        places = [den for den in dens if c.areas[c.dens[den]].bank == bank]
        for den, token in zip(places, t.shuffle(pile, "ZRN-SET-12"), strict=True):
            lay[den] = token
    return tuple(lay)


@map_setup.stage
def spawn_hordes(t: T, f: MapSetup) -> Step:
    """ZRN-SET-14 four Minion Hordes, then one Far-Seer."""
    if f.hordes == t.content.numbers.first_hordes:
        return Call(Spawn("far_seer"), then=close_setup)
    f.hordes += 1
    return Call(Spawn("minion_horde"), then=spawn_hordes)


@map_setup.stage
def close_setup(t: T, f: MapSetup) -> Step:
    """ZRN-SET-15."""
    t.tell(SetupDone(group(t.state, t.content)))
    return Done()
