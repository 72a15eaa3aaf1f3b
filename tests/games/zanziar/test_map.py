"""The world: hexes, rivers, coasts and cities as the ledger has them, and the geometry of its grid."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from warhall.games.zanziar.catalog import City, load
from warhall.games.zanziar.catalog.grid import Grid, axial, code, place, unaxial
from warhall.games.zanziar.ids import HexId
from warhall.testing import clause

C = load()
W = C.world


def hx(name: str) -> HexId:
    return W.hex.row(name)


def names(hexes: object) -> list[str]:
    return [W.hex.names[hex] for hex in hexes]  # type: ignore[attr-defined]


def city(id: str) -> City:
    return C.cities[C.city.row(id)]


def test_hexes_are_named_by_column_and_row() -> None:
    assert len(W.hexes) == 192
    assert names(W.hexes[:2]) == ["01A", "01B"]
    assert names(W.hexes[-1:]) == ["16L"]
    assert W.hex.key(hx("05F")) == "hex:05F"
    assert Counter(W.terrain[hex] for hex in W.hexes) == {
        "sea": 85, "plains": 60, "hills": 19, "forest": 16, "mountain": 6, "desert": 5, "swamp": 1,
    }  # fmt: skip


def test_neighbours_of_odd_and_even_columns() -> None:
    """The key gives N, NE, SE, S, SW, NW for 1 to 6; even columns lie half a hex lower."""
    assert names(W.by_face[hx("05F")][1:]) == ["05E", "06E", "06F", "05G", "04F", "04E"]
    assert names(W.by_face[hx("06F")][1:]) == ["06E", "07F", "07G", "06G", "05G", "05F"]
    assert names(W.neighbours[hx("06F")]) == ["05F", "05G", "06E", "06G", "07F", "07G"]


@clause("ZAN-MOV-15")
def test_a_direction_off_the_map_leads_nowhere_or_round_the_world() -> None:
    assert names(W.by_face[hx("01A")][1:]) == ["", "", "02A", "01B", "", ""]
    assert names(W.around[hx("01A")][1:]) == ["01L", "02L", "02A", "01B", "16A", "16L"]
    assert names(W.around[hx("16L")][1:]) == ["16K", "01L", "01A", "16A", "15A", "15L"]
    assert all(len(set(W.around[hex][1:])) == 6 for hex in W.hexes)


def test_distances_with_and_without_the_seams() -> None:
    assert W.distance[hx("04G")][hx("04G")] == 0
    assert W.distance[hx("04G")][hx("11K")] == 7
    assert W.distance[hx("02F")][hx("15F")] == 13
    assert W.round_distance[hx("02F")][hx("15F")] == 3
    assert W.round_distance[hx("05B")][hx("05K")] == 3
    assert W.distance[hx("05B")][hx("05K")] == 9


@clause("ZAN-MOV-03")
def test_rates_by_terrain() -> None:
    assert {W.terrain[hex]: W.rate[hex] for hex in W.hexes} == {
        "sea": 3, "plains": 2, "forest": 1, "hills": 1, "mountain": 1, "desert": 1, "swamp": 1,
    }  # fmt: skip
    assert names(hex for hex in W.hexes if W.is_mountain[hex]) == ["06I", "07H", "08G", "08H", "09F", "09G"]
    assert [hex for hex in W.hexes if W.is_plains[hex]] == [hex for hex in W.hexes if W.rate[hex] == 2]
    assert not any(W.is_sea[hex] for hex in W.land)
    assert len(W.land) == 107


@clause("ZAN-MOV-07", "ZAN-R-26")
def test_lacus_silens_is_a_sea_of_its_own() -> None:
    assert C.waters["lacus_silens"].hex == "05F"
    assert W.is_sea[hx("05F")]
    assert names(hex for hex in W.hexes if W.lake[hex]) == ["05F"]


COAST = """02C 02F 02G 03B 03C 03E 03F 03H 03I 03J 04E 04F 04J 04K 05B 05D 05E 05G 05K 06C 06E 06F 06J 07B 07C 07K 08B
08K 09B 09C 09K 10C 10K 11D 11K 12B 12C 12I 12J 13B 13C 13I 14C 14D 14G 14H 15E 15F 15G"""


@clause("ZAN-R-26", "ZAN-MOV-11")
def test_coast_and_mainland() -> None:
    assert names(hex for hex in W.hexes if W.coastal[hex]) == COAST.split()
    assert names(hex for hex in W.land if not W.mainland[hex]) == ["02C", "03B", "03C", "05B"]
    assert not W.coastal[hx("07J")]  # a river makes no coast
    assert names(W.shore[hx("06E")]) == ["05F"]


RIVERS = {
    "05D": "S", "05E": "N NE", "06D": "SE S* SW", "06E": "N*", "06I": "NE SE", "06J": "NE* SE", "07D": "S",
    "07E": "N NE NW", "07I": "SW", "07J": "SW* NW", "07K": "NW", "08D": "SE S* SW", "08E": "N*", "09E": "NW",
    "12F": "NE SE", "12G": "NE* SE", "12H": "NE SE", "12I": "NE*", "13F": "SW", "13G": "SW* NW", "13H": "SW NW",
    "13I": "SW* NW",
}  # fmt: skip
KEY = ("", "N", "NE", "SE", "S", "SW", "NW")


@clause("ZAN-R-22", "ZAN-MOV-10")
def test_rivers_lie_on_sides_and_bridges_on_rivers() -> None:
    found = {}
    for hex in W.hexes:
        sides = [(KEY[face], other) for face, other in enumerate(W.by_face[hex]) if other in W.river[hex] and other]
        if sides:
            found[W.hex.names[hex]] = {way + ("*" if other in W.bridge[hex] else "") for way, other in sides}
    assert found == {name: set(sides.split()) for name, sides in RIVERS.items()}
    assert sum(len(sides) for sides in W.river) == 2 * 19
    assert sum(len(sides) for sides in W.bridge) == 2 * 5


@clause("ZAN-MOV-13", "ZAN-R-24")
def test_riverside_cities() -> None:
    riverside = {city.name for city in C.cities if city.riverside}
    assert riverside == {"Argeau", "Iduria", "Selendor", "Mombule", "Lapek", "Siros"}


@clause("ZAN-CTY-01", "ZAN-CTY-02")
def test_eight_countries_with_twenty_five_cities() -> None:
    found = {
        country.name: {C.cities[row].name for row in C.cities_of[number]}
        for number, country in enumerate(C.countries)
        if number
    }
    assert found == {
        "Kuduk": {"Abo", "Argeau", "Basilea", "Bugt", "Nizny-Tagil"},
        "Largos": {"Pulvis", "Nagya"},
        "Fär": {"Asaheim", "Alfjord"},
        "Dwarven Cities": {"Iduria", "Odrixia"},
        "Vidal-Sis": {"Selendor", "Salmonside", "Nidar"},
        "Gory": {"Ragusa", "Mombule", "Bratusar", "Lapek", "Tragy"},
        "Haugen": {"Siros", "Nafud", "Pelagros", "Rog"},
        "Elven Nations": {"Graven", "Zirconia"},
    }
    assert {country.id for country in C.countries if country.valar} == {"haugen", "kuduk", "largos", "gory"}


CITIES = """abo 03E 1, argeau 06E 1, basilea 04G 3, bugt 07G 2, nizny_tagil 02F 1, pulvis 05I 2, nagya 04K 2,
asaheim 03B 1, alfjord 05B 1, iduria 08E 2, odrixia 09H 3, selendor 07D 2, salmonside 08B 2, nidar 10C 1, ragusa 15F 3,
mombule 12F 2, bratusar 11H 2, lapek 13H 1, tragy 14D 1, siros 07J 1, nafud 09K 1, pelagros 11K 3, rog 10I 2,
graven 13B 1, zirconia 12D 3"""


@clause("ZAN-CMP-08")
def test_hex_and_size_of_every_city() -> None:
    lines = [f"{city.id} {W.hex.names[city.hex]} {city.size}" for city in C.cities[1:]]
    assert lines == [line.strip() for line in CITIES.split(",")]
    assert all(W.city_at[city.hex] == row for row, city in enumerate(C.cities) if row)
    assert Counter(city.size for city in C.cities[1:]) == {1: 11, 2: 9, 3: 5}


@clause("ZAN-R-26")
def test_mainland_coastal_cities() -> None:
    found = {city.name for city in C.cities if city.coastal and city.mainland}
    assert found == {
        "Abo", "Argeau", "Nizny-Tagil", "Nagya", "Salmonside", "Nidar", "Ragusa", "Tragy", "Nafud", "Pelagros",
        "Graven",
    }  # fmt: skip
    assert {city.name for city in C.cities[1:] if not city.mainland} == {"Asaheim", "Alfjord"}


SPECIALS = {
    "argeau": "harbour", "basilea": "diplomacy_drafts", "nizny_tagil": "foundry", "pulvis": "assay",
    "asaheim": "sea_wall", "alfjord": "harbour", "iduria": "deep_gate", "odrixia": "bomb_vaults",
    "selendor": "academy", "salmonside": "harbour", "nidar": "hot_springs", "ragusa": "harbour",
    "bratusar": "con_drafts", "lapek": "plague_quarter", "pelagros": "harbour", "rog": "distillery",
    "graven": "old_woods", "zirconia": "academy",
}  # fmt: skip


@clause("ZAN-FX-12", "ZAN-FX-13")
def test_special_rules_of_cities() -> None:
    assert {city.id: city.effect for city in C.cities if city.effect} == SPECIALS
    assert all(bool(city.text) == bool(city.special) == bool(city.effect) for city in C.cities)
    assert [C.spells[spell].id for spell in city("selendor").spells] == ["heal", "protect", "cure_plague"]
    assert (city("selendor").amount, city("zirconia").amount) == (6, 7)
    assert C.spell.row("cure_plague") not in city("zirconia").spells
    assert len(city("zirconia").spells) == 7
    assert (city("pulvis").reach, city("asaheim").amount, city("rog").amount, city("rog").reach) == (2, 2, 1, 1)


@clause("ZAN-SET-05", "ZAN-CMP-07")
def test_eleven_mines_and_their_tokens() -> None:
    assert names(C.mine_hex[1:]) == [
        "03C", "04H", "06H", "06J", "08H", "09D", "09F", "10J", "11D", "14C", "15E",
    ]  # fmt: skip
    assert Counter(C.ore_tokens) == {"green": 3, "iron": 8}
    assert C.mines[W.mine_at[hx("08H")]].name == "Odrix' Throat"


@clause("ZAN-SET-04", "ZAN-ADV-01")
def test_sixteen_adventure_hexes_and_thirteen_tokens() -> None:
    assert names(C.site_hex[1:]) == [
        "02C", "03G", "03J", "05H", "05J", "06C", "07F", "09G", "10K", "11E", "11I", "12B", "12I", "13C", "13G", "14G",
    ]  # fmt: skip
    assert (C.components["location"].count, C.numbers.empty_sites) == (13, 3)
    assert C.sites[W.site_at[hx("07F")]].name == "King's Ring"


def test_no_hex_has_two_features_and_cities_keep_apart() -> None:
    taken = [*C.mine_hex[1:], *C.site_hex[1:], *[city.hex for city in C.cities[1:]]]
    assert len(taken) == len(set(taken)) == 52
    assert min(W.distance[one.hex][other.hex] for one, other in combinations(C.cities[1:], 2)) == 2


@clause("ZAN-SET-09")
def test_starting_locations() -> None:
    rows = [(C.cities[start.city].id, start.units, start.items) for start in C.starts[1:]]
    assert rows == [
        ("basilea", 2, 1),
        ("nagya", 3, 2),
        ("salmonside", 3, 1),
        ("odrixia", 2, 1),
        ("ragusa", 2, 1),
        ("pelagros", 2, 2),
    ]
    apart = [
        W.distance[C.cities[one.city].hex][C.cities[other.city].hex] for one, other in combinations(C.starts[1:], 2)
    ]
    assert (min(apart), max(apart)) == (4, 11)


def test_the_dwarven_goal_cities_ring_one_range() -> None:
    hexes = [city(id).hex for id in ("pulvis", "bugt", "iduria", "odrixia")]
    assert max(W.distance[one][other] for one, other in combinations(hexes, 2)) == 5


@clause("ZAN-R-71")
def test_teleport_reaches_six_hexes_over_the_seams() -> None:
    near = W.teleport[hx("15F")]
    assert hx("02F") in near  # three hexes over the eastern seam
    assert hx("05B") in W.teleport[hx("05K")]  # over the southern one
    assert hx("15F") not in near
    assert not any(W.is_sea[hex] for hex in near)
    assert all(W.round_distance[hx("15F")][hex] <= 6 for hex in near)


@clause("ZAN-SPL-04")
@pytest.mark.parametrize(
    "start, end, twice",
    [
        ("04G", "04I", "04K"),  # straight south
        ("04G", "06G", "08G"),  # not straight: the vector is doubled
        ("15F", "02F", "05G"),  # over the seam, and half a hex south each time
        ("05K", "05B", "05E"),
        ("05C", "06C", "07D"),
    ],
)
def test_twice_the_distance_of_a_teleport(start: str, end: str, twice: str) -> None:
    assert W.hex.names[W.doubled(hx(start), hx(end))] == twice


@clause("ZAN-R-21")
def test_groups_adrift_are_carried_to_the_nearest_land() -> None:
    assert names(W.drift[hx("01A")]) == ["02A"]
    assert set(names(W.drift[hx("05F")])) == {"04E", "04F", "05E", "05G", "06E", "06F"}
    assert W.drift[hx("04G")] == ()


def test_the_mainland_can_be_walked_over_its_bridges_without_a_mountain() -> None:
    walkable = [hex for hex in W.land if W.mainland[hex] and not W.is_mountain[hex]]
    reached, queue = {hx("04G")}, [hx("04G")]
    while queue:
        hex = queue.pop()
        barred = W.river[hex] - W.bridge[hex]
        for other in W.neighbours[hex]:
            if other in walkable and other not in barred and other not in reached:
                reached.add(other)
                queue.append(other)
    assert len(reached) == len(walkable) == 97
    climbs = {W.hex.names[hex] for hex in W.hexes if W.is_mountain[hex] and not reached & {*W.neighbours[hex]}}
    assert climbs == set()


def test_every_land_hex_is_drawn_with_a_country() -> None:
    assert all(bool(W.region[hex]) == (not W.is_sea[hex]) for hex in W.hexes)
    assert C.countries[W.region[hx("06J")]].name == "Haugen"


def test_codes_places_and_axial_hexes_agree() -> None:
    assert place("05F") == (4, 5)
    assert code((15, 11)) == "16L"
    grid = Grid(16, 12)
    assert all(unaxial(axial(at)) == at for at in grid.places())
    assert grid.wrapped((-1, 12)) == (15, 0)
    assert not any(grid.known(word) for word in ("17A", "05M", "5F", "00A", "abc", "05FF"))
