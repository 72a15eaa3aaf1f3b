"""What every game says is declared, stays as it was told, and reads back."""

from __future__ import annotations

import pytest

from tests.conformance.games import load, present, tables
from warhall.kernel.questions import questions_of
from warhall.testing import language

SEED = 2
every_table = pytest.mark.parametrize("id, seats", list(tables()))


@every_table
def test_questions_offer_what_they_declare(id: str, seats: int) -> None:
    if questions_of(id):
        language.questions_keep_their_word(load(id), seats, SEED)


@every_table
def test_lines_stay_as_told(id: str, seats: int) -> None:
    if questions_of(id):
        language.lines_stay_as_told(load(id), seats, SEED)


@every_table
def test_positions_read_back(id: str, seats: int) -> None:
    language.positions_read_back(load(id), seats, SEED)


@pytest.mark.parametrize("id", [id for id in present() if id != "toy"])
def test_every_declared_kind_is_used(id: str) -> None:
    assert language.unused_kinds(load(id)) == []
