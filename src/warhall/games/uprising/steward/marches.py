"""Commands: which hex, who goes, what it is worth."""

from __future__ import annotations

from dataclasses import dataclass, fields

from warhall.games.uprising.ground import admits_units, has_chaos, has_empire, is_tower, open_from
from warhall.games.uprising.ids import NO_SIDE, HexId, KindId, SideId
from warhall.games.uprising.odds import Army, assault, die_worth, foes_on
from warhall.games.uprising.queries import room_for
from warhall.games.uprising.rules.command import goals, movers
from warhall.games.uprising.state import NO_UNITS, Counts
from warhall.games.uprising.steward.danger import stake, threats
from warhall.games.uprising.steward.eyes import Eyes
from warhall.games.uprising.steward.worth import battle_worth, could_settle, haven_worth
from warhall.games.uprising.view import Facts
from warhall.tell.words import percent

Gone = tuple[tuple[KindId, HexId], ...]
FARTHEST = 3  # Commands in a row that an army plans
MASS = 3  # Units that are worth leading somewhere
ODDS = ((0.75, "good"), (0.55, "fair"), (0.45, "even"), (0.2, "poor"))
_RESTS_ON = tuple(item.name for item in fields(Facts) if item.name not in ("stack", "marching", "hero_marches"))
_LAST: dict[SideId, tuple[Eyes, list[March]]] = {}  # by faction: what was reckoned last, and from what


@dataclass(frozen=True, slots=True)
class March:
    """A Command: its goal, who goes (one entry for each Unit), what it is worth and how many Commands it takes."""

    goal: HexId
    movers: Gone
    worth: float
    commands: int
    why: str


def marches(eyes: Eyes, side: SideId) -> list[March]:
    """All Commands worth thinking about."""
    found: list[March] = eyes.once(("marches", side), lambda: _remembered(eyes, side))
    return found


def _remembered(eyes: Eyes, side: SideId) -> list[March]:
    """As they were reckoned last, if nothing has changed since: a Command asks for every Unit that goes."""
    before, found = _LAST.get(side, (None, []))
    if before is None or not _shows_the_same(before, eyes):
        found = _marches(eyes, side)
        _LAST[side] = (eyes, found)
    return found


def _shows_the_same(old: Eyes, new: Eyes) -> bool:
    """Whether two questions show the same position, but for those who have been chosen to go."""
    if old.c is not new.c or old.side != new.side:
        return False
    return all(getattr(old.s, name) == getattr(new.s, name) for name in _RESTS_ON)


def _marches(eyes: Eyes, side: SideId) -> list[March]:
    s, c = eyes.s, eyes.c
    found: list[March] = []
    for goal in goals(s, c, side):
        going = gathered(eyes, side, goal)
        if not going:
            continue
        if has_empire(s, c, goal) or has_chaos(s, c, goal):
            found.append(_attack(eyes, side, goal, going))
        elif goal in threats(eyes):
            found.append(_reinforce(eyes, side, goal, going))
    return found + _approaches(eyes, side)


def gathered(eyes: Eyes, side: SideId, goal: HexId) -> Gone:
    """The strongest Units that can go to a hex, as many as find room; those whom a threatened Haven needs stay."""
    s, c = eyes.s, eyes.c
    free: list[tuple[KindId, HexId]] = []
    for row, number in movers(s, c, side, goal):
        kind, at = c.movers[row]
        if not _is_needed(eyes, side, at):
            free += [(kind, at)] * number
    free.sort(key=lambda entry: (-die_worth(c.unit_dice[entry[0]]), entry))
    return tuple(free[: room_for(s, c, side, goal)])


def _is_needed(eyes: Eyes, side: SideId, at: HexId) -> bool:
    """Whether a hex fares so much better with its Units than without them that they stay."""
    if at not in threats(eyes) or eyes.s.spots[at].haven != side:
        return False
    return _loss_of_leaving(eyes, side, at) > 1.0


def _loss_of_leaving(eyes: Eyes, side: SideId, at: HexId) -> float:
    spot = eyes.s.spots[at]
    staying = Army(side, spot.units, spot.tower, spot.wall)
    return float(eyes.once(("leave", at), lambda: stake(eyes, at, staying) - stake(eyes, at, Army(side, NO_UNITS))))


def army_of(eyes: Eyes, side: SideId, goal: HexId, going: Gone) -> Army:
    """Those who go, with those who are there, and the Defences of an own Haven."""
    spot = eyes.s.spots[goal]
    counts = list(spot.units if spot.owner == side else NO_UNITS)
    for kind, _ in going:
        counts[eyes.c.units_of[side].index(kind)] += 1
    first, second, third, fourth = counts
    units: Counts = (first, second, third, fourth)
    own = spot.haven == side
    return Army(side, units, own and spot.tower, own and spot.wall)


def _attack(eyes: Eyes, side: SideId, goal: HexId, going: Gone) -> March:
    army = army_of(eyes, side, goal, going)
    foes = foes_on(eyes.s, eyes.c, goal)
    found = assault(eyes.s, eyes.c, army, goal)
    worth = battle_worth(eyes, army, foes, found) - eyes.good
    if could_settle(eyes, side, goal) and len(eyes.s.havens_of[side]) < eyes.c.numbers.havens:
        near = eyes.steps(eyes.s.sides[side].at, goal) <= 1
        worth += found[-1].win * haven_worth(eyes, side, goal) * (0.4 if near else 0.2)
    return March(goal, going, worth, 1, clearing(found[-1].win))


def clearing(chance: float) -> str:
    """How good the odds of an attack are, in a word and in figures."""
    word = next((word for least, word in ODDS if chance >= least), "slim")
    return f"The odds are {word}: {percent(chance)} to clear the hex."


def _reinforce(eyes: Eyes, side: SideId, goal: HexId, going: Gone) -> March:
    s = eyes.s
    spot = s.spots[goal]
    if spot.haven not in (NO_SIDE, side) or not spot.haven:
        return March(goal, going, -1.0, 1, "")
    before = stake(eyes, goal, Army(side, spot.units if spot.owner == side else NO_UNITS, spot.tower, spot.wall))
    worth = stake(eyes, goal, army_of(eyes, side, goal, going)) - before - eyes.good
    return March(goal, going, worth, 1, "A Leader comes for this Haven, and these Units can hold it.")


# Going to an enemy that is farther away.


def _approaches(eyes: Eyes, side: SideId) -> list[March]:
    s = eyes.s
    stacks = [at for at in eyes.c.land.spaces if s.spots[at].owner == side and sum(s.spots[at].units) >= MASS]
    found = [_approach(eyes, side, at) for at in stacks if not _is_needed(eyes, side, at)]
    return [march for march in found if march is not None]


def _approach(eyes: Eyes, side: SideId, start: HexId) -> March | None:
    """The best enemy that a stack reaches by several Commands, and the first step towards it."""
    s, c = eyes.s, eyes.c
    units = s.spots[start].units
    first: dict[HexId, HexId] = {}
    steps = {start: 0}
    edge, best = [start], None
    for distance in range(1, FARTHEST + 1):
        beyond: list[HexId] = []
        for at in edge:
            for near in c.land.elsewhere[at] if is_tower(s, c, at) else open_from(s, c, at):
                if near in steps or not admits_units(s, c, near) or not room_for(s, c, side, near):
                    continue
                steps[near] = distance
                first[near] = first.get(at, near)
                if not (has_empire(s, c, near) or has_chaos(s, c, near)):
                    beyond.append(near)
                elif distance > 1:
                    worth = _distant(eyes, Army(side, units), near, distance)
                    if worth > 0 and (best is None or worth / distance > best[1] / best[2]):
                        best = (near, worth, distance)
        edge = beyond
    if best is None:
        return None
    goal = first[best[0]]
    going = tuple([entry for entry in gathered(eyes, side, goal) if entry[1] == start])
    name = eyes.c.hex.names[best[0]]
    return March(goal, going, best[1], best[2], f"On the way to an enemy at {name} that can be beaten.")


def _distant(eyes: Eyes, army: Army, at: HexId, commands: int) -> float:
    foes = foes_on(eyes.s, eyes.c, at)
    worth = battle_worth(eyes, army, foes, assault(eyes.s, eyes.c, army, at))
    return 0.8 * worth - commands * eyes.good
