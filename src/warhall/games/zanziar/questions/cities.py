"""The action step; cities, recruiting, drafting, treasure, revolts (ZAN-D-20 to ZAN-D-27, ZAN-D-47, ZAN-D-49)."""

from __future__ import annotations

from warhall.games.zanziar.ids import GroupId, PawnId
from warhall.games.zanziar.keys import DISMISS, END, GROUP, NEW, REORGANIZE, WHENEVER
from warhall.kernel.decision import PASS
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
    words={END: "End the turn", REORGANIZE: "Reorganize", "trade": "Trade"},
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
    "The city revolts: where does {pawn} go?",
    waiting="saves guards",
    options=(GROUP, DISMISS),
    words={NEW: "A new group", "dismiss": "Discard {name}"},
    decision="ZAN-D-27",
)
class Refuge(Asked):
    pawn: PawnId
