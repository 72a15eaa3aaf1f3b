"""The invariants notice a broken position and name the clause."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.zorn.scene import T, area, house, play, unit
from warhall.games.zorn import GAME
from warhall.games.zorn.rules.activation import HouseActivation
from warhall.games.zorn.state import Den, House, HouseId, TokenId, Unit, Works
from warhall.kernel.errors import RuleError
from warhall.testing import clause

SWORDS = "new_mahn_swordstrikers_1"
HORDE = "minion_horde_1"


def quiet() -> T:
    """A House is about to act; all is in order."""
    held = {"new_mahn": {"blessings": 1}}
    t = play(HouseActivation(house("new_mahn")), units={SWORDS: "S20", HORDE: "S12"}, held=held)
    t.choose(0, "done")
    t.state.deck = tuple(t.content.card.row(name) for name in t.content.card.names[1:])
    return t


def put(t: T, id: str, where: str, hits: int = 0, owner: str = "") -> None:
    t.state.units[unit(id)] = Unit(house(owner or "new_mahn"), area(where), hits)
    t.state.rebuild()


def hold(t: T, **tracks: int) -> None:
    t.state.houses[house("new_mahn")] = House(0, **tracks)


def in_debt(t: T) -> None:
    hold(t, gold=-1)


def twice(t: T) -> None:
    t.state.dens[1] = t.state.dens[2] = Den(TokenId(3))


def lost_index(t: T) -> None:
    t.state.house_in[area("S20")] = ()


def too_many_works(t: T) -> None:
    t.state.works.update({row: Works(False, house("new_mahn")) for row in t.content.map_areas[:7]})


def crowd(t: T) -> None:
    for number in (1, 2):
        put(t, f"new_mahn_royal_archers_{number}", "S19")


def commander_hit_thrice(t: T) -> None:
    put(t, "namtull", "S20", hits=3)


def garrison_hit_twice(t: T) -> None:
    t.state.units[unit("garrison_1")] = Unit(HouseId(0), area("S21"), 2)
    t.state.rebuild()


def set_field(name: str, value: object) -> Callable[[T], None]:
    return lambda t: setattr(t.state, name, value)


def test_a_position_in_order_passes() -> None:
    t = quiet()
    put(t, SWORDS, "S20", hits=3)
    put(t, "namtull", "S20", hits=2)
    GAME.check(t.state, t.content)


@clause("ZRN-RUL-139", "ZRN-RUL-15")
def test_ambushers_may_stay_among_house_units() -> None:
    t = quiet()
    t.state.units[unit("ambushers_1")] = Unit(HouseId(0), area("S20"))
    t.state.rebuild()
    GAME.check(t.state, t.content)


@pytest.mark.parametrize(
    ("broken", "breaking"),
    [
        ("ZRN-CMP-01", lost_index),
        ("ZRN-HIT-02", lambda t: put(t, SWORDS, "S20", hits=4)),
        ("ZRN-HIT-02", commander_hit_thrice),
        ("ZRN-HIT-02", garrison_hit_twice),
        ("ZRN-MOV-06", lambda t: put(t, SWORDS, "M1")),
        ("ZRN-SET-05", lambda t: put(t, SWORDS, "S20", owner="fagen")),
        ("ZRN-RUL-50", lambda t: hold(t, food=21)),
        ("ZRN-RUL-50", in_debt),
        ("ZRN-MAG-04", lambda t: hold(t, level=6)),
        ("ZRN-RUL-59", lambda t: hold(t, glory=-1)),
        ("ZRN-RUL-52", lambda t: hold(t, blessings=11)),
        ("ZRN-RUL-52", too_many_works),
        ("ZRN-WIN-01", set_field("terror", 21)),
        ("ZRN-BLA-02", set_field("deck", (1, 2, 3))),
        ("ZRN-SET-12", twice),
        ("ZRN-SET-13", set_field("fronts", (0,) * 21)),
        ("ZRN-MAP-16", crowd),
        ("ZRN-MOV-03", lambda t: put(t, SWORDS, "S12")),
    ],
)
def test_a_broken_position_is_noticed(broken: str, breaking: Callable[[T], None]) -> None:
    t = quiet()
    breaking(t)
    with pytest.raises(RuleError) as caught:
        GAME.check(t.state, t.content)
    assert broken in str(caught.value)
