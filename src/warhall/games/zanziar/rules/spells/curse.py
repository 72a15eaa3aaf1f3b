"""Curse and both of its fumbles (ZAN-SPL-04, ZAN-SPL-05, ZAN-SPL-12, ZAN-R-69, ZAN-R-79)."""

from __future__ import annotations

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.items import curse
from warhall.games.zanziar.effects.pawns import mark_hero
from warhall.games.zanziar.effects.pigs import turn_to_pigs
from warhall.games.zanziar.effects.points import drain_all
from warhall.games.zanziar.ids import ARMY, PawnId, ThingId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.battle import enrolled, other, side_of
from warhall.games.zanziar.queries.units import company_of, is_hero, type_of
from warhall.games.zanziar.queries.units import things_in as carried
from warhall.games.zanziar.rules.spells.casting import BATTLE, Cast, aims, effects, threatened
from warhall.games.zanziar.state import Zanziar
from warhall.kernel.state import Frame


def near(s: Zanziar, c: Content, f: Cast) -> tuple[PawnId, ...]:
    """ZAN-R-79 in a battle its enemies; else everybody in the hex, the caster's own people too."""
    return enrolled(s, other(side_of(s, f.pawn))) if f.place == BATTLE else threatened(s, c, f)


@aims.by("curse")
def uncursed(s: Zanziar, c: Content, f: Cast) -> list[str]:
    """ZAN-SPL-12, ZAN-R-53, ZAN-R-79 an item, faceup or not, a Hero's too."""
    return list(c.thing.keys(thing for thing in carried(s, near(s, c, f)) if not s.things[thing].cursed))


@effects.by("curse")
def cast_curse(t: T, f: Cast) -> Frame | None:
    """ZAN-SPL-12, ZAN-SPL-04."""
    if not f.fumbled:
        curse(t, f.thing)
        return None
    row = f.rows[0]
    if row == "all_cursed":
        for thing in carried(t.state, threatened(t.state, t.content, f)):
            curse(t, thing)
    elif row == "caster_pigs":
        turn_to_pigs(t, f.pawn)
    elif row == "works_drained":
        curse(t, f.thing)
        drain_all(t, f.pawn)
    elif row == "own_cursed":
        curse_own(t, f)
    return None


def curse_own(t: T, f: Cast) -> None:
    """ZAN-SPL-05, ZAN-FX-17 half of a d6, rounded up, random items of the group; without any an Army becomes pigs."""
    s = t.state
    parts = t.content.outcome("fumble_curse_list", f.table).amount
    company = company_of(s, f.pawn)
    things: list[ThingId] = [thing for thing in carried(s, company) if not s.things[thing].cursed]
    if not carried(s, company):
        pig_army(t, company)
        return
    for _ in range(min(len(things), -(-f.table // parts))):
        thing = t.draw(things, why="ZAN-FX-17")
        things.remove(thing)
        curse(t, thing)


def pig_army(t: T, company: tuple[PawnId, ...]) -> None:
    """ZAN-SPL-05, ZAN-R-09, ZAN-FX-17 a random Army; a facedown Hero drawn is named as such and drawn again."""
    s, c = t.state, t.content
    armies = [pawn for pawn in company if type_of(s, c, pawn) == ARMY or _looks_like_army(s, pawn)]
    while armies:
        pawn = t.draw(armies, why="ZAN-FX-17")
        if not is_hero(s, pawn):
            turn_to_pigs(t, pawn)
            return
        mark_hero(t, pawn)
        armies.remove(pawn)


def _looks_like_army(s: Zanziar, pawn: PawnId) -> bool:
    return not s.pawns[pawn].faceup and not s.pawns[pawn].hero_mark
