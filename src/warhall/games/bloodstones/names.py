"""What things are called wherever the game speaks: sides, areas, tiles; and the letter and colour of each side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from warhall.games.bloodstones.catalog import CHAOS_HORDE, CORSAIRS, DRAGON_RIDERS, HILL_FOLK, NECROMANCERS, Content
from warhall.games.bloodstones.state import AreaId, Bloodstones, KindId, UnitId
from warhall.games.bloodstones.view import chart_of
from warhall.kernel.families import Facts
from warhall.kernel.view import View
from warhall.tell.words import joined, seat_name

HORSE_LORDS = "horse_lords"
LETTERS = {DRAGON_RIDERS: "D", HORSE_LORDS: "H", HILL_FOLK: "F", NECROMANCERS: "N", CHAOS_HORDE: "X", CORSAIRS: "C"}
COLOURS = {
    DRAGON_RIDERS: "crimson",
    HORSE_LORDS: "azure",
    HILL_FOLK: "jade",
    NECROMANCERS: "plum",
    CHAOS_HORDE: "ink",
    CORSAIRS: "ember",
}
UNNAMED = ("ivory", "steel", "ember", "plum", "jade", "azure", "crimson")  # for seats without a faction
_MANY = ("Cavalry", "Lizardmen", "Undead")  # besides the names that end in s

# Sides.


def side_name(seen: View, seat: int) -> str:
    """What a seat is called: its faction, or its place before it has one."""
    faction = seen.facts.players[seat].faction
    return seen.content.factions[faction].name if faction else seat_name(seat)


def sides(c: Content) -> dict[str, str]:
    """The factions by their keys."""
    return {faction.id: faction.name for faction in c.factions.values()}


def letter(s: Bloodstones, seat: int) -> str:
    """The letter of a seat's side; before factions are chosen, its number."""
    return LETTERS.get(s.players[seat].faction, str(seat + 1))


def side(s: Bloodstones, c: Content, told: Facts) -> str:
    """Whose doing an event is: the letter of the seat that it names."""
    seat = getattr(told, "seat", None)
    return "" if seat is None else letter(s, seat)


def colour(s: Bloodstones, seat: int) -> str:
    """The palette's seat colour of a side; before it has a faction, one that nobody has."""
    factions = [player.faction for player in s.players]
    if factions[seat]:
        return COLOURS[factions[seat]]
    taken = {COLOURS[faction] for faction in factions if faction}
    return [colour for colour in UNNAMED if colour not in taken][sum([not faction for faction in factions[:seat]])]


# Areas, tiles and units.


def area_name(seen: View, area: AreaId) -> str:
    """An area of the map in play."""
    return chart_of(seen).names[area]


def unit_name(seen: View, unit: UnitId) -> str:
    """A unit by its kind: equals are not told apart."""
    content: Content = seen.content
    return content.tiles[unit].name


def kind_name(seen: View, kind: KindId) -> str:
    """A kind of tiles."""
    content: Content = seen.content
    return content.kinds[content.kind.names[kind]].name


def tile_name(seen: View, id: str) -> str:
    """A kind of tiles by its id."""
    content: Content = seen.content
    return content.kinds[id].name


def counted_kinds(c: Content, units: Iterable[UnitId]) -> list[tuple[KindId, int]]:
    """Kinds with their numbers, in content order."""
    return sorted(Counter(c.tiles[unit].kind for unit in units).items())


def listed(c: Content, units: Iterable[UnitId]) -> str:
    """ "2 Swords, Leader": units in words."""
    return ", ".join(several(number, c.kinds[c.kind.names[kind]].name) for kind, number in counted_kinds(c, units))


def in_a_row(c: Content, units: Iterable[UnitId]) -> str:
    """ "2 Swords and a Leader": units in a sentence."""
    names = [(number, c.kinds[c.kind.names[kind]].name) for kind, number in counted_kinds(c, units)]
    return joined([some(name) if number == 1 else several(number, name) for number, name in names])


# Grammar of the names of kinds.


def is_many(kind: str) -> bool:
    """Whether one tile of a kind is spoken of as several: Goblins fall, a Leader falls."""
    return kind.endswith("s") or kind in _MANY


def some(kind: str) -> str:
    """ "Goblins", "a Leader"."""
    return kind if is_many(kind) else f"a {kind}"


def several(number: int, kind: str) -> str:
    """ "Goblins", "2 Goblins", "Leader", "2 Leaders"."""
    if number == 1:
        return kind
    return f"{number} {kind}" if is_many(kind) else f"{number} {kind}s"


def does(kind: str, one: str, many: str) -> str:
    """The verb that agrees with one tile of a kind."""
    return f"{kind} {many if is_many(kind) else one}"
