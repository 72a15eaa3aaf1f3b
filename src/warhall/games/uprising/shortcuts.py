"""What may be chosen several at once: the Hero's way, who marches, Units of one kind."""

from __future__ import annotations

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.questions.actions import ChooseAction
from warhall.games.uprising.state import Uprising
from warhall.kernel.shortcuts import Again, Batch, Count, Shape, Trail


def start(s: Uprising, c: Content, facts: ChooseAction) -> str:
    """Where the Hero stands."""
    return c.hex.key(s.sides[facts.side].at)


SHORTCUTS: tuple[Shape, ...] = (
    Trail(("uprising.act",), "hex", start=start),
    Again(("uprising.build", "uprising.act", "uprising.buy_vp")),
    Batch("uprising.command_who", "mover", "All of them, as far as there is room"),
    Count("uprising.command_who", "mover"),
    Count("uprising.build", "unit"),
    Count("uprising.take_loss", "unit"),
)
