"""The picture of a view: the hex map with all that stands on it, lit where the viewer may choose; and the hand."""

from __future__ import annotations

from warhall.draw import hexes
from warhall.draw.board import Board
from warhall.draw.palette import Hour
from warhall.games.uprising.board.choices import Choices
from warhall.games.uprising.board.combat import draw_combat
from warhall.games.uprising.board.ground import GRID, HIGH, SPAN, WIDE, hex_map, open_tiles
from warhall.games.uprising.board.hand import hand
from warhall.games.uprising.board.nemesis import draw_ways
from warhall.games.uprising.board.pieces import draw_pieces
from warhall.games.uprising.ids import NO_LEADER, NOWHERE, HexId, LeaderId
from warhall.games.uprising.names import hex_name
from warhall.kernel.view import View

__all__ = ["board", "hand"]


def board(seen: View, hour: Hour = "day", light: bool = False) -> Board:
    """The lands around The Capital as everybody sees them."""
    choices = Choices(seen)
    s, c = choices.facts, choices.content
    found = hex_map(c, s.factions, hour, light)
    picture = Board(WIDE, HIGH, f"The lands around The Capital, Chapter {s.chapter}", span=SPAN)
    picture.still.append(found.still(WIDE, HIGH))
    tiles = open_tiles(s, c)
    cursed = frozenset(c.hex.key(at) for at in c.land.spaces if s.spots[at].curse)
    picture.lit += found.ground(tiles, cursed)
    for key in choices.of("hex"):
        picture.lit.append(found.lit(key, label=choices.words(key) or hex_name(s, c, c.hex.of(key))))
    picture.lit += _subject(choices)
    picture.lit += found.signs(tiles, cursed)
    draw_pieces(picture, choices)
    if seen.result is None:
        draw_ways(picture, choices)
    draw_combat(picture, choices)
    return picture


def _subject(choices: Choices) -> list[str]:
    """The hex that the question speaks of: its own, or that of the Leader it is about."""
    at: HexId = getattr(choices.asked, "hex", NOWHERE)
    leader: LeaderId = getattr(choices.asked, "leader", NO_LEADER)
    at = at or choices.facts.leaders[leader].at
    if not at or choices.open(choices.content.hex.key(at)):
        return []
    return [hexes.marked(GRID, choices.content.land.at[at], "subject")]
