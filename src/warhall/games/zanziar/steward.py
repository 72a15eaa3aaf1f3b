"""Playing by rules of thumb: what declines most, and else any option."""

from __future__ import annotations

from warhall.kernel.chance import Chance
from warhall.kernel.decision import DONE, PASS
from warhall.kernel.view import View

QUIET = (DONE, PASS, "end", "stop")
BUSY = ("zanziar.muster_bearer", "zanziar.muster_place")  # passing there leads nowhere


def steward(view: View, chance: Chance) -> str:
    """An answer to the seat's question."""
    assert view.question is not None
    options = view.question.options
    if view.question.kind in BUSY:
        return options[0]
    return next((word for word in QUIET if word in options), options[chance.below(len(options))])
