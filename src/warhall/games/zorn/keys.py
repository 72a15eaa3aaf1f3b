"""The families of option keys: what the questions and events of Zorn speak of."""

from __future__ import annotations

from typing import Any

from warhall.games.zorn.state import AreaId, CardId, DenId, FrontId, HouseId, TokenId, UnitId
from warhall.kernel.content import Names
from warhall.kernel.families import CARD, PIECE, PLACE, SIDE, Family

MOST = 60
NUMBERS = tuple(f"n:{number}" for number in range(MOST + 1))
NUMBER_OF = {key: number for number, key in enumerate(NUMBERS)}
NUMBER_NAMES: Names[Any] = Names("n", map(str, range(MOST + 1)))

UNIT = Family("unit", UnitId, lambda s, c: c.unit, PIECE)
AREA = Family("area", AreaId, lambda s, c: c.area, PLACE)
HOUSE = Family("house", HouseId, lambda s, c: c.house, SIDE)
BLIGHT_CARD = Family("card", CardId, lambda s, c: c.card, CARD)
TOKEN = Family("token", TokenId, lambda s, c: c.token, CARD)
FRONT = Family("front", FrontId, lambda s, c: c.front, CARD)
DEN = Family("den", DenId, lambda s, c: c.den)
SPELL = Family("spell", None, lambda s, c: c.spell)
ABILITY = Family("ability", None, lambda s, c: c.ability)
NUMBER = Family("n", None, lambda s, c: NUMBER_NAMES)
