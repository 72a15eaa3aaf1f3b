"""Chances, counted out from the faces of the dice: rolls of Hero Dice and whole combats.

A combat is played through round by round as the tables of both sides say: pools by Units and Threat, terrain, Walls and
Towers, the Leader's ability and what its Godpower makes of Bolts. Cards, Druids and rerolls are left out: the figures
are what the table shows before anyone adds to it. Damage to the two sides is taken as independent.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from warhall.games.uprising.catalog import Content, Effect
from warhall.games.uprising.ground import CURSED, terrain
from warhall.games.uprising.ids import (
    BOLTS,
    CHAOS,
    EMPIRE,
    NO_DICE,
    NO_LEADER,
    NOWHERE,
    SHIELDS,
    SKULLS,
    SYMBOLS,
    Face,
    HexId,
    Pool,
    QuestId,
    SideId,
)
from warhall.games.uprising.queries import pooled
from warhall.games.uprising.rules.combat.frames import ARCHERY, CLASH, Combat
from warhall.games.uprising.rules.combat.groups import Group, groups_on, strength_of
from warhall.games.uprising.rules.combat.pools import BADLANDS, HIGHLANDS, MARSH, Terms, best_die, bleached, terms_of
from warhall.games.uprising.state import Counts, Uprising
from warhall.kernel.once import per_content

Spread = dict[Face, float]
"""How likely each total of Skulls, Shields and Bolts is."""
Damage = tuple[float, ...]
"""How likely each number of losses is, from 0 up."""
States = dict[tuple[int, int], float]
"""How likely it is that so many Units and so much of the enemy are left."""

_DIE_WORTH = (4, 6, 7, 8, 11, 12)  # by colour, the weakest first
_MOST_FIGHTS = 50_000  # remembered at a time


@dataclass(frozen=True, slots=True)
class Army:
    """Player Units that fight on one hex, with its Defences."""

    side: SideId
    units: Counts
    tower: bool = False
    wall: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """`left`: how likely it is that so many Units are left, from none up; `killed`: levels, Skeletons or Threat."""

    left: tuple[float, ...]
    killed: float
    beaten: float  # how likely it is that nothing of the enemy is left

    @property
    def win(self) -> float:
        """The chance to be the only one left."""
        return 1.0 - self.left[0]

    @property
    def unhurt(self) -> float:
        """The chance to win without a loss."""
        return self.left[-1]

    @property
    def lost(self) -> float:
        """Units lost, on average."""
        return len(self.left) - 1 - sum([number * likely for number, likely in enumerate(self.left)])


@dataclass(slots=True)
class _Books:
    """What has been reckoned for one content."""

    spreads: dict[Pool, Spread] = field(default_factory=dict)
    damages: dict[tuple[object, ...], Damage] = field(default_factory=dict)
    blows: dict[tuple[object, ...], list[tuple[int, int, float]]] = field(default_factory=dict)
    guards: dict[tuple[object, ...], list[tuple[int, float]]] = field(default_factory=dict)
    fights: dict[tuple[object, ...], Outcome] = field(default_factory=dict)
    quests: dict[tuple[QuestId, Pool], tuple[float, tuple[float, ...]]] = field(default_factory=dict)


@per_content
def _books(c: Content) -> _Books:
    return _Books()


# Rolls.


def spread_of(c: Content, pool: Pool) -> Spread:
    """The symbols of a pool of dice."""
    books = _books(c)
    found = books.spreads.get(pool)
    if found is None:
        found = books.spreads[pool] = _rolled(c, pool)
    return found


def _rolled(c: Content, pool: Pool) -> Spread:
    """One die more than a smaller pool, which is known by then."""
    colour = next((colour for colour, number in enumerate(pool) if number), None)
    if colour is None:
        return {(0, 0, 0): 1.0}
    fewer = spread_of(c, _less(pool, colour))
    faces = c.faces[colour]
    found: Spread = {}
    for (skulls, shields, bolts), likely in fewer.items():
        for face in faces:
            key = (skulls + face[SKULLS], shields + face[SHIELDS], bolts + face[BOLTS])
            found[key] = found.get(key, 0.0) + likely / len(faces)
    return found


def _less(pool: Pool, colour: int) -> Pool:
    white, yellow, blue, red, purple, black = (number - (place == colour) for place, number in enumerate(pool))
    return white, yellow, blue, red, purple, black


def quest_chances(c: Content, quest: QuestId, pool: Pool) -> tuple[float, tuple[float, ...]]:
    """UPR-QST-03 to UPR-QST-05 how likely a roll solves a Quest, and solves it with each of its goals met."""
    known = _books(c).quests
    if (quest, pool) not in known:
        known[quest, pool] = _chances(c, quest, pool)
    return known[quest, pool]


def _chances(c: Content, quest: QuestId, pool: Pool) -> tuple[float, tuple[float, ...]]:
    goals, least = c.quests[quest].goals, c.quests[quest].least
    places = [(SYMBOLS.index(goal.symbol), goal.number) for goal in goals]
    solved, rewards = 0.0, [0.0] * len(goals)
    for total, likely in spread_of(c, pool).items():
        met = [total[place] >= number for place, number in places]
        if sum(met) >= least:
            solved += likely
            for number, is_met in enumerate(met):
                rewards[number] += likely * is_met
    return solved, tuple(rewards)


# Combats.


def army_on(s: Uprising, c: Content, at: HexId) -> Army:
    """The player Units of a hex as they stand."""
    spot = s.spots[at]
    own = spot.haven == spot.owner
    return Army(spot.owner, spot.units, own and spot.tower, own and spot.wall)


def foes_on(s: Uprising, c: Content, at: HexId) -> list[tuple[Group, int]]:
    """UPR-CBT-03 the enemy groups of a hex in the order in which they fight players, with their strengths."""
    groups = [group for group in groups_on(s, c, at) if group[0] in (EMPIRE, CHAOS)]
    return [(group, strength_of(s, at, group)) for group in groups]


def assault(s: Uprising, c: Content, army: Army, at: HexId) -> tuple[Outcome, ...]:
    """One combat after another against all that stand on a hex: the outcome of each, all reckoned from the start."""
    return series(c, army, terrain(s, c, at), foes_on(s, c, at))


def series(c: Content, army: Army, ground: str, foes: Iterable[tuple[Group, int]]) -> tuple[Outcome, ...]:
    """UPR-CBT-03 the same army against one group after another, as far as it lasts."""
    found: list[Outcome] = []
    left = (*[0.0] * sum(army.units), 1.0)
    for group, strength in foes:
        after, killed, beaten = [left[0], *[0.0] * (len(left) - 1)], 0.0, 0.0
        for number, likely in enumerate(left):
            if number and likely > 1e-4:
                one = fight(c, _reduced(c, army, number), ground, group, strength)
                killed, beaten = killed + likely * one.killed, beaten + likely * one.beaten
                for units, chance in enumerate(one.left):
                    after[units] += likely * chance
        left = tuple(after)
        found.append(Outcome(left, killed, beaten))
    return tuple(found)


def fight(c: Content, army: Army, ground: str, group: Group, strength: int) -> Outcome:
    """One combat to its end (UPR-CBT-04)."""
    books = _books(c)
    key = (army, ground, group, strength)
    found = books.fights.get(key)
    if found is None:
        if len(books.fights) >= _MOST_FIGHTS:
            books.fights.clear()
        found = books.fights[key] = _Fight(c, army, ground, group, strength).outcome()
    return found


def in_order(c: Content, side: SideId, units: Counts) -> list[int]:
    """Units as places in Counts, one entry each: those whom one would lose last come first."""
    kinds = c.units_of[side]
    ranked = sorted(range(len(kinds)), key=lambda place: (-die_worth(c.unit_dice[kinds[place]]), place))
    return [place for place in ranked for _ in range(units[place])]


@lru_cache(maxsize=4096)
def die_worth(pool: Pool) -> int:
    """A rough measure of dice (section 12 of the content notes)."""
    return sum([number * worth for number, worth in zip(pool, _DIE_WORTH, strict=True)])


def _reduced(c: Content, army: Army, number: int) -> Army:
    kept = in_order(c, army.side, army.units)[:number]
    first, second, third, fourth = (kept.count(place) for place in range(len(army.units)))
    return Army(army.side, (first, second, third, fourth), army.tower, army.wall)


@dataclass(slots=True)
class _Fight:
    c: Content
    army: Army
    ground: str
    group: Group
    strength: int
    order: list[int] = field(init=False)
    terms: dict[str, Terms] = field(init=False)

    def __post_init__(self) -> None:
        side, leader = self.group
        frame = Combat(NOWHERE, self.army.side, side, NO_LEADER, leader, terrain=self.ground)
        self.order = in_order(self.c, self.army.side, self.army.units)
        self.terms = {name: terms_of(self.c, frame, name) for name in (ARCHERY, CLASH)}

    def outcome(self) -> Outcome:
        units, strength = len(self.order), self.strength
        states: States = {(units, strength): 1.0}
        if self._shoots(units):
            states = self._after_archery(units)
        ends = self._after_clashes(states)
        left = [0.0] * (units + 1)
        killed = beaten = 0.0
        for (number, foe), likely in ends.items():
            left[number] += likely
            killed += likely * (strength - foe)
            beaten += likely * (not foe)
        return Outcome(tuple(left), killed, beaten)

    def _shoots(self, units: int) -> bool:
        """UPR-CSQ-02 whether there is an Archery round."""
        pools = self._mine(ARCHERY, units), self._theirs(ARCHERY, self.strength)
        return not self.terms[ARCHERY].no_archery and pools != (NO_DICE, NO_DICE)

    def _after_archery(self, units: int) -> States:
        found: States = {}
        self._spread_round(ARCHERY, units, self.strength, 1.0, found, again=True)
        return found

    def _after_clashes(self, states: States) -> States:
        """UPR-CSQ-04 round after round; a round in which nobody falls changes nothing."""
        ends: States = {}
        for number in range(len(self.order), -1, -1):
            for foe in range(self.strength, -1, -1):
                likely = states.get((number, foe), 0.0)
                if not number or not foe:
                    ends[number, foe] = ends.get((number, foe), 0.0) + likely
                elif likely > 1e-6:
                    self._spread_round(CLASH, number, foe, likely, states, again=False)
        return ends

    def _spread_round(self, name: str, units: int, foe: int, likely: float, into: States, *, again: bool) -> None:
        mine, theirs = self._pools(name, units, foe)
        struck = _damage(self.c, (mine, ()), self._uses_bolts(self.army.side), (theirs, self._power()), foe)
        hurt = _damage(self.c, (theirs, self._power()), self._uses_bolts(self.group[0]), (mine, ()), units)
        still = 0.0 if again else struck[0] * hurt[0]
        share = likely / (1.0 - still) if still < 0.999 else 0.0
        for lost, chance in enumerate(hurt):
            for broken, other in enumerate(struck):
                if again or lost or broken:
                    key = (units - lost, foe - broken)
                    into[key] = into.get(key, 0.0) + share * chance * other

    # Pools.

    def _pools(self, name: str, units: int, foe: int) -> tuple[Pool, Pool]:
        terms, side = self.terms[name], self.group[0]
        mine, theirs = self._mine(name, units), self._theirs(name, foe)
        if self.ground == MARSH:
            mine, theirs = bleached(mine), theirs if side in terms.keep_red else bleached(theirs)
        if self.ground == HIGHLANDS and name == ARCHERY:
            number = self.c.numbers.highlands_dice
            mine, theirs = best_die(mine, number), theirs if side in terms.whole_row else best_die(theirs, number)
        return mine, theirs

    def _mine(self, name: str, units: int) -> Pool:
        c, army = self.c, self.army
        shooting = ("archer", "rider") if self.ground == BADLANDS else ("archer",)
        pool = NO_DICE
        for place in self.order[:units]:
            kind = c.units_of[army.side][place]
            if name == CLASH or c.units[kind].type in shooting:
                pool = pooled(pool, c.unit_dice[kind])
        if self.terms[name].no_defences:
            return pool
        if army.tower:
            pool = pooled(pool, c.tower_archery if name == ARCHERY else c.tower_clash)
        return pooled(pool, c.wall_clash) if army.wall and name == CLASH else pool

    def _theirs(self, name: str, foe: int) -> Pool:
        c, (side, leader) = self.c, self.group
        if leader:
            pool = (c.archery if name == ARCHERY else c.clash)[leader][foe]
        elif side == EMPIRE:
            row = c.garrison_archery if name == ARCHERY else c.garrison_clash
            pool = row[min(foe, len(row) - 1)]
        else:
            row = c.skeleton_archery if name == ARCHERY else c.skeleton_clash
            pool = row[min(foe, len(row) - 1)]  # more of them stand there only within a round
        return pooled(pool, self.terms[name].dice.get(side, NO_DICE))

    def _uses_bolts(self, side: SideId) -> bool:
        """UPR-TER-02."""
        return self.ground != CURSED or side == CHAOS

    def _power(self) -> tuple[Effect, ...]:
        leader = self.group[1]
        return self.c.leaders[leader].godpower if leader and self._uses_bolts(self.group[0]) else ()


# Damage of a round.

Cast = tuple[Pool, tuple[Effect, ...]]


def _damage(c: Content, striking: Cast, bolts: bool, struck: Cast, most: int) -> Damage:
    """UPR-SYM-03 how likely each number of losses is; no more can fall than there are."""
    books = _books(c)
    key = (striking[0], _name(striking), bolts, struck[0], _name(struck), most)
    found = books.damages.get(key)
    if found is None:
        if len(books.damages) >= 4 * _MOST_FIGHTS:
            books.damages.clear()
        found = books.damages[key] = _reckon(c, striking, bolts, struck, most)
    return found


def _name(cast: Cast) -> tuple[object, ...]:
    return tuple([(said.effect, said.skulls, said.shields, said.amount) for said in cast[1]])


def _reckon(c: Content, striking: Cast, bolts: bool, struck: Cast, most: int) -> Damage:
    guards = _guards(c, struck)
    found = [0.0] * (most + 1)
    for skulls, broken, likely in _blows(c, striking, bolts):
        for shields, chance in guards:
            lost = skulls if shields <= broken else skulls - shields + broken
            found[0 if lost < 0 else min(most, lost)] += likely * chance
    return tuple(found)


def _blows(c: Content, cast: Cast, bolts: bool) -> list[tuple[int, int, float]]:
    """Skulls, and Bolts as far as they may be used, with their chances."""
    known, key = _books(c).blows, (cast[0], _name(cast), bolts)
    if key not in known:
        found: dict[tuple[int, int], float] = {}
        for face, likely in _totals(c, cast).items():
            pair = (face[SKULLS], face[BOLTS] if bolts else 0)
            found[pair] = found.get(pair, 0.0) + likely
        known[key] = [(skulls, broken, likely) for (skulls, broken), likely in found.items()]
    return known[key]


def _guards(c: Content, cast: Cast) -> list[tuple[int, float]]:
    """Shields with their chances."""
    known, key = _books(c).guards, (cast[0], _name(cast))
    if key not in known:
        found: dict[int, float] = {}
        for face, likely in _totals(c, cast).items():
            found[face[SHIELDS]] = found.get(face[SHIELDS], 0.0) + likely
        known[key] = list(found.items())
    return known[key]


def _totals(c: Content, cast: Cast) -> Spread:
    """The symbols of a pool with what a Leader's Godpower makes of its Bolts (UPR-GOD-04)."""
    pool, power = cast
    plain = spread_of(c, pool)
    if not power or power[0].effect not in _POWERS:
        return plain
    found: Spread = {}
    for face, likely in plain.items():
        key = _powered(face, power[0]) if face[BOLTS] else face
        found[key] = found.get(key, 0.0) + likely
    return found


_POWERS = ("add_symbols", "cancel", "raise_threat", "skulls_per_curse")


def _powered(face: Face, said: Effect) -> Face:
    """One Bolt is spent: Skulls or Shields join, Shields of the other side go, Threat grows back."""
    skulls, shields, bolts = face[SKULLS], face[SHIELDS], face[BOLTS] - 1
    if said.effect == "add_symbols":
        return skulls + said.skulls, shields + said.shields, bolts
    if said.effect == "cancel":
        return skulls, shields, bolts + said.shields
    if said.effect == "raise_threat":
        return skulls, shields + said.amount, bolts
    return skulls + said.amount, shields, bolts


OUTCOMES = {"uprising.quest_tried": lambda told: "The Quest is solved" if told.solved else "The Quest fails"}
