"""Grammar for the game in words: numbers, articles, kinds of tiles and the names of the sides."""

from __future__ import annotations

from warhall.kernel.view import Question, View

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
FIGURES = ("none", "one", "two", "three", "four", "five")
_MANY = ("Cavalry", "Lizardmen", "Undead")  # besides the names that end in s


def verb(question: Question) -> str:
    """The kind of a question without the game's name."""
    return question.kind.partition(".")[2]


def side_name(seen: View, seat: int) -> str:
    """What a seat is called: its faction, or its place before it has one."""
    faction = seen.facts.players[seat].faction
    return seen.content.factions[faction].name if faction else seat_name(seat)


def seat_name(seat: int) -> str:
    """A seat by its place at the table."""
    return f"The {ORDINALS[seat]} seat"


def counted_noun(number: int, noun: str) -> str:
    """ "1 pip", "3 pips"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def figure(number: int) -> str:
    """A small number as a word, so that it is not taken for the number of an option."""
    return FIGURES[number] if number < len(FIGURES) else str(number)


def is_many(kind: str) -> bool:
    """Whether one tile of a kind is spoken of as several: Goblins fall, a Leader falls."""
    return kind.endswith("s") or kind in _MANY


def some(kind: str) -> str:
    """ "Goblins", "a Leader"."""
    return kind if is_many(kind) else f"a {kind}"


def several(number: int, kind: str) -> str:
    """ "Goblins", "2 Goblins", "Leader", "2 Leaders"."""
    if number == 1:
        return kind
    return f"{number} {kind}" if is_many(kind) else f"{number} {kind}s"


def does(kind: str, one: str, many: str) -> str:
    """The verb that agrees with one tile of a kind."""
    return f"{kind} {many if is_many(kind) else one}"


def percent(chance: float) -> str:
    """A chance; what is not certain is never called so."""
    rounded = round(100 * chance)
    if rounded == 0 < chance:
        return "under 1 %"
    if rounded == 100 and chance < 1:
        return "over 99 %"
    return f"{rounded} %"
