"""What is told: one module for each part of the rules."""

from __future__ import annotations

from warhall.games.uprising.events import actions, combat, core, effects, nemesis

__all__ = ["actions", "combat", "core", "effects", "nemesis"]
