"""All content of one game, with everything that never changes worked out."""

from __future__ import annotations

from dataclasses import dataclass, field

from warhall.games.bsieged.catalog.records import (
    Ability,
    BuildingSite,
    Card,
    CardClass,
    Die,
    Difficulty,
    EnemyCard,
    Event,
    FieldBoard,
    FigureKind,
    HeroSheet,
    Kind,
    Numbers,
    Party,
    Season,
    Smuggling,
    Token,
)
from warhall.games.bsieged.catalog.skills import Skills
from warhall.games.bsieged.state import CardId, Counts, EnemyCardId, EventId, FieldId, FigureId, HeroId, TokenId
from warhall.kernel.content import Names

# Two dashboards: hero, slots and abilities of each.
Pair = tuple[HeroId, tuple[CardId, ...], tuple[str, ...], HeroId, tuple[CardId, ...], tuple[str, ...]]
# What a draw is worth to a hero rests on: hero, Morale, Gold, Food, Grace, tokens, abilities; rounds until the season
# ends, whether the messenger is on the wall, rounds left, whether a building is damaged, and the event in force.
Needs = tuple[HeroId, int, int, int, int, tuple[TokenId, ...], tuple[str, ...], int, bool, float, bool, EventId, str]
Prospect = tuple[Needs, tuple[int, ...], tuple[CardId, ...]]  # with the free slots, and the cards it may be

JAM = -1  # the ☼ of the catapult die (BSG-CAT-02)
BLANK_FACE = 0  # its blank face (BSG-CAT-03, BSG-AMB-31)


@dataclass(frozen=True, slots=True)
class Content:
    """Everything printed on the components. Tables are by row number with a blank in row 0, or by id for the few things
    that rules call by name. Dice are tuples of six faces, from 0."""

    # Option keys; those of fixed places are in keys.py.
    hero: Names[HeroId]  # "hero:aldric_vane"
    exchange: Names[HeroId]  # "exchange:aldric_vane"
    card: Names[CardId]  # "card:whetstone": use or choose it
    discard: Names[CardId]  # "discard:whetstone"
    token: Names[TokenId]  # "token:1_01"
    event: Names[EventId]  # "event:curfew"
    power: Names[int]  # "power:filch": use an ability
    enemy: Names[EnemyCardId]  # "enemy:mud_tide"
    # Boards.
    fields: tuple[FieldBoard, ...]  # by FieldId
    opposite: tuple[FieldId, ...]  # by FieldId
    buildings: tuple[BuildingSite, ...]  # by BuildingId
    smuggling: tuple[Smuggling, ...]  # by face of the red die (BSG-BLD-08)
    compass: tuple[FieldId, ...]  # what a Compass draw is from
    seasons: tuple[Season, ...]  # spring to winter, from 0
    season_of: tuple[int, ...]  # by circle of the Time token: 0 spring to 3 winter
    classes: dict[str, CardClass]
    # Set-up.
    parties: tuple[Party, ...]  # by number of players
    seatings: tuple[int, ...]  # heroes in all, by number of players (BSG-SET-01)
    difficulties: dict[str, Difficulty]
    numbers: Numbers
    # Dice.
    dice: dict[str, Die]
    yellow: tuple[int, ...]
    spawn: tuple[int, ...]  # 1 claw, 2 eye, 3 horn
    catapult: tuple[int, ...]  # hits; JAM, BLANK_FACE
    symbol_names: tuple[str, ...]  # "Claw", "Eye", "Horn"
    # Enemies.
    figures: tuple[FigureKind, ...]  # by FigureId
    attacks: tuple[int, ...]  # by FigureId
    supply: Counts  # figures in the box
    kinds: dict[str, Kind]  # "krohn", "gargoh", "molen"
    standard: dict[str, FigureId]  # by kind
    elite: dict[str, FigureId]  # by kind; 0 for Mölens (BSG-SPN-07)
    instead: dict[str, Counts]  # by kind: placed when it runs out (BSG-FIG-03)
    enemy_cards: tuple[EnemyCard, ...]  # by EnemyCardId
    # Heroes.
    heroes: tuple[HeroSheet, ...]  # by HeroId
    abilities: dict[str, Ability]
    tokens: tuple[Token, ...]  # by TokenId
    tokens_of_level: tuple[tuple[TokenId, ...], ...]  # by level
    # Cards.
    cards: tuple[Card, ...]  # by CardId
    cards_of_class: dict[str, tuple[CardId, ...]]
    events: tuple[Event, ...]  # by EventId
    fits: tuple[
        tuple[tuple[bool, ...], ...], ...
    ]  # [hero][slot][card]: the printed slot may hold the card (BSG-CRD-10)
    # Filled by the rules as the question comes up, since the answer never changes.
    skills: dict[tuple[str, ...], Skills] = field(default_factory=dict, repr=False)  # by a hero's abilities
    trades: dict[Pair, bool] = field(default_factory=dict, repr=False)  # whether any card can be exchanged (BSG-EXC-02)
    promises: dict[Prospect, float] = field(default_factory=dict, repr=False)  # what a draw is worth to a steward

    def events_up_to(self, level: int) -> tuple[EventId, ...]:
        """The event deck of a difficulty, in content order (BSG-SET-05, BSG-DIF-05)."""
        return tuple(EventId(row) for row, event in enumerate(self.events) if row and event.level <= level)
