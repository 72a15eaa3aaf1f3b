"""B-Sieged: Sons of the Abyss. One to six players hold the citadel of Modhelm together."""

from __future__ import annotations

from pathlib import Path

from warhall.games.bsieged.battle import battle
from warhall.games.bsieged.board import board
from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.catalog.loading import load
from warhall.games.bsieged.course import COURSE
from warhall.games.bsieged.evaluate import INTENDS, PRELUDES, WEIGHTY, beat, clock, value
from warhall.games.bsieged.hidden import sample
from warhall.games.bsieged.log import side
from warhall.games.bsieged.log.words import log
from warhall.games.bsieged.odds import OUTCOMES
from warhall.games.bsieged.panels import panels, strip
from warhall.games.bsieged.piece import piece
from warhall.games.bsieged.rules.invariants import check
from warhall.games.bsieged.rules.turn import Game as Opening
from warhall.games.bsieged.setup import SETTINGS, setup
from warhall.games.bsieged.shortcuts import SHORTCUTS
from warhall.games.bsieged.state import Siege
from warhall.games.bsieged.steward import advise, shortlist, steward, veteran
from warhall.games.bsieged.story import story
from warhall.games.bsieged.story.losses import loses
from warhall.games.bsieged.story.seats import phases, seat_cards, whose
from warhall.games.bsieged.text import text
from warhall.games.bsieged.view import view
from warhall.kernel.dice import Die
from warhall.kernel.game import Game

BOUND = 6000  # decisions of a game at most; random play took at most 229 in 6,000 games


def seats_of(state: Siege) -> int:
    return state.seats


def dice(c: Content) -> dict[str, Die]:
    """The game's own dice. Those with signs are black."""
    colours = {"red": "red", "yellow": "yellow"}
    return {name: Die(name, die.faces, colours.get(name, "black"), die.name) for name, die in c.dice.items()}


GAME: Game[Siege, Content] = Game(
    id="bsieged",
    title="B-Sieged: Sons of the Abyss",
    blurb="Hold four walls and eight buildings against the hordes until the messenger is back.",
    folder=Path(__file__).parent,
    rules_version=3,
    seats=(1, 6),
    cooperative=True,
    minutes=(90, 150),
    bound=BOUND,
    settings=SETTINGS,
    state=Siege,
    load_content=load,
    setup=setup,
    opening=Opening,
    seats_of=seats_of,
    view=view,
    text=text,
    board=board,
    line=log.line,
    prompt=story.prompt,
    label=story.label,
    preview=story.preview,
    loses=loses,
    sample=sample,
    check=check,
    steward=steward,
    veteran=veteran,
    shortlist=shortlist,
    advise=advise,
    value=value,
    clock=clock,
    beat=beat,
    weighty=WEIGHTY,
    pace=1,
    intends=INTENDS,
    preludes=PRELUDES,
    seat_cards=seat_cards,
    whose=whose,
    phases=phases,
    panels=panels,
    strip=strip,
    battle=battle,
    outcomes=OUTCOMES,
    course=COURSE,
    side=side,
    dice=dice,
    piece=piece,
    shortcuts=SHORTCUTS,
)
