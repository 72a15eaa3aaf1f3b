"""What a bot says of its plans: one sentence with the steward's reason, and nothing that others may not know."""

from __future__ import annotations

from typing import Any

import pytest

from warhall.bots import answer, bot
from warhall.bots.intent import intention
from warhall.games import game as game_named
from warhall.games import game_ids
from warhall.kernel.chance import Fast
from warhall.kernel.questions import questions_of
from warhall.kernel.table import Table

BESIDE = ("bsieged", "uprising", "zorn")  # players stand together, and have no secrets from each other
CHOICES = 160


def spoken(id: str) -> list[tuple[Table[Any, Any], int, str]]:
    """Positions in which something is said: the table, who is asked, what the steward will choose."""
    game = game_named(id)
    table, steward = game.new(2, seed=5), bot("steward", game, 5)
    found = []
    for _ in range(CHOICES):
        ask = table.asks[0]
        option = answer(steward, table, ask.seat)
        if ask.kind in game.intends:
            found.append((table.clone(Fast(0)), ask.seat, option))
        table.choose(ask.seat, option)
    return found[::6]


def test_only_games_without_secrets_between_players_tell_plans() -> None:
    assert sorted(id for id in game_ids() if game_named(id).intends) == sorted(BESIDE)
    for id in BESIDE:
        assert game_named(id).intends <= {kind.name for kind in questions_of(id)}


@pytest.mark.parametrize("id", BESIDE)
def test_a_plan_is_a_sentence_that_names_the_choice(id: str) -> None:
    game, said = game_named(id), spoken(id)
    assert said
    for table, seat, option in said:
        view = table.view(seat)
        assert view.question is not None
        words = intention(game, view, option, 1)
        label = game.label(option, view.question, view)
        assert words.lower().startswith(label.lower())
        assert len(words) > len(label) + 1
        assert words[-1] in ".!?"
        assert len(words) <= 301


@pytest.mark.parametrize("id", BESIDE)
def test_a_plan_of_its_own_is_told_of_the_bot_and_not_to_it(id: str) -> None:
    """What an option costs or brings speaks to whoever chooses it."""
    game, departed = game_named(id), 0
    for table, seat, usual in spoken(id):
        view = table.view(seat)
        assert view.question is not None
        label = {option: game.label(option, view.question, view) for option in view.question.options}
        for option in view.question.options:
            if option != usual:
                departed += 1
                words = intention(game, view, option, 5)
                assert words == f"{label[option]}, rather than the usual “{label[usual]}”."
    assert departed


@pytest.mark.parametrize("id", BESIDE)
def test_a_plan_does_not_hang_on_what_others_may_not_know(id: str) -> None:
    """Tables that look the same to another seat: the same words."""
    game = game_named(id)
    for table, seat, option in spoken(id)[:4]:
        truths = [table, *[table.sampled(1 - seat, Fast(seed)) for seed in (11, 12)]]
        assert len({intention(game, truth.view(seat), option, 1) for truth in truths}) == 1


def test_in_a_siege_nothing_is_done_in_a_turn_before_something_is_said() -> None:
    """Which hero acts and abilities at the beginning of a turn are told; neither stands for the plan of the turn."""
    game, steward = game_named("bsieged"), bot("steward", game_named("bsieged"), 2)
    table, firsts = game.new(3, seed=2), dict[tuple[int, int], str]()
    while not table.over:
        ask, s = table.asks[0], table.state
        if s.phase == "heroes":
            firsts.setdefault((s.round, s.turn.hero), ask.kind)  # between two turns it is nobody's
        table.choose(ask.seat, answer(steward, table, ask.seat))
    assert set(firsts.values()) == {*game.preludes, "bsieged.take_action"} == game.intends


def test_nothing_is_said_where_it_would_tell_a_secret() -> None:
    game = game_named("zanziar")
    table = game.new(2, seed=5)
    ask = table.asks[0]
    assert intention(game, table.view(ask.seat), ask.options[0], 1) == ""
