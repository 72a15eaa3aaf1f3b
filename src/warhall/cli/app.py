"""The program: its commands, and how it says that something is wrong.

Whatever a user can get wrong ends in one line on standard error and exit code 2. Modules of commands import what they
need when they run, so that `warhall --help` is quick.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from warhall.cli import (
    arena,
    bench,
    clauses,
    content,
    fuzz,
    games,
    hall,
    kinds,
    patch,
    picture,
    play,
    replay,
    report,
    review,
    rules,
    sim,
)
from warhall.kernel.errors import ContentError, WarhallError

WRONG_USE = 2


class Hall(TyperGroup):
    """All commands; errors become one line."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Run a command and leave with its exit code."""
        try:
            code = super().main(args, "warhall", complete_var, False, windows_expand_args, **extra)
        except (typer.TyperException, WarhallError, OSError) as error:
            sys.stderr.write(f"warhall: {one_line(error)}\n")
            code = WRONG_USE
        except typer.Abort:
            code = 1
        sys.exit(code if isinstance(code, int) else 0)


def one_line(error: Exception) -> str:
    """What is wrong, in a line."""
    if isinstance(error, typer.TyperException):
        text = error.format_message()
    elif isinstance(error, ContentError) and len(error.problems) > 1:
        text = f"{error.problems[0]} (and {len(error.problems) - 1} more: see warhall content check)"
    elif isinstance(error, OSError) and error.filename is not None:
        text = f"{error.filename}: {error.strerror}"
    else:
        text = str(error)
    return " ".join(text.split())


def _version(wanted: bool) -> None:
    if wanted:
        import warhall

        typer.echo(f"warhall {warhall.__version__}")
        raise typer.Exit


app = typer.Typer(
    cls=Hall,
    name="warhall",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
)


@app.callback(invoke_without_command=True)
def program(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and leave.")
    ] = False,
) -> None:
    """A hall for heavy fantasy board wargames, every rule enforced."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


app.command("hall")(hall.hall)
app.command("play")(play.play)
app.command("games")(games.games)
app.command("rules")(rules.rules)
app.command("replay")(replay.replay)
app.command("patch")(patch.patch)
app.command("picture")(picture.picture)
app.command("sim")(sim.sim)
app.command("arena")(arena.arena)
app.command("report")(report.report)
app.command("review")(review.review)
app.command("fuzz")(fuzz.fuzz)
app.command("bench")(bench.bench)
app.command("clauses")(clauses.clauses)
app.command("kinds")(kinds.kinds)
app.add_typer(content.app, name="content")
