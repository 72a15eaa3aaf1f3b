"""`warhall report`: what a file of results comes to, in figures and as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from warhall.cli.flags import Json
from warhall.cli.output import RESULTS, note, print_json, print_table, results_row

_WIDTH = 1440  # of a PNG


def report(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Results that sim or arena kept with --into.")],
    output: Annotated[
        list[Path] | None,
        typer.Option(
            "--output",
            "-o",
            metavar="PICTURE",
            help="Draw them: NAME.svg or NAME.png; again for more.",
            show_default=False,
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Tell what the games in a file of results came to.

    The games may still be going on: whole lines count.
    """
    from warhall.cli.picture import check_name, write
    from warhall.lab.report import report_of
    from warhall.lab.standins import stand_in_lines

    for picture in output or ():
        check_name(picture)
    told = report_of(file)
    if json:
        print_json(told.figures)
    else:
        print_table(["", *RESULTS], [results_row(name, one) for name, one in told.rows.items()], told.heading)
        for line in stand_in_lines(told.figures["stood_in"]):
            note(line)
    for picture in output or ():
        write(told.picture(), picture, _WIDTH)
        note(f"The picture is in {picture}")
