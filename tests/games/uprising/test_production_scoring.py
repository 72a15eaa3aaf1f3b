"""UPR-PRD, UPR-SCO, UPR-WIN: production, scoring and the end."""

from __future__ import annotations

import pytest

from tests.games.uprising.scene import C, answer, goods, offered, scene, spot, told, vp
from warhall.games.uprising.effects import remove_haven
from warhall.games.uprising.queries import has_won, reserve
from warhall.games.uprising.rules.production import ProductionPhase
from warhall.games.uprising.rules.scoring import ScoringPhase
from warhall.games.uprising.rules.turn import Chapters, outcome
from warhall.kernel.state import Result
from warhall.testing import clause

SYNDRA = {"a3": "grim_fangs haven=druwhn", "c4": "dawngaard haven=druwhn"}


@clause("UPR-EX-11", "UPR-PRD-01", "UPR-PRD-02", "UPR-HEX-09")
def test_syndra_produces() -> None:
    t = scene(ProductionPhase(), heroes="syndra yanny", hexes=SYNDRA, druwhn="salt=0 plunder=0 food=0")
    assert goods(t, "druwhn") == (10, 3, 2)


@clause("UPR-EX-12", "UPR-SCO-04", "UPR-HEX-11")
def test_syndra_scores() -> None:
    t = scene(ScoringPhase(), heroes="syndra yanny", hexes=SYNDRA, druwhn="salt=0", duerkhar="salt=0")
    assert vp(t, "druwhn") == (8,)


@clause("UPR-PRD-01", "UPR-AMB-99", "UPR-WIN-05")
def test_without_a_haven_something_is_produced_all_the_same() -> None:
    t = scene(ProductionPhase(), hexes={"b4": "haven=-"}, mohyar="salt=0 plunder=0 food=0")
    assert goods(t, "mohyar") == (0, 2, 1)


@clause("UPR-AMB-31", "UPR-HAV-05", "UPR-PRD-01")
def test_a_removed_haven_lowers_production_by_a_step_and_takes_its_defences_along() -> None:
    t = scene(hexes={"a3": "cairnfield haven=mohyar wall tower"}, mohyar="salt=0 plunder=0 food=0")
    remove_haven(t, C.hex.row("a3"))
    assert (spot(t, "a3").haven, spot(t, "a3").wall, spot(t, "a3").tower) == (0, False, False)
    t.start(ProductionPhase())
    assert goods(t, "mohyar") == (3, 2, 2)  # 2, 1, 1 for one Haven and 1, 1, 1 of the home


@clause("UPR-EX-10", "UPR-SCO-02", "UPR-GRV-02", "UPR-OVL-03")
def test_the_imperial_graveyard() -> None:
    t = scene(
        ScoringPhase(),
        heroes="khaal syndra",
        graves={"empire": "tribesmen=1 thornguard=2"},
        krowh="salt=0",
        druwhn="salt=0",
    )
    assert vp(t, "empire") == (4,)
    assert reserve(t.state, C, C.unit.row("thornguard")) == 4
    assert t.state.graves[C.side.row("empire")].units == (0,) * 17


@clause("UPR-SCO-01", "UPR-SCO-02", "UPR-SCO-03", "UPR-GRV-03", "UPR-AMB-116", "UPR-GAR-01")
def test_the_enemies_score() -> None:
    t = scene(
        ScoringPhase(),
        hexes={"capital": "garrison=3", "a2": "down:rhun garrison=1", "c1": "curse", "c7": "curse", "c3": "curse"},
        leaders={
            "the_butcher": "at=capital threat=4",
            "the_lich_queen": "at=c1 threat=4",
            "the_coven_of_yssat": "at=c2 threat=4",
        },
        graves={"empire": "sellswords=2 skeletons=3", "chaos": "garrisons=2,1,0"},
        mohyar="salt=0",
        duerkhar="salt=0",
    )
    # Two hexes with Garrisons, a Legion, two factions (Mohyar, Chaos); three Curses, two Hordes, one faction.
    assert vp(t, "empire", "chaos") == (2 + 1 + 4, 3 + 2 + 2)
    assert [C.side.names[entry["side"]] for entry in told(t, "vp_gained")] == ["empire", "chaos", "mohyar", "duerkhar"]
    assert t.state.graves[C.side.row("chaos")].garrisons == (0, 0, 0)


@clause("UPR-SCO-05", "UPR-AMB-90", "UPR-DEC-32", "UPR-PRC-15")
def test_five_resources_buy_a_vp_for_anybody() -> None:
    t = scene(ScoringPhase(), mohyar="salt=4 plunder=3 food=3 ap=0", duerkhar="salt=0 plunder=4 food=0 ap=0")
    before = vp(t, "mohyar", "duerkhar")
    assert t.pending.seat == 0
    assert "pay:5s" not in t.pending.options
    answer(t, "buy_vp", "pay:4s1p")
    assert offered(t, "faction") == ["mohyar", "duerkhar"]
    answer(t, "give_vp", "faction:duerkhar")
    answer(t, "buy_vp", "pay:2p3f")
    answer(t, "give_vp", "faction:mohyar")
    assert not t.asks  # nobody has five left
    assert vp(t, "mohyar", "duerkhar") == (before[0] + 1, before[1] + 1)
    assert goods(t, "mohyar") == (0, 0, 0)


@clause("UPR-SCO-05")
def test_nobody_has_to_buy() -> None:
    t = scene(ScoringPhase())
    answer(t, "buy_vp", "done")
    assert t.pending.seat == 1
    answer(t, "buy_vp", "done")
    assert not t.asks


@clause("UPR-SCO-05", "UPR-AMB-15", "UPR-TRD-03", "UPR-PRC-15")
def test_who_could_still_trade_for_a_fifth_resource_is_asked() -> None:
    few = "salt=2 plunder=1 food=0"
    t = scene(ScoringPhase(), mohyar=f"{few} ap=2", duerkhar=f"{few} ap=1")
    assert t.pending.options == ("done",)  # three resources and two AP
    t.choose(0, "trade:mohyar")
    t.choose(0, "trade:mohyar")
    answer(t, "buy_vp", "pay:4s1p")
    before = vp(t, "mohyar")
    answer(t, "give_vp", "faction:mohyar")
    assert vp(t, "mohyar") == (before[0] + 1,)
    assert not t.asks  # the others cannot have more than four


@clause("UPR-SCO-05", "UPR-TRD-02", "UPR-AMB-106")
def test_who_could_be_given_a_fifth_resource_is_asked() -> None:
    few = "salt=2 plunder=0 food=0"
    t = scene(ScoringPhase(), mohyar=f"{few} ap=0 at=c8", duerkhar=f"{few} ap=1 at=c8")
    assert t.pending.seat == 0
    t.choose(1, "trade:duerkhar")
    answer(t, "give", "done")
    for _ in range(3):
        answer(t, "give", "give:mohyar_salt")
    answer(t, "buy_vp", "pay:5s")
    for at in ("c7", "b4"):  # nobody on the hex has an AP, or nobody is there
        t = scene(ScoringPhase(), mohyar=f"{few} ap=0 at=c8", duerkhar=f"{few} ap={int(at == 'c7')} at={at}")
        assert not t.asks


@clause("UPR-SCO-05", "UPR-CRD-08")
def test_cards_that_help_to_five_resources_are_waited_for() -> None:
    few = "salt=1 plunder=1 food=1 ap=0"
    t = scene(ScoringPhase(), mohyar=f"{few} cards=pilgrims_bread", duerkhar=f"{few} at=c8")
    assert t.pending.options == ("done",)  # two AP are two Salt
    t = scene(ScoringPhase(), mohyar=f"{few} cards=-pilgrims_bread", duerkhar=f"{few} at=c8")
    assert not t.asks
    t = scene(ScoringPhase(), heroes="oryel yanny", druwhn=f"{few} cards=green_pact", duerkhar=f"{few} at=c8")
    assert t.pending.options == ("done",)  # six resources between them


@pytest.mark.parametrize(
    "mohyar,duerkhar,empire,chaos,won,reason",
    [
        (9, 12, 8, 8, True, "every faction is ahead of The Empire and of Chaos"),
        (9, 12, 9, 3, False, "The Empire has at least as many VP as a faction of the players"),
        (9, 12, 3, 9, False, "Chaos has at least as many VP as a faction of the players"),
        (9, 30, 10, 12, False, "The Empire and Chaos have at least as many VP as a faction of the players"),
    ],
)
@clause("UPR-WIN-01", "UPR-WIN-02", "UPR-WIN-03", "UPR-WIN-04")
def test_the_end(mohyar: int, duerkhar: int, empire: int, chaos: int, won: bool, reason: str) -> None:
    t = scene(mohyar=f"vp={mohyar}", duerkhar=f"vp={duerkhar}", empire=f"vp={empire}", chaos=f"vp={chaos}")
    assert has_won(t.state) is won
    assert outcome(t, Chapters()) is None
    assert outcome(t, Chapters(over=True)) == Result(
        (0, 1) if won else (), (mohyar, duerkhar), ("Mohyar", "Duerkhar"), reason
    )


@clause("UPR-SET-23", "UPR-AMB-02")
def test_one_player_with_two_factions_has_the_score_of_the_weaker() -> None:
    t = scene(seats=1, mohyar="vp=9", duerkhar="vp=4")
    assert outcome(t, Chapters(over=True)) == Result(
        (0,), (4,), ("Mohyar and Duerkhar",), "every faction is ahead of The Empire and of Chaos"
    )
