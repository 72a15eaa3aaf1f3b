"""Magic: casting, and what the ten spells do (ZRN-MAG-01 to ZRN-MAG-19, ZRN-SPL-01 to ZRN-SPL-10)."""

from __future__ import annotations

from warhall.games.zorn.rules.spells.casting import CastSpell as CastSpell
from warhall.games.zorn.rules.spells.casting import castable as castable
from warhall.games.zorn.rules.spells.casting import spell_targets as spell_targets
