"""Tiles in hands, bags and discard piles. `leave_hand` is the only writer that takes a tile out of a hand."""

from __future__ import annotations

from collections.abc import Sequence

from warhall.games.bloodstones.catalog import T
from warhall.games.bloodstones.effects.score import score_regroup
from warhall.games.bloodstones.events import (
    BuildBegun,
    FactionChosen,
    MovePaid,
    TileDiscarded,
    TileExpended,
    TilesDrawn,
)
from warhall.games.bloodstones.queries.seats import hand_size, is_chaos
from warhall.games.bloodstones.state import Bloodstones, Player, UnitId

EXPENSES = {"capture": "BLD-CAP-02", "construct": "BLD-VIL-01"}  # the clause by which a tile is expended


def take_faction(t: T, seat: int, id: str) -> None:
    """BLD-SET-05, BLD-SET-07, BLD-SET-09, BLD-SET-18 a player receives tiles, citadel, villages and starting VP."""
    s, c = t.state, t.content
    faction = c.factions[id]
    s.players[seat] = Player(id, faction.vp, 0, faction.villages, captured=(0,) * len(s.players))
    s.bags[seat] = c.rows[id]
    s.owner = tuple([seat if tile.faction == id else old for tile, old in zip(c.tiles, s.owner, strict=True)])
    t.tell(FactionChosen(seat, id), clauses=("BLD-SET-05",))


def deal_hand(t: T, seat: int) -> None:
    """BLD-SET-08 nine tiles at random, seen by their owner only."""
    _tell_drawn(t, seat, _draw(t, seat, t.content.numbers.setup_hand, why="BLD-SET-08"), "BLD-SET-08")


def refill(t: T, seat: int, why: str, *, counts: bool = True) -> None:
    """Draw up to hand size, for a reason; BLD-RGP-01 an empty bag is refilled from the discard pile, once (BLD-RUL-24).
    BLD-RGP-06 what is on the map or in hand stays there.

    With `counts` off, as after the end of the game, refilling the bag is no regroup (BLD-END-04).
    """
    s = t.state
    wanted = hand_size(s, t.content, seat) - len(s.hands[seat])
    drawn = _draw(t, seat, min(wanted, len(s.bags[seat])), why)
    if len(drawn) < wanted:
        s.bags[seat], s.discards[seat] = s.discards[seat], ()
        if counts:
            score_regroup(t, seat)
        drawn += _draw(t, seat, min(wanted - len(drawn), len(s.bags[seat])), why="BLD-RGP-01")
    if drawn:
        _tell_drawn(t, seat, drawn, why)


def _draw(t: T, seat: int, count: int, why: str) -> list[UnitId]:
    s = t.state
    if count <= 0:
        return []
    bag, drawn = list(s.bags[seat]), []
    for _ in range(count):
        unit = t.draw(bag, why)
        bag.remove(unit)
        drawn.append(unit)
    s.bags[seat] = tuple(bag)
    s.hands[seat] = tuple(sorted([*s.hands[seat], *drawn]))
    return drawn


def _tell_drawn(t: T, seat: int, drawn: Sequence[UnitId], why: str) -> None:
    if t.events is not None:
        kinds = tuple(t.content.tiles[unit].id for unit in drawn)
        count, bag = len(drawn), len(t.state.bags[seat])
        t.tell(TilesDrawn(seat, count, bag), private={seat: TilesDrawn(seat, count, bag, kinds)}, clauses=(why,))


def begin_build(t: T, seat: int, unit: UnitId) -> None:
    """A tile is laid open to be built; the Cutiecorn comes from beside the map."""
    if unit != t.content.cutiecorn:
        leave_hand(t.state, seat, unit)
    t.tell(BuildBegun(seat, t.content.tiles[unit].id))


def discard(t: T, seat: int, unit: UnitId, why: str) -> None:
    """BLD-DIS-01 a tile from hand to the owner's discard pile, open to everyone."""
    leave_hand(t.state, seat, unit)
    pile(t.state, seat, (unit,))
    t.tell(TileDiscarded(seat, t.content.tiles[unit].id, why), clauses=("BLD-BUI-02",))


def expend(t: T, seat: int, unit: UnitId, why: str) -> int:
    """A tile is discarded for its pips, which are returned (BLD-GEN-07)."""
    leave_hand(t.state, seat, unit)
    pile(t.state, seat, (unit,))
    tile = t.content.tiles[unit]
    raids = why == "capture" and is_chaos(t.state, seat)
    told = TileExpended(seat, tile.id, tile.pips, why)
    t.tell(told, clauses=("BLD-CHA-07" if raids else EXPENSES[why],))
    return tile.pips


def spend(t: T, seat: int, units: Sequence[UnitId], price: int) -> None:
    """BLD-MOV-03 several tiles are discarded together for the price of a move."""
    for unit in units:
        leave_hand(t.state, seat, unit)
    pile(t.state, seat, units)
    if t.events is not None:
        tiles = [t.content.tiles[unit] for unit in units]
        pips = sum(tile.pips for tile in tiles)
        clauses = ("BLD-MOV-03", "BLD-MOV-04") if pips > price else ("BLD-MOV-03",)
        t.tell(MovePaid(seat, tuple(tile.id for tile in tiles), pips, price), clauses=clauses)


def leave_hand(s: Bloodstones, seat: int, unit: UnitId) -> None:
    """A tile is taken from hand; the active player is then not idle (BLD-RUL-31)."""
    s.hands[seat] = tuple([other for other in s.hands[seat] if other != unit])
    if seat == s.active:
        s.spent += 1


def pile(s: Bloodstones, seat: int, units: Sequence[UnitId]) -> None:
    """Tiles go on the owner's discard pile."""
    s.discards[seat] = tuple(sorted([*s.discards[seat], *units]))
