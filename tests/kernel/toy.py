"""Skirmish: a toy game of two bands, for testing the kernel.

Each round both choose in secret to strike or to guard; a lone striker then rolls or draws, and the loser names the
unit that is lost. Hands are hidden, their sizes are not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NewType, TypeAlias

from warhall.kernel.chance import Chance
from warhall.kernel.content import Names
from warhall.kernel.decision import PASS, Ask, AskEach, Blocked, Call, Done, Goto, Step
from warhall.kernel.errors import RuleError
from warhall.kernel.events import Told, event
from warhall.kernel.families import CARD, PIECE, Family
from warhall.kernel.game import Game, Line, Setting
from warhall.kernel.moments import Moment, Offer, Window
from warhall.kernel.procedure import Procedure, outline
from warhall.kernel.questions import Asked, question
from warhall.kernel.records import record, replace
from warhall.kernel.state import Frame, Result, State, derived, hidden, kept, mirror, seen, tables
from warhall.kernel.table import Table
from warhall.kernel.view import View

CardId = NewType("CardId", int)
UNIT_NAMES: Names[Any] = Names("unit", map(str, range(4)))
CARD_NAMES: Names[CardId] = Names("card", map(str, range(1, 5)))
UNIT = Family("unit", None, lambda s, c: UNIT_NAMES, PIECE)
CARD_KEY = Family("card", CardId, lambda s, c: CARD_NAMES, CARD)


@record
class Unit:
    side: int
    steps: int
    tags: tuple[str, ...] = ()

    def hurt(self) -> Unit:
        return replace(self, steps=self.steps - 1)


@tables
class Skirmish(State):
    units: list[Unit] = seen()
    deck: tuple[CardId, ...] = hidden()
    hands: dict[int, tuple[CardId, ...]] = hidden()
    spent: tuple[CardId, ...] = seen()
    rounds: int = seen()
    alive: list[int] = kept()

    def rebuild(self) -> None:
        self.alive = [sum(u.side == side and u.steps > 0 for u in self.units) for side in (0, 1)]


T: TypeAlias = Table[Skirmish, None]
KEYS = tuple(f"unit:{row}" for row in range(4))
CARDS = tuple(CardId(number) for number in (1, 2, 3, 4))
ROUNDS = 6  # TOY-SEQ-04


@question("toy.plan", "Strike or guard?", waiting="plans", words={"strike": "Strike", "guard": "Guard"})
class Plan(Asked):
    pass


@question(
    "toy.ready",
    "The moment to strike.",
    waiting="strikes",
    words={"look": "Look at the deck", "roll": "Roll", "draw": "Draw a card", PASS: "Wait"},
)
class Ready(Asked):
    pass


@question(
    "toy.assign_hit", "Who is hit? {hits} to go.", waiting="is hit", options=(UNIT,), words={"unit": "Band {name}"}
)
class AssignHit(Asked):
    hits: int


@question("toy.cheer", "Cheer, at {hits} hits?", waiting="may cheer", options=(CARD_KEY,), words={PASS: "No"})
class UseCheer(Asked):
    hits: int


@event("toy.planned")
class Planned(Told):
    plans: tuple[str, str]


@event("toy.rested")
class Rested(Told):
    fallen: int


@event("toy.card_drawn")
class CardDrawn(Told):
    seat: int
    card: CardId | None = None  # its owner's to know


@event("toy.cheered")
class Cheered(Told):
    card: CardId


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
    return AskEach([Ask(Plan(), seat, ("strike", "guard"), then=compare) for seat in (0, 1)], then=compare)


@muster.stage
def compare(t: T, f: Muster) -> Step:
    """TOY-PLN-02 with equal plans nobody strikes."""
    t.state.rounds += 1
    t.tell(Planned((t.answers[0], t.answers[1])))
    if t.answers[0] == t.answers[1]:
        return Done()
    return Call(Clash(0 if t.answers[0] == "strike" else 1), then=rest)


@muster.stage
def rest(t: T, f: Muster) -> Step:
    """TOY-PLN-03 the clash says how many fell."""
    t.tell(Rested(t.returned))
    return Done()


@clash.stage
def ready(t: T, f: Clash) -> Step:
    """TOY-CLA-01 the striker may wait, look at the deck, or strike."""
    return Ask(Ready(), f.striker, ("look", "roll", "draw", PASS), then=act, blocked=why_not_flee)


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
    return Call(Cheer(f.hits, seats=(f.striker,)), then=count_hits)


@clash.stage
def count_hits(t: T, f: Clash) -> Step:
    """TOY-CLA-06 each cheer is a hit more."""
    f.hits = t.returned
    return Goto(assign_hit)


@clash.stage
def take_card(t: T, f: Clash) -> Step:
    """TOY-CLA-03 a card from the deck goes to the hand, seen by its owner only."""
    if not t.state.deck:
        return Goto(ready)
    card = t.draw(t.state.deck, why="TOY-CLA-03")
    t.state.deck = tuple(c for c in t.state.deck if c != card)
    t.state.hands[f.striker] += (card,)
    t.tell(CardDrawn(f.striker), private={f.striker: CardDrawn(f.striker, card)})
    return Goto(ready)


@clash.stage
def assign_hit(t: T, f: Clash) -> Step:
    """TOY-CLA-04 the loser names the unit that is hit."""
    victims = [row for row, unit in enumerate(t.state.units) if unit.side == 1 - f.striker and unit.steps]
    if not f.hits or not victims:
        return Done(f.hits)
    keys = tuple(KEYS[row] for row in victims)
    return Ask(AssignHit(f.hits), 1 - f.striker, keys, then=take_hit)


@clash.stage
def take_hit(t: T, f: Clash) -> Step:
    """TOY-CLA-05 a unit without steps is out."""
    row = KEYS.index(t.answer)
    t.state.units[row] = t.state.units[row].hurt()
    t.state.rebuild()
    f.hits -= 1
    return Goto(assign_hit)


@dataclass
class Cheer(Window):
    """TOY-CLA-06 cards from hand, one hit each."""

    hits: int


def cheers(s: Skirmish, c: None, f: Cheer) -> Iterator[Offer]:
    for seat in f.seats:
        for card in s.hands[seat]:
            yield Offer(seat, CARD_NAMES.key(card), "cheer", card)


cheer = Moment(
    "toy.cheer_window",
    Cheer,
    cheers,
    ask=lambda f, seat: UseCheer(f.hits),
    result=lambda f: f.hits,
    clauses=("TOY-CLA-06",),
)


@cheer.by("cheer")
def use_cheer(t: T, f: Cheer, offer: Offer) -> Frame | None:
    card = CardId(offer.who)
    t.state.hands[offer.seat] = tuple(held for held in t.state.hands[offer.seat] if held != card)
    t.state.spent += (card,)
    t.tell(Cheered(card))
    f.hits += 1
    return None


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


@tables
class Known(Skirmish):
    """What a seat knows: all but the deck and the other's hand."""

    cards: tuple[int, ...] = derived(())
    mine: tuple[CardId, ...] = derived(())
    left: int = derived(0)


def view(s: Skirmish, c: None, seat: int | None) -> Known:
    facts = mirror(s, Known)
    facts.cards = tuple(len(hand) for hand in s.hands.values())
    facts.mine = () if seat is None else s.hands[seat]
    facts.left = len(s.deck)
    return facts


def sample(state: Skirmish, content: None, seat: int | None, chance: Chance) -> Skirmish:
    twin = state.clone()
    hidden = [other for other in twin.hands if other != seat]
    pool = chance.order(sorted([*twin.deck, *(card for other in hidden for card in twin.hands[other])]))
    for other in hidden:
        twin.hands[other] = tuple(pool.pop() for _ in twin.hands[other])
    twin.deck = tuple(pool)
    return twin


def cards(state: Skirmish, content: None) -> list[CardId]:
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
    view=view,
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
