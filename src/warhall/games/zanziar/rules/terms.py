"""Why something cannot be named in an offer of trade: what the one who puts it together is told who looks for it.

Of the partner's units only what everybody knows is told: a secret Hero of his is offered like any unit (ZAN-TRD-01).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.ids import CityId, HexId, PawnId, ThingId
from warhall.games.zanziar.keys import PEACE, PROMISES, WISHES
from warhall.games.zanziar.queries.places import cities_of, groups_of
from warhall.games.zanziar.queries.trade import Terms, flaw
from warhall.games.zanziar.queries.units import hex_of, pawns_of
from warhall.games.zanziar.rules.barred import Reason
from warhall.games.zanziar.state import MOVES, Zanziar
from warhall.kernel.decision import DONE, Blocked

NAMED = "the offer names it already", "ZAN-D-11"
MOST_TERMS = 10  # that one offer names


def unnamed(s: Zanziar, c: Content, terms: Terms, offered: Sequence[str]) -> Iterator[Blocked]:
    """All that both have and that cannot be named, the words, and why the offer cannot be put."""
    found: list[tuple[str, Reason]] = []
    seats = terms.seat, terms.rival
    pawns = [pawn for seat in seats for pawn in pawns_of(s, seat)]
    found += [(c.pawn.key(pawn), _unit(s, c, terms, pawn)) for pawn in pawns]
    found += [(c.thing.key(thing), _item(s, c, terms, thing)) for pawn in pawns for thing in s.things_of[pawn]]
    found += [(c.city.key(CityId(row)), _city(s, terms, CityId(row))) for row in range(1, len(s.cities))]
    found += [(c.hex.key(hex), _leave(s, terms, hex)) for hex in _gates(s, c, terms)]
    found += [(word, _word(terms, word)) for word in (PEACE, *PROMISES, *WISHES)]
    full = f"an offer names {MOST_TERMS} things at most", "ZAN-D-11"
    for key, reason in found:
        if key not in offered:
            yield Blocked(key, *(full if terms.size >= MOST_TERMS else reason))
    if DONE not in offered:
        yield Blocked(DONE, *_unfit(s, c, terms))


def _apart(s: Zanziar, c: Content, terms: Terms, pawn: PawnId) -> Reason | None:
    """ZAN-TRD-01 a unit that is in neither of the two groups."""
    if terms.own and s.pawns[pawn].group in (terms.own, terms.theirs):
        return None
    if terms.own:
        return "it is in neither of the two groups that trade", "ZAN-TRD-01"
    here = hex_of(s, c, pawn)
    other = terms.rival if s.pawns[pawn].owner == terms.seat else terms.seat
    away = [c.world.distance[here][s.groups[group].hex] for group in groups_of(s, other)]
    far = f"{min(away)} hexes from the nearest group of the other" if away else "the other has no group"
    return f"{far}: units and items are traded between two groups in one hex", "ZAN-TRD-01"


def _unit(s: Zanziar, c: Content, terms: Terms, pawn: PawnId) -> Reason:
    if pawn in terms.pawns:
        return NAMED
    return _apart(s, c, terms, pawn) or ("a Hero is never traded", "ZAN-TRD-01")


def _item(s: Zanziar, c: Content, terms: Terms, thing: ThingId) -> Reason:
    if thing in terms.things:
        return NAMED
    if s.things[thing].cursed:
        return "it is cursed: it stays with its bearer", "ZAN-ITM-09"
    return _apart(s, c, terms, s.things[thing].bearer) or ("it goes with its bearer, who is traded", "ZAN-TRD-01")


def _city(s: Zanziar, terms: Terms, city: CityId) -> Reason:
    if city in terms.cities:
        return NAMED
    if s.cities[city].controller not in (terms.seat, terms.rival):
        return "neither of you controls it", "ZAN-TRD-02"
    if s.fight is not None and s.fight.city == city:
        return "it is being fought over", "ZAN-TRD-02"
    return "your Hero is a guard there, and no group there could take him in", "ZAN-R-118"


def _gates(s: Zanziar, c: Content, terms: Terms) -> list[HexId]:
    """Cities for which leave could be given."""
    giver = terms.rival if terms.seat == s.active else terms.seat
    return [c.cities[city].hex for city in cities_of(s, giver)]


def _leave(s: Zanziar, terms: Terms, hex: HexId) -> Reason:
    if hex in terms.hexes:
        return NAMED
    if s.step != MOVES:
        return "leave to enter is given in the movement step, which is over", "ZAN-R-81"
    if s.active not in (terms.seat, terms.rival):
        return "leave to enter is given to the player whose turn it is", "ZAN-R-81"
    return "leave to enter it is given already", "ZAN-R-81"


def _word(terms: Terms, word: str) -> Reason:
    if word in terms.words:
        return NAMED
    if word == PEACE:
        return "it binds the player whose turn it is, and once a turn", "ZAN-R-81"
    return "one promise of each side in an offer", "ZAN-R-81"


def _unfit(s: Zanziar, c: Content, terms: Terms) -> Reason:
    """Why the offer cannot be put as it is."""
    if not terms.size:
        return "it names nothing yet", "ZAN-D-11"
    broken = flaw(s, c, terms, terms.seat)
    units, items = c.numbers.group_units, c.numbers.items_carried
    words = {
        "ZAN-R-20": "the two groups came into the mountains by different ways: units cannot change over",
        "ZAN-GRP-05": "no Hero or faceup Adventurer would lead your group",
        "ZAN-GRP-01": f"your group would have more than {units} units",
        "ZAN-R-103": "nobody in your group could fight the battle that has begun",
        "ZAN-ITM-02": f"nobody in your group could carry what comes: {items} items each",
    }
    return words[broken], broken
