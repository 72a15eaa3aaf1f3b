"""Bots: what they are shown, what they answer, and that they answer the same each time."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cli.toys import DUEL, VIGIL
from tests.kernel.toy import CardId
from warhall.bots import BlindBot, World, about_bot, answer, bot, bot_names, looks_ahead
from warhall.kernel.chance import Fast
from warhall.kernel.errors import IllegalChoice, SetupError
from warhall.kernel.table import Table
from warhall.kernel.view import View

LEVELS = ["random", "squire", "steward", "captain", "warlord"]


def test_a_bot_is_made_by_name() -> None:
    assert [bot(name, DUEL, 3).name for name in bot_names()] == LEVELS


def test_every_bot_says_how_it_plays() -> None:
    assert all(about_bot(name) for name in bot_names())


def test_an_unknown_bot_is_refused_with_what_there_is() -> None:
    with pytest.raises(SetupError, match="no bot is called 'genius'; there is: random, squire, steward, capt"):
        bot("genius", DUEL)


@pytest.mark.parametrize("name", LEVELS)
def test_a_bot_chooses_one_of_the_options(name: str) -> None:
    table = DUEL.new(2, seed=1)
    assert bot(name, DUEL, 5).choose(table.view(0)) in ("strike", "guard")


def test_random_play_takes_every_option_about_equally_often() -> None:
    table = DUEL.new(2, seed=1)
    chosen = [answer(bot("random", DUEL, seed), table, 0) for seed in range(400)]
    assert 150 < chosen.count("strike") < 250


def test_random_play_is_the_same_with_and_without_a_view() -> None:
    table = DUEL.new(2, seed=1)
    for step in range(20):
        table.step = step
        one = bot("random", DUEL, 9)
        assert isinstance(one, BlindBot)
        assert one.choose(table.view(1)) == one.pick(table.asks[1].options, step) == answer(one, table, 1)


def test_a_bot_answers_by_seed_and_step_whatever_it_did_before() -> None:
    table = DUEL.new(2, seed=1)
    used, fresh = bot("random", DUEL, 4), bot("random", DUEL, 4)
    for step in range(30):
        table.step = step
        used.choose(table.view(0))
    table.step = 12
    assert used.choose(table.view(0)) == fresh.choose(table.view(0))


def test_the_steward_is_the_games_own() -> None:
    table = VIGIL.new(2, options={"flaw": "steward"})
    assert bot("steward", VIGIL).choose(table.view(0)) == "roll"
    table.state.rounds = 2
    assert bot("steward", VIGIL).choose(table.view(0)) == "flee"


def test_a_bot_is_not_asked_where_its_seat_is_not() -> None:
    table = DUEL.new(2, seed=1)
    table.choose(0, "guard")
    with pytest.raises(IllegalChoice, match="seat 0 is not asked"):
        bot("random", DUEL).choose(table.view(0))


class Looker:
    """Draws worlds that look to its seat like the real one."""

    name = "looker"
    seed = 3
    looks_ahead = True

    def __init__(self) -> None:
        self.views: list[View] = []
        self.worlds: list[Table[Any, Any]] = []

    def choose(self, view: View, world: World | None = None) -> str:
        assert world is not None
        self.views.append(view)
        table = world.opened(DUEL, view.content)
        self.worlds += [table.sampled(world.seat, Fast(seed)) for seed in range(20)]
        return "guard"


def test_only_bots_that_look_ahead_are_handed_a_world() -> None:
    assert [name for name in LEVELS if looks_ahead(name)] == ["captain", "warlord"]
    assert [name for name in LEVELS if getattr(bot(name, DUEL), "looks_ahead", False)] == ["captain", "warlord"]


def test_a_searching_bot_gets_a_view_and_a_world_to_draw_others_from() -> None:
    table = DUEL.new(2, seed=1)
    table.state.hands[1], table.state.deck = (CardId(4),), (CardId(1), CardId(2), CardId(3))
    looker = Looker()
    assert answer(looker, table, 0) == "guard"
    assert looker.views == [table.view(0)]
    assert {world.state.hands[1] for world in looker.worlds} == {(1,), (2,), (3,), (4,)}
    assert all(world.view(0).facts == table.view(0).facts for world in looker.worlds)
