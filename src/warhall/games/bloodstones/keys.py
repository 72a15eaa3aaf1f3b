"""Families of option keys: what questions offer and events speak of."""

from __future__ import annotations

from warhall.games.bloodstones.state import AreaId, KindId, UnitId
from warhall.kernel.families import PIECE, PLACE, SIDE, Family

UNIT = Family("unit", UnitId, lambda s, c: c.unit, PIECE)
AREA = Family("area", AreaId, lambda s, c: c.maps[s.map].area, PLACE)
BATTLE = Family("battle", None, lambda s, c: c.maps[s.map].battle, PLACE)  # an area to fight in
KIND = Family("kind", KindId, lambda s, c: c.kind)  # tiles and units of a kind are alike
FREE = Family("free", None, lambda s, c: c.free)  # a kind that goes with a leader
CAPTURE = Family("capture", None, lambda s, c: c.capture)  # a tile that the Chaos Horde expends
FACTION = Family("faction", None, lambda s, c: c.faction, SIDE)
VALUE = Family("value", None, lambda s, c: c.value)  # a Battle tile
NUMBER = Family("number", None, lambda s, c: c.number)

OTHER = "other"  # other units move in the same action
