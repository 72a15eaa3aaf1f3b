"""Every game passes every suite: small samples of what `warhall fuzz` does at length.

Suites that are quick run with every number of seats. Those that replay, reload or tell a game over and over run with
the least and the most.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conformance.games import ENDLESS, SHOWN_ONCE, components, counted, load, place, present, tables, variants
from warhall.kernel.replay import read_record
from warhall.testing import suites

GOLDEN = Path(__file__).parents[1] / "golden"
SEED = 1

every_table = pytest.mark.parametrize("id, seats", list(tables()))
ends_of_tables = pytest.mark.parametrize("id, seats", list(tables(ends=True)))


@every_table
def test_random_play_ends_properly(id: str, seats: int) -> None:
    """And with other settings, each at some number of seats."""
    game = load(id)
    for number, options in enumerate(variants(game, seats)):
        played = suites.random_play(game, seats, SEED + number, options, where=place(id))
        assert played.decisions > 0


@pytest.mark.parametrize("id", present())
def test_every_value_of_every_setting_is_played(id: str) -> None:
    game = load(id)
    numbers = range(game.seats[0], game.seats[1] + 1)
    played = {item for seats in numbers for options in variants(game, seats) for item in options.items()}
    plain = {item for seats in numbers for item in game.settle(seats, {}).items()}
    offered = {
        (setting.id, value)
        for setting in game.settings
        for value in setting.values
        if any(setting.suits(value, seats) for seats in numbers)
    }
    assert offered <= played | plain


@ends_of_tables
def test_the_same_seed_gives_the_same_game(id: str, seats: int) -> None:
    suites.determinism(load(id), seats, SEED, where=place(id))


@every_table
def test_clones_are_independent(id: str, seats: int) -> None:
    suites.clones(load(id), seats, SEED)


@every_table
def test_views_do_not_leak(id: str, seats: int) -> None:
    suites.views_do_not_leak(load(id), seats, SEED, shown_once=SHOWN_ONCE.get(id, ()))


@every_table
def test_undo_restores(id: str, seats: int) -> None:
    assert suites.undo_restores(load(id), seats, SEED) > 0


@ends_of_tables
def test_undo_survives_a_reload(id: str, seats: int) -> None:
    suites.undo_survives_reload(load(id), seats, SEED, positions=2)


@every_table
def test_nothing_ends_unasked(id: str, seats: int) -> None:
    for seed in range(SEED, SEED + 3):
        suites.nothing_ends_unasked(load(id), seats, seed)


@ends_of_tables
def test_nobody_goes_in_circles(id: str, seats: int) -> None:
    suites.nobody_goes_in_circles(load(id), seats, SEED, left=ENDLESS.get(id, ()))


@pytest.mark.parametrize("id", counted())
def test_no_component_appears_or_vanishes(id: str) -> None:
    """The other games count in their `check`, which random play runs after each step."""
    count = components(id)
    assert count is not None
    for seats in range(load(id).seats[0], load(id).seats[1] + 1):
        suites.conservation(load(id), seats, SEED, count=count)


@every_table
def test_asking_again_changes_nothing(id: str, seats: int) -> None:
    suites.asking_again_changes_nothing(load(id), seats, SEED)


@ends_of_tables
def test_every_question_resumes(id: str, seats: int) -> None:
    assert suites.every_question_resumes(load(id), seats, SEED + 1)


@every_table
def test_kept_indexes_hold(id: str, seats: int) -> None:
    suites.kept_indexes_hold(load(id), seats, SEED)


@every_table
def test_saves_resume(id: str, seats: int) -> None:
    suites.saves_resume(load(id), seats, SEED)


@ends_of_tables
def test_forged_saves_are_refused(id: str, seats: int) -> None:
    suites.forged_saves_are_refused(load(id), seats, SEED)


@ends_of_tables
def test_records_replay(id: str, seats: int) -> None:
    suites.records_replay(load(id), seats, SEED)


@every_table
def test_stewards_finish_a_game(id: str, seats: int) -> None:
    assert suites.stewards_play(load(id), seats, SEED) > 0


@ends_of_tables
def test_everything_is_told(id: str, seats: int) -> None:
    suites.everything_is_told(load(id), seats, SEED)


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.json")), ids=lambda path: path.stem)
def test_golden_games_replay(path: Path) -> None:
    suites.golden(load(read_record(path.read_bytes()).game), path)


@pytest.mark.parametrize("id", present())
def test_every_game_has_a_golden_game(id: str) -> None:
    file = f"tests/golden/{id}-{load(id).seats[0]}.json"
    write = f"python -m warhall.testing golden {file} {place(id)} --seats {load(id).seats[0]} --stewards"
    assert list(GOLDEN.glob(f"{id}-*.json")), f"write one: {write}"
