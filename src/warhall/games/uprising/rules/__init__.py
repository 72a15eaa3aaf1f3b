"""The rules of Uprising; `turn.py` is the outline. Importing this package gives every frame its procedure."""

from __future__ import annotations

from warhall.games.uprising.rules.combat import conditions, fight, resolve, rounds
from warhall.games.uprising.rules.effects import (
    combat_dice,
    combat_harm,
    combat_powers,
    combat_symbols,
    combat_terms,
    combat_units,
    goods,
)
from warhall.games.uprising.rules.nemesis import activation, placing, targets

__all__ = [
    "activation",
    "combat_dice",
    "combat_harm",
    "combat_powers",
    "combat_symbols",
    "combat_terms",
    "combat_units",
    "conditions",
    "fight",
    "goods",
    "placing",
    "resolve",
    "rounds",
    "targets",
]
