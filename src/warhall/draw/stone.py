"""Boards that are not maps: fields with rims, zones, a walled square with towers, buildings, small enemy cards, tents.

The same rules as on maps: fields are washes with rims, stone is one grey with dark lines, target numbers are small
dice, zones carry a pale numeral, and what the enemy will do next is written on the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from warhall.draw import marks
from warhall.draw.dice import die
from warhall.draw.glyphs import centred
from warhall.draw.levels import since, until
from warhall.draw.marks import Quiet
from warhall.draw.palette import (
    BLACK,
    BONE,
    DAY,
    FIELDS,
    FLAG_JOINT,
    FLAG_SEAM,
    FLAGS,
    INK,
    NUMERAL,
    PAPER,
    QUIET,
    RUIN,
    RUIN_SIGN,
    SEATS,
    STONE,
    STONE_DARK,
    STONE_DEEP,
    STONE_LIGHT,
    STONE_LINE,
    TENT,
    TENT_DARK,
    TIMBER,
    Wash,
)
from warhall.draw.parts import Form, thing
from warhall.draw.shapes import polygon_path
from warhall.draw.svg import Point, circle, fitted, group, ident, kept, move, path, rect, tag, text

WALL, TOWER = 30, 30  # thickness of the wall, radius of a tower
MERLONS = 13
FLAGSTONE = 26


def field(
    name: str,
    corners: Sequence[Point],
    distance: int,
    *,
    terrain: str = "plains",
    quiet: Iterable[Quiet] = (),
    seed: int = 0,
    light: bool = False,
) -> str:
    """A field before the walls; `distance` 0 is the nearest. Rimmed like a land area, sparsely marked."""
    wash: Wash = FIELDS[min(distance, len(FIELDS) - 1)]
    d, clip = polygon_path(corners), f"f-{ident(name)}"
    sown = () if light else marks.scatter(corners, terrain, seed, quiet, margin=12)
    return "".join(
        (
            tag("clipPath", path(d), id=clip),
            path(d, fill=wash.wash, data_area=name),
            group(
                path(d, stroke_width=22, stroke_opacity=0.22),
                path(d, stroke_width=9, stroke_opacity=0.34),
                clip_path=f"url(#{clip})",
                fill="none",
                stroke=wash.rim,
                pointer_events="none",
            ),
            group(marks.draw(sown), opacity=0.8 if distance else 0.55, pointer_events="none") if sown else "",
        )
    )


def zone_line(a: Point, b: Point) -> str:
    """The border between two zones of a field."""
    return path(polygon_path([a, b])[:-1], stroke=DAY.border, stroke_width=1.6, stroke_dasharray="6 4")


def outline(corners: Sequence[Point]) -> str:
    """The solid line round a whole side."""
    return path(polygon_path(corners), fill="none", stroke=DAY.coast, stroke_width=2.2, stroke_linejoin="round")


def numeral(at: Point, words: object) -> str:
    """The pale number of a zone."""
    return text(at[0], at[1] + 11, words, 32, NUMERAL, serif=True, opacity=0.65)


def target_number(at: Point, words: object, size: float = 30) -> str:
    """What must be rolled here."""
    return die(at, words, size=size, fill=PAPER)


@kept
def tent(at: Point) -> str:
    """One of the enemy's tents."""
    return group(
        path("M-15 11L0 -13L15 11Z", fill=TENT, stroke=TENT_DARK, stroke_width=1.4, stroke_linejoin="round"),
        path("M0 -13L-5 11H5Z", fill=TENT_DARK),
        path("M0 -13V-21", stroke=TENT_DARK, stroke_width=1.4),
        path("M0 -21L8 -18.5L0 -16Z", fill=SEATS["ink"].fill),
        transform=move(*at),
    )


def wood(corners: Sequence[Point], quiet: Iterable[Quiet] = (), seed: int = 0, light: bool = False) -> str:
    """A wooded corner between two sides."""
    trees = () if light else marks.scatter(corners, "forest", seed, quiet, margin=5)
    return path(polygon_path(corners), fill=DAY.wash("forest").wash) + marks.draw(trees)


# ------------------------------------------------------------------ the walled square


def citadel(centre: Point, half: float) -> str:
    """Walls round a paved square of 2 x `half`, with merlons outside and four towers."""
    x, y = centre
    outer, inner = half + 24, half - 8
    return group(
        rect(-outer, -outer, 2 * outer, 2 * outer, 8, fill=STONE_DARK, stroke=STONE_LINE, stroke_width=2),
        *_merlons(outer),
        rect(-outer + 2, -outer + 2, 2 * outer - 4, 2 * outer - 4, 6, fill=STONE),
        rect(-inner, -inner, 2 * inner, 2 * inner, 4, fill=FLAGS, stroke=STONE_LINE, stroke_width=1.8),
        path(_pavement(inner - 1), stroke=FLAG_JOINT, stroke_width=1),
        path(
            f"M{-inner} {-inner}L{inner} {inner}M{-inner} {inner}L{inner} {-inner}",
            stroke=FLAG_SEAM,
            stroke_width=2,
            stroke_dasharray="2 7",
            stroke_linecap="round",
        ),
        *(tower((sx * (half + 8), sy * (half + 8))) for sx in (-1, 1) for sy in (-1, 1)),
        transform=move(x, y),
    )


def _merlons(outer: float) -> list[str]:
    step = 2 * outer / MERLONS
    out = []
    for k in range(0, MERLONS, 2):
        at = -outer + k * step
        for x, y, wide, high in (
            (at, -outer - 6, step, 9),
            (at, outer - 3, step, 9),
            (-outer - 6, at, 9, step),
            (outer - 3, at, 9, step),
        ):
            out.append(rect(x, y, wide, high, None, fill=STONE, stroke=STONE_LINE, stroke_width=1.6))
    return out


def _pavement(half: float) -> str:
    """Joints of flagstones laid in courses."""
    courses = int(half // FLAGSTONE)
    joints = [f"M{-half:g} {k * FLAGSTONE}H{half:g}" for k in range(-courses, courses + 1)]
    for k in range(-courses, courses):
        shift = FLAGSTONE / 2 if k % 2 else 0
        columns = (j * FLAGSTONE + shift for j in range(-courses, courses + 1))
        joints += [f"M{x:g} {k * FLAGSTONE}v{FLAGSTONE}" for x in columns if abs(x) < half]
    return "".join(joints)


@kept
def tower(at: Point) -> str:
    """A round tower seen from above."""
    crown = (
        rect(-4, -TOWER, 8, 8, None, fill=STONE_LIGHT, stroke=STONE_LINE, stroke_width=1.2, transform=f"rotate({turn})")
        for turn in range(0, 360, 45)
    )
    return group(
        circle(2, 4, TOWER, fill=BLACK, opacity=0.25),
        circle(0, 0, TOWER, fill=STONE, stroke=STONE_LINE, stroke_width=2),
        circle(0, 0, 21, fill=STONE_DEEP, stroke=STONE_LINE, stroke_width=1.4),
        *crown,
        transform=move(*at),
    )


@kept
def dial(at: Point, sign: str, bearing: float = 0) -> str:
    """A turning platform with its sign, pointing along `bearing` degrees from the north."""
    return group(
        circle(2, 4, 42, fill=BLACK, opacity=0.22),
        circle(0, 0, 42, fill=TIMBER, stroke=STONE_LINE, stroke_width=2),
        circle(0, 0, 35, fill="none", stroke=STONE_LINE, stroke_opacity=0.5, stroke_dasharray="3 5"),
        centred(sign, 0, 0, 40, INK),
        path("M-9 -44L0 -58L9 -44Z", fill=STONE_LINE, transform=f"rotate({bearing:g})"),
        transform=move(*at),
    )


# ------------------------------------------------------------------ things on it

BUILDING = Form(64, 56, corner=8, edge=1, gap=4, shadow=0.25)


@kept
def building(
    name: str,
    at: Point,
    title: str,
    sign: str,
    *,
    harm: str = "",
    state: str = "",
    option: str = "",
    label: str = "",
) -> str:
    """A building; `harm` is empty, damaged or destroyed."""
    ruined = harm == "destroyed"
    ground, ink = (RUIN, RUIN_SIGN) if ruined else (BONE, INK)
    body = [
        rect(0, 0, 64, 56, 8, fill=ground, stroke=STONE_LINE, stroke_width=1.6),
        centred(sign, 32, 18, 28, ink),
        text(32, 49, title, fitted(title, 62, 11.5, 9, "serif"), ink, serif=True),
        _harm(harm),
    ]
    said = label or (f"{title}, {harm}" if harm else title)
    return thing("building", f"piece-{name}", at, BUILDING, body, state=state, option=option, label=said)


def _harm(harm: str) -> str:
    if harm == "damaged":
        red = SEATS["crimson"].fill
        crack = path(
            "M64 24L54 26L57 33L47 34L50 39", fill="none", stroke=red, stroke_width=2.6, stroke_linejoin="round"
        )
        disc = circle(60, 3, 10.4, fill=red, stroke=STONE_LINE, stroke_width=1.3)
        return crack + disc + centred("wounded", 60, 3, 14, BONE)
    if harm == "destroyed":
        disc = circle(60, 3, 10.4, fill=STONE_LINE, stroke=BONE, stroke_width=1.3)
        return disc + centred("cross", 60, 3, 11, BONE)
    return ""


ENEMY_CARD = Form(42, 66, corner=6, edge=1, gap=3, shadow=0.25)


@kept
def enemy_card(
    name: str,
    at: Point,
    sign: str,
    numbers: tuple[object, ...],
    symbol: str,
    *,
    now: int | None = None,
    state: str = "",
    option: str = "",
    label: str = "",
    about: Point | None = None,
) -> str:
    """A small card with an enemy, its symbol in the head, and its row of numbers; `now` is the one in force.

    From afar it shows that one alone.
    """
    body = [
        rect(0, 0, 42, 66, 6, fill=PAPER, stroke=STONE_LINE, stroke_width=1.4),
        path("M0 6A6 6 0 0 1 6 0H36A6 6 0 0 1 42 6V19H0Z", fill=STONE_LINE),
        centred(symbol, 21, 9, 15, PAPER),
        centred(sign, 21, 35, 26, INK),
    ]
    body.append(since("close", _numbers(numbers, now)))
    if now is not None:
        body.append(until("close", text(21, 63, numbers[now], 15, INK, weight=800)))
    kind = "enemy-card since-names"
    return thing(kind, f"piece-{name}", at, ENEMY_CARD, body, state=state, option=option, label=label, about=about)


def _numbers(numbers: tuple[object, ...], now: int | None) -> str:
    step = 38.4 / max(len(numbers), 1)
    out = []
    for k, number in enumerate(numbers):
        left = 2 + k * step
        if k == now:
            out.append(rect(left, 51, step - 0.4, 12.4, 2, fill=STONE_LINE))
        out.append(text(left + step / 2 - 0.2, 61, number, 10, PAPER if k == now else QUIET, weight=800))
    return "".join(out)


ROUND_PIECE = Form(48, 48, corner=24, edge=1, gap=3, shadow=0)


@kept
def round_piece(
    name: str, at: Point, sign: str, *, state: str = "", option: str = "", label: str = "", size: float = 48
) -> str:
    """A round piece of nobody's colour: the messenger."""
    body = [
        circle(26, 28, 24, fill=BLACK, opacity=0.25),
        circle(24, 24, 24, fill=BONE, stroke=INK, stroke_width=2),
        circle(24, 24, 20, fill="none", stroke=INK, stroke_width=1),
        centred(sign, 24, 24, 30, INK),
    ]
    return thing(
        "round", f"piece-{name}", at, ROUND_PIECE, body, scale=size / 48, state=state, option=option, label=label
    )
