"""Every colour of the product, by name: page tokens, seats, terrain by day and night, lines, class tones, dice.

No other file holds a colour value. Page colours are asked for with `token` and follow the reader's theme; the
colours of pieces and boards are fixed, because a piece must look the same for everyone at the table.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Literal, NamedTuple

Hour = Literal["day", "night"]
Theme = Literal["hall", "day"]

BONE, INK = "#FBF5E9", "#1D1813"
LAMP, KEY = "#FFC247", "#2A1B05"
BLACK, WHITE = "#000000", "#FFFFFF"
EDGE = "#0B0907"  # the thin line round a piece
LIGHT = "#FFF3C4"  # lamplight on land
DUSK = "#1D1309"  # what dims everything that is not lit
QUIET = "#655744"  # small print on bone

# The hall's own letters under the names pages and files know them by (draw/faces.py), then what a machine may have.
SERIF = "'Hall Serif','Source Serif Pro','Iowan Old Style','Palatino Linotype',Palatino,P052,Georgia,serif"
SANS = "'Hall Sans','Source Sans Pro','Avenir Next','Segoe UI','Open Sans','Noto Sans',Arial,sans-serif"
MONO = "ui-monospace,'SF Mono','Cascadia Mono',Consolas,'DejaVu Sans Mono',monospace"


class Seat(NamedTuple):
    """Colours of one side: face, spine and edge, signs on the face; and the shape that stands for it."""

    fill: str
    deep: str
    on: str
    shape: str


SEATS: dict[str, Seat] = {
    "crimson": Seat("#A62128", "#6E1118", BONE, "disc"),
    "azure": Seat("#1F66C4", "#123F80", BONE, "square"),
    "jade": Seat("#4DB58A", "#1F6B4C", INK, "diamond"),
    "plum": Seat("#641E6A", "#3D0F42", BONE, "hexagon"),
    "ember": Seat("#E4862A", "#8F4A0B", INK, "triangle"),
    "ivory": Seat("#F0E8D7", "#6B604B", INK, "shield"),
    "ink": Seat("#212429", "#000000", BONE, "star"),
    "steel": Seat("#7E8A96", "#454E58", INK, "cross"),
}


class Wash(NamedTuple):
    """A terrain: the wash, its darker rim, and the ink of its marks."""

    wash: str
    rim: str
    mark: str


@dataclass(frozen=True)
class Hours:
    """The map colours of one hour of the game's clock."""

    hour: Hour
    terrain: dict[str, Wash]
    ink: str
    halo: str
    coast: str
    border: str
    river: str
    river_case: str
    road: str
    road_case: str
    shoal: str
    sea_border: str  # sea mixed with this
    snow: str
    lift: float  # how much white lights a peak's face
    light: str  # lamplight on a legal area ...
    light_opacity: float
    chosen_opacity: float
    lit_name: str
    lit_halo: str
    alone: str  # exit arrows: the only way, the even and the odd one of a fork
    even: str
    odd: str

    def wash(self, terrain: str) -> Wash:
        return self.terrain[TERRAIN_WASH.get(terrain, terrain)]


# Terrains that share the wash of another.
TERRAIN_WASH = {
    "hills": "hill",
    "highlands": "hill",
    "woods": "forest",
    "swamp": "bog",
    "ice_waste": "ice",
    "marsh": "bog",
    "capital": "town",
    "lake": "sea",
    "river": "sea",
    "bridge": "sea",
    "ford": "sea",
    "pass": "plains",
}

DAY = Hours(
    hour="day",
    terrain={
        "plains": Wash("#EADFB6", "#CDBB82", "#A38F55"),
        "forest": Wash("#B9CA99", "#8DA66B", "#4C6A3B"),
        "hill": Wash("#DFC698", "#BC9C66", "#86673B"),
        "mountain": Wash("#D3CCC2", "#A69E94", "#625B54"),
        "desert": Wash("#F2D29C", "#D9AB67", "#AE7A34"),
        "bog": Wash("#B9C6B2", "#8AA091", "#47635A"),
        "town": Wash("#E8CDB2", "#BF936F", "#7B4B30"),
        "ice": Wash("#E3E8EA", "#B4C2C9", "#6F8590"),
        "badlands": Wash("#DDB79A", "#B98A66", "#7E5033"),
        "sea": Wash("#8FB7BF", "#79A5AF", "#4E8190"),
    },
    ink="#2A2119",
    halo="#FFF9EA",
    coast="#33281D",
    border="#5F4E3B",
    river="#3F7C93",
    river_case="#D9E6DF",
    road="#7A5A3A",
    road_case="#F6EBCF",
    shoal="#C4DDDC",
    sea_border=WHITE,
    snow="#FBF8F3",
    lift=0.45,
    light=LIGHT,
    light_opacity=0.34,
    chosen_opacity=0.5,
    lit_name=INK,
    lit_halo=LIGHT,
    alone="#A62128",
    even="#1B56A6",
    odd="#F6F1C8",
)

NIGHT = Hours(
    hour="night",
    terrain={
        "plains": Wash("#3E433B", "#2E322C", "#6C7565"),
        "forest": Wash("#283B32", "#1C2A23", "#55785F"),
        "hill": Wash("#483F34", "#352E26", "#806E55"),
        "mountain": Wash("#42454E", "#2E3038", "#848A99"),
        "desert": Wash("#51452F", "#3C3323", "#8A7245"),
        "bog": Wash("#293C3D", "#1D2C2D", "#578080"),
        "town": Wash("#51392B", "#38261C", "#C08A63"),
        "ice": Wash("#3A4651", "#2A343D", "#8FA6B4"),
        "badlands": Wash("#4B352B", "#35251E", "#9A6C51"),
        "sea": Wash("#16262F", "#111E25", "#2F5263"),
    },
    ink="#F0E8D7",
    halo="#14181A",
    coast="#0A0F12",
    border="#A79F8C",
    river="#1F4A60",
    river_case="#0E1A21",
    road="#B59665",
    road_case="#241D15",
    shoal="#21404D",
    sea_border="#7FB3C8",
    snow="#AEB6C2",
    lift=0.1,
    light=LAMP,
    light_opacity=0.19,
    chosen_opacity=0.28,
    lit_name="#FFF3D6",
    lit_halo=KEY,
    alone="#FF8A7A",
    even="#8FC0FF",
    odd="#F6F1C8",
)

HOURS: dict[Hour, Hours] = {"day": DAY, "night": NIGHT}

ARROW_LINE = "#120D09"
ICE_FIELD, ICE_JOINT, ICE_NAME = "#C9D6DC", "#9FB2BB", "#33505E"
CURSE, CURSE_HALO, CURSE_NAME, CURSE_MARK = "#2B0F30", "#3B1E3F", "#F6E3FA", "#E9C9F0"
CLOTH, CLOTH_DEEP, THREAD, THREAD_DIM, THREAD_EYE = "#3B342E", "#332C27", "#8C7B66", "#6B5C4C", "#CDBDA6"
STUD = "#FF8A7A"  # a full Threat stud

# Boards that are not maps.
STONE, STONE_LINE, STONE_DARK, STONE_DEEP, STONE_LIGHT = "#A59D92", "#241C15", "#8E867B", "#847B70", "#C3BBB0"
FLAGS, FLAG_JOINT, FLAG_SEAM = "#CFC2AA", "#B9AA8F", "#9C8C70"
RUIN, RUIN_SIGN = "#5A524A", "#BDB2A2"
TIMBER, PAPER, NUMERAL = "#B09A78", "#F8EFDB", "#6E5A3E"
TENT, TENT_DARK = "#8C3A30", "#3B1A14"
FIELDS: tuple[Wash, ...] = (
    Wash("#D9BE8C", "#A67E45", "#7E5033"),
    Wash("#DDCB98", "#A98E52", "#A38F55"),
    Wash("#DCD3A2", "#93924F", "#A38F55"),
)

# Countries of a world: duller than seats, one for the edge inside a border and for roofs.
LAND_TINTS: tuple[str, ...] = (
    "#8A6A9C",
    "#6F7683",
    "#3F7FA3",
    "#7D5236",
    "#B8932B",
    "#B4574A",
    "#2F837B",
    "#4E8A4B",
)
PLASTER, CURTAIN, SHADED = "#FBF1DC", "#CDBFA6", "#D9C7A4"  # walls of towns: houses, town walls, in shade

# Cards and tiles.
CLASS_TONES: dict[str, str] = {
    "armory": "#7A4B1E",
    "market": "#6B604B",
    "tavern": "#4C6A3B",
    "sorcery": "#1C5F78",
    "enemy": "#6E1118",
    "quest": "#3D0F42",
    "hero": "#7A4B1E",
    "adventurer": "#5F4B9A",
    "army": "#3F6B33",
}
TILE, TILE_EDGE, TILE_BLOCK = "#F6EEDC", "#B9A988", "#7D7468"

# Symbol dice: body, signs.
DICE: dict[str, tuple[str, str]] = {
    "white": (BONE, INK),
    "yellow": ("#F3D36B", INK),
    "blue": ("#1F66C4", BONE),
    "red": ("#A62128", BONE),
    "purple": ("#641E6A", BONE),
    "black": ("#212429", BONE),
}
DIE_RIM = "#BCAE9A"

PAGE: dict[Theme, dict[str, str]] = {
    "hall": {
        "hall": "#171310",
        "oak": "#221C18",
        "oak-2": "#2D2520",
        "oak-3": "#3A302A",
        "line": "#4A3E35",
        "line-2": "#6B5A4C",
        "edge": "#000000",
        "text": "#F1E9DA",
        "muted": "#BCAE9A",
        "faint": "#AC9E88",
        "link": "#9CC7D6",
        "good": "#7CC79A",
        "warn": "#FFB86B",
        "bad": "#FF9B8F",
        "now": "#FBF5E9",
        "on-now": "#1D1813",
        "lamp": LAMP,
        "key": KEY,
        "bone": BONE,
        "ink": INK,
    },
    "day": {
        "hall": "#EFE7D8",
        "oak": "#FBF6EC",
        "oak-2": "#FFFDF8",
        "oak-3": "#EDE3D0",
        "line": "#D3C5AC",
        "line-2": "#A8967A",
        "edge": "#CDBEA2",
        "text": "#241C15",
        "muted": "#655744",
        "faint": "#6E5F4B",
        "link": "#1C5F78",
        "good": "#1E6B45",
        "warn": "#8A4B00",
        "bad": "#A1241C",
        "now": "#241C15",
        "on-now": "#FBF5E9",
        "lamp": LAMP,
        "key": KEY,
        "bone": BONE,
        "ink": INK,
    },
}
FONTS = {"serif": SERIF, "sans": SANS, "mono": MONO}

_VAR = re.compile(r"var\(--([a-z0-9-]+)\)")


def token(name: str) -> str:
    """A page colour that follows the reader's theme."""
    if name not in PAGE["hall"]:
        raise KeyError(name)
    return f"var(--{name})"


def resolved(markup: str, theme: Theme) -> str:
    """Markup or style with every page token written out, for places that know no variables."""
    values = {**PAGE[theme], **FONTS}
    return _VAR.sub(lambda match: values[match[1]], markup)


def tokens_css() -> str:
    """The page tokens as a style sheet: the hall by default, `[data-theme=day]` the day."""
    dark = "".join(f"--{name}:{value};" for name, value in {**PAGE["hall"], **FONTS}.items())
    day = "".join(f"--{name}:{value};" for name, value in PAGE["day"].items())
    return f":root{{{dark}}}\n[data-theme=day]{{{day}}}\n"


@cache
def mix(a: str, b: str, share: float) -> str:
    """The colour that lies `share` of the way from a to b."""
    pairs = ((int(a[i : i + 2], 16), int(b[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(p + (q - p) * share):02X}" for p, q in pairs)


def on_bone(seat: str) -> str:
    """The colour of a seat's signs on bone: its fill where that is dark enough, else its deep tone."""
    colours = SEATS[seat]
    return colours.fill if colours.on == BONE else colours.deep
