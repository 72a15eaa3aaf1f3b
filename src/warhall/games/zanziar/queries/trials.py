"""Adventures before they are tried: whom the text of a card favours (ZAN-ADV-03)."""

from __future__ import annotations

from warhall.games.zanziar.catalog import Adventure, Content
from warhall.games.zanziar.ids import PawnId
from warhall.games.zanziar.queries.units import card_of
from warhall.games.zanziar.state import Zanziar

SIRENS, ELDERS = "sirens", "elders"


def favour(s: Zanziar, c: Content, pawn: PawnId, card: Adventure) -> int:
    """V30: easier for a woman, harder for a man. V31: easier for a dwarf or elf. Facedown nobody is (ZAN-UNI-06)."""
    if not s.pawns[pawn].faceup:
        return 0
    unit = card_of(s, c, pawn)
    if card.win == SIRENS:
        return {"female": card.bonus, "male": -card.malus}.get(unit.gender, 0)
    return card.bonus if card.win == ELDERS and unit.race in card.races else 0
