"""Dice, and what changes them; Whenever cards; items that are used."""

from __future__ import annotations

from warhall.games.zanziar.events.cards import (
    DieChanged,
    HeroNamed,
    ItemUsed,
    PlagueEnded,
    Threw,
    TotalRaised,
    WheneverAnswered,
    WheneverPlayed,
)
from warhall.games.zanziar.events.movement import Direction
from warhall.games.zanziar.log.speech import SKILL_NAMES, Words, each_die, log, notes_words, roll_name, source_name
from warhall.games.zanziar.names import does, item_told, player, unit_name, unit_told, units_told, whenever_name
from warhall.kernel.events import Rolled
from warhall.kernel.view import View
from warhall.tell.words import capital, joined, signed

WAYS = 6  # around a hex
log.silent(Direction)
log.silent(Threw)  # what dice are for is told with the dice


@log.of(Rolled)
def rolled(told: Rolled, seen: View) -> Words:
    """Dice stand before what they decide: who rolls, for what, and the figures that count with them."""
    about = told.about
    if not isinstance(about, Threw):
        again = "rolled until a way was open" if isinstance(about, Direction) and len(about.open) < WAYS else ""
        return f"A die shows {joined([str(face) for face in told.faces])}.", again
    actors = f" ({units_told(seen, about, about.pawns)})" if about.pawns and about.roll != "combat" else ""
    words = f"{roll_name(about.roll)}{actors}: {each_die(about.owners, told.faces)}."
    if about.skill is None or about.base is None:
        return words, ""
    figures = [f"{SKILL_NAMES[about.skill]} {about.base}"]
    figures += [notes_words(seen.content, about.notes)] if about.notes else []
    figures += [f"against {about.against}"] if about.against else []
    return words, ", ".join(figures)


@log.of(DieChanged)
def die_changed(told: DieChanged, seen: View) -> str:
    return f"{capital(source_name(seen.content, told.why))}: the {told.old} becomes a {told.face}."


@log.of(TotalRaised)
def total_raised(told: TotalRaised, seen: View) -> str:
    return f"{capital(source_name(seen.content, told.why))}: {signed(told.amount)} to the roll that follows."


@log.of(WheneverPlayed)
def whenever_played(told: WheneverPlayed, seen: View) -> Words:
    card = seen.content.whenevers[told.card]
    return f"{player(told.seat)} plays {whenever_name(seen, told.card)}.", card.text


@log.of(WheneverAnswered)
def whenever_answered(told: WheneverAnswered, seen: View) -> str:
    return f"{player(told.seat)} answers with {whenever_name(seen, told.card)}: the card before has no effect."


@log.of(HeroNamed)
def hero_named(told: HeroNamed, seen: View) -> str:
    return f"{player(told.seat)} is asked and must say it: the Hero is {unit_name(seen, told.unit)}."


@log.of(ItemUsed)
def item_used(told: ItemUsed, seen: View) -> str:
    use = does(seen, told, told.bearer, "uses", "use")
    return f"{unit_told(seen, told, told.bearer)} {use} {item_told(seen, told, told.thing)}."


@log.of(PlagueEnded)
def plague_ended(told: PlagueEnded, seen: View) -> str:
    return f"The plague is over: {source_name(seen.content, told.why)}."
