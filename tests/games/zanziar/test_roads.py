"""Where groups can go: rates, rivers, mountains, sea, stacking (ZAN-MOV)."""

from __future__ import annotations

from tests.games.zanziar.scene import C, group, hex_, scene
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.roads import allowance, bars, next_hexes, rate_into
from warhall.kernel.records import replace
from warhall.testing import clause


def around(t: T, name: str = "a1") -> set[str]:
    return {C.hex.names[hex] for hex in next_hexes(t.state, t.content, group(t, name))}


def entered(t: T, steps: int, rate: int, name: str = "a1") -> None:
    for row in t.state.pawns_in[group(t, name)]:
        t.state.pawns[row] = replace(t.state.pawns[row], steps=steps, rate=rate)


@clause("ZAN-MOV-03", "ZAN-R-16", "ZAN-EX-19")
def test_plains_then_forest_is_too_far() -> None:
    t = scene(groups={"a1": ("12E", "odrix")})
    assert allowance(t.state, C, group(t, "a1"), hex_("12F")) == 2
    assert allowance(t.state, C, group(t, "a1"), hex_("11E")) == 1
    entered(t, 1, 2)
    assert hex_("13F") in next_hexes(t.state, C, group(t, "a1"))
    assert hex_("11E") not in next_hexes(t.state, C, group(t, "a1"))
    entered(t, 2, 2)
    assert around(t) == set()


@clause("ZAN-MOV-03", "ZAN-R-18", "ZAN-EX-19", "ZAN-MOV-14")
def test_a_faceup_mounted_army_makes_three_plains_once() -> None:
    t = scene(groups={"a1": ("12E", "odrix gory_lancers_a! gory_lancers_b!"), "a2": ("14E", "gory_pikes_a")})
    assert rate_into(t.state, C, group(t, "a1"), hex_("12F")) == 3
    assert rate_into(t.state, C, group(t, "a1"), hex_("11E")) == 1
    down = scene(groups={"a1": ("12E", "odrix gory_lancers_a")})
    assert rate_into(down.state, C, group(down, "a1"), hex_("12F")) == 2


@clause("ZAN-MOV-14", "ZAN-FX-14")
def test_traits_of_the_land() -> None:
    wood = scene(groups={"a1": ("12E", "odrix thalanwe_greenbow! gory_lancers_a!")})
    assert rate_into(wood.state, C, group(wood, "a1"), hex_("11E")) == 2, "without the bonus of mounted"
    sand = scene(groups={"a1": ("08J", "odrix mirza_of_the_sands! gory_lancers_a!")})
    assert rate_into(sand.state, C, group(sand, "a1"), hex_("09J")) == 3, "desert counts as plains, bonus included"
    hills = scene(groups={"a1": ("10H", "odrix durgrim_nine_axes!")})
    assert rate_into(hills.state, C, group(hills, "a1"), hex_("10G")) == 2
    assert rate_into(hills.state, C, group(hills, "a1"), hex_("09G")) == 1, "mountains stay what they are"


@clause("ZAN-MOV-08", "ZAN-MOV-09", "ZAN-R-20")
def test_a_mountain_is_left_as_it_was_entered() -> None:
    t = scene(groups={"a1": ("09G", "odrix")})
    record = t.state.groups[group(t, "a1")]
    t.state.groups[group(t, "a1")] = replace(record, exit=hex_("10G"))
    assert around(t) == {"10G"}
    t.state.groups[group(t, "a1")] = record
    assert around(t) == {"08F", "10F", "10G", "09H"}, "after Teleport or a random arrival: any land but mountains"


@clause("ZAN-MOV-03", "ZAN-R-21")
def test_the_sea_needs_a_faceup_water_card() -> None:
    t = scene(groups={"a1": ("05E", "odrix sunniva_stormhair")})
    assert bars(t.state, C, group(t, "a1"), hex_("05F")) == ("nobody here can travel on water", "ZAN-MOV-03")
    up = scene(groups={"a1": ("05E", "odrix sunniva_stormhair!")})
    assert rate_into(up.state, C, group(up, "a1"), hex_("05F")) == 3
    assert hex_("05F") in next_hexes(up.state, C, group(up, "a1"))


@clause("ZAN-R-21")
def test_a_group_adrift_goes_one_hex_towards_land() -> None:
    t = scene(groups={"a1": ("03A", "odrix")})
    assert all(hex in C.world.drift[hex_("03A")] for hex in next_hexes(t.state, C, group(t, "a1")))
    assert allowance(t.state, C, group(t, "a1"), hex_("03B")) == 1
    entered(t, 1, 1)
    assert around(t) == set()


@clause("ZAN-MOV-10", "ZAN-MOV-11", "ZAN-R-22")
def test_a_river_needs_a_bridge_or_a_ford() -> None:
    t = scene(groups={"a1": ("12H", "odrix")})
    assert bars(t.state, C, group(t, "a1"), hex_("13H")) == ("a river without a bridge", "ZAN-MOV-10")
    ford = scene(groups={"a1": ("12H", "odrix jorrit_the_eel!")})
    assert hex_("13H") in next_hexes(ford.state, C, group(ford, "a1"))
    assert hex_("12I") in next_hexes(t.state, C, group(t, "a1")), "along the bank nothing hinders"


@clause("ZAN-MOV-13", "ZAN-R-24")
def test_a_riverside_city_carries_its_controller_over() -> None:
    t = scene(groups={"a1": ("12H", "odrix"), "b1": ("12G", "simma")}, cities={"lapek": "a"})
    assert hex_("13H") in next_hexes(t.state, C, group(t, "a1"))
    guest = scene(groups={"b1": ("12H", "simma")}, cities={"lapek": "a"})
    assert hex_("13H") not in next_hexes(guest.state, C, group(guest, "b1"))


@clause("ZAN-MOV-01", "ZAN-R-19", "ZAN-CIT-04")
def test_three_groups_fill_a_hex() -> None:
    full = {"a1": ("12E", "odrix"), "b1": ("13F", "simma"), "b2": ("13F", "vasko_the_red!")}
    t = scene(groups=full)
    assert "13F" in around(t)
    t = scene(groups={**full, "b3": ("13F", "rurik_twice_buried!")})
    assert bars(t.state, C, group(t, "a1"), hex_("13F")) == ("three groups are there", "ZAN-MOV-01")


@clause("ZAN-FX-10", "ZAN-R-16")
def test_cards_change_the_number_after_the_least_rate() -> None:
    t = scene(groups={"a1": ("12E", "odrix")})
    t.state.groups[group(t, "a1")] = replace(t.state.groups[group(t, "a1")], bonus=1)
    assert allowance(t.state, C, group(t, "a1"), hex_("11E")) == 2
    t.state.groups[group(t, "a1")] = replace(t.state.groups[group(t, "a1")], bonus=-2)
    assert around(t) == set()
