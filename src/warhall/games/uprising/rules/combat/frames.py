"""The frames of combat; the stages lie apart, for combat and Nemesis call each other."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.uprising.ids import NO_DICE, NO_LEADER, NO_SIDE, Face, HexId, KindId, LeaderId, Pool, SideId
from warhall.games.uprising.state import NO_UNITS, Counts, Uprising
from warhall.kernel.moments import Window
from warhall.kernel.records import record
from warhall.kernel.state import Frame

ARCHERY, CLASH = "archery", "clash"
NO_SYMBOLS: Face = (0, 0, 0)


@dataclass
class ResolveHex(Frame):
    """`entering`: the side that entered, `leader`: the Leader if it was one. `player`: whose turn or effect it is.

    Done with None. The entering group fights on while it lives; then the side with fewer groups is the single one.
    """

    hex: HexId
    entering: SideId = NO_SIDE
    leader: LeaderId = NO_LEADER
    player: SideId = NO_SIDE


@dataclass
class FormHorde(Frame):
    """Three Skeletons of a hex become a Horde (UPR-SKE-04)."""

    hex: HexId
    player: SideId = NO_SIDE


@dataclass
class Combat(Frame):
    """One combat. `one` is the player faction if there is one, otherwise the entering Nemesis.

    `leader` and `foe` are the Leaders of both groups; a group without one is the Units, the Garrison or the Skeletons.
    `used`: keys of what has had its one use in this combat; `raised`: Units that came back of those `fallen`.
    """

    hex: HexId
    one: SideId
    other: SideId
    leader: LeaderId = NO_LEADER
    foe: LeaderId = NO_LEADER
    player: SideId = NO_SIDE
    terrain: str = ""
    rounds: int = 0
    no_archery: str = ""  # the card that skips it
    keep_red: bool = False
    muted: bool = False
    used: tuple[str, ...] = ()
    fallen: Counts = NO_UNITS
    raised: Counts = NO_UNITS
    broken: int = 0
    slain: tuple[LeaderId, ...] = ()
    buried: int = 0  # of those, whose bottom effects are done
    winner: SideId = NO_SIDE
    over: bool = False  # a Horde rose from the Skeletons (UPR-AMB-55)


@record
class Cast:
    """What one side has in a round: dice as (colour, number rolled), symbols added, symbols that do not count.

    `bare`: no Shield counts. `spent` and `held` are Bolts.
    """

    pool: Pool = NO_DICE
    dice: tuple[tuple[int, int], ...] = ()
    added: Face = NO_SYMBOLS
    lost: Face = NO_SYMBOLS
    bare: bool = False
    spent: int = 0
    held: int = 0


@dataclass
class Round(Frame):
    """A round of Archery or Clash; the casts are those of `one` and `other`. `used`, `fallen`, `raised` as above."""

    name: str
    casts: tuple[Cast, Cast] = (Cast(), Cast())
    used: tuple[str, ...] = ()
    damage: tuple[int, int] = (0, 0)
    losses: tuple[KindId, ...] = ()
    broken: int = 0
    fallen: Counts = NO_UNITS
    raised: Counts = NO_UNITS


@dataclass
class Wield(Frame):
    """What a card, a Druid or a Godpower does in combat: `part` and `row` as in `CarryOut`; `side` is whose it is."""

    part: str
    row: int
    side: SideId
    step: int = 0


# The five windows (UPR-TIM-10). `side` is the player in the combat; what else they hold is shown to the player.


@dataclass
class BeforeCombat(Window):
    side: SideId
    hex: HexId


@dataclass
class BeforeRolling(Window):
    side: SideId
    hex: HexId
    round: str
    mine: Pool
    theirs: Pool


@dataclass
class BeforeDamage(Window):
    side: SideId
    hex: HexId
    round: str
    mine: Face
    theirs: Face
    bolts: int


@dataclass
class AfterDamage(Window):
    side: SideId
    hex: HexId
    round: str
    bolts: int


@dataclass
class AfterCombat(Window):
    side: SideId
    hex: HexId


# The combat that is running, from the stack.


def combat_on(s: Uprising) -> Combat:
    """The innermost combat."""
    for frame in reversed(s.stack):
        if isinstance(frame, Combat):
            return frame
    raise LookupError("no combat is running")


def round_on(s: Uprising) -> Round | None:
    """The round of the innermost combat, if one is running."""
    for frame in reversed(s.stack):
        if isinstance(frame, Round):
            return frame
        if isinstance(frame, Combat):
            return None
    return None


def in_combat(s: Uprising) -> bool:
    """Whether a combat is running at all."""
    return any(isinstance(frame, Combat) for frame in s.stack)
