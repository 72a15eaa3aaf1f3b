"""Shortcuts: several choices that a person makes at once, found by trying them on a twin of the table.

A game declares where its questions form a way, a batch, a count or a chain; nothing else of it changes. The record
holds the same single choices, and each of them is checked when it is made. A twin holds what the seat may know: what it
learns nothing from happens in the real game just so. Where something is learnt, a shortcut ends.

    shortcuts=(
        Trail(("marches.choose_step",), "area", end="done"),
        Batch("marches.choose_guard", "unit", "All stand guard"),
        Skip(("marches.choose_shooter", "marches.choose_mover"), "done"),
    )
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from warhall.kernel.chance import Fast
from warhall.kernel.decision import DONE
from warhall.kernel.events import Chosen
from warhall.kernel.shapes import Again, Batch, Chain, Count, Join, Move, Shape, Shortcut, Skip, Trail
from warhall.kernel.walks import MOST, Walk, emptied, trails

if TYPE_CHECKING:
    from warhall.kernel.table import Table

__all__ = [
    "MOST",
    "Again",
    "Batch",
    "Chain",
    "Count",
    "Join",
    "Move",
    "Shape",
    "Shortcut",
    "Skip",
    "Trail",
    "shortcuts",
    "take_back",
    "why_not",
]

CHAINS = 8  # ways through a chain that may be offered as single choices
FOR_GOOD = "much is passed over, and this cannot be taken back"
TOLD = 3  # of the choices of a round are named
AGAIN = 12  # choices back to the last question of the same kind


def shortcuts(table: Table[Any, Any], seat: int) -> tuple[Shortcut, ...]:
    """What a seat may choose at once instead of answering the one question that is open to it. Each has its own key."""
    ask = table.ask_for(seat)
    if ask is None or len(table.asks) > 1:  # a secret question of several seats is answered by itself
        return ()
    twin = table.sampled(seat, Fast(table.step))
    twin.patient = True
    found: dict[tuple[Move, ...], Shortcut] = {}
    for shape in table.game.shortcuts:
        if isinstance(shape, Again):
            made = _again(shape, twin, seat, _last_round(table, seat))
        else:
            made = _FIND[type(shape)](shape, twin, seat)
        for shortcut in made:
            found.setdefault(shortcut.moves, shortcut)
    return tuple(found.values())


def why_not(table: Table[Any, Any], seat: int, move: Move) -> str:
    """Why the next of several choices is not made; empty if it is just what is asked."""
    ask = table.ask_for(seat)
    if ask is None:
        return "it is not your turn any more"
    kind, option = move
    return "" if ask.kind == kind and option in ask.options else "something else is asked"


def take_back(table: Table[Any, Any], seat: int, runs: list[tuple[int, int]]) -> None:
    """Undo the last choice; if one of these runs (from which step, to which) ended with it, the whole run."""
    while runs and runs[-1][1] > table.step:
        runs.pop()
    whole = bool(runs) and runs[-1][1] == table.step
    table.undo(seat)
    if whole:
        start, _ = runs.pop()
        while table.step > start and table.can_undo(seat):
            table.undo(seat)


def _batches(shape: Batch, twin: Table[Any, Any], seat: int) -> Iterator[Shortcut]:
    start = Walk(twin, seat)
    walk = emptied(shape.asked, shape.prefix, start, 0)
    if len(walk.moves) > 1:
        other = emptied(shape.asked, shape.prefix, start, -1)
        yield Shortcut(f"all:{shape.prefix}", shape.label, walk.moves, _told_of(shape, walk, other))
    if walk.moves and shape.end and walk.is_at(shape.asked):
        ended = walk.then(shape.end)
        if ended is not None:
            label = f"{shape.label}: {walk.label(shape.end)}"
            yield Shortcut(f"all:{shape.prefix}:{shape.end}", label, ended.moves, loses=walk.loses(shape.end))


def _told_of(shape: Batch, walk: Walk, other: Walk) -> str:
    """Whether a batch ends early, or could as well be taken the other way round."""
    if walk.twin.learnt or walk.of_family(shape.prefix):
        return "until something is rolled, shown or asked"
    same = len(other.moves) == len(walk.moves) and other.twin.digest() == walk.twin.digest()
    return "the order makes no difference" if same else ""


def _counts(shape: Count, twin: Table[Any, Any], seat: int) -> Iterator[Shortcut]:
    start = Walk(twin, seat)
    if not start.is_at(shape.asked):
        return
    for option in start.of_family(shape.prefix):
        walk: Walk | None = start.then(option)
        while walk is not None and walk.is_at(shape.asked) and (walk := walk.then(option)) is not None:
            times = len(walk.moves)
            yield Shortcut(f"times:{times}:{option}", f"{start.label(option)} × {times}", walk.moves)


def _chains(shape: Chain, twin: Table[Any, Any], seat: int) -> Iterator[Shortcut]:
    start = Walk(twin, seat)
    if not start.is_at(shape.asked[0]):
        return
    found = [(walk, words) for walk, words in _ways_through(shape, 0, start, ()) if len(walk.moves) > 1]
    if len(found) <= CHAINS:
        for walk, words in found:
            label = shape.says.format(", ".join(words[1:])) if shape.says else ": ".join(words)
            yield Shortcut(f"chain:{'+'.join(walk.via)}", label, walk.moves)


def _ways_through(shape: Chain, at: int, walk: Walk, words: tuple[str, ...]) -> Iterator[tuple[Walk, tuple[str, ...]]]:
    """Every way through the questions of a chain, with what is said on it."""
    if at == len(shape.asked) or not walk.is_at(shape.asked[at]):
        yield walk, words
        return
    ask = walk.ask
    assert ask is not None
    for option in ask.options:
        if at or shape.first in ("", option):
            after = walk.then(option)
            if after is not None:
                yield from _ways_through(shape, at + 1, after, (*words, walk.label(option)))


def _skips(shape: Skip, twin: Table[Any, Any], seat: int) -> Iterator[Shortcut]:
    """As far as the word is open: every question behind the next may be passed over too."""
    walk, loses = Walk(twin, seat), ""
    while walk.is_at(*shape.asked):
        taken = walk.then(shape.word)
        if taken is None:
            break
        loses = loses or walk.loses(shape.word) or (FOR_GOOD if taken.ask is None and len(walk.moves) > 1 else "")
        if len(taken.moves) > max(1, len(walk.moves)):
            note = f"{len(walk.moves)} more passed over"
            yield Shortcut(f"skip:{taken.moves[-1][0]}", walk.label(shape.word), taken.moves, note, loses=loses)
        walk = taken


def _again(shape: Again, twin: Table[Any, Any], seat: int, options: Sequence[str]) -> Iterator[Shortcut]:
    """The last round, as far as it can be done once more."""
    walk, words = Walk(twin, seat), list[str]()
    if not walk.is_at(*shape.asked) or DONE in options[:1]:
        return
    for option in options:
        if walk.ask is None or option not in walk.ask.options:
            break
        words.append(walk.label(option))
        taken = walk.then(option)
        if taken is None:
            return
        walk = taken
    if len(walk.moves) > 1:
        more = " …" if len(words) > TOLD else ""
        yield Shortcut("again", f"Again: {', '.join(words[:TOLD])}{more}", walk.moves)


def _last_round(table: Table[Any, Any], seat: int) -> tuple[str, ...]:
    """The answers since a seat was last asked a question of the kind that is open to it now."""
    ask = table.ask_for(seat)
    assert ask is not None
    found: list[str] = []
    for event in reversed(table.events or ()):
        told = event.told
        if table.step - event.step > len(found) + 1 or len(found) == AGAIN:
            break  # somebody else has chosen meanwhile
        if isinstance(told, Chosen) and told.seat == seat:
            found.append(told.option)
            if told.kind == ask.kind:
                return tuple(reversed(found))
    return ()


_FIND: dict[type[Shape], Callable[[Any, Table[Any, Any], int], Iterator[Shortcut]]] = {
    Trail: trails,
    Batch: _batches,
    Count: _counts,
    Chain: _chains,
    Skip: _skips,
}
