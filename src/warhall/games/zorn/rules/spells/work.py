"""What every spell that has succeeded knows."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn.state import AreaId, HouseId, UnitId
from warhall.kernel.state import Frame


@dataclass
class SpellWork(Frame):
    """A spell at work: caster, House, target area, where it was cast, and whether the cast has used a Mana Bolt."""

    caster: UnitId
    house: HouseId
    area: AreaId
    origin: AreaId
    bolted: bool
