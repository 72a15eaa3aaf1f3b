"""Obtaining and storing Resource cards: BSG-CRD-10, BSG-CRD-12 to BSG-CRD-15, BSG-CRD-20."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.effects.decks import discard_card, draw_top
from warhall.games.bsieged.effects.heroes import store_card, take_card
from warhall.games.bsieged.keys import SLOT
from warhall.games.bsieged.powers import fits
from warhall.games.bsieged.queries import T, is_alive, seat_of
from warhall.games.bsieged.questions.cards import ChooseSlot, MakeRoom
from warhall.games.bsieged.rules.using import INSTANT, PERMANENT, UseCard, can_use, why_not_card
from warhall.games.bsieged.state import CardId, DeckId, HeroId, Siege
from warhall.kernel.decision import Ask, Blocked, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class DrawCard(Frame):
    """A hero draws the top card of a pool or season pile and obtains it."""

    hero: HeroId
    deck: DeckId


draw_card = Procedure("bsieged.draw_card", DrawCard)


@draw_card.stage
def draw(t: T, f: DrawCard) -> Step:
    """BSG-CRD-14 a draw from an empty pile gives no card; BSG-HID-03 a drawn card is shown to all."""
    card = CardId(draw_top(t, f.deck))
    return Call(Obtain(f.hero, card)) if card else Done()


@dataclass
class Obtain(Frame):
    """A card in the hand is stored, used or discarded."""

    hero: HeroId
    card: CardId


obtain = Procedure("bsieged.obtain", Obtain)


@obtain.stage
def receive(t: T, f: Obtain) -> Step:
    """BSG-CRD-12 an instant card is used at once."""
    if not is_alive(t.state, t.content, f.hero):
        discard_card(t, f.card, "death")
        return Done()
    if t.content.cards[f.card].type == INSTANT:
        return Call(UseCard(f.hero, f.card))
    return Goto(find_room)


@obtain.stage
def find_room(t: T, f: Obtain) -> Step:
    """BSG-CRD-10, BSG-DEC-21 an empty slot that admits the card; else BSG-CRD-13, BSG-CRD-15."""
    if not is_alive(t.state, t.content, f.hero):
        discard_card(t, f.card, "death")
        return Done()
    seat = seat_of(t.state, t.content, f.hero)
    slots = empty_slots(t.state, t.content, f.hero, f.card)
    if slots:
        return Ask(ChooseSlot(f.hero, f.card), seat, SLOT.keys([slot + 1 for slot in slots]), then=fill_slot)
    options = ways_to_make_room(t.state, t.content, f.hero, f.card)
    return Ask(MakeRoom(f.hero, f.card), seat, options, then=make_room, blocked=why_no_room)


@obtain.stage
def fill_slot(t: T, f: Obtain) -> Step:
    """BSG-CRD-10."""
    store_card(t, f.hero, SLOT.of(t.answer) - 1, f.card)
    return Done()


@obtain.stage
def make_room(t: T, f: Obtain) -> Step:
    """BSG-CRD-13 use or discard the new card; BSG-CRD-15 use or discard a stored one and store it."""
    c = t.content
    if c.discard.has(t.answer):
        card = c.discard.of(t.answer)
        if card != f.card:
            take_card(t, f.hero, card)
        discard_card(t, card, "unwanted" if card == f.card else "room")
        return Done() if card == f.card else Goto(find_room)
    card = c.card.of(t.answer)
    return Call(UseCard(f.hero, card), then=None if card == f.card else find_room)


def empty_slots(s: Siege, c: Content, hero: HeroId, card: CardId) -> list[int]:
    """Empty slots that admit a card; of slots printed alike only the first."""
    printed = c.heroes[hero].slots
    slots = s.heroes[hero].slots
    found: dict[str, int] = {}
    for slot, held in enumerate(slots):
        if not held and printed[slot] not in found and fits(s, c, hero, slot, card):
            found[printed[slot]] = slot
    return list(found.values())


# Example: BSG-EX-40.
def ways_to_make_room(s: Siege, c: Content, hero: HeroId, card: CardId) -> tuple[str, ...]:
    """What can be done with a card that finds no empty slot.

    BSG-CRD-13, BSG-CRD-15, BSG-CRD-20, BSG-AMB-51, BSG-AMB-52.
    """
    options = []
    for slot, held in enumerate(s.heroes[hero].slots):
        if held and fits(s, c, hero, slot, card):
            if c.cards[held].type != PERMANENT and can_use(s, c, hero, held):
                options.append(c.card.key(held))
            options.append(c.discard.key(held))
    if c.cards[card].type != PERMANENT and can_use(s, c, hero, card):
        options.append(c.card.key(card))
    return (*options, c.discard.key(card))


def why_no_room(t: T, f: Obtain) -> list[Blocked]:
    """Why the card is not simply stored or used."""
    reasons = [Blocked("store", "no empty slot of this hero admits the card", "BSG-CRD-10")]
    if t.content.cards[f.card].type == PERMANENT:
        key = t.content.card.key(f.card)
        reasons.append(Blocked(key, "a permanent card must be stored before it can be used", "BSG-AMB-52"))
    elif not can_use(t.state, t.content, f.hero, f.card):
        reasons.append(why_not_card(t, f.hero, f.card))
    return reasons
