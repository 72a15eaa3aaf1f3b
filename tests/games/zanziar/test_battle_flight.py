"""Fleeing: who may, who escapes, where to (ZAN-FLE, ZAN-R-50, ZAN-R-51, ZAN-R-77)."""

from __future__ import annotations

from typing import Any

from tests.games.zanziar.scene import answer, city, group, hex_, key, pawn, quiet, scene, thing, told
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.rules.battle.declare import Attack
from warhall.games.zanziar.rules.battle.flee import Flee
from warhall.kernel.chance import Fast
from warhall.testing import clause

OPEN = "12E"


def flight(units: str, dice: tuple[int, ...], **more: Any) -> T:
    """Group a1 flees."""
    t = scene(groups={"a1": (OPEN, units)}, dice=dice, then=Fast(1), **more)
    t.start(Flee(0, t.state.pawns_in[group(t, "a1")]))
    return t


@clause("ZAN-EX-18", "ZAN-FLE-01", "ZAN-FLE-02", "ZAN-FLE-03", "ZAN-R-50", "ZAN-R-77")
def test_as_many_cards_as_the_die_and_cursed_items_besides() -> None:
    """Four units, five items, one of them cursed; a 3."""
    items = {"odrix": "rune_hammer! lucky_coin!", "old_tobba": "moon_bow! flamebrand! loaded_dice!~"}
    t = flight("odrix! old_tobba! vasko_the_red! kuduk_levy_a!", (3,), items=items)
    quiet(t)
    assert pawn(t, "odrix") == 1, "the Hero is among them without a question"
    assert t.pending.about == {"left": 2}
    answer(t, "escapes", key(t, "vasko_the_red"), key(t, "rune_hammer"))
    assert t.state.pawns_in[group(t, "a1")] == (pawn(t, "odrix"), pawn(t, "vasko_the_red"))
    held = {t.content.item.names[t.state.marks[row]] for row, record in enumerate(t.state.things) if record.bearer}
    assert held == {"rune_hammer", "loaded_dice"}, "the cursed item went to an escaping carrier"
    assert t.state.groups[group(t, "a1")].hex in t.content.world.neighbours[hex_(OPEN)]


@clause("ZAN-FLE-02", "ZAN-R-77")
def test_cursed_items_of_the_lost_go_to_carriers_even_beyond_three() -> None:
    items = {"odrix": "rune_hammer! lucky_coin! moon_bow!", "old_tobba": "loaded_dice!~"}
    t = flight("odrix! old_tobba!", (4,), items=items)
    quiet(t)
    answer(t, "escapes", key(t, "rune_hammer"), key(t, "lucky_coin"))
    answer(t, "escapes", "done")
    names = {t.content.item.names[t.state.marks[row]] for row in t.state.things_of[pawn(t, "odrix")]}
    assert names == {"rune_hammer", "lucky_coin", "loaded_dice"}


@clause("ZAN-R-50", "ZAN-HID-01")
def test_the_question_does_not_betray_a_facedown_hero() -> None:
    t = flight("odrix old_tobba! kuduk_levy_a", (1,))
    quiet(t)
    assert list(t.pending.options) == [key(t, "odrix")], "he must escape, and the question is put all the same"
    answer(t, "escapes", key(t, "odrix"))
    assert t.state.pawns_in[group(t, "a1")] == (pawn(t, "odrix"),)


@clause("ZAN-R-50")
def test_items_need_an_escaping_carrier() -> None:
    t = flight("odrix! kuduk_levy_a!", (1,), items={"odrix": "rune_hammer!"})
    quiet(t)
    assert not t.asks, "the Hero is the one card"
    assert t.state.things_of[pawn(t, "odrix")] == ()


@clause("ZAN-FX-14", "ZAN-FX-15", "ZAN-FX-16")
def test_escape_leathers_and_a_sanctuary() -> None:
    for units, items, number in (
        ("odrix! jorrit_the_eel! master_quillon!", {}, 2),
        ("odrix! old_tobba! vasko_the_red!", {"odrix": "rog_leathers!"}, 2),
        ("odrix! old_tobba! vasko_the_red!", {"odrix": "rog_leathers!~"}, 0),
    ):
        t = flight(units, (1,), items=items)
        if t.asks and t.pending.kind == "zanziar.cast_fly":
            answer(t, "cast_fly", "pass")
        quiet(t)
        assert told(t, "fled")[0]["number"] == number
    items = {"brother_anselm": "moon_bow! flamebrand!"}
    t = flight("odrix! brother_anselm! kuduk_levy_a!", (1,), items=items)
    quiet(t)
    answer(t, "sanctuary", key(t, "flamebrand"))
    assert t.state.pawns_in[group(t, "a1")] == (pawn(t, "odrix"), pawn(t, "brother_anselm"))
    assert t.state.things_of[pawn(t, "brother_anselm")] == (thing(t, "flamebrand"),)


@clause("ZAN-SPL-09", "ZAN-D-38", "ZAN-R-70")
def test_fly_adds_two_unless_it_fumbles() -> None:
    for fumble, number in ((3, 4), (1, 2)):
        t = flight("odrix! hild_windcaller! old_tobba! vasko_the_red! kuduk_levy_a!", (fumble, 2))
        answer(t, "cast_fly", key(t, "hild_windcaller"))
        quiet(t)
        assert told(t, "fled")[0]["number"] == number
        assert t.state.pawns[pawn(t, "hild_windcaller")].drained == 1


@clause("ZAN-R-95", "ZAN-FX-18")
def test_the_secret_tunnel_saves_all() -> None:
    t = flight("odrix! old_tobba! vasko_the_red!", (), hands={"a": "secret_tunnel"}, items={"odrix": "moon_bow!"})
    answer(t, "sure_flight", "whenever:secret_tunnel")
    quiet(t)
    assert len(t.state.pawns_in[group(t, "a1")]) == 3
    assert len(t.state.things_of[pawn(t, "odrix")]) == 1
    assert t.state.groups[group(t, "a1")].hex != hex_(OPEN)


@clause("ZAN-R-95", "ZAN-HID-01")
def test_everybody_who_might_hold_the_tunnel_is_asked() -> None:
    t = flight("odrix! old_tobba!", (), hands={"a": "second_chance"})
    assert (t.pending.kind, t.pending.options) == ("zanziar.sure_flight", ("pass",))


@clause("ZAN-R-50", "ZAN-D-33")
def test_defenders_who_flee_a_city_lose_it() -> None:
    groups = {"a1": ("05I", "odrix!"), "b1": ("05I", "anna! old_tobba!")}
    t = scene(groups=groups, guards={"pulvis": "b: kuduk_levy_a!"}, dice=[2], then=Fast(3))
    t.start(Attack(group(t, "a1")))
    answer(t, "prevent", "pass")
    answer(t, "defend_with", "group:b1")
    answer(t, "commit", "everybody")
    answer(t, "arrange", "keep")
    answer(t, "arrange", "flee")
    quiet(t)
    assert t.pending.about == {"left": 1}, "one body, one roll, the guard too"
    answer(t, "escapes", key(t, "kuduk_levy_a"))
    assert t.state.cities[city("pulvis")].controller == 0
    assert t.state.pawns[pawn(t, "kuduk_levy_a")].group == group(t, "b1"), "the guard went with the group"
    assert t.state.groups[group(t, "b1")].hex != hex_("05I")
    assert told(t, "battle_ended") == [{"why": "attacker"}]


@clause("ZAN-R-51")
def test_guards_without_a_leader_are_lost_and_a_leader_forms_a_group() -> None:
    for names, left in (("kuduk_levy_a! kuduk_levy_b!", 0), ("old_tobba! kuduk_levy_b!", 2)):
        groups = {"a1": ("05I", "odrix!"), "b1": (OPEN, "anna!")}
        t = scene(groups=groups, guards={"pulvis": f"b: {names}"}, dice=[6], then=Fast(3))
        t.start(Attack(group(t, "a1")))
        if t.pending.kind == "zanziar.prevent":
            answer(t, "prevent", "pass")
        answer(t, "commit", "everybody")
        answer(t, "arrange", "keep")
        answer(t, "arrange", "flee")
        quiet(t)
        while t.asks and t.pending.kind == "zanziar.escapes":
            answer(t, "escapes", t.pending.options[0])
        assert len(t.state.pawns_in[group(t, "b2")]) == left
        assert t.state.cities[city("pulvis")].controller == 0


@clause("ZAN-R-51", "ZAN-R-118")
def test_a_hero_among_guards_frees_a_slot() -> None:
    groups = {
        "a1": ("05I", "odrix!"),
        "b1": (OPEN, "old_tobba!"),
        "b2": (OPEN, "ravn_two_faces!"),
        "b3": (OPEN, "hroar_the_skald!"),
    }
    t = scene(groups=groups, guards={"pulvis": "b: anna!"}, dice=[1], then=Fast(3))
    t.start(Attack(group(t, "a1")))
    answer(t, "prevent", "pass")
    answer(t, "arrange", "keep")
    answer(t, "arrange", "flee")
    quiet(t)
    answer(t, "disband", "group:b2")
    assert t.state.pawns[pawn(t, "anna")].group == group(t, "b2")
    assert t.content.unit.row("ravn_two_faces") in t.state.unit_discard


@clause("ZAN-R-50", "ZAN-R-56")
def test_the_attacker_may_flee_before_the_first_round() -> None:
    t = scene(groups={"a1": (OPEN, "odrix!"), "b1": (OPEN, "anna!")}, dice=[1], then=Fast(3))
    t.start(Attack(group(t, "a1")))
    answer(t, "prevent", "pass")
    answer(t, "arrange", "flee")
    quiet(t)
    assert told(t, "battle_ended") == [{"why": "defender"}]
    assert t.state.groups[group(t, "a1")].hex != hex_(OPEN)


@clause("ZAN-R-11", "ZAN-R-51")
def test_survivors_without_a_leader_do_not_slip_back_into_the_garrison() -> None:
    groups = {"a1": ("05I", "odrix!"), "b1": ("05I", "old_tobba! kuduk_levy_a!"), "b2": (OPEN, "anna!")}
    t = scene(groups=groups, cities={"pulvis": "b"}, dice=[1], then=Fast(3))
    t.start(Attack(group(t, "a1")))
    answer(t, "prevent", "pass")
    answer(t, "commit", "everybody")
    answer(t, "arrange", "keep")
    answer(t, "arrange", "flee")
    quiet(t)
    answer(t, "escapes", key(t, "kuduk_levy_a"))
    assert t.state.guards_of[city("pulvis")] == ()
    assert t.state.cities[city("pulvis")].controller == 0
    assert t.content.unit.row("kuduk_levy_a") in t.state.unit_discard


@clause("ZAN-R-51", "ZAN-R-25")
def test_guards_without_a_leader_join_an_own_group_where_they_arrive() -> None:
    c = scene().content
    face = 1
    beyond = c.world.by_face[hex_("05I")][face]
    groups = {"a1": ("05I", "odrix!"), "b1": (c.hex.names[beyond], "anna!")}
    t = scene(groups=groups, guards={"pulvis": "b: kuduk_levy_a!"}, dice=[6, face])
    t.start(Attack(group(t, "a1")))
    answer(t, "arrange", "keep")
    answer(t, "arrange", "flee")
    quiet(t)
    assert t.state.pawns_in[group(t, "b1")] == (pawn(t, "anna"), pawn(t, "kuduk_levy_a"))


ISLE = "05B"  # Alfjord: nobody leaves it without water


def out_of_alfjord(guard: str, *, guests: int) -> T:
    """One guard of b flees from the isle, where so many groups of the others stand."""
    groups = {"b1": (OPEN, "old_tobba! ravn_two_faces!" if guard == "simma" else "simma!")}
    units = ("odrix!", "vasko_the_red!", "hroar_the_skald!")
    groups |= {f"a{number}": (ISLE, name) for number, name in enumerate(units[:guests], 1)}
    t = scene(groups=groups, guards={"alfjord": f"b: {guard}!"}, dice=[3], then=Fast(3))
    t.start(Flee(1, t.state.guards_of[city("alfjord")]))
    quiet(t)
    return t


@clause("ZAN-MOV-01", "ZAN-R-51", "ZAN-R-25")
def test_guards_who_cannot_leave_form_a_group_only_where_there_is_room_for_one() -> None:
    t = out_of_alfjord("mother_tansy", guests=2)
    assert t.state.groups[group(t, "b2")].hex == hex_(ISLE), "the third group of the hex"
    t = out_of_alfjord("mother_tansy", guests=3)
    assert len(t.state.groups_at[hex_(ISLE)]) == 3
    assert t.content.unit.row("mother_tansy") in t.state.unit_discard
    assert told(t, "lost")[-1]["why"] == "no_room"


@clause("ZAN-MOV-01", "ZAN-R-118")
def test_a_hero_who_can_neither_leave_nor_stay_goes_to_the_nearest_land_with_room() -> None:
    t = out_of_alfjord("simma", guests=3)
    assert len(t.state.groups_at[hex_(ISLE)]) == 3
    found = t.state.groups[t.state.pawns[pawn(t, "simma")].group].hex
    assert t.content.world.distance[hex_(ISLE)][found] == 2, "the sea is around it"
    assert not t.content.world.is_sea[found]


@clause("ZAN-R-92", "ZAN-R-51", "ZAN-GRP-03")
def test_whoever_turns_up_in_the_place_of_a_hero_who_died_on_the_flight_does_not_follow_him() -> None:
    """Odrix dies of green ore, his city revolts, and the neutral units take the places that his own have left."""
    groups = {"a1": ("05H", "odrix!"), "b1": ("04G", "anna!"), "c1": (OPEN, "simma!")}
    t = scene(
        seats=3,
        groups=groups,
        guards={"basilea": "a: kuduk_levy_b!"},
        mines={"basilean_diggings": "green"},
        units="hroar_the_skald old_tobba kuduk_levy_a",
        dice=[6, 5, 6],
    )
    odrix = t.state.pawns_in[group(t, "a1")]
    t.start(Flee(0, odrix))
    assert not t.state.players[0].alive
    neutral = t.state.neutrals_of[city("basilea")]
    assert len(neutral) == 3
    assert odrix[0] in neutral, "Hroar the Skald, a leader"
    assert not t.state.groups[group(t, "a1")].hex
