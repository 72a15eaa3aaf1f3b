"""Actions that cards and cities give (ZAN-D-47)."""

from __future__ import annotations

from warhall.games.zanziar.ids import CityId, GroupId, PawnId, ThingId
from warhall.games.zanziar.keys import GRANT, PAWN, REFUSE, SPELL, THING
from warhall.kernel.decision import DONE, PASS
from warhall.kernel.questions import Asked, question


@question(
    "zanziar.unmask",
    "Which facedown unit is turned up?",
    waiting="unmasks somebody",
    options=(PAWN,),
    decision="ZAN-D-47",
)
class UnmaskWhom(Asked):
    group: GroupId


@question(
    "zanziar.destroy",
    "Which magical item is destroyed? {left} at most.",
    waiting="destroys magical items",
    options=(THING,),
    words={DONE: "No more"},
    decision="ZAN-D-47",
)
class DestroyWhat(Asked):
    left: int


@question(
    "zanziar.pick_pocket",
    "Whose pocket is picked?",
    waiting="picks a pocket",
    options=(PAWN,),
    decision="ZAN-D-47",
)
class PickPocket(Asked):
    pawn: PawnId


@question(
    "zanziar.choose_pupil",
    "Who studies in {city}?",
    waiting="studies",
    options=(PAWN,),
    decision="ZAN-D-47",
)
class ChoosePupil(Asked):
    city: CityId


@question(
    "zanziar.choose_book",
    "From which book?",
    waiting="studies",
    options=(THING,),
    words={PASS: "Nothing after all"},
    decision="ZAN-D-47",
)
class ChooseBook(Asked):
    group: GroupId


@question(
    "zanziar.choose_lesson",
    "Which spell does {pawn} learn?",
    waiting="studies",
    options=(SPELL,),
    decision="ZAN-D-47",
)
class ChooseLesson(Asked):
    pawn: PawnId


@question(
    "zanziar.mend",
    "Which armor is repaired?",
    waiting="repairs armor",
    options=(THING,),
    decision="ZAN-D-47",
)
class MendWhat(Asked):
    group: GroupId


@question(
    "zanziar.break_curse",
    "Which cursed item does {pawn} destroy?",
    waiting="destroys a cursed item",
    options=(THING,),
    words={PASS: "Leave them be"},
    decision="ZAN-D-47",
)
class BreakCurse(Asked):
    pawn: PawnId


@question(
    "zanziar.grant_breaking",
    "May {pawn} destroy your cursed {thing}?",
    waiting="is asked about a cursed item",
    words={GRANT: "Yes", REFUSE: "No"},
    decision="ZAN-D-47",
)
class GrantBreaking(Asked):
    pawn: PawnId
    thing: ThingId
