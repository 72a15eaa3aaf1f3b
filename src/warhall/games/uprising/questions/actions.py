"""Questions of Phases and Actions."""

from __future__ import annotations

from warhall.games.uprising.ids import CardId, HexId, KindId, QuestId, SideId
from warhall.games.uprising.keys import CARDS, DIE, FACTION, GIVE, HEX, MOVER, PAY, QUESTS, UNIT, YELLOW_DICE
from warhall.kernel.decision import DONE, PASS
from warhall.kernel.questions import Asked, question

# Build.


@question(
    "uprising.choose_builder",
    "Who builds next?",
    waiting="chooses who builds next",
    options=(FACTION,),
    decision="UPR-DEC-11",
)
class ChooseBuilder(Asked):
    pass


@question(
    "uprising.keep_feat",
    "Which Feat do the {side} keep?",
    waiting="keeps a Feat",
    options=(CARDS,),
    decision="UPR-DEC-08",
)
class KeepFeat(Asked):
    side: SideId


@question(
    "uprising.build",
    "What do the {side} build?",
    waiting="builds",
    options=(UNIT, CARDS),
    words={
        "wall": "Wall",
        "tower": "Tower",
        PASS: "Let another faction build first",
        DONE: "Build no more",
        "unit": "{name}",
        "card": "Use {name}",
    },
    decision="UPR-DEC-11",
)
class ChooseBuilding(Asked):
    side: SideId


@question(
    "uprising.build_at",
    "Where do the {side} build {built}?",
    waiting="builds",
    options=(HEX,),
    decision="UPR-DEC-11",
)
class ChooseSite(Asked):
    """`what`: wall, tower, or the kind of Unit."""

    side: SideId
    what: str
    kind: KindId | None = None


# Actions.


@question(
    "uprising.act",
    "What do the {side} do? {ap} AP left.",
    waiting="takes a turn",
    options=(HEX, CARDS),
    words={
        "hex": "Move to {name}",
        "card": "Use {name}",
        "trade": "Trade",
        "command": "Command",
        "explore": "Explore",
        "haven": "Raise a Haven",
        "market": "Market",
        "quest": "Quest",
        DONE: "End the turn",
    },
    decision="UPR-DEC-14",
)
class ChooseAction(Asked):
    side: SideId
    ap: int


@question(
    "uprising.give",
    "What do the {side} give?",
    waiting="may give",
    options=(GIVE, CARDS),
    words={DONE: "Nothing more", "card": "{name}"},
    decision="UPR-DEC-15",
)
class ChooseGift(Asked):
    side: SideId


@question(
    "uprising.give_item",
    "Who gets {card}?",
    waiting="gives an Item",
    options=(FACTION,),
    decision="UPR-DEC-15",
)
class ChooseReceiver(Asked):
    side: SideId
    card: CardId


@question(
    "uprising.command_to",
    "Which hex do the {side} march to?",
    waiting="commands",
    options=(HEX,),
    decision="UPR-DEC-16",
)
class ChooseGoal(Asked):
    side: SideId


@question(
    "uprising.command_who",
    "Who goes to {hex}? {chosen}Room for {room} more.",
    waiting="commands",
    options=(MOVER,),
    words={"hero": "The Hero", DONE: "March"},
    decision="UPR-DEC-16",
)
class ChooseMovers(Asked):
    side: SideId
    hex: HexId
    room: int


@question(
    "uprising.pay_command",
    "How do the {side} pay for the Command?",
    waiting="pays",
    options=(PAY, CARDS),
    words={"card": "Use {name}"},
    decision="UPR-DEC-16",
)
class PayCommand(Asked):
    side: SideId


@question(
    "uprising.buy_item",
    "Which Item do the {side} buy?",
    waiting="buys an Item",
    options=(CARDS,),
    decision="UPR-DEC-18",
)
class ChooseItem(Asked):
    side: SideId


@question(
    "uprising.choose_quest",
    "Which Quest do the {side} try?",
    waiting="chooses a Quest",
    options=(QUESTS,),
    decision="UPR-DEC-19",
)
class ChooseQuest(Asked):
    side: SideId


@question(
    "uprising.guile_dice",
    "{roll}: how many dice for Guile are yellow? {dice} in all, the others are white.",
    waiting="chooses dice",
    options=(YELLOW_DICE,),
    decision="UPR-DEC-19",
)
class ChooseGuile(Asked):
    side: SideId
    dice: int
    quest: QuestId | None = None


@question(
    "uprising.add_die",
    "A die of which colour joins the roll?",
    waiting="adds a die",
    options=(DIE,),
    decision="UPR-DEC-19",
)
class ChooseDie(Asked):
    side: SideId


# Scoring.


@question(
    "uprising.buy_vp",
    "Do the {side} pay five resources for a VP?",
    waiting="may buy VP",
    options=(PAY,),
    words={DONE: "No more"},
    decision="UPR-DEC-32",
)
class BuyPoints(Asked):
    side: SideId


@question(
    "uprising.give_vp",
    "Who gets the VP?",
    waiting="gives a VP",
    options=(FACTION,),
    decision="UPR-DEC-32",
)
class GivePoint(Asked):
    side: SideId
