"""The Struggle for Zorn: The Red Blight. Houses stand together against the Blight; one is remembered."""

from __future__ import annotations

from pathlib import Path

from warhall.games.zorn.battle import battle
from warhall.games.zorn.board import board
from warhall.games.zorn.catalog import Content, dice, load
from warhall.games.zorn.course import COURSE
from warhall.games.zorn.evaluate import INTENDS, WEIGHTY, clock, value
from warhall.games.zorn.hidden import sample
from warhall.games.zorn.log import line, side
from warhall.games.zorn.names import sides
from warhall.games.zorn.odds import OUTCOMES
from warhall.games.zorn.panels import panels, strip
from warhall.games.zorn.piece import piece
from warhall.games.zorn.rules.invariants import check
from warhall.games.zorn.rules.turn import Campaign
from warhall.games.zorn.setup import setup
from warhall.games.zorn.shortcuts import SHORTCUTS
from warhall.games.zorn.state import Zorn
from warhall.games.zorn.steward import advise, shortlist, steward, veteran
from warhall.games.zorn.story import phases, seat_cards, story, whose
from warhall.games.zorn.story.losses import loses
from warhall.games.zorn.text import text
from warhall.games.zorn.view import view
from warhall.kernel.game import Game, Setting

TREASURE = Setting(
    "treasure",
    "Treasure",
    "How the twenty Treasure Tokens are laid out (ZRN-SET-12, ZRN-VAR-02).",
    ("totally_random", "weighted_random", "identified_relics"),
    ("Totally random", "Weighted random", "Identified Relics"),
    about=(
        "Nobody knows where the six Relics lie: every Den may hold one.",
        "Three Relics north of the river and three south of it, wherever they are.",
        "You see from the start which Dens hold Relics, and can plan for them.",
    ),
    first="identified_relics",
)
FORKS = Setting(
    "forks",
    "Forked Areas",
    "One roll for the whole Game Turn, or one for each Blight unit that leaves a fork (ZRN-SEQ-04, ZRN-VAR-01).",
    ("marker", "each_unit"),
    ("One marker", "Each unit rolls"),
    about=(
        "You know for the whole turn which way the Blight takes at every fork.",
        "Nobody knows which way a unit takes: both ways must be watched.",
    ),
    first="marker",
)
HOUSES = Setting(
    "houses",
    "Houses and Characters",
    "Chosen in seat order, or dealt at random (ZRN-SET-05, ZRN-SET-08).",
    ("choose", "random"),
    ("Chosen", "Random"),
    about=("Each player chooses; a sentence says what each is good at.", "Dealt out: the game begins sooner."),
    first="random",
)

GAME: Game[Zorn, Content] = Game(
    id="zorn",
    title="The Struggle for Zorn: The Red Blight",
    blurb="Up to five Houses hold a cursed valley against an automated horde for twelve turns; one is praised.",
    folder=Path(__file__).parent,
    rules_version=5,
    seats=(1, 5),
    cooperative=False,
    company="together against the Blight, and rivals for praise",
    minutes=(120, 240),
    bound=10_000,
    settings=(TREASURE, FORKS, HOUSES),
    state=Zorn,
    load_content=load,
    setup=setup,
    opening=Campaign,
    seats_of=lambda state: state.seats,
    view=view,
    text=text,
    board=board,
    line=line,
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
    weighty=WEIGHTY,
    pace=1,
    intends=INTENDS,
    seat_cards=seat_cards,
    whose=whose,
    phases=phases,
    panels=panels,
    strip=strip,
    battle=battle,
    outcomes=OUTCOMES,
    course=COURSE,
    side=side,
    sides=sides,
    dice=dice,
    piece=piece,
    shortcuts=SHORTCUTS,
)
