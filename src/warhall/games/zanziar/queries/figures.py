"""What stands behind a roll: the figures of those who act, what changes them by name, and what they are set against.

The rules reckon with the same queries; here they are laid side by side, for the log and for previews.
"""

from __future__ import annotations

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.ids import CON, DIPLOMACY, MAGIC, NO_SKILL, PawnId
from warhall.games.zanziar.queries.battle import has_magic
from warhall.games.zanziar.queries.skills import (
    ADVENTURE,
    DRAFT,
    DUEL,
    INCITE,
    MAGIC_ATTACK,
    PREVENT,
    RECRUIT,
    SEARCH,
    SET,
    Occasion,
    skill_of,
    total_of,
)
from warhall.games.zanziar.queries.speech import (
    brandy_bonus,
    con_draft,
    culture_bonus,
    diplomacy_draft,
    neutral_sum,
    relics_bonus,
)
from warhall.games.zanziar.queries.units import hex_of, traits_of
from warhall.games.zanziar.state import NOBODY, Zanziar
from warhall.kernel.moments import Note
from warhall.kernel.records import record

OCCASIONS = {
    "recruit": RECRUIT,
    "prevent": PREVENT,
    "draft": DRAFT,
    "search_city": SEARCH,
    "incite": INCITE,
    "duel": DUEL,
    "adventure": ADVENTURE,
    "con": SET,
    "magic_attack": MAGIC_ATTACK,
}
Pawns = tuple[PawnId, ...]


@record
class Figures:
    """The printed figures of those who act, summed; what changes them; what stands on the other side."""

    base: int = 0
    notes: tuple[Note, ...] = ()
    against: int = 0

    @property
    def total(self) -> int:
        """What is added to the die."""
        return self.base + sum([amount for _, amount in self.notes])


def figures(s: Zanziar, c: Content, kind: str, pawns: Pawns, targets: Pawns, skill: int) -> Figures:
    """The figures of a kind of roll; none where a roll rests on no skill. Combat rows have their own (`battle.py`)."""
    name = OCCASIONS.get(kind, "")
    if not name or skill == NO_SKILL or not pawns:
        return Figures()
    on = Occasion(name, natural=_natural(s, c, kind), bare=_bare(s, c, kind))
    sums = [skill_of(s, c, pawn, skill, on) for pawn in pawns]
    notes = [note for part in sums for note in part.notes]
    notes += [note for note in _besides(s, c, kind, pawns, targets, skill) if note[1]]
    return Figures(sum(part.base for part in sums), tuple(notes), _against(s, c, kind, pawns, targets))


def _natural(s: Zanziar, c: Content, kind: str) -> bool:
    return kind == "adventure" and c.adventures[s.adventure].natural


def _bare(s: Zanziar, c: Content, kind: str) -> bool:
    return kind == "adventure" and c.adventures[s.adventure].bare


def _besides(s: Zanziar, c: Content, kind: str, pawns: Pawns, targets: Pawns, skill: int) -> list[Note]:
    """What a roll gets besides the skill itself, by name."""
    pawn = pawns[0]
    if kind in {"recruit", "prevent"}:
        brandy = brandy_bonus(s, c, pawn) if s.pawns[pawn].owner != NOBODY else 0
        notes = [("culture", culture_bonus(s, c, pawn, targets)), ("distillery", brandy)]
        return [*notes, ("fearsome", -_fear(s, c, targets))] if kind == "prevent" else notes
    if kind == "draft":
        return [("city", _draft(s, c, pawns, skill) - total_of(s, c, pawns, skill, Occasion(DRAFT)))]
    if kind == "search_city":
        return [("relics", relics_bonus(s, c, pawn, c.world.city_at[hex_of(s, c, pawn)]))]
    if kind == "con" and targets and "bribable" in traits_of(s, c, targets[0]):
        return [("bribable", c.traits["bribable"].amount)]
    return []


def _draft(s: Zanziar, c: Content, pawns: Pawns, skill: int) -> int:
    city = c.world.city_at[hex_of(s, c, pawns[0])]
    if skill == DIPLOMACY:
        return diplomacy_draft(s, c, pawns[0], city)
    return con_draft(s, c, s.pawns[pawns[0]].group, city)


def _fear(s: Zanziar, c: Content, attackers: Pawns) -> int:
    found = any("fearsome" in traits_of(s, c, pawn) for pawn in attackers)
    return c.traits["fearsome"].amount if found else 0


def _against(s: Zanziar, c: Content, kind: str, pawns: Pawns, targets: Pawns) -> int:
    """What the other side adds to its die."""
    if kind == "recruit":
        return neutral_sum(s, c, pawns[0], targets)
    if kind in {"prevent", "incite"}:
        return total_of(s, c, targets, DIPLOMACY)
    if kind == "con" and targets:
        return skill_of(s, c, targets[0], CON).total
    if kind == "magic_attack" and targets and has_magic(s, c, targets[0]):
        return skill_of(s, c, targets[0], MAGIC).total
    return 0
