"""Content files: what they hold, what an owner may lay over them, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from warhall.games.bloodstones import GAME
from warhall.games.bloodstones.catalog import FOLDER, load
from warhall.kernel.content import SOURCES
from warhall.kernel.errors import ContentError
from warhall.testing import clause

C = GAME.content()


@clause("BLD-GEN-04", "BLD-FAC-02")
def test_costs_and_pips_of_each_kind() -> None:
    figures = {kind.id: (kind.cost, kind.pips) for kind in C.kinds.values()}
    assert figures == {
        "skirmishers": (0, 2),
        "swords": (1, 4),
        "axes": (1, 3),
        "shield": (1, 3),
        "cavalry": (1, 3),
        "lizardmen": (0, 3),
        "reivers": (0, 3),
        "goblins": (0, 3),
        "hordes": (1, 3),
        "siege_engine": (1, 1),
        "leader": (2, 4),
        "ship": (1, 4),
        "castle": (2, 4),
        "dragon": (2, 5),
        "giant": (2, 5),
        "necromancer": (2, 5),
        "blank": (0, 5),
        "undead": (0, 0),
        "citadel": (0, 0),
        "cutiecorn": (2, 0),
    }
    assert {id for id, kind in C.kinds.items() if not kind.buildable} == {"blank", "undead", "citadel"}


@clause("BLD-FAC-01")
def test_mean_pips_and_costs_of_each_bag() -> None:
    """The figures of the ledger, which keep the factions within 0.3 pips of each other."""
    means = {}
    for id, rows in C.rows.items():
        tiles = [C.tiles[unit] for unit in rows]
        built = [tile.cost for tile in tiles if tile.buildable]
        means[id] = (round(sum(tile.pips for tile in tiles) / 36, 2), round(sum(built) / len(built), 2))
        assert 2 <= sum(tile.pips == 5 for tile in tiles) <= 5
    assert means == {
        "dragon_riders": (3.39, 0.97),
        "horse_lords": (3.42, 1.06),
        "hill_folk": (3.39, 0.85),
        "necromancers": (3.33, 0.92),
        "chaos_horde": (3.22, 0.76),
        "corsairs": (3.36, 0.97),
    }


@clause("BLD-CMP-05")
def test_every_entry_says_where_it_is_from() -> None:
    for table in (C.kinds, C.factions, C.terrains, C.movers):
        assert {entry.source for entry in table.values()} <= set(SOURCES)
    for kind in C.kinds.values():
        assert kind.cost_source in SOURCES or not (kind.buildable and kind.cost)
        assert kind.pips_source in SOURCES or not kind.pips


@clause("BLD-MAP-07")
def test_an_owner_lays_a_file_over_ours(tmp_path: Path) -> None:
    (tmp_path / "kinds.toml").write_text("[kind.hordes]\ncost = 0\n", encoding="utf-8")
    laid = load(tmp_path)
    assert laid.kinds["hordes"].cost == 0
    assert laid.kinds["hordes"].pips == 3
    assert laid.kinds["swords"] == C.kinds["swords"]


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        ("kinds.toml", 'when = "forest"', 'when = "swamp"', "kind.skirmishers.when: unknown 'swamp'"),
        ("kinds.toml", 'traits = ["shield"]', 'traits = ["sheild"]', "perhaps 'shield'"),
        ("kinds.toml", 'mover = "ship"', 'mover = "boat"', "kind.ship.mover: unknown 'boat'"),
        ("kinds.toml", "cost = 0\npips = 2", "cost = 3\npips = 2", "kind.skirmishers.cost: must be 0 to 2"),
        ("kinds.toml", "cost = 0\npips = 2", "cost = 0\npips = 6", "kind.skirmishers.pips: must be 0 to 5"),
        ("kinds.toml", "pips = 5\nbuildable", "pips = 0\nbuildable", "tiles.blank: has no pips"),
        ("factions.toml", "skirmishers = 4, swords = 6", "skirmishers = 5, swords = 6", "must be 36 tiles"),
        ("factions.toml", 'mover = "hill_folk"', 'mover = "goat"', "hill_folk.mover: unknown 'goat'"),
        ("factions.toml", "cost = { castle = 1 }", "cost = { castel = 1 }", "perhaps 'castle'"),
        ("factions.toml", "giant = 2", "gaint = 2", "perhaps 'giant'"),
        ("maps.toml", '["aldstead", "blackrigg"]', '["aldstead", "aldstead"]', "aldstead and aldstead cannot border"),
        ("maps.toml", '["aldstead", "blackrigg"]', '["aldstead", "blackring"]', "and blackring cannot border"),
        ("maps.toml", 'A = "aldstead"', 'A = "oldstead"', "unknown area 'oldstead'"),
        (
            "maps.toml",
            'name = "Aldstead", terrain = "plains"',
            'name = "Aldstead", terrain = "marsh"',
            "unknown 'marsh'",
        ),
        ("maps.toml", 'name = "Aldstead", terrain = "plains"', 'name = "Aldstead", terrain = "sea"', "differs from"),
        ("terrain.toml", 'source = "text"', 'source = "hearsay"', "must be one of text, inferred, designed"),
    ],
)
@clause("BLD-MAP-01")
def test_what_does_not_fit_together_is_refused(tmp_path: Path, file: str, old: str, new: str, problem: str) -> None:
    text = (FOLDER / file).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError, match=problem):
        load(tmp_path)
