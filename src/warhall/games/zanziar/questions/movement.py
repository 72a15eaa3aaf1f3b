"""Groups and movement, damage, units and items that find a place (ZAN-D-10 to ZAN-D-25 in part)."""

from __future__ import annotations

from warhall.games.zanziar.ids import CityId, GroupId, HexId, ItemId, MovementId, PawnId, ThingId
from warhall.games.zanziar.keys import (
    ALL,
    DISCARD,
    DISCARD_IT,
    DISMISS,
    END,
    GRANT,
    GRANT_TURN,
    GROUP,
    HEX,
    LEAVE,
    NEW,
    PAWN,
    POSITION,
    REDRAW,
    REFUSE,
    REORGANIZE,
    SHOW,
    SKILL,
    STAY,
    STOP,
    THING,
    UP,
    WHENEVER,
)
from warhall.kernel.decision import DONE, PASS
from warhall.kernel.questions import Asked, question


@question(
    "zanziar.choose_mover",
    "Which group moves next?",
    waiting="moves",
    options=(GROUP, WHENEVER),
    words={END: "End movement", REORGANIZE: "Reorganize", "trade": "Trade", "break_curse": "Destroy a cursed item"},
    decision="ZAN-D-12",
)
class ChooseMover(Asked):
    pass


@question(
    "zanziar.keep_card",
    "{group} drew {card}. Resolve it?",
    waiting="draws a Movement card",
    options=(WHENEVER,),
    words={REDRAW: "The scout finds another way", PASS: "Resolve it"},
    decision="ZAN-D-46",
)
class KeepCard(Asked):
    group: GroupId
    card: MovementId


@question(
    "zanziar.choose_hex",
    "Where does {group} go? At most {left} more.",
    waiting="moves",
    options=(HEX,),
    words={STOP: "Stop here"},
    decision="ZAN-D-15",
)
class ChooseHex(Asked):
    group: GroupId
    left: int


@question(
    "zanziar.grant_leave",
    "May {group} enter {hex}?",
    waiting="is asked for leave",
    words={GRANT: "Yes", GRANT_TURN: "Yes, all this turn", REFUSE: "No"},
    decision="ZAN-D-16",
)
class GrantLeave(Asked):
    group: GroupId
    hex: HexId


@question(
    "zanziar.refused_city",
    "Entry into {hex} is refused. Enter all the same? That is an attack.",
    waiting="stands at the gates",
    options=(WHENEVER,),
    words={"attack": "Enter and attack", "turn_away": "Turn away"},
    decision="ZAN-D-17",
)
class RefusedCity(Asked):
    group: GroupId
    hex: HexId


@question(
    "zanziar.refused_bridge",
    "The way over the bridge to {hex} is barred.",
    waiting="stands at a bridge",
    options=(WHENEVER,),
    words={"turn_away": "Stop here"},
    decision="ZAN-D-17",
)
class RefusedBridge(Asked):
    group: GroupId
    hex: HexId


@question(
    "zanziar.neutral_city",
    "{group} is among the neutral units of {city}. Stay, or leave the city?",
    waiting="enters a city",
    words={STAY: "Stay", LEAVE: "Leave the city"},
    decision="ZAN-D-18",
)
class NeutralCity(Asked):
    group: GroupId
    city: CityId


@question(
    "zanziar.split_damage",
    "Who takes the damage? {left} to go.",
    waiting="takes damage",
    options=(PAWN, ALL),
    words={"all": "{name} takes all it can"},
    decision="ZAN-D-19",
)
class SplitDamage(Asked):
    left: int
    why: str


@question(
    "zanziar.armor_up",
    "{amount} damage comes to {pawn}. Turn up armor?",
    waiting="takes damage",
    options=(SHOW, THING),
    words={PASS: "No", "show": "Turn up {name}", "thing": "{name} first"},
    decision="ZAN-D-50",
)
class ArmorUp(Asked):
    pawn: PawnId
    amount: int


@question(
    "zanziar.one_damaged",
    "Which unit takes {amount} damage?",
    waiting="takes damage",
    options=(PAWN,),
    decision="ZAN-D-19",
)
class OneDamaged(Asked):
    amount: int
    why: str


@question(
    "zanziar.duellist",
    "Who answers {card}?",
    waiting="faces a verbal duel",
    options=(PAWN,),
    words={REFUSE: "Refuse"},
    decision="ZAN-D-14",
)
class Duellist(Asked):
    group: GroupId
    card: MovementId


@question(
    "zanziar.duel_skill",
    "With which skill does {pawn} answer?",
    waiting="faces a verbal duel",
    options=(SKILL,),
    decision="ZAN-D-14",
)
class DuelSkill(Asked):
    pawn: PawnId


@question(
    "zanziar.spy_on",
    "Which facedown unit do you look at?",
    waiting="spies",
    options=(PAWN,),
    words={PASS: "None"},
    decision="ZAN-D-46",
)
class SpyOn(Asked):
    pass


@question(
    "zanziar.place_unit",
    "Which place for {pawn}?",
    waiting="places a unit",
    options=(GROUP, POSITION, DISMISS),
    words={"place": "The garrison", "dismiss": "Discard {name}"},
    decision="ZAN-D-22",
)
class PlaceUnit(Asked):
    pawn: PawnId


@question(
    "zanziar.place_item",
    "Who takes {item}?",
    waiting="hands out an item",
    options=(PAWN, UP, DISCARD),
    words={"up": "Turn {name} faceup", "discard": "Discard {name} to make room", DISCARD_IT: "Discard it"},
    decision="ZAN-D-25",
)
class PlaceItem(Asked):
    item: ItemId


@question(
    "zanziar.reorganize",
    "Reorganize in {hex}: choose a unit or an item, or be done.",
    waiting="reorganizes",
    options=(PAWN, THING),
    words={DONE: "Done"},
    decision="ZAN-D-10",
)
class Reorganizing(Asked):
    hex: HexId


@question(
    "zanziar.reorganize_where",
    "Where do you reorganize?",
    waiting="reorganizes",
    options=(HEX,),
    words={PASS: "Nowhere"},
    decision="ZAN-D-10",
)
class ReorganizeWhere(Asked):
    pass


@question(
    "zanziar.regroup",
    "Which place for {pawn}?",
    waiting="reorganizes",
    options=(GROUP, POSITION),
    words={NEW: "A new group", "place": "The garrison", PASS: "It stays"},
    decision="ZAN-D-10",
)
class Regroup(Asked):
    pawn: PawnId


@question(
    "zanziar.hand_over",
    "Who carries {thing}?",
    waiting="reorganizes",
    options=(PAWN,),
    words={PASS: "It stays"},
    decision="ZAN-D-10",
)
class HandOver(Asked):
    thing: ThingId


@question(
    "zanziar.leader_lost",
    "{group} has no leader. Turn up an Adventurer?",
    waiting="looks for a leader",
    options=(UP, POSITION),
    words={PASS: "No", "up": "Turn up {name}", "place": "They become guards"},
    decision="ZAN-D-41",
)
class LeaderLost(Asked):
    group: GroupId


@question(
    "zanziar.stranded",
    "Which place for {pawn} of a leaderless group?",
    waiting="breaks up a group",
    options=(GROUP, POSITION, DISMISS),
    words={"place": "The garrison", "dismiss": "Discard {name}"},
    decision="ZAN-D-41",
)
class Stranded(Asked):
    pawn: PawnId


@question(
    "zanziar.take_up",
    "Who takes up {thing}?",
    waiting="takes up an item",
    options=(PAWN,),
    decision="ZAN-D-25",
)
class TakeUp(Asked):
    thing: ThingId


@question(
    "zanziar.take_gift",
    "{group} has found an item that it cannot carry. Does {pawn} take it?",
    waiting="is offered an item",
    words={GRANT: "Yes", REFUSE: "No"},
    decision="ZAN-D-25",
)
class TakeGift(Asked):
    group: GroupId
    pawn: PawnId
