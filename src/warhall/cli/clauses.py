"""`warhall clauses`: whether every clause of the rules is enforced and tested."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from warhall.cli.flags import Json, MaybeGame, games_named
from warhall.cli.output import folded, print_json, print_table
from warhall.kernel.errors import SetupError, WarhallError

if TYPE_CHECKING:
    from warhall.kernel.clauses import Coverage
    from warhall.kernel.game import Game

_LISTED = ("uncited", "untested", "unknown")


def clauses(
    game: MaybeGame = None,
    tests: Annotated[Path, typer.Option(metavar="DIR", help="The folder of the tests.")] = Path("tests"),
    json: Json = False,
) -> None:
    """Compare the rules with code and tests.

    Counts which clauses are cited in the code and proved by a test. Exit code 1 if any is not.
    """
    games = games_named(game)
    if not tests.is_dir():
        raise SetupError(f"{tests}: there is no such folder of tests; name it with --tests DIR")
    found = {one.id: _coverage(one, tests) for one in games}
    if json:
        print_json({id: asdict(coverage) for id, coverage in found.items()})
    else:
        _show(found)
    if not all(coverage.complete for coverage in found.values()):
        raise typer.Exit(1)


def _coverage(game: Game[Any, Any], tests: Path) -> Coverage:
    """A game's own folder of tests is read if there is one, else all of them."""
    from warhall.kernel.clauses import coverage

    places = (tests / "games" / game.id, tests / game.id)
    folder = next((place for place in places if place.is_dir()), tests)
    try:
        return coverage(game.clauses(), game.folder, folder)
    except SyntaxError as error:
        raise WarhallError(f"{folder}: a test cannot be read: {error}") from error


def _show(found: dict[str, Coverage]) -> None:
    columns = ["game", "clauses", "cited", "tested", "physical", *_LISTED]
    rows = [
        [id, one.total, one.cited, one.tested, one.physical, *(len(getattr(one, kind)) for kind in _LISTED)]
        for id, one in found.items()
    ]
    print_table(columns, rows)
    for id, one in found.items():
        for kind in _LISTED:
            if getattr(one, kind):
                typer.echo("\n".join(folded(f"{id} {kind}: {' '.join(getattr(one, kind))}")))
