"""Questions of spells and of Special Abilities."""

from __future__ import annotations

from warhall.games.zorn.keys import AREA, SPELL, UNIT
from warhall.games.zorn.state import AreaId, UnitId
from warhall.kernel.decision import DONE, PASS
from warhall.kernel.questions import Asked, question


@question(
    "zorn.declare_spell",
    "Which spell does {unit} cast?",
    waiting="declares a spell",
    options=(SPELL,),
    decision="ZRN-D-13",
)
class DeclareSpell(Asked):
    unit: UnitId


@question(
    "zorn.declare_area",
    "At which area does {unit} aim {spell}?",
    waiting="aims a spell",
    options=(AREA,),
    decision="ZRN-D-13",
)
class DeclareArea(Asked):
    unit: UnitId
    spell: str


@question(
    "zorn.reroll_casting",
    "{spell}: the dice show {faces}. Re-roll one for 1 Mana Blessing?",
    waiting="weighs a Mana Bolt",
    words={"first_die": "Re-roll the first die", "second_die": "Re-roll the second die", PASS: "Let the dice stand"},
    decision="ZRN-D-13",
)
class RerollCasting(Asked):
    unit: UnitId
    spell: str
    faces: tuple[int, ...]


@question(
    "zorn.pick_shaken",
    "The spell shakes one enemy: who is {shaken}?",
    waiting="chooses whom the spell shakes",
    options=(UNIT,),
    decision="ZRN-D-13",
)
class PickShaken(Asked):
    unit: UnitId
    outcome: str


@question(
    "zorn.pick_blessed",
    "Fata Morgana: which unit is carried away?",
    waiting="chooses a unit for Fata Morgana",
    options=(UNIT,),
    decision="ZRN-D-44",
)
class PickBlessed(Asked):
    unit: UnitId


@question(
    "zorn.pick_landing",
    "Where does Fata Morgana set {unit} down?",
    waiting="moves a unit by Fata Morgana",
    options=(AREA,),
    words={PASS: "Stay where it is"},
    decision="ZRN-D-44",
)
class PickLanding(Asked):
    unit: UnitId


@question(
    "zorn.pick_kindled",
    "Kindled Blades: whose blades burn?",
    waiting="kindles blades",
    options=(UNIT,),
    words={DONE: "Only this one"},
    decision="ZRN-D-44",
)
class PickKindled(Asked):
    unit: UnitId


@question(
    "zorn.pick_banished",
    "Banish: which Blight unit?",
    waiting="banishes a Blight unit",
    options=(UNIT,),
    decision="ZRN-D-44",
)
class PickBanished(Asked):
    unit: UnitId


@question(
    "zorn.pick_scouted",
    "What does {unit} scout?",
    waiting="scouts",
    options=(UNIT, AREA),
    words={"area": "The Treasure in {name}"},
    decision="ZRN-D-15",
)
class PickScouted(Asked):
    unit: UnitId


@question(
    "zorn.pick_forage",
    "{unit} forages: for what?",
    waiting="forages",
    words={"food": "Food", "supplies": "Supplies"},
    decision="ZRN-D-24",
)
class PickForage(Asked):
    unit: UnitId


@question(
    "zorn.pick_levy",
    "Mob: which Levy does {unit} raise again?",
    waiting="raises a Levy",
    options=(UNIT,),
    decision="ZRN-D-45",
)
class PickLevy(Asked):
    unit: UnitId


@question(
    "zorn.pick_muster", "Where does {unit} gather?", waiting="raises a Levy", options=(AREA,), decision="ZRN-D-45"
)
class PickMuster(Asked):
    unit: UnitId


@question("zorn.pick_rallied", "{unit} rallies: whom?", waiting="rallies a unit", options=(UNIT,), decision="ZRN-D-26")
class PickRallied(Asked):
    unit: UnitId


@question(
    "zorn.pick_marker",
    "Rally: which marker does {unit} lose?",
    waiting="rallies a unit",
    words={"casualties": "Casualties", "stunned": "Stunned"},
    decision="ZRN-D-26",
)
class PickMarker(Asked):
    unit: UnitId


@question(
    "zorn.accept_rally",
    "{leader} would rally {unit}. Do you accept?",
    waiting="is offered a Rally",
    words={"accept": "Accept", "refuse": "Refuse"},
    decision="ZRN-D-26",
)
class AcceptRally(Asked):
    unit: UnitId
    leader: UnitId
    marker: str


@question("zorn.pick_lured", "{unit} lures: whom?", waiting="uses Lure", options=(UNIT,), decision="ZRN-D-26")
class PickLured(Asked):
    unit: UnitId


@question(
    "zorn.pick_lure_area",
    "The lure works. Where does {unit} go?",
    waiting="uses Lure",
    options=(AREA,),
    decision="ZRN-D-26",
)
class PickLureArea(Asked):
    unit: UnitId


@question(
    "zorn.use_push",
    "Push of Pikes: does {unit} test its Bravery to push a defender out of {area}?",
    waiting="levels the pikes",
    words={"push": "Push", PASS: "No push"},
    decision="ZRN-D-26",
)
class UsePush(Asked):
    unit: UnitId
    area: AreaId


@question(
    "zorn.pick_pushed",
    "Push of Pikes: who is pushed out?",
    waiting="levels the pikes",
    options=(UNIT,),
    decision="ZRN-D-26",
)
class PickPushed(Asked):
    unit: UnitId


@question(
    "zorn.pick_push_area", "Where is {unit} pushed?", waiting="levels the pikes", options=(AREA,), decision="ZRN-D-26"
)
class PickPushArea(Asked):
    unit: UnitId


@question(
    "zorn.use_spearhead",
    "Spearhead: at which defender of {area} does {unit} ride?",
    waiting="may use Spearhead",
    options=(UNIT,),
    words={PASS: "No Spearhead"},
    decision="ZRN-D-26",
)
class UseSpearhead(Asked):
    unit: UnitId
    area: AreaId


@question(
    "zorn.pick_stormed",
    "Storm of Arrows: who else is hit?",
    waiting="lets arrows rain",
    options=(UNIT,),
    decision="ZRN-D-26",
)
class PickStormed(Asked):
    unit: UnitId


@question(
    "zorn.pick_bashed",
    "Bash: who is crushed?",
    waiting="chooses whom Bash crushes",
    options=(UNIT,),
    decision="ZRN-D-43",
)
class PickBashed(Asked):
    pass


@question(
    "zorn.pick_bitten",
    "Infectious Bite: who is Poisoned?",
    waiting="chooses who is bitten",
    options=(UNIT,),
    decision="ZRN-D-43",
)
class PickBitten(Asked):
    pass


@question(
    "zorn.pick_struck",
    "Swarming Counterattack: whom does {unit} strike?",
    waiting="chooses who is struck back",
    options=(UNIT,),
    decision="ZRN-D-43",
)
class PickStruck(Asked):
    unit: UnitId


@question(
    "zorn.pick_screeched",
    "{unit} screeches in {area}: who must stand it?",
    waiting="chooses who hears the screech",
    options=(UNIT,),
    decision="ZRN-D-43",
)
class PickScreeched(Asked):
    unit: UnitId
    area: AreaId


@question(
    "zorn.pick_surprised",
    "Surprise Attack in {area}: who is caught alone?",
    waiting="chooses who is surprised",
    options=(UNIT,),
    decision="ZRN-D-43",
)
class PickSurprised(Asked):
    area: AreaId
