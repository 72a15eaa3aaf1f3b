"""Hints: what the strongest bot would do in a seat, and why in one sentence. From a view alone, as bots play."""

from __future__ import annotations

import re
from typing import Any

from warhall.bots.levels import bot
from warhall.bots.protocol import Adviser, asked
from warhall.bots.world import World
from warhall.kernel.advice import Advice
from warhall.kernel.game import Game
from warhall.kernel.view import View

STEWARD = "steward"
LONGEST = 300  # letters of a reason
# A small word, or what a card bids, that began a sentence; any other may be a name.
_BEGINNING = re.compile(
    r"(?:^|(?<=; ))(?:Add|An?|At|Draw|Each|Every|For|From|Gain|If|In|It|Lose|No|Once|One|Only|Place|Remove"
    r"|Reroll|Roll|The|This|Until|When|While|You|Your)\b"
)


def advice(game: Game[Any, Any], view: View, seed: int, name: str = "", world: World | None = None) -> Advice:
    """What the steward, or the bot named, advises. Whoever gives no reason borrows one, or tells what it brings.

    The steward's reason stands for every bot that chooses as the steward does.
    """
    told = _told(game, view, seed, name or STEWARD, world)
    if not told.why and name != STEWARD:
        steward = _told(game, view, seed, STEWARD, world)
        told = steward if steward.option == told.option else told
    return Advice(told.option, one_sentence(told.why or _brings(game, view, told.option)))


def _told(game: Game[Any, Any], view: View, seed: int, name: str, world: World | None) -> Advice:
    found = bot(name, game, seed)
    return found.advise(view, world) if isinstance(found, Adviser) else Advice(found.choose(view, world))


def _brings(game: Game[Any, Any], view: View, option: str) -> str:
    """What the option would cost or bring; where the game says nothing of that, that somebody would choose it."""
    return game.preview(option, asked(view), view) or "It looks best to whoever knows the game"


def one_sentence(why: str) -> str:
    """A reason as a sentence of bounded length."""
    words = " ".join(why.split())[:LONGEST]
    return f"{words[:1].upper()}{words[1:]}{'' if words.endswith(('.', '!', '?')) else '.'}"


def brief(words: str, most: int) -> str:
    """Words of bounded length for the end of a sentence: cut where a thought ends, and run on as one sentence."""
    words = " ".join(words.split()).replace(". (", " (").replace(". ", "; ")
    if len(words) > most:
        ends = [words.rfind(stop, 0, most) for stop in ("; ", ": ", ", ")]
        words = words[: next((end for end in ends if end > 0), words.rfind(" ", 0, most))]
    return _BEGINNING.sub(lambda found: found[0].lower(), words.rstrip(".;:, "))
