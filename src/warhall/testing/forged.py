"""The suite of saves from elsewhere: whatever numbers, texts and tables they hold, loading ends soon and clearly."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from warhall.kernel import codec
from warhall.kernel.chance import Fast
from warhall.kernel.checks import T, kept_indexes
from warhall.kernel.errors import WarhallError
from warhall.kernel.game import Game
from warhall.kernel.state import State
from warhall.testing.sample import Broken, Options, Sample

ABSURD = (2**31, -(2**31), 2**63 - 1)  # refused wherever they stand
WRONG = (-1, codec.NUMBER)  # may be refused by what they stand for
LONG = 10_000
Place = tuple[Any, ...]  # where something stands in a save: indexes and keys


def forged_saves_are_refused(
    game: Game[Any, Any], seats: int, seed: int = 0, options: Options = None, *, positions: int = 3, places: int = 60
) -> None:
    """A save in which one thing is changed is refused with a `WarhallError`, or loads with tables of the same sizes.

    Absurd numbers, texts and tables are always refused. A number of the state that sizes a table must be `fixed`, lists
    keep the length that the set-up gives, and `Game.rows` names every type of ids, so that none is out of range.
    """
    sample = Sample(game, seats, seed, options)
    content = game.content()
    first = game.setup(content, seats, game.settle(seats, options))
    for table in sample.positions(positions):
        nameless = {id.__name__ for holder in (table.state, *table.state.stack) for id in codec.id_types(type(holder))}
        nameless -= {id.__name__ for id in game.rows(first, content)}
        sample.demand(not nameless, table, f"Game.rows does not say how many rows these ids have: {sorted(nameless)}")
        _forge(sample, table, first, places)


def _forge(sample: Sample, table: T, first: State, places: int) -> None:
    save = msgspec.msgpack.decode(table.save())
    everywhere = list(_leaves(save, ()))
    step = max(1, len(everywhere) // places)
    for number, (place, value) in enumerate(everywhere):
        if number % step == 0 or len(place) == 2:  # every plain field of the state, and some of the rest
            _try(sample, table, first, save, place, value)


def _try(sample: Sample, table: T, first: State, save: Any, place: Place, value: Any) -> None:
    forged = [*ABSURD, *WRONG] if isinstance(value, int) else ["x" * LONG] if isinstance(value, str) else [[0] * LONG]
    for other in forged:
        data = msgspec.msgpack.encode(_changed(save, place, other))
        sizes = _loaded(sample, table, first, data, f"{other!r:.20} at {place}")
        if sizes is None:
            continue
        sample.demand(other in WRONG, table, f"a save with {other!r:.20} at {place} is loaded")
        sample.demand(sizes == _sizes(table.state), table, f"{other} at {place} sizes a table: make that field fixed")


def _loaded(sample: Sample, table: T, first: State, data: bytes, what: str) -> dict[str, int] | None:
    """The sizes of the indexes of a save; None if it is refused as it should be."""
    try:
        return _sizes(sample.game.load_table(data, Fast(0), table.content, first=first).state)
    except WarhallError:
        return None
    except BaseException as error:
        raise Broken(f"{sample}, step {table.step}: a save with {what} ends in {error!r}") from error


def _sizes(state: State) -> dict[str, int]:
    """How long the indexes are that are kept by row."""
    return {name: len(index) for name, index in kept_indexes(state).items() if isinstance(index, list | tuple)}


def _leaves(value: Any, place: Place) -> Iterator[tuple[Place, Any]]:
    """Every number, text and table of a save."""
    if isinstance(value, list):
        if len(place) > 1:
            yield place, value
        for number, item in enumerate(value):
            yield from _leaves(item, (*place, number))
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _leaves(item, (*place, key))
    elif isinstance(value, int | str) and not isinstance(value, bool):
        yield place, value


def _changed(value: Any, place: Place, other: Any) -> Any:
    """The same save with something else in one place."""
    if not place:
        return other
    inner: Callable[[Any], Any] = lambda item: _changed(item, place[1:], other)  # noqa: E731
    if isinstance(value, dict):
        return {key: inner(item) if key == place[0] else item for key, item in value.items()}
    return [inner(item) if number == place[0] else item for number, item in enumerate(value)]
