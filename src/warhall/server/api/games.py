"""The games and their rules."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Controller, get
from litestar.params import FromPath, FromQuery

from warhall.bots import bot_names
from warhall.games import game as game_named
from warhall.games import game_ids
from warhall.kernel.game import Game
from warhall.server.api.answers.hall import ClauseAnswer, GameAnswer, PrimerPart, SettingAnswer
from warhall.server.api.answers.refusals import refusals
from warhall.server.making import known_game
from warhall.server.primers import primer


class Games(Controller):
    """The games and their rules."""

    path = "/api/games"
    tags = ["games"]

    @get(responses=refusals())
    async def games(self) -> list[GameAnswer]:
        """All games with what can be chosen for a table."""
        return [described(game_named(id)) for id in game_ids()]

    @get("/{game_id:str}", responses=refusals(404))
    async def one(self, game_id: FromPath[str]) -> GameAnswer:
        """One game."""
        return described(known_game(game_id))

    @get("/{game_id:str}/clauses", responses=refusals(404))
    async def clauses(self, game_id: FromPath[str], q: FromQuery[str] = "") -> list[ClauseAnswer]:
        """The rules reference; `q` keeps the clauses that hold all its words."""
        words = q.lower().split()
        return [
            ClauseAnswer(clause.id, clause.section, clause.text)
            for clause in known_game(game_id).clauses().values()
            if all(word in f"{clause.id} {clause.section} {clause.text}".lower() for word in words)
        ]

    @get("/{game_id:str}/primer", responses=refusals(404))
    async def primer(self, game_id: FromPath[str]) -> list[PrimerPart]:
        """The game on one page, for somebody who knows nothing; empty where nobody has written one."""
        parts = await asyncio.to_thread(primer, known_game(game_id).id)
        return [PrimerPart(part.title, part.anchor, part.words, str(part.markup)) for part in parts]


def described(game: Game[Any, Any]) -> GameAnswer:
    """A game as programs and the form for a new table see it."""
    settings = [
        SettingAnswer(
            setting.id,
            setting.title,
            setting.help,
            list(setting.values),
            list(setting.titles or map(str, setting.values)),
            {str(value): list(span) for value, span in setting.seats.items()},
            list(setting.about),
            setting.first,
        )
        for setting in game.settings
    ]
    return GameAnswer(
        game.id,
        game.title,
        game.blurb,
        list(game.seats),
        game.cooperative,
        list(game.minutes),
        game.rules_version,
        list(bot_names()),
        settings,
    )
