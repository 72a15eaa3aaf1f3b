"""The rules of Uprising; `turn.py` is the outline. Importing this package gives every frame its procedure."""

from __future__ import annotations

from warhall.games.uprising.rules.combat import resolve
from warhall.games.uprising.rules.effects import goods
from warhall.games.uprising.rules.nemesis import activation, placing, targets

__all__ = ["activation", "goods", "placing", "resolve", "targets"]
