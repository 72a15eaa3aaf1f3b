"""Players: who is in, who is done."""

from __future__ import annotations

from warhall.games.bloodstones.catalog import CHAOS_HORDE, Content, Faction
from warhall.games.bloodstones.queries.places import citadel_area
from warhall.games.bloodstones.state import Bloodstones, UnitId

TWO_PLAYERS = 2  # BLD-END-01


def faction(s: Bloodstones, c: Content, seat: int) -> Faction:
    """A seat's faction card."""
    return c.factions[s.players[seat].faction]


def is_chaos(s: Bloodstones, seat: int) -> bool:
    """Whether a seat leads the Chaos Horde."""
    return s.players[seat].faction == CHAOS_HORDE


def citadel_of(s: Bloodstones, c: Content, seat: int) -> UnitId:
    """A seat's citadel; no unit for the Chaos Horde."""
    return c.citadel[s.players[seat].faction]


def hand_size(s: Bloodstones, c: Content, seat: int) -> int:
    """BLD-SET-17 six tiles, the Horse Lords seven (BLD-HOR-01)."""
    return faction(s, c, seat).hand


def hand_pips(s: Bloodstones, c: Content, seat: int) -> int:
    """All pips in hand."""
    pips = c.pips
    return sum([pips[unit] for unit in s.hands[seat]])


def regroups_needed(s: Bloodstones, c: Content) -> int:
    """BLD-END-01, BLD-CMP-07 three with two players, two with more."""
    return c.numbers.regroups_of_two if len(s.players) == TWO_PLAYERS else c.numbers.regroups


def is_wiped_out(s: Bloodstones, c: Content, seat: int) -> bool:
    """BLD-WIP-01 no citadel and no village on the map; the Chaos Horde never is (BLD-WIP-02)."""
    return not s.villages[seat] and not citadel_area(s, c, seat) and not is_chaos(s, seat)


def is_out(s: Bloodstones, seat: int) -> bool:
    """BLD-RUL-21 an eliminated Horde; BLD-RUL-26 nothing on the map and no village left to come back with."""
    player = s.players[seat]
    if player.out:
        return True
    return not player.pool and not s.armies[seat] and not s.villages[seat] and player.faction != CHAOS_HORDE


def playing(s: Bloodstones) -> list[int]:
    """Seats still in the game, in order of play (BLD-RUL-46)."""
    return [seat for seat in s.order if not is_out(s, seat)]


def has_all_regrouped(s: Bloodstones, c: Content) -> bool:
    """BLD-END-01 everyone still in the game has the required number of regroups."""
    needed = regroups_needed(s, c)
    return all(s.players[seat].regroups >= needed for seat in playing(s))


def undead_pool(s: Bloodstones, c: Content) -> list[UnitId]:
    """Undead that are not on the map (BLD-NEC-08)."""
    return [unit for unit in c.undead if not s.place[unit]]


def standing(s: Bloodstones, c: Content, seat: int) -> tuple[int, int, int]:
    """BLD-END-07, BLD-END-08, BLD-END-09 total, own villages on the map, VP from captures; what final order is judged
    by.
    """
    player, numbers = s.players[seat], c.numbers
    each = numbers.captured_village_chaos_vp if is_chaos(s, seat) else numbers.captured_village_vp  # BLD-CHA-08
    booty = each * sum(player.captured) + numbers.captured_citadel_vp * len(player.citadels)
    return player.vp + booty, len(s.villages[seat]), booty
