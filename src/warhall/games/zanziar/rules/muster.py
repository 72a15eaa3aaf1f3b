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
from warhall.games.zanziar.queries.places import cities_of, garrison_room, group_room, groups_of, leads, slots
from warhall.games.zanziar.queries.units import carriers, pawns_of
from warhall.games.zanziar.questions.start import Muster, MusterBearer, MusterPlace
from warhall.games.zanziar.state import NO_PAWN, NO_THING, Zanziar
from warhall.kernel.decision import DONE, PASS, Ask, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

GARRISON = PLACES.row(GUARD)


@dataclass
class MusterUnits(Frame):
    """One player places his starting units and items."""

    seat: int
    pawn: PawnId = NO_PAWN
    thing: ThingId = NO_THING
    settled: tuple[PawnId, ...] = ()  # units placed already: not asked about again while all is well


mustering = Procedure("zanziar.muster", MusterUnits)


def home(s: Zanziar, seat: int) -> CityId:
    """The starting city."""
    return cities_of(s, seat)[0]


def laid(s: Zanziar, seat: int) -> list[ThingId]:
    """Starting items that nobody carries yet."""
    return [ThingId(row) for row, thing in enumerate(s.things) if thing.strewn and thing.owner == seat]


def is_mustered(s: Zanziar, c: Content, seat: int) -> bool:
    """ZAN-R-04 every group has a leader; ZAN-R-111 items are carried while somebody can."""
    if not all(leads(s, c, group) for group in groups_of(s, seat)):
        return False
    return not laid(s, seat) or not carriers(s, c, tuple(pawns_of(s, seat)))


@mustering.stage
def choose_piece(t: T, f: MusterUnits) -> Step:
    """ZAN-SET-11 in up to three groups and the garrison; ZAN-R-04 leading Adventurers are turned up."""
    s, c = t.state, t.content
    mine = pawns_of(s, f.seat)
    ups = [pawn for pawn in mine if not s.pawns[pawn].faceup and c.units[s.faces[pawn]].type == ADVENTURER]
    things = laid(s, f.seat) if carriers(s, c, tuple(mine)) else []
    led = all(leads(s, c, group) for group in groups_of(s, f.seat))
    movable = [pawn for pawn in mine if not led or pawn not in f.settled]
    keys = [*c.pawn.keys(movable), *c.thing.keys(things), *UPS.keys(ups)]
    if is_mustered(s, c, f.seat):
        keys.append(DONE)
    return Ask(Muster(home(s, f.seat)), f.seat, keys, then=take_piece, always=True)


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


@mustering.stage
def choose_place(t: T, f: MusterUnits) -> Step:
    """ZAN-SET-11."""
    keys = places(t.state, t.content, f.seat, f.pawn)
    return Ask(MusterPlace(f.pawn), f.seat, (*keys, PASS), then=go_there)


@mustering.stage
def go_there(t: T, f: MusterUnits) -> Step:
    """ZAN-SET-11."""
    city = home(t.state, f.seat)
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
    return Ask(MusterBearer(f.thing), f.seat, (*t.content.pawn.keys(bearers), PASS), then=hand_over)


@mustering.stage
def hand_over(t: T, f: MusterUnits) -> Step:
    """ZAN-R-111."""
    if t.answer != PASS:
        give(t, f.thing, t.content.pawn.of(t.answer))
    return Goto(choose_piece)


@mustering.stage
def close(t: T, f: MusterUnits) -> Step:
    """ZAN-R-111 items that no eligible unit can hold are discarded."""
    for thing in laid(t.state, f.seat):
        lose_item(t, thing, DISCARDED)
    return Done()
