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
from warhall.kernel.table import Table

T: TypeAlias = Table[Zorn, Content]
Note: TypeAlias = tuple[str, int]  # a modifier by name, for the log

SHAKEN = STUNNED | TERRORIZED
HEAVY_WOUND = 2  # ZRN-HIT-04 the second Hit of a Character
WORN_HITS = 2  # ZRN-HIT-02 the second Hit turns a regular unit to its Battleworn side
LAST_HIT = {"garrison": 2, "character": 3, "regular": 4}  # ZRN-HIT-02 to ZRN-HIT-04


# Seats and Houses.


def group(t: T) -> tuple[int, ...]:
    """ZRN-RUL-01 all players, the one whose House holds space 2 named first; ZRN-SOL-03 alone, the solo player."""
    s = t.state
    lead = s.houses[s.first].seat if s.first else 0
    return (lead, *[seat for seat in range(s.seats) if seat != lead])


def seat_of(t: T, house: HouseId) -> int:
    return t.state.houses[house].seat


def players(t: T) -> tuple[tuple[HouseId, ...], ...]:
    """The Houses of each seat: one, or two alone (ZRN-SOL-01)."""
    s = t.state
    return tuple([tuple([house for house in s.order if s.houses[house].seat == seat]) for seat in range(s.seats)])


def deciders(t: T, unit: UnitId) -> tuple[int, ...]:
    """ZRN-RUL-16, ZRN-RUL-37 who decides for a unit: its owner; for the Hero the active player, else the Group."""
    s = t.state
    house = s.units[unit].house or (s.active if unit < s.first_blight else NO_HOUSE)
    return (s.houses[house].seat,) if house else group(t)


def choosers(t: T, by: HouseId) -> tuple[int, ...]:
    """The player of a House, or the Group when no House acts."""
    return (t.state.houses[by].seat,) if by else group(t)


def acting_house(t: T, unit: UnitId) -> HouseId:
    """ZRN-RUL-37 the House that a unit acts for; the Hero acts for the active one."""
    s = t.state
    return s.units[unit].house or (s.active if unit == t.content.hero else NO_HOUSE)


def units_of(t: T, house: HouseId) -> list[UnitId]:
    """Every unit a House has in the game now: on the map or beside a flank."""
    s, last = t.state, t.content.map_areas[-1]
    flanks = t.content.flank_rows
    return [
        UnitId(row)
        for row in range(1, s.first_blight)
        if s.units[row].house == house and (0 < s.units[row].area <= last or s.units[row].area in flanks)
    ]


def core_units(t: T, house: HouseId) -> list[UnitId]:
    """ZRN-WIN-04 what began the game with a House and is not eliminated; flank and wedding count (ZRN-RUL-130)."""
    s, gone, first = t.state, t.content.gone, t.content.first_mercenary
    return [UnitId(row) for row in range(1, first) if s.units[row].house == house and s.units[row].area != gone]


def magic_user(t: T, house: HouseId) -> UnitId:
    """The Magic User of a House, or 0 when it is eliminated."""
    return _standee(t, house, "magic_user")


def commander(t: T, house: HouseId) -> UnitId:
    return _standee(t, house, "commander")


def _standee(t: T, house: HouseId, type: str) -> UnitId:
    s = t.state
    for unit in t.content.units_of_type[type]:
        if s.units[unit].house == house and s.units[unit].area != t.content.gone:
            return unit
    return UnitId(0)


def can_pay(house: House, *, food: int = 0, supplies: int = 0) -> bool:
    """ZRN-RES-04 Gold may stand in for Food and Supplies."""
    return max(0, food - house.food) + max(0, supplies - house.supplies) <= house.gold


# Where units are.


def side_of(t: T, unit: UnitId) -> int:
    return BLIGHT if unit >= t.state.first_blight else HOUSES


def units_in(t: T, area: AreaId, side: int) -> tuple[UnitId, ...]:
    return t.state.house_in[area] if side == HOUSES else t.state.blight_in[area]


def enemies_in(t: T, area: AreaId, side: int) -> tuple[UnitId, ...]:
    """ZRN-UNI-09 every Blight unit is an enemy of every House unit, Mercenary and Hero."""
    return t.state.blight_in[area] if side == HOUSES else t.state.house_in[area]


def is_on_map(t: T, unit: UnitId) -> bool:
    return 0 < t.state.units[unit].area <= t.content.map_areas[-1]


def is_in_play(t: T, unit: UnitId) -> bool:
    """Whether a unit is on the map or beside a flank."""
    area = t.state.units[unit].area
    return 0 < area <= t.content.map_areas[-1] or area in t.content.flank_rows


def room(t: T, area: AreaId, side: int) -> int:
    """ZRN-MAP-16, ZRN-EX-10 how many more units of a side an area holds."""
    return t.content.capacity[area] - len(units_in(t, area, side))


def is_open(t: T, area: AreaId) -> bool:
    """Whether units may enter: passable (ZRN-MAP-03, ZRN-MAP-04), not flooded (ZRN-EVT-02c, ZRN-MAP-05)."""
    c = t.content
    return c.passable[area] and not (t.state.flooded and (c.is_ford[area] or c.is_bridge[area]))


def is_soaked_only(t: T, area: AreaId, side: int) -> bool:
    """ZRN-EVT-15a whether every unit of a side in an area is safe from melee."""
    units = t.state.units
    return all(units[unit].marks & SOAKED for unit in units_in(t, area, side))


def is_blight_town(t: T, town: AreaId) -> bool:
    return not t.state.control.get(town, NO_HOUSE)


# Units and their ratings.


def is_face_down(t: T, unit: UnitId) -> bool:
    """Whether a unit is a Garrison that nobody has seen yet."""
    return bool(t.content.garrison_no[unit]) and not t.state.units[unit].marks & REVEALED


def has(t: T, unit: UnitId, ability: str) -> bool:
    return ability in t.content.kind_of[unit].abilities


def last_hit(t: T, unit: UnitId) -> int:
    """The Hit that eliminates a unit (ZRN-HIT-02 to ZRN-HIT-04)."""
    kind = t.content.kind_of[unit]
    return LAST_HIT["garrison" if kind.type == "garrison" else "character" if kind.character else "regular"]


def has_casualties(t: T, unit: UnitId) -> bool:
    """Whether a Casualties marker lies on a unit: a Hit short of a flip or of elimination; never on a Character."""
    return t.state.units[unit].hits % 2 == 1 and not t.content.kind_of[unit].character


def is_worn(t: T, unit: UnitId) -> bool:
    return t.state.units[unit].hits >= WORN_HITS and not t.content.kind_of[unit].character


def printed_melee(t: T, unit: UnitId) -> int:
    number = t.content.garrison_no[unit]
    if number:
        return t.content.fronts[t.state.fronts[number]].melee
    kind = t.content.kind_of[unit]
    return kind.worn.melee if is_worn(t, unit) else kind.fresh.melee


def printed_bravery(t: T, unit: UnitId) -> int:
    number = t.content.garrison_no[unit]
    if number:
        return t.content.fronts[t.state.fronts[number]].bravery
    kind = t.content.kind_of[unit]
    return kind.worn.bravery if is_worn(t, unit) else kind.fresh.bravery


def printed_missile(t: T, unit: UnitId) -> int:
    kind = t.content.kind_of[unit]
    return kind.worn.missile if is_worn(t, unit) else kind.fresh.missile


def missile_range(t: T, unit: UnitId) -> int:
    kind = t.content.kind_of[unit]
    return kind.worn.range if is_worn(t, unit) else kind.fresh.range


def movement_allowance(t: T, unit: UnitId) -> int:
    """ZRN-BLU-02 Garrisons 0 in a Den, 1 elsewhere. ZRN-MOV-17, ZRN-STA-03, ZRN-STA-05 one less while shaken."""
    record = t.state.units[unit]
    kind = t.content.kind_of[unit]
    if t.content.garrison_no[unit]:
        ma = 0 if t.content.is_den[record.area] else 1
    else:
        ma = kind.worn.ma if is_worn(t, unit) else kind.fresh.ma
    slow = SHAKEN if unit >= t.state.first_blight else TERRORIZED
    return max(0, ma - 1) if record.marks & slow else ma


def state_notes(t: T, unit: UnitId) -> list[Note]:
    """The Degrades that a unit's markers bring to all its dice (ZRN-STA-02, 03, 05, ZRN-NGT-08, ZRN-HIT-04)."""
    record = t.state.units[unit]
    notes: list[Note] = []
    marks = record.marks
    if marks & STUNNED:
        notes.append(("stunned", -1))
    if marks & TERRORIZED:
        notes.append(("terrorized", -1))
    if marks & HUNGRY:
        notes.append(("hungry", -1))
    if record.hits == HEAVY_WOUND and t.content.kind_of[unit].character:
        notes.append(("heavily_wounded", -1))
    return notes


def fighting_notes(t: T, unit: UnitId) -> list[Note]:
    """As `state_notes`, with the Cursed Land for Missile and Melee (ZRN-EVT-12e, ZRN-RUL-72)."""
    notes = state_notes(t, unit)
    if t.state.cursed and unit < t.state.first_blight and t.state.units[unit].area in t.state.cursed:
        notes.append(("cursed", -1))
    return notes


def stepped(die: int, notes: Iterable[Note]) -> int:
    """ZRN-RUL-29 (2) net Upgrades and Degrades, clamped once to the ladder (ZRN-DIE-02 to ZRN-DIE-04)."""
    return max(D3, min(D12_D6, die + sum([steps for _, steps in notes])))


def melee_notes(t: T, unit: UnitId, attacking: AreaId = NOWHERE) -> list[Note]:
    """Upgrades and Degrades of a Melee die. Mounted Charge looks at the area attacked (ZRN-ABL-19, ZRN-RUL-115)."""
    notes = fighting_notes(t, unit)
    if unit in t.state.kindled:
        notes.append(("kindled_blades", 1))  # ZRN-SPL-08
    if attacking and has(t, unit, "mounted_charge"):
        if t.content.is_plains[attacking]:
            notes.append(("mounted_charge", 1))
        elif t.content.is_bog[attacking]:
            notes.append(("mounted_charge", -1))
    return notes


def melee_die(t: T, unit: UnitId) -> int:
    """The current Melee Rating, outside any combat (ZRN-RUL-121)."""
    return stepped(printed_melee(t, unit), melee_notes(t, unit))


def is_charmed(t: T, unit: UnitId, versus: HouseId = NO_HOUSE) -> bool:
    """ZRN-ABL-04, ZRN-RUL-120 Charisma: a friendly unit in the Duchess's area; not the House she fights."""
    if unit >= t.state.first_blight:
        return False
    return any(
        has(t, other, "charisma") and not (versus and t.state.units[other].house == versus)
        for other in t.state.house_in[t.state.units[unit].area]
    )


def is_afraid(t: T, unit: UnitId) -> bool:
    """ZRN-ABL-08 whether Tor is in a House unit's area or next to it."""
    s, c = t.state, t.content
    if unit >= s.first_blight or not c.fear_units:
        return False
    area = s.units[unit].area
    return any(is_on_map(t, fiend) and c.steps[area][s.units[fiend].area] <= 1 for fiend in c.fear_units)


def bravery_before_fear(t: T, unit: UnitId, steps: int = 0, versus: HouseId = NO_HOUSE) -> int:
    """ZRN-RUL-29 (1) and (2)."""
    base = D12 if is_charmed(t, unit, versus) else printed_bravery(t, unit)
    return stepped(base, [*state_notes(t, unit), ("test", steps)])


def bravery_die(t: T, unit: UnitId, steps: int = 0, versus: HouseId = NO_HOUSE) -> int:
    """The current Bravery Rating without Liquid Courage: ZRN-RUL-29 (1) to (3)."""
    die = bravery_before_fear(t, unit, steps, versus)
    return min(die, D6) if is_afraid(t, unit) else die


def missile_die(t: T, unit: UnitId, target: UnitId = NO_UNIT, steps: int = 0) -> int:
    """The current Missile die; 0 if the unit cannot fire (at this target: ZRN-ABL-07, ZRN-RUL-92)."""
    base = printed_missile(t, unit)
    if not base:
        return NO_DIE
    die = stepped(base, [*fighting_notes(t, unit), ("upgrade", steps)])
    if target and has(t, target, "demonic_haze"):
        return D6 if die > D6 else NO_DIE
    return die


def highest_face(die: int) -> int:
    """The most a die of the ladder can show."""
    return (0, 3, 6, 8, 10, 12, 18, 20)[die]


# Protection.


def work_pv(t: T, area: AreaId) -> int:
    """ZRN-MAP-15 markers: Entrenchments or Camp, never both (ZRN-RUL-53), and the Earthquake."""
    numbers = t.content.numbers
    works = t.state.works.get(area)
    value = 0 if works is None else numbers.camp_pv if works.camp else numbers.entrenchments_pv
    return value + (numbers.earthquake_pv if t.state.earthquake == area else 0)


def missile_protection(t: T, area: AreaId) -> int:
    """The area's Missile PV with markers."""
    return t.content.missile_pv[area] + work_pv(t, area)


def melee_protection(t: T, area: AreaId) -> int:
    """The area's Melee PV modifier with markers."""
    return t.content.melee_pv[area] + work_pv(t, area)


def target_pv(t: T, target: UnitId, shooter: UnitId = NO_UNIT) -> int:
    """ZRN-MIS-07 what a Missile roll is compared with: area, Hard Shell, Death From Above (ZRN-ABL-06, ZRN-ABL-13)."""
    pv = missile_protection(t, t.state.units[target].area)
    if has(t, target, "hard_shell"):
        pv += t.content.numbers.hard_shell_pv
    if shooter and has(t, shooter, "death_from_above"):
        pv -= 1
    return pv


def lowest(t: T, units: Iterable[UnitId], *ratings: str) -> list[UnitId]:
    """The units lowest in the first rating, of these the lowest in the second, and so on (ZRN-MIS-06, ZRN-RUL-121)."""
    left = list(units)
    for rating in ratings:
        if len(left) > 1:
            values = [rated(t, unit, rating) for unit in left]
            least = min(values)
            left = [unit for unit, value in zip(left, values, strict=True) if value == least]
    return left


def rated(t: T, unit: UnitId, rating: str) -> int:
    """A current rating by name."""
    if rating == "ma":
        return movement_allowance(t, unit)
    return bravery_die(t, unit) if rating == "bravery" else melee_die(t, unit)
