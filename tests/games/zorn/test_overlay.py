"""What an owner of the box lays over our content is what is played by: tables and numbers that the rules must read."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.games.zorn import scene
from tests.games.zorn.scene import Place, answer, area, house, play, told, tracks, unit
from warhall.games.zorn import GAME
from warhall.games.zorn.effects import take_house
from warhall.games.zorn.odds import melee_odds
from warhall.games.zorn.rules.entrench import Entrench
from warhall.games.zorn.rules.melee import Melee
from warhall.games.zorn.rules.night import Collect
from warhall.games.zorn.rules.treasure import Capture
from warhall.games.zorn.rules.turn import Days
from warhall.testing import clause

SWORDS = "new_mahn_swordstrikers_1"
HORDE = "minion_horde_1"
Lay = Callable[[str, str], None]


@pytest.fixture
def lay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Lay:
    """Lay one more file over the content of these tests."""

    def laid(file: str, text: str) -> None:
        shutil.copytree(Path(scene.__file__).parent / "ledger", tmp_path, dirs_exist_ok=True)
        (tmp_path / file).write_text(text, encoding="utf-8")
        monkeypatch.setattr(scene, "C", GAME.content(tmp_path))

    return laid


def fought() -> tuple[int, int]:
    """Hits and retreat of a defender beaten by 8 against 4."""
    run = Melee(area("S20"), (unit(HORDE),), (unit(SWORDS),), (area("S12"),))
    t = play(run, units={SWORDS: "S20", HORDE: "S20"}, held=scene.POOR, dice=[8, 4])
    rolled = told(t, "melee_rolled")[0]
    return rolled["hits_on_defenders"], rolled["retreat"]


@clause("ZRN-MEL-09")
def test_the_melee_results_are_those_of_the_box(lay: Lay) -> None:
    assert fought() == (2, 1)
    lay("box.toml", "[melee]\n2 = { hits = 3, retreat = 2 }\n")
    assert fought() == (3, 2)


@clause("ZRN-MEL-09", "ZRN-MEL-10")
def test_a_tie_is_no_row_of_the_results(lay: Lay) -> None:
    lay("box.toml", "[melee]\n1 = { hits = 3, retreat = 2 }\n")
    run = Melee(area("S20"), (unit(HORDE),), (unit(SWORDS),), (area("S12"),))
    t = play(run, units={SWORDS: "S20", HORDE: "S20"}, held=scene.POOR, dice=[4, 4, 1, 5])
    rolled = told(t, "melee_rolled")[0]
    assert (rolled["hits_on_attackers"], rolled["hits_on_defenders"], rolled["retreat"]) == (1, 1, 1)


@clause("ZRN-MEL-09", "ZRN-MEL-11")
def test_a_longer_table_has_more_than_four_hits(lay: Lay) -> None:
    lay("box.toml", "[melee]\n5 = { hits = 5, retreat = 3 }\n")
    run = Melee(area("S20"), (unit(HORDE),), (unit(SWORDS),), (area("S12"),))
    t = play(run, units={SWORDS: "S20", HORDE: "S20"}, held=scene.POOR, dice=[8, 1])
    rolled = told(t, "melee_rolled")[0]
    assert (rolled["hits_on_defenders"], rolled["retreat"]) == (5, 3)


@clause("ZRN-MEL-09")
def test_the_odds_count_with_the_same_table(lay: Lay) -> None:
    def dealt() -> float:
        units: dict[str, Place] = {SWORDS: "S20", HORDE: "S12"}
        t = play(Entrench(), units=units, held={"new_mahn": {"supplies": 3}})
        return melee_odds(t.state, t.content, area("S20"), (unit(HORDE),), (unit(SWORDS),), ()).dealt

    before = dealt()
    lay("box.toml", "[melee]\n1 = { hits = 2, retreat = 1 }\n")
    assert dealt() > before


@clause("ZRN-NGT-11")
def test_works_stand_where_the_terrain_lets_them(lay: Lay) -> None:
    units: dict[str, Place] = {SWORDS: "S19", HORDE: "N01"}  # a Bog
    assert not play(Entrench(), units=units, held={"thornmark": {"supplies": 0, "gold": 0}}).asks
    lay("terrain.toml", "[terrain.bog]\nbuild = true\n")
    t = play(Entrench(), units=units, held={"new_mahn": {"supplies": 3, "gold": 0}})
    answer(t, f"unit:{SWORDS}")
    assert list(t.state.works) == [area("S19")]


@clause("ZRN-NGT-01")
def test_a_town_gives_gold_on_the_face_of_the_box(lay: Lay) -> None:
    lay("numbers.toml", "[numbers]\ntown_gold_face = 2\n")
    t = play(Collect(), units={}, control={area("S13"): house("new_mahn")}, dice=[2])
    assert tracks(t, "new_mahn").gold == 6


@clause("ZRN-TRE-02", "ZRN-MAG-06")
def test_a_relic_raises_the_level_by_the_number_of_the_box(lay: Lay) -> None:
    lay("numbers.toml", "[numbers]\nrelic_level = 2\n")
    run = Capture(area("S13"), unit(SWORDS))
    units: dict[str, Place] = {SWORDS: "S13", "morgan_von_fay": "S20"}
    t = play(run, units=units, tokens={"S13": "crown_of_mathias"})
    assert tracks(t, "new_mahn").level == 3


@clause("ZRN-SET-11")
def test_the_first_level_is_that_of_the_box(lay: Lay) -> None:
    lay("numbers.toml", "[numbers]\nfirst_level = 2\n")
    t = play(lambda t: Days(), units={}, turn=13)
    take_house(t, house("duggan"), 1)
    assert tracks(t, "duggan").level == 2
