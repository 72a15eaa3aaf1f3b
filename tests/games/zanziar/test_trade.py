"""Trade in the own turn, promises, city deals, bargains before a battle (ZAN-TRD, ZAN-MUL-01, ZAN-R-80, ZAN-R-119)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.zanziar.scene import C, answer, city, group, hex_, key, pawn, quiet, scene, taken, thing, told, until
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.roads import askers
from warhall.games.zanziar.rules.actions import ActionStep, open_actions
from warhall.games.zanziar.rules.battle.declare import Attack, targets
from warhall.games.zanziar.rules.finish import FinishTurn
from warhall.games.zanziar.rules.movement import Move, MovementStep
from warhall.games.zanziar.state import ACTIONS
from warhall.kernel.records import replace
from warhall.testing import clause

OPEN = "12E"
BOTH = {"a1": (OPEN, "odrix! vasko_the_red! gory_pikes_a"), "b1": (OPEN, "simma! old_tobba! kuduk_levy_a")}


def trading(**setting: Any) -> T:
    """The active player opens a trade with b."""
    t = scene(**setting)
    t.start(MovementStep(0))
    answer(t, "choose_mover", "trade")
    answer(t, "trade_with", "seat:b")
    return t


def swapping(groups: dict[str, tuple[str, str]], *terms: str, **setting: Any) -> T:
    """A trade between a1 and b1; names of units and items, or keys as they are."""
    t = trading(groups=groups, **setting)
    answer(t, "trade_group", "group:b1")
    for term in terms:
        plain = ":" in term or term.startswith(("peace", "promise", "wish"))
        answer(t, "trade_terms", term if plain else key(t, term))
    return t


@clause("ZAN-TRD-01", "ZAN-TRN-06", "ZAN-R-80", "ZAN-D-11")
def test_units_and_items_change_hands_when_the_other_accepts() -> None:
    items = {"odrix": "rune_hammer lucky_coin!", "simma": "hazel_wand!"}
    t = swapping(BOTH, "gory_pikes_a", "kuduk_levy_a", "rune_hammer", "hazel_wand", items=items)
    answer(t, "trade_terms", "done")
    (asked,) = t.asks
    assert (asked.kind, asked.seats, tuple(asked.options)) == ("zanziar.consider_offer", (1,), ("accept", "refuse"))
    answer(t, "consider_offer", "accept")
    answer(t, "take_up", key(t, "old_tobba"), seat=1)
    answer(t, "take_up", key(t, "vasko_the_red"), seat=0)
    s = t.state
    assert (s.pawns[pawn(t, "gory_pikes_a")].owner, s.pawns[pawn(t, "gory_pikes_a")].group) == (1, group(t, "b1"))
    assert (s.pawns[pawn(t, "kuduk_levy_a")].owner, s.pawns[pawn(t, "kuduk_levy_a")].group) == (0, group(t, "a1"))
    assert s.things[thing(t, "rune_hammer")].bearer == pawn(t, "old_tobba")
    assert s.things[thing(t, "hazel_wand")].bearer == pawn(t, "vasko_the_red")
    assert not s.things[thing(t, "rune_hammer")].faceup
    assert thing(t, "rune_hammer") in s.known_things[0], "who gave it away still knows it"
    assert pawn(t, "gory_pikes_a") in s.known_pawns[0]
    assert s.pawns[pawn(t, "gory_pikes_a")].cleared, "no Hero is ever traded"
    assert not s.pawns[pawn(t, "gory_pikes_a")].faceup
    assert not any(s.pawns[other].acted for other in s.pawns_in[group(t, "a1")]), "no action is used"


@clause("ZAN-TRD-01", "ZAN-D-11")
def test_a_refused_offer_changes_nothing() -> None:
    t = swapping(BOTH, "gory_pikes_a", "kuduk_levy_a")
    answer(t, "trade_terms", "done")
    answer(t, "consider_offer", "refuse")
    assert t.state.pawns[pawn(t, "gory_pikes_a")].owner == 0
    assert told(t, "offer_refused") == [{"seat": 0, "by": 1}]
    assert t.pending.kind == "zanziar.choose_mover"


@clause("ZAN-TRD-01")
def test_heroes_are_never_traded() -> None:
    t = swapping({"a1": (OPEN, "odrix vasko_the_red!"), "b1": (OPEN, "simma! old_tobba!")})
    assert key(t, "odrix") not in t.pending.options, "the own Hero, facedown or not"
    assert key(t, "simma") not in t.pending.options, "a Hero whom everybody knows"
    t = swapping({"a1": (OPEN, "odrix! vasko_the_red!"), "b1": (OPEN, "simma old_tobba! gory_pikes_a")}, "simma")
    answer(t, "trade_terms", "done")
    assert tuple(t.pending.options) == ("refuse",), "a secret Hero can be asked for; his owner can only refuse"
    t = swapping({"a1": (OPEN, "odrix! vasko_the_red!"), "b1": (OPEN, "simma old_tobba! gory_pikes_a")}, "gory_pikes_a")
    answer(t, "trade_terms", "done")
    assert tuple(t.pending.options) == ("accept", "refuse")


@clause("ZAN-TRD-01", "ZAN-TRD-02")
def test_units_and_items_only_in_the_same_hex() -> None:
    t = trading(groups={"a1": (OPEN, "odrix!"), "b1": ("14E", "simma! old_tobba!")}, cities={"abo": "b", "tragy": "a"})
    assert t.pending.kind == "zanziar.trade_terms"
    assert not [option for option in t.pending.options if option.startswith(("pawn:", "thing:"))]
    assert {"city:abo", "city:tragy"} <= set(t.pending.options), "a city may be dealt at any distance"


@clause("ZAN-ITM-09", "ZAN-R-80")
def test_cursed_items_stay_with_their_bearers() -> None:
    t = swapping(BOTH, items={"odrix": "rune_hammer!~ lucky_coin!"})
    assert key(t, "rune_hammer") not in t.pending.options
    assert key(t, "lucky_coin") in t.pending.options


@clause("ZAN-GRP-01", "ZAN-GRP-05", "ZAN-ITM-02", "ZAN-R-20")
def test_both_groups_stay_in_order() -> None:
    full = "simma! old_tobba! kuduk_levy_a kuduk_levy_b kuduk_levy_c"
    t = swapping({"a1": (OPEN, "odrix! gory_pikes_a"), "b1": (OPEN, full)}, "gory_pikes_a", "promise_help")
    answer(t, "trade_terms", "done")
    assert tuple(t.pending.options) == ("refuse",), "five units at most"
    t = swapping({"a1": (OPEN, "vasko_the_red! gory_pikes_a"), "b1": (OPEN, "simma!")}, "vasko_the_red")
    assert "done" not in t.pending.options, "what is left needs a leader"
    answer(t, "trade_terms", key(t, "gory_pikes_a"))
    assert "done" in t.pending.options, "the whole group may be given away"
    t = swapping({"a1": (OPEN, "vasko_the_red!"), "b1": (OPEN, "simma! old_tobba!")}, "vasko_the_red", "old_tobba")
    assert "done" in t.pending.options, "leader for leader"
    three = {"odrix": "rune_hammer! lucky_coin! hazel_wand!", "simma": "miners_lamp!"}
    t = swapping({"a1": (OPEN, "odrix!"), "b1": (OPEN, "simma!")}, "miners_lamp", items=three)
    assert "done" not in t.pending.options, "three items each"
    answer(t, "trade_terms", key(t, "hazel_wand"))
    assert "done" in t.pending.options
    t = scene(groups={"a1": ("09G", "odrix! gory_pikes_a"), "b1": ("09G", "simma!")})
    t.state.groups[group(t, "a1")] = replace(t.state.groups[group(t, "a1")], exit=hex_("10G"))
    t.start(MovementStep(0))
    answer(t, "choose_mover", "trade")
    answer(t, "trade_with", "seat:b")
    answer(t, "trade_group", "group:b1")
    answer(t, "trade_terms", key(t, "gory_pikes_a"))
    assert "done" not in t.pending.options, "they leave the mountain by different ways"


@clause("ZAN-R-80", "ZAN-R-12")
def test_traded_units_keep_their_flags_until_the_turn_ends() -> None:
    t = scene(groups=BOTH, step=ACTIONS)
    for name in ("gory_pikes_a", "kuduk_levy_a"):
        row = pawn(t, name)
        t.state.pawns[row] = replace(t.state.pawns[row], acted=name == "gory_pikes_a", fresh=name == "kuduk_levy_a")
    t.start(ActionStep(0))
    answer(t, "choose_actor", "trade")
    answer(t, "trade_with", "seat:b")
    answer(t, "trade_group", "group:b1")
    answer(t, "trade_terms", key(t, "gory_pikes_a"), key(t, "kuduk_levy_a"), "done")
    answer(t, "consider_offer", "accept")
    assert t.state.pawns[pawn(t, "gory_pikes_a")].acted
    assert t.state.pawns[pawn(t, "kuduk_levy_a")].fresh, "still barred from actions"
    t.start(FinishTurn(0))
    assert not t.state.pawns[pawn(t, "gory_pikes_a")].acted


@clause("ZAN-TRD-04", "ZAN-R-81", "ZAN-D-11")
def test_what_is_offered_and_promised_is_for_the_two_alone() -> None:
    groups = {**BOTH, "c1": ("14E", "anna!")}
    t = swapping(groups, "gory_pikes_a", "promise_help", "wish_peace", seats=3)
    assert not [word for word in t.pending.options if word.startswith(("promise", "wish"))], "one promise of each"
    answer(t, "trade_terms", "done")
    event = next(event for event in reversed(t.events or ()) if event.kind == "zanziar.offered")
    assert event.data == {"seat": 0, "to": 1}
    assert event.seen_by(1).data["words"] == ("promise_help", "wish_peace")
    assert "words" not in event.seen_by(2).data
    answer(t, "consider_offer", "accept")
    event = next(event for event in reversed(t.events or ()) if event.kind == "zanziar.dealt")
    assert event.seen_by(2).data["pawns"] == (pawn(t, "gory_pikes_a"),)
    assert "words" not in event.seen_by(2).data
    assert event.seen_by(0).data["words"] == ("promise_help", "wish_peace")
    assert not t.state.truces, "a promise for later binds nobody"
    assert targets(t.state, t.content, group(t, "a1")) == ["group:b1"]


@clause("ZAN-TRD-04", "ZAN-R-81", "ZAN-R-121")
def test_peace_for_this_turn_binds() -> None:
    t = trading(groups={"a1": ("05I", "odrix!"), "b1": (OPEN, "simma!")}, guards={"pulvis": "b: kuduk_levy_a!"})
    row = group(t, "a1")
    t.state.groups[row] = replace(t.state.groups[row], must_attack=True)
    assert targets(t.state, t.content, row) == ["city:pulvis"]
    answer(t, "trade_terms", "peace", "done")
    answer(t, "consider_offer", "accept")
    assert targets(t.state, t.content, row) == []
    assert not t.state.groups[row].must_attack
    assert "attack" not in open_actions(t.state, t.content, row)
    t = swapping(BOTH, "peace")
    answer(t, "trade_terms", "done")
    answer(t, "consider_offer", "accept")
    assert targets(t.state, t.content, group(t, "a1")) == []


@clause("ZAN-R-81", "ZAN-R-47")
def test_who_promised_peace_forces_no_entry() -> None:
    groups = {"a1": ("05H", "odrix!"), "b1": ("05I", "simma!")}
    for peace in (False, True):
        t = scene(groups=groups, cities={"pulvis": "b"}, movement="m01")
        if peace:
            t.state.truces = ((0, 1),)
        t.start(Move(group(t, "a1")))
        until(t, "choose_hex")
        answer(t, "choose_hex", "hex:05I")
        answer(t, "grant_leave", "refuse")
        if peace:
            assert ("zanziar.refused_city", "turn_away") in taken(t)
        else:
            assert "attack" in t.pending.options


@clause("ZAN-R-81", "ZAN-TRD-04")
def test_leave_to_enter_may_be_bought_beforehand() -> None:
    t = trading(groups={"a1": ("05H", "odrix!"), "b1": ("05I", "simma!")}, cities={"pulvis": "b"})
    assert askers(t.state, t.content, group(t, "a1"), hex_("05I")) == [1]
    answer(t, "trade_terms", "hex:05I", "done")
    answer(t, "consider_offer", "accept")
    assert askers(t.state, t.content, group(t, "a1"), hex_("05I")) == []
    t = trading(groups={"a1": ("12G", "odrix!"), "b1": ("13G", "simma!")})
    assert "hex:13G" in t.pending.options, "a group of his beyond a bridge"


@clause("ZAN-EX-02", "ZAN-EX-24", "ZAN-TRD-02", "ZAN-TRD-03", "ZAN-R-119", "ZAN-D-42")
def test_a_city_is_dealt_at_a_distance_and_loses_its_guards() -> None:
    groups = {"a1": (OPEN, "odrix!"), "b1": ("14E", "simma!"), "c1": ("03E", "anna!")}
    t = trading(seats=3, groups=groups, guards={"abo": "a: kuduk_levy_a!"})
    answer(t, "trade_terms", "city:abo", "done")
    answer(t, "consider_offer", "accept")
    record = t.state.cities[city("abo")]
    assert (record.controller, record.by_deal) == (1, True)
    assert not t.state.guards_of[city("abo")], "the guard cannot join a group"
    assert t.content.unit.row("kuduk_levy_a") in t.state.unit_discard
    t.state.active = 2
    t.start(Attack(group(t, "c1")))
    quiet(t)
    assert t.state.cities[city("abo")].controller == 2, "nobody defends it"
    assert not told(t, "round_began")


@clause("ZAN-TRD-03", "ZAN-R-80", "ZAN-D-42", "ZAN-R-38")
def test_guards_of_a_dealt_city_may_join_a_group_there() -> None:
    groups = {"a1": ("03E", "odrix!"), "b1": ("14E", "simma!")}
    t = trading(groups=groups, guards={"abo": "a: kuduk_levy_a!"})
    answer(t, "trade_terms", "city:abo", "done")
    answer(t, "consider_offer", "accept")
    answer(t, "refuge", "group:a1")
    assert t.state.pawns[pawn(t, "kuduk_levy_a")].group == group(t, "a1")
    assert t.state.cities[city("abo")].controller == 1, "the giver's group is a guest"
    t = trading(groups={**groups, "b2": ("03E", "old_tobba!")}, cities={"abo": "a"})
    answer(t, "trade_group", "pass")
    answer(t, "trade_terms", "city:abo", "done")
    answer(t, "consider_offer", "accept")
    assert not t.state.cities[city("abo")].by_deal, "held by the group there from now on"


@clause("ZAN-R-118", "ZAN-R-80")
@pytest.mark.parametrize(("guards", "offered"), [("odrix", False), ("kuduk_levy_a", True)])
def test_a_deal_that_leaves_the_hero_without_a_place_is_not_offered(guards: str, offered: bool) -> None:
    three = {"b1": ("03E", "simma!"), "b2": ("03E", "old_tobba!"), "b3": ("03E", "ravn_two_faces!")}
    own = {"a1": (OPEN, "vasko_the_red!" if guards == "odrix" else "odrix!")}
    t = trading(groups={**own, **three}, guards={"abo": f"a: {guards}"})
    assert ("city:abo" in t.pending.options) is offered


@clause("ZAN-R-119")
def test_a_city_that_was_dealt_is_neutral_when_the_last_unit_leaves_it() -> None:
    t = trading(groups={"a1": (OPEN, "odrix!"), "b1": ("03E", "simma!")}, cities={"abo": "a"}, movement="m01")
    answer(t, "trade_terms", "city:abo", "done")
    answer(t, "consider_offer", "accept")
    assert not t.state.cities[city("abo")].by_deal
    t.start(Move(group(t, "b1")))
    until(t, "choose_hex")
    answer(t, "choose_hex", "hex:03F")
    assert t.state.cities[city("abo")].controller == -1


@clause("ZAN-R-80", "ZAN-D-11")
def test_three_offers_in_a_turn_at_most() -> None:
    t = scene(groups=BOTH, run=MovementStep(0))
    for left in (3, 2, 1):
        answer(t, "choose_mover", "trade")
        assert t.pending.about == {"left": left}
        answer(t, "trade_with", "seat:b")
        answer(t, "trade_group", "pass")
        answer(t, "trade_terms", "promise_help", "done")
        answer(t, "consider_offer", "refuse")
    assert "trade" not in t.pending.options
    t.start(FinishTurn(0))
    assert t.state.players[0].offers == 0


@clause("ZAN-D-11")
def test_an_offer_names_ten_things_at_most() -> None:
    cities = {place.id: "a" for place in C.cities[1:12]}
    t = trading(groups={"a1": (OPEN, "odrix!"), "b1": ("14E", "simma!")}, cities=cities)
    for name in list(cities)[:10]:
        answer(t, "trade_terms", f"city:{name}")
    assert tuple(t.pending.options) == ("done", "pass")


@clause("ZAN-EX-22", "ZAN-MUL-01", "ZAN-MUL-02", "ZAN-D-44", "ZAN-R-80", "ZAN-R-103")
def test_a_third_player_bargains_with_either_side_before_a_battle() -> None:
    groups = {
        "a1": (OPEN, "odrix!"),
        "b1": (OPEN, "simma!"),
        "c1": (OPEN, "anna! vasko_the_red! gory_pikes_a! kuduk_levy_a!"),
    }
    t = scene(seats=3, groups=groups, run=None)
    t.state.step = ACTIONS
    t.start(Attack(group(t, "a1")))
    answer(t, "attack_whom", "group:b1")
    answer(t, "bargain_with", "pass", seat=0)
    answer(t, "bargain_with", "pass", seat=1)
    answer(t, "bargain_with", "seat:a", seat=2)
    answer(t, "trade_group", "group:a1")
    answer(t, "trade_terms", key(t, "vasko_the_red"), "done")
    answer(t, "consider_offer", "accept", seat=0)
    assert tuple(t.pending.options) == ("seat:b", "pass"), "one offer to each"
    answer(t, "bargain_with", "seat:b", seat=2)
    answer(t, "trade_group", "group:b1")
    answer(t, "trade_terms", key(t, "gory_pikes_a"), "done")
    answer(t, "consider_offer", "accept", seat=1)
    answer(t, "prevent", "pass")
    answer(t, "commit", "everybody")
    assert t.state.fight is not None
    assert t.state.fight.attackers == (pawn(t, "odrix"), pawn(t, "vasko_the_red"))
    assert t.state.fight.defenders == (pawn(t, "simma"), pawn(t, "gory_pikes_a"))
    assert t.state.pawns[pawn(t, "vasko_the_red")].acted, "who fights has acted"
    assert t.state.players[2].offers == 0, "bargains are not counted as offers of the own turn"


@clause("ZAN-MUL-01", "ZAN-R-103")
def test_the_attacker_does_not_sell_all_who_can_fight_nor_the_city_fought_over() -> None:
    groups = {"a1": ("05I", "odrix! vasko_the_red!"), "c1": ("05I", "anna! rurik_twice_buried!")}
    t = scene(seats=3, groups=groups, guards={"pulvis": "b: kuduk_levy_a!", "abo": "b: gory_pikes_a!"})
    for name in ("odrix", "rurik_twice_buried"):
        t.state.pawns[pawn(t, name)] = replace(t.state.pawns[pawn(t, name)], fresh=True)
    t.start(Attack(group(t, "a1")))
    answer(t, "attack_whom", "city:pulvis")
    answer(t, "bargain_with", "seat:b", seat=0)
    assert "city:pulvis" not in t.pending.options
    assert "city:abo" in t.pending.options
    answer(t, "trade_terms", "pass")
    answer(t, "bargain_with", "seat:c", seat=0)
    answer(t, "trade_group", "group:c1")
    answer(t, "trade_terms", key(t, "vasko_the_red"))
    assert "done" not in t.pending.options
    answer(t, "trade_terms", key(t, "rurik_twice_buried"))
    assert "done" not in t.pending.options, "both who are left are new"


@clause("ZAN-MUL-01")
def test_without_a_third_player_nobody_bargains() -> None:
    t = scene(groups={"a1": (OPEN, "odrix!"), "b1": (OPEN, "simma!")})
    t.start(Attack(group(t, "a1")))
    assert t.pending.kind == "zanziar.prevent"


@clause("ZAN-R-81", "ZAN-MUL-01")
def test_peace_made_before_a_battle_prevents_it() -> None:
    groups = {"a1": (OPEN, "odrix!"), "b1": (OPEN, "simma! old_tobba!"), "c1": (OPEN, "anna!")}
    t = scene(seats=3, groups=groups, step=ACTIONS)
    t.start(Attack(group(t, "a1")))
    answer(t, "attack_whom", "group:b1")
    answer(t, "bargain_with", "pass", seat=0)
    answer(t, "bargain_with", "seat:a", seat=1)
    answer(t, "trade_group", "group:a1")
    answer(t, "trade_terms", key(t, "old_tobba"), "peace", "done")
    answer(t, "consider_offer", "accept", seat=0)
    for seat in (1, 2):
        answer(t, "bargain_with", "pass", seat=seat)
    assert t.state.fight is None
    assert told(t, "battle_ended")[-1]["why"] == "prevented"
    assert targets(t.state, t.content, group(t, "a1")) == ["group:c1"]
    assert t.state.pawns[pawn(t, "odrix")].acted, "the action is spent"
