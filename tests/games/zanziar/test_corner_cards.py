"""Cards and traits where two rules meet: a stoic out of battle, a second action, a gate with two keepers, rerolls."""

from __future__ import annotations

from tests.games.zanziar.scene import C, answer, group, hex_, key, pawn, quiet, scene, thing
from warhall.games.zanziar.rules.actions import ActionStep, actions, can_act, open_actions
from warhall.games.zanziar.rules.battle.declare import Attack
from warhall.games.zanziar.rules.finish import FinishTurn
from warhall.games.zanziar.rules.movement import Move
from warhall.games.zanziar.rules.own_cards import tired
from warhall.games.zanziar.rules.spells.plain import CastAction
from warhall.kernel.chance import Fast
from warhall.kernel.records import replace
from warhall.testing import clause

OPEN = "12E"


@clause("ZAN-FX-14", "ZAN-REC-03")
def test_a_stoic_neutral_unit_is_not_won_by_con() -> None:
    groups = {"a1": ("05I", "odrix!"), "b1": ("14E", "simma!")}
    t = scene(groups=groups, neutrals={"pulvis": "hammer_guard kuduk_levy_a kuduk_levy_b"})
    t.start(actions["recruit_con"](t, group(t, "a1")))
    if t.pending.kind == "zanziar.con_users":
        answer(t, "con_users", "done")
    assert set(t.pending.options) == {key(t, "kuduk_levy_a"), key(t, "kuduk_levy_b")}
    t = scene(groups=groups, neutrals={"pulvis": "hammer_guard"})
    assert not can_act["recruit_con"](t.state, C, group(t, "a1")), "nobody there listens"


@clause("ZAN-TRN-08", "ZAN-R-12")
def test_a_battle_of_the_turn_before_does_not_forbid_a_second_action() -> None:
    t = scene(groups={"a1": (OPEN, "odrix!"), "b1": (OPEN, "anna!")}, dice=[1], then=Fast(3))
    t.start(Attack(group(t, "a1")))
    answer(t, "prevent", "pass")
    answer(t, "arrange", "flee")
    quiet(t)
    assert t.state.groups[group(t, "b1")].fought
    t.start(FinishTurn(0))
    t.state.active, t.state.step = 1, "actions"
    t.state.pawns[pawn(t, "anna")] = replace(t.state.pawns[pawn(t, "anna")], acted=True)
    assert tired(t.state, C, 1) == ["group:b1"]


@clause("ZAN-TRN-08", "ZAN-TRN-05", "ZAN-R-44")
def test_a_second_action_after_an_adventure_is_any_action() -> None:
    """The move ended on the token, the adventure is over: what was owed is paid."""
    t = scene(groups={"a1": ("14G", "odrix! sister_perpetua!")}, hands={"a": "twice_in_a_day"}, step="actions")
    row = group(t, "a1")
    t.state.groups[row] = replace(t.state.groups[row], entered=True, moved=True, must_adventure=True)
    for unit in t.state.pawns_in[row]:
        t.state.pawns[unit] = replace(t.state.pawns[unit], acted=True)
    t.state.sites[C.world.site_at[hex_("14G")]] = False
    t.start(ActionStep(0))
    answer(t, "choose_actor", "whenever:twice_in_a_day")
    answer(t, "card_target", "group:a1")
    assert "cast" in open_actions(t.state, C, row)


@clause("ZAN-TRN-08", "ZAN-R-23", "ZAN-MOV-12")
def test_open_gates_answers_one_refusal_and_the_next_keeper_is_asked() -> None:
    names = C.hex.names
    near, far = next((hex, to) for hex in C.world.land for to in C.world.bridge[hex] if names[hex] == "12I")
    groups = {"a1": (names[near], "odrix!"), "b1": (names[far], "simma!"), "c1": (names[far], "anna!")}
    t = scene(seats=3, groups=groups, hands={"a": "open_gates"}, movement="m01")
    t.start(Move(group(t, "a1")))
    quiet(t)
    if t.pending.kind == "zanziar.keep_card":
        answer(t, "keep_card", "pass")
    answer(t, "choose_hex", C.hex.key(far))
    answer(t, "grant_leave", "refuse")
    answer(t, "refused_bridge", "whenever:open_gates")
    assert (t.pending.kind, t.pending.seat) == ("zanziar.grant_leave", 2)
    answer(t, "grant_leave", "refuse")
    assert t.state.groups[group(t, "a1")].hex == near


@clause("ZAN-FX-15", "ZAN-R-95")
def test_the_amulet_sees_the_dice_as_they_lie_now() -> None:
    """A 1 that was rolled again by a card is no 1 any more."""
    t = scene(
        groups={"a1": (OPEN, "sister_perpetua! odrix!"), "b1": ("14E", "simma!")},
        items={"sister_perpetua": "amulet_of_still_air!"},
        hands={"a": "second_chance"},
        dice=(1, 4, 5),
    )
    t.start(CastAction(group(t, "a1")))
    answer(t, "choose_spell", "spell:cure_plague")
    use = f"use:{thing(t, 'amulet_of_still_air')}"
    assert use in t.pending.options
    answer(t, "after_roll", "reroll:1")
    assert not t.asks or use not in t.pending.options
