"""Turns with cards in the dashboard, cards that are drawn, tactics cards that trigger."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tests.games.bsieged.helpers import CONTENT, answer, hero, play
from warhall.games.bsieged.queries import T
from warhall.games.bsieged.rules.enemies import EnemiesPhase
from warhall.games.bsieged.rules.heroes import HeroTurn
from warhall.games.bsieged.state import POOL

HOUSE = {"armory": "armory", "market": "market", "tavern": "tavern", "sorcery": "sorcery_tower"}
ALL_ZONES = tuple(f"zone:{field}_{number}" for field in ("north", "east", "south", "west") for number in (1, 2, 3))


def turn_of(
    name: str,
    *cards: str,
    me: Mapping[str, Any] | None = None,
    others: Mapping[str, Mapping[str, Any]] | None = None,
    **words: Any,
) -> T:
    """The turn of a hero with 3 Gold and these cards; `me`: more words of that hero. Others: Dorn, unless named."""
    rest = {"dorn_redhand": {}} if others is None else others
    team = {name: {"cards": cards, "gold": 3, **(me or {})}, **rest}
    return play(HeroTurn(hero(name)), heroes=team, **words)


def draw_at(name: str, card: str, *, then: Mapping[str, Iterable[str]] | None = None, **words: Any) -> T:
    """A hero uses the building of a card's class and draws it there; `then`: what lies on top of other decks."""
    cls = CONTENT.cards[CONTENT.card.row(card)].cls
    decks = {f"{cls}_season": (card,), **(then or {})}
    t = turn_of(name, decks=decks, **words)
    answer(t, f"building:{HOUSE[cls]}")
    return t


def trigger(card: str, zone: str, *, building: str = "", times: int = 1, by: str = "dorn_redhand", **words: Any) -> T:
    """The Enemies phase with one tactics card on a zone. Heroes are in the courtyard unless named."""
    words.setdefault("heroes", {by: {}, "aldric_vane": {}})
    return play(EnemiesPhase(), tactics=[(card, zone, by, building, times)], **words)


def discarded(t: T, card: str) -> bool:
    """Whether a card lies in the discards of its class."""
    row = CONTENT.card.row(card)
    return row in t.state.decks[POOL[CONTENT.cards[row].cls]].discards


def offered(t: T) -> tuple[str, ...]:
    """What can be chosen now."""
    return tuple(t.pending.options)


def taught(ability: str, *more: str) -> tuple[str, ...]:
    """Tokens of a hero who knows these abilities: levels below are filled with Strength sides."""
    found = {}
    for name in (ability, *more):
        token = next(entry for entry in CONTENT.tokens if entry.ability == name and entry.level not in found)
        found[token.level] = token.id
    return tuple(found.get(level, f"-{level}_02") for level in range(1, max(found) + 1))
