"""Trade in the own turn and bargains before a battle (ZAN-TRD, ZAN-MUL-01, ZAN-R-80, ZAN-R-81, ZAN-R-119).

Call(Bargains(hex), then=…)     before a battle, where a third player stands in its hex
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.control import take_city
from warhall.games.zanziar.effects.trade import calm, lay_out, make_truce, swap_units
from warhall.games.zanziar.effects.world import grant, note_player
from warhall.games.zanziar.events.trade import Dealt, Offered, OfferRefused
from warhall.games.zanziar.ids import NOWHERE, CityId, HexId, ThingId
from warhall.games.zanziar.keys import ACCEPT, PEACE, PROMISES, REFUSE, TRADE, WISHES, seat_key, seat_of
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.battle import fight_of
from warhall.games.zanziar.queries.places import groups_in, living
from warhall.games.zanziar.queries.trade import (
    Terms,
    can_accept,
    open_cities,
    open_passages,
    open_things,
    open_units,
    partners_in,
    present,
    stays_sound,
)
from warhall.games.zanziar.questions.trade import (
    BargainWith,
    ConsiderOffer,
    TradeGroup,
    TradeOwnGroup,
    TradeTerms,
    TradeWith,
)
from warhall.games.zanziar.rules.aftermath import Aftermath
from warhall.games.zanziar.rules.menu import Entry, own_turn
from warhall.games.zanziar.rules.revolt import SaveGuards
from warhall.games.zanziar.rules.terms import MOST_TERMS, unnamed
from warhall.games.zanziar.state import MOVES, NOBODY, Zanziar
from warhall.kernel.decision import DONE, PASS, Ask, Blocked, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.records import replace
from warhall.kernel.state import Frame

MOST_OFFERS = 3  # ZAN-R-80 that a player puts to others in one turn


@dataclass
class Trade(Frame):
    """The terms as they are put together; `hex`: before a battle there. The cities that still change hands."""

    terms: Terms
    hex: HexId = NOWHERE
    cities: tuple[CityId, ...] = ()


trading = Procedure("zanziar.trade", Trade)


def entry_keys(s: Zanziar, c: Content, seat: int) -> list[str]:
    """ZAN-TRN-06 no action is used; ZAN-R-80 in the own turn, a few offers at most."""
    return [TRADE] if s.players[seat].offers < MOST_OFFERS and len(living(s)) > 1 else []


def open_trade(t: T, seat: int, key: str) -> Frame:
    """ZAN-D-11."""
    return Trade(Terms(seat, NOBODY))


own_turn.append(Entry(entry_keys, open_trade))


# With whom.


@trading.stage
def choose_partner(t: T, f: Trade) -> Step:
    """ZAN-TRD-01, ZAN-TRD-02 a player in the same hex, or at any distance for deals without units and items."""
    if f.terms.rival != NOBODY:
        return Goto(choose_group)
    seat = f.terms.seat
    keys = [seat_key(other) for other in living(t.state) if other != seat]
    left = MOST_OFFERS - t.state.players[seat].offers
    return Ask(TradeWith(left), seat, (*keys, PASS), then=take_partner)


@trading.stage
def take_partner(t: T, f: Trade) -> Step:
    """ZAN-D-11."""
    if t.answer == PASS:
        return Done(PASS)
    f.terms = replace(f.terms, rival=seat_of(t.answer))
    return Goto(choose_group)


@trading.stage
def choose_group(t: T, f: Trade) -> Step:
    """ZAN-TRD-01 units and items are traded between two groups in one hex."""
    found = partners_in(t.state, f.terms.seat, f.terms.rival, f.hex)
    if not found:
        return Goto(choose_terms)
    return Ask(TradeGroup(), f.terms.seat, (*t.content.group.keys(found), PASS), then=take_group)


@trading.stage
def take_group(t: T, f: Trade) -> Step:
    """ZAN-TRD-01."""
    if t.answer == PASS:
        return Goto(choose_terms)
    f.terms = replace(f.terms, theirs=t.content.group.of(t.answer))
    return Goto(choose_own_group)


@trading.stage
def choose_own_group(t: T, f: Trade) -> Step:
    """ZAN-TRD-01."""
    mine = groups_in(t.state, t.state.groups[f.terms.theirs].hex, f.terms.seat)
    keys = t.content.group.keys(mine)
    return Ask(TradeOwnGroup(f.terms.theirs), f.terms.seat, keys, then=take_own_group)


@trading.stage
def take_own_group(t: T, f: Trade) -> Step:
    """ZAN-TRD-01."""
    f.terms = replace(f.terms, own=t.content.group.of(t.answer))
    return Goto(choose_terms)


# For what.


def open_words(s: Zanziar, terms: Terms) -> list[str]:
    """ZAN-TRD-04, ZAN-R-81 peace binds the active player this turn; a promise of each for later binds nobody."""
    active = s.active in (terms.seat, terms.rival)
    other = terms.rival if terms.seat == s.active else terms.seat
    peace = [PEACE] if active and (s.active, other) not in s.truces else []
    notes = [words for words in (PROMISES, WISHES) if not any(word in words for word in terms.words)]
    return [word for word in (*peace, *[word for words in notes for word in words]) if word not in terms.words]


def term_keys(s: Zanziar, c: Content, f: Trade) -> list[str]:
    """ZAN-D-11 what can still be named."""
    terms = f.terms
    if terms.size >= MOST_TERMS:
        return []
    keys = [*c.pawn.keys(open_units(s, terms)), *c.thing.keys(open_things(s, terms))]
    keys += c.city.keys(open_cities(s, c, terms))
    if s.step == MOVES and s.active in (terms.seat, terms.rival):
        keys += c.hex.keys(open_passages(s, c, terms))
    return [*keys, *open_words(s, terms)]


@trading.stage
def choose_terms(t: T, f: Trade) -> Step:
    """ZAN-D-11, ZAN-TRD-01 to ZAN-TRD-04."""
    s, c, terms = t.state, t.content, f.terms
    whole = terms.size and stays_sound(s, c, terms, terms.seat)
    about = TradeTerms(terms.pawns, terms.things, terms.cities, terms.hexes, terms.words)
    keys = (*term_keys(s, c, f), *((DONE,) if whole else ()), PASS)
    return Ask(about, terms.seat, keys, then=take_term, blocked=why_not)


def why_not(t: T, f: Trade) -> list[Blocked]:
    """What cannot be named, each with its reason."""
    return list(unnamed(t.state, t.content, f.terms, t.pending.options))


@trading.stage
def take_term(t: T, f: Trade) -> Step:
    """ZAN-D-11."""
    c, key, terms = t.content, t.answer, f.terms
    if key == PASS:
        return Done(PASS)
    if key == DONE:
        return Goto(propose)
    if c.pawn.has(key):
        f.terms = replace(terms, pawns=(*terms.pawns, c.pawn.of(key)))
        f.terms = replace(f.terms, things=tuple(thing for thing in terms.things if stays(t, f, thing)))
    elif c.thing.has(key):
        f.terms = replace(terms, things=(*terms.things, c.thing.of(key)))
    elif c.city.has(key):
        f.terms = replace(terms, cities=(*terms.cities, c.city.of(key)))
    elif c.hex.has(key):
        f.terms = replace(terms, hexes=(*terms.hexes, c.hex.of(key)))
    else:
        f.terms = replace(terms, words=(*terms.words, key))
    return Goto(choose_terms)


def stays(t: T, f: Trade, thing: ThingId) -> bool:
    """Whether an item's bearer is not traded himself: then it goes with him."""
    return t.state.things[thing].bearer not in f.terms.pawns


# The answer.


@trading.stage
def propose(t: T, f: Trade) -> Step:
    """ZAN-D-11 the terms are for the two alone."""
    terms = f.terms
    if not f.hex:
        note_player(t, terms.seat, offers=t.state.players[terms.seat].offers + 1)
    full = Offered(terms.seat, terms.rival, *_figures(terms))
    t.tell(Offered(terms.seat, terms.rival), private={terms.seat: full, terms.rival: full})
    return Goto(consider)


def _figures(terms: Terms) -> tuple[Any, ...]:
    return terms.pawns, terms.things, terms.cities, terms.hexes, terms.words


@trading.stage
def consider(t: T, f: Trade) -> Step:
    """ZAN-D-11, ZAN-R-118 who cannot carry it out may only refuse, and nobody learns why."""
    terms = f.terms
    keys = (ACCEPT, REFUSE) if can_accept(t.state, t.content, terms) else (REFUSE,)
    return Ask(ConsiderOffer(terms.seat, *_figures(terms)), terms.rival, keys, then=hear, always=True)


@trading.stage
def hear(t: T, f: Trade) -> Step:
    """ZAN-TRD-04, ZAN-R-81 what takes effect at once or this turn binds."""
    s, terms = t.state, f.terms
    if t.answer == REFUSE:
        t.tell(OfferRefused(terms.seat, terms.rival))
        return Done()
    changed = (terms.pawns, terms.things, terms.cities, terms.hexes)
    public = Dealt(terms.seat, terms.rival, *changed, PEACE in terms.words)
    full = Dealt(terms.seat, terms.rival, *changed, PEACE in terms.words, terms.words)
    t.tell(public, private={terms.seat: full, terms.rival: full})
    for thing in terms.things:
        receiver = terms.theirs if s.pawns[s.things[thing].bearer].group == terms.own else terms.own
        lay_out(t, thing, receiver)
    swap_units(t, terms.pawns, terms.own, terms.theirs)
    other = terms.rival if terms.seat == s.active else terms.seat
    for hex in terms.hexes:
        grant(t, other, s.active, hex, turn=True)
    if PEACE in terms.words:
        make_truce(t, s.active, other)
    f.cities = terms.cities
    return Goto(cede)


@trading.stage
def cede(t: T, f: Trade) -> Step:
    """ZAN-TRD-02, ZAN-TRD-03, ZAN-R-80, ZAN-R-119 a city changes owner at once; its guards look for a place.

    ZAN-D-42, ZAN-EX-02.
    """
    if not f.cities:
        return Call(Aftermath())
    city, f.cities = f.cities[0], f.cities[1:]
    giver = t.state.cities[city].controller
    taker = f.terms.rival if giver == f.terms.seat else f.terms.seat
    take_city(t, city, taker, by_deal=True)
    calm(t, taker, t.content.cities[city].hex)
    return Call(SaveGuards(city, giver), then=cede)


# Before a battle.


@dataclass
class Bargains(Frame):
    """Where the battle is; who has done bargaining; offers made, by whom to whom."""

    hex: HexId
    done: tuple[int, ...] = ()
    offered: tuple[tuple[int, int], ...] = ()
    seat: int = NOBODY


bargaining = Procedure("zanziar.bargains", Bargains)


@bargaining.stage
def next_party(t: T, f: Bargains) -> Step:
    """ZAN-MUL-01, ZAN-R-80, ZAN-D-44 all players in the hex, if a third is there; each puts one offer to each other.

    ZAN-EX-22.
    """
    s = t.state
    here = present(s, t.content, f.hex)
    fight = fight_of(s)
    if not here - {fight.attacker, fight.defender}:
        return Done()
    for seat in living(s):
        others = [other for other in living(s) if other in here and other != seat and (seat, other) not in f.offered]
        if seat in here and seat not in f.done and others:
            f.seat = seat
            keys = (*[seat_key(other) for other in others], PASS)
            return Ask(BargainWith(f.hex), seat, keys, then=bargain, always=True)
    return Done()


@bargaining.stage
def bargain(t: T, f: Bargains) -> Step:
    """ZAN-D-44."""
    if t.answer == PASS:
        f.done = (*f.done, f.seat)
        return Goto(next_party)
    rival = seat_of(t.answer)
    f.offered = (*f.offered, (f.seat, rival))
    return Call(Trade(Terms(f.seat, rival), hex=f.hex), then=next_party)
