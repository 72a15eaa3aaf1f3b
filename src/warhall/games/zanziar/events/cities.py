"""Cities and mines: recruiting, drafting, searching, inciting."""

from __future__ import annotations

from warhall.games.zanziar.events.naming import Named
from warhall.games.zanziar.ids import CityId, GroupId, MineId, PawnId, ThingId
from warhall.kernel.events import Told, event


@event("zanziar.recruited")
class Recruited(Named):
    """An envoy spoke to the neutral units (ZAN-REC-02)."""

    group: GroupId
    pawn: PawnId
    total: int
    needed: int
    won: bool


@event("zanziar.conned")
class Conned(Named):
    """A set worked on a neutral unit (ZAN-REC-03); `result` is the row of the table."""

    group: GroupId
    pawns: tuple[PawnId, ...]
    target: PawnId
    total: int
    against: int
    result: str


@event("zanziar.drafted")
class Drafted(Told):
    """`by`: diplomacy or con (ZAN-DRF-03, ZAN-DRF-04)."""

    group: GroupId
    city: CityId
    by: str
    total: int
    result: str


@event("zanziar.searched")
class Searched(Told):
    """ZAN-TRE-01; `result` is looted where the shrine was."""

    group: GroupId
    city: CityId
    total: int
    result: str


@event("zanziar.mine_searched")
class MineSearched(Told):
    """ZAN-MIN-04."""

    group: GroupId
    mine: MineId
    total: int
    result: str


@event("zanziar.incited")
class Incited(Named):
    """ZAN-REV-05."""

    group: GroupId
    city: CityId
    pawn: PawnId
    total: int
    needed: int
    won: bool


@event("zanziar.item_passed_over")
class PassedOver(Told):
    """Items go back under their deck unseen by others (ZAN-TRE-01, ZAN-FX-03)."""

    seat: int
    count: int


@event("zanziar.pocket_picked")
class PocketPicked(Named):
    """`won`: an item changes hands."""

    pawn: PawnId
    target: PawnId
    total: int
    needed: int
    won: bool


@event("zanziar.studied")
class Studied(Named):
    """ZAN-FX-12 at an academy."""

    pawn: PawnId
    city: CityId
    total: int
    needed: int
    won: bool


@event("zanziar.breaking_refused")
class BreakingRefused(Named):
    """An owner keeps his cursed item."""

    pawn: PawnId
    thing: ThingId
