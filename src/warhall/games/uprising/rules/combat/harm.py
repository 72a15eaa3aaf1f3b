"""UPR-PRC-07: what damage does to a group, in a round or by a card."""

from __future__ import annotations

from collections.abc import Sequence

from warhall.games.uprising.effects import (
    break_garrison,
    destroy_units,
    gain_vp,
    lower_threat,
    slay_leader,
    take_skeletons,
)
from warhall.games.uprising.events.combat import Struck
from warhall.games.uprising.ids import EMPIRE, PLAYERS, KindId
from warhall.games.uprising.rules.combat.frames import Combat, Round
from warhall.games.uprising.rules.combat.groups import group_of, strength_of
from warhall.games.uprising.state import Counts, T


def strike(t: T, f: Combat, damage: int, why: str) -> None:
    """UPR-TIM-07 a player's card or Druid hurts the enemy group at once; surplus is lost (UPR-AMB-58)."""
    t.tell(Struck(f.other, f.hex, damage, why))
    reward(t, f, hurt_nemesis(t, f, 1, damage))


def hurt_nemesis(t: T, f: Combat, place: int, damage: int) -> int:
    """UPR-SYM-02, UPR-SYM-05, UPR-SYM-06, UPR-AMB-63 levels, Skeletons or Threat go; what a player scores."""
    side, leader = group_of(f, place)
    by = group_of(f, 1 - place)[0]
    lost = min(damage, strength_of(t.state, f.hex, (side, leader)))
    if not lost:
        return 0
    if leader:
        hurt_leader(t, f, place, lost)
        return 0
    if side == EMPIRE:
        break_garrison(t, f.hex, lost, by)
        f.broken += lost
    else:
        take_skeletons(t, f.hex, lost, by)
    return lost if by in PLAYERS else 0


def hurt_leader(t: T, f: Combat, place: int, damage: int) -> None:
    """UPR-SYM-02, UPR-CSQ-08 at 0 Threat a Leader is destroyed; its bottom effect comes After Combat."""
    leader = group_of(f, place)[1]
    lower_threat(t, leader, damage)
    if not t.state.leaders[leader].threat:
        slay_leader(t, leader, group_of(f, 1 - place)[0])
        f.slain = (*f.slain, leader)


def reward(t: T, f: Combat, pieces: int) -> None:
    """UPR-TIM-06, UPR-GAR-04, UPR-SKE-07 a player scores each Garrison level and Skeleton destroyed, at once."""
    if pieces:
        numbers = t.content.numbers
        each = numbers.garrison_vp if f.other == EMPIRE else numbers.skeleton_vp
        gain_vp(t, f.one, pieces * each, "destroyed")


def lose_units(t: T, f: Combat, r: Round, losses: Sequence[KindId]) -> None:
    """UPR-TIM-05, UPR-SYM-05 player Units go to the Graveyard of the enemy."""
    kinds = t.content.units_of[f.one]
    for kind in kinds:
        if kind in losses:
            destroy_units(t, kind, losses.count(kind), f.hex, f.other)
    lost = _counts([losses.count(kind) for kind in kinds])
    r.fallen, f.fallen = added_counts(r.fallen, lost), added_counts(f.fallen, lost)


def added_counts(one: Counts, other: Counts) -> Counts:
    """Units by kind together."""
    return _counts([a + b for a, b in zip(one, other, strict=True)])


def _counts(numbers: list[int]) -> Counts:
    first, second, third, fourth = numbers
    return first, second, third, fourth
