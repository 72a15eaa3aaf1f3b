"""Records: a game as a file rebuilds every moment, and whatever was tampered with is found where it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.kernel.toy import TOY, T
from warhall.kernel import codec
from warhall.kernel.chance import Fast, Noted
from warhall.kernel.errors import ReplayMismatch, WarhallError
from warhall.kernel.replay import Choice, Record, Replay, fork, read_record, start_record
from warhall.testing.sample import everything, pick

SECRET = bytes(range(32))


def played(steps: int | None = None, seed: int = 90) -> T:
    """A live game of random choices, up to a step or to its end."""
    t, player = TOY.new_live(2, SECRET), Fast(seed)
    while not t.over and (steps is None or t.step < steps):
        t.choose(*pick(t, player))
    return t


def record_of(t: T) -> Record:
    assert t.record is not None
    return t.record


@pytest.fixture
def record() -> Record:
    record = record_of(played())
    assert len(record.steps) > 15
    assert sum(1 for step in record.steps if step.draws) > 3
    return record


def test_a_record_holds_who_chose_what_and_what_chance_gave() -> None:
    t = TOY.new_live(2, SECRET)
    first = t.digest()
    t.choose(0, "strike")
    t.choose(1, "guard")
    t.choose(0, "roll")
    record = record_of(t)
    assert (record.game, record.rules_version, record.seats, record.options) == ("toy", 1, 2, {"field": "open"})
    assert record.digest == first
    assert [(step.seat, step.option, len(step.draws)) for step in record.steps] == [
        (0, "strike", 0),
        (1, "guard", 0),
        (0, "roll", 2),
    ]
    assert record.steps[-1].digest == t.digest()
    assert [bound for bound, _ in record.draws()] == [6, 6]
    assert record.commitment == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert record.secret == "", "the secret is published after the game"


def test_a_record_outlives_its_file(record: Record, tmp_path: Path) -> None:
    record.write(tmp_path / "game.json")
    assert read_record((tmp_path / "game.json").read_bytes()) == record


def test_a_replay_meets_every_digest(record: Record) -> None:
    t = Replay(TOY, record).whole()
    assert t.over
    assert t.digest() == record.steps[-1].digest


def test_every_moment_is_the_same_however_it_is_reached(record: Record) -> None:
    walk = Replay(TOY, record)
    t = walk.at(0)
    moments = [everything(t)]
    for step in range(1, len(record.steps) + 1):
        walk.advance(t, step)
        moments.append(everything(t))
    seen = [(moment[0], moment[1], moment[2], moment[3]) for moment in moments]
    replay = Replay(TOY, record)
    for order in (range(len(moments)), reversed(range(len(moments)))):
        for step in order:
            again = replay.at(step)
            assert everything(again)[:4] == seen[step]
            assert [again.view(seat) for seat in (None, 0, 1)] == [
                Replay(TOY, record).at(step).view(seat) for seat in (None, 0, 1)
            ]


def test_there_is_a_snapshot_wherever_the_decider_changes(record: Record) -> None:
    replay = Replay(TOY, record)
    t = replay.at(0)
    changes = []
    for step in range(1, len(record.steps) + 1):
        before = {seat for ask in t.asks for seat in ask.seats}
        replay.advance(t, step)
        if before != {seat for ask in t.asks for seat in ask.seats}:
            changes.append(step)
    assert sorted(replay.snapshots) == changes
    assert 5 < len(changes) < len(record.steps)
    start = changes[-2]
    assert replay.at(start).log() == [], "nothing is played again"
    log = replay.at(start + 1).log()
    assert all(event.step > start for event in log), "the walk began at the snapshot"


def test_moments_outside_the_record_are_refused(record: Record) -> None:
    for step in (-1, len(record.steps) + 1):
        with pytest.raises(ReplayMismatch, match=f"the record has steps 0 to {len(record.steps)}"):
            Replay(TOY, record).at(step)


def change(record: Record, at: int, **values: object) -> Record:
    twin = replace(record, steps=list(record.steps))
    twin.steps[at - 1] = replace(twin.steps[at - 1], **values)  # type: ignore[arg-type]
    return twin


def step_with(record: Record, holds: Callable[[Choice], bool]) -> int:
    return next(number for number, choice in enumerate(record.steps, start=1) if number > 3 and holds(choice))


def found_at(record: Record) -> tuple[int, str]:
    with pytest.raises(ReplayMismatch) as caught:
        Replay(TOY, record).whole()
    return caught.value.step, str(caught.value)


def test_another_legal_choice_is_found(record: Record) -> None:
    at = step_with(record, lambda choice: choice.option == "guard")
    step, message = found_at(change(record, at, option="strike"))
    assert step == at
    assert "the position differs from the record" in message


def test_an_illegal_choice_is_found(record: Record) -> None:
    at = step_with(record, lambda choice: choice.option == "pass")
    assert found_at(change(record, at, option="flee"))[0] == at
    assert "'flee' is not open" in found_at(change(record, at, option="flee"))[1]
    assert found_at(change(record, at, seat=1 - record.steps[at - 1].seat))[0] == at
    assert found_at(change(record, at, option="(take back)"))[0] == at


def test_another_outcome_is_found(record: Record) -> None:
    at = step_with(record, lambda choice: len(choice.draws) == 2 and sum(value > 2 for _, value in choice.draws) == 2)
    assert found_at(change(record, at, draws=((6, 0), (6, 0))))[0] == at


def test_an_outcome_that_cannot_be_is_found(record: Record) -> None:
    at = step_with(record, lambda choice: len(choice.draws) == 2)
    assert found_at(change(record, at, draws=((6, 6), (6, 0)))) == (
        at,
        f"step {at}: the rules draw below 6, the record holds 6 below 6",
    )


def test_a_missing_outcome_is_found(record: Record) -> None:
    at = step_with(record, lambda choice: len(choice.draws) == 2)
    step, message = found_at(change(record, at, draws=record.steps[at - 1].draws[:1]))
    assert step == at
    assert "the rules ask for chance that the record does not hold" in message


def test_an_additional_outcome_is_found(record: Record) -> None:
    at = step_with(record, lambda choice: not choice.draws)
    step, message = found_at(change(record, at, draws=((6, 0),)))
    assert step == at
    assert "the record holds more chance than the rules ask for" in message
    assert found_at(replace(record, setup=((6, 0),)))[0] == 0


def test_another_digest_is_found(record: Record) -> None:
    assert found_at(change(record, 7, digest="0" * 16))[0] == 7
    assert found_at(replace(record, digest="0" * 16))[0] == 0


def test_a_lost_step_is_found_at_the_next(record: Record) -> None:
    shorter = replace(record, steps=[*record.steps[:8], *record.steps[9:]])
    assert found_at(shorter)[0] == 9


def test_steps_after_the_end_are_found(record: Record) -> None:
    longer = replace(record, steps=[*record.steps, Choice(0, "guard")])
    assert found_at(longer) == (
        len(record.steps) + 1,
        f"step {len(record.steps) + 1}: seat 0 is not asked now; the game is over",
    )


def test_digests_may_be_left_out(record: Record) -> None:
    bare = replace(record, digest="", steps=[replace(step, digest="") for step in record.steps])
    assert Replay(TOY, bare).whole().digest() == record.steps[-1].digest


def test_a_record_of_other_rules_or_another_game_is_refused(record: Record) -> None:
    with pytest.raises(ReplayMismatch, match="step 0: played under rules version 2, these are version 1"):
        Replay(TOY, replace(record, rules_version=2))
    with pytest.raises(ReplayMismatch, match="step 0: this is a game of chess, not of toy"):
        Replay(TOY, replace(record, game="chess"))


def test_files_that_are_no_records_are_refused(record: Record) -> None:
    with pytest.raises(WarhallError, match="this is 'warhall-game/9'; only 'warhall-game/1' can be read"):
        read_record(codec.to_json(replace(record, format="warhall-game/9")))
    for text in ("", "{}", '{"game": 3}'):
        with pytest.raises(WarhallError, match="not a readable file"):
            read_record(text)


# Sealed dice in a record.


def test_the_secret_gives_every_outcome_of_the_record(record: Record) -> None:
    record.secret = SECRET.hex()
    assert record.unsealed() is None
    at = step_with(record, lambda choice: len(choice.draws) == 2)
    before = sum(len(step.draws) for step in record.steps[: at - 1])
    (bound, value), other = record.steps[at - 1].draws
    assert change(record, at, draws=((bound, (value + 1) % bound), other)).unsealed() == before
    record.secret = bytes(32).hex()
    assert record.unsealed() == 0


def test_outcomes_before_the_seal_are_not_held_against_it(record: Record) -> None:
    record.secret = SECRET.hex()
    spoilt = replace(record, sealed_from=1, setup=((6, 3),))
    assert spoilt.unsealed() is None
    assert replace(spoilt, sealed_from=0).unsealed() is not None


# Going on from a record.


def test_a_live_game_goes_on_from_its_record() -> None:
    for steps in (0, 1, 9, 14):
        t, never_left = played(steps), played(steps)
        record = read_record(codec.to_json(record_of(t)))
        again = Replay(TOY, record).live(SECRET)
        assert everything(again) == everything(never_left)
        players = Fast(8), Fast(8)
        for one, player in zip((again, never_left), players, strict=True):
            while not one.over:
                one.choose(*pick(one, player))
        assert everything(again) == everything(never_left)
        assert record_of(again) == record_of(never_left)
        record.secret = SECRET.hex()
        assert record.unsealed() is None


def test_a_reopened_game_can_take_back_what_it_could_before() -> None:
    t = TOY.new_live(2, SECRET)
    for seat, option in ((0, "strike"), (1, "guard")):
        t.choose(seat, option)
    before = everything(t)
    t.choose(0, "pass")
    again = Replay(TOY, record_of(t)).live(SECRET)
    assert again.can_undo(0)
    again.undo(0)
    assert everything(again) == before


def test_a_record_goes_on_under_its_own_secret_only() -> None:
    with pytest.raises(ReplayMismatch, match="the record was sealed with another secret"):
        Replay(TOY, record_of(played(5))).live(bytes(32))


def test_a_game_can_be_forked_from_any_position() -> None:
    t = played(9)
    other = bytes([7]) * 32
    record = fork(t, {"field": "open"}, other)
    replay = Replay(TOY, record)
    assert (replay.at(0).digest(), replay.at(0).step) == (t.digest(), 0)
    live, player = replay.live(other), Fast(2)
    while not live.over:
        live.choose(*pick(live, player))
    record = read_record(codec.to_json(record_of(live)))
    assert Replay(TOY, record).whole().digest() == live.digest()
    record.secret = other.hex()
    assert record.unsealed() is None
    assert record.draws()


def test_any_table_with_noted_chance_can_be_recorded() -> None:
    t = TOY.new(2, chance=Noted(Fast(3)))
    start_record(t, {"field": "open"})
    player = Fast(3)
    while not t.over:
        t.choose(*pick(t, player))
    record = record_of(t)
    assert record.commitment == ""
    assert Replay(TOY, record).whole().digest() == t.digest()
