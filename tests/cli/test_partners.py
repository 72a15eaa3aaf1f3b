"""Bots beside people in the terminal: they tell their plans, and at a keyboard they wait until they are let act."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from warhall.cli.saves import SavedGame, read_file
from warhall.cli.screen import Screen

PROMPT = "Enter lets it act"
SIEGE = ("play", "bsieged", "--seats", 2, "--seed", 1, "-y")
REVOLT = ("play", "uprising", "--seats", 2, "--seed", 1, "-y")
ONES = ("1",) * 20  # more than it takes to a bot's first plan, where they are refused and do no harm
REFUSED = "You are not asked yet. Enter lets the bot act;"


def lines(*words: str) -> str:
    return "".join(f"{word}\n" for word in words)


def kept(state: Path) -> SavedGame:
    [path] = sorted(state.glob("*.json"))
    return read_file(path, SavedGame)


def chosen(state: Path, seat: int) -> int:
    """How many choices of a seat the kept game has."""
    return sum([step.seat == seat for step in kept(state).steps])


def speakers(told: str) -> list[str]:
    """For whom bots tell their plans."""
    return re.findall(r"The bot of (.+?)\s+plans:", told)


@pytest.fixture
def attended(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody sits at the keyboard."""
    monkeypatch.setattr(Screen, "attended", True)


@pytest.mark.parametrize(
    ("game", "me", "told"), [("bsieged", "1", True), ("bsieged", "none", False), ("zanziar", "1", False)]
)
def test_a_bot_beside_people_says_what_it_plans_once_a_turn(run: Run, game: str, me: str, told: bool) -> None:
    result = run("play", game, "--seats", 2, "--me", me, "--seed", 1, "-y", input=lines(*["1"] * 40))
    plans = " ".join(result.stdout.split()).split("The bot of ")[1:]
    assert bool(plans) == told
    assert all(" plans: " in plan[:60] for plan in plans)
    turns = result.stdout.count("Since your last choice:")
    assert len(plans) <= 3 * turns  # which of two heroes comes first, and each of them


def test_through_a_pipe_nobody_waits_and_every_line_answers_a_question(run: Run, state: Path) -> None:
    told = run(*SIEGE, input=lines(*ONES)).stdout
    both, first, second = dict.fromkeys(speakers(told))  # the bot has two heroes, and each of them a turn
    assert set(both.split(" and ")) == {first, second}
    assert PROMPT not in told
    assert chosen(state, 0) == len(ONES)


@pytest.mark.usefixtures("attended")
def test_a_bot_waits_until_it_is_let_act(run: Run, state: Path) -> None:
    first = run(*SIEGE, input=lines(*ONES, "hint", "nonsense")).stdout
    assert first.count(REFUSED) == first.count(f"{PROMPT} ") - 1 > 2
    before = chosen(state, 1)
    [path] = state.glob("*.json")
    second = run("play", "--file", path, input=lines("")).stdout
    [who] = speakers(first)
    same, other = speakers(second)
    assert same == who != other
    assert chosen(state, 1) > before


def test_what_comes_before_a_turn_is_told_and_the_plan_of_the_turn_after_it(run: Run) -> None:
    """Bram's ability draws a card: whoever would rather have another hero first, or no card, must hear of it before."""
    told = " ".join(run("play", "bsieged", "--seats", 2, "--seed", 2, "-y", input=lines(*["1"] * 40)).stdout.split())
    plans = re.findall(r"The bot of ([^:]+?) plans: ([^:]+):", told)
    at = plans.index(("Bram", "Use Filch"))
    assert plans[at - 1 : at + 2] == [
        ("Bram and Dorn", "Bram Hollis acts"),
        ("Bram", "Use Filch"),
        ("Bram", "Shoot at north zone 3"),
    ]


@pytest.mark.usefixtures("attended")
def test_what_happened_is_told_before_the_plan_and_not_again(run: Run) -> None:
    told = run(*SIEGE, input=lines(*ONES, "", "", "")).stdout
    _, hero, _ = speakers(told)
    _, order, rest = told.split("The bot of ", 2)
    begins = re.compile(rf"{hero} [^\n]+: 3 actions")
    assert begins.search(order.split(PROMPT)[-1])
    assert not begins.search(rest)
    assert "Since then:" in rest
    assert "Since your last choice:" not in rest


@pytest.mark.usefixtures("attended")
def test_while_a_bot_waits_one_may_look_around(run: Run) -> None:
    words = ("board wall", "log 1", "rules catapult", "rules", "any", "help", "board")
    told = run(*SIEGE, input=lines(*ONES, "", *words)).stdout
    answers = dict(part.split("\n", 1) for part in told.split(" help) > ")[1:])
    assert "  wall: " in answers["board wall"]
    assert ": 3 actions" in answers["log 1"]
    assert "BSG-CAT-" in answers["rules catapult"]
    assert "BSG-" in answers["rules"]
    assert "nothing that you may do at any time" in answers["any"]
    for word in ("trust", "undo", "any", "board", "log", "rules", "save", "quit"):
        assert f"\n  {word:7} " in answers["help"]
    assert "\n  hint" not in answers["help"]


@pytest.mark.usefixtures("attended")
def test_whoever_trusts_is_not_asked_again_until_they_want_to_be(run: Run) -> None:
    told = run(*SIEGE, input=lines(*ONES, "trust", "trust no", *["1"] * 30)).stdout
    _, trusting, wary = re.split(" > trust(?: no)?\n", told)
    assert trusting.startswith("Bots tell their plans and act at once;")
    assert speakers(trusting)  # for the other hero
    assert PROMPT not in trusting
    assert wary.startswith("Bots wait for Enter again")
    assert PROMPT in wary


@pytest.mark.usefixtures("attended")
def test_one_may_take_back_before_the_bot_acts(run: Run) -> None:
    told = run(*REVOLT, input=lines(*ONES, "undo", "1", "")).stdout
    first, again = told.split("Taken back.")
    assert speakers(first) == speakers(again)[:1]
    assert "What do the Krowh build?" in again.partition("The bot of ")[0]


@pytest.mark.usefixtures("attended")
def test_after_something_done_at_any_time_the_bot_thinks_again(run: Run) -> None:
    told = run(*REVOLT, input=lines(*ONES, "any", "any 2")).stdout
    done = told.split(" > any 2\n")[1]
    assert "three for one." in done.partition("The bot of ")[0]
    assert speakers(told.split(" > any\n")[0]) == speakers(done)


@pytest.mark.usefixtures("attended")
def test_a_bot_whose_plan_was_told_before_something_was_taken_back_tells_it_again(run: Run, state: Path) -> None:
    run(*REVOLT, input=lines(*ONES))
    before = chosen(state, 1)
    [path] = state.glob("*.json")
    told = run("play", "--file", path, input=lines("any 2", "undo")).stdout
    assert len(speakers(told)) == 3
    assert chosen(state, 1) == before


@pytest.mark.usefixtures("attended")
def test_one_may_leave_while_a_bot_waits(run: Run, state: Path) -> None:
    result = run(*REVOLT, input=lines(*ONES, "quit", ""))
    assert result.exit_code == 0
    assert "The game is saved." in result.stdout
    assert chosen(state, 0) > 0


@pytest.mark.usefixtures("attended")
@pytest.mark.parametrize("game", ["zanziar", "bloodstones"])
def test_where_bots_are_opponents_nothing_stops(run: Run, game: str) -> None:
    told = run("play", game, "--seats", 2, "--seed", 1, "-y", input=lines(*["1"] * 20, "trust")).stdout
    assert PROMPT not in told
    assert "no bot waits here" in told


@pytest.mark.usefixtures("attended")
def test_without_people_nobody_is_waited_for(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("warhall.cli.session.Session.news", lambda self, seat: [])
    assert PROMPT not in run("play", "bsieged", "--me", "none", "--seed", 1, "-y").stdout
