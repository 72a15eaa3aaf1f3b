"""How a House is led: what the rules of thumb weigh, where those differ who have seen more wars."""

from __future__ import annotations

from warhall.kernel.records import record


@record
class Manner:
    """What is weighed in what way.

    `relic` is what a Relic is worth, in Terror Points. `column` is how much of the strength in its way a Blight unit
    uses up for those behind it, for each point of its own, and `dread` how much more must stand in the way of one that
    is near the edge, for each Terror Point of its exit.
    """

    relic: float
    column: float
    dread: float


STEWARD = Manner(relic=8.0, column=0.0, dread=0.0)  # Dens before all else, every Blight unit looked at by itself
VETERAN = Manner(relic=3.0, column=0.6, dread=0.3)  # a Relic is worth what it costs to leave it; nothing may come out
