"""The map as a sketch of letters, so that one sees in the terminal what lies beside what."""

from __future__ import annotations

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.ground import heroes_on, is_explored, units_on
from warhall.games.uprising.ids import CAPITAL, EMPIRE, HexId
from warhall.games.uprising.names import hex_code, side_letter
from warhall.games.uprising.state import Uprising

CELL = 11  # characters of a hex: seven of them fit into 80 columns
KEY = (
    "? unexplored, x cursed; a faction's letter for its Haven, with @ for its Hero, with a number for its Units; "
    "g Garrison by level, s Skeletons, L Legion, H Horde with Threat"
)


def sketch(s: Uprising, c: Content) -> list[str]:
    """Row by row from the north, each hex by its code and signs for what is there."""
    rows: dict[int, list[tuple[int, HexId]]] = {}
    for at in c.land.spaces:
        q, r = c.land.at[at]
        rows.setdefault(r, []).append((2 * q + r, at))
    west = min(place for cells in rows.values() for place, _ in cells)
    lines = []
    for r in sorted(rows):
        line = ""
        for place, at in sorted(rows[r]):
            line = line.ljust((place - west) * CELL // 2) + _cell(s, c, at)
        lines.append(line.rstrip())
    return lines


def _cell(s: Uprising, c: Content, at: HexId) -> str:
    code = "CAP" if at == CAPITAL else hex_code(c, at)
    return f"{code}{'' if is_explored(s, c, at) else '?'} {_signs(s, c, at)}"[: CELL - 1]


def _signs(s: Uprising, c: Content, at: HexId) -> str:
    spot = s.spots[at]
    signs = "x" if spot.curse else ""
    signs += side_letter(spot.haven)
    signs += "".join(f"@{side_letter(side)}" for side in heroes_on(s, at))
    signs += f"{side_letter(spot.owner)}{units_on(spot)}" if spot.owner else ""
    signs += f"g{spot.garrison}" if spot.garrison else ""
    signs += f"s{spot.skeletons}" if spot.skeletons else ""
    for row in s.leaders_at[at]:
        signs += f"{'L' if c.leader_side[row] == EMPIRE else 'H'}{s.leaders[row].threat}"
    return signs
