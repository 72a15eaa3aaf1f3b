"""Two toy games for the command line: a duel with hidden hands and words for everything, and a cooperative vigil that
can be made to break in every way a game can break."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeAlias

from tests.kernel.toy import TOY
from warhall.kernel.chance import Chance
from warhall.kernel.content import Loader, Overlay
from warhall.kernel.decision import Ask, Done, Goto, Step
from warhall.kernel.events import Event
from warhall.kernel.game import Game, Line, Setting
from warhall.kernel.procedure import Procedure
from warhall.kernel.questions import Asked, question
from warhall.kernel.state import Frame, Result, State, kept
from warhall.kernel.table import Table
from warhall.kernel.view import View

HERE = Path(__file__).parent


# The duel: the kernel's toy with words.


def duel_text(view: View) -> str:
    facts = view.facts
    bands = [f"  unit {row} of side {unit.side}: {unit.steps} steps" for row, unit in enumerate(facts.units)]
    return "\n".join([*bands, f"  your hand: {list(facts.mine)}", f"  deck: {facts.left} cards"])


def duel_line(event: Event, view: View) -> Line | None:
    data = event.data
    if event.kind == "toy.planned":
        return Line(f"Plans: {' and '.join(data['plans'])}.", clauses=event.clauses)
    if event.kind == "kernel.rolled":
        return Line(f"Dice {data['faces']}.", "over 3 hits", event.clauses)
    if event.kind == "toy.card_drawn":
        return Line(f"Seat {data['seat']} draws {data.get('card', 'a card')}.", clauses=event.clauses)
    return None


@dataclass(frozen=True, slots=True)
class Weapon:
    name: str
    reach: int


def duel_content(overlay: Overlay | None) -> None:
    load = Loader(HERE / "duel" / "content", overlay)
    load.table("weapons.toml", "weapon", Weapon)
    load.finish()


DUEL = replace(
    TOY,
    id="duel",
    title="Duel",
    blurb="Two bands strike or guard.",
    folder=HERE / "duel",
    load_content=duel_content,
    text=duel_text,
    line=duel_line,
    prompt=lambda question, view: f"Choose ({question.kind.removeprefix('toy.')}).",
    label=lambda option, question, view: option.replace("unit:", "Unit ").capitalize(),
    preview=lambda option, question, view: "two dice" if option == "roll" else "",
    board=lambda view, **look: (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><title>{look}</title></svg>'
    ),
)


# The vigil: all seats together; each in turn rolls or waits, and a total wins for all.


@dataclass
class Vigil(State):
    seats: int
    need: int
    flaw: str
    total: int = 0
    rounds: int = 0
    words: list[str] = kept()

    def rebuild(self) -> None:
        self.words = ["roll"] if self.flaw == "index" else ["roll", "wait"]


T: TypeAlias = Table[Vigil, None]
NEED = {"easy": 10, "hard": 45}
FLAWS = (
    "none",
    "setup",
    "rule",
    "invariant",
    "steward",
    "endless",
    "again",
    "twice",
    "index",
    "save",
    "words",
    "looks",
    "sample",
    "rite",
)
NIGHT = 4
UNLUCKY = 9


@question("vigil.light", "Light the lamp.", waiting="lights the lamp", words={"lamp": "Lamp"})
class Light(Asked):
    pass


@question("vigil.watch", "Who watches?", waiting="watches", words={"roll": "Roll", "wait": "Wait"})
class Watch(Asked):
    pass


@dataclass
class Night(Frame):
    """VIG-SEQ-01 a night has four rounds."""


night = Procedure("vigil.night", Night)


@night.stage
def watch(t: T, f: Night) -> Step:
    """VIG-SEQ-02 anyone may answer for all: a watch is rolled for or slept through."""
    if t.state.rounds >= NIGHT and t.state.flaw != "endless":
        won = t.state.total >= t.state.need
        seats = tuple(range(t.state.seats))
        return Done(Result(seats if won else (), (t.state.total,) * len(seats), ("watch",) * len(seats), "dawn"))
    if t.state.flaw == "rite" and t.state.rounds == 0:
        return Ask(Light(), 0, ("lamp",), then=light, always=True)
    if t.state.flaw == "again":
        t.state.total += 1
    words = tuple(t.state.words)
    if t.state.flaw == "save" and t.step:  # a save holds no step: a loaded game counts from its own beginning
        words = words[::-1]
    if t.state.flaw == "twice":
        words += ("roll",)
    return Ask(Watch(), tuple(range(t.state.seats)), words, then=roll)


@night.stage
def light(t: T, f: Night) -> Step:
    """VIG-SEQ-02 the lamp takes the first round."""
    t.state.rounds += 1
    return Goto(watch)


@night.stage
def roll(t: T, f: Night) -> Step:
    """VIG-SEQ-03 three dice count."""
    t.state.rounds += 1
    if t.answer == "roll":
        t.state.total += sum(t.roll(3, 6, why="VIG-SEQ-03"))
    if t.state.flaw == "rule" and t.state.total > UNLUCKY:
        raise ZeroDivisionError(f"the total is {t.state.total}")
    return Goto(watch)


def set_up(content: None, seats: int, options: Mapping[str, Any]) -> Vigil:
    if options["flaw"] == "setup":
        raise KeyError("no camp")
    state = Vigil(seats, NEED[options["difficulty"]], options["flaw"])
    state.words = ["roll", "wait"]
    return state


def check(state: Vigil, content: None) -> None:
    if state.flaw == "invariant":
        assert state.total <= UNLUCKY, f"the total is {state.total}"


def steward(view: View, chance: Chance) -> str:
    return "flee" if view.facts["flaw"] == "steward" and view.facts["rounds"] == 2 else "roll"


def sample(state: Vigil, content: None, seat: int | None, chance: Chance) -> Vigil:
    twin = state.clone()
    twin.total += twin.flaw == "sample"
    return twin


def seen(state: Vigil, content: None, seat: int | None) -> dict[str, Any]:
    state.total += state.flaw == "looks"
    return {"total": state.total, "rounds": state.rounds, "flaw": state.flaw}


def vigil_text(view: View) -> str:
    if view.facts["flaw"] == "words" and view.facts["rounds"] == 2:
        raise LookupError("no words")
    return f"  total {view.facts['total']}"


VIGIL: Game[Vigil, None] = Game(
    id="vigil",
    title="Vigil",
    blurb="Stay awake together.",
    folder=HERE / "vigil",
    rules_version=1,
    seats=(1, 3),
    cooperative=True,
    minutes=(1, 2),
    bound=50,
    settings=(
        Setting("difficulty", "Difficulty", "How long the night is.", ("easy", "hard")),
        Setting("flaw", "Flaw", "What breaks.", FLAWS),
    ),
    state=Vigil,
    load_content=lambda overlay: None,
    setup=set_up,
    opening=Night,
    seats_of=lambda state: state.seats,
    view=seen,
    text=vigil_text,
    board=lambda view, **look: "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>",
    line=lambda event, view: Line(f"Dice {event.data['faces']}.") if event.kind == "kernel.rolled" else None,
    prompt=lambda question, view: "Roll or wait?",
    label=lambda option, question, view: option,
    preview=lambda option, question, view: "",
    sample=sample,
    check=check,
    steward=steward,
)
