"""The writers: pieces, Leaders and decks after small changes, and the invariants that watch over them."""

from __future__ import annotations

import pytest

from tests.games.uprising.scene import CHAOS, EMPIRE, MOHYAR, C, hexed, leader, scene, spot, told, units, vp
from warhall.games.uprising import GAME
from warhall.games.uprising import effects as e
from warhall.games.uprising.ids import HexId, KindId, SideId
from warhall.games.uprising.queries import (
    chooser,
    curses_left,
    fewest_tokens,
    garrisons_left,
    reserve,
    skeletons_left,
    takes_garrison,
)
from warhall.games.uprising.state import EVENTS, T
from warhall.kernel.errors import RuleError
from warhall.kernel.records import replace
from warhall.testing import clause


def kind(name: str) -> KindId:
    return C.unit.row(name)


def rebuilt(t: T) -> None:
    """The indexes are what the tables say."""
    havens, leaders = list(t.state.havens_of), list(t.state.leaders_at)
    t.state.rebuild()
    assert (havens, leaders) == (t.state.havens_of, t.state.leaders_at)
    GAME.check(t.state, C)


@clause("UPR-GAR-01", "UPR-AMB-63", "UPR-AMB-67", "UPR-SYM-05", "UPR-GAR-04", "UPR-CMP-01")
def test_garrison_pieces_are_counted_by_level() -> None:
    t = scene(hexes={"a1": "garrison=2", "a2": "garrison=3"})
    assert [garrisons_left(t.state, C, level) for level in (1, 2, 3)] == [8, 8, 9]
    e.break_garrison(t, hexed("a2"), 2, CHAOS)
    assert spot(t, "a2").garrison == 1
    assert t.state.graves[CHAOS].garrisons == (0, 1, 1)
    assert [garrisons_left(t.state, C, level) for level in (1, 2, 3)] == [8, 8, 9]
    e.break_garrison(t, hexed("a1"), 5, MOHYAR)
    assert spot(t, "a1").garrison == 0
    assert [garrisons_left(t.state, C, level) for level in (1, 2, 3)] == [9, 9, 9]
    rebuilt(t)


@clause("UPR-AMB-67", "UPR-HEX-03")
def test_a_stack_needs_the_next_piece() -> None:
    ring = {f"c{number}": "garrison=1" for number in range(1, 11)}
    t = scene(hexes=ring)
    assert not takes_garrison(t.state, C, hexed("a1"))
    assert takes_garrison(t.state, C, hexed("c1"))
    t = scene(hexes={"a1": "garrison=3"})
    assert not takes_garrison(t.state, C, hexed("a1"))


@clause("UPR-SKE-07", "UPR-SYM-05", "UPR-CMP-01", "UPR-CUR-01")
def test_skeletons_and_curses_are_counted() -> None:
    t = scene(hexes={"a1": "skeletons=2", "c1": "curse"})
    assert (skeletons_left(t.state, C), curses_left(t.state, C)) == (9, 8)
    e.take_skeletons(t, hexed("a1"), 1, EMPIRE)
    assert (spot(t, "a1").skeletons, skeletons_left(t.state, C)) == (1, 9)
    e.take_skeletons(t, hexed("a1"), 1, MOHYAR)
    assert skeletons_left(t.state, C) == 10
    e.put_skeletons(t, hexed("a2"), 2)
    e.move_skeletons(t, hexed("a2"), hexed("a3"), 1)
    assert (spot(t, "a2").skeletons, spot(t, "a3").skeletons) == (1, 1)
    e.lift_curse(t, hexed("c1"))
    assert curses_left(t.state, C) == 9
    rebuilt(t)


@clause("UPR-GEN-05", "UPR-GEN-10", "UPR-SYM-05", "UPR-GRV-01", "UPR-GRV-02")
def test_destroyed_units_lie_in_a_graveyard_and_removed_ones_do_not() -> None:
    t = scene(hexes={"a1": "sellswords=3"})
    e.destroy_units(t, kind("sellswords"), 1, hexed("a1"), CHAOS)
    e.remove_units(t, kind("sellswords"), 1, hexed("a1"))
    assert units(t, "a1") == {"sellswords": 1}
    assert reserve(t.state, C, kind("sellswords")) == 2
    e.recover_units(t, kind("sellswords"), 1, CHAOS, hexed("a1"))
    assert units(t, "a1") == {"sellswords": 2}
    e.move_units(t, kind("sellswords"), 2, hexed("a1"), hexed("a2"))
    assert (spot(t, "a1").owner, spot(t, "a2").owner) == (0, MOHYAR)
    with pytest.raises(RuleError):
        e.remove_units(t, kind("sellswords"), 1, hexed("a1"))
    with pytest.raises(RuleError):
        e.put_units(t, kind("younglings"), 1, hexed("a2"), "test")
    rebuilt(t)


@clause("UPR-THR-01", "UPR-THR-04", "UPR-AMB-65", "UPR-PRC-12")
def test_leaders_enter_with_their_threat() -> None:
    hordes = next(C.leader.names[row] for row in C.hordes if C.leaders[row].threat == 7)
    six = next(C.leader.names[row] for row in C.legions if C.leaders[row].threat == 6)
    t = scene(decks={"legions": six, "hordes": hordes})
    e.enter_leader(t, EMPIRE, HexId(1), 7)
    assert (leader(t, six).at, leader(t, six).threat) == (1, 6)
    assert vp(t, "empire", "chaos") == (1, 0)
    row = e.enter_leader(t, CHAOS, hexed("c1"), 4)
    assert t.state.leaders_at[hexed("c1")] == (row,)
    e.raise_threat(t, row, 5)
    assert (leader(t, hordes).threat, vp(t, "chaos")) == (7, (2,))
    e.lower_threat(t, row, 9)
    assert leader(t, hordes).threat == 0
    e.move_leader(t, row, hexed("c2"))
    rebuilt(t)
    e.slay_leader(t, row, MOHYAR)
    assert leader(t, hordes).gone
    assert t.state.leaders_at[hexed("c2")] == ()
    assert (t.state.legions, t.state.hordes) == ((), ())
    rebuilt(t)


@clause("UPR-EVT-06", "UPR-AMB-129", "UPR-AMB-62")
def test_tokens_go_to_the_fewest_and_leave_with_their_leader() -> None:
    t = scene(
        leaders={
            "the_butcher": "at=capital threat=3 tokens=1 target=b4 prey=mohyar",
            "the_lich_queen": "at=c1 threat=3",
            "the_coven_of_yssat": "at=c2 threat=3",
        }
    )
    assert [C.leader.names[row] for row in fewest_tokens(t.state)] == ["the_lich_queen", "the_coven_of_yssat"]
    e.slay_leader(t, C.leader.row("the_butcher"))
    butcher = leader(t, "the_butcher")
    assert (butcher.tokens, butcher.target, butcher.prey) == (0, 0, 0)


@clause("UPR-GEN-12", "UPR-AMB-44")
def test_who_decides_for_the_nemesis() -> None:
    t = scene(heroes="ronja yanny khaal", first="krowh")
    assert chooser(t.state, MOHYAR) == 0
    assert chooser(t.state, SideId(0)) == 2
    assert chooser(t.state, EMPIRE) == 2
    t.state.phase = EVENTS
    assert chooser(t.state, MOHYAR) == 2


@clause("UPR-HEX-03", "UPR-DEF-03", "UPR-HAV-02", "UPR-TGT-02")
def test_the_invariants_see_what_cannot_be() -> None:
    def broken(**fields: object) -> None:
        t = scene(hexes={"a1": "cairnfield"})
        t.state.spots[hexed("a1")] = replace(t.state.spots[hexed("a1")], **fields)  # type: ignore[arg-type]
        with pytest.raises(RuleError):
            GAME.check(t.state, C)

    broken(owner=MOHYAR, units=(4, 2, 0, 0))
    broken(units=(1, 0, 0, 0))
    broken(wall=True)
    broken(haven=MOHYAR, curse=True)
    broken(garrison=4)
    broken(skeletons=12)
    with pytest.raises(RuleError):
        scene(hexes={"a1": "garrison=3"}, graves={"chaos": "garrisons=0,0,10"})
    with pytest.raises(RuleError):
        scene(
            leaders={
                "the_butcher": "at=capital target=b4 prey=mohyar",
                "the_new_emperor": "at=capital target=b4 prey=mohyar",
            }
        )


@clause("UPR-SET-09")
def test_nobody_sees_what_lies_face_down() -> None:
    t = scene(hexes={"a1": "down:rigga", "a2": "rhun"}, decks={"legions": "the_butcher", "items": "flenser"})
    for seat in (None, 0, 1):
        facts = t.view(seat).facts
        assert (facts.tiles[hexed("a1")], facts.tiles[hexed("a2")]) == (0, C.tile.row("rhun"))
        assert (facts.legions, facts.items, facts.legions_left, facts.items_left) == ((0,), (), 1, 1)
    assert told(t, "tile_flipped") == []
