"""A broken position is noticed, with the clause that it breaks."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.bloodstones.scene import DRAGONS, HORSES, Side, at, scene
from warhall.games.bloodstones import GAME
from warhall.games.bloodstones.catalog import T
from warhall.games.bloodstones.queries.places import force
from warhall.games.bloodstones.queries.seats import citadel_of
from warhall.games.bloodstones.rules.actions import Main
from warhall.games.bloodstones.state import AreaId, UnitId
from warhall.kernel.errors import RuleError
from warhall.testing import clause


def position() -> T:
    side = Side(HORSES, {"ford": "swords", "crag": "citadel"}, villages="moor*2", hand="ship blank")
    return scene(side, Side(DRAGONS, {"wood": "cavalry cutiecorn"}, villages="cape"), run=Main(0), cutiecorn=True)


def lose_a_tile(t: T) -> None:
    t.state.hands[0] = t.state.hands[0][1:]


def double_a_tile(t: T) -> None:
    t.state.bags[0] = (*t.state.bags[0], t.state.hands[0][0])


def shuffle_a_bag(t: T) -> None:
    t.state.bags[0] = t.state.bags[0][::-1]


def drown(t: T) -> None:
    t.state.place[_unit(t, 0, "ford")] = at("gulf")
    t.state.rebuild()


def move_the_citadel_to_sea(t: T) -> None:
    t.state.place[citadel_of(t.state, t.content, 0)] = at("deep")
    t.state.rebuild()


def change_owner(t: T) -> None:
    unit = _unit(t, 0, "ford")
    t.state.owner = tuple(1 if row == unit else seat for row, seat in enumerate(t.state.owner))
    t.state.rebuild()


def leave_the_cutiecorn(t: T) -> None:
    t.state.place[t.content.cutiecorn] = at("ford")
    t.state.rebuild()


def settle_in_a_mountain(t: T) -> None:
    t.state.villages[0] = (at("peak"), at("moor"))
    t.state.rebuild()


def crowd_a_forest(t: T) -> None:
    t.state.villages[0] = (at("wood"), at("wood"))
    t.state.rebuild()


def share_an_area(t: T) -> None:
    t.state.villages[1] = (at("moor"),)
    t.state.rebuild()


def lose_a_village(t: T) -> None:
    t.state.villages[0] = (at("moor"),)
    t.state.rebuild()


def forget_an_index(t: T) -> None:
    t.state.armies[0] = (AreaId(1),)


def _unit(t: T, seat: int, area: str) -> UnitId:
    return force(t.state, seat, at(area))[0]


@clause("BLD-CMP-01", "BLD-MAP-06", "BLD-GEN-01", "BLD-CUT-07", "BLD-VIL-04", "BLD-RUL-41", "BLD-VIL-10", "BLD-SEA-04")
@pytest.mark.parametrize(
    ("broken", "reason"),
    [
        (lose_a_tile, "BLD-CMP-01"),
        (double_a_tile, "BLD-CMP-01"),
        (shuffle_a_bag, "out of row order"),
        (drown, "BLD-MAP-06"),
        (move_the_citadel_to_sea, "BLD-MAP-06"),
        (change_owner, "BLD-GEN-01"),
        (leave_the_cutiecorn, "BLD-CUT-07"),
        (settle_in_a_mountain, "BLD-VIL-04"),
        (crowd_a_forest, "BLD-VIL-04"),
        (share_an_area, "BLD-RUL-41"),
        (lose_a_village, "BLD-VIL-10"),
        (forget_an_index, "the index armies is wrong"),
    ],
)
def test_a_broken_position_is_noticed(broken: Callable[[T], None], reason: str) -> None:
    t = position()
    GAME.check(t.state, t.content)
    broken(t)
    with pytest.raises(RuleError, match=reason):
        GAME.check(t.state, t.content)
