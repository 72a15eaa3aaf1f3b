"""The picture of Zanziar: every piece has its element, every choice its target, nothing hidden is in it."""

from __future__ import annotations

import re

import pytest

from tests.games.zanziar.scene import C
from warhall.draw.board import Board
from warhall.games.zanziar import GAME
from warhall.games.zanziar.queries import T
from warhall.testing.sample import Sample

SVG = "{http://www.w3.org/2000/svg}"
REFERENCE = re.compile(r'href="#([^"]+)"|url\(#([^)]+)\)')
OPTION = re.compile(r'data-option="([^"]+)"')
IDS = re.compile(r' id="([^"]+)"')
SIZE = re.compile(r'<text[^>]* font-size="([0-9.]+)"[^>]*>([^<]*)<')
# What lies on the board or in the tray. All else (words, skills, spells, seats, faces of cards) the prompt lists.
PLACED = ("hex", "city", "mine", "site", "group", "pawn", "up", "all", "dismiss", "thing", "show", "use", "discard")


def pictures(t: T, seat: int | None) -> tuple[str, str]:
    """The moving parts of the board and of the tray."""
    view = t.view(seat)
    tray = GAME.hand(view)
    return GAME.board(view).moving_svg, "" if tray is None else tray.moving_svg


def offered(t: T, seat: int | None) -> list[str]:
    return [option for part in pictures(t, seat) for option in OPTION.findall(part)]


def drawn(t: T, seat: int | None) -> Board:
    found: Board = GAME.board(t.view(seat))
    return found


def has_target(t: T, option: str) -> bool:
    """Whether an option must have a target of its own."""
    family, _, name = option.partition(":")
    if family in ("pawn", "up", "all", "dismiss"):
        return t.state.pawns[int(name)].in_play
    if family in ("thing", "show", "use", "discard"):
        return bool(t.state.things[int(name)].bearer)
    if family == "group":
        return bool(t.state.groups[C.group.row(name)].hex) and not in_scene(t)
    if family in ("city", "mine", "site"):
        return not in_scene(t)
    return family == "hex"


def in_scene(t: T) -> bool:
    return t.state.fight is not None and t.state.fight.round > 0


# Choices.


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_choice_that_lies_on_the_table_can_be_chosen_there(seats: int) -> None:
    for t in Sample(GAME, seats, seats + 20).positions(140):
        for ask in t.asks:
            found = offered(t, ask.seats[0])
            assert len(found) == len(set(found))
            assert set(found) <= set(ask.options)
            assert {option for option in ask.options if has_target(t, option)} <= set(found), ask.kind
            for other in range(seats):
                if other not in ask.seats and other not in [s for more in t.asks for s in more.seats]:
                    assert not offered(t, other)
        assert not offered(t, None)
