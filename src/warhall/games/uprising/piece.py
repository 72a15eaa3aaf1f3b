"""Single pieces, drawn for the primer: a Hero, a kind of Unit, a Haven, what the enemies send."""

from __future__ import annotations

from warhall.draw import pieces
from warhall.draw.board import Board
from warhall.draw.pieces import Face
from warhall.games.uprising.board.looks import kind_sign, leader_sign
from warhall.games.uprising.catalog import Content
from warhall.games.uprising.ids import CHAOS, EMPIRE, KindId, LeaderId, SideId
from warhall.games.uprising.names import side_colour, side_letter

WIDE, HIGH = 44, 46
ENEMIES = {"garrison": (EMPIRE, "tower"), "skeleton": (CHAOS, "skeleton"), "curse": (CHAOS, "cursed")}


def piece(c: Content, name: str) -> Board | None:
    """A piece by name: a Hero (`ronja`), a kind of Unit (`sellswords`), a Leader (`the_butcher`), `mohyar-haven`."""
    found = _look(c, name)
    if found is None:
        return None
    side, sign = found
    board = Board(WIDE, HIGH, name.replace("_", " ").replace("-", " ").capitalize())
    at = (WIDE / 2, HIGH / 2 - 1)
    board.pieces.append(pieces.block(name, at, side_colour(side), side_letter(side), [Face(sign)]))
    return board


def _look(c: Content, name: str) -> tuple[SideId, str] | None:
    """Whose a piece is, and its sign."""
    if name in ENEMIES:
        return ENEMIES[name]
    faction, _, thing = name.partition("-")
    if thing == "haven" and c.side.has(f"faction:{faction}"):
        return c.side.row(faction), "town"
    if c.hero.has(f"hero:{name}"):
        return c.side.row(c.heroes[c.hero.row(name)].faction), "hero"
    if c.unit.has(f"unit:{name}"):
        kind: KindId = c.unit.row(name)
        return c.side_of[kind], kind_sign(c, kind)
    if c.leader.has(f"leader:{name}"):
        leader: LeaderId = c.leader.row(name)
        return c.leader_side[leader], leader_sign(c, leader)
    return None
