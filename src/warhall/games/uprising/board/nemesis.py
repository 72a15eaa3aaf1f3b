"""What the enemies will do: an arrow over every side that a Leader will cross in the Nemesis Phase, in their order."""

from __future__ import annotations

from warhall.draw import hexes
from warhall.draw.board import Board
from warhall.games.uprising.board.choices import Choices
from warhall.games.uprising.board.ground import GRID
from warhall.games.uprising.forecast import Act, Forecast, forecasts
from warhall.games.uprising.ids import HexId
from warhall.games.uprising.names import leader_name, side_colour
from warhall.games.uprising.story.foretold import act_words
from warhall.kernel.hexes import direction


def draw_ways(picture: Board, choices: Choices) -> None:
    """UPR-NEM-01 a number tells who acts first; a pale arrow is one of several ways that are equally good."""
    for number, found in enumerate(forecasts(choices.facts, choices.content), start=1):
        for step, act in enumerate(found.acts):
            for to in act.hexes:
                picture.over.append(_arrow(choices, found, act, to, number, step))


def _arrow(choices: Choices, found: Forecast, act: Act, to: HexId, number: int, step: int) -> str:
    c = choices.content
    here, there = c.land.at[act.at], c.land.at[to]
    return hexes.pointer(
        GRID,
        here,
        direction(here, there),
        side_colour(c.leader_side[found.leader]),
        name=f"way-{c.leader.names[found.leader]}-{step}-{c.hex.names[to]}",
        label=f"{number}. {leader_name(c, found.leader)} {act_words(c, found, act)}",
        words=str(number),
        sure=len(act.hexes) == 1,
    )
