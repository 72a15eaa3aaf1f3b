"""Questions of the set-up, of payments and of cards."""

from __future__ import annotations

from warhall.games.uprising.ids import CardId, HexId, SideId
from warhall.games.uprising.keys import ATTRIBUTE, CARDS, EXCHANGE, FACTION, HERO, HEX, PAY, TRADE_ANY, TURN
from warhall.kernel.decision import PASS
from warhall.kernel.questions import Asked, question


@question(
    "uprising.pick_hero",
    "Which Hero do you lead? The Hero brings the faction.",
    waiting="picks a Hero",
    options=(HERO,),
    decision="UPR-DEC-02",
)
class PickHero(Asked):
    pass


@question(
    "uprising.choose_first",
    "Who is the first player?",
    waiting="chooses the first player",
    options=(FACTION,),
    decision="UPR-DEC-04",
)
class ChooseFirst(Asked):
    pass


@question(
    "uprising.choose_home",
    "Where is the home of the {side}?",
    waiting="chooses a home",
    options=(HEX,),
    decision="UPR-DEC-03",
)
class ChooseHome(Asked):
    side: SideId


@question(
    "uprising.pay",
    "How do the {side} pay for {price}?",
    waiting="pays",
    options=(PAY,),
    words={PASS: "Do not pay", "pay": "{name}"},
    decision="UPR-DEC-13",
)
class ChoosePayment(Asked):
    """`why`: a word, or the id of the component that is paid for."""

    side: SideId
    why: str


@question(
    "uprising.use_card",
    "Use a card?",
    waiting="may use a card",
    options=(CARDS,),
    words={PASS: "No", "card": "{name}"},
    decision="UPR-DEC-36",
)
class UseCard(Asked):
    """`moment`: a moment of `words.toml`."""

    moment: str


@question(
    "uprising.choose_attribute",
    "Which attribute does {card} raise?",
    waiting="raises an attribute",
    options=(ATTRIBUTE,),
    decision="UPR-DEC-09",
)
class ChooseAttribute(Asked):
    side: SideId
    card: CardId


@question(
    "uprising.discard_down",
    "{over} cards too many: which one do the {side} discard?",
    waiting="discards a card",
    options=(CARDS,),
    decision="UPR-DEC-10",
)
class DiscardDown(Asked):
    side: SideId
    over: int


@question(
    "uprising.any_time",
    "What may be done at any time.",
    waiting="",
    options=(TRADE_ANY, EXCHANGE, CARDS),
    words={"trade": "Trade: 1 AP for 1 Salt", "exchange": "Exchange 3 for 1", "card": "{name}"},
    decision="UPR-DEC-13",
)
class AnyTime(Asked):
    pass


@question(
    "uprising.turn_tile",
    "How is {hex} laid? Units cannot cross its impassable edges.",
    waiting="turns a tile",
    options=(TURN,),
    decision="UPR-DEC-17",
)
class TurnTile(Asked):
    hex: HexId
