"""Groups, cities, mines and countries: who is where, what is whose, where there is room (ZAN-GRP, ZAN-CIT, ZAN-MIN)."""

from __future__ import annotations

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.ids import CityId, CountryId, GroupId, HexId, MineId, PawnId
from warhall.games.zanziar.queries.units import is_leader
from warhall.games.zanziar.state import NO_GROUP, NOBODY, Zanziar

EACH = 3  # ZAN-GRP-02: rows of groups for each seat


def owner_of(group: GroupId) -> int:
    """The seat that a group belongs to."""
    return (group - 1) // EACH


def slots(seat: int) -> tuple[GroupId, ...]:
    """ZAN-GRP-02 the three groups a player can have."""
    first = seat * EACH + 1
    return GroupId(first), GroupId(first + 1), GroupId(first + 2)


def groups_of(s: Zanziar, seat: int) -> list[GroupId]:
    """The groups a player has on the map."""
    return [group for group in slots(seat) if s.groups[group].hex]


def all_groups(s: Zanziar) -> list[GroupId]:
    """All groups on the map."""
    return [GroupId(row) for row, group in enumerate(s.groups) if group.hex]


def free_slot(s: Zanziar, seat: int) -> GroupId:
    """ZAN-GRP-02 a group that a player could still form; none if he has three."""
    return next((group for group in slots(seat) if not s.groups[group].hex), NO_GROUP)


def leads(s: Zanziar, c: Content, group: GroupId) -> bool:
    """ZAN-GRP-05 whether a group has a leader."""
    return any(is_leader(s, c, pawn) for pawn in s.pawns_in[group])


def can_spare(s: Zanziar, c: Content, pawn: PawnId) -> bool:
    """ZAN-GRP-05 whether those whom a unit would leave behind have another leader, or nobody is left behind."""
    rest = [other for other in s.pawns_in[s.pawns[pawn].group] if other != pawn]
    return not rest or any(is_leader(s, c, other) for other in rest)


def helps(s: Zanziar, c: Content, pawn: PawnId, group: GroupId) -> bool:
    """Where a group lacks a leader: a leader joins it, or a unit leaves it for a led group or a garrison (0)."""
    if group and not leads(s, c, group):
        return bool(s.pawns_in[group]) and is_leader(s, c, pawn)
    own = s.pawns[pawn].group
    return bool(own) and not leads(s, c, own)


def leads_openly(s: Zanziar, c: Content, group: GroupId) -> bool:
    """ZAN-R-10 whether a faceup unit leads a group: if not, all know that a facedown Hero does."""
    return any(s.pawns[pawn].faceup and is_leader(s, c, pawn) for pawn in s.pawns_in[group])


def has_acted(s: Zanziar, group: GroupId) -> bool:
    """ZAN-R-12 a group has acted if any of its units has."""
    return any(s.pawns[pawn].acted for pawn in s.pawns_in[group])


def group_room(s: Zanziar, c: Content, group: GroupId) -> int:
    """ZAN-GRP-01 how many units can still join."""
    return c.numbers.group_units - len(s.pawns_in[group])


def hex_room(s: Zanziar, c: Content, hex: HexId) -> int:
    """ZAN-CIT-04, ZAN-MOV-01 how many groups can still enter a hex."""
    return c.numbers.hex_groups - len(s.groups_at[hex])


def garrison_room(s: Zanziar, c: Content, city: CityId) -> int:
    """ZAN-CIT-05 how many guards a city can still take."""
    return c.cities[city].size - len(s.guards_of[city])


def city_of(s: Zanziar, c: Content, group: GroupId) -> CityId:
    """The city a group is in; none in the open."""
    return c.world.city_at[s.groups[group].hex]


def mine_of(s: Zanziar, c: Content, group: GroupId) -> MineId:
    """The mine a group is at, active or not."""
    return c.world.mine_at[s.groups[group].hex]


def at_sea(s: Zanziar, c: Content, group: GroupId) -> bool:
    """Whether a group is on a sea hex."""
    return c.world.is_sea[s.groups[group].hex]


def is_active(s: Zanziar, mine: MineId) -> bool:
    """ZAN-MIN-01 a mine hex with its token."""
    return bool(mine) and not s.mines[mine].gone


def has_units(s: Zanziar, c: Content, seat: int, city: CityId) -> bool:
    """Whether a player has a unit in a city: a guard or a group."""
    guards = any(s.pawns[pawn].owner == seat for pawn in s.guards_of[city])
    return guards or bool(groups_in(s, c.cities[city].hex, seat))


def groups_in(s: Zanziar, hex: HexId, seat: int) -> list[GroupId]:
    """A player's groups in a hex."""
    return [group for group in s.groups_at[hex] if owner_of(group) == seat]


def others_in(s: Zanziar, hex: HexId, seat: int) -> list[GroupId]:
    """Other players' groups in a hex, the longest present first (ZAN-R-29, ZAN-R-41)."""
    here = s.groups_at[hex]
    if not here:
        return []
    others = [group for group in here if owner_of(group) != seat]
    return sorted(others, key=lambda group: s.groups[group].arrival) if len(others) > 1 else others


def cities_of(s: Zanziar, seat: int) -> list[CityId]:
    """The cities a player controls."""
    return [CityId(row) for row, city in enumerate(s.cities) if row and city.controller == seat]


def mines_of(s: Zanziar, seat: int) -> list[MineId]:
    """The mines a player controls (ZAN-MIN-05)."""
    return [MineId(row) for row, mine in enumerate(s.mines) if row and mine.controller == seat]


def controls_country(s: Zanziar, c: Content, seat: int, country: CountryId) -> bool:
    """ZAN-CTY-02 every city of it."""
    return all(s.cities[city].controller == seat for city in c.cities_of[country])


def living(s: Zanziar) -> list[int]:
    """The seats still in the game, the active one first, then clockwise (ZAN-R-95)."""
    seats = len(s.players)
    order = [(s.active + step) % seats for step in range(seats)]
    return [seat for seat in order if s.players[seat].alive]


def is_foreign(s: Zanziar, city: CityId, seat: int) -> bool:
    """Whether another player controls a city."""
    return bool(city) and s.cities[city].controller not in {NOBODY, seat}


def at_peace(s: Zanziar, seat: int, other: int) -> bool:
    """ZAN-R-81 whether a player promised another not to attack him this turn."""
    return (seat, other) in s.truces
