"""Why something is not offered."""

from __future__ import annotations

from tests.games.uprising.scene import MOHYAR, answer, scene
from warhall.games.uprising.rules.actions import Turn
from warhall.games.uprising.rules.build import Building
from warhall.games.uprising.rules.command import Command
from warhall.games.uprising.rules.market import Buy
from warhall.games.uprising.state import T
from warhall.testing import clause


def blocked(t: T) -> dict[str, tuple[str, str]]:
    return {entry.option: (entry.reason, entry.clause) for entry in t.blocked(0)}


@clause("UPR-HAV-02", "UPR-HEX-12", "UPR-CUR-03", "UPR-AMB-30", "UPR-HAV-01")
def test_no_haven_here() -> None:
    def reason(at: str = "a3", plunder: str = "5", **hexes: str) -> tuple[str, str]:
        return blocked(scene(Turn(MOHYAR, 0), hexes=hexes, mohyar=f"at={at} plunder={plunder}"))["haven"]

    assert reason(a3="down:rhun") == ("the hex is not explored", "UPR-HAV-02")
    assert reason("c8") == ("the hex bears (X)", "UPR-HEX-12")
    assert reason(a3="cairnfield curse") == ("the hex is cursed", "UPR-CUR-03")
    assert reason("b4") == ("a Haven stands here", "UPR-HAV-02")
    assert reason(a3="cairnfield younglings=1") == ("Units of another faction are here", "UPR-HAV-02")
    assert reason(a3="cairnfield skeletons=1") == ("enemy Units are here", "UPR-HAV-02")
    assert reason(plunder="1", a3="cairnfield") == ("it costs 2 Plunder, you have 1", "UPR-HAV-01")
    four = dict.fromkeys(("a1", "a2", "a4", "a5"), "cairnfield haven=mohyar")
    assert reason(a3="cairnfield", **four) == ("all five Havens are on the map", "UPR-AMB-30")


@clause("UPR-EXP-01", "UPR-ACT-03", "UPR-QST-01", "UPR-CUR-03")
def test_actions_that_cannot_be_taken() -> None:
    t = scene(Turn(MOHYAR, 0), hexes={"a3": "cairnfield"}, mohyar="at=a3 food=0")
    assert blocked(t) == {
        "explore": ("the hex is explored", "UPR-EXP-01"),
        "command": ("a Command costs 1 Food, you have 0", "UPR-ACT-03"),
        "market": ("no open Item is one that the Hero can use and buy for 5 Salt", "UPR-MKT-01"),
        "quest": ("no Quest is open", "UPR-QST-01"),
    }
    t = scene(Turn(MOHYAR, 0), hexes={"a3": "down:rhun curse"}, mohyar="at=a3", quests="prison_break")
    assert blocked(t)["explore"] == ("the hex is cursed", "UPR-CUR-03")


@clause("UPR-CMD-02", "UPR-CMD-03", "UPR-CMD-04", "UPR-CMD-05")
def test_hexes_and_units_of_a_command() -> None:
    t = scene(
        Command(MOHYAR),
        hexes={
            "b4": "sellswords=2", "a2": "down:rhun", "a3": "rhun turned=4", "b3": "cairnfield haven=duerkhar",
            "b5": "torment hunters=4 slavers=1", "c5": "younglings=1",
        },
        mohyar="at=b10",
    )  # fmt: skip
    assert blocked(t)["hex:a2"] == ("Units cannot enter an unexplored hex", "UPR-CMD-04")
    assert blocked(t)["hex:b3"] == ("another faction is there", "UPR-CMD-05")
    assert blocked(t)["hex:c5"] == ("another faction is there", "UPR-CMD-05")
    assert blocked(t)["hex:b5"] == ("five Units are there", "UPR-CMD-02")
    assert blocked(t)["hex:a3"] == ("impassable edges lie between", "UPR-CMD-03")
    t = scene(Command(MOHYAR), hexes={"b5": "rigga turned=0", "b4": "sellswords=1", "c7": "slavers=1"}, mohyar="at=b4")
    answer(t, "command_to", "hex:b5")
    assert blocked(t) == {"mover:slavers_c7": ("they cannot cross the impassable edge", "UPR-CMD-03")}


@clause("UPR-CRD-02", "UPR-MKT-01")
def test_items_that_are_not_sold() -> None:
    t = scene(Buy(MOHYAR), market="whip_of_thorns flenser - xyxrit_leaves bone_sled", mohyar="salt=2")
    assert blocked(t) == {
        "card:whip_of_thorns": ("it needs Leadership 2, the Hero has 1", "UPR-CRD-02"),
        "card:flenser": ("it costs 3 Salt, you have 2", "UPR-MKT-01"),
    }


@clause("UPR-MKT-02")
def test_the_price_of_an_item_that_is_not_sold_is_the_price_asked() -> None:
    t = scene(Buy(MOHYAR), market="flenser xyxrit_leaves bone_sled", hexes={"c4": "dawngaard"}, mohyar="salt=1 at=c4")
    assert blocked(t) == {"card:flenser": ("it costs 2 Salt, you have 1", "UPR-MKT-01")}  # a Salt less on the Sea Tower


@clause("UPR-BLD-03", "UPR-BLD-04", "UPR-GEN-06", "UPR-HEX-03")
def test_what_cannot_be_built() -> None:
    t = scene(
        Building(MOHYAR, alone=True), phase="build", hexes={"b4": "wall berserkers=2"}, mohyar="plunder=0 food=2 salt=1"
    )
    assert blocked(t) == {
        "unit:slavers": ("it cannot be paid for with 1 Salt, 0 Plunder and 2 Food", "UPR-BLD-03"),
        "unit:berserkers": ("none is left in the reserve", "UPR-GEN-06"),
        "wall": ("every own Haven has one", "UPR-BLD-04"),
        "tower": ("it costs 1 Plunder, you have 0", "UPR-BLD-04"),
    }
    t = scene(Building(MOHYAR, alone=True), phase="build", hexes={"b4": "sellswords=4 hunters=1"})
    assert blocked(t)["unit:hunters"] == ("every own Haven has its 5 Units", "UPR-HEX-03")
    t = scene(Building(MOHYAR, alone=True), phase="build", hexes={"b4": "haven=-"})
    assert blocked(t) == {"wall": ("it needs a Haven", "UPR-BLD-04"), "tower": ("it needs a Haven", "UPR-BLD-04")}
