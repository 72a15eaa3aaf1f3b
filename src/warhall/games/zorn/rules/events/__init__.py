"""The Event Table (ZRN-EVT-01 to ZRN-EVT-21)."""

from __future__ import annotations

from warhall.games.zorn.rules.events.people import WeddingReturn as WeddingReturn
from warhall.games.zorn.rules.events.table import EFFECTS as EFFECTS
from warhall.games.zorn.rules.events.table import EventRoll as EventRoll
