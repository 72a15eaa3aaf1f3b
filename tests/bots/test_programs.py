"""Programs that play: what they are told, what they may answer, and what happens to those that break."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from tests.cli.conftest import Run
from tests.cli.toys import DUEL
from warhall.bots import bot, bot_names, program
from warhall.bots.arena import play
from warhall.bots.levels import drop_bot
from warhall.bots.plan import make_plan
from warhall.bots.process import LINE_BYTES
from warhall.bots.program import Played, ProgramBot, farewell
from warhall.games import game_ids
from warhall.kernel.errors import SetupError
from warhall.lab.standins import counts

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "bots" / "cautious.py"
READY = 'print(\'{"type": "ready"}\', flush=True)'
Write = Callable[..., str]


@pytest.fixture(autouse=True)
def end_programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No program outlives a test, and games are kept in its folder."""
    monkeypatch.setenv("WARHALL_STATE", str(tmp_path / "state"))
    monkeypatch.chdir(tmp_path)
    yield
    farewell()


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """A program that greets and then does something with each further line; its name as a bot."""

    def written(each: str, greeting: str = READY) -> str:
        file = tmp_path / "guest.py"
        file.write_text(
            "import json, sys, time\n"
            "for line in sys.stdin:\n"
            "    heard = json.loads(line)\n"
            f"    if heard['type'] == 'hello':\n        {greeting}\n"
            f"    elif heard['type'] != 'bye':\n        {each}\n"
        )
        return f"program:{file}"

    return written


def answer(option: str) -> str:
    return f"print(json.dumps({{'type': 'answer', 'option': {option}, 'why': 'so'}}), flush=True)"


FIRST = answer("heard['question']['options'][0]['option']")


def asked(name: str) -> tuple[ProgramBot, str, tuple[str, ...]]:
    """A program at its first question: the bot, its choice, what was possible."""
    view = DUEL.new(2, seed=3).view(0)
    assert view.question is not None
    guest = ProgramBot(name, DUEL, 11)
    return guest, guest.choose(view), view.question.options


def test_a_program_is_told_the_question_and_the_table_in_both_forms(write: Write, tmp_path: Path) -> None:
    note = f"open({str(tmp_path / 'heard')!r}, 'a').write(line)"
    name = write(f"{note}; {FIRST}", f"{note}; {READY}")
    guest, chosen, options = asked(name)
    assert (chosen, guest.mishaps) == (options[0], [])
    hello, ask = map(json.loads, (tmp_path / "heard").read_text().splitlines())
    assert hello == {
        "type": "hello", "protocol": 1, "game": "duel", "title": "Duel", "seat": 0, "seats": 2, "seed": 11,
    }  # fmt: skip
    view = DUEL.new(2, seed=3).view(0)
    assert (ask["type"], ask["step"], ask["text"]) == ("ask", 0, DUEL.text(view))
    assert [one["option"] for one in ask["question"]["options"]] == list(options)
    assert ask["question"]["options"][0]["label"] == options[0].capitalize()
    assert ask["view"]["mine"] == list(view.facts.mine)
    assert "theirs" not in json.dumps(ask["view"])


def test_a_program_reads_only_what_it_wants(write: Write, tmp_path: Path) -> None:
    note = f"open({str(tmp_path / 'heard')!r}, 'a').write(line)"
    asked(write(f"{note}; {FIRST}", 'print(\'{"type": "ready", "wants": []}\', flush=True)'))
    heard = json.loads((tmp_path / "heard").read_text())
    assert "view" not in heard
    assert "text" not in heard


def test_a_reason_comes_along(write: Write) -> None:
    view = DUEL.new(2, seed=3).view(0)
    assert ProgramBot(write(FIRST), DUEL, 1).advise(view).why == "so"


def test_an_illegal_answer_is_refused_with_what_is_possible_and_may_be_mended(write: Write) -> None:
    mend = "heard['options'][1] if heard['type'] == 'error' else 'fly'"
    guest, chosen, options = asked(write(answer(mend)))
    assert chosen == options[1]
    assert guest.mishaps == []


def test_a_program_that_does_not_mend_its_answer_is_stood_in_for(write: Write) -> None:
    guest, chosen, options = asked(write(answer("'fly'")))
    assert chosen in options
    assert guest.mishaps == ["seat 0, step 0: 'fly' is not open"]


@pytest.mark.parametrize(
    "said", ["print('I think', flush=True)", "print('[1]', flush=True)", "print('{}', flush=True)"]
)
def test_what_is_no_message_is_shown_as_it_came(write: Write, said: str) -> None:
    guest, chosen, options = asked(write(said))
    assert chosen in options
    assert re.search(r"this is no answer message \(.+\): (I think|\[1\]|\{\})$", guest.mishaps[0])


def test_a_program_that_ends_is_told_of_with_its_last_words_and_started_again(write: Write) -> None:
    guest, _, _ = asked(write("sys.exit('no idea at all')"))
    assert guest.mishaps == ["seat 0, step 0: it ended with code 1; it said:\nno idea at all"]
    view = DUEL.new(2, seed=3).view(0)
    for _ in range(4):
        guest.choose(view)
    assert len(guest.mishaps) == 3  # then nobody tries any more in this game
    assert guest.played(0) == (0, 5, 5, guest.mishaps[0])  # but every choice is counted
    assert guest.mishaps[2].endswith("its stand-in plays on")


def test_a_program_that_keeps_silent_is_ended(write: Write) -> None:
    start = monotonic()
    guest, _, _ = asked(write("time.sleep(60)", 'print(\'{"type": "ready", "seconds": 0.2}\', flush=True)'))
    assert monotonic() - start < 10
    assert guest.mishaps == ["seat 0, step 0: it did not answer within 0.2 seconds"]


def test_a_program_that_says_too_much_is_ended(write: Write) -> None:
    guest, _, _ = asked(write(f"print('x' * {LINE_BYTES + 5}, flush=True)"))
    assert guest.mishaps == ["seat 0, step 0: it said a line of more than 65,536 bytes"]


def test_a_program_of_another_protocol_is_not_asked(write: Write) -> None:
    guest, _, _ = asked(write(FIRST, 'print(\'{"type": "ready", "protocol": 2}\', flush=True)'))
    assert guest.mishaps == ["seat 0, step 0: it speaks protocol 2, not 1"]
    farewell()
    guest, _, _ = asked(write(FIRST, 'print(\'{"type": "ready", "seconds": 6000}\', flush=True)'))
    assert guest.mishaps == ["seat 0, step 0: it wants 6000 seconds for a question; at most 600 are given"]


def test_one_program_serves_game_after_game_of_a_seat() -> None:
    plan = make_plan(DUEL, 2, [f"program:{EXAMPLE}", "random"], seed=5)
    first = [play(plan, number).result for number in range(3)]
    assert len(program._guests) == 1
    farewell()
    assert [play(plan, number).result for number in range(3)] == first


def test_only_so_many_programs_run_at_once(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "_MOST", 2)
    name, view = write(FIRST), DUEL.new(2, seed=3).view(0)
    for extra in ("", " 1", " 2"):
        ProgramBot(name + extra, DUEL, 1).choose(view)
    assert len(program._guests) == 2


@pytest.mark.parametrize(
    "name, why",
    [
        ("program:./nowhere.py", "there is no file ./nowhere.py"),
        ("program:no-such-program --fast", "there is no program no-such-program"),
        ("program:", "a program needs a command"),
        ("program:'open", "is not a command"),
    ],
)
def test_a_program_that_cannot_be_found_is_refused_at_once(name: str, why: str) -> None:
    with pytest.raises(SetupError, match=re.escape(why)):
        make_plan(DUEL, 2, [name])


def test_names_from_elsewhere_start_nothing(write: Write) -> None:
    with pytest.raises(SetupError, match="no bot is called"):
        bot(write(FIRST), DUEL)


def test_a_hired_program_is_a_bot_by_its_name(write: Write, caplog: pytest.LogCaptureFixture) -> None:
    command = write(answer("'fly'")).removeprefix("program:")
    for wrong in ("mine", f"Mine!={command}", f"steward={command}", "mine=./nowhere.py"):
        with pytest.raises(SetupError):
            program.hire(wrong)
    assert program.hire(f"mine={command}") == "mine"
    try:
        assert bot_names()[-1] == "mine"
        view = DUEL.new(2, seed=3).view(0)
        assert view.question is not None
        assert bot("mine", DUEL, 1).choose(view) in view.question.options
        assert "'fly' is not open" in caplog.text
    finally:
        drop_bot("mine")
    with pytest.raises(SetupError, match="no bot is called 'mine'"):
        bot("mine", DUEL)


def as_json(run: Run, *words: object) -> Any:
    result = run(*words, "--json")
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def test_sim_counts_how_often_a_program_was_stood_in_for(run: Run, write: Write) -> None:
    name = write(answer("'fly'"))
    found = as_json(run, "sim", "vigil", "--seats", 2, "--games", 2, "--bots", f"{name},random", "--jobs", 1)
    first = "game 0, seat 0, step 0: 'fly' is not open"
    stood_in = {"choices": 8, "of_choices": 8, "games": 2, "of_games": 2, "uncounted": 2, "first": first}
    assert found["stood_in"] == {name: stood_in}
    assert (found["finished"], found["results"]["games"], found["by_bot"]) == (2, 0, {})
    told = run("sim", "vigil", "--seats", 2, "--games", 2, "--bots", f"{name},random", "--jobs", 1)
    assert f"{name}: a steward made 8 of its 8 choices, in 2 of its 2 games; games that count for nobody" in told.stderr


def test_a_program_that_dies_at_once_wins_nothing(run: Run, write: Write, tmp_path: Path) -> None:
    """A steward plays its games to their end: they count for nobody."""
    name = write("", "sys.exit('no')")
    words = ("arena", "bloodstones", "--games", 2, "--bots", f"{name},random", "--jobs", 1, "--into", tmp_path / "kept")
    found = as_json(run, *words)
    one = found["stood_in"][name]
    assert one["choices"] == one["of_choices"] > 50
    assert (one["games"], one["of_games"], one["uncounted"]) == (2, 2, 2)
    assert {(bot["games"], bot["wins"], bot["rating"]) for bot in found["bots"].values()} == {(0, 0, 25.0)}
    told = run(*words)
    assert re.search(r" 0 +0 +0\.0 % +0\.0 – 100\.0 +25\.00 ± 8\.33 +100 %\n", told.stdout)
    assert f"{name}: a steward made {one['choices']} of its" in told.stderr
    assert "because it made more than half of them: 2" in run("report", tmp_path / "kept").stderr


def test_a_game_is_a_programs_own_if_it_made_half_of_its_choices() -> None:
    seated = ("mine", "random", "mine")
    assert counts(seated, [Played(0, 10, 5, "why"), Played(2, 10, 5, "why")])
    assert counts(seated, [Played(0, 4, 4, "why"), Played(2, 10, 0, "")])  # all its seats together
    assert not counts(seated, [Played(0, 10, 6, "why"), Played(2, 10, 5, "why")])
    assert not counts(("mine", "yours"), [Played(0, 9, 0, ""), Played(1, 9, 5, "why")])
    assert counts(seated, [])


def test_the_example_enters_the_arena(run: Run) -> None:
    assert len(EXAMPLE.read_text().splitlines()) < 60
    name = f"program:{EXAMPLE}"
    words = ("arena", "bloodstones", "--seats", 2, "--games", 2, "--jobs", 1, "--bots", f"{name},random")
    found = as_json(run, *words)
    assert found["stood_in"] == {}
    assert found["bots"][name]["games"] == 2


@pytest.mark.parametrize("game", game_ids())
def test_the_client_of_the_guide_and_the_example_play_every_game_to_its_end(
    run: Run, tmp_path: Path, game: str
) -> None:
    page = (ROOT / "docs" / "guide" / "bot-programs.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", page, flags=re.DOTALL)
    assert len(blocks) == 1
    (tmp_path / "mine.py").write_text(blocks[0])
    for file in (tmp_path / "mine.py", EXAMPLE):
        found = as_json(run, "sim", game, "--games", 1, "--jobs", 1, "--bots", f"program:{sys.executable} {file}")
        assert (found["finished"], found["stood_in"]) == (1, {})


def test_a_save_starts_a_program_only_if_the_player_says_so(run: Run, write: Write, tmp_path: Path) -> None:
    mark = tmp_path / "started"
    name = write(f"open({str(mark)!r}, 'w').close(); {FIRST}")
    begun = run("play", "duel", "--me", "1", "--bots", name, "--seed", 4, "--yes", input="quit\nhere.json\n")
    assert begun.exit_code == 0, begun.output
    (tmp_path / "there.json").write_bytes((tmp_path / "here.json").read_bytes())
    mark.unlink(missing_ok=True)
    on = run("play", "--file", "here.json", input="no\n1\n1\n1\n1\nquit\n\n")
    assert "Start this program" in on.output
    assert not mark.exists()
    run("play", "--file", "there.json", input="yes\n1\n1\n1\n1\nquit\n\n")
    assert mark.exists()


def test_play_tells_when_a_program_is_stood_in_for(run: Run, write: Write) -> None:
    shown = run("play", "duel", "--me", "1", "--bots", write(answer("'fly'")), "--yes", "--seed", 4, input="1\n1\n1\n")
    assert "'fly' is not open; a steward chose instead" in " ".join(shown.output.split())
