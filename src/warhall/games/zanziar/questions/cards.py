"""Cards and cards' windows: before and after a roll, at any time (ZAN-D-03 to ZAN-D-07)."""

from __future__ import annotations

from warhall.games.zanziar.ids import WheneverId
from warhall.games.zanziar.keys import (
    AGREE_END,
    ASK,
    CITY,
    COIN,
    DISMISS,
    GROUP,
    PAWN,
    REROLL,
    SEAT,
    SHOW,
    SIX,
    UP,
    USE,
    WHENEVER,
    WITHDRAW,
)
from warhall.kernel.decision import PASS
from warhall.kernel.questions import Asked, question


@question(
    "zanziar.before_roll",
    "Dice are about to be rolled ({roll}). Turn up, show, or play something first?",
    waiting="may act before the roll",
    options=(UP, SHOW, USE, WHENEVER),
    words={PASS: "No", "up": "Turn up {name}", "show": "Show {name}", "use": "Use {name}"},
    decision="ZAN-D-06",
)
class ActBefore(Asked):
    roll: str


@question(
    "zanziar.after_roll",
    "The dice show {faces} ({roll}). Change one?",
    waiting="may act on the dice",
    options=(REROLL, SIX, COIN, USE, PAWN),
    words={
        PASS: "No",
        "reroll": "Second Chance on die {name}",
        "six": "Loaded Moment on die {name}",
        "coin": "Lucky Coin on die {name}",
        "use": "Use {name}",
        "pawn": "{name} rolls again",
    },
    decision="ZAN-D-06",
)
class ActAfter(Asked):
    roll: str
    faces: tuple[int, ...]


@question(
    "zanziar.counter",
    "{card} was played. Answer it?",
    waiting="may answer a card",
    options=(WHENEVER,),
    words={PASS: "No"},
    decision="ZAN-D-06",
)
class CounterCard(Asked):
    card: WheneverId


@question(
    "zanziar.any_time",
    "At any time you may …",
    waiting="acts",
    options=(UP, DISMISS, SHOW, USE, WHENEVER, ASK),
    words={
        "up": "Turn up {name}",
        "dismiss": "Discard {name}",
        "show": "Show {name}",
        "use": "Use {name}",
        "whenever": "Play {name}",
        "ask": "Ask seat {name} who the Hero is",
        AGREE_END: "Agree to end the game without a winner",
        WITHDRAW: "Play on after all",
    },
    decision="ZAN-D-03",
)
class AnyTime(Asked):
    pass


@question(
    "zanziar.card_target",
    "On whom do you play {card}?",
    waiting="plays a card",
    options=(PAWN, GROUP, CITY, SEAT),
    words={PASS: "Nobody"},
    decision="ZAN-D-06",
)
class CardTarget(Asked):
    card: WheneverId
