"""Offers and deals; what cards and cities let a group do."""

from __future__ import annotations

from collections.abc import Sequence

from warhall.games.zanziar.events.cities import BreakingRefused, PocketPicked, Studied
from warhall.games.zanziar.events.trade import Dealt, Offered, OfferRefused
from warhall.games.zanziar.ids import CityId, HexId, PawnId
from warhall.games.zanziar.keys import PEACE
from warhall.games.zanziar.log.speech import Words, log
from warhall.games.zanziar.names import city_name, hex_name, item_told, owner_told, player, unit_told
from warhall.kernel.view import View
from warhall.tell.words import capital, joined

GOODS = {"peace": "peace", "passage": "passage", "help": "help", "item": "an item", "city": "a city"}


def terms(seen: View, told: Offered | Dealt) -> str:
    """What would change hands, or does."""
    parts = [f"{unit_told(seen, told, pawn)} of {player(owner_told(told, pawn))}" for pawn in told.pawns or ()]
    parts += [f"{item_told(seen, told, thing)} of {_bearer(seen, told, thing)}" for thing in told.things or ()]
    parts += places(seen, told.cities or (), told.hexes or ())
    parts += [promise(word, player(told.seat), player(told.to)) for word in told.words or ()]
    return joined(parts)


def _bearer(seen: View, told: Offered | Dealt, thing: int) -> str:
    bearer = next((bearer for row, _, bearer in told.what if row == thing), PawnId(0))
    return unit_told(seen, told, bearer) if bearer else "nobody"


def places(seen: View, cities: Sequence[CityId], hexes: Sequence[HexId]) -> list[str]:
    """Cities that change hands, and leave to enter."""
    found = [f"the city of {city_name(seen, city)}" for city in cities]
    return [*found, *[f"leave to enter {hex_name(seen, hex)}" for hex in hexes]]


def promise(word: str, giver: str, taker: str) -> str:
    """A promise in words: whose it is, and that it is for later; peace for this turn binds."""
    if word == PEACE:
        return "no attack between them for the rest of this turn"
    who, _, what = word.partition("_")
    return f"{giver if who == 'promise' else taker} promising {GOODS.get(what, what)} later"


@log.of(Offered)
def offered(told: Offered, seen: View) -> Words:
    return f"{player(told.seat)} puts a trade to {player(told.to)}.", terms(seen, told)


@log.of(OfferRefused)
def offer_refused(told: OfferRefused, seen: View) -> str:
    return f"{player(told.by)} does not take the offer of {player(told.seat)}."


@log.of(Dealt)
def dealt(told: Dealt, seen: View) -> Words:
    peace = "; no attack between them this turn" if told.peace else ""
    return f"{player(told.seat)} and {player(told.to)} have a deal.", terms(seen, told) + peace


@log.of(PocketPicked)
def pocket_picked(told: PocketPicked, seen: View) -> Words:
    who, target = capital(unit_told(seen, told, told.pawn)), unit_told(seen, told, told.target)
    won = f"picks the pocket of {target}" if told.won else f"is caught at the pocket of {target}"
    return f"{who} {won}.", f"{told.total} against {told.needed}; more is needed"


@log.of(Studied)
def studied(told: Studied, seen: View) -> Words:
    who, city = capital(unit_told(seen, told, told.pawn)), city_name(seen, told.city)
    won = "learns something" if told.won else "learns nothing"
    return f"{who} studies in {city} and {won}.", f"{told.total}, {told.needed} needed"


@log.of(BreakingRefused)
def breaking_refused(told: BreakingRefused, seen: View) -> str:
    return f"{capital(item_told(seen, told, told.thing))} is not given up to {unit_told(seen, told, told.pawn)}."
