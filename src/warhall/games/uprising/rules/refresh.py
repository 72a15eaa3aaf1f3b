"""UPR-REF: the Refresh Phase."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.uprising.effects import (
    begin_phase,
    clear_market,
    close_quest,
    deal_item,
    deal_quest,
    name_first,
    refresh_ap,
    rest_cards,
    reveal_druid,
    unflip_card,
)
from warhall.games.uprising.ids import NO_QUEST, NO_SIDE, QuestId, SideId
from warhall.games.uprising.queries import after, turn_order
from warhall.games.uprising.rules.calm import calm
from warhall.games.uprising.rules.cards import open_cards, using
from warhall.games.uprising.rules.carry import IMMEDIATE, CarryOut
from warhall.games.uprising.state import REFRESH, T
from warhall.kernel.decision import Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class Refresh(Frame):
    """`dealt`: Quests dealt so far."""

    dealt: int = 0


@dataclass
class DealQuest(Frame):
    """UPR-QST-10 a Quest is drawn, and its immediate effect resolved. `side`: the drawer, if it is a player's turn."""

    side: SideId = NO_SIDE
    quest: QuestId = NO_QUEST


refreshing = Procedure("uprising.refresh", Refresh)
dealing = Procedure("uprising.deal_quest", DealQuest)
calm(refreshing, using.procedure)


@refreshing.stage
def renew(t: T, f: Refresh) -> Step:
    """UPR-REF-01, UPR-REF-02, UPR-REF-03, UPR-REF-04 a Druid, cards face up, AP, the market."""
    begin_phase(t, REFRESH)
    reveal_druid(t)
    rest_cards(t)
    for card in sorted(t.state.held):
        unflip_card(t, card)
    for side in turn_order(t.state):
        refresh_ap(t, side)
    clear_market(t)
    for place in range(t.content.numbers.market):
        deal_item(t, place)
    for quest in t.state.open_quests:
        close_quest(t, quest)
    return Goto(deal)


@refreshing.stage
def deal(t: T, f: Refresh) -> Step:
    """UPR-REF-05, UPR-AMB-40, UPR-AMB-41 three Quests, each finished before the next is dealt; then cards."""
    if f.dealt == t.content.numbers.quests:
        return open_cards(t, "refresh", then=pass_token)
    f.dealt += 1
    return Call(DealQuest(), then=deal)


@refreshing.stage
def pass_token(t: T, f: Refresh) -> Step:
    """UPR-REF-06, UPR-SET-22 to the left, not in the first Chapter."""
    if t.state.chapter > 1:
        name_first(t, after(t.state, t.state.first))
    return Done()


@dealing.stage
def draw(t: T, f: DealQuest) -> Step:
    """UPR-QST-10, UPR-DEC-05 the first player decides, or the drawer on a turn."""
    f.quest = deal_quest(t)
    if not f.quest:
        return Done()
    return Call(CarryOut(IMMEDIATE, f.quest, f.side))
