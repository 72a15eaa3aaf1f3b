"""The panels of the seats, and the track of the phases."""

from __future__ import annotations

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.names import (
    COLOURS,
    first_name,
    hero_colour,
    hero_letter,
    hero_name,
    heroes_of,
    seat_letter,
    seat_name,
)
from warhall.games.bsieged.names import hero_sign as sign_of
from warhall.games.bsieged.queries import dead, ends_season, stored
from warhall.games.bsieged.state import DEAD, NO_HERO, HeroId, Siege
from warhall.games.bsieged.view import Facts
from warhall.kernel.course import Party
from warhall.kernel.game import Fact, Phase, SeatCard
from warhall.kernel.view import Question, View
from warhall.tell.phases import track

TRACK = ("Resurrection", "Event", "Messenger", "Spawning", "Heroes", "Enemies", "Season")


def seat_cards(seen: View) -> tuple[SeatCard, ...]:
    """One panel for each player, with the figures of the heroes. There is no score: all win or lose together."""
    s, c = seen.facts, seen.content
    return tuple([_seat_card(s, c, seat) for seat in range(s.seats)])


def whose(question: Question, seen: View) -> Party | None:
    """The hero a question is put to, if a player has several."""
    s, c = seen.facts, seen.content
    led = heroes_of(s, question.seats[0])
    hero = getattr(question.facts, "hero", NO_HERO)
    if len(led) == 1 or hero not in led:
        return None
    return Party(hero_letter(c, hero), first_name(c, hero), hero_colour(s, hero))


def _seat_card(s: Siege, c: Content, seat: int) -> SeatCard:
    mine = heroes_of(s, seat)
    facts = _figures(s, c, mine[0]) if len(mine) == 1 else tuple([_summary(s, c, hero) for hero in mine])
    colour = hero_colour(s, mine[0]) if mine and s.order else COLOURS[seat]
    return SeatCard(seat, seat_name(s, c, seat), seat_letter(s, c, seat), colour, facts)


def _figures(s: Siege, c: Content, hero: HeroId) -> tuple[Fact, ...]:
    """The tracks of an only hero."""
    mine, sheet = s.heroes[hero], c.heroes[hero]
    if mine.status == DEAD:
        return (Fact("skull", "dead", f"{hero_name(c, hero)} is dead"),)
    return (
        Fact("morale", f"{mine.morale}/{sheet.morale}", "Morale"),
        Fact("gold", str(mine.gold), "Gold"),
        Fact("food", str(mine.food), "Food"),
        Fact("mana", str(mine.grace), "Divine Grace"),
        Fact("cards", str(len(stored(s, c, hero))), "cards stored"),
    )


def _summary(s: Siege, c: Content, hero: HeroId) -> Fact:
    """One of several heroes: the Morale in figures, the rest on request."""
    mine, sheet, name = s.heroes[hero], c.heroes[hero], first_name(c, hero)
    if mine.status == DEAD:
        return Fact("skull", name, f"{hero_name(c, hero)} is dead")
    goods = f"Gold {mine.gold}, Food {mine.food}, Divine Grace {mine.grace}"
    help = f"{hero_name(c, hero)}: Morale {mine.morale} of {sheet.morale}, {goods}"
    return Fact(sign_of(c, hero), f"{name} {mine.morale}", help)


def phases(seen: View) -> tuple[Phase, ...]:
    """BSG-SEQ-02 the phases of the round; what this round does not have is struck out.

    Resurrection is named only if somebody is dead.
    """
    facts: Facts = seen.facts
    if facts.part not in TRACK or not facts.round:
        return (Phase(facts.part, "now"),)
    absent = {"Event"} if facts.round == 1 else set()
    absent |= set() if ends_season(facts, seen.content) else {"Season"}
    first = 0 if facts.part == TRACK[0] or dead(facts, seen.content) else 1
    return track(TRACK[first:], facts.part, absent - {facts.part})
