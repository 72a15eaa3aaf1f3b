"""The citadel: heroes on walls, buildings and catapult, the state of each building, and the messenger on the wall."""

from __future__ import annotations

from warhall.draw import lit, pieces
from warhall.draw.board import Board
from warhall.draw.glyphs import centred
from warhall.draw.levels import hold, since
from warhall.draw.palette import (
    BLACK,
    BONE,
    INK,
    KEY,
    LAMP,
    RUIN,
    RUIN_SIGN,
    SEATS,
    STONE_LINE,
    TIMBER,
)
from warhall.draw.parts import Form, thing
from warhall.draw.pieces import Face
from warhall.draw.shapes import polygon_path
from warhall.draw.svg import Point, circle, part, path, rect, text, wrap
from warhall.games.bsieged import powers
from warhall.games.bsieged.board.choices import Choices
from warhall.games.bsieged.board.fields import messenger
from warhall.games.bsieged.board.places import (
    BUILDING_HIGH,
    BUILDING_WIDE,
    CATAPULT_ARROW,
    MIDDLE,
    WALL_OUT,
    from_middle,
    is_upright,
    spot,
    wall_corners,
)
from warhall.games.bsieged.board.places import (
    BUILDINGS as SITES,
)
from warhall.games.bsieged.board.places import (
    COURTYARD as YARD,
)
from warhall.games.bsieged.forecast import Threat
from warhall.games.bsieged.names import (
    BUILDING_SIGNS,
    SHORT_BUILDINGS,
    at_space,
    building_name,
    field_name,
    hero_colour,
    hero_letter,
    hero_name,
    hero_sign,
)
from warhall.games.bsieged.rules.buildings import is_closed
from warhall.games.bsieged.state import (
    BUILDINGS,
    CATAPULT,
    COURTYARD,
    DAMAGED,
    DESTROYED,
    EAST,
    FIELDS,
    NORTH,
    SITE,
    SORCERY_TOWER,
    SOUTH,
    WALL,
    WEST,
    BuildingId,
    FieldId,
    HeroId,
)
from warhall.kernel.state import Result
from warhall.tell.words import counted

STATES = ("whole", "damaged", "destroyed")
BEARING = {NORTH: 0, EAST: 90, SOUTH: 180, WEST: 270}
ON_WALL, IN_HOUSE, IN_YARD = 37, 34, 36  # sizes of heroes
DIAL = 34
SIGNBOARDS = {SORCERY_TOWER: "Sorcery"}  # where the name is too wide for the house
HOUSE = Form(BUILDING_WIDE, BUILDING_HIGH, corner=8, edge=1, gap=3.4, shadow=0.25)
BANNER_WIDE = 132
TURN = 22.5  # of the target of an arrow at the catapult
TAB = "M-12 9L0 -10L12 9Z"


def draw_citadel(picture: Board, choices: Choices, threats: tuple[Threat, ...]) -> None:
    """Everything inside the walls."""
    for field in FIELDS:
        key = choices.wall(field)
        if key:
            outline = polygon_path(wall_corners(field))
            name = f"lit-wall-{field}"
            picture.lit.append(lit.plate(outline, name=name, option=key, label=choices.words(key), glow=0.6))
    after = {building: state for threat in threats for building, state in threat.buildings}
    picture.pieces += [_building(choices, building, after.get(building, 0)) for building in BUILDINGS]
    picture.pieces += _catapult(choices)
    for field in FIELDS:
        _man_wall(picture, choices, field)
    for building in BUILDINGS:
        _man_building(picture, choices, building)
    _man_middle(picture, choices)


# Buildings.


def _building(choices: Choices, building: BuildingId, after: int) -> str:
    """A building: its sign and name, damage, Reinforced tokens, a lock if closed, and what Mölens will make of it."""
    s, c = choices.siege, choices.content
    place = s.buildings[building]
    ruined = place.status == DESTROYED
    ground, ink = (RUIN, RUIN_SIGN) if ruined else (BONE, INK)
    name = SIGNBOARDS.get(building, SHORT_BUILDINGS[building])
    closed = is_closed(s, c, building)
    title = text(BUILDING_WIDE / 2, 50, name, 12.5, ink, serif=True)
    body = [
        rect(0, 0, BUILDING_WIDE, BUILDING_HIGH, 8, fill=ground, stroke=STONE_LINE, stroke_width=1.6),
        centred(BUILDING_SIGNS[building], 28, 21, 28, ink),
        since("names", hold((BUILDING_WIDE / 2, 50), title)),
        _crack() if place.status == DAMAGED else "",
        *_badges(place.status, place.reinforced, closed),
        _fate(after) if after > place.status else "",
    ]
    key = choices.building(building)
    words = [STATES[place.status]]
    words += [counted(place.reinforced, "Reinforced token")] if place.reinforced else []
    words += ["closed this round"] if closed else []
    words += [f"{STATES[after]} after the Enemies phase if nobody protects it"] if after > place.status else []
    said = f"{building_name(c, building)}: {', '.join(words)}. {c.buildings[building].text}"
    return thing(
        "building",
        f"piece-building-{building}",
        from_middle(SITES[building]),
        HOUSE,
        body,
        option=key,
        label=choices.words(key) or said,
    )


def _crack() -> str:
    red = SEATS["crimson"].fill
    return path("M84 20L72 23L76 31L62 33L66 40", fill="none", stroke=red, stroke_width=2.6, stroke_linejoin="round")


def _badges(status: int, reinforced: int, closed: bool) -> list[str]:
    """Discs on the left edge: harm, Reinforced tokens, a lock."""
    made = []
    if status == DAMAGED:
        made.append(_badge(4, "wounded", 13, SEATS["crimson"].fill, BONE))
    if status == DESTROYED:
        made.append(_badge(4, "cross", 10, STONE_LINE, BONE))
    if reinforced:
        made.append(_badge(26, "shield", 13, BONE, INK))
        made.append(_number(-7, 20, reinforced) if reinforced > 1 else "")
    if closed:
        made.append(_badge(48, "lock", 11, BONE, INK))
    return made


def _badge(y: float, sign: str, size: float, ground: str, ink: str) -> str:
    line = BONE if ground == STONE_LINE else STONE_LINE
    return circle(1, y, 9.4, fill=ground, stroke=line, stroke_width=1.3) + centred(sign, 1, y, size, ink)


def _number(x: float, y: float, count: int) -> str:
    return hold((x, y), circle(x, y, 8, fill=INK), text(x, y + 4, count, 11, BONE, weight=800))


def _fate(after: int) -> str:
    """What the building will be, dashed: it is not yet so."""
    sign = "cross" if after == DESTROYED else "wounded"
    red = SEATS["crimson"].fill
    ring = circle(81, 50, 9.4, fill=BONE, stroke=red, stroke_width=1.8, stroke_dasharray="3 2")
    return ring + centred(sign, 81, 50, 11, red)


# The catapult.


def _catapult(choices: Choices) -> list[str]:
    """The dial, pointing where it shoots, and arrows to turn it."""
    s = choices.siege
    key = choices.shot()
    body = (
        circle(DIAL + 2, DIAL + 4, DIAL, fill=BLACK, opacity=0.22),
        circle(DIAL, DIAL, DIAL, fill=TIMBER, stroke=STONE_LINE, stroke_width=2),
        circle(DIAL, DIAL, DIAL - 6, fill="none", stroke=STONE_LINE, stroke_opacity=0.5, stroke_dasharray="3 5"),
        centred("catapult", DIAL, DIAL, 34, INK),
        path(
            f"M-9 {-DIAL - 2}L0 {-DIAL - 16}L9 {-DIAL - 2}Z",
            fill=STONE_LINE,
            transform=f"translate({DIAL} {DIAL}) rotate({BEARING[s.facing]})",
        ),
    )
    form = Form(2 * DIAL, 2 * DIAL, corner=DIAL, edge=0, gap=3, shadow=0)
    said = choices.words(key) or f"The catapult faces {field_name(s.facing)}"
    made = [thing("siege-dial", "piece-catapult", (MIDDLE, MIDDLE), form, body, option=key, label=said)]
    return made + [_arrow(choices, field) for field in FIELDS if choices.facing(field)]


def _arrow(choices: Choices, field: FieldId) -> str:
    key = choices.facing(field)
    at = spot(field, 0, CATAPULT_ARROW)
    turned = f"rotate({BEARING[field]})"
    return part(
        "siege-turn",
        path(TAB, fill=LAMP, stroke=KEY, stroke_width=2, stroke_linejoin="round", transform=turned),
        hold((0, 0), circle(0, 0, TURN, fill="none", pointer_events="all")),
        name=f"turn-{field}",
        at=at,
        option=key,
        label=choices.words(key),
    )


# Heroes.


def hero_piece(choices: Choices, hero: HeroId, at: Point, size: float) -> list[str]:
    """A hero's figure; the active one stands in a bone frame."""
    s, c = choices.siege, choices.content
    key = choices.hero(hero)
    face = Face(hero_sign(c, hero), str(powers.strength(s, c, hero)))
    said = f"{hero_name(c, hero)} {at_space(c, s.heroes[hero].space)}, Strength {face.rating}"
    block = pieces.block(
        f"hero-{hero}",
        at,
        hero_colour(s, hero),
        hero_letter(c, hero),
        [face],
        size=size,
        option=key,
        label=choices.words(key) or said,
        keys=(c.hero.key(hero),),
        about=at,
    )
    return [_frame(at, size), block] if s.turn.hero == hero and not key else [block]


def _frame(at: Point, size: float) -> str:
    reach = size / 2 + 3.4
    x, y = at
    around = (x - reach, y - reach, 2 * reach, 2 * reach + 2.6)
    outer = rect(*around, 8, fill="none", stroke=INK, stroke_width=5)
    return part("siege-frame", outer, rect(*around, 8, fill="none", stroke=BONE, stroke_width=2.8), name="active-frame")


def _man_wall(picture: Board, choices: Choices, field: FieldId) -> None:
    """Heroes side by side on the wall walk, then the messenger."""
    s = choices.siege
    heroes = s.occupants[WALL[field]]
    here = s.messenger.status == "wall" and s.messenger.wall == field
    count = len(heroes) + here
    step = ON_WALL + (8 if is_upright(field) else 5)
    places = [spot(field, (k - (count - 1) / 2) * step, WALL_OUT) for k in range(count)]
    for hero, at in zip(heroes, places, strict=False):
        picture.pieces += hero_piece(choices, hero, at, ON_WALL)
    if here:
        picture.pieces.append(messenger(choices, places[-1], ON_WALL))


def _man_building(picture: Board, choices: Choices, building: BuildingId) -> None:
    """The hero in the right upper part of the building; two, if a coward has joined another, are smaller."""
    heroes = choices.siege.occupants[SITE[building]]
    x, y = from_middle(SITES[building])
    for k, hero in enumerate(heroes):
        size = IN_HOUSE if len(heroes) == 1 else IN_HOUSE * 0.72
        shift = 26 if len(heroes) == 1 else 12 + 25 * k
        picture.pieces += hero_piece(choices, hero, (x + shift, y - 15), size)


def _man_middle(picture: Board, choices: Choices) -> None:
    """Heroes on the catapult and in the courtyard."""
    s = choices.siege
    for k, hero in enumerate(s.occupants[CATAPULT]):
        picture.pieces += hero_piece(choices, hero, (MIDDLE + (30, -30)[k % 2], MIDDLE + 30), IN_YARD)
    for k, hero in enumerate(s.occupants[COURTYARD]):
        picture.pieces += hero_piece(choices, hero, from_middle(YARD[k % len(YARD)]), IN_YARD)


# The end.


def proclaim(picture: Board, result: Result) -> None:
    """How the siege ended, on a plate over the catapult, between the buildings."""
    title = ("Modhelm", "is saved" if result.winners else "has fallen")
    lines = wrap(result.reason[:1].upper() + result.reason[1:], BANNER_WIDE - 12, 12, 4, "plain")
    high = 58 + 15 * len(lines)
    left, top = -BANNER_WIDE / 2, -high / 2
    inner = [
        rect(left + 3, top + 5, BANNER_WIDE, high, 10, fill=BLACK, opacity=0.3),
        rect(left, top, BANNER_WIDE, high, 10, fill=BONE, stroke=INK, stroke_width=1.6),
        *(text(0, top + 24 + 21 * k, words, 20, INK, serif=True) for k, words in enumerate(title)),
        *(text(0, top + 65 + 15 * k, words, 12, INK, weight=500) for k, words in enumerate(lines)),
    ]
    said = f"{' '.join(title)}: {result.reason}"
    picture.over.append(part("siege-banner", *inner, name="result", at=(MIDDLE, MIDDLE), label=said))
