"""What a game counts over time adds up to what its result says."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from warhall.games import game as game_named
from warhall.games import game_ids
from warhall.kernel.chance import Fast
from warhall.kernel.course import Standings, standings
from warhall.kernel.table import Table
from warhall.tell.standings import standings_lines

SEATS = 2


@cache
def played(id: str) -> tuple[Table[Any, Any], Standings]:
    """A whole game of stewards, and how it went."""
    game, chance = game_named(id), Fast(3)
    table = game.new(SEATS, seed=3, log=True)
    while not table.over:
        seat = table.asks[0].seats[0]
        table.choose(seat, game.steward(table.view(seat), chance))
    found = standings(game, table.events or (), table.view())
    assert found is not None
    return table, found


@pytest.mark.parametrize("id", game_ids())
def test_every_game_says_how_it_went(id: str) -> None:
    table, found = played(id)
    assert {turn.letter for turn in found.turnings} <= {side.party.letter for side in found.sides}
    assert all(0 <= turn.step <= table.step and turn.words for turn in found.turnings)
    assert all(sum([amount for _, amount in side.sources]) == side.total for side in found.sides)
    assert len(standings_lines(found)) >= len(found.sides) + 1


@pytest.mark.parametrize("id", game_ids())
def test_the_log_knows_whose_doing_a_line_is(id: str) -> None:
    """A page colours lines and finds one's own by the letters of the seats' panels."""
    table, _ = played(id)
    cards = game_named(id).seat_cards(table.view())
    told = {event.side for event in table.events or () if event.side}
    assert {card.letter for card in cards if card.seat >= 0} <= told


def totals(id: str) -> list[int]:
    return [side.total for side in played(id)[1].sides]


def test_bloodstones_counts_every_point_of_the_result() -> None:
    table, _ = played("bloodstones")
    assert table.result is not None
    assert tuple(totals("bloodstones")) == table.result.scores


def test_zorn_counts_glory_and_terror() -> None:
    table, _ = played("zorn")
    assert table.result is not None
    *glory, terror = totals("zorn")
    assert sorted(glory) == sorted(table.result.scores)
    assert terror == table.state.terror


def test_uprising_counts_every_side() -> None:
    table, found = played("uprising")
    sides = table.state.sides
    order = {side.party.name: side.total for side in found.sides}
    names = table.content.side_names
    assert order == {names[row]: sides[row].vp for row in (*table.state.order, 5, 6)}


def test_bsieged_counts_what_is_left_to_both_sides() -> None:
    table, _ = played("bsieged")
    s = table.state
    morale = sum([hero.morale for hero in s.heroes])
    units = sum([sum(zone.units) for zone in s.zones])
    assert totals("bsieged") == [morale, units]


def test_zanziar_counts_cities_and_mines() -> None:
    table, _ = played("zanziar")
    s, c = table.state, table.content
    for seat, total in enumerate(totals("zanziar")):
        cities = [c.cities[row].size for row, city in enumerate(s.cities) if row and city.controller == seat]
        mines = [row for row, mine in enumerate(s.mines) if row and mine.controller == seat]
        assert total == sum(cities) + len(mines)
