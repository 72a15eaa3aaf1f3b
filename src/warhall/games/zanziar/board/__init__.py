"""The picture of a view: the world with its groups, or the battle under way; and the tray of one's own groups.

Everything is drawn from what the seat knows: a facedown card of another's is cloth, whatever lies under it.
"""

from __future__ import annotations

from warhall.draw.board import Board
from warhall.draw.palette import Hour
from warhall.games.zanziar.board.choices import Choices
from warhall.games.zanziar.board.ground import ground, made
from warhall.games.zanziar.board.land import draw_land
from warhall.games.zanziar.board.meeting import draw_companies, draw_end, draw_table
from warhall.games.zanziar.board.offer import draw_offer
from warhall.games.zanziar.board.scene import draw_scene, has_scene
from warhall.games.zanziar.board.slim import draw_slim
from warhall.games.zanziar.board.tray import hand
from warhall.games.zanziar.board.ways import draw_tags, light_hexes
from warhall.kernel.view import View

__all__ = ["board", "hand"]

SPAN = 1.4  # a group looks several hexes ahead, so a page shows them from a little farther off than areas of a map


def board(seen: View, hour: Hour = "day", light: bool = False) -> Board:
    """The world as a seat knows it, or the battle that is fought."""
    choices = Choices(seen)
    if has_scene(choices):
        picture = draw_scene(choices, hour)
        draw_slim(picture, choices)
        return picture
    return _world(choices, hour, light)


def _world(choices: Choices, hour: Hour, light: bool) -> Board:
    c = choices.content
    geometry = made(c)
    title = f"The world of Zanziar, round {choices.facts.round}"
    picture = Board(geometry.width, geometry.height, title, span=SPAN * geometry.span)
    picture.still += ground(c, hour, light)
    light_hexes(picture, choices, hour)
    draw_land(picture, choices, hour)
    draw_tags(picture, choices)
    draw_table(picture, choices)
    draw_companies(picture, choices)
    draw_offer(picture, choices)
    draw_end(picture, choices)
    return picture
