"""Several choices at once in the terminal."""

from __future__ import annotations

import pytest

from warhall.cli.once import listed, meant, offers
from warhall.kernel.errors import IllegalChoice
from warhall.kernel.shortcuts import Join, Shortcut

STEP, WHO = "marches.choose_step", "marches.choose_mover"
LEVY = Join("unit:levy", "Levy, Rook", ((WHO, "unit:levy"), (STEP, "area:fen")))
PIKES = Join("unit:pikes", "Pikes, Rook", ((WHO, "unit:pikes"), (STEP, "area:fen")))
FEN = Shortcut("to:area:fen", "Go to Fen", ((STEP, "area:fen"),), "2 steps", "area:fen", joins=(LEVY, PIKES))
FENWICK = Shortcut("to:area:fenwick", "Go to Fenwick", ((STEP, "area:fenwick"),), "", "area:fenwick")
ALL = Shortcut("all:unit", "All of them", ((WHO, "unit:levy"), (WHO, "unit:pikes")))


def test_what_may_be_said_is_told_in_one_line() -> None:
    assert offers((FEN, FENWICK, ALL)) == "At once: to PLACE (2) or once (1)"
    assert offers((ALL,)) == "At once: once (1)"
    assert offers(()) == ""


def test_places_are_listed_with_those_who_may_come_along() -> None:
    assert listed((FEN, FENWICK)) == [
        "  1  Go to Fen (2 steps)",
        "     with: Levy, Rook; Pikes, Rook",
        "  2  Go to Fenwick",
    ]


@pytest.mark.parametrize("words", ["1", "fen", "Go to Fen", "go to fen"])
def test_a_whole_name_comes_before_a_longer_one(words: str) -> None:
    assert meant((FEN, FENWICK), words) == FEN.moves


def test_others_come_along_by_name_or_all() -> None:
    assert meant((FEN, FENWICK), "fen with levy") == (*FEN.moves, *LEVY.moves)
    assert meant((FEN, FENWICK), "fen with all") == (*FEN.moves, *LEVY.moves, *PIKES.moves)
    assert meant((FEN, FENWICK), "fen with pikes, levy") == (*FEN.moves, *LEVY.moves, *PIKES.moves)


@pytest.mark.parametrize("words", ["go", "nowhere", "fen with nobody", "9"])
def test_what_is_not_clear_is_asked_again(words: str) -> None:
    with pytest.raises(IllegalChoice):
        meant((FEN, FENWICK), words)
