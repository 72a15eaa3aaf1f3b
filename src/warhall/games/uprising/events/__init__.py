"""What is told: one module for each part of the rules."""

from __future__ import annotations

from warhall.games.uprising.events import actions, cards, combat, core, effects, nemesis

__all__ = ["actions", "cards", "combat", "core", "effects", "nemesis"]
