"""The state of a game of Bloodstones: who holds what, and what stands where.

Every tile, citadel, Undead and the Cutiecorn is one row (`UnitId`) in content order; `Content.tiles` says what is
printed on it. A tile is in exactly one place: its owner's hand, bag or discard pile (tuples in row order), on the map
(`place`), or inside a frame: the tile being built (`Build.tile`) and the tile laid down in battle
(`Battle.substitutes`). Undead, citadels and the Cutiecorn are never in hand, bag or discard pile: those whose place
is nowhere lie beside the map, and a captured citadel is named in its captor's record.

Seats are 0 to n - 1. Areas are rows of the map in play, row 0 is nowhere.
"""

from __future__ import annotations

from typing import NewType

from warhall.kernel.records import record, replace
from warhall.kernel.state import State, hidden, kept, seen, tables

UnitId = NewType("UnitId", int)
AreaId = NewType("AreaId", int)
KindId = NewType("KindId", int)

NO_UNIT = UnitId(0)
NOWHERE = AreaId(0)
NOBODY = -1


@record
class Switches:
    """The rules that a group agrees on before the game."""

    cutiecorn: bool
    minimums: bool
    uncontested: bool


@record
class Player:
    """What one seat has beside its tiles; all of it is public."""

    faction: str = ""
    vp: int = 0
    regroups: int = 0
    pool: int = 0  # villages not yet placed
    captured: tuple[int, ...] = ()  # villages captured, by the seat that had built them
    citadels: tuple[int, ...] = ()  # seats whose citadels are held
    idle: int = 0  # own turns in a row in which no tile left the hand
    out: bool = False  # the Chaos Horde, once it found no empty area

    def captured_from(self, seat: int, villages: int) -> Player:
        captured = [count + villages if row == seat else count for row, count in enumerate(self.captured)]
        return replace(self, captured=tuple(captured))


@record
class Hamlet:
    """The villages of an area: they are always of one player."""

    seat: int
    count: int


NO_HAMLET = Hamlet(NOBODY, 0)


@tables
class Bloodstones(State):
    """Everything on and beside the table."""

    map: str = seen(fixed=True)
    switches: Switches = seen(fixed=True)
    areas: int = seen(fixed=True)  # rows of the map, nowhere included
    players: list[Player] = seen()
    hands: list[tuple[UnitId, ...]] = hidden()  # by seat, hidden from the others
    bags: list[tuple[UnitId, ...]] = hidden()  # by seat, in row order: a draw is random
    discards: list[tuple[UnitId, ...]] = seen()  # by seat
    villages: list[tuple[AreaId, ...]] = seen()  # by seat: where own villages stand; an area with two is named twice
    left: list[tuple[AreaId, ...]] = seen()  # by seat: areas withdrawn or retreated from in this turn
    place: list[AreaId] = seen(by=UnitId)
    owner: tuple[int, ...] = seen()  # by unit: the seat that controls it; seldom changes, so clones share it
    order: tuple[int, ...] = seen(default=())  # of play, from the first player
    active: int = seen(default=NOBODY)
    turns: int = seen(default=0)
    spent: int = seen(default=0)  # tiles that left the active player's hand in this turn
    battles: int = seen(default=0)  # fought in this turn
    quiet: int = seen(default=0)  # turns in a row without a tile leaving a hand or a battle
    trigger: int = seen(default=NOBODY)  # whose regroup or idleness ended the game
    forces: dict[int, tuple[UnitId, ...]] = kept()  # by seat * areas + area, if there are units: in row order
    presence: list[int] = kept()  # by area: one bit for each seat with units there
    armies: list[tuple[AreaId, ...]] = kept()  # by seat: areas with own units
    hamlets: tuple[Hamlet, ...] = kept()  # by area; clones share it

    def rebuild(self) -> None:
        areas, owner = self.areas, self.owner
        units: dict[int, list[UnitId]] = {}
        for row, area in enumerate(self.place):
            if area:
                units.setdefault(owner[row] * areas + area, []).append(UnitId(row))
        self.forces = {key: tuple(force) for key, force in units.items()}
        self.presence = [0] * areas
        armies: list[list[AreaId]] = [[] for _ in self.players]
        for key in sorted(units):
            seat, row = divmod(key, areas)
            self.presence[row] |= 1 << seat
            armies[seat].append(AreaId(row))
        self.armies = [tuple(held) for held in armies]
        hamlets = [NO_HAMLET] * areas
        for seat, held in enumerate(self.villages):
            for area in held:
                hamlets[area] = Hamlet(seat, held.count(area))
        self.hamlets = tuple(hamlets)
