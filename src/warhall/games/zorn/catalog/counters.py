"""Counters and standees: from the kinds in the files to one row for each unit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from warhall.games.zorn.catalog.records import (
    NO_KIND,
    Ability,
    BlightType,
    HouseInfo,
    Kind,
    KindEntry,
    Numbers,
    Ratings,
    RatingsEntry,
    Spell,
)
from warhall.games.zorn.state import NO_HOUSE, HouseId, UnitId
from warhall.kernel.content import Loader, Names

CHARACTERS = ("commander", "magic_user", "far_seer")
CORE = ("regular", "commander", "magic_user")
HOUSE_TYPES = (*CORE, "mercenary", "hero")
SCHOOLS = ("air", "spirit", "water", "fire", "earth")  # ZRN-UNI-05
HOUSE_COUNTERS = 12  # ZRN-UNI-01
FILES = ("units.toml", "blight.toml")


@dataclass(frozen=True, slots=True)
class Counter:
    name: str
    kind: Kind
    house: HouseId


def read_kinds(
    load: Loader,
    types: Mapping[str, BlightType],
    abilities: Mapping[str, Ability],
    dice: Iterable[str],
) -> dict[str, KindEntry]:
    """All kinds, checked."""
    entries: dict[str, KindEntry] = {}
    known = {*dice, "-"}
    for file in FILES:
        kinds = load.table(file, "kind", KindEntry)
        load.refers(file, "kind", kinds, "type", (*HOUSE_TYPES, *types))
        load.refers(file, "kind", kinds, "abilities", abilities)
        load.refers(file, "kind", kinds, "school", ("", *SCHOOLS))
        for entry in kinds.values():
            for ratings in (entry.fresh, entry.worn):
                if ratings is not None:
                    _check_ratings(load, file, f"kind.{entry.id}", ratings, known)
        entries |= kinds
    return entries


def _check_ratings(load: Loader, file: str, at: str, entry: RatingsEntry, dice: set[str]) -> None:
    die, _, reach = entry.missile.partition("/R")
    for word in (entry.melee, die, entry.bravery):
        if word not in dice:
            load.problem(file, at, f"no die {word!r}")
    if (die == "-") == reach.isdigit():
        load.problem(file, at, f"missile {entry.missile!r} should read like 'D8/R2' or '-'")


def read_houses(load: Loader, kinds: Mapping[str, KindEntry]) -> dict[str, HouseInfo]:
    """ZRN-UNI-01 the Houses, each with twelve counters."""
    houses = load.table("houses.toml", "house", HouseInfo)
    load.refers("houses.toml", "house", houses, "units", kinds)
    for house in houses.values():
        if sum(house.units.values()) != HOUSE_COUNTERS:
            load.problem("houses.toml", f"house.{house.id}.units", f"must be {HOUSE_COUNTERS} counters")
    return houses


def make_kind(entry: KindEntry, types: Mapping[str, BlightType], rung: Mapping[str, int], numbers: Numbers) -> Kind:
    """An entry with its dice as ladder steps and its worth in Terror and Glory."""
    fresh = _ratings(entry.fresh, rung)
    blight = types.get(entry.type)
    character = entry.type in CHARACTERS
    loss = 0
    if entry.type in CORE:
        loss = numbers.character_terror if character else numbers.core_terror
    return Kind(
        id=entry.id,
        name=entry.name,
        type=entry.type,
        fresh=fresh,
        worn=fresh if entry.worn is None else _ratings(entry.worn, rung),
        abilities=frozenset(entry.abilities),
        character=character,
        machine=entry.machine,
        power=0 if blight is None else blight.power,
        glory=0 if blight is None else blight.glory,
        terror=loss,
        exit_terror=0 if blight is None else blight.exit_terror,
        price=entry.price,
        count=entry.count,
        school=entry.school,
        source=entry.source,
    )


def _ratings(entry: RatingsEntry, rung: Mapping[str, int]) -> Ratings:
    die, _, reach = entry.missile.partition("/R")
    return Ratings(rung[entry.melee], rung[die], int(reach or 0), rung[entry.bravery], entry.ma)


def make_counters(kinds: Mapping[str, Kind], houses: Mapping[str, HouseInfo]) -> list[Counter]:
    """One row for each unit, in the order that `Content` tells."""
    rows = [Counter("", NO_KIND, NO_HOUSE)]
    for number, house in enumerate(houses.values(), start=1):
        for id, count in house.units.items():
            rows += [Counter(f"{house.id}_{id}_{n}", kinds[id], HouseId(number)) for n in range(1, count + 1)]
    order = {type: place for place, type in enumerate(HOUSE_TYPES)}
    others = [kind for kind in kinds.values() if kind.type != "regular"]
    for kind in sorted(others, key=lambda kind: (kind.power, order.get(kind.type, 0))):
        numbered = [f"{kind.id}_{n}" for n in range(1, kind.count + 1)]
        rows += [Counter(name, kind, NO_HOUSE) for name in (numbered if kind.count > 1 else [kind.id])]
    return rows


def unit_fields(rows: list[Counter], spells: Mapping[str, Spell], houses: int) -> dict[str, Any]:
    """The tables of `Content` by unit."""
    kinds = tuple(row.kind for row in rows)
    everyone = [UnitId(row) for row in range(1, len(rows))]
    blight = tuple(unit for unit in everyone if kinds[unit].power)
    garrisons = [unit for unit in blight if kinds[unit].type == "garrison"]
    number = {unit: n for n, unit in enumerate(garrisons, start=1)}
    return {
        "unit": Names[UnitId]("unit", [row.name for row in rows[1:]]),
        "kind_of": kinds,
        "power": tuple(kind.power for kind in kinds),
        "native": tuple(row.house for row in rows),
        "garrison_no": tuple(number.get(UnitId(unit), 0) for unit in range(len(rows))),
        "first_mercenary": next(unit for unit in everyone if kinds[unit].type == "mercenary"),
        "first_blight": blight[0],
        "blight_units": blight,
        "units_of_type": _grouped(everyone, [kind.type for kind in kinds]),
        "units_of_kind": _grouped(everyone, [kind.id for kind in kinds]),
        "house_units": tuple(
            tuple(unit for unit in everyone if house and rows[unit].house == house) for house in range(houses + 1)
        ),
        "may_serve": tuple(
            tuple(unit for unit in everyone if unit < blight[0] and rows[unit].house in (NO_HOUSE, house))
            for house in range(houses + 1)
        ),
        "fear_units": tuple(unit for unit in blight if "fear" in kinds[unit].abilities),
        "hero": next(unit for unit in everyone if kinds[unit].type == "hero"),
        "spells_of": tuple(
            tuple(spell.id for spell in spells.values() if kind.school and spell.school == kind.school)
            for kind in kinds
        ),
    }


def _grouped(units: Iterable[UnitId], words: list[str]) -> dict[str, tuple[UnitId, ...]]:
    groups: dict[str, tuple[UnitId, ...]] = {}
    for unit in units:
        groups[words[unit]] = (*groups.get(words[unit], ()), unit)
    return groups
