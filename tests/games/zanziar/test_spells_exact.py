"""Spells to the letter: where Teleport leads, whom a Curse reaches, what a casting costs (ZAN-SPL, ZAN-R-71)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.zanziar.scene import C, answer, city, face, group, hex_, key, pawn, quiet, scene, told
from tests.games.zanziar.test_magic import duel
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.units import company_of
from warhall.games.zanziar.rules.battle.flee import Flee
from warhall.games.zanziar.rules.spells.casting import BATTLE, FLIGHT, OUTSIDE, Cast, castable, counterspell, fits
from warhall.games.zanziar.rules.spells.curse import near, pig_army
from warhall.games.zanziar.rules.spells.fireball import halves, scorched
from warhall.games.zanziar.rules.spells.plain import CastAction, open_abyss
from warhall.games.zanziar.rules.spells.teleport import (
    Send,
    Teleport,
    berth,
    beyond,
    go_astray,
    goals,
    may_land,
    straight,
)
from warhall.games.zanziar.state import Fight
from warhall.kernel.chance import Fast
from warhall.kernel.records import replace
from warhall.testing import clause

OPEN = "12E"
FOE = {"b1": ("14E", "anna!")}
MAGE = "caelwen_starwise"


def table(company: str = f"odrix! {MAGE}! kuduk_levy_a!", **more: Any) -> T:
    return scene(groups={"a1": (more.pop("at", OPEN), company), **FOE, **more.pop("others", {})}, **more)


# Where spells are cast.


@clause("ZAN-R-70", "ZAN-SPL-06")
@pytest.mark.parametrize(
    ("spell", "battle", "outside", "flight"),
    [
        ("fireball", True, False, False),
        ("charm", True, False, False),
        ("fly", False, False, True),
        ("protect", True, False, False),
        ("cure_plague", False, True, False),
        ("curse", True, True, False),
        ("heal", True, True, False),
        ("teleport", True, True, False),
    ],
)
def test_which_spells_where(spell: str, battle: bool, outside: bool, flight: bool) -> None:
    row = C.spell.row(spell)
    assert (fits(C, row, BATTLE), fits(C, row, OUTSIDE), fits(C, row, FLIGHT)) == (battle, outside, flight)


@clause("ZAN-SKL-05", "ZAN-SKL-08", "ZAN-SPL-01")
def test_who_can_cast() -> None:
    t = table("odrix! sister_perpetua! high_priest")
    names = [C.spells[spell].id for spell in castable(t.state, C, pawn(t, "sister_perpetua"), OUTSIDE)]
    assert sorted(names) == ["cure_plague", "heal"]
    row = pawn(t, "sister_perpetua")
    t.state.pawns[row] = replace(t.state.pawns[row], drained=4)
    assert not castable(t.state, C, row, OUTSIDE), "no MP"
    t.state.pawns[row] = replace(t.state.pawns[row], drained=0, faceup=False)
    assert not castable(t.state, C, row, OUTSIDE), "facedown"


# Teleport.


@clause("ZAN-R-71", "ZAN-SPL-14")
def test_where_teleport_may_lead() -> None:
    t = table(cities={"bratusar": "b", "rog": "a"})
    units = (pawn(t, MAGE),)
    found = list(goals(t.state, C, units))
    assert {C.world.round_distance[hex_(OPEN)][hex] for hex in found} == {1, 2, 3, 4, 5, 6}
    assert hex_(OPEN) not in found
    assert not any(C.world.is_sea[hex] for hex in found)
    assert hex_("11H") not in found, "a foreign city"
    assert {hex_("10I"), hex_("12D")} <= set(found), "the own and a neutral one"
    assert may_land(t.state, C, 0, hex_("09F")), "mountains too"
    assert not may_land(t.state, C, 0, hex_("15D"))


@clause("ZAN-R-71", "ZAN-GRP-01", "ZAN-GRP-02", "ZAN-MOV-01")
def test_in_which_group_they_arrive() -> None:
    t = table()
    mage, army = pawn(t, MAGE), pawn(t, "kuduk_levy_a")
    everybody = t.state.pawns_in[group(t, "a1")]
    assert berth(t.state, C, everybody, hex_("12F")) == group(t, "a1"), "the whole group stays one"
    assert berth(t.state, C, (mage,), hex_("12F")) == group(t, "a2"), "a new one with a leader"
    assert berth(t.state, C, (army,), hex_("12F")) == 0, "an Army leads none"
    near_full = "ravn_two_faces! orc_rabble_a orc_rabble_b orc_rabble_c"
    t = table(others={"a2": ("12F", "old_tobba!"), "a3": ("12G", near_full)})
    mage, army = pawn(t, MAGE), pawn(t, "kuduk_levy_a")
    assert berth(t.state, C, (army,), hex_("12F")) == group(t, "a2"), "it joins an own group there"
    assert berth(t.state, C, (mage,), hex_("11F")) == 0, "three groups are all"
    assert berth(t.state, C, (mage, army), hex_("12G")) == 0, "five units are all"
    assert berth(t.state, C, (mage,), hex_("12G")) == group(t, "a3")
    three = {f"b{n}": ("12F", name) for n, name in ((1, "anna!"), (2, "old_tobba!"), (3, "vasko_the_red!"))}
    t = scene(groups={"a1": (OPEN, f"odrix! {MAGE}!"), **three})
    assert berth(t.state, C, (pawn(t, MAGE),), hex_("12F")) == 0, "no room in the hex"


@clause("ZAN-SPL-04", "ZAN-R-71")
@pytest.mark.parametrize(
    ("die", "steps", "where"),
    [
        (1, 3, "12B"),
        (4, 2, "12G"),
        (1, 4, "12K"),  # over the seam; sea, sea: on to the first land
        (3, 2, "14F"),
        (6, 1, "11E"),
    ],
)
def test_straight_lines_of_fumbles(die: int, steps: int, where: str) -> None:
    t = table(dice=[die])
    found = straight(t, pawn(t, MAGE), steps)
    if where == "12K":
        assert not C.world.is_sea[found]
        assert C.hex.names[found].startswith("12")
    else:
        assert C.hex.names[found] == where


@clause("ZAN-SPL-04", "ZAN-R-71")
def test_a_line_passes_over_hexes_where_nobody_can_land() -> None:
    t = table(dice=[1], cities={"zirconia": "b"})
    assert C.hex.names[straight(t, pawn(t, MAGE), 1)] == "12C", "12D is a foreign city"


@clause("ZAN-SPL-04", "ZAN-R-71")
def test_twice_as_far_the_same_way() -> None:
    t = table()
    units = (pawn(t, MAGE),)
    for target, found in (("12F", "12G"), ("13F", "14F"), ("11G", "10H")):
        frame = Teleport(pawn(t, MAGE), units, hex_(OPEN), hex_(target), ("doubled",), True)
        assert C.hex.names[beyond(t.state, C, frame, 2)] == found
    t = table(cities={"bratusar": "b"})
    frame = Teleport(pawn(t, MAGE), units, hex_("13G"), hex_("12G"), ("doubled",), True)
    assert C.hex.names[beyond(t.state, C, frame, 2)] != "11H"


@clause("ZAN-SPL-04")
def test_nobody_strays_where_the_table_says_nothing() -> None:
    t = table()
    frame = Teleport(pawn(t, MAGE), (pawn(t, MAGE),), hex_(OPEN), hex_("12F"), ("nothing",), True)
    assert go_astray(t, frame, "nothing") is None


@clause("ZAN-SPL-05", "ZAN-R-09", "ZAN-FX-17")
def test_a_curse_that_turns_on_its_own_takes_an_army_and_may_name_a_facedown_hero() -> None:
    named = set()
    for seed in range(24):
        t = table("odrix silk_finger_nadja! kuduk_levy_a!", then=Fast(seed))
        pig_army(t, company_of(t.state, pawn(t, "odrix")))
        assert [line["unit"] for line in told(t, "became_pigs")] == [t.content.unit.row("kuduk_levy_a")]
        named.add(bool(t.state.pawns[pawn(t, "odrix")].hero_mark))
    assert named == {False, True}


@clause("ZAN-R-71")
def test_who_arrives_alone_by_a_fumble() -> None:
    t = table()
    t.start(Send((pawn(t, "kuduk_levy_a"),), hex_("12G"), alone=True))
    assert face("kuduk_levy_a") in t.state.unit_discard, "an Army"
    t = table(cities={"mombule": "a"})
    t.start(Send((pawn(t, "kuduk_levy_a"),), hex_("12F"), alone=True))
    assert t.state.guards_of[city("mombule")] == (pawn(t, "kuduk_levy_a"),), "in an own city it is a guard"
    t = table(guards={"mombule": "a: orc_rabble_a orc_rabble_b"})
    t.start(Send((pawn(t, "kuduk_levy_a"),), hex_("12F"), alone=True))
    assert face("kuduk_levy_a") in t.state.unit_discard, "whose garrison is full"
    t = table()
    t.start(Send((pawn(t, MAGE),), hex_("12G"), alone=True))
    assert t.state.groups[group(t, "a2")].hex == hex_("12G"), "a leader with a free slot"
    t = table(others={"a2": ("10E", "old_tobba!"), "a3": ("10E", "ravn_two_faces!")})
    t.start(Send((pawn(t, MAGE),), hex_("12G"), alone=True))
    assert t.state.pawns[pawn(t, MAGE)].group == group(t, "a1"), "without one he stays"


@clause("ZAN-R-71", "ZAN-MIN-02", "ZAN-CIT-07")
def test_arrival_turns_mines_and_draws_neutral_units_but_ends_no_move() -> None:
    t = table(units="hill_giant cave_troll orc_rabble_a")
    t.start(Send((pawn(t, MAGE),), hex_("12D")))
    assert len(t.state.neutrals_of[city("zirconia")]) == 3
    t = table(mines={"rootmine": "iron"})
    t.start(Send((pawn(t, MAGE),), hex_("11D")))
    assert t.state.mines[C.mine.row("rootmine")].turned
    assert t.state.mines[C.mine.row("rootmine")].controller == 0
    t = table()
    t.start(Send((pawn(t, MAGE),), hex_("11E")))
    assert not t.state.groups[group(t, "a2")].must_adventure


# Fireball, Curse, fumbles.


@clause("ZAN-R-72")
def test_halves_are_rounded_up() -> None:
    assert [halves(amount) for amount in range(6)] == [0, 1, 1, 2, 2, 3]
    t = table(f"odrix! {MAGE}! vasko_the_red!", items={"odrix": "wyrm_scale_mail!", MAGE: "chain_hauberk!"})
    assert [scorched(t.state, C, pawn(t, name), 5) for name in ("odrix", MAGE)] == [3, 5]
    t = table(items={"odrix": "wyrm_scale_mail!~"})
    assert scorched(t.state, C, pawn(t, "odrix"), 5) == 5, "a curse takes it away"


@clause("ZAN-R-79", "ZAN-SPL-12")
def test_whom_a_curse_reaches() -> None:
    groups = {"a1": (OPEN, "odrix! voruk_bone_singer!"), "b1": (OPEN, "anna! old_tobba!"), "c1": ("14E", "simma!")}
    t = scene(seats=3, groups=groups)
    mage, spell = pawn(t, "voruk_bone_singer"), C.spell.row("curse")
    everybody = {pawn(t, name) for name in ("odrix", "voruk_bone_singer", "anna", "old_tobba")}
    assert set(near(t.state, C, Cast(mage, spell, OUTSIDE))) == everybody, "the own people too, nobody elsewhere"
    fight = Fight(0, group(t, "a1"), 1, "group", hex_(OPEN), foe_group=group(t, "b1"), round=1)
    t.state.fight = replace(fight, attackers=(mage,), defenders=(pawn(t, "old_tobba"),))
    assert near(t.state, C, Cast(mage, spell, BATTLE)) == (pawn(t, "old_tobba"),), "enemies in the battle"


@clause("ZAN-FX-14", "ZAN-SPL-02")
def test_a_two_fumbles_against_a_counterspell() -> None:
    t = duel("master_quillon!", "anna! caelwen_starwise! elder_treant!", (2, 5, 4), rear="caelwen_starwise")
    assert counterspell(t.state, C, pawn(t, "master_quillon")) == 2
    assert counterspell(t.state, C, pawn(t, "caelwen_starwise")) == 1
    answer(t, "magic_turn", key(t, "master_quillon"))
    answer(t, "magic_act", "spell:fireball")
    answer(t, "spell_target", key(t, "elder_treant"))
    quiet(t)
    assert told(t, "fumbled")[0]["rows"] == ("nothing",)
    t = duel("master_quillon!", "anna! caelwen_starwise! elder_treant!")
    assert counterspell(t.state, C, pawn(t, "master_quillon")) == 1, "not from the Combat row"


@clause("ZAN-SPL-02", "ZAN-SKL-07", "ZAN-R-09")
def test_a_facedown_hero_is_no_target_and_costs_nothing() -> None:
    t = duel("master_quillon!", "anna elder_treant! old_tobba!", (3, 4, 1))
    answer(t, "magic_turn", key(t, "master_quillon"))
    answer(t, "magic_act", "spell:fireball")
    answer(t, "spell_target", key(t, "anna"))
    assert t.state.pawns[pawn(t, "anna")].hero_mark
    assert t.state.pawns[pawn(t, "master_quillon")].drained == 0
    assert key(t, "anna") not in t.pending.options
    answer(t, "spell_target", key(t, "elder_treant"))
    quiet(t)
    assert t.state.pawns[pawn(t, "master_quillon")].drained == 1


@clause("ZAN-SPL-09", "ZAN-R-70", "ZAN-FLE-01")
@pytest.mark.parametrize(("dice", "left"), [((3, 1), 4), ((1, 1), 2)])
def test_fly_adds_two_to_the_flight(dice: tuple[int, ...], left: int) -> None:
    """A die of 1, +2 by Fly, +1 by Quillon's own escape."""
    t = scene(groups={"a1": (OPEN, "odrix! master_quillon! kuduk_levy_a!"), **FOE}, dice=dice, then=Fast(1))
    t.start(Flee(0, t.state.pawns_in[group(t, "a1")]))
    answer(t, "cast_fly", key(t, "master_quillon"))
    quiet(t)
    assert told(t, "fled")[0]["number"] == left
    assert t.state.pawns[pawn(t, "master_quillon")].drained == 1


@clause("ZAN-R-76", "ZAN-SPL-04")
def test_the_abyss_takes_armies_and_facedown_units() -> None:
    groups = {"a1": ("05I", "odrix vasko_the_red! kuduk_levy_a! old_tobba"), "b1": (OPEN, "anna!")}
    t = scene(groups=groups, neutrals={"pulvis": "orc_rabble_a ravn_two_faces"})
    units = (*t.state.pawns_in[group(t, "a1")], *t.state.neutrals_of[city("pulvis")])
    t.start(open_abyss(t, units, 1))
    gone = {C.units[card].id for card in t.state.unit_discard}
    assert {"kuduk_levy_a", "old_tobba", "orc_rabble_a"} <= gone
    assert t.state.pawns[pawn(t, "vasko_the_red")].hurt == 1
    assert t.state.pawns[pawn(t, "odrix")].faceup, "the Hero is shown"
    assert t.state.pawns[pawn(t, "odrix")].hurt == 1
    assert t.state.pawns[pawn(t, "ravn_two_faces")].hurt == 1


@clause("ZAN-SPL-13", "ZAN-R-106")
def test_heal_never_exceeds_the_maximum() -> None:
    t = scene(groups={"a1": (OPEN, "odrix! brother_anselm! kuduk_levy_a!"), "b1": (OPEN, "anna! old_tobba!")})
    for name, hurt in (("odrix", 1), ("brother_anselm", 1), ("kuduk_levy_a", 1), ("old_tobba", 2)):
        t.state.pawns[pawn(t, name)] = replace(t.state.pawns[pawn(t, name)], hurt=hurt)
    t.start(CastAction(group(t, "a1")))
    assert set(t.pending.options) == {"group:a1", "group:b1"}, "any group in the hex"
    answer(t, "spell_target", "group:a1")
    after = [t.state.pawns[pawn(t, name)].hurt for name in ("odrix", "brother_anselm", "kuduk_levy_a", "old_tobba")]
    assert after == [0, 0, 1, 2], "no Army, and one group alone"
    assert t.state.pawns[pawn(t, "brother_anselm")].drained == 1
