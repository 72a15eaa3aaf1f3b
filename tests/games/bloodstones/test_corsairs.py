"""The Corsairs: COR."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.bloodstones.scene import (
    CORSAIRS,
    DRAGONS,
    HORSES,
    Side,
    army,
    asked,
    choose,
    fight,
    hand,
    keys,
    scene,
    told,
    vp,
)
from warhall.games.bloodstones import GAME
from warhall.games.bloodstones.rules.actions import Main
from warhall.testing import clause

C = GAME.content()


SEA_FIGHT: dict[str, Any] = {"areas": "a:sea b:sea c:plains", "borders": "a-b b-c a-c", "faction_minimums": False}


@clause("BLD-COR-05", "BLD-BAT-18", "BLD-RUL-05")
@pytest.mark.parametrize("corsairs", [0, 1])
def test_the_corsairs_add_one_at_sea_once_in_either_role(corsairs: int) -> None:
    sides = [Side(CORSAIRS, {"a": "ship*2"}), Side(HORSES, {"a": "ship*2"})]
    t = fight(sides[corsairs], sides[1 - corsairs], "a", draws=[5, 5, 4, 2, 2, 3], **SEA_FIGHT)
    choose(t, "pass")
    revealed = {data["seat"]: data for data in told(t, "revealed")}
    assert revealed[corsairs]["modifiers"] == (("ship", 2), ("corsairs", 1))
    assert revealed[1 - corsairs]["modifiers"] == (("ship", 2),)


@clause("BLD-COR-05")
def test_the_corsairs_add_nothing_on_land() -> None:
    t = fight(
        Side(CORSAIRS, {"ford": "axes"}),
        Side(HORSES, {"ford": "castle"}),
        draws=[5, 5, 4, 2, 2, 3],
        faction_minimums=False,
    )
    assert told(t, "revealed")[1]["modifiers"] == (("axes", 1),)


@clause("BLD-COR-06", "BLD-BAT-14", "BLD-DEC-15")
@pytest.mark.parametrize("corsairs", [0, 1])
def test_the_other_side_decides_and_reveals_before_the_corsairs_decide(corsairs: int) -> None:
    sides = [
        Side(CORSAIRS, {"ford": "axes castle"}, hand="ship"),
        Side(HORSES, {"ford": "swords castle"}, hand="blank"),
    ]
    t = fight(sides[corsairs], sides[1 - corsairs], draws=[5, 5, 4, 4, 3, 2], faction_minimums=False)
    other = 1 - corsairs
    assert asked(t) == (other, "substitute")
    assert told(t, "revealed") == []
    choose(t, "pass")
    assert [data["seat"] for data in told(t, "revealed")] == [other]
    assert asked(t) == (corsairs, "substitute")
    assert t.pending.about is not None
    total = {0: 4 + 3 + 2 + 1 + 3, 1: 5 + 5 + 4 + 1}[corsairs]  # the castle counts for a defender only
    assert t.pending.about["against"] == total
    choose(t, "pass")
    assert [data["seat"] for data in told(t, "revealed")] == [other, corsairs]


@clause("BLD-COR-07", "BLD-BAT-23")
@pytest.mark.parametrize("corsairs", [0, 1])
def test_a_victory_of_the_corsairs_is_worth_one_more(corsairs: int) -> None:
    sides = [Side(CORSAIRS, {"ford": "axes"}), Side(HORSES, {"ford": "shield"})]
    won, lost = [5, 5, 4], [2, 2, 3]
    draws = [*won, *lost] if corsairs == 0 else [*lost, *won]
    t = fight(sides[corsairs], sides[1 - corsairs], draws=draws, faction_minimums=False)
    choose(t, "pass")
    assert vp(t)[corsairs] == 2


COAST: dict[str, Any] = {
    "areas": "a:plains b:plains c:sea d:plains e:plains",  # battles in a; c is the sea, d lies across, e inland
    "borders": "a-b a-c c-d a-e b-c",
    "faction_minimums": False,
}


@clause("BLD-COR-02", "BLD-WDR-06", "BLD-WDR-16", "BLD-RUL-12")
def test_corsairs_withdraw_by_sea_from_any_cavalry() -> None:
    t = fight(Side(HORSES, {"a": "cavalry*3"}), Side(CORSAIRS, {"a": "axes", "c": "ship"}), "a", **COAST)
    assert asked(t) == (1, "withdraw")
    assert keys(t, "area") == "b d"  # b borders the sea as well; e does not


@clause("BLD-COR-02", "BLD-RUL-11", "BLD-DRG-06")
def test_but_not_from_a_dragon_nor_from_their_castle() -> None:
    t = fight(
        Side(DRAGONS, {"a": "dragon"}),
        Side(CORSAIRS, {"a": "axes", "c": "ship"}),
        "a",
        draws=[5, 5, 4, 2, 2, 3],
        **COAST,
    )
    assert told(t, "withdrawal_barred")[0]["why"] == "BLD-WDR-04"
    t = fight(
        Side(HORSES, {"a": "cavalry*3"}),
        Side(CORSAIRS, {"a": "axes castle", "c": "ship"}),
        "a",
        draws=[5, 5, 4, 2, 2, 3, 4],
        **COAST,
    )
    assert told(t, "withdrawal_barred")[0]["why"] == "BLD-WDR-05"


@clause("BLD-RUL-12", "BLD-WDR-07")
def test_after_losing_to_dragons_corsairs_retreat_by_sea_like_anyone() -> None:
    t = fight(
        Side(DRAGONS, {"a": "dragon lizardmen"}, villages="b e"),
        Side(CORSAIRS, {"a": "axes*2", "c": "ship"}),
        "a",
        draws=[5, 5, 4, 2, 2, 3],
        **COAST,
    )
    assert army(t, 1, "d") == "axes"


@clause("BLD-COR-03")
def test_without_a_sea_route_the_corsairs_need_cavalry_like_anyone() -> None:
    t = fight(Side(HORSES, {"a": "swords"}), Side(CORSAIRS, {"a": "axes"}), "a", **COAST)
    assert keys(t, "area") == "b e"
    t = fight(Side(HORSES, {"a": "cavalry"}), Side(CORSAIRS, {"a": "axes"}), "a", draws=[2, 2, 3, 5, 5, 4], **COAST)
    assert told(t, "withdrawal_barred")[0]["why"] == "BLD-WDR-02"


@clause("BLD-COR-04", "BLD-WDR-06")
@pytest.mark.parametrize(("defenders", "may"), [("swords", False), ("cavalry", True), ("swords cavalry", True)])
def test_who_is_attacked_by_corsairs_beside_their_ships_needs_a_cavalry(defenders: str, may: bool) -> None:
    t = fight(
        Side(CORSAIRS, {"a": "axes", "c": "ship"}),
        Side(HORSES, {"a": defenders}),
        "a",
        draws=[] if may else [5, 5, 4, 2, 2, 3],
        **COAST,
    )
    assert (asked(t) == (1, "withdraw")) is may


@clause("BLD-COR-04")
def test_a_dragon_is_as_good_as_a_cavalry_and_without_ships_near_nothing_is_needed() -> None:
    t = fight(Side(CORSAIRS, {"a": "axes", "c": "ship"}), Side(DRAGONS, {"a": "dragon"}), "a", **COAST)
    assert asked(t) == (1, "withdraw")
    t = fight(Side(CORSAIRS, {"e": "axes", "c": "ship"}), Side(HORSES, {"e": "swords"}), "e", **COAST)
    assert asked(t) == (1, "withdraw")


@clause("BLD-COR-04", "BLD-WDR-17")
def test_ships_beside_the_battle_count_for_the_corsairs_only_and_on_land_only() -> None:
    t = fight(Side(DRAGONS, {"a": "swords", "c": "ship"}), Side(HORSES, {"a": "swords"}), "a", **COAST)
    assert asked(t) == (1, "withdraw")
    seas: dict[str, Any] = {"areas": "a:sea b:sea c:sea", "borders": "a-b a-c", "faction_minimums": False}
    t = fight(Side(CORSAIRS, {"a": "ship", "b": "ship"}), Side(HORSES, {"a": "ship"}), "a", **seas)
    assert asked(t) == (1, "withdraw")
    assert keys(t, "area") == "c"


@clause("BLD-COR-01")
def test_corsairs_have_no_cavalry() -> None:
    assert not any(C.tiles[unit].cavalry for unit in C.rows[CORSAIRS])
    t = scene(Side(CORSAIRS, villages="ford", hand="axes ship*5"), Side(HORSES), run=Main(0), faction_minimums=False)
    choose(t, "kind:ship", "kind:ship")
    assert army(t, 0, "gulf") == "ship"
    assert hand(t) == "axes ship*3"
