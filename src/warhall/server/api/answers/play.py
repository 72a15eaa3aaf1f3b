"""What programs get that play: what a seat may know, what a page shows of it, what happened, and what was said."""

from __future__ import annotations

from typing import Any

import msgspec


class BlockedAnswer(msgspec.Struct):
    """What one might expect to choose but may not, and why."""

    option: str
    reason: str
    clause: str


class QuestionAnswer(msgspec.Struct):
    """A question. Only those who are asked (`mine`) get options and the facts it is about."""

    kind: str
    seats: list[int]
    clauses: list[str]
    mine: bool
    options: list[str]
    facts: dict[str, Any] | None
    blocked: list[BlockedAnswer]


class ResultAnswer(msgspec.Struct):
    """How a game ended, by seat."""

    winners: list[int]
    scores: list[int]
    sides: list[str]
    reason: str


class ViewAnswer(msgspec.Struct):
    """What a seat may know; `facts` is the game's own record of it. `seat` is null for a spectator.

    `standing` is what the seat may do at any time, whoever is asked.
    """

    game: str
    seat: int | None
    seats: int
    step: int
    questions: list[QuestionAnswer]
    can_undo: bool
    result: ResultAnswer | None
    facts: dict[str, Any]
    standing: QuestionAnswer | None


class VersionedView(msgspec.Struct):
    """A view, and the version that an answer to its question names."""

    version: int
    view: ViewAnswer


class PhaseAnswer(msgspec.Struct):
    """A step of the turn: done, now, next or skipped."""

    name: str
    state: str


class OptionAnswer(msgspec.Struct):
    """An option in words, and what choosing it would cost or bring."""

    key: str
    label: str
    preview: str


class JoinAnswer(msgspec.Struct):
    """Somebody who may come along, and the choices that follow for it."""

    key: str
    label: str
    moves: list[tuple[str, str]]


class ShortcutAnswer(msgspec.Struct):
    """Several choices to be made at once: in words, where it is shown, the way there, who may come along."""

    key: str
    label: str
    moves: list[tuple[str, str]]
    note: str
    place: str
    via: list[str]
    joins: list[JoinAnswer]
    loses: str


class BarredAnswer(msgspec.Struct):
    """What one would expect to choose and may not, in words."""

    key: str
    label: str
    reason: str
    clause: str


class DieAnswer(msgspec.Struct):
    """A die that was rolled: its kind, the number, and what stands on that side."""

    die: str
    face: int
    shows: str
    sides: int
    colour: str


class LineAnswer(msgspec.Struct):
    """A line of the log: in words, whose doing it was, what it opens, and the keys of what it speaks of.

    `fight` is the number of the fight that it begins in its step, or -1.
    """

    step: int
    side: str
    text: str
    detail: str
    clauses: list[str]
    opens: str
    fight: int
    places: list[str]
    pieces: list[str]
    dice: list[DieAnswer]


class LessonAnswer(msgspec.Struct):
    """What a guide says: which step of how many, an answer to what was just chosen, and keys that it points at."""

    number: int
    steps: int
    say: str
    aside: str
    keys: list[str]
    over: bool


class SightAnswer(msgspec.Struct):
    """What a page shows of a table: a moment of the game; and, for the present moment, what can be done and the log.

    `held`: whether its bots wait for people; null where nobody may ask them to.
    """

    version: int
    step: int
    seat: int | None
    prompt: dict[str, Any] | None
    phases: list[PhaseAnswer]
    board: dict[str, Any]
    hand: dict[str, Any] | None
    result: dict[str, Any] | None
    seats: list[dict[str, Any]]
    foes: list[dict[str, Any]]
    options: list[OptionAnswer] = []
    shortcuts: list[ShortcutAnswer] = []
    blocked: list[BarredAnswer] = []
    can_undo: bool = False
    lines: list[LineAnswer] = []
    commitment: str = ""
    guide: LessonAnswer | None = None
    status: str = ""
    secret: str = ""
    talked: int = 0
    rematch: str = ""
    held: bool | None = None


class HeldAnswer(msgspec.Struct):
    """Whether the bots of a table wait."""

    held: bool


class EventAnswer(msgspec.Struct):
    """Something that happened, as a seat knows it."""

    step: int
    kind: str
    data: dict[str, Any]
    clauses: list[str]


class LogAnswer(msgspec.Struct):
    """Events, and the same in words."""

    version: int
    events: list[EventAnswer]
    lines: list[LineAnswer]


class VersionAnswer(msgspec.Struct):
    """The version a table has reached."""

    version: int


class RunAnswer(msgspec.Struct):
    """How far several choices at once came, and why not all of them were made."""

    version: int
    taken: int
    stopped: str


class SeenAnswer(msgspec.Struct):
    """How far a seat has read."""

    seen: int


class SaidAnswer(msgspec.Struct):
    """What was said, as it is kept."""

    said: str


class TalkAnswer(msgspec.Struct):
    """A line of talk."""

    id: int
    name: str
    seat: int | None
    text: str
    at: float
