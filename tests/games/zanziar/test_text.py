"""The table in words: one's own cards, goals and hand; of the others what is known; 80 columns."""

from __future__ import annotations

import re

import pytest

from tests.games.zanziar.scene import scene
from warhall.games.zanziar import GAME
from warhall.games.zanziar.ids import GroupId
from warhall.games.zanziar.rules.wolves import Wolves
from warhall.kernel.chance import Fast
from warhall.testing import clause

RAW = re.compile(r"\w_\w|\bNone\b|\w+:\w|\{|\}|\(\)")
OTHER = {"b1": ("14E", "simma kuduk_levy_b")}


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_position_of_a_game_is_told_in_eighty_columns(seats: int) -> None:
    t, player = GAME.new(seats, seed=seats + 80), Fast(seats)
    while not t.over and t.step < 900:
        ask = player.item(t.asks)
        t.choose(ask.seat, player.item(ask.options))
        if t.step % 15 == 0:
            for seat in (None, *range(seats)):
                words = t.text(seat)
                assert not RAW.search(words), RAW.search(words)
                assert max(map(len, words.splitlines())) <= 80


@clause("ZAN-HID-01", "ZAN-WIN-01")
def test_ones_own_hero_goals_cards_and_hand_stand_there_and_nobody_elses() -> None:
    t = scene(
        groups={"a1": ("05I", "odrix! vasko_the_red! kuduk_levy_a"), **OTHER},
        cities={"pulvis": "a"},
        items={"odrix": "rune_hammer!"},
        hands={"a": "second_chance", "b": "counter_omen"},
    )
    mine, theirs = t.text(0), t.text(1)
    assert "You are Player A. Your Hero: Odrix the Chancellor (all know it)" in mine
    assert "lacks Bugt, Iduria and Odrixia" in mine
    assert "Kuduk Levy (facedown): Combat 1" in mine
    assert "carries Rune Hammer" in mine
    assert "Whenever: Second Chance" in mine
    assert "Player B: hero hidden, 1 Whenever card" in mine
    assert "Counter-Omen" not in mine
    assert "Simma" not in mine
    assert "Your Hero: Simma the Prophet (nobody else knows)" in theirs
    assert "Second Chance" not in theirs
    assert "Kuduk Levy" not in theirs.partition("Player A:")[2].partition("The world")[0]


@clause("ZAN-BAT-10", "ZAN-R-64")
def test_a_battle_is_told_by_rows_and_sums() -> None:
    t = scene(groups={"a1": ("05D", "odrix! kuduk_levy_a!"), **OTHER})
    t.start(Wolves(GroupId(1), 5))
    words = t.text(0)
    assert "Battle in" in words
    assert "Combat row: Odrix the Chancellor, Kuduk Levy" in words
    assert "Wolves: Combat 5, HP 5" in words
