"""Games of other rules: carried over where every choice and outcome fits, else it is said where they part and why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.kernel.test_replay import SECRET, played, record_of
from tests.kernel.toy import TOY, Skirmish
from warhall.games import game as game_named
from warhall.kernel.carry import FROM_SAVE, GOES_ON, READABLE, Left, judge
from warhall.kernel.errors import ReplayMismatch, RuleError
from warhall.kernel.game import Setting
from warhall.kernel.replay import Choice, Record, Replay, read_record
from warhall.testing.sample import everything

OLD = Path(__file__).parents[1] / "golden" / "old"
NEWER = replace(TOY, rules_version=2)


def older(name: str) -> Record:
    return read_record((OLD / f"{name}.json").read_bytes())


def changed(record: Record, step: int, **facts: Any) -> Record:
    """A record in which one step was taken under rules that allowed something else."""
    steps = list(record.steps)
    steps[step - 1] = replace(steps[step - 1], **facts)
    return replace(record, steps=steps)


def test_an_old_game_of_bloodstones_goes_on() -> None:
    record = older("bloodstones-2-v1")
    bloodstones = game_named("bloodstones")
    assert record.rules_version == 1
    with pytest.raises(ReplayMismatch, match="played under rules version 1"):
        Replay(bloodstones, record)
    found = judge(bloodstones, record, Left(over=True))
    assert (found.way, found.step, found.at) == (GOES_ON, 636, 636)
    assert found.record is not None
    assert found.record.rules_version == bloodstones.rules_version
    assert [(one.seat, one.option, one.draws) for one in found.record.steps] == [
        (one.seat, one.option, one.draws) for one in record.steps
    ]
    assert Replay(bloodstones, found.record).whole().over


@pytest.mark.parametrize(
    "name, step, why",
    [
        ("bsieged-1-v1", 15, "'hero:dorn_redhand' is not open"),
        ("bsieged-1-v2", 62, "'hero:aldric_vane' is not open"),
        ("zorn-1-v2", 84, "the record holds more chance than the rules ask for"),
    ],
)
def test_an_old_game_that_parts_from_the_rules_says_where_and_why(name: str, step: int, why: str) -> None:
    record = older(name)
    game = game_named(record.game)
    found = judge(game, record)
    assert (found.way, found.step, found.at) == (FROM_SAVE, step, step - 1)
    assert found.why.startswith(why)
    assert found.record is not None
    assert Replay(game, found.record).whole().step == step - 1
    assert judge(game, record, Left(over=True)).way == READABLE, "a game that is over is not played on"


def test_what_is_carried_over_is_the_same_game_and_its_dice_verify() -> None:
    t = played()
    old = replace(record_of(t), secret=SECRET.hex())
    found = judge(NEWER, old, Left(over=True))
    assert found.way == GOES_ON
    assert found.record is not None
    assert found.record.rules_version == 2
    assert found.record.unsealed() is None
    assert everything(Replay(NEWER, found.record).live(SECRET)) == everything(t)
    assert old.rules_version == 1, "the old record is left as it is"


def test_digests_are_made_anew() -> None:
    old = record_of(played())
    blank = replace(old, digest="0", steps=[replace(step, digest="0") for step in old.steps])
    found = judge(NEWER, blank)
    assert found.record is not None
    assert [step.digest for step in found.record.steps] == [step.digest for step in old.steps]
    assert found.record.digest == old.digest


def _more_chance(step: Choice) -> dict[str, Any]:
    return {"draws": (*step.draws, (6, 1))}


def _less_chance(step: Choice) -> dict[str, Any]:
    return {"draws": step.draws[:-1]}


def _other_dice(step: Choice) -> dict[str, Any]:
    return {"draws": tuple((8, value) for _, value in step.draws)}


@pytest.mark.parametrize(
    "change, why",
    [
        (_more_chance, "more chance than the rules ask for"),
        (_less_chance, "chance that the record does not hold"),
        (_other_dice, "the rules draw below 6, the record holds"),
        (lambda step: {"option": "fly"}, "'fly' is not open"),
        (lambda step: {"seat": 1 - step.seat}, "is not asked now"),
    ],
)
def test_each_way_to_part_is_found_at_its_step(change: Callable[[Choice], dict[str, Any]], why: str) -> None:
    old = record_of(played())
    number = next(at for at, step in enumerate(old.steps, 1) if step.draws and at > 2 and step.draws[0][0] == 6)
    found = judge(NEWER, changed(old, number, **change(old.steps[number - 1])))
    assert (found.way, found.step, found.at) == (FROM_SAVE, number, number - 1)
    assert why in found.why


def test_rules_that_break_on_a_choice_part_from_it_there() -> None:
    def side(state: Skirmish, content: None, told: object) -> str:
        if state.rounds > 1:
            raise KeyError("a band nobody knows")
        return ""

    found = judge(replace(NEWER, side=side), record_of(played()))
    assert found.way == FROM_SAVE
    assert found.step > 1
    assert found.why == "the rules break (KeyError('a band nobody knows'))"


def test_a_game_that_was_over_and_would_not_be_is_only_readable() -> None:
    """Its secret is known: whoever played on would know the dice."""
    found = judge(NEWER, record_of(played(9)), Left(over=True))
    assert (found.way, found.step) == (READABLE, 9)
    assert "was over here" in found.why


def test_a_game_that_would_end_otherwise_is_only_readable() -> None:
    t = played()
    assert t.result is not None
    same = {"winners": list(t.result.winners), "scores": list(t.result.scores)}
    assert judge(NEWER, record_of(t), Left(over=True, result=same)).way == GOES_ON
    found = judge(NEWER, record_of(t), Left(over=True, result={**same, "winners": [7]}))
    assert (found.way, found.step) == (READABLE, t.step)
    assert found.why == "under these rules the game ends with other winners"


def test_settings_that_are_gone_part_at_the_set_up_and_new_ones_take_their_default() -> None:
    old = record_of(played(9))
    found = judge(NEWER, replace(old, options={"weather": "rain"}))
    assert (found.way, found.step, found.record) == (READABLE, 0, None)
    assert "no option weather" in found.why
    more = replace(NEWER, settings=(*TOY.settings, Setting("moon", "Moon", "How it shines.", ("full", "new"))))
    carried = judge(more, old).record
    assert carried is not None
    assert carried.options == {"field": "open", "moon": "full"}


def test_a_snapshot_and_the_steps_after_it_are_gone_on_from() -> None:
    t = played(12)
    old, save = record_of(t), Replay(TOY, record_of(t)).at(8).save()
    broken = changed(old, 3, option="fly")
    found = judge(NEWER, broken, Left((8, save)))
    assert (found.way, found.step, found.at) == (FROM_SAVE, 3, 12)
    assert found.record is not None
    assert (found.record.start, len(found.record.steps)) == (save.hex(), 4)
    later = Replay(NEWER, found.record).whole()
    assert later.digest() == t.digest()

    twice = judge(NEWER, changed(broken, 11, option="fly"), Left((8, save)))
    assert (twice.step, twice.at) == (3, 10)


def test_a_snapshot_that_does_not_load_is_not_gone_on_from() -> None:
    old, save = record_of(played(12)), Replay(TOY, record_of(played(12))).at(8).save()
    broken = changed(old, 3, option="fly")
    assert judge(NEWER, broken, Left((8, b"?"))).at == 2

    def check(state: Skirmish, content: None) -> None:
        if state.rounds > 1:
            raise RuleError("TOY-NEW-01", "one round only")

    assert judge(replace(NEWER, check=check), broken, Left((8, save))).at == 2
    none = judge(NEWER, changed(old, 1, option="fly"), Left((8, b"?")))
    assert (none.way, none.at) == (READABLE, 0), "nothing was played yet: there is nothing to go on with"


def test_a_record_of_another_game_is_none_of_this() -> None:
    found = judge(NEWER, replace(record_of(played(3)), game="chess"))
    assert (found.way, found.step) == (READABLE, 0)
    assert "a game of chess" in found.why
