"""UPR-PRD: the Production Phase."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.uprising.effects import begin_phase, gain_goods
from warhall.games.uprising.queries import production, turn_order
from warhall.games.uprising.rules.cards import open_cards
from warhall.games.uprising.state import PRODUCTION, T
from warhall.kernel.decision import Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class ProductionPhase(Frame):
    """Everybody gains."""


producing = Procedure("uprising.production_phase", ProductionPhase)


@producing.stage
def produce(t: T, f: ProductionPhase) -> Step:
    """UPR-PRD-01, UPR-PRD-02 the board and the hexes of the Havens; then cards of this moment."""
    begin_phase(t, PRODUCTION)
    for side in turn_order(t.state):
        gain_goods(t, side, production(t.state, t.content, side), "production")
    return open_cards(t, "production")
