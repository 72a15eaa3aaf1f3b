"""The action Move Units: a group is gathered and takes steps, then perhaps another; one price is paid for all.

Every legal move is a sequence of steps of groups: units that go their own ways are gathered one by one, a leader and
those who go with it free, or the Cutiecorn and its escort, together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from warhall.games.bloodstones.catalog import Content, T
from warhall.games.bloodstones.effects.map import move_units
from warhall.games.bloodstones.keys import OTHER
from warhall.games.bloodstones.maps import BARRED
from warhall.games.bloodstones.queries.moving import is_mobile, mover, reach, stacks, step_prices
from warhall.games.bloodstones.queries.places import first_of_each, force, has_enemies, of_kind
from warhall.games.bloodstones.queries.seats import hand_pips
from warhall.games.bloodstones.questions import ChooseStack, GatherUnits, MoveOn
from warhall.games.bloodstones.rules.pay import Pay
from warhall.games.bloodstones.state import AreaId, Bloodstones, UnitId
from warhall.kernel.decision import DONE, Ask, Call, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

Prices = Sequence[tuple[AreaId, int]]
Units = Sequence[UnitId]


@dataclass
class Move(Frame):
    """`group` stands in `area`; those in `free` go with its leaders. `price` is owed for the steps so far."""

    seat: int
    area: AreaId
    group: tuple[UnitId, ...] = ()
    free: tuple[UnitId, ...] = ()
    price: int = 0


move = Procedure("bloodstones.move", Move)


@move.stage
def gather(t: T, f: Move) -> Step:
    """BLD-MOV-01, BLD-DEC-11 `kind:` joins the group and pays, `free:` goes with a leader (BLD-LDR-01, BLD-LDR-02,
    BLD-LDR-03, BLD-RUL-23), `area:` is where the group steps. BLD-MOV-03 never beyond what the hand can pay."""
    s, c = t.state, t.content
    pips = hand_pips(s, c, f.seat) - f.price
    near = group_ways(s, c, f)
    idle = idle_units(s, c, f)
    ways = tuple([(area, price) for area, price in near if price <= pips])
    options = [*joining(s, c, f, idle, ways, pips), *companions(s, c, f, idle, ways)]
    if f.group:
        options += c.maps[s.map].area.keys([area for area, _ in ways])
    facts = GatherUnits(f.area, f.group, f.free, f.price, pips, ways)
    always = len(idle) > 1 or (bool(f.group) and (bool(idle) or len(near) > 1))  # several choices for a richer hand
    return Ask(facts, f.seat, options, then=join_or_step, always=always)


def group_ways(s: Bloodstones, c: Content, f: Move) -> list[tuple[AreaId, int]]:
    """Where the group can go, and for how much (BLD-MOV-02)."""
    return step_prices(s, c, f.area, f.group, f.free, reach(s, c, f.seat, f.area))


def idle_units(s: Bloodstones, c: Content, f: Move) -> list[UnitId]:
    """One unit of each kind that stands here and could join the group."""
    rest = [unit for unit in force(s, f.seat, f.area) if unit not in f.group]
    return [unit for unit in first_of_each(c, rest) if is_mobile(c, unit)]


def joining(s: Bloodstones, c: Content, f: Move, idle: Units, ways: Prices, pips: int) -> list[str]:
    """Kinds that can join and still leave the group a way it can pay. BLD-CUT-06 the Cutiecorn only joins others
    (BLD-RUL-29).
    """
    keys: list[str] = []
    near = c.maps[s.map].neighbours[f.area]
    for unit in idle:
        tile = c.tiles[unit]
        costs = c.maps[s.map].costs[mover(s, c, unit)]
        if tile.cutiecorn:
            fits = bool(f.group) and any(costs[area] for area, _ in ways)
        else:
            fits = any(
                costs[area] and price + costs[area] <= pips and (not tile.ship or area in near) for area, price in ways
            )
        if fits:
            keys.append(c.kind.key(tile.kind))
    return keys


def companions(s: Bloodstones, c: Content, f: Move, idle: Units, ways: Prices) -> list[str]:
    """BLD-LDR-01, BLD-LDR-02 kinds that can go free with a leader of the group; BLD-LDR-03 another leader takes one
    more (BLD-HOR-02). BLD-DRG-10 a Dragon may go along.
    """
    leaders = sum([c.tiles[unit].leader for unit in f.group])
    if leaders <= len(f.free):
        return []
    keys: list[str] = []
    for unit in idle:
        costs = c.maps[s.map].costs[mover(s, c, unit)]
        tile = c.tiles[unit]
        if not tile.cutiecorn and any(costs[area] != BARRED for area, _ in ways):
            keys.append(c.free.key(tile.kind))
    return keys


@move.stage
def join_or_step(t: T, f: Move) -> Step:
    """BLD-LDR-01 a unit joins, paying or free. BLD-MOV-13 or the group takes its step before anything else happens."""
    s, c, answer = t.state, t.content, t.answer
    if c.maps[s.map].area.has(answer):
        take_step(t, f, c.maps[s.map].area.of(answer))
        return Goto(go_on)
    joins = c.kind.of(answer) if c.kind.has(answer) else c.free.of(answer)
    unit = of_kind(c, idle_units(s, c, f), joins)
    f.group = (*f.group, unit)
    if c.free.has(answer):
        f.free = (*f.free, unit)
    return Goto(gather)


def take_step(t: T, f: Move, area: AreaId) -> None:
    """BLD-MOV-02, BLD-SEA-02, BLD-LDR-04 each paying unit pays for the area entered, however it comes there."""
    price = next(price for way, price in group_ways(t.state, t.content, f) if way == area)
    move_units(t, f.seat, f.group, area, price, f.free)
    f.area = area
    f.price += price


@move.stage
def go_on(t: T, f: Move) -> Step:
    """BLD-MOV-06, BLD-DRG-05 a unit that meets enemies stops. BLD-MOV-01, BLD-SEA-06 otherwise the same group may go
    on, or others move in the same action.
    """
    s, c = t.state, t.content
    if has_enemies(s, f.seat, f.area):
        return Goto(choose_stack)
    pips = hand_pips(s, c, f.seat) - f.price
    ways = tuple([(area, price) for area, price in group_ways(s, c, f) if price <= pips])
    others = (OTHER,) if stacks(s, c, f.seat, pips) else ()
    options = (*c.maps[s.map].area.keys([area for area, _ in ways]), *others, DONE)
    facts = MoveOn(f.area, f.group, f.free, f.price, pips, ways)
    return Ask(facts, f.seat, options, then=step_on, always=True)


@move.stage
def step_on(t: T, f: Move) -> Step:
    """BLD-MOV-13 step by step, in the order named; then the price once for the whole action (BLD-MOV-03). BLD-MOV-05
    another action may move the same units again.
    """
    chart = t.content.maps[t.state.map]
    if t.answer == OTHER:
        return Goto(choose_stack)
    if t.answer == DONE:
        return Call(Pay(f.seat, f.price))
    take_step(t, f, chart.area.of(t.answer))
    return Goto(go_on)


@move.stage
def choose_stack(t: T, f: Move) -> Step:
    """BLD-MOV-01 another group for the same price; BLD-RUL-23 it may be part of the last one."""
    s, c = t.state, t.content
    pips = hand_pips(s, c, f.seat) - f.price
    options = (*c.maps[s.map].area.keys(stacks(s, c, f.seat, pips)), DONE)
    return Ask(ChooseStack(f.price, pips), f.seat, options, then=start_group, always=True)


@move.stage
def start_group(t: T, f: Move) -> Step:
    """BLD-MOV-01 a new group, nobody in it yet; or BLD-MOV-03 the price for all that has moved."""
    if t.answer == DONE:
        return Call(Pay(f.seat, f.price))
    f.area = t.content.maps[t.state.map].area.of(t.answer)
    f.group = f.free = ()
    return Goto(gather)


def pips_needed(s: Bloodstones, c: Content, f: Move) -> int:
    """The least pips in hand with which the choices made so far could have been made: for those who do not see the
    hand.
    """
    if f.stage is not gather:
        return f.price
    if f.group:
        return f.price + min(price for _, price in group_ways(s, c, f))
    reachable = reach(s, c, f.seat, f.area)
    alone = [step_prices(s, c, f.area, (unit,), (), reachable) for unit in idle_units(s, c, f) if unit != c.cutiecorn]
    return f.price + min(price for ways in alone for _, price in ways)
