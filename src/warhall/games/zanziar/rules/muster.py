"""The starting units find their places (ZAN-SET-11, ZAN-R-04, ZAN-R-111, ZAN-D-02)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.groups import form
from warhall.games.zanziar.effects.items import DISCARDED, give, lose_item
from warhall.games.zanziar.effects.pawns import place, turn_up
from warhall.games.zanziar.ids import ADVENTURER, CityId, PawnId, ThingId
from warhall.games.zanziar.keys import GUARD, PLACES, UPS
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import (
    can_spare,
    cities_of,
    garrison_room,
    group_room,
    groups_of,
    helps,
    leads,
    slots,
)
from warhall.games.zanziar.queries.units import carriers, is_agent, is_leader, pawns_of
from warhall.games.zanziar.questions.start import Muster, MusterBearer, MusterPlace
from warhall.games.zanziar.rules.barred import MENDS_NOTHING, Reason, unfit
from warhall.games.zanziar.rules.looks import way_back
from warhall.games.zanziar.state import NO_GROUP, NO_PAWN, NO_THING, Zanziar
from warhall.kernel.decision import DONE, PASS, Ask, Blocked, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame
from warhall.tell.words import counted

GARRISON = PLACES.row(GUARD)


@dataclass
class MusterUnits(Frame):
    """One player places his starting units and items."""

    seat: int
    pawn: PawnId = NO_PAWN
    thing: ThingId = NO_THING
    settled: tuple[PawnId, ...] = ()  # units placed already: moved again only to give all groups leaders
    left: tuple[str, ...] = ()  # items that were looked at and given to nobody (`looks.py`)


mustering = Procedure("zanziar.muster", MusterUnits)


def home(s: Zanziar, seat: int) -> CityId:
    """The starting city."""
    return cities_of(s, seat)[0]


def laid(s: Zanziar, seat: int) -> list[ThingId]:
    """Starting items that nobody carries yet."""
    return [ThingId(row) for row, thing in enumerate(s.things) if thing.strewn and thing.owner == seat]


def is_led(s: Zanziar, c: Content, seat: int) -> bool:
    """ZAN-R-04 whether every group has a leader."""
    return all(leads(s, c, group) for group in groups_of(s, seat))


def is_mustered(s: Zanziar, c: Content, seat: int) -> bool:
    """ZAN-R-04 every group has a leader; ZAN-R-111 items are carried while somebody can."""
    if not is_led(s, c, seat):
        return False
    return not laid(s, seat) or not carriers(s, c, tuple(pawns_of(s, seat)))


@mustering.stage
def choose_piece(t: T, f: MusterUnits) -> Step:
    """ZAN-SET-11 in up to three groups and the garrison; ZAN-R-04 leading Adventurers are turned up."""
    s, c = t.state, t.content
    mine = pawns_of(s, f.seat)
    ups = [pawn for pawn in mine if not s.pawns[pawn].faceup and c.units[s.faces[pawn]].type == ADVENTURER]
    things = laid(s, f.seat) if carriers(s, c, tuple(mine)) else []
    led = is_led(s, c, f.seat)
    movable = [pawn for pawn in mine if (pawn not in f.settled if led else open_places(s, c, f, pawn))]
    keys = [*c.pawn.keys(movable), *c.thing.keys(things), *UPS.keys(ups)]
    if is_mustered(s, c, f.seat):
        keys.append(DONE)
    return Ask(Muster(home(s, f.seat)), f.seat, keys, then=take_piece, always=True, blocked=what_waits)


def what_waits(t: T, f: MusterUnits) -> list[Blocked]:
    """Units and items that are not offered, and why the muster is not done."""
    s, c, offered = t.state, t.content, t.pending.options
    units = [pawn for pawn in pawns_of(s, f.seat) if c.pawn.key(pawn) not in offered]
    placed = "it was placed already, and every group has a leader", "ZAN-SET-11"
    found = [Blocked(c.pawn.key(pawn), *(placed if is_led(s, c, f.seat) else MENDS_NOTHING)) for pawn in units]
    things = [thing for thing in laid(s, f.seat) if c.thing.key(thing) not in offered]
    found += [Blocked(c.thing.key(thing), *nobody_carries(s, c, f.seat)) for thing in things]
    if DONE not in offered:
        found.append(Blocked(DONE, *_unmustered(s, c, f.seat)))
    return found


def nobody_carries(s: Zanziar, c: Content, seat: int) -> Reason:
    """ZAN-R-111, ZAN-ITM-02 why no unit of a player takes an item."""
    if any(is_agent(s, c, pawn) for pawn in pawns_of(s, seat)):
        return f"whoever may carry items has {c.numbers.items_carried} already", "ZAN-ITM-02"
    return "no Hero or faceup Adventurer is there to carry it", "ZAN-R-111"


def _unmustered(s: Zanziar, c: Content, seat: int) -> Reason:
    astray = [group for group in groups_of(s, seat) if not leads(s, c, group)]
    if astray:
        numbers = " and ".join(str(slots(seat).index(group) + 1) for group in astray)
        return f"no Hero or faceup Adventurer leads group {numbers}", "ZAN-R-04"
    return f"{counted(len(laid(s, seat)), 'item')} can still be handed out", "ZAN-R-111"


@mustering.stage
def take_piece(t: T, f: MusterUnits) -> Step:
    """ZAN-SET-11."""
    c = t.content
    if t.answer == DONE:
        return Goto(close)
    if UPS.has(t.answer):
        turn_up(t, UPS.of(t.answer))
        return Goto(choose_piece)
    if c.thing.has(t.answer):
        f.thing = c.thing.of(t.answer)
        return Goto(choose_bearer)
    f.pawn = c.pawn.of(t.answer)
    return Goto(choose_place)


def places(s: Zanziar, c: Content, seat: int, pawn: PawnId) -> list[str]:
    """ZAN-GRP-01, ZAN-GRP-02, ZAN-CIT-05 where a starting unit can go besides where it is."""
    record = s.pawns[pawn]
    keys = [
        PLACES.key(number)
        for number, group in enumerate(slots(seat), 1)
        if group != record.group and group_room(s, c, group) > 0
    ]
    if record.group and garrison_room(s, c, home(s, seat)) > 0:
        keys.append(PLACES.key(GARRISON))
    return keys


def open_places(s: Zanziar, c: Content, f: MusterUnits, pawn: PawnId) -> list[str]:
    """Where a unit may go now: while a group has no leader, only to mend that, as in a reorganizing."""
    keys = places(s, c, f.seat, pawn)
    if is_led(s, c, f.seat):
        return keys
    if pawn in f.settled and is_leader(s, c, pawn) and not can_spare(s, c, pawn):
        return []
    groups = {PLACES.key(number): group for number, group in enumerate(slots(f.seat), 1)}
    return [key for key in keys if helps(s, c, pawn, groups.get(key, NO_GROUP))]


@mustering.stage
def choose_place(t: T, f: MusterUnits) -> Step:
    """ZAN-SET-11."""
    keys = (*open_places(t.state, t.content, f, f.pawn), *(() if f.pawn in f.settled else (PASS,)))
    return Ask(MusterPlace(f.pawn), f.seat, keys, then=go_there, blocked=why_not_there)


def why_not_there(t: T, f: MusterUnits) -> list[Blocked]:
    """ZAN-GRP-01, ZAN-CIT-05 where the unit stands, what is full, and what would give no leader (ZAN-R-04)."""
    s, c, offered = t.state, t.content, t.pending.options
    here = PLACES.key(slots(f.seat).index(s.pawns[f.pawn].group) + 1 if s.pawns[f.pawn].group else GARRISON)
    guards = f"{counted(len(s.guards_of[home(s, f.seat)]), 'guard')}, as many as the city holds", "ZAN-CIT-05"
    full = f"{c.numbers.group_units} units, as many as a group has", "ZAN-GRP-01"
    reasons = {PLACES.key(row): guards if row == GARRISON else full for row in range(1, GARRISON + 1)}
    reasons |= dict.fromkeys(places(s, c, f.seat, f.pawn), MENDS_NOTHING)
    reasons[here] = "it stands there", "ZAN-SET-11"
    return [Blocked(key, *reason) for key, reason in reasons.items() if key not in offered]


@mustering.stage
def go_there(t: T, f: MusterUnits) -> Step:
    """ZAN-SET-11."""
    city = home(t.state, f.seat)
    if f.pawn not in f.settled:
        f.settled = (*f.settled, f.pawn)
    if t.answer == PLACES.key(GARRISON):
        place(t, f.pawn, city=city)
    elif t.answer != PASS:
        group = slots(f.seat)[PLACES.of(t.answer) - 1]
        if not t.state.groups[group].hex:
            form(t, group, t.content.cities[city].hex)
        place(t, f.pawn, group=group)
    return Goto(choose_piece)


@mustering.stage
def choose_bearer(t: T, f: MusterUnits) -> Step:
    """ZAN-R-111 a facedown Adventurer carries nothing; the Hero may (ZAN-UNI-11)."""
    bearers = carriers(t.state, t.content, tuple(pawns_of(t.state, f.seat)))
    keys = (*t.content.pawn.keys(bearers), *way_back(t.content.thing.key(f.thing), f.left))
    return Ask(MusterBearer(f.thing), f.seat, keys, then=hand_over, certain=True, blocked=who_carries_none)


def who_carries_none(t: T, f: MusterUnits) -> list[Blocked]:
    """ZAN-ITM-02, ZAN-R-111 units that cannot take the item."""
    s, c, offered = t.state, t.content, t.pending.options
    units = [pawn for pawn in pawns_of(s, f.seat) if c.pawn.key(pawn) not in offered]
    full = f"it carries {c.numbers.items_carried} items already", "ZAN-ITM-02"
    return [Blocked(c.pawn.key(pawn), *(full if is_agent(s, c, pawn) else unfit(s, c, pawn))) for pawn in units]


@mustering.stage
def hand_over(t: T, f: MusterUnits) -> Step:
    """ZAN-R-111."""
    if t.answer == PASS:
        f.left = (*f.left, t.content.thing.key(f.thing))
    else:
        give(t, f.thing, t.content.pawn.of(t.answer))
    return Goto(choose_piece)


@mustering.stage
def close(t: T, f: MusterUnits) -> Step:
    """ZAN-R-111 items that no eligible unit can hold are discarded."""
    for thing in laid(t.state, f.seat):
        lose_item(t, thing, DISCARDED)
    return Done()
