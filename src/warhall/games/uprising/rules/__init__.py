"""The rules of Uprising; `turn.py` is the outline. Importing this package gives every frame its procedure."""

from __future__ import annotations

from warhall.games.uprising.rules.combat import conditions, fight, resolve, rounds
from warhall.games.uprising.rules.effects import (
    belongings,
    combat_dice,
    combat_harm,
    combat_powers,
    combat_symbols,
    combat_terms,
    combat_units,
    goods,
    leaders,
    pieces,
    units,
    works,
)
from warhall.games.uprising.rules.nemesis import activation, haunting, placing, skeletons, targets

__all__ = [
    "activation",
    "belongings",
    "combat_dice",
    "combat_harm",
    "combat_powers",
    "combat_symbols",
    "combat_terms",
    "combat_units",
    "conditions",
    "fight",
    "goods",
    "haunting",
    "leaders",
    "pieces",
    "placing",
    "resolve",
    "rounds",
    "skeletons",
    "targets",
    "units",
    "works",
]
