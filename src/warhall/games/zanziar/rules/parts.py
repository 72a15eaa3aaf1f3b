"""The modules that enter cards, actions and menu entries where they are asked for. Whoever writes one adds it here."""

from __future__ import annotations

from types import ModuleType

from warhall.games.zanziar.rules import agreeing, items, own_cards, reorganize, whenever_cards

PARTS: tuple[ModuleType, ...] = (agreeing, items, own_cards, reorganize, whenever_cards)
