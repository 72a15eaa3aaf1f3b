"""What a player decides about cards: storing them, using them, and what they act on."""

from __future__ import annotations

from warhall.games.bsieged.keys import (
    AVATAR,
    BUILDING_KEY,
    BURY,
    CARD_KEY,
    CHANGE_KEY,
    CLASS_KEY,
    DISCARD_KEY,
    DOUBLE,
    FIELD_KEY,
    FIGURE_KEY,
    HERO_KEY,
    KEEP,
    LEAVE,
    MEND,
    RESTORE,
    SINGLE,
    SLOT_KEY,
    SPEND,
    UNITS,
    ZONE_KEY,
)
from warhall.games.bsieged.state import CardId, HeroId, ZoneId
from warhall.kernel.decision import DONE
from warhall.kernel.questions import Asked, question


@question(
    "bsieged.choose_slot",
    "In which slot does {hero} keep {card}?",
    waiting="store a card",
    options=(SLOT_KEY,),
    decision="BSG-DEC-21",
)
class ChooseSlot(Asked):
    hero: HeroId
    card: CardId


@question(
    "bsieged.make_room",
    "No empty slot of {hero} admits {card}. What gives way?",
    waiting="make room for a card",
    options=(CARD_KEY, DISCARD_KEY),
    words={"card": "Use {name}"},
    decision="BSG-DEC-21",
)
class MakeRoom(Asked):
    """`card`: the new one."""

    hero: HeroId
    card: CardId


@question(
    "bsieged.double_card",
    "Shall {card} take effect twice?",
    waiting="say whether a card acts twice",
    words={SINGLE: "Once", DOUBLE: "Twice"},
    decision="BSG-DEC-23",
)
class DoubleCard(Asked):
    hero: HeroId
    card: CardId


@question(
    "bsieged.choose_zone",
    "{card}: which zone?",
    waiting="name a zone",
    options=(ZONE_KEY,),
    decision="BSG-DEC-32",
)
class ChooseZone(Asked):
    hero: HeroId
    card: CardId


@question(
    "bsieged.choose_building",
    "{card} in {zone}: which building goes with it?",
    waiting="name a building",
    options=(BUILDING_KEY,),
    decision="BSG-DEC-32",
)
class ChooseBuilding(Asked):
    hero: HeroId
    card: CardId
    zone: ZoneId


@question(
    "bsieged.choose_wall",
    "{card}: from which wall?",
    waiting="name a wall",
    options=(FIELD_KEY,),
    words={"field": "The {name} wall"},
    decision="BSG-DEC-14",
)
class ChooseWall(Asked):
    hero: HeroId
    card: CardId


@question(
    "bsieged.choose_victim",
    "{card} in {zone}: who is destroyed? Up to {left}.",
    waiting="name who is destroyed",
    options=(FIGURE_KEY,),
    words={DONE: "Enough"},
    decision="BSG-DEC-33",
)
class ChooseVictim(Asked):
    card: CardId
    zone: ZoneId
    left: int


@question(
    "bsieged.choose_pushed",
    "{card} in {zone}: who is pushed outward? Up to {left}.",
    waiting="name who is pushed",
    options=(FIGURE_KEY,),
    words={DONE: "Enough"},
    decision="BSG-DEC-33",
)
class ChoosePushed(Asked):
    card: CardId
    zone: ZoneId
    left: int


@question(
    "bsieged.choose_receiver",
    "{card}: which hero?",
    waiting="name a hero",
    options=(HERO_KEY,),
    words={DONE: "Enough"},
    decision="BSG-DEC-32",
)
class ChooseReceiver(Asked):
    hero: HeroId
    card: CardId


@question(
    "bsieged.choose_class",
    "From which pool is the card drawn?",
    waiting="name a class of cards",
    options=(CLASS_KEY,),
    decision="BSG-DEC-32",
)
class ChooseClass(Asked):
    """Without a card by Chicanery."""

    hero: HeroId
    card: CardId | None = None


@question(
    "bsieged.choose_site",
    "{card}: which building is {work}?",
    waiting="name a building",
    options=(BUILDING_KEY,),
    words={DONE: "Enough"},
    decision="BSG-DEC-32",
)
class ChooseSite(Asked):
    """`work`: mend, restore, reinforce."""

    card: CardId
    work: str
    left: int


@question(
    "bsieged.choose_fuel",
    "{card}: which building do you damage for it?",
    waiting="name a building",
    options=(BUILDING_KEY,),
    decision="BSG-DEC-32",
)
class ChooseFuel(Asked):
    hero: HeroId
    card: CardId


@question(
    "bsieged.choose_struck",
    "{card}: which building is hit?",
    waiting="name a building",
    options=(BUILDING_KEY,),
    decision="BSG-DEC-32",
)
class ChooseStruck(Asked):
    hero: HeroId
    card: CardId


@question(
    "bsieged.choose_mode",
    "{card}: in which way?",
    waiting="say how a card is used",
    words={
        AVATAR: "Against the Avatar",
        UNITS: "Against units",
        RESTORE: "Restore a destroyed building",
        MEND: "Mend damaged buildings",
    },
    decision="BSG-DEC-32",
)
class ChooseMode(Asked):
    hero: HeroId
    card: CardId


@question(
    "bsieged.choose_field",
    "{card}: over which field?",
    waiting="name a field",
    options=(FIELD_KEY,),
    words={"field": "The {name}"},
    decision="BSG-DEC-32",
)
class ChooseField(Asked):
    hero: HeroId
    card: CardId


@question(
    "bsieged.choose_facing",
    "{card}: whereto does the catapult turn?",
    waiting="turn the catapult",
    options=(FIELD_KEY,),
    words={"field": "Turn it {name}"},
    decision="BSG-DEC-34",
)
class ChooseFacing(Asked):
    hero: HeroId
    card: CardId


@question(
    "bsieged.change_goods",
    "{card}: what do you change?",
    waiting="change Gold and Food",
    options=(CHANGE_KEY,),
    decision="BSG-DEC-34",
)
class ChangeGoods(Asked):
    hero: HeroId
    card: CardId


@question(
    "bsieged.judge_event",
    "The next event would be {next}. Where does it go?",
    waiting="judge the next event",
    words={LEAVE: "Leave it on top", BURY: "Put it under the deck"},
    decision="BSG-DEC-34",
)
class JudgeEvent(Asked):
    hero: HeroId
    card: CardId


@question(
    "bsieged.cancel_loss",
    "{card}: spend 1 Divine Grace instead of 1 Morale?",
    waiting="ward off a loss",
    words={SPEND: "Spend 1 Divine Grace", KEEP: "Lose 1 Morale"},
    decision="BSG-DEC-35",
)
class CancelLoss(Asked):
    hero: HeroId
    card: CardId
