"""Exchange of Resource cards with another hero: BSG-EXC."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.effects.heroes import exchange_cards, mark_used, spend_action
from warhall.games.bsieged.events.heroes import ExchangeRefused
from warhall.games.bsieged.keys import AGREE, MOST_SLOTS, REFUSE
from warhall.games.bsieged.powers import fits
from warhall.games.bsieged.queries import T, others, seat_of, stored
from warhall.games.bsieged.questions.turns import AgreeExchange, ChoosePartner, ExchangeCard
from warhall.games.bsieged.state import NO_CARD, NO_HERO, CardId, HeroId, Siege
from warhall.kernel.decision import DONE, Ask, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

MOST_TRADES = 20_000  # pairs of dashboards remembered; about 10 MB
ALL_SLOTS = (1 << MOST_SLOTS) - 1


@dataclass
class Exchange(Frame):
    """An exchange between two heroes. `moved`: cards that are to change hands. `action`: it costs one."""

    hero: HeroId
    partner: HeroId = NO_HERO
    action: bool = False
    moved: tuple[CardId, ...] = ()


exchange = Procedure("bsieged.exchange", Exchange)


@exchange.stage
def choose_partner(t: T, f: Exchange) -> Step:
    """BSG-EXC-01, BSG-DEC-18 one other living hero, wherever both stand."""
    if f.partner:
        return Goto(choose_card)
    heroes = partners(t.state, t.content, f.hero)
    if not heroes:
        return Done()
    keys = t.content.hero.keys(heroes)
    return Ask(ChoosePartner(f.hero), seat_of(t.state, t.content, f.hero), keys, then=take_partner)


@exchange.stage
def take_partner(t: T, f: Exchange) -> Step:
    """BSG-EXC-01."""
    f.partner = t.content.hero.of(t.answer)
    return Goto(choose_card)


@exchange.stage
def choose_card(t: T, f: Exchange) -> Step:
    """BSG-EXC-01, BSG-EXC-02 any number of cards each way, as long as all can find a slot in the end."""
    ends = list(possible_ends(t.state, t.content, f))
    cards = stored(t.state, t.content, f.hero) + stored(t.state, t.content, f.partner)
    rest = [card for card in cards if card not in f.moved and any(card in end for end in ends)]
    options = t.content.card.keys(rest)
    if any(len(end) == len(f.moved) for end in ends):
        options = (*options, DONE)
    return Ask(
        ExchangeCard(f.hero, f.partner, f.moved),
        seat_of(t.state, t.content, f.hero),
        options,
        then=note_card,
        certain=True,
    )


@exchange.stage
def note_card(t: T, f: Exchange) -> Step:
    """BSG-EXC-01 the card will change hands; when all are named the other owner is asked."""
    if t.answer != DONE:
        f.moved = (*f.moved, t.content.card.of(t.answer))
        return Goto(choose_card)
    if not f.moved:
        mark_used(t, offer_name(t.content, f.partner))
        return Done()
    same = seat_of(t.state, t.content, f.hero) == seat_of(t.state, t.content, f.partner)
    return Goto(carry_out) if same else Goto(ask_consent)


@exchange.stage
def ask_consent(t: T, f: Exchange) -> Step:
    """BSG-DEC-18 the other owner agrees or not."""
    return Ask(
        AgreeExchange(f.hero, f.partner, f.moved),
        seat_of(t.state, t.content, f.partner),
        (AGREE, REFUSE),
        then=hear_consent,
    )


@exchange.stage
def hear_consent(t: T, f: Exchange) -> Step:
    """BSG-DEC-18 without consent nothing happens, and this partner is not asked again this turn."""
    if t.answer == AGREE:
        return Goto(carry_out)
    mark_used(t, offer_name(t.content, f.partner))
    t.tell(ExchangeRefused(f.hero, f.partner))
    return Done()


@exchange.stage
def carry_out(t: T, f: Exchange) -> Step:
    """BSG-EXC-01 for 1 action; BSG-EXC-02 each card in a slot that may hold it."""
    if f.action:
        spend_action(t)
    mine, theirs = after(t.state, t.content, f.hero, f.partner, f.moved)
    first = arrangement(t.state, t.content, f.hero, mine)
    second = arrangement(t.state, t.content, f.partner, theirs)
    assert first is not None
    assert second is not None
    exchange_cards(t, f.hero, first, f.partner, second)
    return Done()


def partners(s: Siege, c: Content, hero: HeroId) -> tuple[HeroId, ...]:
    """Living heroes with whom a card can be exchanged and who have not refused this turn."""
    return tuple([other for other in others(s, c, hero) if can_trade(s, c, hero, other)])


def can_trade(s: Siege, c: Content, hero: HeroId, other: HeroId) -> bool:
    """BSG-EXC-02 whether any card can change hands so that all find slots.

    Asked of every pair at every step of a turn, so the answer for two dashboards is remembered.
    """
    if s.turn.used and offer_name(c, other) in s.turn.used:
        return False
    mine, theirs = s.heroes[hero], s.heroes[other]
    known = c.trades
    pair = (hero, mine.slots, mine.abilities, other, theirs.slots, theirs.abilities)
    found = known.get(pair)
    if found is None:
        if len(known) >= MOST_TRADES:
            known.clear()
        found = known[pair] = any(possible_ends(s, c, Exchange(hero, other)))  # nothing moved is an end too
    return found


def offer_name(c: Content, partner: HeroId) -> str:
    """How a refused or empty exchange is remembered for the turn."""
    return c.exchange.key(partner)


def after(
    s: Siege, c: Content, hero: HeroId, partner: HeroId, moved: tuple[CardId, ...]
) -> tuple[tuple[CardId, ...], tuple[CardId, ...]]:
    """The cards of both heroes when some have changed hands."""
    mine, theirs = stored(s, c, hero), stored(s, c, partner)
    first = [card for card in mine if card not in moved] + [card for card in theirs if card in moved]
    second = [card for card in theirs if card not in moved] + [card for card in mine if card in moved]
    return tuple(first), tuple(second)


def possible_ends(s: Siege, c: Content, f: Exchange) -> Iterator[tuple[CardId, ...]]:
    """Every set of moved cards, with those already named, that finds slots for all."""
    mine = stored(s, c, f.hero)
    cards = mine + stored(s, c, f.partner)
    here = [places(s, c, f.hero, card) for card in cards]
    there = [places(s, c, f.partner, card) for card in cards]
    stay, go = here[: len(mine)] + there[len(mine) :], there[: len(mine)] + here[len(mine) :]
    rows = range(len(cards))
    free = [row for row in rows if cards[row] not in f.moved and go[row]]
    for mask in range(1 << len(free)):
        moved = (*f.moved, *[cards[row] for place, row in enumerate(free) if mask >> place & 1])
        after_all = [(go if cards[row] in moved else stay)[row] for row in rows]
        first = [after_all[row] for row in rows if (row < len(mine)) != (cards[row] in moved)]
        second = [after_all[row] for row in rows if (row < len(mine)) == (cards[row] in moved)]
        if has_room(first, ALL_SLOTS) and has_room(second, ALL_SLOTS):
            yield moved


def places(s: Siege, c: Content, hero: HeroId, card: CardId) -> int:
    """The slots of a hero that admit a card, as bits."""
    return sum([1 << slot for slot in range(len(s.heroes[hero].slots)) if fits(s, c, hero, slot, card)])


def has_room(cards: list[int], free: int) -> bool:
    """Whether each of some cards, given by their places, finds a slot of its own among those that are free."""
    if not cards:
        return True
    open_slots = cards[0] & free
    while open_slots:
        slot = open_slots & -open_slots
        if has_room(cards[1:], free ^ slot):
            return True
        open_slots ^= slot
    return False


def arrangement(s: Siege, c: Content, hero: HeroId, cards: tuple[CardId, ...]) -> tuple[CardId, ...] | None:
    """Slots for all cards, None if there is no way. Cards stay in their slots where that works."""
    slots = s.heroes[hero].slots
    if len(cards) > len(slots):
        return None
    return _fill(s, c, hero, cards, (NO_CARD,) * len(slots))


def _fill(
    s: Siege, c: Content, hero: HeroId, cards: tuple[CardId, ...], filled: tuple[CardId, ...]
) -> tuple[CardId, ...] | None:
    if not cards:
        return filled
    card, rest = cards[0], cards[1:]
    present = s.heroes[hero].slots
    places = sorted(range(len(filled)), key=lambda slot: (present[slot] != card, len(c.heroes[hero].slots[slot])))
    for slot in places:
        if not filled[slot] and fits(s, c, hero, slot, card):
            found = _fill(s, c, hero, rest, (*filled[:slot], card, *filled[slot + 1 :]))
            if found is not None:
                return found
    return None
