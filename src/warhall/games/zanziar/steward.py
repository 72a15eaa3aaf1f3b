"""Playing by rules of thumb: what declines most, and else any option."""

from __future__ import annotations

from warhall.kernel.chance import Chance
from warhall.kernel.decision import DONE, PASS
from warhall.kernel.view import View

QUIET = (DONE, PASS, "end", "stop")


def steward(view: View, chance: Chance) -> str:
    """An answer to the seat's question."""
    assert view.question is not None
    options = view.question.options
    return next((word for word in QUIET if word in options), options[chance.below(len(options))])
