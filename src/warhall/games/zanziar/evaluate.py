"""How a game stands: the chance of a seat to win, for bots that look ahead. Inside a world nothing is secret.

The weights come from 700 games of two stewards, as they stood at the beginning of each turn: what is reckoned likely is
what happened.
"""

from __future__ import annotations

from math import exp

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.ids import DIPLOMACY
from warhall.games.zanziar.queries.goals import goals_met, staff_at, staff_closed
from warhall.games.zanziar.queries.places import groups_of
from warhall.games.zanziar.queries.units import card_of, pawns_of, toughness
from warhall.games.zanziar.state import Zanziar
from warhall.games.zanziar.steward.eyes import Lookout
from warhall.games.zanziar.steward.work import works_left
from warhall.games.zanziar.view import view
from warhall.kernel.worth import share, won

MET, FIRST, BOTH = 0.45, 0.8, 4.65  # a goal that is met; the next one, and all that are needed, while they are near
SOON = 8.0  # turns of work in which they count a third
FADED, LATE = 3.9, 15  # how much less all that are needed count in a late round, when nobody has won by them
GROUP, SPEECH, CARD = 0.4, 0.053, 0.27  # a group, a point of Diplomacy, a Whenever card
TOUGH = 0.092  # a point of damage that the Hero can take
PIECE, FEW = 0.35, 3  # a piece of the Staff beyond so many
DEAD = -20.0
WEIGHTY = frozenset(  # questions that bots look ahead for
    {
        "zanziar.choose_action",
        "zanziar.choose_hex",
        "zanziar.attack_whom",
        "zanziar.arrange",
        "zanziar.magic_turn",
        "zanziar.magic_act",
        "zanziar.use_bomb",
        "zanziar.split_damage",
        "zanziar.attempt",
        "zanziar.neutral_city",
        "zanziar.refuge",
    }
)


def clock(s: Zanziar, c: Content) -> float:
    """Turns so far: what an option brings shows within one, and a look beyond it costs more worlds than it tells."""
    return s.turn


def value(s: Zanziar, c: Content, seat: int) -> float:
    """The chance of a seat to win."""
    if s.result is not None:
        return won(s.result, seat)
    return share([_worth(s, c, one) for one in range(len(s.players))], seat)


def _worth(s: Zanziar, c: Content, seat: int) -> float:
    """How near the goals are, and what is at hand to reach them."""
    return _goals(s, c, seat) + _means(s, c, seat) if s.players[seat].alive else DEAD


def _goals(s: Zanziar, c: Content, seat: int) -> float:
    """What is met, and the turns of work that are left as the seat itself would reckon them; pieces of the Staff."""
    left = works_left(Lookout(view(s, c, seat), c))
    both = BOTH - FADED * min(1.0, s.round / LATE)
    near = FIRST * exp(-min(left, default=0.0) / SOON) + both * exp(-sum(left) / SOON)
    pieces = 0 if staff_closed(s, c) else sum(staff_at(s, c, seat).values())
    return MET * bool(goals_met(s, c, seat)) + near + PIECE * max(0, pieces - FEW)


def _means(s: Zanziar, c: Content, seat: int) -> float:
    """Every group does its own work; who speaks well wins cities; a Hero who dies loses everything."""
    speech = sum([card_of(s, c, pawn).skills[DIPLOMACY] for pawn in pawns_of(s, seat)])
    hero = s.hero_pawns[seat]
    life = TOUGH * toughness(s, c, hero) if hero else 0.0
    return GROUP * len(groups_of(s, seat)) + SPEECH * speech + CARD * len(s.hands[seat]) + life
