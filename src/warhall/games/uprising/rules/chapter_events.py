"""UPR-EVT: the Events Phase."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.uprising.effects import begin_phase, change_tokens, raise_threat, reveal_event
from warhall.games.uprising.queries import in_play
from warhall.games.uprising.rules.calm import calm
from warhall.games.uprising.rules.cards import open_cards
from warhall.games.uprising.rules.carry import EVENT, CarryOut
from warhall.games.uprising.state import EVENTS, T
from warhall.kernel.decision import Call, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class EventsPhase(Frame):
    """Threat, the Event, tokens."""


eventful = Procedure("uprising.events_phase", EventsPhase)
calm(eventful)


@eventful.stage
def raise_all(t: T, f: EventsPhase) -> Step:
    """UPR-EVT-01, UPR-AMB-94 those already in play; UPR-EVT-02 then the Event, resolved by the first player."""
    begin_phase(t, EVENTS)
    for leader in in_play(t.state):
        raise_threat(t, leader, t.content.numbers.event_threat)
    reveal_event(t)
    return Call(CarryOut(EVENT, t.state.event, t.state.first), then=place_tokens)


@eventful.stage
def place_tokens(t: T, f: EventsPhase) -> Step:
    """UPR-EVT-05 one for each Leader in play, two in the last Chapter; then cards of this moment."""
    s, numbers = t.state, t.content.numbers
    for leader in in_play(s):
        change_tokens(t, leader, numbers.last_tokens if s.chapter == s.last_chapter else numbers.tokens)
    return open_cards(t, "events")
