"""Offers of trade: an item that is missed little for one that a goal wants, with a rival's group in the same hex.

One offer a turn: whoever has refused it is not asked again at once.
"""

from __future__ import annotations

from collections.abc import Iterator

from warhall.games.zanziar.ids import GroupId, ThingId
from warhall.games.zanziar.keys import seat_key
from warhall.games.zanziar.queries.places import others_in, owner_of
from warhall.games.zanziar.queries.units import things_in
from warhall.games.zanziar.steward.aims import thing_worth
from warhall.games.zanziar.steward.eyes import Answer, Eyes
from warhall.kernel.decision import DONE, PASS
from warhall.kernel.records import record

_WANTED = 0.35  # what an item must be worth to be asked for
_CHEAP = 0.5  # of that, what the own item may be worth at most


@record
class Bargain:
    """What is given for what, and between which groups."""

    own: GroupId
    theirs: GroupId
    give: ThingId
    take: ThingId
    gain: float


def bargain(eyes: Eyes) -> Bargain | None:
    """The best offer there is now; none after one was made this turn."""
    found: Bargain | None = eyes.once("bargain", lambda: _best(eyes))
    return found


def _best(eyes: Eyes) -> Bargain | None:
    if eyes.s.players[eyes.seat].offers:
        return None
    return max(_offers(eyes), key=lambda deal: (deal.gain, -deal.take, -deal.give), default=None)


def _offers(eyes: Eyes) -> Iterator[Bargain]:
    for own in eyes.own_groups:
        for theirs in others_in(eyes.s, eyes.s.groups[own].hex, eyes.seat):
            wanted, spare = _free(eyes, theirs), _free(eyes, own)
            for take in wanted:
                for give in spare:
                    worth, price = thing_worth(eyes, take), thing_worth(eyes, give)
                    if eyes.s.marks[take] and worth >= _WANTED and price <= _CHEAP * worth:
                        yield Bargain(own, theirs, give, take, worth - price)


def _free(eyes: Eyes, group: GroupId) -> list[ThingId]:
    """Items that may change hands: cursed ones stay with their bearers."""
    return [thing for thing in things_in(eyes.s, eyes.s.pawns_in[group]) if not eyes.s.things[thing].cursed]


def partner(eyes: Eyes) -> Answer:
    """Whose item is wanted."""
    deal = bargain(eyes)
    return _first(eyes, seat_key(owner_of(deal.theirs)) if deal else "")


def their_group(eyes: Eyes) -> Answer:
    """The group that carries it."""
    deal = bargain(eyes)
    return _first(eyes, eyes.c.group.key(deal.theirs) if deal else "")


def own_group(eyes: Eyes) -> Answer:
    """The group that carries what is given."""
    deal = bargain(eyes)
    wanted = eyes.c.group.key(deal.own) if deal else ""
    return (wanted if wanted in eyes.options else eyes.options[0]), "It carries what is offered."


def terms(eyes: Eyes) -> Answer:
    """The one item, then the other, then the offer is made."""
    deal = bargain(eyes)
    if deal is None:
        return eyes.first_of(PASS), "There is nothing to offer."
    for thing in (deal.take, deal.give):
        if thing not in eyes.asked.things:
            return _first(eyes, eyes.c.thing.key(thing))
    return _first(eyes, DONE)


def _first(eyes: Eyes, wanted: str) -> Answer:
    if wanted in eyes.options:
        return wanted, "One item serves a goal, the other is missed less."
    return eyes.first_of(PASS), "There is nothing to offer."
