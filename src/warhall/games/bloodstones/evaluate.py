"""How a game stands: the chance of a seat to win, for bots that look ahead.

The weights come from games of stewards: what each thing was worth, in victory points, to who had more of it,
and how often a lead of so many points was a win in the end. Early a lead says little: who builds first has it.
"""

from __future__ import annotations

from warhall.games.bloodstones.catalog import Content
from warhall.games.bloodstones.queries.seats import hand_pips, regroups_needed, standing
from warhall.games.bloodstones.state import Bloodstones
from warhall.kernel.worth import share, won

VILLAGE = 1.0  # at each regroup to come, in victory points
LOOT = 1.7  # an enemy village under own units
BONUS = 0.3  # a point of fighting strength on the map
PIP = 0.2  # in hand
EDGES = (0.02, 0.02, 0.02, 0.03, 0.09, 0.18, 0.3, 0.35, 0.4, 0.48)  # what a victory point is worth, by rounds so far
LOOK = 2  # rounds: a village or a march pays in the round after the next
WEIGHTY = frozenset(
    f"bloodstones.{kind}"
    for kind in (
        "capture_villages",
        "choose_action",
        "construct_village",
        "gather_units",
        "retreat",
        "substitute",
        "withdraw",
    )
)  # questions that bots look ahead for: of the others none showed a gain

LIGHT = frozenset(
    f"bloodstones.{kind}"
    for kind in (
        "capture_village",
        "choose_faction",
        "choose_site",
        "choose_stack",
        "construct_villages",
        "lose_unit",
        "move_on",
        "pay_pips",
        "pay_tile",
        "place_citadel",
        "place_unit",
        "replace_tile",
    )
)  # and who has more time


def clock(s: Bloodstones, c: Content) -> float:
    """Pairs of rounds so far."""
    return s.turns / (LOOK * len(s.players))


def value(s: Bloodstones, c: Content, seat: int) -> float:
    """The chance of a seat to win."""
    if s.result is not None:
        return won(s.result, seat)
    edge = EDGES[min(s.turns // len(s.players), len(EDGES) - 1)]
    return share([edge * _worth(s, c, one) for one in range(len(s.players))], seat)


def _worth(s: Bloodstones, c: Content, seat: int) -> float:
    """Victory points, those that villages and raids will bring, and what defends them."""
    points, villages, _ = standing(s, c, seat)
    to_come = max(0, regroups_needed(s, c) - s.players[seat].regroups)
    strength = loot = 0
    for area in s.armies[seat]:
        strength += sum([c.tiles[unit].bonus for unit in s.forces[seat * s.areas + area]])
        hamlet = s.hamlets[area]
        loot += hamlet.count if hamlet.seat != seat else 0
    return points + VILLAGE * villages * to_come + LOOT * loot + BONUS * strength + PIP * hand_pips(s, c, seat)
