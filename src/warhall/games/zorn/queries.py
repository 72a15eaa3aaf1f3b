"""Pure questions about a position of Zorn: the vocabulary of the rules. Nothing here writes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.state import (
    BLIGHT,
    D3,
    D6,
    D12,
    D12_D6,
    HOUSES,
    HUNGRY,
    NO_DIE,
    NO_HOUSE,
    NO_UNIT,
    NOWHERE,
    REVEALED,
    SOAKED,
    STUNNED,
    TERRORIZED,
    AreaId,
    House,
    HouseId,
    UnitId,
    Zorn,
)
from warhall.kernel.moments import Modifiers
from warhall.kernel.moments import Note as Note
from warhall.kernel.table import Table

T: TypeAlias = Table[Zorn, Content]

SHAKEN = STUNNED | TERRORIZED
HEAVY_WOUND = 2  # ZRN-HIT-04 the second Hit of a Character
WORN_HITS = 2  # ZRN-HIT-02 the second Hit turns a regular unit to its Battleworn side
LAST_HIT = {"garrison": 2, "character": 3, "regular": 4}  # ZRN-HIT-02 to ZRN-HIT-04


# Seats and Houses.


def group(s: Zorn, c: Content) -> tuple[int, ...]:
    """ZRN-RUL-01 all players, the one whose House holds space 2 named first; ZRN-SOL-03 alone, the solo player."""
    lead = s.houses[s.first].seat if s.first else 0
    return (lead, *[seat for seat in range(s.seats) if seat != lead])


def seat_of(s: Zorn, c: Content, house: HouseId) -> int:
    return s.houses[house].seat


def players(s: Zorn, c: Content) -> tuple[tuple[HouseId, ...], ...]:
    """The Houses of each seat: one, or two alone (ZRN-SOL-01)."""
    return tuple([tuple([house for house in s.order if s.houses[house].seat == seat]) for seat in range(s.seats)])


def deciders(s: Zorn, c: Content, unit: UnitId) -> tuple[int, ...]:
    """ZRN-RUL-16, ZRN-RUL-37 who decides for a unit: its owner; for the Hero the active player, else the Group."""
    house = s.units[unit].house or (s.active if unit < s.first_blight else NO_HOUSE)
    return (s.houses[house].seat,) if house else group(s, c)


def choosers(s: Zorn, c: Content, by: HouseId) -> tuple[int, ...]:
    """The player of a House, or the Group when no House acts."""
    return (s.houses[by].seat,) if by else group(s, c)


def acting_house(s: Zorn, c: Content, unit: UnitId) -> HouseId:
    """ZRN-RUL-37 the House that a unit acts for; the Hero acts for the active one."""
    return s.units[unit].house or (s.active if unit == c.hero else NO_HOUSE)


def units_of(s: Zorn, c: Content, house: HouseId) -> list[UnitId]:
    """Every unit a House has in the game now: on the map or beside a flank."""
    units, last, flanks = s.units, c.map_areas[-1], c.flank_rows
    return [
        row
        for row in c.may_serve[house]
        if units[row].house == house and (0 < units[row].area <= last or units[row].area in flanks)
    ]


def core_units(s: Zorn, c: Content, house: HouseId) -> list[UnitId]:
    """ZRN-WIN-04 what began the game with a House and is not eliminated; flank and wedding count (ZRN-RUL-130)."""
    units, gone, first = s.units, c.gone, c.first_mercenary
    return [row for row in c.may_serve[house] if row < first and units[row].house == house and units[row].area != gone]


def magic_user(s: Zorn, c: Content, house: HouseId) -> UnitId:
    """The Magic User of a House, or 0 when it is eliminated."""
    return _standee(s, c, house, "magic_user")


def commander(s: Zorn, c: Content, house: HouseId) -> UnitId:
    return _standee(s, c, house, "commander")


def _standee(s: Zorn, c: Content, house: HouseId, type: str) -> UnitId:
    for unit in c.units_of_type[type]:
        if s.units[unit].house == house and s.units[unit].area != c.gone:
            return unit
    return UnitId(0)


def can_pay(house: House, *, food: int = 0, supplies: int = 0) -> bool:
    """ZRN-RES-04 Gold may stand in for Food and Supplies."""
    return max(0, food - house.food) + max(0, supplies - house.supplies) <= house.gold


# Where units are.


def side_of(s: Zorn, c: Content, unit: UnitId) -> int:
    return BLIGHT if unit >= s.first_blight else HOUSES


def units_in(s: Zorn, c: Content, area: AreaId, side: int) -> tuple[UnitId, ...]:
    return s.house_in[area] if side == HOUSES else s.blight_in[area]


def enemies_in(s: Zorn, c: Content, area: AreaId, side: int) -> tuple[UnitId, ...]:
    """ZRN-UNI-09 every Blight unit is an enemy of every House unit, Mercenary and Hero."""
    return s.blight_in[area] if side == HOUSES else s.house_in[area]


def is_on_map(s: Zorn, c: Content, unit: UnitId) -> bool:
    return 0 < s.units[unit].area <= c.map_areas[-1]


def is_in_play(s: Zorn, c: Content, unit: UnitId) -> bool:
    """Whether a unit is on the map or beside a flank."""
    area = s.units[unit].area
    return 0 < area <= c.map_areas[-1] or area in c.flank_rows


def room(s: Zorn, c: Content, area: AreaId, side: int) -> int:
    """ZRN-MAP-16, ZRN-EX-10 how many more units of a side an area holds."""
    return c.capacity[area] - len(units_in(s, c, area, side))


def is_open(s: Zorn, c: Content, area: AreaId) -> bool:
    """Whether units may enter: passable (ZRN-MAP-03, ZRN-MAP-04), not flooded (ZRN-EVT-02c, ZRN-MAP-05)."""
    return c.passable[area] and not (s.flooded and (c.is_ford[area] or c.is_bridge[area]))


def is_soaked_only(s: Zorn, c: Content, area: AreaId, side: int) -> bool:
    """ZRN-EVT-15a whether every unit of a side in an area is safe from melee."""
    units = s.units
    return all(units[unit].marks & SOAKED for unit in units_in(s, c, area, side))


def is_blight_town(s: Zorn, c: Content, town: AreaId) -> bool:
    return not s.control.get(town, NO_HOUSE)


# Units and their ratings.


def is_face_down(s: Zorn, c: Content, unit: UnitId) -> bool:
    """Whether a unit is a Garrison that nobody has seen yet."""
    return bool(c.garrison_no[unit]) and not s.units[unit].marks & REVEALED


def has(s: Zorn, c: Content, unit: UnitId, ability: str) -> bool:
    return ability in c.kind_of[unit].abilities


def last_hit(s: Zorn, c: Content, unit: UnitId) -> int:
    """The Hit that eliminates a unit: ZRN-HIT-02 a regular one, ZRN-HIT-03 a Garrison, ZRN-HIT-04 a Character."""
    kind = c.kind_of[unit]
    return LAST_HIT["garrison" if kind.type == "garrison" else "character" if kind.character else "regular"]


def has_casualties(s: Zorn, c: Content, unit: UnitId) -> bool:
    """Whether a Casualties marker lies on a unit: a Hit short of a flip or of elimination; never on a Character."""
    return s.units[unit].hits % 2 == 1 and not c.kind_of[unit].character


def is_worn(s: Zorn, c: Content, unit: UnitId) -> bool:
    return s.units[unit].hits >= WORN_HITS and not c.kind_of[unit].character


def printed_melee(s: Zorn, c: Content, unit: UnitId) -> int:
    number = c.garrison_no[unit]
    if number:
        return c.fronts[s.fronts[number]].melee
    kind = c.kind_of[unit]
    return kind.worn.melee if is_worn(s, c, unit) else kind.fresh.melee


def printed_bravery(s: Zorn, c: Content, unit: UnitId) -> int:
    number = c.garrison_no[unit]
    if number:
        return c.fronts[s.fronts[number]].bravery
    kind = c.kind_of[unit]
    return kind.worn.bravery if is_worn(s, c, unit) else kind.fresh.bravery


def printed_missile(s: Zorn, c: Content, unit: UnitId) -> int:
    """ZRN-DIE-06 no rating, no Missile Combat."""
    kind = c.kind_of[unit]
    return kind.worn.missile if is_worn(s, c, unit) else kind.fresh.missile


def missile_range(s: Zorn, c: Content, unit: UnitId) -> int:
    kind = c.kind_of[unit]
    return kind.worn.range if is_worn(s, c, unit) else kind.fresh.range


def movement_allowance(s: Zorn, c: Content, unit: UnitId) -> int:
    """ZRN-BLU-02 Garrisons 0 in a Den, 1 elsewhere. ZRN-MOV-17, ZRN-STA-03, ZRN-STA-05 one less while shaken."""
    record = s.units[unit]
    kind = c.kind_of[unit]
    if c.garrison_no[unit]:
        ma = 0 if c.is_den[record.area] else 1
    else:
        ma = kind.worn.ma if is_worn(s, c, unit) else kind.fresh.ma
    slow = SHAKEN if unit >= s.first_blight else TERRORIZED
    return max(0, ma - 1) if record.marks & slow else ma


def state_notes(s: Zorn, c: Content, unit: UnitId) -> list[Note]:
    """The Degrades that a unit's markers bring to all its dice (ZRN-STA-02, 03, 05, ZRN-NGT-08, ZRN-HIT-04)."""
    record = s.units[unit]
    notes: list[Note] = []
    marks = record.marks
    if marks & STUNNED:
        notes.append(("stunned", -1))
    if marks & TERRORIZED:
        notes.append(("terrorized", -1))
    if marks & HUNGRY:
        notes.append(("hungry", -1))
    if record.hits == HEAVY_WOUND and c.kind_of[unit].character:
        notes.append(("heavily_wounded", -1))
    return notes


def fighting_notes(s: Zorn, c: Content, unit: UnitId) -> list[Note]:
    """As `state_notes`, with the Cursed Land for Missile and Melee (ZRN-EVT-12e, ZRN-RUL-72)."""
    notes = state_notes(s, c, unit)
    if s.cursed and unit < s.first_blight and s.units[unit].area in s.cursed:
        notes.append(("cursed", -1))
    return notes


def stepped(die: int, notes: Iterable[Note]) -> int:
    """ZRN-RUL-29 (2) net Upgrades and Degrades, clamped once to the ladder (ZRN-DIE-02 to ZRN-DIE-04)."""
    return max(D3, min(D12_D6, die + sum([steps for _, steps in notes])))


def melee_notes(s: Zorn, c: Content, unit: UnitId, attacking: AreaId = NOWHERE) -> list[Note]:
    """Upgrades and Degrades of a Melee die. Mounted Charge looks at the area attacked (ZRN-ABL-19, ZRN-RUL-115)."""
    notes = fighting_notes(s, c, unit)
    if unit in s.kindled:
        notes.append(("kindled_blades", 1))  # ZRN-SPL-08
    if attacking:
        notes += charge_steps.notes(c.kind_of[unit].abilities, c, attacking)
    return notes


charge_steps = Modifiers("zorn.charge_steps")  # what the area attacked does to an attacker's Melee die, by ability


@charge_steps.by("mounted_charge")
def mounted_charge(c: Content, attacking: AreaId) -> int:
    """ZRN-ABL-19, ZRN-RUL-115 Upgraded on Plains, Degraded in Bogs."""
    return 1 if c.is_plains[attacking] else -1 if c.is_bog[attacking] else 0


def melee_die(s: Zorn, c: Content, unit: UnitId) -> int:
    """The current Melee Rating, outside any combat (ZRN-RUL-121)."""
    return stepped(printed_melee(s, c, unit), melee_notes(s, c, unit))


def is_charmed(s: Zorn, c: Content, unit: UnitId, versus: HouseId = NO_HOUSE) -> bool:
    """ZRN-ABL-04, ZRN-RUL-120 Charisma: a friendly unit in the Duchess's area; not the House she fights."""
    if unit >= s.first_blight:
        return False
    return any(
        has(s, c, other, "charisma") and not (versus and s.units[other].house == versus)
        for other in s.house_in[s.units[unit].area]
    )


def is_afraid(s: Zorn, c: Content, unit: UnitId) -> bool:
    """ZRN-ABL-08 whether Tor is in a House unit's area or next to it."""
    if unit >= s.first_blight or not c.fear_units:
        return False
    area = s.units[unit].area
    return any(is_on_map(s, c, fiend) and c.steps[area][s.units[fiend].area] <= 1 for fiend in c.fear_units)


def bravery_before_fear(s: Zorn, c: Content, unit: UnitId, steps: int = 0, versus: HouseId = NO_HOUSE) -> int:
    """ZRN-RUL-29 (1) and (2)."""
    base = D12 if is_charmed(s, c, unit, versus) else printed_bravery(s, c, unit)
    return stepped(base, [*state_notes(s, c, unit), ("test", steps)])


def bravery_die(s: Zorn, c: Content, unit: UnitId, steps: int = 0, versus: HouseId = NO_HOUSE) -> int:
    """The current Bravery Rating without Liquid Courage: ZRN-RUL-29 (1) to (3)."""
    die = bravery_before_fear(s, c, unit, steps, versus)
    return min(die, D6) if is_afraid(s, c, unit) else die


def missile_die(s: Zorn, c: Content, unit: UnitId, target: UnitId = NO_UNIT, steps: int = 0) -> int:
    """The current Missile die; 0 if the unit cannot fire (at this target: ZRN-ABL-07, ZRN-RUL-92)."""
    base = printed_missile(s, c, unit)
    if not base:
        return NO_DIE
    die = stepped(base, [*fighting_notes(s, c, unit), ("upgrade", steps)])
    if target and has(s, c, target, "demonic_haze"):
        return D6 if die > D6 else NO_DIE
    return die


def highest_face(die: int) -> int:
    """The most a die of the ladder can show."""
    return (0, 3, 6, 8, 10, 12, 18, 20)[die]


# Protection.


def work_pv(s: Zorn, c: Content, area: AreaId) -> int:
    """ZRN-MAP-15 markers: Entrenchments or Camp, never both (ZRN-RUL-53), and the Earthquake."""
    numbers = c.numbers
    works = s.works.get(area)
    value = 0 if works is None else numbers.camp_pv if works.camp else numbers.entrenchments_pv
    return value + (numbers.earthquake_pv if s.earthquake == area else 0)


def missile_protection(s: Zorn, c: Content, area: AreaId) -> int:
    """The area's Missile PV with markers."""
    return c.missile_pv[area] + work_pv(s, c, area)


def melee_protection(s: Zorn, c: Content, area: AreaId) -> int:
    """The area's Melee PV modifier with markers."""
    return c.melee_pv[area] + work_pv(s, c, area)


def target_pv(s: Zorn, c: Content, target: UnitId, shooter: UnitId = NO_UNIT) -> int:
    """ZRN-MIS-07 what a Missile roll is compared with: area, Hard Shell, Death From Above (ZRN-ABL-06, ZRN-ABL-13)."""
    pv = shells.total(missile_protection(s, c, s.units[target].area), c.kind_of[target].abilities, c)
    return piercing.total(pv, c.kind_of[shooter].abilities) if shooter else pv


shells = Modifiers("zorn.shells")  # what a defender's ability adds to its protection
piercing = Modifiers("zorn.piercing")  # what a shooter's ability takes from its target's


@shells.by("hard_shell")
def hard_shell(c: Content) -> int:
    """ZRN-ABL-13."""
    return c.numbers.hard_shell_pv


@piercing.by("death_from_above")
def death_from_above() -> int:
    """ZRN-ABL-06."""
    return -1


def protection_notes(s: Zorn, c: Content, area: AreaId, defenders: Iterable[UnitId]) -> list[Note]:
    """ZRN-MEL-08 what the defender's total gains, each once."""
    value = melee_protection(s, c, area)
    notes: list[Note] = [("protection", value)] if value else []
    present = {ability for unit in defenders for ability in c.kind_of[unit].abilities}
    return [*notes, *shells.notes(present, c)]


def lowest(s: Zorn, c: Content, units: Iterable[UnitId], *ratings: str) -> list[UnitId]:
    """The units lowest in the first rating, of these the lowest in the second, and so on (ZRN-MIS-06, ZRN-RUL-121)."""
    left = list(units)
    for rating in ratings:
        if len(left) > 1:
            values = [rated(s, c, unit, rating) for unit in left]
            least = min(values)
            left = [unit for unit, value in zip(left, values, strict=True) if value == least]
    return left


def rated(s: Zorn, c: Content, unit: UnitId, rating: str) -> int:
    """A current rating by name."""
    if rating == "ma":
        return movement_allowance(s, c, unit)
    return bravery_die(s, c, unit) if rating == "bravery" else melee_die(s, c, unit)
