"""Magic: attacks, spells and their fumbles, the Herd of Pigs."""

from __future__ import annotations

from warhall.games.zanziar.events.naming import Named
from warhall.games.zanziar.ids import HexId, PawnId, SpellId, ThingId, UnitId
from warhall.kernel.events import event


@event("zanziar.magic_attack")
class MagicAttack(Named):
    """Both totals; no target: wolves or a Troll."""

    pawn: PawnId
    total: int
    against: int
    target: PawnId | None = None


@event("zanziar.spell_cast")
class SpellCast(Named):
    pawn: PawnId
    spell: SpellId
    target: PawnId | None = None
    thing: ThingId | None = None
    hex: HexId | None = None


@event("zanziar.fumbled")
class Fumbled(Named):
    """The rows of the spell's fumble table, in the order rolled; none: the spell merely fails."""

    pawn: PawnId
    spell: SpellId
    rows: tuple[str, ...] = ()


@event("zanziar.burned")
class Burned(Named):
    """A Fireball's damage."""

    pawn: PawnId
    amount: int


@event("zanziar.charmed")
class Charmed(Named):
    target: PawnId
    total: int
    needed: int
    works: bool


@event("zanziar.shielded")
class Shielded(Named):
    pawns: tuple[PawnId, ...]
    amount: int


@event("zanziar.magic_thirst")
class MagicThirst(Named):
    """The Stone of Thirst gives an MP back, or not."""

    pawn: PawnId
    works: bool


@event("zanziar.teleported")
class Teleported(Named):
    pawns: tuple[PawnId, ...]
    hex: HexId


@event("zanziar.became_pigs")
class BecamePigs(Named):
    """A unit is the Herd of Pigs; its own card is discarded, or lies under the Herd."""

    pawn: PawnId
    unit: UnitId
