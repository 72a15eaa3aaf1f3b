"""Every event of the game, declared once. Seats are numbers, kinds of tiles and factions go by their ids.

What only one seat sees is None in what the others are told.
"""

from __future__ import annotations

from warhall.games.bloodstones.state import AreaId, UnitId
from warhall.kernel.events import FIGHT, FOUGHT, TURN, Told, event

Pair = tuple[int, int]  # attacker, defender
Draws = tuple[tuple[int, ...], ...]  # by seat: values of Battle tiles
Notes = tuple[tuple[str, int], ...]  # what is added, and for what


# Before the first turn.


@event("bloodstones.first_player_tied")
class FirstPlayerTied(Told):
    draws: Draws


@event("bloodstones.first_player_drawn")
class FirstPlayerDrawn(Told):
    draws: Draws
    first: int


@event("bloodstones.faction_chosen")
class FactionChosen(Told):
    seat: int
    faction: str


@event("bloodstones.citadel_placed")
class CitadelPlaced(Told):
    seat: int
    unit: UnitId
    area: AreaId


@event("bloodstones.start_chosen")
class StartChosen(Told):
    """Where the Chaos Horde begins."""

    seat: int
    area: AreaId


# Turns, tiles, villages.


@event("bloodstones.turn_begun", opens=TURN)
class TurnBegun(Told):
    seat: int
    turn: int


@event("bloodstones.tiles_drawn")
class TilesDrawn(Told):
    """`bag` tiles are left in it; the kinds are their owner's to know."""

    seat: int
    count: int
    bag: int
    kinds: tuple[str, ...] | None = None


@event("bloodstones.build_begun")
class BuildBegun(Told):
    seat: int
    kind: str


@event("bloodstones.unit_placed")
class UnitPlaced(Told):
    """`how`: setup, build or reentry."""

    seat: int
    unit: UnitId
    kind: str
    area: AreaId
    how: str


@event("bloodstones.tile_expended")
class TileExpended(Told):
    """`why`: capture or construct."""

    seat: int
    kind: str
    pips: int
    why: str


@event("bloodstones.tile_discarded")
class TileDiscarded(Told):
    """`why`: build or substitute."""

    seat: int
    kind: str
    why: str


@event("bloodstones.village_captured")
class VillageCaptured(Told):
    """`from_` is the seat that had built them."""

    seat: int
    from_: int
    area: AreaId
    count: int


@event("bloodstones.village_constructed")
class VillageConstructed(Told):
    seat: int
    area: AreaId
    price: int


@event("bloodstones.undead_moved")
class UndeadMoved(Told):
    seat: int
    unit: UnitId
    from_: AreaId
    to: AreaId


@event("bloodstones.units_moved")
class UnitsMoved(Told):
    """One step: its price, and who of the units went free."""

    seat: int
    units: tuple[UnitId, ...]
    from_: AreaId
    to: AreaId
    price: int
    free: tuple[UnitId, ...]


@event("bloodstones.move_paid")
class MovePaid(Told):
    seat: int
    kinds: tuple[str, ...]
    pips: int
    price: int


# Battles.


@event("bloodstones.battle_begun", opens=FIGHT)
class BattleBegun(Told):
    """`seat` attacks."""

    seat: int
    area: AreaId
    seats: Pair
    forces: tuple[tuple[UnitId, ...], tuple[UnitId, ...]]


@event("bloodstones.withdrawal_barred")
class WithdrawalBarred(Told):
    """`why` is a clause."""

    seat: int
    why: str


@event("bloodstones.withdrawal_declined")
class WithdrawalDeclined(Told):
    """The defender might have gone."""

    seat: int
    area: AreaId


@event("bloodstones.fell_back")
class FellBack(Told):
    """`how`: withdrawal or retreat."""

    seat: int
    from_: AreaId
    to: AreaId
    units: tuple[UnitId, ...]
    how: str


@event("bloodstones.battle_tiles_drawn")
class BattleTilesDrawn(Told):
    """By side how many; the values are the drawer's to know."""

    area: AreaId
    seats: Pair
    counts: Pair
    drawn: tuple[int, ...] | None = None


@event("bloodstones.substituted")
class Substituted(Told):
    """The kind is its owner's to know."""

    seat: int
    kind: str | None = None


@event("bloodstones.revealed")
class Revealed(Told):
    """The values that count, the substitute's kind ("": none) and pips, and what is added: by a kind, or for being
    Corsairs at sea."""

    seat: int
    values: tuple[int, ...]
    substitute: str
    pips: int
    modifiers: Notes
    total: int


@event("bloodstones.battle_tied")
class BattleTied(Told):
    area: AreaId
    seats: Pair
    total: int


@event("bloodstones.battle_won", opens=FOUGHT)
class BattleWon(Told):
    """`vp` by what they are for: units, corsairs, cutiecorn. `shield`: it won a tie."""

    seat: int
    loser: int
    area: AreaId
    vp: Notes
    shield: bool


@event("bloodstones.unit_eliminated")
class UnitEliminated(Told):
    """`why`: battle, no retreat, terrain, desert or dragon."""

    seat: int
    unit: UnitId
    kind: str
    area: AreaId
    why: str


@event("bloodstones.citadel_captured")
class CitadelCaptured(Told):
    seat: int
    from_: int


@event("bloodstones.cutiecorn_taken")
class CutiecornTaken(Told):
    seat: int
    from_: int
    area: AreaId


@event("bloodstones.undead_raised")
class UndeadRaised(Told):
    seat: int
    units: tuple[UnitId, ...]
    area: AreaId


# Regroups and the end.


@event("bloodstones.regrouped")
class Regrouped(Told):
    """`counted` is False where only the bag was filled."""

    seat: int
    vp: int
    regroups: int
    counted: bool


@event("bloodstones.horde_eliminated")
class HordeEliminated(Told):
    seat: int


@event("bloodstones.end_triggered")
class EndTriggered(Told):
    """`why`: regroups, quiet, idle or nobody left."""

    seat: int
    why: str


@event("bloodstones.last_battles_begun", opens=TURN)
class LastBattlesBegun(Told):
    """`areas` are to be fought over."""

    seat: int
    areas: tuple[AreaId, ...]


@event("bloodstones.game_scored")
class GameScored(Told):
    """By seat: total, own villages, VP from captures."""

    standings: tuple[tuple[int, int, int], ...]
    winners: tuple[int, ...]
