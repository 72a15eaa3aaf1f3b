"""Magic: casting, and what the ten spells do (ZRN-MAG-01 to ZRN-MAG-19, ZRN-SPL-01 to ZRN-SPL-10)."""

from __future__ import annotations

from warhall.games.zorn.rules.spells.casting import CastSpell, castable, spell_targets

__all__ = ["CastSpell", "castable", "spell_targets"]
