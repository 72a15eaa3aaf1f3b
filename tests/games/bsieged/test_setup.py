"""BSG-SET, BSG-DIF: settings and set-up at the table."""

from __future__ import annotations

import pytest

from tests.games.bsieged.scene import CONTENT, answer, hero, play
from warhall.games.bsieged import GAME
from warhall.games.bsieged.queries import T
from warhall.games.bsieged.rules.heroes import HeroTurn
from warhall.games.bsieged.state import (
    BARN,
    CLASSES,
    COURTYARD,
    ENEMY_DECK,
    EVENT_DECK,
    FIELDS,
    NO_UNITS,
    NORTH,
    POOL,
    SEASON_PILE,
    SITE,
    SOUTH,
    TOKEN_PILE,
    WHOLE,
)
from warhall.kernel.errors import SetupError
from warhall.testing import clause

PICKS = (
    "hero:aldric_vane",
    "hero:isolde_thorne",
    "hero:bram_hollis",
    "hero:mirelle_ashgrove",
    "hero:brother_osric",
    "hero:tamsin_goldhand",
)


def opened(seats: int, **options: str) -> T:
    """A table after the choice of heroes."""
    t = GAME.new(seats, seed=1, options=options, log=True)
    answer(t, *PICKS[: CONTENT.seatings[seats]])
    return t


@clause("BSG-SET-01", "BSG-AMB-04")
@pytest.mark.parametrize(
    ("seats", "heroes", "points"), [(1, 4, 4), (2, 4, 4), (3, 6, 6), (4, 4, 4), (5, 5, 5), (6, 6, 6)]
)
def test_heroes_and_spawning_points_by_players(seats: int, heroes: int, points: int) -> None:
    t = opened(seats)
    while t.pending.kind == "bsieged.double_field":
        answer(t, "random")
    assert len(t.state.order) == heroes
    assert sum(t.state.fields[field].points for field in FIELDS) == points


@clause("BSG-SET-03", "BSG-SET-08", "BSG-SET-09", "BSG-SET-12", "BSG-SET-13", "BSG-EX-01", "BSG-AMB-05", "BSG-AMB-70")
def test_three_players_have_six_heroes_and_two_doubled_fields() -> None:
    t = opened(3)
    assert t.pending.kind == "bsieged.double_field"
    assert t.pending.seats == (0, 1, 2)
    answer(t, "field:north", "field:west")
    assert [t.state.fields[field].points for field in FIELDS] == [2, 1, 1, 2]
    assert [len(t.state.decks[SEASON_PILE[name]].cards) for name in CLASSES] == [6, 6, 6, 6]
    assert [len(t.state.fields[field].cards) for field in FIELDS] == [3, 3, 3, 3]
    assert len(t.state.decks[ENEMY_DECK].cards) == 36
    for row in t.state.order:
        mine = t.state.heroes[row]
        assert (mine.morale, mine.gold, mine.food, mine.grace) == (5, 1, 3, 3)
    assert t.state.facing == NORTH
    answer(t, "random", "field:north", "clockwise")
    assert sum(event.kind == "bsieged.summoned" for event in t.events or ()) == 6


@clause("BSG-EX-02", "BSG-SET-03", "BSG-DEC-03")
def test_five_players_have_one_doubled_field() -> None:
    t = opened(5)
    assert t.pending.options == ("field:north", "field:east", "field:south", "field:west", "random")
    answer(t, "field:east", "random", "field:north", "clockwise")
    assert [t.state.fields[field].points for field in FIELDS] == [1, 2, 1, 1]
    assert [len(t.state.decks[SEASON_PILE[name]].cards) for name in CLASSES] == [5, 5, 5, 5]
    assert sum(event.kind == "bsieged.summoned" for event in t.events or ()) == 5


@clause("BSG-SET-11", "BSG-DEC-02")
def test_players_choose_distinct_heroes_in_turn() -> None:
    t = GAME.new(2)
    assert t.pending.seat == 0
    assert len(t.pending.options) == 10
    answer(t, "hero:pike_wrenlow")
    assert t.pending.seat == 1
    assert "hero:pike_wrenlow" not in t.pending.options
    answer(t, "hero:maude_hallow", "hero:dorn_redhand", "hero:aldric_vane")
    # Seat by seat, each in dashboard order: the order in which they were chosen.
    assert t.state.order == (hero("pike_wrenlow"), hero("dorn_redhand"), hero("maude_hallow"), hero("aldric_vane"))


@clause("BSG-SET-04", "BSG-SET-05", "BSG-SET-06", "BSG-SET-07")
def test_decks_hold_everything_that_is_not_dealt() -> None:
    t = opened(1)
    assert [len(t.state.decks[POOL[name]].cards) for name in CLASSES] == [20, 20, 20, 20]
    assert len(t.state.decks[EVENT_DECK].cards) == 21
    assert [len(t.state.decks[TOKEN_PILE[level]].cards) for level in (1, 2, 3, 4)] == [12, 12, 12, 12]
    assert t.state.decks[POOL["armory"]].cards != tuple(sorted(t.state.decks[POOL["armory"]].cards))


@clause("BSG-SET-02", "BSG-SET-10", "BSG-SET-15", "BSG-AMB-06")
def test_the_first_round_of_spring_begins_with_empty_fields() -> None:
    t = opened(1)
    assert all(zone.units == NO_UNITS for zone in t.state.zones)
    assert all(building.status == WHOLE for building in t.state.buildings)
    assert all(t.state.heroes[row].space == COURTYARD for row in t.state.order)
    assert t.state.time == 1
    assert CONTENT.season_of[1:] == (0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3)


@clause("BSG-SET-14", "BSG-DEC-04")
def test_players_choose_the_first_hero_or_leave_it_to_chance() -> None:
    t = opened(2)
    assert t.pending.kind == "bsieged.choose_first_hero"
    assert t.pending.seats == (0, 1)
    assert t.pending.options[-1] == "random"
    answer(t, "hero:bram_hollis")
    assert t.state.first == hero("bram_hollis")


@clause("BSG-DIF-01", "BSG-DIF-05", "BSG-DEC-01")
@pytest.mark.parametrize(("difficulty", "events"), [("footman", 15), ("knight", 21), ("defender", 30)])
def test_event_levels_fit_the_difficulty(difficulty: str, events: int) -> None:
    assert len(opened(1, difficulty=difficulty).state.decks[EVENT_DECK].cards) == events
    assert len(opened(1, difficulty=difficulty, events="all").state.decks[EVENT_DECK].cards) == 30
    assert opened(1).state.difficulty == "knight"


@clause("BSG-DIF-06", "BSG-SET-13")
def test_only_defenders_may_start_without_divine_grace() -> None:
    t = opened(1, difficulty="defender", grace="none")
    assert [t.state.heroes[row].grace for row in t.state.order] == [0, 0, 0, 0]
    with pytest.raises(SetupError):
        GAME.new(1, options={"difficulty": "knight", "grace": "none"})


@clause("BSG-HID-04")
def test_set_up_draws_chance_in_the_order_of_the_ledger() -> None:
    t = opened(5)
    answer(t, "random")
    kinds = [event.kind for event in t.events or ()]
    first_enemies = kinds.index("bsieged.enemies_determined")
    assert first_enemies < kinds.index("bsieged.season_dealt") < kinds.index("bsieged.field_doubled")


@clause("BSG-GEN-01")
def test_cards_override_clauses() -> None:
    """Oiled Gears turns the catapult without roll, action or figure, against BSG-CAT-01 and BSG-CAT-02."""
    t = play(HeroTurn(hero("bram_hollis")), heroes={"bram_hollis": {"cards": ("oiled_gears",), "at": "barn"}})
    answer(t, "card:oiled_gears")
    answer(t, next(key for key in t.pending.options if key.endswith("south")))
    assert t.state.facing == SOUTH
    assert t.state.turn.actions == 3
    assert t.state.heroes[hero("bram_hollis")].space == SITE[BARN]
