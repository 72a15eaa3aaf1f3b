"""What one seat may know of a game of Bloodstones.

Everything on the map, every discard pile and every count is public; a hand is its owner's, Battle tiles are the
drawer's until they are revealed (BLD-GEN-13, BLD-DIS-01, BLD-DIS-03, BLD-RUL-10).
"""

from __future__ import annotations

from warhall.games.bloodstones.catalog import Content
from warhall.games.bloodstones.maps import Map
from warhall.games.bloodstones.rules.battle import Battle
from warhall.games.bloodstones.rules.move import Move
from warhall.games.bloodstones.state import AreaId, Bloodstones, UnitId
from warhall.kernel.records import record
from warhall.kernel.state import derived, mirror, tables
from warhall.kernel.view import View

PHASES = {
    "bloodstones.capture": "Capture villages",
    "bloodstones.undead": "Move Undead",
    "bloodstones.main": "Main actions",
    "bloodstones.construct": "Construct villages",
    "bloodstones.draw": "Draw tiles",
    "bloodstones.reentry": "Return to the map",
    "bloodstones.ending": "Last battles",
    "bloodstones.factions": "Choose factions",
    "bloodstones.placement": "Place citadels",
}


@record
class Fight:
    """A battle in progress, by side: attacker, defender. `mine` is what the viewer drew."""

    area: AreaId
    seats: tuple[int, int]
    counts: tuple[int, int]
    substituted: tuple[bool, bool]
    shown: tuple[tuple[int, ...], tuple[int, ...]]
    marked: tuple[str, str]
    totals: tuple[int, int]
    mine: tuple[int, ...] = ()


@record
class Group:
    """Units on the move."""

    seat: int
    area: AreaId
    units: tuple[UnitId, ...]
    free: tuple[UnitId, ...]
    price: int


@tables
class Facts(Bloodstones):
    """The table as a seat knows it: in `hands` there is only its own, bags are empty, and their sizes stand beside."""

    seat: int | None = derived(default=None)
    hand: tuple[UnitId, ...] = derived(default=())  # the viewer's own
    hand_sizes: tuple[int, ...] = derived(default=())
    bag_sizes: tuple[int, ...] = derived(default=())
    phase: str = derived(default="")
    fight: Fight | None = derived(default=None)
    group: Group | None = derived(default=None)


def view(s: Bloodstones, c: Content, seat: int | None) -> Facts:
    """Build what a seat knows, by adding. BLD-DIS-03 how many tiles are in a bag is public, which ones is not."""
    facts = mirror(s, Facts)
    facts.forces = dict(sorted(s.forces.items()))  # in which order they came about is no part of the position
    facts.bags = [()] * len(s.bags)
    facts.hands = [()] * len(s.hands)
    facts.hand_sizes = tuple([len(hand) for hand in s.hands])
    facts.bag_sizes = tuple([len(bag) for bag in s.bags])
    if seat is not None:
        facts.seat = seat
        facts.hand = facts.hands[seat] = s.hands[seat]
    facts.phase = _phase(s)
    facts.fight = _fight(s, seat)
    facts.group = _group(s)
    return facts


def _phase(s: Bloodstones) -> str:
    """The outermost procedure with a name: the Chaos Horde captures within its main actions (BLD-RUL-48)."""
    names = [PHASES[frame.procedure.name] for frame in s.stack if frame.procedure.name in PHASES]
    return names[0] if names else ""


def _fight(s: Bloodstones, seat: int | None) -> Fight | None:
    for frame in s.stack:
        if isinstance(frame, Battle):
            mine = frame.drawn[frame.seats.index(seat)] if seat in frame.seats else ()
            return Fight(
                frame.area,
                frame.seats,
                (len(frame.drawn[0]), len(frame.drawn[1])),
                (bool(frame.substitutes[0]), bool(frame.substitutes[1])),
                frame.shown,
                frame.marked,
                frame.totals,
                mine,
            )
    return None


def _group(s: Bloodstones) -> Group | None:
    for frame in s.stack:
        if isinstance(frame, Move):
            return Group(frame.seat, frame.area, frame.group, frame.free, frame.price)
    return None


def chart_of(seen: View) -> Map:
    """The map in play."""
    content: Content = seen.content
    return content.maps[seen.facts.map]
