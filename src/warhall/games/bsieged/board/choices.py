"""What can be chosen now, and on which element of the board it stands."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.forecast import Forecast, forecast
from warhall.games.bsieged.keys import (
    ATTACK,
    BUILDING,
    CLASS,
    DECK,
    FIELD,
    FIGURE,
    ORIENT,
    REBUILD,
    REPAIR,
    SHOOT,
    SLOT,
    ZONE,
)
from warhall.games.bsieged.names import party
from warhall.games.bsieged.questions.cards import ChooseFacing, ChooseWall
from warhall.games.bsieged.questions.rounds import SendMessenger
from warhall.games.bsieged.questions.turns import AgreeExchange, ExchangeCard
from warhall.games.bsieged.state import (
    CLASSES,
    FIELD_OF,
    NO_HERO,
    NO_ZONE,
    NUMBER_OF,
    POOL,
    BuildingId,
    CardId,
    DeckId,
    FieldId,
    FigureId,
    HeroId,
    Siege,
    TokenId,
    ZoneId,
)
from warhall.games.bsieged.story import story
from warhall.kernel.view import View

OWN_SPOT = (ChooseWall, ChooseFacing, SendMessenger)  # questions whose fields do not mean the whole field
EXCHANGES = (ExchangeCard, AgreeExchange)


class Choices:
    """The options of the viewer's question, by what they name. Every method gives the key, or nothing."""

    def __init__(self, seen: View) -> None:
        self.seen = seen
        self.siege: Siege = seen.facts
        self.content: Content = seen.content
        self.question = seen.question
        self.kind = type(seen.question.facts) if seen.question else None
        self.asked: Any = seen.question.facts if seen.question else None
        self.options = frozenset(seen.question.options) if seen.question else frozenset()

    @cached_property
    def foreseen(self) -> Forecast:
        """The next Enemies phase as it would come now."""
        return forecast(self.siege, self.content)

    def first(self, *keys: str) -> str:
        """The first of some keys that is open."""
        return next((key for key in keys if key in self.options), "")

    def words(self, key: str) -> str:
        """What an option does, for its label on the board."""
        if self.question is None or not key:
            return ""
        more = story.preview(key, self.question, self.seen)
        said = story.label(key, self.question, self.seen)
        return f"{said}: {more}" if more else said

    # Places.

    def zone(self, zone: ZoneId) -> str:
        keys = [ATTACK.key(zone), ZONE.key(zone)]
        if self.kind is SendMessenger and NUMBER_OF[zone] == 1:
            keys.append(FIELD.key(FIELD_OF[zone]))
        return self.first(*keys)

    def field(self, field: FieldId) -> str:
        return "" if self.kind in OWN_SPOT else self.first(FIELD.key(field))

    def wall(self, field: FieldId) -> str:
        return self.first(FIELD.key(field)) if self.kind is ChooseWall else ""

    def facing(self, field: FieldId) -> str:
        return self.first(ORIENT.key(field), FIELD.key(field) if self.kind is ChooseFacing else "")

    def building(self, building: BuildingId) -> str:
        return self.first(BUILDING.key(building), REPAIR.key(building), REBUILD.key(building))

    def shot(self) -> str:
        return self.first(SHOOT)

    def figure(self, zone: ZoneId, figure: FigureId) -> str:
        return self.first(FIGURE.key(figure)) if getattr(self.asked, "zone", NO_ZONE) == zone else ""

    def messenger(self) -> str:
        return self.first("messenger")

    # Heroes, cards, tokens, decks.

    def hero(self, hero: HeroId) -> str:
        return self.first(self.content.hero.key(hero))

    def exchange(self, hero: HeroId) -> str:
        return self.first(self.content.exchange.key(hero))

    def card(self, card: CardId) -> str:
        return self.first(self.content.card.key(card))

    def discard(self, card: CardId) -> str:
        return self.first(self.content.discard.key(card))

    def power(self, hero: HeroId, ability: str) -> str:
        return self.first(f"power:{ability}") if hero == self.siege.turn.hero else ""

    def slot(self, hero: HeroId, slot: int) -> str:
        return self.first(SLOT.key(slot + 1)) if getattr(self.asked, "hero", NO_HERO) == hero else ""

    def token(self, token: TokenId) -> str:
        return self.first(self.content.token.key(token))

    def deck(self, deck: DeckId) -> str:
        named = [CLASS.key(1 + row) for row, name in enumerate(CLASSES) if POOL[name] == deck]
        return self.first(DECK.key(deck), *named)

    # Whose dashboards lie open.

    def open_heroes(self) -> tuple[HeroId, ...]:
        """The hero in question, with the partner of an exchange; else the active one, else the first."""
        s = self.siege
        if self.kind in EXCHANGES:
            return (self.asked.hero, self.asked.partner)
        asked = getattr(self.asked, "hero", NO_HERO)
        found = asked or s.turn.hero or s.first
        heroes = party(s)
        return (found,) if found in heroes else heroes[:1]
