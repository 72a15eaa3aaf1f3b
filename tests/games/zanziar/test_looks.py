"""Choices that could go round for ever come to an end, and nothing sensible is lost (ZAN-TRN-06, ZAN-GRP-07)."""

from __future__ import annotations

from dataclasses import replace

from tests.games.zanziar.scene import answer, group, key, pawn, scene
from tests.games.zanziar.test_magic import duel
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.rules.actions import ActionStep
from warhall.games.zanziar.rules.battle.declare import Attack
from warhall.games.zanziar.rules.movement import MovementStep
from warhall.games.zanziar.rules.muster import MusterUnits
from warhall.games.zanziar.rules.reorganize import Reorganize
from warhall.games.zanziar.rules.skills import StartSkills
from warhall.games.zanziar.state import NO_PAWN
from warhall.kernel.chance import Fast
from warhall.testing import clause

OPEN = "12E"


def reasons(t: T) -> dict[str, str]:
    return {blocked.option: blocked.reason for blocked in t.blocked(0)}


# Leaders.


@clause("ZAN-SET-11", "ZAN-R-04")
def test_a_muster_without_a_leader_is_mended_and_remembers_each_unit_once() -> None:
    t = scene(groups={"a1": ("15F", "odrix kuduk_levy_a kuduk_levy_b")}, cities={"ragusa": "a"})
    t.start(MusterUnits(0))
    levy = key(t, "kuduk_levy_a")
    answer(t, "muster", levy)
    answer(t, "muster_place", "place:2")
    assert list(t.pending.options) == [key(t, "odrix"), levy], "one may lead it, one may leave it"
    assert "no leader" in reasons(t)[key(t, "kuduk_levy_b")]
    answer(t, "muster", levy)
    assert t.pending.options == ("place:1", "place:guard"), "back to its leader, or to the guards"
    assert "no leader" in reasons(t)["place:3"]
    answer(t, "muster_place", "place:1")
    assert list(t.pending.options) == [key(t, "odrix"), key(t, "kuduk_levy_b"), "done"]
    frame = t.state.stack[-1]
    assert isinstance(frame, MusterUnits)
    assert frame.settled == (pawn(t, "kuduk_levy_a"),)


@clause("ZAN-GRP-05", "ZAN-GRP-07")
def test_the_leaders_of_two_full_groups_change_places_through_a_third() -> None:
    first = "odrix kuduk_levy_a kuduk_levy_b gory_pikes_a gory_pikes_b"
    second = "vasko_the_red! hedge_witches_a glade_archers_a bram_ferryman rurik_twice_buried"
    t = scene(groups={"a1": (OPEN, first), "a2": (OPEN, second)})
    t.start(Reorganize(0))
    answer(t, "reorganize_where", f"hex:{OPEN}")
    odrix, vasko = key(t, "odrix"), key(t, "vasko_the_red")
    answer(t, "reorganize", odrix)
    answer(t, "regroup", "new")
    assert odrix in t.pending.options, "he could go back"
    assert "no leader" in reasons(t)[key(t, "hedge_witches_a")]
    answer(t, "reorganize", vasko)
    answer(t, "regroup", "group:a1")
    answer(t, "reorganize", odrix)
    answer(t, "regroup", "group:a2")
    assert "done" in t.pending.options
    assert [t.state.pawns[pawn(t, name)].group for name in ("odrix", "vasko_the_red")] == [
        group(t, "a2"),
        group(t, "a1"),
    ]
    frame = t.state.stack[-1]
    assert isinstance(frame, Reorganize)
    assert frame.settled == (pawn(t, "odrix"), pawn(t, "vasko_the_red"))


@clause("ZAN-GRP-05", "ZAN-GRP-07")
def test_who_has_moved_does_not_leave_another_group_without_a_leader() -> None:
    t = scene(groups={"a1": (OPEN, "odrix kuduk_levy_a"), "a2": (OPEN, "vasko_the_red! kuduk_levy_b")})
    t.start(Reorganize(0))
    answer(t, "reorganize_where", f"hex:{OPEN}")
    odrix, vasko = key(t, "odrix"), key(t, "vasko_the_red")
    answer(t, "reorganize", vasko)
    answer(t, "regroup", "pass")
    answer(t, "reorganize", odrix)
    answer(t, "regroup", "new")
    assert list(t.pending.options) == [key(t, "kuduk_levy_a"), odrix]
    answer(t, "reorganize", odrix)
    assert t.pending.options == ("group:a1",)


# Looks.


def acting() -> T:
    groups = {"a1": ("04F", "vasko_the_red! odrix kuduk_levy_a"), "b1": ("04F", "anna!")}
    t = scene(groups=groups, cities={"basilea": "b"})
    t.state.step = "actions"
    t.start(ActionStep(0))
    return t


@clause("ZAN-TRN-04", "ZAN-TRN-06")
def test_a_group_is_looked_at_a_few_times_until_something_happens() -> None:
    t = acting()
    for _ in range(3):
        answer(t, "choose_actor", "group:a1")
        answer(t, "choose_action", "pass")
    assert "group:a1" not in t.pending.options
    assert reasons(t)["group:a1"] == "opened and left 3 times: do something else first, or take a choice back"
    answer(t, "choose_actor", "reorganize")
    answer(t, "reorganize_where", "hex:04F")
    answer(t, "reorganize", "done")
    assert "group:a1" in t.pending.options


@clause("ZAN-TRN-07", "ZAN-TRN-05")
def test_what_a_group_owes_is_not_put_off_for_ever() -> None:
    t = acting()
    first = group(t, "a1")
    t.state.groups[first] = replace(t.state.groups[first], must_attack=True)
    t.start(ActionStep(0))
    for _ in range(3):
        answer(t, "choose_actor", "group:a1")
        answer(t, "choose_action", "pass")
    answer(t, "choose_actor", "group:a1")
    assert t.pending.options == ("attack",)


@clause("ZAN-TRN-06", "ZAN-D-11")
def test_a_trade_is_opened_in_vain_a_few_times() -> None:
    t = scene(groups={"a1": (OPEN, "odrix"), "b1": ("14E", "anna")})
    t.state.step = "moves"
    t.start(MovementStep(0))
    for _ in range(3):
        answer(t, "choose_mover", "trade")
        answer(t, "trade_with", "pass")
    assert t.pending.options == ("group:a1", "end")
    assert "left 3 times" in reasons(t)["trade"]


@clause("ZAN-GRP-07", "ZAN-TRN-06")
def test_a_player_reorganizes_often_but_not_endlessly() -> None:
    t = scene(groups={"a1": (OPEN, "odrix kuduk_levy_a")})
    t.state.step = "moves"
    t.start(MovementStep(0))
    for _ in range(12):
        answer(t, "choose_mover", "reorganize")
        answer(t, "reorganize_where", f"hex:{OPEN}")
        answer(t, "reorganize", "done")
    assert "reorganize" not in t.pending.options
    assert reasons(t)["reorganize"] == "reorganized 12 times this turn"


@clause("ZAN-R-111")
def test_a_starting_item_is_given_to_somebody_in_the_end() -> None:
    t = scene(groups={"a1": ("15F", "odrix vasko_the_red!")}, cities={"ragusa": "a"}, items={"odrix": "rune_hammer"})
    t.state.things[1] = replace(t.state.things[1], strewn=True, bearer=NO_PAWN, owner=0)
    t.state.rebuild()
    t.start(MusterUnits(0))
    for _ in range(3):
        answer(t, "muster", "thing:1")
        answer(t, "muster_bearer", "pass")
    answer(t, "muster", "thing:1")
    assert t.pending.options == (key(t, "odrix"), key(t, "vasko_the_red"))


@clause("ZAN-D-46", "ZAN-R-124")
def test_a_healer_is_named_in_vain_a_few_times() -> None:
    t = scene(groups={"a1": (OPEN, "odrix! sister_perpetua!")})
    row = pawn(t, "odrix")
    t.state.pawns[row] = replace(t.state.pawns[row], hurt=1)
    t.start(StartSkills(0))
    for _ in range(3):
        answer(t, "start_skill", key(t, "sister_perpetua"))
        answer(t, "start_target", "pass")
    assert t.pending.options == ("done",)


@clause("ZAN-MAG-01")
def test_a_mage_is_named_in_vain_a_few_times() -> None:
    t = duel("hedge_witches_a!")
    for _ in range(3):
        answer(t, "magic_turn", key(t, "hedge_witches_a"))
        answer(t, "magic_act", "pass")
    assert (t.pending.kind, t.pending.options) == ("zanziar.magic_turn", ("pass",))


@clause("ZAN-CON-01", "ZAN-D-35")
def test_a_con_set_is_formed_anew_a_few_times() -> None:
    groups = {"a1": (OPEN, "odrix! silk_finger_nadja!"), "b1": (OPEN, "anna! kuduk_levy_a! kuduk_levy_b!")}
    t = scene(groups=groups, then=Fast(1))
    t.start(Attack(group(t, "a1")))
    answer(t, "prevent", "pass")
    answer(t, "commit", "everybody")
    answer(t, "arrange", key(t, "silk_finger_nadja"))
    answer(t, "choose_row", "row:con")
    answer(t, "arrange", "keep")
    answer(t, "arrange", "keep")
    for _ in range(3):
        answer(t, "con_set", key(t, "silk_finger_nadja"), "strike")
        answer(t, "con_target", "pass")
    answer(t, "con_set", key(t, "silk_finger_nadja"), "strike")
    assert t.pending.options == (key(t, "kuduk_levy_a"), key(t, "kuduk_levy_b"))
