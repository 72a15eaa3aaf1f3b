"""How a House is led: what the rules of thumb weigh, where those differ who have seen more wars."""

from __future__ import annotations

from warhall.kernel.records import record


@record
class Manner:
    """What is weighed in what way.

    `relic` is what a Relic is worth, in Terror Points. `column` is how much of the strength in its way a Blight unit
    uses up for those behind it, for each point of its own, and `dread` how much more must stand in the way of one that
    is near the edge, for each Terror Point of its exit. `shields` is how many levies stand in a post to take the Hits.
    """

    relic: float
    column: float
    dread: float
    shields: int


# Dens before all else, every Blight unit looked at by itself, levies in the Passes.
STEWARD = Manner(relic=8.0, column=0.0, dread=0.0, shields=0)
# A Relic is worth what it costs to leave it; nothing may come out; levies in the line, but a few for the Passes.
VETERAN = Manner(relic=3.0, column=0.6, dread=0.3, shields=2)
