"""Words shared by games: grammar, questions and options from their declarations, events as lines."""

from __future__ import annotations

import pytest

from tests.kernel.toy import TOY, AssignHit, CardDrawn, CardId, Cheered, Clash, Planned, Ready, T, UseCheer
from warhall.kernel.errors import WarhallError
from warhall.kernel.events import Event
from warhall.kernel.game import Phase
from warhall.kernel.view import Question, View
from warhall.tell.log import Log
from warhall.tell.phases import track
from warhall.tell.story import Story
from warhall.tell.words import capital, counted, figure, joined, ordinal, percent, signed, verb, wrapped
from warhall.testing import scenario

CARD_WORDS = {1: "the drum", 2: "the horn", 3: "the flag", 4: "the song"}
story = Story(
    names={CardId: lambda seen, card: CARD_WORDS[card]},
    waits=lambda question, seen: f"Seat {question.seats[0]} decides.",
    frame=lambda asked, question, seen: f"You: {asked}",
)
log = Log("toy")


@story.phrases(UseCheer)
def _(facts: UseCheer, seen: View) -> dict[str, str]:
    return {"hits": figure(facts.hits)}


@story.wording(Ready)
def _(facts: Ready, seen: View) -> str:
    return "Now."


@story.labels("look")
def _(option: str, facts: Ready, seen: View) -> str:
    return f"Look ({seen.facts.left} cards)"


@story.previews("card", UseCheer)
def _(option: str, facts: UseCheer, seen: View) -> str:
    return f"{facts.hits + 1} hits"


@log.of(CardDrawn)
def _(told: CardDrawn, seen: View) -> tuple[str, str]:
    return f"Seat {told.seat} draws.", "" if told.card is None else CARD_WORDS[told.card]


@log.of(Planned)
def _(told: Planned, seen: View) -> str:
    return " and ".join(told.plans)


log.silent(Cheered)


@log.cites(Planned)
def _(told: Planned) -> tuple[str, ...]:
    return ("TOY-PLN-02",)


def asked(t: T, seat: int) -> tuple[Question, View]:
    seen = t.view(seat)
    assert seen.question is not None
    return seen.question, seen


def at_cheer() -> T:
    t = scenario(TOY, seats=2, run=Clash(0), dice=[6, 1], draws=[3])
    t.choose(0, "draw")
    t.choose(0, "roll")
    return t


def test_a_question_is_asked_in_the_declared_words_with_its_facts() -> None:
    question, seen = asked(at_cheer(), 0)
    assert verb(question) == "cheer"
    assert story.prompt(question, seen) == "You: Cheer, at one hits?"
    t = at_cheer()
    t.choose(0, "pass")
    question, seen = asked(t, 1)
    assert question.facts == AssignHit(1)
    assert story.prompt(question, seen) == "You: Who is hit? 1 to go."
    waiting = t.view(0)
    assert story.prompt(waiting.questions[0], waiting) == "Seat 1 decides."


def test_a_game_may_word_a_question_by_its_facts() -> None:
    question, seen = asked(scenario(TOY, seats=2, run=Clash(0)), 0)
    assert story.prompt(question, seen) == "You: Now."


def test_options_have_the_words_of_the_game_the_declaration_or_their_name() -> None:
    question, seen = asked(scenario(TOY, seats=2, run=Clash(0)), 0)
    labels = [story.label(option, question, seen) for option in question.options]
    assert labels == ["Look (4 cards)", "Roll", "Draw a card", "Wait"]
    question, seen = asked(at_cheer(), 0)
    assert [story.label(option, question, seen) for option in question.options] == ["the flag", "No"]
    assert [story.preview(option, question, seen) for option in question.options] == ["2 hits", ""]
    t = at_cheer()
    t.choose(0, "pass")
    question, seen = asked(t, 1)
    assert story.label("unit:2", question, seen) == "Band 2"


def test_a_line_carries_its_meaning() -> None:
    t = scenario(TOY, seats=2, run=Clash(0))
    seen = t.view(0)
    line = log.line(Event(1, CardDrawn(0, CardId(2)), ("TOY-CLA-03",), side="R"), seen)
    assert line is not None
    assert (line.text, line.detail, line.clauses, line.side) == ("Seat 0 draws.", "the horn", ("TOY-CLA-03",), "R")
    planned = log.line(Event(1, Planned(("strike", "guard")), ("TOY-PLN-01",)), seen)
    assert planned is not None
    assert (planned.text, planned.detail, planned.clauses) == ("strike and guard", "", ("TOY-PLN-02",))


def test_what_is_silent_or_not_told_has_no_line() -> None:
    seen = scenario(TOY, seats=2, run=Clash(0)).view(0)
    assert log.line(Event(1, Cheered(CardId(1))), seen) is None
    assert log.untold() == ("toy.rested",)
    with pytest.raises(WarhallError, match="Planned is told twice"):
        log.of(Planned)(lambda told, seen: None)


def test_grammar() -> None:
    assert [counted(1, "hit"), counted(2, "hit"), counted(0, "ox", "oxen")] == ["1 hit", "2 hits", "0 oxen"]
    assert [joined(()), joined(["a"]), joined(["a", "b", "c"]), joined(["a", "b"], "or")] == [
        "",
        "a",
        "a, b and c",
        "a or b",
    ]
    assert [figure(0), figure(3), figure(12), ordinal(0), ordinal(9)] == ["none", "three", "12", "first", "10th"]
    assert [signed(2), signed(0), signed(-3)] == ["+2", "+0", "−3"]
    assert [percent(0), percent(0.001), percent(0.5), percent(0.999), percent(1)] == [
        "0 %",
        "under 1 %",
        "50 %",
        "over 99 %",
        "100 %",
    ]
    assert [percent(1e-17), percent(1 - 1e-16 * 3)] == ["0 %", "100 %"]
    assert capital("the end") == "The end"
    assert wrapped("one two three", "  ", 9) == ["one two", "  three"]


def test_the_track_of_a_turn() -> None:
    assert track(("a", "b", "c"), "b", {"c"}) == (Phase("a", "done"), Phase("b", "now"), Phase("c", "skipped"))
    assert track(("a",), "elsewhere") == (Phase("a", "next"),)
