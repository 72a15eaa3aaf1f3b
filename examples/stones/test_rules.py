# test_rules.py
import pytest
from stones import GAME, Match

from warhall.kernel.errors import IllegalChoice
from warhall.testing import clause, scenario


@clause("STO-SET-01", "STO-TAK-02")
def test_two_dice_make_the_heap():
    t = scenario(GAME, seats=2, run=Match(), dice=[2, 5])
    assert t.state.heap == 7
    assert (t.pending.seat, t.pending.options) == (0, ("take:1", "take:2", "take:3"))
    t.choose(0, "take:3")
    assert t.state.heap == 4
    assert t.pending.seat == 1
    assert t.log()[-1].data == {"seat": 0, "number": 3}


@clause("STO-TAK-01", "STO-END-01")
def test_nobody_takes_more_than_there_is_and_the_last_stone_wins():
    t = scenario(GAME, seats=2, run=Match(), dice=[1, 1])
    assert t.pending.options == ("take:1", "take:2")
    with pytest.raises(IllegalChoice, match="possible: take:1, take:2"):
        t.choose(0, "take:3")
    t.choose(0, "take:2")
    assert t.result.winners == (0,)
