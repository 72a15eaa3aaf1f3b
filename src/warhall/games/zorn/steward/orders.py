"""Orders for everyone: first the leaks are stopped, then posts and prey are given to whoever serves them best."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn.queries import is_open, melee_protection
from warhall.games.zorn.state import AreaId, HouseId, UnitId
from warhall.games.zorn.steward.eyes import Eyes
from warhall.games.zorn.steward.field import Field
from warhall.games.zorn.steward.horde import Prey, Threat
from warhall.games.zorn.steward.worth import blight_worth, den_worth
from warhall.kernel.records import record

PLUG, POST, HUNT, REST, REAR = "plug", "post", "hunt", "rest", "rear"
PLUG_DEMAND = 1.5  # strength wanted in the way of a leak, for each point of its own
PLUG_PER_TERROR = 0.1  # and more of it for each Terror Point of its exit
ROUND_UP = 0.999
MOST_WAIT = 2  # activations
HUNT_DEMAND = 2.2  # strength wanted for each point of the prey's
DEN_DEMAND = 1.3  # a Garrison that loses at all leaves its Den
NEARLY = 0.8  # the share of the wanted strength with which a hunt sets out
URGENT_POST = 0.3  # what a point of strength is worth at a post that is about to be attacked
QUIET_POST = 0.05  # and at one that is not
MARCH_COST = 0.2  # what an activation spent marching costs
IDLE_MARCH_COST = 0.03  # and to a unit that has nothing else to do
STRAY_DECAY = 0.7  # how fast a stray loses interest with the time to reach it
SHORT_MOST = 12.0  # strength missing at a post beyond which it counts no more
SHORT_PER_TIME = 3.0  # strength missing that makes up for an activation of marching
WATCH_CROWD = 1.5  # activations of marching that each unit already in a Pass is worth
PLACES_FOR_ONE = 2  # of a post for each levy in it: half of them are for those who fight
LATE = 3  # turns left when far prey is let go
FAR_PREY = 7
MOST_PREY = 12
LAST_LEGS = 3  # Hits with which a regular unit goes to the rear
BADLY_WOUNDED = 2


@record
class Goal:
    """Where a unit should be, and why."""

    area: AreaId
    why: str


@dataclass(slots=True, eq=False)
class Job:
    """Something that wants strength in an area. `rate` is what a point of it is worth."""

    area: AreaId
    why: str
    wanted: float
    rate: float
    room: int
    decay: float = 0.0
    got: float = 0.0
    count: int = 0
    closed: bool = False


def home_of(eyes: Eyes, unit: UnitId) -> AreaId:
    """The post of a unit. A House with two of them has two wings, every other counter of a kind in each."""
    homes = eyes.field.homes[eyes.s.units[unit].house]
    kind = eyes.c.kind_of[unit]
    if kind.character:
        return homes[(kind.type == "magic_user") % len(homes)]
    return homes[unit % len(homes)]


def wings_of(eyes: Eyes, units: list[UnitId]) -> list[tuple[AreaId, list[UnitId]]]:
    """Units of one House that have the same post, in seat order."""
    found: dict[tuple[HouseId, AreaId], list[UnitId]] = {}
    for unit in units:
        found.setdefault((eyes.s.units[unit].house, home_of(eyes, unit)), []).append(unit)
    return [(home, wing) for (_, home), wing in sorted(found.items())]


class Orders:
    """Who goes where, given out in order of need."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self.eyes = field.eyes
        self.goals: dict[UnitId, Goal] = {}
        self.free = list(field.men)
        self.manned: dict[AreaId, int] = {}
        self.posted: dict[AreaId, float] = {}  # strength that posts have before fighters are given to them
        self.strengths = {unit: man[-1] for unit, man in field.men.items()}
        self.rear, self.bows, self.shields = field.ground.rear, field.ground.bows, field.ground.shields
        self.passes = [(area, field.horde.far(area)) for area in self.eyes.c.passes]

    def give_all(self) -> None:
        self.stop_leaks()
        self.spare_the_weak()
        self.raise_shields()
        self.fill_jobs()
        self.send_out()
        self.place_rest()

    def give(self, unit: UnitId, area: AreaId, why: str) -> None:
        self.goals[unit] = Goal(area, why)
        self.free.remove(unit)

    # Leaks.

    def stop_leaks(self) -> None:
        """Someone in the way of every Blight unit that nothing else would stop, the more the worse it is."""
        for threat in self.field.leaks:
            if any(goal.why == PLUG and goal.area in threat.path for goal in self.goals.values()):
                continue
            place, units = self._plug(threat)
            for unit in units:
                self.give(unit, place, PLUG)

    def _plug(self, threat: Threat) -> tuple[AreaId, list[UnitId]]:
        """The area on a unit's path where enough House units can stand soonest, the better ground of equals."""
        eyes, s, c = self.eyes, self.eyes.s, self.eyes.c
        wanted = threat.strength * (PLUG_DEMAND + PLUG_PER_TERROR * c.kind_of[threat.unit].exit_terror)
        best = 99.0
        found: tuple[AreaId, list[UnitId]] = (AreaId(0), [])
        for number, area in enumerate(threat.path):
            if s.blight_in[area] or not is_open(eyes.s, eyes.c, area):
                continue
            pv = melee_protection(eyes.s, eyes.c, area)
            times = self._times(area)
            got, last = float(pv), 0
            units: list[UnitId] = []
            for time, minus, unit in times[: c.capacity[area]]:
                if units and (got >= wanted or time > MOST_WAIT):
                    break
                units.append(unit)
                got -= minus
                last = time
            first = times[0][0] if times else 99
            cost = first + 0.4 * last + 0.06 * max(0.0, wanted - got) - 0.05 * pv + 0.05 * number
            if units and cost < best:
                best, found = cost, (area, units)
        return found

    def _times(self, goal: AreaId) -> list[tuple[int, float, UnitId]]:
        """How many activations each free unit needs to come to a goal; the soonest first, the stronger of equals."""
        far, men = self.field.horde.far(goal), self.field.men
        found = [men[unit] for unit in self.free]
        return sorted(
            [(int((far[spot] + late) / pace + ROUND_UP), -strength, unit) for unit, spot, late, pace, strength in found]
        )

    # The wounded.

    def spare_the_weak(self) -> None:
        """A unit that the next Hit may cost goes out of reach and mends: every one lost is Terror."""
        for unit in list(self.free):
            record = self.eyes.s.units[unit]
            character = self.eyes.c.kind_of[unit].character
            if record.hits >= (BADLY_WOUNDED if character else LAST_LEGS) and unit < self.eyes.c.first_mercenary:
                self.give(unit, self._shelter(unit), REST)

    def _shelter(self, unit: UnitId) -> AreaId:
        """The nearest safe area with room; where it stands if that is safe."""
        eyes, field = self.eyes, self.field
        here = eyes.s.units[unit].area
        if here > field.last or (field.is_safe(here) and eyes.c.missile_pv[here] > 3):
            return here
        far = eyes.c.steps[here]
        roomy = [
            a
            for a in eyes.c.within[here][4]
            if field.is_safe(a) and not eyes.s.blight_in[a] and eyes.c.capacity[a] > len(eyes.s.house_in[a])
        ]

        def cost(a: AreaId) -> tuple[float, int, int]:
            bare = 0.4 * (eyes.c.missile_pv[a] <= 3) - 0.1 * len(eyes.s.house_in[a])
            return far[a] + bare, eyes.c.pass_steps[a], a

        return min(roomy, key=cost, default=here)

    # Levies.

    def raise_shields(self) -> None:
        """Levies to the posts, the hardest pressed first: small dice, but the Hits are theirs and not the fighters'.

        What stands there then is no longer wanted of the fighters, so more of them are free for Dens.
        """
        if not self.eyes.manner.shields:
            return
        levies = [unit for unit in self.free if self.shields[unit]]
        pressed = sorted(self.field.demand, key=lambda post: -self.field.pressure[post])
        for post in pressed * self.eyes.manner.shields:
            manned = self.manned.get(post, 0)
            if levies and manned < self.eyes.c.capacity[post] // PLACES_FOR_ONE:
                unit = min(levies, key=lambda unit: (self.field.time(unit, post), unit))
                levies.remove(unit)
                self.give(unit, post, POST)
                self.manned[post] = manned + 1
        self.posted = {post: self._sent(post) for post in pressed}

    # Posts and prey.

    def fill_jobs(self) -> None:
        """Wing by wing: only units of one House can strike together, so each wing has its post and its own prey."""
        rear = self.rear
        fighters = [unit for unit in self.free if not rear[unit]]
        preys = self._preys(fighters)
        wings = wings_of(self.eyes, fighters)
        for home, units in wings:
            near = [job for job in preys if not job.closed]
            self._fill(units, [*self._posts(home), *near], MARCH_COST)

    def send_out(self) -> None:
        """Those whom no post needs go for Dens and strays however far, House by House, if there is time."""
        idle = [unit for unit in self.free if not self.rear[unit]]
        left = self.field.activations_left
        hunted = {goal.area for goal in self.goals.values() if goal.why == HUNT}
        preys = [job for job in self._preys(idle) if job.area not in hunted]
        for house in self.eyes.s.order:
            units = [unit for unit in idle if self.eyes.s.units[unit].house == house]
            near = [job for job in preys if not job.closed]
            soon = [unit for unit in units if any(self.field.time(unit, job.area) <= left for job in near)]
            self._fill(soon, near, IDLE_MARCH_COST)

    def _fill(self, units: list[UnitId], jobs: list[Job], march_cost: float) -> None:
        """Every job takes those who serve it best for the way; hunts that are too few to set out are called off."""
        if not units or not jobs:
            return
        pairs = self._pairs(units, jobs, march_cost)
        chosen = self._match(pairs, jobs)
        if any(job.why == HUNT and job.got < NEARLY * job.wanted for job in jobs):
            for job in jobs:
                job.closed = job.why == HUNT and job.got < NEARLY * job.wanted
                job.got = 0.0
            chosen = self._match(pairs, jobs)
        for job in jobs:
            job.closed = job.why == HUNT and job.got >= NEARLY * job.wanted
        for unit, job in chosen.items():
            if job.why == POST or job.closed:
                self.give(unit, job.area, job.why)
                self.manned[job.area] = self.manned.get(job.area, 0) + 1

    def _pairs(self, units: list[UnitId], jobs: list[Job], march_cost: float) -> list[tuple[float, UnitId, int]]:
        """What every unit gains with every job, the best first. Magic Users do not hunt."""
        field, kind_of = self.field, self.eyes.c.kind_of
        known = [field.men[unit] for unit in units]
        hunters = [one for one in known if kind_of[one[0]].type != "magic_user"]
        pairs = []
        for number, job in enumerate(jobs):
            post, rate, decay = job.why == POST, job.rate, job.decay
            far = field.horde.far(job.area)
            for unit, spot, late, pace, strength in known if post else hunters:
                time = (far[spot] + late) / pace
                gain = rate * strength / (1 + decay * time) - march_cost * time
                if gain > 0 or post:
                    pairs.append((-gain, unit, number))
        pairs.sort()
        return pairs

    def _match(self, pairs: list[tuple[float, UnitId, int]], jobs: list[Job]) -> dict[UnitId, Job]:
        chosen: dict[UnitId, Job] = {}
        taken = dict(self.manned)
        for _, unit, number in pairs:
            if unit in chosen:
                continue
            job = jobs[number]
            if job.closed or job.got >= job.wanted or taken.get(job.area, 0) >= job.room:
                continue
            chosen[unit] = job
            job.got += self.strengths[unit]
            taken[job.area] = taken.get(job.area, 0) + 1
        return chosen

    def _posts(self, post: AreaId) -> list[Job]:
        """A place in the line: what is about to be attacked wants strength more than anything else."""
        demand = self.field.demand[post] - self.posted.get(post, 0.0)
        urgent = min(demand, self.field.pressure[post])
        capacity = self.eyes.c.capacity[post]
        quiet = Job(post, POST, demand - urgent, QUIET_POST, capacity)
        return [Job(post, POST, urgent, URGENT_POST, capacity), quiet] if urgent > 0 else [quiet]

    def _preys(self, hunters: list[UnitId]) -> list[Job]:
        """Areas with Blight units: what clearing them is worth, and the strength it takes."""
        c = self.eyes.c
        spots = {self.field.men[unit][1] for unit in hunters}
        if not spots:
            return []
        late = self.eyes.turns_left < LATE
        found = []
        for prey in self._all_preys():
            steps = c.steps[prey.area]
            near = min([steps[spot] for spot in spots])
            if near <= FAR_PREY or not late:
                found.append((-prey.worth / (1 + 0.35 * near), prey.area, prey))
        found.sort()
        return [
            Job(area, HUNT, prey.wanted, prey.worth / prey.wanted, c.capacity[area], prey.decay)
            for _, area, prey in found[:MOST_PREY]
        ]

    def _all_preys(self) -> list[Prey]:
        """All areas with Blight units. What they are worth rests on the Blight alone, and on who may leave the map."""
        known, leaking = self.field.horde.preys, self.field.leaking
        found = known.get(leaking)
        if found is None:
            found = known[leaking] = [self._prey(area) for area in self.field.foes]
        return found

    def _prey(self, area: AreaId) -> Prey:
        eyes, c = self.eyes, self.eyes.c
        units = eyes.s.blight_in[area]
        strays = [unit for unit in units if not c.garrison_no[unit]]
        worth = sum([blight_worth(eyes, unit) for unit in strays]) + den_worth(eyes, area)
        strength = sum([eyes.strength(unit) for unit in units]) + melee_protection(eyes.s, c, area) + (not strays)
        return Prey(area, worth, strength * (HUNT_DEMAND if strays else DEN_DEMAND), STRAY_DECAY if strays else 0.0)

    # What is left.

    def place_rest(self) -> None:
        """Others strengthen the line where it is weakest; foragers, levies and those too many keep watch in the Passes.

        A Blight unit that breaks through must fight even for an empty Pass with one unit in it.
        """
        eyes, demand = self.eyes, self.field.demand
        areas = [goal.area for goal in self.goals.values()]
        count = {post: areas.count(post) for post in (*demand, *eyes.c.passes)}
        short = {post: wanted - self._sent(post) for post, wanted in demand.items()}
        for unit in list(self.free):
            goal, why = AreaId(0), REAR
            open_posts = [] if self.rear[unit] else [post for post in demand if count[post] < eyes.c.capacity[post]]
            if open_posts:
                goal = max(open_posts, key=lambda p: (self._wish(unit, p, short[p], count[p]), -p))
                why = POST if short[goal] > 0 or self.bows[unit] else REAR
            if why == POST:
                short[goal] -= self.strengths[unit]
            else:
                goal = self._watch(unit, count)
            count[goal] += 1
            self.give(unit, goal, why)

    def _sent(self, post: AreaId) -> float:
        return sum([self.strengths[unit] for unit, goal in self.goals.items() if goal.area == post])

    def _wish(self, unit: UnitId, post: AreaId, short: float, count: int) -> float:
        return min(SHORT_MOST, max(0.0, short)) - SHORT_PER_TIME * self.field.time(unit, post) - count

    def _watch(self, unit: UnitId, count: dict[AreaId, int]) -> AreaId:
        """The Pass with the fewest that is not too far."""
        _, spot, late, pace, _ = self.field.men[unit]
        return min([((far[spot] + late) / pace + WATCH_CROWD * count[p], p) for p, far in self.passes])[1]
