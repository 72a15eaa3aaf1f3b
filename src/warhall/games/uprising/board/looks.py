"""The signs of things on the board: resources, symbols, kinds of Units, Leaders; and the short names of Leaders."""

from __future__ import annotations

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.ids import KindId, LeaderId

LEVELS = ("", "I", "II", "III")  # of a Garrison
GOOD_SIGNS = ("salt", "plunder", "food")
SYMBOL_SIGNS = ("skull", "shield", "bolt")
ATTRIBUTE_SIGNS = ("sword", "mana", "leader", "eye")
TYPE_SIGNS = {"warrior": "sword", "archer": "bow", "rider": "cavalry"}
KIND_SIGNS = {
    "javelin_kin": "spear",
    "skinchangers": "wolf",
    "boar_riders": "pig",
    "spearsingers": "spear",
    "koloths": "beast",
    "oathsworn": "shield",
    "berserkers": "axe",
}
LEADER_SIGNS = {
    "the_ash_magistrate": "scroll",
    "vesks_hounds": "wolf",
    "the_siege_father": "siege",
    "prefect_corvane": "knight",
    "the_butcher": "axe",
    "the_pale_choir": "temple",
    "the_new_emperor": "leader",
    "the_unchained": "brute",
    "the_rimewalkers": "undead",
    "the_lich_queen": "necromancer",
    "mother_maggot": "spider",
    "the_counter_of_omens": "eye",
    "the_coven_of_yssat": "wizard",
    "the_drowned_fleet": "ship",
    "oda_the_fallen": "giant",
    "the_hollow_king": "skull",
}
SHORT_NAMES = {"the_counter_of_omens": "Omens", "the_coven_of_yssat": "Yssat", "prefect_corvane": "Corvane"}


def kind_sign(c: Content, kind: KindId) -> str:
    """Its own sign, or that of its type."""
    unit = c.units[kind]
    return KIND_SIGNS.get(unit.id, TYPE_SIGNS[unit.type])


def leader_sign(c: Content, leader: LeaderId) -> str:
    return LEADER_SIGNS.get(c.leaders[leader].id, "terror")


def short_name(c: Content, leader: LeaderId) -> str:
    """A Leader's name as it fits on a piece."""
    entry = c.leaders[leader]
    return SHORT_NAMES.get(entry.id) or entry.name.removeprefix("The ").partition(" the ")[0]
