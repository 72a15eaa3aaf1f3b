"""The eight spells, every fumble row, the Herd of Pigs (ZAN-SPL, ZAN-R-67 to ZAN-R-79, ZAN-R-102, ZAN-R-110)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.zanziar.scene import answer, face, group, hex_, key, pawn, quiet, scene, thing, told
from tests.games.zanziar.test_magic import duel
from warhall.games.zanziar.effects.pigs import turn_to_pigs
from warhall.games.zanziar.ids import SPELLS
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.rules.actions import open_actions
from warhall.games.zanziar.rules.aftermath import Aftermath
from warhall.games.zanziar.rules.pigs import Pigs
from warhall.games.zanziar.rules.spells.casting import effects
from warhall.games.zanziar.rules.spells.plain import CastAction
from warhall.kernel.chance import Fast
from warhall.kernel.records import replace
from warhall.testing import clause

OPEN = "12E"


def test_every_spell_is_carried_out() -> None:
    assert set(effects) == set(SPELLS)


def fireball(dice: tuple[int, ...], others: str = "anna! bog_shamans! kuduk_levy_a!", **more: Any) -> T:
    """Master Quillon (Magic 4) aims a Fireball at Bog Shamans (Magic 4, 2 HP) or the one named."""
    t = duel("master_quillon!", others, dice, **more)
    answer(t, "magic_turn", key(t, "master_quillon"))
    answer(t, "magic_act", "spell:fireball")
    answer(t, "spell_target", key(t, others.split()[1].rstrip("!")))
    quiet(t)
    return t


@clause("ZAN-EX-16", "ZAN-SPL-07", "ZAN-R-67", "ZAN-R-14")
def test_fireball_damage() -> None:
    """Magic 4 against 2: fumble dice 3 and 5, die 4: 6. Fumble dice 1 and 5, table 2: 3."""
    t = fireball((3, 5, 4), "anna! elder_treant! kuduk_levy_a!")
    assert told(t, "burned")[0]["amount"] == 6
    t = fireball((1, 5, 2, 4), "anna! elder_treant! kuduk_levy_a!")
    assert told(t, "fumbled")[0]["rows"] == ("halved",)
    assert told(t, "burned")[0]["amount"] == 3
    assert t.state.pawns[pawn(t, "master_quillon")].drained == 1


@clause("ZAN-SPL-04", "ZAN-R-72")
def test_a_fireball_bursts_in_the_own_group() -> None:
    t = fireball((1, 5, 1, 4), "anna! elder_treant! kuduk_levy_a!")  # 6 over Odrix, Quillon and Ravn
    assert t.state.pawns[pawn(t, "odrix")].hurt == 2
    assert face("master_quillon") in t.state.unit_discard, "2 HP"
    assert told(t, "burned") == [], "the target takes nothing"
    t = fireball((1, 5, 1, 2), "anna! elder_treant! kuduk_levy_a!")
    assert t.pending.about == {"left": 1}
    answer(t, "share_fire", key(t, "odrix"))
    assert t.state.pawns[pawn(t, "odrix")].hurt == 2


@clause("ZAN-SPL-04", "ZAN-R-110", "ZAN-R-72")
def test_a_fireball_burns_its_caster_with_a_new_die() -> None:
    t = fireball((1, 5, 3, 1))
    assert told(t, "burned") == [{"pawn": pawn(t, "master_quillon"), "amount": 1}]
    assert t.state.pawns[pawn(t, "master_quillon")].hurt == 1


@clause("ZAN-SPL-04", "ZAN-SPL-15")
def test_a_harmless_fumble_gives_the_mp_back() -> None:
    t = fireball((1, 5, 4))
    assert told(t, "burned") == []
    assert t.state.pawns[pawn(t, "master_quillon")].drained == 0
    assert t.state.fight is not None
    assert pawn(t, "master_quillon") in t.state.fight.conjured, "his act is spent"


@clause("ZAN-R-102")
def test_two_ones_mean_two_rows_in_order_and_the_mp_is_lost_unless_both_are_harmless() -> None:
    t = fireball((1, 1, 2, 3, 4, 1), "anna! elder_treant! kuduk_levy_a!")
    assert told(t, "fumbled")[0]["rows"] == ("halved", "caster_burnt")
    assert [line["amount"] for line in told(t, "burned")] == [3, 1]
    t = fireball((1, 1, 5, 2, 4), "anna! elder_treant! kuduk_levy_a!")
    assert told(t, "fumbled")[0]["rows"] == ("nothing", "halved")
    assert t.state.pawns[pawn(t, "master_quillon")].drained == 1
    t = fireball((1, 1, 5, 6))
    assert t.state.pawns[pawn(t, "master_quillon")].drained == 0


@clause("ZAN-FX-15", "ZAN-FX-14", "ZAN-FX-11")
def test_scales_stones_counterspells_and_ill_omens() -> None:
    t = fireball((3, 5, 6), "anna! old_tobba! kuduk_levy_a!", items={"old_tobba": "wyrm_scale_mail!"})
    assert told(t, "hurt")[0]["amount"] == 5, "10, halved"
    t = fireball((5, 3, 5, 1), items={"master_quillon": "stone_of_thirst!"})
    assert told(t, "magic_thirst")[0]["works"]
    assert t.state.pawns[pawn(t, "master_quillon")].drained == 0
    t = fireball((2, 5, 4), "anna! bog_shamans! caelwen_starwise!", rear="caelwen_starwise")
    assert told(t, "fumbled")[0]["rows"] == ("nothing",), "a 2 counts as 1"


@clause("ZAN-FX-11", "ZAN-SPL-02")
def test_an_ill_omen_adds_a_fumble_die() -> None:
    for omen, dice, fumbles in ((True, (4, 1, 5), True), (False, (4,), False)):
        t = scene(groups={"a1": (OPEN, "odrix! voruk_bone_singer!"), "b1": (OPEN, "anna!")},
                  items={"anna": "moon_bow!"}, dice=dice)  # fmt: skip
        row = group(t, "a1")
        card = t.content.movement.row("m32") if omen else t.state.groups[row].lasting
        t.state.groups[row] = replace(t.state.groups[row], lasting=card)
        t.start(CastAction(row))
        quiet(t)
        assert bool(told(t, "fumbled")) == fumbles
        assert t.state.things[thing(t, "moon_bow")].cursed != fumbles


@clause("ZAN-SPL-08", "ZAN-R-110", "ZAN-R-54", "ZAN-R-14")
def test_charm_is_con_against_magic_and_needs_more() -> None:
    for dice, works in (((3, 4), True), ((3, 2), False), ((1,), None)):
        t = duel("nimue_of_the_lake!", "anna! bog_shamans! kuduk_levy_a!", dice)
        answer(t, "magic_turn", key(t, "nimue_of_the_lake"))
        answer(t, "magic_act", "spell:charm")
        answer(t, "spell_target", key(t, "bog_shamans"))
        quiet(t)
        lines = told(t, "charmed")
        assert [line["works"] for line in lines] == ([] if works is None else [works]), "Con 2 and the die against 4"
        assert t.state.pawns[pawn(t, "nimue_of_the_lake")].drained == 1
        assert t.state.fight is not None
        assert (pawn(t, "bog_shamans") in t.state.fight.dazed) == bool(works)


@clause("ZAN-SPL-10", "ZAN-R-106", "ZAN-R-62")
def test_protect_is_lost_first_not_cumulative_and_ends_with_the_battle() -> None:
    t = duel("aelith_moonwarden!", "anna! orc_rabble_a!", (3,))
    t.state.pawns[pawn(t, "odrix")] = replace(t.state.pawns[pawn(t, "odrix")], protect=1)
    answer(t, "magic_turn", key(t, "aelith_moonwarden"))
    answer(t, "magic_act", "spell:protect")
    assert t.state.pawns[pawn(t, "odrix")].protect == 2
    quiet(t)
    while t.state.fight is not None:
        t.choose(
            t.pending.seat, next(o for o in ("stop", "keep", "pass", t.pending.options[0]) if o in t.pending.options)
        )
    assert t.state.pawns[pawn(t, "odrix")].protect == 0


def act(units: str, spell: str, dice: tuple[int, ...], caster: str = "", **more: Any) -> T:
    """Group a1 casts as its action."""
    others = more.pop("others", {})
    t = scene(groups={"a1": (OPEN, units), **others}, dice=dice, then=Fast(1), **more)
    t.start(CastAction(group(t, "a1")))
    if t.asks and t.pending.kind == "zanziar.choose_caster":
        answer(t, "choose_caster", key(t, caster))
    if t.asks and t.pending.kind == "zanziar.choose_spell":
        answer(t, "choose_spell", f"spell:{spell}")
    return t


@clause("ZAN-SPL-06", "ZAN-R-70", "ZAN-SKL-05")
def test_who_casts_outside_battle() -> None:
    t = scene(groups={"a1": (OPEN, "odrix! master_quillon! bog_shamans!")})
    assert "cast" not in open_actions(t.state, t.content, group(t, "a1")), "Fireball and Fly not, Armies not"
    t = scene(groups={"a1": (OPEN, "odrix! nimue_of_the_lake!")})
    assert "cast" in open_actions(t.state, t.content, group(t, "a1")), "Heal"
    row = pawn(t, "nimue_of_the_lake")
    t.state.pawns[row] = replace(t.state.pawns[row], drained=5)
    assert "cast" not in open_actions(t.state, t.content, group(t, "a1"))


@clause("ZAN-SPL-13", "ZAN-R-106")
def test_heal_without_a_fumble_die() -> None:
    t = scene(groups={"a1": (OPEN, "odrix! nimue_of_the_lake! cave_troll!"), "b1": (OPEN, "anna!")})
    for name, hurt in (("odrix", 3), ("cave_troll", 3), ("anna", 1)):
        t.state.pawns[pawn(t, name)] = replace(t.state.pawns[pawn(t, name)], hurt=hurt)
    t.start(CastAction(group(t, "a1")))
    assert set(t.pending.options) == {"group:a1", "group:b1"}
    answer(t, "spell_target", "group:a1")
    assert [t.state.pawns[pawn(t, name)].hurt for name in ("odrix", "cave_troll", "anna")] == [1, 3, 1]
    assert told(t, "threw") == []


@clause("ZAN-SPL-13")
def test_heal_in_battle_is_for_the_casters_own_group() -> None:
    t = duel("nimue_of_the_lake!", "anna! orc_rabble_a!")
    t.state.pawns[pawn(t, "odrix")] = replace(t.state.pawns[pawn(t, "odrix")], hurt=3)
    t.state.pawns[pawn(t, "anna")] = replace(t.state.pawns[pawn(t, "anna")], hurt=1)
    answer(t, "magic_turn", key(t, "nimue_of_the_lake"))
    answer(t, "magic_act", "spell:heal")
    assert (t.state.pawns[pawn(t, "odrix")].hurt, t.state.pawns[pawn(t, "anna")].hurt) == (1, 1)
    assert t.state.pawns[pawn(t, "nimue_of_the_lake")].drained == 1


@clause("ZAN-SPL-11", "ZAN-R-73", "ZAN-SPL-04")
@pytest.mark.parametrize(
    ("dice", "plague", "drained", "alive"),
    [
        ((2, 3), False, 1, True),
        ((1, 1, 3), False, 4, True),  # two 1s: one roll; cured, all MP gone
        ((1, 4, 5), True, 1, True),
        ((1, 4, 1), True, 0, False),  # 3 damage
    ],
)
def test_cure_plague(dice: tuple[int, ...], plague: bool, drained: int, alive: bool) -> None:
    t = act("odrix! sister_perpetua!", "cure_plague", dice, "sister_perpetua")
    quiet(t)
    assert t.state.plague == plague
    assert (face("sister_perpetua") in t.state.faces) == alive
    if alive:
        assert t.state.pawns[pawn(t, "sister_perpetua")].drained == drained


@clause("ZAN-SPL-04", "ZAN-R-76")
def test_the_abyss_opens() -> None:
    others = {"b1": (OPEN, "anna! old_tobba! kuduk_levy_a! ravn_two_faces")}
    t = act("odrix! sister_perpetua! kuduk_levy_b!", "cure_plague", (1, 4, 2), "sister_perpetua", others=others)
    quiet(t)
    gone = {t.content.unit.names[line["unit"]] for line in told(t, "lost")}
    assert gone == {"kuduk_levy_a", "kuduk_levy_b", "ravn_two_faces", "sister_perpetua"}, "she had 1 HP"
    assert t.state.pawns[pawn(t, "odrix")].hurt == 1
    assert t.state.pawns[pawn(t, "old_tobba")].hurt == 1


def cursing(dice: tuple[int, ...], **more: Any) -> T:
    items = {"anna": "moon_bow", "odrix": "rune_hammer! lucky_coin!"}
    items |= more.pop("items", {})
    t = act("odrix! voruk_bone_singer!", "curse", dice, items=items, others={"b1": (OPEN, "anna!")}, **more)
    answer(t, "spell_target", key(t, "moon_bow"))
    quiet(t)
    return t


def cursed(t: T) -> set[str]:
    return {t.content.item.names[t.state.marks[row]] for row, record in enumerate(t.state.things) if record.cursed}


@clause("ZAN-SPL-12", "ZAN-R-79", "ZAN-R-53")
def test_curse_strikes_an_item_unseen() -> None:
    t = cursing((2,))
    assert cursed(t) == {"moon_bow"}
    assert not t.state.things[thing(t, "moon_bow")].faceup
    assert t.state.pawns[pawn(t, "voruk_bone_singer")].drained == 1


@clause("ZAN-SPL-04", "ZAN-R-69")
def test_the_fumbles_of_curse() -> None:
    t = cursing((1, 1))
    assert cursed(t) == {"moon_bow", "rune_hammer", "lucky_coin"}
    t = cursing((1, 2))
    assert t.state.faces[t.state.herd] == t.content.herd
    assert face("voruk_bone_singer") in t.state.unit_discard
    t = cursing((1, 3))
    assert cursed(t) == {"moon_bow"}
    assert t.state.pawns[pawn(t, "voruk_bone_singer")].drained == 4
    t = cursing((1, 5))
    assert cursed(t) == set()
    assert t.state.pawns[pawn(t, "voruk_bone_singer")].drained == 1


@clause("ZAN-SPL-05", "ZAN-R-69")
def test_the_list_version_of_a_fumbled_curse() -> None:
    t = cursing((1, 3), options={"curse": "list"})
    assert cursed(t) == {"rune_hammer", "lucky_coin"}, "3 halved and rounded up: both items of the group"
    t = act("odrix! voruk_bone_singer! kuduk_levy_a!", "curse", (1, 3), others={"b1": (OPEN, "anna!")},
            items={"anna": "moon_bow"}, options={"curse": "list"})  # fmt: skip
    if t.pending.kind == "zanziar.spell_target":
        answer(t, "spell_target", key(t, "moon_bow"))
    quiet(t)
    assert face("kuduk_levy_a") in t.state.unit_discard, "without an item an Army becomes pigs"


def jump(dice: tuple[int, ...], hex: str = "13E", take: tuple[str, ...] = ("caelwen_starwise",), **more: Any) -> T:
    t = act("odrix! caelwen_starwise! kuduk_levy_a!", "teleport", dice, **more)
    answer(t, "spell_units", *[key(t, name) for name in take])
    if t.pending.kind == "zanziar.spell_units":
        answer(t, "spell_units", "done")
    answer(t, "spell_target", f"hex:{hex}")
    quiet(t)
    return t


@clause("ZAN-SPL-14", "ZAN-R-71")
def test_teleport_forms_a_group_with_a_leader() -> None:
    t = jump((2, 3), take=("caelwen_starwise", "kuduk_levy_a"))
    assert t.state.groups[group(t, "a2")].hex == hex_("13E")
    assert t.state.pawns_in[group(t, "a2")] == (pawn(t, "caelwen_starwise"), pawn(t, "kuduk_levy_a"))
    assert t.state.pawns_in[group(t, "a1")] == (pawn(t, "odrix"),)
    t = act("odrix! caelwen_starwise! kuduk_levy_a!", "teleport", ())
    answer(t, "spell_units", key(t, "kuduk_levy_a"))
    assert "done" not in t.pending.options, "an Army alone has nowhere to go"
    answer(t, "spell_units", key(t, "odrix"))
    answer(t, "spell_units", "done")
    world = t.content.world
    targets = [t.content.hex.of(option) for option in t.pending.options]
    assert all(1 <= world.round_distance[hex_(OPEN)][hex] <= 6 and not world.is_sea[hex] for hex in targets)


@clause("ZAN-SPL-04", "ZAN-R-71", "ZAN-R-102")
def test_the_fumbles_of_teleport() -> None:
    t = jump((1, 3, 4))
    assert not t.state.groups[group(t, "a2")].hex
    assert t.state.pawns[pawn(t, "caelwen_starwise")].drained == 0, "no MP spent"
    t = jump((1, 3, 3), hex="13E")
    assert t.state.groups[group(t, "a2")].hex == t.content.world.doubled(hex_(OPEN), hex_("13E"))
    t = jump((1, 3, 1, 1), take=("odrix",))
    assert t.state.pawns[pawn(t, "caelwen_starwise")].group == group(t, "a2"), "the caster, not the passenger"
    far = t.content.world.round_distance[hex_(OPEN)][t.state.groups[group(t, "a2")].hex]
    assert far >= 3
    t = jump((1, 3, 2, 1), take=("odrix",), draws=[3])
    assert face("kuduk_levy_a") in t.state.unit_discard, "an Army arriving alone"


@clause("ZAN-R-71")
def test_teleport_in_battle_leaves_it() -> None:
    t = duel("caelwen_starwise!", dice=(3, 4))
    answer(t, "magic_turn", key(t, "caelwen_starwise"))
    answer(t, "magic_act", "spell:teleport")
    answer(t, "spell_units", key(t, "caelwen_starwise"), "done")
    answer(t, "spell_target", "hex:13E")
    quiet(t)
    assert t.state.fight is not None
    assert pawn(t, "caelwen_starwise") not in t.state.fight.attackers
    assert t.state.groups[group(t, "a2")].hex == hex_("13E")


# The Herd of Pigs.


@clause("ZAN-UNI-13", "ZAN-R-74", "ZAN-R-122")
def test_a_unit_becomes_pigs_and_its_items_pass_on() -> None:
    t = scene(groups={"a1": (OPEN, "odrix! old_tobba!"), "b1": (OPEN, "anna!")}, items={"old_tobba": "moon_bow!"})
    row = pawn(t, "old_tobba")
    t.state.pawns[row] = replace(t.state.pawns[row], hurt=2)
    t.start(Pigs(row))
    assert (t.state.herd, t.state.faces[row], t.state.pawns[row].hurt) == (row, t.content.herd, 0)
    assert t.state.things[thing(t, "moon_bow")].bearer == pawn(t, "odrix")
    assert face("old_tobba") in t.state.unit_discard


@clause("ZAN-UNI-14", "ZAN-R-74")
def test_the_old_herd_becomes_a_random_unit() -> None:
    t = scene(groups={"a1": (OPEN, "odrix! old_tobba!"), "b1": (OPEN, "anna! kuduk_levy_a!")}, units="hill_giant")
    old, new = pawn(t, "old_tobba"), pawn(t, "kuduk_levy_a")
    turn_to_pigs(t, old)
    turn_to_pigs(t, new)
    assert (t.state.herd, t.state.faces[old], t.state.pawns[old].faceup) == (new, face("hill_giant"), False)
    assert t.view(1).facts.faces[old] == 0
    t.state.unit_deck = ()
    turn_to_pigs(t, old)
    assert not t.state.pawns[new].in_play, "with an empty deck the old herd vanishes"


@clause("ZAN-R-75")
def test_a_hero_under_the_herd_still_leads_and_comes_back() -> None:
    t = scene(groups={"a1": (OPEN, "odrix kuduk_levy_a!"), "b1": (OPEN, "anna! old_tobba!")})
    row = pawn(t, "odrix")
    turn_to_pigs(t, row)
    t.start(Aftermath())
    assert t.state.pawns_in[group(t, "a1")], "the group is not dissolved"
    assert t.state.pawns[row].beneath == face("odrix")
    turn_to_pigs(t, pawn(t, "old_tobba"))
    assert t.state.faces[row] == face("odrix")
