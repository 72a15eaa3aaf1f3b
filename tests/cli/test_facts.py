"""The commands that tell about games: games, rules, clauses, content, version, help."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import warhall
from tests.cli.conftest import Run


def test_help_lists_every_command(run: Run) -> None:
    for args in ([], ["--help"], ["-h"]):
        result = run(*args)
        assert result.exit_code == 0
        for name in (
            "play",
            "games",
            "rules",
            "replay",
            "picture",
            "sim",
            "arena",
            "fuzz",
            "bench",
            "clauses",
            "kinds",
            "content",
        ):
            assert f" {name} " in result.stdout


def test_version(run: Run) -> None:
    assert run("--version").stdout == f"warhall {warhall.__version__}\n"


def test_games_are_listed(run: Run) -> None:
    result = run("games")
    assert result.exit_code == 0
    for word in (
        "duel: Duel, 2 seats",
        "everyone for themselves",
        "together against the game",
        "1–3 seats",
        "--option difficulty=…",
        "easy | hard",
    ):
        assert word in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_games_as_json(run: Run) -> None:
    found = json.loads(run("games", "--json").stdout)
    assert found["vigil"]["seats"] == [1, 3]
    assert found["vigil"]["cooperative"] is True
    assert found["vigil"]["options"]["difficulty"]["values"] == ["easy", "hard"]


def test_rules_without_words_lists_the_sections(run: Run) -> None:
    result = run("rules", "duel")
    assert "TOY-PLN" in result.stdout
    assert "Planning" in result.stdout
    assert "5 clauses" in result.stdout


@pytest.mark.parametrize("wanted", ["TOY-CLA-02", "toy-cla-02", "dice", "rolls dice"])
def test_rules_finds_a_clause(run: Run, wanted: str) -> None:
    result = run("rules", "duel", *wanted.split())
    assert result.exit_code == 0
    assert result.stdout == "Clash\n\nTOY-CLA-02  The striker rolls two dice; each face over 3 is a hit.\n"


def test_rules_finds_a_section(run: Run) -> None:
    result = run("rules", "duel", "toy-pln")
    assert "TOY-PLN-01" in result.stdout
    assert "TOY-PLN-02" in result.stdout
    assert "TOY-CLA" not in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_rules_says_when_a_word_is_not_there(run: Run) -> None:
    result = run("rules", "duel", "dragon")
    assert result.exit_code == 1
    assert result.stderr == "warhall: nothing in the rules of Duel speaks of 'dragon'\n"


def proofs(tmp_path: Path, marks: str) -> Path:
    folder = tmp_path / "tests"
    folder.mkdir()
    (folder / "test_duel.py").write_text(f"@clause({marks})\ndef test_it(): ...\n")
    return folder


def test_clauses_counts_what_is_cited_and_tested(run: Run, tmp_path: Path) -> None:
    folder = proofs(tmp_path, '"TOY-PLN-01", "TOY-PLN-02", "TOY-OLD-01"')
    result = run("clauses", "duel", "--tests", folder, "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout) == {
        "duel": {
            "total": 5,
            "cited": 0,
            "tested": 2,
            "physical": 1,
            "uncited": ["TOY-PLN-01", "TOY-PLN-02", "TOY-CLA-01", "TOY-CLA-02"],
            "untested": ["TOY-CLA-01", "TOY-CLA-02"],
            "unknown": ["TOY-OLD-01"],
        }
    }


def test_clauses_in_words_names_what_is_missing(run: Run, tmp_path: Path) -> None:
    result = run("clauses", "duel", "--tests", proofs(tmp_path, '"TOY-PLN-01"'))
    assert result.exit_code == 1
    assert "duel untested: TOY-PLN-02 TOY-CLA-01 TOY-CLA-02" in result.stdout


def test_clauses_says_where_a_test_cannot_be_read(run: Run, tmp_path: Path) -> None:
    folder = proofs(tmp_path, '"TOY-PLN-01"')
    (folder / "test_bad.py").write_text("def (\n")
    result = run("clauses", "duel", "--tests", folder)
    assert result.exit_code == 2
    assert "a test cannot be read: invalid syntax" in result.stderr


def test_content_is_counted_by_table_and_source(run: Run) -> None:
    result = run("content", "check", "duel", "--json")
    assert result.exit_code == 0
    assert json.loads(result.stdout) == {
        "duel": {"tables": {"weapons.toml": {"weapon": {"text": 1, "designed": 1}}}, "problems": []}
    }


def test_content_in_words(run: Run) -> None:
    result = run("content", "check", "duel")
    assert result.exit_code == 0
    assert "weapons.toml weapon" in result.stdout


def test_all_problems_of_an_owners_folder_are_named_at_once(run: Run, tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "weapons.toml").write_text('[weapon.pike]\nreach = "long"\n[weapon.axe]\nname = "Axe"\nedge = 2\n')
    (own / "weapon.toml").write_text("")
    result = run("content", "check", "duel", "--content", own)
    assert result.exit_code == 1
    for problem in (
        "weapon.toml: (file): lies over nothing; there is: weapons.toml",
        "weapons.toml: weapon.pike.reach: Expected `int`, got `str`",
        "weapons.toml: weapon.axe.edge: unknown 'edge'",
        "weapons.toml: weapon.axe.reach: missing",
    ):
        assert f"duel: {problem}\n" in result.stderr


def test_broken_content_stops_other_commands_with_one_line(run: Run, tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "weapons.toml").write_text('[weapon.pike]\nreach = "long"\n[weapon.axe]\nname = "Axe"\nedge = 2\n')
    result = run("sim", "duel", "--content", own)
    assert result.exit_code == 2
    assert "weapon.pike.reach" in result.stderr
    assert "and 2 more: see warhall content check" in result.stderr
    assert result.stderr.count("\n") == 1


def test_kinds_lists_what_a_game_asks_and_tells(run: Run) -> None:
    listed = run("kinds", "vigil")
    assert listed.exit_code == 0
    assert "Questions\n  vigil.light  Light the lamp. · options: lamp\n" in listed.stdout


def test_kinds_as_json_has_the_closed_vocabulary(run: Run) -> None:
    found = json.loads(run("kinds", "vigil", "--json", "--seats", "2").stdout)
    watch = {"asked": "Who watches?", "facts": {}, "options": ["roll", "wait"], "decision": ""}
    assert found["questions"]["vigil.watch"] == watch
    assert found["vocabulary"] == ["lamp", "roll", "wait"]
