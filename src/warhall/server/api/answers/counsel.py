"""What programs get to judge a game by: hints, odds, how it went, and a look back."""

from __future__ import annotations

import msgspec


class AdvisedAnswer(msgspec.Struct):
    """An option in words and why in one sentence, with the seat's chance to win to be expected after so many worlds.

    `expected` says that in words. Where the options do not differ it says so with the first alone. Where nobody looked
    ahead there are 0 worlds, and the chance says nothing.
    """

    option: str
    label: str
    why: str
    chance: float
    worlds: int
    expected: str


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


class ReplyAnswer(msgspec.Struct):
    """A kind of question that came up on the way: to whom, as it was put most often, and in how many worlds.

    `options` are what was open, with the worlds in which it was chosen (0: open, and never chosen); `more` are not
    told. `words` is all of it in a sentence.
    """

    side: str
    asked: str
    worlds: int
    options: list[TallyAnswer]
    more: int
    words: str


class OddsAnswer(msgspec.Struct):
    """What a battle or a test may come to, played out by the rules in worlds that fit what the seat knows.

    In `decided` of them it came to a decision, with one result each; shares are counted by `of` worlds: by the decided
    ones, or by all of them where it comes to a decision in few. Stewards chose for everybody: `own` is what the seat
    itself was asked on the way, `replies` what others were.
    """

    version: int
    option: str
    worlds: int
    decided: int
    of: int
    results: list[TallyAnswer]
    losses: list[LossesAnswer]
    own: list[ReplyAnswer]
    replies: list[ReplyAnswer]


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


class ChancesAnswer(msgspec.Struct):
    """The chance of a side over time, as pairs of a step and percent."""

    party: PartyAnswer
    points: list[tuple[int, int]]


class ChanceTurningAnswer(msgspec.Struct):
    """A step that moved the chance of whoever chose by so many points of a hundred: by the choice, or by luck after it.

    In words, with what else is to be said of it, and what a warlord would have chosen.
    """

    step: int
    party: PartyAnswer
    swing: int
    luck: bool
    words: str
    notes: list[str]
    warlord: str


class ReviewAnswer(msgspec.Struct):
    """The chances of the sides over time, and where they turned."""

    steps: int
    sides: list[ChancesAnswer]
    turnings: list[ChanceTurningAnswer]


class LookAnswer(msgspec.Struct):
    """How far a look back at a game is; with what was found when it is done."""

    done: int
    total: int
    review: ReviewAnswer | None
