"""Content files: TOML to frozen records, with every problem reported at once.

    load = Loader(folder, overlay)
    kinds = load.table("units.toml", "unit", Kind)     # [unit.swords] … → {"swords": Kind(id="swords", …)}
    load.refers("units.toml", "unit", kinds, "side", sides)
    load.finish()                                      # raises ContentError with all that was wrong

Records are frozen dataclasses. A field `id` is filled from the table's key. Every entry says where it is from: `source`
is `text`, `inferred` or `designed`; `[unit]` may set it once for all its entries with `source = "…"`.

An overlay is a folder with files of the same names, or a mapping of such names to tables: they are laid over ours, key
by key.
"""

from __future__ import annotations

import dataclasses
import difflib
import hashlib
import json
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Generic, TypeVar, get_args, get_type_hints

import msgspec

from warhall.kernel.errors import ContentError
from warhall.kernel.readable import readable

R = TypeVar("R")
Id = TypeVar("Id", bound=int)
SOURCES = ("text", "inferred", "designed")
Overlay = Path | Mapping[str, Mapping[str, Any]]
_HINTS: dict[Any, dict[str, Any]] = {}
_DIGEST = 16  # letters that tell overlays apart


class Names(Generic[Id]):
    """Row numbers and option keys of one kind of thing: `unit:horse_a` is row 1; row 0 is "none"."""

    def __init__(self, prefix: str, names: Iterable[str]) -> None:
        self.names = ("", *names)
        self._keys = tuple(f"{prefix}:{name}" for name in self.names)
        self._rows: dict[str, Id] = {key: row for row, key in enumerate(self._keys)}  # type: ignore[misc]
        self._ids: dict[str, Id] = {name: row for row, name in enumerate(self.names)}  # type: ignore[misc]

    def __len__(self) -> int:
        return len(self.names)

    def key(self, row: Id) -> str:
        """The option key of a row."""
        return self._keys[row]

    def keys(self, rows: Iterable[Id]) -> tuple[str, ...]:
        """The option keys of several rows."""
        keys = self._keys
        return tuple([keys[row] for row in rows])

    def of(self, key: str) -> Id:
        """The row of an option key."""
        return self._rows[key]

    def row(self, name: str) -> Id:
        """The row of a plain name."""
        return self._ids[name]

    def has(self, key: str) -> bool:
        """Whether a text is an option key of this kind."""
        return key in self._rows

    def among(self, keys: Iterable[str]) -> list[Id]:
        """The rows of those keys that are of this kind, in their order."""
        rows = self._rows
        return [rows[key] for key in keys if key in rows]


class Loader:
    """Reads the content of one game, an owner's folder laid over it, and gathers what is wrong."""

    def __init__(self, folder: Path, overlay: Overlay | None = None) -> None:
        self.folder = folder
        self.overlay = overlay
        self.problems: list[str] = []
        self._files: dict[str, dict[str, Any]] = {}

    def file(self, name: str) -> dict[str, Any]:
        """A file as plain values, overlay included."""
        if name not in self._files:
            data = self._read(self.folder / name, name)
            if isinstance(self.overlay, Mapping):
                data = _laid_over(data, dict(self.overlay.get(name, {})))
            elif self.overlay is not None and (self.overlay / name).exists():
                data = _laid_over(data, self._read(self.overlay / name, f"{name} (overlay)"))
            self._files[name] = data
        return self._files[name]

    def table(self, name: str, table: str, kind: type[R], *, source: bool = True) -> dict[str, R]:
        """The entries of one table as records, by id. A list of tables (`[[map]]`) has the id inside each entry."""
        raw = self.file(name).get(table)
        if isinstance(raw, list) and all(isinstance(entry, Mapping) and "id" in entry for entry in raw):
            raw = self._by_id(name, table, raw)
        if not isinstance(raw, Mapping):
            self.problem(name, table, "this table is missing")
            return {}
        shared = raw.get("source")
        entries = {key: value for key, value in raw.items() if not (key == "source" and isinstance(value, str))}
        records: dict[str, R] = {}
        for key, value in entries.items():
            record = self._record(name, f"{table}.{key}", key, value, kind, shared if source else None, source)
            if record is not None:
                records[key] = record
        return records

    def one(self, name: str, table: str, kind: type[R]) -> R:
        """A single table as one record; a broken one ends loading at once."""
        record = self._record(name, table, table, self.file(name).get(table), kind, None, False)
        if record is None:
            raise ContentError(self.problems)
        return record

    def refers(self, name: str, table: str, records: Mapping[str, Any], field: str, targets: Collection[str]) -> None:
        """Check that a field of every record (a word, several, or None) names only what exists."""
        for key, record in records.items():
            value = getattr(record, field)
            for word in [value] if isinstance(value, str) else value or ():
                if word not in targets:
                    self.problem(name, f"{table}.{key}.{field}", _unknown(word, targets))

    def problem(self, file: str, key: str, reason: str) -> None:
        """Note something wrong."""
        self.problems.append(f"{file}: {key}: {reason}")

    def finish(self) -> None:
        """Raise if anything was wrong, an overlay that fits nothing included."""
        if isinstance(self.overlay, Path) and not self.overlay.is_dir():
            self.problem("overlay", "(folder)", "is not there")
        for name in self._laid():
            if name not in self._files:
                self.problem(f"{name} (overlay)", "(file)", _unknown(name, self._files))
        if self.problems:
            raise ContentError(self.problems)

    def _laid(self) -> list[str]:
        """The names of an overlay's files."""
        if isinstance(self.overlay, Path):
            return sorted(path.name for path in self.overlay.glob("*.toml"))
        return sorted(self.overlay or ())

    def _by_id(self, file: str, table: str, entries: list[dict[str, Any]]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for entry in entries:
            if entry["id"] in found:
                self.problem(file, f"{table}.{entry['id']}", "this id stands here twice")
            found[str(entry["id"])] = entry
        return found

    def _read(self, path: Path, name: str) -> dict[str, Any]:
        try:
            return tomllib.loads(path.read_text(encoding="utf-8"))
        except OSError as error:
            self.problem(name, "(file)", f"cannot be read: {error.strerror}")
        except ValueError as error:  # neither UTF-8 nor TOML
            self.problem(name, "(file)", f"not valid TOML: {error}")
        return {}

    def _record(
        self, file: str, at: str, key: str, value: Any, kind: type[R], shared: str | None, source: bool
    ) -> R | None:
        if not isinstance(value, Mapping):
            self.problem(file, at, "a table is expected here")
            return None
        names = {f.name: f for f in dataclasses.fields(kind)}  # type: ignore[arg-type]
        raw = dict(value)
        origin = raw.get("source", shared)
        if source and origin not in SOURCES:
            self.problem(file, f"{at}.source", f"must be one of {', '.join(SOURCES)}")
        if "source" not in names:
            raw.pop("source", None)
        elif origin is not None:
            raw["source"] = origin
        if "id" in names:
            raw["id"] = key
        return self._converted(file, at, raw, names, kind)

    def _converted(self, file: str, at: str, raw: dict[str, Any], names: Mapping[str, Any], kind: type[R]) -> R | None:
        before = len(self.problems)
        hints = _hints(kind)
        values: dict[str, Any] = {}
        for name in sorted(raw.keys() - names.keys()):
            self.problem(file, f"{at}.{name}", _unknown(name, names))
        for name, item in names.items():
            for place, word, known in _strangers(raw.get(name), hints[name], name):
                self.problem(file, f"{at}.{place}", _unknown(word, known))
            if name in raw:
                try:
                    values[name] = msgspec.convert(raw[name], type=hints[name])
                except msgspec.ValidationError as error:
                    self.problem(file, f"{at}.{name}", str(error))
            elif item.default is dataclasses.MISSING and item.default_factory is dataclasses.MISSING:
                self.problem(file, f"{at}.{name}", "missing")
        return kind(**values) if len(self.problems) == before else None


def overlay_digest(folder: Path) -> str:
    """What an overlay holds, in a few letters, wherever it lies: its values in their order, whatever the comments."""
    files = {path.name: tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.toml"))}
    return hashlib.sha256(json.dumps(files, default=str).encode()).hexdigest()[:_DIGEST]


def _hints(kind: Any) -> dict[str, Any]:
    """The types of a record's fields, kept: they are asked for every record of a table."""
    if kind not in _HINTS:
        _HINTS[kind] = {name: readable(hint) for name, hint in get_type_hints(kind).items()}
    return _HINTS[kind]


def _unknown(word: object, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(str(word), list(known), n=1)
    return f"unknown {word!r}" + (f", perhaps {near[0]!r}" if near else "")


def _strangers(value: Any, hint: Any, at: str) -> Iterator[tuple[str, str, list[str]]]:
    """The unknown keys of records inside a value: where, which, and those that are known."""
    if isinstance(value, Mapping) and dataclasses.is_dataclass(hint):
        hints = _hints(hint)
        for key, item in value.items():
            if key in hints:
                yield from _strangers(item, hints[key], f"{at}.{key}")
            else:
                yield f"{at}.{key}", key, list(hints)
        return
    items = value.items() if isinstance(value, Mapping) else enumerate(value) if isinstance(value, list) else ()
    for kind in get_args(hint):
        for key, item in items:
            yield from _strangers(item, kind, f"{at}.{key}")
        if dataclasses.is_dataclass(kind):
            yield from _strangers(value, kind, at)  # a record that may be left out


def _laid_over(base: dict[str, Any], top: dict[str, Any]) -> dict[str, Any]:
    """`top` over `base`, table by table."""
    merged = dict(base)
    for key, value in top.items():
        old = merged.get(key)
        merged[key] = _laid_over(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return merged
