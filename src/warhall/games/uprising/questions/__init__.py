"""What is asked: one module for each part of the rules."""

from __future__ import annotations

from warhall.games.uprising.questions import actions, combat, core, effects, nemesis

__all__ = ["actions", "combat", "core", "effects", "nemesis"]
