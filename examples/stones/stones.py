# stones.py
"""Stones: two players take one, two or three stones in turn from a heap. Who takes the last one wins."""

from dataclasses import dataclass
from pathlib import Path

from warhall.kernel.chance import Chance
from warhall.kernel.content import Names
from warhall.kernel.decision import Ask, Done, Goto, Step
from warhall.kernel.errors import RuleError
from warhall.kernel.events import TURN, Told, event
from warhall.kernel.families import Family
from warhall.kernel.game import Game
from warhall.kernel.procedure import Procedure
from warhall.kernel.questions import Asked, question
from warhall.kernel.state import Frame, Result, State, mirror, seen, tables
from warhall.kernel.table import Table
from warhall.kernel.view import Question, View
from warhall.tell.log import Log
from warhall.tell.story import Story
from warhall.tell.words import counted, seat_name

MOST = 3  # STO-TAK-01
NUMBERS: Names[int] = Names("take", map(str, range(1, MOST + 1)))
TAKE = Family("take", None, lambda s, c: NUMBERS)


@tables
class Stones(State):
    """The heap, and what each has taken. Everybody sees both."""

    heap: int = seen(0)
    taken: tuple[int, ...] = seen((0, 0))


@question(
    "stones.take", "How many of {heap} do you take?", waiting="takes", options=(TAKE,), words={"take": "Take {name}"}
)
class Take(Asked):
    heap: int


@event("stones.taken", opens=TURN)
class Taken(Told):
    seat: int
    number: int


@dataclass
class Match(Frame):
    seat: int = 0


T = Table[Stones, None]
match = Procedure("stones.match", Match)


@match.stage
def pile_up(t: T, f: Match) -> Step:
    """STO-SET-01 two dice say how many stones there are."""
    t.state.heap = sum(t.roll(2, 6, why="STO-SET-01"))
    return Goto(ask_take)


@match.stage
def ask_take(t: T, f: Match) -> Step:
    """STO-TAK-01 one to three stones, as long as there are so many. STO-END-01 who takes the last wins."""
    if not t.state.heap:
        return Done(Result((1 - f.seat,), t.state.taken, ("first", "second"), "took the last stone"))
    options = NUMBERS.keys(range(1, min(MOST, t.state.heap) + 1))
    return Ask(Take(t.state.heap), f.seat, options, then=take)


@match.stage
def take(t: T, f: Match) -> Step:
    """STO-TAK-02 the stones are taken, and the other goes on."""
    take_stones(t, f.seat, NUMBERS.of(t.answer))
    f.seat = 1 - f.seat
    return Goto(ask_take)


def take_stones(t: T, seat: int, number: int) -> None:
    """The one writer of the heap."""
    mine = [held + number * (seat == other) for other, held in enumerate(t.state.taken)]
    t.state.heap, t.state.taken = t.state.heap - number, tuple(mine)
    t.tell(Taken(seat, number))


def stones(state: Stones, content: None) -> int:
    return state.heap + sum(state.taken)


def check(state: Stones, content: None) -> None:
    if state.heap < 0:
        raise RuleError("STO-TAK-01", "more stones were taken than there are")


def waits(question: Question, view: View) -> str:
    return f"{seat_name(question.seats[0])} decides."


story = Story(names={}, waits=waits)
log = Log("stones")


@log.of(Taken)
def _(told: Taken, view: View) -> str:
    return f"{seat_name(told.seat)} takes {counted(told.number, 'stone')}."


def steward(view: View, chance: Chance) -> str:
    wanted = NUMBERS.key(view.facts.heap % (MOST + 1))
    return wanted if view.question and wanted in view.question.options else NUMBERS.key(1)


GAME: Game[Stones, None] = Game(
    id="stones",
    title="Stones",
    blurb="Take the last one.",
    folder=Path(__file__).parent,
    rules_version=1,
    seats=(2, 2),
    cooperative=False,
    minutes=(1, 2),
    bound=30,
    settings=(),
    state=Stones,
    load_content=lambda overlay: None,
    setup=lambda content, seats, options: Stones(),
    opening=Match,
    seats_of=lambda state: 2,
    view=lambda s, c, seat: mirror(s, Stones),
    text=lambda view: f"{view.facts.heap} stones",
    board=lambda view, **look: "o" * view.facts.heap,
    line=log.line,
    prompt=story.prompt,
    label=story.label,
    preview=story.preview,
    sample=lambda state, content, seat, chance: state,
    check=check,
    steward=steward,
)
