"""An end without a winner that all living players agree to (ZAN-WIN-05, ZAN-R-93)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.world import note_player
from warhall.games.zanziar.events.victory import EndAgreed
from warhall.games.zanziar.keys import AGREE_END, WITHDRAW
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.rules.anytime import more_keys
from warhall.games.zanziar.rules.victory import end_if_agreed
from warhall.games.zanziar.state import Zanziar
from warhall.kernel.decision import Done, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class Agree(Frame):
    """A seat, and whether it would end the game."""

    seat: int
    agreed: bool


agreeing = Procedure("zanziar.agree", Agree)


@agreeing.stage
def agree(t: T, f: Agree) -> Step:
    """ZAN-R-93 it can be taken back until the last one agrees."""
    note_player(t, f.seat, agreed=f.agreed)
    t.tell(EndAgreed(f.seat, f.agreed))
    end_if_agreed(t)
    return Done()


def agree_keys(s: Zanziar, c: Content, seat: int) -> list[str]:
    """Always open to a living player."""
    return [WITHDRAW if s.players[seat].agreed else AGREE_END]


def open_agree(t: T, seat: int, key: str) -> Frame:
    """The procedure behind either word."""
    return Agree(seat, key == AGREE_END)


more_keys.append((agree_keys, open_agree))
