"""The games that the suites run on: the toy, and every game that is there."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tests.kernel.toy import TOY, cards
from warhall.games import OWN, game, game_ids
from warhall.kernel.game import Game, Setting
from warhall.testing.suites import Suite

# Values of a setting that a game offers only together with another.
NEEDS: dict[tuple[str, str, Any], dict[str, Any]] = {
    ("bsieged", "grace", "none"): {"difficulty": "defender"},  # BSG-DIF-06
}

TOY_PLACE = "tests.kernel.toy:TOY"

# Kinds of events that show what no view keeps: a tile that is shown and put back into its bag, for instance.
SHOWN_ONCE: dict[str, tuple[str, ...]] = {
    # Battle tiles go back into their bag (BLD-BAT-30); what was discarded in the open may go into the bag at a regroup
    # in the same breath (BLD-RGP-01).
    "bloodstones": (
        "bloodstones.move_paid",
        "bloodstones.revealed",
        "bloodstones.tile_discarded",
        "bloodstones.tile_expended",
    ),
    # Dice of a Duel and of a strike that hurts nobody leave no mark on the table; so does a proposal that is outvoted,
    # and who rolled or abstained in a Duel, which its end shows to all.
    "zorn": (
        "kernel.rolled",
        "zorn.bravery_tested",
        "zorn.duel_rolled",
        "zorn.hit_cancelled",
        "zorn.house_decided",
        "zorn.houses_proposed",
        "zorn.shot_fired",
        "zorn.target_chosen",
    ),
}


# Kinds of questions that may go round for ever: bots that never end look at the toy's deck.
ENDLESS: dict[str, tuple[str, ...]] = {"toy": ("toy.ready",)}


def present() -> list[str]:
    """The ids of all games that say they can be played; one that then cannot be imported fails its tests."""
    return ["toy", *(id for id in game_ids() if id not in OWN or _has_game(id))]


def _has_game(id: str) -> bool:
    spec = find_spec(f"warhall.games.{id}")
    return spec is not None and spec.origin is not None and "GAME" in Path(spec.origin).read_text(encoding="utf-8")


def load(id: str) -> Game[Any, Any]:
    """A game by its id, the toy included."""
    return TOY if id == "toy" else game(id)


def place(id: str) -> str:
    """Where another process finds a game."""
    return TOY_PLACE if id == "toy" else id


def tables(*, ends: bool = False) -> Iterator[Any]:
    """Every game with every number of seats, or with the least and the most; `make check` takes the least only."""
    for id in present():
        try:
            least, most = load(id).seats
        except Exception:  # the tests of this game will tell
            least = most = 0
        for seats in sorted({least, most}) if ends else range(least, most + 1):
            yield pytest.param(id, seats, marks=[pytest.mark.slow] if seats > least else [])


def variants(game: Game[Any, Any], seats: int) -> Iterator[dict[str, Any]]:
    """The plain game, then other values of settings, one at a time, with what each needs beside it.

    Each value stands at one number of seats that it suits, one value after another at the next number.
    """
    yield {}
    values = [(setting, value) for setting in game.settings for value in setting.values]
    least, most = game.seats
    for number, (setting, value) in enumerate(values):
        suited = [count for count in range(least, most + 1) if setting.suits(value, count)]
        if suited and suited[number % len(suited)] == seats and value != default_of(setting, seats):
            yield {**NEEDS.get((game.id, setting.id, value), {}), setting.id: value}


def default_of(setting: Setting, seats: int) -> Any:
    """The value that stands first among those that suit so many."""
    return next(value for value in setting.values if setting.suits(value, seats))


def components(id: str) -> Suite | None:
    """What counts a game's components: `components(state, content)` among its invariants, if it has one."""
    if id == "toy":
        return cards
    name = f"warhall.games.{id}.rules.invariants"
    found: Suite | None = getattr(import_module(name), "components", None) if id in OWN and find_spec(name) else None
    return found


def counted() -> list[str]:
    """The games that count their components."""
    return [id for id in present() if components(id) is not None]
