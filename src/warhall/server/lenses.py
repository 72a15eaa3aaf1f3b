"""Lenses: what one pair of eyes sees of a table, made once at each version for all who look.

A lens holds the view, the log in words and whatever is made of them. Nothing in it is ever changed in place: those who
were shown it before compare it with what they are shown next.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from warhall.kernel.battle import Fights
from warhall.kernel.dice import Die, plain_die
from warhall.kernel.events import Event, Rolled
from warhall.kernel.game import Game, Line
from warhall.kernel.view import View, attach

if TYPE_CHECKING:
    from warhall.server.rooms import Room

LogLine = dict[str, Any]
DieShown = dict[str, int | str]


class Lens:
    """One pair of eyes: a seat, or None for a spectator."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.news: tuple[Any, Any, bytes] = (None, None, b"")  # the last change that was told: from what, to what
        self._made: dict[str, tuple[object, Any]] = {}
        self._log = Log()

    def once(self, name: str, when: object, make: Callable[[], Any]) -> Any:
        """Something that stays the same as long as `when` does."""
        made = self._made.get(name)
        if made is None or made[0] != when:
            made = self._made[name] = (when, make())
        return made[1]

    def view(self, room: Room) -> View:
        """The view at the room's version."""
        view: View = self.once("view", room.version, lambda: self._seen(room))
        return view

    def _seen(self, room: Room) -> View:
        """At a table that was ended nobody is asked anything."""
        view = room.table.view(self.seat)
        if not room.ended:
            return view
        return attach(replace(view, questions=(), can_undo=False, standing=None), view.content)

    def lines(self, room: Room) -> list[LogLine]:
        """The log as this seat reads it."""
        return self._log.told(room.table.game, room.table.events or [], self.view(room))


class Log:
    """The log in words, each event told once. What is undone is forgotten."""

    def __init__(self) -> None:
        self._events: list[Event] = []
        self._counts: list[int] = []  # how many lines there were after each event
        self._lines: list[LogLine] = []

    def told(self, game: Game[Any, Any], events: list[Event], view: View) -> list[LogLine]:
        """All lines. Dice stand at the line that tells what came of them."""
        kept = self._standing(events)
        if kept < len(self._events) or kept < len(events):
            self._forget(kept)
            self._tell(game, events, kept, view)
        return self._lines

    def _standing(self, events: list[Event]) -> int:
        """How many events were told and still stand, whole steps only: dice wait for a line of their own step."""
        told = self._events
        kept = min(len(told), len(events))
        while kept and told[kept - 1] is not events[kept - 1]:
            kept -= 1
        if kept < len(events):
            while kept and events[kept - 1].step == events[kept].step:
                kept -= 1
        return kept

    def _forget(self, kept: int) -> None:
        self._lines = self._lines[: self._counts[kept - 1] if kept else 0]
        del self._events[kept:]
        del self._counts[kept:]

    def _tell(self, game: Game[Any, Any], events: list[Event], kept: int, view: View) -> None:
        kinds = game.dice(view.content)
        fights = Fights(events, kept, view.seat)
        dice: list[DieShown] = []
        step = -1
        for event in events[kept:]:
            if event.step != step:
                dice, step = [], event.step
            if event.is_seen_by(view.seat):
                seen = event.seen_by(view.seat)
                if isinstance(seen.told, Rolled):
                    dice += rolled(seen.told, kinds)
                line = game.line(seen, view)
                fight = fights.begins(event)
                if line is not None:
                    self._lines.append(log_line(line, seen, dice, fight))
                    dice = []
            self._events.append(event)
            self._counts.append(len(self._lines))


def log_line(line: Line, event: Event, dice: list[DieShown], fight: int) -> LogLine:
    """A line as pages get it: in words, and what it speaks of by the keys that a board marks it with.

    `fight` is the number of the fight that it begins in its step, or -1.
    """
    return {
        "step": event.step,
        "side": line.side,
        "text": line.text,
        "detail": line.detail,
        "clauses": list(line.clauses),
        "opens": line.opens,
        "fight": fight,
        "places": list(line.places),
        "pieces": list(line.pieces),
        "dice": dice,
    }


def rolled(roll: Rolled, kinds: Mapping[str, Die]) -> list[DieShown]:
    """The dice of a roll, each with what it shows. A die that the game does not describe is plain."""
    die = kinds.get(roll.die or "") or plain_die(roll.sides)
    return [
        {"die": die.id, "face": face, "shows": die.shows(face), "sides": roll.sides, "colour": die.colour}
        for face in roll.faces
    ]
