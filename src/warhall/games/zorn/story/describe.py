"""Units, areas and Treasure in words, as they are now."""

from __future__ import annotations

from collections import Counter

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.forecast import forecast
from warhall.games.zorn.names import (
    BLIGHT_LETTER,
    CATEGORIES,
    HERO_LETTER,
    MARKS,
    WOUNDS,
    area_name,
    die_name,
    house_letter,
    house_name,
    ratings_text,
    unit_name,
)
from warhall.games.zorn.queries import (
    bravery_die,
    has_casualties,
    is_face_down,
    is_worn,
    melee_die,
    melee_protection,
    missile_die,
    missile_protection,
    missile_range,
    movement_allowance,
    room,
)
from warhall.games.zorn.state import HOUSES, NOWHERE, AreaId, UnitId, Zorn


def area_words(s: Zorn, c: Content, area: AreaId) -> str:
    """Terrain, protection, capacity and all that lies in an area."""
    words = [TERRAIN_NAMES[c.terrain[area]]]
    if c.areas[area].pass_letter:
        words[0] = f"Mountain Pass {c.areas[area].pass_letter}"
    if c.is_road[area]:
        words.append("Road")
    if c.is_dead_zone[area]:
        words.append("dead zone")
    melee = melee_protection(s, c, area)
    words.append(f"PV {missile_protection(s, c, area)}, melee +{melee}")
    left = room(s, c, area, HOUSES)
    words.append(f"room {left} of {c.capacity[area]}" if s.house_in[area] else f"holds {c.capacity[area]}")
    if s.control.get(area):
        words.append(f"held by {house_name(c, s.control[area])}")
    works = s.works.get(area)
    if works is not None:
        words.append(f"{'Camp' if works.camp else 'Entrenchments'} of {house_name(c, works.house)}")
    if s.earthquake == area:
        words.append("Earthquake")
    if area in s.cursed:
        words.append("Cursed")
    if s.flooded and (c.is_ford[area] or c.is_bridge[area]):
        words.append("flooded")
    return ", ".join(words)


TERRAIN_NAMES = {
    "mountain_pass": "Mountain Pass",
    "mountain": "Mountain",
    "plains": "Plains",
    "forest": "Forest",
    "rough_hills": "Rough Hills",
    "bog": "Bog",
    "river": "River",
    "bridge": "Bridge",
    "ford": "Ford",
    "town": "Town",
}


def neighbours_words(s: Zorn, c: Content, area: AreaId, but: AreaId = NOWHERE) -> str:
    """The areas next to one, with whoever stands there."""
    return ", ".join(f"{area_name(c, near)}{_occupied(s, c, near)}" for near in c.ways[area] if near != but)


def _occupied(s: Zorn, c: Content, area: AreaId) -> str:
    blight, houses = s.blight_in[area], s.house_in[area]
    marks = [f"{len(blight)} of {BLIGHT_LETTER}"] if blight else []  # not "D6", which is a die
    for house, count in sorted(Counter(s.units[unit].house for unit in houses).items()):
        marks.append(f"{count} of {house_letter(c, house) if house else HERO_LETTER}")
    return f" [{', '.join(marks)}]" if marks else ""


def dice_words(s: Zorn, c: Content, unit: UnitId) -> str:
    """ "D12 / - / D10 / 3": the ratings as they are now."""
    ma = movement_allowance(s, c, unit)
    if is_face_down(s, c, unit):
        return f"? / - / ? / {ma}"
    fire = missile_die(s, c, unit)
    missile = f"{die_name(c, fire)}:{missile_range(s, c, unit)}" if fire else "-"
    return f"{die_name(c, melee_die(s, c, unit))} / {missile} / {die_name(c, bravery_die(s, c, unit))} / {ma}"


def state_words(s: Zorn, c: Content, unit: UnitId) -> list[str]:
    """Damage and markers of a unit."""
    record = s.units[unit]
    words = []
    if c.kind_of[unit].character and record.hits:
        words.append(WOUNDS[record.hits])
    if is_worn(s, c, unit):
        words.append("Battleworn")
    if has_casualties(s, c, unit):
        words.append("Casualties")
    words += [name for mark, name in MARKS.items() if record.marks & mark]
    if unit in s.kindled:
        words.append("Kindled Blades")
    if unit in s.stone_skin:
        words.append("Stone Skin")
    return words


def unit_line(s: Zorn, c: Content, unit: UnitId) -> str:
    """A unit with its ratings as bare dice, its state, and a Blight unit's next way."""
    return _line(s, c, unit, f"  {dice_words(s, c, unit)}", "->")


def piece_words(s: Zorn, c: Content, unit: UnitId) -> str:
    """The same with the names of the ratings, for those who point at a piece."""
    return _line(s, c, unit, f" ({rating_words(s, c, unit)})", "→")


def rating_words(s: Zorn, c: Content, unit: UnitId) -> str:
    """ "Melee D12, Bravery D12, MA 3": the ratings as they are now."""
    if is_face_down(s, c, unit):
        return "face-down"
    dice = melee_die(s, c, unit), missile_die(s, c, unit), missile_range(s, c, unit), bravery_die(s, c, unit)
    return ratings_text(c, *dice, movement_allowance(s, c, unit))


def _line(s: Zorn, c: Content, unit: UnitId, ratings: str, arrow: str) -> str:
    words = [f"{unit_name(c, unit)}{type_words(c, unit)}{ratings}", *state_words(s, c, unit)]
    owner = s.units[unit].house
    if owner and not c.native[unit]:
        words[0] = f"{house_letter(c, owner)} {words[0]}"
    line = ", ".join(words)
    way = way_words(s, c, unit) if unit >= c.first_blight and not c.garrison_no[unit] else ""
    return f"{line} {arrow} {way}" if way else line


def type_words(c: Content, unit: UnitId) -> str:
    """ " (Far-Seer Champion)": the type of a Blight unit that its own name does not tell."""
    kind = c.kind_of[unit]
    known = unit < c.first_blight or kind.type == "garrison" or c.blight_types[kind.type].name == kind.name
    return "" if known else f" ({c.blight_types[kind.type].name})"


def way_words(s: Zorn, c: Content, unit: UnitId) -> str:
    """Where an Advance would take a Blight unit."""
    seen = forecast(s, c, unit)
    names = [area_name(c, area) for area in seen.path]
    if seen.attacks:
        return f"{', '.join(names)}: attacks" if names else "attacks here"
    if seen.exits:
        return ", ".join([*names, "OFF THE MAP"])
    if seen.chance:
        return ", ".join([*names, "a die decides"])
    if seen.barred:
        return ", ".join([*names, f"stopped before {area_name(c, seen.barred)}"])
    return ", ".join(names) or "stays"


def token_words(c: Content, token: int) -> str:
    record = c.tokens[token]
    return f"{record.name} ({CATEGORIES[record.category]})"
