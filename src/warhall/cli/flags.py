"""Arguments and options that several commands share, and how their text is read."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import typer

from warhall.kernel.errors import SetupError

if TYPE_CHECKING:
    from warhall.kernel.game import Game

GameName: TypeAlias = Annotated[str, typer.Argument(metavar="GAME", help="A game, as `warhall games` lists it.")]
MaybeGame: TypeAlias = Annotated[
    str | None, typer.Argument(metavar="[GAME]", help="A game, as `warhall games` lists it.", show_default=False)
]
Seats: TypeAlias = Annotated[
    int | None, typer.Option(min=1, help="How many seats; as few as the game takes unless said.", show_default=False)
]
Seed: TypeAlias = Annotated[int, typer.Option(help="The number from which all chance follows.")]
Jobs: TypeAlias = Annotated[int, typer.Option(min=0, help="How many processes; 0 for one per processor.")]
Options: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="KEY=VALUE", help="An option of the game; again for more.", show_default=False),
]
Variants: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="KEY=VALUE[,…]",
        help="An option of the game; again for more. Several values are taken in turn.",
        show_default=False,
    ),
]
Content: TypeAlias = Annotated[
    Path | None,
    typer.Option(metavar="DIR", help="A folder of your own content laid over the game's.", show_default=False),
]
Json: TypeAlias = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]
Into: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE", help="Keep each game in a file; run again to go on where it stopped.", show_default=False
    ),
]
On: TypeAlias = Annotated[
    str, typer.Option("--on", metavar="here|ray", help="Where the games are played: here, or on a cluster by Ray.")
]
Crashes: TypeAlias = Annotated[
    Path, typer.Option("--crashes", metavar="DIR", help="Where files of broken games go.", show_default=True)
]


def game_named(name: str) -> Game[Any, Any]:
    """A game by its id; near misses are named."""
    from difflib import get_close_matches

    from warhall.games import game, game_ids

    ids = game_ids()
    if name not in ids:
        near = get_close_matches(name, ids, n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"there is: {', '.join(ids)}"
        raise SetupError(f"no game is called {name!r}; {hint}")
    return game(name)


def games_named(name: str | None) -> list[Game[Any, Any]]:
    """One game, or all of them."""
    from warhall.games import game, game_ids

    return [game_named(name)] if name is not None else [game(id) for id in game_ids()]


def seat_numbered(number: int | None, seats: int) -> int | None:
    """A seat by the number that people give it: they count from one."""
    if number is not None and number > seats:
        raise SetupError(f"there is no seat {number}; seats go from 1 to {seats}")
    return None if number is None else number - 1


def seats_for(game: Game[Any, Any], seats: int | None) -> int:
    """The number of seats wanted, or the fewest."""
    return game.seats[0] if seats is None else seats


def settings(texts: list[str] | None) -> dict[str, str]:
    """`key=value` texts as a dict."""
    found: dict[str, str] = {}
    for text in texts or ():
        key, equals, value = text.partition("=")
        if not (key and equals and value):
            raise SetupError(f"--option {text!r} should have the form key=value")
        if key in found:
            raise SetupError(f"--option {key} is given twice")
        found[key] = value
    return found


def variants(texts: list[str] | None) -> list[dict[str, str]]:
    """Every combination of the values given: `map=isles,plains` are two variants."""
    found: list[dict[str, str]] = [{}]
    for key, values in settings(texts).items():
        found = [{**one, key: value} for one in found for value in values.split(",")]
    return found


def overlay(content: Path | None) -> Path | None:
    """A content folder that exists."""
    if content is not None and not content.is_dir():
        raise SetupError(f"{content}: there is no such folder of content")
    return content


def words(text: str) -> list[str]:
    """Names separated by commas."""
    return [word.strip() for word in text.split(",")]
