"""`warhall games`: what can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import typer

from warhall.cli.flags import Json, games_named
from warhall.cli.output import folded, print_json

if TYPE_CHECKING:
    from warhall.kernel.game import Game, Setting


def games(json: Json = False) -> None:
    """List the games, and what can be chosen for each."""
    found = games_named(None)
    if json:
        print_json({game.id: _described(game) for game in found})
    else:
        typer.echo("\n\n".join(_in_words(game) for game in found))


def _in_words(game: Game[Any, Any]) -> str:
    title = f"{game.id}: {game.title}, {_range(game.seats)} seats, {_range(game.minutes)} minutes, {game.fellowship}"
    lines = [
        *folded(title, "", "  "),
        *folded(game.blurb, "  ", "  "),
    ]
    for setting in game.settings:
        lines += folded(f"--option {setting.id}=…  {setting.title}. {setting.help}", "  ", "      ")
        lines += folded(" | ".join(_values(setting)), "      ", "      ")
    return "\n".join(lines)


def _values(setting: Setting) -> list[str]:
    return [str(value).lower() if isinstance(value, bool) else str(value) for value in setting.values]


def _range(pair: tuple[int, int]) -> str:
    least, most = pair
    return str(least) if least == most else f"{least}–{most}"


def _described(game: Game[Any, Any]) -> dict[str, Any]:
    return {
        "title": game.title,
        "blurb": game.blurb,
        "seats": list(game.seats),
        "minutes": list(game.minutes),
        "cooperative": game.cooperative,
        "fellowship": game.fellowship,
        "rules_version": game.rules_version,
        "options": {
            setting.id: {"title": setting.title, "help": setting.help, "values": list(setting.values)}
            for setting in game.settings
        },
    }
