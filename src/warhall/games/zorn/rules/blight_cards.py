"""The Red Blight Activation Cards, carried out by kind (ZRN-BLA-01 to ZRN-BLA-17, ZRN-CARD-01 to ZRN-CARD-18)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn import effects
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.events.blight import NobodyAnswered
from warhall.games.zorn.queries import T
from warhall.games.zorn.rules.blight import Advance, blight_wave, can_march, units_with
from warhall.games.zorn.rules.events import EventRoll
from warhall.games.zorn.rules.strike import Lead, Spawning, Strike, strikers
from warhall.games.zorn.state import CardId, Zorn
from warhall.kernel.decision import Call, Done, Goto, Step
from warhall.kernel.errors import RuleError
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class CardResolution(Frame):
    """A card that has been drawn is carried out in full, then discarded. A Crazed card owes `owed` draws."""

    card: CardId
    owed: int = 0


card_resolution = Procedure("zorn.card_resolution", CardResolution)


def action_of(s: Zorn, c: Content, card: CardId) -> Frame:
    """What a card makes the Blight do."""
    record = c.cards[card]
    if record.kind == "advance":
        return Advance(units_with(s, c, *record.types))  # ZRN-BLA-04
    if record.kind == "strike":
        return Strike(record.types)  # ZRN-BLA-12
    if record.kind == "spawn":
        return Spawning(record.types)  # ZRN-BLA-08
    if record.kind == "lead":
        return Lead()  # ZRN-BLA-11
    if record.kind == "wave":
        return blight_wave(s, c)  # ZRN-BLA-17
    if record.kind == "event":
        return EventRoll()  # ZRN-BLA-07
    raise RuleError("ZRN-BLA-03", f"no card is of kind {record.kind!r}")


def note_silence(t: T, card: CardId) -> None:
    """ZRN-RUL-06 a card that names units of which none is there, or none can do as it says, is told as such."""
    s, c = t.state, t.content
    record = c.cards[card]
    named = units_with(s, c, *record.types)
    able = (
        [unit for unit in named if can_march(s, c, unit)] if record.kind == "advance" else strikers(s, c, record.types)
    )
    if not able:
        act = "move" if record.kind == "advance" else "strike"
        t.tell(NobodyAnswered(types=record.types, units=named, act=act), clauses=("ZRN-RUL-06",))


@card_resolution.stage
def carry_out(t: T, f: CardResolution) -> Step:
    """ZRN-BLA-01, ZRN-BLA-03 spawning, movement, events and combat in full."""
    s, c = t.state, t.content
    if c.cards[f.card].kind == "crazed":
        effects.hold_crazed(t, f.card)  # ZRN-RUL-05 it stays out of the discards while it owes draws
        f.owed = c.numbers.crazed_cards
        return Goto(draw_further)
    if c.cards[f.card].kind in ("advance", "strike"):
        note_silence(t, f.card)
    return Call(action_of(s, c, f.card), then=discard)


@card_resolution.stage
def draw_further(t: T, f: CardResolution) -> Step:
    """ZRN-BLA-06, ZRN-RUL-05 two further cards, the first resolved entirely before the second; nested depth-first."""
    if not f.owed:
        effects.release_crazed(t, f.card)
        return Done()
    f.owed -= 1
    return Call(CardResolution(effects.draw_card(t)), then=draw_further)


@card_resolution.stage
def discard(t: T, f: CardResolution) -> Step:
    """ZRN-BLA-02 after the last card of the pile all are shuffled."""
    effects.spend_card(t, f.card)
    return Done()
