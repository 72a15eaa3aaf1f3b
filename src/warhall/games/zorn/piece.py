"""Single pieces, drawn for the primer: a unit of a House, or a type of the Blight."""

from __future__ import annotations

from warhall.draw import pieces
from warhall.draw.board import Board
from warhall.draw.pieces import Face
from warhall.games.zorn.board.stacks import SIGNS, TYPE_SIGNS
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.names import BLIGHT_COLOUR, BLIGHT_LETTER, SEAT_COLOURS, house_letter

WIDE, HIGH = 44, 46


def piece(c: Content, name: str) -> Board | None:
    """A piece by name: `HOUSE-KIND`, or what the Blight sends (`minion_horde`)."""
    first, _, kind = name.partition("-")
    sign = SIGNS.get(kind) or TYPE_SIGNS.get(kind or first)
    houses = {house.id: row for row, house in enumerate(c.houses) if house.id}
    if sign is None or (kind and first not in houses):
        return None
    colour, letter = BLIGHT_COLOUR, BLIGHT_LETTER
    if kind:
        colour, letter = SEAT_COLOURS[c.houses[houses[first]].colour], house_letter(c, houses[first])
    board = Board(WIDE, HIGH, (kind or first).replace("_", " ").capitalize())
    board.pieces.append(pieces.block(name, (WIDE / 2, HIGH / 2 - 1), colour, letter, [Face(sign)]))
    return board
