"""What the Whenever cards do: one function for each name in `known.WHENEVER_EFFECTS` (ZAN-TRN-08, ZAN-R-95).

Here are those of rolls and of movement; `own_cards.py` has those of the own turn and of any time.
"""

from __future__ import annotations

from collections.abc import Iterator

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.battle import add_cry
from warhall.games.zanziar.effects.decks import set_movement_aside
from warhall.games.zanziar.effects.movement import change_rate
from warhall.games.zanziar.effects.world import change_die, raise_total
from warhall.games.zanziar.ids import WheneverId
from warhall.games.zanziar.keys import REROLLS, SIXES
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.cards import cards_with, holds
from warhall.games.zanziar.rules.rolls import (
    BONUS_SKILLS,
    MORE_AFTER,
    MORE_BEFORE,
    AfterRoll,
    BeforeRoll,
    after_roll,
    before_roll,
    rolls_or_fights,
)
from warhall.games.zanziar.rules.whenever import PlayWhenever, does
from warhall.games.zanziar.state import Zanziar
from warhall.kernel.moments import Offer
from warhall.kernel.state import Frame

NO_DIE = -1  # of a side that fights with a row that stands in (ZAN-COM-04)

# The windows of a roll: W01 to W05.


def bonus_cards(s: Zanziar, c: Content, f: BeforeRoll, seat: int) -> Iterator[Offer]:
    """W03, W04, W05 before a Diplomacy, Con or Combat roll of an own unit or side."""
    for card in cards_with(c, "bonus"):
        if holds(s, seat, card) and c.whenevers[card].when == BONUS_SKILLS.get(f.skill) and rolls_or_fights(s, seat, f):
            yield Offer(seat, c.whenever.key(card), "bonus", card)


def dice_cards(s: Zanziar, c: Content, f: AfterRoll, seat: int) -> Iterator[Offer]:
    """W01 on any die, W02 on an own die."""
    for number, owner in enumerate(f.owners):
        for card in cards_with(c, "reroll"):
            if holds(s, seat, card):
                yield Offer(seat, REROLLS.key(number + 1), "reroll", number)
        for card in cards_with(c, "set_die"):
            if holds(s, seat, card) and owner == seat:
                yield Offer(seat, SIXES.key(number + 1), "set_die", number)


MORE_BEFORE.append(bonus_cards)
MORE_AFTER.append(dice_cards)


@before_roll.by("bonus")
def add_bonus(t: T, f: BeforeRoll, offer: Offer) -> Frame | None:
    """ZAN-R-95 before a roll."""
    die = f.owners.index(offer.seat) if offer.seat in f.owners else NO_DIE
    return PlayWhenever(offer.seat, WheneverId(offer.who), die=die)


@after_roll.by("reroll", "set_die", again=True)
def change_roll(t: T, f: AfterRoll, offer: Offer) -> Frame | None:
    """ZAN-R-95 between roll and resolution, as these cards say."""
    return PlayWhenever(offer.seat, cards_with(t.content, offer.source)[0], die=offer.who)


@does.by("reroll")
def reroll(t: T, f: PlayWhenever) -> Frame | None:
    """W01: the second roll stands."""
    set_face(t, f, t.roll(1, t.content.numbers.die, why="ZAN-R-95")[0])
    return None


@does.by("set_die")
def set_die(t: T, f: PlayWhenever) -> Frame | None:
    """W02: the die is turned to 6."""
    set_face(t, f, t.content.whenevers[f.card].amount)
    return None


def set_face(t: T, f: PlayWhenever, face: int) -> None:
    """The die shows another face; who is asked next goes by the dice as they lie now."""
    change_die(t, f.die, face, t.content.whenevers[f.card].id)
    assert t.state.throw is not None
    for window in t.state.stack:
        if isinstance(window, AfterRoll):
            window.faces = t.state.throw.faces


@does.by("bonus")
def bonus(t: T, f: PlayWhenever) -> Frame | None:
    """W03, W04, W05: more to the own total; ZAN-COM-04 of a row that stands in too, although it rolls no die."""
    card = t.content.whenevers[f.card]
    if f.die == NO_DIE:
        add_cry(t, f.seat, card.amount, card.id)
    else:
        raise_total(t, f.die, card.amount, card.id)
    return None


# Cards of movement.


@does.by("rate")
def rate(t: T, f: PlayWhenever) -> Frame | None:
    """W06: +1 hex for this move."""
    change_rate(t, f.group, t.content.whenevers[f.card].amount, t.content.whenevers[f.card].id)
    return None


@does.by("discard_movement")
def discard_card(t: T, f: PlayWhenever) -> Frame | None:
    """W07: the Movement card is discarded unresolved; no other is drawn."""
    set_movement_aside(t, f.group, t.content.whenevers[f.card].id)
    return None


@does.by("open_gates")
def open_gates(t: T, f: PlayWhenever) -> Frame | None:
    """W18: the refusal counts as consent; the move sees that it took effect."""
    return None
