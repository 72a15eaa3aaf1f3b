"""Armory cards but for weapons, aids (rules/attack.py) and Massive Attacks (rules/massive.py)."""

from __future__ import annotations

from warhall.games.bsieged.rules import hooks
from warhall.games.bsieged.rules.cards.goods import GOODS, draw_cards
from warhall.games.bsieged.rules.cards.stones import reinforce_buildings
from warhall.games.bsieged.rules.hooks import CardUse

hooks.card_uses.update(
    {
        "masonry_props": CardUse(reinforce_buildings),  # A21
        "iron_shutters": CardUse(reinforce_buildings),  # A22
        "splintered_racks": CardUse(draw_cards),  # A23
        "forgotten_strongbox": GOODS,  # A24
    }
)
hooks.morale_first.add("splintered_racks")
