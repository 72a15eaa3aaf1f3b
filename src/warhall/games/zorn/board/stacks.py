"""Forces on the board: which units share a face, and where the blocks of an area stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from warhall.draw.pieces import COMPANY, FACES_PER_ROW, MOST_FACES, UNIT, Face, block_size
from warhall.draw.shapes import clearance
from warhall.draw.svg import Point
from warhall.games.zorn.board.ground import Gates, flank_box, valley
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.names import (
    BLIGHT_COLOUR,
    BLIGHT_LETTER,
    HERO_COLOUR,
    HERO_LETTER,
    die_name,
    house_colour,
    house_letter,
)
from warhall.games.zorn.queries import is_face_down, is_worn, melee_die, movement_allowance
from warhall.games.zorn.state import (
    ARRIVED,
    D12_D6,
    HUNGRY,
    POISONED,
    SOAKED,
    STUNNED,
    TERRORIZED,
    AreaId,
    UnitId,
    Zorn,
)

SIGNS = {
    "royal_ironmen": "cavalry",
    "royal_archers": "bow",
    "swordstrikers": "sword",
    "rock_thrower": "catapult",
    "boomstickers": "bolt",
    "levy": "people",
    "harassers": "messenger",
    "pikers_wedge": "spear",
    "vagnar_corps": "shield",
    "argonian_berserkers": "axe",
    "death_riders": "skeleton",
}
TYPE_SIGNS = {
    "commander": "leader",
    "magic_user": "wizard",
    "hero": "hero",
    "garrison": "turtle",
    "ambushers": "goblin",
    "minion_horde": "horde",
    "terror_beasts": "beast",
    "fetid_knights": "knight",
    "far_seer": "eye",
}
MARK_SIGNS = {
    STUNNED: "stunned",
    TERRORIZED: "terrorized",
    POISONED: "poisoned",
    HUNGRY: "hungry",
    ARRIVED: "hourglass",
    SOAKED: "lock",
}
SIZES = (36.0, 33.0, 30.0, 27.0, 24.0, 21.0)
GAP = 5.0  # between blocks
HANG = 15.0  # states hang so far below a block of full size
EDGE = 4.0
KEEP = 7.0  # from the border of the area
ARROW = 17.0  # half the length of an arrow, which a block leaves alone
BLOCK_HALF = 52.0  # half of a block with three faces, and a little air
ABREAST = 46.0  # from one side to the next, seen from afar
LETTER = 32.0  # the letter of a Pass stands at its foot


@dataclass(frozen=True, slots=True)
class Block:
    """Some units of one side as one block; `units` by face."""

    seat: str
    letter: str
    faces: tuple[Face, ...]
    units: tuple[tuple[UnitId, ...], ...]

    @property
    def all_units(self) -> tuple[UnitId, ...]:
        return tuple([unit for units in self.units for unit in units])


@dataclass(frozen=True, slots=True)
class Placed:
    """A block with its middle and its height."""

    block: Block
    at: Point
    size: float

    def face_at(self, k: int) -> Point:
        """The middle of the k-th face."""
        scale = self.size / UNIT
        wide, high = block_size(len(self.block.faces), self.size)
        x = self.at[0] - wide / 2 + (11 + 25 * (k % FACES_PER_ROW) + 12.5) * scale
        return x, self.at[1] - high / 2 + (UNIT * (k // FACES_PER_ROW) + UNIT / 2) * scale


# Faces.


def sign_of(c: Content, unit: UnitId) -> str:
    kind = c.kind_of[unit]
    return SIGNS.get(kind.id) or TYPE_SIGNS[kind.type]


def rating_of(s: Zorn, c: Content, unit: UnitId) -> str:
    """The Melee die as it is now; D12+D6 is written D12+."""
    die = melee_die(s, c, unit)
    return "D12+" if die == D12_D6 else die_name(c, die)


def face_of(s: Zorn, c: Content, unit: UnitId) -> Face:
    """One unit as a face, with its worn side and its markers."""
    record = s.units[unit]
    states = [sign for mark, sign in MARK_SIGNS.items() if record.marks & mark]
    if record.hits % 2 or (record.hits and c.kind_of[unit].character):
        states.insert(0, "wounded")
    if unit in s.kindled:
        states.append("sun")
    if unit in s.stone_skin:
        states.append("shield")
    down = is_face_down(s, c, unit)
    rating = "" if down else rating_of(s, c, unit)
    return Face(sign_of(c, unit), rating, worn=is_worn(s, c, unit), down=down, states=tuple(states))


def _faces(
    s: Zorn, c: Content, units: Sequence[UnitId], apart: frozenset[UnitId]
) -> list[tuple[Face, tuple[UnitId, ...]]]:
    """Alike units share a face; those that can be chosen stand apart. Immobile first, then the strongest."""
    alike: dict[Face, list[UnitId]] = {}
    found: list[tuple[Face, tuple[UnitId, ...]]] = []
    for unit in units:
        face = face_of(s, c, unit)
        if unit in apart:
            found.append((face, (unit,)))
        else:
            alike.setdefault(face, []).append(unit)
    for face, same in alike.items():
        counted = Face(face.sign, face.rating, len(same), worn=face.worn, down=face.down, states=face.states)
        found.append((counted, tuple(same)))
    found.sort(key=lambda entry: _rank(s, c, *entry))
    return found


def _rank(s: Zorn, c: Content, face: Face, units: tuple[UnitId, ...]) -> tuple[bool, bool, int, UnitId]:
    """Faces with markers come last, so that these hang below the block."""
    unit = units[0]
    strength = 0 if face.down else melee_die(s, c, unit)
    return bool(face.states), movement_allowance(s, c, unit) > 0, -strength, unit


def blocks(s: Zorn, c: Content, area: AreaId, apart: frozenset[UnitId]) -> list[Block]:
    """The blocks of an area: each House, the Hero, the Blight."""
    found: list[Block] = []
    houses = s.house_in[area]
    for house in s.order:
        own = [unit for unit in houses if s.units[unit].house == house]
        found += _split(house_colour(c, house), house_letter(c, house), _faces(s, c, own, apart))
    heroes = [unit for unit in houses if not s.units[unit].house]
    found += _split(HERO_COLOUR, HERO_LETTER, _faces(s, c, heroes, apart))
    found += _split(BLIGHT_COLOUR, BLIGHT_LETTER, _faces(s, c, s.blight_in[area], apart))
    return found


def _split(seat: str, letter: str, faces: Sequence[tuple[Face, tuple[UnitId, ...]]]) -> list[Block]:
    """As few blocks as can show every face, none with markers over a lower row."""
    out = []
    while faces:
        most = MOST_FACES
        if any(face.states for face, _ in faces[: min(FACES_PER_ROW, len(faces) - FACES_PER_ROW)]):
            most = FACES_PER_ROW
        part, faces = faces[:most], faces[most:]
        out.append(Block(seat, letter, tuple([face for face, _ in part]), tuple([units for _, units in part])))
    return out


# Places.


@cache
def _box(area: str, gates: tuple[Point, ...]) -> tuple[float, float, float, float]:
    """What the blocks of an area may cover: middle, top, width, height; clear of the border and of its arrows."""
    geometry = valley()
    slots = geometry.areas[area].slots
    x, y = slots.force
    top = y - UNIT / 2
    outline = geometry.outline(area)
    foot = y
    while foot < geometry.height - KEEP and clearance(outline, x, foot + 2) > KEEP:
        foot += 2
    if geometry.areas[area].terrain in ("bridge", "ford"):
        foot = y + UNIT / 2 + HANG
    elif geometry.areas[area].terrain == "pass":
        foot = geometry.height - LETTER
    for gate in gates:
        if abs(gate[0] - x) < BLOCK_HALF and gate[1] > y:
            foot = min(foot, gate[1] - ARROW)
    return x, top, max(90.0, slots.room - 2 * KEEP), max(foot - top, UNIT + EDGE)


def place_blocks(c: Content, area: AreaId, found: Sequence[Block], gates: Gates) -> list[Placed]:
    """Blocks side by side and one under the other, as large as the area allows."""
    name = c.area.names[area]
    if area in c.flank_rows:
        x, y, wide, high = flank_box(name[0].upper(), int(name[1]))
        box = (x + wide / 2, y + 22, wide - 4, high - 24)
    else:
        box = _box(name, gates[name])
    for size in SIZES:
        placed, high = _shelves(found, box, size)
        if high <= box[3]:
            return placed
    return _shelves(found, box, SIZES[-1])[0]


def centre_of(c: Content, area: AreaId) -> Point:
    """Round this point what lies in an area keeps its size."""
    name = c.area.names[area]
    if area in c.flank_rows:
        x, y, wide, high = flank_box(name[0].upper(), int(name[1]))
        return x + wide / 2, y + high / 2
    return valley().areas[name].slots.centre


def companies(c: Content, area: AreaId, found: Sequence[Block]) -> list[Placed]:
    """All units of a side as one block, the blocks of an area side by side: what is seen from afar."""
    sides: dict[str, list[Block]] = {}
    for block in found:
        sides.setdefault(block.letter, []).append(block)
    x, y = centre_of(c, area) if area in c.flank_rows else valley().areas[c.area.names[area]].slots.force
    first = x - (len(sides) - 1) * ABREAST / 2
    return [Placed(_joined(own), (first + k * ABREAST, y), COMPANY) for k, own in enumerate(sides.values())]


def _joined(found: Sequence[Block]) -> Block:
    first = found[0]
    units = tuple([units for block in found for units in block.units])
    return Block(first.seat, first.letter, tuple([face for block in found for face in block.faces]), units)


def _shelves(found: Sequence[Block], box: tuple[float, float, float, float], size: float) -> tuple[list[Placed], float]:
    """Rows of blocks, filled from the left, each row in the middle; and the height they take."""
    x, top, room, _ = box
    scale = size / UNIT
    rows: list[list[Block]] = []
    wide = 0.0
    for block in found:
        own = block_size(len(block.faces), size)[0]
        if rows and wide + GAP + own <= room:
            rows[-1].append(block)
            wide += GAP + own
        else:
            rows.append([block])
            wide = own
    placed: list[Placed] = []
    y = top
    for row in rows:
        sizes = [block_size(len(block.faces), size) for block in row]
        left = x - (sum([w for w, _ in sizes]) + GAP * (len(row) - 1)) / 2
        hang = HANG * scale if any(face.states for block in row for face in block.faces) else EDGE * scale
        for block, (own, high) in zip(row, sizes, strict=True):
            placed.append(Placed(block, (left + own / 2, y + high / 2), size))
            left += own + GAP
        y += max([high for _, high in sizes]) + hang + GAP * scale
    return placed, y - top - GAP * scale
