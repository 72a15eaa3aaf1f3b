"""In what options come apart: what is counted, in the same worlds, and only what shows in world after world."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from warhall.bots import answer, bot, world_for
from warhall.bots.apart import (
    OWN,
    WORLDS,
    Amounts,
    Difference,
    Measure,
    Outcome,
    bearings,
    counted,
    differences,
    in_words,
    outcomes,
)
from warhall.games import game as game_named
from warhall.games import game_ids
from warhall.kernel.table import Table

FOOD, GOLD = Measure("Food", OWN), Measure("Gold", "Reds")
SEED = 5


def played(id: str, steps: int) -> Table:  # type: ignore[type-arg]
    game = game_named(id)
    table, steward = game.new(2, seed=SEED, log=True), bot("steward", game, SEED)
    while table.step < steps or len(table.asks[0].options) < 2:
        table.choose(table.asks[0].seat, answer(steward, table, table.asks[0].seat))
    return table


def came(*rows: Amounts, values: Sequence[float] = ()) -> list[Outcome]:
    """What came of an option, world by world; the same everywhere if nothing is said."""
    return [Outcome(row, value) for row, value in zip(rows, values or [0.5] * len(rows), strict=True)]


def apart(ones: list[Outcome], others: list[Outcome]) -> list[Difference]:
    return differences(ones, others, bearings([ones, others]))


def test_what_shows_in_every_world_is_told_and_what_wavers_is_not() -> None:
    ones = came(*[{FOOD: 3.0, GOLD: gold} for gold in (5.0, 0.0, 4.0, 1.0)])
    others = came(*[{FOOD: 1.0, GOLD: gold} for gold in (0.0, 4.0, 1.0, 4.0)])
    assert [(one.measure, one.by) for one in apart(ones, others)] == [(FOOD, 2.0)]
    assert apart(ones[:1], others[:1]) == []


def test_what_is_not_counted_in_every_world_is_left_out() -> None:
    ones = came({FOOD: 3.0, GOLD: 9.0}, {FOOD: 3.0}, {FOOD: 4.0})
    assert [one.measure for one in apart(ones, came(*[{FOOD: 1.0, GOLD: 1.0}] * 3))] == [FOOD]


def test_what_goes_with_the_chance_in_the_worlds_of_each_option_speaks_for_more_of_it() -> None:
    """Also against the option that has the better chance, by something else, and less of it."""
    ones = came(*[{FOOD: food, GOLD: 9.0} for food in (1.0, 2.0, 1.0, 2.0)], values=[0.8, 0.9, 0.8, 0.9])
    others = came(*[{FOOD: food, GOLD: 1.0} for food in (4.0, 5.0, 4.0, 5.0)], values=[0.2, 0.3, 0.2, 0.3])
    assert bearings([ones, others]) == {FOOD: pytest.approx(1), GOLD: 0}
    assert {one.measure: one.speaks for one in apart(ones, others)} == {FOOD: -1, GOLD: 0}
    assert {one.measure: one.speaks for one in apart(others, ones)} == {FOOD: 1, GOLD: 0}


def test_what_hardly_goes_with_the_chance_speaks_for_nobody() -> None:
    amounts = [{FOOD: food} for food in (1.0, 2.0, 3.0, 4.0)]
    ones = came(*amounts, values=[0.5, 0.6, 0.4, 0.55])
    others = came(*[{FOOD: row[FOOD] - 3} for row in amounts], values=[0.5, 0.6, 0.4, 0.55])
    assert [(one.by, one.speaks) for one in apart(ones, others)] == [(3.0, 0)]


def test_differences_in_words() -> None:
    found = [Difference(FOOD, 1.26, 9), Difference(Measure("Gold", OWN), -0.5, 8), Difference(GOLD, 3, 7)]
    assert in_words(found, 0) == "; on average +1.3 Food and −0.5 Gold for you"
    assert in_words([found[0], found[2]], 0) == "; on average +1.3 Food for you and +3.0 Gold for Reds"
    assert in_words([Difference(Measure("Morale of the defenders"), -2, 9)], 4) == (
        "; on average −2.0 Morale of the defenders"
    )


def test_what_explains_the_chance_is_told_first_and_what_speaks_against_it_is_a_price() -> None:
    for_it, against, neither = Difference(FOOD, 1, 3, 1), Difference(GOLD, 2, 9, -1), Difference(GOLD, 4, 9)
    assert in_words([against, neither, for_it], 6) == ": on average +1.0 Food for you"
    assert in_words([against, neither, for_it], -6) == ": on average +2.0 Gold for Reds"
    assert in_words([against, neither], 6) == "; on average +4.0 Gold for Reds"
    assert in_words([against], 6) == ", though on average +2.0 Gold for Reds"
    assert in_words([for_it], -6) == ", though on average +1.0 Food for you"


@pytest.mark.parametrize(
    "id, measures",
    [
        ("bloodstones", [Measure("villages on the map", OWN), Measure("Victory points", OWN)]),
        ("zorn", [Measure("Food", OWN), Measure("Terror", "The Blight")]),
        ("bsieged", [Measure("Morale of the defenders"), Measure("Units before the walls")]),
        ("uprising", [Measure("Salt", OWN), Measure("Victory points", "Chaos")]),
        ("zanziar", [Measure("units", OWN), Measure("Cities and mines held", "Player B")]),
    ],
)
def test_every_game_has_something_to_count(id: str, measures: list[Measure]) -> None:
    table = played(id, 80)
    found = counted(table, 0)
    assert set(measures) <= set(found)


@pytest.mark.parametrize("id", game_ids())
def test_options_are_played_in_the_same_worlds(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("warhall.bots.apart.CHOICES", 60)
    table = played(id, 30)
    seat = table.asks[0].seat
    view, option = table.view(seat), table.asks[0].options[0]
    world = world_for(table, seat, SEED)
    once = outcomes(table.game, view, [option], SEED, world, 1)[option]
    again = outcomes(table.game, view, [option, table.asks[0].options[1]], SEED, world, 1)[option]
    assert 1 <= len(again) <= len(once) <= WORLDS
    assert once[: len(again)] == again
