"""The movement step: cards, steps, consent, arrival (ZAN-MOV, ZAN-R-17, -23, -27, -41 to -47, -123)."""

from __future__ import annotations

from typing import Any

from tests.games.zanziar.scene import C, answer, city, group, hex_, key, pawn, quiet, scene, told
from warhall.games.zanziar.catalog import known
from warhall.games.zanziar.ids import COMBAT
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.skills import skill_of
from warhall.games.zanziar.rules.duel import outcomes
from warhall.games.zanziar.rules.movement import Move, MovementStep
from warhall.games.zanziar.rules.movement_cards import legs
from warhall.games.zanziar.rules.turn import Turn
from warhall.kernel.records import replace
from warhall.testing import clause


def marching(card: str, where: str = "12E", units: str = "odrix", name: str = "a1", **more: Any) -> T:
    """Group a1 has declared its move and drawn a card."""
    groups = {name: (where, units), **more.pop("groups", {})}
    t = scene(groups=groups, movement=card, **more)
    t.start(Move(group(t, name)))
    quiet(t)
    return t


def at(t: T, name: str = "a1") -> str:
    return C.hex.names[t.state.groups[group(t, name)].hex]


@clause("ZAN-MOV-02", "ZAN-R-17", "ZAN-D-15")
def test_a_card_is_drawn_then_the_group_may_stay() -> None:
    t = marching("m01")
    assert told(t, "movement_drawn") == [{"group": group(t, "a1"), "card": C.movement.row("m01"), "sea": False}]
    assert t.state.movement_discard == (C.movement.row("m01"),)
    answer(t, "choose_hex", "stop")
    assert at(t) == "12E"
    assert t.state.groups[group(t, "a1")].moved
    assert not t.state.groups[group(t, "a1")].must_adventure


@clause("ZAN-TRN-03", "ZAN-TRN-07", "ZAN-D-12")
def test_groups_move_in_any_order_or_not_at_all() -> None:
    t = scene(groups={"a1": ("12E", "odrix"), "a2": ("14E", "vasko_the_red!")}, run=MovementStep(0))
    assert t.pending.options == ("group:a1", "group:a2", "trade", "end")


@clause("ZAN-TRN-05", "ZAN-R-44")
def test_a_move_that_ends_on_a_token_obliges_a_stay_does_not() -> None:
    t = marching("m01", "14F")
    answer(t, "choose_hex", "hex:14G", "stop")
    assert t.state.groups[group(t, "a1")].must_adventure
    t = marching("m01", "14G")
    answer(t, "choose_hex", "stop")
    assert not t.state.groups[group(t, "a1")].must_adventure


@clause("ZAN-CIT-07", "ZAN-CIT-08", "ZAN-R-27", "ZAN-R-30", "ZAN-CIT-06", "ZAN-R-05")
def test_entering_a_neutral_city_draws_its_units_and_leaving_discards_them() -> None:
    t = marching("m01", "13F", units="odrix", groups={}, dice=[])
    answer(t, "choose_hex", "hex:14E", "hex:14D")
    mombule = city("tragy")
    assert len(t.state.neutrals_of[mombule]) == 1
    assert all(t.state.pawns[row].faceup for row in t.state.neutrals_of[mombule])
    assert t.pending.options == ("stay", "leave")
    answer(t, "neutral_city", "leave")
    assert at(t) == "14E"
    assert not t.state.neutrals_of[mombule]
    assert len(t.state.unit_discard) == 1


@clause("ZAN-R-31")
def test_without_units_in_the_deck_the_entrant_controls_a_city() -> None:
    t = scene(groups={"a1": ("14E", "odrix")}, movement="m01")
    t.state.unit_deck = ()
    t.start(Move(group(t, "a1")))
    answer(t, "choose_hex", "hex:14D")
    assert t.state.cities[city("tragy")].controller == 0


@clause("ZAN-MIN-02", "ZAN-MIN-03", "ZAN-MIN-05", "ZAN-R-42", "ZAN-EX-12")
def test_a_green_mine_hurts_and_is_taken() -> None:
    t = marching("m01", "14E", "odrix! vasko_the_red!", mines={"cliff_lode": "green"}, dice=[4])
    answer(t, "choose_hex", "hex:15E")
    quiet(t)
    assert t.pending.kind == "zanziar.split_damage"
    assert t.pending.about == {"left": 3, "why": "green_ore"}
    answer(t, "split_damage", key(t, "odrix"), key(t, "vasko_the_red", "all"))
    assert t.state.pawns[pawn(t, "odrix")].hurt == 1
    assert t.state.pawns[pawn(t, "vasko_the_red")].hurt == 2
    mine = t.state.mines[C.mine.row("cliff_lode")]
    assert mine.turned
    assert mine.controller == 0


@clause("ZAN-MIN-03", "ZAN-EX-12", "ZAN-R-41")
def test_a_roll_of_one_does_no_harm_and_a_guard_keeps_the_mine() -> None:
    t = marching("m01", "14E", groups={"b1": ("15E", "simma")}, mines={"cliff_lode": "green b"}, dice=[1])
    answer(t, "choose_hex", "hex:15E")
    quiet(t)
    assert t.state.mines[C.mine.row("cliff_lode")].controller == 1
    assert t.state.pawns[pawn(t, "odrix")].in_play


@clause("ZAN-R-41", "ZAN-MIN-05")
def test_when_the_guard_leaves_the_other_takes_the_mine() -> None:
    t = scene(
        groups={"b1": ("15E", "simma"), "a1": ("15E", "odrix")},
        mines={"cliff_lode": "iron b"},
        movement="m01",
        active="b",
    )
    t.start(Move(group(t, "b1")))
    answer(t, "choose_hex", "hex:14E")
    assert t.state.mines[C.mine.row("cliff_lode")].controller == 0


@clause("ZAN-R-47", "ZAN-BAT-03", "ZAN-CIT-10", "ZAN-D-16")
def test_a_city_is_entered_with_leave_or_attacked() -> None:
    t = marching("m01", "14E", guards={"tragy": "b: kuduk_levy_a"})
    answer(t, "choose_hex", "hex:14D")
    assert t.pending.seat == 1
    assert t.pending.options == ("grant", "grant_turn", "refuse")
    answer(t, "grant_leave", "refuse")
    assert list(t.pending.options) == ["attack", "turn_away"]
    answer(t, "refused_city", "attack")
    record = t.state.groups[group(t, "a1")]
    assert at(t) == "14D"
    assert record.must_attack
    assert record.moved
    t = marching("m01", "14E", guards={"tragy": "b: kuduk_levy_a"})
    answer(t, "choose_hex", "hex:14D")
    answer(t, "grant_leave", "refuse")
    answer(t, "refused_city", "turn_away")
    assert at(t) == "14E"
    assert "hex:14D" not in t.pending.options


@clause("ZAN-R-81", "ZAN-D-16")
def test_leave_for_the_turn_is_not_asked_again() -> None:
    t = marching("m01", "14E", guards={"tragy": "b: kuduk_levy_a"})
    answer(t, "choose_hex", "hex:14D")
    answer(t, "grant_leave", "grant_turn")
    assert at(t) == "14D"
    assert not t.state.groups[group(t, "a1")].must_attack
    assert [(leave.giver, leave.seat, leave.hex) for leave in t.state.leaves] == [(1, 0, hex_("14D"))]
    assert t.state.cities[city("tragy")].controller == 1


@clause("ZAN-MOV-12", "ZAN-R-23", "ZAN-D-17")
def test_who_is_refused_at_a_bridge_stops() -> None:
    t = marching("m01", "12G", groups={"b1": ("13G", "simma")})
    answer(t, "choose_hex", "hex:13G")
    answer(t, "grant_leave", "refuse")
    assert t.state.groups[group(t, "a1")].refused == hex_("13G")
    assert at(t) == "12G"
    assert t.state.groups[group(t, "a1")].moved


@clause("ZAN-MOV-12", "ZAN-FX-14")
def test_smugglers_and_fords_ask_nobody_at_a_bridge() -> None:
    for helper in ("skrix_gutter_king!", "jorrit_the_eel!"):
        t = marching("m01", "12G", f"odrix {helper}", groups={"b1": ("13G", "simma")})
        answer(t, "choose_hex", "hex:13G")
        assert at(t) == "13G"


@clause("ZAN-FX-13")
def test_a_harbour_gives_leave_for_the_sea() -> None:
    t = marching("m01", "15F", cities={"ragusa": "a"})
    assert "hex:16F" in t.pending.options
    answer(t, "choose_hex", "hex:16F")
    assert t.state.groups[group(t, "a1")].water_leave
    answer(t, "choose_hex", "hex:15F")
    assert not t.state.groups[group(t, "a1")].water_leave


@clause("ZAN-CIT-06", "ZAN-R-28")
def test_a_city_that_everybody_leaves_is_neutral() -> None:
    t = marching("m01", "15F", cities={"ragusa": "a"})
    answer(t, "choose_hex", "hex:14E")
    assert t.state.cities[city("ragusa")].controller == -1


@clause("ZAN-R-29")
def test_a_guest_inherits_the_city() -> None:
    t = marching("m01", "15F", cities={"ragusa": "a"}, groups={"b1": ("15F", "simma")})
    answer(t, "choose_hex", "hex:14E")
    assert t.state.cities[city("ragusa")].controller == 1


@clause("ZAN-MOV-15", "ZAN-R-25", "ZAN-R-123", "ZAN-FX-06")
def test_lost_is_displaced_with_rerolls_and_the_move_ends() -> None:
    t = marching("m36", "12G", dice=[3, 5])  # 13H lies over a river without a bridge; then south-west
    assert at(t) == "11H"
    record = t.state.groups[group(t, "a1")]
    assert record.moved
    assert record.entered
    assert t.state.pawns[pawn(t, "odrix")].steps == 0, "it costs no movement"


@clause("ZAN-MOV-02", "ZAN-FX-10")
def test_cards_that_change_the_rate() -> None:
    assert marching("m27").pending.about == {"group": 1, "left": 3}
    assert "hex:11E" in marching("m27").pending.options
    t = marching("m26")
    assert at(t) == "12E"
    assert t.state.groups[group(t, "a1")].moved
    t = marching("m24", "11E")  # −1 hex: plains are entered at 1, other land not at all
    assert "hex:12E" in t.pending.options
    assert "hex:10E" not in t.pending.options


@clause("ZAN-MOV-06", "ZAN-R-100", "ZAN-FX-11")
def test_high_spirits_last_until_the_owners_next_turn() -> None:
    t = marching("m31", units="odrix! kuduk_levy_a")
    assert skill_of(t.state, C, pawn(t, "odrix"), COMBAT).total == 5
    assert skill_of(t.state, C, pawn(t, "kuduk_levy_a"), COMBAT).notes == (("m31", 1),)
    assert not t.state.movement_discard
    t.state.stack.clear()
    t.start(Turn(0))
    assert skill_of(t.state, C, pawn(t, "odrix"), COMBAT).total == 4
    assert t.state.movement_discard == (C.movement.row("m31"),)


@clause("ZAN-MOV-05", "ZAN-R-65", "ZAN-D-14")
def test_a_verbal_duel_is_won_on_equal_totals() -> None:
    t = marching("m19", units="odrix! vasko_the_red!", dice=[1])
    assert list(t.pending.options) == [key(t, "odrix"), key(t, "vasko_the_red")]
    answer(t, "duellist", key(t, "odrix"))
    quiet(t)
    assert told(t, "duel_fought")[0]["total"] == 5
    assert told(t, "duel_fought")[0]["won"]
    assert t.pending.about == {"group": 1, "left": 3}
    t = marching("m19", units="odrix! vasko_the_red!", dice=[4])
    answer(t, "duellist", key(t, "vasko_the_red"))
    quiet(t)
    assert t.state.groups[group(t, "a1")].moved, "lost: the move ends"


@clause("ZAN-MOV-04", "ZAN-R-64")
def test_wolves_fight_without_a_die_until_they_are_dead() -> None:
    t = marching("m18", units="odrix! kuduk_levy_a!", dice=[1, 6, 6])
    answer(t, "arrange", "keep")
    quiet(t)
    answer(t, "split_damage", key(t, "odrix"))  # 4 + 2 + 1 against 8
    for _ in range(2):
        assert "stop" not in t.pending.options
        answer(t, "arrange", "keep")
        quiet(t)
    totals = [(line["attack"], line["defence"], line["damage"]) for line in told(t, "combat_fought")]
    assert totals == [(7, 8, 1), (12, 8, 4), (12, 8, 4)]
    assert told(t, "battle_ended") == [{"why": "attacker"}]
    assert t.pending.kind == "zanziar.choose_hex", "then the move goes on"


@clause("ZAN-MOV-04", "ZAN-FX-14")
def test_wolfkin_are_left_alone() -> None:
    t = marching("m18", units="odrix! ugla_peacewife!")
    assert t.pending.kind == "zanziar.choose_hex"


@clause("ZAN-R-73", "ZAN-MOV-02")
def test_plague_cards_are_void_once_it_is_cured() -> None:
    t = scene(groups={"a1": ("12E", "odrix! kuduk_levy_a!")}, movement="m34")
    t.state.plague = False
    t.start(Move(group(t, "a1")))
    assert t.pending.kind == "zanziar.choose_hex"
    t = marching("m34", units="odrix! kuduk_levy_a!")
    answer(t, "one_damaged", key(t, "odrix"))
    assert t.state.pawns[pawn(t, "odrix")].hurt == 1


@clause("ZAN-D-46", "ZAN-FX-14")
def test_a_scout_draws_another_card_once() -> None:
    t = marching("m26 m01", units="odrix! zaira_of_the_caravans!")
    assert t.pending.options == ("redraw", "pass")
    answer(t, "keep_card", "redraw")
    assert t.pending.kind == "zanziar.choose_hex"


@clause("ZAN-R-12")
def test_a_group_has_moved_as_far_as_its_farthest_member() -> None:
    t = scene(groups={"a1": ("12E", "odrix vasko_the_red!")}, movement="m01")
    row = pawn(t, "vasko_the_red")
    t.state.pawns[row] = replace(t.state.pawns[row], steps=1, rate=2)
    t.start(Move(group(t, "a1")))
    assert t.pending.about == {"group": 1, "left": 1}
    assert "hex:11E" not in t.pending.options


@clause("ZAN-MOV-02", "ZAN-MOV-05")
def test_every_leg_and_duel_of_the_content_is_carried_out() -> None:
    assert set(legs) == set(known.LEGS)
    assert set(outcomes) == set(known.DUELS)


@clause("ZAN-UNI-07", "ZAN-R-43", "ZAN-MOV-02")
def test_a_facedown_hero_may_be_turned_up_before_a_card_hurts_him() -> None:
    t = scene(groups={"a1": ("03A", "olaf"), "b1": ("12E", "simma!")}, movement="m18")
    t.start(Move(group(t, "a1")))
    assert list(t.pending.options) == [key(t, "olaf", "up"), "pass"]
    answer(t, "before_roll", key(t, "olaf", "up"))
    quiet(t)
    assert t.state.pawns[pawn(t, "olaf")].hurt == 3
