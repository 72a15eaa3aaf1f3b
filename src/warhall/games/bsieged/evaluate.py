"""How a game stands: the chance that the citadel is saved, for bots that look ahead.

The weights come from 9,700 games of veterans on all difficulties, as they stood at the beginning of each round: what is
reckoned likely is what happened. In the rounds before those that count a quarter of the actions was any of the better
ones, so that what goes along with good play is told apart from what brings it about.
"""

from __future__ import annotations

from math import sqrt

from warhall.games.bsieged import powers
from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.odds import SIDES
from warhall.games.bsieged.queries import can_still_win, dead, destroyed, earliest_arrival, living
from warhall.games.bsieged.state import (
    DAMAGED,
    FIELD_OF,
    FIELDS,
    GARGOH,
    GARGOH_ELITE,
    KROHN,
    KROHN_ELITE,
    MOLEN,
    NO_CARD,
    NUMBER_OF,
    QUARTER_BUILDINGS,
    SPAWN_ZONE,
    ZONE_OF,
    FieldId,
    HeroId,
    Siege,
)
from warhall.kernel.worth import likely, won

START = -0.15
HARD = {"footman": 0.97, "knight": 0.0, "defender": -1.46}
TEAM, LARGE = 4, 0.68  # what heroes bring is reckoned for so many of them; there are more
TO_GO, SPARE, LAST = 0.42, 0.73, 0.97  # rounds until he is home; rounds in hand; none is left in hand
LATE, SIXTH = 0.67, 6  # each round behind us after the sixth
AWAY, FALLEN, RETURN = 0.62, 0.73, 0.28  # the messenger is in the outskirts, dead, on his way back
HERE, AHEAD = 0.52, 0.224  # a figure in his zone, and in the next
FEARED, READY = 0.256, 0.135  # the Avatar may come in any round to go; a hit that would harm it
MOST_READY, MOST_ARMED = 5.0, 6.0  # such hits that count, before it comes and then
BANISHED = 0.45
WALL, FIELD = 1, 2  # zones in which a round may find the Avatar
AVATAR = {WALL: 2.57, FIELD: 0.82}  # it is there, by zone; a point of Vinculum; a hit that would harm it
VINCULUM = {WALL: 0.35, FIELD: 0.36}
ARMED = {WALL: 0.93, FIELD: 0.476}
HELPLESS, BLESSED = 0.59, 0.037  # nobody can harm it; a token of Divine Grace against it
NEARLY, FEW = 0.94, 3  # so little Vinculum, at the wall
ENEMIES = {  # by the number of the zone: each of a kind
    1: {KROHN: 0.076, KROHN_ELITE: 0.139},
    2: {KROHN: 0.035, KROHN_ELITE: 0.091, GARGOH: 0.025, GARGOH_ELITE: 0.102},
}
STORMED = 0.69  # as many walls to be held as there are heroes
CRACKED, BATTERED, RUIN = 0.077, 0.09, 0.136  # a building that is damaged; with a Mölen before it; destroyed
DEATH, HALF = 1.47, 1.51  # a hero is dead; where half of them are it is not as bad as that
SHAKEN, LOW = 0.38, 2  # a hero with so little Morale
HUNGER = (0.16, 0.075, 0.0)  # each Food short of the season's, by the rounds until it is due
GOLD, ENOUGH, GRACE = 0.036, 2, 0.075  # up to so much of it; a token of Divine Grace
ABILITY, ARMS = 0.14, 0.095  # learned; a hit to be expected of an attack on zone 1
STRONG = 3  # all that is needed against units
WEIGHTY = frozenset({"bsieged.take_action"})  # questions that bots look ahead for
PRELUDES = frozenset({"bsieged.choose_hero", "bsieged.use_power"})  # asked before the first action of a turn
INTENDS = PRELUDES | {"bsieged.take_action"}  # where bots say what they plan
_PHASES = {name: row for row, name in enumerate(("opening", "resurrection", "setup", "heroes", "enemies", "season"))}
_BEATS = 16  # for each phase: more than there are heroes


def clock(s: Siege, c: Content) -> float:
    """Rounds so far."""
    return s.round


def beat(s: Siege, c: Content) -> int:
    """Rounds, phases, and the turns of the heroes."""
    return (s.round * len(_PHASES) + _PHASES.get(s.phase, 0)) * _BEATS + s.turn.hero


def value(s: Siege, c: Content, seat: int) -> float:
    """The chance to win, the same for all; even until the heroes are chosen."""
    if s.result is not None:
        return won(s.result, seat)
    if not s.order:
        return 0.5
    if not can_still_win(s, c):
        return 0.0
    size = LARGE if len(s.order) > TEAM else 0.0
    return likely(START + HARD[s.difficulty] + size + _errand(s, c) + _heroes(s, c) - _avatar(s, c) - _siege(s, c))


def _errand(s: Siege, c: Content) -> float:
    """How far the messenger is, and the time."""
    man, home = s.messenger, earliest_arrival(s, c)
    spare = c.numbers.rounds - home
    time = SPARE * spare - LAST * (spare == 0) - TO_GO * (home - s.round) + LATE * max(0, s.round - SIXTH)
    way = RETURN * (man.stretch == "return") - AWAY * (man.status == "outskirts") - FALLEN * (man.status == "fallen")
    return time + way - _hunters(s)


def _hunters(s: Siege) -> float:
    """Who stands where the messenger is, and where he wants to go."""
    man = s.messenger
    if not man.zone:
        return 0.0
    ahead = NUMBER_OF[man.zone] + (1 if man.stretch == "departure" else -1)
    here, on = s.zones[man.zone], s.zones[ZONE_OF[FIELD_OF[man.zone]][ahead] if ahead <= SPAWN_ZONE else 0]
    return HERE * sum(here.units) + AHEAD * sum(on.units)


def _avatar(s: Siege, c: Content) -> float:
    """What the Avatar costs: in time it must be banished, and until it comes it is to be feared."""
    avatar = s.avatar
    if not avatar.zone:
        if avatar.came or not c.difficulties[s.difficulty].avatar:
            return -BANISHED * avatar.came
        armed = READY * min(MOST_READY, _against_avatar(s, c))
        return FEARED * max(0, earliest_arrival(s, c) - s.round) - armed
    place = min(FIELD, NUMBER_OF[avatar.zone])
    armed = _against_avatar(s, c)
    blessed = BLESSED * sum([s.heroes[hero].grace for hero in living(s, c)])
    cost = AVATAR[place] + VINCULUM[place] * avatar.vinculum - ARMED[place] * min(MOST_ARMED, armed) - blessed
    return cost + HELPLESS * (not armed) - NEARLY * (place == WALL and avatar.vinculum <= FEW)


def _against_avatar(s: Siege, c: Content) -> float:
    """Hits that would harm the Avatar, of an attack of every hero; those on its way count half."""
    needed = c.numbers.avatar_resistance
    return sum([_hits(s, c, hero, WALL, needed) + _hits(s, c, hero, FIELD, needed) / 2 for hero in living(s, c)])


def _hits(s: Siege, c: Content, hero: HeroId, number: int, strength: int = 0) -> float:
    """Hits to be expected of an attack on a zone; with so much Strength, or counted by what there is of it."""
    best = 0.0
    for weapon in (NO_CARD, *[card for card in s.heroes[hero].slots if card and c.cards[card].weapon]):
        force = powers.strength(s, c, hero, (weapon,) if weapon else ())
        if force >= strength and (not weapon or number in c.cards[weapon].zones):
            aim = (SIDES + 1 - powers.target_number(s, c, hero, number, weapon)) / SIDES
            count = powers.wall_dice(s, c, hero, number, weapon) * aim
            best = max(best, count if strength else count * sqrt(min(STRONG, force)))
    return best


def _siege(s: Siege, c: Content) -> float:
    """What stands before the walls, and what is broken."""
    damaged = sum([building.status == DAMAGED for building in s.buildings])
    broken = CRACKED * damaged + BATTERED * sum([_battered(s, field) for field in FIELDS]) + RUIN * destroyed(s, c)
    return broken + sum([_enemies(s, field) for field in FIELDS]) + STORMED * (_stormed(s) >= len(living(s, c)))


def _enemies(s: Siege, field: FieldId) -> float:
    """What the units near a wall cost."""
    found = 0.0
    for number, costs in ENEMIES.items():
        units = s.zones[ZONE_OF[field][number]].units
        found += sum([cost * units[figure] for figure, cost in costs.items()])
    return found


def _battered(s: Siege, field: FieldId) -> int:
    """Mölens, for each damaged building that they will hit."""
    molens = s.zones[ZONE_OF[field][SPAWN_ZONE]].units[MOLEN]
    return molens * sum([s.buildings[building].status == DAMAGED for building in QUARTER_BUILDINGS[field]])


def _stormed(s: Siege) -> int:
    """Walls that must be held."""
    near = [s.zones[ZONE_OF[field][1]].units for field in FIELDS]
    return sum([units[KROHN] + units[KROHN_ELITE] > 0 for units in near])


def _heroes(s: Siege, c: Content) -> float:
    """Who lives, and what they have."""
    fallen, team = len(dead(s, c)), TEAM / len(s.order)
    had = sum([_hero(s, c, hero) for hero in living(s, c)])
    return (had - DEATH * fallen) * team + HALF * (fallen * 2 >= len(s.order))


def _hero(s: Siege, c: Content, hero: HeroId) -> float:
    """What a hero brings."""
    mine = s.heroes[hero]
    learned = sum([token > 0 and not back for token, back in zip(mine.tokens, mine.strengths, strict=True)])
    goods = GOLD * min(ENOUGH, mine.gold) + GRACE * mine.grace
    short = 0 if powers.fasts(s, c, hero) else max(0, c.numbers.season_food - mine.food)
    hunger = HUNGER[-s.round % c.numbers.season_rounds] * short
    return goods + ABILITY * learned + ARMS * _hits(s, c, hero, WALL) - hunger - SHAKEN * (mine.morale <= LOW)
