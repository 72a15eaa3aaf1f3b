"""Looking at a choice and leaving it as it was: a few times, until something happens (ZAN-TRN-06).

Whoever names a group, a card or a partner sees what could be done, and may turn to something else. Nothing has happened
then, so this could go round for ever: a frame keeps the keys that were left since, and offers each of them a few times.
"""

from __future__ import annotations

from collections.abc import Iterable

from warhall.kernel.decision import PASS

MOST_LOOKS = 3
MOST_ARRANGED = 12  # ZAN-GRP-07 times that a player reorganizes in one turn: before and after each move and action


def may_look(key: str, left: tuple[str, ...]) -> bool:
    """Whether something was not left too often since anything happened."""
    return left.count(key) < MOST_LOOKS


def open_to_look(keys: Iterable[str], left: tuple[str, ...]) -> list[str]:
    """What of these is still offered."""
    return [key for key in keys if may_look(key, left)]


def way_back(key: str, left: tuple[str, ...]) -> tuple[str, ...]:
    """PASS, where what is looked at may be left once more."""
    return (PASS,) if may_look(key, left) else ()
