"""What an option costs or brings before it is chosen: prices, dice, chances, what to beware of."""

from __future__ import annotations

from warhall.games.zorn.story.previews.areas import area_preview, attack_odds, combat_odds
from warhall.games.zorn.story.previews.look import Look
from warhall.games.zorn.story.previews.units import cast_words, unit_preview
from warhall.games.zorn.story.previews.words import house_preview, number_preview, word_preview
from warhall.kernel.view import Question, View

__all__ = ["Look", "attack_odds", "combat_odds", "preview"]


def preview(option: str, question: Question, seen: View) -> str:
    """What an option costs or brings, or what to beware of."""
    look = Look(question, seen)
    prefix, _, id = option.partition(":")
    if prefix == "unit":
        return unit_preview(look, look.c.unit.of(option))
    if prefix == "area":
        return area_preview(look, look.c.area.of(option))
    if prefix == "house":
        return house_preview(look, look.c.house.of(option))
    if prefix == "spell":
        return f"{look.c.spells[id].text} {cast_words(look, look.unit)}"
    if prefix == "ability":
        return str(look.c.abilities[id].text)
    if prefix == "n":
        return number_preview(look, int(id))
    return word_preview(look, option)
