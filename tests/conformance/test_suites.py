"""The suites notice: each fault of a small game is found by the suite that is there for it."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.conformance.faulty.game import FAULTS, FAULTY, coins, steward
from tests.kernel.toy import TOY, Clash, Skirmish
from warhall.games import game
from warhall.kernel.errors import ReplayMismatch, RuleError
from warhall.kernel.replay import Replay, read_record
from warhall.testing import suites
from warhall.testing.suites import SUITES, Broken, Suite

PLACE = "tests.conformance.faulty.game:FAULTY"
LOOKED = "faulty.looked"  # what is looked at is not in the view afterwards
MORE: dict[str, Any] = {"views_do_not_leak": {"shown_once": (LOOKED,)}, "determinism": {"where": PLACE}}

FOUND_BY = {
    "answer in ask": ("asking_again_changes_nothing", r"asked \(Ask\(.*asked again"),
    "circle": ("nobody_goes_in_circles", "these choices lead back to where they began: faulty.act pass"),
    "endless": ("random_play", "not over after 100 decisions"),
    "grows": ("nobody_goes_in_circles", r"seat 0 is asked 1000 times in a row, at last \['faulty.act pass', "),
    "kept": ("kept_indexes_hold", r"sizes is \[0, 0\], rebuilt \[(1, 0|0, 1)\]"),
    "lost": ("saves_resume", "a loaded game is not the same"),
    "memory": ("determinism", "the same choices lead to another position"),
    "mute": ("everything_is_told", "there are no words for something that seat 0 sees"),
    "nobody": ("random_play", "a seat that is not there is asked"),
    "order": ("determinism", "another process, with other set orders, plays another game"),
    "own hand": ("views_do_not_leak", "seat 0 can tell a sampled position from the real one"),
    "true order": ("views_do_not_leak", "shows what it cannot know"),
    "peek": ("views_do_not_leak", r"seat \d could choose look, look, and take it back"),
    "result": ("random_play", "scores and sides are not one for each seat"),
    "roll on ask": ("asking_again_changes_nothing", "rolls or draws"),
    "secrets": ("views_do_not_leak", "can tell a sampled position from the real one"),
    "shared": ("clones", "playing on with a clone changes the original"),
    "sized": ("forged_saves_are_refused", r"32767 at \(0, \d\) sizes a table: make that field fixed"),
    "skip": ("views_do_not_leak", r"that seat \d is asked faulty.answer tells .* how many options it has"),
    "steward": ("stewards_play", "the steward answers faulty.act with 'think', which is not open"),
    "tell on ask": ("asking_again_changes_nothing", r"tells \[Event\(step=0, told=WasAsked"),
    "told": ("views_do_not_leak", r"chooses draw, the log tells .* what its view does not show"),
    "twice": ("random_play", "an option stands twice"),
    "unasked": ("nothing_ends_unasked", r"seat \d is not asked faulty.end_act, which has one option"),
    "unknown clause": ("everything_is_told", r"not in the rules reference: \['FTY-XXX-01'\]"),
    "view": ("views_do_not_leak", "can tell a sampled position from the real one"),
    "write on ask": ("asking_again_changes_nothing", "changes the position"),
}


def run(suite: Suite, fault: str, **more: Any) -> object:
    return suite(FAULTY, 2, 1, {"fault": fault}, **{**MORE.get(suite.__name__, {}), **more})


@pytest.mark.parametrize("suite", SUITES, ids=lambda suite: suite.__name__)
def test_a_game_without_fault_passes(suite: Suite) -> None:
    run(suite, "none")


@pytest.mark.parametrize("fault", FOUND_BY)
def test_a_fault_is_found(fault: str, tmp_path: Path) -> None:
    name, message = FOUND_BY[fault]
    more = {"folder": tmp_path} if name == "random_play" else {}
    with pytest.raises(Broken, match=rf"faulty with 2 seats, seed 1, fault={fault}(, step \d+)?: [\s\S]*{message}"):
        run(getattr(suites, name), fault, **more)


def test_a_question_that_is_another_after_a_load_is_found() -> None:
    with pytest.raises(Broken, match="after loading"):
        run(suites.every_question_resumes, "answer in ask")


def test_every_fault_has_its_test() -> None:
    assert {"none", "coin", "crash", *FOUND_BY} == set(FAULTS)


def test_lost_coins_are_found() -> None:
    suites.conservation(FAULTY, 2, 1, count=coins)
    with pytest.raises(Broken, match="components appeared or vanished: 40 at first, now 39"):
        suites.conservation(FAULTY, 2, 1, {"fault": "coin"}, count=coins)


def test_ids_without_rows_are_found() -> None:
    with pytest.raises(Broken, match=r"Game.rows does not say how many rows these ids have: \['AreaId', .*'UnitId'\]"):
        suites.forged_saves_are_refused(replace(game("bloodstones"), rows=lambda first, content: {}), 2, 1)


def test_shared_records_are_found_by_undo_too() -> None:
    with pytest.raises(Broken, match="took back a choice, and something is left of it"):
        run(suites.undo_restores, "shared")


def test_choices_are_really_taken_back() -> None:
    assert suites.undo_restores(FAULTY, 2, 1) > 20


def test_what_is_shown_once_must_be_named() -> None:
    with pytest.raises(Broken, match="chooses look, the log tells seat 0 what its view does not show"):
        suites.views_do_not_leak(FAULTY, 2, 1)


def test_random_play_gives_the_game_it_played() -> None:
    played = suites.random_play(FAULTY, 2, 1)
    assert played.table.over
    assert played.decisions == played.table.step == len(played.record.steps)
    again = suites.random_play(FAULTY, 2, 1)
    assert again.record == played.record
    assert suites.random_play(FAULTY, 2, 2).record != played.record


def test_a_cooperative_game_is_won_by_all_or_nobody(tmp_path: Path) -> None:
    with pytest.raises(Broken, match="all win or nobody does"):
        suites.random_play(replace(FAULTY, cooperative=True), 2, 1, folder=tmp_path)


def test_the_games_own_check_is_made_after_each_step(tmp_path: Path) -> None:
    def two_rounds(state: Skirmish, content: None) -> None:
        if state.rounds > 2:
            raise RuleError("TOY-SEQ-01", "more than two rounds")

    with pytest.raises(Broken, match=r"step \d+: RuleError\('TOY-SEQ-01: more than two rounds'\)"):
        suites.random_play(replace(TOY, check=two_rounds), 2, 1, folder=tmp_path)


# A crash and its file.


def test_a_crash_leaves_a_file_and_the_command_that_meets_it_again(tmp_path: Path) -> None:
    with pytest.raises(Broken) as caught:
        run(suites.random_play, "crash", where=PLACE, folder=tmp_path / "results")
    path = tmp_path / "results" / "faulty-2-1.json"
    command = f"python -m warhall.testing replay {path} --game {PLACE}"
    assert str(caught.value).endswith(f"RuleError('FTY-TRN-01: the third turn broke'). To see it again: {command}")
    record = read_record(path.read_bytes())
    assert record.options == {"fault": "crash"}
    again = subprocess.run([sys.executable, *command.split()[1:]], capture_output=True, text=True, check=False)
    assert again.returncode == 1
    assert again.stdout.splitlines()[-1].startswith(f"{len(record.steps)}: seat ")
    assert "RuleError: FTY-TRN-01: the third turn broke" in again.stderr


def test_the_file_of_a_broken_check_has_all_outcomes(tmp_path: Path) -> None:
    def no_hits(state: Skirmish, content: None) -> None:
        if len(state.stack) == 3 and state.stack[-1].stage is Clash.procedure.stages["assign_hit"]:
            raise RuleError("TOY-CLA-04", "somebody was hit")

    timid = replace(TOY, check=no_hits)
    with pytest.raises(Broken, match="somebody was hit"):
        suites.random_play(timid, 2, 1, folder=tmp_path)
    record = read_record((tmp_path / "toy-2-1.json").read_bytes())
    assert record.steps[-1].option == "roll"
    again = Replay(timid, record).whole()
    with pytest.raises(RuleError, match="somebody was hit"):
        no_hits(again.state, None)


def test_a_crash_in_the_set_up_leaves_a_file_too(tmp_path: Path) -> None:
    def shuffle_and_break(content: None, seats: int, options: Any) -> Any:
        raise RuntimeError("no table")

    with pytest.raises(Broken, match="step 0: RuntimeError"):
        suites.random_play(replace(TOY, setup=shuffle_and_break), 2, 1, folder=tmp_path)
    assert read_record((tmp_path / "toy-2-1.json").read_bytes()).steps == []


def command(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "warhall.testing", *words], capture_output=True, text=True, check=False
    )


def test_a_sound_game_is_replayed_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "sound.json"
    suites.random_play(TOY, 2, 1).record.write(path)
    done = command("replay", str(path), "--game", "tests.kernel.toy:TOY")
    steps = len(read_record(path.read_bytes()).steps)
    table = f"<Table of Skirmish, step {steps}: the game is over>"
    assert done.stdout.splitlines()[-1] == f"nothing breaks in {steps} steps: {table}"


# Golden games.


def test_a_golden_game_replays_and_notices_other_rules(tmp_path: Path) -> None:
    path = tmp_path / "golden" / "faulty.json"
    record = suites.write_golden(FAULTY, path, 2, 5)
    assert suites.golden(FAULTY, path).digest() == record.steps[-1].digest
    record.options["fault"] = "coin"
    record.write(path)
    with pytest.raises(ReplayMismatch):
        suites.golden(FAULTY, path)


def test_a_golden_game_is_whole_and_has_digests(tmp_path: Path) -> None:
    path = tmp_path / "toy.json"
    record = suites.write_golden(TOY, path, 2, 5)
    replace(record, steps=record.steps[:-1]).write(path)
    with pytest.raises(Broken, match="a golden game is played to its end"):
        suites.golden(TOY, path)
    no_digests = [replace(step, digest="") for step in record.steps]
    for bare in (replace(record, digest=""), replace(record, steps=no_digests)):
        bare.write(path)
        with pytest.raises(Broken, match="a golden game has a digest for every step"):
            suites.golden(TOY, path)


def test_a_golden_game_is_written_by_a_command(tmp_path: Path) -> None:
    path = tmp_path / "faulty.json"
    done = command("golden", str(path), PLACE, "--seats=2", "--seed=3", "--option=fault=coin", "--stewards")
    assert done.stdout.strip() == f"{path}: 64 steps"
    record = read_record(path.read_bytes())
    assert record.options == {"fault": "coin"}
    assert {step.option for step in record.steps} == {"pass", "low"}, "what this steward always answers"
    assert suites.golden(FAULTY, path).over
    assert steward is FAULTY.steward


def test_an_unknown_game_is_refused_by_the_command() -> None:
    done = command("fingerprint", "chess", "--seats=2")
    assert done.returncode == 1
    assert "no game is called 'chess'" in done.stderr
