"""Parts of a round: resurrection (BSG-DTH-03), the Events step (BSG-EVT), conceding, the end of the round (BSG-WIN)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bsieged.effects.citadel import (
    begin_phase,
    begin_round,
    bring_home,
    end_lasting,
    move_time,
    note_roll,
    set_event,
    unveil_messenger,
)
from warhall.games.bsieged.effects.decks import discard_to, draw_top, renew_deck
from warhall.games.bsieged.effects.ending import lose, play_on, win
from warhall.games.bsieged.effects.enemies import release_avatar, rest_zones
from warhall.games.bsieged.effects.heroes import rest_heroes, resurrect
from warhall.games.bsieged.keys import CONCEDE, PLAY_ON
from warhall.games.bsieged.queries import T, council, dead
from warhall.games.bsieged.questions.rounds import Concede, ResurrectHero
from warhall.games.bsieged.rules.moments import event_acts
from warhall.games.bsieged.rules.spawning import summon
from warhall.games.bsieged.state import EVENT_DECK, FIELDS, SANCTUARY, SITE, EventId
from warhall.kernel.decision import PASS, Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

# Before the Events step.


@dataclass
class Resurrection(Frame):
    """The window at the beginning of a round."""


resurrection = Procedure("bsieged.resurrection", Resurrection)


@resurrection.stage
def open_round(t: T, f: Resurrection) -> Step:
    """BSG-SEQ-02 a new round."""
    begin_round(t)
    begin_phase(t, "resurrection")
    return Goto(offer_resurrection)


@resurrection.stage
def offer_resurrection(t: T, f: Resurrection) -> Step:
    """BSG-DTH-03, BSG-DEC-06 one dead hero, if no hero is on The Sanctuary; BSG-AMB-43 whatever its state."""
    fallen = dead(t.state, t.content)
    if not fallen or t.state.occupants[SITE[SANCTUARY]]:
        return Done()
    options = (*t.content.hero.keys(fallen), PASS)
    return Ask(ResurrectHero(), council(t.state, t.content), options, then=raise_hero)


# Examples: BSG-EX-33, BSG-EX-39.
@resurrection.stage
def raise_hero(t: T, f: Resurrection) -> Step:
    """BSG-DTH-04, BSG-DTH-05; BSG-DTH-06 the price is one summoning roll on each field.

    BSG-AMB-12 a step of its own; BSG-AMB-78 in the season of the Time token; BSG-AMB-74 what comes may block.
    """
    if t.answer == PASS:
        return Done()
    resurrect(t, t.content.hero.of(t.answer))
    note_roll(t, 0)
    for field in FIELDS:
        summon(t, field)
    return Done()


# The Events step.


@dataclass
class Events(Frame):
    """The Events step."""


events = Procedure("bsieged.events", Events)


@events.stage
def draw_event(t: T, f: Events) -> Step:
    """BSG-EVT-01 none in round 1; BSG-EVT-02 time moves; BSG-EVT-03 the event is replaced; BSG-EVT-04 some act now."""
    s = t.state
    begin_phase(t, "setup")
    if s.round == 1:
        return Done()
    move_time(t)
    if s.event:
        discard_to(t, EVENT_DECK, s.event)
    if not s.decks[EVENT_DECK].cards:
        renew_deck(t, EVENT_DECK, "BSG-AMB-07")
    set_event(t, EventId(draw_top(t, EVENT_DECK)))
    event = t.content.events[s.event]
    effect = event_acts[event.id](t) if event.when == "now" else None
    return Done() if effect is None else Call(effect)


# Giving up.


@dataclass
class Concession(Frame):
    """The players are asked once whether to play on when the game can no longer be won."""


concession = Procedure("bsieged.concession", Concession)


@concession.stage
def offer_concession(t: T, f: Concession) -> Step:
    """BSG-AMB-62."""
    return Ask(Concede(), council(t.state, t.content), (PLAY_ON, CONCEDE), then=answer_concession)


@concession.stage
def answer_concession(t: T, f: Concession) -> Step:
    """BSG-AMB-62 play goes on, or the defenders give up."""
    if t.answer == CONCEDE:
        lose(t, "the defenders gave up", ("BSG-AMB-62",))
    play_on(t)
    return Done()


# The end of the round.


@dataclass
class RoundEnd(Frame):
    """The checks at the end of a round."""


round_end = Procedure("bsieged.round_end", RoundEnd)


@round_end.stage
def check_end(t: T, f: RoundEnd) -> Step:
    """BSG-SEQ-02 the messenger enters, then rounds 7 and 12; BSG-AMB-66 all losses of the round came before."""
    s, numbers = t.state, t.content.numbers
    begin_phase(t, "end")
    if s.messenger.status == "wall":
        bring_home(t)  # BSG-MSG-17, BSG-AMB-08
        win(t)
    if s.round == numbers.exit_round and not s.messenger.left:
        lose(t, "no messenger left the board in time", ("BSG-MSG-08", "BSG-WIN-04", "BSG-AMB-09"))
    if s.round == numbers.rounds:
        lose(t, "the messenger is not back in time", ("BSG-WIN-04",))
    return Goto(clear_round)


@round_end.stage
def clear_round(t: T, f: RoundEnd) -> Step:
    """BSG-EVT-06 what lasted for the round is over."""
    end_lasting(t)
    rest_heroes(t)
    rest_zones(t)
    release_avatar(t)
    unveil_messenger(t)
    return Done()
