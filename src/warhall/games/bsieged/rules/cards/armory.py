"""Armory cards but for weapons, aids (rules/attack.py) and Massive Attacks (rules/massive.py)."""

from __future__ import annotations

from warhall.games.bsieged.rules.cards.goods import draw_cards, enter_goods
from warhall.games.bsieged.rules.cards.stones import reinforce_buildings
from warhall.games.bsieged.rules.moments import card_acts

card_acts.by("masonry_props", "iron_shutters")(reinforce_buildings)  # A21, A22
card_acts.by("splintered_racks")(draw_cards)  # A23
enter_goods("forgotten_strongbox")  # A24
