"""Turns and steps, the plague, dice on the table, identities, permissions."""

from __future__ import annotations

from typing import Any

from warhall.games.zanziar.effects.pawns import mark_hero
from warhall.games.zanziar.events.cards import (
    DieChanged,
    HeroNamed,
    ItemUsed,
    PlagueEnded,
    TotalRaised,
    WheneverAnswered,
    WheneverPlayed,
)
from warhall.games.zanziar.events.movement import LeaveGranted, LeaveRefused, StepBegan, TurnBegan
from warhall.games.zanziar.ids import HexId, ThingId, WheneverId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import leads_openly
from warhall.games.zanziar.state import Leave, Throw
from warhall.kernel.records import replace


def note_player(t: T, seat: int, **fields: Any) -> None:
    """Change what is noted of a player and told elsewhere."""
    t.state.players[seat] = replace(t.state.players[seat], **fields)


def begin_turn(t: T, seat: int) -> None:
    """ZAN-TRN-01, ZAN-R-02 the next turn; the first seat opens a round."""
    s = t.state
    s.active = seat
    s.turn += 1
    s.leaves = ()
    s.spared = ()
    s.truces = ()
    t.tell(TurnBegan(seat, s.round))


def begin_step(t: T, step: str) -> None:
    """ZAN-TRN-02 the next step of the turn. ZAN-HID-02 all see which facedown card leads a group: it is a Hero."""
    t.state.step = step
    t.tell(StepBegan(t.state.active, step))
    for pawn in t.state.hero_pawns:
        group = t.state.pawns[pawn].group
        if pawn and group and not leads_openly(t.state, t.content, group):
            mark_hero(t, pawn)


def end_plague(t: T, why: str) -> None:
    """ZAN-R-73 once and for all."""
    if t.state.plague:
        t.state.plague = False
        t.tell(PlagueEnded(why))


def name_hero(t: T, seat: int) -> None:
    """ZAN-R-10 the answer is public and reveals the identity."""
    note_player(t, seat, named=True, told=True)
    t.reveal()
    t.tell(HeroNamed(seat, t.state.heroes[seat]))


def use_hero(t: T, seat: int) -> None:
    """ZAN-UNI-12, ZAN-HID-04 the Hero did what only Heroes do: if facedown, all know that he is one and may ask who."""
    s = t.state
    pawn = s.hero_pawns[seat]
    if pawn and not s.pawns[pawn].faceup:
        mark_hero(t, pawn)
        note_player(t, seat, used=True)


def grant(t: T, giver: int, seat: int, hex: HexId, *, turn: bool) -> None:
    """ZAN-R-81 leave to enter, once or for this turn."""
    if turn:
        t.state.leaves += (Leave(giver, seat, hex),)
    t.tell(LeaveGranted(giver, seat, hex, turn))


def refuse(t: T, giver: int, seat: int, hex: HexId) -> None:
    """ZAN-MOV-12, ZAN-R-47."""
    t.tell(LeaveRefused(giver, seat, hex))


def lay_dice(t: T, throw: Throw) -> None:
    """Dice lie on the table, seen by all and not resolved."""
    t.state.throw = throw


def take_dice(t: T) -> Throw:
    """The dice are resolved."""
    throw = t.state.throw
    assert throw is not None
    t.state.throw = None
    return throw


def change_die(t: T, number: int, face: int, why: str) -> None:
    """A die on the table shows another face."""
    throw = t.state.throw
    assert throw is not None
    old = throw.faces[number]
    faces = tuple(face if at == number else other for at, other in enumerate(throw.faces))
    t.state.throw = replace(throw, faces=faces)
    t.tell(DieChanged(number, old, face, why))


def raise_total(t: T, number: int, amount: int, why: str) -> None:
    """Something is added to one die of a roll, before it is thrown."""
    throw = t.state.throw
    assert throw is not None
    bonus = tuple(other + amount if at == number else other for at, other in enumerate(throw.bonus))
    t.state.throw = replace(throw, bonus=bonus)
    t.tell(TotalRaised(number, amount, why))


def discard_whenever(t: T, seat: int, card: WheneverId, *, answer: bool = False) -> None:
    """ZAN-FX-18 a Whenever card is played and discarded."""
    s = t.state
    s.hands[seat] = tuple(held for held in s.hands[seat] if held != card)
    s.whenever_discard += (card,)
    t.reveal()
    t.tell(WheneverAnswered(seat, card) if answer else WheneverPlayed(seat, card))


def shed_hand(t: T, seat: int) -> None:
    """ZAN-R-92 the Whenever cards of a dead Hero's player are discarded."""
    t.state.whenever_discard += t.state.hands[seat]
    t.state.hands[seat] = ()
    t.reveal()


def open_round(t: T) -> None:
    """ZAN-TRN-01 the next game round."""
    t.state.round += 1


def tell_use(t: T, thing: ThingId, power: str) -> None:
    """ZAN-ITM-03 an item's power is used."""
    t.tell(ItemUsed(thing, t.state.things[thing].bearer, power))
