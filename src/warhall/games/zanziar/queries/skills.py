"""What a unit's skill comes to, with the name of everything that changes it (ZAN-SKL, ZAN-R-117, ZAN-FX-14 to -16).

skill_of(s, c, pawn, DIPLOMACY, Occasion("recruit")).total
"""

from __future__ import annotations

from warhall.games.zanziar.catalog import Content, Item
from warhall.games.zanziar.ids import COMBAT, CON, DIPLOMACY, MAGIC, SKILLS, PawnId, ThingId
from warhall.games.zanziar.queries.units import traits_of, worn_items
from warhall.games.zanziar.state import Zanziar
from warhall.kernel.moments import Modifiers, Note
from warhall.kernel.records import record

PLAIN, RECRUIT, PREVENT, DRAFT, SEARCH, INCITE = "plain", "recruit", "prevent", "draft", "search", "incite"
DUEL, ADVENTURE, SET, FIGHT = "duel", "adventure", "set", "combat"
MAGIC_ATTACK, STUDY = "magic_attack", "study"
OCCASIONS = (PLAIN, RECRUIT, PREVENT, DRAFT, SEARCH, INCITE, DUEL, ADVENTURE, SET, FIGHT, MAGIC_ATTACK, STUDY)


@record
class Occasion:
    """What a skill is used for. The rest is of battles: the round, in the Combat row or not, and against whom."""

    name: str = PLAIN
    round: int = 0
    front: bool = False
    mounted: bool = False  # the enemy Combat row holds a faceup mounted unit
    natural: bool = False  # wolves and natural foes
    bare: bool = False  # item bonuses do not count (an Adventure card says so)


ANY = Occasion()


@record
class Sum:
    """A skill as it counts: the printed figure and what changes it, by name."""

    base: int
    notes: tuple[Note, ...] = ()

    @property
    def total(self) -> int:
        """ZAN-R-117 never below 0."""
        return max(0, self.base + sum([amount for _, amount in self.notes]))


by_trait: Modifiers = Modifiers("zanziar.skill.traits")  # (s, c, pawn, skill, occasion)
by_item: Modifiers = Modifiers("zanziar.skill.items")  # (item, skill, occasion): instead of the plain bonus


def base_skill(s: Zanziar, c: Content, pawn: PawnId, skill: int) -> int:
    """ZAN-UNI-05, ZAN-UNI-06 the printed figure, or that of a facedown unit."""
    return c.units[s.faces[pawn]].skills[skill] if s.pawns[pawn].faceup else c.numbers.facedown[skill]


def skill_of(s: Zanziar, c: Content, pawn: PawnId, skill: int, on: Occasion = ANY) -> Sum:
    """ZAN-EX-26, ZAN-R-117 the skill with all that is added. ZAN-SKL-08 printed Magic 0 stays 0."""
    base = base_skill(s, c, pawn, skill)
    if skill == MAGIC and not base:
        return Sum(0)
    notes = by_trait.notes(sorted(traits_of(s, c, pawn)), s, c, pawn, skill, on)
    if s.things_of[pawn] and not on.bare:
        notes += item_notes(s, c, pawn, skill, on)
    return Sum(base, notes + lasting_notes(s, c, pawn, skill))


def total_of(s: Zanziar, c: Content, company: tuple[PawnId, ...], skill: int, on: Occasion = ANY) -> int:
    """The summed skill of several units."""
    return sum([skill_of(s, c, pawn, skill, on).total for pawn in company])


def item_notes(s: Zanziar, c: Content, pawn: PawnId, skill: int, on: Occasion) -> tuple[Note, ...]:
    """ZAN-EX-01, ZAN-ITM-06, ZAN-ITM-07 the bonuses of faceup items; a curse turns the sign of each."""
    found = []
    for thing, item in worn_items(s, c, pawn):
        amount = item_bonus(item, skill, on)
        if amount:
            found.append((item.id, -amount if s.things[thing].cursed else amount))
    return tuple(found)


def item_bonus(item: Item, skill: int, on: Occasion) -> int:
    """What an item gives on an occasion: its plain bonus, or what its power says instead."""
    if item.effect in by_item:
        instead = by_item[item.effect](item, skill, on)
        if instead:
            return instead
    return item.bonus[skill]


def lasting_notes(s: Zanziar, c: Content, pawn: PawnId, skill: int) -> tuple[Note, ...]:
    """ZAN-MOV-06, ZAN-FX-11 a Movement card that lasts, and what a duel left behind."""
    me = s.pawns[pawn]
    found: tuple[Note, ...] = ()
    if me.boost_skill == skill and me.boost:
        found = (("duel", me.boost),)
    group = s.groups[me.group]
    if not me.group or not group.lasting:
        return found
    card = c.movements[group.lasting]
    leg = card.sea if group.at_sea else card.land
    if leg.effect != "skill" or SKILLS[skill] != leg.skill or (leg.faceup and not me.faceup):
        return found
    return (*found, (card.id, leg.amount))


def one_facedown(s: Zanziar, company: tuple[PawnId, ...]) -> bool:
    """ZAN-UNI-09, ZAN-R-07 at most one facedown card is used in a sum."""
    return sum(not s.pawns[pawn].faceup for pawn in company) <= 1


# Traits of the unit that makes the test (ZAN-FX-14).


def _amount(c: Content, trait: str) -> int:
    return c.traits[trait].amount


def _when(trait: str, skill: int, occasion: str) -> None:
    """A trait that adds its number when one skill is used on one occasion."""

    @by_trait.by(trait)
    def add(s: Zanziar, c: Content, pawn: PawnId, used: int, on: Occasion) -> int:
        return _amount(c, trait) if used == skill and on.name == occasion else 0


_when("recruiter", DIPLOMACY, DRAFT)
_when("finder", CON, SEARCH)
_when("agitator", CON, INCITE)
_when("peacemaker", DIPLOMACY, PREVENT)
_when("focus", MAGIC, MAGIC_ATTACK)


@by_trait.by("vanguard")
def vanguard(s: Zanziar, c: Content, pawn: PawnId, skill: int, on: Occasion) -> int:
    """Combat +2 in battle round 1, in the Combat row."""
    return _amount(c, "vanguard") if skill == COMBAT and on.front and on.round == 1 else 0


@by_trait.by("spears")
def spears(s: Zanziar, c: Content, pawn: PawnId, skill: int, on: Occasion) -> int:
    """Combat +2 in the Combat row against a faceup mounted unit."""
    return _amount(c, "spears") if skill == COMBAT and on.front and on.mounted else 0


@by_trait.by("berserk")
def berserk(s: Zanziar, c: Content, pawn: PawnId, skill: int, on: Occasion) -> int:
    """Combat +1 while it has lost HP."""
    return _amount(c, "berserk") if skill == COMBAT and s.pawns[pawn].hurt else 0


# Powers of items that give another number on some occasion.


def _instead(effect: str, skill: int, occasion: str) -> None:
    @by_item.by(effect)
    def give(item: Item, used: int, on: Occasion) -> int:
        return item.amount if used == skill and on.name == occasion else 0


_instead("herald", DIPLOMACY, PREVENT)
_instead("masks", CON, INCITE)
_instead("magic_attacks", MAGIC, MAGIC_ATTACK)


@by_item.by("adventurous")
def adventurous(item: Item, skill: int, on: Occasion) -> int:
    """Adventure tests of the bearer, whatever the skill."""
    return item.amount if on.name == ADVENTURE else 0


@by_item.by("beast_hunter")
def beast_hunter(item: Item, skill: int, on: Occasion) -> int:
    """In battles against wolf packs and natural foes; the test of an adventure is no battle."""
    return item.amount if skill == COMBAT and on.natural and on.name == FIGHT else 0


def thing_points(s: Zanziar, c: Content, thing: ThingId) -> int:
    """ZAN-ITM-08 the points of a magical item, cursed or not."""
    return c.items[s.marks[thing]].points
