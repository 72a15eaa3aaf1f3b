"""The hall for programs: JSON over HTTP, described at /api/schema/openapi.json.

A program makes itself known with `Authorization: Bearer TOKEN` (the token of POST /api/people), a browser with its
cookie.
"""

from __future__ import annotations

from warhall.server.api.access import Someone, TheHall
from warhall.server.api.games import Games
from warhall.server.api.people import People
from warhall.server.api.play import Play
from warhall.server.api.tables import Tables
from warhall.server.api.watch import Watch
from warhall.server.making import known_game

ROUTES = [Games, People, Tables, Play, Watch]

__all__ = ["ROUTES", "Someone", "TheHall", "known_game"]
