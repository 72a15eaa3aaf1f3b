"""Which sign stands for a unit, an item or a skill."""

from __future__ import annotations

from warhall.games.zanziar.catalog import Item, UnitCard
from warhall.games.zanziar.ids import ADVENTURER, COMBAT, CON, DIPLOMACY, HERO, MAGIC

SKILL_SIGNS = ("sword", "mana", "scroll", "hideout")  # in the order of SKILLS
SKILL_NAMES = ("Combat", "Magic", "Diplomacy", "Con")
UNKNOWN_LEADER = "tent"
KINDS = {
    "kuduk_levy": "people",
    "haugen_axemen": "axe",
    "largos_crossbows": "bow",
    "glade_archers": "bow",
    "hobbit_slingers": "target",
    "hammer_guard": "axe",
    "temple_guard": "temple",
    "orc_rabble": "horde",
    "city_mob": "horde",
    "camp_followers": "supplies",
    "wolf_riders": "wolf",
    "griffon_flight": "gargoyle",
    "war_mammoth": "beast",
    "elder_treant": "brute",
    "bog_shamans": "necromancer",
    "hedge_witches": "necromancer",
    "voruk_bone_singer": "necromancer",
    "dwarven_miners": "mine",
    "dwarven_engineers": "gear",
    "bridge_builders": "bridge",
    "herd_of_pigs": "pig",
    "thalanwe_greenbow": "bow",
    "durgrim_nine_axes": "axe",
    "little_prince": "glory",
    "free_company": "sword",
    "shadow_guild": "eye",
}
RACES = {"giant": "giant", "troll": "brute", "dragon": "dragon", "beast": "beast"}
TRAITS = (
    ("mounted", "cavalry"),
    ("water", "ship"),
    ("spears", "spear"),
    ("bulwark", "shield"),
    ("siege", "siege"),
    ("berserk", "claw"),
    ("captain", "leader"),
)
BY_SKILL = {COMBAT: "knight", MAGIC: "wizard", DIPLOMACY: "messenger", CON: "hideout"}
ITEMS = {
    "weapon": "sword",
    "armor": "shield",
    "staff": "mana",
    "focus": "mana",
    "diplomacy": "scroll",
    "con": "hideout",
    "travel": "compass",
    "spellbook": "book",
    "healing": "food",
    "curio": "plunder",
    "bomb": "bolt",
    "maikakano": "eye",
}


def sign_of(card: UnitCard) -> str:
    """A unit at a glance: what it is, what it rides or carries, else what it is best at."""
    if card.type == HERO:
        return "hero"
    if card.kind in KINDS:
        return KINDS[card.kind]
    if card.race in RACES:
        return RACES[card.race]
    for trait, sign in TRAITS:
        if trait in card.traits and card.primary == COMBAT:
            return sign
    if card.primary == COMBAT and card.type != ADVENTURER:
        return "sword"
    return BY_SKILL.get(card.primary, "people")


def item_sign(item: Item) -> str:
    return ITEMS.get(item.kind, "plunder")
