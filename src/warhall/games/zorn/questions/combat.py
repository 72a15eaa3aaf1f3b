"""Questions of combat and of the Blight's choices."""

from __future__ import annotations

from warhall.games.zorn.keys import AREA, HOUSE, UNIT
from warhall.games.zorn.state import AreaId, HouseId, UnitId
from warhall.kernel.decision import PASS
from warhall.kernel.questions import Asked, question


@question(
    "zorn.assign_hit",
    "Who takes the next Hit? {hits} still to deal ({hit_why}).",
    waiting="assigns Hits",
    options=(UNIT,),
    decision="ZRN-D-18",
)
class AssignHit(Asked):
    """ZRN-D-19 of equal Blight units, by who dealt the Hits; ZRN-D-31 the Hits of Green Fire, as the owners like."""

    hits: int
    why: str


@question(
    "zorn.drink_courage",
    "{unit} tests its Bravery ({test_why}). Liquid Courage first?",
    waiting="weighs Liquid Courage",
    words={"food": "Liquid Courage for 1 Food", "gold": "Liquid Courage for 1 Gold", PASS: "No, roll as it is"},
    decision="ZRN-D-20",
)
class DrinkCourage(Asked):
    unit: UnitId
    why: str
    die: int


@question(
    "zorn.reroll_test",
    "{unit} fails with {faces} ({test_why}). Roll again?",
    waiting="weighs another roll",
    words={"relentless": "Relentless: roll again", "mana_bolt": "Mana Bolt: re-roll", PASS: "Let it fail"},
    decision="ZRN-D-21",
)
class RerollTest(Asked):
    unit: UnitId
    why: str
    faces: tuple[int, ...]


@question(
    "zorn.reroll_melee",
    "{house} in {area}: {totals}. Re-roll a die for 1 Mana Blessing?",
    waiting="weighs a Mana Bolt",
    options=(UNIT,),
    words={PASS: "Let the dice stand"},
    decision="ZRN-D-21",
)
class RerollMelee(Asked):
    house: HouseId
    totals: tuple[int, int]
    area: AreaId


@question(
    "zorn.reroll_shot",
    "{unit} rolls {faces} against PV {pv} of {target}: {shot}. Roll again?",
    waiting="weighs another roll",
    words={"ability_reroll": "Roll again", "mana_bolt": "Mana Bolt: re-roll", PASS: "Let the die stand"},
    decision="ZRN-D-21",
)
class RerollShot(Asked):
    unit: UnitId
    target: UnitId
    faces: tuple[int, ...]
    pv: int


@question(
    "zorn.reroll_die",
    "The die shows {faces}. Re-roll it for 1 Mana Blessing?",
    waiting="weighs a Mana Bolt",
    words={"mana_bolt": "Mana Bolt: re-roll", PASS: "Let the die stand"},
    decision="ZRN-D-21",
)
class RerollDie(Asked):
    why: str
    faces: tuple[int, ...]


@question(
    "zorn.credit_house",
    "Which House takes the credit for the melee in {area}?",
    waiting="shares out the credit",
    options=(HOUSE,),
)
class CreditHouse(Asked):
    area: AreaId


@question(
    "zorn.pick_retreat",
    "{unit} retreats: area {retreat_step} of {distance}. Where to?",
    waiting="chooses a way to retreat",
    options=(AREA,),
    words={"area": "Retreat to {name}"},
    decision="ZRN-D-27",
)
class PickRetreat(Asked):
    unit: UnitId
    gone: int
    distance: int


@question(
    "zorn.pick_retreat_cause",
    "From which enemy does {unit} retreat?",
    waiting="chooses a way to retreat",
    options=(AREA,),
    words={"area": "Away from {name}"},
    decision="ZRN-D-27",
)
class PickRetreatCause(Asked):
    unit: UnitId


@question(
    "zorn.order_blight",
    "Equal Evil Power: which Blight unit acts first?",
    waiting="orders the Blight",
    options=(UNIT,),
    decision="ZRN-D-42",
)
class OrderBlight(Asked):
    pass


@question(
    "zorn.pick_target_area",
    "{unit} finds equal targets: which area?",
    waiting="breaks a tie between targets",
    options=(AREA,),
    decision="ZRN-D-29",
)
class PickTargetArea(Asked):
    unit: UnitId


@question(
    "zorn.pick_target",
    "{unit} finds equal targets: which unit?",
    waiting="breaks a tie between targets",
    options=(UNIT,),
    decision="ZRN-D-29",
)
class PickTarget(Asked):
    unit: UnitId


@question(
    "zorn.pick_overflow",
    "No room in {area}: where does {unit} go?",
    waiting="finds room for a Blight unit",
    options=(AREA,),
    decision="ZRN-D-28",
)
class PickOverflow(Asked):
    unit: UnitId
    area: AreaId
