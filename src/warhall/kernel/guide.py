"""A guided first game: `guide.toml` in a game's folder. Real play from a prepared position, with fixed dice and words.

The table is an ordinary one whose every outcome follows from the guide's own secret, and whose first choices were made
beforehand. How far somebody has come follows from what they have chosen since, so nothing of a guide is stored: a table
is a guided one if its dice are the guide's. Whoever chooses otherwise is answered; the guide goes on where it can, and
lets go when it cannot. docs/guide/guides.md tells how to write one.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from warhall.kernel import codec
from warhall.kernel.chance import Sealed
from warhall.kernel.errors import ContentError, WarhallError
from warhall.kernel.events import Chosen, Event

if TYPE_CHECKING:
    from warhall.kernel.game import Game
    from warhall.kernel.replay import Record
    from warhall.kernel.table import Table
    from warhall.kernel.view import Question

FILE = "guide.toml"
LEAST, MOST = 10, 20  # steps
LONGEST = 420  # letters that are said at once
LET_GO = 8  # own choices off the path, one after another, after which the guide leaves off
ANSWER = "That works too."
GO_ON = "Choose as you like; the guide goes on where it can."


@dataclass(frozen=True, slots=True)
class Step:
    """One choice: the kind of question, the options that follow the guide (the first open one is pointed at), words.

    `point` names further keys on the board, `otherwise` answers whoever chooses something else.
    """

    ask: str
    choose: tuple[str, ...]
    say: str
    otherwise: str = ""
    point: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """What a guide says at a moment: which step of how many, an answer to what was just chosen, what to point at."""

    number: int
    steps: int
    say: str
    aside: str = ""
    keys: tuple[str, ...] = ()
    over: bool = False


@dataclass(frozen=True, slots=True)
class Guide:
    """A guide as its file holds it.

    `reply` says what other seats answer while it runs, by kind of question: of several words the first that is open.
    """

    title: str
    seats: int
    seat: int
    dice: str
    end: str
    step: tuple[Step, ...]
    opening: str = ""
    options: dict[str, str | int | bool] = field(default_factory=dict)
    reply: dict[str, str] = field(default_factory=dict)

    @property
    def secret(self) -> bytes:
        """What all chance of the game follows from."""
        return hashlib.sha256(self.dice.encode()).digest()

    def choices(self) -> list[tuple[int, str]]:
        """The choices made beforehand: who chose what."""
        rows = [line.split() for line in self.opening.splitlines() if line.strip()]
        return [(int(seat), option) for seat, option in rows]

    def table(self, game: Game[Any, Any], content: Any = None) -> Table[Any, Any]:
        """A table at the position with which the guide begins."""
        table = game.new_live(self.seats, self.secret, options=self.options, content=content)
        for seat, option in self.choices():
            table.choose(seat, option)
        table.let_stand(self.seat)  # nobody goes back behind the beginning
        return table

    def leads(self, record: Record) -> bool:
        """Whether a game is a guided one, by its dice."""
        return not record.start and record.commitment == Sealed(self.secret).commitment

    def lesson(self, events: Iterable[Event], question: Question | None) -> Lesson | None:
        """What is said to the guided seat after what has happened, at the question that is open to it."""
        done, aside, strayed = self._walked(events)
        steps = len(self.step)
        if self._ended(done, strayed):  # its last words stand until the next own choice
            return Lesson(steps, steps, self.end, aside, over=True) if strayed in (0, LET_GO) else None
        if question is None:
            return None
        for number, step in enumerate(self.step):
            wanted = [option for option in step.choose if option in question.options]
            if number not in done and step.ask == question.kind and wanted:
                return Lesson(number + 1, steps, step.say, aside, (wanted[0], *step.point))
        return Lesson(len(done), steps, GO_ON, aside)

    def replies(self, events: Iterable[Event], question: Question) -> str:
        """What another seat answers while the guide runs; empty where it may do as it likes."""
        wished = [option for option in self.reply.get(question.kind, "").split() if option in question.options]
        return wished[0] if wished and not self.over(events) else ""

    def over(self, events: Iterable[Event]) -> bool:
        """Whether the guide has said all, or has let go: the game goes on as any other."""
        done, _, strayed = self._walked(events)
        return self._ended(done, strayed)

    def _ended(self, done: set[int], strayed: int) -> bool:
        return len(self.step) - 1 in done or strayed >= LET_GO

    def _walked(self, events: Iterable[Event]) -> tuple[set[int], str, int]:
        """The steps that were taken, the answer to the last choice, and how many choices in a row were others."""
        done: set[int] = set()
        aside, strayed, opened = "", 0, len(self.choices()) + 1
        for event in events:
            told = event.told
            if not isinstance(told, Chosen) or told.seat != self.seat or event.step <= opened:
                continue
            asked = [number for number, step in enumerate(self.step) if number not in done and step.ask == told.kind]
            taken = next((number for number in asked if told.option in self.step[number].choose), None)
            if taken is not None:
                done.add(taken)
                aside, strayed = "", 0
            else:
                aside = (self.step[asked[0]].otherwise if asked else "") or ANSWER
                strayed += 1
        return done, aside, strayed


@cache
def read_guide(folder: Path) -> Guide | None:
    """The guide of a game; None where nobody has written one. What is wrong with it is said all at once."""
    path = folder / FILE
    if not path.is_file():
        return None
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
        guide: Guide = codec.from_json(codec.to_json(raw), Guide)
        guide.choices()
    except (tomllib.TOMLDecodeError, WarhallError, ValueError) as error:
        raise ContentError([f"{FILE}: {error}"]) from error
    problems = [*_strangers(raw, Guide), *(found for step in raw["step"] for found in _strangers(step, Step))]
    problems += _problems(guide)
    if problems:
        raise ContentError([f"{FILE}: {problem}" for problem in problems])
    return guide


def _strangers(raw: dict[str, Any], kind: type[Any]) -> list[str]:
    known = {each.name for each in fields(kind)}
    return [f"{key!r} is not known; there is: {', '.join(sorted(known))}" for key in raw if key not in known]


def _problems(guide: Guide) -> list[str]:
    found = [] if LEAST <= len(guide.step) <= MOST else [f"{len(guide.step)} steps; a guide has {LEAST} to {MOST}"]
    if not 0 <= guide.seat < guide.seats:
        found.append(f"there is no seat {guide.seat}")
    for number, step in enumerate(guide.step, start=1):
        if not step.choose:
            found.append(f"step {number} chooses nothing")
        if not step.say or max(len(step.say), len(step.otherwise)) > LONGEST:
            found.append(f"step {number} says nothing, or more than {LONGEST} letters")
    return found if guide.end and len(guide.end) <= LONGEST else [*found, "its end says nothing, or too much"]
