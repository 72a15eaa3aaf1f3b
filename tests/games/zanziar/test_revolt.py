"""Guards of a city that revolts, a Hero among them (ZAN-REV-04, ZAN-R-38, ZAN-R-118, ZAN-R-51)."""

from __future__ import annotations

from tests.games.zanziar.scene import C, answer, city, group, hex_, key, pawn, scene
from warhall.games.zanziar.ids import ADVENTURER
from warhall.games.zanziar.rules.revolt import Revolt
from warhall.testing import clause

FULL = "vasko_the_red! kuduk_levy_a! kuduk_levy_b! kuduk_levy_c! gory_pikes_a!"


@clause("ZAN-R-118", "ZAN-D-49", "ZAN-UNI-03")
def test_a_hero_changes_places_with_a_unit_of_a_full_group() -> None:
    t = scene(
        groups={"a1": ("15F", FULL), "b1": ("12E", "simma")}, guards={"ragusa": "a: odrix"}, run=Revolt(city("ragusa"))
    )
    assert key(t, "odrix", "dismiss") not in t.pending.options
    answer(t, "refuge", key(t, "gory_pikes_a"))
    assert t.state.pawns[pawn(t, "odrix")].group == group(t, "a1")
    assert t.state.pawns[pawn(t, "odrix")].hero_mark, "only a Hero is saved so"
    assert "gory_pikes_a" in [t.content.units[card].id for card in t.state.unit_discard], "no place is left for it"


@clause("ZAN-R-38", "ZAN-R-118", "ZAN-D-27")
def test_guards_follow_a_hero_into_a_new_group() -> None:
    t = scene(groups={"b1": ("12E", "simma")}, guards={"ragusa": "a: kuduk_levy_a odrix"}, run=Revolt(city("ragusa")))
    answer(t, "next_guard", key(t, "odrix"))
    answer(t, "refuge", "new")
    answer(t, "refuge", "group:a1")
    assert len(t.state.pawns_in[group(t, "a1")]) == 2
    assert len(t.state.neutrals_of[city("ragusa")]) == 3
    t = scene(groups={"b1": ("12E", "simma")}, guards={"ragusa": "a: kuduk_levy_a odrix"}, run=Revolt(city("ragusa")))
    answer(t, "next_guard", key(t, "kuduk_levy_a"))
    assert list(t.pending.options) == [key(t, "kuduk_levy_a", "dismiss")], "asked all the same: it lies facedown"


@clause("ZAN-R-118", "ZAN-R-51", "ZAN-D-49")
def test_for_want_of_a_slot_another_group_is_disbanded() -> None:
    t = scene(
        groups={
            "a1": ("12E", "vasko_the_red!"),
            "a2": ("04G", "rurik_twice_buried! kuduk_levy_a!"),
            "a3": ("14E", "brannoch_oathshield!"),
            "b1": ("12F", "simma"),
        },
        cities={"basilea": "a"},
        guards={"ragusa": "a: odrix!"},
        run=Revolt(city("ragusa")),
    )
    answer(t, "disband_group", "group:a2")
    assert t.state.pawns[pawn(t, "odrix")].group == group(t, "a2")
    assert t.state.groups[group(t, "a2")].hex == hex_("15F")
    assert len(t.state.guards_of[city("basilea")]) == 2, "in an own city they become guards"


@clause("ZAN-R-118", "ZAN-R-25")
def test_for_want_of_room_he_is_displaced() -> None:
    t = scene(
        groups={"b1": ("15F", "simma"), "b2": ("15F", "vasko_the_red!"), "b3": ("15F", "rurik_twice_buried!")},
        guards={"ragusa": "a: odrix!"},
        dice=[1],
        run=Revolt(city("ragusa")),
    )
    assert t.state.pawns[pawn(t, "odrix")].group == group(t, "a1")
    assert t.state.groups[group(t, "a1")].hex not in {0, hex_("15F")}


@clause("ZAN-R-118", "ZAN-MOV-01")
def test_guards_follow_a_hero_who_leaves_a_full_hex() -> None:
    t = scene(
        groups={"b1": ("15F", "simma"), "b2": ("15F", "vasko_the_red!"), "b3": ("15F", "rurik_twice_buried!")},
        guards={"ragusa": "a: odrix! kuduk_levy_a!"},
        dice=[1],
        run=Revolt(city("ragusa")),
    )
    answer(t, "next_guard", key(t, "odrix"))
    assert len(t.state.groups_at[hex_("15F")]) == 3, "no fourth group, not for a moment"
    answer(t, "refuge", "new")
    assert len(t.state.pawns_in[group(t, "a1")]) == 2
    assert t.state.groups[group(t, "a1")].hex == hex_("15E")
    assert len(t.state.groups_at[hex_("15F")]) == 3


@clause("ZAN-R-118", "ZAN-R-25", "ZAN-MOV-01")
def test_with_every_way_barred_the_hero_goes_to_the_nearest_hex_with_room() -> None:
    names = iter(unit.id for unit in C.units if unit.type == ADVENTURER)
    where = {"b": "15F", "c": "15E", "d": "15G", "e": "14F", "f": "14E"}
    groups = {f"{seat}{n}": (code, f"{next(names)}!") for seat, code in where.items() for n in (1, 2, 3)}
    t = scene(seats=6, groups=groups, guards={"ragusa": "a: odrix!"}, run=Revolt(city("ragusa")))
    assert t.state.groups[group(t, "a1")].hex == hex_("13E")
    assert len(t.state.groups_at[hex_("15F")]) == 3


@clause("ZAN-REV-02", "ZAN-REV-03", "ZAN-CIT-06", "ZAN-CIT-07")
def test_a_revolt_with_nobody_left_inside_draws_no_units() -> None:
    whole = len(scene(groups={"a1": ("13E", "odrix"), "b1": ("12E", "simma kuduk_levy_a")}).state.unit_deck)
    t = scene(
        groups={"a1": ("13E", "odrix"), "b1": ("12E", "simma")},
        guards={"ragusa": "a: kuduk_levy_a!"},
        run=Revolt(city("ragusa")),
    )
    assert not t.state.guards_of[city("ragusa")]
    assert t.state.cities[city("ragusa")].controller == -1
    assert not t.state.neutrals_of[city("ragusa")], "those who live there are met by whoever enters"
    assert len(t.state.unit_deck) == whole, "no card is spent on them"
    t = scene(
        groups={"a1": ("13E", "odrix"), "b1": ("15F", "simma")},
        guards={"ragusa": "a: kuduk_levy_a!"},
        run=Revolt(city("ragusa")),
    )
    assert len(t.state.neutrals_of[city("ragusa")]) == 3, "a guest is inside: he meets them now"
