"""Panels and strip of a game as pages take them."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from warhall.kernel.game import Game
from warhall.kernel.view import View


def panels(game: Game[Any, Any], view: View) -> list[dict[str, Any]]:
    """The sheets beside the board."""
    return [asdict(panel) for panel in game.panels(view)]


def strip(game: Game[Any, Any], view: View) -> list[dict[str, Any]]:
    """What may act, place by place, for whoever is asked."""
    return [asdict(tab) for tab in game.strip(view)] if view.question is not None else []
