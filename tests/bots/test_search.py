"""Bots that look ahead: fair by construction, the same each time, and never worse off for thinking."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from warhall.bots import World, answer, bot, world_for
from warhall.bots.rollout import Beats, twin
from warhall.bots.search import Budget, SearchBot, Weighed, chosen, gain, in_doubt, scatter
from warhall.bots.shortlist import shortlist
from warhall.games import game as game_named
from warhall.games import game_ids
from warhall.kernel.chance import Fast
from warhall.kernel.game import Game
from warhall.kernel.table import Table

TINY = Budget(choices=60, rounds=1, candidates=3, first=1, most=2, curious=True)
WARY = Budget(choices=1, rounds=1, candidates=2, doubt=0.01, spread=0.1)
SEED = 3
MOMENTS = (9, 40)
WEIGHED = 6  # positions of a game that are really thought about
APART = 3  # every third of them: neighbours are much alike
GAMES = 12  # at most so many are walked through, where little is weighed
DRAWN = (11, 12)  # the seeds of tables that look alike


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


@cache
def weighed_moments(id: str) -> tuple[Table[Any, Any], ...]:
    """Positions of games of stewards that a bot thinks about, and in which its seat does not know everything."""
    game = game_named(id)
    found: list[Table[Any, Any]] = []
    for seed in range(SEED, SEED + GAMES):
        for number, table in enumerate(_thought_about(game, seed)):
            if number % APART == 0 and len({truth.save() for truth in truths(table)}) == len(DRAWN) + 1:
                found.append(table.clone(Fast(0)))
            if len(found) == WEIGHED:
                return tuple(found)
    return tuple(found)


def _thought_about(game: Game[Any, Any], seed: int) -> Iterator[Table[Any, Any]]:
    """The table (the same object) of a game of stewards whenever a bot would look into worlds."""
    table = game.new(max(2, game.seats[0]), seed=seed)
    steward, searcher = bot("steward", game, seed), SearchBot("tiny", game, SEED, TINY)
    while table.asks:
        seat = table.asks[0].seat
        if searcher.weigh(table.view(seat), world_for(table, seat, SEED))[0].values:
            yield table
        table.choose(seat, answer(steward, table, seat))


def truths(table: Table[Any, Any]) -> list[Table[Any, Any]]:
    """Tables that are the same to whoever is asked, the given one first."""
    return [table, *[table.sampled(table.asks[0].seat, Fast(seed)) for seed in DRAWN]]


@pytest.mark.parametrize("id", game_ids())
def test_a_choice_follows_from_view_seed_and_budget_alone(id: str) -> None:
    """Tables that differ in everything the seat cannot know, and worlds drawn by other chances: the same choice."""
    game = game_named(id)
    assert len(weighed_moments(id)) == WEIGHED
    for table in weighed_moments(id):
        seat = table.asks[0].seat
        found = set()
        for number, truth in enumerate(truths(table)):
            searcher = SearchBot("tiny", game, SEED, TINY)
            weighed = searcher.weigh(truth.view(seat), world_for(truth, seat, number))
            assert weighed[0].values  # worlds were looked into
            found.add(tuple((one.option, *one.values) for one in weighed))
        assert len(found) == 1


@pytest.mark.parametrize("id", game_ids())
@pytest.mark.parametrize("name", ["random", "squire", "steward"])
def test_a_choice_of_those_who_do_not_look_ahead_follows_from_view_and_seed_alone(name: str, id: str) -> None:
    for table in weighed_moments(id):
        seat = table.asks[0].seat
        assert len({answer(bot(name, game_named(id), SEED), truth, seat) for truth in truths(table)}) == 1


@pytest.mark.parametrize("id", game_ids())
def test_a_world_follows_from_what_the_seat_knows_and_is_not_the_truth(id: str) -> None:
    for table in weighed_moments(id):
        alike = truths(table)
        worlds = {world_for(truth, table.asks[0].seat, SEED).save for truth in alike}
        assert len(worlds) == 1
        assert worlds.isdisjoint({truth.save() for truth in alike})


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


def test_where_much_hangs_on_a_choice_what_was_expected_is_not_worth_any_number_of_worlds() -> None:
    """With this scatter it would be worth 100 worlds, and twelve that agree would say next to nothing."""
    steward, worse = Weighed("a", [0.6] * 12), Weighed("b", [0.2] * 12)
    assert gain(worse, steward, 1.0, WARY) == pytest.approx(-(12 * 0.4 + 16 * 0.01) / (12 + 16))
    assert gain(worse, steward, 1.0, replace(WARY, stubborn=4)) == pytest.approx(-(12 * 0.4 + 4 * 0.01) / (12 + 4))


def test_a_gain_that_is_next_to_nothing_is_no_reason_to_depart_from_the_steward() -> None:
    steward, better, best = (Weighed(name, [value] * 8) for name, value in (("a", 0.99), ("b", 0.9904), ("c", 0.991)))
    assert chosen(steward, [better], 0.0, WARY) is steward
    assert chosen(steward, [better, best], 0.0, WARY) is best
    assert chosen(steward, [], 0.0, WARY) is steward


def test_what_more_worlds_would_hardly_change_is_settled() -> None:
    steward = Weighed("a", [0.5] * 4)
    close, lost, sure = (
        Weighed("b", [0.6, 0.42, 0.6, 0.42]),
        Weighed("c", [0.1, 0.0, 0.1, 0.0]),
        Weighed("d", [0.9, 1.0] * 2),
    )
    assert in_doubt(steward, [close, lost], [close, lost], WARY) == [close]
    assert in_doubt(steward, [close, lost, sure], [close, lost, sure], WARY) == []  # one is far ahead of all
    assert in_doubt(steward, [close, lost], [lost], WARY) == []  # whoever was settled stays so
    same = Weighed("e", [0.6] * 4)
    assert in_doubt(steward, [same], [same], WARY) == []  # every world says the same


def test_what_is_light_is_thought_about_if_there_is_time_and_what_is_neither_never() -> None:
    light = frozenset({"bloodstones.choose_stack", "bloodstones.move_on"})
    game, busy = replace(game_named("bloodstones"), light=light), replace(TINY, light=60)
    thought = set()
    for table in moments("bloodstones", tuple(range(0, 200, 4))):
        seat, kind = table.asks[0].seat, table.asks[0].kind
        view, world = table.view(seat), world_for(table, seat, SEED)
        few, more = (SearchBot("one", game, SEED, budget).weigh(view, world)[0] for budget in (TINY, busy))
        assert bool(few.values) == (kind in game.weighty)
        assert bool(more.values) == (kind in game.weighty | game.light)
        thought.add((bool(few.values), bool(more.values)))
    assert thought == {(True, True), (False, True), (False, False)}


def test_who_is_curious_weighs_what_the_short_list_leaves_out_where_the_game_says_so() -> None:
    """Where a group of Zanziar sets out; on its way rules of thumb name a single step, and nobody thinks about it."""
    curious = replace(TINY, candidates=9)
    game, seen = game_named("zanziar"), set()
    for table in [*weighed_moments("zanziar"), *moments("zanziar", tuple(range(0, 300, 2)))]:
        ask = table.asks[0]
        if ask.kind in game.weighty:
            view, world = table.view(ask.seat), world_for(table, ask.seat, SEED)
            budgets = (replace(curious, curious=False), curious)
            few, more = (SearchBot("one", game, SEED, budget).weigh(view, world) for budget in budgets)
            listed = set(shortlist(game, view, SEED, 9))
            broad = ask.kind in game.broad and len(listed) > 1
            assert {one.option for one in few} == listed
            assert {one.option for one in more} == (listed | set(ask.options) if broad else listed)
            seen.add((ask.kind in game.broad, len(few) > 1, len(more) > len(few)))
    assert seen >= {(True, False, False), (True, True, True), (False, True, False)}


def test_what_lies_beyond_the_short_list_comes_after_it_and_only_if_there_is_room() -> None:
    game = game_named("zanziar")
    table = next(table for table in weighed_moments("zanziar") if table.asks[0].kind in game.broad)
    view, options = table.view(table.asks[0].seat), table.asks[0].options
    listed = shortlist(game, view, SEED, len(options))
    every = shortlist(game, view, SEED, len(options), beyond=True)
    assert every[: len(listed)] == listed
    assert len(every) == len(set(every)) == len(options) > len(listed)
    assert shortlist(game, view, SEED, len(listed), beyond=True) == listed


def test_dice_of_a_turn_do_not_hang_on_what_was_rolled_before_it() -> None:
    turn = [1]
    one, other = (Beats(SEED, lambda: turn[0]) for _ in range(2))
    assert [one.below(1000) for _ in range(5)][:2] == [other.below(1000) for _ in range(2)]
    turn[0] = 2
    second = [one.below(1000) for _ in range(5)]
    assert second == [other.below(1000) for _ in range(5)]
    turn[0] = 1
    assert one.below(1000) not in (second[0], other.below(1000))  # a turn that goes on does not begin anew


def test_twins_of_a_world_roll_alike_in_later_turns_whatever_is_chosen_now() -> None:
    """B-Sieged: the first hero attacks in one twin and does not in the other; the second attacks in both."""
    game = game_named("bsieged")
    assert game.beat is not None
    table = next(table for table in moments("bsieged", tuple(range(9, 60))) if _can_attack(table))
    hero, world = table.state.turn.hero, table.sampled(table.asks[0].seat, Fast(SEED))
    later: list[list[int]] = []
    for option in (_attack(world), "done"):
        other = twin(world, SEED)
        other.choose(other.asks[0].seat, option)
        while other.asks and other.state.turn.hero == hero:
            other.choose(other.asks[0].seat, "done" if "done" in other.asks[0].options else other.asks[0].options[0])
        later.append([other.chance.below(1000) for _ in range(5)])
    assert later[0] == later[1]


def _attack(table: Table[Any, Any]) -> str:
    return next((option for option in table.asks[0].options if option.startswith("attack:")), "")


def _can_attack(table: Table[Any, Any]) -> bool:
    return table.asks[0].kind == "bsieged.take_action" and bool(_attack(table)) and "done" in table.asks[0].options
