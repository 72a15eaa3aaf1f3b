"""Rules where two others meet: flight with full hands, a won unit in the same Con turn, a Hero's death in battle."""

from __future__ import annotations

import pytest

from tests.games.zanziar.scene import C, answer, city, face, group, hex_, key, pawn, quiet, scene, thing, told
from warhall.games.zanziar.effects.items import curse
from warhall.games.zanziar.effects.pigs import turn_to_pigs
from warhall.games.zanziar.effects.points import hurt
from warhall.games.zanziar.queries.battle import talkers
from warhall.games.zanziar.queries.units import hp, toughness
from warhall.games.zanziar.rules.aftermath import Aftermath
from warhall.games.zanziar.rules.arrival import Arrival
from warhall.games.zanziar.rules.battle.declare import Attack
from warhall.games.zanziar.rules.battle.flee import Flee
from warhall.games.zanziar.rules.wolves import Wolves
from warhall.games.zanziar.state import DEFENDER
from warhall.kernel.chance import Fast
from warhall.kernel.records import replace
from warhall.testing import clause

OPEN = "12E"


@clause("ZAN-FLE-01", "ZAN-R-50")
def test_what_is_left_behind_makes_room_for_what_escapes() -> None:
    """Tobba's hammer goes to Odrix in the stead of one of his own three items, whoever stands first."""
    items = {"old_tobba": "rune_hammer!", "odrix": "moon_bow! flamebrand! lucky_coin!"}
    t = scene(groups={"a1": (OPEN, "old_tobba! odrix!")}, items=items, dice=[4], then=Fast(1))
    t.start(Flee(0, t.state.pawns_in[group(t, "a1")]))
    quiet(t)
    answer(t, "escapes", key(t, "rune_hammer"), key(t, "moon_bow"), key(t, "flamebrand"))
    names = {t.content.item.names[t.state.marks[row]] for row in t.state.things_of[pawn(t, "odrix")]}
    assert names == {"rune_hammer", "moon_bow", "flamebrand"}
    assert t.state.item_discard == (C.item.row("lucky_coin"),)


@clause("ZAN-R-50", "ZAN-FLE-03")
def test_a_body_follows_its_own_first_group_and_no_other() -> None:
    """Group a1 came from that hex earlier; a2 and a3 flee from it, another way."""
    groups = {"b1": ("14E", "simma"), "a1": ("12D", "old_tobba!")}
    groups |= {"a2": (OPEN, "odrix!"), "a3": (OPEN, "vasko_the_red!")}
    t = scene(groups=groups, dice=[6, 4], then=Fast(1))
    first = group(t, "a1")
    t.state.groups[first] = replace(t.state.groups[first], came_from=hex_(OPEN))
    t.start(Flee(0, (*t.state.pawns_in[group(t, "a2")], *t.state.pawns_in[group(t, "a3")])))
    quiet(t)
    while t.asks and t.pending.kind == "zanziar.escapes":
        t.choose(0, next(option for option in t.pending.options if option.startswith("pawn:")))
    assert t.state.groups[group(t, "a2")].hex == hex_("12F")
    assert t.state.groups[group(t, "a3")].hex == hex_("12F")


@clause("ZAN-SPL-10", "ZAN-R-64")
def test_protect_is_gone_after_three_rounds_against_wolves_too() -> None:
    t = scene(groups={"a1": (OPEN, "odrix!")}, dice=[5, 5, 5], then=Fast(1))
    t.start(Wolves(group(t, "a1"), 9))
    man = pawn(t, "odrix")
    t.state.pawns[man] = replace(t.state.pawns[man], protect=2)
    for number in (1, 2, 3):
        assert told(t, "round_began")[-1]["round"] == number
        assert t.state.pawns[man].protect == 2
        answer(t, "arrange", "keep")
        quiet(t)
    assert told(t, "round_began")[-1]["round"] == 4
    assert t.state.pawns[man].protect == 0


@clause("ZAN-R-57", "ZAN-CON-01")
def test_a_unit_turned_in_the_defenders_con_turn_does_not_act_in_it() -> None:
    """The row's turn is no longer to come; else Odrix's man could win his own fellows over for the enemy."""
    groups = {"a1": (OPEN, "odrix! kuduk_levy_a! kuduk_levy_b!"), "b1": (OPEN, "anna! silk_finger_nadja!")}
    t = scene(groups=groups, dice=[3, 1], then=Fast(1))
    t.start(Attack(group(t, "a1")))
    answer(t, "prevent", "pass")
    answer(t, "commit", "everybody")
    answer(t, "arrange", "keep")
    answer(t, "arrange", key(t, "silk_finger_nadja"))
    answer(t, "choose_row", "row:con")
    answer(t, "arrange", "keep")
    answer(t, "con_set", key(t, "silk_finger_nadja"), "strike")
    answer(t, "con_target", key(t, "kuduk_levy_a"))
    quiet(t)
    assert told(t, "con_tried")[0]["result"] == "turned"
    answer(t, "turned_row", "row:con")
    assert t.state.fight is not None
    assert not t.asks or t.pending.kind != "zanziar.con_set"
    assert pawn(t, "kuduk_levy_a") not in talkers(t.state, DEFENDER)


@clause("ZAN-R-92", "ZAN-R-66")
def test_with_a_dead_hero_only_his_own_items_are_booty() -> None:
    groups = {"a1": (OPEN, "odrix!"), "b1": (OPEN, "anna! old_tobba!"), "b2": ("14E", "vasko_the_red!")}
    items = {"anna": "moon_bow!", "old_tobba": "rune_hammer!", "vasko_the_red": "flamebrand!"}
    t = scene(seats=3, groups={**groups, "c1": ("12G", "olaf!")}, items=items)
    bow = thing(t, "moon_bow")
    hurt(t, pawn(t, "anna"), 9)
    t.start(Aftermath(foes=(pawn(t, "odrix"),)))
    assert t.state.things_of[pawn(t, "odrix")] == (bow,)
    assert set(t.state.item_discard) == {C.item.row("rune_hammer"), C.item.row("flamebrand")}


@clause("ZAN-R-77", "ZAN-SKL-03")
def test_a_curse_on_a_wounded_bearers_armor_leaves_him_his_last_point() -> None:
    """Odrix (Combat 4) has lost 3; his plate of 4 is cursed: a maximum of 1, and he is still there to be hurt."""
    t = scene(groups={"a1": (OPEN, "odrix!"), "b1": ("14E", "simma!")}, items={"odrix": "dwarven_plate!"})
    man = pawn(t, "odrix")
    t.state.pawns[man] = replace(t.state.pawns[man], hurt=3)
    curse(t, thing(t, "dwarven_plate"))
    assert (hp(t.state, C, man), toughness(t.state, C, man)) == (1, 1)
    hurt(t, man, 1)
    assert not t.state.pawns[man].in_play


@clause("ZAN-CIT-06", "ZAN-R-58", "ZAN-R-122")
def test_neutral_units_that_are_left_alone_take_nothing_along() -> None:
    """One who was won over by neutral units carried an item and knew a spell; the herd among them is set aside."""
    t = scene(
        groups={"a1": (OPEN, "odrix!"), "b1": ("14E", "simma!")},
        neutrals={"pulvis": "eldra_cinderhand kuduk_levy_a"},
        items={"eldra_cinderhand": "rune_hammer!"},
    )
    mage, herd, heal = pawn(t, "eldra_cinderhand"), pawn(t, "kuduk_levy_a"), C.spell.row("heal")
    t.state.pawns[mage] = replace(t.state.pawns[mage], spells=(heal,))
    before = t.state.spells[heal]
    turn_to_pigs(t, herd)
    t.start(Arrival(group(t, "a1"), hex_("05I")))
    assert t.state.neutrals_of[city("pulvis")] == ()
    assert t.state.things_of[mage] == ()
    assert t.state.item_discard == (C.item.row("rune_hammer"),)
    assert t.state.spells[heal] == before + 1
    assert t.state.herd == 0
    assert set(t.state.unit_discard) == {face("eldra_cinderhand"), face("kuduk_levy_a")}


@clause("ZAN-R-71", "ZAN-BAT-07", "ZAN-SPL-14")
@pytest.mark.parametrize("attacks", [True, False])
def test_a_group_that_teleports_out_of_its_battle_does_not_flee_besides(attacks: bool) -> None:
    mages, foes = ("a1", "b1") if attacks else ("b1", "a1")
    heroes = {"a1": "odrix!", "b1": "anna!"}
    groups = {mages: (OPEN, f"{heroes[mages]} caelwen_starwise!"), foes: (OPEN, f"{heroes[foes]} kuduk_levy_a!")}
    t = scene(groups=groups, dice=[3, 3], then=Fast(1))
    t.start(Attack(group(t, "a1")))
    answer(t, "prevent", "pass")
    answer(t, "commit", "everybody")
    for side in ("a1", "b1"):
        if side == mages:
            answer(t, "arrange", key(t, "caelwen_starwise"))
            answer(t, "choose_row", "row:magic")
        answer(t, "arrange", "keep")
    answer(t, "magic_turn", key(t, "caelwen_starwise"))
    answer(t, "magic_act", "spell:teleport")
    for name in (heroes[mages].rstrip("!"), "caelwen_starwise"):
        answer(t, "spell_units", key(t, name))
    answer(t, "spell_target", "hex:11G")
    quiet(t)
    assert told(t, "fled") == []
    assert t.state.fight is None
    assert t.state.groups[group(t, mages)].hex == hex_("11G")
    assert len(t.state.pawns_in[group(t, mages)]) == 2
    assert told(t, "battle_ended") == [{"why": "defender" if attacks else "attacker"}]
