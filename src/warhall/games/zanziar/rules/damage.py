"""One procedure for every damage (ZAN-SKL-03, ZAN-ITM-05, ZAN-R-43, ZAN-R-62, ZAN-R-114).

    Call(Damage(seat, pawns, amount, "green_ore"), then=…)

The owner splits it point by point among `pawns`; neutral units' damage is split by who is asked as `seat`. The caller
calls `Aftermath` when the whole effect is resolved.
"""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.items import show
from warhall.games.zanziar.effects.points import hurt
from warhall.games.zanziar.ids import PawnId, ThingId
from warhall.games.zanziar.keys import ALL_ON, SHOWS
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.units import armor_left, toughness
from warhall.games.zanziar.questions.movement import ArmorUp, SplitDamage
from warhall.games.zanziar.state import NOBODY, Zanziar
from warhall.kernel.decision import PASS, Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class Damage(Frame):
    """Damage to units of one owner, split by `seat`. `marked`: points on each, in the order of `pawns`.

    `by`: the player who dealt it in a battle (ZAN-R-89).
    """

    seat: int
    pawns: tuple[PawnId, ...]
    left: int
    why: str
    marked: tuple[int, ...] = ()
    at: int = 0
    by: int = NOBODY


splitting = Procedure("zanziar.damage", Damage)


def open_to(s: Zanziar, c: Content, f: Damage) -> list[int]:
    """The places in `pawns` of those who can take another point."""
    return [
        number for number, pawn in enumerate(f.pawns) if s.pawns[pawn].in_play and f.marked[number] < limit(s, c, pawn)
    ]


def limit(s: Zanziar, c: Content, pawn: PawnId) -> int:
    """Most points that can be put on a unit, as all see it: armor counts once it is turned up (ZAN-R-114)."""
    return toughness(s, c, pawn)


@splitting.stage
def begin_split(t: T, f: Damage) -> Step:
    """ZAN-R-43 damage beyond all HP is lost; ZAN-D-19 nothing is to be chosen for one unit, or where all die."""
    limits = tuple(limit(t.state, t.content, pawn) for pawn in f.pawns)
    f.marked = (0,) * len(f.pawns)
    if len(f.pawns) == 1:
        f.marked, f.left = (f.left,), 0
    elif f.left >= sum(limits):
        f.marked, f.left = limits, 0
    return Goto(split)


@splitting.stage
def split(t: T, f: Damage) -> Step:
    """ZAN-COM-02, ZAN-MIN-03 the owner distributes the points freely."""
    numbers = open_to(t.state, t.content, f) if f.left > 0 else []
    if not numbers:
        return Goto(mark)
    keys = [t.content.pawn.key(f.pawns[number]) for number in numbers]
    if f.left > 1:
        keys += [ALL_ON.key(f.pawns[number]) for number in numbers]
    return Ask(SplitDamage(f.left, f.why), f.seat, keys, then=put_point, certain=True)


@splitting.stage
def put_point(t: T, f: Damage) -> Step:
    """ZAN-COM-02 one point, or all that one unit can take."""
    every = ALL_ON.has(t.answer)
    pawn = ALL_ON.of(t.answer) if every else t.content.pawn.of(t.answer)
    at = f.pawns.index(pawn)
    points = min(f.left, limit(t.state, t.content, pawn) - f.marked[at]) if every else 1
    f.marked = tuple(mark + points if number == at else mark for number, mark in enumerate(f.marked))
    f.left -= points
    return Goto(split)


@splitting.stage
def mark(t: T, f: Damage) -> Step:
    """ZAN-SKL-03 the points are marked, one unit after the other."""
    while f.at < len(f.pawns):
        pawn, points = f.pawns[f.at], f.marked[f.at]
        if points and t.state.pawns[pawn].in_play:
            return Call(Wound(pawn, points, f.by), then=next_one)
        f.at += 1
    return Done()


@splitting.stage
def next_one(t: T, f: Damage) -> Step:
    """ZAN-SKL-03."""
    f.at += 1
    return Goto(mark)


@dataclass
class Wound(Frame):
    """Damage to one unit: facedown items may be turned up as armor, and of several the owner names the first."""

    pawn: PawnId
    amount: int
    by: int = NOBODY
    first: tuple[ThingId, ...] = ()
    closed: bool = False


wounding = Procedure("zanziar.wound", Wound)


@wounding.stage
def offer_armor(t: T, f: Wound) -> Step:
    """ZAN-R-114 armor may be turned up when damage is about to be marked; ZAN-R-117 the owner says which is hit first.

    Asked whenever the bearer has something facedown, so that the question tells nothing.
    """
    s, c = t.state, t.content
    if s.pawns[f.pawn].owner < 0 or f.closed:
        return Goto(take_wound)
    facedown = [thing for thing in s.things_of[f.pawn] if not s.things[thing].faceup]
    armor = [thing for thing in facedown if c.items[s.marks[thing]].armor and not s.things[thing].cursed]
    worn = [thing for thing in s.things_of[f.pawn] if armor_left(s, c, thing) and thing not in f.first]
    choices = c.thing.keys(worn) if len(worn) > 1 else ()
    if not facedown and not choices:
        return Goto(take_wound)
    keys = (*SHOWS.keys(armor), *choices, PASS)
    return Ask(ArmorUp(f.pawn, f.amount), s.pawns[f.pawn].owner, keys, then=use_armor, always=bool(facedown))


@wounding.stage
def use_armor(t: T, f: Wound) -> Step:
    """ZAN-ITM-05."""
    if t.answer == PASS:
        f.closed = True
    elif SHOWS.has(t.answer):
        show(t, SHOWS.of(t.answer))
    else:
        f.first = (*f.first, t.content.thing.of(t.answer))
    return Goto(offer_armor)


@wounding.stage
def take_wound(t: T, f: Wound) -> Step:
    """ZAN-R-62 Protect, armor, HP."""
    rest = tuple(thing for thing in t.state.things_of[f.pawn] if thing not in f.first)
    hurt(t, f.pawn, f.amount, (*f.first, *rest), f.by)
    return Done()
