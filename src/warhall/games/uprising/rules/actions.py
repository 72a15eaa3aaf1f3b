"""UPR-ACT: the Actions Phase and a turn in it."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.uprising.effects import begin_phase, begin_turn, lose_goods, move_hero, raise_haven, spend_ap
from warhall.games.uprising.ground import is_explored, strides_from
from warhall.games.uprising.ids import NO_SIDE, SideId
from warhall.games.uprising.queries import after, covers, haven_price, may_raise_haven, seat_of
from warhall.games.uprising.questions.actions import ChooseAction
from warhall.games.uprising.rules.calm import calm
from warhall.games.uprising.rules.cards import PlayCard, usable_cards
from warhall.games.uprising.rules.command import Command, can_command
from warhall.games.uprising.rules.explore import Flip
from warhall.games.uprising.rules.market import Buy, wares
from warhall.games.uprising.rules.quest import TryQuest
from warhall.games.uprising.rules.reasons import why_no_action
from warhall.games.uprising.rules.trade import Trade
from warhall.games.uprising.state import ACTING, EXPLORE, HAVEN, MOVE, T
from warhall.kernel.decision import DONE, Ask, Blocked, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class ActionsPhase(Frame):
    """`side`: whose turn it was last; `idle`: how many factions in a row had no AP."""

    side: SideId = NO_SIDE
    idle: int = 0


@dataclass
class Turn(Frame):
    """`before`: AP that had been spent in this Chapter when the turn began (UPR-AMB-13)."""

    side: SideId
    before: int


acting = Procedure("uprising.actions_phase", ActionsPhase)
turn = Procedure("uprising.turn", Turn)
calm(acting, turn)


@acting.stage
def open_actions(t: T, f: ActionsPhase) -> Step:
    """UPR-ACT-01."""
    begin_phase(t, ACTING)
    return Goto(next_turn)


@acting.stage
def next_turn(t: T, f: ActionsPhase) -> Step:
    """UPR-ACT-01, UPR-PRC-02, UPR-AMB-110 clockwise from the first player until a full round finds nobody with AP."""
    s = t.state
    if f.idle >= len(s.order) and not any(s.sides[side].ap for side in s.order):
        s.active = NO_SIDE
        return Done()
    f.side = after(s, f.side) if f.side else s.first
    mine = s.sides[f.side]
    if not mine.ap and not usable_cards(s, t.content, f.side, "actions"):
        f.idle += 1
        return Goto(next_turn)
    begin_turn(t, f.side)
    return Call(Turn(f.side, sum(mine.boxes)), then=note_turn)


@acting.stage
def note_turn(t: T, f: ActionsPhase) -> Step:
    """UPR-ACT-06, UPR-ACT-07, UPR-AMB-14, UPR-AMB-123 who spent no AP has passed."""
    f.idle = 0 if t.returned else f.idle + 1
    return Goto(next_turn)


@turn.stage
def choose_action(t: T, f: Turn) -> Step:
    """UPR-ACT-02, UPR-ACT-06, UPR-ACT-08, UPR-DEC-14 Moves and Trades, one other Action, cards at any point."""
    s, c = t.state, t.content
    mine = s.sides[f.side]
    cards = c.card.keys(usable_cards(s, c, f.side, "actions"))
    spent = sum(mine.boxes) > f.before
    if not mine.ap and not cards:
        return Done(spent)
    options = (*_actions(t, f.side), *cards)
    if spent or not mine.ap:
        options += (DONE,)
    return Ask(ChooseAction(f.side, mine.ap), seat_of(s, f.side), options, then=act, blocked=why_not)


def why_not(t: T, f: Turn) -> list[Blocked]:
    """The Actions that are not offered, with the reasons."""
    asked = t.ask_for(seat_of(t.state, f.side))
    offered = asked.options if asked is not None else ()
    return [entry for entry in why_no_action(t.state, t.content, f.side) if entry.option not in offered]


@turn.stage
def act(t: T, f: Turn) -> Step:
    """UPR-ACT-02, UPR-TRD-04 Move, Trade and cards let the turn go on; any other Action ends it."""
    c, choice = t.content, t.answer
    if choice == DONE:
        return Done(sum(t.state.sides[f.side].boxes) > f.before)
    if c.hex.has(choice):
        spend_ap(t, f.side, MOVE)
        move_hero(t, f.side, c.hex.of(choice))
        return Goto(choose_action)
    if c.card.has(choice):
        return Call(PlayCard(f.side, c.card.of(choice)), then=choose_action)
    if choice == "trade":
        return Call(Trade(f.side), then=choose_action)
    return Call(_ending(t, f.side, choice), then=close_turn) if choice != "haven" else Goto(settle)


@turn.stage
def settle(t: T, f: Turn) -> Step:
    """UPR-HAV-01, UPR-HAV-03, UPR-HAV-04 the next Haven of the board goes to the Hero's hex."""
    spend_ap(t, f.side, HAVEN)
    lose_goods(t, f.side, haven_price(t.content, f.side), "haven")
    raise_haven(t, f.side, t.state.sides[f.side].at)
    return Done(True)


@turn.stage
def close_turn(t: T, f: Turn) -> Step:
    """UPR-PRC-02 all that the Action brought is over."""
    return Done(True)


def _ending(t: T, side: SideId, choice: str) -> Frame:
    """UPR-ACT-02 an Action that ends the turn. What it costs is paid as it begins; a Command when it is complete."""
    if choice == "command":
        return Command(side)
    if choice == "explore":
        spend_ap(t, side, EXPLORE)
        return Flip(t.state.sides[side].at, side)
    return Buy(side) if choice == "market" else TryQuest(side)


def _actions(t: T, side: SideId) -> tuple[str, ...]:
    """UPR-ACT-03, UPR-HER-05 what a faction with AP may do; UPR-AMB-32 nothing that could not be paid."""
    s, c = t.state, t.content
    mine = s.sides[side]
    if not mine.ap:
        return ()
    at = mine.at
    open_now = {
        "trade": True,
        "command": can_command(s, c, side),
        "explore": not is_explored(s, c, at) and not s.spots[at].curse,
        "haven": may_raise_haven(s, c, side, at) and covers(mine.goods, haven_price(c, side)),
        "market": bool(wares(s, c, side)),
        "quest": bool(s.open_quests),
    }
    return (*c.hex.keys(strides_from(s, c, at)), *[name for name, is_open in open_now.items() if is_open])
