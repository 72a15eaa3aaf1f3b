"""What may be chosen several at once: the Hero's way, who marches, Units of one kind."""

from __future__ import annotations

from warhall.kernel.shortcuts import Batch, Count, Shape, Trail

SHORTCUTS: tuple[Shape, ...] = (
    Trail(("uprising.act",), "hex"),
    Batch("uprising.command_who", "mover", "All of them, as far as there is room"),
    Count("uprising.command_who", "mover"),
    Count("uprising.build", "unit"),
    Count("uprising.take_loss", "unit"),
)
