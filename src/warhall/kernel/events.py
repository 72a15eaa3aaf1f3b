"""Events: what happened, who may know it, and the clauses it rests on. Text is made from them elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

ROLLED = "kernel.rolled"
CHOSEN = "kernel.chosen"
FORCED = "kernel.forced"


@dataclass(frozen=True, slots=True)
class Event:
    """`data` is public unless `to` names who may see the event at all; `private` adds to it for some seats."""

    step: int
    kind: str
    data: Mapping[str, Any]
    clauses: tuple[str, ...] = ()
    to: tuple[int, ...] | None = None
    private: Mapping[int, Mapping[str, Any]] | None = None

    def is_seen_by(self, seat: int | None) -> bool:
        """Whether a seat (None: a spectator) learns of this event."""
        return self.to is None or seat in self.to

    def seen_by(self, seat: int | None) -> Event:
        """The event as one seat knows it: nothing about what others see."""
        data = self.data
        if self.private is not None and seat is not None and seat in self.private:
            data = {**data, **self.private[seat]}
        return Event(self.step, self.kind, data, self.clauses)
