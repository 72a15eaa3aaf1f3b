"""The outline of the game: set-up, then Chapters of seven Phases (UPR-PHS-01, UPR-PRC-01)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.uprising.effects import begin_chapter
from warhall.games.uprising.ids import CHAOS, EMPIRE
from warhall.games.uprising.queries import has_won, sides_of
from warhall.games.uprising.rules.actions import ActionsPhase
from warhall.games.uprising.rules.build import BuildPhase
from warhall.games.uprising.rules.calm import calm
from warhall.games.uprising.rules.chapter_events import EventsPhase
from warhall.games.uprising.rules.nemesis.phase import NemesisPhase
from warhall.games.uprising.rules.opening import Opening
from warhall.games.uprising.rules.production import ProductionPhase
from warhall.games.uprising.rules.refresh import Refresh
from warhall.games.uprising.rules.scoring import ScoringPhase
from warhall.games.uprising.state import T
from warhall.kernel.procedure import outline
from warhall.kernel.state import Frame, Result


@dataclass
class Game(Frame):
    """UPR-GEN-03 the whole game."""


@dataclass
class Chapters(Frame):
    """UPR-PHS-01, UPR-PRC-01 seven Phases, Chapter after Chapter."""

    over: bool = False


def set_up(t: T, f: Game) -> Frame:
    """UPR-SET-01 to UPR-SET-23."""
    return Opening()


def play_chapters(t: T, f: Game) -> Frame:
    """UPR-GEN-03, UPR-SET-22 from the Refresh Phase of Chapter 1 on."""
    return Chapters()


def refresh(t: T, f: Chapters) -> Frame:
    """UPR-REF-01."""
    return Refresh()


def events(t: T, f: Chapters) -> Frame:
    """UPR-EVT-01."""
    return EventsPhase()


def build(t: T, f: Chapters) -> Frame:
    """UPR-BLD-01."""
    return BuildPhase()


def actions(t: T, f: Chapters) -> Frame:
    """UPR-ACT-01."""
    return ActionsPhase()


def nemesis(t: T, f: Chapters) -> Frame:
    """UPR-NEM-01."""
    return NemesisPhase()


def production(t: T, f: Chapters) -> Frame:
    """UPR-PRD-01."""
    return ProductionPhase()


def scoring(t: T, f: Chapters) -> Frame:
    """UPR-SCO-01."""
    return ScoringPhase()


def close(t: T, f: Chapters) -> None:
    """UPR-PHS-02, UPR-WIN-01 the next Chapter, unless this was the last."""
    if t.state.chapter == t.state.last_chapter:
        f.over = True
    else:
        begin_chapter(t)


def outcome(t: T, f: Chapters) -> Result | None:
    """UPR-WIN-01 to UPR-WIN-05 all win or all lose; a seat's score is that of its weakest faction."""
    s = t.state
    if not f.over:
        return None
    names = t.content.side_names
    led = [sides_of(s, seat) for seat in range(s.seats)]
    scores = tuple(min(s.sides[side].vp for side in sides) for sides in led)
    labels = tuple(" and ".join(names[side] for side in sides) for sides in led)
    return Result(tuple(range(s.seats)) if has_won(s) else (), scores, labels, _reason(t))


def _reason(t: T) -> str:
    """UPR-WIN-02, UPR-WIN-03, UPR-WIN-04 which of the endings it is; both enemies may have their share."""
    s = t.state
    least = min(s.sides[side].vp for side in s.order)
    ahead = [t.content.side_names[enemy] for enemy in (EMPIRE, CHAOS) if s.sides[enemy].vp >= least]
    if not ahead:
        return "every faction is ahead of The Empire and of Chaos"
    return (
        f"{' and '.join(ahead)} {'have' if len(ahead) > 1 else 'has'} at least as many VP as a faction of the players"
    )


game = outline("uprising.game", Game, [set_up, play_chapters])
chapters = outline(
    "uprising.chapters",
    Chapters,
    [refresh, events, build, actions, nemesis, production, scoring, close],
    until=outcome,
)
calm(game, chapters)
