"""Cards that ask one question and then act: which zone, building, hero, mode (BSG-DEC-32, BSG-DEC-34)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.queries import T, seat_of
from warhall.games.bsieged.rules.moments import card_acts, card_needs
from warhall.games.bsieged.state import CardId, HeroId, Siege
from warhall.kernel.decision import Ask, Call, Done, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.questions import Asked
from warhall.kernel.state import Frame


@dataclass(frozen=True, slots=True)
class Question:
    """What is open to the user of a card, and what an answer does: effects, or the frame of a procedure."""

    asks: Callable[[HeroId, CardId], Asked]
    options: Callable[[Siege, Content, HeroId, CardId], Sequence[str]]
    take: Callable[[T, HeroId, CardId], Frame | None]  # reads t.answer
    clauses: tuple[str, ...] = ("BSG-DEC-32",)


questions: dict[str, Question] = {}  # by card id, or by the name of a card's second question


@dataclass
class CardChoice(Frame):
    """A card asks its user something."""

    hero: HeroId
    card: CardId
    question: str


card_choice = Procedure("bsieged.card_choice", CardChoice)


@card_choice.stage
def put_question(t: T, f: CardChoice) -> Step:
    """BSG-DEC-32, BSG-DEC-34 every legal target is open; BSG-DEC-23 a doubled card may find none the second time."""
    question = questions[f.question]
    options = question.options(t.state, t.content, f.hero, f.card)
    if not options:
        return Done()
    asked = question.asks(f.hero, f.card)
    return Ask(asked, seat_of(t.state, t.content, f.hero), options, then=take_answer, clauses=question.clauses)


@card_choice.stage
def take_answer(t: T, f: CardChoice) -> Step:
    """BSG-CRD-19 the effect comes at the moment of use."""
    effect = questions[f.question].take(t, f.hero, f.card)
    return Done() if effect is None else Call(effect)


def ask_user(t: T, hero: HeroId, card: CardId) -> Frame:
    """The start of a card that asks something."""
    return CardChoice(hero, card, t.content.cards[card].id)


def has_answer(s: Siege, c: Content, hero: HeroId, card: CardId) -> bool:
    """A card that names a target which does not exist cannot be used."""
    return bool(questions[c.cards[card].id].options(s, c, hero, card))


def enter(card: str, question: Question) -> None:
    """Make a question the effect of a card."""
    questions[card] = question
    card_acts.by(card)(ask_user)
    card_needs.by(card)(has_answer)
