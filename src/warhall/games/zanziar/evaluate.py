"""How a game stands: the chance of a seat to win, for bots that look ahead. Inside a world nothing is secret.

The weights come from 4,156 games of two stewards, each with weights of its own that were drawn around the usual ones,
as they stood at the beginning of each turn: what is reckoned likely is what happened. A game that was not over after
44 turns counts by the chances reckoned before.
"""

from __future__ import annotations

from math import exp

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.queries.goals import goals_met, staff_at, staff_closed
from warhall.games.zanziar.queries.places import groups_of
from warhall.games.zanziar.queries.units import pawns_of, toughness
from warhall.games.zanziar.state import Zanziar
from warhall.games.zanziar.steward.eyes import Lookout
from warhall.games.zanziar.steward.work import works_left
from warhall.games.zanziar.view import view
from warhall.kernel.worth import share, won

MET, FIRST, BOTH = 0.27, 0.38, 3.5  # a goal that is met; the next one, and all that are needed, while they are near
SOON = 8.0  # turns of work in which they count a third
FADED, LATE = 1.7, 15  # how much less all that are needed count in a late round, when nobody has won by them
GROUP, UNIT, CARD = 0.38, 0.096, 0.105  # a group, a unit, a Whenever card
TOUGH = 0.052  # a point of damage that the Hero can take
PIECE, FEW = 0.085, 3  # a piece of the Staff beyond so many
TURN = 0.114  # to be the next to move
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
LIGHT = frozenset(  # dice and losses hang on them: seven turns later a point and more was left of what they gained
    {
        "zanziar.before_roll",
        "zanziar.after_roll",
        "zanziar.prevent",
        "zanziar.con_users",
        "zanziar.con_set",
        "zanziar.con_whom",
        "zanziar.con_target",
        "zanziar.magic_target",
        "zanziar.choose_spell",
        "zanziar.spell_target",
        "zanziar.duellist",
        "zanziar.one_damaged",
        "zanziar.escapes",
        "zanziar.adventure_skill",
        "zanziar.adventure_choice",
        "zanziar.pay_price",
        "zanziar.country_draft",
        "zanziar.counter",
    }
)
BROAD = frozenset({"zanziar.choose_hex"})  # a step that no plan begins with may be the best one too


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
    """Every group does its own work, the better the more it has units; a Hero who dies loses everything."""
    hero = s.hero_pawns[seat]
    life = TOUGH * toughness(s, c, hero) if hero else 0.0
    host = GROUP * len(groups_of(s, seat)) + UNIT * len(pawns_of(s, seat))
    return host + CARD * len(s.hands[seat]) + TURN * (s.active == seat) + life
