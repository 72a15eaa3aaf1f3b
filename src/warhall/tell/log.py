"""Events as lines of the log, each by the function that is entered for its kind.

    log = Log("marches")

    @log.of(Moved)
    def _(told: Moved, seen: View) -> Words:
        return f"{unit_name(seen, told.unit)} go to {area_name(seen, told.to)}.", ""

A line is made from what the event told and from the content, never from how things stand now: what is told again after
a restart is what was told then. Its places, pieces and side come from the event's declaration.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from warhall.kernel.errors import WarhallError
from warhall.kernel.events import Event, Told, event_kind, events_of, keys_in
from warhall.kernel.families import PIECE, PLACE
from warhall.kernel.game import Line
from warhall.kernel.view import View

Words = tuple[str, str]  # the sentence, and the figures behind it
ToldT = TypeVar("ToldT", bound=Told)
Teller = Callable[[Any, View], Words | str | None]


class Log:
    """The tellers of one game."""

    def __init__(self, game: str) -> None:
        self._game = game
        self._tellers: dict[type[Told], Teller] = {}
        self._cites: dict[type[Told], Callable[[Any], tuple[str, ...]]] = {}

    def of(self, kind: type[ToldT]) -> Callable[[Callable[[ToldT, View], Words | str | None]], Teller]:
        """Enter the teller of a kind of event. It may have nothing to say (None)."""

        def enter(teller: Callable[[ToldT, View], Words | str | None]) -> Teller:
            if kind in self._tellers:
                raise WarhallError(f"{kind.__name__} is told twice")
            self._tellers[kind] = teller
            return teller

        return enter

    def silent(self, *kinds: type[Told]) -> None:
        """Events without a line: another one of the same moment tells it."""
        for kind in kinds:
            self.of(kind)(_nothing)

    def cites(self, *kinds: type[ToldT]) -> Callable[[Callable[[ToldT], tuple[str, ...]]], None]:
        """The clauses that a line rests on, where the stage that tells it rests on more or on others."""

        def enter(clauses: Callable[[ToldT], tuple[str, ...]]) -> None:
            for kind in kinds:
                self._cites[kind] = clauses

        return enter

    def untold(self) -> tuple[str, ...]:
        """The game's events that no teller is entered for."""
        return tuple(kind.name for kind in events_of(self._game) if kind.facts not in self._tellers)

    def line(self, event: Event, seen: View) -> Line | None:
        """An event as a line of the log; None if it is not worth one."""
        told = event.told
        teller = self._tellers.get(type(told))
        words = None if teller is None else teller(told, seen)
        if words is None:
            return None
        text, detail = (words, "") if isinstance(words, str) else words
        cites = self._cites.get(type(told))
        return Line(
            text,
            detail,
            event.clauses if cites is None else cites(told),
            event.side,
            keys_in(told, seen.facts, seen.content, PLACE),
            keys_in(told, seen.facts, seen.content, PIECE),
            event_kind(told).opens,
        )


def _nothing(told: Told, seen: View) -> None:
    return None
