"""Replays and pictures of recorded games."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.toys import DUEL
from warhall.cli.png import png

PLAN = [(0, "strike"), (1, "guard"), (0, "draw"), (0, "pass"), (0, "guard"), (1, "guard")]


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A game in its sixth step, seat 0 with a card."""
    table = DUEL.new_live(2, b"0123456789abcdef")
    for seat, option in PLAN:
        table.choose(seat, option)
    assert table.record is not None
    file = tmp_path / "game.json"
    table.record.write(file)
    return file


def card(game: Path) -> int:
    bound, outcome = json.loads(game.read_text())["steps"][2]["draws"][0]
    assert bound == 4
    return int(outcome) + 1


def test_replay_checks_and_tells_the_story(run: Run, game: Path) -> None:
    result = run("replay", game)
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "Duel, 2 seats, field open: step 6 of 6",
        "    2  Plans: strike and guard. [TOY-PLN-02]",
        "    3  Seat 0 draws a card. [TOY-CLA-03]",
        "    6  Plans: guard and guard. [TOY-PLN-02]",
        "6 steps fit the rules, 6 of them checked by digest.",
    ]


def test_replay_with_the_eyes_of_a_seat(run: Run, game: Path) -> None:
    assert f"Seat 0 draws {card(game)}." in run("replay", game, "--seat", 1).stdout
    assert "Seat 0 draws a card." in run("replay", game, "--seat", 2).stdout


def test_replay_log_is_the_story_only(run: Run, game: Path) -> None:
    result = run("replay", game, "--log", "--at", 3)
    assert result.stdout.splitlines() == [
        "    2  Plans: strike and guard. [TOY-PLN-02]",
        "    3  Seat 0 draws a card. [TOY-CLA-03]",
    ]


def test_replay_at_a_step_shows_the_table(run: Run, game: Path) -> None:
    result = run("replay", game, "--at", 3, "--seat", 1)
    assert f"your hand: [{card(game)}]" in result.stdout
    assert "seat 1" in result.stdout
    assert "Plans" not in result.stdout
    assert "your hand: []" in run("replay", game, "--at", 2, "--seat", 1, "--text").stdout


def test_a_changed_step_is_found(run: Run, game: Path) -> None:
    game.write_text(game.read_text().replace('"option":"pass"', '"option":"look"'))
    result = run("replay", game)
    assert result.exit_code == 2
    assert "step 4: the position differs from the record" in result.stderr


@pytest.mark.parametrize(
    "change, code, line",
    [
        ({}, 2, "the secret of the dice is revealed when the game is over"),
        ({"commitment": ""}, 2, "this game was not played with sealed dice"),
        ({"secret": b"0123456789abcdef".hex()}, 0, "gives all 1 outcomes of chance"),
        ({"secret": b"0123456789abcdeX".hex()}, 1, "outcome 0 is not what the sealed secret gives"),
    ],
)
def test_verify_checks_the_sealed_dice(run: Run, game: Path, change: dict[str, str], code: int, line: str) -> None:
    game.write_text(json.dumps({**json.loads(game.read_text()), **change}))
    result = run("replay", game, "--verify")
    assert result.exit_code == code
    assert line in result.output


def test_a_picture_of_a_new_game(run: Run) -> None:
    result = run("picture", "duel", "-o", "new.svg", "--theme", "night")
    assert result.exit_code == 0
    assert result.stdout == "new.svg: Duel, step 0\n"
    assert "'hour': 'night'" in Path("new.svg").read_text()


def test_a_picture_of_a_step(run: Run, game: Path) -> None:
    assert run("picture", game, "--at", 3, "--seat", 1, "-o", "step.svg").stdout == "step.svg: Duel, step 3\n"
    assert Path("step.svg").read_text().startswith("<svg")


def test_a_picture_as_png(run: Run) -> None:
    assert run("picture", "duel", "-o", "new.png", "--width", 64).exit_code == 0
    data = Path("new.png").read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(data[16:20], "big") == 64


def test_words_are_drawn_even_where_none_of_the_fonts_asked_for_is_installed() -> None:
    for family in ("serif", "sans-serif", "monospace"):
        frame = f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 90 30' font-family='No Such Font,{family}'>"
        assert png(f"{frame}<text y='20'>Warhall</text></svg>", 90) != png(f"{frame}</svg>", 90)


def test_png_without_its_library_says_what_to_install(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    result = run("picture", "duel", "-o", "new.png")
    assert result.exit_code == 2
    assert "pip install 'warhall[picture]'" in result.stderr
    assert not Path("new.png").exists()


def test_png_without_fonts_is_refused(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("warhall.draw.faces.find_spec", lambda name: None)
    result = run("picture", "duel", "-o", "new.png")
    assert result.exit_code == 2
    assert "the letters are not installed" in result.stderr
