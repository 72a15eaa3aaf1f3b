"""Questions of combat."""

from __future__ import annotations

from warhall.games.uprising.ids import CardId, Face, HexId, LeaderId, Pool, SideId
from warhall.games.uprising.keys import CARDS, DIE, DRUID, HEX, LEADER, ROLLED, UNIT
from warhall.kernel.decision import DONE, PASS
from warhall.kernel.questions import Asked, question

WOODS, HOLD = "woods", "hold"


@question(
    "uprising.before_combat",
    "Combat on {hex} against {foe}: use a card before it begins?",
    waiting="may use a card before a combat",
    options=(CARDS,),
    words={PASS: "Begin", "card": "{name}"},
    decision="UPR-DEC-21",
)
class PrepareCombat(Asked):
    side: SideId
    hex: HexId


@question(
    "uprising.before_rolling",
    "{round}: the {side} roll {mine}, the enemy {theirs}. Use a card first?",
    waiting="may use a card before rolling",
    options=(CARDS,),
    words={PASS: "Roll", "card": "{name}"},
    decision="UPR-DEC-23",
)
class PrepareRoll(Asked):
    """`mine`, `theirs`: both pools as they are now."""

    side: SideId
    hex: HexId
    round: str
    mine: Pool
    theirs: Pool


@question(
    "uprising.before_damage",
    "{round}: the {side} have {mine}, the enemy {theirs}. What do they answer?",
    waiting="answers the dice",
    options=(CARDS, DRUID),
    words={
        PASS: "Let it count; Bolts left cancel Shields",
        "card": "{name}",
        "druid": "{name}, for a Bolt",
        WOODS: "Reroll up to 2 dice in the Woods",
        HOLD: "Keep a Bolt for After Damage",
    },
    decision="UPR-DEC-24",
)
class AnswerRoll(Asked):
    """`mine`, `theirs`: Skulls, Shields and Bolts as they count now; `bolts`: own ones that are free."""

    side: SideId
    hex: HexId
    round: str
    mine: Face
    theirs: Face
    bolts: int


@question(
    "uprising.spend_bolt",
    "Which Druid does the idle Bolt wake?",
    waiting="spends a Bolt",
    options=(DRUID,),
    decision="UPR-DEC-24",
)
class SpendBolt(Asked):
    side: SideId
    hex: HexId


@question(
    "uprising.after_damage",
    "{round}, losses are taken: use a card or wake a Druid?",
    waiting="may use a card after damage",
    options=(CARDS, DRUID),
    words={PASS: "Go on", "card": "{name}", "druid": "{name}, for a Bolt kept"},
    decision="UPR-DEC-26",
)
class AfterLosses(Asked):
    side: SideId
    hex: HexId
    round: str
    bolts: int


@question(
    "uprising.after_combat",
    "The combat on {hex} is over: use a card?",
    waiting="may use a card after a combat",
    options=(CARDS,),
    words={PASS: "No", "card": "{name}"},
    decision="UPR-DEC-26",
)
class AfterFight(Asked):
    side: SideId
    hex: HexId


@question(
    "uprising.keep_die",
    "Highlands: which die do the {side} roll?",
    waiting="keeps a die",
    options=(DIE,),
    decision="UPR-DEC-22",
)
class KeepDie(Asked):
    side: SideId
    hex: HexId


@question(
    "uprising.reroll",
    "{cause}: which dice do the {side} reroll? {most}.",
    waiting="rerolls",
    options=(ROLLED,),
    words={DONE: "Roll those chosen"},
    decision="UPR-DEC-24",
)
class ChooseRerolls(Asked):
    """`left`: how many more may be chosen; `dice`: the roll as it lies, die by die colour and number."""

    side: SideId
    why: str
    left: int
    dice: tuple[tuple[int, int], ...]


@question(
    "uprising.take_loss",
    "Which Unit of the {side} falls? {left} to go.",
    waiting="takes losses",
    options=(UNIT,),
    words={"unit": "{name} falls"},
    decision="UPR-DEC-25",
)
class TakeLoss(Asked):
    side: SideId
    hex: HexId
    left: int


@question(
    "uprising.volley",
    "Which Warrior joins the Archery? {left} more at most.",
    waiting="lets Warriors join the Archery",
    options=(UNIT,),
    words={DONE: "No more"},
    decision="UPR-DEC-23",
)
class JoinVolley(Asked):
    side: SideId
    left: int


@question(
    "uprising.free_druid",
    "Whose Godpower does {card} wake?",
    waiting="wakes a Druid",
    options=(DRUID,),
    decision="UPR-DEC-24",
)
class FreeDruid(Asked):
    side: SideId
    card: CardId


@question(
    "uprising.offer_unit",
    "Which Unit of the {side} is given up?",
    waiting="gives up a Unit",
    options=(UNIT,),
    decision="UPR-DEC-26",
)
class OfferUnit(Asked):
    side: SideId
    hex: HexId


@question(
    "uprising.raise_unit",
    "Which Unit of the {side} comes to {hex}? {left} more at most.",
    waiting="brings back a Unit",
    options=(UNIT,),
    words={DONE: "No more"},
    decision="UPR-DEC-26",
)
class RaiseUnit(Asked):
    side: SideId
    hex: HexId
    left: int


@question(
    "uprising.fade_to",
    "Where do the {side} fade to?",
    waiting="leaves the battlefield",
    options=(HEX,),
    decision="UPR-DEC-26",
)
class FadeTo(Asked):
    side: SideId
    hex: HexId


@question(
    "uprising.fade_with",
    "Which Units go with the Hero to {to}? Room for {room} more.",
    waiting="leaves the battlefield",
    options=(UNIT,),
    words={DONE: "Go"},
    decision="UPR-DEC-26",
)
class FadeWith(Asked):
    side: SideId
    to: HexId
    room: int


@question(
    "uprising.godpower_haven",
    "{leader} razes a Haven: which one?",
    waiting="chooses for the Nemesis",
    options=(HEX,),
    decision="UPR-DEC-33",
)
class GodpowerHaven(Asked):
    leader: LeaderId


@question(
    "uprising.godpower_token",
    "{leader} places a token: on which card?",
    waiting="chooses for the Nemesis",
    options=(LEADER,),
    decision="UPR-DEC-07",
)
class GodpowerToken(Asked):
    leader: LeaderId
