"""Boards as pages take them: a still part known by its hash, and moving elements known by their ids."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar

_ID = re.compile(r'<[a-z]+[^>]*? id="([^"]*)"')
LAYERS = ("lit", "pieces", "over")
Row = TypeVar("Row", str, list[str])
Edit = tuple[int, int, Row]
_stills: dict[str, str] = {}
_STILLS_KEPT = 64


def picture(board: Any) -> dict[str, Any]:
    """A board in parts. The still part is kept for `still` to serve."""
    still = board.still_hash
    if still not in _stills:
        if len(_stills) >= _STILLS_KEPT:
            del _stills[next(iter(_stills))]
        _stills[still] = board.still_svg
    return {
        "box": board.view_box,
        "label": board.label,
        "span": board.span,
        "still": still,
        "layers": {name: elements(getattr(board, name)) for name in LAYERS},
    }


def still(hash: str) -> str | None:
    """The still part of a board by its hash, if a page has been made of it since the start."""
    return _stills.get(hash)


def elements(layer: list[str]) -> dict[str, str]:
    """The elements of a layer by id; one without an id is known by its place."""
    found: dict[str, str] = {}
    for place, element in enumerate(layer):
        key = _id_of(element) or f"#{place}"
        found[key] = found.get(key, "") + element
    return found


@lru_cache(maxsize=16_384)
def _id_of(element: str) -> str:
    match = _ID.match(element)
    return match.group(1) if match else ""


def difference(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """What a page must change to turn one picture into the other."""
    change: dict[str, Any] = {key: new[key] for key in ("box", "label", "span", "still") if old.get(key) != new[key]}
    layers = {
        name: _redrawn(old["layers"][name], new["layers"][name])
        for name in LAYERS
        if old["layers"][name] != new["layers"][name]
    }
    if layers:
        change["layers"] = layers
    return change


def _redrawn(old: dict[str, str], new: dict[str, str]) -> dict[str, Any]:
    """New elements whole, changed ones as edits, and how the order changes, if it does."""
    whole: dict[str, str] = {}
    edits: dict[str, Edit[str]] = {}
    for key, markup in new.items():
        before = old.get(key)
        if before == markup:
            continue
        if before is not None and _is_plain(before) and _is_plain(markup):
            edits[key] = edit(before, markup)
        else:
            whole[key] = markup
    order = edit(list(old), list(new)) if list(old) != list(new) else None
    return {"set": whole, "edit": edits, "order": order}


def edit(old: Row, new: Row) -> Edit[Row]:
    """How much of the old stays at the beginning and at the end, and what comes between."""
    most = min(len(old), len(new))
    head = _greatest(most, lambda count: old[:count] == new[:count])
    tail = _greatest(most - head, lambda count: old[len(old) - count :] == new[len(new) - count :])
    return head, tail, new[head : len(new) - tail]


def _greatest(most: int, holds: Callable[[int], bool]) -> int:
    """The greatest number for which something holds that holds for all smaller ones."""
    least = 0
    while least < most:
        middle = (least + most + 1) // 2
        if holds(middle):
            least = middle
        else:
            most = middle - 1
    return least


def _is_plain(markup: str) -> bool:
    """Whether a page counts its letters as we do: it counts some rare ones twice."""
    return markup.isascii() or len(markup.encode("utf-16-le")) == 2 * len(markup)
