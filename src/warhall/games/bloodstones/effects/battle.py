"""Battle tiles, substitutes and victories."""

from __future__ import annotations

from collections.abc import Sequence

from warhall.games.bloodstones.catalog import T
from warhall.games.bloodstones.effects.hands import leave_hand, pile
from warhall.games.bloodstones.effects.score import score
from warhall.games.bloodstones.events import BattleTilesDrawn, BattleWon, Pair, Substituted, TileDiscarded
from warhall.games.bloodstones.queries.fighting import has_giant
from warhall.games.bloodstones.queries.places import force
from warhall.games.bloodstones.state import AreaId, UnitId

GAINS = {"units": "BLD-BAT-22", "corsairs": "BLD-COR-07", "cutiecorn": "BLD-CUT-09"}


def draw_battle_tiles(t: T, area: AreaId, seats: Pair, counts: Pair) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """BLD-BAT-04 each side draws from its own full bag of eight, seen by the drawer only; the attacker first."""
    t.state.battles += 1
    drawn = (_drawn(t, counts[0]), _drawn(t, counts[1]))
    private = {seat: BattleTilesDrawn(area, seats, counts, values) for seat, values in zip(seats, drawn, strict=True)}
    s, c = t.state, t.content
    giant = any(has_giant(s, c, seat, force(s, seat, area)) for seat in seats)
    clauses = ("BLD-BAT-09", "BLD-BAT-11") if giant else ("BLD-BAT-09",)
    t.tell(BattleTilesDrawn(area, seats, counts), private=private, clauses=clauses)
    return drawn


def _drawn(t: T, count: int) -> tuple[int, ...]:
    bag = list(t.content.numbers.battle_tiles)
    values = []
    for _ in range(count):
        value = t.draw(bag, why="BLD-BAT-09")
        bag.remove(value)
        values.append(value)
    return tuple(sorted(values, reverse=True))


def substitute(t: T, seat: int, unit: UnitId) -> None:
    """BLD-RUL-10 a tile is laid face down in place of a Battle tile: that it was is public, which one is not."""
    leave_hand(t.state, seat, unit)
    private = {seat: Substituted(seat, t.content.tiles[unit].id)}
    t.tell(Substituted(seat), private=private, clauses=("BLD-BAT-12",))


def discard_substitute(t: T, seat: int, unit: UnitId) -> None:
    """BLD-BAT-30 win or lose, the substitute goes to its owner's pile."""
    pile(t.state, seat, (unit,))
    t.tell(TileDiscarded(seat, t.content.tiles[unit].id, "substitute"), clauses=("BLD-BAT-30",))


def win_battle(t: T, area: AreaId, winner: int, loser: int, gains: Sequence[tuple[str, int]], *, shield: bool) -> None:
    """BLD-BAT-22, BLD-BAT-23 the winner's VP, by what they are for. `shield`: it was a tie (BLD-BAT-20)."""
    score(t, winner, sum([vp for _, vp in gains]))
    won_by = "BLD-BAT-20" if shield else "BLD-BAT-19"
    told = BattleWon(winner, loser, area, tuple(gains), shield)
    t.tell(told, clauses=(won_by, *[GAINS[name] for name, _ in gains]))
