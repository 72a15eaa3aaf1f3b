"""Heroes, homes and the first player."""

from __future__ import annotations

from warhall.games.uprising.ids import HexId
from warhall.games.uprising.steward.eyes import Answer, Eyes


def pick_hero(eyes: Eyes) -> Answer:
    """Any of them: all are meant to be as good."""
    return eyes.options[eyes.chance.below(len(eyes.options))], "Every Hero can win; take the one you like."


def choose_first(eyes: Eyes) -> Answer:
    """Who begins in the first Chapter decides little."""
    return eyes.options[0], "Who begins matters little: the token goes round."


def choose_home(eyes: Eyes) -> Answer:
    """The home with most tiles near it, away from Curses and Skeletons."""
    s, c = eyes.s, eyes.c
    layout = c.layouts[s.factions]
    cursed = [at for at in c.land.spaces if s.spots[at].curse or s.spots[at].skeletons]

    def worth(at: HexId) -> float:
        near = sum([eyes.steps(at, tile) == 1 for tile in (*layout.ordinary, *layout.towers)])
        return near + 0.3 * eyes.nearest(at, cursed)

    return eyes.best_hex(worth), "Most tiles to explore lie near it."
