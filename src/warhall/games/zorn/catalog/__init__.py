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
from warhall.kernel.dice import Die

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
    "dice",
    "load",
]

FOLDER = Path(__file__).parent.parent / "content"


def load(overlay: Overlay | None = None) -> Content:
    """Read and check all files; every problem is reported at once."""
    return assemble(Loader(FOLDER, overlay))


def dice(content: Content) -> dict[str, Die]:
    """ZRN-DIE-02 the dice by name. ZRN-DIE-01 a D3 is a D6 that shows 1 to 3; of D12+D6 the larger shows all faces."""
    return {die.id: Die(die.id, _faces(max(die.faces), die.halved)) for die in content.dice if die.faces}


def _faces(sides: int, halved: bool) -> tuple[str, ...]:
    return tuple([str((face + 1) // 2 if halved else face) for face in range(1, sides + 1)])
