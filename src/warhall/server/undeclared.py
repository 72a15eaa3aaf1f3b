"""What the hall makes of games whose events are not declared yet: what a line opens, dice, sides told anew.

When the last game has declared its events, this module goes, and with it the calls in `lenses.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warhall.kernel.dice import Die
from warhall.kernel.events import FIGHT, FOUGHT, TURN, Event, Rolled, events_of
from warhall.kernel.families import Loose
from warhall.kernel.game import Game
from warhall.kernel.view import View

SPANS = ("turn", "round", "day", "night", "chapter", "season", "year")  # `<game>.turn_begun` opens a part of the log
FIGHTS = ("battle", "combat", "fight", "attack", "assault")  # `<game>.battle_begun`
BEGUN, DECIDED = ("begun", "started"), ("won", "lost", "ended")
HALVES = {"D3": Die("D3", ("1", "1", "2", "2", "3", "3"))}


def opens(event: Event) -> str:
    """What an undeclared event opens, by the words events are named with."""
    if not isinstance(event.told, Loose):
        return ""
    what, _, verb = event.kind.partition(".")[2].rpartition("_")
    if what in FIGHTS and verb in DECIDED:
        return FOUGHT
    if verb not in BEGUN:
        return ""
    return TURN if what in SPANS else FIGHT if what in FIGHTS else ""


def dice(content: Any) -> Mapping[str, Die]:
    """Dice that the content describes."""
    kinds = getattr(content, "dice", None)
    if not isinstance(kinds, Mapping):
        return HALVES
    return {name: Die(name, tuple(kind.faces), name) for name, kind in kinds.items()}


def die_of(roll: Rolled) -> str:
    """The name of the die that was rolled, where it stands among what the roll was for."""
    about = roll.about
    return str((about.about or {}).get("die", "")) if isinstance(about, Loose) else ""


def sides(game: Game[Any, Any], view: View) -> tuple[Any, ...]:
    """The sides as they stand: where events do not keep whose doing they were, all is told anew when these change."""
    if events_of(game.id):
        return ()
    return tuple((card.seat, card.side, card.letter) for card in view.once(game.seat_cards))
