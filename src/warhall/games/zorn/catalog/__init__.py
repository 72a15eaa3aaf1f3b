"""The content of Zorn: what never changes in a game, worked out once at load."""

from __future__ import annotations

from pathlib import Path

from warhall.games.zorn.catalog.assembly import assemble
from warhall.games.zorn.catalog.content import Content
from warhall.games.zorn.catalog.records import (
    Ability,
    BlightType,
    Card,
    Event,
    Front,
    Ghost,
    HouseInfo,
    Kind,
    MeleeResult,
    Method,
    Numbers,
    Ratings,
    Spell,
    Token,
)
from warhall.games.zorn.catalog.valley import FAR, Area, Exit, Terrain
from warhall.kernel.content import Loader, Overlay

__all__ = [
    "FAR",
    "Ability",
    "Area",
    "BlightType",
    "Card",
    "Content",
    "Event",
    "Exit",
    "Front",
    "Ghost",
    "HouseInfo",
    "Kind",
    "MeleeResult",
    "Method",
    "Numbers",
    "Ratings",
    "Spell",
    "Terrain",
    "Token",
    "load",
]

FOLDER = Path(__file__).parent.parent / "content"


def load(overlay: Overlay | None = None) -> Content:
    """Read and check all files; every problem is reported at once."""
    return assemble(Loader(FOLDER, overlay))
