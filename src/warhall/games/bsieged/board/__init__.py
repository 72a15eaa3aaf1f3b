"""The picture of a view: the citadel and its four fields. Time, heroes and decks stand beside it (panels.py).

There are no secrets between the players, so there is no second picture: stored cards lie on the dashboards.
"""

from __future__ import annotations

from warhall.draw.board import Board
from warhall.draw.palette import Hour
from warhall.games.bsieged.board.choices import Choices
from warhall.games.bsieged.board.citadel import draw_citadel, proclaim
from warhall.games.bsieged.board.corners import draw_corners
from warhall.games.bsieged.board.fields import foretell, light_fields, stand_fields
from warhall.games.bsieged.board.ground import ground, marked_places
from warhall.games.bsieged.board.places import SIEGE, SPAN
from warhall.kernel.view import View


def board(seen: View, hour: Hour = "day", light: bool = False) -> Board:
    """The siege as everybody sees it, lit where the viewer may choose."""
    choices = Choices(seen)
    s = choices.siege
    title = f"The siege of Modhelm, round {s.round}" if s.round else "The siege of Modhelm"
    picture = Board(SIEGE, SIEGE, title, span=SPAN)
    picture.still += [ground(hour, light), marked_places()]
    goes_on = bool(s.round) and seen.result is None
    threats = choices.foreseen.fields if goes_on else ()
    light_fields(picture, choices, hour)
    draw_corners(picture, choices, hour, goes_on)
    stand_fields(picture, choices)
    draw_citadel(picture, choices, threats)
    foretell(picture, choices, threats)
    if seen.result is not None:
        proclaim(picture, seen.result)
    return picture
