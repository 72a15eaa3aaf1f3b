"""A combat as a scene, round by round."""

from __future__ import annotations

from tests.games.uprising.fights import resolve
from tests.games.uprising.scene import C, scene
from warhall.games.uprising import GAME
from warhall.kernel.battle import all_fights
from warhall.testing import clause


@clause("UPR-EX-13")
def test_a_combat_shows_its_rounds_with_the_dice_of_both_sides() -> None:
    t = scene(
        resolve("a3", C.side.row("duerkhar")),
        hexes={"a3": "saltmother younglings=3 skeletons=2"},
        dice="blue - S D red - SS  blue - S red SS",
    )
    battle = GAME.battle(next(all_fights(t.log(), None)), t.view(None))
    assert battle is not None
    assert battle.title == "Combat on A3"
    assert [army.name for army in battle.armies] == ["The Duerkhar", "Chaos"]
    first = battle.beats[0]
    assert first.title == "Clash"
    assert [[die.shows for die in throw.turned] for throw in first.throws] == [
        ["blank", "skull", "shield"],
        ["blank", "skull skull"],
    ]
    assert [throw.total for throw in first.throws] == ["1 skull 1 shield", "2 skull"]
    assert first.words == (
        "The Duerkhar suffer 1 damage: 2 Skulls against 1 Shield. Chaos suffers 1 damage: 1 Skull against 0 Shields."
    )
    assert battle.beats[1].title == "Clash 2"
