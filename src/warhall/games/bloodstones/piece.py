"""Single pieces, drawn for the primer: a unit of a faction, a village, a tile."""

from __future__ import annotations

from warhall.draw import cards, pieces, tokens
from warhall.draw.board import Board
from warhall.draw.pieces import Face
from warhall.games.bloodstones.board import SIGNS
from warhall.games.bloodstones.catalog import HILL_FOLK, Content
from warhall.games.bloodstones.names import COLOURS, LETTERS

WIDE, HIGH = 44, 46
TILE_WIDE, TILE_HIGH = 88, 112


def piece(c: Content, name: str) -> Board | None:
    """A piece by name: `village`, `tile-KIND`, `FACTION-KIND`."""
    first, _, kind = name.partition("-")
    if first == "village":
        house = tokens.village(name, (WIDE / 2, HIGH / 2), COLOURS[HILL_FOLK], LETTERS[HILL_FOLK], size=28)
        return _picture("Village", WIDE, HIGH, house)
    if kind not in c.kinds:
        return None
    found = c.kinds[kind]
    if first == "tile":
        at = ((TILE_WIDE - cards.TILE_WIDE) / 2, 5)
        seat = COLOURS[HILL_FOLK]
        tile = cards.tile(name, at, found.name, seat=seat, sign=SIGNS[kind], cost=found.cost, pips=found.pips)
        return _picture(found.name, TILE_WIDE, TILE_HIGH, tile)
    if first not in c.factions:
        return None
    face = Face(SIGNS[kind], f"+{found.bonus}" if found.bonus else "")
    block = pieces.block(name, (WIDE / 2, HIGH / 2 - 1), COLOURS[first], LETTERS[first], [face])
    return _picture(f"{found.name} of the {c.factions[first].name}", WIDE, HIGH, block)


def _picture(label: str, wide: float, high: float, drawn: str) -> Board:
    board = Board(wide, high, label)
    board.pieces.append(drawn)
    return board
