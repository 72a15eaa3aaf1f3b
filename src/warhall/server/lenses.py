"""Lenses: what one pair of eyes sees of a table, made once at each version for all who look.

A lens holds the view, the log in words and whatever is made of them. Nothing in it is ever changed in place: those who
were shown it before compare it with what they are shown next.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from warhall.kernel.events import ROLLED, Event
from warhall.kernel.game import Game
from warhall.kernel.view import View

if TYPE_CHECKING:
    from warhall.server.rooms import Room

LogLine = list[Any]
Die = list[int | str]  # sides, face, and its name if it is one of a game's own
SPANS = ("turn", "round", "day", "night", "chapter", "season", "year")  # `<game>.turn_begun` opens a part of the log
FIGHTS = ("battle", "combat", "fight", "attack", "assault")  # `<game>.battle_begun`
BEGUN, DECIDED = ("begun", "started"), ("won", "lost", "ended")


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
        view: View = self.once("view", room.version, lambda: room.table.view(self.seat))
        return view

    def lines(self, room: Room) -> list[LogLine]:
        """The log as this seat reads it."""
        return self._log.told(room.table.game, room.table.events or [], self.view(room))


class Log:
    """The log in words, each event told once. What is undone is forgotten; when a side changes, all is told anew."""

    def __init__(self) -> None:
        self._events: list[Event] = []
        self._counts: list[int] = []  # how many lines there were after each event
        self._lines: list[LogLine] = []
        self._sides: tuple[Any, ...] = ()

    def told(self, game: Game[Any, Any], events: list[Event], view: View) -> list[LogLine]:
        """All lines: step, side, sentence, figures, clauses, what it opens, dice.

        Dice stand at the line that tells what came of them.
        """
        sides = tuple((card.seat, card.side, card.letter) for card in view.once(game.seat_cards))
        kept = 0 if sides != self._sides else self._standing(events)
        self._sides = sides
        if kept < len(self._events) or kept < len(events):
            self._forget(kept)
            self._tell(game, events[kept:], view)
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

    def _tell(self, game: Game[Any, Any], events: list[Event], view: View) -> None:
        dice: list[Die] = []
        step = -1
        for event in events:
            if event.step != step:
                dice, step = [], event.step
            if event.is_seen_by(view.seat):
                seen = event.seen_by(view.seat)
                if seen.kind == ROLLED:
                    dice += rolled(seen.data, view.content)
                line = game.line(seen, view)
                if line is not None:
                    self._lines.append(
                        [step, line.side, line.text, line.detail, list(line.clauses), opens(seen.kind), dice]
                    )
                    dice = []
            self._events.append(event)
            self._counts.append(len(self._lines))


def rolled(data: Mapping[str, Any], content: Any) -> list[Die]:
    """The dice of a roll. Those that a game names and its content describes show what is printed on them.

    A die named for half the sides that were rolled is that die halved, rounded up: a D3 rolled with a D6.
    """
    name = data.get("die", "")
    kinds = getattr(content, "dice", None)
    if not isinstance(kinds, Mapping) or name not in kinds:
        sides, fold = (data["sides"] // 2, 2) if name == f"D{data['sides'] // 2}" else (data["sides"], 1)
        return [[sides, -(-face // fold)] for face in data["faces"]]
    printed = kinds[name].faces
    tops = [int(top) if top.isdigit() else top for top in printed]
    return [[data["sides"], tops[face - 1], name] for face in data["faces"]]


def opens(kind: str) -> str:
    """What an event of this kind opens, by the words events are named with: a span of play or a fight; or that one
    is fought out."""
    what, _, verb = kind.partition(".")[2].rpartition("_")
    if what in FIGHTS and verb in DECIDED:
        return "fought"
    if verb not in BEGUN:
        return ""
    return "turn" if what in SPANS else "fight" if what in FIGHTS else ""
