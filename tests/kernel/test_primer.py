"""Primers: a game on one page, in five parts, bounded, and found by those who search how to win."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from warhall.games import OWN
from warhall.games import game as game_named
from warhall.kernel.errors import ContentError
from warhall.kernel.primer import MOST_LETTERS, OVERLOOKED, PARTS, Part, plain, read_primer

WHOLE = "# A game\n\n" + "\n\n".join(f"## {title}\n\nWords." for title in PARTS)


@pytest.mark.parametrize("id", OWN)
def test_every_game_has_a_primer_of_five_parts(id: str) -> None:
    parts = {part.title: part.text for part in game_named(id).primer()}
    assert list(parts) == [
        "What you are",
        "How you win",
        "A turn",
        "What scores and what kills",
        "Five things newcomers overlook",
    ]
    assert re.findall(r"^(\d)\. ", parts[OVERLOOKED], re.MULTILINE) == ["1", "2", "3", "4", "5"]


@pytest.mark.parametrize("id", OWN)
def test_every_picture_of_a_primer_is_drawn(id: str) -> None:
    game = game_named(id)
    text = "\n".join(part.text for part in game.primer())
    names = re.findall(r"\(piece:([^)]+)\)", text)
    assert [name for name in names if game.piece(game.content(), name) is None] == []
    assert game.piece(game.content(), "no-such-piece") is None


def primer_of(folder: Path, text: str) -> tuple[Part, ...]:
    folder.mkdir()
    (folder / "primer.md").write_text(text, encoding="utf-8")
    return read_primer(folder)


def test_a_game_without_a_primer_has_no_parts(tmp_path: Path) -> None:
    assert read_primer(tmp_path) == ()


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (WHOLE.replace("## How you win", "## How you lose"), "no part 'How you win'"),
        (WHOLE + "x" * MOST_LETTERS, "at most 12000"),
        (WHOLE.replace("## A turn\n\nWords.", "## A turn"), "'A turn' says nothing"),
        (WHOLE + "\n\n## More\n\nWords.", "in this order"),
    ],
)
def test_what_is_wrong_with_a_primer_is_said(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(ContentError, match=problem):
        primer_of(tmp_path / "game", text)


@pytest.mark.parametrize(
    ("asked", "titles"),
    [
        ("win", ["How you win"]),
        ("how do I win", ["How you win"]),
        ("How do I win?", ["How you win"]),
        ("winning", ["How you win"]),
        ("turn", ["A turn"]),
        ("score", ["What scores and what kills"]),
        ("", []),
        ("how do you", []),
        ("win battle", []),
    ],
)
def test_searching_for_how_to_win_leads_to_the_primer(tmp_path: Path, asked: str, titles: list[str]) -> None:
    parts = primer_of(tmp_path / "game", WHOLE)
    assert [part.title for part in parts if part.is_about(asked)] == titles


def test_a_primer_in_words_has_no_marks() -> None:
    assert plain("![A ship](piece:ship) **Ships** *carry* `units`, 2*3.") == "Ships carry units, 2*3."
