"""What may be chosen several at once: Grace on one die, and what is learnt in The Sanctuary."""

from __future__ import annotations

from warhall.kernel.shortcuts import Again, Chain, Count, Shape

SHORTCUTS: tuple[Shape, ...] = (
    Again(("bsieged.take_action",)),
    Count("bsieged.spend_grace", "grace"),
    Chain(("bsieged.take_action", "bsieged.choose_blessing"), first="building:sanctuary", says="Sanctuary: {}"),
    Chain(("bsieged.choose_token", "bsieged.choose_side")),
)
