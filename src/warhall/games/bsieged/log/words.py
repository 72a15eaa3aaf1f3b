"""The log itself, and what its tellers share."""

from __future__ import annotations

from warhall.games.bsieged.catalog.content import BLANK_FACE, JAM
from warhall.games.bsieged.names import hero_name, part_name
from warhall.games.bsieged.state import HeroId
from warhall.kernel.view import View
from warhall.tell.log import Log

log = Log("bsieged")
LESSON = "lesson"
# What gains and losses come from; others are named by the id of a card, an event or an ability.
CAUSES = {
    "alone": "alone at the end of the turn",
    "attack": "a successful attack",
    "avatar": "the Avatar is banished",
    "die": "for a die",
    "hit": "hit",
    LESSON: "for the lesson",
    "messenger_dead": "the messenger is dead",
    "messenger_out": "the messenger is through",
    "repair": "for the repair",
    "roll": "by the roll",
    "sanctuary": "from The Sanctuary",
    "season": "eaten",
    "shot": "a successful shot",
}
DISCARDS = {
    "death": "its hero is dead",
    "given_up": "given up",
    "room": "it makes room",
    "triggered": "it has acted",
    "unwanted": "not kept",
    "used": "used up",
    "wasted": "without effect",
}
CATAPULT_FACES = {JAM: "\N{WHITE SUN WITH RAYS}", BLANK_FACE: "a blank"}


def who(seen: View, hero: HeroId) -> str:
    return hero_name(seen.content, hero)


def faces_in(faces: tuple[int, ...]) -> str:
    """ "5, 2, 6"."""
    return ", ".join(map(str, faces))


def cause_in(seen: View, why: str) -> str:
    """What a gain or a loss comes from."""
    return CAUSES.get(why) or part_name(seen.content, why)


def catapult_face(face: int) -> str:
    """What the catapult die shows."""
    return CATAPULT_FACES.get(face) or str(face)
