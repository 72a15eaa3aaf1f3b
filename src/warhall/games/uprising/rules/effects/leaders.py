"""Effects on Legions and Hordes: Targets, Threat, tokens, activations and moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from warhall.games.uprising.catalog import Content, Effect
from warhall.games.uprising.effects import change_tokens, lower_threat, move_leader, raise_threat, slay_leader
from warhall.games.uprising.ground import open_from
from warhall.games.uprising.ids import CHAOS, EMPIRE, NO_LEADER, NOWHERE, HexId, LeaderId, SideId
from warhall.games.uprising.queries import fewest_tokens, in_play, leaders_of
from warhall.games.uprising.rules.carry import DESTROYED, CarryOut, effect, source_of
from warhall.games.uprising.rules.combat.frames import ResolveHex
from warhall.games.uprising.rules.effects.picking import Choice, Pick, choice, choices
from warhall.games.uprising.rules.effects.pieces import guard
from warhall.games.uprising.rules.nemesis.frames import ActivateAll, PlaceCurse, SetTarget
from warhall.games.uprising.state import T, Uprising
from warhall.kernel.decision import Call, Done, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

Meant = Callable[[Uprising, Content, LeaderId], Sequence[LeaderId]]

# The `leaders` words of words.toml, without those that only a combat or a Hero's hex can tell.
MEANT: dict[str, Meant] = {
    "this": lambda s, c, me: [me],
    "any": lambda s, c, me: in_play(s),
    "all": lambda s, c, me: in_play(s),
    "others": lambda s, c, me: [row for row in in_play(s) if row != me],
    "one_legion": lambda s, c, me: leaders_of(s, c, EMPIRE),
    "legions": lambda s, c, me: leaders_of(s, c, EMPIRE),
    "other_legions": lambda s, c, me: [row for row in leaders_of(s, c, EMPIRE) if row != me],
    "one_horde": lambda s, c, me: leaders_of(s, c, CHAOS),
    "hordes": lambda s, c, me: leaders_of(s, c, CHAOS),
    "lowest_legion": lambda s, c, me: leaders_of(s, c, EMPIRE),
    "highest_legion": lambda s, c, me: leaders_of(s, c, EMPIRE)[::-1],
    "lowest_horde": lambda s, c, me: leaders_of(s, c, CHAOS),
}


@dataclass
class MoveLeader(Frame):
    """An effect moves a Leader (UPR-NEM-03); `curse`: one is placed on the hex that it left."""

    leader: LeaderId
    to: HexId
    player: SideId
    curse: bool = False
    left: HexId = NOWHERE


moving = Procedure("uprising.move_leader", MoveLeader)


# Targets.


@effect.by("set_target")
def set_target(t: T, f: CarryOut, said: Effect) -> Frame | None:
    """UPR-TGT-01."""
    return SetTarget(LeaderId(f.row), f.side)


@effect.by("drop_target")
def drop_target(t: T, f: CarryOut, said: Effect) -> None:
    """UPR-AMB-62 the Target left the map with its Legion."""


@effect.by("roam")
def roam(t: T, f: CarryOut, said: Effect) -> None:
    """UPR-AMB-01 no Target: where it goes is found out at each activation."""


# Threat.


@effect.by("raise_threat")
def raise_all(t: T, f: CarryOut, said: Effect) -> None:
    """UPR-THR-04."""
    for leader in MEANT[said.leaders](t.state, t.content, LeaderId(f.row)):
        raise_threat(t, leader, said.amount, source_of(t.content, f.part, f.row))


def _reached(s: Uprising, c: Content, f: Pick, said: Effect) -> Sequence[LeaderId]:
    """The Leaders that an effect of a player can reach: on the Hero's hex, within reach of it, or any."""
    at = s.sides[f.sides[0]].at
    if said.leaders == "here":
        return s.leaders_at[at]
    found = MEANT[said.leaders](s, c, NO_LEADER)
    return [row for row in found if not said.reach or c.land.steps[at][s.leaders[row].at] <= said.reach]


def _drainable(s: Uprising, c: Content, f: Pick, said: Effect) -> Sequence[str]:
    return c.leader.keys(_reached(s, c, f, said))


@choice("drain_threat", "A Leader loses Threat", _drainable, times=1)
def drain(t: T, f: Pick, said: Effect, key: str) -> Frame | None:
    """UPR-THR-01, UPR-LEG-02, UPR-HOR-02, UPR-DEC-27 at 0 it is destroyed, its bottom effect the player's."""
    leader, side = t.content.leader.of(key), f.sides[0]
    at = t.state.leaders[leader].at
    lower_threat(t, leader, said.amount)
    if t.state.leaders[leader].threat:
        return None
    slay_leader(t, leader, side)
    return CarryOut(DESTROYED, leader, side, at)


# Activations and moves.


@effect.by("activate_leader")
def activate(t: T, f: CarryOut, said: Effect) -> Frame | None:
    """UPR-EVT-07 without a token."""
    found = MEANT[said.leaders](t.state, t.content, NO_LEADER)
    return ActivateAll(tuple(found[: said.amount]), f.side)


@effect.by("hunt_or_guard")
def hunt_or_guard(t: T, f: CarryOut, said: Effect) -> Frame | None:
    """UPR-EVT-07, UPR-EXP-02 the hunt if there is a Legion, otherwise a guard here."""
    return activate(t, f, said) if leaders_of(t.state, t.content, EMPIRE) else guard(t, f, said)


def _drivable(s: Uprising, c: Content, f: Pick, said: Effect) -> Sequence[str]:
    if f.half:
        return c.hex.keys(sorted(open_from(s, c, s.leaders[c.leader.of(f.half)].at)))
    return c.leader.keys([row for row in _reached(s, c, f, said) if open_from(s, c, s.leaders[row].at)])


@choice("move_leader", "A Leader is moved", _drivable)
def drive(t: T, f: Pick, said: Effect, key: str) -> Frame | None:
    """UPR-NEM-03, UPR-AMB-104 a Leader, then a hex beside it across an open edge."""
    if not f.half:
        f.half = key
        return None
    return MoveLeader(t.content.leader.of(f.half), t.content.hex.of(key), f.sides[0])


def _plagued(s: Uprising, c: Content, f: Pick, said: Effect) -> Sequence[str]:
    near = c.land.neighbours[s.sides[f.sides[0]].at]
    found = _drivable(s, c, f, said)
    return found if f.half else [key for key in found if s.leaders[c.leader.of(key)].at in near]


@choice("plague_move", "A Leader is moved and leaves a Curse", _plagued)
def plague(t: T, f: Pick, said: Effect, key: str) -> Frame | None:
    """UPR-NEM-03, UPR-PRC-14."""
    frame = drive(t, f, said, key)
    if isinstance(frame, MoveLeader):
        frame.curse = True
    return frame


@moving.stage
def move(t: T, f: MoveLeader) -> Step:
    """UPR-NEM-03, UPR-AMB-104 combat and the end of Havens as usual."""
    f.left = t.state.leaders[f.leader].at
    move_leader(t, f.leader, f.to)
    entered = ResolveHex(f.to, t.content.leader_side[f.leader], f.leader, f.player)
    return Call(entered, then=curse_behind)


@moving.stage
def curse_behind(t: T, f: MoveLeader) -> Step:
    """UPR-PRC-14."""
    return Call(PlaceCurse(f.left, player=f.player)) if f.curse else Done()


# Tokens.


def _rousable(s: Uprising, c: Content, f: Pick, said: Effect) -> Sequence[str]:
    return c.leader.keys(fewest_tokens(s))


def rouse(t: T, f: Pick, said: Effect, key: str) -> Frame | None:
    """UPR-EVT-06."""
    change_tokens(t, t.content.leader.of(key), 1)
    return None


choices["place_token"] = Choice("An Activation Token is placed", _rousable, rouse, nemesis=True)


def _tokened(s: Uprising, c: Content, f: Pick, said: Effect) -> Sequence[str]:
    """All from one card: the first one chosen."""
    found = c.leader.keys([row for row in _reached(s, c, f, said) if s.leaders[row].tokens])
    return [key for key in found if not f.picked or key == f.picked[0]]


@choice("remove_token", "An Activation Token is removed", _tokened)
def calm_down(t: T, f: Pick, said: Effect, key: str) -> Frame | None:
    """UPR-NEM-01 one activation less."""
    change_tokens(t, t.content.leader.of(key), -1)
    return None


@effect.by("place_token")
def place_token(t: T, f: CarryOut, said: Effect) -> Frame | None:
    """UPR-EVT-06, UPR-EXP-08, UPR-DEC-07 on the Leaders named; otherwise where the fewest lie."""
    if not said.leaders:
        return Pick(f.part, f.row, f.step - 1, (f.side,), f.hex, said.amount)
    for leader in MEANT[said.leaders](t.state, t.content, LeaderId(f.row)):
        change_tokens(t, leader, said.amount)
    return None
