"""`warhall replay`: go through a recorded game, check it, and tell its story."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from warhall.cli.flags import game_named, overlay, seat_numbered
from warhall.cli.output import WIDTH, Bar, note
from warhall.kernel.errors import ReplayMismatch, WarhallError

if TYPE_CHECKING:
    from warhall.bots.broken import BrokenGame
    from warhall.kernel.table import Table

_YES = ("y", "yes")
File = Annotated[Path, typer.Argument(metavar="FILE", help="A saved game, a record, or the file of a broken game.")]


def replay(
    file: File,
    at: Annotated[int | None, typer.Option(min=0, help="Go to this step and stop.", show_default=False)] = None,
    seat: Annotated[
        int | None, typer.Option(min=1, help="See with the eyes of this seat, else as a spectator.", show_default=False)
    ] = None,
    text: Annotated[bool, typer.Option("--text", help="Print the table in words.")] = False,
    log: Annotated[bool, typer.Option("--log", help="Print the story only.")] = False,
    verify: Annotated[bool, typer.Option("--verify", help="Check sealed dice against the revealed secret.")] = False,
    trace: Annotated[
        bool, typer.Option("--trace", help="Where a broken game breaks, print where in the code.")
    ] = False,
) -> None:
    """Go through a recorded game and tell its story.

    Every step is checked against the rules. The file of a broken game shows its error again.
    """
    from warhall.bots.broken import BrokenGame
    from warhall.cli.saves import read_file

    record = read_file(file, BrokenGame)
    seat = seat_numbered(seat, record.seats)
    if record.broken is not None:
        _show_break(file, record, seat, trace)
        return
    last = len(record.steps) if at is None else at
    wanted = (log or not text) and (at is None or log), text or (at is not None and not log)
    table, lines = _story(file, record, last, seat)
    _show(record, table, lines, seat, wanted, quiet=log and not text)
    if verify:
        _verify(record)


def walk(file: Path, record: BrokenGame, last: int) -> Iterator[Table[Any, Any]]:
    """The table after each step up to the last (the same object), every digest checked."""
    from warhall.bots.broken import told
    from warhall.kernel.replay import Replay

    try:
        game = game_named(record.game)
        steps = Replay(game, record, game.content(overlay(Path(record.content) if record.content else None)))
        if last > len(record.steps):
            raise ReplayMismatch(last, f"the record has steps 0 to {len(record.steps)}")
        table = steps.at(0)
        yield table
        for step in range(1, last + 1):
            steps.advance(table, step)
            yield table
    except WarhallError as error:
        raise WarhallError(f"{file}: {error}") from error
    except Exception as error:
        raise WarhallError(f"{file}: the rules break on this game: {told(error)}") from error


def _story(file: Path, record: BrokenGame, last: int, seat: int | None) -> tuple[Table[Any, Any], list[str]]:
    """The table at a step and the lines told on the way, each as it was seen at its time."""
    lines: list[str] = []
    with Bar("Steps", last) as bar:
        for table in walk(file, record, last):
            lines += _told(table, seat)
            bar.to(table.step)
    return table, lines


def _told(table: Table[Any, Any], seat: int | None) -> list[str]:
    """The lines of the last step; the events are then let go."""
    from warhall.cli.story import laid_out, story

    lines: list[str] = []
    bullet = f"{table.step:5}  "
    for line in story(table, seat, table.events or ()):
        lines += laid_out(line, WIDTH, bullet, brief=True)
        bullet = " " * len(bullet)
    table.events = []
    return lines


def _show(
    record: BrokenGame,
    table: Table[Any, Any],
    lines: list[str],
    seat: int | None,
    wanted: tuple[bool, bool],
    quiet: bool,
) -> None:
    from warhall.cli.story import name_of, told_course, told_result

    log, text = wanted
    if not quiet:
        options = "".join(f", {key} {value}" for key, value in record.options.items())
        typer.echo(f"{table.game.title}, {record.seats} seats{options}: step {table.step} of {len(record.steps)}")
    if log:
        typer.echo("\n".join(lines))
    if text:
        typer.echo(table.text(seat))
        view = table.view(seat)
        for question in view.questions:
            deciders = " or ".join(name_of(view, table.game, decider) for decider in question.seats)
            typer.echo(f"{deciders}: {table.game.prompt(question, view)}")
    if table.result is not None:
        typer.echo("\n".join([*told_result(table, table.result), *told_course(table)]))
    if not quiet:
        checked = sum(bool(step.digest) for step in record.steps[: table.step])
        typer.echo(f"{table.step} steps fit the rules, {checked} of them checked by digest.")


def _verify(record: BrokenGame) -> None:
    if not record.commitment:
        raise WarhallError("this game was not played with sealed dice")
    if not record.secret:
        raise WarhallError("the secret of the dice is revealed when the game is over, and this one is not")
    wrong = record.unsealed()
    if wrong is not None:
        note(f"warhall: outcome {wrong} is not what the sealed secret gives")
        raise typer.Exit(1)
    typer.echo(f"The secret fits its commitment and gives all {len(record.draws())} outcomes of chance.")


def _show_break(file: Path, record: BrokenGame, seat: int | None, trace: bool) -> None:
    """Go through the steps and meet the error again: exit code 1, or 0 if it is gone."""
    from warhall.bots import bot
    from warhall.bots.broken import told
    from warhall.bots.program import seated
    from warhall.lab.reproduce import reproduce

    assert record.broken is not None
    made = seated if _may_run(record.broken.bot) else bot
    lines: list[str] = []
    step = -1
    try:
        for table in reproduce(record, made):
            step = table.step
            lines += _told(table, seat)
    except (Exception, SystemExit) as error:
        if trace:
            import traceback

            note("".join(traceback.format_exception(error)).rstrip())
        same = told(error) == record.broken.error
        typer.echo("\n".join(lines))
        where = "in the set-up" if step < 0 else f"after step {step} of {len(record.steps)}"
        note(f"{record.game} breaks {where} ({record.broken.during}): {told(error)}")
        note("This is the error that was recorded." if same else f"Recorded was another: {record.broken.error}")
        if not trace:
            note(f"Where in the code: warhall replay --trace {shlex.quote(str(file))}")
        raise typer.Exit(1) from None
    typer.echo(f"The recorded error is gone: {record.broken.error}")


def _may_run(name: str) -> bool:
    """Whether the bot that failed is foreign, and whoever sits here lets it answer again."""
    from warhall.bots.program import is_foreign

    question = f"The bot that failed is {name!r}. Run it, yes or no? [no] > "
    try:
        return is_foreign(name) and typer.prompt(question, "no", prompt_suffix="", show_default=False, err=True) in _YES
    except typer.Abort:  # nobody is there to say so
        return False
