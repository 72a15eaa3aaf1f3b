"""Offers, deals and what comes of them (ZAN-TRD)."""

from __future__ import annotations

from warhall.games.zanziar.events.naming import Named
from warhall.games.zanziar.ids import CityId, HexId, PawnId, ThingId
from warhall.kernel.events import Told, event


@event("zanziar.offered")
class Offered(Named):
    """A trade is put to somebody; its terms are told to the two alone (ZAN-D-11)."""

    seat: int
    to: int
    pawns: tuple[PawnId, ...] | None = None
    things: tuple[ThingId, ...] | None = None
    cities: tuple[CityId, ...] | None = None
    hexes: tuple[HexId, ...] | None = None
    words: tuple[str, ...] | None = None


@event("zanziar.offer_refused")
class OfferRefused(Told):
    seat: int
    by: int


@event("zanziar.dealt")
class Dealt(Named):
    """A trade is agreed: all see what changes hands; promises for later, the two alone."""

    seat: int
    to: int
    pawns: tuple[PawnId, ...]
    things: tuple[ThingId, ...]
    cities: tuple[CityId, ...]
    hexes: tuple[HexId, ...]
    peace: bool
    words: tuple[str, ...] | None = None
