"""Whatever a user gets wrong: exit code 2, one clear line on standard error, nothing on standard output."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import Result

from tests.cli.conftest import Run
from tests.cli.toys import DUEL

WRONG = [
    ("frob", "No such command 'frob'"),
    ("smi", "Did you mean 'sim'"),
    ("--frob", "No such option: --frob"),
    ("sim", "Missing argument 'GAME'"),
    ("sim dull", "no game is called 'dull'; did you mean 'duel'?"),
    ("sim xyz", "no game is called 'xyz'; there is: "),
    ("sim duel --games x", "Invalid value for '--games'"),
    ("sim duel --games 0", "Invalid value for '--games'"),
    ("sim duel --seed x", "Invalid value for '--seed'"),
    ("sim duel --jobs -1", "Invalid value for '--jobs'"),
    ("sim duel --seats 3", "Duel is for 2 to 2 seats, not 3"),
    ("sim duel --bots genius", "no bot is called 'genius'; there is: random, squire, steward, captain, warlord"),
    ("sim duel --bots random,random,random", "one bot for all seats or one for each of 2, not 3"),
    ("sim duel --option field", "--option 'field' should have the form key=value"),
    ("sim duel --option moon=full", "Duel has no option moon; it has: field"),
    ("sim duel --option field=moor", "field cannot be 'moor'; it can be open, wood"),
    ("sim duel --option field=wood", "field=wood is for 3 to 4 seats, not 2"),
    ("sim duel --option field=open --option field=open", "--option field is given twice"),
    ("sim duel --content nowhere", "nowhere: there is no such folder of content"),
    ("sim duel --crashes no/where", "there is no folder no, and nothing was written; make it first or name another"),
    ("fuzz duel --crashes no/where", "there is no folder no, and nothing was written; make it first or name another"),
    ("hall --data no/where", "there is no folder no, and nothing was written; make it first or name another"),
    ("hall --database sqlite+aiosqlite:///no/hall.sqlite", "there is no folder no, and nothing was written"),
    ("fuzz dull", "no game is called 'dull'"),
    ("fuzz duel --games 3 --decisions 5", "give --games or --decisions, not both"),
    ("fuzz duel --every 0", "Invalid value for '--every'"),
    ("bench dull", "no game is called 'dull'"),
    ("bench duel --seats 9", "Duel is for 2 to 2 seats, not 9"),
    ("bench duel --rounds 0", "Invalid value for '--rounds'"),
    ("clauses dull", "no game is called 'dull'"),
    ("clauses duel --tests nowhere", "nowhere: there is no such folder of tests"),
    ("content check dull", "no game is called 'dull'"),
    ("content check duel --content nowhere", "nowhere: there is no such folder of content"),
    ("content check --content .", "say which game the folder given with --content is for"),
    ("content frob", "No such command 'frob'"),
    ("rules dull", "no game is called 'dull'"),
    ("rules duel TOY-PLN-77", "Duel has no clause TOY-PLN-77; perhaps TOY-PLN-02, TOY-PLN-01"),
    ("replay", "Missing argument 'FILE'"),
    ("replay nowhere.json", "nowhere.json: No such file or directory"),
    ("replay .", ".: Is a directory"),
    ("picture duel", "Missing option '--output' / '-o'"),
    ("picture dull -o a.svg", "no game is called 'dull'"),
    ("picture nowhere.json -o a.svg", "nowhere.json: there is no such file"),
    ("picture duel -o a.gif", "a.gif: the name of the picture should end in .svg or .png"),
    ("picture duel -o nowhere/a.svg", "nowhere/a.svg: No such file or directory"),
    ("picture duel -o a.svg --theme dusk", "Invalid value for '--theme'"),
    ("picture duel -o a.svg --seat 3", "there is no seat 3; seats go from 1 to 2"),
    ("play dull", "no game is called 'dull'"),
    ("play duel --seats 5 -y", "Duel is for 2 to 2 seats, not 5"),
    ("play duel --me 8 -y", "there is no seat 8; seats go from 1 to 2"),
    ("play duel --me x -y", "people's seats are numbers like 1,3, or all, or none; not 'x'"),
    ("play duel --bots genius -y", "no bot is called 'genius'"),
    ("play duel --bots random,random -y", "one bot for all seats or one for each of 1, not 2"),
    ("play duel --option field=moor -y", "field cannot be 'moor'"),
    ("play --file nowhere.json", "nowhere.json: No such file or directory"),
    ("play duel --file nowhere.json", "--file goes on with a game as it was set up"),
]


def one_line(result: Result, line: str) -> None:
    assert result.exit_code == 2
    assert result.stderr.startswith("warhall: ")
    assert line in result.stderr
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


@pytest.mark.parametrize("command, line", WRONG)
def test_wrong_use_is_one_line(run: Run, command: str, line: str) -> None:
    one_line(run(*command.split()), line)


def record(tmp_path: Path) -> dict[str, object]:
    """A whole game as its file holds it."""
    table = DUEL.new_live(2, b"secret" * 4)
    while table.asks:
        table.choose(table.pending.seat, table.pending.options[-1])
    assert table.record is not None
    table.record.write(tmp_path / "whole.json")
    whole: dict[str, object] = json.loads((tmp_path / "whole.json").read_text())
    return whole


BROKEN: list[tuple[dict[str, object], str]] = [
    ({"format": "chess/3"}, "this is 'chess/3'; only 'warhall-game/1' can be read"),
    ({"game": "dull"}, "no game is called 'dull'"),
    ({"rules_version": 99}, "step 0: played under rules version 99, these are version 1"),
    ({"seats": 3}, "Duel is for 2 to 2 seats, not 3"),
    ({"seats": "many"}, "not a readable file"),
    ({"options": {"field": "moor"}}, "field cannot be 'moor'"),
    ({"digest": "00"}, "step 0: the position differs from the record"),
    ({"steps": [{"seat": 0, "option": "dance"}]}, "step 1: 'dance' is not open"),
    ({"steps": [{"seat": 7, "option": "guard"}]}, "step 1: seat 7 is not asked now"),
    ({"steps": [{"seat": 0, "option": "guard", "draws": [[6, 3]]}]}, "step 1: the record holds more chance"),
    ({"secret": "xyz"}, "secret should be hexadecimal"),
]


@pytest.mark.parametrize("change, line", BROKEN)
@pytest.mark.parametrize("command", ["replay {}", "picture {} -o a.svg"])
def test_a_file_that_does_not_fit_is_one_line(
    run: Run, tmp_path: Path, change: dict[str, object], line: str, command: str
) -> None:
    file = tmp_path / "changed.json"
    file.write_text(json.dumps({**record(tmp_path), **change}))
    result = run(*command.format(file).split())
    one_line(result, line)
    assert str(file) in result.stderr


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"{}", b"\xff\xfe\x00", b"[" * 100_000, b"null"])
@pytest.mark.parametrize("command", ["replay {}", "play --file {}", "picture {} -o a.svg"])
def test_a_file_that_is_no_record_is_one_line(run: Run, tmp_path: Path, data: bytes, command: str) -> None:
    file = tmp_path / "junk.json"
    file.write_bytes(data)
    one_line(run(*command.format(file).split()), f"{file}: ")


def test_a_record_without_chairs_cannot_be_played_on(run: Run, tmp_path: Path) -> None:
    record(tmp_path)
    one_line(run("play", "--file", tmp_path / "whole.json"), "does not say who sits where")


def test_people_in_chairs_that_are_not_there(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "chairs.json"
    file.write_text(json.dumps({**record(tmp_path), "people": [5], "bots": ["", "random"]}))
    one_line(run("play", "--file", file), "people sit in seats that this table does not have")


def test_a_chair_with_neither_a_person_nor_a_bot(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "chairs.json"
    file.write_text(json.dumps({**record(tmp_path), "people": [0], "bots": ["", ""]}))
    one_line(run("play", "--file", file), "seat 2 has neither a person nor a bot")


def test_a_step_beyond_the_record(run: Run, tmp_path: Path) -> None:
    record(tmp_path)
    one_line(run("replay", tmp_path / "whole.json", "--at", 9999), "step 9999: the record has steps 0 to")


def test_a_seat_beyond_the_table(run: Run, tmp_path: Path) -> None:
    record(tmp_path)
    one_line(run("replay", tmp_path / "whole.json", "--seat", 3), "there is no seat 3")
