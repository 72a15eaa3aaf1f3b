"""What a seat may know of a siege. The same in words is in text.py.

BSG-HID-01, BSG-HID-03: everything on the boards is public and the players have no secrets from each other, so every
seat and every spectator knows the same. BSG-HID-02: the order of decks and piles is known to nobody; a card that lies
face up on top, and cards put under a deck in sight of all, are.
"""

from __future__ import annotations

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.rules.heroes import HeroesPhase
from warhall.games.bsieged.rules.rolling import HeroRoll
from warhall.games.bsieged.state import (
    Deck,
    HeroId,
    Siege,
)
from warhall.kernel.records import record
from warhall.kernel.state import derived, mirror, tables

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


@record
class Roll:
    """Dice of the active hero that Divine Grace may still change; `target` 0: their value itself matters."""

    hero: HeroId
    die: str
    faces: tuple[int, ...]
    target: int


@tables
class Facts(Siege):
    """The siege as everybody knows it: a state to ask queries of, in which cards that nobody has seen are row 0."""

    part: str = derived(default="")  # of the round, as the track of phases names it
    acted: tuple[HeroId, ...] = derived(
        default=()
    )  # heroes who have had their turn in this phase, the active one included
    roll: Roll | None = derived(default=None)


def view(s: Siege, c: Content, seat: int | None) -> Facts:
    """What everybody knows."""
    facts = mirror(s, Facts)
    facts.decks = [_known(deck) for deck in s.decks]
    facts.part = _part(s)
    facts.acted = _acted(s)
    facts.roll = _roll(s)
    return facts


def _known(deck: Deck) -> Deck:
    """BSG-HID-02 a deck without the cards that nobody has seen."""
    if not deck.shown and not deck.buried:
        return Deck((0,) * len(deck.cards), deck.discards)
    top, bottom = (deck.top,) if deck.top else (), deck.bottom
    unseen = (0,) * (len(deck.cards) - len(top) - len(bottom))
    return Deck((*top, *unseen, *bottom), deck.discards, bool(top), len(bottom))


def _part(s: Siege) -> str:
    names = [PHASES[frame.procedure.name] for frame in s.stack if frame.procedure.name in PHASES]
    return names[-1] if names else ALONE[s.phase]


def _acted(s: Siege) -> tuple[HeroId, ...]:
    return next((frame.acted for frame in s.stack if isinstance(frame, HeroesPhase)), ())


def _roll(s: Siege) -> Roll | None:
    for frame in s.stack:
        if isinstance(frame, HeroRoll) and frame.faces:
            return Roll(frame.hero, frame.die, frame.faces, frame.target)
    return None
