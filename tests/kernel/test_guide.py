"""Guided first games: each is played to its end as its rules stand today, and whoever strays is answered."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from warhall.bots import answer, bot
from warhall.games import OWN, game_ids
from warhall.games import game as game_named
from warhall.kernel.chance import Fast
from warhall.kernel.errors import ContentError
from warhall.kernel.game import Game
from warhall.kernel.guide import ANSWER, GO_ON, LET_GO, Guide, Lesson, read_guide
from warhall.kernel.table import Table

GUIDED = [id for id in game_ids() if game_named(id).guide() is not None]
AFTERWARDS = 40  # choices of the normal game that follows


def begun(id: str) -> tuple[Game[Any, Any], Guide, Table[Any, Any]]:
    game = game_named(id)
    guide = game.guide()
    assert guide is not None
    return game, guide, guide.table(game)


def to_the_guided(game: Game[Any, Any], guide: Guide, table: Table[Any, Any]) -> Lesson | None:
    """Let the other seats answer until the guided one is asked; what the guide says then."""
    steward = bot("steward", game, 1)
    while not table.over and table.ask_for(guide.seat) is None:
        seat = table.asks[0].seat
        question = table.view(seat).question
        assert question is not None
        option = guide.replies(table.events or (), question)
        table.choose(seat, option or answer(steward, table, seat))
    return None if table.over else guide.lesson(table.events or (), table.view(guide.seat).question)


def test_every_game_of_ours_has_a_guide() -> None:
    assert set(OWN) <= set(GUIDED)


@pytest.mark.parametrize("id", GUIDED)
def test_a_guide_can_be_followed_to_its_end_and_the_game_goes_on(id: str) -> None:
    game, guide, table = begun(id)
    for number, step in enumerate(guide.step, start=1):
        lesson = to_the_guided(game, guide, table)
        assert lesson is not None
        asked = table.ask_for(guide.seat)
        assert asked is not None
        assert (lesson.number, lesson.over, lesson.aside) == (number, False, ""), step
        assert asked.kind == step.ask
        assert step.choose[0] in asked.options
        assert lesson.keys[0] == step.choose[0]
        table.choose(guide.seat, lesson.keys[0])
    lesson = to_the_guided(game, guide, table)
    assert lesson == Lesson(len(guide.step), len(guide.step), guide.end, over=True)
    steward = bot("steward", game, 1)
    assert guide.over(table.events or ())
    table.choose(guide.seat, answer(steward, table, guide.seat))
    assert to_the_guided(game, guide, table) is None  # it says farewell once
    for _ in range(AFTERWARDS):
        seat = table.asks[0].seat
        assert not guide.replies(table.events or (), table.view(seat).question)  # type: ignore[arg-type]
        table.choose(seat, answer(steward, table, seat))
    assert not table.over


@pytest.mark.parametrize("id", GUIDED)
def test_whoever_strays_is_answered_and_never_held_up(id: str) -> None:
    chance = Fast(11)
    for first in range(3):
        game, guide, table = begun(id)
        asides, lesson = 0, to_the_guided(game, guide, table)
        assert not table.can_undo(guide.seat)
        for step in range(60):
            if lesson is None or lesson.over:
                break
            ask = table.ask_for(guide.seat)
            assert ask is not None
            others = [option for option in ask.options if option not in lesson.keys]
            strays = step >= first and bool(others)
            table.choose(guide.seat, chance.item(others) if strays else (lesson.keys or ask.options)[0])
            lesson = to_the_guided(game, guide, table)
            asides += bool(lesson and lesson.aside)
        assert lesson is None or lesson.over
        assert asides


def test_only_the_guides_own_dice_make_a_guided_table() -> None:
    game, guide, table = begun(GUIDED[0])
    assert table.record is not None
    assert guide.leads(table.record)
    other = game.new_live(guide.seats, b"\2" * 32, options=guide.options)
    assert other.record is not None
    assert not guide.leads(other.record)


STEP = '[[step]]\nask = "toy.choose"\nchoose = ["a"]\nsay = "Do it."\n'
HEAD = 'title = "A toy"\nseats = 1\nseat = 0\ndice = "x"\nend = "Done."\n'


def guide_of(folder: Path, text: str) -> Guide | None:
    folder.mkdir()
    (folder / "guide.toml").write_text(text, encoding="utf-8")
    return read_guide(folder)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (HEAD + STEP * 9, "9 steps"),
        (HEAD + STEP * 21, "21 steps"),
        (HEAD + STEP * 10 + 'sya = "Oops."\n', "'sya' is not known"),
        (HEAD.replace("seat = 0", "seat = 1") + STEP * 10, "no seat 1"),
        (HEAD + STEP * 9 + STEP.replace('["a"]', "[]"), "step 10 chooses nothing"),
        (HEAD.replace("Done.", "x" * 421) + STEP * 10, "its end"),
        (HEAD.replace('dice = "x"\n', "") + STEP * 10, "dice"),
        ("nonsense", "guide.toml"),
    ],
)
def test_what_is_wrong_with_a_guide_is_said(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(ContentError, match=problem):
        guide_of(tmp_path / "toy", text)


def test_a_game_without_a_guide_has_none(tmp_path: Path) -> None:
    assert read_guide(tmp_path) is None
    assert guide_of(tmp_path / "toy", HEAD + STEP * 10) is not None


def test_the_words_for_those_who_stray_are_there() -> None:
    assert ANSWER == "That works too."
    assert GO_ON.endswith("where it can.")
    assert LET_GO == 8
