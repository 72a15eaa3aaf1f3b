"""What a seat may know of a siege. The same in words is in text.py.

BSG-HID-01, BSG-HID-03: everything on the boards is public and the players have no secrets from each other, so every
seat and every spectator knows the same. BSG-HID-02: the order of decks and piles is known to nobody; a card that lies
face up on top, and cards put under a deck in sight of all, are.
"""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bsieged.catalog import Content
from warhall.games.bsieged.rules.heroes import HeroesPhase
from warhall.games.bsieged.rules.rolling import HeroRoll
from warhall.games.bsieged.state import (
    Avatar,
    Building,
    CardId,
    Counts,
    Deck,
    EventId,
    Field,
    FieldId,
    Hero,
    HeroId,
    Messenger,
    Siege,
    Tactic,
    TokenId,
    Turn,
    Zone,
)
from warhall.kernel.view import View

# Phases of a round, by the procedure that is running (BSG-SEQ-02).
PHASES = {
    "bsieged.opening": "Set-up",
    "bsieged.resurrection": "Resurrection",
    "bsieged.events": "Event",
    "bsieged.messenger_turn": "Messenger",
    "bsieged.spawning": "Spawning",
    "bsieged.concession": "Spawning",
    "bsieged.heroes_phase": "Heroes",
    "bsieged.enemies_phase": "Enemies",
    "bsieged.season_end": "Season",
    "bsieged.round_end": "Season",
}
# The same by the phase the state names, when a part of a round is played on its own.
ALONE = {
    "opening": "Set-up",
    "resurrection": "Resurrection",
    "setup": "Event",
    "heroes": "Heroes",
    "enemies": "Enemies",
    "season": "Season",
    "end": "Season",
}


@dataclass(frozen=True, slots=True)
class Pile:
    """A deck as all see it: how many cards, the one face up on top (0: none), those seen going under it, discards."""

    count: int
    top: int
    buried: tuple[int, ...]
    discards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Roll:
    """Dice of the active hero that Divine Grace may still change; `target` 0: their value itself matters."""

    hero: HeroId
    die: str
    faces: tuple[int, ...]
    target: int


@dataclass(frozen=True, slots=True)
class Facts:
    """The siege as everybody knows it. Tables are by row, as in the state."""

    seats: int
    difficulty: str
    bare: bool
    levels: int
    heroes: tuple[Hero, ...]
    zones: tuple[Zone, ...]
    fields: tuple[Field, ...]
    buildings: tuple[Building, ...]
    piles: tuple[Pile, ...]
    supply: Counts
    messenger: Messenger
    avatar: Avatar
    turn: Turn
    order: tuple[HeroId, ...]
    tactics: tuple[Tactic, ...]
    removed: tuple[CardId, ...]
    hand: tuple[CardId, ...]
    offered: tuple[TokenId, ...]
    phase: str  # as the page of phases names it
    step: str  # as the state names it
    round: int
    time: int
    first: HeroId
    held: tuple[HeroId, ...]
    facing: FieldId
    event: EventId
    lasting: EventId
    symbol: int
    streak: int
    hopeless: bool
    defiant: bool
    acted: tuple[HeroId, ...] = ()  # heroes who have had their turn in this Heroes phase, the active one included
    roll: Roll | None = None


def view(s: Siege, c: Content, seat: int | None) -> Facts:
    """Build what everybody knows, by adding."""
    return Facts(
        seats=s.seats,
        difficulty=s.difficulty,
        bare=s.bare,
        levels=s.levels,
        heroes=tuple(s.heroes),
        zones=tuple(s.zones),
        fields=tuple(s.fields),
        buildings=tuple(s.buildings),
        piles=tuple([_pile(deck) for deck in s.decks]),
        supply=s.supply,
        messenger=s.messenger,
        avatar=s.avatar,
        turn=s.turn,
        order=s.order,
        tactics=s.tactics,
        removed=s.removed,
        hand=s.hand,
        offered=s.offered,
        phase=_phase(s),
        step=s.phase,
        round=s.round,
        time=s.time,
        first=s.first,
        held=s.held,
        facing=s.facing,
        event=s.event,
        lasting=s.lasting,
        symbol=s.symbol,
        streak=s.streak,
        hopeless=s.hopeless,
        defiant=s.defiant,
        acted=_acted(s),
        roll=_roll(s),
    )


def _pile(deck: Deck) -> Pile:
    shown = int(deck.shown and bool(deck.cards))
    known = max(0, min(deck.buried, len(deck.cards) - shown))
    return Pile(len(deck.cards), deck.cards[0] if shown else 0, deck.cards[len(deck.cards) - known :], deck.discards)


def _phase(s: Siege) -> str:
    names = [PHASES[frame.procedure.name] for frame in s.stack if frame.procedure.name in PHASES]
    return names[-1] if names else ALONE[s.phase]


def _acted(s: Siege) -> tuple[HeroId, ...]:
    return next((frame.acted for frame in s.stack if isinstance(frame, HeroesPhase)), ())


def _roll(s: Siege) -> Roll | None:
    for frame in s.stack:
        if isinstance(frame, HeroRoll) and frame.faces:
            return Roll(frame.hero, frame.die, frame.faces, frame.target)
    return None


def _siege(seen: View) -> Siege:
    facts: Facts = seen.facts
    s = Siege(
        seats=facts.seats,
        difficulty=facts.difficulty,
        bare=facts.bare,
        levels=facts.levels,
        heroes=list(facts.heroes),
        zones=list(facts.zones),
        fields=list(facts.fields),
        buildings=list(facts.buildings),
        decks=[_deck(pile) for pile in facts.piles],
        supply=facts.supply,
        messenger=facts.messenger,
        avatar=facts.avatar,
        turn=facts.turn,
        order=facts.order,
        tactics=facts.tactics,
        removed=facts.removed,
        hand=facts.hand,
        offered=facts.offered,
        phase=facts.step,
        round=facts.round,
        time=facts.time,
        first=facts.first,
        held=facts.held,
        facing=facts.facing,
        event=facts.event,
        lasting=facts.lasting,
        symbol=facts.symbol,
        streak=facts.streak,
        hopeless=facts.hopeless,
        defiant=facts.defiant,
    )
    s.rebuild()
    return s


def _deck(pile: Pile) -> Deck:
    top = (pile.top,) if pile.top else ()
    unseen = (0,) * (pile.count - len(top) - len(pile.buried))
    return Deck((*top, *unseen, *pile.buried), pile.discards, bool(pile.top), len(pile.buried))


def position(seen: View) -> Siege:
    """What a view knows as a state to ask queries of; cards that nobody has seen are row 0. Never write to it."""
    return seen.once(_siege)
