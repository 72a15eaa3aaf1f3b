"""Questions of a House activation: its steps, trades, Mercenaries, shots, attacks, moves, regrouping."""

from __future__ import annotations

from warhall.games.zorn.keys import ABILITY, AREA, HOUSE, NUMBER, UNIT
from warhall.games.zorn.state import AreaId, HouseId, UnitId
from warhall.kernel.decision import DONE, PASS
from warhall.kernel.questions import Asked, question

OFFERS = {"conjure": "Mana Conjuring", "hire": "Hire Mercenaries", "free_step": "A free step (Tactician)"}
"""What a House may do at any point of its activation: ZRN-D-25 conjure, ZRN-D-11 hire."""


@question(
    "zorn.begin_activation",
    "{active} acts. Anything before the first step?",
    waiting="begins an activation",
    options=(ABILITY,),
    words={**OFFERS, DONE: "On to the spells"},
    decision="ZRN-D-12",
)
class BeginActivation(Asked):
    rallied: UnitId


@question(
    "zorn.choose_caster",
    "Cast Magic Spell: who casts?",
    waiting="may cast a spell",
    options=(UNIT, ABILITY),
    words={**OFFERS, DONE: "No spell: on to Missile Combat"},
    decision="ZRN-D-12",
)
class ChooseCaster(Asked):
    rallied: UnitId


@question(
    "zorn.choose_shooter",
    "Missile Combat: who fires?",
    waiting="may fire",
    options=(UNIT, ABILITY),
    words={**OFFERS, DONE: "No more shots: on to Melee"},
    decision="ZRN-D-12",
)
class ChooseShooter(Asked):
    rallied: UnitId


@question(
    "zorn.choose_attacker",
    "Melee Combat: who attacks?",
    waiting="may attack",
    options=(UNIT, ABILITY),
    words={**OFFERS, DONE: "No more attackers: the melees, then Movement"},
    decision="ZRN-D-12",
)
class ChooseAttacker(Asked):
    rallied: UnitId


@question(
    "zorn.choose_mover",
    "Movement: who moves?",
    waiting="may move",
    options=(UNIT, ABILITY),
    words={**OFFERS, DONE: "No more moves: on to Regroup"},
    decision="ZRN-D-12",
)
class ChooseMover(Asked):
    rallied: UnitId


@question(
    "zorn.choose_regrouper",
    "Regroup: who regroups?",
    waiting="may regroup",
    options=(UNIT, ABILITY),
    words={**OFFERS, DONE: "End the activation"},
    decision="ZRN-D-12",
)
class ChooseRegrouper(Asked):
    rallied: UnitId


@question(
    "zorn.choose_partner",
    "Trade before you act? With whom?",
    waiting="may trade",
    options=(HOUSE,),
    words={DONE: "No trade: begin"},
    decision="ZRN-D-10",
)
class ChoosePartner(Asked):
    pass


@question(
    "zorn.give_asset",
    "What do you give {partner}? So far: {given_goods}.",
    waiting="puts a trade together",
    options=(UNIT,),
    words={"food": "Food", "supplies": "Supplies", "gold": "Gold", "glory": "Glory", DONE: "That is what I give"},
    decision="ZRN-D-10",
)
class GiveAsset(Asked):
    partner: HouseId
    given: tuple[int, ...]
    asked: tuple[int, ...]


@question(
    "zorn.ask_asset",
    "You give {given_goods}. What do you ask of {partner}? So far: {asked_goods}.",
    waiting="asks for a price",
    options=(UNIT,),
    words={"food": "Food", "supplies": "Supplies", "gold": "Gold", "glory": "Glory", DONE: "Propose it"},
    decision="ZRN-D-10",
)
class AskAsset(Asked):
    partner: HouseId
    given: tuple[int, ...]
    asked: tuple[int, ...]


@question(
    "zorn.choose_amount", "How much {good}?", waiting="puts a trade together", options=(NUMBER,), decision="ZRN-D-10"
)
class ChooseAmount(Asked):
    good: str


@question(
    "zorn.answer_trade",
    "{house} gives {given_goods} and asks {asked_goods}. Agreed?",
    waiting="considers a trade",
    words={"accept": "Accept", "refuse": "Refuse"},
    decision="ZRN-D-10",
)
class AnswerTrade(Asked):
    house: HouseId
    given: tuple[int, ...]
    asked: tuple[int, ...]
    units_given: tuple[UnitId, ...]
    units_asked: tuple[UnitId, ...]


@question(
    "zorn.choose_mercenary",
    "Which Mercenaries do you hire?",
    waiting="hires Mercenaries",
    options=(UNIT,),
    decision="ZRN-D-11",
)
class ChooseMercenary(Asked):
    pass


@question(
    "zorn.place_mercenary",
    "Where does {unit} appear?",
    waiting="hires Mercenaries",
    options=(AREA,),
    decision="ZRN-D-11",
)
class PlaceMercenary(Asked):
    unit: UnitId


@question(
    "zorn.choose_free_mover",
    "Tactician: who takes a free step?",
    waiting="uses Tactician",
    options=(UNIT,),
    decision="ZRN-D-26",
)
class ChooseFreeMover(Asked):
    pass


@question(
    "zorn.choose_free_step",
    "{unit}: to which area?",
    waiting="moves a unit by one area",
    options=(AREA,),
    words={"area": "Go to {name}"},
    decision="ZRN-D-38",
)
class ChooseFreeStep(Asked):
    unit: UnitId
    why: str


@question(
    "zorn.choose_target",
    "At whom does {unit} fire?",
    waiting="takes aim",
    options=(UNIT, ABILITY),
    words={PASS: "Hold fire"},
    decision="ZRN-D-14",
)
class ChooseTarget(Asked):
    unit: UnitId


@question(
    "zorn.choose_attack_area",
    "Where does {unit} attack?",
    waiting="attacks",
    options=(AREA, ABILITY),
    words={"versus": "Attack another House", "area": "Attack {name}"},
    decision="ZRN-D-16",
)
class ChooseAttackArea(Asked):
    unit: UnitId


@question(
    "zorn.choose_swift_step",
    "Swiftness: through which area does {unit} come?",
    waiting="attacks with Swiftness",
    options=(AREA,),
    words={"area": "By way of {name}"},
    decision="ZRN-D-16",
)
class ChooseSwiftStep(Asked):
    unit: UnitId


@question(
    "zorn.choose_foe_area",
    "In which area does {unit} attack another House?",
    waiting="turns on another House",
    options=(AREA,),
    words={"area": "Attack in {name}"},
    decision="ZRN-D-32",
)
class ChooseFoeArea(Asked):
    unit: UnitId


@question(
    "zorn.choose_foe",
    "Which House does {unit} attack in {area}?",
    waiting="turns on another House",
    options=(HOUSE,),
    words={PASS: "Attack no House"},
    decision="ZRN-D-32",
)
class ChooseFoe(Asked):
    unit: UnitId
    area: AreaId


@question(
    "zorn.order_combat",
    "Which melee is fought first?",
    waiting="orders the melees",
    options=(AREA,),
    words={"area": "Melee in {name}"},
    decision="ZRN-D-17",
)
class OrderCombat(Asked):
    pass


@question(
    "zorn.attack_again",
    "{unit} may attack again. Where?",
    waiting="may attack again",
    options=(AREA,),
    words={PASS: "No further attack", "area": "Attack {name}"},
    decision="ZRN-D-26",
)
class AttackAgain(Asked):
    unit: UnitId


@question(
    "zorn.choose_step",
    "{unit} moves: {left} MA left{road_words}.",
    waiting="moves a unit",
    options=(AREA,),
    words={"forced_march": "Forced March", "mana_push": "Mana Push", DONE: "Stay here", "area": "Go to {name}"},
    decision="ZRN-D-22",
)
class ChooseStep(Asked):
    unit: UnitId
    left: int
    road: bool
    forced: bool
    legal: AreaId


@question(
    "zorn.move_flank",
    "{unit} waits on {place}. What now?",
    waiting="moves on the flank",
    words={"move_up": "Move up and wait", "move_up_and_enter": "Move up and enter", "enter": "Enter the map here"},
    decision="ZRN-D-23",
)
class MoveFlank(Asked):
    unit: UnitId


@question(
    "zorn.choose_regroup",
    "How does {unit} regroup?",
    waiting="regroups",
    options=(ABILITY,),
    words={
        "remove_casualties": "Remove the Casualties marker",
        "remove_poison": "Remove the poison",
        "remove_stun": "Remove the Stunned marker",
        "remove_terror": "Try to shake off Terrorized",
        "mana_potion": "Mana Potion",
        "mana_cleansing": "Mana Cleansing",
        "mana_resurrection": "Mana Resurrection",
    },
    decision="ZRN-D-24",
)
class ChooseRegroup(Asked):
    unit: UnitId
