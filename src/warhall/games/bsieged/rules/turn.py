"""The outline of the game: set-up, then rounds of three phases, every third with a fourth."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bsieged.queries import T, ends_season
from warhall.games.bsieged.rules.enemies import EnemiesPhase
from warhall.games.bsieged.rules.heroes import HeroesPhase
from warhall.games.bsieged.rules.messenger import MessengerTurn
from warhall.games.bsieged.rules.opening import Opening
from warhall.games.bsieged.rules.rounds import Concession, Events, Resurrection, RoundEnd
from warhall.games.bsieged.rules.season import SeasonEnd
from warhall.games.bsieged.rules.spawning import Spawning
from warhall.kernel.procedure import outline
from warhall.kernel.state import Frame


@dataclass
class Game(Frame):
    """BSG-SEQ-01 the whole game; it ends inside a round (BSG-SEQ-03)."""


@dataclass
class Round(Frame):
    """BSG-SEQ-02 the order of a round, BSG-HID-05 and of its chance; BSG-AMB-01 a fourth phase in every third."""


def set_up(t: T, f: Game) -> Frame:
    """BSG-SET-01 to BSG-SET-15."""
    return Opening()


def play_rounds(t: T, f: Game) -> Frame:
    """BSG-SEQ-01 round after round."""
    return Round()


def resurrection(t: T, f: Round) -> Frame:
    """BSG-DTH-03 the window before the Events step."""
    return Resurrection()


def events(t: T, f: Round) -> Frame:
    """BSG-EVT-01 Setup phase, step 1; BSG-EVT-05 at most 11 in a game."""
    return Events()


def messenger(t: T, f: Round) -> Frame:
    """BSG-MSG-01, BSG-MSG-02 Setup phase, step 2."""
    return MessengerTurn()


def spawning(t: T, f: Round) -> Frame:
    """BSG-SPN-01 Setup phase, step 3."""
    return Spawning()


def concession(t: T, f: Round) -> Frame | None:
    """BSG-AMB-62 once the game can no longer be won."""
    return Concession() if t.state.hopeless and not t.state.defiant else None


def heroes(t: T, f: Round) -> Frame:
    """BSG-TRN-01 the Heroes phase."""
    return HeroesPhase()


def enemies(t: T, f: Round) -> Frame:
    """BSG-ENM-01 the Enemies phase."""
    return EnemiesPhase()


def season(t: T, f: Round) -> Frame | None:
    """BSG-EOS-01 the End of Season phase in rounds 3, 6, 9 and 12; BSG-AMB-60 in no other."""
    return SeasonEnd() if ends_season(t.state, t.content) else None


def round_end(t: T, f: Round) -> Frame:
    """BSG-WIN-01, BSG-WIN-04 the checks at the end of the round."""
    return RoundEnd()


def never(t: T, f: Round) -> bool:
    """The game ends by `t.end`."""
    return False


game = outline("bsieged.game", Game, [set_up, play_rounds])
round_outline = outline(
    "bsieged.round",
    Round,
    [resurrection, events, messenger, spawning, concession, heroes, enemies, season, round_end],
    until=never,
)
