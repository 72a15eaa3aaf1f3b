"""The modules that enter cards, actions and menu entries where they are asked for. Whoever writes one adds it here."""

from __future__ import annotations

from types import ModuleType

from warhall.games.zanziar.rules import (
    adventure,
    agreeing,
    deeds,
    draft,
    items,
    lessons,
    own_cards,
    recruit,
    reorganize,
    revolt_incite,
    search,
    trade,
    whenever_cards,
)
from warhall.games.zanziar.rules.battle import declare
from warhall.games.zanziar.rules.spells import curse, fireball, plain, teleport

PARTS: tuple[ModuleType, ...] = (
    agreeing,
    items,
    own_cards,
    reorganize,
    whenever_cards,
    declare,
    curse,
    fireball,
    plain,
    teleport,
    draft,
    recruit,
    revolt_incite,
    search,
    adventure,
    trade,
    deeds,
    lessons,
)
