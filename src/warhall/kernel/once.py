"""What is worked out once: for each class, for each content."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

C = TypeVar("C")
R = TypeVar("R")


def per_class(function: Callable[[type[Any]], R]) -> Callable[[type[Any]], R]:
    """Work something out once for each class."""
    known: dict[type[Any], R] = {}

    def look_up(kind: type[Any]) -> R:
        if kind not in known:
            known[kind] = function(kind)
        return known[kind]

    return look_up


def per_content(function: Callable[[C], R]) -> Callable[[C], R]:
    """Work something out once for each content. Contents are few, and last."""
    known: dict[int, tuple[C, R]] = {}  # by identity; the content is kept too, so that its number goes to no other

    def look_up(content: C) -> R:
        found = known.get(id(content))
        if found is None:
            found = known[id(content)] = content, function(content)
        return found[1]

    return look_up
