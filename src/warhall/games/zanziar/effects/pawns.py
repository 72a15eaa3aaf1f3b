"""Unit cards in play: entering, going to a group or garrison, turning up, being seen (ZAN-UNI, ZAN-GRP-03)."""

from __future__ import annotations

from typing import Any

from warhall.games.zanziar.effects.groups import close_if_empty
from warhall.games.zanziar.events.units import ChangedSides, Entered, HeroMarked, HeroReturned, Looked, Placed, TurnedUp
from warhall.games.zanziar.ids import NO_CITY, NO_UNIT, CityId, GroupId, PawnId, UnitId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.state import NO_GROUP, NO_PAWN, NOBODY, Pawn, Zanziar
from warhall.kernel.records import replace


def note(t: T, pawn: PawnId, **fields: Any) -> None:
    """Change what is noted of a unit and told elsewhere: flags of the turn, counters. Never where it is."""
    t.state.pawns[pawn] = replace(t.state.pawns[pawn], **fields)


def enter(
    t: T,
    face: UnitId,
    owner: int,
    *,
    group: GroupId = NO_GROUP,
    city: CityId = NO_CITY,
    faceup: bool = False,
    fresh: bool = False,
) -> PawnId:
    """ZAN-UNI-04 a card enters play under the lowest free handle; facedown its owner alone knows it (ZAN-DRF-05)."""
    s = t.state
    pawn = next(PawnId(row) for row in range(1, len(s.pawns)) if not s.pawns[row].in_play)
    s.faces[pawn] = face
    put(s, pawn, Pawn(owner, group, city, faceup=faceup, fresh=fresh))
    forget(s, pawn)
    where = (pawn, owner, group or None, city or None)
    private = None if faceup else {owner: Entered(*where, face)}
    t.tell(Entered(*where, face if faceup else None), private=private)
    return pawn


def place(t: T, pawn: PawnId, *, group: GroupId = NO_GROUP, city: CityId = NO_CITY) -> None:
    """ZAN-GRP-03 a unit goes into a group, or among the guards of a city. A group it leaves empty is no more."""
    s = t.state
    old = s.pawns[pawn].group
    put(s, pawn, replace(s.pawns[pawn], group=group, city=city))
    t.tell(Placed(pawn, group or None, city or None))
    close_if_empty(t, old)


def give_over(t: T, pawn: PawnId, seat: int, *, group: GroupId = NO_GROUP, city: CityId = NO_CITY) -> None:
    """A unit changes owners, for good: recruited, traded, won by Con. Its old owner still knows its face (ZAN-R-80)."""
    s = t.state
    old = s.pawns[pawn]
    put(s, pawn, replace(old, owner=seat, group=group, city=city))
    if not old.faceup and old.owner != NOBODY:
        remember(s, old.owner, pawn)
    t.tell(ChangedSides(pawn, old.owner, seat))
    close_if_empty(t, old.group)


def turn_up(t: T, pawn: PawnId) -> None:
    """ZAN-UNI-07, ZAN-UNI-08 faceup for good; a Hero is thereby revealed (ZAN-R-85)."""
    s = t.state
    record = s.pawns[pawn]
    if record.faceup:
        return
    s.pawns[pawn] = replace(record, faceup=True)
    if s.hero_pawns[record.owner] == pawn:
        s.players[record.owner] = replace(s.players[record.owner], named=True)
    t.reveal()
    t.tell(TurnedUp(pawn, s.faces[pawn]))


def mark_hero(t: T, pawn: PawnId) -> None:
    """ZAN-R-09 everybody knows that this facedown card is a Hero, not which."""
    record = t.state.pawns[pawn]
    if not record.faceup and not record.hero_mark:
        t.state.pawns[pawn] = replace(record, hero_mark=True)
        t.reveal()
        t.tell(HeroMarked(pawn))


def return_hero(t: T, pawn: PawnId) -> None:
    """ZAN-R-75 the Hero comes back from under the Herd, damage cleared; the Herd is set aside."""
    s = t.state
    record = s.pawns[pawn]
    s.faces[pawn], s.herd = record.beneath, NO_PAWN
    s.pawns[pawn] = replace(record, beneath=NO_UNIT, hurt=0, drained=0, faceup=True)
    t.tell(HeroReturned(pawn, s.faces[pawn]))


def look(t: T, seat: int, pawn: PawnId) -> None:
    """A seat alone sees a facedown unit; that is no reveal (spies, ZAN-R-80)."""
    remember(t.state, seat, pawn)
    t.reveal()
    t.tell(Looked(seat, pawn), private={seat: Looked(seat, pawn, t.state.faces[pawn])})


def remember(s: Zanziar, seat: int, pawn: PawnId) -> None:
    """A seat knows a foreign face from now on."""
    if pawn not in s.known_pawns[seat]:
        s.known_pawns[seat] = (*s.known_pawns[seat], pawn)


def forget(s: Zanziar, pawn: PawnId) -> None:
    """What was known of a handle's last card says nothing about its next."""
    for seat, known in enumerate(s.known_pawns):
        if pawn in known:
            s.known_pawns[seat] = tuple(other for other in known if other != pawn)


def put(s: Zanziar, pawn: PawnId, record: Pawn) -> None:
    """Write a unit's record and keep the indexes."""
    old = s.pawns[pawn]
    for table, key in _homes(s, old):
        table[key] = tuple(other for other in table[key] if other != pawn)
    s.pawns[pawn] = record
    for table, key in _homes(s, record):
        table[key] = tuple(sorted((*table[key], pawn)))


def _homes(s: Zanziar, record: Pawn) -> list[tuple[list[tuple[PawnId, ...]], int]]:
    found = [(s.units_of, record.owner)] if record.owner != NOBODY else []
    if record.group:
        found.append((s.pawns_in, record.group))
    elif record.city:
        found.append((s.neutrals_of if record.owner == NOBODY else s.guards_of, record.city))
    return found
