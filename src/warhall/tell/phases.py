"""The track of a turn: which part is done, running, to come, or left out."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from warhall.kernel.game import Phase


def track(names: Sequence[str], now: str, skipped: Collection[str] = ()) -> tuple[Phase, ...]:
    """The parts of a turn in order; none is running where `now` is none of them."""
    at = names.index(now) if now in names else -1
    states = ["done" if place < at else "now" if place == at else "next" for place in range(len(names))]
    return tuple(
        Phase(name, "skipped" if name in skipped else state) for name, state in zip(names, states, strict=True)
    )
