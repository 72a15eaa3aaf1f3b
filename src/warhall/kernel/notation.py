"""Positions as text: any position of any game, so that a person can type and read it.

    marches seats=2 map=moor
    turn 3
    units horse_a: area=ford steps=2
    order north, south
    > marches.battle open_round province=ford attacker=north

The first line names the game, the seats and the options that are not the usual ones. Every other line says in what the
position differs from the game's set-up: a field and its value, or a row of a table and what is different in it. Things
are called by their names in the content. Lines that begin with `>` are the running procedures, outermost first: the
procedure, the stage where it goes on, and its facts. What follows a `#` is a remark.
"""

from __future__ import annotations

import dataclasses
import difflib
import re
from collections.abc import Iterable, Iterator, Mapping
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, NewType, Union, get_args, get_origin

from warhall.kernel.chance import Chance
from warhall.kernel.errors import WarhallError
from warhall.kernel.families import family_of
from warhall.kernel.procedure import procedure_named, stage_name
from warhall.kernel.state import Frame, State, hints, saved_fields
from warhall.kernel.table import Table

if TYPE_CHECKING:
    from warhall.kernel.game import Game

NONE = "-"
At = tuple[Any, Any]  # the state and the content that names are looked up in
_TOKEN = re.compile(r'\s*("(?:[^"\\]|\\.)*"|[(),=]|[^\s(),="#]+)')
_PLAIN = re.compile(r'[^\s(),="#:>-][^\s(),="#:]*')


class NotationError(WarhallError):
    """A position that cannot be read: the line, and what would have been possible there."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")


# Writing.


def write(table: Table[Any, Any]) -> str:
    """The position of a table as text. It tells everything, hidden things too."""
    game, state = table.game, table.state
    options = _options(table)
    base = game.setup(table.content, table.seats, game.settle(table.seats, options))
    head = [game.id, f"seats={table.seats}", *[f"{key}={_quoted(str(value))}" for key, value in options.items()]]
    at = (state, table.content)
    lines = [" ".join(head), *_field_lines(state, base, at)]
    lines += [_frame_line(frame, at) for frame in state.stack]
    return "\n".join(lines) + "\n"


def _options(table: Table[Any, Any]) -> Mapping[str, Any]:
    """The settings a table was made with that are not the usual ones, where its record knows them."""
    made = {} if table.record is None else table.record.options
    usual = table.game.settle(table.seats)
    return {key: value for key, value in made.items() if usual.get(key) != value}


def _field_lines(state: State, base: State, at: At) -> Iterator[str]:
    kind = type(state)
    for name in saved_fields(kind):
        value, usual, hint = getattr(state, name), getattr(base, name), hints(kind)[name]
        if value == usual:
            continue
        if get_origin(hint) in (list, dict):
            yield from _row_lines(name, value, usual, kind, at)
        else:
            yield f"{name} {_said(value, hint, at)}"


def _row_lines(name: str, table: Any, usual: Any, kind: type[Any], at: At) -> Iterator[str]:
    key_hint, hint = _row_hints(kind, name)
    rows = table.items() if isinstance(table, dict) else enumerate(table)
    for key, value in rows:
        old = _row_of(usual, key)
        if value == old:
            continue
        same_kind = old is not None and dataclasses.is_dataclass(value)
        said = _record_said(value, old, at) if same_kind else _said(value, hint, at)
        yield f"{name} {_said(key, key_hint, at)}: {said}"
    for key in [key for key in usual if key not in table] if isinstance(usual, dict) else ():
        yield f"{name} {_said(key, key_hint, at)}: {NONE}"


def _row_of(table: Any, key: Any) -> Any:
    if isinstance(table, dict):
        return table.get(key)
    return table[key] if key < len(table) else None


def _row_hints(kind: type[Any], name: str) -> tuple[Any, Any]:
    """The types of a table's keys and rows: ids of the kind the state marks it with, or plain numbers and words."""
    hint = hints(kind)[name]
    by = next(item.metadata.get("by") for item in dataclasses.fields(kind) if item.name == name)
    parts = get_args(hint)
    return (by or (parts[0] if get_origin(hint) is dict else int)), parts[-1]


def _frame_line(frame: Frame, at: At) -> str:
    kind = type(frame)
    facts = [f"{name}={_said(getattr(frame, name), hints(kind)[name], at)}" for name in saved_fields(kind)]
    return " ".join([">", frame.procedure.name, stage_name(frame), *facts])


def _record_said(value: Any, old: Any, at: At) -> str:
    kind = type(value)
    changed = [name for name in saved_fields(kind) if old is None or getattr(value, name) != getattr(old, name)]
    return " ".join(f"{name}={_said(getattr(value, name), hints(kind)[name], at)}" for name in changed)


def _said(value: Any, hint: Any, at: At) -> str:
    """A value as text."""
    if value is None:
        return NONE
    if isinstance(hint, NewType):
        family = family_of(hint)
        if family is None:
            return _said(value, hint.__supertype__, at)
        return _quoted(family.names(*at).names[value]) if value else NONE
    if get_origin(hint) in (Union, UnionType):
        return _said(value, _present(hint), at)
    if dataclasses.is_dataclass(hint):
        return f"({_record_said(value, None, at)})"
    if get_origin(hint) is tuple:
        kinds = _item_hints(hint, len(value))
        return f"({', '.join(_said(item, kind, at) for item, kind in zip(value, kinds, strict=True))})"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return _quoted(value) if isinstance(value, str) else str(value)


def _present(hint: Any) -> Any:
    return next(part for part in get_args(hint) if part is not NoneType)


def _item_hints(hint: Any, count: int) -> tuple[Any, ...]:
    parts = get_args(hint)
    return (parts[0],) * count if parts[-1:] == (...,) else parts


def _quoted(text: str) -> str:
    if _PLAIN.fullmatch(text) and text not in ("yes", "no"):
        return text
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


# Reading.


def read(game: Game[Any, Any], text: str, chance: Chance, content: Any = None, *, log: bool = False) -> Table[Any, Any]:
    """The table at a position given as text, at its question if a procedure is running; `log`: it logs and can undo."""
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if _bare(line)]
    if not lines:
        raise NotationError(1, "a position begins with the name of the game")
    content = game.content() if content is None else content
    state = _first_line(game, content, *lines[0])
    for number, line in lines[1:]:
        try:
            _read_line(state, _bare(line), (state, content))
        except (LookupError, ValueError, TypeError, WarhallError) as error:
            raise NotationError(number, f"{error}") from error
    state.rebuild()
    table = Table(game, state, content, chance)
    if log:
        table.events, table.history = [], []
    if state.stack:
        table.resume()
    return table


def _bare(line: str) -> str:
    """A line without its remark."""
    at = line.find("#")
    return (line if at < 0 or '"' in line[:at] else line[:at]).strip()


def _first_line(game: Game[Any, Any], content: Any, number: int, line: str) -> State:
    name, *words = _bare(line).split()
    if name != game.id:
        raise NotationError(number, f"this is a position of {name}, not of {game.id}")
    options = dict(word.partition("=")[::2] for word in words)
    try:
        seats = int(options.pop("seats", game.seats[0]))
    except ValueError:
        raise NotationError(number, "seats is a number") from None
    state: State = game.setup(content, seats, game.settle(seats, options))
    return state


def _read_line(state: State, line: str, at: At) -> None:
    if line.startswith(">"):
        state.stack.append(_frame(_Words(line[1:]), at))
        return
    kind = type(state)
    name, _, rest = line.partition(" ")
    if name not in saved_fields(kind):
        raise ValueError(_unknown(name, saved_fields(kind)))
    hint = hints(kind)[name]
    if get_origin(hint) in (list, dict):
        _read_row(getattr(state, name), *_row_hints(kind, name), rest, at)
    else:
        words = _Words(rest)
        setattr(state, name, _value(words, hint, at))
        words.finish()


def _read_row(table: Any, key_hint: Any, hint: Any, text: str, at: At) -> None:
    where, colon, what = text.partition(":")
    if not colon:
        raise ValueError("a row is written `name: value`")
    key = _value(_Words(where), key_hint, at)
    words = _Words(what)
    old = _row_of(table, key)
    if what.strip() == NONE and isinstance(table, dict):
        table.pop(key, None)
        return
    if dataclasses.is_dataclass(hint) and words.peek() != "(":
        value = _record(words, hint, old, at)
    else:
        value = _value(words, hint, at)
    words.finish()
    if isinstance(table, list) and key == len(table):
        table.append(value)
    elif isinstance(table, list) and key > len(table):
        raise ValueError(f"there are only {len(table)} rows")
    else:
        table[key] = value


def _frame(words: _Words, at: At) -> Frame:
    procedure = procedure_named(words.take())
    stage = words.take()
    if stage not in procedure.stages:
        raise ValueError(_unknown(stage, procedure.stages))
    frame: Frame = _record(words, procedure.frame, None, at)
    words.finish()
    frame.stage = procedure.stages[stage]
    return frame


def _record(words: _Words, kind: Any, old: Any, at: At) -> Any:
    """A record or frame from `name=value` pairs; what is not named stays as it was."""
    names = saved_fields(kind)
    given = {name: getattr(old, name) for name in names} if old is not None else {}
    while words.peek() not in ("", ")"):
        name = words.take()
        if name not in names:
            raise ValueError(_unknown(name, names))
        words.expect("=")
        given[name] = _value(words, hints(kind)[name], at)
    return kind(**given)


def _value(words: _Words, hint: Any, at: At) -> Any:
    """A value of a type from text."""
    if get_origin(hint) in (Union, UnionType):
        if words.peek() == NONE:
            return words.take() and None
        return _value(words, _present(hint), at)
    if isinstance(hint, NewType):
        family = family_of(hint)
        return _value(words, hint.__supertype__, at) if family is None else _row(words, family.names(*at))
    if dataclasses.is_dataclass(hint):
        words.expect("(")
        made = _record(words, hint, None, at)
        words.expect(")")
        return made
    if get_origin(hint) is tuple:
        return _tuple(words, hint, at)
    return _atom(words, hint)


def _row(words: _Words, names: Any) -> int:
    word = words.take()
    if word == NONE:
        return 0
    if word not in names.names:
        raise ValueError(_unknown(word, names.names))
    row: int = names.row(word)
    return row


def _tuple(words: _Words, hint: Any, at: At) -> tuple[Any, ...]:
    words.expect("(")
    items: list[Any] = []
    parts = get_args(hint)
    while words.peek() != ")":
        kind = parts[0] if parts[-1:] == (...,) else parts[len(items)]
        items.append(_value(words, kind, at))
        if words.peek() == ",":
            words.take()
    words.expect(")")
    return tuple(items)


def _atom(words: _Words, hint: Any) -> Any:
    word = words.take()
    if hint is bool:
        if word not in ("yes", "no"):
            raise ValueError(f"yes or no, not {word!r}")
        return word == "yes"
    if hint is int:
        return int(word)
    return word


def _unknown(word: str, known: Iterable[str]) -> str:
    names = [name for name in known if name]
    near = difflib.get_close_matches(word, names, n=1)
    return f"unknown {word!r}" + (f", perhaps {near[0]!r}" if near else f"; known: {', '.join(names[:12])}")


class _Words:
    """The words of a line, one after another."""

    def __init__(self, text: str) -> None:
        self._words: list[str] = []
        at = 0
        text = text.strip()
        while at < len(text):
            match = _TOKEN.match(text, at)
            if match is None:
                raise ValueError(f"cannot read {text[at:]!r}")
            self._words.append(match.group(1))
            at = match.end()
        self._at = 0

    def peek(self) -> str:
        """The next word; nothing at the end."""
        return self._words[self._at] if self._at < len(self._words) else ""

    def take(self) -> str:
        """The next word, without its quotes."""
        word = self.peek()
        if not word:
            raise ValueError("the line ends too early")
        self._at += 1
        if word.startswith('"'):
            return word[1:-1].replace("\\n", "\n").replace('\\"', '"').replace("\\\\", "\\")
        return word

    def expect(self, sign: str) -> None:
        """A sign that must stand here."""
        if self.peek() != sign:
            raise ValueError(f"{sign!r} is expected before {self.peek()!r}")
        self._at += 1

    def finish(self) -> None:
        """Nothing may follow."""
        if self.peek():
            raise ValueError(f"{self.peek()!r} is too much here")
