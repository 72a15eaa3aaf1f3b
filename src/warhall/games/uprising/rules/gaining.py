"""A card comes to a Hero: an attribute to choose, what it brings, and the limit of ten (UPR-CRD-03, UPR-CRD-10)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.uprising.effects import discard_card, take_card, tuck_card
from warhall.games.uprising.ids import CardId, SideId
from warhall.games.uprising.keys import ATTRIBUTE_NAMES
from warhall.games.uprising.queries import counted_cards, seat_of
from warhall.games.uprising.questions.core import ChooseAttribute, DiscardDown
from warhall.games.uprising.rules.carry import GAINED, CarryOut
from warhall.games.uprising.state import T
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class GainCard(Frame):
    """`card` comes into play with `side`; `why`: a word, or the id of the component behind it."""

    side: SideId
    card: CardId
    why: str


@dataclass
class KeepLimit(Frame):
    """UPR-CRD-03 down to ten Feats and Items; also after an Item was received by Trade (UPR-AMB-101)."""

    side: SideId


gaining = Procedure("uprising.gain_card", GainCard)
limiting = Procedure("uprising.keep_limit", KeepLimit)


@gaining.stage
def gain(t: T, f: GainCard) -> Step:
    """UPR-CRD-10 an attribute Feat asks which attribute it raises."""
    take_card(t, f.side, f.card, f.why)
    return Goto(choose_attribute) if t.content.cards[f.card].attributes else Goto(bring)


@gaining.stage
def choose_attribute(t: T, f: GainCard) -> Step:
    """UPR-CRD-10, UPR-DEC-09."""
    keys = ATTRIBUTE_NAMES.keys([number + 1 for number in t.content.cards[f.card].attributes])
    return Ask(ChooseAttribute(f.side, f.card), seat_of(t.state, f.side), keys, then=raise_attribute)


@gaining.stage
def raise_attribute(t: T, f: GainCard) -> Step:
    """UPR-CRD-10."""
    tuck_card(t, f.card, ATTRIBUTE_NAMES.of(t.answer) - 1)
    return Goto(bring)


@gaining.stage
def bring(t: T, f: GainCard) -> Step:
    """UPR-CRD-10 what the card brings once, when it comes into play."""
    return Call(CarryOut(GAINED, f.card, f.side), then=keep_limit)


@gaining.stage
def keep_limit(t: T, f: GainCard) -> Step:
    """UPR-CRD-03, UPR-AMB-37."""
    return Call(KeepLimit(f.side))


@limiting.stage
def choose_discard(t: T, f: KeepLimit) -> Step:
    """UPR-CRD-03, UPR-DEC-10 Feats or Items of choice, perhaps the new one; bound ones stay."""
    s, c = t.state, t.content
    counted = counted_cards(s, c, f.side)
    over = len(counted) - c.numbers.card_limit
    if over <= 0:
        return Done()
    keys = c.card.keys([card for card in counted if not c.cards[card].bound])
    return Ask(DiscardDown(f.side, over), seat_of(s, f.side), keys, then=discard)


@limiting.stage
def discard(t: T, f: KeepLimit) -> Step:
    """UPR-CRD-06, UPR-CRD-07."""
    discard_card(t, t.content.card.of(t.answer))
    return Goto(choose_discard)
