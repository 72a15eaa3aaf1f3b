"""Content files: everything that is wrong is reported at once, with file, table and key."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import NewType

import pytest

from warhall.kernel.content import Loader, Names
from warhall.kernel.errors import ContentError

UnitId = NewType("UnitId", int)


@dataclass(frozen=True, slots=True)
class Cost:
    food: int
    gold: int = 0


@dataclass(frozen=True, slots=True)
class Kind:
    id: str
    name: str
    steps: int
    side: str = "north"
    traits: tuple[str, ...] = ()
    cost: Cost = Cost(0)
    spare: Cost | None = None
    by_terrain: dict[str, Cost] | None = None
    stages: tuple[Cost, ...] = ()
    source: str = ""


@dataclass(frozen=True, slots=True)
class Limits:
    rounds: int


GOOD = """
[unit]
source = "text"

[unit.horse]
name = "Border Horse"
steps = 3
traits = ["screen"]
cost = { food = 2 }

[unit.levy]
name = "Town Levy"
steps = 1
side = "south"
source = "designed"

[limits]
rounds = 3
"""


def folder(path: Path, **files: str) -> Path:
    path.mkdir(exist_ok=True)
    for name, text in files.items():
        (path / f"{name}.toml").write_text(text, encoding="utf-8")
    return path


def problems(path: Path, text: str, overlay: Path | None = None) -> list[str]:
    load = Loader(folder(path, units=text), overlay)
    load.table("units.toml", "unit", Kind)
    with pytest.raises(ContentError) as caught:
        load.finish()
    assert str(caught.value) == "\n".join(caught.value.problems)
    return list(caught.value.problems)


def test_tables_become_records(tmp_path: Path) -> None:
    load = Loader(folder(tmp_path, units=GOOD))
    kinds = load.table("units.toml", "unit", Kind)
    load.finish()
    assert list(kinds) == ["horse", "levy"]
    assert kinds["horse"] == Kind("horse", "Border Horse", 3, "north", ("screen",), Cost(2), source="text")
    assert (kinds["levy"].side, kinds["levy"].source) == ("south", "designed")
    assert load.one("units.toml", "limits", Limits) == Limits(3)
    assert load.file("units.toml")["limits"] == {"rounds": 3}


def test_all_problems_are_reported_at_once_with_file_table_and_key(tmp_path: Path) -> None:
    text = """
[unit.horse]
nmae = "Border Horse"
colour = "red"
steps = "three"
source = "text"

[unit.levy]
name = "Town Levy"
steps = 1.5
source = "hearsay"

[unit.scout]
name = "Scout"
steps = true

[unit]
pikes = 3
"""
    assert problems(tmp_path, text) == [
        "units.toml: unit.horse.colour: unknown 'colour'",
        "units.toml: unit.horse.nmae: unknown 'nmae', perhaps 'name'",
        "units.toml: unit.horse.name: missing",
        "units.toml: unit.horse.steps: Expected `int`, got `str`",
        "units.toml: unit.levy.source: must be one of text, inferred, designed",
        "units.toml: unit.levy.steps: Expected `int`, got `float`",
        "units.toml: unit.scout.source: must be one of text, inferred, designed",
        "units.toml: unit.scout.steps: Expected `int`, got `bool`",
        "units.toml: unit.pikes: a table is expected here",
    ]


def test_unknown_keys_are_found_in_records_within_records(tmp_path: Path) -> None:
    text = """
[unit.horse]
name = "Border Horse"
steps = 3
source = "text"
cost = { food = 2, golf = 1 }
spare = { food = 1, silver = 2 }
by_terrain = { hill = { food = 1, snow = 1 } }
stages = [{ food = 1 }, { food = 2, time = 3 }]
"""
    assert problems(tmp_path, text) == [
        "units.toml: unit.horse.cost.golf: unknown 'golf', perhaps 'gold'",
        "units.toml: unit.horse.spare.silver: unknown 'silver'",
        "units.toml: unit.horse.by_terrain.hill.snow: unknown 'snow'",
        "units.toml: unit.horse.stages.1.time: unknown 'time'",
    ]


def test_a_wrong_type_inside_a_record_is_found(tmp_path: Path) -> None:
    text = GOOD.replace("food = 2", 'food = "two"')
    assert problems(tmp_path, text) == ["units.toml: unit.horse.cost: Expected `int`, got `str` - at `$.food`"]


def test_the_source_must_be_said_but_need_not_be_kept(tmp_path: Path) -> None:
    @dataclass(frozen=True)
    class Bare:
        name: str

    load = Loader(folder(tmp_path, units='[area.ford]\nname = "Ford"\n[area.hill]\nname = "Hill"\nsource = "text"'))
    assert load.table("units.toml", "area", Bare) == {"hill": Bare("Hill"), "ford": Bare("Ford")}
    assert load.problems == ["units.toml: area.ford.source: must be one of text, inferred, designed"]
    load = Loader(tmp_path)
    assert set(load.table("units.toml", "area", Bare, source=False)) == {"ford", "hill"}
    load.finish()


def test_a_missing_table_and_a_missing_file_are_found(tmp_path: Path) -> None:
    assert problems(tmp_path, "") == ["units.toml: unit: this table is missing"]
    load = Loader(tmp_path)
    assert load.table("cards.toml", "card", Kind) == {}
    assert load.table("cards.toml", "deck", Kind) == {}
    assert load.problems == [
        "cards.toml: (file): cannot be read: No such file or directory",
        "cards.toml: card: this table is missing",
        "cards.toml: deck: this table is missing",
    ], "a file is read once"


def test_files_that_are_no_toml_are_found(tmp_path: Path) -> None:
    found = problems(tmp_path, "[unit\n")
    assert found[0].startswith("units.toml: (file): not valid TOML: ")
    (tmp_path / "cards.toml").write_bytes(b'name = "\xff"')
    load = Loader(tmp_path)
    assert load.file("cards.toml") == {}
    assert load.problems[0].startswith("cards.toml: (file): not valid TOML: 'utf-8' codec")


def test_a_single_table_that_is_broken_ends_loading(tmp_path: Path) -> None:
    load = Loader(folder(tmp_path, units="[limits]\nturns = 3"))
    with pytest.raises(ContentError) as caught:
        load.one("units.toml", "limits", Limits)
    assert caught.value.problems == (
        "units.toml: limits.turns: unknown 'turns'",
        "units.toml: limits.rounds: missing",
    )
    with pytest.raises(ContentError, match=r"units\.toml: rules: a table is expected here"):
        Loader(tmp_path).one("units.toml", "rules", Limits)


def test_dangling_references_are_found(tmp_path: Path) -> None:
    load = Loader(folder(tmp_path, units=GOOD.replace('["screen"]', '["scren", "evade"]')))
    kinds = load.table("units.toml", "unit", Kind)
    load.refers("units.toml", "unit", kinds, "side", {"north"})
    load.refers("units.toml", "unit", kinds, "traits", ["screen", "evade"])
    load.refers("units.toml", "unit", kinds, "spare", [])
    assert load.problems == [
        "units.toml: unit.levy.side: unknown 'south', perhaps 'north'",
        "units.toml: unit.horse.traits: unknown 'scren', perhaps 'screen'",
    ]


def test_lists_of_tables_have_their_ids_inside(tmp_path: Path) -> None:
    entry = '[[unit]]\nid = "{}"\nname = "{}"\nsteps = 1\nsource = "text"\n'
    load = Loader(folder(tmp_path, units=entry.format("a", "A") + entry.format("b", "B")))
    assert [kind.name for kind in load.table("units.toml", "unit", Kind).values()] == ["A", "B"]
    load.finish()
    assert problems(tmp_path, entry.format("a", "A") + entry.format("a", "B")) == [
        "units.toml: unit.a: this id stands here twice"
    ]
    assert problems(tmp_path, '[[unit]]\nname = "A"') == ["units.toml: unit: this table is missing"]


# Overlays.


def test_an_overlay_is_laid_over_key_by_key(tmp_path: Path) -> None:
    pike = '[unit.pike]\nname = "Pike"\nsteps = 2\nsource = "designed"'
    own = folder(tmp_path / "own", units=f"[unit.horse]\nsteps = 4\ncost = {{ gold = 1 }}\n{pike}")
    load = Loader(folder(tmp_path / "ours", units=GOOD, cards=""), own)
    kinds = load.table("units.toml", "unit", Kind)
    assert load.file("cards.toml") == {}
    load.finish()
    assert list(kinds) == ["horse", "levy", "pike"]
    assert (kinds["horse"].name, kinds["horse"].steps, kinds["horse"].cost) == ("Border Horse", 4, Cost(2, 1))
    assert kinds["pike"].source == "designed"
    assert Loader(tmp_path / "ours").table("units.toml", "unit", Kind)["horse"].steps == 3


def test_what_is_wrong_in_an_overlay_is_said_to_be_there(tmp_path: Path) -> None:
    own = folder(tmp_path / "own", units="[unit", unitz="")
    found = problems(tmp_path / "ours", GOOD, own)
    assert found[0].startswith("units.toml (overlay): (file): not valid TOML: ")
    assert found[1:] == ["unitz.toml (overlay): (file): unknown 'unitz.toml', perhaps 'units.toml'"]
    assert problems(tmp_path / "ours", GOOD, tmp_path / "nowhere") == ["overlay: (folder): is not there"]


# Names.


def test_names_are_keys_and_rows() -> None:
    names: Names[UnitId] = Names("unit", ["horse_a", "levy"])
    assert len(names) == 3
    assert names.names == ("", "horse_a", "levy")
    assert names.key(UnitId(1)) == "unit:horse_a"
    assert names.keys([UnitId(2), UnitId(1)]) == ("unit:levy", "unit:horse_a")
    assert names.of("unit:levy") == 2
    assert names.row("levy") == 2
    assert names.row("") == 0
    assert names.has("unit:levy")
    assert not names.has("levy")
    assert not names.has("pass")
    for unknown in ("unit:pike", "levy"):
        with pytest.raises(KeyError):
            names.of(unknown)
