"""Dice and payments as numbers, and the check of what is said with effects."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from warhall.games.uprising.catalog.records import Effect, EffectKind, Moment, Price, UnitKind, Word
from warhall.games.uprising.ids import COLOURS, Face, Goods, Pool
from warhall.kernel.content import Loader

LETTERS = "wybrpk"  # the colours, the weakest first
MARKS = "SDB"
POOL = re.compile(f"(?:[1-9][{LETTERS}])*")
ROUNDS = ("archery", "clash")
COSTS = ("", "flip", "discard")
LIMITS = ("", "round", "combat", "chapter")
RANKS = ("basic", "elite")
TYPES = ("warrior", "rider", "archer")
LARGEST_PAYMENT = 5  # UPR-SCO-05; no other price is higher
SPOKEN = {"goods": ("salt", "plunder", "food"), "symbols": ("skulls", "shields", "bolts")}
NUMBERS = (
    "amount", "salt", "plunder", "food", "mixed", "vp", "threat", "skulls", "shields", "bolts", "reach", "spare",
)  # fmt: skip


def pool(text: str) -> Pool:
    """ "2b1w" as numbers of dice by colour."""
    counts = {letter: int(number) for number, letter in re.findall(f"([1-9])([{LETTERS}])", text)}
    white, yellow, blue, red, purple, black = [counts.get(letter, 0) for letter in LETTERS]
    return white, yellow, blue, red, purple, black


def face(text: str) -> Face:
    """ "SB" as numbers of Skulls, Shields and Bolts."""
    skulls, shields, bolts = [text.count(mark) for mark in MARKS]
    return skulls, shields, bolts


def bundles() -> tuple[Goods, ...]:
    """Every payment of one to five resources, the smallest first, then by Salt, Plunder and Food."""
    found = [mix for number in range(1, LARGEST_PAYMENT + 1) for mix in mixes(number)]
    return tuple(found)


def mixes(number: int) -> tuple[Goods, ...]:
    """The ways to have so many resources, the most Salt first."""
    return tuple(
        (salt, plunder, number - salt - plunder)
        for salt in range(number, -1, -1)
        for plunder in range(number - salt, -1, -1)
    )


def bundle_name(goods: Goods) -> str:
    """ "2s1f": two Salt and one Food."""
    return "".join(f"{number}{letter}" for number, letter in zip(goods, "spf", strict=True) if number)


def payments(price: Iterable[Price]) -> tuple[Goods, ...]:
    """Every way to pay one of several prices, each once."""
    ways: dict[Goods, None] = {}
    for one in price:
        for salt, plunder, food in mixes(one.mixed):
            ways[one.salt + salt, one.plunder + plunder, one.food + food] = None
    return tuple(ways)


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What effects may be said with."""

    effects: Mapping[str, EffectKind]
    moments: Mapping[str, Moment]
    places: Mapping[str, Word]
    given: Mapping[str, Word]
    leaders: Mapping[str, Word]
    who: Mapping[str, Word]
    terrains: Collection[str]
    units: Mapping[str, UnitKind]


def read_words(load: Loader, terrains: Collection[str], units: Mapping[str, UnitKind]) -> Vocabulary:
    """The vocabulary of the files."""
    return Vocabulary(
        effects=load.table("effects.toml", "effect", EffectKind, source=False),
        moments=load.table("words.toml", "moment", Moment, source=False),
        places=load.table("words.toml", "place", Word, source=False),
        given=load.table("words.toml", "given", Word, source=False),
        leaders=load.table("words.toml", "leaders", Word, source=False),
        who=load.table("words.toml", "who", Word, source=False),
        terrains=terrains,
        units=units,
    )


@dataclass(frozen=True, slots=True)
class Checker:
    """Checks the words of components and notes which effects are used."""

    load: Loader
    words: Vocabulary
    used: set[str]

    def effects(self, file: str, at: str, effects: Iterable[Effect]) -> None:
        """Names exist, and nothing is said that the effect does not take."""
        for number, effect in enumerate(effects):
            place = f"{at}.{number}"
            kind = self.words.effects.get(effect.effect)
            self.known(file, f"{place}.effect", [effect.effect], self.words.effects)
            if kind is not None:
                self.used.add(kind.id)
                self._said(file, place, effect, kind)

    def known(self, file: str, at: str, words: Iterable[str], known: Collection[str]) -> None:
        """Each word is one of those known."""
        for word in words:
            if word not in known:
                self.load.problem(file, at, f"unknown {word!r}")

    def dice(self, file: str, at: str, texts: Iterable[str]) -> None:
        """Texts are pools of dice."""
        for text in texts:
            if not POOL.fullmatch(text):
                self.load.problem(file, at, f"{text!r} is no pool of dice; one looks like '2b1w'")

    def usable(self, file: str, at: str, when: tuple[str, ...], rounds: tuple[str, ...], cost: str, limit: str) -> None:
        """When a card is used, and what that costs."""
        self.known(file, f"{at}.when", when, self.words.moments)
        self.known(file, f"{at}.rounds", rounds, ROUNDS)
        self.known(file, f"{at}.cost", [cost], COSTS)
        self.known(file, f"{at}.limit", [limit], LIMITS)

    def _said(self, file: str, at: str, effect: Effect, kind: EffectKind) -> None:
        taken = {name for word in kind.takes for name in SPOKEN.get(word, (word,))}
        for name in _spoken(effect):
            if name not in taken and name != "given":
                self.load.problem(file, f"{at}.{name}", f"{kind.id!r} does not take it")
        for name in NUMBERS:
            if getattr(effect, name) < 0:
                self.load.problem(file, f"{at}.{name}", "must not be negative")
        if effect.mixed > LARGEST_PAYMENT:
            self.load.problem(file, f"{at}.mixed", f"must be at most {LARGEST_PAYMENT} resources")
        self.dice(file, f"{at}.dice", [effect.dice, effect.instead])
        for name, known in (
            ("who", self.words.who),
            ("where", self.words.places),
            ("leaders", self.words.leaders),
            ("given", self.words.given),
            ("unit", {*self.words.units, *RANKS, *TYPES}),
            ("into", self.words.units),
        ):
            word = getattr(effect, name)
            self.known(file, f"{at}.{name}", [word] if word else [], known)
        self.known(file, f"{at}.terrains", effect.terrains, self.words.terrains)
        self.known(file, f"{at}.rounds", effect.rounds, ROUNDS)


def _spoken(effect: Effect) -> list[str]:
    names = [name for name in NUMBERS if getattr(effect, name)]
    words = ("dice", "instead", "who", "where", "unit", "into", "leaders", "given", "terrains", "rounds")
    names += [name for name in words if getattr(effect, name)]
    return names + [name for name in ("up_to", "apart") if getattr(effect, name)]


def strength(dice: Pool, faces: Mapping[str, tuple[str, ...]]) -> int:
    """The symbols of all faces of a pool: how two pools compare."""
    return sum(number * len("".join(faces[colour])) for number, colour in zip(dice, COLOURS, strict=True))
