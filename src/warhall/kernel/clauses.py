"""Clause ids, the rules reference of a game, and the comparison of ledger, code and tests.

A game's `clauses.md` lists its clauses as `- **BLD-BAT-07** text` or as table rows whose first cell is an id, under
`###` headings. A clause about physical components only says so in its text with `(physical: why)`; it needs no code and
no test.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_ID = re.compile(r"(?<![\w-])[A-Z]{3}(?:-[A-Z]+)?-[A-Z]*\d+[a-z]?\b")
_ENTRY = re.compile(r"^(?:- |\| *)\*{0,2}([A-Z]{3}(?:-[A-Z]+)?-[A-Z]*\d+[a-z]?)\*{0,2}(?: *\|)? *(.*?)(?: *\|)?$")
_RANGE = re.compile(r"(?<![\w-])([A-Z]{3}(?:-[A-Z]+)?-[A-Z]*)(\d+)\s+to\s+(?:\1|-)(\d+)\b")
_HEAD = re.compile(r'\s*""".*?"""', re.DOTALL)
_HEADING = re.compile(r"^#{2,4} +(.*)$")


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule in our own words."""

    id: str
    section: str
    text: str

    @property
    def physical(self) -> bool:
        """Whether it speaks of components that a program does not have."""
        return "(physical:" in self.text


@cache
def ids_in(text: str) -> tuple[str, ...]:
    """The clause ids in a text, each once, in order; `MAR-BAT-01 to MAR-BAT-03` (or `to -03`) stands for all three."""
    written_out = _RANGE.sub(_range, text)
    return tuple(dict.fromkeys(match.group() for match in _ID.finditer(written_out)))


def _range(match: re.Match[str]) -> str:
    stem, first, last = match.groups()
    numbers = range(int(first), int(last) + 1) or (int(first), int(last))  # a range that runs backwards is two ids
    return " ".join(f"{stem}{number:0{len(first)}d}" for number in numbers)


@cache
def read_clauses(path: Path) -> dict[str, Clause]:
    """The rules reference in a file, by id."""
    clauses: dict[str, Clause] = {}
    section = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        heading = _HEADING.match(line)
        entry = _ENTRY.match(line)
        if heading:
            section = heading.group(1)
        elif entry and entry.group(1) not in clauses:
            clauses[entry.group(1)] = Clause(entry.group(1), section, entry.group(2))
    return clauses


@dataclass(frozen=True, slots=True)
class Coverage:
    """What `warhall clauses` reports of one game."""

    total: int
    cited: int
    tested: int
    physical: int
    uncited: tuple[str, ...]
    untested: tuple[str, ...]
    unknown: tuple[str, ...]

    @property
    def complete(self) -> bool:
        return not (self.uncited or self.untested or self.unknown)


def coverage(clauses: dict[str, Clause], code: Path, tests: Path) -> Coverage:
    """Compare a reference with the ids cited in a game's folder and in the `@clause` marks of its tests.

    A clause is cited where a search for its id finds the code that carries it out: not in a module's docstring, which
    tells what a file is about, and not inside `X-01 to X-09`.
    """
    prefixes = {id[:4] for id in clauses}
    sources = list(_sources(code))
    cited = {match.group() for text in map(_without_docstring, sources) for match in _ID.finditer(text)}
    named = {id for text in sources for id in ids_in(text) if id[:4] in prefixes}
    tested = {id for id in _marked(tests) if id[:4] in prefixes}
    physical = {clause.id for clause in clauses.values() if clause.physical}
    needed = [id for id in clauses if id not in physical]
    return Coverage(
        total=len(clauses),
        cited=sum(id in cited for id in needed),
        tested=sum(id in tested for id in needed),
        physical=len(physical),
        uncited=tuple(id for id in needed if id not in cited),
        untested=tuple(id for id in needed if id not in tested),
        unknown=tuple(sorted((named | tested) - set(clauses))),
    )


def _sources(folder: Path) -> Iterator[str]:
    """The code and the content of a game."""
    for path in sorted([*folder.rglob("*.py"), *folder.rglob("*.toml")]):
        yield path.read_text(encoding="utf-8")


def _without_docstring(source: str) -> str:
    """A module without what stands at its head."""
    head = _HEAD.match(source)
    return source[head.end() :] if head else source


def _marked(folder: Path) -> Iterator[str]:
    """The ids in `@clause("…")` decorators."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            if isinstance(node, ast.FunctionDef):
                yield from _decorated(node.decorator_list)


def _decorated(decorators: Iterable[ast.expr]) -> Iterator[str]:
    for mark in decorators:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func).split(".")[-1] == "clause":
            for argument in mark.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield from ids_in(argument.value)
