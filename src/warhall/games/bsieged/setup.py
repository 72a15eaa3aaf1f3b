"""Options and content to the first state. What needs chance or a choice is done by `rules/opening.py`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.state import (
    BUILDING_NAMES,
    DECK_NAMES,
    FIELD_NAMES,
    NO_TURN,
    ZONE_NAMES,
    Avatar,
    Building,
    Deck,
    Field,
    Hero,
    Messenger,
    Siege,
    Zone,
)
from warhall.kernel.errors import SetupError
from warhall.kernel.game import Setting

# BSG-DEC-01 what the players decide before the game.
SETTINGS = (
    Setting(
        "difficulty",
        "Difficulty",
        "How hard the Abyss strikes.",
        ("knight", "footman", "defender"),
        ("Knight: disruptions bring the Avatar", "Footman: no Avatar", "Defender: Avatar and pursuit"),
        about=(
            "The usual game: when things go wrong the Avatar comes, and he must be stopped.",
            "The gentlest: there is no Avatar, and mistakes are forgiven.",
            "The hardest: the Avatar, and enemies who follow the messenger home.",
        ),
        first="footman",
    ),
    Setting(
        "events",
        "Events",
        "Which events are in the deck.",
        ("fitting", "all"),
        ("Levels that fit the difficulty", "All levels"),
        about=("No event is worse than the difficulty says.", "Everything may happen, the worst included."),
        first="fitting",
    ),
    Setting(
        "grace",
        "Divine Grace at the start",
        "Defenders may go without.",
        ("three", "none"),
        ("Three tokens for each hero", "None (Defender only)"),
        about=("A token changes a die by one when it counts.", "Dice stand as they fall."),
        first="three",
    ),
)


def setup(c: Content, seats: int, options: Mapping[str, Any]) -> Siege:
    """BSG-SET-02, BSG-SET-10, BSG-SET-15, BSG-DIF-01 boards in place, nobody on them, the first round of spring."""
    difficulty = str(options["difficulty"])
    setting = c.difficulties[difficulty]
    bare = options["grace"] == "none"
    if bare and not setting.may_go_bare:
        raise SetupError(f"starting without Divine Grace is for Defenders only, not for {setting.name} (BSG-DIF-06)")
    levels = setting.levels if options["events"] == "fitting" else max(event.level for event in c.events)
    if len(c.events_up_to(levels)) < c.numbers.min_events:
        raise SetupError("the event deck needs at least 12 cards (BSG-SET-05, BSG-DIF-05)")
    state = Siege(
        seats=seats,
        difficulty=difficulty,
        bare=bare,
        levels=levels,
        heroes=[Hero()] * len(c.heroes),
        zones=[Zone()] * (len(ZONE_NAMES) + 1),
        fields=[Field()] * (len(FIELD_NAMES) + 1),
        buildings=[Building()] * (len(BUILDING_NAMES) + 1),
        decks=[Deck()] * (len(DECK_NAMES) + 1),
        supply=c.supply,
        messenger=Messenger(),
        avatar=Avatar(),
        turn=NO_TURN,
    )
    state.rebuild()
    return state
