"""Battles: targets, prevention, who fights, rows, Con, bombs, flight (ZAN-D-30 to ZAN-D-38, ZAN-D-43)."""

from __future__ import annotations

from warhall.games.zanziar.ids import CityId, GroupId, PawnId
from warhall.games.zanziar.keys import CITY, DISMISS, FLEE, GROUP, PAWN, ROW, STOP, THING, USE, WHENEVER
from warhall.kernel.decision import DONE, PASS
from warhall.kernel.questions import Asked, question

NEUTRALS, EVERYBODY, KEEP, STRIKE, BEAST = "neutrals", "everybody", "keep", "strike", "beast"


@question(
    "zanziar.attack_whom",
    "Whom does {group} attack?",
    waiting="attacks",
    options=(GROUP, CITY),
    words={NEUTRALS: "The neutral units"},
    decision="ZAN-D-30",
)
class AttackWhom(Asked):
    group: GroupId


@question(
    "zanziar.turncoat",
    "{group} attacks. Set a facedown enemy aside with a card?",
    waiting="may play a card before the battle",
    options=(PAWN,),
    words={PASS: "No", "pawn": "Turncoat Sergeant on {name}"},
    decision="ZAN-D-06",
)
class Turncoat(Asked):
    group: GroupId


@question(
    "zanziar.prevent",
    "{group} attacks. Who speaks to prevent the battle?",
    waiting="may prevent the battle",
    options=(PAWN,),
    words={PASS: "Nobody"},
    decision="ZAN-D-31",
)
class Prevent(Asked):
    group: GroupId


@question(
    "zanziar.defend_with",
    "Which group defends {city} with the guards?",
    waiting="chooses defenders",
    options=(GROUP,),
    words={PASS: "None"},
    decision="ZAN-D-32",
)
class DefendWith(Asked):
    city: CityId


@question(
    "zanziar.commit",
    "Who fights? {chosen} chosen.",
    waiting="chooses defenders",
    options=(PAWN,),
    words={EVERYBODY: "Everybody", DONE: "No more"},
    decision="ZAN-D-32",
)
class Commit(Asked):
    chosen: int


@question(
    "zanziar.arrange",
    "Battle round {round}: change the rows?",
    waiting="arranges the rows",
    options=(PAWN,),
    words={KEEP: "Fight in these rows", FLEE: "Flee", STOP: "Break off the attack"},
    decision="ZAN-D-33",
)
class Arrange(Asked):
    round: int


@question(
    "zanziar.choose_row",
    "Which row for {pawn}?",
    waiting="arranges the rows",
    options=(ROW,),
    decision="ZAN-D-33",
)
class ChooseRow(Asked):
    pawn: PawnId


@question(
    "zanziar.con_set",
    "Who joins the Con set? {chosen} so far.",
    waiting="uses Con",
    options=(PAWN,),
    words={STRIKE: "Choose the target", PASS: "No more Con this round"},
    decision="ZAN-D-35",
)
class ConSet(Asked):
    chosen: tuple[PawnId, ...]


@question(
    "zanziar.con_target",
    "Whom does the Con set work on?",
    waiting="uses Con",
    options=(PAWN,),
    words={BEAST: "The Troll", PASS: "Nobody"},
    decision="ZAN-D-35",
)
class ConTarget(Asked):
    chosen: tuple[PawnId, ...]


@question(
    "zanziar.turned_row",
    "{pawn} fights on your side. In which row?",
    waiting="places a unit",
    options=(ROW,),
    decision="ZAN-D-36",
)
class TurnedRow(Asked):
    pawn: PawnId


@question(
    "zanziar.make_room",
    "{pawn} joins. Whom do you discard?",
    waiting="makes room",
    options=(DISMISS,),
    words={"dismiss": "Discard {name}"},
    decision="ZAN-D-36",
)
class MakeRoom(Asked):
    pawn: PawnId


@question(
    "zanziar.use_bomb",
    "Use a bomb before the Combat dice?",
    waiting="may use a bomb",
    options=(USE,),
    words={PASS: "No", "use": "Use {name}"},
    decision="ZAN-D-43",
)
class UseBomb(Asked):
    pass


@question(
    "zanziar.sure_flight",
    "Your units flee. Play a card?",
    waiting="may play a card for the flight",
    options=(WHENEVER,),
    words={PASS: "No"},
    decision="ZAN-D-06",
)
class SureFlight(Asked):
    pass


@question(
    "zanziar.cast_fly",
    "Who casts Fly for the flight?",
    waiting="may cast Fly",
    options=(PAWN,),
    words={PASS: "Nobody"},
    decision="ZAN-D-38",
)
class CastFly(Asked):
    pass


@question(
    "zanziar.sanctuary",
    "Which item escapes with {pawn} besides?",
    waiting="chooses who escapes",
    options=(THING,),
    decision="ZAN-D-37",
)
class Sanctuary(Asked):
    pawn: PawnId


@question(
    "zanziar.escapes",
    "Which cards escape? {left} to go.",
    waiting="chooses who escapes",
    options=(PAWN, THING),
    words={DONE: "No more"},
    decision="ZAN-D-37",
)
class Escapes(Asked):
    left: int


@question(
    "zanziar.disband",
    "{pawn} needs a group. Which one do you disband?",
    waiting="disbands a group",
    options=(GROUP,),
    decision="ZAN-D-37",
)
class Disband(Asked):
    pawn: PawnId
