"""Clicks of a turn: counted as a person would make them."""

from __future__ import annotations

from warhall.games import game
from warhall.lab.clicks import LEAST, Clicks, clicks_of, stretches


def test_shortcuts_never_take_more_clicks_than_there_are_choices() -> None:
    turns = [stretch for stretch in stretches(game("bloodstones"), 2, 5) if len(stretch) >= LEAST][:6]
    counted = [(clicks_of(stretch), len(stretch)) for stretch in turns]
    assert all(clicks <= choices for clicks, choices in counted)
    assert any(clicks < choices for clicks, choices in counted)


def test_short_stretches_are_reactions_and_do_not_count() -> None:
    found = Clicks()
    found.count([])
    assert found.as_dict() == {"turns": 0, "before": 0.0, "after": 0.0}
