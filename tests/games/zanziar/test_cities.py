"""Recruiting, drafting, searching, inciting (ZAN-REC, ZAN-DRF, ZAN-TRE, ZAN-MIN-04, ZAN-REV-05)."""

from __future__ import annotations

import pytest

from tests.games.zanziar.scene import C, answer, city, group, key, pawn, quiet, scene, thing, told
from warhall.games.zanziar.catalog import known
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.rules import recruit
from warhall.games.zanziar.rules.actions import actions, open_actions
from warhall.games.zanziar.state import City
from warhall.kernel.records import replace
from warhall.testing import clause

FOE = {"b1": ("14E", "simma")}


def act(t: T, name: str) -> T:
    """The first group's action begins."""
    t.start(actions[name](t, group(t, "a1")))
    quiet(t)
    return t


def test_every_row_of_the_recruiting_table_is_written() -> None:
    assert set(recruit.results) == set(known.TABLES["con_recruit"])


@clause("ZAN-REC-01", "ZAN-REC-02", "ZAN-EX-04", "ZAN-EX-05", "ZAN-SKL-10", "ZAN-R-32", "ZAN-R-29")
@pytest.mark.parametrize(
    ("hero", "neutrals", "dice", "won"),
    [
        ("olaf!", "temple_guard_a temple_guard_b", (4, 3), False),  # 7 against 7
        ("olaf!", "temple_guard_a temple_guard_b", (5, 3), True),
        ("high_priest!", "temple_guard_a temple_guard_b", (4, 3), True),  # the same culture: 8 against 7
        ("high_priest", "temple_guard_a temple_guard_b", (6, 3), False),  # facedown: Diplomacy 1, no culture
    ],
)
def test_recruiting_by_diplomacy(hero: str, neutrals: str, dice: tuple[int, int], won: bool) -> None:
    """Diplomacy 3 against a sum of 4."""
    t = scene(groups={"a1": ("04G", hero), **FOE}, neutrals={"basilea": neutrals}, dice=dice)
    act(t, "recruit_diplomacy")
    (event,) = told(t, "recruited")
    assert event["won"] is won
    assert (t.state.cities[city("basilea")].controller == 0) is won


@clause("ZAN-REC-05", "ZAN-REC-06", "ZAN-R-34", "ZAN-R-05")
def test_recruits_are_new_and_may_go_to_the_garrison() -> None:
    t = scene(
        groups={
            "a1": ("04G", "hileiath! kuduk_levy_a! kuduk_levy_b! kuduk_levy_c!"),
            "a2": ("04G", "vasko_the_red!"),
            **FOE,
        },
        neutrals={"basilea": "orc_rabble_a orc_rabble_b"},
        dice=[5, 1],
    )
    act(t, "recruit_diplomacy")
    answer(t, "place_unit", "place:guard")
    assert t.state.guards_of[city("basilea")] == (pawn(t, "orc_rabble_a"),)
    assert not t.state.pawns[pawn(t, "vasko_the_red")].acted
    answer(t, "place_unit", "group:a2")
    assert t.state.pawns[pawn(t, "vasko_the_red")].acted, "a new unit in a group uses up its action"
    recruit_ = t.state.pawns[pawn(t, "orc_rabble_b")]
    assert (recruit_.fresh, recruit_.faceup, recruit_.owner) == (True, True, 0)


@clause("ZAN-FX-14", "ZAN-FX-12")
def test_kinfriends_polyglots_heirs_and_the_distillery() -> None:
    cases = [
        ("04G", "basilea", "hroar_the_skald! olaf", "shieldwall_of_far_a", (1, 1), (7, 2)),  # 1 + 4 + 2
        ("04G", "basilea", "faelar_silver_tongue! olaf", "orc_rabble_a", (1, 1), (7, 1)),  # 1 + 5 + 1
        ("04G", "basilea", "lady_ottilie_of_rog! little_prince! olaf", "orc_rabble_a kuduk_levy_a", (1, 1), (8, 1)),
    ]
    for where, place, units, neutrals, dice, totals in cases:
        t = scene(groups={"a1": (where, units), **FOE}, neutrals={place: neutrals}, dice=dice)
        t.start(actions["recruit_diplomacy"](t, group(t, "a1")))
        answer(t, "choose_envoy", key(t, units.split("!", maxsplit=1)[0]))
        quiet(t)
        (event,) = told(t, "recruited")
        assert (event["total"], event["needed"]) == totals
    rog = C.hex.names[C.cities[city("rog")].hex]
    t = scene(groups={"a1": (rog, "olaf!"), **FOE}, neutrals={"rog": "orc_rabble_a"}, cities={"rog": "a"}, dice=(1, 1))
    act(t, "recruit_diplomacy")
    assert told(t, "recruited")[0]["total"] == 5


@clause("ZAN-REC-03", "ZAN-REC-04", "ZAN-R-33", "ZAN-EX-06", "ZAN-R-59")
@pytest.mark.parametrize(
    ("dice", "result", "hurt"),
    [
        ((1, 6), "users_discarded", 0),
        ((1, 5), "users_beaten", 2),
        ((1, 3), "users_beaten", 0),
        ((2, 3), "nothing", 0),
        ((6, 3), "nothing", 0),
        ((6, 2), "joins", 0),
    ],
)
def test_recruiting_by_con(dice: tuple[int, int], result: str, hurt: int) -> None:
    """Two users with Con 2 + 2 against Hobbit slingers with Con 2."""
    t = scene(
        groups={"a1": ("04G", "olaf! rurik_twice_buried! kuduk_levy_a"), **FOE},
        neutrals={"basilea": "hobbit_slingers"},
        dice=dice,
    )
    t.start(actions["recruit_con"](t, group(t, "a1")))
    answer(t, "con_users", key(t, "olaf"))
    answer(t, "con_users", key(t, "rurik_twice_buried"))
    answer(t, "con_users", "done")
    quiet(t)
    assert told(t, "conned")[0]["result"] == result
    if hurt:
        answer(t, "split_damage", key(t, "olaf", "all"))
        assert t.state.pawns[pawn(t, "olaf")].hurt == 2
    if result == "users_discarded":
        assert t.state.pawns_in[group(t, "a1")] == (pawn(t, "olaf"),), "all others of the Hero's group"
    if result == "joins":
        assert t.state.cities[city("basilea")].controller == 0
        assert t.state.pawns[pawn(t, "hobbit_slingers")].fresh


@clause("ZAN-REC-03", "ZAN-R-34", "ZAN-R-29")
def test_while_neutral_units_remain_the_city_is_not_gained() -> None:
    t = scene(
        groups={"a1": ("04G", "leader_of_largos!"), **FOE},
        neutrals={"basilea": "orc_rabble_a free_company"},
        dice=(6, 2),
    )
    t.start(actions["recruit_con"](t, group(t, "a1")))
    answer(t, "con_whom", key(t, "free_company"))
    quiet(t)
    (event,) = told(t, "conned")
    assert (event["total"], event["against"], event["result"]) == (12, 3, "joins"), "bribable: 6 + 4 + 2"
    assert t.state.cities[city("basilea")].controller == -1
    assert t.state.pawns[pawn(t, "free_company")].group == group(t, "a1")


@clause("ZAN-UNI-09", "ZAN-R-07", "ZAN-R-33")
def test_one_facedown_card_at_most_uses_con() -> None:
    t = scene(
        groups={"a1": ("04G", "olaf kuduk_levy_a rurik_twice_buried!"), **FOE}, neutrals={"basilea": "orc_rabble_a"}
    )
    t.start(actions["recruit_con"](t, group(t, "a1")))
    answer(t, "con_users", key(t, "kuduk_levy_a"))
    assert t.pending.options == (key(t, "rurik_twice_buried"), "done")


@clause("ZAN-DRF-03", "ZAN-DRF-05", "ZAN-DRF-06", "ZAN-EX-08")
@pytest.mark.parametrize(
    ("where", "hero", "die", "total", "units"),
    [
        ("abo", "old_tobba!", 1, 4, -1),
        ("abo", "old_tobba!", 2, 5, 0),
        ("abo", "old_tobba!", 3, 6, 0),
        ("abo", "old_tobba!", 4, 7, 1),
        ("abo", "old_tobba!", 6, 9, 1),
        ("ragusa", "odrix!", 3, 10, 1),
        ("ragusa", "odrix!", 4, 11, 2),
        ("basilea", "odrix!", 3, 11, 2),  # the Palace
        ("abo", "hileiath!", 1, 8, 1),  # at home in Kuduk
        ("ragusa", "hileiath!", 1, 9, 1),
    ],
)
def test_drafting_by_diplomacy(where: str, hero: str, die: int, total: int, units: int) -> None:
    hex = C.hex.names[C.cities[city(where)].hex]
    t = scene(groups={"a1": (hex, hero), **FOE}, cities={where: "a"}, dice=[die])
    act(t, "draft_diplomacy")
    assert told(t, "drafted")[0]["total"] == total
    if units < 0:
        assert t.state.cities[city(where)].controller == -1, "the city revolts"
        return
    for _ in range(units):
        answer(t, "place_unit", "group:a1")
    company = t.state.pawns_in[group(t, "a1")]
    assert len(company) == 1 + units
    assert all(t.state.pawns[row].fresh and not t.state.pawns[row].faceup for row in company[1:])


@clause("ZAN-DRF-04", "ZAN-R-68", "ZAN-EX-09", "ZAN-UNI-09", "ZAN-R-07")
@pytest.mark.parametrize(
    ("where", "units", "die", "total", "result"),
    [
        ("bugt", "grey_widow! rurik_twice_buried! odrix", 1, 6, "nothing"),  # 6 + 2 + 1 - 4
        ("bugt", "grey_widow! rurik_twice_buried!", 1, 5, "revolt"),
        ("bugt", "grey_widow! rurik_twice_buried!", 4, 8, "nothing"),
        ("bugt", "grey_widow! rurik_twice_buried!", 5, 9, "units"),
        ("abo", "grey_widow! odrix kuduk_levy_a kuduk_levy_b", 4, 9, "units"),  # one facedown card counts
        ("abo", "grey_widow! kuduk_levy_a city_mob_a!", 5, 15, "more_units"),  # 6 + 1 + 3 - 2, criers 2
        ("bratusar", "grey_widow! rurik_twice_buried!", 1, 6, "nothing"),  # the muster field
    ],
)
def test_drafting_by_con(where: str, units: str, die: int, total: int, result: str) -> None:
    hex = C.hex.names[C.cities[city(where)].hex]
    t = scene(groups={"a1": (hex, units), **FOE}, cities={where: "a"}, dice=[die])
    act(t, "draft_con")
    (event,) = told(t, "drafted")
    assert (event["total"], event["result"]) == (total, result)


@clause("ZAN-DRF-01", "ZAN-DRF-02", "ZAN-R-35", "ZAN-R-120", "ZAN-TRN-04")
def test_where_a_group_may_draft() -> None:
    t = scene(groups={"a1": ("04G", "odrix!"), "a2": ("04G", "vasko_the_red!"), **FOE}, cities={"basilea": "a"})
    s, first = t.state, group(t, "a1")
    assert {"draft_diplomacy", "draft_con", "search_city"} <= set(open_actions(s, C, first))
    s.cities[city("basilea")] = City(0, s.turn, group(t, "a2"))
    assert "draft_diplomacy" not in open_actions(s, C, first), "another group conquered it this turn"
    assert "search_city" in open_actions(s, C, first)
    s.cities[city("basilea")] = City(1)
    assert "draft_con" not in open_actions(s, C, first)
    s.cities[city("basilea")] = City(0)
    s.pawns[pawn(t, "odrix")] = replace(s.pawns[pawn(t, "odrix")], fresh=True)
    assert not {"draft_diplomacy", "draft_con", "search_city"} & set(open_actions(s, C, first))


@clause("ZAN-TRE-01", "ZAN-TRE-02", "ZAN-TRE-04", "ZAN-EX-10", "ZAN-R-37")
@pytest.mark.parametrize(
    ("unit", "die", "result"),
    [
        ("grey_widow!", 1, "looted"),
        ("grey_widow!", 2, "items"),
        ("grey_widow!", 3, "trove"),
        ("sister_perpetua!", 2, "nothing"),
        ("sister_perpetua!", 4, "nothing"),
        ("sister_perpetua!", 5, "items"),
        ("mother_tansy!", 3, "items"),  # 3 + 4 + 1
        ("mother_tansy!", 4, "trove"),
    ],
)
def test_searching_a_city(unit: str, die: int, result: str) -> None:
    t = scene(groups={"a1": ("04G", unit), **FOE}, cities={"basilea": "a"}, deck="rune_hammer lucky_coin", dice=[die])
    act(t, "search_city")
    assert told(t, "searched")[0]["result"] == result
    assert (t.state.cities[city("basilea")].controller == 0) is (result != "looted")
    if result == "trove":
        assert t.pending.options == ("item:rune_hammer", "item:lucky_coin")
        answer(t, "keep_item", "item:lucky_coin")
        assert t.state.item_deck[-1] == C.item.row("rune_hammer"), "the other goes under the deck"
        answer(t, "place_item", key(t, unit.rstrip("!")))
        assert not t.state.things[thing(t, "lucky_coin")].faceup
    elif result == "items":
        answer(t, "place_item", key(t, unit.rstrip("!")))
        assert thing(t, "rune_hammer")


@clause("ZAN-FX-12", "ZAN-TRE-01")
def test_cities_and_heroes_that_change_a_search() -> None:
    lapek, odrixia, abo = (C.hex.names[C.cities[city(name)].hex] for name in ("lapek", "odrixia", "abo"))
    for plague, result in ((True, "looted"), (False, "items")):
        t = scene(groups={"a1": (lapek, "grey_widow!"), **FOE}, cities={"lapek": "a"}, dice=[2])
        t.state.plague = plague
        act(t, "search_city")
        assert told(t, "searched")[0]["result"] == result
    t = scene(groups={"a1": (abo, "high_priest!"), **FOE}, cities={"abo": "a"}, dice=[3])
    act(t, "search_city")
    assert told(t, "searched")[0]["total"] == 9, "3 + 3 + 3 on the coast"
    t = scene(groups={"a1": (odrixia, "grey_widow!"), **FOE}, cities={"odrixia": "a"}, deck="rune_hammer", dice=[2])
    act(t, "search_city")
    answer(t, "vaults", "exchange")
    answer(t, "place_item", key(t, "grey_widow"))
    assert C.items[t.state.marks[t.state.things_of[pawn(t, "grey_widow")][0]]].token
    assert t.state.item_deck[-1] == C.item.row("rune_hammer")


@clause("ZAN-MIN-04", "ZAN-EX-12", "ZAN-R-43", "ZAN-HID-07")
def test_a_mine_comes_down() -> None:
    t = scene(groups={"a1": ("15E", "odrix! vasko_the_red!"), **FOE}, mines={"cliff_lode": "iron a"}, dice=[1, 4])
    act(t, "search_mine")
    answer(t, "split_damage", key(t, "vasko_the_red", "all"))
    assert t.state.pawns[pawn(t, "vasko_the_red")].hurt == 5
    mine = t.state.mines[C.mine.row("cliff_lode")]
    assert (mine.gone, mine.controller) == (True, -1)


@clause("ZAN-MIN-01", "ZAN-MIN-04", "ZAN-FX-14")
@pytest.mark.parametrize(
    ("hero", "die", "result"),
    [("vottere!", 2, "nothing"), ("vottere!", 4, "nothing"), ("vottere!", 5, "items"), ("odrix!", 4, "items")],
)
def test_searching_a_mine(hero: str, die: int, result: str) -> None:
    """Odrix gives his group miner."""
    t = scene(groups={"a1": ("15E", hero), **FOE}, mines={"cliff_lode": "iron b"}, dice=[die])
    assert "search_mine" in open_actions(t.state, C, group(t, "a1"))
    act(t, "search_mine")
    assert told(t, "mine_searched")[0]["result"] == result


@clause("ZAN-MIN-04", "ZAN-FX-12")
def test_the_assay_office_and_a_mine_that_is_gone() -> None:
    t = scene(
        groups={"a1": ("06H", "vottere!"), **FOE}, cities={"pulvis": "a"}, mines={"bugt_deeps": "iron a"}, dice=[4]
    )
    act(t, "search_mine")
    assert told(t, "mine_searched")[0]["result"] == "items", "Pulvis is 2 hexes away or nearer"
    t.state.mines[C.mine.row("bugt_deeps")] = replace(t.state.mines[C.mine.row("bugt_deeps")], gone=True)
    assert "search_mine" not in open_actions(t.state, C, group(t, "a1"))


@clause("ZAN-REV-05", "ZAN-R-38", "ZAN-D-26")
@pytest.mark.parametrize(("dice", "won"), [((4, 2), False), ((5, 2), True)])
def test_inciting_a_city(dice: tuple[int, int], won: bool) -> None:
    """Con 2 against the guard's and the group's Diplomacy of 1 and 3: 6 against 6, or 7."""
    t = scene(
        groups={"a1": ("15E", "olaf!"), "b1": ("15F", "elisa!"), "b2": ("12E", "vasko_the_red!")},
        guards={"ragusa": "b: kuduk_levy_a"},
        dice=dice,
    )
    assert "incite" in open_actions(t.state, C, group(t, "a1")), "from the next hex"
    act(t, "incite")
    (event,) = told(t, "incited")
    assert (event["total"], event["needed"], event["won"]) == (dice[0] + 2, 6, won)
    if won:
        answer(t, "refuge", "group:b1")
        assert len(t.state.neutrals_of[city("ragusa")]) == 3
    assert (t.state.cities[city("ragusa")].controller == -1) is won


@clause("ZAN-REV-05", "ZAN-R-119")
def test_agitators_and_a_city_without_units() -> None:
    t = scene(groups={"a1": ("15E", "leader_of_largos!"), **FOE}, cities={"ragusa": "b"}, dice=[1, 6])
    act(t, "incite")
    (event,) = told(t, "incited")
    assert (event["total"], event["needed"], event["won"]) == (7, 6, True), "1 + 4 + 2 against 6 + 0"
    t = scene(groups={"a1": ("14E", "olaf!"), "b1": ("12E", "simma")}, cities={"abo": "b"})
    assert "incite" not in open_actions(t.state, C, group(t, "a1"))
