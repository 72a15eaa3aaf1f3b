"""What may be chosen several at once: where a group goes."""

from __future__ import annotations

from warhall.kernel.shortcuts import Shape, Trail

SHORTCUTS: tuple[Shape, ...] = (Trail(("zanziar.choose_hex",), "hex", end="stop"),)
