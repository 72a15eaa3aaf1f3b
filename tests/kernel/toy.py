"""Skirmish: a toy game of two bands, for testing the kernel.

Each round both choose in secret to strike or to guard; a lone striker then rolls or draws, and the loser names the
unit that is lost. Hands are hidden, their sizes are not.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from warhall.kernel.chance import Chance
from warhall.kernel.decision import PASS, Ask, AskEach, Blocked, Call, Done, Goto, Step
from warhall.kernel.errors import RuleError
from warhall.kernel.game import Game, Line, Setting
from warhall.kernel.procedure import Moment, Procedure, Window, outline
from warhall.kernel.state import Frame, Result, State, kept
from warhall.kernel.table import Table
from warhall.kernel.view import View


@dataclass(frozen=True, slots=True)
class Unit:
    side: int
    steps: int
    tags: tuple[str, ...] = ()

    def hurt(self) -> Unit:
        return Unit(self.side, self.steps - 1, self.tags)


@dataclass
class Skirmish(State):
    units: list[Unit]
    deck: tuple[int, ...]
    hands: dict[int, tuple[int, ...]]
    spent: tuple[int, ...]
    rounds: int
    alive: list[int] = kept()

    def rebuild(self) -> None:
        self.alive = [sum(u.side == side and u.steps > 0 for u in self.units) for side in (0, 1)]


T: TypeAlias = Table[Skirmish, None]
KEYS = tuple(f"unit:{row}" for row in range(4))
CARDS = (1, 2, 3, 4)
ROUNDS = 6  # TOY-SEQ-04


@dataclass
class Match(Frame):
    """TOY-SEQ-01 rounds follow each other."""


@dataclass
class Muster(Frame):
    """Planning."""


@dataclass
class Clash(Frame):
    striker: int = 0
    hits: int = 0


muster = Procedure("toy.muster", Muster)
clash = Procedure("toy.clash", Clash)


@muster.stage
def plan(t: T, f: Muster) -> Step:
    """TOY-PLN-01 both choose in secret."""
    return AskEach([Ask("toy.plan", seat, ("strike", "guard"), then=compare) for seat in (0, 1)], then=compare)


@muster.stage
def compare(t: T, f: Muster) -> Step:
    """TOY-PLN-02 with equal plans nobody strikes."""
    t.state.rounds += 1
    t.tell("toy.planned", {"plans": [t.answers[0], t.answers[1]]})
    if t.answers[0] == t.answers[1]:
        return Done()
    return Call(Clash(0 if t.answers[0] == "strike" else 1), then=rest)


@muster.stage
def rest(t: T, f: Muster) -> Step:
    """TOY-PLN-03 the clash says how many fell."""
    t.tell("toy.rested", {"fallen": t.returned})
    return Done()


@clash.stage
def ready(t: T, f: Clash) -> Step:
    """TOY-CLA-01 the striker may wait, look at the deck, or strike."""
    return Ask("toy.ready", f.striker, ("look", "roll", "draw", PASS), then=act, blocked=why_not_flee)


def why_not_flee(t: T, f: Clash) -> list[Blocked]:
    return [Blocked("flee", "a striker may not flee", "TOY-CLA-01")]


@clash.stage
def act(t: T, f: Clash) -> Step:
    """TOY-CLA-02 each act is seen or learnt."""
    if t.answer == PASS:
        return Done(f.hits)
    if t.answer == "look":
        t.reveal()
        return Goto(ready)
    if t.answer == "draw":
        return Goto(take_card)
    f.hits = sum(face > 3 for face in t.roll(2, 6, why="TOY-CLA-02"))
    return Call(cheer.open([f.striker], [f.hits]), then=assign_hit)


@clash.stage
def take_card(t: T, f: Clash) -> Step:
    """TOY-CLA-03 a card from the deck goes to the hand, seen by its owner only."""
    if not t.state.deck:
        return Goto(ready)
    card = t.draw(t.state.deck, why="TOY-CLA-03")
    t.state.deck = tuple(c for c in t.state.deck if c != card)
    t.state.hands[f.striker] += (card,)
    t.tell("toy.card_drawn", {"seat": f.striker}, private={f.striker: {"card": card}})
    return Goto(ready)


@clash.stage
def assign_hit(t: T, f: Clash) -> Step:
    """TOY-CLA-04 the loser names the unit that is hit."""
    victims = [row for row, unit in enumerate(t.state.units) if unit.side == 1 - f.striker and unit.steps]
    if not f.hits or not victims:
        return Done(f.hits)
    keys = tuple(KEYS[row] for row in victims)
    return Ask("toy.assign_hit", 1 - f.striker, keys, then=take_hit, about={"hits": f.hits})


@clash.stage
def take_hit(t: T, f: Clash) -> Step:
    """TOY-CLA-05 a unit without steps is out."""
    row = KEYS.index(t.answer)
    t.state.units[row] = t.state.units[row].hurt()
    t.state.rebuild()
    f.hits -= 1
    return Goto(assign_hit)


def cheers(t: T, moment: Moment, seat: int) -> tuple[str, ...]:
    return tuple(f"card:{card}" for card in t.state.hands[seat])


def use_cheer(t: T, moment: Moment, key: str) -> Frame | None:
    card = int(key.removeprefix("card:"))
    t.state.hands[moment.seats[0]] = tuple(c for c in t.state.hands[moment.seats[0]] if c != card)
    t.state.spent += (card,)
    t.tell("toy.cheered", {"card": card})
    clash_frame = t.state.stack[-2]
    assert isinstance(clash_frame, Clash)
    clash_frame.hits += 1
    return None


cheer = Window("toy.cheer", cheers, use_cheer, ("TOY-CLA-06",))


def muster_phase(t: T, f: Match) -> Frame:
    """TOY-SEQ-02 plan and clash."""
    return Muster()


def score_phase(t: T, f: Match) -> Frame | None:
    """TOY-SEQ-03 nothing to score."""
    return None


def outcome(t: T, f: Match) -> Result | None:
    """TOY-SEQ-04 the match ends when a band is gone, or after six rounds."""
    alive = t.state.alive
    if min(alive) and t.state.rounds < ROUNDS:
        return None
    winners = tuple(seat for seat in (0, 1) if alive[seat] == max(alive))
    return Result(winners, tuple(alive), ("red", "blue"), "fought out")


match = outline("toy.match", Match, [muster_phase, score_phase], until=outcome)


def setup(content: None, seats: int, options: Mapping[str, Any]) -> Skirmish:
    units = [Unit(side, 2, ("band",)) for side in (0, 1) for _ in range(2)]
    state = Skirmish(units, CARDS, {0: (), 1: ()}, (), 0)
    state.rebuild()
    return state


def seen(state: Skirmish, content: None, seat: int | None) -> dict[str, Any]:
    return {
        "units": [(unit.side, unit.steps) for unit in state.units],
        "cards": [len(hand) for hand in state.hands.values()],
        "mine": () if seat is None else state.hands[seat],
        "spent": state.spent,
        "deck": len(state.deck),
    }


def sample(state: Skirmish, content: None, seat: int | None, chance: Chance) -> Skirmish:
    twin = state.clone()
    hidden = [other for other in twin.hands if other != seat]
    pool = chance.order([*twin.deck, *(card for other in hidden for card in twin.hands[other])])
    for other in hidden:
        twin.hands[other] = tuple(pool.pop() for _ in twin.hands[other])
    twin.deck = tuple(pool)
    return twin


def cards(state: Skirmish, content: None) -> list[int]:
    return sorted([*state.deck, *state.spent, *state.hands[0], *state.hands[1]])


def check(state: Skirmish, content: None) -> None:
    if tuple(cards(state, content)) != CARDS:
        raise RuleError("TOY-CLA-03", "a card is lost")


def first_option(view: View, chance: Chance) -> str:
    assert view.question is not None
    return view.question.options[0]


TOY: Game[Skirmish, None] = Game(
    id="toy",
    title="Skirmish",
    blurb="Two bands.",
    folder=Path(__file__).parent,
    rules_version=1,
    seats=(2, 2),
    cooperative=False,
    minutes=(1, 2),
    bound=2000,
    settings=(Setting("field", "Field", "Where it is fought.", ("open", "wood"), seats={"wood": (3, 4)}),),
    state=Skirmish,
    load_content=lambda overlay: None,
    setup=setup,
    opening=Match,
    seats_of=lambda state: 2,
    view=seen,
    text=lambda view: str(view.facts),
    board=lambda view, **look: str(view.facts),
    line=lambda event, view: Line(event.kind, clauses=event.clauses),
    prompt=lambda question, view: question.kind,
    label=lambda option, question, view: option,
    preview=lambda option, question, view: "",
    sample=sample,
    check=check,
    steward=first_option,
)
