"""A look back at a game: chances over time, turning points, and what a warlord would have chosen."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from tests.bots.march import MARCH, turned
from tests.cli.conftest import Run
from warhall.bots import answer, bot, turning
from warhall.bots.effort import LEAST, MOMENTS, USUAL, effort
from warhall.bots.prospect import Prospect
from warhall.bots.protocol import asked
from warhall.bots.review import TOGETHER, Review, Reviewer, Side, Turn, smoothed, turn_in_words, what_turned
from warhall.bots.surprise import surprise, told_to
from warhall.bots.turning import Moment, Swing, Try
from warhall.games import game as game_named
from warhall.kernel.chance import Fast
from warhall.kernel.course import Party
from warhall.kernel.events import Told, event_kind
from warhall.kernel.game import Line
from warhall.kernel.replay import Record, Replay

QUICK = effort(1)


@cache
def played(id: str, steps: int, *, names: tuple[str, str] = ("steward", "random")) -> Record:
    """The record of a game of two bots, played once for all who look at it."""
    game = game_named(id)
    table = game.new_live(2, b"\x07" * 32)
    bots = [bot(name, game, 3) for name in names]
    while table.asks and table.step < steps:
        seat = table.asks[0].seat
        table.choose(seat, answer(bots[seat], table, seat))
    assert table.record is not None
    return table.record


def looked(record: Record, seed: int = 0) -> tuple[Review, list[tuple[int, int]]]:
    reviewer = Reviewer(game_named(record.game), record, seed, QUICK)
    work = list(reviewer.run())
    assert reviewer.result is not None
    return reviewer.result, work


def test_chances_are_followed_to_the_end_and_the_work_is_counted() -> None:
    record = played("bloodstones", 9999)
    found, work = looked(record)
    last = len(record.steps)
    assert [step for step, _ in found.points] == sorted({*[round(last * part / 6) for part in range(7)], last - 1})
    assert found.points[-1][1] == (1.0, 0.0)  # a steward against chance
    assert all(sum(point) == pytest.approx(1, abs=0.01) for _, point in found.points)
    assert [side.seat for side in found.sides] == [0, 1]
    assert work[-1][0] == work[-1][1]
    assert [done for done, _ in work] == sorted(done for done, _ in work)
    for turn in found.turns:
        assert 0 <= turn.step < len(record.steps)
        assert turn.chosen
        assert turn.seat == record.steps[turn.step].seat
        assert not (turn.usual and turn.by_chance)
    assert any(turn.usual not in ("", turn.chosen) for turn in found.turns)  # chance itself is a poor player


def test_seats_that_win_together_have_one_chance() -> None:
    record = played("bsieged", 60, names=("steward", "steward"))
    found, _ = looked(record)
    assert found.sides == (Side(-1, TOGETHER),)
    assert all(len(point) == 1 and 0 <= point[0] <= 1 for _, point in found.points)
    assert looked(record)[0] == found  # whoever looks again sees the same


def test_every_chance_is_smoothed_but_the_last_which_may_come_at_a_stroke() -> None:
    known: dict[int, tuple[float, ...]] = {0: (0.0,), 10: (0.4,), 20: (0.8,), 30: (1.0,)}
    assert smoothed(known) == {0: (0.1333,), 10: (0.4,), 20: (0.6667,), 30: (1.0,)}


def test_a_gap_turns_a_game_only_if_it_is_large_and_sure_and_the_game_open() -> None:
    sure = turning.Ways([0.3, 0.4] * 16, [0.6, 0.7] * 16)
    assert sure.turns(0.5)
    assert sure.swing(0.5) == pytest.approx(0.28, abs=0.02)
    assert not sure.turns(0.001)  # lost already
    assert not turning.Ways([0.3, 0.4] * 16, [0.32, 0.42] * 16).turns(0.5)  # small
    assert not turning.Ways([0.1, 0.9] * 4, [0.9, 0.3] * 4).turns(0.5)  # as worlds go


def test_a_swing_is_no_more_than_there_was_to_lose_or_to_win() -> None:
    lost = turning.Ways([0.8, 0.9] * 16, [0.1, 0.2] * 16)
    won = turning.Ways(lost.other, lost.one)
    for level in (0.06, 0.36, 0.64, 0.94):
        assert -level < lost.swing(level) < 0 < won.swing(level) < 1 - level
    over = turning.Ways([0.8, 0.9] * 16, [0.0] * 32)
    assert over.swing(0.36) == pytest.approx(-0.36)  # all of it
    assert turning.Ways(over.one, [1.0] * 32).swing(0.94) == pytest.approx(0.06)


def test_games_are_played_on_by_the_best_rules_of_thumb_and_choices_measured_against_them() -> None:
    veterans = replace(MARCH, veteran=lambda view, chance: asked(view).options[-1])
    later = [Prospect(game, None, 2).later(game.new_live(2, b"\x01" * 32), Fast(0), 1)[0] for game in (veterans, MARCH)]
    assert later[0] > later[1]
    assert turned("slow", "farther", "sleep", game=veterans) == []
    (swing,) = turned("swift", "farther", "sleep", game=veterans)
    assert (swing.moment.option, swing.moment.usual) == ("swift", "slow")
    assert swing.amount > 0


def test_steps_of_one_move_turn_a_game_together() -> None:
    """Named by the one that did most of it, with what all of them came to."""
    (swing,) = turned("slow", "farther", "rest", "swift", "near", "rest")
    assert (swing.moment.step, swing.moment.option, swing.steps) == (1, "farther", (0, 2))
    (alone,) = turned("swift", "far", "rest", "swift", "near", "rest")
    assert (alone.moment.option, alone.steps) == ("far", (1, 2))
    assert swing.amount == pytest.approx(alone.amount)


def test_a_step_that_the_next_one_mends_turns_nothing() -> None:
    assert turned("slow", "far", "rest") == []
    assert [swing.moment.option for swing in turned("slow", "near", "rest")] == ["slow"]


def test_another_seats_choice_lies_between_two_moves() -> None:
    found = turned("slow", "near", "rest", "swift", "far", "rest")
    assert [(swing.moment.option, swing.steps) for swing in found] == [("slow", (0, 1)), ("far", (4, 5))]
    assert found[0].amount < 0 < found[1].amount


def test_less_effort_is_less_of_everything_and_never_too_little() -> None:
    assert effort(100) == USUAL
    assert effort(50).choices == USUAL.choices // 2
    assert effort(200).proof == tuple(2 * worlds for worlds in USUAL.proof)
    least = effort(0)
    assert (least.moments, least.worlds) == (MOMENTS, (LEAST, LEAST))
    assert min(least.proof) == LEAST


def test_a_turning_point_in_words() -> None:
    red = Party("R", "Red", "crimson")
    turn = Turn(5, (5, 6), 0, red, "What now?", "Attack", "Wait", -0.2, False, "", "Dig in")
    assert turn_in_words(turn) == (
        "Red chose “Attack” instead of the usual “Wait”. They were asked “What now?”. A warlord would choose “Dig in”."
    )
    assert what_turned(replace(turn, usual="Attack")) == "Red chose “Attack”."  # which of two, nobody can tell
    luck = Turn(5, (4, 7), 0, red, "What now?", "Attack", "", 0.2, True, "Red rolls 6.", "Attack")
    assert turn_in_words(luck) == (
        "Luck was with Red: “Red rolls 6.” Asked “What now?”, they chose “Attack”. "
        "What they did beside it counts, too: steps 4 to 7. A warlord would choose the same."
    )
    open_ = Turn(5, (5, 6), 0, red, "", "Turn it up", "", -0.2, True, "", "")
    assert turn_in_words(open_) == (
        "Luck was against Red. Before, they chose “Turn it up”, which is open at any time. No warlord was asked."
    )


def test_luck_is_named_by_what_made_the_difference_else_by_what_was_not_bound_to_come() -> None:
    replay = Replay(game_named("bsieged"), played("bsieged", 60, names=("steward", "steward")))
    step = next(step for step in range(60) if len({event_kind(one) for one, _ in told_after(replay, step)}) > 2)
    (sure, _), (rolled, line), *_, last = told_after(replay, step)
    bound = [(frozenset([sure]), chance) for chance in (0.2, 0.4, 0.6, 0.8)]
    assert surprise(replay, swung(replay, step, bound)) == line.text
    clear = [(frozenset([sure, last[0]]), 0.1), (frozenset([sure, rolled]), 0.9)] * 8
    assert surprise(replay, swung(replay, step, clear)) == last[1].text
    everything = [(frozenset([one for one, _ in told_after(replay, step)]), chance) for chance in (0.2, 0.8)]
    assert surprise(replay, swung(replay, step, everything)) == ""


def swung(replay: Replay, step: int, tries: list[Try]) -> Swing:
    """Bad luck after a step, and what else might have come."""
    choice, table = replay.record.steps[step], replay.at(step)
    moment = Moment(step, choice.seat, choice.option, table, table, choice.option, 0.5)
    return Swing(moment, -0.2, True, (step, step + 1), tuple(tries))


def told_after(replay: Replay, step: int) -> list[tuple[Told, Line]]:
    return told_to(replay, step, replay.record.steps[step].seat)


def test_the_command_tells_and_draws_it(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    played("bsieged", 30, names=("steward", "steward")).write(tmp_path / "game.json")
    result = run("review", "game.json", "-o", "look.svg", "--json", "--effort", 1)
    assert result.exit_code == 0, result.stderr
    told = json.loads(result.stdout)
    assert told["steps"] == 30
    assert "Together" in (tmp_path / "look.svg").read_text()
