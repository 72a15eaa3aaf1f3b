"""A toy in which a move takes two choices: who marches and where to. Each shifts the lead of the first seat, and the
other seat only rests between its turns."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from warhall.bots.effort import effort
from warhall.bots.prospect import Prospect
from warhall.bots.protocol import asked
from warhall.bots.turning import Swing, Turning
from warhall.kernel.chance import Chance
from warhall.kernel.decision import Ask, Done, Goto, Step
from warhall.kernel.game import Game
from warhall.kernel.procedure import Procedure
from warhall.kernel.questions import Asked, question
from warhall.kernel.replay import Replay
from warhall.kernel.state import Frame, Result, State, mirror, seen, tables
from warhall.kernel.table import Table
from warhall.kernel.view import View
from warhall.kernel.worth import likely

TURNS = 4
SHIFTS = {"swift": 0, "slow": -2, "near": 0, "far": 2, "farther": 4, "rest": 0}


@tables
class Marches(State):
    lead: int = seen(0)
    turns: int = seen(0)


@question("march.who", "Who marches?", waiting="marches", words={"swift": "The swift", "slow": "The slow"})
class Who(Asked):
    pass


@question("march.where", "Where to?", waiting="marches", words={"near": "Near", "far": "Far", "farther": "Farther"})
class Where(Asked):
    pass


@question("march.rest", "Rest?", waiting="rests", words={"rest": "Rest", "sleep": "Sleep"})
class Rest(Asked):
    pass


@dataclass
class March(Frame):
    """Nothing but the stage it is in."""


T = Table[Marches, None]
march = Procedure("march.march", March)


@march.stage
def ask_who(t: T, f: March) -> Step:
    if t.state.turns == TURNS:
        return Done(Result((0,), (0, 0), ("a", "b"), "the turns are over"))
    return Ask(Who(), 0, ("swift", "slow"), then=ask_where)


@march.stage
def ask_where(t: T, f: March) -> Step:
    t.state.lead += SHIFTS[t.answer]
    return Goto(where)


@march.stage
def where(t: T, f: March) -> Step:
    return Ask(Where(), 0, ("near", "far", "farther"), then=arrive)


@march.stage
def arrive(t: T, f: March) -> Step:
    t.state.lead += SHIFTS[t.answer]
    return Goto(ask_rest)


@march.stage
def ask_rest(t: T, f: March) -> Step:
    return Ask(Rest(), 1, ("rest", "sleep"), then=rest)


@march.stage
def rest(t: T, f: March) -> Step:
    t.state.turns += 1
    return Goto(ask_who)


def steward(view: View, chance: Chance) -> str:
    """The first of every list, which shifts nothing."""
    return asked(view).options[0]


def value(state: Marches, content: None, seat: int) -> float:
    mine = likely(state.lead / 4)
    return mine if seat == 0 else 1 - mine


MARCH: Game[Marches, None] = Game(
    id="march",
    title="March",
    blurb="Who, and where to.",
    folder=Path(__file__).parent,
    rules_version=1,
    seats=(2, 2),
    cooperative=False,
    minutes=(1, 2),
    bound=30,
    settings=(),
    state=Marches,
    load_content=lambda overlay: None,
    setup=lambda content, seats, options: Marches(0, 0),
    opening=March,
    seats_of=lambda state: 2,
    view=lambda s, c, seat: mirror(s, Marches),
    text=lambda view: f"lead {view.facts.lead}",
    board=lambda view, **look: "",
    line=lambda event, view: None,
    prompt=lambda question, view: question.kind,
    label=lambda option, question, view: option,
    preview=lambda option, question, view: "",
    sample=lambda state, content, seat, chance: state,
    steward=steward,
    check=lambda state, content: None,
    value=value,
    clock=lambda state, content: state.turns,
)


def turned(*options: str, game: Game[Marches, None] = MARCH) -> list[Swing]:
    """The turning points of a game of such choices."""
    table = game.new_live(2, b"\x01" * 32)
    for option in options:
        table.choose(table.asks[0].seat, option)
    assert table.record is not None
    prospect = Prospect(game, None, 2)
    search = Turning(Replay(game, table.record), prospect, lambda step, seat: 0.5, 0, effort(1))
    for _ in search.run():
        pass
    return search.found
