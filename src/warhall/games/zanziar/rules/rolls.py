"""The one door for dice: a window before, the dice, a window after, then the caller resolves (ZAN-UNI-07, ZAN-R-95).

    roll = Roll("recruit", (seat, NOBODY), "ZAN-REC-02", pawns=(envoy,), targets=neutrals, skill=DIPLOMACY)
    return Call(roll, then=judge)

and in `judge`: `throw: Throw = t.returned`; `throw.total(0)` is the actor's die with what cards added to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.items import show
from warhall.games.zanziar.effects.pawns import turn_up
from warhall.games.zanziar.effects.world import lay_dice, take_dice
from warhall.games.zanziar.events.cards import Threw
from warhall.games.zanziar.ids import COMBAT, CON, DIPLOMACY, NO_SKILL, SKILLS, PawnId, ThingId
from warhall.games.zanziar.keys import SHOWS, UPS
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.cards import cards_with, may_carry, may_hold
from warhall.games.zanziar.queries.figures import figures
from warhall.games.zanziar.queries.places import living
from warhall.games.zanziar.queries.units import company_of, holder_of, traits_of
from warhall.games.zanziar.questions.cards import ActAfter, ActBefore
from warhall.games.zanziar.state import Throw, Zanziar
from warhall.kernel.decision import Call, Done, Goto, Step
from warhall.kernel.moments import Moment, Offer, Window
from warhall.kernel.procedure import Procedure
from warhall.kernel.records import replace
from warhall.kernel.state import Frame

BONUS_SKILLS = {DIPLOMACY: "diplomacy", CON: "con", COMBAT: "combat"}  # moments of W03, W04 and W05
SHOW_SOURCE, UP_SOURCE = "show", "up"


@dataclass
class Roll(Frame):
    """A d6 for each of `owners`, in the order of the ledger: the actor first. `pawns` act, `targets` suffer it."""

    kind: str
    owners: tuple[int, ...]
    why: str
    pawns: tuple[PawnId, ...] = ()
    targets: tuple[PawnId, ...] = ()
    skill: int = NO_SKILL


@dataclass
class BeforeRoll(Window):
    """ZAN-UNI-07, ZAN-R-114 the last moment to turn up units and items."""

    kind: str
    owners: tuple[int, ...]
    pawns: tuple[PawnId, ...]
    targets: tuple[PawnId, ...]
    skill: int


@dataclass
class AfterRoll(Window):
    """ZAN-R-95 between the roll and its resolution: cards that say so."""

    kind: str
    owners: tuple[int, ...]
    pawns: tuple[PawnId, ...]
    faces: tuple[int, ...]


rolling = Procedure("zanziar.roll", Roll)


@rolling.stage
def before_dice(t: T, f: Roll) -> Step:
    """ZAN-UNI-07, ZAN-R-95 whoever is concerned may act before the dice; the question is asked by public facts."""
    lay_dice(t, Throw(f.kind, f.owners, (), (0,) * len(f.owners), f.pawns, f.targets, f.skill))
    window = BeforeRoll(f.kind, f.owners, f.pawns, f.targets, f.skill)
    window.seats = asked_before(t.state, t.content, window)
    return Call(window, then=throw_dice) if window.seats else Goto(throw_dice)


@rolling.stage
def throw_dice(t: T, f: Roll) -> Step:
    """ZAN-HID-08, ZAN-HID-06 the dice, in their order; then cards that change them."""
    faces = t.roll(len(f.owners), t.content.numbers.die, f.why, what_for(t, f))
    assert t.state.throw is not None
    lay_dice(t, replace(t.state.throw, faces=faces))
    window = AfterRoll(f.kind, f.owners, f.pawns, faces)
    window.seats = asked_after(t.state, t.content, window)
    return Call(window, then=resolve) if window.seats else Goto(resolve)


def what_for(t: T, f: Roll) -> Threw | None:
    """What a roll is told to be for, with its figures; nothing where nobody reads a log."""
    if t.events is None:
        return None
    found = figures(t.state, t.content, f.kind, f.pawns, f.targets, f.skill)
    if not found.base and not found.notes:
        return Threw(f.kind, f.owners, f.pawns, f.targets)
    return Threw(f.kind, f.owners, f.pawns, f.targets, SKILLS[f.skill], found.base, found.notes, found.against)


@rolling.stage
def resolve(t: T, f: Roll) -> Step:
    """ZAN-UNI-07 nothing more can change the dice."""
    return Done(take_dice(t))


# Who is asked: by what everybody can see (queries/cards.py).


def concerned(s: Zanziar, seat: int, f: BeforeRoll) -> list[PawnId]:
    """A seat's units that a roll concerns: those who act or suffer, and their companies."""
    found: dict[PawnId, None] = {}
    for pawn in (*f.pawns, *f.targets):
        if s.pawns[pawn].owner == seat:
            found |= dict.fromkeys(company_of(s, pawn))
    return list(found)


def asked_before(s: Zanziar, c: Content, f: BeforeRoll) -> tuple[int, ...]:
    """ZAN-R-95 the owners of the dice and of the targets who have something facedown there, or may hold a card."""
    return tuple(seat for seat in living(s) if _may_act_before(s, c, seat, f))


def _may_act_before(s: Zanziar, c: Content, seat: int, f: BeforeRoll) -> bool:
    pawns = concerned(s, seat, f)
    suffers = any(s.pawns[pawn].owner == seat for pawn in f.targets)
    if suffers and any(not s.pawns[pawn].faceup for pawn in pawns):
        return True
    if any(not s.things[thing].faceup for pawn in pawns for thing in s.things_of[pawn]):
        return True
    if f.skill == DIPLOMACY and seat in f.owners and holder_of(s, c, f.pawns, "brandy"):
        return True
    moment = BONUS_SKILLS.get(f.skill, "")
    cards = [card for card in cards_with(c, "bonus") if c.whenevers[card].when == moment]
    return rolls_or_fights(s, seat, f) and bool(cards) and may_hold(s, seat, cards)


def rolls_or_fights(s: Zanziar, seat: int, f: BeforeRoll) -> bool:
    """Whose total it is: of an own die, or in the Combat phase of an own side, with a die or without (ZAN-COM-04)."""
    fights = f.kind == "combat" and s.fight is not None and seat in {s.fight.attacker, s.fight.defender}
    return seat in f.owners or fights


def asked_after(s: Zanziar, c: Content, f: AfterRoll) -> tuple[int, ...]:
    """ZAN-R-95 everybody who may hold a card, or carry an item, that changes one of these dice."""
    return tuple(seat for seat in living(s) if _may_act_after(s, c, seat, f))


def _may_act_after(s: Zanziar, c: Content, seat: int, f: AfterRoll) -> bool:
    if may_hold(s, seat, cards_with(c, "reroll")):
        return True
    if seat not in f.owners:
        return False
    if may_hold(s, seat, cards_with(c, "set_die")) or may_carry(s, c, seat, "lucky_coin"):
        return True
    return bool(f.pawns) and s.pawns[f.pawns[0]].owner == seat and _may_use(s, c, f)


ROLL_POWERS = {"search_city": "loaded_dice", "fumble": "still_air"}  # items by kind of roll


def _may_use(s: Zanziar, c: Content, f: AfterRoll) -> bool:
    """Whether the one who rolls could have a power for this kind of roll, for all that the others know."""
    if f.kind == "fumble_table":
        return "stumbler" in traits_of(s, c, f.pawns[0])
    effect = ROLL_POWERS.get(f.kind)
    things = s.things_of[f.pawns[0]] if effect else ()
    return any(not s.things[thing].faceup or c.items[s.marks[thing]].effect == effect for thing in things)


# What may act. Cards and powers of items are entered where they are carried out.

Offers = Iterator[Offer]


def offers_before(s: Zanziar, c: Content, f: BeforeRoll) -> Offers:
    """Facedown units and items that the roll concerns; more in `rules/whenever.py` and `rules/items.py`."""
    for seat in f.seats:
        for pawn in concerned(s, seat, f):
            if not s.pawns[pawn].faceup:
                yield Offer(seat, UPS.key(pawn), UP_SOURCE, pawn)
            for thing in s.things_of[pawn]:
                if not s.things[thing].faceup:
                    yield Offer(seat, SHOWS.key(thing), SHOW_SOURCE, thing)
        for more in MORE_BEFORE:
            yield from more(s, c, f, seat)


def offers_after(s: Zanziar, c: Content, f: AfterRoll) -> Offers:
    """Cards and items that change dice."""
    for seat in f.seats:
        for more in MORE_AFTER:
            yield from more(s, c, f, seat)


MORE_BEFORE: list[Callable[[Zanziar, Content, BeforeRoll, int], Offers]] = []
MORE_AFTER: list[Callable[[Zanziar, Content, AfterRoll, int], Offers]] = []

before_roll = Moment(
    "zanziar.before_roll",
    BeforeRoll,
    offers_before,
    ask=lambda f, seat: ActBefore(f.kind),
    clauses=("ZAN-UNI-07", "ZAN-R-95"),
    secret=True,
)
after_roll = Moment(
    "zanziar.after_roll",
    AfterRoll,
    offers_after,
    ask=lambda f, seat: ActAfter(f.kind, f.faces),
    clauses=("ZAN-R-95",),
    secret=True,
)


@before_roll.by(UP_SOURCE)
def turn_up_first(t: T, f: BeforeRoll, offer: Offer) -> Frame | None:
    """ZAN-UNI-07 before the dice a unit may be turned up."""
    turn_up(t, PawnId(offer.who))
    return None


@before_roll.by(SHOW_SOURCE)
def show_first(t: T, f: BeforeRoll, offer: Offer) -> Frame | None:
    """ZAN-R-114 a bonus counts if the item is faceup before the roll."""
    show(t, ThingId(offer.who))
    return None
