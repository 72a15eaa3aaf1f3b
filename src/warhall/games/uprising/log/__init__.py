"""What happened, as everybody reads it: one line for each event that is worth one."""

from __future__ import annotations

from dataclasses import replace

from warhall.games.uprising.events.cards import (
    CardDiscarded,
    CardFlipped,
    CardGained,
    ItemDiscarded,
    QuestDealt,
    QuestDiscarded,
)
from warhall.games.uprising.events.core import (
    ApGained,
    GoodsGained,
    GoodsLost,
    LeaderMoved,
    SkeletonsPlaced,
    ThreatChanged,
    TokensChanged,
    VpGained,
)
from warhall.games.uprising.events.nemesis import WayChosen
from warhall.games.uprising.ids import CHAOS, EMPIRE, SideId
from warhall.games.uprising.log import combat as combat  # their tellers enter themselves
from warhall.games.uprising.log import land as land
from warhall.games.uprising.log import nemesis as nemesis
from warhall.games.uprising.log import table as table
from warhall.games.uprising.log.speech import log as log
from warhall.games.uprising.log.speech import side as side
from warhall.kernel.events import Event
from warhall.kernel.families import Facts
from warhall.kernel.game import Line
from warhall.kernel.view import View

USING = ("UPR-CRD-09", "UPR-DEC-19", "UPR-DEC-21", "UPR-DEC-23", "UPR-DEC-24", "UPR-DEC-26")
QUIET: dict[type[Facts], tuple[str, ...]] = {
    LeaderMoved: ("UPR-ACL-04",),  # the priority was told with the way
    TokensChanged: ("UPR-NEM-01",),  # the Leader acts
    CardFlipped: ("UPR-REF-02", *USING),  # everything turns up; the cost of using a card is told with it
    CardDiscarded: USING,
    ItemDiscarded: ("UPR-REF-04",),  # everything goes
    QuestDiscarded: ("UPR-REF-04",),
}
"""Events that another line tells where their stage cites one of these clauses."""

BEHIND: dict[tuple[type[Facts], str], str] = {
    (ThreatChanged, "UPR-EVT-01"): "every Leader in play grows by 2 in the Events Phase",
    (ThreatChanged, "UPR-PRC-07"): "damage",
    (TokensChanged, "UPR-EVT-05"): "one for every Leader in play, in the last Chapter two",
    (ApGained, "UPR-REF-03"): "those spent come back",
    (SkeletonsPlaced, "UPR-SKE-03"): "each Bolt of Skeletons brings another; three become a Horde",
    (VpGained, "UPR-GAR-05"): "a Garrison: its hex is full, or no piece fits anywhere",
    (VpGained, "UPR-EXP-03"): "a reinforcement: no piece fits there",
    (VpGained, "UPR-PLC-06"): "a Leader: its deck is empty, or no hex is left",
    (VpGained, "UPR-PLC-04"): "a Skeleton: no piece or no hex is left, or no Horde for a third one",
}
"""The cause of an event that does not tell it itself, by the clause of its stage."""

VP_CITED = {
    "bought": "UPR-SCO-05",
    "havens": "UPR-SCO-04",
    "overflow": "UPR-THR-04",
    "not_placed": "UPR-PLC-02",
    "cursed_before": "UPR-ACH-01",
    "no_curse_left": "UPR-AMB-76",
    "capital_fell": "UPR-CAP-04",
}
CITED: dict[type[Facts], str] = {ApGained: "UPR-REF-03", QuestDealt: "UPR-REF-05"}
GOODS_CITED = {
    "trade": "UPR-TRD-01",
    "gift": "UPR-TRD-02",
    "exchange": "UPR-BLD-06",
    "command": "UPR-CMD-01",
    "haven": "UPR-HAV-01",
    "wall": "UPR-BLD-04",
    "tower": "UPR-BLD-04",
}
CARD_CITED = {"start": "UPR-SET-03", "drawn": "UPR-BLD-02", "market": "UPR-MKT-01", "solved": "UPR-QST-07"}
SCORING_CITED: dict[SideId, str] = {EMPIRE: "UPR-SCO-02", CHAOS: "UPR-SCO-03"}


def line(event: Event, seen: View) -> Line | None:
    """An event as a line of the log, the clause that matters most in front; None if it is not worth one."""
    if any(clause in event.clauses for clause in QUIET.get(type(event.told), ())):
        return None
    found = log.line(event, seen)
    if found is None:
        return None
    behind = [BEHIND[type(event.told), clause] for clause in event.clauses if (type(event.told), clause) in BEHIND]
    found = replace(found, detail=behind[0]) if behind else found
    first = cited(event.told, seen)
    if not first or (type(event.told) in CITED and first not in found.clauses):
        return found
    return replace(found, clauses=(first, *[clause for clause in found.clauses if clause != first]))


def cited(told: Facts, seen: View) -> str:
    """The clause that a reader wants first; nothing where the stage's own will do."""
    if isinstance(told, VpGained):
        return SCORING_CITED[told.side] if told.why == "scoring" else VP_CITED.get(told.why, "")
    if isinstance(told, GoodsGained | GoodsLost):
        return GOODS_CITED.get(told.why, "")
    if isinstance(told, CardGained):
        return CARD_CITED.get(told.why, "")
    if isinstance(told, WayChosen):
        is_legion = told.leader and seen.content.leader_side[told.leader] == EMPIRE
        return "UPR-ACL-03" if is_legion else "UPR-ACH-03"
    return CITED.get(type(told), "")
