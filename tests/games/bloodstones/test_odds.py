"""The chances of a battle, as the ledger has them: odds.py, BAT-04, BAT-09, BAT-15, BAT-19."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.games.bloodstones.scene import CORSAIRS, DRAGONS, HILLS, HORSES, Side, at, fight
from warhall.games.bloodstones import GAME
from warhall.games.bloodstones.odds import chances, odds, sums
from warhall.testing import clause

BAG = (2, 2, 3, 3, 4, 4, 5, 5)
THREE = 3  # tiles that count


@clause("BLD-BAT-15", "BLD-BAT-04", "BLD-CMP-04")
@pytest.mark.parametrize(
    ("drawn", "ways", "of", "mean"),
    [
        (3, {7: 1, 8: 2, 9: 5, 10: 6, 11: 6, 12: 5, 13: 2, 14: 1}, 28, 10.5),
        (4, {8: 1, 9: 4, 10: 9, 11: 13, 12: 21, 13: 13, 14: 9}, 70, 11.771),
    ],
)
def test_the_distribution_of_raw_sums(drawn: int, ways: dict[int, int], of: int, mean: float) -> None:
    assert GAME.content().numbers.battle_tiles == BAG
    found = sums(BAG, drawn, THREE)
    assert found == {total: Fraction(number, of) for total, number in ways.items()}
    assert float(sum(total * chance for total, chance in found.items())) == pytest.approx(mean, abs=0.0005)


TABLE = {  # attacker's modifiers less the defender's: win, tie, lose with 3 v 3, 4 v 3, 3 v 4, 4 v 4 tiles
    -2: (".143/.120/.737", ".295/.171/.534", ".044/.062/.894", ".111/.124/.765"),
    -1: (".263/.153/.584", ".466/.174/.360", ".106/.104/.790", ".235/.167/.598"),
    0: (".416/.168/.416", ".640/.150/.210", ".210/.150/.640", ".402/.196/.402"),
    1: (".584/.153/.263", ".790/.104/.106", ".360/.174/.466", ".598/.167/.235"),
    2: (".737/.120/.143", ".894/.062/.044", ".534/.171/.295", ".765/.124/.111"),
    3: (".857/.078/.065", ".956/.029/.015", ".705/.139/.156", ".889/.068/.043"),
    4: (".935/.041/.024", ".985/.011/.004", ".844/.089/.067", ".957/.031/.012"),
}


@clause("BLD-BAT-09", "BLD-BAT-19")
@pytest.mark.parametrize(("column", "tiles"), list(enumerate([(3, 3), (4, 3), (3, 4), (4, 4)])))
def test_the_odds_of_one_round(column: int, tiles: tuple[int, int]) -> None:
    for ahead, row in TABLE.items():
        win, tie = chances(BAG, tiles, THREE, ahead)
        expected = [float(figure) for figure in row[column].split("/")]
        assert [float(win), float(tie), float(1 - win - tie)] == pytest.approx(expected, abs=0.00051)


@clause("BLD-BAT-20", "BLD-BAT-21")
def test_a_shield_turns_ties_into_losses_and_other_ties_are_fought_again() -> None:
    t = fight(Side(HORSES, {"ford": "swords"}), Side(DRAGONS, {"ford": "swords"}))
    found = odds(t.state, t.content, 0, 1, at("ford"))
    assert (found.bonus, found.tiles) == ((1, 1), (3, 3))
    assert [round(float(chance), 3) for chance in (found.win, found.tie, found.lose)] == [0.416, 0.168, 0.416]
    assert found.at_last == Fraction(1, 2)
    t = fight(Side(HORSES, {"ford": "swords"}), Side(DRAGONS, {"ford": "shield"}))
    found = odds(t.state, t.content, 0, 1, at("ford"))
    assert (found.bonus, found.tie) == ((1, 1), Fraction(0))
    assert [round(float(chance), 3) for chance in (found.win, found.lose, found.at_last)] == [0.416, 0.584, 0.416]


@clause("BLD-BAT-11", "BLD-COR-05")
def test_giants_and_corsairs_at_sea_are_in_the_odds() -> None:
    t = fight(Side(HORSES, {"ford": "swords*2"}), Side(HILLS, {"ford": "giant"}))
    found = odds(t.state, t.content, 0, 1, at("ford"))
    assert (found.bonus, found.tiles) == ((2, 2), (4, 4))
    t = fight(Side(CORSAIRS, {"gulf": "ship"}), Side(HORSES, {"gulf": "ship"}), "gulf", faction_minimums=False)
    assert odds(t.state, t.content, 0, 1, at("gulf")).bonus == (2, 1)
