"""How the citadel is held: what the rules of thumb weigh, where those differ who have seen more sieges."""

from __future__ import annotations

from collections.abc import Mapping

from warhall.games.bsieged.state import GARGOH, GARGOH_ELITE, KROHN, KROHN_ELITE, MOLEN, FigureId
from warhall.kernel.records import record


@record
class Manner:
    """What is weighed in what way, in the points of `weights`.

    `heroes` is what a hero brings to a team, by code; one of those who are short of the best by `as_good` at most is
    picked. `whims`: now and then it is one that is simply liked, and so with the tokens of a lesson. `unit` is what a
    unit costs while it lives, by kind and by the number of the zone it stands in. `delay` is a round that the messenger
    loses, by the rounds to spare, `share` the part of the actions to come that will go where they are needed.
    `food_to_learn` is Food for the next lesson, by the levels filled, `food_to_spare` any further, and `grace` a token
    of Divine Grace, by the number there are. `strength` is one more Strength, by the Strength there is, for so many
    rounds as `horizon` says, after which an investment has paid in full. `at_once` is the part of a card's worth that
    is left if it finds no slot and must be used when drawn.

    For the Avatar, `vinculum` is a point of it by the number of its zone, and `doom` what it is worth to banish it for
    certain (nothing: nobody reckons how likely that is). `avatar_here` is more for the Strength that harms it, while it
    is on the board, and `avatar_feared` before it comes, by the heroes who have so much already.
    """

    name: str
    heroes: Mapping[str, float]
    as_good: float
    whims: bool
    unit: Mapping[FigureId, tuple[float, float, float, float]]
    delay: tuple[float, ...]
    share: float
    food_to_learn: tuple[float, ...]
    food_to_spare: float
    grace: tuple[float, ...]
    strength: tuple[float, ...]
    horizon: float
    at_once: float
    vinculum: tuple[float, float, float, float]
    doom: float
    avatar_here: float
    avatar_feared: tuple[float, ...]


STEWARD = Manner(
    name="steward",
    heroes={
        "H08": 10.0,
        "H01": 9.0,
        "H02": 9.0,
        "H03": 9.5,
        "H05": 8.5,
        "H09": 8.0,
        "H10": 6.0,
        "H04": 5.5,
        "H06": 5.0,
        "H07": 2.0,
    },
    as_good=2.5,
    whims=True,
    unit={
        KROHN: (0.0, 4.0, 2.8, 2.2),
        KROHN_ELITE: (0.0, 6.0, 4.6, 3.6),
        GARGOH: (0.0, 2.4, 2.4, 2.0),
        GARGOH_ELITE: (0.0, 4.2, 4.2, 3.6),
        MOLEN: (0.0, 4.0, 4.0, 3.0),
    },
    delay=(95.0, 45.0, 22.0, 15.0, 12.0),
    share=0.55,
    food_to_learn=(1.0, 1.2, 2.1, 3.0, 0.0),
    food_to_spare=0.4,
    grace=(1.7, 1.3, 1.0),
    strength=(9.0, 7.5, 7.0, 5.0, 2.0),
    horizon=6.0,
    at_once=0.5,
    vinculum=(0.0, 14.0, 10.0, 9.0),
    doom=0.0,
    avatar_here=12.0,
    avatar_feared=(3.0, 0.0),
)
# The messenger's rounds are dearer, lessons cheaper; the Avatar is met in time, by those who can be counted on.
VETERAN = Manner(
    name="veteran",
    heroes={
        "H09": 10.0,
        "H03": 9.5,
        "H08": 8.0,
        "H01": 6.5,
        "H05": 6.0,
        "H07": 6.0,
        "H02": 5.0,
        "H04": 4.0,
        "H06": 3.5,
        "H10": 3.5,
    },
    as_good=0.6,
    whims=False,
    unit={
        KROHN: (0.0, 3.9, 2.4, 1.7),
        KROHN_ELITE: (0.0, 8.0, 5.5, 3.8),
        GARGOH: (0.0, 2.7, 2.4, 1.8),
        GARGOH_ELITE: (0.0, 4.4, 3.9, 3.0),
        MOLEN: (0.0, 5.5, 4.9, 3.3),
    },
    delay=(155.0, 81.0, 44.0, 33.0, 30.0),
    share=0.48,
    food_to_learn=(0.55, 0.75, 1.4, 2.1, 0.0),
    food_to_spare=0.55,
    grace=(1.9, 1.7, 1.5),
    strength=(7.7, 6.5, 6.0, 4.3, 1.7),
    horizon=6.8,
    at_once=0.4,
    vinculum=(0.0, 15.0, 11.0, 9.7),
    doom=68.0,
    avatar_here=9.5,
    avatar_feared=(5.5, 3.7, 1.9, 0.9),
)
