"""The content of Uprising: what never changes in a game, worked out once at load."""

from __future__ import annotations

from pathlib import Path

from warhall.games.uprising.catalog.assembly import assemble
from warhall.games.uprising.catalog.cards import Card, Druid, Event, Goal, Leader, Quest
from warhall.games.uprising.catalog.content import Content
from warhall.games.uprising.catalog.land import Border, Land, Layout
from warhall.games.uprising.catalog.reading import read
from warhall.games.uprising.catalog.records import (
    Difficulty,
    Effect,
    EffectKind,
    Faction,
    Hero,
    Length,
    Moment,
    Numbers,
    Region,
    Terrain,
    Tile,
    UnitKind,
)
from warhall.kernel.content import Loader, Overlay

__all__ = [
    "Border",
    "Card",
    "Content",
    "Difficulty",
    "Druid",
    "Effect",
    "EffectKind",
    "Event",
    "Faction",
    "Goal",
    "Hero",
    "Land",
    "Layout",
    "Leader",
    "Length",
    "Moment",
    "Numbers",
    "Quest",
    "Region",
    "Terrain",
    "Tile",
    "UnitKind",
    "load",
]

FOLDER = Path(__file__).parent.parent / "content"


def load(overlay: Overlay | None = None) -> Content:
    """All content, an owner's folder laid over ours; whatever is wrong is told at once."""
    loader = Loader(FOLDER, overlay)
    tables = read(loader)
    loader.finish()
    return assemble(tables, loader.one("setup.toml", "numbers", Numbers))
