"""The tables of the Struggle for Zorn and their records. No behaviour but one named change each.

Units, areas, Houses, Dens, cards and tokens are rows in content order; row 0 is "none". The off-map places where a
counter can lie (pool, eliminated, set aside, wedding, beside a flank) are rows of the area table too, after the map.
"""

from __future__ import annotations

from typing import NewType

from warhall.kernel.records import record
from warhall.kernel.state import State, hidden, kept, seen, tables

UnitId = NewType("UnitId", int)
AreaId = NewType("AreaId", int)
HouseId = NewType("HouseId", int)
DenId = NewType("DenId", int)
CardId = NewType("CardId", int)
TokenId = NewType("TokenId", int)
FrontId = NewType("FrontId", int)

NO_UNIT = UnitId(0)
NOWHERE = AreaId(0)  # a counter that is not in this game lies here
NO_HOUSE = HouseId(0)

# Sides.
HOUSES = 1
BLIGHT = 2

# Chits on the Activation Track; 1 to 5 are the Houses'.
NO_CHIT = 0
WILD_CHIT = 6
BLIGHT_CHIT = 7

# The die ladder (ZRN-DIE-02) as steps; 0 is "no rating". D20 stands outside it (ZRN-DIE-05).
NO_DIE, D3, D6, D8, D10, D12, D12_D6, D20 = range(8)

# Markers on a unit, one bit each.
STUNNED = 1
TERRORIZED = 2
POISONED = 4
HUNGRY = 8
REVEALED = 16
ACTED = 32  # has used its Unit Action in this House activation
ARRIVED = 64  # came this Game Turn as a Mercenary: may not activate yet (ZRN-RUL-36)
SOAKED = 128  # marked by the Torrential downpour (ZRN-EVT-15)


@record
class Unit:
    """A counter or standee. `hits` are those now recorded. Written out below: four fields are copied faster so."""

    house: HouseId
    area: AreaId
    hits: int = 0
    marks: int = 0

    def moved(self, area: AreaId) -> Unit:
        return Unit(self.house, area, self.hits, self.marks)

    def hurt(self, hits: int) -> Unit:
        return Unit(self.house, self.area, hits, self.marks)

    def marked(self, marks: int) -> Unit:
        return Unit(self.house, self.area, self.hits, marks)

    def serving(self, house: HouseId) -> Unit:
        return Unit(house, self.area, self.hits, self.marks)


@record
class House:
    """The open tracks of one House (ZRN-RES-01), apart for each even in solo play (ZRN-SOL-02). Seat -1: nobody's."""

    seat: int
    food: int = 0
    supplies: int = 0
    gold: int = 0
    glory: int = 0
    level: int = 0
    blessings: int = 0
    relics: int = 0
    cache: int = 0


@record
class Den:
    """The Treasure Token of one Den, 0 once it is gone; hidden until `shown`."""

    token: TokenId
    shown: bool = False


@record
class Works:
    """The Entrenchments or Camp of an area, and whose marker it is."""

    camp: bool
    house: HouseId


@tables
class Zorn(State):
    """The whole position. Hidden: `deck`, the chits of `track` behind space 2, `fronts`, tokens of Dens not shown."""

    seats: int = seen(fixed=True)
    places: int = seen(fixed=True)  # rows of the area table, off-map places included
    first_blight: UnitId = seen(fixed=True)  # units from this row on are the Blight's
    treasure_method: str = seen(fixed=True)
    fork_each: bool = seen(fixed=True)  # ZRN-VAR-01
    random_houses: bool = seen(fixed=True)
    units: list[Unit] = seen(by=UnitId)
    since: list[int] = seen(by=UnitId)  # when a unit came to its area, in arrivals counted by `clock`
    houses: list[House] = seen(by=HouseId)
    dens: list[Den] = hidden(by=DenId)
    fronts: tuple[FrontId, ...] = hidden()  # by number of the Garrison, 1 to 20
    order: tuple[HouseId, ...] = seen()  # the Houses in play, in seat order
    deck: tuple[CardId, ...] = hidden(default=())
    discard: tuple[CardId, ...] = seen(default=())
    crazed: tuple[CardId, ...] = seen(default=())  # Crazed cards that still owe draws (ZRN-RUL-05)
    track: tuple[int, ...] = hidden(default=(0,) * 11)
    turn: int = seen(default=1)
    phase: str = seen(default="setup")
    fork: int = seen(default=0)  # the last fork roll; even: blue arrows
    terror: int = seen(default=0)
    first: HouseId = seen(default=NO_HOUSE)  # whose chit was on space 2
    active: HouseId = seen(default=NO_HOUSE)  # whose House activation is running
    control: dict[AreaId, HouseId] = seen(factory=dict)  # by Town; 0 is the Blight
    works: dict[AreaId, Works] = seen(factory=dict)
    earthquake: AreaId = seen(default=NOWHERE)
    flooded: bool = seen(default=False)
    curse: AreaId = seen(default=NOWHERE)
    cursed: tuple[AreaId, ...] = seen(default=())
    curse_spent: bool = seen(default=False)
    wedding: int = seen(default=0)  # House chits until the Characters return
    kindled: dict[UnitId, HouseId] = seen(factory=dict)  # to the casting House (ZRN-SPL-08)
    stone_skin: dict[UnitId, HouseId] = seen(factory=dict)  # to the casting House (ZRN-SPL-10)
    clock: int = seen(default=0)  # counts arrivals
    house_in: list[tuple[UnitId, ...]] = kept()
    blight_in: list[tuple[UnitId, ...]] = kept()

    def rebuild(self) -> None:
        """Who is where, in content order."""
        house: list[list[UnitId]] = [[] for _ in range(self.places)]
        blight: list[list[UnitId]] = [[] for _ in range(self.places)]
        for row, unit in enumerate(self.units):
            if unit.area:
                (blight if row >= self.first_blight else house)[unit.area].append(UnitId(row))
        self.house_in = [tuple(row) for row in house]
        self.blight_in = [tuple(row) for row in blight]
