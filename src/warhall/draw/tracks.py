"""Tracks: boxes with tokens, turn boxes with signs, round counters, and amounts as cells or studs.

They lie on the page rather than on the map, so their grounds follow the reader's theme. What has a number says it
in figures first; points at risk are dashed; the current box is told by brightness, never by gold.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from warhall.draw.glyphs import centred, glyph
from warhall.draw.palette import BONE, INK, token
from warhall.draw.svg import Point, circle, group, ident, move, rect, text, text_width
from warhall.draw.tokens import plain_token

BOX_WIDE, BOX_HIGH, BOX_STEP = 46, 40, 50
TURN_WIDE, TURN_HIGH, TURN_STEP = 31, 36, 35.5
ROUND, ROUND_STEP, ROUND_ROW = 22, 59, 62
CELL_WIDE, CELL_HIGH, CELL_STEP = 10.4, 12, 12.95
STUD_STEP, STACK = 15, 20
Owner = tuple[str, str]
"""Seat and letter."""


def _ground(k: int, now: int | None) -> tuple[str, str, str]:
    """Fill, line and ink of the k-th box: now, past or to come."""
    if k == now:
        return token("now"), token("now"), token("on-now")
    past = now is not None and k < now
    return token("oak-2"), token("line"), token("faint" if past else "text")


def boxes(
    at: Point,
    labels: Sequence[object],
    *,
    now: int | None = None,
    tokens: Mapping[int, Sequence[Owner]] | None = None,
    signs: Mapping[int, str] | None = None,
    name: str = "",
) -> str:
    """A row of boxes, each with its number and the tokens in it; ties stack upward. Signs mark deadlines."""
    out = []
    for k, label in enumerate(labels):
        x = k * BOX_STEP
        fill, line, ink = _ground(k, now)
        out.append(rect(x, 0, BOX_WIDE, BOX_HIGH, 7, fill=fill, stroke=line))
        out.append(text(x + 6, 13, label, 10.5, ink, anchor="start"))
        if signs and k in signs:
            out.append(_deadline(x + BOX_WIDE - 4, 2, signs[k]))
    for k, owners in (tokens or {}).items():
        out += [_stacked(k, row, owner) for row, owner in enumerate(owners)]
    return _track(at, name, out)


def _stacked(k: int, row: int, owner: Owner) -> str:
    """One of the tokens in a box: to the right, the next ones above it."""
    return plain_token(owner[0], k * BOX_STEP + 31, 25 - row * STACK, 10, owner[1])


def turns(at: Point, signs: Sequence[str], *, now: int | None = None, name: str = "") -> str:
    """Turn boxes, each with a sign over its number: sun, moon."""
    out = []
    for k, sign in enumerate(signs):
        x = k * TURN_STEP
        fill, line, ink = _ground(k, now)
        out.append(rect(x, 0, TURN_WIDE, TURN_HIGH, 6, fill=fill, stroke=line))
        out.append(glyph(sign, x + 8.5, 4, 14, ink))
        out.append(text(x + TURN_WIDE / 2, 31, k + 1, 11, ink, weight=700))
    return _track(at, name, out)


def rounds(
    at: Point,
    count: int,
    *,
    now: int | None = None,
    per_row: int = 6,
    signs: Mapping[int, str] | None = None,
    name: str = "",
) -> str:
    """Round counters in rows; `now` counts from 0. Signs mark deadlines."""
    out = []
    for k in range(count):
        cx, cy = ROUND + (k % per_row) * ROUND_STEP, ROUND + (k // per_row) * ROUND_ROW
        fill, line, ink = _ground(k, now)
        out.append(circle(cx, cy, ROUND, fill=fill, stroke=line, stroke_width=1.6))
        out.append(text(cx, cy + 6, k + 1, 17, ink, serif=True))
        if signs and k in signs:
            out.append(_deadline(cx + 17, cy - 16, signs[k]))
    return _track(at, name, out)


def cells(
    at: Point, title: str, value: int, most: int, *, risk: int = 0, sign: str = "", tone: str = "bad", name: str = ""
) -> str:
    """An amount as a row of cells, its figures written first; cells at risk are dashed."""
    left = 40 if sign else 0
    wide = left + most * CELL_STEP
    words = f"{title} {value} of {most}"
    out = [
        glyph(sign, 0, 2, 28, token(tone)) if sign else "",
        text(left, 11, words, 14, token("text"), anchor="start", serif=True),
        text(wide, 11, f"{risk} at risk", 12, token("warn"), anchor="end") if risk else "",
    ]
    if risk and text_width(words, 14) + text_width(f"{risk} at risk", 12) > wide - left:
        out[-1] = text(wide + 6, 32, f"{risk} at risk", 12, token("warn"), anchor="start")
    out += [_cell(left + k * CELL_STEP, 22, k < value, value <= k < value + risk, tone) for k in range(most)]
    return _track(at, name, out)


def _cell(x: float, y: float, full: bool, risky: bool, tone: str) -> str:
    if full:
        return rect(x, y, CELL_WIDE, CELL_HIGH, 2.4, fill=token(tone))
    if risky:
        line = token("warn")
        dashes = "2.4 1.8"
        return rect(
            x, y, CELL_WIDE, CELL_HIGH, 2.4, fill="none", stroke=line, stroke_width=1.6, stroke_dasharray=dashes
        )
    return rect(x, y, CELL_WIDE, CELL_HIGH, 2.4, fill="none", stroke=token("line-2"), stroke_width=1)


def amount(at: Point, sign: str, value: int, most: int, *, tone: str = "text", name: str = "") -> str:
    """A small amount on one line: sign, figure, cells."""
    out = [glyph(sign, 0, -6, 12, token("muted")), text(30, 4, value, 11.5, token("text"), weight=700)]
    for k in range(most):
        full = k < value
        out.append(
            rect(
                42 + k * 15,
                -4.5,
                12,
                9,
                2.2,
                fill=token(tone) if full else "none",
                stroke=None if full else token("line"),
            )
        )
    return _track(at, name, out)


def studs(at: Point, value: int, most: int, *, r: float = 5, tone: str = "now", name: str = "") -> str:
    """Things to spend: full studs are left."""
    out = (
        circle(r + k * STUD_STEP, 0, r, fill=token(tone) if k < value else "none", stroke=token(tone), stroke_width=1.3)
        for k in range(most)
    )
    return _track(at, name, list(out))


def _deadline(cx: float, cy: float, sign: str) -> str:
    return circle(cx, cy, 9.6, fill=BONE, stroke=INK) + centred(sign, cx, cy, 13.2, INK)


def _track(at: Point, name: str, inner: Sequence[str]) -> str:
    return group(*inner, id=ident(name) if name else None, class_="track", transform=move(*at))
