"""What the Blight does, and why."""

from __future__ import annotations

from warhall.games.zorn.state import NOWHERE, AreaId, CardId, FrontId, UnitId
from warhall.kernel.events import Told, event


class OfBlight(Told):
    """The Blight's doing, whatever else it speaks of."""

    __slots__ = ()


@event("zorn.card_drawn")
class CardDrawn(OfBlight):
    card: CardId
    left: int


@event("zorn.cards_shuffled")
class CardsShuffled(OfBlight):
    cards: int


@event("zorn.event_rolled")
class EventRolled(OfBlight):
    event: int


@event("zorn.event_rerolled")
class EventRerolled(OfBlight):
    event: int


@event("zorn.blight_moved")
class BlightMoved(OfBlight):
    unit: UnitId
    from_: AreaId
    to: AreaId
    fork: str  # "", "even", "odd", "d6 4"


@event("zorn.blight_halted")
class BlightHalted(OfBlight):
    unit: UnitId
    area: AreaId
    before: AreaId  # 0: no arrow leads on
    fork: str
    why: str


@event("zorn.blight_charged")
class BlightCharged(OfBlight):
    unit: UnitId
    from_: AreaId
    to: AreaId
    protection: int


@event("zorn.target_chosen")
class TargetChosen(OfBlight):
    unit: UnitId
    target: UnitId
    area: AreaId
    pv: int
    distance: int
    prefer: tuple[str, ...]
    sought: str


@event("zorn.shot_hopeless")
class ShotHopeless(OfBlight):
    unit: UnitId
    area: AreaId


@event("zorn.strike_forgone")
class StrikeForgone(OfBlight):
    unit: UnitId
    stays: bool


@event("zorn.nobody_answered")
class NobodyAnswered(OfBlight):
    types: tuple[str, ...]
    units: tuple[UnitId, ...]
    act: str


@event("zorn.no_target")
class NoTarget(OfBlight):
    unit: UnitId


@event("zorn.spawn_substituted")
class SpawnSubstituted(OfBlight):
    type: str
    unit: UnitId


@event("zorn.spawn_failed")
class SpawnFailed(OfBlight):
    type: str
    why: str
    area: AreaId = NOWHERE


@event("zorn.unit_entered")
class UnitEntered(OfBlight):
    unit: UnitId
    area: AreaId
    why: str


@event("zorn.unit_exited")
class UnitExited(OfBlight):
    unit: UnitId
    from_: AreaId
    terror: int


@event("zorn.terror_gained")
class TerrorGained(OfBlight):
    points: int
    terror: int
    why: str


@event("zorn.garrison_revealed")
class GarrisonRevealed(OfBlight):
    unit: UnitId
    front: FrontId
    star: bool


@event("zorn.vengeance_begun")
class VengeanceBegun(OfBlight):
    units: tuple[UnitId, ...]
    d20: tuple[UnitId, ...]


@event("zorn.river_flooded")
class RiverFlooded(OfBlight):
    pass


@event("zorn.flood_ended")
class FloodEnded(OfBlight):
    pass


@event("zorn.curse_moved")
class CurseMoved(OfBlight):
    from_: AreaId
    to: AreaId
    fork: str


@event("zorn.land_cursed")
class LandCursed(OfBlight):
    area: AreaId  # 0: the marker left the map
    areas: tuple[AreaId, ...]
