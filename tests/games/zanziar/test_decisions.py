"""Decisions of the ledger's table: who is asked, with exactly which options (ZAN-D), and clauses that rest on them."""

from __future__ import annotations

import pytest

from tests.games.zanziar.scene import C, answer, city, face, group, hex_, key, pawn, quiet, scene, taken, thing, told
from warhall.games.zanziar import GAME
from warhall.games.zanziar.effects.decks import draw_adventure, draw_item, draw_movement, draw_unit
from warhall.games.zanziar.effects.items import curse
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import leads
from warhall.games.zanziar.queries.skills import skill_of
from warhall.games.zanziar.queries.units import hp, max_hp, mp
from warhall.games.zanziar.rules.actions import ActionStep, actions, can_act, open_actions
from warhall.games.zanziar.rules.arrival import Arrival
from warhall.games.zanziar.rules.battle.declare import Attack
from warhall.games.zanziar.rules.battle.flee import Flee
from warhall.games.zanziar.rules.battle.magic import MagicPhase
from warhall.games.zanziar.rules.con import ConPhase
from warhall.games.zanziar.rules.damage import Damage
from warhall.games.zanziar.rules.duel import Duel, challenge
from warhall.games.zanziar.rules.finish import FinishTurn
from warhall.games.zanziar.rules.gains import GainItem, GainUnits
from warhall.games.zanziar.rules.invariants import check
from warhall.games.zanziar.rules.movement import Move, MovementStep
from warhall.games.zanziar.rules.opening import Opening
from warhall.games.zanziar.rules.reorganize import Reorganize
from warhall.games.zanziar.rules.spells.plain import CastAction
from warhall.games.zanziar.rules.start import StartOfTurn
from warhall.games.zanziar.state import ACTIONS, Fight
from warhall.kernel.chance import Fast
from warhall.kernel.errors import RuleError
from warhall.kernel.records import replace
from warhall.testing import clause, scenario

OPEN = "12E"
FOE = {"b1": ("14E", "simma")}


def options(t: T) -> set[str]:
    return set(t.pending.options)


# Set-up and the start of a turn.


@clause("ZAN-D-01", "ZAN-R-03")
def test_the_first_player_breaks_ties_among_the_farthest_sites() -> None:
    t: T = scenario(GAME, seats=3, run=Opening(), dice=(1, 2, 3))
    assert (t.pending.kind, t.pending.seats) == ("zanziar.empty_site", (0,))
    first = t.pending.options[0]
    t.choose(0, first)
    while t.pending.kind == "zanziar.empty_site":
        t.choose(0, t.pending.options[0])
    assert not t.state.sites[C.site.of(first)]
    assert sum(t.state.sites) == 13


@clause("ZAN-D-02", "ZAN-HID-05")
def test_each_player_places_his_own_units() -> None:
    t: T = scenario(GAME, seats=2, run=Opening(), dice=(1, 2))
    while t.pending.kind == "zanziar.empty_site":
        t.choose(0, t.pending.options[0])
    assert (t.pending.kind, t.pending.seats) == ("zanziar.muster", (0,))
    mine = {f"pawn:{row}" for row, record in enumerate(t.state.pawns) if record.owner == 0}
    assert mine <= options(t)
    assert not {f"pawn:{row}" for row, record in enumerate(t.state.pawns) if record.owner == 1} & options(t)


@clause("ZAN-D-08", "ZAN-D-09", "ZAN-CTY-03", "ZAN-EX-11")
def test_a_country_may_be_rolled_for_and_its_guard_placed() -> None:
    both = {"pulvis": "a", "nagya": "a"}
    t = scene(groups={"a1": ("05I", "odrix!"), **FOE}, cities=both, dice=[6], run=StartOfTurn(0))
    assert options(t) == {"country:largos", "pass"}
    answer(t, "country_draft", "country:largos")
    quiet(t)
    assert options(t) == {"city:pulvis", "city:nagya"}
    answer(t, "draft_city", "city:nagya")
    assert len(t.state.guards_of[city("nagya")]) == 1


@clause("ZAN-R-40", "ZAN-CTY-03")
def test_when_a_country_revolts_its_player_names_the_order() -> None:
    both = {"pulvis": "a", "nagya": "a"}
    groups = {"a1": ("05I", "odrix!"), "a2": ("04K", "old_tobba!"), **FOE}
    t = scene(groups=groups, cities=both, dice=[1], run=StartOfTurn(0), units="hill_giant cave_troll")
    answer(t, "country_draft", "country:largos")
    quiet(t)
    assert options(t) == {"city:pulvis", "city:nagya"}
    answer(t, "revolt_order", "city:nagya")
    drawn = [line["city"] for line in told(t, "neutrals_drawn")]
    assert drawn == [city("nagya"), city("pulvis")], "units are drawn in that order"
    assert t.state.cities[city("nagya")].controller == t.state.cities[city("pulvis")].controller == -1


# Groups and movement.


@clause("ZAN-D-10", "ZAN-CIT-05", "ZAN-CIT-09", "ZAN-UNI-02")
def test_where_a_unit_may_be_put_when_reorganizing() -> None:
    groups = {"a1": ("03E", "odrix! kuduk_levy_a! gory_pikes_a"), **FOE}
    t = scene(groups=groups, guards={"abo": "a: orc_rabble_a"}, run=Reorganize(0))
    answer(t, "reorganize_where", "hex:03E")
    answer(t, "reorganize", key(t, "kuduk_levy_a"))
    assert options(t) == {"new", "pass"}, "Abo has size 1, and its garrison is full"
    answer(t, "regroup", "new")
    assert "done" not in t.pending.options, "an Army leads no group"
    answer(t, "reorganize", key(t, "kuduk_levy_a"))
    answer(t, "regroup", "group:a1")
    answer(t, "reorganize", key(t, "orc_rabble_a"))
    answer(t, "regroup", "group:a1")
    answer(t, "reorganize", key(t, "gory_pikes_a"))
    assert "place:guard" in t.pending.options, "any type of unit can be a guard"


@clause("ZAN-MIN-06", "ZAN-GRP-03")
def test_nobody_is_garrisoned_at_a_mine_or_in_the_open() -> None:
    t = scene(groups={"a1": ("04H", "odrix! kuduk_levy_a!"), **FOE}, mines={"basilean_diggings": "iron a"})
    t.start(Reorganize(0))
    answer(t, "reorganize_where", "hex:04H")
    answer(t, "reorganize", key(t, "kuduk_levy_a"))
    assert options(t) == {"new", "pass"}


@clause("ZAN-GRP-03", "ZAN-GRP-01")
def test_a_group_holds_its_owners_units_alone() -> None:
    t = scene(groups={"a1": (OPEN, "odrix! kuduk_levy_a!"), **FOE})
    check(t.state, t.content)
    row = pawn(t, "kuduk_levy_a")
    t.state.pawns[row] = replace(t.state.pawns[row], owner=1)
    with pytest.raises(RuleError, match="foreign units"):
        check(t.state, t.content)


@clause("ZAN-GRP-04", "ZAN-CIT-09")
def test_guards_neither_move_nor_act() -> None:
    t = scene(groups={"a1": (OPEN, "vasko_the_red!"), **FOE}, guards={"basilea": "a: odrix! anna"})
    t.start(MovementStep(0))
    assert [option for option in t.pending.options if option.startswith("group:")] == ["group:a1"]
    t.start(ActionStep(0))
    assert [option for option in t.pending.options if option.startswith("group:")] == []


@clause("ZAN-D-13", "ZAN-D-12", "ZAN-R-17")
def test_naming_a_group_declares_its_move_and_ending_keeps_it_where_it_is() -> None:
    t = scene(groups={"a1": (OPEN, "odrix!"), **FOE}, movement="m01", run=MovementStep(0))
    answer(t, "choose_mover", "end")
    assert not told(t, "movement_drawn")
    t = scene(groups={"a1": (OPEN, "odrix!"), **FOE}, movement="m01", run=MovementStep(0))
    answer(t, "choose_mover", "group:a1")
    assert told(t, "movement_drawn")[0]["card"] == C.movement.row("m01")
    assert "stop" in t.pending.options, "having seen the card he may stay"


@clause("ZAN-D-18", "ZAN-CIT-01", "ZAN-CIT-08")
def test_in_a_neutral_city_one_may_stay_or_leave_and_act_later() -> None:
    groups = {"a1": ("05H", "odrix!"), **FOE}
    t = scene(groups=groups, movement="m01", units="kuduk_levy_a gory_pikes_a", run=Move(1))  # type: ignore[arg-type]
    answer(t, "choose_hex", "hex:05I")
    assert options(t) == {"stay", "leave"}
    answer(t, "neutral_city", "stay")
    assert t.state.cities[city("pulvis")].controller == -1, "neutral units remain: the city stays neutral"
    assert {"attack", "recruit_diplomacy", "recruit_con"} <= set(open_actions(t.state, t.content, group(t, "a1")))


@clause("ZAN-CIT-01")
def test_cities_are_neutral_at_first() -> None:
    t: T = scenario(GAME, seats=2)
    assert all(record.controller == -1 for record in t.state.cities)


@clause("ZAN-SKL-11", "ZAN-R-125")
def test_diplomacy_is_no_use_against_natural_threats() -> None:
    natural = [card for card in C.adventures if card.natural]
    assert {card.code for card in natural} == {"V01", "V13", "V18", "V19", "V22", "V24"}
    assert not any(card.values[2] for card in natural)


# Damage, gains, searches.


@clause("ZAN-D-19", "ZAN-COM-02")
def test_damage_is_split_point_by_point() -> None:
    t = scene(groups={"a1": (OPEN, "odrix! vasko_the_red! kuduk_levy_a"), **FOE})
    t.start(Damage(0, t.state.pawns_in[group(t, "a1")], 3, "green_ore"))
    assert options(t) == {
        *[key(t, name) for name in ("odrix", "vasko_the_red", "kuduk_levy_a")],
        *[key(t, name, "all") for name in ("odrix", "vasko_the_red", "kuduk_levy_a")],
    }
    answer(t, "split_damage", key(t, "kuduk_levy_a"))
    assert key(t, "kuduk_levy_a") not in t.pending.options, "it has 1 HP"
    answer(t, "split_damage", key(t, "odrix"), key(t, "vasko_the_red"))
    assert [t.state.pawns[pawn(t, name)].hurt for name in ("odrix", "vasko_the_red")] == [1, 1]
    t = scene(groups={"a1": (OPEN, "odrix! kuduk_levy_a"), **FOE})
    t.start(Damage(0, t.state.pawns_in[group(t, "a1")], 9, "green_ore"))
    assert not t.state.groups[group(t, "a1")].hex, "where all die nothing is chosen"


@clause("ZAN-D-20", "ZAN-TRN-04", "ZAN-TRN-07")
def test_which_group_acts_and_how() -> None:
    groups = {"a1": ("04G", "odrix!"), "a2": (OPEN, "vasko_the_red!"), **FOE}
    t = scene(groups=groups, cities={"basilea": "a"}, step=ACTIONS, run=ActionStep(0))
    assert options(t) == {"group:a1", "trade", "end"}, "a2 has nothing to do in the open"
    answer(t, "choose_actor", "group:a1")
    assert options(t) == {"draft_diplomacy", "draft_con", "search_city", "pass"}
    t = scene(groups={"a1": ("03G", "odrix!"), "a2": ("04G", "vasko_the_red!"), **FOE}, cities={"basilea": "a"})
    row = group(t, "a1")
    t.state.groups[row] = replace(t.state.groups[row], must_adventure=True)
    t.start(ActionStep(0))
    assert options(t) == {"group:a1", "trade"}, "the compulsory one first, and no end before it"
    answer(t, "choose_actor", "group:a1")
    assert options(t) == {"adventure", "pass"}


def test_every_action_has_its_test_and_its_procedure() -> None:
    assert set(actions) == set(can_act)


@clause("ZAN-D-21", "ZAN-R-120", "ZAN-SKL-09", "ZAN-SKL-12")
def test_one_speaks_by_diplomacy_and_a_set_by_con() -> None:
    groups = {"a1": ("04G", "odrix! vasko_the_red! kuduk_levy_a! old_tobba"), **FOE}
    t = scene(groups=groups, neutrals={"basilea": "orc_rabble_a hobbit_slingers"})
    t.start(actions["recruit_diplomacy"](t, group(t, "a1")))
    assert options(t) == {key(t, "odrix"), key(t, "vasko_the_red")}, "a Hero or a faceup Adventurer, one of them"
    t.start(actions["recruit_con"](t, group(t, "a1")))
    assert options(t) == {key(t, name) for name in ("odrix", "vasko_the_red", "kuduk_levy_a", "old_tobba")}
    answer(t, "con_users", key(t, "odrix"), key(t, "kuduk_levy_a"), "done")
    assert options(t) == {key(t, "orc_rabble_a"), key(t, "hobbit_slingers")}, "against one of them"


@clause("ZAN-D-22", "ZAN-R-34", "ZAN-FX-01", "ZAN-GRP-01")
def test_where_gained_units_go() -> None:
    full = "odrix! kuduk_levy_a! kuduk_levy_b! kuduk_levy_c! gory_pikes_a!"
    groups = {"a1": ("04G", full), "a2": ("04G", "vasko_the_red!"), **FOE}
    t = scene(groups=groups, cities={"basilea": "a"}, units="hill_giant cave_troll")
    t.start(GainUnits(group(t, "a1"), 2))
    others = [key(t, name, "dismiss") for name in ("kuduk_levy_a", "kuduk_levy_b", "kuduk_levy_c", "gory_pikes_a")]
    assert options(t) == {"group:a2", "place:guard", *others, key(t, "hill_giant", "dismiss")}
    answer(t, "place_unit", "place:guard")
    assert t.state.guards_of[city("basilea")] == (pawn(t, "hill_giant"),)
    assert t.pending.about == {"pawn": pawn(t, "cave_troll")}, "one after the other"


@clause("ZAN-D-23", "ZAN-TRE-03", "ZAN-R-36")
def test_who_searches_and_how_often() -> None:
    groups = {"a1": ("04G", "odrix! vasko_the_red! kuduk_levy_a!"), **FOE}
    t = scene(groups=groups, cities={"basilea": "a"}, step=ACTIONS, dice=(2, 2))
    row = group(t, "a1")
    t.state.groups[row] = replace(t.state.groups[row], moved=True, entered=True)
    for turn in (1, 2):
        t.start(ActionStep(0))
        answer(t, "choose_actor", "group:a1")
        answer(t, "choose_action", "search_city")
        assert options(t) == {key(t, "odrix"), key(t, "vasko_the_red")}, turn
        answer(t, "choose_searcher", key(t, "vasko_the_red"))
        quiet(t)
        assert told(t, "searched")[-1]["total"] == 3, "the die and Con 1"
        assert "group:a1" not in t.pending.options, "it was the group's action, though it had moved"
        t.start(FinishTurn(0))


@clause("ZAN-D-24", "ZAN-TRE-01", "ZAN-HID-01", "ZAN-HID-03")
def test_of_a_trove_one_item_is_kept_in_secret() -> None:
    groups = {"a1": ("04G", "grey_widow! odrix!"), **FOE}
    t = scene(groups=groups, cities={"basilea": "a"}, deck="rune_hammer lucky_coin moon_bow", dice=(3,))
    t.start(actions["search_city"](t, group(t, "a1")))
    answer(t, "choose_searcher", key(t, "grey_widow"))
    quiet(t)
    assert options(t) == {"item:rune_hammer", "item:lucky_coin"}
    answer(t, "keep_item", "item:lucky_coin")
    answer(t, "place_item", key(t, "odrix"))
    assert t.state.item_deck[-1] == C.item.row("rune_hammer")
    assert t.state.item_deck[0] == C.item.row("moon_bow")
    other = t.view(1).facts
    assert other.marks[thing(t, "lucky_coin")] == 0
    assert set(other.item_deck) == {0}, "the order of the decks is nobody's to know"
    assert not any("item" in event.data for event in t.log(1) if event.kind == "zanziar.item_gained")


@clause("ZAN-UNI-01", "ZAN-ITM-01", "ZAN-UNI-02", "ZAN-UNI-10")
def test_armies_neither_carry_nor_lead() -> None:
    groups = {"a1": (OPEN, "vasko_the_red! kuduk_levy_a! old_tobba gory_pikes_a"), **FOE}
    t = scene(groups=groups, deck="rune_hammer")
    t.start(GainItem(group(t, "a1")))
    assert options(t) == {key(t, "vasko_the_red"), key(t, "old_tobba", "up"), "discard_it"}
    assert leads(t.state, t.content, group(t, "a1"))
    row = pawn(t, "vasko_the_red")
    t.state.pawns[row] = replace(t.state.pawns[row], faceup=False)
    assert not leads(t.state, t.content, group(t, "a1")), "neither Armies nor facedown Adventurers"


# Battle and magic.


@clause("ZAN-D-30", "ZAN-D-31", "ZAN-BAT-08")
def test_whom_to_attack_and_who_may_prevent_it() -> None:
    groups = {
        "a1": (OPEN, "odrix!"),
        "b1": (OPEN, "simma! old_tobba! kuduk_levy_a! ravn_two_faces"),
        "c1": (OPEN, "anna!"),
    }
    t = scene(seats=3, groups=groups)
    t.start(Attack(group(t, "a1")))
    assert options(t) == {"group:b1", "group:c1"}
    answer(t, "attack_whom", "group:b1")
    for seat in (0, 1, 2):
        answer(t, "bargain_with", "pass", seat=seat)
    assert t.pending.seats == (1,)
    assert options(t) == {key(t, "simma"), key(t, "old_tobba"), "pass"}


def battle(own: str, foes: str, row: str, **setting: object) -> T:
    """A battle in its first round, everybody in one row."""
    t = scene(groups={"a1": (OPEN, own), "b1": (OPEN, foes)}, then=Fast(1), **setting)  # type: ignore[arg-type]
    mine, theirs = t.state.pawns_in[group(t, "a1")], t.state.pawns_in[group(t, "b1")]
    fight = Fight(0, group(t, "a1"), 1, "group", hex_(OPEN), foe_group=group(t, "b1"), round=1)
    fight = replace(fight, attackers=mine, defenders=theirs)
    both = (*mine, *theirs)
    rows = {
        "front": replace(fight, front=both),
        "middle": replace(fight, middle=both),
        "rear": replace(fight, rear=both),
    }
    t.state.fight = rows[row]
    return t


@clause("ZAN-D-34", "ZAN-MAG-01", "ZAN-SKL-08")
def test_what_a_magic_row_may_do() -> None:
    t = battle("odrix! eldra_cinderhand! nimue_of_the_lake!", "simma! old_tobba! aelith_moonwarden!", "rear")
    t.start(MagicPhase(0))
    assert options(t) == {key(t, "eldra_cinderhand"), key(t, "nimue_of_the_lake"), "pass"}, "Odrix has no Magic"
    answer(t, "magic_turn", key(t, "nimue_of_the_lake"))
    assert options(t) == {"attack", "spell:charm", "spell:heal", "pass"}
    only = key(t, "old_tobba")
    answer(t, "magic_act", "attack")
    assert taken(t)[0] == ("zanziar.magic_target", only), "neither a Hero nor one who is warded"


@clause("ZAN-D-35", "ZAN-CON-01", "ZAN-CON-02")
def test_how_con_sets_are_formed() -> None:
    t = battle("odrix! grey_widow! kuduk_levy_a! kuduk_levy_b", "simma! vasko_the_red! old_tobba!", "middle")
    t.start(ConPhase(0))
    names = ("odrix", "grey_widow", "kuduk_levy_a", "kuduk_levy_b")
    assert options(t) == {*[key(t, name) for name in names], "pass"}
    answer(t, "con_set", key(t, "grey_widow"), "strike")
    assert options(t) == {key(t, "vasko_the_red"), "pass"}, "neither a Hero nor one who is stoic"


@clause("ZAN-D-37", "ZAN-FLE-01", "ZAN-R-50")
def test_who_escapes() -> None:
    groups = {"a1": (OPEN, "odrix! vasko_the_red! kuduk_levy_a!"), **FOE}
    t = scene(groups=groups, items={"odrix": "lucky_coin!"}, dice=(2,), then=Fast(1))
    t.start(Flee(0, t.state.pawns_in[group(t, "a1")]))
    quiet(t)
    assert ("zanziar.escapes", key(t, "odrix")) in taken(t) or options(t) == {key(t, "odrix")}, "the Hero first"
    if options(t) == {key(t, "odrix")}:
        answer(t, "escapes", key(t, "odrix"))
    assert options(t) == {key(t, "vasko_the_red"), key(t, "kuduk_levy_a"), key(t, "lucky_coin"), "done"}
    answer(t, "escapes", key(t, "lucky_coin"))
    assert face("vasko_the_red") in t.state.unit_discard
    assert t.state.things[thing(t, "lucky_coin")].bearer == pawn(t, "odrix")


@clause("ZAN-D-39", "ZAN-NEU-03", "ZAN-R-63")
@pytest.mark.parametrize(("setting", "asked"), [({}, None), ({"neutrals": "left_hand"}, 2)])
def test_who_decides_for_neutral_units(setting: dict[str, str], asked: int | None) -> None:
    groups = {"a1": ("05I", "odrix! kuduk_levy_a!"), "b1": (OPEN, "simma!"), "c1": (OPEN, "anna!")}
    mages = {"pulvis": "ember_acolytes_a"}
    t = scene(seats=3, groups=groups, neutrals=mages, options=setting, active="b", then=Fast(2))
    mine, theirs = t.state.pawns_in[group(t, "a1")], t.state.neutrals_of[city("pulvis")]
    fight = Fight(1, group(t, "a1"), -1, "neutrals", hex_("05I"), city=city("pulvis"), round=1)
    t.state.fight = replace(fight, attackers=mine, defenders=theirs, front=mine, rear=theirs)
    t.start(MagicPhase(1))
    quiet(t)
    if asked is None:
        assert told(t, "spell_cast") or told(t, "magic_attack"), "they act by themselves"
    else:
        assert (t.pending.kind, t.pending.seats) == ("zanziar.magic_turn", (asked,))


@clause("ZAN-D-40", "ZAN-SPL-06")
def test_a_spell_as_an_action() -> None:
    groups = {"a1": (OPEN, "odrix! sister_perpetua! brother_anselm! ember_acolytes_a!"), **FOE}
    t = scene(groups=groups, run=None)
    t.start(CastAction(group(t, "a1")))
    assert options(t) == {key(t, "sister_perpetua"), key(t, "brother_anselm")}, "no Army casts outside a battle"
    answer(t, "choose_caster", key(t, "sister_perpetua"))
    assert options(t) == {"spell:heal", "spell:cure_plague"}


@clause("ZAN-SKL-02", "ZAN-SKL-04", "ZAN-SKL-03", "ZAN-R-06")
def test_points_start_at_the_skill_and_their_loss_lowers_no_skill() -> None:
    t = scene(groups={"a1": (OPEN, "eldra_cinderhand! vasko_the_red!"), **FOE})
    mage, fighter = pawn(t, "eldra_cinderhand"), pawn(t, "vasko_the_red")
    s, c = t.state, t.content
    assert (hp(s, c, fighter), mp(s, c, mage), hp(s, c, mage)) == (6, 5, 1)
    s.pawns[fighter] = replace(s.pawns[fighter], hurt=5)
    s.pawns[mage] = replace(s.pawns[mage], drained=4)
    assert (hp(s, c, fighter), mp(s, c, mage)) == (1, 1)
    assert skill_of(s, c, mage, 1).total == 5
    assert skill_of(s, c, fighter, 0).total == 7, "Combat 6, and berserk"
    assert max_hp(s, c, fighter) == 6


# Decks, curses, control, dice.


@clause("ZAN-CMP-06", "ZAN-R-31")
def test_only_two_decks_are_ever_shuffled_again() -> None:
    t = scene(groups={"a1": (OPEN, "odrix!"), **FOE}, then=Fast(1))
    s = t.state
    s.movement_deck, s.movement_discard = (), (C.movement.row("m05"), C.movement.row("m06"))
    s.adventure_deck, s.adventure_discard = (), (C.adventure.row("drowned_bell"),)
    draw_movement(t, group(t, "a1"))
    assert (len(s.movement_deck), len(s.movement_discard)) == (1, 0)
    assert draw_adventure(t) == C.adventure.row("drowned_bell")
    s.unit_deck, s.unit_discard = (), (face("hill_giant"),)
    s.item_deck, s.item_discard = (), (C.item.row("rune_hammer"),)
    assert (draw_unit(t), draw_item(t)) == (0, 0)
    assert s.unit_discard == (face("hill_giant"),)


@clause("ZAN-ITM-10")
def test_a_curse_stays() -> None:
    t = scene(groups={"a1": (OPEN, "odrix! vasko_the_red!"), **FOE}, items={"odrix": "rune_hammer!"})
    row = thing(t, "rune_hammer")
    curse(t, row)
    curse(t, row)
    assert (t.state.things[row].cursed, len(told(t, "item_cursed"))) == (True, 1)
    t.start(FinishTurn(0))
    assert t.state.things[row].cursed


@clause("ZAN-R-94")
def test_control_is_not_limited_by_markers() -> None:
    names = [place.id for place in C.cities[1:13]]
    t = scene(groups={"a1": ("14D", "odrix!"), **FOE}, cities=dict.fromkeys(names, "a"))
    t.state.unit_deck = ()
    t.start(Arrival(group(t, "a1")))
    assert sum(record.controller == 0 for record in t.state.cities) == 13


@clause("ZAN-HID-08", "ZAN-UNI-07")
def test_dice_are_told_before_anybody_decides_on_them() -> None:
    groups = {"a1": ("04G", "odrix!"), **FOE}
    t = scene(groups=groups, cities={"basilea": "a"}, hands={"b": "second_chance"}, dice=(4,))
    t.start(actions["search_city"](t, group(t, "a1")))
    assert t.asks[0].kind == "zanziar.after_roll"
    rolled = [event for event in t.events or () if event.kind == "kernel.rolled"]
    assert rolled[-1].data["faces"] == (4,)
    assert t.standing(0) is None, "no card is turned between the roll and its resolution"


@clause("ZAN-FX-02", "ZAN-ADV-05")
def test_a_further_item_comes_besides_the_reward() -> None:
    t = scene(
        groups={"a1": ("03G", "grey_widow! odrix!"), **FOE},
        adventure="counterfeiters",
        deck="rune_hammer lucky_coin",
        dice=(6,),
    )
    t.start(actions["adventure"](t, group(t, "a1")))
    answer(t, "attempt", key(t, "grey_widow"))
    quiet(t)
    answer(t, "place_item", key(t, "odrix"))
    answer(t, "place_item", key(t, "odrix"))
    assert [C.items[t.state.marks[row]].id for row in t.state.things_of[pawn(t, "odrix")]] == [
        "rune_hammer",
        "lucky_coin",
    ]


@clause("ZAN-SKL-12", "ZAN-MOV-05")
def test_a_verbal_duel_is_one_units_affair() -> None:
    t = scene(groups={"a1": (OPEN, "odrix! grey_widow!"), **FOE}, dice=(1,))
    frame = Duel(group(t, "a1"), C.movement.row("m21"), sea=False)
    assert challenge(t, frame).con == 6
    t.start(frame)
    answer(t, "duellist", key(t, "grey_widow"))
    quiet(t)
    assert told(t, "duel_fought")[0]["total"] == 7, "the die and her Con 6, nobody else's"
