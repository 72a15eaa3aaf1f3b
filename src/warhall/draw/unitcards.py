"""Cards of single units: small ones for a tray, broad and slim ones for the rows of a battle; face-up, or cloth.

A face-down card is cloth and shows what it counts for. Its owner sees a lifted corner with the sign, and the name.
All kinds are placed by their upper left corner.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from warhall.draw.cards import knot
from warhall.draw.glyphs import glyph
from warhall.draw.palette import (
    BLACK,
    BONE,
    CLASS_TONES,
    CLOTH,
    CLOTH_DEEP,
    EDGE,
    INK,
    KEY,
    LAMP,
    PAGE,
    QUIET,
    SEATS,
    THREAD,
    THREAD_EYE,
)
from warhall.draw.parts import Form, thing
from warhall.draw.svg import Point, group, kept, move, part, path, rect, shortened, text, text_width, wrap

SMALL_WIDE, SMALL_HIGH = 82, 76
SLIM_WIDE, SLIM_HIGH = 61, 58
BROAD_WIDE, BROAD_HIGH = 132, 78
NAME, BROAD_NAME, LEAST, LINE = 12, 13, 11, 12.5
STUD, STUD_ROOM = 8, 9.6
HURT = SEATS["crimson"]
CHIPS = {"": (PAGE["day"]["oak-3"], INK), "good": ("good", BONE), "bad": ("bad", BONE), "now": (INK, BONE)}


@dataclass(frozen=True, slots=True)
class Figure:
    """A rating: its sign and its number."""

    sign: str
    value: int


@dataclass(frozen=True, slots=True)
class UnitFace:
    """What a card shows. `down`: it lies face-down; then `name` and `sign` are empty unless the viewer knows them.

    `figures`: the first is written large. `life` and `most`: hit points left and in all; 0 in all: none are shown.
    """

    tone: str
    sign: str
    name: str
    figures: tuple[Figure, ...]
    life: int = 0
    most: int = 0
    down: bool = False
    chip: str = ""
    chip_tone: str = ""


@kept
def small(
    piece: str, at: Point, face: UnitFace, *, state: str = "", option: str = "", label: str = "", hung: str = ""
) -> str:
    """A unit in a tray. `hung` is markup over it: what else can be done with it."""
    body = _small_cloth(face) if face.down else _small_face(face)
    form = Form(SMALL_WIDE, SMALL_HIGH, corner=6, edge=2, gap=2.6, shadow=0.35)
    return thing("unitcard", piece, at, form, (body,), centred=False, state=state, option=option, label=label) + hung


@kept
def broad(
    piece: str, at: Point, face: UnitFace, *, state: str = "", option: str = "", label: str = "", hung: str = ""
) -> str:
    """A unit in a row of a battle: the rating of its row large, the others small, hit points as studs."""
    body = _broad_cloth(face) if face.down else _broad_face(face)
    form = Form(BROAD_WIDE, BROAD_HIGH, corner=8, edge=2, gap=2.8, shadow=0.3)
    chip = _chip(face, BROAD_WIDE, BROAD_HIGH) if face.chip else ""
    return (
        thing("unitcard", piece, at, form, (body, chip), centred=False, state=state, option=option, label=label) + hung
    )


@kept
def slim(
    piece: str, at: Point, face: UnitFace, *, state: str = "", option: str = "", label: str = "", hung: str = ""
) -> str:
    """A unit in a row of a battle on a phone: its name, the rating of its row, hit points, and what befell it."""
    body = _slim_cloth(face) if face.down else _slim_face(face)
    form = Form(SLIM_WIDE, SLIM_HIGH, corner=6, edge=1, gap=2, shadow=0.3)
    return thing("unitcard", piece, at, form, (body,), centred=False, state=state, option=option, label=label) + hung


@kept
def place(wide: float, high: float, line: str, corner: float = 6) -> str:
    """An empty place."""
    return rect(
        0.5, 0.5, wide - 1, high - 1, corner, fill="none", stroke=line, stroke_opacity=0.38, stroke_dasharray="4 4"
    )


@kept
def cloth(wide: float, high: float, corner: float = 6) -> str:
    """The back of every unit: cloth, a hairline, a knot."""
    return (
        rect(0, 0, wide, high, corner, fill=CLOTH, stroke=EDGE)
        + rect(3, 3, wide - 6, high - 6, corner - 2, fill=CLOTH_DEEP, stroke=THREAD)
        + group(knot(wide / 2, high / 2, min(wide, high) * 0.38), opacity=0.75)
    )


def _lifted(wide: float, high: float, face: UnitFace) -> str:
    """The corner that only its owner lifts."""
    corner = path("M-33 -.5C-26 -15 -15 -26 -.5 -33V-6A6 6 0 0 1 -6 -.5Z", fill=BONE, stroke=EDGE)
    return group(corner, transform=move(wide, high)) + glyph(
        face.sign, wide - 20, high - 20, 17, CLASS_TONES[face.tone]
    )


def _counts(face: UnitFace, x: float, y: float) -> str:
    """What a face-down card counts for."""
    figure = face.figures[0]
    return (
        rect(x, y, 36, 20, 5, fill=PAGE["hall"]["hall"])
        + glyph(figure.sign, x + 4, y + 3, 14, PAGE["hall"]["text"])
        + text(x + 27, y + 15, figure.value, 14, PAGE["hall"]["text"], weight=800)
    )


def _names(words: str, x: float, y: float, room: float, ink: str, size: float = NAME) -> str:
    """A name on one line or two: smaller where it needs to be, parted at hyphens, and cut in the end."""
    lines, size = _two_lines(words, room, size)
    return "".join(
        text(x, y + LINE * k, line, size, ink, weight=700, anchor="start", serif=True) for k, line in enumerate(lines)
    )


@lru_cache(maxsize=512)
def _two_lines(words: str, room: float, size: float) -> tuple[tuple[str, ...], float]:
    for said in (words, words.replace("-", "- ")):
        for tried in (size, LEAST):
            lines = wrap(said, room, tried, len(words), "serif")
            if len(lines) <= 2 and all(text_width(line, tried, 0, "serif") <= room for line in lines):
                return tuple([line.replace("- ", "-") for line in lines]), tried
    first, *rest = wrap(words, room, LEAST, len(words), "serif")
    return tuple([shortened(line, room, LEAST, "serif") for line in (first, " ".join(rest)) if line]), LEAST


def _small_face(face: UnitFace) -> str:
    tone, figure = CLASS_TONES[face.tone], face.figures[0]
    return "".join(
        (
            rect(0, 0, SMALL_WIDE, SMALL_HIGH, 6, fill=BONE, stroke=EDGE),
            path(f"M6 .5H{SMALL_WIDE - 6}A5.5 5.5 0 0 1 {SMALL_WIDE - 0.5} 6V9H.5V6A5.5 5.5 0 0 1 6 .5Z", fill=tone),
            glyph(face.sign, 5, 12, 24, tone),
            glyph(figure.sign, 37, 18, 14, INK),
            text(55, 30.4, figure.value, 16, INK, weight=800, anchor="start"),
            _names(face.name, 5, 48, SMALL_WIDE - 8, INK),
            _studs(face, 5, SMALL_HIGH - 11, SMALL_WIDE - 10),
        )
    )


def _small_cloth(face: UnitFace) -> str:
    known = _lifted(SMALL_WIDE, SMALL_HIGH, face) if face.sign else ""
    band = rect(4, 28, SMALL_WIDE - 8, 29, 3, fill=CLOTH, fill_opacity=0.86) if face.name else ""
    return "".join(
        (
            cloth(SMALL_WIDE, SMALL_HIGH),
            _counts(face, 5, 5),
            known,
            band,
            _names(face.name, 6, 39, SMALL_WIDE - 10, THREAD_EYE) if face.name else "",
        )
    )


def _broad_face(face: UnitFace) -> str:
    tone, figure = CLASS_TONES[face.tone], face.figures[0]
    more = "".join(_lesser(entry, 42 + k * 30, 33) for k, entry in enumerate(face.figures[1:]))
    return "".join(
        (
            rect(0, 0, BROAD_WIDE, BROAD_HIGH, 8, fill=BONE, stroke=EDGE),
            path(f"M8 .5H36V{BROAD_HIGH - 0.5}H8A7.5 7.5 0 0 1 .5 {BROAD_HIGH - 8}V8A7.5 7.5 0 0 1 8 .5Z", fill=tone),
            glyph(face.sign, 5, 8, 27, BONE),
            glyph(figure.sign, 3.5, 52, 14, BONE),
            text(26.5, 67, figure.value, 19, BONE, weight=800),
            _names(face.name, 41, 15, BROAD_WIDE - 44, INK, BROAD_NAME),
            more,
            _studs(face, 42, 50, BROAD_WIDE - 46),
        )
    )


def _broad_cloth(face: UnitFace) -> str:
    known = _lifted(BROAD_WIDE, BROAD_HIGH, face) if face.sign else ""
    name = _names(face.name, 8, 43, BROAD_WIDE - 14, THREAD_EYE, BROAD_NAME) if face.name else ""
    return cloth(BROAD_WIDE, BROAD_HIGH, 8) + _counts(face, 7, 7) + known + name


def _slim_face(face: UnitFace) -> str:
    tone, figure = CLASS_TONES[face.tone], face.figures[0]
    return "".join(
        (
            rect(0, 0, SLIM_WIDE, SLIM_HIGH, 6, fill=BONE, stroke=EDGE),
            path(f"M6 .5H{SLIM_WIDE - 6}A5.5 5.5 0 0 1 {SLIM_WIDE - 0.5} 5V5H.5V5A5.5 5.5 0 0 1 6 .5Z", fill=tone),
            _slim_name(face),
            glyph(figure.sign, 3, 39, 14, tone),
            text(25, 52, figure.value, 16, INK, weight=800),
            _studs(face, 34, 43, SLIM_WIDE - 37),
        )
    )


def _slim_name(face: UnitFace) -> str:
    """The name, of which what befell the unit leaves one line."""
    if not face.chip:
        return _names(face.name, 4, 16, SLIM_WIDE - 6, INK)
    ground, ink = CHIPS[face.chip_tone]
    name = text(4, 16, shortened(face.name, SLIM_WIDE - 6, LEAST, "serif"), LEAST, INK, anchor="start", serif=True)
    band = rect(2, 20, SLIM_WIDE - 4, 16, 5, fill=PAGE["day"].get(ground, ground))
    return name + band + text(SLIM_WIDE / 2, 32, face.chip, LEAST, ink, weight=700)


def _slim_cloth(face: UnitFace) -> str:
    known = _lifted(SLIM_WIDE, SLIM_HIGH, face) if face.sign else ""
    name = _names(face.name, 4, 36, SLIM_WIDE - 8, THREAD_EYE) if face.name else ""
    return cloth(SLIM_WIDE, SLIM_HIGH) + _counts(face, 4, 4) + known + name


def _lesser(figure: Figure, x: float, y: float) -> str:
    return glyph(figure.sign, x, y, 12, QUIET) + text(
        x + 14, y + 10.4, figure.value, 12, QUIET, weight=700, anchor="start", opacity=None if figure.value else 0.6
    )


def _studs(face: UnitFace, x: float, y: float, room: float) -> str:
    """Hit points: full ones are left."""
    if not face.most:
        return ""
    step = min(STUD_ROOM, room / face.most)
    size = min(STUD, step - 1.2)
    return "".join(
        rect(
            x + k * step,
            y,
            size,
            size,
            2,
            fill=HURT.fill if k < face.life else "none",
            stroke=HURT.deep,
            stroke_width=1,
        )
        for k in range(face.most)
    )


def _chip(face: UnitFace, wide: float, high: float) -> str:
    """What befell it last, on its lower edge."""
    ground, ink = CHIPS[face.chip_tone]
    fill = PAGE["day"].get(ground, ground)
    broad = text_width(face.chip, 12) + 12
    x, y = wide - broad - 4, high - 19
    return rect(x, y, broad, 17, 8.5, fill=fill, stroke=BLACK, stroke_opacity=0.35) + text(
        x + broad / 2, y + 12.8, face.chip, 12, ink, weight=700
    )


@kept
def press(name: str, at: Point, words: str, *, option: str, label: str, reach: Point = (0, 12)) -> str:
    """A lamp pill hung on a card: something else to do with it. A finger finds it within `reach` to either side."""
    wide = text_width(words, 12) + 14
    across, up = max(wide / 2, reach[0]), reach[1]
    return part(
        "unit-press",
        rect(-across, -up, 2 * across, 2 * up, 0, fill="none", pointer_events="all"),
        rect(-wide / 2, -9, wide, 18, 9, fill=LAMP, stroke=KEY, stroke_width=1.4),
        text(0, 4.3, words, 12, KEY, weight=800),
        name=name,
        at=at,
        option=option,
        label=label,
    )


def pips(count: int, of: int, at: Point, ink: str) -> str:
    """Pips of a goal: so many of so many."""
    x, y = at
    return "".join(
        rect(x + k * 14, y, 11, 11, 3, fill=ink if k < count else "none", stroke=ink, stroke_width=1.5)
        for k in range(of)
    )
