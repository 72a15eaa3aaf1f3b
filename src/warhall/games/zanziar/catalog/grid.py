"""The hex grid of the map: flat-top hexes with codes such as 05F, column 01-16 and row A-L; even columns lie lower.

Steps, distances and directions are those of the kernel's axial hexes; only the reading of the six directions differs,
because these hexes stand on a side: q counts columns to the east, r goes south.
"""

from __future__ import annotations

from dataclasses import dataclass

from warhall.kernel.hexes import DIRECTIONS, Hex, distance

COMPASS = ("SE", "S", "SW", "NW", "N", "NE")  # what kernel.hexes.DIRECTIONS are on this map
Place = tuple[int, int]  # column and row, from 0


def place(code: str) -> Place:
    """Column and row of a code."""
    return int(code[:-1]) - 1, ord(code[-1]) - ord("A")


def code(at: Place) -> str:
    """The code of a column and row."""
    return f"{at[0] + 1:02d}{chr(ord('A') + at[1])}"


def axial(at: Place) -> Hex:
    """Axial coordinates; columns 02, 04 … (odd from 0) lie half a hex lower."""
    return at[0], at[1] - at[0] // 2


def unaxial(hex: Hex) -> Place:
    """Column and row of axial coordinates, on the map or off it."""
    return hex[0], hex[1] + hex[0] // 2


@dataclass(frozen=True, slots=True)
class Grid:
    """So many columns and rows. The columns are even in number, or the pattern would not match at the seam."""

    columns: int
    rows: int

    def places(self) -> list[Place]:
        """Every place, column by column from the north."""
        return [(column, row) for column in range(self.columns) for row in range(self.rows)]

    def holds(self, at: Place) -> bool:
        """Whether a place is on the map."""
        return 0 <= at[0] < self.columns and 0 <= at[1] < self.rows

    def known(self, word: str) -> bool:
        """Whether a text is the code of a place on the map."""
        return len(word) == 3 and word[:2].isdigit() and word[2].isalpha() and self.holds(place(word))

    def wrapped(self, at: Place) -> Place:
        """The place on the map that one beyond its edge falls on (ZAN-R-71)."""
        return at[0] % self.columns, at[1] % self.rows

    def step(self, at: Place, way: str) -> Place:
        """The place next to one in a direction of the compass, perhaps off the map."""
        q, r = axial(at)
        dq, dr = DIRECTIONS[COMPASS.index(way)]
        return unaxial((q + dq, r + dr))

    def way(self, start: Place, end: Place) -> Hex:
        """The shortest vector from a place to another over the seams (ZAN-R-71); of equals the one within the map."""
        q, r = axial(start)
        images = [(end[0] + x * self.columns, end[1] + y * self.rows) for x in (0, -1, 1) for y in (0, -1, 1)]
        best = min((axial(image) for image in images), key=lambda hex: distance((q, r), hex))
        return best[0] - q, best[1] - r

    def beyond(self, start: Place, end: Place, times: int) -> Place:
        """Where the way from a place to another leads when it is gone so many times over (ZAN-SPL-04)."""
        q, r = axial(start)
        dq, dr = self.way(start, end)
        return self.wrapped(unaxial((q + dq * times, r + dr * times)))
