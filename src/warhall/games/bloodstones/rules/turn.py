"""The outline of a game and of a turn: read this first."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bloodstones.catalog import NECROMANCERS, Content, T
from warhall.games.bloodstones.effects.score import begin_turn, close_turn, trigger_end
from warhall.games.bloodstones.queries.seats import has_all_regrouped, is_chaos, is_out, playing, regroups_needed
from warhall.games.bloodstones.rules.actions import Main
from warhall.games.bloodstones.rules.capture import Capture
from warhall.games.bloodstones.rules.construct import Construct
from warhall.games.bloodstones.rules.draw import Draw
from warhall.games.bloodstones.rules.end import Ending
from warhall.games.bloodstones.rules.opening import Factions, FirstPlayer, Hands
from warhall.games.bloodstones.rules.placement import Placement
from warhall.games.bloodstones.rules.reentry import Reentry
from warhall.games.bloodstones.rules.undead import MoveUndead
from warhall.games.bloodstones.state import NOBODY, Bloodstones
from warhall.kernel.decision import Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure, outline
from warhall.kernel.state import Frame


@dataclass
class Play(Frame):
    """BLD-SEQ-03 the states of a game in order."""


@dataclass
class Rounds(Frame):
    """BLD-SEQ-01 turns clockwise from the first player; `at` is a place in the order of play."""

    at: int = -1


@dataclass
class Turn(Frame):
    """BLD-SEQ-02 the phases of one player's turn."""

    seat: int


def draw_first_player(t: T, f: Play) -> Frame:
    """BLD-SEQ-03 S0."""
    return FirstPlayer()


def choose_factions(t: T, f: Play) -> Frame:
    """BLD-SEQ-03 S1."""
    return Factions()


def draw_hands(t: T, f: Play) -> Frame:
    """BLD-SEQ-03 S2."""
    return Hands()


def place_forces(t: T, f: Play) -> Frame:
    """BLD-SEQ-03 S3."""
    return Placement()


def take_turns(t: T, f: Play) -> Frame:
    """BLD-SEQ-03 T0 to T5, player after player."""
    return Rounds()


def end_game(t: T, f: Play) -> Frame:
    """BLD-SEQ-03 E1 to E4."""
    return Ending(t.state.trigger)


outline(
    "bloodstones.game",
    Play,
    [draw_first_player, choose_factions, draw_hands, place_forces, take_turns, end_game],
)


def reenter_map(t: T, f: Turn) -> Frame | None:
    """BLD-SEQ-03 T0: only the Chaos Horde without units (BLD-CHA-10)."""
    return Reentry(f.seat) if is_chaos(t.state, f.seat) and not t.state.armies[f.seat] else None


def capture_villages(t: T, f: Turn) -> Frame | None:
    """BLD-SEQ-02 phase 1, not for the Chaos Horde (BLD-CHA-02, BLD-CAP-09)."""
    return None if is_chaos(t.state, f.seat) else Capture(f.seat)


def move_undead(t: T, f: Turn) -> Frame | None:
    """BLD-SEQ-02 phase 2, only for the Necromancers (BLD-UND-01)."""
    return MoveUndead(f.seat) if t.state.players[f.seat].faction == NECROMANCERS else None


def main_actions(t: T, f: Turn) -> Frame | None:
    """BLD-SEQ-02 phase 3."""
    return None if is_out(t.state, f.seat) else Main(f.seat)


def construct_villages(t: T, f: Turn) -> Frame | None:
    """BLD-SEQ-02 phase 4, not for the Chaos Horde (BLD-CHA-02)."""
    return None if is_chaos(t.state, f.seat) else Construct(f.seat)


def draw_tiles(t: T, f: Turn) -> Frame | None:
    """BLD-SEQ-02 phase 5. BLD-SEQ-05 hands are filled here, and at no other time of a turn."""
    return None if is_out(t.state, f.seat) else Draw(f.seat)


outline(
    "bloodstones.turn",
    Turn,
    [reenter_map, capture_villages, move_undead, main_actions, construct_villages, draw_tiles],
)

rounds = Procedure("bloodstones.rounds", Rounds)


@rounds.stage
def pass_turn(t: T, f: Rounds) -> Step:
    """BLD-SEQ-01 the next player clockwise; who is out is skipped (BLD-RUL-21, BLD-RUL-26, BLD-RUL-46)."""
    s = t.state
    if not playing(s):
        trigger_end(t, s.order[f.at], "nobody left")
    if s.trigger != NOBODY:
        return Done()
    f.at = (f.at + 1) % len(s.order)
    seat = s.order[f.at]
    if is_out(s, seat):
        return Goto(pass_turn)
    begin_turn(t, seat)
    return Call(Turn(seat), then=end_turn)


@rounds.stage
def end_turn(t: T, f: Rounds) -> Step:
    """BLD-RUL-31 nobody can keep a game from ending. BLD-RUL-46 nor can a player who is out."""
    s = t.state
    seat = s.order[f.at]
    close_turn(t, seat)
    if has_all_regrouped(s, t.content):
        trigger_end(t, seat, "regroups")
    elif s.quiet >= t.content.numbers.quiet_rounds * len(playing(s)):
        trigger_end(t, seat, "quiet")
    elif is_stalled(s, t.content, seat):
        trigger_end(t, seat, "idle")
    return Goto(pass_turn)


def is_stalled(s: Bloodstones, c: Content, seat: int) -> bool:
    """BLD-RUL-31 (2): of the players some have their regroups, and all others have been idle for three own turns."""
    needed, turns = regroups_needed(s, c), c.numbers.idle_turns
    players = [s.players[other] for other in playing(s)]
    behind = [player for player in players if player.regroups < needed]
    if len(behind) == len(players) > 1 or s.players[seat] not in behind:
        return False
    return all(player.idle >= turns for player in behind)
