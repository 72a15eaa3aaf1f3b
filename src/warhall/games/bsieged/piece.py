"""Single pieces, drawn for the primer: a hero, a kind of enemy, the messenger."""

from __future__ import annotations

from warhall.draw import pieces, stone
from warhall.draw.board import Board
from warhall.draw.palette import SEATS
from warhall.draw.pieces import Face
from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.names import KIND_LETTERS, KIND_SIGNS, hero_letter, hero_sign
from warhall.games.bsieged.state import HeroId

WIDE, HIGH = 48, 48
ENEMY = "ink"


def piece(c: Content, name: str) -> Board | None:
    """A piece by name: a hero (`aldric_vane`), a kind of enemy (`krohn`), or `messenger`."""
    heroes = {hero.id: HeroId(row) for row, hero in enumerate(c.heroes) if row}
    at = (WIDE / 2, HIGH / 2 - 1)
    if name == "messenger":
        drawn = stone.round_piece(name, at, "messenger", size=40)
    elif name in KIND_SIGNS:
        drawn = pieces.block(name, at, ENEMY, KIND_LETTERS[name], [Face(KIND_SIGNS[name])])
    elif name in heroes:
        hero = heroes[name]
        colour = [seat for seat in SEATS if seat != ENEMY][hero % (len(SEATS) - 1)]
        drawn = pieces.block(name, at, colour, hero_letter(c, hero), [Face(hero_sign(c, hero))])
    else:
        return None
    board = Board(WIDE, HIGH, name.replace("_", " ").title())
    board.pieces.append(drawn)
    return board
