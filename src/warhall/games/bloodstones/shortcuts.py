"""What may be chosen several at once: whole marches, whole stacks, tiles of one kind."""

from __future__ import annotations

from warhall.games.bloodstones.catalog import Content
from warhall.games.bloodstones.keys import OTHER
from warhall.games.bloodstones.questions import GatherUnits, MoveOn
from warhall.games.bloodstones.state import Bloodstones
from warhall.kernel.decision import DONE
from warhall.kernel.shortcuts import Again, Batch, Chain, Count, Shape, Trail

PAY = "bloodstones.pay_pips"


def start(s: Bloodstones, c: Content, facts: GatherUnits | MoveOn) -> str:
    """Where the group stands."""
    return c.maps[s.map].area.key(facts.from_)


SHORTCUTS: tuple[Shape, ...] = (
    Trail(("bloodstones.gather_units", "bloodstones.move_on"), "area", price="price", gather="kind", start=start),
    Batch("bloodstones.gather_units", "kind", "All of them set out"),
    Chain(("bloodstones.move_on", "bloodstones.choose_stack"), first=OTHER, says="{}"),
    Chain(("bloodstones.move_on", "bloodstones.pay_pips", "bloodstones.pay_pips"), first=DONE, says="Halt and pay {}"),
    Chain(
        ("bloodstones.choose_stack", "bloodstones.pay_pips", "bloodstones.pay_pips"), first=DONE, says="Halt and pay {}"
    ),
    Again(("bloodstones.choose_action", "bloodstones.move_on")),
    Count(PAY, "kind"),
    Count("bloodstones.pay_tile", "kind"),
)
