"""Sorcery cards S01 to S11 and S20: fire, wind and runes."""

from __future__ import annotations

import pytest

from tests.games.bsieged.scene import ALL_ZONES, answer, discarded, offered, sheet, space, trigger, turn_of, units, zone
from warhall.testing import clause

MIRELLE = "mirelle_ashgrove"  # slots P:S, R:S, R:S, O:S, O:MS; Strength 1
DORN = "dorn_redhand"

# Cards that roll at one zone of the hero's choice: zone, units, dice, units left, Gold left of 3, Morale.
FIRES = {
    "ember_dart": ("west_3", {"krohn_elite": 2}, [4, 3], {"krohn_elite": 1}, 3, 5),
    "lance_of_noon": ("west_3", {"molen": 3}, [4, 4, 3], {"molen": 1}, 2, 6),
    "sunburst": ("west_3", {"molen": 2, "krohn": 2}, [4, 4, 4, 3], {"krohn": 1}, 1, 6),
    "staff_of_cinders": ("west_3", {"krohn_elite": 2}, [5, 4], {"krohn_elite": 1}, 3, 5),
}


@clause("BSG-FX-01", "BSG-FX-18", "BSG-CRD-16", "BSG-DEC-32", "BSG-CRD-19")
@pytest.mark.parametrize("name", FIRES)
def test_fire_falls_on_a_zone_of_any_field(name: str) -> None:
    place, before, dice, after, gold, morale = FIRES[name]
    t = turn_of(MIRELLE, name, zones={place: before}, dice=dice)
    answer(t, f"card:{name}")
    assert offered(t) == ALL_ZONES
    answer(t, f"zone:{place}")
    assert units(t, place) == after
    assert (sheet(t, MIRELLE).gold, sheet(t, MIRELLE).morale) == (gold, morale)


@clause("BSG-CRD-07", "BSG-DEF-02")
@pytest.mark.parametrize(("name", "screen"), [("ember_dart", "molen"), ("staff_of_cinders", "molen")])
def test_weak_fire_is_lost_on_a_molen(name: str, screen: str) -> None:
    t = turn_of(MIRELLE, name, zones={"west_3": {screen: 1, "krohn": 1}}, dice=[6, 6])
    answer(t, f"card:{name}", "zone:west_3")
    assert units(t, "west_3") == {screen: 1, "krohn": 1}


@clause("BSG-AMB-67", "BSG-TRN-07", "BSG-CRD-04", "BSG-CRD-11")
def test_the_staff_costs_an_action_and_leaves_the_figure_where_it_is() -> None:
    t = turn_of(MIRELLE, "staff_of_cinders", me={"at": "palace"}, zones={"west_3": {"krohn": 3}}, dice=[5, 5, 1, 1])
    answer(t, "card:staff_of_cinders", "zone:west_3")
    assert t.state.turn.actions == 2
    assert sheet(t, MIRELLE).space == space("palace")
    answer(t, "card:staff_of_cinders", "zone:west_3")
    assert t.state.turn.actions == 1
    assert units(t, "west_3") == {"krohn": 1}


@clause("BSG-FX-01", "BSG-AMB-71")
def test_fire_never_harms_the_messenger() -> None:
    t = turn_of(MIRELLE, "lance_of_noon", messenger="west_3", dice=[6, 6, 6])
    answer(t, "card:lance_of_noon", "zone:west_3")
    assert t.state.messenger.status == "zone"


@clause("BSG-FX-01", "BSG-MAS-02")
def test_rain_of_cinders_falls_on_three_zones_of_one_field() -> None:
    zones = {"south_1": {"krohn": 2}, "south_2": {"gargoh": 2}, "south_3": {"krohn_elite": 2}}
    t = turn_of(MIRELLE, "rain_of_cinders", zones=zones, dice=[4, 3, 4, 4, 4, 1])
    answer(t, "card:rain_of_cinders")
    assert offered(t) == ("field:north", "field:east", "field:south", "field:west")
    answer(t, "field:south")
    assert units(t, "south_1") == {"krohn": 1}
    assert units(t, "south_2") == {}
    assert units(t, "south_3") == {"krohn_elite": 1}
    assert (sheet(t, MIRELLE).gold, sheet(t, MIRELLE).morale) == (1, 5)
    assert discarded(t, "rain_of_cinders")
    beasts = turn_of(MIRELLE, "rain_of_cinders", zones={"south_3": {"molen": 1}}, dice=[1, 1, 1, 1, 6, 6])
    answer(beasts, "card:rain_of_cinders", "field:south")
    assert units(beasts, "south_3") == {"molen": 1}


@clause("BSG-AVA-08", "BSG-CRD-07")
def test_the_sunburst_does_not_touch_the_avatar() -> None:
    t = turn_of(MIRELLE, "sunburst", avatar=("west_3", 9), dice=[6, 6, 6, 6])
    answer(t, "card:sunburst", "zone:west_3")
    assert t.state.avatar.vinculum == 9


@clause("BSG-FX-04", "BSG-DEC-32")
def test_gust_pushes_up_to_two_units_outward() -> None:
    zones = {"north_1": {"krohn": 2, "krohn_elite": 1}, "east_3": {"krohn": 1}}
    t = turn_of(MIRELLE, "gust", zones=zones)
    answer(t, "card:gust")
    assert offered(t) == ("figure:krohn", "figure:krohn_elite")
    answer(t, "figure:krohn_elite")
    assert offered(t) == ("figure:krohn", "done")
    answer(t, "figure:krohn")
    assert units(t, "north_1") == {"krohn": 1}
    assert units(t, "north_2") == {"krohn": 1, "krohn_elite": 1}
    assert discarded(t, "gust")


@clause("BSG-FX-04")
def test_gust_needs_a_unit_in_zone_1_or_2() -> None:
    t = turn_of(MIRELLE, "gust", zones={"east_3": {"krohn": 1}}, avatar=("north_1", 5))
    assert "card:gust" not in offered(t)


@clause("BSG-FX-04")
def test_howling_gale_pushes_all_units_of_a_zone() -> None:
    zones = {"north_2": {"gargoh": 2, "krohn_elite": 1}, "north_3": {"krohn": 1}}
    t = turn_of(MIRELLE, "howling_gale", zones=zones, avatar=("north_2", 5))
    answer(t, "card:howling_gale")
    assert units(t, "north_2") == {}
    assert units(t, "north_3") == {"gargoh": 2, "krohn": 1, "krohn_elite": 1}
    assert t.state.avatar.zone == zone("north_2")
    assert sheet(t, MIRELLE).gold == 2


@clause("BSG-FX-04", "BSG-AMB-34", "BSG-EX-43", "BSG-DEC-33")
def test_what_the_snare_pushes_does_nothing_more_this_round() -> None:
    t = trigger("whirlwind_snare", "north_1", zones={"north_1": {"krohn": 3}})
    answer(t, "figure:krohn", "figure:krohn", "figure:krohn")
    assert not t.over
    four = trigger("whirlwind_snare", "north_1", zones={"north_1": {"krohn": 4}})
    answer(four, "figure:krohn", "figure:krohn", "figure:krohn")
    assert four.over  # three are pushed, the fourth enters
    assert units(t, "north_1") == {}
    assert units(t, "north_2") == {"krohn": 3}


@clause("BSG-EX-43", "BSG-AMB-34")
def test_what_the_snare_leaves_enters_the_citadel() -> None:
    t = trigger("whirlwind_snare", "north_1", zones={"north_1": {"krohn": 3}})
    answer(t, "figure:krohn", "figure:krohn", "done")
    assert t.over
    assert t.result is not None
    assert t.result.winners == ()


@clause("BSG-AMB-10", "BSG-MSG-21", "BSG-MSG-22")
def test_the_snare_comes_too_late_for_the_messenger() -> None:
    t = trigger("whirlwind_snare", "north_2", zones={"north_2": {"krohn": 1}}, messenger="north_2")
    assert t.state.messenger.status == "fallen"
    answer(t, "done")
    assert units(t, "north_2") == {"krohn": 1}


@clause("BSG-FX-02")
@pytest.mark.parametrize(("face", "left"), [(1, 2), (2, 2), (3, 2), (4, 1), (5, 1), (6, 1)])
def test_rune_of_thorns_is_worth_one_or_two_hits(face: int, left: int) -> None:
    t = trigger("rune_of_thorns", "north_3", zones={"north_3": {"krohn_elite": 3}}, dice=[face])
    assert units(t, "north_2") == {"krohn_elite": left}
    beast = trigger("rune_of_thorns", "north_3", zones={"north_3": {"molen": 1}}, dice=[face])
    assert units(beast, "north_3") == {"molen": 1}  # Strength 2


@clause("BSG-FX-06")
def test_rune_of_frost_stuns_the_units_of_a_zone() -> None:
    team = {DORN: {"at": "tavern"}, "aldric_vane": {}}
    t = trigger("rune_of_frost", "north_2", zones={"north_2": {"gargoh": 2, "krohn": 1}}, heroes=team)
    assert sheet(t, DORN).morale == 5
    assert units(t, "north_2") == {"gargoh": 2, "krohn": 1}


@clause("BSG-FX-06", "BSG-AVA-06")
def test_rune_of_frost_does_not_stun_the_avatar() -> None:
    t = trigger("rune_of_frost", "north_2", avatar=("north_2", 5))
    assert t.state.avatar.zone == zone("north_1")


@clause("BSG-FX-02", "BSG-AVA-08")
@pytest.mark.parametrize(("face", "vinculum"), [(1, 8), (2, 8), (3, 7), (4, 7), (5, 6), (6, 6)])
def test_rune_of_thunder_is_worth_up_to_three_hits_of_strength_4(face: int, vinculum: int) -> None:
    t = trigger("rune_of_thunder", "north_3", avatar=("north_3", 9), dice=[face])
    assert t.state.avatar.vinculum == vinculum


@clause("BSG-FX-02", "BSG-ENK-09")
def test_rune_of_slumber_hits_once_and_hushes_the_gargohs() -> None:
    team = {DORN: {"at": "tavern"}, "aldric_vane": {}}
    t = trigger("rune_of_slumber", "north_2", zones={"north_2": {"gargoh": 3, "krohn": 1}}, heroes=team)
    assert sheet(t, DORN).morale == 5
    assert units(t, "north_2") == {"gargoh": 2}
    assert units(t, "north_1") == {"krohn": 1}


# The runes and the snare as they are placed: zones open to them, Gold left of 3, Morale.
RUNES = {
    "whirlwind_snare": (("zone:north_1", "zone:east_2"), 3, 5),
    "rune_of_thorns": (("zone:north_1", "zone:east_2", "zone:west_3"), 3, 5),
    "rune_of_frost": (("zone:north_1", "zone:east_2", "zone:west_3"), 2, 5),
    "rune_of_thunder": (("zone:north_1", "zone:east_2", "zone:west_3"), 2, 6),
}


@clause("BSG-CRD-09", "BSG-FX-18", "BSG-CRD-05")
@pytest.mark.parametrize("name", RUNES)
def test_a_rune_is_laid_on_a_zone_with_an_enemy(name: str) -> None:
    zones, gold, morale = RUNES[name]
    t = turn_of(MIRELLE, name, zones={"north_1": {"krohn": 1}, "east_2": {"gargoh": 1}}, avatar=("west_3", 10))
    answer(t, f"card:{name}")
    assert offered(t) == zones
    answer(t, "zone:east_2")
    assert t.state.tactics[0].zone == zone("east_2")
    assert (sheet(t, MIRELLE).gold, sheet(t, MIRELLE).morale) == (gold, morale)
