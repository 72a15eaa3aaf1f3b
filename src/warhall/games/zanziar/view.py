"""What a seat knows (ZAN-HID-01 to ZAN-HID-04): what is public, what is its own, what it was shown."""

from __future__ import annotations

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.ids import NO_UNIT, AdventureId, ItemId, MovementId, PawnId, ThingId, WheneverId
from warhall.games.zanziar.state import NO_PAWN, Zanziar
from warhall.kernel.state import derived, mirror, tables

UNKNOWN_CARD = WheneverId(0)


@tables
class Facts(Zanziar):
    """A seat's knowledge as a position: what it does not know is row 0, lengths stay."""

    seat: int = derived(default=-1)


def view(s: Zanziar, c: Content, seat: int | None) -> Facts:
    """The position as a seat, or a spectator, may know it."""
    facts = mirror(s, Facts)
    me = -1 if seat is None else seat
    facts.seat = me
    seen = s.known_pawns[me] if me >= 0 else ()
    facts.faces = [
        face if not face or s.pawns[row].faceup or s.pawns[row].owner == me or row in seen else NO_UNIT
        for row, face in enumerate(s.faces)
    ]
    facts.marks = [
        mark if mark and knows_mark(s, c, me, ThingId(row)) else ItemId(0) for row, mark in enumerate(s.marks)
    ]
    facts.ores = [ore if s.mines[row].turned else "" for row, ore in enumerate(s.ores)]
    facts.heroes = [hero if knows_identity(s, me, other) else NO_UNIT for other, hero in enumerate(s.heroes)]
    facts.hero_pawns = [pawn if knows_hero(s, me, other) else NO_PAWN for other, pawn in enumerate(s.hero_pawns)]
    facts.hands = [hand if other == me else (UNKNOWN_CARD,) * len(hand) for other, hand in enumerate(s.hands)]
    facts.known_pawns = [known if other == me else () for other, known in enumerate(s.known_pawns)]
    facts.known_things = [known if other == me else () for other, known in enumerate(s.known_things)]
    facts.buried = [known if other == me else () for other, known in enumerate(s.buried)]
    facts.unit_deck = (NO_UNIT,) * len(s.unit_deck)
    facts.item_deck = (ItemId(0),) * len(s.item_deck)
    facts.adventure_deck = (AdventureId(0),) * len(s.adventure_deck)
    facts.movement_deck = (MovementId(0),) * len(s.movement_deck)
    return facts


# What a seat knows of another's cards; a spectator is seat -1.


def knows_face(s: Zanziar, seat: int, pawn: PawnId) -> bool:
    """ZAN-HID-01, ZAN-HID-02 the face of a unit: faceup, its own, or seen in secret."""
    record = s.pawns[pawn]
    return record.faceup or record.owner == seat or (seat >= 0 and pawn in s.known_pawns[seat])


def knows_mark(s: Zanziar, c: Content, seat: int, thing: ThingId) -> bool:
    """ZAN-HID-01 an item: faceup, its own, or seen before; ZAN-ITM-11 a bomb token is no card and has no back."""
    record = s.things[thing]
    owner = s.pawns[record.bearer].owner if record.bearer else record.owner
    if record.faceup or owner == seat or c.items[s.marks[thing]].token:
        return True
    return seat >= 0 and thing in s.known_things[seat]


def knows_identity(s: Zanziar, seat: int, other: int) -> bool:
    """ZAN-HID-01, ZAN-R-10 who a player's Hero is: faceup, told on request, dead, or seen in secret."""
    pawn = s.hero_pawns[other]
    return other == seat or s.players[other].named or not pawn or knows_face(s, seat, pawn)


def knows_hero(s: Zanziar, seat: int, other: int) -> bool:
    """ZAN-R-09 which card another's Hero is: it was marked as one, or its face is known."""
    pawn = s.hero_pawns[other]
    return other == seat or (bool(pawn) and (s.pawns[pawn].hero_mark or knows_face(s, seat, pawn)))
