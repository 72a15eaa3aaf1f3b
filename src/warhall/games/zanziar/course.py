"""How a game went: the cities and mines that the players held. Goals are secret until somebody shows them."""

from __future__ import annotations

from collections.abc import Iterator

from warhall.games.zanziar.events.movement import CityFreed, CityTaken, MineFreed, MineGone, MineTaken
from warhall.games.zanziar.names import colour, letter, player
from warhall.games.zanziar.state import NOBODY
from warhall.kernel.course import Course, Gain, Party
from warhall.kernel.events import Told
from warhall.kernel.view import View

CITIES, MINES = "Cities, by their size", "Mines"


def _parties(seen: View) -> tuple[Party, ...]:
    return tuple([Party(letter(seat), player(seat), colour(seat)) for seat in range(seen.seats)])


def _gains(told: Told, seen: View) -> Iterator[Gain]:
    """What changes hands: a city counts its size, a mine counts one."""
    cities = seen.content.cities
    if isinstance(told, CityTaken):
        yield from _passes(CITIES, told.seat, told.from_, cities[told.city].size)
    elif isinstance(told, CityFreed):
        yield from _passes(CITIES, NOBODY, told.seat, cities[told.city].size)
    elif isinstance(told, MineTaken):
        yield from _passes(MINES, told.seat, told.from_, 1)
    elif isinstance(told, MineFreed):
        yield from _passes(MINES, NOBODY, told.seat, 1)
    elif isinstance(told, MineGone):
        yield from _passes(MINES, NOBODY, told.from_, 1)


def _passes(what: str, to: int, from_: int, worth: int) -> Iterator[Gain]:
    if to != NOBODY:
        yield Gain(letter(to), what, worth)
    if from_ != NOBODY:
        yield Gain(letter(from_), what, -worth)


COURSE = Course("Cities and mines held", _parties, _gains)
