"""UPR-CMD: Units and the Hero march into one hex."""

from __future__ import annotations

import pytest

from tests.games.uprising.scene import MOHYAR, C, answer, goods, hand, offered, scene, side, told, units
from warhall.games.uprising.ids import HexId, SideId
from warhall.games.uprising.rules import command
from warhall.games.uprising.rules.actions import Turn
from warhall.games.uprising.rules.combat.frames import ResolveHex
from warhall.games.uprising.rules.command import Command
from warhall.testing import clause


@clause("UPR-EX-05", "UPR-CMD-01", "UPR-CMD-03", "UPR-AMB-26", "UPR-AMB-93", "UPR-HEX-10", "UPR-DEC-16")
def test_ronja_commands_to_rigga() -> None:
    # Rigga on b5 closes its edges towards c7 and c8; b4 is her home, c6 a Screaming Sea hex, Torment lies on c7.
    t = scene(
        Command(MOHYAR),
        hexes={"b5": "rigga turned=0", "b4": "sellswords=2", "c6": "berserkers=1", "c7": "torment slavers=1"},
        mohyar="at=c7 ap=3 food=2",
    )
    answer(t, "command_to", "hex:b5")
    assert t.pending.options == ["mover:sellswords_b4", "mover:berserkers_c6", "hero"]
    answer(t, "command_who", "mover:sellswords_b4", "mover:sellswords_b4")
    assert t.pending.options == ["mover:berserkers_c6", "hero", "done"]
    answer(t, "command_who", "mover:berserkers_c6", "done")
    assert units(t, "b5") == {"sellswords": 2, "berserkers": 1}
    assert units(t, "c7") == {"slavers": 1}
    assert (side(t, "mohyar").ap, goods(t, "mohyar")) == (2, (5, 5, 1))
    assert C.hex.names[side(t, "mohyar").at] == "c7"


@clause("UPR-AMB-26", "UPR-AMB-27")
def test_an_edge_is_closed_from_both_sides_and_only_face_up() -> None:
    hexes = {"b5": "rigga turned=0 sellswords=1", "c7": "torment", "c6": "", "a3": "down:rhun"}
    t = scene(Command(MOHYAR), hexes=hexes, mohyar="at=b10")
    goals = set(offered(t, "hex"))
    assert "c6" in goals
    assert not {"c7", "c8"} & goals
    hexes["b5"] = "rigga turned=2 sellswords=1"  # now b6 and a3 are closed
    goals = set(offered(scene(Command(MOHYAR), hexes=hexes, mohyar="at=b10"), "hex"))
    assert {"c7", "c8"} <= goals
    assert "b6" not in goals


@clause("UPR-CMD-04", "UPR-HEX-02", "UPR-HEX-04", "UPR-CUR-05")
def test_units_go_onto_explored_and_cursed_hexes_only() -> None:
    t = scene(
        Command(MOHYAR),
        hexes={
            "b4": "sellswords=1",
            "a2": "down:rhun",
            "a3": "down:rigga curse",
            "b3": "cairnfield",
            "b5": "down:torment",
        },
    )
    assert set(offered(t, "hex")) == {"a3", "b3", "c5", "c6"}


@clause("UPR-CMD-05", "UPR-AMB-22")
def test_units_stay_out_of_other_factions_havens_and_units_but_not_out_of_their_heroes_hexes() -> None:
    t = scene(
        Command(MOHYAR),
        hexes={"b4": "sellswords=1", "b3": "cairnfield haven=duerkhar", "b5": "torment younglings=1", "a3": "rhun"},
        mohyar="at=b10",
        duerkhar="at=c6",
    )
    goals = set(offered(t, "hex"))
    assert not {"b3", "b5"} & goals
    assert "c6" in goals
    answer(t, "command_to", "hex:c6")
    answer(t, "command_who", "done")  # the only one who can go was taken
    assert units(t, "c6") == {"sellswords": 1}


@clause("UPR-CMD-02", "UPR-AMB-18", "UPR-HEX-03")
def test_five_units_at_most() -> None:
    t = scene(
        Command(MOHYAR),
        hexes={"b4": "sellswords=3", "a3": "torment hunters=3", "c6": "berserkers=2"},
        mohyar="at=b4",
    )
    answer(t, "command_to", "hex:a3")
    assert t.pending.about is not None
    assert t.pending.about["room"] == 2
    answer(t, "command_who", "mover:sellswords_b4", "mover:sellswords_b4")
    assert t.pending.options == ["hero", "done"]


@clause("UPR-CMD-06", "UPR-HEX-14", "UPR-AMB-19")
def test_units_on_sea_towers_join_from_afar_and_across_edges() -> None:
    t = scene(
        Command(MOHYAR),
        hexes={
            "c4": "dawngaard sellswords=1",
            "c13": "mournlight hunters=1",
            "a4": "rhun turned=0",
            "b9": "slavers=1 cairnfield",
        },
        mohyar="at=c13",
    )
    answer(t, "command_to", "hex:a4")
    assert t.pending.options == ["mover:sellswords_c4", "mover:hunters_c13", "hero"]
    # c12 lies beside c13; the edge between them does not count for those who come through the portal.
    t = scene(Command(MOHYAR), hexes={"c4": "dawngaard sellswords=1", "b3": "rhun turned=4"}, mohyar="at=b4")
    answer(t, "command_to", "hex:b3")
    assert "mover:sellswords_c4" in t.pending.options


@clause("UPR-CMD-09", "UPR-AMB-17")
def test_the_hero_may_be_commanded_alone_and_nobody_fights() -> None:
    t = scene(Command(MOHYAR), hexes={"a3": "torment garrison=1 skeletons=0"}, mohyar="at=b4 food=1")
    answer(t, "command_to", "hex:a3")
    answer(t, "command_who", "done")
    assert C.hex.names[side(t, "mohyar").at] == "a3"
    assert goods(t, "mohyar") == (5, 5, 0)
    assert told(t, "units_moved") == []


@pytest.mark.parametrize("mover,resolved", [("mover:sellswords_b4", True), ("hero", False)])
@clause("UPR-CMD-07", "UPR-CMD-09", "UPR-PRC-03")
def test_the_hex_is_resolved_only_if_units_entered_it(
    monkeypatch: pytest.MonkeyPatch, mover: str, resolved: bool
) -> None:
    entered: list[ResolveHex] = []

    def resolve(hex: HexId, entering: SideId, *, player: SideId) -> ResolveHex:
        entered.append(ResolveHex(hex, entering, player=player))
        return entered[-1]

    monkeypatch.setattr(command, "ResolveHex", resolve)
    t = scene(Command(MOHYAR), hexes={"b4": "sellswords=1"})
    answer(t, "command_to", "hex:c6")
    answer(t, "command_who", mover, "done")
    assert [(C.hex.names[f.hex], f.entering, f.player) for f in entered] == [("c6", MOHYAR, MOHYAR)] * resolved


@clause("UPR-CMD-01", "UPR-CMD-04", "UPR-AMB-17")
def test_a_command_with_nobody_to_move_is_not_offered() -> None:
    around = dict.fromkeys(("a1", "a2", "a3", "a4", "a5"), "down:rhun")
    t = scene(Turn(MOHYAR, 0), hexes={**around, "a6": "down:rigga"}, mohyar="at=capital")
    assert "command" not in t.pending.options
    t = scene(Turn(MOHYAR, 0), hexes={**around, "a6": "rigga"}, mohyar="at=capital")
    assert "command" in t.pending.options


@clause("UPR-ACT-03", "UPR-CRD-09")
def test_war_drums_save_the_food() -> None:
    t = scene(Turn(MOHYAR, 0), hexes={"b4": "sellswords=1"}, mohyar="food=0 cards=war_drums")
    answer(t, "act", "command")
    answer(t, "command_to", "hex:c6")
    answer(t, "command_who", "mover:sellswords_b4", "done")
    assert units(t, "c6") == {"sellswords": 1}
    assert hand(t, "mohyar") == {"war_drums": "down"}
    assert goods(t, "mohyar") == (5, 5, 0)
    assert side(t, "mohyar").ap == 7
    t = scene(Turn(MOHYAR, 0), hexes={"b4": "sellswords=1"}, mohyar="food=1 cards=war_drums")
    answer(t, "act", "command")
    answer(t, "command_to", "hex:c6")
    answer(t, "command_who", "mover:sellswords_b4", "done")
    assert t.pending.options == ["pay:1f", "card:war_drums"]
    answer(t, "pay_command", "pay:1f")
    assert hand(t, "mohyar") == {"war_drums": "up"}
    t = scene(Turn(MOHYAR, 0), hexes={"b4": "sellswords=1"}, mohyar="food=0 cards=-war_drums")
    assert "command" not in t.pending.options
