"""Odds by forking: the rules decide, worlds are drawn for the seat, what is told follows from what it knows."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.bsieged.scene import hero, play
from warhall.bots import answer, bot, world_for
from warhall.bots.odds import CHOICES, LONGEST, OPTIONS, REPLIES, YOU, Losses, Odds, Reply, Tally, lines, odds
from warhall.games import game as game_named
from warhall.games import game_ids
from warhall.games.bsieged.rules.heroes import HeroTurn
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
    assert sum(one.worlds for one in found.results) >= found.decided
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


@pytest.mark.parametrize("id", game_ids())
def test_odds_rest_on_what_the_seat_knows_alone(id: str) -> None:
    table, view, option = before(id)
    assert view.seat is not None
    found = told(table, view, option)
    assert found.decided
    for chance in (77, 78):
        other = table.sampled(view.seat, Fast(chance))
        assert told(other, other.view(view.seat), option) == found


@pytest.mark.parametrize("id", game_ids())
def test_every_question_on_the_way_is_told_once_with_all_that_was_open(id: str) -> None:
    """Whatever the dice showed when it was put."""
    found = told(*before(id))
    for replies in (found.own, found.replies):
        assert len(replies) <= REPLIES
        assert len({(one.side, one.asked) for one in replies}) == len(replies)
        for one in replies:
            assert (one.side == YOU) == (replies is found.own)
            assert 0 < one.worlds <= found.decided
            assert len(one.options) + one.more >= 2
            assert len({option.words for option in one.options}) == len(one.options) <= OPTIONS
            assert one.options[0].worlds > 0
            assert all(option.worlds <= one.worlds for option in one.options)
            assert all(option.words.count("(") == option.words.count(")") for option in one.options)  # names are whole


def siege(zones: dict[str, dict[str, int]]) -> tuple[Table[Any, Any], View]:
    """Hulda on the north wall, with Divine Grace."""
    heroes = {"hulda_ironmantle": {"at": "north_wall", "grace": 2}, "dorn_redhand": {}}
    table = play(HeroTurn(hero("hulda_ironmantle")), heroes=heroes, zones=zones, turn="hulda_ironmantle")
    return table, table.view(table.asks[0].seat)


def test_what_the_own_side_spends_on_the_way_is_told() -> None:
    """One die at 5 or 6 hits a third of the time; a point of Divine Grace or two make more of it."""
    table, view = siege({"north_2": {"krohn": 1}})
    found = told(table, view, "attack:north_2")
    won = {one.words: one.worlds for one in found.results}
    assert won["Won by Hulda Ironmantle"] > 50
    (grace,) = found.own
    assert "Spend Divine Grace" in grace.asked
    assert grace.alike  # the die showed this or that
    assert any(one.words.startswith("Die ") and one.worlds for one in grace.options)


def test_without_an_enemy_nothing_is_won() -> None:
    table, view = siege({"north_2": {"krohn": 1}})
    assert told(table, view, "attack:north_1").decided == 0


def test_what_others_do_in_turns_of_their_own_does_not_follow() -> None:
    """In Zorn a House that shoots no more is asked for many moves, and another House fights after it."""
    game = game_named("zorn")
    table, steward = game.new(2, seed=SEED), bot("steward", game, 1)
    while table.asks[0].kind != "zorn.choose_shooter":
        table.choose(table.asks[0].seat, answer(steward, table, table.asks[0].seat))
    assert told(table, table.view(table.asks[0].seat), "done").decided == 0


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
        (Reply(YOU, "Spend a card?", 5, (Tally("No", 4), Tally("Bow", 1), Tally("Ram", 0)), alike=True, more=2),),
        (Reply("Blue", "Retreat?", 3, (Tally("No", 3),)),),
    )
    assert lines(found) == [
        "Played out in 60 worlds, in 58 of which it comes to that; stewards choose for everybody:",
        "  Won by Red: 40 (69 %)",
        "  Won by Blue: 18 (31 %)",
        "  Losses of Blue: 1.4 on average (0 in 18, 2 in 40)",
        "  You, asked “Spend a card?” or the like in 5: No in 4, Bow in 1; also open: Ram and 2 more.",
        "  Blue, asked “Retreat?” in 3: No in 3.",
    ]
