"""Odds by forking: the rules decide, worlds are drawn for the seat, what is told follows from what it knows."""

from __future__ import annotations

from typing import Any

import pytest

from warhall.bots import answer, bot, world_for
from warhall.bots.odds import CHOICES, LONGEST, Losses, Odds, Tally, lines, odds
from warhall.games import game as game_named
from warhall.games import game_ids
from warhall.kernel.chance import Fast
from warhall.kernel.events import FIGHT, FOUGHT, event_kind
from warhall.kernel.table import Table
from warhall.kernel.view import View

SEED = 3
MOST_STEPS = 400


def before(id: str, kinds: tuple[str, ...] = ()) -> tuple[Table[Any, Any], View, str]:
    """A table just before the steward's choice that leads to the first fight, or the first event of some kind."""
    game = game_named(id)
    table = game.new(max(2, game.seats[0]), seed=SEED, log=True)
    steward = bot("steward", game, 1)
    while table.asks and table.step < MOST_STEPS:
        seat = table.asks[0].seat
        view, twin = table.view(seat), table.clone(Fast(table.step))
        option = answer(steward, table, seat)
        twin.events = []
        twin.choose(seat, option)
        found = {event_kind(event.told).name if kinds else event_kind(event.told).opens for event in twin.events}
        if found & set(kinds or (FIGHT, FOUGHT)) and view.question is not None and option in view.question.options:
            return table, view, option
        table.choose(seat, option)
    raise AssertionError("no fight")


def told(table: Table[Any, Any], view: View, option: str) -> Odds:
    assert view.seat is not None
    return odds(table.game, view, option, SEED, world_for(table, view.seat, SEED))


@pytest.mark.parametrize("id", game_ids())
def test_a_fight_is_played_out_by_the_rules(id: str) -> None:
    found = told(*before(id))
    assert 1 <= found.decided <= found.worlds <= CHOICES
    assert sum(one.worlds for one in found.results) == found.decided
    assert all(one.words for one in found.results)
    for side in found.losses:
        assert sum(count for _, count in side.worlds) <= found.decided


@pytest.mark.parametrize(
    "id, kind, words",
    [("uprising", "uprising.quest_tried", "The Quest"), ("zorn", "zorn.spell_cast", "The spell: ")],
)
def test_a_test_is_played_out_too(id: str, kind: str, words: str) -> None:
    found = told(*before(id, (kind,)))
    assert found.decided > 0
    assert any(one.words.startswith(words) for one in found.results)


def test_odds_rest_on_what_the_seat_knows_alone() -> None:
    table, view, option = before("bloodstones")
    assert view.seat is not None
    other = table.sampled(view.seat, Fast(77))
    assert told(table, view, option) == told(other, other.view(view.seat), option)


def test_what_leads_to_no_fight_is_said_so() -> None:
    table = game_named("bloodstones").new(2, seed=SEED)
    view = table.view(table.asks[0].seat)
    assert view.question is not None
    found = told(table, view, view.question.options[0])
    assert (found.decided, found.results) == (0, ())
    assert lines(found) == [
        f"No battle and no test follows from it in this turn, as far as {found.worlds} worlds tell."
    ]


def test_odds_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("warhall.bots.odds.CHOICES", 5)
    assert told(*before("zanziar")).worlds <= 5 + LONGEST


def test_odds_in_words() -> None:
    found = Odds(
        60,
        58,
        (Tally("Won by Red", 40), Tally("Won by Blue", 18)),
        (Losses("Blue", ((0, 18), (2, 40))),),
        (Tally("Retreat?  No", 3),),
    )
    assert lines(found) == [
        "Played out in 60 worlds, in 58 of which it comes to that:",
        "  Won by Red: 40 (69 %)",
        "  Won by Blue: 18 (31 %)",
        "  Losses of Blue: 1.4 on average (0 in 18, 2 in 40)",
        "  Others may do, in 3: Retreat?  No",
    ]
