"""The forecast of the Nemesis Phase in words."""

from __future__ import annotations

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.forecast import CHOICE, COMBAT, CURSE, ELSEWHERE, GARRISON, RETARGET, Act, Forecast
from warhall.games.uprising.ids import CHAOS
from warhall.games.uprising.log.nemesis import STAYS, priority_text
from warhall.games.uprising.names import hex_code, leader_name, leader_sort
from warhall.games.uprising.state import Uprising
from warhall.tell.words import counted, joined

LEAVES = {
    GARRISON: "leaves a Garrison",
    ELSEWHERE: "has a Garrison placed elsewhere",
    CURSE: "leaves a Curse",
}
ENDS = {
    CHOICE: "the Chooser picks",
    COMBAT: "dice decide what follows",
    RETARGET: "then it takes a new Target",
}


def forecast_head(s: Uprising, c: Content, found: Forecast) -> str:
    """ "The Butcher, Legion, Threat 4, initiative 15, 1 token, on A3, Target B4 (2 hexes)"."""
    leader, mine = c.leaders[found.leader], s.leaders[found.leader]
    words = [leader_name(c, found.leader), leader_sort(c, found.leader), f"Threat {mine.threat}"]
    words += [f"initiative {leader.initiative}", counted(found.tokens, "token"), f"on {hex_code(c, mine.at)}"]
    if c.leader_side[found.leader] != CHAOS and found.acts:
        first = found.acts[0]
        away = f"Target {hex_code(c, first.goal)}, {counted(first.away, 'hex', 'hexes')} away"
        words.append(away if first.away else "which is its Target")
    return ", ".join(words)


def act_words(c: Content, found: Forecast, act: Act) -> str:
    """ "leaves a Garrison, goes to A3: priority C, an empty hex"."""
    chaos = c.leader_side[found.leader] == CHAOS
    leaves = LEAVES.get(act.leaves) or f"{'Chaos' if chaos else 'The Empire'} gains 1 VP"
    if not act.hexes:
        return f"{leaves}, stays: {STAYS[act.why]}"
    to = joined([hex_code(c, at) for at in act.hexes], "or")
    words = f"{leaves}, goes to {to}: {priority_text(act.why, act.weight)}"
    if act.fights:
        words += "; combat there"
    elif act.razes:
        words += "; that Haven falls"
    return words


def forecast_words(c: Content, found: Forecast) -> list[str]:
    """Each activation, and what decides about the rest."""
    lines = [act_words(c, found, act) for act in found.acts]
    if found.ends == CHOICE or (found.ends and len(found.acts) < found.tokens):
        lines[-1] += f"; {ENDS[found.ends]}"
    return lines
