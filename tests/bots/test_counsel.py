"""Counsel for people: few options, the advised one first, from what the seat may know alone."""

from __future__ import annotations

import pytest

from warhall.bots import answer, bot, world_for
from warhall.bots.advice import LONGEST, advice
from warhall.bots.counsel import MOST, Counsel, counsel, in_words, question_of
from warhall.games import game as game_named
from warhall.games import game_ids
from warhall.kernel.chance import Fast
from warhall.kernel.table import Table

SEED = 5


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fraction of a second is enough here."""
    monkeypatch.setattr("warhall.bots.counsel._CHOICES", 150)


def played(id: str, steps: int) -> Table:  # type: ignore[type-arg]
    """A table some steps on, at a question with several options."""
    game = game_named(id)
    table = game.new(max(2, game.seats[0]), seed=SEED)
    steward = bot("steward", game, SEED)
    while table.step < steps or len(table.asks[0].options) < 2:
        seat = table.asks[0].seat
        table.choose(seat, answer(steward, table, seat))
    return table


@pytest.mark.parametrize("id", game_ids())
def test_the_best_options_come_with_reasons_and_chances(id: str) -> None:
    table = played(id, 40)
    game, seat = table.game, table.asks[0].seat
    view = table.view(seat)
    found = counsel(game, view, SEED, world_for(table, seat, SEED))
    assert 1 <= len(found) <= MOST
    assert len({one.option for one in found}) == len(found)
    for one in found:
        assert one.option in question_of(view, one.option).options
        assert one.why[0].isupper() or not one.why[0].isalpha()
        assert one.why[-1] in ".!?"
        assert len(one.why) <= LONGEST + 1
        assert 0 <= one.chance <= 1
        assert one.worlds > 0


def test_counsel_rests_on_what_the_seat_knows_alone() -> None:
    table = played("zanziar", 40)
    seat = table.asks[0].seat
    other = table.sampled(seat, Fast(99))
    other.step = table.step
    found = [counsel(one.game, one.view(seat), SEED, world_for(one, seat, SEED)) for one in (table, other)]
    assert found[0] == found[1]


def test_without_a_world_the_steward_advises() -> None:
    table = played("bloodstones", 40)
    view = table.view(table.asks[0].seat)
    steward = advice(table.game, view, SEED, "steward")
    assert counsel(table.game, view, SEED, None) == (Counsel(steward.option, steward.why),)


def test_what_it_may_come_to_in_words() -> None:
    assert in_words(Counsel("pass", "So.", 0.456, 12)) == "46 % to win, as it came out a little later in 12 tries."
    assert in_words(Counsel("pass", "So.")) == ""
