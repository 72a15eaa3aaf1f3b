"""Who plays: the panels of the seats, and the steps of the turn."""

from __future__ import annotations

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.names import colour, letter, player, unit_name
from warhall.games.zanziar.queries.goals import goals_met, goals_of
from warhall.games.zanziar.queries.places import cities_of, groups_of, mines_of
from warhall.games.zanziar.queries.units import pawns_of
from warhall.games.zanziar.state import ACTIONS, CLOSE, MOVES, START, Zanziar
from warhall.kernel.game import Fact, Phase, SeatCard
from warhall.kernel.view import View
from warhall.tell.phases import track

STEP_NAMES = {START: "Start of the turn", MOVES: "Movement", ACTIONS: "Actions", CLOSE: "End of the turn"}


def hero_words(seen: View, seat: int) -> str:
    """The Hero of a seat, as far as the one who looks knows it."""
    s: Zanziar = seen.facts
    hero = s.heroes[seat]
    if not s.players[seat].alive:
        return f"{unit_name(seen, hero)}, dead" if hero else "dead"
    return unit_name(seen, hero) if hero else "hero hidden"


def hero_help(seen: View, seat: int) -> str:
    """Who knows it."""
    s: Zanziar = seen.facts
    if not s.players[seat].alive:
        return "Out of the game"
    if s.players[seat].named:
        return "The Hero; everybody knows"
    if seat == seen.seat:
        return "Your Hero; the others do not know"
    return "You have seen this Hero; it is not known to all" if s.heroes[seat] else "Nobody knows this Hero yet"


def seat_cards(seen: View) -> tuple[SeatCard, ...]:
    """The panels of the seats."""
    return tuple(_seat_card(seen, seat) for seat in range(len(seen.facts.players)))


def _seat_card(seen: View, seat: int) -> SeatCard:
    s: Zanziar = seen.facts
    figures = [Fact("hero" if s.players[seat].alive else "skull", hero_words(seen, seat), hero_help(seen, seat))]
    if s.players[seat].alive:
        figures += [
            Fact("tent", str(len(groups_of(s, seat))), "groups"),
            Fact("people", str(len(pawns_of(s, seat))), "units, guards included"),
            Fact("town", str(len(cities_of(s, seat))), "cities"),
            Fact("mine", str(len(mines_of(s, seat))), "mines"),
            Fact("cards", str(len(s.hands[seat])), "Whenever cards in hand"),
        ]
    return SeatCard(seat, player(seat), letter(seat), colour(seat), tuple(figures), _score(seen, seat))


def _score(seen: View, seat: int) -> str:
    """How many of the two goals hold, for the seat itself; the others' goals are nobody's business."""
    s: Zanziar = seen.facts
    c: Content = seen.content
    if seat != seen.seat or not goals_of(s, c, seat):
        return ""
    return f"{len(goals_met(s, c, seat))}/{c.numbers.goals_needed}"


def phases(seen: View) -> tuple[Phase, ...]:
    """ZAN-TRN-02 the steps of the turn; before the first round, the muster."""
    s: Zanziar = seen.facts
    if not s.round:
        return (Phase("Muster", "now"),)
    return track(tuple(STEP_NAMES.values()), "" if seen.result is not None else STEP_NAMES.get(s.step, ""))
