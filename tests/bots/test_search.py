"""Bots that look ahead: fair by construction, the same each time, and never worse off for thinking."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from warhall.bots import World, answer, bot, world_for
from warhall.bots.search import Budget, SearchBot, Weighed, chosen, gain, scatter
from warhall.bots.shortlist import shortlist
from warhall.games import game as game_named
from warhall.games import game_ids
from warhall.kernel.chance import Fast
from warhall.kernel.table import Table

TINY = Budget(choices=60, rounds=1, candidates=3, first=1, most=2)
WARY = Budget(choices=1, rounds=1, candidates=2, doubt=0.01, spread=0.1)
SEED = 3
MOMENTS = (9, 40)


def moments(id: str, steps: tuple[int, ...] = MOMENTS) -> list[Table[Any, Any]]:
    """Positions of a game of stewards in which somebody has a choice."""
    game = game_named(id)
    table = game.new(max(2, game.seats[0]), seed=SEED)
    steward = bot("steward", game, SEED)
    found: list[Table[Any, Any]] = []
    while table.asks and len(found) < len(steps):
        seat = table.asks[0].seat
        if table.step >= steps[len(found)] and len(table.asks[0].options) > 1:
            found.append(table.clone(Fast(0)))
        table.choose(seat, answer(steward, table, seat))
    return found


@pytest.mark.parametrize("id", game_ids())
def test_a_choice_follows_from_view_seed_and_budget_alone(id: str) -> None:
    """Tables that differ in everything the seat cannot know, and worlds drawn by other chances: the same choice."""
    game = game_named(id)
    for table in moments(id):
        seat = table.asks[0].seat
        truths = [table, *[table.sampled(seat, Fast(seed)) for seed in (11, 12)]]
        found = set()
        for number, truth in enumerate(truths):
            searcher = SearchBot("tiny", game, SEED, TINY)
            weighed = searcher.weigh(truth.view(seat), world_for(truth, seat, number))
            found.add(tuple((one.option, *one.values) for one in weighed))
        assert len(found) == 1


@pytest.mark.parametrize("id", game_ids())
def test_a_world_is_bytes_that_look_to_the_seat_like_the_true_table(id: str) -> None:
    game = game_named(id)
    for table in moments(id, (20,)):
        seat = table.asks[0].seat
        world: World = pickle.loads(pickle.dumps(world_for(table, seat, SEED)))
        opened = world.opened(game, table.content)
        assert opened.step == table.step
        assert opened.view(seat).facts == table.view(seat).facts
        assert opened.view(seat).question == table.view(seat).question


@pytest.mark.parametrize("name", ["captain", "warlord"])
def test_without_a_world_the_stewards_choice_stands(name: str) -> None:
    game = game_named("bloodstones")
    for table in moments("bloodstones"):
        view = table.view(table.asks[0].seat)
        assert bot(name, game, SEED).choose(view) == bot("steward", game, SEED).choose(view)


def test_the_short_list_begins_with_the_stewards_choice_and_has_every_kind_of_option() -> None:
    game = game_named("bloodstones")
    for table in moments("bloodstones", (40, 60, 80, 100)):
        view = table.view(table.asks[0].seat)
        assert view.question is not None
        found = shortlist(game, view, SEED, 4)
        assert found[0] == bot("steward", game, SEED).choose(view)
        assert len(found) == len(set(found)) <= 4


def test_how_much_worlds_differ_is_told_from_all_candidates() -> None:
    steward = Weighed("a", [0.5, 0.5, 0.5])
    others = [Weighed("b", [0.6, 0.8]), Weighed("c", [0.5, 0.4, 0.3])]
    assert scatter(others, steward) == pytest.approx((0.02 + 0.02) / 3)  # three degrees of freedom
    assert scatter([Weighed("b", [0.6])], steward) == 0


def test_what_few_worlds_say_is_weighed_against_what_was_to_be_expected() -> None:
    steward = Weighed("a", [0.5] * 8)
    assert gain(Weighed("b", [0.6, 0.8]), steward, 0.02, WARY) == pytest.approx((0.4 - 2 * 0.01) / (2 + 2))
    assert gain(Weighed("b", [0.6, 0.8] * 4), steward, 0.02, WARY) == pytest.approx((1.6 - 2 * 0.01) / (8 + 2))
    assert gain(Weighed("b", [0.6, 0.6]), steward, 0.0, WARY) == pytest.approx(0.1)  # every world says the same
    assert gain(Weighed("b", [0.9]), steward, 0.02, WARY) < 0  # one world proves nothing
    assert gain(Weighed("b", [0.51, 0.5]), steward, 0.05, WARY) < 0


def test_a_gain_that_is_next_to_nothing_is_no_reason_to_depart_from_the_steward() -> None:
    steward, better, best = (Weighed(name, [value] * 8) for name, value in (("a", 0.99), ("b", 0.9904), ("c", 0.991)))
    assert chosen(steward, [better], 0.0, WARY) is steward
    assert chosen(steward, [better, best], 0.0, WARY) is best
    assert chosen(steward, [], 0.0, WARY) is steward


def test_what_is_not_weighty_is_left_to_the_steward() -> None:
    game = game_named("bsieged")
    light = [table for table in moments("bsieged", tuple(range(0, 60, 4))) if table.asks[0].kind not in game.weighty]
    assert light
    for table in light:
        assert len(shortlist(game, table.view(table.asks[0].seat), SEED, 6)) == 1
