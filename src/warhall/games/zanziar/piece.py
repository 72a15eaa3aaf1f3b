"""Single pieces, drawn for the primer: a unit's sign in a player's colour, a facedown card."""

from __future__ import annotations

from warhall.draw import pieces
from warhall.draw.board import Board
from warhall.draw.pieces import Face
from warhall.games.zanziar.board.signs import UNKNOWN_LEADER, sign_of
from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.names import colour, letter

WIDE, HIGH = 44, 46
FACEDOWN = "facedown"


def piece(c: Content, name: str) -> Board | None:
    """A piece by name: `facedown`, or a unit by its id (`sister_perpetua`, `haugen_axemen_a`)."""
    if name == FACEDOWN:
        face, words = Face(UNKNOWN_LEADER, down=True), "A facedown card"
    else:
        if not c.unit.has(f"unit:{name}"):
            return None
        card = c.units[c.unit.row(name)]
        face, words = Face(sign_of(card)), card.name
    board = Board(WIDE, HIGH, words)
    board.pieces.append(pieces.block(name, (WIDE / 2, HIGH / 2 - 1), colour(0), letter(0), [face]))
    return board
