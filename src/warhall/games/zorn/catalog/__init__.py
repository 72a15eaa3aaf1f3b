"""The content of Zorn: what never changes in a game, worked out once at load."""

from __future__ import annotations

from pathlib import Path

from warhall.games.zorn.catalog.assembly import assemble
from warhall.games.zorn.catalog.content import Content as Content
from warhall.games.zorn.catalog.records import Ability as Ability
from warhall.games.zorn.catalog.records import BlightType as BlightType
from warhall.games.zorn.catalog.records import Card as Card
from warhall.games.zorn.catalog.records import Event as Event
from warhall.games.zorn.catalog.records import Front as Front
from warhall.games.zorn.catalog.records import Ghost as Ghost
from warhall.games.zorn.catalog.records import HouseInfo as HouseInfo
from warhall.games.zorn.catalog.records import Kind as Kind
from warhall.games.zorn.catalog.records import MeleeResult as MeleeResult
from warhall.games.zorn.catalog.records import Method as Method
from warhall.games.zorn.catalog.records import Numbers as Numbers
from warhall.games.zorn.catalog.records import Ratings as Ratings
from warhall.games.zorn.catalog.records import Spell as Spell
from warhall.games.zorn.catalog.records import Token as Token
from warhall.games.zorn.catalog.valley import FAR as FAR
from warhall.games.zorn.catalog.valley import Area as Area
from warhall.games.zorn.catalog.valley import Exit as Exit
from warhall.games.zorn.catalog.valley import Terrain as Terrain
from warhall.kernel.content import Loader, Overlay
from warhall.kernel.dice import Die

FOLDER = Path(__file__).parent.parent / "content"


def load(overlay: Overlay | None = None) -> Content:
    """Read and check all files; every problem is reported at once."""
    return assemble(Loader(FOLDER, overlay))


def dice(content: Content) -> dict[str, Die]:
    """ZRN-DIE-02 the dice by name. ZRN-DIE-01 a D3 is a D6 that shows 1 to 3; of D12+D6 the larger shows all faces."""
    return {die.id: Die(die.id, _faces(max(die.faces), die.halved)) for die in content.dice if die.faces}


def _faces(sides: int, halved: bool) -> tuple[str, ...]:
    return tuple([str((face + 1) // 2 if halved else face) for face in range(1, sides + 1)])
