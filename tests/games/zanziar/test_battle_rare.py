"""Rarer things in battles: beasts, bombs, the turncoat, bridges, items of the fallen, what is hidden."""

from __future__ import annotations

from typing import Any

from tests.games.zanziar.scene import answer, city, group, hex_, key, pawn, quiet, scene, thing, told
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.rules.battle.declare import Attack, targets
from warhall.games.zanziar.rules.battle.neutral import split_of
from warhall.games.zanziar.rules.wolves import Troll, Wolves
from warhall.kernel.chance import Fast
from warhall.kernel.records import replace
from warhall.testing import clause

OPEN = "12E"


def attack(groups: dict[str, tuple[str, str]], dice: tuple[int, ...] = (), **more: Any) -> T:
    t = scene(groups=groups, dice=dice, then=Fast(1), **more)
    t.start(Attack(group(t, "a1")))
    return t


# Wolves and the Troll.


@clause("ZAN-R-64", "ZAN-R-125")
def test_magic_hurts_wolves_without_their_die_and_con_does_not_reach_them() -> None:
    t = scene(groups={"a1": (OPEN, "odrix! eldra_cinderhand! silk_finger_nadja!")}, dice=[2], then=Fast(1))
    t.start(Wolves(group(t, "a1"), 8))
    answer(t, "arrange", key(t, "eldra_cinderhand"))
    answer(t, "choose_row", "row:magic")
    answer(t, "arrange", key(t, "silk_finger_nadja"))
    answer(t, "choose_row", "row:con")
    answer(t, "arrange", "keep")
    answer(t, "magic_turn", key(t, "eldra_cinderhand"))
    answer(t, "magic_act", "attack")
    quiet(t)
    line = told(t, "magic_attack")[0]
    assert (line["total"], line["against"]) == (8, 0), "2 + 5 + focus 1"
    assert told(t, "battle_ended") == [{"why": "attacker"}], "8 HP"


@clause("ZAN-R-64")
def test_against_wolves_somebody_stands_in_front_and_all_may_flee() -> None:
    t = scene(groups={"a1": (OPEN, "odrix!")}, dice=[4], then=Fast(1))
    t.start(Wolves(group(t, "a1"), 3))
    answer(t, "arrange", key(t, "odrix"))
    answer(t, "choose_row", "row:con")
    assert tuple(t.asks[0].options) == ("flee",), "nothing else is left, and it can still be taken back"
    answer(t, "arrange", "flee")
    quiet(t)
    assert told(t, "fled")[0]["number"] == 4
    assert t.state.groups[group(t, "a1")].hex != hex_(OPEN)
    assert not t.state.groups[group(t, "a1")].fought


@clause("ZAN-ADV-03", "ZAN-CON-04")
def test_the_troll_rolls_and_may_be_talked_away() -> None:
    t = scene(groups={"a1": (OPEN, "odrix! cave_troll!")}, dice=[2, 1, 6, 1], then=Fast(1))
    t.start(Troll(group(t, "a1"), 8, 2))
    answer(t, "arrange", "keep")
    quiet(t)
    line = told(t, "combat_fought")[0]
    assert (line["attack"], line["defence"], line["damage"]) == (14, 9, 5)
    answer(t, "arrange", "keep")
    quiet(t)
    assert told(t, "foe_hurt")[-1]["left"] == 0
    t = scene(groups={"a1": (OPEN, "odrix! silk_finger_nadja!")}, dice=[3, 1], then=Fast(1))
    t.start(Troll(group(t, "a1"), 8, 2))
    answer(t, "arrange", key(t, "silk_finger_nadja"))
    answer(t, "choose_row", "row:con")
    answer(t, "arrange", "keep")
    answer(t, "con_set", key(t, "silk_finger_nadja"), "strike")
    answer(t, "con_target", "beast")
    quiet(t)
    assert told(t, "con_tried")[0]["result"] == "horror", "8 against 3"
    assert told(t, "battle_ended") == [{"why": "attacker"}]


# Bombs.


def bombing(dice: tuple[int, ...]) -> T:
    groups = {"a1": (OPEN, "odrix! cave_troll!"), "b1": (OPEN, "anna! hill_giant!")}
    t = attack(groups, dice, items={"odrix": "dwarven_bomb_a"})
    answer(t, "prevent", "pass")
    answer(t, "commit", "everybody")
    answer(t, "arrange", "keep")
    answer(t, "arrange", "keep")
    answer(t, "use_bomb", key(t, "dwarven_bomb_a", "use"))
    quiet(t)
    return t


@clause("ZAN-EX-17", "ZAN-ITM-12", "ZAN-R-78", "ZAN-D-43")
def test_a_bomb_gives_five_or_goes_off_among_its_own() -> None:
    t = bombing((2, 1, 1))
    line = told(t, "combat_fought")[0]
    assert (line["attack"], line["defence"]) == (18, 13), "4 + 8 + 5 + 1"
    assert t.content.item.row("dwarven_bomb_a") in t.state.item_discard
    t = bombing((1, 6))
    assert t.pending.about == {"left": 7, "why": "bomb"}


@clause("ZAN-D-43", "ZAN-HID-01")
def test_a_side_with_something_facedown_is_asked_for_bombs() -> None:
    groups = {"a1": (OPEN, "odrix!"), "b1": (OPEN, "anna!")}
    t = attack(groups, items={"odrix": "moon_bow"})
    answer(t, "prevent", "pass")
    answer(t, "arrange", "keep")
    answer(t, "arrange", "keep")
    assert (t.pending.kind, t.pending.options) == ("zanziar.use_bomb", ("pass",))


# The Turncoat Sergeant.


@clause("ZAN-R-95", "ZAN-R-09", "ZAN-R-56")
def test_the_turncoat_sets_a_facedown_enemy_aside_but_no_hero() -> None:
    groups = {"a1": (OPEN, "odrix!"), "b1": (OPEN, "anna kuduk_levy_a old_tobba!")}
    t = attack(groups, hands={"a": "turncoat_sergeant"})
    assert set(t.pending.options) == {key(t, "anna"), key(t, "kuduk_levy_a"), "pass"}
    answer(t, "turncoat", key(t, "anna"))
    assert t.state.pawns[pawn(t, "anna")].hero_mark
    assert t.state.hands[0], "the card is not spent"
    answer(t, "turncoat", key(t, "kuduk_levy_a"))
    quiet(t)
    if t.pending.kind == "zanziar.turncoat":
        answer(t, "turncoat", "pass")
    answer(t, "prevent", "pass")
    answer(t, "commit", "everybody")
    assert t.state.fight is not None
    assert t.state.fight.defenders == (pawn(t, "anna"), pawn(t, "old_tobba"))
    assert t.state.hands[0] == ()


@clause("ZAN-R-95", "ZAN-HID-01")
def test_whoever_may_hold_the_turncoat_is_asked() -> None:
    groups = {"a1": (OPEN, "odrix!"), "b1": (OPEN, "anna kuduk_levy_a")}
    t = attack(groups, hands={"a": "second_chance"})
    assert (t.pending.kind, t.pending.options) == ("zanziar.turncoat", ("pass",))


@clause("ZAN-BAT-08", "ZAN-R-120", "ZAN-HID-01")
def test_prevention_is_asked_of_facedown_companies_too() -> None:
    groups = {"a1": ("05I", "odrix!"), "b1": (OPEN, "anna!")}
    t = attack(groups, guards={"pulvis": "b: kuduk_levy_a"})
    assert (t.pending.kind, t.pending.options) == ("zanziar.prevent", ("pass",))
    t = attack(groups, guards={"pulvis": "b: kuduk_levy_a!"})
    assert t.pending.kind != "zanziar.prevent", "a faceup Army cannot speak"


# Bridges.


@clause("ZAN-R-23", "ZAN-MOV-12", "ZAN-D-17")
def test_an_attack_over_a_bridge_crosses_when_nobody_resists() -> None:
    c = scene().content
    near, far = next(
        (hex, beyond) for hex in c.world.land for beyond in c.world.bridge[hex] if not c.world.city_at[beyond]
    )
    names = c.hex.names
    groups = {"a1": (names[near], "odrix! cave_troll! vasko_the_red!"), "b1": (names[far], "anna! kuduk_levy_a!")}
    t = scene(groups=groups, dice=[6, 1, 1], then=Fast(2))
    row = group(t, "a1")
    assert targets(t.state, t.content, row) == []
    t.state.groups[row] = replace(t.state.groups[row], refused=far)
    assert targets(t.state, t.content, row) == ["group:b1"]
    t.start(Attack(row))
    answer(t, "prevent", "pass")
    answer(t, "commit", key(t, "kuduk_levy_a"), "done")
    answer(t, "arrange", "keep")
    answer(t, "arrange", "keep")
    quiet(t)
    assert told(t, "battle_ended") == [{"why": "attacker"}]
    assert t.state.groups[row].hex == far


# The fallen, and neutral units' damage.


@clause("ZAN-R-66")
def test_the_winners_take_the_items_of_the_last_carrier() -> None:
    groups = {"a1": (OPEN, "odrix! cave_troll!"), "b1": (OPEN, "old_tobba! anna")}
    t = attack(groups, (6, 1), items={"old_tobba": "moon_bow! flamebrand!"})
    answer(t, "prevent", "pass")
    answer(t, "commit", key(t, "old_tobba"), "done")
    answer(t, "arrange", "keep")
    answer(t, "arrange", "keep")
    quiet(t)
    assert t.state.things[thing(t, "moon_bow")].bearer == pawn(t, "anna"), "the own group first"


@clause("ZAN-R-63")
def test_neutral_damage_keeps_the_most_combat_alive() -> None:
    t = scene(groups={"a1": ("05I", "odrix!")}, neutrals={"pulvis": "hill_giant kuduk_levy_a"})
    units = t.state.neutrals_of[city("pulvis")]
    assert split_of(t.state, t.content, units, 3) == (3, 0), "nobody dies"
    assert split_of(t.state, t.content, units, 9) == (8, 1)
    assert split_of(t.state, t.content, units, 10) == (8, 2), "the levy dies, not the giant"
    assert split_of(t.state, t.content, units, 20) == (9, 2)


@clause("ZAN-R-63")
def test_the_left_hand_player_runs_neutral_units_by_a_setting() -> None:
    t = attack(
        {"a1": ("05I", "odrix! kuduk_levy_a!")}, neutrals={"pulvis": "shadow_guild"}, options={"neutrals": "left_hand"}
    )
    answer(t, "arrange", "keep")
    assert (t.pending.kind, t.pending.seat) == ("zanziar.con_set", 1)


# A card for a row that stands in; nobody left on either side.


@clause("ZAN-COM-04", "ZAN-R-95", "ZAN-R-60")
def test_a_battle_cry_serves_a_row_that_stands_in_too() -> None:
    """Combat row 5 and die 3 against Con row 4 and the card's 4: nobody is hurt."""
    groups = {"a1": (OPEN, "durgrim_nine_axes!"), "b1": (OPEN, "sunniva_stormhair! simma!")}
    t = attack(groups, (3,), hands={"b": "battle_cry"})
    answer(t, "prevent", "pass")
    answer(t, "commit", key(t, "sunniva_stormhair"), "done")
    answer(t, "arrange", "keep")
    answer(t, "arrange", key(t, "sunniva_stormhair"))
    answer(t, "choose_row", "row:con")
    answer(t, "arrange", "keep")
    answer(t, "con_set", "pass")
    answer(t, "before_roll", "whenever:battle_cry", seat=1)
    quiet(t)
    (line,) = told(t, "combat_fought")
    assert (line["attack"], line["defence"], line["damage"]) == (8, 8, 0)
    assert ("cry", 4) in line["defence_notes"]
    assert told(t, "rallied") == [{"seat": 1, "amount": 4, "why": "battle_cry"}]
    answer(t, "arrange", "keep")
    assert t.state.fight is not None
    assert t.state.fight.cries == (0, 0), "for that round only"


@clause("ZAN-BAT-07", "ZAN-BAT-16")
def test_when_a_volley_leaves_nobody_on_either_side_the_rest_of_the_defenders_flees() -> None:
    groups = {
        "a1": (OPEN, "mother_tansy!"),
        "a2": ("14F", "odrix!"),
        "b1": (OPEN, "largos_crossbows_a! simma!"),
    }
    t = attack(groups, (6, 1, 6), items={"mother_tansy": "rune_hammer!"})
    answer(t, "prevent", "pass")
    answer(t, "commit", key(t, "largos_crossbows_a"), "done")
    answer(t, "arrange", "keep")
    answer(t, "arrange", "keep")
    quiet(t)
    lost = {t.content.units[line["unit"]].id for line in told(t, "lost")}
    assert lost == {"largos_crossbows_a", "mother_tansy"}
    assert [line["seat"] for line in told(t, "fled")] == [1], "those who did not fight leave the field"
    assert t.state.groups[group(t, "b1")].hex != hex_(OPEN)
    assert t.state.fight is None
