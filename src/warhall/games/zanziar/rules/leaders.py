"""A group without a leader (ZAN-GRP-06, ZAN-R-11): another is turned up, or it breaks up."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.effects.loss import LEADERLESS, lose
from warhall.games.zanziar.effects.pawns import place, turn_up
from warhall.games.zanziar.ids import ADVENTURER, NO_CITY, CityId, GroupId, PawnId
from warhall.games.zanziar.keys import DISMISSALS, GUARD, PLACES, UPS
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import city_of, garrison_room, group_room, groups_in, owner_of
from warhall.games.zanziar.questions.movement import LeaderLost, Stranded
from warhall.games.zanziar.state import NO_PAWN
from warhall.kernel.decision import PASS, Ask, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

GARRISON = PLACES.key(PLACES.row(GUARD))


@dataclass
class Leaderless(Frame):
    """The group, and the unit that looks for another place."""

    group: GroupId
    pawn: PawnId = NO_PAWN


leaderless = Procedure("zanziar.leaderless", Leaderless)


def own_city(t: T, group: GroupId) -> CityId:
    """The city a group stands in if its owner controls it."""
    city = city_of(t.state, t.content, group)
    return city if city and t.state.cities[city].controller == owner_of(group) else NO_CITY


@leaderless.stage
def seek_leader(t: T, f: Leaderless) -> Step:
    """ZAN-R-11 a facedown Adventurer may be turned up. Asked whenever a card is facedown, so that it tells nothing."""
    s, c = t.state, t.content
    facedown = [pawn for pawn in s.pawns_in[f.group] if not s.pawns[pawn].faceup]
    if not facedown:
        return Goto(break_up)
    ups = [pawn for pawn in facedown if c.units[s.faces[pawn]].type == ADVENTURER]
    return Ask(LeaderLost(f.group), owner_of(f.group), (*UPS.keys(ups), PASS), then=find_leader, always=True)


@leaderless.stage
def find_leader(t: T, f: Leaderless) -> Step:
    """ZAN-R-11."""
    if t.answer == PASS:
        return Goto(break_up)
    turn_up(t, UPS.of(t.answer))
    return Done()


@leaderless.stage
def break_up(t: T, f: Leaderless) -> Step:
    """ZAN-R-11 in an own city its units become guards or join own groups there, while there is room; else discarded."""
    s = t.state
    for pawn in s.pawns_in[f.group]:
        keys = _refuges(t, f)
        if keys:
            f.pawn = pawn
            keys.append(DISMISSALS.key(pawn))
            return Ask(Stranded(pawn), owner_of(f.group), keys, then=find_refuge)
        lose(t, pawn, LEADERLESS)
    return Done()


def _refuges(t: T, f: Leaderless) -> list[str]:
    s, c = t.state, t.content
    city = own_city(t, f.group)
    if not city:
        return []
    hex = s.groups[f.group].hex
    groups = [other for other in groups_in(s, hex, owner_of(f.group)) if other != f.group]
    keys = [c.group.key(other) for other in groups if group_room(s, c, other) > 0]
    return [*([GARRISON] if garrison_room(s, c, city) > 0 else []), *keys]


@leaderless.stage
def find_refuge(t: T, f: Leaderless) -> Step:
    """ZAN-R-11."""
    if DISMISSALS.has(t.answer):
        lose(t, f.pawn, LEADERLESS)
    elif t.answer == GARRISON:
        place(t, f.pawn, city=city_of(t.state, t.content, f.group))
    else:
        place(t, f.pawn, group=t.content.group.of(t.answer))
    return Goto(break_up) if t.state.groups[f.group].hex else Done()
