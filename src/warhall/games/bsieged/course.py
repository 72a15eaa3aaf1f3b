"""How a siege went: the Morale of the defenders, and the units of the Abyss before the walls."""

from __future__ import annotations

from collections.abc import Iterator

from warhall.games.bsieged.events.enemies import UnitsSpawned
from warhall.games.bsieged.events.heroes import MoraleGained, MoraleLost, UnitsDestroyed
from warhall.games.bsieged.events.rounds import HeroDied, HeroesChosen, HeroResurrected, MessengerDied, MessengerLeft
from warhall.kernel.course import START, Course, Gain, Party
from warhall.kernel.events import Told
from warhall.kernel.view import View

DEFENDERS, ABYSS = "D", "A"
SUMMONED = "Summoned"
GAINED = {
    "attack": "Attacks",
    "shot": "The catapult",
    "messenger_out": "The messenger",
    "avatar": "The Avatar banished",
}
LOST = {"hit": "Hits", "alone": "Alone at night", "season": "Hunger", "messenger_dead": "The messenger"}


def _parties(seen: View) -> tuple[Party, ...]:
    return (
        Party(DEFENDERS, "Morale of the defenders", "azure"),
        Party(ABYSS, "Units before the walls", "ink"),
    )


def _gains(told: Told, seen: View) -> Iterator[Gain]:
    """BSG-WIN-05 there is no score: what counts is what is left."""
    start = seen.content.numbers.start_morale
    if isinstance(told, HeroesChosen):
        yield Gain(DEFENDERS, START, start * len(told.heroes))
    elif isinstance(told, HeroResurrected):
        yield Gain(DEFENDERS, "Heroes come back", start)
    elif isinstance(told, MoraleGained):
        yield Gain(DEFENDERS, GAINED.get(told.why, "Cards and buildings"), told.by)
    elif isinstance(told, MoraleLost):
        yield Gain(DEFENDERS, LOST.get(told.why, "Cards and events"), -told.by)
    elif isinstance(told, UnitsSpawned):
        yield Gain(ABYSS, SUMMONED, told.count)
    elif isinstance(told, UnitsDestroyed):
        yield Gain(ABYSS, "Destroyed", -told.count)


COURSE = Course(
    "What was left to both sides",
    _parties,
    _gains,
    steady=frozenset({SUMMONED}),
    fates=dict.fromkeys((MessengerDied, HeroDied, MessengerLeft), DEFENDERS),
)
