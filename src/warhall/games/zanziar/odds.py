"""Chances before the dice: opposed dice, a die against a number, a result table."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.events.adventures import AdventureOver
from warhall.games.zanziar.events.cities import (
    Conned,
    Drafted,
    Incited,
    MineSearched,
    PocketPicked,
    Recruited,
    Searched,
    Studied,
)
from warhall.games.zanziar.events.movement import DuelFought
from warhall.games.zanziar.log.deeds import CONNED, DRAFTED, DUG, SEARCHED

FACES = range(1, 7)


@cache
def beats(margin: int, *, tie: bool) -> float:
    """d6 + margin against d6: the chance to be higher, or as high where equal is enough."""
    won = [ours + margin > theirs or (tie and ours + margin == theirs) for ours in FACES for theirs in FACES]
    return sum(won) / len(won)


def reaches(total: int, needed: int) -> float:
    """The chance of d6 + total to be at least a number."""
    return sum(face + total >= needed for face in FACES) / len(FACES)


def rows(c: Content, table: str, total: int, *, opposed: bool = False) -> dict[str, float]:
    """The chance of each row of a result table: d6 + total, less another d6 where the roll is opposed."""
    throws = [face + total - (other if opposed else 0) for face in FACES for other in (FACES if opposed else (0,))]
    found: dict[str, float] = {}
    for throw in throws:
        row = c.outcome(table, throw).id
        found[row] = found.get(row, 0) + 1 / len(throws)
    return found


def _recruited(told: Recruited) -> str:
    return f"The neutral units are {'' if told.won else 'not '}won over"


def _conned(told: Conned) -> str:
    return f"The Con: {CONNED[told.result]}"


def _drafted(told: Drafted) -> str:
    return f"The draft: {DRAFTED[told.result]}"


def _searched(told: Searched) -> str:
    return f"The search: {SEARCHED[told.result]}"


def _mine_searched(told: MineSearched) -> str:
    return f"The search: {DUG[told.result]}"


def _incited(told: Incited) -> str:
    return "The city revolts" if told.won else "The city does not revolt"


def _picked(told: PocketPicked) -> str:
    return "The pocket is picked" if told.won else "The pickpocket is caught"


def _studied(told: Studied) -> str:
    return f"The lesson: {'something' if told.won else 'nothing'} is learnt"


def _duel(told: DuelFought) -> str:
    return f"The duel of words is {'won' if told.won else 'lost'}"


def _adventure(told: AdventureOver) -> str:
    return f"The adventure is {told.how}"


OUTCOMES: dict[str, Callable[[Any], str]] = {
    "zanziar.adventure_over": _adventure,
    "zanziar.recruited": _recruited,
    "zanziar.conned": _conned,
    "zanziar.drafted": _drafted,
    "zanziar.searched": _searched,
    "zanziar.mine_searched": _mine_searched,
    "zanziar.incited": _incited,
    "zanziar.pocket_picked": _picked,
    "zanziar.studied": _studied,
    "zanziar.duel_fought": _duel,
}
