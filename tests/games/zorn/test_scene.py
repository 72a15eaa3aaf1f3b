"""A melee or a shot as a scene: every die with its unit, what protects, who takes Hits."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.zorn.scene import area, play, unit
from warhall.games.zorn import GAME
from warhall.games.zorn.rules.melee import Melee
from warhall.games.zorn.rules.missile import Shot
from warhall.games.zorn.state import STUNNED, HouseId
from warhall.kernel.battle import NOBODY, Battle, Modifier, all_fights
from warhall.testing import clause

ARCHERS, HORDE = "new_mahn_royal_archers_1", "minion_horde_1"
IRON, LEVY = "new_mahn_royal_ironmen_1", "new_mahn_levy_1"
BROKE: dict[str, Any] = {"held": {"new_mahn": {"food": 0, "gold": 0}, "thornmark": {"food": 0, "gold": 0}}}


@clause("ZRN-MEL-07", "ZRN-MEL-08", "ZRN-MEL-09", "ZRN-ABL-19")
def test_a_melee_shows_each_die_with_its_unit_and_what_protects() -> None:
    t = play(
        Melee(area("S12"), (unit(IRON), unit(LEVY)), (unit("garrison_15"),), (area("S20"), area("S20")), HouseId(1)),
        units={IRON: "S12", LEVY: ("S12", {"marks": STUNNED}), "garrison_15": "S12"},
        dice=[9, 3, 4, 5],
        **BROKE,
    )
    battle = GAME.battle(next(all_fights(t.log(), None)), t.view(None))
    assert battle is not None
    assert battle.title == "Melee in Shepherd's Rest"
    assert [(army.name, army.letter, army.outcome) for army in battle.armies] == [
        ("House New Mahn", "N", "Wins"),
        ("The Blight", "B", "Loses"),
    ]
    assert [(one.name, one.words) for one in battle.armies[0].fighters] == [
        ("Royal Ironmen N1", "D12+D6"),
        ("Levy N", "D6"),
    ]
    attack, defence = battle.beats[0].throws
    assert [(die.shows, die.sides) for die in attack.turned] == [("9", 12), ("3", 6), ("4", 6)]
    assert attack.turned[0].words == "Royal Ironmen N1: Upgraded by Mounted Charge"
    assert (attack.total, defence.total) == ("16", "6")
    assert defence.modifiers == (Modifier("Hard Shell", "+1"),)
    assert battle.verdict == "The attack wins; 2 Hits on the defenders, who retreat 1 area."


@clause("ZRN-MEL-10")
def test_a_tie_has_no_winner() -> None:
    t = play(
        Melee(area("S20"), (unit("ambushers_1"),), (unit(LEVY),), (area("S12"),)),
        units={LEVY: "S20", "ambushers_1": "S20"},
        dice=[4, 4, 1, 1],
        **BROKE,
    )
    battle = GAME.battle(next(all_fights(t.log(), None)), t.view(None))
    assert battle is not None
    assert battle.winner == NOBODY
    assert battle.aside == "Equal totals."


def shot(*dice: int) -> Battle:
    """Royal Archers, D10, at a Minion Horde on Plains, which protect with 4."""
    t = play(Shot(unit(ARCHERS), unit(HORDE)), units={ARCHERS: "S12", HORDE: "S20"}, dice=[*dice], **BROKE)
    battle = GAME.battle(next(all_fights(t.log(), None)), t.view(None))
    assert battle is not None
    return battle


@clause("ZRN-MIS-08", "ZRN-MAP-15")
def test_a_shot_shows_its_die_and_the_protection() -> None:
    battle = shot(8)
    assert [(army.name, army.below) for army in battle.armies] == [
        ("House New Mahn", "fires"),
        ("The Blight", "under fire"),
    ]
    (beat,) = battle.beats
    aim, cover = beat.throws
    assert [(die.shows, die.sides, die.words) for die in aim.turned] == [("8", 10, "Royal Archers N1")]
    assert (aim.total, cover.total) == ("8", "4")
    assert (battle.verdict, battle.winner) == ("2 Hits.", 0)
    assert len(battle.losses) == 2
    assert (shot(3).verdict, shot(3).winner, shot(3).losses) == ("No Hit.", 1, ())


@clause("ZRN-MIS-08")
@pytest.mark.parametrize(("bravery", "verdict", "words"), [(4, "1 Hit.", "fails"), (5, "No Hit.", "is passed")])
def test_a_shot_as_high_as_the_protection_is_decided_by_the_bravery_of_its_target(
    bravery: int, verdict: str, words: str
) -> None:
    battle = shot(4, bravery)
    assert [beat.title for beat in battle.beats] == ["The shot", "Bravery"]
    assert battle.beats[1].throws[0].total == str(bravery)
    assert words in battle.beats[1].words
    assert battle.verdict == verdict
