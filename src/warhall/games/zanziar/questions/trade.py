"""Trade: with whom, for what, and the answer (ZAN-D-11, ZAN-D-42, ZAN-D-44)."""

from __future__ import annotations

from warhall.games.zanziar.ids import CityId, GroupId, HexId, PawnId, ThingId
from warhall.games.zanziar.keys import ACCEPT, CITY, GROUP, HEX, PAWN, PEACE, REFUSE, SEAT, THING
from warhall.kernel.decision import DONE, PASS
from warhall.kernel.questions import Asked, question

WORDS = {
    PEACE: "No attack of the active player on the other for the rest of this turn",
    "promise_peace": "You promise peace for later",
    "promise_passage": "You promise passage later",
    "promise_help": "You promise help later",
    "promise_item": "You promise an item later",
    "promise_city": "You promise a city later",
    "wish_peace": "They promise peace for later",
    "wish_passage": "They promise passage later",
    "wish_help": "They promise help later",
    "wish_item": "They promise an item later",
    "wish_city": "They promise a city later",
}


@question(
    "zanziar.trade_with",
    "With whom do you trade? {left} offers left this turn.",
    waiting="thinks of a trade",
    options=(SEAT,),
    words={PASS: "Nobody"},
    decision="ZAN-D-11",
)
class TradeWith(Asked):
    left: int


@question(
    "zanziar.bargain_with",
    "A battle is about to begin. With whom do you bargain before it?",
    waiting="may bargain before a battle",
    options=(SEAT,),
    words={PASS: "Nobody"},
    decision="ZAN-D-44",
)
class BargainWith(Asked):
    hex: HexId


@question(
    "zanziar.trade_group",
    "With which group do you trade units and items?",
    waiting="thinks of a trade",
    options=(GROUP,),
    words={PASS: "With none: neither units nor items"},
    decision="ZAN-D-11",
)
class TradeGroup(Asked):
    pass


@question(
    "zanziar.trade_own_group",
    "Which group of yours trades with {group}?",
    waiting="thinks of a trade",
    options=(GROUP,),
    decision="ZAN-D-11",
)
class TradeOwnGroup(Asked):
    group: GroupId


@question(
    "zanziar.trade_terms",
    "What changes hands? Units, items and cities of both; leave to enter; promises, which bind nobody.",
    waiting="thinks of a trade",
    options=(PAWN, THING, CITY, HEX),
    words={
        **WORDS,
        "city": "The city {name}",
        "hex": "Leave to enter {name} this turn",
        DONE: "Put it to them",
        PASS: "No trade",
    },
    decision="ZAN-D-11",
)
class TradeTerms(Asked):
    pawns: tuple[PawnId, ...]
    things: tuple[ThingId, ...]
    cities: tuple[CityId, ...]
    hexes: tuple[HexId, ...]
    words: tuple[str, ...]


@question(
    "zanziar.consider_offer",
    "A trade is offered to you: units {pawns}, items {things}, cities {cities}, leave to enter {hexes}.",
    waiting="considers an offer",
    words={ACCEPT: "Accept", REFUSE: "Refuse"},
    decision="ZAN-D-11",
)
class ConsiderOffer(Asked):
    seat: int
    pawns: tuple[PawnId, ...]
    things: tuple[ThingId, ...]
    cities: tuple[CityId, ...]
    hexes: tuple[HexId, ...]
    words: tuple[str, ...]
