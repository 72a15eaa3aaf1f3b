"""Several choices at once in the terminal: `to PLACE with NAME`, and `once` for what has no place."""

from __future__ import annotations

from collections.abc import Sequence

from warhall.kernel.errors import IllegalChoice
from warhall.kernel.shortcuts import Move, Shortcut

ALL = "all"


def offers(found: Sequence[Shortcut]) -> str:
    """What may be said, in one line; empty if nothing may."""
    places = [shortcut for shortcut in found if shortcut.place]
    rest = [shortcut for shortcut in found if not shortcut.place]
    ways = f"to PLACE ({len(places)})" if places else ""
    once = f"once ({len(rest)})" if rest else ""
    said = " or ".join(word for word in (ways, once) if word)
    return f"At once: {said}" if said else ""


def listed(found: Sequence[Shortcut]) -> list[str]:
    """What may be chosen at once, numbered, with those who may come along."""
    lines = []
    for number, shortcut in enumerate(found, 1):
        note = f" ({shortcut.note})" if shortcut.note else ""
        lines.append(f"  {number}  {shortcut.label}{note}")
        if shortcut.joins:
            lines.append(f"     with: {'; '.join(join.label for join in shortcut.joins)}")
    return lines


def meant(found: Sequence[Shortcut], rest: str) -> tuple[Move, ...]:
    """The choices that a line means: a number, or words of a label, and perhaps who comes along."""
    words, _, along = rest.partition(" with ")
    shortcut = _one(found, words.strip())
    joins = [join for join in shortcut.joins if along and _comes(join.label, along)]
    if along and not joins:
        raise IllegalChoice(f"nobody named {along!r} can come along")
    return (*shortcut.moves, *(move for join in joins for move in join.moves))


def _comes(label: str, along: str) -> bool:
    names = [name.strip().casefold() for name in along.split(",")]
    return ALL in names or any(name and name in label.casefold() for name in names)


def _one(found: Sequence[Shortcut], words: str) -> Shortcut:
    if words.isdecimal() and 1 <= int(words) <= len(found):
        return found[int(words) - 1]
    wanted = words.casefold()
    hits = [shortcut for shortcut in found if wanted in shortcut.label.casefold()]
    whole = [shortcut for shortcut in hits if f" {shortcut.label.casefold()}".endswith(f" {wanted}")]
    if len(whole or hits) != 1:
        could = ", ".join(shortcut.label for shortcut in hits or found)
        raise IllegalChoice(f"{words!r} could be: {could}" if could else "nothing can be chosen at once here")
    return (whole or hits)[0]
