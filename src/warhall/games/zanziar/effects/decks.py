"""Drawing cards (ZAN-CMP-05, ZAN-CMP-06). Only the Adventure and Movement discards are ever shuffled again."""

from __future__ import annotations

from warhall.games.zanziar.events.movement import MovementDrawn, MovementRedrawn
from warhall.games.zanziar.ids import NO_UNIT, AdventureId, GroupId, ItemId, UnitId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import at_sea
from warhall.games.zanziar.state import NO_ADVENTURE, NO_MOVEMENT, NOBODY

NO_ITEM = ItemId(0)


def draw_unit(t: T) -> UnitId:
    """ZAN-HID-03 The top of the Unit deck; none when it is empty (ZAN-R-31). Who sees it is the caller's to say."""
    s = t.state
    if not s.unit_deck:
        return NO_UNIT
    face, s.unit_deck = s.unit_deck[0], s.unit_deck[1:]
    t.reveal()
    return face


def draw_item(t: T) -> ItemId:
    """The top of the Item deck; none when it is empty (ZAN-R-31)."""
    s = t.state
    if not s.item_deck:
        return NO_ITEM
    item, s.item_deck = s.item_deck[0], s.item_deck[1:]
    t.reveal()
    return item


def put_under(t: T, *items: ItemId, seat: int = NOBODY) -> None:
    """Items go under their deck (ZAN-TRE-01, ZAN-FX-03); who saw them knows that they lie there."""
    t.state.item_deck += items
    if seat != NOBODY:
        t.state.buried[seat] += items


def spare_bomb(t: T) -> ItemId:
    """ZAN-ITM-11 a Dwarven Bomb token from the box; none when all are in play."""
    used = set(t.state.marks)
    return next((token for token in t.content.bomb_tokens if token not in used), NO_ITEM)


def draw_movement(t: T, group: GroupId) -> None:
    """ZAN-MOV-02 a card for a moving group lies on the table."""
    s = t.state
    if not s.movement_deck:
        s.movement_deck, s.movement_discard = t.shuffle(s.movement_discard, why="ZAN-CMP-06"), ()
    s.movement, s.movement_deck = s.movement_deck[0], s.movement_deck[1:]
    t.reveal()
    t.tell(MovementDrawn(group, s.movement, at_sea(s, t.content, group)))


def discard_movement(t: T) -> None:
    """The open Movement card is done with."""
    s = t.state
    if s.movement:
        s.movement_discard += (s.movement,)
        s.movement = NO_MOVEMENT


def set_movement_aside(t: T, group: GroupId, why: str) -> None:
    """The open card is discarded unresolved: by a scout, who draws another, or by Milestones."""
    t.tell(MovementRedrawn(group, t.state.movement, why))
    discard_movement(t)


def draw_adventure(t: T) -> AdventureId:
    """ZAN-ADV-02 a card lies on the table."""
    s = t.state
    if not s.adventure_deck:
        s.adventure_deck, s.adventure_discard = t.shuffle(s.adventure_discard, why="ZAN-CMP-06"), ()
    s.adventure, s.adventure_deck = s.adventure_deck[0], s.adventure_deck[1:]
    t.reveal()
    return s.adventure


def discard_adventure(t: T) -> None:
    """ZAN-R-109 the open Adventure card is done with."""
    s = t.state
    if s.adventure:
        s.adventure_discard += (s.adventure,)
        s.adventure = NO_ADVENTURE


def take_prince(t: T) -> bool:
    """W15: the Little Prince out of the Unit deck, if he is there; the deck is shuffled."""
    s, prince = t.state, t.content.little_prince
    if prince not in s.unit_deck:
        return False
    s.unit_deck = t.shuffle([face for face in s.unit_deck if face != prince], why="ZAN-TRN-08")
    s.sunk = ()
    return True
