"""Why a unit, an item, a card in hand or a far city is not offered: what its owner is told who looks for it.

These are called when an interface asks; only the seat that is asked sees them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.ids import GroupId, PawnId, ThingId
from warhall.games.zanziar.keys import REORGANIZE
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import owner_of
from warhall.games.zanziar.queries.roads import next_hexes
from warhall.games.zanziar.queries.units import carry_room, is_agent, is_hero, is_pigs, mp, spells_of
from warhall.games.zanziar.rules.looks import MOST_ARRANGED, MOST_LOOKS, may_look
from warhall.games.zanziar.state import Zanziar
from warhall.kernel.decision import Blocked
from warhall.tell.words import counted

Reason = tuple[str, str]  # why not, and the clause
MENDS_NOTHING: Reason = "a group has no leader, and this would not mend that", "ZAN-GRP-05"
PLAYED = {
    "die_rolled": "after a die was rolled, before it counts",
    "own_die_rolled": "after a die of yours was rolled, before it counts",
    "diplomacy": "before a test of Diplomacy",
    "con": "before a test of Con",
    "combat": "before a Combat roll",
    "move": "in your movement step, for a group that has not drawn its card",
    "movement_card": "when a Movement card was drawn for your group",
    "own_actions": "in your action step, for a group that has acted and fought no battle",
    "battle": "when a battle begins in which you fight",
    "flight": "when units of yours flee",
    "refused": "when your group is refused at a bridge or a city",
    "adventure_over": "when your group has failed or avoided an adventure",
    "whenever": "when another player plays a Whenever card",
}


class Led(Protocol):
    """A frame about one group."""

    group: GroupId


def who_stays(t: T, f: Led) -> list[Blocked]:
    """Units of the group that cannot be sent, each with its reason."""
    s, c = t.state, t.content
    offered = t.pending.options
    pawns = [pawn for pawn in s.pawns_in[f.group] if c.pawn.key(pawn) not in offered]
    return [Blocked(c.pawn.key(pawn), *unfit(s, c, pawn)) for pawn in pawns]


def unfit(s: Zanziar, c: Content, pawn: PawnId) -> Reason:
    """Why a unit takes no part in what is asked."""
    record = s.pawns[pawn]
    if is_pigs(s, pawn):
        return "a Herd of Pigs can do nothing", "ZAN-UNI-13"
    if not is_agent(s, c, pawn):
        what = "an Army" if record.faceup else "facedown"
        return f"{what}: only a Hero or a faceup Adventurer can", "ZAN-UNI-01" if record.faceup else "ZAN-UNI-06"
    if record.spent:
        return f"it rests until the end of your turn, {counted(record.spent, 'time')} more", "ZAN-FX-05"
    if record.fresh:
        return "it is new: it can act from your next turn on", "ZAN-REC-05"
    if spells_of(s, c, pawn) and not mp(s, c, pawn):
        return "it has no magic points left", "ZAN-SKL-05"
    return "none of its skills is of use here", "ZAN-R-45"


def cards_kept(t: T, seat: int, left: tuple[str, ...]) -> Iterator[Blocked]:
    """ZAN-R-95 Whenever cards in hand that cannot be played now, and when they can."""
    c, offered = t.content, t.pending.options
    for card in t.state.hands[seat]:
        if c.whenever.key(card) not in offered and may_look(c.whenever.key(card), left):
            when = PLAYED.get(c.whenevers[card].when)
            reason = f"it is played {when}" if when else "there is nothing to play it on now"
            yield Blocked(c.whenever.key(card), reason, "ZAN-R-95")


def left_too_often(t: T, seat: int, left: tuple[str, ...]) -> Iterator[Blocked]:
    """ZAN-TRN-06 what was opened and left as it was so often that something else comes first; ZAN-GRP-07."""
    if t.state.players[seat].arranged >= MOST_ARRANGED:
        yield Blocked(REORGANIZE, f"reorganized {counted(MOST_ARRANGED, 'time')} this turn", "ZAN-GRP-07")
    why = f"opened and left {counted(MOST_LOOKS, 'time')}: do something else first, or take a choice back"
    for key in dict.fromkeys(left):
        if not may_look(key, left) and key not in t.pending.options:
            yield Blocked(key, why, "ZAN-TRN-06")


def far_cities(s: Zanziar, c: Content, group: GroupId) -> Iterator[Blocked]:
    """ZAN-R-16 cities out of reach of a group that moves, with how far they are."""
    hex, left = s.groups[group].hex, max(next_hexes(s, c, group).values(), default=0)
    for city in c.cities:
        away = c.world.distance[hex][city.hex] if city.hex else 0
        if away > max(1, left):
            reason = f"{away} hexes away; this group can enter {left} more this turn"
            yield Blocked(c.hex.key(city.hex), reason, "ZAN-R-16")


def item_kept(s: Zanziar, c: Content, thing: ThingId, company: tuple[PawnId, ...]) -> Reason:
    """Why an item changes hands with nobody of a company."""
    if s.things[thing].cursed:
        return "it is cursed: it stays with its bearer", "ZAN-ITM-09"
    others = [pawn for pawn in company if is_agent(s, c, pawn) and pawn != s.things[thing].bearer]
    if not others:
        return "no other Hero or faceup Adventurer is here to carry it", "ZAN-ITM-02"
    if not any(carry_room(s, c, pawn) > 0 for pawn in others):
        return f"all others here carry {c.numbers.items_carried} items already", "ZAN-ITM-02"
    return "it was handed over already", "ZAN-GRP-07"


def stands_alone(s: Zanziar, c: Content, pawn: PawnId) -> Reason:
    """Why a unit cannot be placed elsewhere in its hex."""
    group = s.pawns[pawn].group
    if group and len(s.pawns_in[group]) == 1:
        return "it is alone in its group, and there is no other group or garrison with room here", "ZAN-GRP-07"
    return f"no group with fewer than {c.numbers.group_units} units, no garrison and no new group is open", "ZAN-GRP-01"


def settled(s: Zanziar, pawn: PawnId) -> Reason:
    """A unit that was placed in this reorganizing."""
    return ("the Hero" if is_hero(s, pawn) else "it") + " was placed already: begin again to move it", "ZAN-GRP-07"


def idle(s: Zanziar, c: Content, group: GroupId) -> Reason:
    """ZAN-TRN-04 why a group that has not acted is not offered."""
    fresh = [pawn for pawn in s.pawns_in[group] if s.pawns[pawn].fresh or s.pawns[pawn].spent]
    if len(fresh) == len(s.pawns_in[group]):
        return "all its units are new or rest", "ZAN-REC-05"
    others = sum(owner_of(other) != owner_of(group) for other in s.groups_at[s.groups[group].hex])
    foes = counted(others, "group") + " of others" if others else "nobody else"
    return f"nothing to do in {c.hex.names[s.groups[group].hex]}: {foes} there, and nothing to search", "ZAN-TRN-04"
