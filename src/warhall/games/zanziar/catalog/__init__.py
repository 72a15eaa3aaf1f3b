"""The content of Zanziar: what never changes in a game, worked out once at load."""

from __future__ import annotations

from pathlib import Path

from warhall.games.zanziar.catalog.assembly import assemble
from warhall.games.zanziar.catalog.content import Content
from warhall.games.zanziar.catalog.records import (
    Adventure,
    Consequence,
    Foe,
    Goal,
    Item,
    Leg,
    MovementCard,
    Need,
    Numbers,
    Outcome,
    Party,
    Spell,
    Start,
    Tie,
    Trait,
    UnitCard,
    Whenever,
)
from warhall.games.zanziar.catalog.world import City, Country, Spot, Terrain, World
from warhall.kernel.content import Loader, Overlay

__all__ = [
    "Adventure",
    "City",
    "Consequence",
    "Content",
    "Country",
    "Foe",
    "Goal",
    "Item",
    "Leg",
    "MovementCard",
    "Need",
    "Numbers",
    "Outcome",
    "Party",
    "Spell",
    "Spot",
    "Start",
    "Terrain",
    "Tie",
    "Trait",
    "UnitCard",
    "Whenever",
    "World",
    "load",
]

FOLDER = Path(__file__).parent.parent / "content"


def load(overlay: Overlay | None = None) -> Content:
    """Read and check all files; every problem is reported at once."""
    return assemble(Loader(FOLDER, overlay))
