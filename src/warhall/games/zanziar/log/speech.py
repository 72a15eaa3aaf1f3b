"""What all tellers share: the log itself, and causes, modifiers and dice in words."""

from __future__ import annotations

from collections.abc import Iterable

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.names import player
from warhall.games.zanziar.state import NOBODY
from warhall.kernel.view import View
from warhall.tell.log import Log
from warhall.tell.words import joined, signed

Words = tuple[str, str]
"""The sentence and the figures behind it."""

log = Log("zanziar")

NOTES = {
    "row": "Combat of the row",
    "bombs": "bombs",
    "cry": "the Battle Cry",
    "garrison": "the garrison",
    "sea_wall": "the sea wall",
    "sea_king": "the Sea King",
    "long_shot": "the Moon Bow from the Con row",
    "foe": "their Combat",
    "culture": "same culture",
    "distillery": "the distillery of Rog",
    "city": "the city",
    "relics": "the High Priest in a coastal city",
    "duel": "a duel before",
    "scout": "the scout",
    "card": "the card",
    "balm": "the Balm is shown",
    "cure_plague": "the spell Cure Plague",
    "adventure": "an adventure",
}
ROLLS = {
    "recruit": "Recruiting",
    "prevent": "To prevent the battle",
    "con": "Con",
    "draft": "Draft",
    "search_city": "Searching the city",
    "search_mine": "Searching the mine",
    "collapse": "The mine comes down",
    "incite": "Inciting a revolt",
    "duel": "Verbal duel",
    "adventure": "Adventure",
    "adventure_damage": "Damage of the adventure",
    "door": "At the door",
    "green_ore": "Green ore",
    "riot": "Bread riot",
    "country": "Country draft",
    "charm": "Charm",
    "thirst": "Stone of Thirst",
    "fumble": "Does the spell fumble?",
    "fumble_table": "Fumble",
    "fireball": "Fireball",
    "burnt": "The caster burns",
    "magic_attack": "Magic attack",
    "flee": "Flight",
    "combat": "Combat",
    "bomb": "Dwarven Bomb",
    "bomb_damage": "The bomb goes off among its own",
    "card": "The card",
}
SKILL_NAMES = {"combat": "Combat", "magic": "Magic", "diplomacy": "Diplomacy", "con": "Con"}


def plain_words(key: str) -> str:
    """A key that has no words of its own, readable nevertheless."""
    return key.replace("_", " ")


def source_name(c: Content, key: str) -> str:
    """What a modifier or a cause is called: a trait, an item, a card, or a rule."""
    if key in NOTES:
        return NOTES[key]
    if key in c.traits:
        return c.traits[key].name
    found = [item.name for item in c.items if item.id == key]
    found += [card.name for card in c.whenevers if card.id == key]
    found += [card.name for card in c.adventures if card.id == key]
    found += [legs.land.name for legs in c.movements if legs.id == key]
    return found[0] if found else plain_words(key)


def notes_words(c: Content, notes: Iterable[tuple[str, int]]) -> str:
    """ "+1 same culture, +2 Rune Hammer"."""
    return ", ".join(f"{signed(amount)} {source_name(c, name)}" for name, amount in notes)


def roll_name(kind: str) -> str:
    """What dice are rolled for."""
    return ROLLS.get(kind, plain_words(kind).capitalize())


def whose(seat: int) -> str:
    """ "Player A's" or "the other side's"."""
    return f"{player(seat)}'s" if seat != NOBODY else "the other side's"


def each_die(owners: tuple[int, ...], faces: tuple[int, ...]) -> str:
    """ "Player A rolls 4, the other side 3"."""
    if len(set(owners)) <= 1:
        who = player(owners[0]) if owners and owners[0] != NOBODY else "the other side"
        return f"{who} rolls {joined([str(face) for face in faces])}"
    parts = []
    for seat, face in zip(owners, faces, strict=True):
        who = player(seat) if seat != NOBODY else "the other side"
        parts.append(f"{who} rolls {face}")
    return joined(parts)


def verdict(seen: View, won: bool) -> str:
    """Whether a test was passed."""
    return "success" if won else "failure"
