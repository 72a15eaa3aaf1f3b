"""Cities and mines: who controls them, neutral units (ZAN-CIT, ZAN-MIN)."""

from __future__ import annotations

from warhall.games.zanziar.effects.decks import draw_unit
from warhall.games.zanziar.effects.items import DISCARDED, lose_item
from warhall.games.zanziar.effects.pawns import forget, put
from warhall.games.zanziar.events.movement import (
    CityFreed,
    CityTaken,
    MineFreed,
    MineGone,
    MineTaken,
    MineTurned,
    NeutralsDrawn,
    NeutralsLeft,
)
from warhall.games.zanziar.ids import NO_UNIT, CityId, GroupId, MineId, PawnId, UnitId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import groups_in, has_units, others_in, owner_of
from warhall.games.zanziar.state import NO_GROUP, NO_PAWN, NOBODY, City, Pawn
from warhall.kernel.records import blank, replace


def take_city(t: T, city: CityId, seat: int, group: GroupId = NO_GROUP, *, by_deal: bool = False) -> None:
    """ZAN-R-94, ZAN-CIT-02, ZAN-R-28 a player gains control; `group` conquered it this turn (ZAN-DRF-02)."""
    turn, before = t.state.turn if group else 0, t.state.cities[city].controller
    t.state.cities[city] = City(seat, turn, group, by_deal)
    t.tell(CityTaken(city, seat, before))


def free_city(t: T, city: CityId) -> None:
    """ZAN-REV-01, ZAN-CIT-06 a city becomes neutral."""
    seat = t.state.cities[city].controller
    t.state.cities[city] = blank(City)
    t.tell(CityFreed(city, seat))


def draw_neutrals(t: T, city: CityId) -> None:
    """ZAN-CIT-07, ZAN-R-05 as many faceup units as the city's size, or what is left (ZAN-R-31)."""
    s = t.state
    drawn: list[UnitId] = []
    for _ in range(t.content.cities[city].size):
        face = draw_unit(t)
        if face:
            drawn.append(face)
            pawn = next(PawnId(row) for row in range(1, len(s.pawns)) if not s.pawns[row].in_play)
            s.faces[pawn] = face
            put(s, pawn, Pawn(NOBODY, city=city, faceup=True))
            forget(s, pawn)
    t.tell(NeutralsDrawn(city, tuple(drawn)))


def discard_neutrals(t: T, city: CityId) -> None:
    """ZAN-CIT-06 the neutral units of a city that everybody left; with what those carry whom Con won (ZAN-R-58)."""
    s = t.state
    faces = tuple(s.faces[pawn] for pawn in s.neutrals_of[city])
    for pawn in s.neutrals_of[city]:
        for thing in s.things_of[pawn]:
            lose_item(t, thing, DISCARDED)
        for spell in s.pawns[pawn].spells:
            s.spells[spell] += 1
        if s.herd == pawn:
            s.herd = NO_PAWN
        put(s, pawn, blank(Pawn))
        s.faces[pawn] = NO_UNIT
    s.unit_discard += tuple(face for face in faces if face != t.content.herd)
    t.tell(NeutralsLeft(city, faces))


def settle_city(t: T, city: CityId) -> None:
    """ZAN-CIT-01, ZAN-CIT-06, ZAN-R-28, ZAN-R-29, ZAN-R-119 whose a city is, once units have come or gone."""
    s = t.state
    record = s.cities[city]
    hex = t.content.cities[city].hex
    if record.controller != NOBODY:
        if has_units(s, t.content, record.controller, city):
            if record.by_deal:
                s.cities[city] = replace(record, by_deal=False)
            return
        if record.by_deal:
            return
        free_city(t, city)
    if s.neutrals_of[city]:
        if not s.groups_at[hex]:
            discard_neutrals(t, city)
        return
    guests = others_in(s, hex, NOBODY)
    if guests:
        take_city(t, city, owner_of(guests[0]))


def take_mine(t: T, mine: MineId, seat: int) -> None:
    """ZAN-MIN-05."""
    before = t.state.mines[mine].controller
    if before != seat:
        t.state.mines[mine] = replace(t.state.mines[mine], controller=seat)
        t.tell(MineTaken(mine, seat, before))


def free_mine(t: T, mine: MineId) -> None:
    """ZAN-R-92 a marker is taken off."""
    seat = t.state.mines[mine].controller
    t.state.mines[mine] = replace(t.state.mines[mine], controller=NOBODY)
    t.tell(MineFreed(mine, seat))


def turn_mine(t: T, mine: MineId) -> None:
    """ZAN-MIN-02 the token is turned for good."""
    if not t.state.mines[mine].turned:
        t.state.mines[mine] = replace(t.state.mines[mine], turned=True)
        t.reveal()
        t.tell(MineTurned(mine, t.state.ores[mine]))


def remove_mine(t: T, mine: MineId) -> None:
    """ZAN-MIN-04, ZAN-R-43 token and marker leave the game."""
    before = t.state.mines[mine].controller
    t.state.mines[mine] = replace(t.state.mines[mine], gone=True, controller=NOBODY)
    t.tell(MineGone(mine, before))


def settle_mine(t: T, mine: MineId) -> None:
    """ZAN-R-41 when its guard is gone, another player's group at a mine takes it, the longest present first."""
    s = t.state
    record = s.mines[mine]
    hex = t.content.mine_hex[mine]
    if record.gone or not record.turned or (record.controller != NOBODY and groups_in(s, hex, record.controller)):
        return
    others = others_in(s, hex, NOBODY)
    if others:
        take_mine(t, mine, owner_of(others[0]))


def settle_all(t: T) -> None:
    """Cities and mines after any change of who is where; those of nobody with nobody there stay as they are."""
    s, c = t.state, t.content
    for city in range(1, len(s.cities)):
        if s.cities[city].controller != NOBODY or s.neutrals_of[city] or s.groups_at[c.cities[city].hex]:
            settle_city(t, CityId(city))
    for mine in range(1, len(s.mines)):
        if s.groups_at[c.mine_hex[mine]]:
            settle_mine(t, MineId(mine))
