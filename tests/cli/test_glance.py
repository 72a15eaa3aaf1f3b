"""Long tables and long stories at a glance: what is shown of them, and what is found in them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from warhall.cli.look import speaking_of
from warhall.cli.png import png
from warhall.cli.rulebook import find
from warhall.cli.story import once
from warhall.kernel.clauses import Clause
from warhall.kernel.game import Line

ITEMS = [
    "Side  VP\n N Norsemen  3",
    "Ford (plains): N 2 Axes; next to Langham, Moor",
    "Langham (plains): D village; next to Ford",
    "Old Lang Dyke (hill); next to Moor",
]


@pytest.mark.parametrize(
    "words, found",
    [
        ("n", [0, 1]),  # the letter of a side, not every word with an n in it
        ("langham", [2, 1]),  # what is about it comes first
        ("lang", [3]),
        ("langh", [2, 1]),
        ("orse", [0]),
        ("(hill", [3]),
        ("xyz", []),
    ],
)
def test_board_finds_whole_words_before_parts_of_words(words: str, found: list[int]) -> None:
    assert speaking_of(words, ITEMS) == [ITEMS[row] for row in found]


def test_a_line_that_repeats_itself_is_told_once_with_a_number() -> None:
    ford, wood = Line("A village in Ford.", "1 pip"), Line("A village in Wood.", "1 pip")
    assert once([ford, ford, wood, ford]) == [Line("A village in Ford. ×2", "1 pip"), wood, ford]


def test_a_section_about_a_word_comes_before_clauses_that_mention_it() -> None:
    clauses = [Clause("TOY-ONE-01", "General", "No retreat."), Clause("TOY-RET-01", "Retreat", "The loser goes.")]
    assert [clause.id for clause in find({one.id: one for one in clauses}, "retreat")] == ["TOY-RET-01", "TOY-ONE-01"]


def test_of_a_long_table_only_what_changed_is_shown_after_a_turn_of_others(run: Run) -> None:
    script = "1\n" * 60
    out = run("play", "bloodstones", "--seats", 2, "--me", 1, "--seed", 5, "-y", input=script).stdout
    shown = re.split(r"^── Bloodstones, step ", out, flags=re.MULTILINE)[1:]
    assert len(shown) > 4
    whole = [part for part in shown if part.count("; next to") > 40]
    changed = [part for part in shown if "Changed on the table:" in part]
    assert (len(whole), len(changed)) == (1, len(shown) - 1)


def test_picture_draws_the_board_into_a_file_of_ones_choice(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "map.svg"
    script = "".join(f"{line}\n" for line in ("picture", f"picture {tmp_path / 'map.txt'}", f"picture {file}"))
    out = run("play", "duel", "--me", "all", "--no-curtain", "-y", input=script).stdout
    assert "picture needs the name of a file: picture FILE.svg" in out
    assert "should end in .svg or .png" in out.replace("\n", " ")
    assert "The board is drawn in" in out
    assert file.read_text().startswith("<svg")


def test_a_png_has_its_words_whatever_letters_are_installed() -> None:
    frame = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20">{}</svg>'
    for family in ("sans-serif", "serif", "monospace"):
        words = f'<text x="2" y="15" font-size="14" font-family="{family}">words</text>'
        assert png(frame.format(words), 60) != png(frame.format(""), 60)
