"""A page as the browser keeps it: the first message whole, later ones laid over it. Mirrors `web/static/stream.js`."""

from __future__ import annotations

from typing import Any

Shown = dict[str, Any]


def applied(sight: Shown | None, news: Shown) -> Shown:
    """What a page shows after a message."""
    if sight is None:
        return news
    now = dict(sight)
    for key, value in news.items():
        if key == "lines":
            now["lines"] = [*sight["lines"][: value["keep"]], *value["add"]]
        elif key in ("board", "hand") and value is not None and "change" in value:
            now[key] = _redrawn(sight[key], value["change"])
        else:
            now[key] = value
    return now


def _redrawn(picture: Shown, change: Shown) -> Shown:
    frame = {key: value for key, value in change.items() if key != "layers"}
    layers = dict(picture["layers"])
    for name, part in change.get("layers", {}).items():
        before = layers[name]
        every = {**before, **part["set"], **{id: _edited(before[id], edit) for id, edit in part["edit"].items()}}
        order = every if part["order"] is None else _edited(list(before), part["order"])
        layers[name] = {id: every[id] for id in order}
    return {**picture, **frame, "layers": layers}


def _edited(old: Any, edit: Any) -> Any:
    head, tail, middle = edit
    return old[:head] + middle + old[len(old) - tail :]
