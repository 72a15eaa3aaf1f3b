"""Adventurer groups on the map: formed, moved, gone (ZAN-GRP, ZAN-MOV)."""

from __future__ import annotations

from typing import Any

from warhall.games.zanziar.events.movement import GroupFormed, GroupGone, GroupMoved
from warhall.games.zanziar.ids import NOWHERE, GroupId, HexId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.state import Group, Zanziar
from warhall.kernel.records import blank, replace


def note_group(t: T, group: GroupId, **fields: Any) -> None:
    """Change what is noted of a group and told elsewhere: flags of its move. Never where it is."""
    t.state.groups[group] = replace(t.state.groups[group], **fields)


def form(t: T, group: GroupId, hex: HexId, exit: HexId = NOWHERE) -> None:
    """A new group stands in a hex; units are placed into it next."""
    s = t.state
    s.arrivals += 1
    s.groups[group] = Group(hex, exit, arrival=s.arrivals)
    _index(s, group, NOWHERE, hex)
    t.tell(GroupFormed(group, hex))


def move_group(t: T, group: GroupId, hex: HexId, how: str) -> None:
    """A group enters a hex. ZAN-R-20 a mountain is left by the way it was entered, unless one came there otherwise."""
    s = t.state
    old = s.groups[group]
    s.arrivals += 1
    walked = how in ("step", "back", "crossed")
    s.groups[group] = replace(
        old,
        hex=hex,
        came_from=old.hex,
        exit=old.hex if walked and t.content.world.is_mountain[hex] else NOWHERE,
        arrival=s.arrivals,
        water_leave=old.water_leave and t.content.world.is_sea[hex],
        refused=NOWHERE,
    )
    _index(s, group, old.hex, hex)
    t.tell(GroupMoved(group, old.hex, hex, how))


def close_if_empty(t: T, group: GroupId) -> None:
    """ZAN-GRP-01 a group without units is no more."""
    s = t.state
    if group and s.groups[group].hex and not s.pawns_in[group]:
        _index(s, group, s.groups[group].hex, NOWHERE)
        if s.groups[group].lasting:
            s.movement_discard += (s.groups[group].lasting,)
        s.groups[group] = blank(Group)
        t.tell(GroupGone(group))


def _index(s: Zanziar, group: GroupId, old: HexId, new: HexId) -> None:
    if old:
        s.groups_at[old] = tuple(other for other in s.groups_at[old] if other != group)
    if new:
        s.groups_at[new] = tuple(sorted((*s.groups_at[new], group)))
