"""`warhall review`: a look back at a game, with each side's chance over time and its turning points."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from warhall.cli.flags import Json, Seed, game_named
from warhall.cli.output import Bar, folded, note, print_json

_WIDTH = 1440  # of a PNG
_WHOLE = 100  # the work, in percent


def review(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game or a record.")],
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="PICTURE", help="Draw it: NAME.svg or NAME.png.", show_default=False),
    ] = None,
    effort: Annotated[
        int, typer.Option(min=1, metavar="PERCENT", help="Of the usual effort: less is sooner done and less sure.")
    ] = 100,
    seed: Seed = 0,
    json: Json = False,
) -> None:
    """Look back at a game: each side's chance over time, where it turned, what a warlord would have chosen.

    It takes a minute or two. A game that is not over is looked at as far as it goes.
    """
    from dataclasses import asdict

    from warhall.bots import effort as efforts
    from warhall.bots.broken import BrokenGame
    from warhall.bots.review import Reviewer, turn_in_words
    from warhall.cli.picture import check_name, write
    from warhall.cli.saves import read_file
    from warhall.draw.graph import Course, courses

    if output is not None:
        check_name(output)
    record = read_file(file, BrokenGame)
    game = game_named(record.game)
    reviewer = Reviewer(game, record, seed, efforts.effort(effort))
    with Bar(f"Looking back at {game.title}", _WHOLE) as bar:
        for done, total in reviewer.run():
            bar.to(round(_WHOLE * done / total))
    found = reviewer.result
    assert found is not None
    if json:
        print_json(asdict(found))
    else:
        for turn in found.turns:
            told = f"{100 * turn.swing:+.0f}: {turn_in_words(turn)}"
            for line in folded(told, f"{turn.step:5}  ", " " * 7):
                typer.echo(line)
        more = f"See one with: warhall replay {file} --at STEP"
        typer.echo(more if found.turns else "No single choice or throw decided it.")
    if output is not None:
        rows = [
            Course(
                side.party.name,
                side.party.colour,
                tuple([(step / max(1, found.steps), point[place]) for step, point in found.points]),
            )
            for place, side in enumerate(found.sides)
        ]
        write(courses(f"{game.title}: the chance to win over time", rows), output, _WIDTH)
        note(f"The picture is in {output}")
