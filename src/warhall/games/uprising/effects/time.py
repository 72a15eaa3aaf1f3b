"""Changes of time and of the table: factions, first player, Chapters, Phases, turns, Events."""

from __future__ import annotations

from warhall.games.uprising.events.core import (
    ChapterBegun,
    EventRevealed,
    FactionTaken,
    FirstNamed,
    HomePlaced,
    PhaseBegun,
    TurnBegun,
)
from warhall.games.uprising.ids import NO_SIDE, HeroId, HexId, SideId
from warhall.games.uprising.queries import event_threat
from warhall.games.uprising.state import REFRESH, T
from warhall.kernel.records import replace


def take_faction(t: T, seat: int, side: SideId, hero: HeroId) -> None:
    """UPR-SET-01, UPR-SET-02, UPR-SET-05, UPR-SET-06 a seat leads a faction: Hero, resources, AP."""
    each = t.state.dials.resources
    mine = t.state.sides[side]
    t.state.sides[side] = replace(mine, seat=seat, hero=hero, goods=(each, each, each), ap=t.content.numbers.ap)
    t.state.order += (side,)
    t.tell(FactionTaken(seat, side, hero))


def name_first(t: T, side: SideId) -> None:
    """UPR-SET-21, UPR-REF-06 the First Player Token."""
    t.state.first = side
    t.tell(FirstNamed(side))


def place_home(t: T, side: SideId, at: HexId) -> None:
    """UPR-SET-14 the home hex face up, the Hero and the first Haven on it."""
    s = t.state
    s.tiles[at] = t.content.home[side]
    s.spots[at] = replace(s.spots[at], up=True, haven=side)
    s.sides[side] = replace(s.sides[side], at=at)
    s.havens_of[side] = (at,)
    t.tell(HomePlaced(side, at))


def begin_chapter(t: T) -> None:
    """UPR-PHS-02 the next Chapter."""
    t.state.chapter += 1
    t.tell(ChapterBegun(t.state.chapter))


def begin_phase(t: T, phase: str) -> None:
    """UPR-PHS-01."""
    t.state.phase = phase
    t.state.active = NO_SIDE
    if phase == REFRESH and t.state.chapter == 1:
        t.tell(ChapterBegun(1))
    t.tell(PhaseBegun(t.state.chapter, phase))


def begin_turn(t: T, side: SideId) -> None:
    """UPR-ACT-01."""
    t.state.active = side
    t.tell(TurnBegun(side, t.state.sides[side].ap))


def reveal_event(t: T) -> None:
    """UPR-EVT-02, UPR-EVT-03 this Chapter's Event."""
    t.state.event, t.state.events = t.state.events[0], t.state.events[1:]
    t.reveal()
    t.tell(EventRevealed(t.state.event, event_threat(t.state, t.content)))
