"""Where a group can go: rates, rivers, mountains, sea, stacking, consent (ZAN-MOV, ZAN-R-16 to ZAN-R-24)."""

from __future__ import annotations

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.ids import CityId, GroupId, HexId
from warhall.games.zanziar.queries.places import hex_room, is_foreign, owner_of
from warhall.games.zanziar.queries.units import have, worn_items
from warhall.games.zanziar.state import NOBODY, Zanziar
from warhall.kernel.records import record

FORESTS = ("forest", "swamp")
DRIFTING = 1  # ZAN-R-21
Reason = tuple[str, str]  # why not, and the clause


@record
class Pace:
    """How far a group has come this turn: hexes entered, the least rate of them (0: none)."""

    entered: int
    least: int


def pace_of(s: Zanziar, group: GroupId) -> Pace:
    """ZAN-R-12 as far as its farthest-moved member, at the least rate of any."""
    records = [s.pawns[pawn] for pawn in s.pawns_in[group]]
    rates = [pawn.rate for pawn in records if pawn.rate]
    return Pace(max((pawn.steps for pawn in records), default=0), min(rates, default=0))


def has_water(s: Zanziar, c: Content, group: GroupId) -> bool:
    """ZAN-R-21, ZAN-FX-13 a faceup card able to travel on water, leave from a harbour, or the sirens' gift (V30)."""
    record = s.groups[group]
    return record.water_leave or record.water_turns > 0 or have(s, c, s.pawns_in[group], "water")


def is_adrift(s: Zanziar, c: Content, group: GroupId) -> bool:
    """ZAN-R-21 at sea without any."""
    return c.world.is_sea[s.groups[group].hex] and not has_water(s, c, group)


def counts_as_plains(s: Zanziar, c: Content, group: GroupId, hex: HexId) -> bool:
    """ZAN-MOV-03; the hidden path makes the first hex plains, sandwise the desert."""
    if c.world.is_plains[hex]:
        return True
    if c.world.is_sea[hex]:
        return False
    if s.groups[group].first_plains and not pace_of(s, group).entered:
        return True
    return c.world.terrain[hex] == "desert" and have(s, c, s.pawns_in[group], "sandwise")


def rate_into(s: Zanziar, c: Content, group: GroupId, hex: HexId) -> int:
    """ZAN-MOV-03 hexes per turn by the terrain entered, with the traits of the group (ZAN-MOV-14, ZAN-R-18)."""
    company, terrain = s.pawns_in[group], c.world.terrain[hex]
    plains = c.terrains["plains"].rate
    if c.world.is_sea[hex]:
        return max(0, c.world.rate[hex] + sea_bonus(s, c, group))
    if counts_as_plains(s, c, group, hex):
        return plains + (c.traits["mounted"].amount if have(s, c, company, "mounted") else 0)
    if terrain in FORESTS and have(s, c, company, "woodwise"):
        return plains
    if terrain == "hills" and have(s, c, company, "hillborn"):
        return plains
    return c.world.rate[hex]


def sea_bonus(s: Zanziar, c: Content, group: GroupId) -> int:
    """Tailwind, once; items that change the sea rate (ZAN-FX-16 cursed: lower)."""
    bonus = c.traits["tailwind"].amount if have(s, c, s.pawns_in[group], "tailwind") else 0
    for pawn in s.pawns_in[group]:
        for thing, item in worn_items(s, c, pawn):
            if item.effect == "sea_rate":
                bonus += -item.amount if s.things[thing].cursed else item.amount
    return bonus


def allowance(s: Zanziar, c: Content, group: GroupId, hex: HexId) -> int:
    """ZAN-R-16 how many hexes it may enter this turn in all if it enters this one next: the least rate, then cards.

    ZAN-EX-19.
    """
    record, slowest = s.groups[group], pace_of(s, group).least
    if is_adrift(s, c, group):
        return DRIFTING
    rate = rate_into(s, c, group, hex)
    least = min(rate, slowest) if slowest else rate
    paved = record.plains_bonus and not record.off_plains and counts_as_plains(s, c, group, hex)
    return max(0, least + record.bonus + (record.plains_bonus if paved else 0))


def fords(s: Zanziar, c: Content, group: GroupId, hex: HexId) -> bool:
    """ZAN-MOV-11, ZAN-MOV-10, ZAN-MOV-13, ZAN-R-24 whether a river side can be crossed without its bridge."""
    here, seat = s.groups[group].hex, owner_of(group)
    if has_water(s, c, group) or have(s, c, s.pawns_in[group], "ford"):
        return True
    if any(city and s.cities[city].controller == seat for city in (c.world.city_at[here], c.world.city_at[hex])):
        return True
    return c.cities[c.world.city_at[here]].effect == "deep_gate"


def bars(s: Zanziar, c: Content, group: GroupId, hex: HexId) -> Reason | None:
    """Why the ground does not let a group step into a neighbouring hex, apart from rates and consent."""
    record, world = s.groups[group], c.world
    here = record.hex
    if hex_room(s, c, hex) <= 0:
        return "three groups are there", "ZAN-MOV-01"
    if world.is_mountain[here]:
        if world.is_mountain[hex]:
            return "from mountain to mountain there is no way", "ZAN-MOV-09"
        if hex != record.exit if record.exit else world.is_sea[hex]:
            return "a mountain is left as it was entered", "ZAN-MOV-08"
    if is_adrift(s, c, group):
        return None if hex in world.drift[here] else ("adrift, only towards land", "ZAN-R-21")
    if world.is_sea[hex] and not has_water(s, c, group):
        return "nobody here can travel on water", "ZAN-MOV-03"
    if hex in world.river[here]:
        if record.no_crossing:
            return "rivers may not be crossed this turn", "ZAN-MOV-10"
        if hex not in world.bridge[here] and not fords(s, c, group, hex):
            return "a river without a bridge", "ZAN-MOV-10"
    if record.no_city and world.city_at[hex]:
        return "no city may be entered this turn", "ZAN-MOV-02"
    return None


def next_hexes(s: Zanziar, c: Content, group: GroupId) -> dict[HexId, int]:
    """ZAN-D-15, ZAN-R-16 where a group may go next, consent apart, with how many hexes it may then enter in all."""
    entered, found = pace_of(s, group).entered, {}
    for hex in c.world.neighbours[s.groups[group].hex]:
        if bars(s, c, group, hex) is None:
            left = allowance(s, c, group, hex) - entered
            if left > 0:
                found[hex] = left
    return found


def uses_bridge(s: Zanziar, c: Content, group: GroupId, hex: HexId) -> bool:
    """ZAN-MOV-12 whether this step needs the bridge and so the consent of who holds its far side."""
    here = s.groups[group].hex
    if hex not in c.world.bridge[here] or fords(s, c, group, hex):
        return False
    return not have(s, c, s.pawns_in[group], "smuggler")


def holders(s: Zanziar, c: Content, seat: int, hex: HexId) -> list[int]:
    """ZAN-R-23 those who control a bridge's far side: by a group there, or by its city."""
    found = {owner_of(group) for group in s.groups_at[hex]}
    city: CityId = c.world.city_at[hex]
    if city and s.cities[city].controller != NOBODY:
        found.add(s.cities[city].controller)
    return sorted(found - {seat})


def askers(s: Zanziar, c: Content, group: GroupId, hex: HexId) -> list[int]:
    """ZAN-MOV-12, ZAN-R-23, ZAN-R-47 whose leave a step needs, those who gave it for this turn left out (ZAN-R-81)."""
    seat = owner_of(group)
    needed = set(holders(s, c, seat, hex)) if uses_bridge(s, c, group, hex) else set()
    city = c.world.city_at[hex]
    if is_foreign(s, city, seat):
        needed.add(s.cities[city].controller)
    given = {leave.giver for leave in s.leaves if leave.seat == seat and leave.hex == hex}
    return sorted(needed - given)
