"""Places that effects speak of, sides on a hex, and who is whose enemy there."""

from __future__ import annotations

import tomllib
from typing import Any

from tests.games.uprising.scene import CHAOS, DUERKHAR, EMPIRE, MOHYAR, C, hexed, names, scene
from warhall.games.uprising import GAME
from warhall.games.uprising.effects import attach_druid, close_quest
from warhall.games.uprising.ground import has_units, sides_on, strength_on
from warhall.games.uprising.ids import NO_SIDE, HexId
from warhall.games.uprising.places import hexes_of, place
from warhall.games.uprising.queries import production
from warhall.games.uprising.rules.refresh import Refresh
from warhall.games.uprising.state import T
from warhall.testing import clause

HEXES = {
    "a1": "down:rhun", "a2": "cairnfield", "a3": "rigga garrison=1", "a4": "torment curse", "a5": "down:ashmire curse",
    "a6": "down:torment skeletons=1", "b5": "kettle_fen", "c4": "down:dawngaard", "c13": "mournlight", "c1": "curse",
}  # fmt: skip


def there(where: str, **more: Any) -> list[str]:
    t = scene(hexes=HEXES, mohyar="at=b5", duerkhar="at=a2")
    return names(hexes_of(t.state, C, where, MOHYAR, more.pop("at", hexed("a3")), **more))


def test_every_place_of_the_words_is_known() -> None:
    words = tomllib.loads((GAME.folder / "content" / "words.toml").read_text(encoding="utf-8"))
    # Each region in turn is three places; the reserve is none.
    assert set(words["place"]) - set(place) == {"each_region", "reserve"}


@clause("UPR-HEX-05", "UPR-HEX-04", "UPR-SET-10")
def test_regions_are_the_spaces_without_a_tile() -> None:
    assert there("howling_white") == ["b1", "b2", "b12", "c1", "c2", "c3", "c5", "c18"]
    assert "c13" not in there("fog_grave")
    assert "c4" not in there("howling_white")
    assert "c1" not in there("empty_region")  # cursed
    assert "c2" in there("empty_region")


@clause("UPR-GEN-11", "UPR-HEX-12", "UPR-AMB-135", "UPR-OVL-01")
def test_empty_places() -> None:
    # Tiles of the layout for two factions, without Haven, Unit and Curse; Heroes do not count.
    assert there("empty_free") == ["a1", "a2", "b3", "b5", "b9", "b11", "c4", "c13"]
    assert {"a1", "c4", "capital", "c2"} <= set(there("empty"))
    assert there("empty_unexplored") == ["a1", "b3", "b9", "b11", "c4"]
    assert there("unexplored_or_region") == there("empty_unexplored")
    assert there("tower_or_region") == ["c4"]


@clause("UPR-AMB-21")
def test_apart_from_havens_looks_at_neighbours_only() -> None:
    assert "c13" in there("empty", apart=True)  # a Sea Tower is adjacent to everything for Moves and Commands alone
    assert not {"a2", "b3", "b5", "c5", "c6"} & set(there("empty", apart=True))  # beside the home on b4


@clause("UPR-CRD-05", "UPR-PLC-03")
def test_places_of_pieces_and_heroes() -> None:
    assert there("here") == ["a3"]
    assert there("here", at=HexId(0)) == ["b5"]
    assert there("with_garrison") == ["a3"]
    assert there("with_skeleton") == ["a6"]
    assert there("near_hero", reach=1) == ["a3", "b4", "b5", "b6", "c6", "c7", "c8"]
    assert there("here_or_adjacent", at=HexId(0)) == there("near_hero", reach=1)
    assert there("own_haven") == ["b4"]
    assert there("other_hero") == ["a2"]
    assert there("woods_or_marsh") == ["a2", "a3", "b5"]
    assert there("capital_neighbours") == ["a1", "a2", "a3", "a4", "a5", "a6"]
    assert len(there("map")) == 37
    assert len(there("elsewhere")) == 36


@clause("UPR-GEN-07", "UPR-GEN-08", "UPR-GEN-09", "UPR-AMB-23", "UPR-HER-01")
def test_who_stands_on_a_hex() -> None:
    t = scene(
        hexes={"a1": "garrison=2", "a2": "skeletons=1 sellswords=2"},
        leaders={"the_butcher": "at=a1 threat=5", "the_lich_queen": "at=a4 threat=3"},
        mohyar="at=a5",
    )

    def on(name: str) -> tuple[int, ...]:
        return sides_on(t.state, C, hexed(name))

    assert (on("a1"), on("a2"), on("a4"), on("a5")) == ((EMPIRE,), (MOHYAR, CHAOS), (CHAOS,), ())
    assert [has_units(t.state, C, hexed(name)) for name in ("a1", "a2", "a5")] == [True, True, False]
    assert strength_on(t.state, C, hexed("a1"), (EMPIRE,)) == 7
    assert strength_on(t.state, C, hexed("a2"), (MOHYAR, CHAOS)) == 3
    assert strength_on(t.state, C, hexed("a2"), (DUERKHAR, EMPIRE)) == 0


@clause("UPR-PRD-03", "UPR-CUR-04")
def test_a_cursed_hex_produces_nothing_for_it_has_no_haven() -> None:
    t = scene(hexes={"a3": "rigga curse"})
    assert production(t.state, C, MOHYAR) == (2 + 1, 1 + 1, 1 + 1)
    assert t.state.spots[hexed("a3")].haven == NO_SIDE


@clause("UPR-AMB-40", "UPR-REF-05", "UPR-QST-10")
def test_each_quest_is_finished_before_the_next_is_dealt() -> None:
    t = scene(Refresh(), decks={"quests": "rats_in_the_granary the_salt_caravan prison_break"}, mohyar="food=3")
    order = [event.kind for event in t.events or () if event.kind in ("uprising.quest_dealt", "uprising.goods_lost")]
    dealt, lost = "uprising.quest_dealt", "uprising.goods_lost"
    assert order == [dealt, lost, lost, dealt, dealt]


@clause("UPR-QST-09")
def test_a_druid_on_a_quest_goes_back_with_it() -> None:
    t: T = scene(quests="wake_the_standing_stones", decks={"spare_druids": "watcher"})
    quest, druid = C.quest.row("wake_the_standing_stones"), C.druid.row("watcher")
    attach_druid(t, quest, druid)
    assert not t.state.spare_druids
    close_quest(t, quest)
    assert t.state.spare_druids == (druid,)
