"""The terminal: plain lines, 80 columns, colour only where there is a terminal to show it."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Iterable, Sequence
from contextlib import suppress

from rich.console import Console
from rich.text import Text

from warhall.cli.output import WIDTH

_CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # screen, scrollback, top left
_WIDEST = 100
_LABEL = 40
_MANY = 12  # from this number on, options stand in columns if they are short
_GAP = 2


_QUIT = ("quit", "exit")


class Leave(Exception):
    """A person quits."""


class Screen:
    """Writes to standard output, reads lines from standard input."""

    def __init__(self) -> None:
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
        self.console = Console(file=sys.stdout, highlight=False, markup=False, emoji=False)
        self.width = max(WIDTH, min(self.console.width, _WIDEST)) if sys.stdout.isatty() else WIDTH
        if self.live:
            with suppress(ImportError):
                import readline  # noqa: F401  (arrows and history in `input`, where there is such a library)

    @property
    def attended(self) -> bool:
        """Whether somebody sits at the keyboard, and no pipe or file."""
        return sys.stdin.isatty()

    def say(self, text: str = "", style: str = "") -> None:
        """Lines as they are."""
        self.console.print(Text(text, style=style), soft_wrap=True)

    def fold(self, text: str, indent: str = "", style: str = "", hang: str = "") -> None:
        """A paragraph folded to the width, all but its first line set in by `hang`."""
        for line in text.splitlines() or [""]:
            self.say("\n".join(_folded(line, self.width, indent, indent + hang)), style)

    def lines(self, lines: Iterable[str], style: str = "") -> None:
        """Several lines."""
        for line in lines:
            self.say(line, style)

    def rule(self, title: str) -> None:
        """A heading across the width."""
        self.say(f"── {title} ".ljust(self.width, "─"), "bold")

    def ask(self, prompt: str) -> str:
        """A line from the keyboard or the pipe; EOFError at its end."""
        if self.live:
            return input(prompt).strip()
        line = sys.stdin.readline()
        if not line:
            self.say(prompt.rstrip())
            raise EOFError
        self.say(f"{prompt}{line.strip()}")  # what was piped in belongs into the transcript
        return line.strip()

    def ask_or_leave(self, prompt: str) -> str:
        """A line where nothing else can be said but the answer, and `quit`."""
        text = self.ask(prompt)
        if text.casefold() in _QUIT:
            raise Leave
        return text

    def clear(self) -> None:
        """Nothing that was shown stays to be read."""
        if self.console.is_terminal:
            self.console.file.write(_CLEAR)
            self.console.file.flush()

    def options(self, labels: Sequence[str], previews: Sequence[str]) -> None:
        """Numbered options, with previews beside them."""
        digits = len(str(len(labels)))
        numbered = [f"  {number:{digits}}  {label}" for number, label in enumerate(labels, start=1)]
        wide = min(max(map(len, numbered)), _LABEL)
        cells = [f"{line:{wide}}  {preview}".rstrip() for line, preview in zip(numbered, previews, strict=True)]
        if len(labels) >= _MANY and 2 * max(map(len, cells)) + _GAP <= self.width:
            self.lines(columns(cells, self.width))
            return
        for line, preview in zip(numbered, previews, strict=True):
            self._with_preview(line, preview, wide)

    def _with_preview(self, line: str, preview: str, wide: int) -> None:
        room = self.width - wide - 2
        if not preview:
            self.say(line)
            return
        folded = _folded(preview, room)
        if len(line) > wide:
            self.say(line)
            line = ""
        for part in folded:
            self.console.print(Text.assemble(f"{line:{wide}}  ", (part, "dim")), soft_wrap=True)
            line = ""


def _folded(text: str, width: int, indent: str = "", further: str = "") -> list[str]:
    """Lines of a width, the first set in by `indent` and the others by `further`. A figure keeps its percent sign."""
    lines = textwrap.wrap(
        text.replace(" %", "\u00a0%"),
        width,
        initial_indent=indent,
        subsequent_indent=further,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [line.replace("\u00a0%", " %") for line in lines]


def columns(cells: Sequence[str], width: int) -> list[str]:
    """Cells in as many columns as fit, read downwards."""
    wide = max(map(len, cells)) + _GAP
    across = max(1, (width + _GAP) // wide)
    down = -(-len(cells) // across)
    return ["".join(cell.ljust(wide) for cell in cells[row::down]).rstrip() for row in range(down)]
