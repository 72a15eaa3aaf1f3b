"""Beasts that a group fights: a wolf pack on a Movement card, the Troll of an adventure (ZAN-R-64, ZAN-MOV-04).

Call(Wolves(group, combat), then=…)
Call(Troll(group, combat, con), then=…)          t.returned: whether it is dead or gone
"""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.effects.battle import begin_fight
from warhall.games.zanziar.ids import GroupId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import owner_of
from warhall.games.zanziar.rules.battle.battle import WON, Battle
from warhall.games.zanziar.state import NOBODY, TROLL_FOE, WOLF_FOE, Fight
from warhall.kernel.decision import Call, Done, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.records import replace
from warhall.kernel.state import Frame


@dataclass
class Wolves(Frame):
    """The pack: its Combat is its HP too."""

    group: GroupId
    combat: int


hunting = Procedure("zanziar.wolves", Wolves)


@hunting.stage
def surround(t: T, f: Wolves) -> Step:
    """ZAN-R-64 rounds without limit until the pack is dead, or the group is dead or has fled; new units defend too."""
    face_beast(t, f.group, WOLF_FOE, f.combat, 0)
    return Call(Battle())


@dataclass
class Troll(Frame):
    """V28: Combat and HP, and Con."""

    group: GroupId
    combat: int
    con: int


trolling = Procedure("zanziar.troll", Troll)


@trolling.stage
def wade_in(t: T, f: Troll) -> Step:
    """ZAN-BAT-04 the group attacks for up to three rounds; the Troll is not talked out of it."""
    face_beast(t, f.group, TROLL_FOE, f.combat, f.con)
    return Call(Battle(), then=cross_ford)


@trolling.stage
def cross_ford(t: T, f: Troll) -> Step:
    """V28: won if it is dead or gone."""
    return Done(t.returned == WON)


def face_beast(t: T, group: GroupId, against: str, combat: int, con: int) -> None:
    """A battle of a whole group with something that is no Unit card."""
    s = t.state
    fight = Fight(owner_of(group), group, NOBODY, against, s.groups[group].hex, foe=combat, foe_con=con)
    begin_fight(t, replace(fight, attackers=s.pawns_in[group]))
