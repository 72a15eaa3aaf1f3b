"""The Herd of Pigs (ZAN-UNI-13, ZAN-UNI-14, ZAN-R-74, ZAN-R-75)."""

from __future__ import annotations

from warhall.games.zanziar.effects.decks import draw_unit
from warhall.games.zanziar.effects.items import strew
from warhall.games.zanziar.effects.loss import DISCARDED, lose
from warhall.games.zanziar.effects.pawns import forget, note, return_hero
from warhall.games.zanziar.events.magic import BecamePigs
from warhall.games.zanziar.events.units import Entered
from warhall.games.zanziar.ids import NO_UNIT, PawnId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.units import is_hero
from warhall.games.zanziar.state import NO_PAWN, NOBODY, Pawn
from warhall.kernel.records import replace


def turn_to_pigs(t: T, pawn: PawnId) -> None:
    """ZAN-UNI-13 the Herd takes a unit's place, faceup, its damage cleared; its card is discarded, a Hero's lies under.

    Its items pass on in the aftermath (ZAN-R-66), its learned spells go back (ZAN-R-122).
    """
    s = t.state
    if s.herd == pawn:
        return
    move_herd_on(t)
    face, record = s.faces[pawn], s.pawns[pawn]
    for thing in s.things_of[pawn]:
        strew(t, thing)
    for spell in record.spells:
        s.spells[spell] += 1
    hero = is_hero(s, pawn)
    if not hero:
        s.unit_discard += (face,)
    elif not s.players[record.owner].named:
        s.players[record.owner] = replace(s.players[record.owner], named=True)
    s.faces[pawn], s.herd = t.content.herd, pawn
    cleared = {"hurt": 0, "drained": 0, "protect": 0, "spells": (), "boost": 0}
    note(t, pawn, faceup=True, beneath=face if hero else NO_UNIT, **cleared)
    t.reveal()
    t.tell(BecamePigs(pawn, face))


def move_herd_on(t: T) -> None:
    """ZAN-UNI-14, ZAN-R-75 the old herd is a Hero again, or a random unit, facedown; from an empty deck it vanishes."""
    s = t.state
    old = s.herd
    if not old:
        return
    if s.pawns[old].beneath:
        return_hero(t, old)
        return
    face = draw_unit(t)
    if not face:
        lose(t, old, DISCARDED)
        return
    record = s.pawns[old]
    neutral = record.owner == NOBODY
    s.faces[old], s.herd = face, NO_PAWN
    s.pawns[old] = Pawn(record.owner, record.group, record.city, faceup=neutral, acted=record.acted)
    forget(s, old)
    where = (old, record.owner, record.group or None, record.city or None)
    private = None if neutral else {record.owner: Entered(*where, face)}
    t.tell(Entered(*where, face if neutral else None), private=private)
