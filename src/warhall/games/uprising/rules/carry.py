"""What components do: the effects of a part of a component, carried out one after another.

    @effect.by("gain_ap")
    def gain_ap(t: T, f: CarryOut, said: Effect) -> Frame | None: ...

A function does what the effect says, or returns the frame of a procedure that does. If that procedure is done with
False, what follows on the component is left undone (a price that was not paid). `possible` says of an effect whether
it could do anything: a card that could do nothing is not offered.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from warhall.games.uprising.catalog import Content, Effect
from warhall.games.uprising.conditions import holds
from warhall.games.uprising.ids import CHAOS, EMPIRE, NOWHERE, PLAYERS, HexId, SideId
from warhall.games.uprising.queries import turn_order
from warhall.games.uprising.state import T, Uprising
from warhall.kernel.decision import Call, Done, Goto, Step
from warhall.kernel.moments import Registry
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

# Parts of components that do something, and where their effects are listed.
TILE, EVENT, CARD, GAINED = "tile", "event", "card", "gained"
IMMEDIATE, SOLVED, FAILED, REWARDS = "immediate", "solved", "failed", ("reward_1", "reward_2", "reward_3")
PRICE = "pay"  # the effect that must be met before the others
ENTERING, DESTROYED, GODPOWER, DRUID = "entering", "destroyed", "godpower", "druid"

PARTS: dict[str, Callable[[Content, int], tuple[Effect, ...]]] = {
    TILE: lambda c, row: c.tiles[row].flip,
    EVENT: lambda c, row: c.events[row].effects,
    CARD: lambda c, row: c.cards[row].effects,
    GAINED: lambda c, row: c.cards[row].gained,
    IMMEDIATE: lambda c, row: c.quests[row].immediate,
    SOLVED: lambda c, row: c.quests[row].solved,
    FAILED: lambda c, row: c.quests[row].failed,
    REWARDS[0]: lambda c, row: c.quests[row].goals[0].reward,
    REWARDS[1]: lambda c, row: c.quests[row].goals[1].reward,
    REWARDS[2]: lambda c, row: c.quests[row].goals[2].reward,
    ENTERING: lambda c, row: c.leaders[row].immediate,
    DESTROYED: lambda c, row: c.leaders[row].destroyed,
    GODPOWER: lambda c, row: c.leaders[row].godpower,
    DRUID: lambda c, row: c.druids[row].effects,
}


@dataclass
class CarryOut(Frame):
    """The effects of a part of a component: `side` resolves them (none: nobody does), `hex` is theirs if they have one.

    `row` is that of the tile, Event, card, Quest, Leader or Druid.
    """

    part: str
    row: int
    side: SideId
    hex: HexId = NOWHERE
    step: int = 0


Carry = Callable[[T, CarryOut, Effect], Frame | None]
Possible = Callable[[Uprising, Content, SideId, HexId, Effect], bool]
effect: Registry[Carry] = Registry("uprising.effect")
possible: Registry[Possible] = Registry("uprising.possible")
carrying = Procedure("uprising.carry_out", CarryOut)


@carrying.stage
def next_effect(t: T, f: CarryOut) -> Step:
    """UPR-GEN-04, UPR-EVT-02, UPR-EXP-01, UPR-HEX-06 from top to bottom; what has no object is passed over."""
    listed = effects_of(t.content, f.part, f.row)
    if f.step >= len(listed):
        return Done(True)
    said = listed[f.step]
    f.step += 1
    if not holds(t.state, t.content, said.given, f.side, f.hex):
        return Goto(next_effect)
    frame = effect[said.effect](t, f, said)
    return Goto(next_effect) if frame is None else Call(frame, then=heed)


@carrying.stage
def heed(t: T, f: CarryOut) -> Step:
    """A price that was not paid leaves the rest undone."""
    return Done(False) if t.returned is False else Goto(next_effect)


def effects_of(c: Content, part: str, row: int) -> tuple[Effect, ...]:
    """What a part of a component does."""
    return PARTS[part](c, row)


def source_of(c: Content, part: str, row: int) -> str:
    """The id of the component behind an effect, as events tell it."""
    if part == TILE:
        return c.tiles[row].id
    if part == EVENT:
        return c.events[row].id
    if part in (CARD, GAINED):
        return c.cards[row].id
    if part in (ENTERING, DESTROYED, GODPOWER):
        return c.leaders[row].id
    return c.druids[row].id if part == DRUID else c.quests[row].id


def receivers(s: Uprising, who: str, side: SideId) -> tuple[SideId, ...]:
    """UPR-AMB-102, UPR-AMB-137 whom an effect speaks to (`who` in words.toml), as far as nobody has to choose."""
    if who == "every_player":
        return turn_order(s)
    if who in ("empire", "chaos", "nemesis"):
        return {"empire": (EMPIRE,), "chaos": (CHAOS,), "nemesis": (EMPIRE, CHAOS)}[who]
    return (side,) if side in PLAYERS else ()


def could_do(s: Uprising, c: Content, part: str, row: int, side: SideId, at: HexId) -> bool:
    """Whether a part of a component could do anything for a side now, and its price could be paid."""
    open_now = False
    for said in effects_of(c, part, row):
        can = holds(s, c, said.given, side, at)
        can = can and (said.effect not in possible or possible[said.effect](s, c, side, at, said))
        if said.effect == PRICE and not can:
            return False
        open_now = open_now or (can and said.effect != PRICE)
    return open_now
