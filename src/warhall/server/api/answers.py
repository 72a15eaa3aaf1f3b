"""What programs get. These shapes are what the OpenAPI document promises."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from litestar.openapi.datastructures import ResponseSpec


class Problem(msgspec.Struct):
    """Every refusal: a sentence for people, and what is possible instead, where that can be listed."""

    error: str
    possible: list[str]


class SettingAnswer(msgspec.Struct):
    """One thing to choose for a table. `seats` says for which numbers of seats a value is meant.

    `about` has a sentence for each value, and `first` is the value for somebody's first game, where there are such.
    """

    id: str
    title: str
    help: str
    values: list[str | int | bool]
    titles: list[str]
    seats: dict[str, list[int]]
    about: list[str]
    first: str | int | bool | None


class GameAnswer(msgspec.Struct):
    """A game, with the least and most seats and minutes, the bots that play it, and its settings."""

    id: str
    title: str
    blurb: str
    seats: list[int]
    cooperative: bool
    minutes: list[int]
    rules_version: int
    bots: list[str]
    settings: list[SettingAnswer]


class ClauseAnswer(msgspec.Struct):
    """A rule."""

    id: str
    section: str
    text: str


class PrimerPart(msgspec.Struct):
    """A part of a primer: its heading, its name in the page's address, and its text as words and as markup."""

    title: str
    anchor: str
    words: str
    markup: str


class PersonAnswer(msgspec.Struct):
    """Someone."""

    id: str
    name: str


class Newcomer(msgspec.Struct):
    """Someone new, with the token that makes them known. It is shown once."""

    id: str
    name: str
    token: str


class LinkAnswer(msgspec.Struct):
    """A personal link, to be opened at `/device#LINK` on another device. It is shown once."""

    link: str
    days: int


class ReachAnswer(msgspec.Struct):
    """How far a link reaches: whether the hall is for this machine only; else the site it is known by.

    Whoever asks from the hall's own machine is told the address of that machine in its network, and what they may do:
    `open` a hall that is for this machine alone to the network, or `shut` it again.
    """

    here_only: bool
    site: str
    machine: str
    may: Literal["", "open", "shut"] = ""


class PictureAnswer(msgspec.Struct):
    """A picture, as SVG."""

    svg: str


class SeatAnswer(msgspec.Struct):
    """A seat. The invitation is shown to whoever made the table while the seat is free."""

    number: int
    name: str
    bot: str
    taken: bool
    reserved: bool
    invitation: str


class PartedAnswer(msgspec.Struct):
    """Where a table of older rules parts from those of today: at which step and why; and the last step that is shown.

    Where it `can_finish`, whoever made it may go on from there at another table; `finished_as` is that one.
    """

    rules_version: int
    step: int
    why: str
    at: int
    can_finish: bool
    finished_as: str


class TableAnswer(msgspec.Struct):
    """A table. `mine` lists the seats of whoever asks, `waiting_for` those who may answer now.

    At a `hot_seat` table one person may take several seats. One of older rules that cannot be played any more has
    `parted` from them; its status is `kept`, unless it was over.
    """

    id: str
    game: str
    title: str
    status: str
    version: int
    step: int
    options: dict[str, str | int | bool]
    commitment: str
    hot_seat: bool
    waiting_for: list[int]
    mine: list[int]
    seats: list[SeatAnswer]
    parted: PartedAnswer | None = None


class TableRow(msgspec.Struct):
    """A table in a list."""

    id: str
    game: str
    title: str
    seats: int
    status: str
    version: int
    created: float
    updated: float
    rules_version: int


class DeletedAnswer(msgspec.Struct):
    """The table that is gone."""

    id: str


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


class FighterAnswer(msgspec.Struct):
    """A unit in a battle, or several alike, and how many of them it has cost; `colour` if it is not its army's."""

    name: str
    glyph: str
    words: str
    lost: int
    colour: str


class ArmyAnswer(msgspec.Struct):
    """One side of a battle."""

    name: str
    letter: str
    colour: str
    below: str
    fighters: list[FighterAnswer]
    outcome: str


class TurnedAnswer(msgspec.Struct):
    """A die, or a tile (`sides` 0): what it shows, what that means, and whether it counts."""

    shows: str
    sides: int
    colour: str
    words: str
    counts: bool
    die: str


class ModifierAnswer(msgspec.Struct):
    """What changes a throw, by name."""

    words: str
    value: str


class ThrowAnswer(msgspec.Struct):
    """What one side throws, and what it makes."""

    army: int
    turned: list[TurnedAnswer]
    modifiers: list[ModifierAnswer]
    total: str
    words: str


class BeatAnswer(msgspec.Struct):
    """One exchange of a battle, and what came of it."""

    title: str
    throws: list[ThrowAnswer]
    words: str


class BattleAnswer(msgspec.Struct):
    """A battle from its beginning, as far as it has come. `winner` is 0 or 1, or -1 for nobody."""

    title: str
    armies: list[ArmyAnswer]
    beats: list[BeatAnswer]
    below: str
    verdict: str
    aside: str
    winner: int
    losses: list[str]


class PartyAnswer(msgspec.Struct):
    """A side whose standing is followed."""

    letter: str
    name: str
    colour: str


class StandingAnswer(msgspec.Struct):
    """What a side has in the end, by source; and what it had, as pairs of a step and an amount."""

    party: PartyAnswer
    total: int
    sources: list[tuple[str, int]]
    points: list[tuple[int, int]]


class TurningAnswer(msgspec.Struct):
    """A step in which the standings moved most, whose doing it was, by how much, and what happened."""

    step: int
    letter: str
    swing: int
    words: str


class StandingsAnswer(msgspec.Struct):
    """How a game went that is over."""

    title: str
    steps: int
    sides: list[StandingAnswer]
    turnings: list[TurningAnswer]


class LookAnswer(msgspec.Struct):
    """How far a look back at a game is; with the chances of the sides over time, in percent, when it is done."""

    done: int
    total: int
    review: StandingsAnswer | None


class LessonAnswer(msgspec.Struct):
    """What a guide says: which step of how many, an answer to what was just chosen, and keys that it points at."""

    number: int
    steps: int
    say: str
    aside: str
    keys: list[str]
    over: bool


class SightAnswer(msgspec.Struct):
    """What a page shows of a table: a moment of the game; and, for the present moment, what can be done and the log."""

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


class AdvisedAnswer(msgspec.Struct):
    """An option in words and why in one sentence, with the seat's chance to win as it came out in so many worlds.

    Where nobody looked ahead there are 0 worlds, and the chance says nothing.
    """

    option: str
    label: str
    why: str
    chance: float
    worlds: int


class HintAnswer(msgspec.Struct):
    """The best options at a version, at most three, the advised one first.

    A quick hint is the steward's alone: the machine was too busy to look ahead, and asked again it may know more.
    """

    version: int
    options: list[AdvisedAnswer]
    quick: bool


class TallyAnswer(msgspec.Struct):
    """Something that came out in so many worlds."""

    words: str
    worlds: int


class LossesAnswer(msgspec.Struct):
    """How many a side loses: pairs of a number and in how many worlds it came out."""

    side: str
    mean: float
    worlds: list[tuple[int, int]]


class OddsAnswer(msgspec.Struct):
    """What a battle or a test may come to, played out by the rules in worlds that fit what the seat knows.

    In `decided` of them it came to a decision; `replies` is what other seats did about it.
    """

    version: int
    option: str
    worlds: int
    decided: int
    results: list[TallyAnswer]
    losses: list[LossesAnswer]
    replies: list[TallyAnswer]


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


WHY = {
    400: "malformed: not JSON, a field missing, unknown or of a wrong kind",
    403: "not yours: the seat is someone else's, nobody said who they are, or the request was forged",
    404: "unknown",
    409: "too late: the table has moved on, or someone was faster",
    413: "too large",
    421: "asked under a name that is not the hall's",
    422: "not possible; `possible` lists what is",
    429: "too much at once; try again in a moment",
    503: "not at the moment; what was stored stands",
}


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals of an operation, all of one shape; any may be malformed, too much, or come at a bad moment."""
    every = sorted({400, 421, 429, 503, *statuses})
    return {status: ResponseSpec(Problem, description=WHY[status], generate_examples=False) for status in every}


def answers(
    shape: Any, *statuses: int, status: int = 200, media_type: str = "application/json"
) -> dict[int, ResponseSpec]:
    """An answer that is encoded by hand, and the refusals."""
    told = ResponseSpec(shape, description="as asked", generate_examples=False, media_type=media_type)
    return {status: told, **refusals(*statuses)}
