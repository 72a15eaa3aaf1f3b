"""What Legions, Hordes and Skeletons do, and what decided it."""

from __future__ import annotations

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.events.core import (
    LeaderDestroyed,
    LeaderEntered,
    LeaderMoved,
    TargetSet,
    ThreatChanged,
    TokensChanged,
)
from warhall.games.uprising.events.nemesis import LeaderActivates, NemesisStays, WayChosen
from warhall.games.uprising.ids import CAPITAL, CHAOS
from warhall.games.uprising.log.speech import Words, log
from warhall.games.uprising.names import cause_text, hex_code, leader_does, leader_sort, side_name
from warhall.kernel.view import View
from warhall.tell.words import counted


@log.of(LeaderEntered)
def leader_entered(told: LeaderEntered, seen: View) -> Words:
    c: Content = seen.content
    leader = c.leaders[told.leader]
    enters = leader_does(c, told.leader, "enter").removeprefix(leader.name).strip()
    who = f"{leader.name}, a {leader_sort(c, told.leader)}, {enters}"
    head = f"{who} on {hex_code(c, told.hex)} with Threat {told.threat}"
    return f"{head}. {leader.immediate_text}".rstrip(), f"initiative {leader.initiative}"


@log.of(LeaderMoved)
def leader_moved(told: LeaderMoved, seen: View) -> Words:
    c: Content = seen.content
    way = f"from {hex_code(c, told.from_)} to {hex_code(c, told.to)}"
    return f"{leader_does(c, told.leader, 'go')} {way}.", ""


@log.of(ThreatChanged)
def threat_changed(told: ThreatChanged, seen: View) -> Words:
    verb = "gain" if told.by > 0 else "lose"
    behind = cause_text(seen.content, told.why) if told.why else ""
    return f"{leader_does(seen.content, told.leader, verb)} {abs(told.by)} Threat, now {told.now}.", behind


@log.of(TokensChanged)
def tokens_changed(told: TokensChanged, seen: View) -> Words:
    name = leader_does(seen.content, told.leader, "get" if told.by > 0 else "lose")
    tokens = counted(abs(told.by), "Activation Token")
    if told.by > 0:
        return f"{name} {tokens}, {told.now} in all.", "one act for each in the Nemesis Phase"
    return f"{name} {tokens}; {told.now} left.", ""


@log.of(TargetSet)
def target_set(told: TargetSet, seen: View) -> Words:
    c: Content = seen.content
    if told.prey:
        haven = f"the Haven of {side_name(c, told.prey)} on {hex_code(c, told.hex)}"
        return (
            f"{leader_does(c, told.leader, 'hunt')} {haven}: the Target lies there.",
            "one of that faction's Havens with the fewest Units",
        )
    name = leader_does(c, told.leader, "find")
    why = "every faction is hunted or has no Haven; for the rest of the game"
    return f"{name} nobody to hunt: the Target stays on The Capital.", why


@log.of(LeaderDestroyed)
def leader_destroyed(told: LeaderDestroyed, seen: View) -> Words:
    c: Content = seen.content
    leader = c.leaders[told.leader]
    by = f" by {side_name(c, told.by)}" if told.by else ""
    words = f"{leader_does(c, told.leader, 'are')} destroyed{by} on {hex_code(c, told.hex)}."
    return words, f"then: {leader.destroyed_text}" if leader.destroyed_text else ""


@log.of(LeaderActivates)
def leader_activates(told: LeaderActivates, seen: View) -> Words:
    c: Content = seen.content
    leader = c.leaders[told.leader]
    leaves = "a Curse stays behind" if c.leader_side[told.leader] == CHAOS else "a Garrison stays behind"
    if told.hex == CAPITAL and c.leader_side[told.leader] != CHAOS:
        leaves = "a Garrison is placed, elsewhere if The Capital has three"
    words = f"{leader_does(c, told.leader, 'act')} on {hex_code(c, told.hex)}."
    return words, f"initiative {leader.initiative}; first {leaves}"


PRIORITIES = {
    "haven": "priority A, a Haven, with {weight} in it",
    "enemy": "priority B, enemies, Units and Threat together {number}",
    "empty": "priority C, an empty hex; no Haven and no enemy is in reach",
    "other": "priority D, any hex; no Haven, enemy or empty hex is in reach",
}
TOWARDS = {False: "closer to its Target by route", True: "not farther from The Capital by route"}


def priority_text(why: str, weight: int) -> str:
    """The step of UPR-ACL-03 or UPR-ACH-03 that decides, with what it measured."""
    return PRIORITIES[why].format(weight=counted(weight, "Unit") if weight else "no Unit", number=weight)


@log.of(WayChosen)
def way_chosen(told: WayChosen, seen: View) -> Words:
    """The priority that decided; the move itself needs no second line."""
    c: Content = seen.content
    who = leader_does(c, told.leader, "go") if told.leader else "The Skeletons go"
    horde = not told.leader or c.leader_side[told.leader] == CHAOS
    reason = priority_text(told.why, told.weight)
    tie = f"; the Chooser picked among {told.among} as good" if told.among > 1 else "; no other was as good"
    words = f"{who} from {hex_code(c, told.from_)} to {hex_code(c, told.to)}: {reason}."
    return words, TOWARDS[horde] + tie


STAYS = {
    "at_target": "it stands on its Target",
    "no_route": "impassable edges leave no route to its Target",
    "no_way": "no neighbour lies open that is not farther from The Capital",
}


@log.of(NemesisStays)
def nemesis_stays(told: NemesisStays, seen: View) -> Words:
    c: Content = seen.content
    where = hex_code(c, told.hex)
    if not told.leader:
        return f"The Skeletons on {where} stay: {STAYS[told.why]}.", ""
    return f"{leader_does(c, told.leader, 'stay')} on {where}: {STAYS[told.why]}.", ""
