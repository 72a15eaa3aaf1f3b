"""Zanziar: secret Heroes, up to three adventurer groups each, a world of 25 cities."""

from __future__ import annotations

from pathlib import Path

from warhall.games.zanziar.battle import battle
from warhall.games.zanziar.board import board, hand
from warhall.games.zanziar.catalog import Content, load
from warhall.games.zanziar.course import COURSE
from warhall.games.zanziar.evaluate import BROAD, LIGHT, WEIGHTY, clock, value
from warhall.games.zanziar.hidden import sample
from warhall.games.zanziar.log import line
from warhall.games.zanziar.names import named, side, sides
from warhall.games.zanziar.odds import OUTCOMES
from warhall.games.zanziar.panels import panels
from warhall.games.zanziar.piece import piece
from warhall.games.zanziar.rules.anytime import standing
from warhall.games.zanziar.rules.invariants import check
from warhall.games.zanziar.rules.parts import PARTS
from warhall.games.zanziar.rules.turn import World
from warhall.games.zanziar.setup import SETTINGS, setup
from warhall.games.zanziar.shortcuts import SHORTCUTS
from warhall.games.zanziar.state import Zanziar
from warhall.games.zanziar.steward import advise, shortlist, steward, veteran
from warhall.games.zanziar.story import phases, seat_cards, story
from warhall.games.zanziar.story.losses import loses
from warhall.games.zanziar.text import text
from warhall.games.zanziar.view import view
from warhall.kernel.game import Game

__all__ = ["GAME", "PARTS"]

GAME: Game[Zanziar, Content] = Game(
    id="zanziar",
    title="Zanziar",
    blurb="Two to six players lead hidden Heroes and their companies over a fantastic world, each after secret goals.",
    folder=Path(__file__).parent,
    rules_version=5,
    seats=(2, 6),
    cooperative=False,
    minutes=(180, 360),
    bound=60_000,
    settings=SETTINGS,
    state=Zanziar,
    load_content=load,
    setup=setup,
    opening=World,
    seats_of=lambda state: len(state.players),
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
    veteran=veteran,
    advise=advise,
    value=value,
    clock=clock,
    weighty=WEIGHTY,
    light=LIGHT,
    broad=BROAD,
    pace=3,
    seat_cards=seat_cards,
    phases=phases,
    panels=panels,
    standing=standing,
    battle=battle,
    outcomes=OUTCOMES,
    course=COURSE,
    side=side,
    sides=sides,
    named=named,
    piece=piece,
    shortcuts=SHORTCUTS,
)
