"""Who plays: the panels of the seats and of the two enemies, and the Phases of the Chapter."""

from __future__ import annotations

from collections.abc import Sequence

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.ids import CHAOS, EMPIRE, FOOD, PLUNDER, SALT, SideId
from warhall.games.uprising.names import PHASE_NAMES, hero_name, side_colour, side_letter, side_name
from warhall.games.uprising.queries import curses_on_map, leaders_of, nemesis_points, sides_of
from warhall.games.uprising.state import PHASES, SETUP
from warhall.games.uprising.view import Facts
from warhall.kernel.course import Party
from warhall.kernel.game import Fact, Phase, SeatCard
from warhall.kernel.view import Question, View
from warhall.tell.phases import track
from warhall.tell.words import joined

UNNAMED = ("ivory", "steel", "jade", "plum")  # for seats without a faction
NOBODY = -1  # the seat of those whom nobody plays


def seat_name(seen: View, seat: int) -> str:
    """What a seat is called: its factions, or its number before it has one."""
    c: Content = seen.content
    return joined([c.side_names[side] for side in sides_of(seen.facts, seat)]) or f"Seat {seat + 1}"


def spokesman(seen: View, seat: int) -> str:
    """Who decides, for those who wait: the Hero; of one who leads several, the player."""
    facts: Facts = seen.facts
    led = sides_of(facts, seat)
    if not led:
        return f"Seat {seat + 1}"
    if len(led) == 1:
        return hero_name(facts, seen.content, led[0])
    if facts.active in led:
        return hero_name(facts, seen.content, facts.active)
    return f"The player of {joined([side_name(seen.content, side) for side in led])}"


def whose(question: Question, seen: View) -> Party | None:
    """The faction a question is put to, if its player leads several (UPR-AMB-02)."""
    led = sides_of(seen.facts, question.seats[0])
    named = getattr(question.facts, "side", seen.facts.active)
    side = named if named in led else seen.facts.active
    if len(led) == 1 or side not in led:
        return None
    return Party(side_letter(side), seen.content.side_names[side], side_colour(side))


def seat_cards(seen: View) -> tuple[SeatCard, ...]:
    """The panels of the seats, and of The Empire and Chaos."""
    enemies = () if seen.facts.phase == SETUP else (_enemy_card(seen, EMPIRE), _enemy_card(seen, CHAOS))
    return (*[_seat_card(seen, seat) for seat in range(seen.facts.seats)], *enemies)


def _seat_card(seen: View, seat: int) -> SeatCard:
    facts: Facts = seen.facts
    led = sides_of(facts, seat)
    if not led:
        return SeatCard(seat, f"Seat {seat + 1}", str(seat + 1), UNNAMED[seat])
    own = [facts.sides[side] for side in led]
    heroes = [hero_name(facts, seen.content, side) for side in led]
    figures = (
        Fact("hero", _joined(heroes), "Hero"),
        Fact("hourglass", _joined([o.ap for o in own]), "Action Points left"),
        Fact("salt", _joined([o.goods[SALT] for o in own]), "Salt"),
        Fact("plunder", _joined([o.goods[PLUNDER] for o in own]), "Plunder"),
        Fact("food", _joined([o.goods[FOOD] for o in own]), "Food"),
        Fact("town", _joined([len(facts.havens_of[side]) for side in led]), "Havens on the map"),
    )
    score = _joined([o.vp for o in own])
    return SeatCard(seat, seat_name(seen, seat), side_letter(led[0]), side_colour(led[0]), figures, score)


def _enemy_card(seen: View, side: SideId) -> SeatCard:
    """How strong an enemy is, and what it would score now."""
    facts: Facts = seen.facts
    c: Content = seen.content
    leaders = leaders_of(facts, c, side)
    if side == EMPIRE:
        land = Fact("castle", str(sum(spot.garrison > 0 for spot in facts.spots)), "hexes with a Garrison")
        deck, name, glyph = facts.legions_left, "Legions", "knight"
    else:
        land = Fact("cursed", f"{curses_on_map(facts)}", "Curses on the map")
        deck, name, glyph = facts.hordes_left, "Hordes", "horde"
    figures = (
        land,
        Fact(glyph, str(len(leaders)), f"{name} on the map"),
        Fact("cards", str(deck), f"{name} still to come"),
        Fact("glory", f"+{nemesis_points(facts, c, side)}", "VP if the Scoring Phase were now"),
    )
    return SeatCard(
        NOBODY, c.side_names[side], side_letter(side), side_colour(side), figures, str(facts.sides[side].vp)
    )


def _joined(figures: Sequence[object]) -> str:
    """One figure, or those of several factions."""
    return " · ".join(map(str, figures))


def phases(seen: View) -> tuple[Phase, ...]:
    """The Chapter and its seven Phases."""
    facts: Facts = seen.facts
    if facts.phase == SETUP:
        return (Phase(PHASE_NAMES[SETUP], "now"),)
    chapter = Phase(f"Chapter {facts.chapter} of {facts.last_chapter}", "done")
    return (chapter, *track([PHASE_NAMES[phase] for phase in PHASES], PHASE_NAMES[facts.phase]))
