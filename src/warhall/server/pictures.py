"""Boards as pages take them: a still part known by its hash, and moving elements known by their ids."""

from __future__ import annotations

import re
from typing import Any

_ID = re.compile(r'<[a-z]+[^>]*? id="([^"]*)"')
LAYERS = ("lit", "pieces", "over")
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
        match = _ID.match(element)
        key = match.group(1) if match else f"#{place}"
        found[key] = found.get(key, "") + element
    return found


def difference(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """What a page must change to turn one picture into the other."""
    change: dict[str, Any] = {key: new[key] for key in ("box", "label", "still") if old.get(key) != new[key]}
    layers = {}
    for name in LAYERS:
        before, after = old["layers"][name], new["layers"][name]
        if before != after:
            changed = {key: svg for key, svg in after.items() if before.get(key) != svg}
            layers[name] = {"set": changed, "order": list(after) if list(before) != list(after) else None}
    if layers:
        change["layers"] = layers
    return change
