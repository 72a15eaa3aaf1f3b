"""A trade as a dialogue: what one gets and what one gives, for the one who puts it together and for the one asked."""

from __future__ import annotations

from dataclasses import dataclass, field

from warhall.draw import lit
from warhall.draw.board import Board
from warhall.draw.glyphs import glyph
from warhall.draw.levels import pin
from warhall.draw.palette import INK, SEATS, token
from warhall.draw.svg import group, move, part, path, rect, text
from warhall.draw.unitcards import SMALL_WIDE, small
from warhall.games.zanziar.board.choices import Choices
from warhall.games.zanziar.board.faces import face_of, leading, unit_words
from warhall.games.zanziar.board.ground import made
from warhall.games.zanziar.board.tray import CHIP_STEP, item_chip
from warhall.games.zanziar.ids import PawnId, ThingId
from warhall.games.zanziar.keys import PEACE
from warhall.games.zanziar.names import colour, hex_name, letter
from warhall.games.zanziar.questions.trade import ConsiderOffer, TradeTerms

COLUMN, GAP, HEAD = 266, 12, 40
CARD_STEP, CARD_ROW, PER_ROW = SMALL_WIDE + 5, 82, 3
LINE = 22
EDGE = 14
PROMISES = {"peace": "peace later", "passage": "passage later", "help": "help later", "item": "an item later"}
PROMISES |= {"city": "a city later"}


@dataclass(slots=True)
class Side:
    """What changes hands in one direction."""

    pawns: list[PawnId] = field(default_factory=list)
    things: list[ThingId] = field(default_factory=list)
    words: list[tuple[str, str]] = field(default_factory=list)  # sign and words

    @property
    def size(self) -> int:
        """How many things."""
        return len(self.pawns) + len(self.things) + len(self.words)

    @property
    def high(self) -> float:
        """How much room it takes."""
        rows = -(-len(self.pawns) // PER_ROW)
        return 30 + rows * CARD_ROW + len(self.things) * CHIP_STEP + max(1, len(self.words)) * LINE


def draw_offer(picture: Board, choices: Choices) -> None:
    """In the middle for the one who is asked, the rest of the world dimmed; else in a corner, as it grows."""
    asked = choices.question.facts if choices.question else None
    if not isinstance(asked, ConsiderOffer | TradeTerms):
        return
    is_put = isinstance(asked, ConsiderOffer)
    get, give = _sides(choices, asked)
    if not is_put and not (get.size or give.size):
        return
    high, wide = HEAD + get.high + give.high + 10, COLUMN + 2 * GAP  # one under the other: a phone is not wider
    title = f"Player {letter(asked.seat)} offers a trade" if isinstance(asked, ConsiderOffer) else "Your offer"
    by = asked.seat if isinstance(asked, ConsiderOffer) else choices.facts.seat
    seat = SEATS[colour(by)]
    drawn = [
        rect(4, 6, wide, high, 12, fill=INK, opacity=0.4),
        rect(0, 0, wide, high, 12, fill=token("oak"), stroke=token("line-2"), stroke_width=1.6),
        rect(GAP, 9, 24, 22, 5, fill=seat.fill, stroke=INK),
        text(GAP + 12, 25, letter(by), 14, seat.on, weight=800),
        text(GAP + 34, 26, title, 16, token("text"), anchor="start", serif=True),
        *_column(choices, get, "You get", HEAD),
        path(f"M{GAP} {HEAD + get.high + 4:g}H{wide - GAP}", stroke=token("line")),
        *_column(choices, give, "You give", HEAD + get.high),
    ]
    if is_put:
        picture.over.append(group(lit.dim(made(choices.content), ()), id="offer-veil"))
    at = (picture.width / 2, picture.height / 2) if is_put else (EDGE + 14, EDGE + 14)
    off = (-wide / 2, -high / 2) if is_put else (0.0, 0.0)
    name = "dialogue" if is_put else "offer"  # a page shows a dialogue to whoever is asked
    picture.over.append(part("zan-panel", pin(group(*drawn, transform=move(*off))), name=name, at=at))


def _sides(choices: Choices, asked: ConsiderOffer | TradeTerms) -> tuple[Side, Side]:
    """What the viewer gets, and what he gives."""
    s, c = choices.facts, choices.content
    get, give = Side(), Side()
    for pawn in asked.pawns:
        (give if s.pawns[pawn].owner == s.seat else get).pawns.append(pawn)
    for found in asked.things:
        (give if s.pawns[s.things[found].bearer].owner == s.seat else get).things.append(found)
    for city in asked.cities:
        (give if s.cities[city].controller == s.seat else get).words.append(("castle", c.cities[city].name))
    for hex in asked.hexes:
        side = get if s.active == s.seat else give
        side.words.append(("bridge", f"leave to enter {hex_name(choices.seen, hex)}"))
    for word in asked.words:
        _promise(get, give, word, isinstance(asked, TradeTerms), s.active == s.seat)
    return get, give


def _promise(get: Side, give: Side, word: str, mine: bool, active: bool) -> None:
    """A promise of the one who offers, or one he wishes for; peace this turn is kept by the active player."""
    if word == PEACE:
        (give if active else get).words.append(("shield", "no attack this turn"))
        return
    kind, _, what = word.partition("_")
    side = give if (kind == "promise") == mine else get
    side.words.append(("chat", f"word: {PROMISES.get(what, what)}"))


def _column(choices: Choices, side: Side, title: str, top: float) -> list[str]:
    s, c = choices.facts, choices.content
    x, y = GAP, top + 26
    out = [text(x, top + 16, title, 14, token("muted"), anchor="start", serif=True)]
    for k, pawn in enumerate(side.pawns):
        at = (x + k % PER_ROW * CARD_STEP, y + k // PER_ROW * CARD_ROW)
        face = face_of(s, c, pawn, leading(s, c, pawn))
        out.append(small(f"offer-pawn-{pawn}", at, face, label=unit_words(choices.seen, pawn)))
    y += -(-len(side.pawns) // PER_ROW) * CARD_ROW
    for k, found in enumerate(side.things):
        out.append(item_chip(choices, found, (x, y + k * CHIP_STEP), "offer"))
    y += len(side.things) * CHIP_STEP
    for k, (sign, words) in enumerate(side.words):
        out.append(glyph(sign, x, y + 3 + k * LINE, 14, token("text")))
        out.append(text(x + 20, y + 15 + k * LINE, words, 13, token("text"), weight=500, anchor="start"))
    if not side.size:
        out.append(text(x, y + 15, "nothing", 13, token("faint"), weight=500, anchor="start"))
    return out
