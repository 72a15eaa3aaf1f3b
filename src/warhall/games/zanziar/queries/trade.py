"""What may be traded, and whether a side can carry it out (ZAN-TRD, ZAN-R-80, ZAN-R-118, ZAN-R-119)."""

from __future__ import annotations

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.ids import CityId, GroupId, HexId, PawnId, ThingId
from warhall.games.zanziar.queries.places import cities_of, groups_in, groups_of, hex_room, owner_of
from warhall.games.zanziar.queries.units import carry_room, is_agent, is_hero, is_leader, may_act
from warhall.games.zanziar.state import NO_GROUP, Zanziar
from warhall.kernel.records import record


@record
class Terms:
    """What changes hands between two groups, and between two players; words are permissions and promises."""

    seat: int
    rival: int
    own: GroupId = NO_GROUP
    theirs: GroupId = NO_GROUP
    pawns: tuple[PawnId, ...] = ()
    things: tuple[ThingId, ...] = ()
    cities: tuple[CityId, ...] = ()
    hexes: tuple[HexId, ...] = ()
    words: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """How many things it names."""
        return sum(map(len, (self.pawns, self.things, self.cities, self.hexes, self.words)))


def partners_in(s: Zanziar, seat: int, rival: int, hex: HexId) -> list[GroupId]:
    """ZAN-TRD-01 a rival's groups in the same hex as an own one; `hex`: there alone."""
    mine = {s.groups[group].hex for group in groups_of(s, seat)}
    found = [group for group in groups_of(s, rival) if s.groups[group].hex in mine]
    return [group for group in found if not hex or s.groups[group].hex == hex]


def open_units(s: Zanziar, terms: Terms) -> list[PawnId]:
    """ZAN-TRD-01 never Heroes: the own one, and others' that everybody knows; of a secret one only its owner knows."""
    mine = [pawn for pawn in s.pawns_in[terms.own] if not is_hero(s, pawn)]
    theirs = [pawn for pawn in s.pawns_in[terms.theirs] if not known_hero(s, pawn)]
    return [pawn for pawn in (*mine, *theirs) if pawn not in terms.pawns]


def known_hero(s: Zanziar, pawn: PawnId) -> bool:
    """Whether all know that a unit is a Hero."""
    return is_hero(s, pawn) and (s.pawns[pawn].faceup or s.pawns[pawn].hero_mark)


def open_things(s: Zanziar, terms: Terms) -> list[ThingId]:
    """ZAN-ITM-09, ZAN-R-80 uncursed items; those of a unit that is traded go with it."""
    bearers = [pawn for pawn in (*s.pawns_in[terms.own], *s.pawns_in[terms.theirs]) if pawn not in terms.pawns]
    things = [thing for pawn in bearers for thing in s.things_of[pawn]]
    return [thing for thing in things if thing not in terms.things and not s.things[thing].cursed]


def open_cities(s: Zanziar, c: Content, terms: Terms) -> list[CityId]:
    """ZAN-TRD-02 cities of both, but the one that is fought over."""
    taken = (*terms.cities, s.fight.city) if s.fight is not None else terms.cities
    mine = [city for city in cities_of(s, terms.seat) if can_yield(s, c, terms.seat, city)]
    return [city for city in (*mine, *cities_of(s, terms.rival)) if city not in taken]


def can_yield(s: Zanziar, c: Content, seat: int, city: CityId) -> bool:
    """ZAN-R-118 a deal that would leave the Hero among the guards without a place is none."""
    hex = c.cities[city].hex
    hero = any(is_hero(s, pawn) and s.pawns[pawn].owner == seat for pawn in s.guards_of[city])
    return not hero or bool(groups_in(s, hex, seat)) or hex_room(s, c, hex) > 0


def open_passages(s: Zanziar, c: Content, terms: Terms) -> list[HexId]:
    """ZAN-R-81 where the active player needs the other's leave: his cities, and his groups beyond a bridge."""
    giver = terms.rival if terms.seat == s.active else terms.seat
    hexes = {c.cities[city].hex for city in cities_of(s, giver)}
    hexes |= {s.groups[group].hex for group in groups_of(s, giver) if c.world.bridge[s.groups[group].hex]}
    given = {leave.hex for leave in s.leaves if (leave.giver, leave.seat) == (giver, s.active)}
    return sorted(hexes - given - set(terms.hexes))


def stays_sound(s: Zanziar, c: Content, terms: Terms, seat: int) -> bool:
    """Whether a side's group is in order after the exchange."""
    return not flaw(s, c, terms, seat)


def flaw(s: Zanziar, c: Content, terms: Terms, seat: int) -> str:
    """The clause that a side's group would break after the exchange; nothing if it is in order.

    Only what that side and its partner can both see of the other's units is asked here.
    """
    group, partner = (terms.own, terms.theirs) if seat == terms.seat else (terms.theirs, terms.own)
    if not group:
        return ""
    left = [pawn for pawn in s.pawns_in[group] if pawn not in terms.pawns]
    come = [pawn for pawn in terms.pawns if s.pawns[pawn].group == partner]
    if terms.pawns and s.groups[group].exit != s.groups[partner].exit:
        return "ZAN-R-20"
    if not left and not come:
        return "" if s.fight is None and not things_to(s, terms, seat) else "ZAN-GRP-05"
    if not any(is_leader(s, c, pawn) for pawn in left) and not any(leads_openly(s, c, pawn) for pawn in come):
        return "ZAN-GRP-05"
    if len(left) + len(come) > c.numbers.group_units:
        return "ZAN-GRP-01"
    if s.fight is not None and group == s.fight.group and not any(may_act(s, pawn) for pawn in (*left, *come)):
        return "ZAN-R-103"
    return "" if has_room(s, c, terms, seat, left, come) else "ZAN-ITM-02"


def leads_openly(s: Zanziar, c: Content, pawn: PawnId) -> bool:
    """ZAN-UNI-10 a faceup Adventurer."""
    return s.pawns[pawn].faceup and is_leader(s, c, pawn)


def things_to(s: Zanziar, terms: Terms, seat: int) -> list[ThingId]:
    """The items that a side receives."""
    return [thing for thing in terms.things if s.pawns[s.things[thing].bearer].owner != seat]


def has_room(s: Zanziar, c: Content, terms: Terms, seat: int, left: list[PawnId], come: list[PawnId]) -> bool:
    """ZAN-ITM-02 whether the group's carriers can take what it receives."""
    bearers = [pawn for pawn in left if is_agent(s, c, pawn)]
    bearers += [pawn for pawn in come if s.pawns[pawn].faceup and is_agent(s, c, pawn)]
    gone = [thing for thing in terms.things if s.pawns[s.things[thing].bearer].owner == seat]
    room = sum(carry_room(s, c, pawn) for pawn in bearers) + len(gone)
    return room >= len(things_to(s, terms, seat))


def is_there(s: Zanziar, terms: Terms) -> bool:
    """Whether everything that a deal names is still where it was."""
    groups = (terms.own, terms.theirs)
    units = all(s.pawns[pawn].group in groups for pawn in terms.pawns)
    items = all(s.things[thing].bearer and s.pawns[s.things[thing].bearer].group in groups for thing in terms.things)
    cities = all(s.cities[city].controller in (terms.seat, terms.rival) for city in terms.cities)
    return units and items and cities


def can_accept(s: Zanziar, c: Content, terms: Terms) -> bool:
    """ZAN-TRD-01, ZAN-R-118 whether the partner can: his secret Hero is not for sale, his groups stay in order."""
    heroes = any(is_hero(s, pawn) for pawn in terms.pawns)
    theirs = [city for city in terms.cities if s.cities[city].controller == terms.rival]
    yielded = all(can_yield(s, c, terms.rival, city) for city in theirs)
    return is_there(s, terms) and not heroes and yielded and stays_sound(s, c, terms, terms.rival)


def present(s: Zanziar, c: Content, hex: HexId) -> set[int]:
    """The players with a unit in a hex: a group, or guards of the city there."""
    found = {owner_of(group) for group in s.groups_at[hex]}
    return found | {s.pawns[pawn].owner for pawn in s.guards_of[c.world.city_at[hex]]}
