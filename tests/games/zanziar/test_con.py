"""Con in battle: sets, targets, the result table (ZAN-CON, ZAN-R-54 to ZAN-R-58, ZAN-R-115)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.zanziar.scene import answer, group, key, pawn, quiet, scene, told
from warhall.games.zanziar.catalog.known import TABLES
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.battle import fight_of
from warhall.games.zanziar.rules.battle.declare import Attack
from warhall.games.zanziar.rules.con import ConPhase, results
from warhall.kernel.chance import Fast
from warhall.testing import clause

OPEN = "12E"
# Silk-Finger Nadja (Con 5) works on Kuduk Levy (Con 1): D = 4 + her die − its die; three add 9, to 13.


def con(
    users: str, target: str, dice: tuple[int, ...], attackers: str = "odrix!", defenders: str = "anna!", **more: Any
) -> T:
    """Users in the attackers' Con row work on a unit of the defenders, as far as the dice."""
    names = [name.rstrip("!") for name in users.split()]
    groups = {"a1": (OPEN, f"{attackers} {users}"), "b1": (OPEN, f"{defenders} {target}")}
    t = scene(groups=groups, dice=dice, then=Fast(1), **more)
    t.start(Attack(group(t, "a1")))
    answer(t, "prevent", "pass")
    answer(t, "commit", "everybody")
    for name in names:
        answer(t, "arrange", key(t, name))
        answer(t, "choose_row", "row:con")
    answer(t, "arrange", "keep")
    answer(t, "arrange", "keep")
    for name in names:
        answer(t, "con_set", key(t, name))
    answer(t, "con_set", "strike")
    answer(t, "con_target", key(t, target.rstrip("!")))
    quiet(t)
    return t


def test_every_row_of_the_table_is_carried_out() -> None:
    assert set(results) == set(TABLES["con_battle"])


@clause("ZAN-EX-07", "ZAN-CON-04", "ZAN-R-59")
@pytest.mark.parametrize(
    ("difference", "row"),
    [
        (-5, "users_discarded"),
        (-4, "users_discarded"),
        (-3, "users_leave"),
        (-2, "users_leave"),
        (-1, "nothing"),
        (0, "nothing"),
        (1, "confused"),
        (2, "confused"),
        (3, "seduced"),
        (4, "seduced"),
        (5, "horror"),
        (6, "turned"),
        (7, "turned"),
        (8, "joins"),
        (9, "joins"),
    ],
)
def test_the_result_table(difference: int, row: str) -> None:
    """Nadja's 5 against 1 is a lead of 4; Old Levy alone is even."""
    users, lead = ("silk_finger_nadja!", 4) if difference >= 0 else ("kuduk_levy_b!", 0)
    rest = difference - lead
    dice = (1 + rest, 1) if rest >= 0 else (1, 1 - rest)
    t = con(users, "kuduk_levy_a!", dice)
    assert told(t, "con_tried")[0]["result"] == row


@clause("ZAN-CON-04", "ZAN-R-55")
def test_a_bluff_that_fails_badly() -> None:
    t = con("kuduk_levy_b!", "kuduk_levy_a!", (1, 5))
    assert [line["unit"] for line in told(t, "lost")] == [t.content.unit.row("kuduk_levy_b")]
    t = con("odrix", "grey_widow!", (1, 6), attackers="old_tobba! vasko_the_red!")
    gone = {t.content.unit.names[line["unit"]] for line in told(t, "lost")[:2]}
    assert gone == {"old_tobba", "vasko_the_red"}, "all others of his group, in the set or not"
    assert told(t, "hero_marked"), "he stays, and all know him for a Hero"


@clause("ZAN-FX-15")
def test_the_ring_of_small_lies_takes_no_blame() -> None:
    items = {"old_tobba": "ring_of_small_lies!"}
    t = con("old_tobba!", "grey_widow!", (1, 4), items=items)
    assert told(t, "con_tried")[0]["result"] == "users_discarded"
    assert told(t, "lost") == []


@clause("ZAN-R-56", "ZAN-BAT-16")
def test_users_who_leave_are_out_of_the_battle() -> None:
    t = con("kuduk_levy_b!", "kuduk_levy_a!", (1, 3))
    assert t.state.fight is not None
    assert t.state.fight.aside == (pawn(t, "kuduk_levy_b"),)
    assert pawn(t, "kuduk_levy_b") not in t.state.fight.attackers


@clause("ZAN-R-54")
def test_a_confused_unit_adds_nothing_this_round_and_a_seduced_one_never_again() -> None:
    for dice, later in (((1, 4), 6), ((1, 2), 4)):  # +1 confused, +3 seduced
        t = con("silk_finger_nadja!", "kuduk_levy_a!", (*dice, 1, 1, 1, 1))
        quiet(t)
        fights = told(t, "combat_fought")
        assert fights[0]["defence"] == 4, "Anna's 3 and the die"
        while t.pending.kind == "zanziar.split_damage":
            answer(t, "split_damage", t.pending.options[0])
        answer(t, "arrange", "keep")
        answer(t, "arrange", "keep")
        if t.pending.kind == "zanziar.con_set":
            answer(t, "con_set", "pass")
        quiet(t)
        assert told(t, "combat_fought")[1]["defence"] == later


@clause("ZAN-CON-04")
def test_horror_stories() -> None:
    t = con("silk_finger_nadja!", "kuduk_levy_a!", (2, 1))
    assert told(t, "lost")[0] == {"pawn": 4, "unit": t.content.unit.row("kuduk_levy_a"), "why": "horror"}


@clause("ZAN-R-57", "ZAN-D-36")
def test_a_turned_unit_fights_for_a_round_and_returns() -> None:
    t = con("silk_finger_nadja!", "kuduk_levy_a!", (3, 1, 1, 4))
    answer(t, "turned_row", "row:combat")
    quiet(t)
    line = told(t, "combat_fought")[0]
    assert (line["attack"], line["defence"]) == (7, 7), "4 + 2 + 1 against 3 + 4"
    assert t.state.fight is not None
    assert pawn(t, "kuduk_levy_a") in t.state.fight.defenders
    assert t.state.pawns[pawn(t, "kuduk_levy_a")].owner == 1


@clause("ZAN-R-57")
@pytest.mark.parametrize("result", ["turned", "joins"])
def test_who_wins_back_a_turned_unit_has_it_as_before(result: str) -> None:
    t = con("silk_finger_nadja!", "kuduk_levy_a!", (3, 1))
    row = pawn(t, "kuduk_levy_a")
    fight = fight_of(t.state)
    assert (row in fight.attackers, row in fight.defenders, fight.turned) == (True, False, (row,))
    assert results[result](t, ConPhase(side=1, users=(pawn(t, "anna"),), target=row)) is None
    fight = fight_of(t.state)
    assert (row in fight.attackers, row in fight.defenders, fight.turned) == (False, True, ())
    assert t.state.pawns[row].owner == 1


@clause("ZAN-R-58")
def test_a_unit_joins_for_good_unseen_by_others() -> None:
    t = con("silk_finger_nadja!", "kuduk_levy_a", (5, 1))
    assert told(t, "con_tried")[0]["result"] == "joins"
    answer(t, "turned_row", "row:con")
    row = pawn(t, "kuduk_levy_a")
    record = t.state.pawns[row]
    assert (record.owner, record.group, record.faceup) == (0, group(t, "a1"), False)
    assert t.view(0).facts.faces[row] == t.content.unit.row("kuduk_levy_a")
    assert t.view(None).facts.faces[row] == 0


@clause("ZAN-R-58")
def test_a_full_group_discards_one() -> None:
    full = "odrix! orc_rabble_a! orc_rabble_b! orc_rabble_c!"
    t = con("silk_finger_nadja!", "kuduk_levy_a!", (5, 1), attackers=full)
    answer(t, "turned_row", "row:con")
    assert key(t, "odrix", "dismiss") not in t.pending.options, "never the Hero"
    answer(t, "make_room", key(t, "orc_rabble_a", "dismiss"))
    assert len(t.state.pawns_in[group(t, "a1")]) == 5


@clause("ZAN-CON-02", "ZAN-SKL-13", "ZAN-R-09", "ZAN-FX-14")
def test_never_a_hero_nor_the_magic_row_nor_a_stoic() -> None:
    groups = {"a1": (OPEN, "odrix! silk_finger_nadja!"), "b1": (OPEN, "anna old_tobba! kuduk_levy_a hedge_witches_a!")}
    t = scene(groups=groups)
    t.start(Attack(group(t, "a1")))
    answer(t, "prevent", "pass")
    answer(t, "commit", "everybody")
    answer(t, "arrange", key(t, "silk_finger_nadja"))
    answer(t, "choose_row", "row:con")
    answer(t, "arrange", "keep")
    answer(t, "arrange", key(t, "hedge_witches_a"))
    answer(t, "choose_row", "row:magic")
    answer(t, "arrange", "keep")
    answer(t, "magic_turn", "pass")
    answer(t, "con_set", key(t, "silk_finger_nadja"), "strike")
    assert set(t.pending.options) == {key(t, "anna"), key(t, "kuduk_levy_a"), "pass"}
    answer(t, "con_target", key(t, "anna"))
    assert t.state.pawns[pawn(t, "anna")].hero_mark
    assert not t.state.pawns[pawn(t, "anna")].faceup
    answer(t, "con_set", "strike")
    assert set(t.pending.options) == {key(t, "kuduk_levy_a"), "pass"}, "chosen again at no cost"


@clause("ZAN-R-07", "ZAN-UNI-09")
def test_a_set_has_one_facedown_card_at_most() -> None:
    groups = {"a1": (OPEN, "odrix! kuduk_levy_a kuduk_levy_b"), "b1": (OPEN, "anna! orc_rabble_a!")}
    t = scene(groups=groups)
    t.start(Attack(group(t, "a1")))
    answer(t, "prevent", "pass")
    answer(t, "commit", "everybody")
    for name in ("kuduk_levy_a", "kuduk_levy_b"):
        answer(t, "arrange", key(t, name))
        answer(t, "choose_row", "row:con")
    answer(t, "arrange", "keep")
    answer(t, "arrange", "keep")
    answer(t, "con_set", key(t, "kuduk_levy_a"))
    assert key(t, "kuduk_levy_b") not in t.pending.options


@clause("ZAN-CON-01", "ZAN-CON-03", "ZAN-R-115")
def test_who_was_attacked_cannot_answer_and_nobody_is_in_two_sets() -> None:
    groups = {"a1": (OPEN, "odrix! silk_finger_nadja!"), "b1": (OPEN, "anna! skrix_gutter_king!")}
    t = scene(groups=groups, dice=[1, 1], then=Fast(1))
    t.start(Attack(group(t, "a1")))
    answer(t, "prevent", "pass")
    answer(t, "commit", "everybody")
    for name in ("silk_finger_nadja", "skrix_gutter_king"):
        answer(t, "arrange", key(t, name))
        answer(t, "choose_row", "row:con")
        answer(t, "arrange", "keep")
    answer(t, "con_set", key(t, "silk_finger_nadja"), "strike")
    answer(t, "con_target", key(t, "skrix_gutter_king"))
    quiet(t)
    assert told(t, "con_tried")[0]["result"] == "nothing", "5 + 1 against 5 + 1"
    assert told(t, "combat_fought"), "neither could form a set again"


@clause("ZAN-FX-14")
def test_terror_glamour_and_bribes() -> None:
    assert told(con("lirael_nightleaf!", "kuduk_levy_a!", (2, 1)), "con_tried")[0]["result"] == "horror", "4 is 5"
    assert told(con("travelling_players_a!", "kuduk_levy_a!", (1, 3)), "con_tried")[0]["result"] == "seduced", "1 is 3"
    line = told(con("kuduk_levy_b!", "free_company!", (1, 1)), "con_tried")[0]
    assert (line["total"], line["against"]) == (4, 2), "bribable: +2"


@clause("ZAN-R-63", "ZAN-NEU-01", "ZAN-NEU-03")
def test_neutral_units_use_con_by_themselves() -> None:
    t = scene(
        groups={"a1": ("05I", "odrix! kuduk_levy_a!")}, neutrals={"pulvis": "shadow_guild"}, dice=[1, 1], then=Fast(1)
    )
    t.start(Attack(group(t, "a1")))
    answer(t, "arrange", "keep")
    quiet(t)
    line = told(t, "con_tried")[0]
    assert (line["total"], line["against"], line["result"]) == (7, 2, "horror")
