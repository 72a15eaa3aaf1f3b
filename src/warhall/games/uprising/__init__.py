"""Uprising: Curse of the Last Emperor. One to four players lead two to four factions against The Empire and Chaos."""

from __future__ import annotations

from pathlib import Path

from warhall.games.uprising.battle import battle
from warhall.games.uprising.board import board, hand
from warhall.games.uprising.catalog import Content, load
from warhall.games.uprising.course import COURSE
from warhall.games.uprising.evaluate import INTENDS, WEIGHTY, clock, value
from warhall.games.uprising.hidden import sample
from warhall.games.uprising.log import line, side
from warhall.games.uprising.odds import OUTCOMES
from warhall.games.uprising.piece import piece
from warhall.games.uprising.rules import standing
from warhall.games.uprising.rules.invariants import check
from warhall.games.uprising.rules.turn import Game as Opening
from warhall.games.uprising.setup import SETTINGS, rows, setup
from warhall.games.uprising.shortcuts import SHORTCUTS
from warhall.games.uprising.state import Uprising
from warhall.games.uprising.steward import advise, shortlist, steward
from warhall.games.uprising.story import phases, seat_cards, story, whose
from warhall.games.uprising.story.losses import loses
from warhall.games.uprising.text import text
from warhall.games.uprising.view import view
from warhall.kernel.game import Game

BOUND = 20_000  # decisions of a game at most


def seats_of(state: Uprising) -> int:
    return state.seats


GAME: Game[Uprising, Content] = Game(
    id="uprising",
    title="Uprising: Curse of the Last Emperor",
    blurb="Raise Havens, explore and fight between an empire and the dead; all factions win or lose together.",
    folder=Path(__file__).parent,
    rules_version=5,
    seats=(1, 4),
    cooperative=True,
    minutes=(120, 240),
    bound=BOUND,
    settings=SETTINGS,
    state=Uprising,
    load_content=load,
    setup=setup,
    opening=Opening,
    seats_of=seats_of,
    view=view,
    text=text,
    board=board,
    hand=hand,
    line=line,
    prompt=story.prompt,
    label=story.label,
    preview=story.preview,
    loses=loses,
    sample=sample,
    check=check,
    steward=steward,
    shortlist=shortlist,
    advise=advise,
    value=value,
    clock=clock,
    weighty=WEIGHTY,
    pace=1,
    intends=INTENDS,
    seat_cards=seat_cards,
    whose=whose,
    phases=phases,
    battle=battle,
    outcomes=OUTCOMES,
    course=COURSE,
    side=side,
    standing=standing.standing,
    dice=lambda c: c.dice,
    rows=rows,
    piece=piece,
    shortcuts=SHORTCUTS,
)
