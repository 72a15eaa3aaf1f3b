"""A battle under way: who fights, in which row, with what total (ZAN-BAT, ZAN-COM, ZAN-R-54, ZAN-R-60, ZAN-R-61)."""

from __future__ import annotations

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.ids import COMBAT, CON, MAGIC, ROWS, CityId, GroupId, PawnId
from warhall.games.zanziar.queries.places import groups_in, living
from warhall.games.zanziar.queries.skills import FIGHT, Occasion, skill_of
from warhall.games.zanziar.queries.units import card_of, is_hero, mp, traits_of, worn_items
from warhall.games.zanziar.state import (
    ATTACKER,
    CITY_FOE,
    DEFENDER,
    GROUP_FOE,
    NOBODY,
    TROLL_FOE,
    WOLF_FOE,
    Fight,
    Zanziar,
)
from warhall.kernel.moments import Note
from warhall.kernel.records import record

FRONT, MIDDLE, REAR = range(len(ROWS))  # ZAN-BAT-10: Combat, Con, Magic
HOME = {COMBAT: FRONT, CON: MIDDLE, MAGIC: REAR}  # ZAN-NEU-01, ZAN-R-63: else the Combat row


def fight_of(s: Zanziar) -> Fight:
    """The battle under way."""
    assert s.fight is not None
    return s.fight


def other(side: int) -> int:
    """The enemy."""
    return 1 - side


def seat_of_side(s: Zanziar, side: int) -> int:
    """Whose side it is; nobody's: neutral units, wolves, a Troll."""
    fight = fight_of(s)
    return fight.attacker if side == ATTACKER else fight.defender


def voice(s: Zanziar, side: int) -> int:
    """Who decides for a side. ZAN-R-63 for neutral units nobody, or by a setting the player on the attacker's left."""
    seat = seat_of_side(s, side)
    if seat != NOBODY or not s.rules.left_hand:
        return seat
    alive, attacker = set(living(s)), fight_of(s).attacker
    order = [(attacker + step) % len(s.players) for step in range(1, len(s.players) + 1)]
    return next(seat for seat in order if seat in alive)


def enrolled(s: Zanziar, side: int) -> tuple[PawnId, ...]:
    """The units that take part on a side, dead ones left out (ZAN-BAT-16)."""
    fight = fight_of(s)
    named = fight.attackers if side == ATTACKER else fight.defenders
    return tuple(pawn for pawn in named if s.pawns[pawn].in_play)


def side_of(s: Zanziar, pawn: PawnId) -> int:
    """On which side a unit fights now."""
    return ATTACKER if pawn in fight_of(s).attackers else DEFENDER


def row_units(s: Zanziar, side: int, row: int) -> tuple[PawnId, ...]:
    """A row of a side, whatever its units' state."""
    fight = fight_of(s)
    line = (fight.front, fight.middle, fight.rear)[row]
    mine = enrolled(s, side)
    return tuple(pawn for pawn in line if pawn in mine)


def row_of(s: Zanziar, pawn: PawnId) -> int:
    """The row a unit stands in."""
    fight = fight_of(s)
    return FRONT if pawn in fight.front else MIDDLE if pawn in fight.middle else REAR


def is_dazed(s: Zanziar, pawn: PawnId) -> bool:
    """ZAN-R-54 confused, seduced or charmed: it adds nothing and cannot act."""
    fight = fight_of(s)
    return pawn in fight.confused or pawn in fight.dazed


def ready(s: Zanziar, side: int, row: int) -> tuple[PawnId, ...]:
    """The units of a row that can act."""
    return tuple(pawn for pawn in row_units(s, side, row) if not is_dazed(s, pawn))


def has_foe(s: Zanziar) -> bool:
    """Whether wolves or a Troll are the enemy, and are not dead."""
    fight = fight_of(s)
    return fight.foe_lost < fight.foe


def is_beaten(s: Zanziar, side: int) -> bool:
    """ZAN-BAT-16 none of its participants is left in the battle."""
    fight = fight_of(s)
    if side == DEFENDER and fight.foe:
        return not has_foe(s)
    return not enrolled(s, side)


# Magic and Con: who may act, on whom.


def may_be_aimed_at(s: Zanziar, c: Content, pawn: PawnId, ward: str) -> bool:
    """ZAN-MAG-01, ZAN-SKL-13 no Hero that all know as one; `ward` is the trait that guards against it."""
    record = s.pawns[pawn]
    known_hero = is_hero(s, pawn) and (record.faceup or record.hero_mark)
    return not known_hero and ward not in traits_of(s, c, pawn)


def magic_targets(s: Zanziar, c: Content, side: int) -> list[PawnId]:
    """ZAN-MAG-01 any enemy unit in any row, never a Hero; no warded one."""
    return [pawn for pawn in enrolled(s, other(side)) if may_be_aimed_at(s, c, pawn, "warded")]


def conjurers(s: Zanziar, c: Content, side: int) -> list[PawnId]:
    """ZAN-MAG-01, ZAN-MAG-03, ZAN-SKL-05, ZAN-SKL-08 who of the Magic row may use magic now."""
    done = fight_of(s).conjured
    return [pawn for pawn in ready(s, side, REAR) if pawn not in done and has_magic(s, c, pawn)]


def has_magic(s: Zanziar, c: Content, pawn: PawnId) -> bool:
    """ZAN-SKL-05, ZAN-SKL-08 a skill of 1 or more and a point to spend."""
    return mp(s, c, pawn) >= c.numbers.magic_cost and skill_of(s, c, pawn, MAGIC).total > 0


def talkers(s: Zanziar, side: int) -> list[PawnId]:
    """ZAN-CON-01, ZAN-CON-03 who of the Con row may join a set now."""
    done = fight_of(s).spoken
    return [pawn for pawn in ready(s, side, MIDDLE) if pawn not in done]


def con_targets(s: Zanziar, c: Content, side: int) -> list[PawnId]:
    """ZAN-CON-01, ZAN-CON-02 enemies in the Combat or Con row, never a Hero; no stoic one."""
    enemies = (*row_units(s, other(side), FRONT), *row_units(s, other(side), MIDDLE))
    return [pawn for pawn in enemies if may_be_aimed_at(s, c, pawn, "stoic")]


# The Combat phase.


@record
class Total:
    """A side's Combat total before its die, by name; `row` takes the damage; only a `strong` side rolls and strikes."""

    notes: tuple[Note, ...]
    row: int
    strong: bool

    @property
    def amount(self) -> int:
        return sum([amount for _, amount in self.notes])


def line_up(s: Zanziar, side: int) -> tuple[int, bool]:
    """ZAN-COM-04, ZAN-R-54, ZAN-R-60 the row that fights, and whether it is a Combat row that strikes."""
    if row_units(s, side, FRONT):
        return FRONT, bool(ready(s, side, FRONT))
    return (MIDDLE if row_units(s, side, MIDDLE) else REAR), False


def combat_total(s: Zanziar, c: Content, side: int) -> Total:
    """ZAN-EX-13, ZAN-COM-01, ZAN-COM-04, ZAN-COM-05 the summed Combat of the row, with what the side adds."""
    if side == DEFENDER and is_beast(s):
        return Total((("foe", fight_of(s).foe),), FRONT, True)
    row, strong = line_up(s, side)
    units = counted(s, side, row)
    on = Occasion(FIGHT, fight_of(s).round, row == FRONT, faces_mounted(s, c, side), is_natural(s))
    notes = [("row", sum(skill_of(s, c, pawn, COMBAT, on).total for pawn in units))]
    if strong:
        notes += [*front_notes(s, c, side, units), ("bombs", fight_of(s).blasts[side])]
    notes.append(("cry", fight_of(s).cries[side]))
    if side == DEFENDER:
        notes += [("garrison", garrison_bonus(s, c)), ("sea_wall", city_amount(s, c, "sea_wall"))]
    return Total(tuple([note for note in notes if note[1]]), row, strong)


def rolls(s: Zanziar, c: Content, side: int) -> bool:
    """ZAN-COM-01, ZAN-COM-04 a d6 for a Combat row that strikes; ZAN-R-64 none for wolves."""
    return combat_total(s, c, side).strong and not (side == DEFENDER and is_natural(s))


def counted(s: Zanziar, side: int, row: int) -> tuple[PawnId, ...]:
    """ZAN-R-54 who adds to a total. By a setting only one facedown card of a Combat row counts (ZAN-R-07)."""
    units = ready(s, side, row)
    if not s.rules.facedown_rows:
        return units
    hidden = [pawn for pawn in units if not s.pawns[pawn].faceup]
    return tuple(pawn for pawn in units if pawn not in hidden[1:])


def is_natural(s: Zanziar) -> bool:
    """ZAN-SKL-11, ZAN-R-125 wolves are a natural threat."""
    return fight_of(s).against == WOLF_FOE


def faces_mounted(s: Zanziar, c: Content, side: int) -> bool:
    """Spears: the enemy Combat row holds a faceup mounted unit; not attackers in the old woods."""
    if side == DEFENDER and "mounted" in void_traits(s, c):
        return False
    return any("mounted" in traits_of(s, c, pawn) for pawn in row_units(s, other(side), FRONT))


def void_traits(s: Zanziar, c: Content) -> frozenset[str]:
    """The old woods: traits of attackers that do nothing in battles there."""
    city = c.cities[c.world.city_at[fight_of(s).hex]]
    return frozenset(city.traits) if city.effect == "old_woods" else frozenset()


def front_notes(s: Zanziar, c: Content, side: int, units: tuple[PawnId, ...]) -> list[Note]:
    """Captain, the Sea King, and the Moon Bow from the Con row."""
    world, hex = c.world, fight_of(s).hex
    notes = []
    if any("captain" in traits_of(s, c, pawn) for pawn in units):
        notes.append(("captain", c.traits["captain"].amount))
    kings = [pawn for pawn in units if s.pawns[pawn].faceup and card_of(s, c, pawn).effect == "sea_king"]
    if kings and (world.is_sea[hex] or world.coastal[hex]):
        notes.append(("sea_king", card_of(s, c, kings[0]).amount))
    archers = [pawn for pawn in ready(s, side, MIDDLE) if carries(s, c, pawn, "long_shot")]
    on = Occasion(FIGHT, fight_of(s).round)
    return [*notes, *[("long_shot", skill_of(s, c, pawn, COMBAT, on).total) for pawn in archers]]


def carries(s: Zanziar, c: Content, pawn: PawnId, effect: str) -> bool:
    """Whether a unit has a faceup, uncursed item with a power."""
    return any(item.effect == effect and not s.things[thing].cursed for thing, item in worn_items(s, c, pawn))


def garrison_bonus(s: Zanziar, c: Content) -> int:
    """ZAN-COM-05, ZAN-R-61 size times guards alive, committed or not; castellan, siege and Vottere change it."""
    fight = fight_of(s)
    if fight.against != CITY_FOE:
        return 0
    guards, city = s.guards_of[fight.city], c.cities[fight.city]
    if not guards:
        return 0
    bonus = city.size * len(guards) + loyalty(s, c) * len(guards)
    if any("castellan" in traits_of(s, c, pawn) for pawn in guards):
        bonus += c.traits["castellan"].amount
    siege = any("siege" in traits_of(s, c, pawn) for pawn in enrolled(s, ATTACKER))
    if siege and "siege" not in void_traits(s, c):
        bonus = max(0, bonus - c.traits["siege"].amount)
    return bonus


def loyalty(s: Zanziar, c: Content) -> int:
    """Vottere, faceup: the garrison bonus of his country's cities is higher for each guard."""
    fight = fight_of(s)
    hero = s.hero_pawns[fight.defender]
    if not hero or not s.pawns[hero].faceup:
        return 0
    card = card_of(s, c, hero)
    home = card.effect == "loyal_garrisons" and card.country == c.cities[fight.city].country
    return card.amount if home else 0


def city_amount(s: Zanziar, c: Content, effect: str) -> int:
    """What a city's special rule gives the side that defends it."""
    fight = fight_of(s)
    city = c.cities[fight.city]
    return city.amount if fight.city and city.effect == effect else 0


def body_of(s: Zanziar, side: int) -> tuple[PawnId, ...]:
    """ZAN-R-48, ZAN-R-50 all units of a side that flee together, committed or not."""
    fight = fight_of(s)
    if side == ATTACKER:
        return s.pawns_in[fight.group]
    if fight.against != CITY_FOE:
        return s.pawns_in[fight.foe_group]
    groups = groups_in(s, fight.hex, fight.defender)
    return (*[pawn for group in groups for pawn in s.pawns_in[group]], *s.guards_of[fight.city])


def rounds_left(s: Zanziar, c: Content) -> bool:
    """ZAN-BAT-04 three rounds at most; ZAN-R-64 without limit against wolves."""
    fight = fight_of(s)
    return fight.against == WOLF_FOE or fight.round < c.numbers.battle_rounds


def is_beast(s: Zanziar) -> bool:
    """Whether the enemy is no Unit card."""
    return fight_of(s).against in (WOLF_FOE, TROLL_FOE)


CITY_CODE, NEUTRAL_CODE = 1000, 2000  # in `spared` beside the rows of groups


def code_of(against: str, group: GroupId, city: CityId) -> int:
    """ZAN-R-52 what is spared another attack, as a number."""
    if against == GROUP_FOE:
        return group
    return city + (CITY_CODE if against == CITY_FOE else NEUTRAL_CODE)
