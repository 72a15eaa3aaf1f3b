"""`warhall picture`: the board as a picture."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from warhall.cli.flags import Content, Options, Seats, Seed, game_named, overlay, seat_numbered, seats_for, settings
from warhall.cli.output import Bar
from warhall.kernel.errors import SetupError

if TYPE_CHECKING:
    from warhall.kernel.table import Table


WIDTH = 1440  # pixels across


class Theme(StrEnum):
    """The light a board is drawn in."""

    day = "day"
    night = "night"


def picture(
    what: Annotated[str, typer.Argument(metavar="GAME|FILE", help="A game at its start, or a saved game or record.")],
    output: Annotated[Path, typer.Option("--output", "-o", metavar="OUT", help="Where to: a name in .svg or .png.")],
    at: Annotated[int | None, typer.Option(min=0, help="The step of a record.", show_default=False)] = None,
    seat: Annotated[
        int | None, typer.Option(min=1, help="See with the eyes of this seat, else as a spectator.", show_default=False)
    ] = None,
    theme: Annotated[
        Theme | None,
        typer.Option(help="By day or by night; unless said, as the game's clock has it.", show_default=False),
    ] = None,
    width: Annotated[int, typer.Option(min=16, max=10_000, help="Pixels across, for PNG.")] = WIDTH,
    seats: Seats = None,
    seed: Seed = 0,
    option: Options = None,
    content: Content = None,
) -> None:
    """Draw the board as SVG or PNG.

    Of a new game, or of a record at any step.
    """
    check_name(output)
    if Path(what).is_file():
        table = _from_file(Path(what), at)
    elif "/" in what or what.endswith(".json"):
        raise SetupError(f"{what}: there is no such file")
    else:
        table = _new(what, seats, seed, option, overlay(content))
    eyes = seat_numbered(seat, table.seats)
    write(table.board(eyes, **({} if theme is None else {"hour": theme.value})), output, width)
    typer.echo(f"{output}: {table.game.title}, step {table.step}")


def check_name(output: Path) -> None:
    """A picture's name says what kind it is."""
    if output.suffix.lower() not in (".svg", ".png"):
        raise SetupError(f"{output}: the name of the picture should end in .svg or .png")


def write(board: Any, output: Path, width: int = WIDTH) -> None:
    """A board into a file, as its name wants it."""
    if output.suffix.lower() == ".svg":
        output.write_text(_with_letters(drawn(board)), encoding="utf-8")
    else:
        from warhall.cli.png import png

        output.write_bytes(png(drawn(board), width))


def _with_letters(svg: str) -> str:
    """A file carries its letters with it, where they can be cut (the extra `server`)."""
    try:
        from warhall.web.letters import carrying
    except ModuleNotFoundError:
        return svg
    return carrying(svg)


def drawn(board: Any) -> str:
    """The SVG of whatever a game's board is."""
    svg: str = board._repr_svg_() if hasattr(board, "_repr_svg_") else str(board)
    return svg


def _new(name: str, seats: int | None, seed: int, option: list[str] | None, content: Path | None) -> Table[Any, Any]:
    game = game_named(name)
    return game.new(seats_for(game, seats), seed=seed, options=settings(option), content=game.content(content))


def _from_file(file: Path, at: int | None) -> Table[Any, Any]:
    from warhall.bots.broken import BrokenGame
    from warhall.cli.replay import walk
    from warhall.cli.saves import read_file

    record = read_file(file, BrokenGame)
    last = len(record.steps) if at is None else at
    with Bar("Steps", last) as bar:
        for table in walk(file, record, last):
            table.events = None
            bar.to(table.step)
    return table
