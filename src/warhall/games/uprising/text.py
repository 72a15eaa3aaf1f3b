"""The table in words, plainly."""

from __future__ import annotations

from warhall.games.uprising.ids import CHAOS, EMPIRE
from warhall.games.uprising.view import Facts
from warhall.kernel.view import View


def text(seen: View) -> str:
    """Chapter and Phase, then a line for each side."""
    facts: Facts = seen.facts
    names = seen.content.side_names
    lines = [f"Chapter {facts.chapter} of {facts.last_chapter}, {facts.phase}"]
    for side in facts.order:
        mine = facts.sides[side]
        salt, plunder, food = mine.goods
        stock = f"{salt} Salt, {plunder} Plunder, {food} Food, {mine.ap} AP"
        lines.append(f"{names[side]}: {mine.vp} VP, {len(facts.havens_of[side])} Havens, {stock}")
    lines += [f"{names[side]}: {facts.sides[side].vp} VP" for side in (EMPIRE, CHAOS)]
    return "\n".join(lines)
