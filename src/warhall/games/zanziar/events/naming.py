"""Events that speak of cards in play, with what each seat called them when it was told.

A handle says nothing about the card: faces turn, handles pass on to other cards, and seats know different things. So
that a line of the log always reads as it did, the names of the moment go with what is told (`names.py` reads them).
"""

from __future__ import annotations

import dataclasses

from warhall.games.zanziar.ids import ItemId, PawnId, ThingId, UnitId
from warhall.kernel.events import Told, shared

BESIDE = {"beside": True}


@shared
class Named(Told):
    """`who`: units with their faces (0: not known), owners, and whether they lie facedown; `what`: items with faces."""

    who: tuple[tuple[PawnId, UnitId, int, bool], ...] = dataclasses.field(default=(), metadata=BESIDE)
    what: tuple[tuple[ThingId, ItemId, PawnId], ...] = dataclasses.field(default=(), metadata=BESIDE)
