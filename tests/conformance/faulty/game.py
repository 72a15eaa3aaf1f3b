"""Faulty: a small game that can be played with one fault at a time, to see that the suites notice it.

Two seats take turns to draw, look, play or pay; then the other may show a high card, and both bid in secret.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from warhall.kernel.chance import Chance
from warhall.kernel.content import Names
from warhall.kernel.decision import PASS, Ask, AskEach, Call, Done, Goto, Step
from warhall.kernel.errors import RuleError
from warhall.kernel.events import Told, event
from warhall.kernel.families import Family
from warhall.kernel.game import Game, Line, Setting
from warhall.kernel.procedure import Procedure
from warhall.kernel.questions import Asked, question
from warhall.kernel.state import Frame, Result, State, kept
from warhall.kernel.table import Table
from warhall.kernel.view import View

FAULTS = (
    "none",
    "answer in ask",
    "circle",
    "coin",
    "crash",
    "endless",
    "grows",
    "kept",
    "lost",
    "memory",
    "mute",
    "nobody",
    "order",
    "own hand",
    "true order",
    "peek",
    "result",
    "roll on ask",
    "secrets",
    "shared",
    "sized",
    "skip",
    "steward",
    "tell on ask",
    "told",
    "twice",
    "unasked",
    "unknown clause",
    "view",
    "write on ask",
)
HIGH = 5
TURNS = 16
CARDS = tuple(range(1, 13))
CARD_NAMES: Names[int] = Names("card", map(str, CARDS))
CARD = Family("card", None, lambda s, c: CARD_NAMES)
memory = [0]  # what no game may have


@dataclass(frozen=True, slots=True)
class Purse:
    coins: int


@dataclass
class Faulty(State):
    fault: str
    deck: tuple[int, ...]
    hands: list[tuple[int, ...]]
    shown: tuple[int, ...]
    purses: list[Purse]
    turns: int = 0
    sizes: list[int] = kept()

    def rebuild(self) -> None:
        self.sizes = [len(hand) for hand in self.hands]
        if self.fault == "sized":
            self.sizes += [0] * self.turns


T: TypeAlias = Table[Faulty, None]
WORDS = {"draw": "Draw", "look": "Look", "pay": "Pay", PASS: "Pass"}


@question("faulty.act", "What now?", waiting="acts", options=(CARD,), words=WORDS)
class Act(Asked):
    pass


@question("faulty.end_act", "The end.", waiting="ends", words={PASS: "Pass"})
class EndAct(Asked):
    pass


@question("faulty.answer", "Show a card?", waiting="answers", options=(CARD,), words={PASS: "Pass"})
class Answer(Asked):
    pass


@question("faulty.bid", "High or low?", waiting="bids", words={"high": "High", "low": "Low"})
class Bid(Asked):
    pass


@event("faulty.ordered")
class Ordered(Told):
    colours: tuple[str, ...]


@event("faulty.asked")
class WasAsked(Told):
    pass


@event("faulty.looked")
class Looked(Told):
    seat: int
    top: int | None = None


@event("faulty.drawn")
class Drawn(Told):
    seat: int
    card: int | None = None


@event("faulty.shown")
class Shown(Told):
    seat: int
    card: int


@event("faulty.paid")
class Paid(Told):
    seat: int


@dataclass
class Play(Frame):
    pass


@dataclass
class Turn(Frame):
    seat: int
    asked: int = 0


play = Procedure("faulty.play", Play)
turn = Procedure("faulty.turn", Turn)


@play.stage
def begin_turn(t: T, f: Play) -> Step:
    """FTY-TRN-01 turns follow each other, sixteen in all."""
    state = t.state
    if state.turns < TURNS or state.fault == "endless":
        return Call(Turn(state.turns % 2), then=end_turn)
    scores = tuple(purse.coins for purse in state.purses)
    if state.fault == "result":
        scores = scores[:1]
    return Done(Result((0,), scores, ("red", "blue"), "sixteen turns"))


@play.stage
def end_turn(t: T, f: Play) -> Step:
    """FTY-TRN-01 the next turn."""
    t.state.turns += 1
    if t.state.fault == "memory":
        memory[0] += 1
        t.state.turns += memory[0] % 2
    if t.state.fault == "order":
        t.tell(Ordered(tuple({"red", "blue", "green", "white", "black"})))
    if t.state.fault == "lost":
        t.state.__dict__["extra"] = t.state.__dict__.get("extra", 0) + 1
    if t.state.fault == "crash" and t.state.turns == 3:
        raise RuleError("FTY-TRN-01", "the third turn broke")
    return Goto(begin_turn)


@turn.stage
def ask_turn(t: T, f: Turn) -> Step:
    """FTY-TRN-02 draw, look at the deck, show a card, or pay."""
    hand = tuple(f"card:{card}" for card in t.state.hands[f.seat])
    options = (*(("draw", "look") if t.state.deck else ()), *hand, "pay", PASS)
    _spoil_question(t, f)
    if t.state.fault == "answer in ask" and t.answer == "draw":
        options = options[1:]
    if t.state.fault == "lost" and t.state.__dict__.get("extra", 0) > 2:
        options = options[:-1]
    if t.state.fault == "twice":
        options += (PASS,)
    return Ask(Act(), f.seat + (2 if t.state.fault == "nobody" else 0), options, then=act)


def _spoil_question(t: T, f: Turn) -> None:
    if t.state.fault == "write on ask":
        f.asked += 1
    elif t.state.fault == "roll on ask":
        t.roll(1, 6, why="FTY-TRN-02")
    elif t.state.fault == "tell on ask":
        t.tell(WasAsked())


@turn.stage
def act(t: T, f: Turn) -> Step:
    """FTY-TRN-02 what was chosen is done."""
    if t.answer == "draw":
        take_card(t, f.seat)
        if t.state.fault == "answer in ask":
            return Goto(ask_turn)
    elif t.answer == "look":
        if t.state.fault != "peek":
            t.reveal()
        t.tell(Looked(f.seat), private={f.seat: Looked(f.seat, t.state.deck[0])})
    elif t.answer == "pay":
        pay(t, f.seat)
    elif t.answer != PASS:
        show_card(t, f.seat, int(t.answer.removeprefix("card:")))
    elif t.state.fault in ("circle", "grows"):
        f.asked += t.state.fault == "grows"
        return Goto(ask_turn)
    return Goto(end_act if t.state.fault == "unasked" else answer_back)


@turn.stage
def end_act(t: T, f: Turn) -> Step:
    """FTY-TRN-02 the only answer is given by the table, and a die follows."""
    return Ask(EndAct(), f.seat, (PASS,), then=roll_die)


@turn.stage
def roll_die(t: T, f: Turn) -> Step:
    """FTY-TRN-02 nothing can be taken back after it."""
    t.roll(1, 6, why="FTY-TRN-02")
    return Goto(answer_back)


@turn.stage
def answer_back(t: T, f: Turn) -> Step:
    """FTY-TRN-03 the other may show a high card; nobody learns whether there was one."""
    high = tuple(f"card:{card}" for card in t.state.hands[1 - f.seat] if card > HIGH)
    return Ask(Answer(), 1 - f.seat, (*high, PASS), then=hear_answer, always=t.state.fault != "skip")


@turn.stage
def hear_answer(t: T, f: Turn) -> Step:
    """FTY-TRN-03 what was shown lies on the table."""
    if t.answer != PASS:
        show_card(t, 1 - f.seat, int(t.answer.removeprefix("card:")))
    return Goto(bid)


@turn.stage
def bid(t: T, f: Turn) -> Step:
    """FTY-TRN-04 both bid in secret."""
    return AskEach([Ask(Bid(), seat, ("high", "low"), then=compare) for seat in (0, 1)], then=compare)


@turn.stage
def compare(t: T, f: Turn) -> Step:
    """FTY-TRN-04 a single high bid pays."""
    if t.answers[0] != t.answers[1]:
        pay(t, 0 if t.answers[0] == "high" else 1)
    return Done()


def take_card(t: T, seat: int) -> None:
    state = t.state
    card = t.draw(state.deck, why="FTY-TRN-02")
    state.deck = tuple(other for other in state.deck if other != card)
    state.hands[seat] = tuple(sorted((*state.hands[seat], card)))
    if state.fault != "kept":
        state.sizes[seat] += 1
    public = Drawn(seat, card if state.fault == "told" else None)
    cited = ("FTY-XXX-01",) if state.fault == "unknown clause" else ()
    t.tell(public, private={seat: Drawn(seat, card)}, clauses=cited)


def show_card(t: T, seat: int, card: int) -> None:
    state = t.state
    state.hands[seat] = tuple(other for other in state.hands[seat] if other != card)
    state.sizes[seat] = len(state.hands[seat])
    state.shown = tuple(sorted((*state.shown, card)))
    t.tell(Shown(seat, card))


def pay(t: T, seat: int) -> None:
    purses = t.state.purses
    if t.state.fault == "shared":
        object.__setattr__(purses[seat], "coins", purses[seat].coins - 1)
    else:
        purses[seat] = Purse(purses[seat].coins - 1)
    if t.state.fault != "coin":
        purses[1 - seat] = Purse(purses[1 - seat].coins + 1)
    t.tell(Paid(seat))


def setup(content: None, seats: int, options: Mapping[str, Any]) -> Faulty:
    state = Faulty(options["fault"], CARDS, [(), ()], (), [Purse(20), Purse(20)])
    state.rebuild()
    return state


def seen(state: Faulty, content: None, seat: int | None) -> dict[str, Any]:
    facts: dict[str, Any] = {
        "turns": state.turns,
        "deck": len(state.deck),
        "sizes": tuple(len(hand) for hand in state.hands),
        "mine": () if seat is None else state.hands[seat],
        "shown": state.shown,
        "coins": [purse.coins for purse in state.purses],
        "fault": state.fault,
    }
    if state.fault == "view":
        facts["next"] = state.deck[:1]
    if state.fault == "secrets":
        facts["secrets"] = state.secrets
    return facts


def sample(state: Faulty, content: None, seat: int | None, chance: Chance) -> Faulty:
    twin = state.clone()
    hidden = [other for other in (0, 1) if other != seat or state.fault == "own hand"]
    unseen = [*twin.deck, *(card for other in hidden for card in twin.hands[other])]
    pool = chance.order(unseen if state.fault == "true order" else sorted(unseen))
    for other in hidden:
        twin.hands[other] = tuple(sorted(pool.pop() for _ in twin.hands[other]))
    twin.deck = tuple(pool)
    return twin


def coins(state: Faulty, content: None) -> int:
    return sum(purse.coins for purse in state.purses)


def check(state: Faulty, content: None) -> None:
    if sorted((*state.deck, *state.hands[0], *state.hands[1], *state.shown)) != list(CARDS):
        raise RuleError("FTY-TRN-02", "a card is lost")


def steward(view: View, chance: Chance) -> str:
    assert view.question is not None
    return "think" if view.facts["fault"] == "steward" else view.question.options[-1]


def label(option: str, question: object, view: View) -> str:
    return "" if view.facts["fault"] == "mute" else option


FAULTY: Game[Faulty, None] = Game(
    id="faulty",
    title="Faulty",
    blurb="Something is wrong with it.",
    folder=Path(__file__).parent,
    rules_version=1,
    seats=(2, 2),
    cooperative=False,
    minutes=(1, 2),
    bound=100,
    settings=(Setting("fault", "Fault", "What is wrong.", FAULTS),),
    state=Faulty,
    load_content=lambda overlay: None,
    setup=setup,
    opening=Play,
    seats_of=lambda state: len(state.hands),
    view=seen,
    text=lambda view: str(view.facts),
    board=lambda view, **look: str(view.facts),
    line=lambda event, view: Line(event.kind, clauses=event.clauses),
    prompt=lambda question, view: question.kind,
    label=label,
    preview=lambda option, question, view: "",
    sample=sample,
    check=check,
    steward=steward,
)
