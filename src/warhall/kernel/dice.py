"""Dice as games describe them: what each side shows. A plain die shows its numbers."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Die:
    """A kind of die: `faces` is what stands on each side, in the order of the numbers rolled.

    A D3 is a D6 that shows 1, 1, 2, 2, 3, 3. `colour` is a name of the palette, `name` what people call it.
    """

    id: str
    faces: tuple[str, ...]
    colour: str = ""
    name: str = ""

    @property
    def sides(self) -> int:
        """How many sides are rolled."""
        return len(self.faces)

    def shows(self, face: int) -> str:
        """What a number rolled shows."""
        return self.faces[face - 1]


def plain_die(sides: int) -> Die:
    """A die with a number on each side."""
    return Die(f"D{sides}", tuple(map(str, range(1, sides + 1))))
