"""The effect of every Resource card, by class. Importing this package enters them."""

from __future__ import annotations

from warhall.games.bsieged.rules.cards import armory, market, sorcery, tavern

PARTS = (armory, market, sorcery, tavern)
