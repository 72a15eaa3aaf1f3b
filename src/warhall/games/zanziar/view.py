"""What a seat knows (ZAN-HID-01 to ZAN-HID-04): what is public, what is its own, what it was shown."""

from __future__ import annotations

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.ids import NO_UNIT, AdventureId, ItemId, MovementId, UnitId, WheneverId
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
    facts.faces = [_face(s, me, row) for row in range(len(s.pawns))]
    facts.marks = [_mark(s, me, row) for row in range(len(s.things))]
    facts.ores = [ore if s.mines[row].turned else "" for row, ore in enumerate(s.ores)]
    public = [other == me or s.players[other].named for other in range(len(s.players))]
    facts.heroes = [hero if public[other] else NO_UNIT for other, hero in enumerate(s.heroes)]
    facts.hero_pawns = [pawn if _knows_hero(s, me, other) else NO_PAWN for other, pawn in enumerate(s.hero_pawns)]
    facts.hands = [hand if other == me else (UNKNOWN_CARD,) * len(hand) for other, hand in enumerate(s.hands)]
    facts.known_pawns = [known if other == me else () for other, known in enumerate(s.known_pawns)]
    facts.known_things = [known if other == me else () for other, known in enumerate(s.known_things)]
    facts.unit_deck = (NO_UNIT,) * len(s.unit_deck)
    facts.item_deck = (ItemId(0),) * len(s.item_deck)
    facts.adventure_deck = (AdventureId(0),) * len(s.adventure_deck)
    facts.movement_deck = (MovementId(0),) * len(s.movement_deck)
    return facts


def _face(s: Zanziar, seat: int, row: int) -> UnitId:
    pawn = s.pawns[row]
    known = pawn.faceup or pawn.owner == seat or (seat >= 0 and row in s.known_pawns[seat])
    return s.faces[row] if known else NO_UNIT


def _mark(s: Zanziar, seat: int, row: int) -> ItemId:
    thing = s.things[row]
    owner = s.pawns[thing.bearer].owner if thing.bearer else thing.owner
    known = thing.faceup or owner == seat or (seat >= 0 and row in s.known_things[seat])
    return s.marks[row] if known else ItemId(0)


def _knows_hero(s: Zanziar, seat: int, other: int) -> bool:
    """Whether a seat knows which card another's Hero is."""
    pawn = s.hero_pawns[other]
    if other == seat or not pawn:
        return other == seat
    return s.pawns[pawn].faceup or s.pawns[pawn].hero_mark or (seat >= 0 and pawn in s.known_pawns[seat])
