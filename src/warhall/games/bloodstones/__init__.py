"""Bloodstones: asymmetric factions with bags of tiles that are units, coins, steps and blows at once."""

from __future__ import annotations

from pathlib import Path

from warhall.games.bloodstones.battle import battle
from warhall.games.bloodstones.board import board, hand
from warhall.games.bloodstones.catalog import Content, load
from warhall.games.bloodstones.course import COURSE
from warhall.games.bloodstones.evaluate import LIGHT, WEIGHTY, clock, value
from warhall.games.bloodstones.hidden import sample
from warhall.games.bloodstones.log import line
from warhall.games.bloodstones.names import side, sides
from warhall.games.bloodstones.piece import piece
from warhall.games.bloodstones.rules.invariants import check
from warhall.games.bloodstones.rules.turn import Play
from warhall.games.bloodstones.setup import setup
from warhall.games.bloodstones.shortcuts import SHORTCUTS
from warhall.games.bloodstones.state import Bloodstones
from warhall.games.bloodstones.steward import advise, steward
from warhall.games.bloodstones.story import label, preview, prompt
from warhall.games.bloodstones.story.losses import loses
from warhall.games.bloodstones.story.seats import phases, seat_cards
from warhall.games.bloodstones.text import text
from warhall.games.bloodstones.view import view
from warhall.kernel.game import Game, Setting

MAPS = Setting(
    "map",
    "Map",
    "Each map suits a range of players (BLD-MAP-03, BLD-SET-01).",
    ("heartlands", "marches", "isles", "girdle", "fal"),
    (
        "The Heartlands of Fal",
        "The Horfest Marches",
        "The Shattered Isles",
        "The Girdle of Ash",
        "All the Lands of Fal",
    ),
    {"heartlands": (2, 3), "marches": (2, 4), "isles": (3, 4), "girdle": (4, 5), "fal": (5, 6)},
    (
        "The smallest map, 48 areas, mostly plains: neighbours meet soon.",
        "64 areas of the same mixture: more room, and later battles.",
        "A third of the 74 areas is sea: without ships you stay at home.",
        "78 areas, mostly land, wide enough for four or five.",
        "All 89 areas, for a long evening with many players.",
    ),
    "heartlands",
)
CUTIECORN = Setting(
    "cutiecorn",
    "Cutiecorn",
    "The optional creature that everyone wants (BLD-CUT-01).",
    (False, True),
    about=("Without it: one thing less to remember.", "With it: a prize that walks with whoever holds it."),
    first=False,
)
MINIMUMS = Setting(
    "faction_minimums",
    "Faction minimums",
    "Corsairs only with three or more players, the Chaos Horde with four or more (BLD-RUL-02).",
    (True, False),
    about=("As the rules have it: fair for few players.", "Any faction for anyone, fair or not."),
    first=True,
)
UNCONTESTED = Setting(
    "capture_requires_uncontested",
    "Capture only undefended villages",
    "Villages cannot be captured while enemy units stand beside them (BLD-RUL-06).",
    (False, True),
    about=("Guards do not save a village: beat them, or walk past them.", "A single guard keeps its villages safe."),
    first=False,
)

GAME: Game[Bloodstones, Content] = Game(
    id="bloodstones",
    title="Bloodstones",
    blurb="Six factions, bags of tiles that are units, coins, steps and blows at once, and a map to settle and burn.",
    folder=Path(__file__).parent,
    rules_version=3,
    seats=(2, 6),  # BLD-SOL-01: no solo rules; one person plays with bots in the other seats (BLD-SOL-02)
    cooperative=False,
    minutes=(60, 180),
    bound=20_000,
    settings=(MAPS, CUTIECORN, MINIMUMS, UNCONTESTED),
    state=Bloodstones,
    load_content=load,
    setup=setup,
    opening=Play,
    seats_of=lambda state: len(state.players),
    view=view,
    text=text,
    board=board,
    line=line,
    prompt=prompt,
    label=label,
    preview=preview,
    loses=loses,
    sample=sample,
    check=check,
    steward=steward,
    advise=advise,
    value=value,
    clock=clock,
    weighty=WEIGHTY,
    light=LIGHT,
    pace=2,
    seat_cards=seat_cards,
    phases=phases,
    hand=hand,
    battle=battle,
    course=COURSE,
    side=side,
    sides=sides,
    piece=piece,
    shortcuts=SHORTCUTS,
)
