"""The Magic phase: attacks, who may, what they cost (ZAN-MAG, ZAN-R-14, ZAN-R-107, ZAN-R-113)."""

from __future__ import annotations

from typing import Any

from tests.games.zanziar.scene import answer, group, key, pawn, quiet, scene, told
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.rules.battle.declare import Attack
from warhall.kernel.chance import Fast
from warhall.kernel.records import replace
from warhall.testing import clause

OPEN = "12E"


def duel(mage: str, others: str = "anna! kuduk_levy_a!", dice: tuple[int, ...] = (), rear: str = "", **more: Any) -> T:
    """Odrix and a mage in the Magic row attack; `rear` are the defenders' Magic row. It is the mage's turn.

    Ravn in the Con row is asked next, so that nothing further happens before a test has looked.
    """
    t = scene(
        groups={"a1": (OPEN, f"odrix! {mage} ravn_two_faces!"), "b1": (OPEN, others)}, dice=dice, then=Fast(1), **more
    )
    t.start(Attack(group(t, "a1")))
    answer(t, "prevent", "pass")
    answer(t, "commit", "everybody")
    answer(t, "arrange", key(t, mage.rstrip("!")))
    answer(t, "choose_row", "row:magic")
    answer(t, "arrange", key(t, "ravn_two_faces"))
    answer(t, "choose_row", "row:con")
    answer(t, "arrange", "keep")
    for name in rear.split():
        answer(t, "arrange", key(t, name))
        answer(t, "choose_row", "row:magic")
    answer(t, "arrange", "keep")
    return t


def strike(t: T, mage: str, target: str) -> tuple[int, int]:
    answer(t, "magic_turn", key(t, mage))
    answer(t, "magic_act", "attack")
    answer(t, "magic_target", key(t, target))
    quiet(t)
    line = told(t, "magic_attack")[-1]
    return line["total"], line["against"]


@clause("ZAN-EX-15", "ZAN-MAG-02", "ZAN-MAG-04", "ZAN-MAG-05", "ZAN-R-14")
def test_the_lower_total_takes_the_difference_be_it_the_attacker() -> None:
    """Magic 3 and a 2 against Magic 1 with MP and a 6: 5 against 7."""
    t = duel("hedge_witches_a!", "anna! thalanwe_greenbow! kuduk_levy_a!", (2, 6))
    assert strike(t, "hedge_witches_a", "thalanwe_greenbow") == (5, 7)
    lost = [t.content.unit.names[line["unit"]] for line in told(t, "lost")]
    assert lost == ["hedge_witches_a"], "its 1 HP; what exceeds it is lost"
    assert t.state.pawns[pawn(t, "thalanwe_greenbow")].drained == 1, "it spent an MP for its defence"


@clause("ZAN-R-14", "ZAN-SKL-05")
def test_without_mp_the_die_alone_defends() -> None:
    t = duel("hedge_witches_a!", "anna! glade_archers_a! kuduk_levy_a!", (2, 3))
    row = pawn(t, "glade_archers_a")
    t.state.pawns[row] = replace(t.state.pawns[row], drained=1)
    assert strike(t, "hedge_witches_a", "glade_archers_a") == (5, 3)
    assert t.state.pawns[row].drained == 1
    assert t.state.pawns[row].hurt == 2


@clause("ZAN-MAG-01", "ZAN-R-09", "ZAN-FX-14")
def test_never_a_hero_and_no_warded_unit() -> None:
    t = duel("eldra_cinderhand!", "anna temple_guard_a! kuduk_levy_a old_tobba!")
    answer(t, "magic_turn", key(t, "eldra_cinderhand"))
    answer(t, "magic_act", "attack")
    assert set(t.pending.options) == {key(t, "anna"), key(t, "kuduk_levy_a"), key(t, "old_tobba")}
    answer(t, "magic_target", key(t, "anna"))
    assert t.state.pawns[pawn(t, "anna")].hero_mark
    assert t.state.pawns[pawn(t, "eldra_cinderhand")].drained == 0, "at no cost"
    assert set(t.pending.options) == {key(t, "kuduk_levy_a"), key(t, "old_tobba")}


@clause("ZAN-MAG-01", "ZAN-FX-14", "ZAN-FX-15")
def test_each_unit_once_and_what_adds_to_attacks() -> None:
    t = duel("eldra_cinderhand!", "anna! orc_rabble_a! kuduk_levy_a!", (1, 5))
    assert strike(t, "eldra_cinderhand", "orc_rabble_a") == (7, 5), "1 + 5 + focus 1"
    assert t.pending.kind == "zanziar.con_set", "her turn is over"
    t = duel(
        "eldra_cinderhand!", "anna! orc_rabble_a! kuduk_levy_a!", (1, 5), items={"eldra_cinderhand": "staff_head!"}
    )
    assert strike(t, "eldra_cinderhand", "orc_rabble_a") == (9, 5)


@clause("ZAN-EX-25", "ZAN-MAG-03", "ZAN-R-113", "ZAN-BAT-12")
def test_a_mage_who_had_to_defend_is_silent_this_round() -> None:
    """A Fireball of 0 damage silences as well; in the next round the mage can act."""
    t = duel("wenzel_the_fumbler!", "anna! kuduk_levy_a! nimue_of_the_lake!", (3, 3, 2), rear="nimue_of_the_lake")
    answer(t, "magic_turn", key(t, "wenzel_the_fumbler"))
    answer(t, "magic_act", "spell:fireball")
    answer(t, "spell_target", key(t, "nimue_of_the_lake"))
    quiet(t)
    assert told(t, "burned")[0]["amount"] == 0, "2 − 5 + 3"
    assert t.state.fight is not None
    assert pawn(t, "nimue_of_the_lake") in t.state.fight.conjured
    assert t.pending.kind == "zanziar.con_set", "no Magic turn of the defender"


@clause("ZAN-SKL-08", "ZAN-EX-26", "ZAN-R-117")
def test_a_focus_gives_magic_but_no_mp_and_nothing_to_those_without() -> None:
    """Printed Magic 2 and +2: Magic 4 with 2 MP; cursed Magic 0, no magic at all. Printed 0 stays 0."""
    others = "anna! orc_rabble_a! kuduk_levy_a!"
    t = duel("faelar_silver_tongue!", others, (1, 2), items={"faelar_silver_tongue": "orb_of_zirconia!"})
    assert strike(t, "faelar_silver_tongue", "orc_rabble_a") == (5, 2)
    t = duel("faelar_silver_tongue!", items={"faelar_silver_tongue": "orb_of_zirconia!~"})
    assert t.pending.kind == "zanziar.con_set", "no Magic turn"
    t = duel("old_tobba!", items={"old_tobba": "orb_of_zirconia!"})
    assert t.pending.kind == "zanziar.con_set"


@clause("ZAN-R-107", "ZAN-MAG-05")
def test_magic_damage_does_not_overflow() -> None:
    t = duel("eldra_cinderhand!", "anna! kuduk_levy_a! orc_rabble_a!", (6, 1))
    assert strike_dead(t, "eldra_cinderhand", "kuduk_levy_a") == (12, 1), "11 damage on 2 HP"
    assert [t.state.pawns[pawn(t, name)].hurt for name in ("anna", "orc_rabble_a")] == [0, 0]


def strike_dead(t: T, mage: str, target: str) -> tuple[int, int]:
    """As `strike`, and the target is dead."""
    unit = t.content.unit.row(target)
    totals = strike(t, mage, target)
    assert unit in t.state.unit_discard
    return totals


@clause("ZAN-R-63", "ZAN-NEU-03")
def test_neutral_mages_strike_where_it_hurts_most() -> None:
    t = scene(
        groups={"a1": ("05I", "odrix! aelith_moonwarden! nimue_of_the_lake! kuduk_levy_a!")},
        neutrals={"pulvis": "bog_shamans"},
        dice=[6, 1],
        then=Fast(1),
    )
    t.start(Attack(group(t, "a1")))
    answer(t, "arrange", "keep")
    quiet(t)
    line = told(t, "magic_attack")[0]
    assert (line["total"], line["against"]) == (11, 1), "4 + 6 + focus, against the levy's die"
