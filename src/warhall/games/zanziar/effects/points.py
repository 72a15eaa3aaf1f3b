"""Hit points and magic points of single units (ZAN-SKL-02 to ZAN-SKL-07)."""

from __future__ import annotations

from warhall.games.zanziar.effects.items import wear
from warhall.games.zanziar.effects.loss import DIED, lose
from warhall.games.zanziar.effects.pawns import note
from warhall.games.zanziar.events.units import Healed, Hurt, Learned, MagicLost, MagicRegained
from warhall.games.zanziar.ids import PawnId, SpellId, ThingId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.units import armor_left, hp, mp
from warhall.games.zanziar.state import NOBODY


def hurt(t: T, pawn: PawnId, amount: int, armor: tuple[ThingId, ...] = (), by: int = NOBODY) -> None:
    """ZAN-R-62 Protect first, then armor in the order given, then HP; ZAN-SKL-03 at 0 HP the unit dies."""
    s, c = t.state, t.content
    before = hp(s, c, pawn)
    protect = min(amount, s.pawns[pawn].protect)
    left = amount - protect
    taken = 0
    for thing in armor or s.things_of[pawn]:
        part = min(left, armor_left(s, c, thing))
        if part > 0:
            taken, left = taken + part, left - part
            wear(t, thing, part, by)
    note(t, pawn, protect=s.pawns[pawn].protect - protect, hurt=s.pawns[pawn].hurt + left)
    t.tell(Hurt(pawn, amount, protect, taken, s.faces[pawn] if s.pawns[pawn].faceup else None))
    if left >= before:
        lose(t, pawn, DIED)


def heal(t: T, pawn: PawnId, amount: int) -> None:
    """ZAN-R-106 never above the maximum."""
    gained = min(amount, t.state.pawns[pawn].hurt)
    if gained > 0:
        note(t, pawn, hurt=t.state.pawns[pawn].hurt - gained)
        t.tell(Healed(pawn, gained))


def regain_magic(t: T, pawn: PawnId, amount: int) -> None:
    """ZAN-R-13 never above the maximum."""
    gained = min(amount, t.state.pawns[pawn].drained)
    if gained > 0:
        note(t, pawn, drained=t.state.pawns[pawn].drained - gained)
        t.tell(MagicRegained(pawn, gained))


def spend_magic(t: T, pawn: PawnId, amount: int) -> None:
    """ZAN-SKL-07 a voluntary cost; the caller has seen that it can be paid (ZAN-R-15)."""
    note(t, pawn, drained=t.state.pawns[pawn].drained + amount)
    t.tell(MagicLost(pawn, amount))


def drain(t: T, pawn: PawnId, amount: int) -> int:
    """ZAN-SKL-06, ZAN-R-15 a loss imposed by an effect; what exceeds the MP, and is to be lost as HP."""
    held = mp(t.state, t.content, pawn)
    if held:
        spend_magic(t, pawn, min(amount, held))
    return max(0, amount - held)


def drain_all(t: T, pawn: PawnId) -> None:
    """ZAN-R-15 losing all MP never spills."""
    if mp(t.state, t.content, pawn):
        spend_magic(t, pawn, mp(t.state, t.content, pawn))


def learn(t: T, pawn: PawnId, spell: SpellId) -> None:
    """ZAN-R-122 a Spell card from the display."""
    t.state.spells[spell] -= 1
    note(t, pawn, spells=(*t.state.pawns[pawn].spells, spell))
    t.tell(Learned(pawn, spell))
