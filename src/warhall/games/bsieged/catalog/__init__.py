"""The content of B-Sieged: records of every component, and `load`."""

from __future__ import annotations

from warhall.games.bsieged.catalog.content import BLANK_FACE, JAM, Content
from warhall.games.bsieged.catalog.loading import load
from warhall.games.bsieged.catalog.records import (
    INSTANT,
    ORANGE,
    PERMANENT,
    RED,
    TYPES,
    Ability,
    BuildingSite,
    Card,
    Difficulty,
    EnemyCard,
    Event,
    FigureKind,
    HeroSheet,
    Kind,
    Numbers,
    Party,
    Season,
    Smuggling,
    Token,
)

__all__ = [
    "BLANK_FACE",
    "INSTANT",
    "JAM",
    "ORANGE",
    "PERMANENT",
    "RED",
    "TYPES",
    "Ability",
    "BuildingSite",
    "Card",
    "Content",
    "Difficulty",
    "EnemyCard",
    "Event",
    "FigureKind",
    "HeroSheet",
    "Kind",
    "Numbers",
    "Party",
    "Season",
    "Smuggling",
    "Token",
    "load",
]
