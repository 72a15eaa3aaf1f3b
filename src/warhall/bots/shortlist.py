"""Which options are worth thinking about: the steward's first, then others of every kind."""

from __future__ import annotations

from typing import Any

from warhall.bots.protocol import asked
from warhall.kernel.chance import Chance, Fast
from warhall.kernel.game import Game
from warhall.kernel.view import View

_OTHERS = 1 << 42  # which options stand beside the steward's is another chance than its own


def shortlist(game: Game[Any, Any], view: View, seed: int, most: int, beyond: bool = False) -> list[str]:
    """At most so many options, the steward's choice first. A game may say itself which others are sensible.

    Those that it does not name come after them, if there is room and one looks `beyond` them: where it names a single
    one there is nothing to think about.
    """
    best = game.habit(view, Fast(seed + view.step))
    options = asked(view).options
    if most == 1 or len(options) == 1:
        return [best]
    chance = Fast(seed + view.step + _OTHERS)
    others = list(game.shortlist(view, chance))
    if not others or (beyond and len(others) > 1):
        others += of_every_kind(options, chance)
    return list(dict.fromkeys([best, *others]))[:most]


def of_every_kind(options: tuple[str, ...], chance: Chance) -> list[str]:
    """All options, mixed, one of each kind in turn: no kind is left out because another has many."""
    kinds: dict[str, list[str]] = {}
    for option in chance.order(options):
        kinds.setdefault(option.partition(":")[0], []).append(option)
    rows = list(kinds.values())
    return [row[place] for place in range(max(map(len, rows))) for row in rows if place < len(row)]
