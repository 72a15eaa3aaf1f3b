"""The end of the game: last battles, last captures, final score."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from warhall.games.bloodstones.catalog import T
from warhall.games.bloodstones.effects.hands import refill
from warhall.games.bloodstones.effects.map import capture_villages
from warhall.games.bloodstones.effects.score import begin_last_battles
from warhall.games.bloodstones.events import GameScored
from warhall.games.bloodstones.queries.places import contested, is_contested
from warhall.games.bloodstones.queries.seats import is_out, standing
from warhall.games.bloodstones.questions import ChooseBattle
from warhall.games.bloodstones.rules.battle import Challenge
from warhall.games.bloodstones.state import Bloodstones
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame, Result


@dataclass
class Ending(Frame):
    """`trigger` comes last in every lap; `at` counts the players who have had their battles in this one."""

    trigger: int
    lap: int = 0
    at: int = 0


FINAL_SCORE = "final score"

ending = Procedure("bloodstones.ending", Ending)


@ending.stage
def start_lap(t: T, f: Ending) -> Step:
    """BLD-END-05, BLD-RUL-28 round and round until no area is contested."""
    f.lap += 1
    f.at = 0
    return Goto(next_player)


@ending.stage
def next_player(t: T, f: Ending) -> Step:
    """BLD-END-03 from the left of the player who ended the game, each in turn as active player; who is out has none
    (BLD-RUL-21, BLD-RUL-26).
    """
    s = t.state
    if f.at == len(s.order):
        shared = any(is_contested(s, area) for area in t.content.maps[s.map].areas)
        return Goto(start_lap if shared else capture_all)
    if is_out(s, player(s, f)):
        f.at += 1
        return Goto(next_player)
    begin_last_battles(t, player(s, f))
    return Goto(choose_battle)


def player(s: Bloodstones, f: Ending) -> int:
    """BLD-END-03, BLD-END-05 whose battles are fought now."""
    first = s.order.index(f.trigger) + 1
    return s.order[(first + f.at) % len(s.order)]


@ending.stage
def choose_battle(t: T, f: Ending) -> Step:
    """BLD-END-03, BLD-DEC-21 all battles of this player, in the order it likes; nothing else is possible
    (BLD-END-04).
    """
    s = t.state
    seat = player(s, f)
    areas = contested(s, seat)
    if not areas:
        return Goto(fill_hand)
    keys = t.content.maps[s.map].battle.keys(areas)
    return Ask(ChooseBattle(f.lap), seat, keys, then=fight, certain=True)


@ending.stage
def fight(t: T, f: Ending) -> Step:
    """BLD-RUL-28 from the second lap on nobody may withdraw."""
    area = t.content.maps[t.state.map].battle.of(t.answer)
    return Call(Challenge(player(t.state, f), area, withdrawal=f.lap == 1), then=choose_battle)


@ending.stage
def fill_hand(t: T, f: Ending) -> Step:
    """BLD-END-04, BLD-RUL-47 then the hand is filled, the bag too if need be, without scoring. BLD-RUL-37 no desert
    check.
    """
    refill(t, player(t.state, f), "BLD-END-04", counts=False)
    f.at += 1
    return Goto(next_player)


@ending.stage
def capture_all(t: T, f: Ending) -> Step:
    """BLD-END-06 every enemy village under own units is captured, free; no area is contested, so none is claimed
    twice.
    """
    s = t.state
    for seat in s.order:
        for area in s.armies[seat]:
            hamlet = s.hamlets[area]
            if hamlet.count and hamlet.seat != seat:
                capture_villages(t, seat, area, hamlet.count, "BLD-END-06")
    return Goto(judge)


@ending.stage
def judge(t: T, f: Ending) -> Step:
    """BLD-END-07, BLD-END-08, BLD-END-09, BLD-CHA-08 captures are added, the highest total wins, ties are broken."""
    s, c = t.state, t.content
    standings = tuple([standing(s, c, seat) for seat in range(len(s.players))])
    winners = best(s, standings)
    scores = tuple(total for total, _, _ in standings)
    tied = scores.count(standings[winners[0]][0]) > 1
    judged = ("BLD-END-07", "BLD-END-09" if tied else "BLD-END-08")
    t.tell(GameScored(standings, winners), clauses=judged)
    sides = tuple(record.faction for record in s.players)
    return Done(Result(winners, scores, sides, FINAL_SCORE))


def best(s: Bloodstones, standings: Sequence[tuple[int, int, int]]) -> tuple[int, ...]:
    """BLD-END-09 most VP, then own villages on the map, then VP from captures, then shared. BLD-RUL-21 an eliminated
    Horde cannot win.
    """
    able = [seat for seat, record in enumerate(s.players) if not record.out]
    top = max(standings[seat] for seat in able)
    return tuple(seat for seat in able if standings[seat] == top)
