"""The corner of each field: name, spawning points, the enemy cards, and in words what the Enemies phase will bring."""

from __future__ import annotations

from warhall.draw import stone
from warhall.draw.board import Board
from warhall.draw.glyphs import glyph
from warhall.draw.levels import hold, since
from warhall.draw.palette import BONE, HOURS, INK, QUIET, SEATS, STONE_LINE, Hour
from warhall.draw.svg import Point, group, halo, kept, move, rect, text, wrap
from warhall.games.bsieged.board.choices import Choices
from warhall.games.bsieged.board.parts import plain
from warhall.games.bsieged.board.places import CORNER_WIDE, CORNERS, OUTER
from warhall.games.bsieged.names import KIND_SIGNS, field_name
from warhall.games.bsieged.outlook import BAD, LOST, NOTE, WARN, Omen, outlook
from warhall.games.bsieged.queries import season
from warhall.games.bsieged.state import FIELDS, FieldId
from warhall.tell.words import counted

SYMBOL_SIGNS = ("claw", "eye", "horn")
CARD_STEP, CARD_HIGH = 45, 66
BOX_TOP = 72
BOX_HIGH = 116
BOX_WIDE = 156  # it keeps its size where the board is small, and leaves the fields beside it free
LINE, SIZES = 1.16, (12.0, 11.2, 11.0)  # height of a line, and sizes of print
INKS = {LOST: SEATS["crimson"].fill, BAD: SEATS["crimson"].fill, WARN: INK, NOTE: QUIET}
WEIGHTS = {LOST: 700, BAD: 600, WARN: 600, NOTE: 500}


def draw_corners(picture: Board, choices: Choices, hour: Hour, goes_on: bool) -> None:
    """Four corners, each beside its field; what is to come only while the game goes on."""
    s, c = choices.siege, choices.content
    omens = outlook(s, c, choices.foreseen) if goes_on else ((),) * len(FIELDS)
    for field in FIELDS:
        picture.pieces.append(_head(choices, field, hour))
        picture.pieces += _cards(choices, field)
        if omens[field - 1]:
            picture.pieces.append(_box(field, omens[field - 1]))


def _head(choices: Choices, field: FieldId, hour: Hour) -> str:
    """The name of the field, and a tent for each spawning point."""
    points = choices.siege.fields[field].points
    inks = HOURS[hour]
    title = field_name(field).capitalize()
    name = halo(0, 0, title, 15, inks.ink, inks.wash("forest").wash, 4, font_weight="600")
    tents = (group(stone.tent((0, 0)), transform=move(0, 22 + k * 24, 0.75)) for k in range(points))
    x, y = CORNERS[field]
    said = f"{title} field: {counted(points, 'summoning roll')} each round"
    at = (x + CORNER_WIDE - 25, y + 14)
    return plain(f"corner-{field}", at, (held(field, at, name, *tents),), said)


def _cards(choices: Choices, field: FieldId) -> list[str]:
    s, c = choices.siege, choices.content
    now = season(s, c) if s.round else None
    x, y = CORNERS[field]
    made = []
    for k, row in enumerate(s.fields[field].cards):
        card = c.enemy_cards[row]
        kind = c.kinds[card.kind]
        numbers = ", ".join(f"{season_.name} {n}" for season_, n in zip(c.seasons, card.numbers, strict=True))
        made.append(
            stone.enemy_card(
                f"enemy-{field}-{k}",
                (x + 21 + k * CARD_STEP, y + CARD_HIGH / 2),
                KIND_SIGNS[card.kind],
                card.numbers,
                SYMBOL_SIGNS[k],
                now=now,
                label=f"{c.symbol_names[k]}: {card.name}, {kind.plural}: {numbers}",
                about=OUTER[field],
            )
        )
    return made


@kept
def _box(field: FieldId, omens: tuple[Omen, ...]) -> str:
    """What will happen if nothing changes: the gravest first, on bone; in smaller print if there is much of it."""
    size = next((size for size in SIZES if len(_lines(omens, size)) <= _most(size)), SIZES[-1])
    lines, step = _lines(omens, size), size * LINE
    if len(lines) > _most(size):
        lines = [*lines[: _most(size) - 1], (NOTE, "", "and more")]
    x, y = CORNERS[field]
    inner = [rect(0, 0, BOX_WIDE, len(lines) * step + 8, 6, fill=BONE, stroke=STONE_LINE, stroke_width=1.3)]
    for k, (level, sign, words) in enumerate(lines):
        at = 2 + size + k * step
        inner.append(glyph(sign, 6, at - 9.6, 12, INKS[level]) if sign else "")
        inner.append(text(22, at, words, size, INKS[level], weight=WEIGHTS[level], anchor="start"))
    said = "; ".join(omen.words for omen in omens)
    here = (x, y + BOX_TOP)
    return plain(f"omens-{field}", here, (since("names", held(field, here, *inner)),), f"Next Enemies phase: {said}")


def held(field: FieldId, at: Point, *inner: str) -> str:
    """What lies in a corner keeps its size round the corner of the board."""
    x, y = OUTER[field]
    return hold((x - at[0], y - at[1]), *inner)


def _most(size: float) -> int:
    """How many lines of a size fit."""
    return int((BOX_HIGH - 8) // (size * LINE))


def _lines(omens: tuple[Omen, ...], size: float) -> list[tuple[str, str, str]]:
    """Level, sign and words of each line."""
    lines: list[tuple[str, str, str]] = []
    for omen in omens:
        parts = wrap(omen.words, BOX_WIDE - 28, size, 5)
        lines += [(omen.level, omen.sign if k == 0 else "", words) for k, words in enumerate(parts)]
    return lines
