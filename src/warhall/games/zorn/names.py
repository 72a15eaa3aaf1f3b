"""What things are called wherever the game speaks: units, areas, Houses, dice, markers.

A House's counter bears the House's letter and its number: Royal Ironmen N2 are the second of House New Mahn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.state import (
    ARRIVED,
    HUNGRY,
    POISONED,
    SOAKED,
    STUNNED,
    TERRORIZED,
    AreaId,
    HouseId,
    UnitId,
)
from warhall.tell.words import joined

LETTERS = {"new_mahn": "N", "thornmark": "T", "duggan": "D", "fagen": "F", "mathian": "M"}
BLIGHT_LETTER, HERO_LETTER = "B", "H"
SEAT_COLOURS = {"blue": "azure", "purple": "plum", "orange": "ember", "green": "jade", "yellow": "ivory"}
BLIGHT_COLOUR, HERO_COLOUR = "ink", "steel"
BOXES = {
    "pool": "the pool",
    "gone": "the fallen",
    "aside": "the Far-Seers set aside",
    "away": "the royal wedding",
    "w0": "the west flank",
    "w1": "the west flank, opposite W+1",
    "w2": "the west flank, opposite W+2",
    "w3": "the west flank, opposite W+3",
    "e0": "the east flank",
    "e1": "the east flank, opposite E+1",
    "e2": "the east flank, opposite E+2",
    "e3": "the east flank, opposite E+3",
}
MARKS = {
    STUNNED: "Stunned",
    TERRORIZED: "Terrorized",
    POISONED: "Poisoned",
    HUNGRY: "Hungry",
    ARRIVED: "just arrived",
    SOAKED: "stuck in the downpour",
}
WOUNDS = ("", "Lightly Wounded", "Heavily Wounded")
GOODS = {"food": "Food", "supplies": "Supplies", "gold": "Gold", "glory": "Glory"}
KINDS = {
    "advance": "Advance",
    "crazed": "Crazed",
    "event": "Event",
    "spawn": "Spawn",
    "lead": "Far-Seer Champions Lead",
    "strike": "Strike",
    "wave": "Blight Wave",
}
ENDINGS = {
    "terror": "the Blight's Terror fills its track",
    "catastrophic_loss": "a House has lost all its core units",
    "hand_of_the_crown": "the valley has held, and most Glory wins",
    "survival": "the valley has held",
}
"""How a game can end, as a result says it."""

STEP_NAMES = {
    "draft": "Houses and Characters",
    "deployment": "Deployment",
    "map": "Treasure and first spawns",
    "chits": "Laying the chits",
    "activations": "Activations",
    "blight": "Blight activation",
    "start": "Start of the activation",
    "cast": "Cast Magic Spell",
    "missile": "Missile Combat",
    "melee": "Melee Combat",
    "move": "Movement",
    "regroup": "Regroup",
    "curse": "Cursed Land",
    "collect": "Collect Resources",
    "hunger": "Hunger",
    "poison": "Poisoning",
    "entrench": "Entrench",
    "recovery": "Recovery",
    "march": "Night March",
    "strike": "Blight Night Strike",
    "finish": "Last reckoning",
}
CATEGORIES = {"relic": "Relic", "hostages": "Hostages", "valuables": "Valuables", "trap": "Trap"}
CATEGORY_PLURALS = {**CATEGORIES, "relic": "Relics", "trap": "Traps"}


def area_name(c: Content, area: int) -> str:
    """The name of an area, or where a counter is that is on no area of the map."""
    return c.areas[area].name or BOXES.get(c.area.names[area], "nowhere")


def house_name(c: Content, house: int) -> str:
    return c.houses[house].name


def houses_name(c: Content, houses: Sequence[int]) -> str:
    """A player by the House, or the Houses of one who is alone; nothing before there is one."""
    return joined([house_name(c, house) for house in houses])


def sides(c: Content) -> dict[str, str]:
    """The Houses by their keys."""
    return {house.id: house.name for house in c.houses[1:]}


def house_letter(c: Content, house: int) -> str:
    return LETTERS[c.houses[house].id]


def house_colour(c: Content, house: int) -> str:
    """The palette's seat colour of a House."""
    return SEAT_COLOURS[c.houses[house].colour]


def kind_name(c: Content, unit: int) -> str:
    """The kind of a counter in as few words as will do."""
    kind = c.kind_of[unit]
    if kind.type in ("regular", "mercenary"):
        return kind.id.replace("_", " ").title()
    return "Garrison" if kind.type == "garrison" else kind.name


def unit_name(c: Content, unit: int) -> str:
    """A counter by a name that no other counter has."""
    kind = c.kind_of[unit]
    if c.garrison_no[unit]:
        return f"Garrison of {area_name(c, c.dens[c.garrison_no[unit]])}"
    number = c.unit.names[unit].rpartition("_")[2]
    house = c.native[unit]
    if house:
        alone = c.houses[house].units[kind.id] == 1
        return f"{kind_name(c, unit)} {house_letter(c, house)}{'' if alone else number}"
    return f"{kind_name(c, unit)} {number}" if len(c.units_of_kind[kind.id]) > 1 else kind.name


def unit_names(c: Content, units: Iterable[int]) -> str:
    return joined([unit_name(c, unit) for unit in units])


def die_name(c: Content, die: int) -> str:
    return c.dice[die].id


def ratings_text(c: Content, melee: int, missile: int, reach: int, bravery: int, ma: int) -> str:
    """ "Melee D6, Missile D10 at Range 2, Bravery D8, MA 2"."""
    fire = f", Missile {die_name(c, missile)} at Range {reach}" if missile else ""
    return f"Melee {die_name(c, melee)}{fire}, Bravery {die_name(c, bravery)}, MA {ma}"


def goods_text(food: int = 0, supplies: int = 0, gold: int = 0, glory: int = 0) -> str:
    """ "2 Food and 1 Gold"; nothing if there is none."""
    amounts = (food, supplies, gold, glory)
    return joined([f"{number} {GOODS[good]}" for good, number in zip(GOODS, amounts, strict=True) if number])


def letter_of(c: Content, unit: int, house: int) -> str:
    """The letter of the side that a unit is on."""
    if unit >= c.first_blight:
        return BLIGHT_LETTER
    return house_letter(c, house) if house else HERO_LETTER


def key_row(c: Content, key: str) -> int:
    """The row of the unit, area or House that an option names; 0 for other options."""
    for names in (c.unit, c.area, c.house):
        if names.has(key):
            row: UnitId | AreaId | HouseId = names.of(key)
            return int(row)
    return 0
