"""The action step; cities, recruiting, drafting, treasure, revolts (ZAN-D-20 to ZAN-D-27, ZAN-D-47, ZAN-D-49)."""

from __future__ import annotations

from warhall.games.zanziar.ids import CityId, GroupId, PawnId
from warhall.games.zanziar.keys import CITY, DISMISS, END, GROUP, ITEM, NEW, PAWN, REORGANIZE, WHENEVER
from warhall.kernel.decision import DONE, PASS
from warhall.kernel.questions import Asked, question

ACTION_WORDS = {
    "adventure": "Try an adventure",
    "attack": "Attack",
    "cast": "Cast a spell",
    "draft_diplomacy": "Draft by Diplomacy",
    "draft_con": "Draft by Con",
    "recruit_diplomacy": "Recruit by Diplomacy",
    "recruit_con": "Recruit by Con",
    "search_city": "Search the city for treasure",
    "search_mine": "Search the mine",
    "incite": "Incite a revolt",
    "unmask": "Unmask a facedown unit",
    "mirror": "Use the Mirror of Names",
    "destroy_magic": "Destroy magical items",
    "pickpocket": "Pick a pocket",
    "bombmaker": "Make a bomb",
    "study": "Study a spell",
    "book": "Learn from a book",
    "foundry": "Repair armor",
}


@question(
    "zanziar.choose_actor",
    "Which group acts next?",
    waiting="acts",
    options=(GROUP, WHENEVER),
    words={END: "End the turn", REORGANIZE: "Reorganize", "trade": "Trade", "break_curse": "Destroy a cursed item"},
    decision="ZAN-D-20",
)
class ChooseActor(Asked):
    pass


@question(
    "zanziar.choose_action",
    "What does {group} do?",
    waiting="acts",
    words={**ACTION_WORDS, PASS: "Something else first"},
    decision="ZAN-D-20",
)
class ChooseAction(Asked):
    group: GroupId


@question(
    "zanziar.refuge",
    "The city is lost: which place for {pawn}?",
    waiting="saves guards",
    options=(GROUP, PAWN, DISMISS),
    words={NEW: "A new group", "pawn": "Change places with {name}", "dismiss": "Discard {name}"},
    decision="ZAN-D-27",
)
class Refuge(Asked):
    pawn: PawnId


@question(
    "zanziar.next_guard",
    "{city} is lost. Which guard looks for a place next?",
    waiting="saves guards",
    options=(PAWN,),
    decision="ZAN-D-27",
)
class NextGuard(Asked):
    city: CityId


@question(
    "zanziar.disband_group",
    "{pawn} needs a group. Which one do you disband?",
    waiting="disbands a group",
    options=(GROUP,),
    decision="ZAN-D-49",
)
class DisbandGroup(Asked):
    pawn: PawnId


@question(
    "zanziar.choose_envoy",
    "Who of {group} makes the attempt?",
    waiting="chooses who tries",
    options=(PAWN,),
    decision="ZAN-D-21",
)
class ChooseEnvoy(Asked):
    group: GroupId
    action: str


@question(
    "zanziar.con_users",
    "Who uses Con? {chosen} so far.",
    waiting="uses Con",
    options=(PAWN,),
    words={DONE: "These work on a neutral unit"},
    decision="ZAN-D-21",
)
class ConUsers(Asked):
    chosen: tuple[PawnId, ...]


@question(
    "zanziar.con_whom",
    "Which neutral unit do they work on?",
    waiting="uses Con",
    options=(PAWN,),
    decision="ZAN-D-21",
)
class ConWhom(Asked):
    chosen: tuple[PawnId, ...]


@question(
    "zanziar.choose_searcher",
    "Who searches the city?",
    waiting="chooses who searches",
    options=(PAWN,),
    decision="ZAN-D-23",
)
class ChooseSearcher(Asked):
    group: GroupId


@question(
    "zanziar.vaults",
    "Exchange the find, unseen, for a Dwarven Bomb?",
    waiting="looks at the bomb vaults",
    words={"exchange": "Take the bomb", PASS: "Keep the find"},
    decision="ZAN-D-46",
)
class Vaults(Asked):
    group: GroupId


@question(
    "zanziar.keep_item",
    "Which item do you keep?",
    waiting="chooses an item",
    options=(ITEM,),
    decision="ZAN-D-24",
)
class KeepItem(Asked):
    pass


@question(
    "zanziar.item_under",
    "Which item goes under the deck next?",
    waiting="puts items back",
    options=(ITEM,),
    decision="ZAN-D-24",
)
class ItemUnder(Asked):
    pass


@question(
    "zanziar.incite_whom",
    "Which city is to revolt?",
    waiting="incites a revolt",
    options=(CITY,),
    decision="ZAN-D-26",
)
class InciteWhom(Asked):
    group: GroupId


@question(
    "zanziar.incite_by",
    "Who incites {city}?",
    waiting="incites a revolt",
    options=(PAWN,),
    decision="ZAN-D-26",
)
class InciteBy(Asked):
    city: CityId
