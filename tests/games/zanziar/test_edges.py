"""Rules at their edges: cases that a small slip in the code would change (found by breaking rules one at a time)."""

from __future__ import annotations

import pytest

from tests.games.zanziar.scene import C, answer, city, face, group, hex_, key, pawn, quiet, scene, told
from tests.games.zanziar.test_magic import duel
from warhall.games.zanziar.rules.actions import actions, open_actions
from warhall.games.zanziar.rules.aftermath import Aftermath
from warhall.games.zanziar.rules.arrival import Arrival
from warhall.games.zanziar.rules.battle.flee import Flee, blindly
from warhall.games.zanziar.rules.battle.neutral import con_worth, expected
from warhall.games.zanziar.rules.damage import Damage
from warhall.games.zanziar.rules.displace import legal_ways
from warhall.games.zanziar.rules.elimination import Eliminate
from warhall.games.zanziar.rules.finish import FinishTurn
from warhall.games.zanziar.rules.gains import GainUnits
from warhall.games.zanziar.rules.movement import Move, consider_city
from warhall.games.zanziar.rules.own_cards import aims
from warhall.games.zanziar.rules.reorganize import Reorganize
from warhall.games.zanziar.state import ACTIONS
from warhall.kernel.chance import Fast
from warhall.kernel.decision import Ask
from warhall.kernel.records import replace
from warhall.testing import clause

OPEN = "12E"
FOE = {"b1": ("14E", "simma")}


@clause("ZAN-COM-02", "ZAN-D-19")
def test_all_that_one_unit_can_take_counts_what_it_has_already() -> None:
    t = scene(groups={"a1": (OPEN, "odrix! vasko_the_red!"), **FOE})
    t.start(Damage(0, t.state.pawns_in[group(t, "a1")], 8, "green_ore"))
    answer(t, "split_damage", key(t, "odrix"))
    row = pawn(t, "vasko_the_red")
    answer(t, "split_damage", key(t, "odrix", "all"))
    assert t.pending.about == {"left": 4, "why": "green_ore"}
    answer(t, "split_damage", key(t, "vasko_the_red", "all"))
    assert t.state.pawns[row].hurt == 4, "4 on Odrix, the other 4 on Vasko"


@clause("ZAN-R-09", "ZAN-MAG-01")
def test_a_facedown_unit_that_was_attacked_by_magic_is_no_hero() -> None:
    t = duel("hedge_witches_a!", "anna! gory_pikes_a old_tobba!")
    row = pawn(t, "gory_pikes_a")
    answer(t, "magic_turn", key(t, "hedge_witches_a"))
    answer(t, "magic_act", "attack")
    answer(t, "magic_target", key(t, "gory_pikes_a"))
    assert t.state.pawns[row].cleared
    assert not t.state.pawns[pawn(t, "old_tobba")].cleared


@clause("ZAN-R-11", "ZAN-GRP-06")
@pytest.mark.parametrize(("controller", "guards"), [("a", 2), ("b", 0), ("", 0)])
def test_a_leaderless_group_is_saved_in_an_own_city_only(controller: str, guards: int) -> None:
    t = scene(
        groups={"a1": ("05I", "kuduk_levy_a! gory_pikes_a!"), "a2": ("14E", "odrix"), "b1": ("14E", "simma")},
        cities={"pulvis": controller} if controller else None,
        neutrals=None if controller else {"pulvis": "orc_rabble_a"},
    )
    t.start(Aftermath())
    for _ in range(guards):
        answer(t, "stranded", "place:guard")
    assert len([row for row in t.state.guards_of[city("pulvis")] if t.state.pawns[row].owner == 0]) == guards
    assert (face("kuduk_levy_a") in t.state.unit_discard) is (guards == 0)


@clause("ZAN-R-50", "ZAN-FLE-03")
def test_two_groups_of_a_body_flee_the_same_way() -> None:
    groups = {"b1": ("14E", "simma"), "a3": ("12G", "old_tobba!")}
    groups |= {"a1": (OPEN, "odrix!"), "a2": (OPEN, "vasko_the_red!")}
    t = scene(groups=groups, dice=[6, 4], then=Fast(1))
    t.start(Flee(0, (*t.state.pawns_in[group(t, "a1")], *t.state.pawns_in[group(t, "a2")])))
    quiet(t)
    while t.asks and t.pending.kind == "zanziar.escapes":
        t.choose(0, next(option for option in t.pending.options if option.startswith("pawn:")))
    assert t.state.groups[group(t, "a1")].hex == t.state.groups[group(t, "a2")].hex == hex_("12F")
    assert t.state.groups[group(t, "a3")].hex == hex_("12G")


@clause("ZAN-R-92", "ZAN-REV-02")
def test_a_dead_players_city_with_a_guest_in_it_draws_neutral_units() -> None:
    groups = {"a1": ("05I", "odrix!"), "b1": ("14E", "simma!"), "c1": (OPEN, "anna!")}
    for deck, controller in ((True, -1), (False, 0)):
        t = scene(seats=3, groups=groups, cities={"pulvis": "b"})
        if not deck:
            t.state.unit_deck = ()
        t.start(Eliminate(1))
        assert len(t.state.neutrals_of[city("pulvis")]) == (2 if deck else 0)
        assert t.state.cities[city("pulvis")].controller == controller, "without a neutral unit it is the guest's"
        assert not t.state.players[1].alive


@clause("ZAN-R-12", "ZAN-TRN-02", "ZAN-FX-05")
def test_what_counts_for_a_turn_is_wiped_at_its_end() -> None:
    t = scene(groups={"a1": (OPEN, "odrix! vasko_the_red!"), **FOE}, items={"odrix": "loaded_dice!"})
    row, man = group(t, "a1"), pawn(t, "vasko_the_red")
    flags = dict.fromkeys(
        ("declared", "moved", "entered", "off_plains", "first_plains", "no_crossing", "no_city", "fought"), True
    )
    numbers = {"bonus": 2, "plains_bonus": 1, "refused": hex_("12F"), "water_turns": 2}
    duties = {"must_adventure": True, "must_attack": True}
    t.state.groups[row] = replace(t.state.groups[row], **flags, **numbers, **duties, next_bonus=1)  # type: ignore[arg-type]
    t.state.pawns[man] = replace(t.state.pawns[man], steps=2, rate=1, acted=True, used=("scout",), spent=2, fresh=True)
    t.state.things[1] = replace(t.state.things[1], used=True)
    t.state.players[0] = replace(t.state.players[0], redrawn=True, offers=2, drafted=(C.country.row("largos"),))
    t.start(FinishTurn(0))
    after = t.state.groups[row]
    assert not any(getattr(after, name) for name in (*flags, *duties, "bonus", "plains_bonus", "refused"))
    assert (after.water_turns, after.next_bonus) == (1, 1), "what is for the next turn stays"
    record = t.state.pawns[man]
    assert (record.steps, record.rate, record.acted, record.used, record.spent) == (0, 0, False, (), 1)
    assert record.fresh, "new until the next own turn begins"
    assert not t.state.things[1].used
    player = t.state.players[0]
    assert (player.redrawn, player.offers, player.drafted) == (False, 0, ())
    t.start(FinishTurn(1))
    assert t.state.pawns[man].spent == 1, "counted in the ends of own turns"


@clause("ZAN-R-12", "ZAN-R-47", "ZAN-TRN-05")
def test_a_group_split_off_is_as_far_as_the_one_it_comes_from() -> None:
    t = scene(groups={"a1": (OPEN, "odrix! vasko_the_red! kuduk_levy_a!"), **FOE})
    row = group(t, "a1")
    kept = {"declared": True, "moved": True, "entered": True, "no_crossing": True, "no_city": True, "fought": True}
    more = {"bonus": 1, "water_leave": True, "water_turns": 1, "must_adventure": True, "must_attack": True}
    t.state.groups[row] = replace(t.state.groups[row], **kept, **more, refused=hex_("12F"))  # type: ignore[arg-type]
    t.start(Reorganize(0))
    answer(t, "reorganize_where", f"hex:{OPEN}")
    answer(t, "reorganize", key(t, "vasko_the_red"))
    answer(t, "regroup", "new")
    new = t.state.groups[group(t, "a2")]
    assert all(getattr(new, name) for name in (*kept, *more))
    assert (new.refused, new.hex) == (hex_("12F"), hex_(OPEN))


@clause("ZAN-MIN-05", "ZAN-R-41", "ZAN-R-42")
def test_who_holds_a_mine() -> None:
    at = "04H"
    for others, holder in (({}, 0), ({"b2": (at, "old_tobba!")}, 1)):
        t = scene(groups={"a1": (at, "odrix!"), **FOE, **others}, mines={"basilean_diggings": "iron b"})
        t.start(Arrival(group(t, "a1"), hex_("04G")))
        assert t.state.mines[C.mine.row("basilean_diggings")].controller == holder, "a guard keeps it"
    t = scene(groups={"a1": (OPEN, "odrix!"), "b1": (at, "simma!")}, mines={"basilean_diggings": "iron a"})
    t.start(Arrival(group(t, "a1"), hex_(at)))
    assert t.state.mines[C.mine.row("basilean_diggings")].controller == 1, "who stays takes it when the guard leaves"


@clause("ZAN-MIN-03", "ZAN-EX-12", "ZAN-R-42")
@pytest.mark.parametrize(("die", "hurt"), [(1, 0), (2, 1), (6, 5)])
def test_green_ore_hurts_by_the_die_less_one(die: int, hurt: int) -> None:
    t = scene(groups={"a1": ("04H", "vasko_the_red!"), **FOE}, mines={"basilean_diggings": "green"}, dice=[die])
    t.start(Arrival(group(t, "a1"), hex_("04G")))
    quiet(t)
    assert t.state.pawns[pawn(t, "vasko_the_red")].hurt == hurt
    assert t.state.mines[C.mine.row("basilean_diggings")].controller == 0
    t = scene(groups={"a1": ("04H", "eldra_cinderhand!"), **FOE}, mines={"basilean_diggings": "green"}, dice=[6])
    t.start(Arrival(group(t, "a1"), hex_("04G")))
    quiet(t)
    assert t.state.mines[C.mine.row("basilean_diggings")].controller == -1, "the dead take nothing"


@clause("ZAN-R-34", "ZAN-DRF-06", "ZAN-REC-06")
@pytest.mark.parametrize(
    ("drafted", "where", "acted"), [(True, "group:a1", True), (True, "place:guard", False), (False, "group:a1", False)]
)
def test_drafted_units_use_up_the_action_of_the_group_they_join(drafted: bool, where: str, acted: bool) -> None:
    t = scene(groups={"a1": ("04G", "odrix!"), **FOE}, cities={"basilea": "a"}, units="hill_giant")
    t.start(GainUnits(group(t, "a1"), 1, drafted))
    answer(t, "place_unit", where)
    assert t.state.pawns[pawn(t, "odrix")].acted is acted
    assert t.state.pawns[pawn(t, "hill_giant")].fresh


@clause("ZAN-R-27", "ZAN-CIT-08")
@pytest.mark.parametrize(
    ("back", "entered", "neutrals", "crowd", "asked"),
    [
        ("05H", True, True, False, True),
        ("05H", True, True, True, False),  # there is no room where it came from
        ("05H", False, True, False, False),  # it was there already
        ("05H", True, False, False, False),  # no neutral units
        ("12E", True, True, False, False),  # it did not come from next door
    ],
)
def test_stepping_back_out_of_a_neutral_city(
    back: str, entered: bool, neutrals: bool, crowd: bool, asked: bool
) -> None:
    others = {f"b{n}": ("05H", name) for n, name in ((1, "simma!"), (2, "old_tobba!"), (3, "ravn_two_faces!"))}
    t = scene(
        groups={"a1": ("05I", "odrix!"), **(others if crowd else FOE)},
        neutrals={"pulvis": "orc_rabble_a"} if neutrals else None,
    )
    row = group(t, "a1")
    t.state.groups[row] = replace(t.state.groups[row], entered=entered, came_from=hex_(back))
    step = consider_city(t, Move(row))
    assert isinstance(step, Ask) is asked


@clause("ZAN-R-63")
def test_what_neutral_units_reckon_with() -> None:
    assert expected(0) == 35 / 36
    assert expected(-3, 1) == 1
    assert expected(3, 1) == 6.5
    t = scene(groups={"a1": (OPEN, "odrix!"), **FOE}, neutrals={"pulvis": "hobbit_slingers corsairs_of_pelagros_a"})
    two, three = pawn(t, "hobbit_slingers"), pawn(t, "odrix")
    assert con_worth(t.state, C, (pawn(t, "corsairs_of_pelagros_a"),), three) == -3 / 36, "3 against 3"
    assert con_worth(t.state, C, (pawn(t, "corsairs_of_pelagros_a"), two), three) > 0


# Places and targets of the Whenever cards of the own turn and of any time.


@clause("ZAN-TRN-08", "ZAN-R-95")
def test_on_whom_the_cards_of_the_own_turn_are_played() -> None:
    groups = {
        "a1": (OPEN, "odrix! kuduk_levy_a"),
        "a2": ("03E", "vasko_the_red! gory_pikes_a! gory_pikes_b! gory_pikes_c! orc_rabble_a!"),
        "b1": (OPEN, "simma old_tobba!"),
        "b2": ("14E", "ravn_two_faces! kuduk_levy_b"),
        "b3": ("12F", "jorrit_the_eel! kuduk_levy_c"),
    }
    items = {"old_tobba": "lucky_coin!", "ravn_two_faces": "moon_bow!"}
    guards = {
        "abo": "a: city_mob_a",
        "basilea": "b: temple_guard_a temple_guard_b hammer_guard",
        "pulvis": "b: city_mob_b",
    }
    t = scene(groups=groups, items=items, guards=guards)
    s, c = t.state, t.content
    assert aims(s, c, 0, C.whenever.row("forced_march")) == ["group:a1", "group:a2"]
    s.groups[group(t, "a1")] = replace(s.groups[group(t, "a1")], declared=True)
    assert aims(s, c, 0, C.whenever.row("forced_march")) == ["group:a2"], "before its move is declared"
    assert aims(s, c, 0, C.whenever.row("cutpurse")) == [key(t, "old_tobba")], "in the hex of an own group"
    assert set(aims(s, c, 0, C.whenever.row("loose_tongues"))) == {key(t, "simma"), key(t, "kuduk_levy_c")}
    s.players[1] = replace(s.players[1], told=True)
    assert "seat:b" in aims(s, c, 0, C.whenever.row("loose_tongues"))
    assert aims(s, c, 0, C.whenever.row("bread_riot")) == ["city:pulvis"], "fewer than three guards"
    assert set(aims(s, c, 0, C.whenever.row("volunteers"))) == {"group:a1"}, "a2 and Abo are full"
    assert aims(s, c, 0, C.whenever.row("royal_nurse")) == ["group:a1"]
    assert aims(s, c, 0, C.whenever.row("field_surgeon")) == ["group:a1", "group:a2"]
    assert aims(s, c, 0, C.whenever.row("deep_breath")) == []
    assert aims(s, c, 0, C.whenever.row("twice_in_a_day")) == []
    s.unit_deck = ()
    assert aims(s, c, 0, C.whenever.row("volunteers")) == aims(s, c, 0, C.whenever.row("royal_nurse")) == []
    s.step = ACTIONS
    assert aims(s, c, 0, C.whenever.row("forced_march")) == []
    for name in ("odrix", "vasko_the_red"):
        s.pawns[pawn(t, name)] = replace(s.pawns[pawn(t, name)], acted=True)
    s.groups[group(t, "a2")] = replace(s.groups[group(t, "a2")], fought=True)
    assert aims(s, c, 0, C.whenever.row("twice_in_a_day")) == ["group:a1"], "acted, and fought no battle"


# Cities: who may recruit, draft, search, dig, incite.


@clause("ZAN-DRF-01", "ZAN-DRF-02", "ZAN-R-35", "ZAN-TRE-01", "ZAN-REC-05")
def test_who_may_draft_and_search() -> None:
    groups = {"a1": ("04G", "odrix!"), "a2": ("04G", "vasko_the_red!"), **FOE}
    t = scene(groups=groups, cities={"basilea": "a"})
    both = {"draft_diplomacy", "draft_con", "search_city"}
    assert both <= set(open_actions(t.state, C, group(t, "a1")))
    record = t.state.cities[city("basilea")]
    t.state.cities[city("basilea")] = replace(record, conquered=t.state.turn, conqueror=group(t, "a2"))
    assert both & set(open_actions(t.state, C, group(t, "a1"))) == {"search_city"}, "another group took it this turn"
    t.state.cities[city("basilea")] = replace(record, conquered=t.state.turn - 1, conqueror=group(t, "a2"))
    assert both <= set(open_actions(t.state, C, group(t, "a1"))), "on an earlier turn"
    t.state.pawns[pawn(t, "odrix")] = replace(t.state.pawns[pawn(t, "odrix")], fresh=True)
    assert not both & set(open_actions(t.state, C, group(t, "a1"))), "new units take part in no action"
    t.state.pawns[pawn(t, "odrix")] = replace(t.state.pawns[pawn(t, "odrix")], fresh=False, spent=1)
    assert not both & set(open_actions(t.state, C, group(t, "a1"))), "nor do spent ones"
    t.state.cities[city("basilea")] = replace(record, controller=1)
    assert not both & set(open_actions(t.state, C, group(t, "a2")))


@clause("ZAN-REV-05", "ZAN-MIN-01", "ZAN-MIN-04")
def test_where_one_may_incite_and_dig() -> None:
    for where, found in (("05I", True), ("05H", True), ("04H", True), ("05G", False)):
        t = scene(groups={"a1": (where, "odrix!"), **FOE}, cities={"pulvis": "b"})
        assert ("incite" in open_actions(t.state, C, group(t, "a1"))) is found, where
    t = scene(groups={"a1": ("05H", "odrix!"), **FOE}, cities={"pulvis": "a"})
    assert "incite" not in open_actions(t.state, C, group(t, "a1")), "the own city"
    t = scene(groups={"a1": ("04H", "odrix!"), **FOE}, mines={"basilean_diggings": "iron b"})
    assert "search_mine" in open_actions(t.state, C, group(t, "a1")), "whoever controls it"
    mine = C.mine.row("basilean_diggings")
    t.state.mines[mine] = replace(t.state.mines[mine], gone=True)
    assert "search_mine" not in open_actions(t.state, C, group(t, "a1"))


@clause("ZAN-MIN-04", "ZAN-EX-12", "ZAN-FX-14")
@pytest.mark.parametrize(
    ("company", "die", "result"),
    [
        ("vasko_the_red!", 2, "nothing"),
        ("vasko_the_red!", 4, "nothing"),
        ("vasko_the_red!", 5, "items"),
        ("borin_longtable!", 4, "items"),  # a miner: one more
        ("borin_longtable!", 3, "nothing"),
        ("borin_longtable!", 1, "collapse"),  # a natural 1 all the same
        ("odrix!", 4, "items"),  # his group has miner
        ("odrix", 4, "nothing"),
    ],
)
def test_digging(company: str, die: int, result: str) -> None:
    t = scene(groups={"a1": ("04H", company), **FOE}, mines={"basilean_diggings": "iron a"}, dice=[die], then=Fast(1))
    t.start(actions["search_mine"](t, group(t, "a1")))
    quiet(t)
    assert told(t, "mine_searched")[0]["result"] == result
    assert t.state.mines[C.mine.row("basilean_diggings")].gone is (result == "collapse")


@clause("ZAN-R-25", "ZAN-MOV-15")
def test_which_random_ways_are_legal() -> None:
    t = scene(groups={"a1": ("05H", "odrix!"), **FOE}, cities={"pulvis": "b"})
    ways = {face: C.hex.names[hex] for face, hex in legal_ways(t.state, C, group(t, "a1")).items()}
    assert ways == {1: "05G", 2: "06G", 3: "06H", 5: "04H", 6: "04G"}, "not into a foreign city"
    t = scene(groups={"a1": ("14D", "odrix!"), **FOE})
    assert {C.hex.names[hex] for hex in legal_ways(t.state, C, group(t, "a1")).values()} == {
        "14C", "14E", "13D", "13E", "15E",
    }, "nor into the sea"  # fmt: skip


@clause("ZAN-R-51", "ZAN-R-25")
def test_guards_without_a_group_flee_by_the_die() -> None:
    t = scene(groups={"a1": ("11F", "odrix!"), **FOE}, dice=[4])
    assert C.hex.names[blindly(t, Flee(0, (), hex=hex_("11F")))] == "11G"
    t = scene(groups={"a1": ("14D", "odrix!"), **FOE}, dice=[2, 3])
    assert C.hex.names[blindly(t, Flee(0, (), hex=hex_("14D")))] == "15E", "rolled again over the sea"
