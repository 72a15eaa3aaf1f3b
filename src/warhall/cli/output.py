"""What commands print: tables, JSON, progress. Facts go to standard output, everything else to standard error."""

from __future__ import annotations

import json
import signal
import sys
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

import typer

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

WIDTH = 80
RESULTS = ("games", "wins", "share", "95 % interval")  # columns
_STOPPED = 130  # the exit code of a command that Ctrl-C ended
_ENDS = tuple([getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)])


def print_json(value: object) -> None:
    """One object on standard output."""
    typer.echo(json.dumps(value, indent=2, ensure_ascii=False))


def folded(text: str, first: str = "", rest: str = "  ") -> list[str]:
    """A paragraph in lines of the usual width; names and commands stay whole."""
    return textwrap.wrap(
        text, WIDTH, initial_indent=first, subsequent_indent=rest, break_long_words=False, break_on_hyphens=False
    )


def note(text: str) -> None:
    """A line on standard error."""
    typer.echo(text, err=True)


def print_table(columns: Sequence[str], rows: Sequence[Sequence[object]], title: str = "") -> None:
    """A table of figures on standard output; the first column names them. A long name is folded, figures stay whole."""
    from rich import box
    from rich.console import Console
    from rich.table import Table

    table = Table(
        box=box.SIMPLE_HEAD,
        title=title or None,
        title_justify="left",
        title_style="bold",
        show_edge=False,
        pad_edge=False,
        padding=(0, 1, 0, 0),
    )
    for number, column in enumerate(columns):
        table.add_column(column, justify="right" if number else "left", no_wrap=number > 0, overflow="fold")
    for row in rows:
        table.add_row(*map(str, row))
    Console(file=sys.stdout, width=None if sys.stdout.isatty() else WIDTH, highlight=False, markup=False).print(table)


def results_row(name: str, one: Mapping[str, Any], share: str = "share") -> list[object]:
    """How somebody fared, for a table with the columns `RESULTS`; `share` is what the share of wins is called."""
    interval = f"{100 * one['low']:.1f} – {100 * one['high']:.1f}"
    return [name, one["games"], one["wins"], f"{100 * one[share]:.1f} %", interval]


def note_more(into: Path | None, more: int) -> None:
    """That a file of results holds games which were not asked for."""
    if more:
        note(f"{into} holds {more} more, which are not counted here")


@contextmanager
def until_stopped(into: Path | None) -> Iterator[None]:
    """Long work that Ctrl-C stops, or whatever else ends a program; whoever keeps results learns how it goes on."""
    try:
        with _ends_as_interrupts():
            yield
    except KeyboardInterrupt:
        with suppress(OSError):  # the terminal may be the one that was closed
            note(f"stopped; the games so far are in {into}, the same command goes on" if into else "stopped")
        raise typer.Exit(_STOPPED) from None


@contextmanager
def _ends_as_interrupts() -> Iterator[None]:
    before = {end: signal.getsignal(end) for end in _ENDS}
    for end, handler in before.items():
        if handler is not signal.SIG_IGN:  # as nohup wishes
            signal.signal(end, _interrupt)
    try:
        yield
    finally:
        for end, handler in before.items():
            signal.signal(end, handler)


def _interrupt(*_: object) -> None:
    for end in _ENDS:
        signal.signal(end, signal.SIG_IGN)  # one is enough: what is done is being kept
    raise KeyboardInterrupt


class Bar:
    """A progress bar on standard error, where that is a terminal; it leaves no trace.

    with Bar("Games", 1000) as bar:
        bar.to(17)
    """

    def __init__(self, title: str, total: int | None) -> None:
        self.title = title
        self.total = total
        self.shown: Progress | None = None
        self.task: TaskID | None = None

    def __enter__(self) -> Bar:
        if sys.stderr.isatty():
            self.shown, self.task = _progress(self.title, self.total)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.shown is not None:
            self.shown.stop()

    def to(self, done: int) -> None:
        """So much is done."""
        if self.shown is not None and self.task is not None:
            self.shown.update(self.task, completed=done)


def _progress(title: str, total: int | None) -> tuple[Progress, TaskID]:
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    parts: tuple[Any, ...] = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    shown = Progress(TextColumn("{task.description}"), *parts, console=Console(stderr=True), transient=True)
    task = shown.add_task(title, total=total)
    shown.start()
    return shown, task
