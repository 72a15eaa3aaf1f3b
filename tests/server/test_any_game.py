"""The hall and its pages know games by what they say of themselves: none is named there."""

from __future__ import annotations

from pathlib import Path

import pytest

import warhall.server
import warhall.web
from warhall.games import game_ids

FOLDERS = [Path(package.__file__ or "").parent for package in (warhall.server, warhall.web)]
COVERS = "covers"  # a drawing for each game, found by its id


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_no_game_is_named(folder: Path) -> None:
    sources = [path for path in folder.rglob("*") if path.suffix in {".py", ".js", ".ts", ".css"}]
    assert len(sources) > 20
    named = [
        f"{path.name}: {id}"
        for path in sources
        if COVERS not in path.parts
        for id in game_ids()
        if id in path.read_text(encoding="utf-8").lower()
    ]
    assert named == []
