"""Battles: declared, prevented, rounds, rows, Combat, Con, flight, end."""

from __future__ import annotations

import dataclasses

from warhall.games.zanziar.events.naming import BESIDE, Named
from warhall.games.zanziar.ids import CityId, GroupId, HexId, PawnId, ThingId
from warhall.kernel.events import FIGHT, FOUGHT, Told, event


@event("zanziar.battle_began", opens=FIGHT)
class BattleBegan(Told):
    """`against`: group, city, neutrals, wolves or troll."""

    seat: int
    group: GroupId
    hex: HexId
    against: str
    foe: GroupId | None = None
    city: CityId | None = None


@event("zanziar.battle_ended", opens=FOUGHT)
class BattleEnded(Told):
    """`why`: attacker, defender (who won), prevented, undecided, stopped, fled. `beast`: wolves or a Troll."""

    why: str
    beast: bool = dataclasses.field(default=False, metadata=BESIDE)


@event("zanziar.prevention")
class Prevention(Named):
    """An envoy speaks before a battle (ZAN-BAT-08)."""

    pawn: PawnId
    total: int
    needed: int
    prevented: bool


@event("zanziar.round_began")
class RoundBegan(Told):
    round: int


@event("zanziar.lined")
class Lined(Named):
    """A unit goes to a row."""

    pawn: PawnId
    row: str


@event("zanziar.struck")
class Struck(Named):
    """A unit is confused, seduced, charmed, turned, or set aside."""

    pawn: PawnId
    how: str


@event("zanziar.con_tried")
class ConTried(Named):
    """A Con set against one unit; no target: the Troll."""

    pawns: tuple[PawnId, ...]
    total: int
    against: int
    result: str
    target: PawnId | None = None


@event("zanziar.combat_fought")
class CombatFought(Told):
    """The totals of both sides, the damage that the lower one takes, and what each total was made of besides a die."""

    attack: int
    defence: int
    damage: int
    attack_notes: tuple[tuple[str, int], ...] | None = None
    defence_notes: tuple[tuple[str, int], ...] | None = None


@event("zanziar.rallied")
class Rallied(Told):
    """A side that fights without a die gets more to its Combat total of the round, and by what."""

    seat: int
    amount: int
    why: str


@event("zanziar.foe_hurt")
class FoeHurt(Told):
    """Wolves or a Troll lose HP."""

    amount: int
    left: int


@event("zanziar.bomb_used")
class BombUsed(Named):
    thing: ThingId
    pawn: PawnId
    result: str


@event("zanziar.fled")
class Fled(Named):
    """A body flees: how many cards may escape; none: all of them."""

    seat: int
    pawns: tuple[PawnId, ...]
    number: int | None = None


@event("zanziar.city_stormed")
class CityStormed(Told):
    city: CityId
    seat: int
