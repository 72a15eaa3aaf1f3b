"""What must always hold between two questions (ZAN-GRP, ZAN-MOV-01, ZAN-CIT-05)."""

from __future__ import annotations

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.queries.places import all_groups, owner_of
from warhall.games.zanziar.state import Zanziar
from warhall.kernel.errors import RuleError


def check(s: Zanziar, c: Content) -> None:
    """Raise where a limit is broken."""
    for hex, groups in enumerate(s.groups_at):
        _demand(len(groups) <= c.numbers.hex_groups, "ZAN-MOV-01", f"{len(groups)} groups in {c.hex.names[hex]}")
    for group in all_groups(s):
        _demand(bool(s.pawns_in[group]), "ZAN-GRP-01", f"{c.group.names[group]} is empty")
        same = all(s.pawns[pawn].owner == owner_of(group) for pawn in s.pawns_in[group])
        _demand(same, "ZAN-GRP-03", f"{c.group.names[group]} holds foreign units")
    for seat, player in enumerate(s.players):
        pawn = s.hero_pawns[seat]
        _demand(not (player.alive and pawn) or s.pawns[pawn].owner == seat, "ZAN-SET-01", f"Hero of seat {seat}")
    for row, things in enumerate(s.things_of):
        _demand(not things or s.pawns[row].in_play, "ZAN-ITM-01", f"pawn {row} carries items and is not in play")
    components(s, c)


def components(s: Zanziar, c: Content) -> None:
    """ZAN-CMP-05 every Unit and Item card is in one place."""
    units = sorted([*s.unit_deck, *s.unit_discard, *[face for face in s.faces if face and face != c.herd]])
    beneath = [pawn.beneath for pawn in s.pawns if pawn.beneath]
    deck = [face for face in [*units, *beneath] if face in set(c.unit_deck)]
    _demand(sorted(deck) == sorted(c.unit_deck), "ZAN-CMP-05", "a Unit card is lost or doubled")


def _demand(holds: bool, clause: str, what: str) -> None:
    if not holds:
        raise RuleError(clause, what)
