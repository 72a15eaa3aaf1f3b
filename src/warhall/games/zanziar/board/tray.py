"""The tray: the own Hero with its goals, groups with five places each, what they carry, garrisons, Whenever cards."""

from __future__ import annotations

from warhall.draw.board import Board
from warhall.draw.glyphs import glyph
from warhall.draw.palette import BONE, CLOTH, INK, SEATS, THREAD, THREAD_EYE, token
from warhall.draw.parts import Form, thing
from warhall.draw.svg import Point, fitted, part, rect, shortened, text, text_width, wrap
from warhall.draw.unitcards import SMALL_WIDE, place, press, small
from warhall.games.zanziar.board import goals
from warhall.games.zanziar.board.choices import Choices
from warhall.games.zanziar.board.faces import face_of, hung_on, leading, thing_words, unit_words
from warhall.games.zanziar.board.land import leader_name, place_of
from warhall.games.zanziar.board.signs import item_sign
from warhall.games.zanziar.ids import CityId, GroupId, PawnId, ThingId, WheneverId
from warhall.games.zanziar.keys import PLACES
from warhall.games.zanziar.names import colour, numeral, thing_name
from warhall.games.zanziar.queries.places import has_acted, slots
from warhall.games.zanziar.queries.units import things_in
from warhall.games.zanziar.state import ACTIONS, MOVES
from warhall.kernel.view import View

HIGH, TOP = 124, 2  # as high as the page shows it: a unit is a px
BOX_HIGH, CARDS = 120, 36
STEP, EMPTY = SMALL_WIDE + 5, 20
CHIP_WIDE, CHIP_HIGH, CHIP_STEP, PER_COLUMN = 140, 24, 26, 3
LEAST = 250  # what a head needs
GAP = 8
WHENEVER_WIDE, WHENEVER_HIGH = 170, 98


def hand(seen: View) -> Board | None:
    """What a seat has before it; nothing for those who only watch."""
    if seen.seat is None or not seen.facts.heroes[seen.seat]:
        return None
    choices = Choices(seen)
    picture = Board(0, HIGH, "Your groups and your Hero")
    x = float(GAP)
    picture.pieces.append(goals.hero_panel(choices, (x, TOP)))  # first, so that it stays in sight however much follows
    x += goals.panel_width(choices) + GAP
    for group in slots(seen.seat):
        x = _group(picture, choices, group, x)
    for city in range(1, len(choices.content.cities)):
        x = _garrison(picture, choices, CityId(city), x)
    picture.width = _cards(picture, choices, x)
    return picture


def _group(picture: Board, choices: Choices, group: GroupId, x: float) -> float:
    """One group: numeral, leader, place, what it may still do; cards and empty places; items beside them."""
    s, seen = choices.facts, choices.seen
    key = choices.first(PLACES.key(slots(s.seat).index(group) + 1))
    pawns = s.pawns_in[group]
    if not pawns and not key:
        return x
    name = leader_name(seen, group) if pawns else "A new group"
    about = place_of(seen, group) if s.groups[group].hex else ""
    title = choices.content.group.names[group]
    chosen = getattr(choices.asked, "group", None) == group
    return _box(
        picture,
        choices,
        f"tray-{title}",
        x,
        (numeral(group), name, about, _state(choices, group)),
        pawns,
        5,
        key,
        chosen,
    )


def _state(choices: Choices, group: GroupId) -> str:
    """What a group may still do in its player's turn."""
    s = choices.facts
    if s.active != s.seat or not s.groups[group].hex:
        return ""
    if s.step == MOVES:
        return "moved" if s.groups[group].moved else "may move"
    if s.step == ACTIONS:
        return "acted" if has_acted(s, group) else "may act"
    return ""


def _garrison(picture: Board, choices: Choices, city: CityId, x: float) -> float:
    s, c = choices.facts, choices.content
    guards = tuple([pawn for pawn in s.guards_of[city] if s.pawns[pawn].owner == s.seat])
    if not guards:
        return x
    entry = c.cities[city]
    head = ("", entry.name, "garrison", "")
    return _box(picture, choices, f"tray-{c.city.names[city]}", x, head, guards, entry.size, "", False)


Head = tuple[str, str, str, str]


def _box(
    picture: Board,
    choices: Choices,
    name: str,
    x: float,
    head: Head,
    pawns: tuple[PawnId, ...],
    places: int,
    key: str,
    chosen: bool,
) -> float:
    s = choices.facts
    things = things_in(s, pawns)
    columns = -(-len(things) // PER_COLUMN)
    empty = max(0, places - len(pawns))
    inner = len(pawns) * STEP + empty * EMPTY + columns * (CHIP_WIDE + 4)
    wide = max(inner + 12, LEAST if head[0] else text_width(head[1], 14, 0, "serif") + 110)
    shown = (*head[:2], "", "") if key else head  # a pill takes the room of what is said beside the name
    picture.pieces.append(_ground(choices, name, (x, TOP), wide, shown, empty, len(pawns), chosen))
    if key:
        spot = (x + wide - 40, TOP + 15)
        picture.pieces.append(press(f"{name}-place", spot, "to here", option=key, label=choices.words(key)))
    for k, pawn in enumerate(pawns):
        picture.pieces.append(_unit(choices, pawn, (x + 7 + k * STEP, TOP + CARDS)))
    left = x + 7 + len(pawns) * STEP + empty * EMPTY
    for k, found in enumerate(things):
        at = (left + k // PER_COLUMN * (CHIP_WIDE + 4), TOP + CARDS + 1 + k % PER_COLUMN * CHIP_STEP)
        picture.pieces.append(item_chip(choices, found, at, "tray"))
    return x + wide + GAP


def _ground(
    choices: Choices, name: str, at: Point, wide: float, head: Head, empty: int, full: int, chosen: bool
) -> str:
    mark, title, about, state = head
    seat = SEATS[colour(choices.facts.seat)]
    fill, line = ("oak-3", "line-2") if chosen else ("oak-2", "line")
    room = wide - 40 - text_width(state, 12) - 14
    size = fitted(title, room, 14, 13, "serif")
    shown = shortened(title, room, size, "serif")
    end = 37 + text_width(shown, size, 0, "serif") + 8
    short = about if text_width(about, 12) < wide - end - text_width(state, 12) - 14 else ""
    slots_at = (
        part("zan-slot", place(EMPTY - 4, 76, token("muted")), at=(7 + full * STEP + k * EMPTY, CARDS))
        for k in range(empty)
    )
    return part(
        "zan-tray",
        rect(0, 0, wide, BOX_HIGH, 8, fill=token(fill), stroke=token(line)),
        rect(7, 5, 24, 22, 5, fill=seat.fill, stroke=INK),
        text(19, 21, mark, 14, seat.on, serif=True) if mark else glyph("castle", 10, 7, 18, seat.on),
        text(37, 21, shown, size, token("text"), anchor="start", serif=True),
        text(end, 21, short, 12, token("muted"), weight=500, anchor="start") if short else "",
        text(wide - 9, 21, state, 12, token("muted"), weight=600, anchor="end") if state else "",
        *slots_at,
        name=name,
        at=at,
        label=", ".join(word for word in (mark, title, about, state) if word),
    )


def _unit(choices: Choices, pawn: PawnId, at: Point) -> str:
    s, c = choices.facts, choices.content
    keys = () if in_scene(choices, pawn) else choices.pawn(pawn)
    option = keys[0] if keys else ""
    face = face_of(s, c, pawn, leading(s, c, pawn))
    hung = hung_on(choices, keys, "tray", (at[0] + SMALL_WIDE - 24, at[1] + 10))
    state = "selected" if getattr(choices.asked, "pawn", None) == pawn and not option else ""
    words = choices.words(option) or unit_words(choices.seen, pawn)
    return small(f"tray-pawn-{pawn}", at, face, option=option, label=words, hung=hung, state=state)


def in_scene(choices: Choices, pawn: PawnId) -> bool:
    """Whether a unit stands on the board itself, in a battle: there it is chosen."""
    fight = choices.facts.fight
    return fight is not None and fight.round > 0 and pawn in fight.attackers + fight.defenders


def item_chip(choices: Choices, found: ThingId, at: Point, prefix: str) -> str:
    """An item: its kind and name; cloth while it lies facedown, with its name for its owner."""
    s, c = choices.facts, choices.content
    record, item = s.things[found], c.items[s.marks[found]]
    keys = choices.thing(found)
    option = keys[0] if keys else ""
    name = thing_name(choices.seen, found) if s.marks[found] else "item"
    ground, ink, line = (BONE, INK, INK) if record.faceup else (CLOTH, THREAD_EYE, THREAD)
    sign = item_sign(item) if s.marks[found] else "lock"
    body = (
        rect(
            0, 0, CHIP_WIDE, CHIP_HIGH, 5, fill=ground, stroke=line, stroke_dasharray=None if record.faceup else "3 2"
        ),
        glyph("cursed" if record.cursed else sign, 5, 5, 14, ink),
        text(23, 16.4, shortened(name, CHIP_WIDE - 22, 12), 12, ink, weight=600, anchor="start"),
    )
    form = Form(CHIP_WIDE, CHIP_HIGH, corner=5, edge=0, gap=2, shadow=0)
    words = choices.words(option) or thing_words(choices.seen, found)
    chip = thing("zan-chip", f"{prefix}-thing-{found}", at, form, body, centred=False, option=option, label=words)
    return chip + hung_on(choices, keys, prefix, (at[0] + CHIP_WIDE - 22, at[1] + CHIP_HIGH / 2))


def _cards(picture: Board, choices: Choices, x: float) -> float:
    """The Whenever cards in hand."""
    s = choices.facts
    for number, card in enumerate(s.hands[s.seat]):
        picture.pieces.append(_whenever(choices, card, (x, TOP + 22), number))
        x += WHENEVER_WIDE + GAP
    if s.hands[s.seat]:
        words = text(0, 0, "Whenever cards", 13, token("muted"), anchor="start", serif=True)
        left = x - (WHENEVER_WIDE + GAP) * len(s.hands[s.seat])
        picture.pieces.append(part("zan-tray", words, name="tray-whenever", at=(left, TOP + 14)))
    return x


def _whenever(choices: Choices, card: WheneverId, at: Point, number: int) -> str:
    c = choices.content
    entry, option = c.whenevers[card], choices.first(c.whenever.key(card))
    lines = wrap(entry.text, WHENEVER_WIDE - 14, 12, 4, "plain")
    body = (
        rect(0, 0, WHENEVER_WIDE, WHENEVER_HIGH, 6, fill=BONE, stroke=INK),
        glyph("cards", 6, 6, 15, INK),
        text(25, 18.5, entry.name, 13, INK, anchor="start", serif=True, weight=700),
        *(text(7, 36 + 14 * k, line, 12, INK, weight=500, anchor="start") for k, line in enumerate(lines)),
    )
    form = Form(WHENEVER_WIDE, WHENEVER_HIGH, corner=6, edge=2, gap=2.6, shadow=0.3)
    words = choices.words(option) or f"{entry.name}: {entry.text}"
    return thing("hand", f"tray-whenever-{number}", at, form, body, centred=False, option=option, label=words)
