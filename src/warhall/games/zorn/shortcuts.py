"""What may be chosen several at once: where units go, who goes with them, and orders in which nothing is at stake."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.state import Zorn
from warhall.kernel.decision import DONE
from warhall.kernel.shortcuts import Batch, Shape, Skip, Trail

STEPS = tuple(
    f"zorn.choose_{who}" for who in ("partner", "caster", "shooter", "attacker", "mover", "regrouper")
)  # of an activation


def party(s: Zorn, c: Content, facts: Any) -> Sequence[str]:
    """The unit that is asked about, and who stands beside it."""
    others = [unit for unit in s.house_in[s.units[facts.unit].area] if unit != facts.unit]
    return c.unit.keys((facts.unit, *others))


def where(s: Zorn, c: Content, unit: str) -> str:
    """The area in which a unit stands."""
    return c.area.key(s.units[c.unit.of(unit)].area)


def start(s: Zorn, c: Content, facts: Any) -> str:
    """Where the unit that is asked about stands."""
    return c.area.key(s.units[facts.unit].area)


def even(s: Zorn) -> None:
    """Who came to an area before whom matters, how many moves ago does not."""
    rank = {clock: place for place, clock in enumerate(sorted(set(s.since)))}
    s.since = [rank[clock] for clock in s.since]
    s.clock = len(rank)


SHORTCUTS: tuple[Shape, ...] = (
    Trail(("zorn.choose_step",), "area", end=DONE, start=start, party=party, where=where, even=even),
    Trail(("zorn.choose_free_step",), "area", start=start, party=party, where=where, even=even),
    Trail(("zorn.choose_attack_area",), "area", start=start, party=party, where=where, even=even),
    Batch("zorn.order_blight", "unit", "All, in this order"),
    Batch("zorn.choose_regrouper", "unit", "All of them", end=DONE),
    Skip(STEPS, DONE),
)
