"""Cards for the strip below a board: wide ones, as high as the strip, with all their words at reading size.

A card grows as wide as its text needs. A strip is a board of its own: `lay` puts cards side by side under headings.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from warhall.draw.board import Board
from warhall.draw.glyphs import centred, glyph
from warhall.draw.palette import BONE, INK, QUIET, mix, token
from warhall.draw.parts import Form, thing
from warhall.draw.svg import Point, fitted, group, kept, move, path, rect, text, text_width, wrap

HIGH, TOP, CARD_HIGH = 116, 6, 102
TITLE, WORDS, SMALL = 14.5, 12.6, 12.2
LINE, FIRST = 14.6, 38
BAND, PAD = 36, 10
LEAST, MOST = 168, 640
GAP, HEADING = 10, 30


@dataclass(frozen=True)
class Item:
    """A card of the strip. `figures` are signs with numbers in a row under the title; `right` stands at its end."""

    id: str
    title: str
    sign: str
    tone: str  # a colour of the palette
    ink: str = BONE
    words: str = ""
    figures: tuple[tuple[str, str], ...] = ()
    right: str = ""
    foot: str = ""
    option: str = ""
    label: str = ""
    spent: bool = False
    picture: str = ""  # drawn in the place of the sign, about the origin
    keys: tuple[str, ...] = ()


@dataclass(frozen=True)
class Section:
    """Cards under a heading."""

    title: str
    items: tuple[Item, ...]


def lay(label: str, sections: Sequence[Section]) -> Board | None:
    """The strip, or nothing if there is nothing to lay."""
    shown = [section for section in sections if section.items]
    if not shown:
        return None
    x, parts = 8.0, list[str]()
    for section in shown:
        parts.append(_heading(section.title, x))
        x += HEADING
        for item in section.items:
            parts.append(_card(item, (x, TOP)))
            x += width(item) + GAP
        x += 6
    board = Board(round(x), HIGH, label)
    board.pieces += parts
    return board


def _heading(words: str, x: float) -> str:
    """The name of a section, written upward beside its cards."""
    name = text(
        0, 4, words, fitted(words, CARD_HIGH, 13, 11, "serif"), token("muted"), serif=True, transform="rotate(-90)"
    )
    return group(
        path(f"M{x + 23:g} {TOP + 4}V{TOP + CARD_HIGH - 4}", stroke=token("line-2"), stroke_width=1.4),
        group(name, transform=move(x + 11, TOP + CARD_HIGH / 2)),
        id=f"strip-{words.lower().replace(' ', '-')}",
    )


def width(item: Item) -> float:
    """As wide as its words need."""
    room = len(_rows(item))
    figures = sum(34 + text_width(words, TITLE) for _, words in item.figures)
    title = text_width(item.title, TITLE, 0, "serif") + text_width(item.right, SMALL) + 16
    lines = wrap(item.words, _measure(item), WORDS, room, "plain")
    body = max((text_width(line, WORDS, 0, "plain") for line in lines), default=0)
    foot = text_width(item.foot, SMALL)
    return min(MOST, max(LEAST, max(title, figures, body + 4, foot) + BAND + 2 * PAD))


def _rows(item: Item) -> range:
    """Lines left for words."""
    return range(4 - bool(item.figures) - bool(item.foot) + (not item.figures and not item.foot))


def _measure(item: Item) -> float:
    """A width at which all words find room: a little more than their share of a line."""
    rows = len(_rows(item))
    longest = max((text_width(word, WORDS, 0, "plain") for word in item.words.split()), default=0)
    share = text_width(item.words, WORDS, 0, "plain") / max(rows, 1) + longest * 0.6
    least = LEAST - BAND - 2 * PAD
    return min(MOST - BAND - 2 * PAD, max(share, least, text_width(item.title, TITLE, 0, "serif")))


@kept
def _card(item: Item, at: Point) -> str:
    wide = width(item)
    body = [
        rect(0, 0, wide, CARD_HIGH, 9, fill=BONE if not item.spent else mix(BONE, item.tone, 0.16), stroke=INK),
        path(f"M9 0H{BAND}V{CARD_HIGH}H9A9 9 0 0 1 0 {CARD_HIGH - 9}V9A9 9 0 0 1 9 0Z", fill=item.tone),
        group(item.picture, transform=move(BAND / 2, CARD_HIGH / 2))
        if item.picture
        else centred(item.sign, BAND / 2, CARD_HIGH / 2, 25, item.ink),
        text(BAND + PAD, 21, item.title, TITLE, INK, anchor="start", serif=True),
        text(wide - PAD, 20.5, item.right, SMALL, QUIET, anchor="end") if item.right else "",
        *_figures(item),
        *_words(item),
        text(BAND + PAD, CARD_HIGH - 9, item.foot, SMALL, QUIET, weight=500, anchor="start") if item.foot else "",
    ]
    return thing(
        "hand strip",
        f"piece-{item.id}",
        at,
        Form(wide, CARD_HIGH, corner=9, edge=2, gap=3, shadow=0.3),
        body,
        centred=False,
        option=item.option,
        label=item.label or f"{item.title}. {item.words}".strip(),
        state="spent" if item.spent and not item.option else "",
        keys=item.keys,
    )


def _figures(item: Item) -> list[str]:
    out, x = [], float(BAND + PAD)
    for sign, words in item.figures:
        out.append(glyph(sign, x, 29, 15, QUIET))
        out.append(text(x + 19, 41.5, words, TITLE - 0.5, INK, weight=700, anchor="start"))
        x += 34 + text_width(words, TITLE)
    return out


def _words(item: Item) -> list[str]:
    first = FIRST + (LINE + 5 if item.figures else 0)
    lines = wrap(item.words, _measure(item), WORDS, len(_rows(item)), "plain")
    return [
        text(BAND + PAD, first + LINE * k, line, WORDS, INK, weight=500, anchor="start") for k, line in enumerate(lines)
    ]
