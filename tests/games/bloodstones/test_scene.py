"""A battle as a scene: forces, tiles, modifiers, totals, who wins and who falls."""

from __future__ import annotations

from tests.games.bloodstones.scene import HILLS, HORSES, Side, choose, fight
from warhall.games.bloodstones import GAME
from warhall.games.bloodstones.catalog import T
from warhall.kernel.battle import Battle, Fighter, Modifier, all_fights
from warhall.testing import clause


def shown(t: T, seat: int | None = None) -> Battle:
    """The only battle, as a seat sees it."""
    (fought,) = all_fights(t.log(), seat)
    found = GAME.battle(fought, t.view(seat))
    assert found is not None
    return found


@clause("BLD-BAT-15", "BLD-BAT-16", "BLD-BAT-19", "BLD-BAT-22")
def test_a_battle_shows_both_forces_their_tiles_and_what_they_add() -> None:
    sides = Side(HORSES, {"ford": "swords*2"}), Side(HILLS, {"ford": "shield"})
    t = fight(*sides, draws=[5, 5, 4, 4, 2, 2, 3])
    choose(t, "pass")
    battle = shown(t)
    assert battle.title == "Battle of Ford"
    assert [(army.name, army.letter, army.outcome) for army in battle.armies] == [
        ("Horse Lords", "H", "Wins"),
        ("Hill Folk", "F", "Loses"),
    ]
    assert battle.armies[0].fighters == (Fighter("Swords", "sword", "×2 +1"),)
    assert battle.armies[1].fighters == (Fighter("Shield", "shield", "+1", lost=1),)
    (beat,) = battle.beats
    assert [[tile.shows for tile in throw.turned] for throw in beat.throws] == [["5", "5", "4", ""], ["3", "2", "2"]]
    assert [throw.total for throw in beat.throws] == ["16", "8"]
    assert beat.throws[0].modifiers == (Modifier("Swords", "+2"),)
    assert beat.throws[1].modifiers == (Modifier("Shield", "+1"),)
    assert battle.verdict == "Horse Lords win the battle in Ford and 1 VP."
    assert battle.losses == ("Shield of the Hill Folk falls in Ford.",)


@clause("BLD-BAT-12", "BLD-RUL-10")
def test_a_tile_from_hand_is_marked_and_before_the_reveal_nobody_sees_it() -> None:
    sides = Side(HORSES, {"ford": "swords"}, hand="leader"), Side(HILLS, {"ford": "shield"})
    t = fight(*sides, draws=[2, 2, 3, 2, 2, 3])
    assert shown(t).beats == ()
    assert shown(t).verdict == ""
    choose(t, "pass", "kind:leader", "value:2", "pass")
    first = shown(t).beats[0].throws[0]
    assert first.turned[0].words == "Leader, from hand"


@clause("BLD-BAT-08")
def test_a_withdrawal_is_no_battle() -> None:
    sides = Side(HORSES, {"ford": "swords"}), Side(HILLS, {"ford": "cavalry"})
    t = fight(*sides, draws=[])
    choose(t, "area:moor")
    battle = shown(t)
    assert battle.beats == ()
    assert battle.verdict == "Hill Folk withdraw from Ford to Moor."
    assert battle.aside == "No battle is fought."
