"""What lies on a map of hexes keeps clear of what is written there."""

from __future__ import annotations

import re

import pytest

from warhall.draw.hexes import NAME_RISE, Grid, pointer
from warhall.kernel.hexes import neighbour

GRID = Grid((0.0, 0.0), 60)  # about the least at which names are drawn
NAME = (33, 13)  # px of half a long name, and of a line
ARROW = 9  # px from the middle of an arrow to its sides


@pytest.mark.parametrize("direction", range(6))
def test_an_arrow_over_a_side_does_not_lie_on_the_name_of_the_hex_below(direction: int) -> None:
    drawn = pointer(GRID, (0, 0), direction, "ink", name="way", label="goes there", words="1")
    moves = re.findall(r"translate\((-?[\d.]+) (-?[\d.]+)\)", drawn)
    (x, y), (right, down) = [(float(a), float(b)) for a, b in moves[:2]]
    for hexagon in ((0, 0), neighbour((0, 0), direction)):
        u, v = GRID.centre(hexagon)
        head = v - NAME_RISE * GRID.scale
        beside = abs(x + right - u) > NAME[0] - 4 + ARROW
        above = y + down + ARROW < head - NAME[1] or y + down - ARROW > head + 4
        assert beside or above, (hexagon, x + right - u, y + down - head)
