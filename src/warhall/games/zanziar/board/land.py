"""What stands on the hexes: towns with the pennants of their holders, mines, adventures, and the groups."""

from __future__ import annotations

from warhall.draw import sites, standards
from warhall.draw.board import Board
from warhall.draw.levels import hold
from warhall.draw.palette import CLASS_TONES, INK, Hour
from warhall.draw.svg import Point, group, move, part, rect
from warhall.games.zanziar.board.choices import Choices
from warhall.games.zanziar.board.ground import centre, site_name, town
from warhall.games.zanziar.board.signs import UNKNOWN_LEADER, sign_of
from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.ids import GREEN, CityId, GroupId, HexId, MineId, PawnId, SiteId
from warhall.games.zanziar.names import city_name, colour, group_name, hex_name, letter, numeral, pawn_name
from warhall.games.zanziar.queries.places import all_groups, owner_of
from warhall.games.zanziar.queries.units import is_hero, is_leader
from warhall.games.zanziar.state import NOBODY
from warhall.games.zanziar.view import Facts
from warhall.kernel.view import View
from warhall.tell.words import capital

TARGET = 44  # of a town or a site that can be chosen
FLAG = {1: (13, 9), 2: (19, 9), 3: (26, 9)}  # the foot of a pennant, by the size of the town
MINE_FLAG, BADGE = (9, 4), (-9, 8)
ASIDE = (22, -20)  # a site makes room for groups


def draw_land(picture: Board, choices: Choices, hour: Hour) -> None:
    """Everything on the map but light and tags; from the north, so that what stands in front covers what is behind."""
    s, c = choices.facts, choices.content
    marks = [(centre(c, c.mine_hex[row])[1], _mine(choices, MineId(row), hour)) for row in range(1, len(c.mines))]
    marks += [(centre(c, c.site_hex[row])[1], _site(choices, SiteId(row), hour)) for row in range(1, len(c.sites))]
    marks += [(centre(c, c.cities[row].hex)[1], _city(choices, CityId(row), hour)) for row in range(1, len(c.cities))]
    picture.pieces += [drawn for _, drawn in sorted(marks, key=lambda found: found[0]) if drawn]
    hexes = sorted({s.groups[found].hex for found in all_groups(s)}, key=lambda hex: centre(c, hex)[1])
    for hex in hexes:
        picture.pieces += _company(choices, hex)


# Places.


def _target(wide: float = TARGET, high: float = TARGET) -> str:
    """What a finger hits, and the ring round it."""
    around = (-wide / 2, -high / 2, wide, high, 10)
    rings = rect(*around, class_="ring key") + rect(*around, class_="ring lamp")
    return hold((0, 0), group(rings, rect(*around, fill="none", pointer_events="all"), class_="lift"))


def _city(choices: Choices, city: CityId, hour: Hour) -> str:
    s, c = choices.facts, choices.content
    entry, record, option = c.cities[city], s.cities[city], choices.city(city)
    flag = ""
    if record.controller != NOBODY:
        flag = _flag(record.controller, FLAG[entry.size])
    return part(
        "zan-place",
        _target(56, 50) if option else "",
        town(c, city, hour),
        flag,
        name=f"city-{c.city.names[city]}",
        at=centre(c, entry.hex),
        option=option,
        label=choices.words(option) or city_words(choices.seen, city),
        keys=(c.city.key(city),),
    )


def city_words(seen: View, city: CityId) -> str:
    """A city in words: whose, how large, who is in it."""
    s, c = seen.facts, seen.content
    entry, holder = c.cities[city], s.cities[city].controller
    words = [f"{entry.name}, size {entry.size}, {c.countries[entry.country].name}"]
    words.append("nobody's" if holder == NOBODY else f"held by player {letter(holder)}")
    for who, pawns in (("guards", s.guards_of[city]), ("neutral", s.neutrals_of[city])):
        if pawns:
            words.append(f"{who}: " + ", ".join([pawn_name(seen, pawn) for pawn in pawns]))
    if entry.text:
        words.append(f"{entry.special}: {entry.text}")
    return "; ".join(words)


def _flag(seat: int, at: Point) -> str:
    return hold(at, group(sites.pennant(colour(seat), letter(seat)), transform=move(*at)))


def _off(s: Facts, hex: HexId) -> Point:
    return ASIDE if s.groups_at[hex] else (0, 0)


def _mine(choices: Choices, mine: MineId, hour: Hour) -> str:
    """A mine: dark while its ore lies facedown, then green or iron."""
    s, c = choices.facts, choices.content
    record, hex, option = s.mines[mine], c.mine_hex[mine], choices.mine(mine)
    if record.gone:
        return ""
    ore = s.ores[mine]
    ink = CLASS_TONES["army"] if ore == GREEN else INK
    told = c.ores[ore].name if ore else "ore facedown"
    held = "" if record.controller == NOBODY else f", held by player {letter(record.controller)}"
    body = sites.disc("mine", ink) + (_ore(ore) if ore else "")
    flag = _flag(record.controller, MINE_FLAG) if record.controller != NOBODY else ""
    return part(
        "zan-place",
        _target() if option else "",
        group(body, flag, transform=move(*_off(s, hex))),
        site_name(c, hex, c.mines[mine].name, hour, bool(s.groups_at[hex])),
        name=f"mine-{c.mine.names[mine]}",
        at=centre(c, hex),
        option=option,
        label=choices.words(option) or f"{c.mines[mine].name}, mine, {told}{held}",
        keys=(c.mine.key(mine),),
    )


def _ore(ore: str) -> str:
    """The letter of a turned token."""
    letter, fill = ("G", CLASS_TONES["army"]) if ore == GREEN else ("I", INK)
    return hold(BADGE, sites.badge(letter, fill))


def _site(choices: Choices, site: SiteId, hour: Hour) -> str:
    s, c = choices.facts, choices.content
    hex, option = c.site_hex[site], choices.site(site)
    told = "an adventure waits" if s.sites[site] else "used up"
    name = site_name(c, hex, c.sites[site].name, hour, bool(s.groups_at[hex]))
    return part(
        "zan-place",
        _target() if option else "",
        group(sites.diamond("scroll", not s.sites[site]), transform=move(*_off(s, hex))),
        name,
        name=f"site-{c.site.names[site]}",
        at=centre(c, hex),
        option=option,
        label=choices.words(option) or f"{c.sites[site].name}, {told}",
        keys=(c.site.key(site),),
    )


# Groups.


def _company(choices: Choices, hex: HexId) -> list[str]:
    """The standards of one hex, in order of their rows."""
    s, c = choices.facts, choices.content
    groups = s.groups_at[hex]
    spots, scale = standards.places(len(groups), bool(c.world.city_at[hex]))
    drawn = zip(groups, spots, strict=False)
    return [_standard(choices, found, centre(c, hex), off, scale) for found, off in drawn]


def _standard(choices: Choices, found: GroupId, at: Point, off: Point, scale: float) -> str:
    s, c = choices.facts, choices.content
    option = choices.group(found)
    pawns = s.pawns_in[found]
    return standards.standard(
        f"group-{c.group.names[found]}",
        at,
        colour(owner_of(found)),
        letter(owner_of(found)),
        leader_sign(s, c, found),
        len(pawns),
        numeral(found),
        off=off,
        scale=scale,
        state="selected" if getattr(choices.asked, "group", None) == found and not option else "",
        option=option,
        label=choices.words(option) or group_words(choices.seen, found),
        keys=(c.group.key(found), *c.pawn.keys(pawns)),
        own=owner_of(found) == s.seat,
    )


def leader_sign(s: Facts, c: Content, group: GroupId) -> str:
    """The sign of who leads a group, as far as the viewer may know; a tent where he may not."""
    leaders = [pawn for pawn in s.pawns_in[group] if is_leader(s, c, pawn) and s.faces[pawn]]
    leaders.sort(key=lambda pawn: not is_hero(s, pawn))
    return sign_of(c.units[s.faces[leaders[0]]]) if leaders else UNKNOWN_LEADER


def leader_name(seen: View, group: GroupId) -> str:
    """Who leads a group, as far as the viewer may know."""
    s, c = seen.facts, seen.content
    known = [pawn for pawn in s.pawns_in[group] if is_leader(s, c, pawn) and s.faces[pawn]]
    known.sort(key=lambda pawn: not is_hero(s, pawn))
    unknown = "No leader" if owner_of(group) == s.seat else "Unknown leader"
    name: str = c.units[s.faces[known[0]]].name if known else unknown
    return name


def group_words(seen: View, group: GroupId) -> str:
    s = seen.facts
    units = ", ".join([_unit_words(seen, pawn) for pawn in s.pawns_in[group]])
    return f"{capital(group_name(seen, group))} in {hex_name(seen, s.groups[group].hex)}: {units}"


def _unit_words(seen: View, pawn: PawnId) -> str:
    things = len(seen.facts.things_of[pawn])
    carried = f" with {things} {'item' if things == 1 else 'items'}" if things else ""
    return pawn_name(seen, pawn) + carried


def place_of(seen: View, group: GroupId) -> str:
    """Where a group stands, in a few words."""
    s, c = seen.facts, seen.content
    hex = s.groups[group].hex
    city = c.world.city_at[hex]
    code = c.hex.names[hex]
    if city:
        return f"{city_name(seen, city)}, {code}"
    spot = c.mines[c.world.mine_at[hex]].name or c.sites[c.world.site_at[hex]].name
    return f"{spot}, {code}" if spot else f"{c.terrains[c.world.terrain[hex]].name}, {code}"
