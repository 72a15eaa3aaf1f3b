"""The corner of each field: name, spawning points, the enemy cards, and in words what the Enemies phase will bring."""

from __future__ import annotations

from warhall.draw import stone
from warhall.draw.board import Board
from warhall.draw.glyphs import glyph
from warhall.draw.palette import BONE, HOURS, INK, QUIET, SEATS, STONE_LINE, Hour
from warhall.draw.svg import group, halo, move, rect, text, wrap
from warhall.games.bsieged.board.choices import Choices
from warhall.games.bsieged.board.parts import plain
from warhall.games.bsieged.board.places import CORNER_WIDE, CORNERS
from warhall.games.bsieged.names import KIND_SIGNS, counted, field_name
from warhall.games.bsieged.outlook import LOST, NOTE, Omen, outlook
from warhall.games.bsieged.queries import season
from warhall.games.bsieged.state import FIELDS, FieldId

SYMBOL_SIGNS = ("wounded", "eye", "moon")  # the scratch of a claw, an eye, a horn
CARD_STEP, CARD_TOP = 48, 22
BOX_TOP = 96
LINE, SIZE = 12.4, 10.4
MOST_LINES = 8
TENT = 18


def draw_corners(picture: Board, choices: Choices, hour: Hour) -> None:
    """Four corners, each beside its field."""
    s, content = choices.siege, choices.content
    omens = outlook(s, content) if s.round else ((),) * len(FIELDS)
    for field in FIELDS:
        picture.pieces.append(_head(choices, field, hour))
        picture.pieces += _cards(choices, field)
        if omens[field - 1]:
            picture.pieces.append(_box(field, omens[field - 1]))


def _head(choices: Choices, field: FieldId, hour: Hour) -> str:
    """The name of the field, and a tent for each spawning point."""
    points = choices.siege.fields[field].points
    inks = HOURS[hour]
    name = halo(
        0,
        14,
        field_name(field).capitalize(),
        15,
        inks.ink,
        inks.wash("forest").wash,
        4,
        text_anchor="start",
        font_weight="600",
    )
    tents = "".join(
        group(stone.tent((0, 0)), transform=move(CORNER_WIDE - 22 - k * 26, 12, 0.62)) for k in range(points)
    )
    said = f"{field_name(field).capitalize()} field: {counted(points, 'summoning roll')} each round"
    x, y = CORNERS[field]
    return plain(f"corner-{field}", (x + 6, y), (name, tents), said)


def _cards(choices: Choices, field: FieldId) -> list[str]:
    s, content = choices.siege, choices.content
    now = season(s, content) if s.round else None
    x, y = CORNERS[field]
    made = []
    for k, row in enumerate(s.fields[field].cards):
        card = content.enemy_cards[row]
        kind = content.kinds[card.kind]
        numbers = ", ".join(f"{season_.name} {n}" for season_, n in zip(content.seasons, card.numbers, strict=True))
        made.append(
            stone.enemy_card(
                f"enemy-{field}-{k}",
                (x + 26 + k * CARD_STEP, y + CARD_TOP + 33),
                KIND_SIGNS[card.kind],
                card.numbers,
                SYMBOL_SIGNS[k],
                now=now,
                label=f"{content.symbol_names[k]}: {card.name}, {kind.plural}: {numbers}",
            )
        )
    return made


def _box(field: FieldId, omens: tuple[Omen, ...]) -> str:
    """What will happen if nothing changes: the gravest first, on bone."""
    lines: list[tuple[str, str, str]] = []
    for omen in omens:
        parts = wrap(omen.words, (CORNER_WIDE - 34) * 1.1, SIZE, 4)
        lines += [(omen.level, omen.sign if k == 0 else "", words) for k, words in enumerate(parts)]
    more = len(lines) - MOST_LINES
    shown = lines[: MOST_LINES - 1] + [(NOTE, "", "…")] if more > 0 else lines
    high = len(shown) * LINE + 9
    x, y = CORNERS[field]
    inner = [rect(0, 0, CORNER_WIDE - 4, high, 6, fill=BONE, stroke=STONE_LINE, stroke_width=1.3)]
    for k, (level, sign, words) in enumerate(shown):
        ink = SEATS["crimson"].fill if level in (LOST, "bad") else INK if level != NOTE else QUIET
        at = 14 + k * LINE
        inner.append(glyph(sign, 6, at - 9.6, 12, ink) if sign else "")
        inner.append(
            text(
                22, at, words, SIZE, ink, weight=700 if level == LOST else 600 if level != NOTE else 500, anchor="start"
            )
        )
    said = ". ".join(omen.words.capitalize() for omen in omens)
    return plain(f"omens-{field}", (x, y + BOX_TOP), inner, f"Next Enemies phase: {said}")
