"""Where the enemies go next: an arrow over every side that a Leader would cross if it were activated now."""

from __future__ import annotations

from warhall.draw import hexes
from warhall.draw.board import Board
from warhall.games.uprising.board.choices import Choices
from warhall.games.uprising.board.ground import GRID
from warhall.games.uprising.ids import CAPITAL, CHAOS, NOWHERE, HexId, LeaderId
from warhall.games.uprising.names import hex_name, side_colour
from warhall.games.uprising.queries import in_play
from warhall.games.uprising.rules.nemesis.activation import nearest_havens, way_of
from warhall.games.uprising.state import Uprising
from warhall.kernel.hexes import direction

WHY = {"haven": "a Haven", "enemy": "enemies", "empty": "an empty hex", "other": "the only kind of hex left"}


def draw_ways(picture: Board, choices: Choices) -> None:
    """A full arrow for the one way, a pale one for each of several that are equally good."""
    s, c = choices.facts, choices.content
    for leader in in_play(s):
        goals = _goals(choices, leader)
        ways = [way_of(s, c, leader, goal) for goal in goals]
        steps = {to: way.why for way in ways for to in way.hexes}
        for to, why in steps.items():
            picture.over.append(_arrow(s, choices, leader, to, why, sure=len(steps) == 1))


def _goals(choices: Choices, leader: LeaderId) -> list[HexId]:
    """UPR-TGT-01, UPR-AMB-01 the Target, or every Haven that could be chosen; a Horde needs none."""
    s, c = choices.facts, choices.content
    mine = s.leaders[leader]
    if mine.target or c.leader_side[leader] == CHAOS:
        return [mine.target or NOWHERE]
    return nearest_havens(s, c, mine.at) or [CAPITAL]


def _arrow(s: Uprising, choices: Choices, leader: LeaderId, to: HexId, why: str, sure: bool) -> str:
    c = choices.content
    at = s.leaders[leader].at
    verb = "would go" if sure else "may go"
    words = f"{c.leaders[leader].name} {verb} to {hex_name(s, c, to)}: {WHY[why]}"
    return hexes.pointer(
        GRID,
        c.land.at[at],
        direction(c.land.at[at], c.land.at[to]),
        side_colour(c.leader_side[leader]),
        name=f"way-{c.leader.names[leader]}-{c.hex.names[to]}",
        label=words,
        sure=sure,
    )
