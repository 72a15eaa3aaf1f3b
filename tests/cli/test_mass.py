"""Many games: sim, fuzz, bench, and the files that broken games leave."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run


def as_json(run: Run, command: str, code: int = 0) -> Any:
    result = run(*command.split(), "--json")
    assert result.exit_code == code, result.stderr
    return json.loads(result.stdout)


def test_sim_counts_by_side(run: Run) -> None:
    found = as_json(run, "sim duel --games 30 --seed 4 --jobs 1")
    assert {key: found[key] for key in ("game", "seats", "games", "finished", "failed", "seed", "bots")} == {
        "game": "duel",
        "seats": 2,
        "games": 30,
        "finished": 30,
        "failed": 0,
        "seed": 4,
        "bots": ["random", "random"],
    }
    assert found["decisions"] >= found["choices"] > 0
    assert found["cpu_seconds"] > 0
    assert set(found["results"]) == {"red", "blue"}
    assert set(found["results"]["red"]) == {"games", "wins", "win_rate", "low", "high", "mean_score"}
    assert found["crashes"] == []


def test_sim_is_the_same_whatever_the_number_of_jobs(run: Run) -> None:
    one, two = (as_json(run, f"sim duel --games 40 --seed 9 --jobs {jobs}") for jobs in (1, 2))
    assert one.pop("cpu_seconds") > 0
    assert two.pop("cpu_seconds") > 0
    assert one == two


def test_sim_of_a_cooperative_game_counts_by_difficulty(run: Run) -> None:
    found = as_json(run, "sim vigil --seats 2 --games 20 --bots steward --option difficulty=easy,hard --jobs 1")
    assert found["results"]["games"] == 20
    assert found["results"]["by_difficulty"]["easy"]["wins"] == 10
    assert [options["difficulty"] for options in found["options"]] == ["easy", "hard"]


def test_arena_compares_bots_and_goes_on_from_its_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    command = f"arena bloodstones --bots squire,random --seed 3 --jobs 1 --into {file}"
    first = as_json(run, f"{command} --games 2")
    assert (first["game"], first["seats"], first["games"]) == ("bloodstones", 2, 2)
    assert set(first["bots"]["squire"]) == {"games", "wins", "share", "low", "high", "rating", "rating_sigma"}
    assert first["bots"]["squire"]["wins"] + first["bots"]["random"]["wins"] == 2
    again = as_json(run, f"{command} --games 4")
    assert again["games"] == 4
    assert again == as_json(run, f"{command} --games 4")
    fresh = as_json(run, "arena bloodstones --bots squire,random --seed 3 --jobs 1 --games 4")
    assert fresh["bots"] == again["bots"]


def test_arena_of_teams_in_words(run: Run) -> None:
    result = run("arena", "vigil", "--bots", "steward,random", "--games", 8, "--jobs", 1)
    assert result.exit_code == 0
    assert "8 games, 2 seats, teams" in result.stdout
    assert "95 % interval" in result.stdout
    assert re.search(r"steward .* \d+\.\d+ ± \d+\.\d+\n", result.stdout)
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_sim_in_words(run: Run) -> None:
    result = run("sim", "duel", "--games", 20, "--bots", "random,random", "--jobs", 1)
    assert result.exit_code == 0
    assert "Duel: 20 of 20 games finished, 2 seats" in result.stdout
    assert "95 % interval" in result.stdout
    assert "decisions" in result.stderr
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_sim_tells_mixed_bots_apart(run: Run) -> None:
    result = run("sim", "vigil", "--seats", 2, "--games", 4, "--bots", "random,steward", "--jobs", 1)
    assert result.exit_code == 0
    found = as_json(run, "sim vigil --seats 2 --games 4 --bots random,steward --jobs 1")
    assert found["bots"] == ["random", "steward"]
    assert {name: tally["games"] for name, tally in found["by_bot"].items()} == {"random": 4, "steward": 4}


def test_a_crash_leaves_a_file_that_shows_the_same_error(run: Run) -> None:
    result = run("sim", "vigil", "--games", 3, "--option", "flaw=rule", "--jobs", 2, "--crashes", "broken games")
    assert result.exit_code == 1
    commands = [line.strip() for line in result.stderr.splitlines() if line.startswith("  warhall replay")]
    errors = [line for line in result.stderr.splitlines() if "broke (choice): ZeroDivisionError: the total is" in line]
    assert len(commands) == len(errors) == len(list(Path("broken games").iterdir())) > 0
    for command, error in zip(commands, errors, strict=True):
        again = run(*shlex.split(command)[1:])
        assert again.exit_code == 1
        assert error.partition(": ")[2] in again.stderr
        assert "This is the error that was recorded." in again.stderr


def test_files_of_other_bots_are_not_written_over(run: Run) -> None:
    command = "sim vigil --seats 2 --games 1 --option flaw=endless --jobs 1 --bots"
    [first] = as_json(run, f"{command} random", code=1)["crashes"]
    kept = Path(first["file"]).read_bytes()
    [again] = as_json(run, f"{command} random", code=1)["crashes"]
    [other] = as_json(run, f"{command} steward", code=1)["crashes"]
    assert again == first
    assert Path(first["file"]).read_bytes() == kept
    assert len(list(Path().glob("crash-*"))) == len({first["file"], other["file"]}) == 2


def test_a_crash_is_in_the_json_and_nothing_else_is_on_standard_output(run: Run) -> None:
    found = as_json(run, "sim vigil --games 1 --bots steward --option flaw=steward --jobs 1", code=1)
    assert (found["finished"], found["failed"]) == (0, 1)
    [crash] = found["crashes"]
    assert crash["during"] == "bot"
    assert crash["error"] == "IllegalChoice: 'flee' is not open; possible: roll, wait"
    assert crash["command"] == f"warhall replay {crash['file']}"
    assert "'flee' is not open" in run("replay", crash["file"]).stderr


def test_replay_shows_where_in_the_code_a_game_breaks(run: Run) -> None:
    [crash] = as_json(run, "sim vigil --games 1 --bots steward --option flaw=rule --jobs 1", code=1)["crashes"]
    assert "Traceback" not in run("replay", crash["file"]).stderr
    traced = run("replay", crash["file"], "--trace").stderr
    assert "Traceback" in traced
    assert "raise ZeroDivisionError" in traced


def test_replay_says_when_a_recorded_error_is_gone(run: Run) -> None:
    [crash] = as_json(run, "sim vigil --games 1 --bots steward --option flaw=rule --jobs 1", code=1)["crashes"]
    file = Path(crash["file"])
    file.write_text(file.read_text().replace('"flaw":"rule"', '"flaw":"none"'))
    result = run("replay", file)
    assert result.exit_code == 0
    assert f"The recorded error is gone: {crash['error']}" in result.stdout


def test_a_rule_that_always_breaks_does_not_flood_the_disk(run: Run) -> None:
    found = as_json(run, "sim vigil --games 40 --option flaw=setup --jobs 1", code=1)
    assert found["failed"] == 40
    assert len(found["crashes"]) == len(list(Path().glob("crash-*.json"))) == 10


def test_fuzz_counts(run: Run) -> None:
    found = as_json(run, "fuzz duel --games 12 --seed 3 --jobs 1")
    assert (found["games"], found["finished"], found["failed"]) == (12, 12, 0)
    assert found["decisions"] >= found["longest_game"] > 0


def test_fuzz_goes_on_until_enough_decisions(run: Run) -> None:
    found = as_json(run, "fuzz duel --decisions 200 --jobs 2")
    assert 200 <= found["decisions"] < 200 + found["longest_game"]
    assert found["games"] > 1


def test_fuzz_in_words(run: Run) -> None:
    result = run("fuzz", "duel", "--games", 5, "--jobs", 1)
    assert result.exit_code == 0
    assert "Duel, 2 seats: 5 games" in result.stdout
    assert "nothing broke" in result.stdout


@pytest.mark.parametrize("flaw, check", [("invariant", "invariants"), ("again", "ask again"), ("sample", "sample")])
def test_fuzz_leaves_a_file_that_shows_the_same_error(run: Run, flaw: str, check: str) -> None:
    found = as_json(run, f"fuzz vigil --games 4 --every 1 --option flaw={flaw} --jobs 1", code=1)
    crash = found["crashes"][0]
    assert crash["during"] == check
    again = run("replay", crash["file"])
    assert again.exit_code == 1
    assert crash["error"] in again.stderr
    assert "This is the error that was recorded." in again.stderr


def test_bench_gives_every_figure(run: Run) -> None:
    found = as_json(run, "bench duel --rounds 1 --seconds 0.01")
    assert set(found) == {"duel"}
    assert set(found["duel"]) >= {
        "decisions_per_s",
        "choices_per_s",
        "games_per_s",
        "decisions_per_game",
        "clone_us",
        "save_us",
        "save_bytes",
        "load_us",
        "calibration_ms",
    }


def test_bench_in_words(run: Run) -> None:
    result = run("bench", "vigil", "--seats", 2, "--rounds", 1, "--seconds", 0.01)
    assert result.exit_code == 0
    assert "decisions/s" in result.stdout
    assert "calibration ms" in result.stdout


def test_bench_search_measures_rollouts_of_every_game(run: Run) -> None:
    found = as_json(run, "bench search --seconds 0.01")
    assert set(found) >= {"bloodstones", "zorn", "bsieged", "uprising", "zanziar"}
    for figures in found.values():
        assert figures["rollouts_per_s"] > figures["steward_rollouts_per_s"] > 0
        assert figures["steward_us"] > 0
