"""Set-up and the start of a turn (ZAN-D-01, ZAN-D-02, ZAN-D-08, ZAN-D-09, ZAN-D-46)."""

from __future__ import annotations

from warhall.games.zanziar.ids import CityId, CountryId, PawnId, ThingId
from warhall.games.zanziar.keys import CITY, COUNTRY, PAWN, POSITION, SITE, THING, UP
from warhall.kernel.decision import DONE, PASS
from warhall.kernel.questions import Asked, question


@question(
    "zanziar.empty_site",
    "Which of the farthest adventure hexes stays empty? {left} to go.",
    waiting="lays out the adventures",
    options=(SITE,),
    decision="ZAN-D-01",
)
class EmptySite(Asked):
    left: int


@question(
    "zanziar.muster",
    "Where do your starting units stand in {city}? Choose a unit or an item, or be done.",
    waiting="musters",
    options=(PAWN, THING, UP),
    words={DONE: "Begin", "up": "Turn {name} faceup"},
    decision="ZAN-D-02",
)
class Muster(Asked):
    city: CityId


@question(
    "zanziar.muster_place",
    "Which place for {pawn}?",
    waiting="musters",
    options=(POSITION,),
    words={PASS: "Leave it there"},
    decision="ZAN-D-02",
)
class MusterPlace(Asked):
    pawn: PawnId


@question(
    "zanziar.muster_bearer",
    "Who carries {thing}?",
    waiting="musters",
    options=(PAWN,),
    words={PASS: "Leave it there"},
    decision="ZAN-D-02",
)
class MusterBearer(Asked):
    thing: ThingId


@question(
    "zanziar.start_skill",
    "Start of the turn: use a skill?",
    waiting="begins the turn",
    options=(PAWN, THING),
    words={DONE: "Go on"},
    decision="ZAN-D-46",
)
class StartSkill(Asked):
    pass


@question(
    "zanziar.start_target",
    "On whom?",
    waiting="begins the turn",
    options=(PAWN,),
    words={PASS: "Nobody"},
    decision="ZAN-D-46",
)
class StartTarget(Asked):
    power: str


@question(
    "zanziar.country_draft",
    "Roll the draft of a country?",
    waiting="drafts in a country",
    options=(COUNTRY,),
    words={PASS: "No more"},
    decision="ZAN-D-08",
)
class CountryDraft(Asked):
    pass


@question(
    "zanziar.draft_city",
    "Which city of {country} gets the guard?",
    waiting="drafts in a country",
    options=(CITY,),
    decision="ZAN-D-09",
)
class DraftCity(Asked):
    country: CountryId


@question(
    "zanziar.revolt_order",
    "Which city of {country} revolts next?",
    waiting="faces a revolt",
    options=(CITY,),
)
class RevoltOrder(Asked):
    country: CountryId
