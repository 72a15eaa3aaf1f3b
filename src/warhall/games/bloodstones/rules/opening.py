"""Before anything is placed: first player, factions, hands."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bloodstones.catalog import T
from warhall.games.bloodstones.effects.hands import deal_hand, take_faction
from warhall.games.bloodstones.effects.score import seat_order
from warhall.games.bloodstones.events import Draws, FirstPlayerTied
from warhall.games.bloodstones.questions import ChooseFaction
from warhall.kernel.decision import Ask, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class FirstPlayer(Frame):
    """The draw of Battle tiles for the first turn."""


@dataclass
class Factions(Frame):
    """Players choose in order of play; `at` is a place in it."""

    at: int = 0


@dataclass
class Hands(Frame):
    """The first nine tiles of everyone."""


first_player = Procedure("bloodstones.first_player", FirstPlayer)
factions = Procedure("bloodstones.factions", Factions)
hands = Procedure("bloodstones.hands", Hands)


@first_player.stage
def draw_two(t: T, f: FirstPlayer) -> Step:
    """BLD-SET-02, BLD-SET-03, BLD-SET-04, BLD-RUL-01 highest total of two Battle tiles; on a tie everyone redraws."""
    draws = draw_for_first(t, len(t.state.players))
    totals = [sum(pair) for pair in draws]
    best = max(totals)
    if totals.count(best) > 1:
        t.tell(FirstPlayerTied(draws), clauses=("BLD-SET-02",))
        return Goto(draw_two)
    seat_order(t, draws, totals.index(best))
    return Done()


def draw_for_first(t: T, seats: int) -> Draws:
    """Four seats share one bag, the others the second; all tiles are back in both before each draw."""
    numbers = t.content.numbers
    draws: list[tuple[int, ...]] = []
    bag: list[int] = []
    for seat in range(seats):
        if seat % numbers.seats_per_battle_bag == 0:
            bag = list(numbers.battle_tiles)
        values = []
        for _ in range(numbers.first_player_tiles):
            value = t.draw(bag, why="BLD-SET-02")
            bag.remove(value)
            values.append(value)
        draws.append(tuple(values))
    return tuple(draws)


@factions.stage
def choose_faction(t: T, f: Factions) -> Step:
    """BLD-SET-05, BLD-GEN-01, BLD-DEC-02 a faction not yet taken. BLD-SET-06, BLD-RUL-02 Corsairs from three players,
    Chaos from four, unless the group lifts it.
    """
    s, c = t.state, t.content
    if f.at == len(s.order):
        return Done()
    taken = [player.faction for player in s.players]
    seats = len(s.players)
    least = seats if s.switches.minimums else max(faction.least_seats for faction in c.factions.values())
    free = [id for id in c.factions if id not in taken and c.factions[id].least_seats <= least]
    options = c.faction.keys([c.faction.row(id) for id in free])
    return Ask(ChooseFaction(), s.order[f.at], options, then=take)


@factions.stage
def take(t: T, f: Factions) -> Step:
    """BLD-SET-05 its tiles, card, citadel and villages come along."""
    c = t.content
    take_faction(t, t.state.order[f.at], c.faction.names[c.faction.of(t.answer)])
    f.at += 1
    return Goto(choose_faction)


@hands.stage
def deal(t: T, f: Hands) -> Step:
    """BLD-SET-08 nine tiles each, in order of play."""
    for seat in t.state.order:
        deal_hand(t, seat)
    return Done()
