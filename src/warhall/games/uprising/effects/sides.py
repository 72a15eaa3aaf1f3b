"""Changes of factions: goods, VP, Action Points, where the Hero stands."""

from __future__ import annotations

from warhall.games.uprising.events.core import (
    ApGained,
    ApHeld,
    ApSpent,
    GoodsGained,
    GoodsLost,
    HeroMoved,
    VpGained,
)
from warhall.games.uprising.ids import Goods, HexId, LeaderId, SideId
from warhall.games.uprising.queries import added, covers, without
from warhall.games.uprising.state import ACTIONS, NO_BOXES, NO_GOODS, Boxes, T
from warhall.kernel.errors import RuleError
from warhall.kernel.records import replace


def gain_goods(t: T, side: SideId, goods: Goods, why: str) -> None:
    """UPR-PRD-04 resources are unlimited. `why`: a word, or the id of the component behind it."""
    if goods != NO_GOODS:
        mine = t.state.sides[side]
        t.state.sides[side] = replace(mine, goods=added(mine.goods, goods))
        t.tell(GoodsGained(side, goods, why))


def lose_goods(t: T, side: SideId, goods: Goods, why: str, *, paid: bool = False) -> None:
    """Paid or taken: what is not there cannot be lost."""
    mine = t.state.sides[side]
    if not covers(mine.goods, goods):
        raise RuleError("UPR-ACT-03", f"side {side} has {mine.goods}, not {goods}")
    if goods != NO_GOODS:
        t.state.sides[side] = replace(mine, goods=without(mine.goods, goods))
        t.tell(GoodsLost(side, goods, why, paid))


def gain_vp(
    t: T, side: SideId, vp: int, why: str, parts: tuple[int, ...] | None = None, leader: LeaderId | None = None
) -> None:
    """UPR-GEN-02, UPR-AMB-91 at once; a total never falls below 0."""
    mine = t.state.sides[side]
    now = max(0, mine.vp + vp)
    if now != mine.vp:
        t.state.sides[side] = replace(mine, vp=now)
        t.tell(VpGained(side, now - mine.vp, now, why, parts, leader))


def gain_ap(t: T, side: SideId, ap: int) -> None:
    """UPR-AMB-111, UPR-ACT-07 extra Action Points."""
    mine = t.state.sides[side]
    t.state.sides[side] = replace(mine, ap=mine.ap + ap)
    t.tell(ApGained(side, ap, mine.ap + ap))


def spend_ap(t: T, side: SideId, action: int) -> None:
    """UPR-ACT-03, UPR-ACT-05 one AP goes onto the box of the Action."""
    mine = t.state.sides[side]
    if not mine.ap:
        raise RuleError("UPR-ACT-03", f"side {side} has no Action Point")
    boxes = list(mine.boxes)
    boxes[action] += 1
    t.state.sides[side] = replace(mine, ap=mine.ap - 1, boxes=_boxes(boxes))
    t.tell(ApSpent(side, ACTIONS[action], mine.ap - 1))


def hold_ap(t: T, side: SideId, ap: int) -> None:
    """UPR-AMB-97 unused AP go onto a Leader card, as far as there are any."""
    mine = t.state.sides[side]
    taken = min(ap, mine.ap)
    if taken:
        t.state.sides[side] = replace(mine, ap=mine.ap - taken, held=mine.held + taken)
        t.tell(ApHeld(side, mine.held + taken))


def release_ap(t: T, side: SideId) -> None:
    """UPR-AMB-96 AP on a Leader card are the owner's again from the next Refresh on."""
    mine = t.state.sides[side]
    if mine.held:
        t.state.sides[side] = replace(mine, held=0)
        t.tell(ApHeld(side, 0))


def refresh_ap(t: T, side: SideId) -> None:
    """UPR-REF-03, UPR-AMB-111 the 8 AP less those held elsewhere, and extra ones that are still unspent."""
    mine, most = t.state.sides[side], t.content.numbers.ap - t.state.sides[side].held
    extra = max(0, mine.ap - max(0, most - sum(mine.boxes)))
    t.state.sides[side] = replace(mine, ap=most + extra, boxes=NO_BOXES)
    if most + extra != mine.ap:
        t.tell(ApGained(side, most + extra - mine.ap, most + extra))


def move_hero(t: T, side: SideId, to: HexId) -> None:
    """UPR-MOV-01, UPR-MOV-03, UPR-MOV-05, UPR-OVL-02, UPR-AMB-23 the Hero alone; nothing follows from it."""
    mine = t.state.sides[side]
    if mine.at != to:
        t.state.sides[side] = replace(mine, at=to)
        t.tell(HeroMoved(side, mine.at, to))


def _boxes(numbers: list[int]) -> Boxes:
    move, trade, command, explore, haven, market, quest = numbers
    return move, trade, command, explore, haven, market, quest
