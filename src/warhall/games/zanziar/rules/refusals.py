"""Why a group cannot do something where it stands: what a player is told who looks for an action that is not offered.

Only what is of use is said: nothing about cities where there is no city.
"""

from __future__ import annotations

from collections.abc import Iterator

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.ids import GroupId
from warhall.games.zanziar.queries.places import city_of, mine_of, others_in, owner_of
from warhall.games.zanziar.queries.units import agents_of, may_act, mp, spells_of
from warhall.games.zanziar.state import Zanziar

Reason = tuple[str, str, str]  # the action, why not, and the clause
NOBODY_SPEAKS = "no Hero or Adventurer here may act: those who are new wait for the next turn"
NEW = "all units here are new"


def refused(s: Zanziar, c: Content, group: GroupId, duty: str) -> Iterator[Reason]:
    """Every action that is not open to a group and could be looked for here."""
    if duty:
        clause = "ZAN-TRN-05" if duty == "adventure" else "ZAN-R-47"
        for name in ("recruit_diplomacy", "draft_diplomacy", "search_city", "search_mine"):
            yield name, f"the group must {duty} first", clause
        return
    yield from _in_city(s, c, group)
    yield from _at_mine(s, c, group)
    yield from _in_open(s, c, group)


def _in_city(s: Zanziar, c: Content, group: GroupId) -> Iterator[Reason]:
    city = city_of(s, c, group)
    if not city:
        return
    if not s.neutrals_of[city]:
        for name in ("recruit_diplomacy", "recruit_con"):
            yield name, "there are no neutral units here", "ZAN-REC-01"
    if s.cities[city].controller != owner_of(group):
        for name, clause in (
            ("draft_diplomacy", "ZAN-DRF-01"),
            ("draft_con", "ZAN-DRF-01"),
            ("search_city", "ZAN-TRE-01"),
        ):
            yield name, "the city is not yours", clause
    elif s.cities[city].conquered == s.turn and s.cities[city].conqueror not in {0, group}:
        for name in ("draft_diplomacy", "draft_con"):
            yield name, "another group took the city this turn", "ZAN-DRF-02"
    if not agents_of(s, c, s.pawns_in[group]):
        for name, clause in (
            ("recruit_diplomacy", "ZAN-REC-02"),
            ("draft_diplomacy", "ZAN-DRF-03"),
            ("search_city", "ZAN-TRE-01"),
        ):
            yield name, NOBODY_SPEAKS, clause


def _at_mine(s: Zanziar, c: Content, group: GroupId) -> Iterator[Reason]:
    mine = mine_of(s, c, group)
    if mine and s.mines[mine].gone:
        yield "search_mine", "the mine has come down", "ZAN-MIN-01"
    elif mine and not any(may_act(s, pawn) for pawn in s.pawns_in[group]):
        yield "search_mine", NEW, "ZAN-REC-05"


def _in_open(s: Zanziar, c: Content, group: GroupId) -> Iterator[Reason]:
    hex, company = s.groups[group].hex, s.pawns_in[group]
    city = city_of(s, c, group)
    if not any(may_act(s, pawn) for pawn in company):
        yield "attack", NEW, "ZAN-R-103"
    elif others_in(s, hex, owner_of(group)) or s.neutrals_of[city]:
        yield "attack", "a battle with them was prevented or ruled out for this turn", "ZAN-BAT-09"
    site = c.world.site_at[hex]
    if site and not s.sites[site]:
        yield "adventure", "the adventure here is over", "ZAN-ADV-01"
    casters = [pawn for pawn in company if spells_of(s, c, pawn)]
    if casters and not any(mp(s, c, pawn) for pawn in casters):
        yield "cast", "no magic points are left", "ZAN-SKL-05"
