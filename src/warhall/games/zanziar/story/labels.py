"""Options in words where the name of a thing alone does not say it."""

from __future__ import annotations

from warhall.games.zanziar.ids import PawnId, ThingId
from warhall.games.zanziar.keys import (
    ALL_ON,
    ASKS,
    COINS,
    DISCARDS,
    DISMISSALS,
    GUARD,
    PLACES,
    REROLLS,
    ROW_KEYS,
    SEATS,
    SHOWS,
    SIXES,
    SKILL_KEYS,
    UPS,
    USES,
)
from warhall.games.zanziar.names import NUMERALS, group_name, mark_name, pawn_name, player, thing_name, unit_name
from warhall.games.zanziar.story.describe import SKILL_NAMES
from warhall.games.zanziar.story.prompts import story
from warhall.kernel.content import Names
from warhall.kernel.questions import Asked, question_kind
from warhall.kernel.view import View
from warhall.tell.words import capital

ROW_NAMES = ("Combat row, in front", "Con row, in the middle", "Magic row, behind")


def worded(option: str, facts: Asked, name: str) -> str:
    """The declared words of a family of options around a name; the name alone where there are none."""
    words = question_kind(facts).words.get(option.partition(":")[0])
    return words.format(name=name) if words else capital(name)


@story.labels("up")
@story.labels("dismiss")
@story.labels("all")
def of_pawn(option: str, facts: Asked, seen: View) -> str:
    """What is done to a unit; one that is turned up is called by its name alone."""
    names: Names[PawnId] = next(names for names in (UPS, DISMISSALS, ALL_ON) if names.has(option))
    pawn = names.of(option)
    face = seen.facts.faces[pawn]
    return worded(option, facts, unit_name(seen, face) if names is UPS and face else pawn_name(seen, pawn))


@story.labels("show")
@story.labels("use")
@story.labels("discard")
def of_thing(option: str, facts: Asked, seen: View) -> str:
    """What is done to an item."""
    names: Names[ThingId] = next(names for names in (SHOWS, USES, DISCARDS) if names.has(option))
    thing = names.of(option)
    return worded(option, facts, mark_name(seen, seen.facts.marks[thing], thing))


@story.labels("seat")
def of_seat(option: str, facts: Asked, seen: View) -> str:
    return worded(option, facts, player(SEATS.of(option) - 1))


@story.labels("ask")
def of_asked(option: str, facts: Asked, seen: View) -> str:
    return f"Ask {player(ASKS.of(option) - 1)} who the Hero is"


@story.labels("skill")
def of_skill(option: str, facts: Asked, seen: View) -> str:
    return SKILL_NAMES[SKILL_KEYS.of(option) - 1]


@story.labels("row")
def of_row(option: str, facts: Asked, seen: View) -> str:
    return ROW_NAMES[ROW_KEYS.of(option) - 1]


@story.labels("place")
def of_place(option: str, facts: Asked, seen: View) -> str:
    """A group of one's own by its numeral, or the garrison."""
    number = PLACES.of(option)
    if number == PLACES.row(GUARD):
        return "The garrison"
    return f"Group {NUMERALS[number - 1]}"


@story.labels("reroll")
@story.labels("six")
@story.labels("coin")
def of_die(option: str, facts: Asked, seen: View) -> str:
    """A die by what it shows."""
    number = next(names.of(option) for names in (REROLLS, SIXES, COINS) if names.has(option))
    throw = seen.facts.throw
    shown = f"the {throw.faces[number - 1]}" if throw is not None and number <= len(throw.faces) else f"die {number}"
    words = {"reroll": "Second Chance: roll {} again", "six": "Loaded Moment: turn {} to a 6"}
    return words.get(option.partition(":")[0], "Lucky Coin: change {}").format(shown)


@story.labels("group")
def of_group(option: str, facts: Asked, seen: View) -> str:
    return worded(option, facts, group_name(seen, seen.content.group.of(option)))


@story.labels("pawn")
def of_unit(option: str, facts: Asked, seen: View) -> str:
    return worded(option, facts, pawn_name(seen, seen.content.pawn.of(option)))


@story.labels("thing")
def of_item(option: str, facts: Asked, seen: View) -> str:
    return worded(option, facts, thing_name(seen, seen.content.thing.of(option)))


@story.labels("hex")
def of_hex(option: str, facts: Asked, seen: View) -> str:
    return worded(option, facts, story.name(option, question_kind(facts), seen))


@story.labels("whenever")
def of_whenever(option: str, facts: Asked, seen: View) -> str:
    """A Whenever card is played."""
    name = seen.content.whenevers[seen.content.whenever.of(option)].name
    return f"Play {name}"
