"""What must always hold between two questions (ZAN-GRP, ZAN-MOV-01, ZAN-CIT-05)."""

from __future__ import annotations

from collections.abc import Sequence

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.queries.places import all_groups, owner_of
from warhall.games.zanziar.state import Zanziar
from warhall.kernel.errors import RuleError


def check(s: Zanziar, c: Content) -> None:
    """Raise where a limit is broken."""
    crowded = [hex for hex, groups in enumerate(s.groups_at) if len(groups) > c.numbers.hex_groups]
    _none(crowded, "ZAN-MOV-01", "too many groups in a hex")
    groups = all_groups(s)
    _none([group for group in groups if not s.pawns_in[group]], "ZAN-GRP-01", "a group is empty")
    strays = [pawn for group in groups for pawn in s.pawns_in[group] if s.pawns[pawn].owner != owner_of(group)]
    _none(strays, "ZAN-GRP-03", "a group holds foreign units")
    heroes = [pawn for seat, pawn in enumerate(s.hero_pawns) if s.players[seat].alive and s.pawns[pawn].owner != seat]
    _none([pawn for pawn in heroes if pawn], "ZAN-SET-01", "a Hero is not his player's")
    laden = [row for row, things in enumerate(s.things_of) if things and not s.pawns[row].in_play]
    _none(laden, "ZAN-ITM-01", "a unit carries items and is not in play")
    components(s, c)


def components(s: Zanziar, c: Content) -> None:
    """ZAN-CMP-05 every Unit and Item card is in one place."""
    known = set(c.unit_deck)  # without Heroes and the Herd of Pigs
    beneath = [pawn.beneath for pawn in s.pawns]
    deck = [face for face in [*s.unit_deck, *s.unit_discard, *s.faces, *beneath] if face in known]
    if sorted(deck) != sorted(c.unit_deck):
        raise RuleError("ZAN-CMP-05", "a Unit card is lost or doubled")


def _none(rows: Sequence[int], clause: str, what: str) -> None:
    if rows:
        raise RuleError(clause, f"{what}: {rows}")
