"""Battles of two sides: targets, prevention, rows, Combat, defeat, conquest (ZAN-BAT, ZAN-COM, ZAN-MUL)."""

from __future__ import annotations

from typing import Any

from tests.games.zanziar.scene import answer, city, group, hex_, key, pawn, quiet, scene, told, until
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.rules.actions import ActionStep, open_actions
from warhall.games.zanziar.rules.battle.declare import Attack, targets
from warhall.kernel.chance import Fast
from warhall.kernel.decision import Ask
from warhall.kernel.records import replace
from warhall.testing import clause

OPEN = "12E"  # plains without anything


def attacked(**setting: Any) -> T:
    """Group a1 attacks; whoever is asked first is asked now."""
    t = scene(**setting)
    t.start(Attack(group(t, "a1")))
    quiet(t)
    return t


def plainly(ask: Ask) -> str:
    """Fight on with everybody in the rows as they are."""
    for word in ("everybody", "keep", "pass", "done"):
        if word in ask.options:
            return word
    return ask.options[0]


def totals(t: T) -> list[tuple[int, int, int]]:
    return [(line["attack"], line["defence"], line["damage"]) for line in told(t, "combat_fought")]


@clause("ZAN-BAT-01", "ZAN-BAT-02", "ZAN-R-48", "ZAN-R-121")
def test_whom_a_group_may_attack() -> None:
    groups = {
        "a1": (OPEN, "odrix!"),
        "a2": (OPEN, "old_tobba!"),
        "b1": (OPEN, "simma!"),
        "b2": ("12F", "ravn_two_faces!"),
    }
    t = scene(groups=groups)
    assert targets(t.state, t.content, group(t, "a1")) == ["group:b1"], "neither its own nor who is elsewhere"
    groups = {"a1": ("05I", "odrix!"), "b1": ("05I", "simma!"), "c1": ("05I", "anna!")}
    t = scene(seats=3, groups=groups, cities={"pulvis": "b"})
    assert targets(t.state, t.content, group(t, "a1")) == ["city:pulvis", "group:c1"], "b1 is part of the city"
    t = scene(groups={"a1": ("05I", "odrix!"), "b1": ("05I", "simma!")}, neutrals={"pulvis": "orc_rabble_a"})
    assert targets(t.state, t.content, group(t, "a1")) == ["neutrals", "group:b1"], "in a neutral city as in the open"


@clause("ZAN-BAT-03", "ZAN-R-47", "ZAN-TRN-07")
def test_who_forced_his_way_in_must_attack_that_city() -> None:
    groups = {"a1": ("05I", "odrix!"), "c1": ("05I", "anna!")}
    t = scene(seats=3, groups=groups, guards={"pulvis": "b: kuduk_levy_a!"})
    row = group(t, "a1")
    t.state.groups[row] = replace(t.state.groups[row], must_attack=True)
    assert targets(t.state, t.content, row) == ["city:pulvis"]
    t.start(ActionStep(0))
    assert t.pending.kind == "zanziar.choose_action" or "end" not in t.pending.options


@clause("ZAN-R-103", "ZAN-REC-05")
def test_new_units_do_not_attack() -> None:
    t = scene(groups={"a1": (OPEN, "odrix! vasko_the_red!"), "b1": (OPEN, "simma!")})
    row = pawn(t, "vasko_the_red")
    t.state.pawns[row] = replace(t.state.pawns[row], fresh=True)
    t.start(Attack(group(t, "a1")))
    assert t.state.fight is not None
    assert t.state.fight.attackers == (pawn(t, "odrix"),)


@clause("ZAN-EX-13", "ZAN-COM-01", "ZAN-COM-05", "ZAN-R-61")
def test_the_garrison_adds_size_times_guards() -> None:
    """Attackers 3 + 2 + 1; a city of size 2, Combat row 4, two guards: 8 against 11, then 12 against 9."""
    for dice, expected in (((2, 3), (8, 11, 3)), ((6, 1), (12, 9, 3))):
        t = attacked(
            groups={"a1": ("05I", "old_tobba! kuduk_levy_a! camp_followers!")},
            guards={"pulvis": "b: ysolde_gatebreaker! kuduk_levy_b!"},
            dice=dice,
        )
        answer(t, "prevent", "pass")
        answer(t, "commit", key(t, "ysolde_gatebreaker"), "done")
        answer(t, "arrange", "keep")
        answer(t, "arrange", "keep")
        quiet(t)
        assert totals(t) == [expected]


@clause("ZAN-EX-14", "ZAN-COM-03", "ZAN-COM-04", "ZAN-R-60", "ZAN-R-62")
def test_a_stand_in_row_has_no_die_and_passes_the_excess_on() -> None:
    """Combat row 5 and die 3 against Con row 4: 4 damage there; the Magic row is behind it."""
    t = attacked(
        groups={"a1": (OPEN, "durgrim_nine_axes!"), "b1": (OPEN, "sunniva_stormhair! eldra_cinderhand! simma!")},
        dice=[3, 6],
        then=Fast(1),
    )
    answer(t, "prevent", "pass")
    answer(t, "commit", key(t, "sunniva_stormhair"), key(t, "eldra_cinderhand"), "done")
    answer(t, "arrange", "keep")
    answer(t, "arrange", key(t, "sunniva_stormhair"))
    answer(t, "choose_row", "row:con")
    answer(t, "arrange", key(t, "eldra_cinderhand"))
    answer(t, "choose_row", "row:magic")
    answer(t, "arrange", "keep")
    answer(t, "magic_turn", "pass")
    answer(t, "con_set", "pass")
    quiet(t)
    assert totals(t) == [(8, 4, 4)]
    assert told(t, "lost")[0]["unit"] == t.content.unit.row("sunniva_stormhair"), "her 4 HP are gone"
    assert t.state.pawns[pawn(t, "eldra_cinderhand")].hurt == 0
    answer(t, "arrange", "keep")
    answer(t, "arrange", "keep")
    answer(t, "magic_turn", "pass")
    quiet(t)
    assert totals(t)[1] == (11, 1, 10), "then the Magic row, and the excess lapses"
    assert t.state.pawns[pawn(t, "simma")].hurt == 0, "who is not committed takes no damage (R-62)"


@clause("ZAN-R-60")
def test_a_stand_in_row_strikes_nobody() -> None:
    t = attacked(groups={"a1": (OPEN, "mother_tansy! odrix"), "b1": (OPEN, "vasko_the_red!")}, dice=[1])
    answer(t, "prevent", "pass")
    answer(t, "arrange", "keep")
    answer(t, "arrange", key(t, "vasko_the_red"))
    answer(t, "choose_row", "row:con")
    answer(t, "arrange", "keep")
    answer(t, "con_set", "pass")
    quiet(t)
    assert totals(t) == [(3, 6, 0)]


@clause("ZAN-R-60", "ZAN-R-54")
def test_without_a_combat_row_on_either_side_there_is_no_combat() -> None:
    t = attacked(groups={"a1": (OPEN, "odrix!"), "b1": (OPEN, "simma!")})
    answer(t, "prevent", "pass")
    for name in ("odrix", "simma"):
        answer(t, "arrange", key(t, name))
        answer(t, "choose_row", "row:con")
        answer(t, "arrange", "keep")
    assert totals(t) == []
    assert t.state.fight is not None
    assert t.state.fight.round == 2


@clause("ZAN-COM-02", "ZAN-BAT-04", "ZAN-BAT-05", "ZAN-NEU-04")
def test_three_rounds_and_no_more() -> None:
    groups = {"a1": (OPEN, "odrix! brannoch_oathshield!"), "b1": (OPEN, "simma! hammer_guard!")}
    t = attacked(groups=groups, dice=[1, 2, 2, 3, 3, 4])
    answer(t, "prevent", "pass")
    answer(t, "commit", "everybody")
    for _ in range(3):
        answer(t, "arrange", "keep")
        answer(t, "arrange", "keep")
        quiet(t)
    assert [line["why"] for line in told(t, "battle_ended")] == ["undecided"]
    assert totals(t) == [(10, 10, 0), (11, 11, 0), (12, 12, 0)], "equal: nothing"
    assert t.state.fight is None


@clause("ZAN-R-49")
def test_the_attacker_may_stop_after_a_full_round_only() -> None:
    t = attacked(groups={"a1": (OPEN, "odrix!"), "b1": (OPEN, "anna!")}, dice=[3, 4])
    answer(t, "prevent", "pass")
    assert "stop" not in t.pending.options
    answer(t, "arrange", "keep")
    assert "stop" not in t.pending.options, "the defender never"
    answer(t, "arrange", "keep")
    quiet(t)
    answer(t, "arrange", "stop")
    assert told(t, "battle_ended") == [{"why": "stopped"}]


@clause("ZAN-EX-03", "ZAN-EX-04", "ZAN-EX-23", "ZAN-BAT-08", "ZAN-BAT-09", "ZAN-R-52")
def test_prevention_wins_ties_and_bars_all_groups_of_that_player_this_turn() -> None:
    """An envoy of Diplomacy 3 rolls 4 against a sum of 4 and a 3."""
    groups = {"a1": (OPEN, "odrix!"), "a2": (OPEN, "old_tobba!"), "b1": (OPEN, "elisa! kuduk_levy_a!")}
    t = attacked(groups=groups, dice=[4, 3])
    answer(t, "prevent", key(t, "elisa"))
    quiet(t)
    line = told(t, "prevention")[0]
    assert (line["total"], line["needed"], line["prevented"]) == (7, 7, True)
    assert told(t, "battle_ended") == [{"why": "prevented"}]
    assert "attack" not in open_actions(t.state, t.content, group(t, "a2"))
    t.state.spared = ()  # the next turn
    assert "attack" in open_actions(t.state, t.content, group(t, "a2"))


@clause("ZAN-BAT-08")
def test_failed_prevention_leads_to_battle() -> None:
    t = attacked(groups={"a1": (OPEN, "odrix!"), "b1": (OPEN, "simma! kuduk_levy_a!")}, dice=[3, 3])
    answer(t, "prevent", key(t, "simma"))
    quiet(t)
    assert not told(t, "prevention")[0]["prevented"]
    assert t.pending.kind == "zanziar.commit"


@clause("ZAN-SKL-10", "ZAN-R-32", "ZAN-FX-14")
def test_culture_peacemakers_and_fearsome_enemies() -> None:
    def total(attackers: str, envoy: str, **more: Any) -> int:
        t = attacked(groups={"a1": (OPEN, attackers), "b1": (OPEN, f"simma! {envoy}!")}, dice=[1, 1], **more)
        answer(t, "prevent", key(t, envoy))
        quiet(t)
        figure: int = told(t, "prevention")[0]["total"]
        return figure

    assert total("odrix!", "hroar_the_skald") == 5, "1 + 4"
    assert total("olaf!", "hroar_the_skald") == 7, "both of Fär, and he is a friend of his kin"
    assert total("olaf!", "sunniva_stormhair") == 4, "1 + 2 + 1"
    assert total("olaf!", "faelar_silver_tongue") == 7, "1 + 5 + 1, a polyglot"
    assert total("olaf", "hroar_the_skald") == 5, "facedown units have no culture"
    assert total("odrix!", "legate_corvane") == 8, "1 + 5 + 2"
    assert total("odrix! voruk_bone_singer!", "legate_corvane") == 6
    assert total("odrix!", "hroar_the_skald", cities={"rog": "b"}) == 5, "the distillery is too far away"


@clause("ZAN-FX-12")
def test_the_distillery_helps_envoys_in_or_next_to_it() -> None:
    groups = {"a1": ("10I", "odrix!"), "b1": ("10I", "simma! hroar_the_skald!")}
    t = attacked(groups=groups, cities={"rog": "b"}, dice=[1, 1])
    answer(t, "prevent", key(t, "hroar_the_skald"))
    quiet(t)
    assert told(t, "prevention")[0]["total"] == 6, "1 + 4 + 1"


@clause("ZAN-NEU-01", "ZAN-NEU-02", "ZAN-R-63")
def test_neutral_units_speak_first_and_stand_in_the_rows_of_their_skills() -> None:
    neutrals = {"pulvis": "travelling_players_a hroar_the_skald", "abo": "orc_rabble_a"}
    t = attacked(groups={"a1": ("05I", "odrix!")}, neutrals=neutrals, dice=[1, 6])
    assert told(t, "prevention")[0]["pawn"] == pawn(t, "hroar_the_skald"), "the Adventurer, not the Army"
    assert t.pending.kind == "zanziar.arrange"
    rows = {line["pawn"]: line["row"] for line in told(t, "lined")}
    assert rows[pawn(t, "travelling_players_a")] == "con"
    assert rows[pawn(t, "hroar_the_skald")] == "combat", "Diplomacy is no row"


@clause("ZAN-R-29", "ZAN-BAT-16", "ZAN-NEU-01")
def test_who_removes_the_last_neutral_gains_the_city() -> None:
    groups = {"b1": ("05I", "simma!"), "a1": ("05I", "odrix! vasko_the_red!")}
    t = attacked(groups=groups, neutrals={"pulvis": "kuduk_levy_a"}, dice=[5, 1])
    answer(t, "attack_whom", "neutrals") if t.pending.kind == "zanziar.attack_whom" else None
    answer(t, "arrange", "keep")
    quiet(t)
    assert t.state.cities[city("pulvis")].controller == 0, "though b1 was there first"
    assert told(t, "battle_ended") == [{"why": "attacker"}]


@clause("ZAN-R-48", "ZAN-BAT-07")
def test_when_the_defenders_of_a_city_fall_the_rest_flee_and_it_is_taken() -> None:
    t = attacked(
        groups={"a1": ("05I", "odrix! vasko_the_red! cave_troll!"), "b1": ("05I", "simma!")},
        guards={"pulvis": "b: kuduk_levy_a!"},
        dice=[6, 1, 3],
        then=Fast(1),
    )
    answer(t, "prevent", "pass")
    answer(t, "defend_with", "pass")
    answer(t, "arrange", "keep")
    answer(t, "arrange", "keep")
    quiet(t)
    assert told(t, "fled")[0]["pawns"] == (pawn(t, "simma"),)
    assert t.state.cities[city("pulvis")].controller == 0
    assert t.state.groups[group(t, "b1")].hex != hex_("05I")


@clause("ZAN-EX-24", "ZAN-R-119")
def test_a_city_that_nobody_defends_is_taken_by_the_action() -> None:
    t = attacked(groups={"a1": ("05I", "odrix!"), "b1": (OPEN, "simma!")}, cities={"pulvis": "b"})
    assert t.state.cities[city("pulvis")].controller == 0
    assert told(t, "battle_ended") == [{"why": "attacker"}]
    assert told(t, "round_began") == []


@clause("ZAN-EX-22", "ZAN-MUL-01", "ZAN-MUL-02", "ZAN-BAT-15")
def test_a_third_player_takes_no_part() -> None:
    groups = {"a1": (OPEN, "odrix!"), "b1": (OPEN, "simma!"), "c1": (OPEN, "anna! vasko_the_red!")}
    t = scene(seats=3, groups=groups)
    t.start(Attack(group(t, "a1")))
    answer(t, "attack_whom", "group:b1")
    for seat in (0, 1, 2):
        answer(t, "bargain_with", "pass", seat=seat)
    answer(t, "prevent", "pass")
    assert t.state.fight is not None
    assert t.state.fight.attackers == (pawn(t, "odrix"),)
    assert t.state.fight.defenders == (pawn(t, "simma"),)


@clause("ZAN-R-112")
def test_each_attacking_group_may_fight_a_battle_of_its_own() -> None:
    groups = {"a1": (OPEN, "odrix!"), "a2": (OPEN, "old_tobba!"), "b1": (OPEN, "anna! hammer_guard!")}
    t = scene(groups=groups, dice=[3], then=Fast(1))
    t.start(ActionStep(0))
    answer(t, "choose_actor", "group:a1")
    answer(t, "choose_action", "attack")
    answer(t, "prevent", "pass")
    until(t, "arrange", by=plainly)
    answer(t, "arrange", "flee")
    until(t, "choose_actor", by=plainly)
    assert "group:a2" in t.pending.options
    assert "attack" in open_actions(t.state, t.content, group(t, "a2"))


@clause("ZAN-BAT-10", "ZAN-BAT-11", "ZAN-R-121")
def test_a_row_holds_five_units() -> None:
    guards = "b: gory_pikes_a! gory_pikes_b! gory_pikes_c!"
    groups = {"a1": ("04G", "odrix!"), "b1": ("04G", "simma! orc_rabble_a! orc_rabble_b! orc_rabble_c! iron_tusks_a!")}
    t = attacked(groups=groups, guards={"basilea": guards})
    answer(t, "prevent", "pass")
    answer(t, "defend_with", "group:b1")
    answer(t, "commit", "everybody")
    assert t.state.fight is not None
    assert len(t.state.fight.defenders) == 8, "a city defence may number more than 5"
    rows = [line["row"] for line in told(t, "lined")][1:]
    assert rows == ["combat"] * 5 + ["con"] * 3


@clause("ZAN-FX-14")
def test_traits_of_a_combat_row() -> None:
    def first(attackers: str, defenders: str, dice: tuple[int, int], **more: Any) -> tuple[int, int, int]:
        t = attacked(groups={"a1": (OPEN, attackers), "b1": (OPEN, defenders)}, dice=dice, **more)
        for _ in range(20):
            if told(t, "combat_fought"):
                break
            t.choose(t.pending.seat, plainly(t.pending))
        return totals(t)[0]

    assert first("odrix! haugen_axemen_a!", "anna!", (1, 6)) == (11, 9, 2), "vanguard +2 in round 1"
    assert first("odrix! gory_pikes_a!", "anna! wolf_riders_a!", (1, 1)) == (11, 9, 2), "spears +2 against riders"
    assert first("odrix! captain_ilse_marrow!", "anna!", (1, 1)) == (10, 4, 6), "captain +1"
    assert first("odrix! vasko_the_red!", "anna! shieldwall_of_far_a!", (1, 1)) == (11, 8, 2), "bulwark −1"
    assert first("odrix!", "anna!", (1, 1), items={"odrix": "flamebrand!"}) == (7, 4, 4), "+2, and 1 more damage"
    assert first("odrix!", "anna!", (1, 1), items={"odrix": "flamebrand!~"}) == (3, 4, 1), "cursed"


@clause("ZAN-FX-14", "ZAN-FX-12")
def test_siege_castellan_and_the_sea_wall() -> None:
    def defence(attackers: str, place: str, hex: str, guards: str) -> int:
        t = attacked(groups={"a1": (hex, attackers), "b1": (OPEN, "vottere!")}, guards={place: guards}, dice=[1, 1])
        for _ in range(20):
            if told(t, "combat_fought"):
                break
            t.choose(t.pending.seat, plainly(t.pending))
        return totals(t)[0][1]

    assert defence("odrix!", "pulvis", "05I", "b: kuduk_levy_a!") == 5, "1 + 2 + size 2"
    assert defence("odrix! war_mammoth!", "pulvis", "05I", "b: kuduk_levy_a!") == 3, "siege −2"
    assert defence("odrix!", "pulvis", "05I", "b: dowager_irmgard!") == 5, "1 + 1 + 2, castellan 1"
    assert defence("odrix!", "asaheim", "03B", "b: kuduk_levy_a!") == 6, "the sea wall"


@clause("ZAN-R-07")
def test_one_facedown_card_in_a_row_by_a_setting() -> None:
    for options, total in ((None, 4), ({"facedown": "one"}, 2)):
        groups = {"a1": (OPEN, "odrix kuduk_levy_a kuduk_levy_b"), "b1": (OPEN, "anna!")}
        t = attacked(groups=groups, options=options, dice=[1, 1])
        for _ in range(20):
            if told(t, "combat_fought"):
                break
            t.choose(t.pending.seat, plainly(t.pending))
        assert totals(t)[0][0] == total


@clause("ZAN-BAT-06", "ZAN-R-104", "ZAN-D-32")
def test_the_defender_chooses_at_least_one_unit_and_new_ones_may_defend() -> None:
    t = scene(groups={"a1": (OPEN, "odrix!"), "b1": (OPEN, "anna! kuduk_levy_a! old_tobba!")})
    row = pawn(t, "kuduk_levy_a")
    t.state.pawns[row] = replace(t.state.pawns[row], fresh=True)
    t.start(Attack(group(t, "a1")))
    answer(t, "prevent", "pass")
    assert "done" not in t.pending.options, "at least one"
    answer(t, "commit", key(t, "kuduk_levy_a"), "done")
    assert t.state.fight is not None
    assert t.state.fight.defenders == (row,)


@clause("ZAN-BAT-13", "ZAN-R-108")
def test_after_a_round_both_rearrange_the_attacker_first() -> None:
    t = attacked(groups={"a1": (OPEN, "odrix!"), "b1": (OPEN, "anna!")}, dice=[3, 4])
    answer(t, "prevent", "pass")
    seats = []
    for _ in range(3):
        seats.append(t.pending.seat)
        answer(t, "arrange", "keep")
        quiet(t)
    assert seats == [0, 1, 0]
    assert t.pending.seat == 1
    assert t.pending.about == {"round": 2}


@clause("ZAN-BAT-14", "ZAN-R-114")
def test_an_item_shown_before_the_dice_counts() -> None:
    groups = {"a1": (OPEN, "odrix!"), "b1": (OPEN, "anna!")}
    t = attacked(groups=groups, items={"odrix": "flamebrand"}, dice=[1, 4])
    answer(t, "prevent", "pass")
    answer(t, "arrange", "keep")
    answer(t, "arrange", "keep")
    answer(t, "use_bomb", "pass")
    answer(t, "before_roll", key(t, "flamebrand", "show"))
    quiet(t)
    assert totals(t) == [(7, 7, 0)], "4 + 2 + 1"
