"""A battle as a scene, exchange by exchange; what is hidden stays hidden."""

from __future__ import annotations

from tests.games.zanziar.scene import answer, group, key, quiet, scene
from warhall.games.zanziar import GAME
from warhall.games.zanziar.rules.battle.declare import Attack
from warhall.kernel.battle import all_fights
from warhall.testing import clause


@clause("ZAN-EX-13", "ZAN-COM-01")
def test_combat_shows_both_totals_and_what_is_in_them() -> None:
    t = scene(
        groups={"a1": ("05I", "old_tobba! kuduk_levy_a! camp_followers!")},
        guards={"pulvis": "b: ysolde_gatebreaker! kuduk_levy_b!"},
        dice=(2, 3),
    )
    t.start(Attack(group(t, "a1")))
    quiet(t)
    answer(t, "prevent", "pass")
    answer(t, "commit", key(t, "ysolde_gatebreaker"), "done")
    answer(t, "arrange", "keep")
    answer(t, "arrange", "keep")
    quiet(t)
    battle = GAME.battle(next(all_fights(t.log(), 0)), t.view(0))
    assert battle is not None
    assert [(army.name, army.letter) for army in battle.armies] == [("Player A", "A"), ("Player B", "B")]
    combat = next(beat for beat in battle.beats if beat.title == "Combat")
    attack, defence = combat.throws
    assert (attack.total, defence.total) == ("8", "11")
    assert [die.shows for die in attack.turned] == ["2"]
    assert [(chip.words, chip.value) for chip in attack.modifiers] == [("Combat of the row", "+6")]
    assert ("The garrison", "+4") in [(chip.words, chip.value) for chip in defence.modifiers]


@clause("ZAN-BAT-10", "ZAN-COM-01")
def test_both_sides_of_a_battle_stand_on_sheets_row_by_row() -> None:
    t = scene(groups={"a1": ("12E", "old_tobba! kuduk_levy_a!"), "b1": ("12E", "simma!")})
    assert GAME.panels(t.view(0)) == ()
    t.start(Attack(group(t, "a1")))
    quiet(t)
    while t.state.fight is not None and not t.state.fight.round:
        answer(t, t.pending.kind.partition(".")[2], "pass")
    mine, theirs = GAME.panels(t.view(1))
    assert (mine.title, mine.aside, theirs.title, theirs.aside) == ("Player A", "attacks", "Player B", "defends")
    assert [card.title for card in theirs.cards] == ["Simma the Prophet"]
    assert {card.letter for card in mine.cards} == {"A"}
    assert [fact.help for fact in mine.facts] == ["Combat row", "Con row", "Magic row"]
