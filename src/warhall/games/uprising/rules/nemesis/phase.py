"""UPR-NEM: the Nemesis Phase."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.uprising.effects import begin_phase, change_tokens
from warhall.games.uprising.queries import in_play
from warhall.games.uprising.rules.calm import calm
from warhall.games.uprising.rules.cards import open_cards
from warhall.games.uprising.rules.nemesis.frames import Activate
from warhall.games.uprising.state import NEMESIS, T
from warhall.kernel.decision import Call, Done, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class NemesisPhase(Frame):
    """UPR-PRC-08."""


phase = Procedure("uprising.nemesis_phase", NemesisPhase)
calm(phase)


@phase.stage
def open_nemesis(t: T, f: NemesisPhase) -> Step:
    """UPR-AMB-118 cards of this moment come before the first activation."""
    begin_phase(t, NEMESIS)
    return open_cards(t, "nemesis", then=next_leader)


@phase.stage
def next_leader(t: T, f: NemesisPhase) -> Step:
    """UPR-NEM-01, UPR-PRC-08, UPR-AMB-42, UPR-AMB-43 always the lowest initiative that has a token."""
    waiting = [row for row in in_play(t.state) if t.state.leaders[row].tokens]
    if not waiting:
        return Done()
    change_tokens(t, waiting[0], -1)
    return Call(Activate(waiting[0]), then=next_leader)
