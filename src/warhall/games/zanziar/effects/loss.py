"""Everything that takes a unit out of play (ZAN-SKL-03, ZAN-UNI-03): dead or discarded.

What follows from a loss is worked off by `rules/aftermath.py`: strewn items (ZAN-R-66), leaderless groups (ZAN-R-11),
the death of a Hero (ZAN-R-92).
"""

from __future__ import annotations

from warhall.games.zanziar.effects.groups import close_if_empty
from warhall.games.zanziar.effects.items import strew
from warhall.games.zanziar.effects.pawns import forget, put
from warhall.games.zanziar.events.units import HeroDied, Lost
from warhall.games.zanziar.ids import NO_UNIT, PawnId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.state import NO_PAWN, NOBODY, Pawn
from warhall.kernel.records import blank

DIED, DISCARDED, DISMISSED, LEADERLESS, NO_ROOM = "died", "discarded", "dismissed", "leaderless", "no_room"


def lose(t: T, pawn: PawnId, why: str) -> None:
    """A unit leaves play; its card, shown to all (ZAN-HID-02), is discarded. The Herd is set aside for reuse."""
    s = t.state
    record, face = s.pawns[pawn], s.faces[pawn]
    for thing in s.things_of[pawn]:
        strew(t, thing)
    for spell in record.spells:
        s.spells[spell] += 1
    t.reveal()
    t.tell(Lost(pawn, face, why))
    put(s, pawn, blank(Pawn))
    s.faces[pawn] = NO_UNIT
    forget(s, pawn)
    if s.herd == pawn:
        s.herd = NO_PAWN
        face = record.beneath
    if face:
        s.unit_discard += (face,)
    if record.owner != NOBODY and s.hero_pawns[record.owner] == pawn:
        s.hero_pawns[record.owner] = NO_PAWN
        t.tell(HeroDied(record.owner, s.heroes[record.owner]))
    close_if_empty(t, record.group)
