"""Points, regroups, turns, and what ends the game."""

from __future__ import annotations

from warhall.games.bloodstones.catalog import T
from warhall.games.bloodstones.events import (
    Draws,
    EndTriggered,
    FirstPlayerDrawn,
    HordeEliminated,
    LastBattlesBegun,
    Regrouped,
    TurnBegun,
)
from warhall.games.bloodstones.queries.places import contested
from warhall.games.bloodstones.queries.seats import has_all_regrouped, is_chaos, regroups_needed
from warhall.games.bloodstones.state import NOBODY
from warhall.kernel.records import replace

# The clause by which the game ends.
ENDINGS = {"regroups": "BLD-END-01", "quiet": "BLD-RUL-31", "idle": "BLD-RUL-31", "nobody left": "BLD-RUL-46"}


def seat_order(t: T, draws: Draws, first: int) -> None:
    """BLD-SET-02, BLD-SET-03, BLD-SET-04 play goes clockwise from whoever drew the highest total."""
    s = t.state
    seats = len(s.players)
    s.order = tuple((first + step) % seats for step in range(seats))
    t.tell(FirstPlayerDrawn(draws, first), clauses=("BLD-SET-02",))


def score(t: T, seat: int, vp: int) -> None:
    """VP gained; the event that brought them tells it."""
    players = t.state.players
    players[seat] = replace(players[seat], vp=players[seat].vp + vp)


def score_regroup(t: T, seat: int) -> None:
    """BLD-RGP-02, BLD-RGP-03 own villages score while regroups still count, none for the Chaos Horde (BLD-CHA-09);
    BLD-RGP-05 later ones only fill the bag. BLD-RGP-04 captured villages score at the end only.

    BLD-END-01 is checked here: the last regroup needed ends the game.
    """
    s = t.state
    counted = s.players[seat].regroups < regroups_needed(s, t.content)
    vp = len(s.villages[seat]) if counted else 0
    if counted:
        player = s.players[seat]
        s.players[seat] = replace(player, vp=player.vp + vp, regroups=player.regroups + 1)
    scored = "BLD-CHA-09" if is_chaos(s, seat) else "BLD-RGP-02"
    told = Regrouped(seat, vp, s.players[seat].regroups, counted)
    t.tell(told, clauses=(scored,) if counted else ("BLD-RGP-05",))
    if has_all_regrouped(s, t.content):
        trigger_end(t, seat, "regroups")


def trigger_end(t: T, seat: int, why: str) -> None:
    """No further turns: the end sequence begins left of this player (BLD-END-02, BLD-END-03)."""
    if t.state.trigger == NOBODY:
        t.state.trigger = seat
        t.tell(EndTriggered(seat, why), clauses=(ENDINGS[why],))


def begin_turn(t: T, seat: int) -> None:
    """A player becomes active; nobody has left any area yet in this turn (BLD-WDR-14)."""
    s = t.state
    s.active = seat
    s.turns += 1
    s.spent = s.battles = 0
    s.left = [()] * len(s.players)
    t.tell(TurnBegun(seat, s.turns), clauses=("BLD-SEQ-01",))


def begin_last_battles(t: T, seat: int) -> None:
    """BLD-END-03 after the last turn a player is active once more, for battles only."""
    s = t.state
    s.active = seat
    s.left = [()] * len(s.players)
    t.tell(LastBattlesBegun(seat, tuple(contested(s, seat))), clauses=("BLD-END-03",))


def close_turn(t: T, seat: int) -> None:
    """BLD-RUL-31 count turns in which nothing was done."""
    s = t.state
    idle = 0 if s.spent else s.players[seat].idle + 1
    if idle != s.players[seat].idle:
        s.players[seat] = replace(s.players[seat], idle=idle)
    s.quiet = 0 if s.spent or s.battles else s.quiet + 1


def eliminate_horde(t: T, seat: int) -> None:
    """BLD-CHA-11 the Chaos Horde found no empty area."""
    t.state.players[seat] = replace(t.state.players[seat], out=True)
    t.tell(HordeEliminated(seat), clauses=("BLD-CHA-11",))
