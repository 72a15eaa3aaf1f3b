"""Who plays: the panels of the seats and of the Blight, and the phases of the turn."""

from __future__ import annotations

from collections.abc import Sequence

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.forecast import terror_at_risk
from warhall.games.zorn.names import BLIGHT_COLOUR, BLIGHT_LETTER, STEP_NAMES, house_colour, house_letter, house_name
from warhall.games.zorn.queries import core_units
from warhall.games.zorn.state import HouseId
from warhall.games.zorn.view import Facts
from warhall.kernel.course import Party
from warhall.kernel.game import Fact, Phase, SeatCard
from warhall.kernel.view import Question, View
from warhall.tell.phases import track
from warhall.tell.words import joined

UNNAMED = ("ivory", "steel", "crimson", "jade", "ember", "plum", "azure")  # for seats without a House
BLIGHT_SEAT = -1  # nobody's
SETUP_STEPS = ("draft", "deployment", "map")
HOUSE_STEPS = ("start", "cast", "missile", "melee", "move", "regroup")
NIGHT_STEPS = ("curse", "collect", "hunger", "poison", "entrench", "recovery", "march", "strike")


def seat_houses(facts: Facts, seat: int) -> list[HouseId]:
    """The Houses a seat plays: one, or two alone (ZRN-SOL-01)."""
    return [house for house in facts.order if facts.houses[house].seat == seat]


def players_name(c: Content, facts: Facts, seat: int) -> str:
    """A player by the House, or the Houses of one who is alone; nothing before there is one."""
    return joined([house_name(c, house) for house in seat_houses(facts, seat)])


def seat_name(seen: View, seat: int) -> str:
    """What a seat is called: its Houses, or its number before it has one."""
    return players_name(seen.content, seen.facts, seat) or f"Seat {seat + 1}"


def proposals_words(c: Content, facts: Facts) -> str:
    """Which House each player has named, before a Duel decides."""
    named = [(players_name(c, facts, seat), house_name(c, house)) for seat, house in enumerate(facts.proposals)]
    return ", ".join(f"{player} for {house}" for player, house in named)


def whose(question: Question, seen: View) -> Party | None:
    """The House a question is put to, if one who is alone plays two (ZRN-SOL-01)."""
    facts: Facts = seen.facts
    c: Content = seen.content
    played = seat_houses(facts, question.seats[0])
    named = getattr(question.facts, "house", facts.active)
    house = named if named in played else facts.active
    if len(played) == 1 or house not in played:
        return None
    return Party(house_letter(c, house), house_name(c, house), house_colour(c, house))


def seat_cards(seen: View) -> tuple[SeatCard, ...]:
    """The panels of the seats, and of the Blight."""
    return (*[_seat_card(seen, seat) for seat in range(seen.facts.seats)], _blight_card(seen))


def _blight_card(seen: View) -> SeatCard:
    """How far the Blight has come: Terror, and the turns that are left to it."""
    facts: Facts = seen.facts
    c: Content = seen.content
    limit = c.numbers.terror_limit
    turn = min(max(facts.turn, 1), c.numbers.turns)
    figures = [Fact("terror", f"{facts.terror}/{limit}", f"Terror; at {limit} all is lost")]
    if facts.phase != "setup":
        risk = terror_at_risk(facts, c)
        figures += [Fact("pass", f"+{risk}", "Terror of the units about to leave the valley")] if risk else []
        figures.append(Fact("moon" if facts.phase == "night" else "sun", f"{turn}/{c.numbers.turns}", "Game Turn"))
        figures.append(Fact("cards", str(len(facts.pile)), "Blight cards left in the pile"))
    return SeatCard(BLIGHT_SEAT, "The Blight", BLIGHT_LETTER, BLIGHT_COLOUR, tuple(figures))


def _unnamed(seen: View, seat: int) -> str:
    """A colour that no House in play has, for a seat that has none yet."""
    taken = {house_colour(seen.content, house) for house in seen.facts.order}
    before = sum([not seat_houses(seen.facts, other) for other in range(seat)])
    return [colour for colour in UNNAMED if colour not in taken][before]


def _seat_card(seen: View, seat: int) -> SeatCard:
    facts: Facts = seen.facts
    c: Content = seen.content
    houses = seat_houses(facts, seat)
    if not houses:
        return SeatCard(seat, f"Seat {seat + 1}", str(seat + 1), _unnamed(seen, seat))
    own = [facts.houses[house] for house in houses]
    core = [len(core_units(facts, c, house)) for house in houses]
    figures = (
        Fact("food", _figures([o.food for o in own]), "Food"),
        Fact("supplies", _figures([o.supplies for o in own]), "Supplies"),
        Fact("gold", _figures([o.gold for o in own]), "Gold"),
        Fact("mana", _figures([o.blessings for o in own]), "Mana Blessings"),
        Fact("wizard", _figures([o.level for o in own]), "Magic Level"),
        Fact("people", _figures(core), "core units left; if a House has none, all are lost"),
    )
    score = _figures([o.glory for o in own])
    return SeatCard(seat, seat_name(seen, seat), house_letter(c, houses[0]), house_colour(c, houses[0]), figures, score)


def _figures(numbers: Sequence[int]) -> str:
    """One figure, or those of two Houses."""
    return " · ".join(map(str, numbers))


def phases(seen: View) -> tuple[Phase, ...]:
    """The steps of what is going on: setup, a Daytime turn, a House activation, a Nighttime turn."""
    facts: Facts = seen.facts
    if facts.step in SETUP_STEPS:
        return _steps(SETUP_STEPS, facts)
    if facts.phase == "night":
        return _night(seen)
    if facts.step in HOUSE_STEPS:
        return _steps(HOUSE_STEPS, facts)
    if facts.step in ("chits", "activations", "blight"):
        activation = f"Activation {facts.space} of {seen.content.numbers.spaces}" if facts.space else "Activations"
        laying, acting = ("now", "next") if facts.step == "chits" else ("done", "now")
        return Phase(STEP_NAMES["chits"], laying), Phase(activation, acting)
    return _steps((facts.step,), facts) if facts.step in STEP_NAMES else ()


def _night(seen: View) -> tuple[Phase, ...]:
    """ZRN-SEQ-08; the curse only when land is Cursed, and the Night of Terror at the end."""
    facts: Facts = seen.facts
    steps = NIGHT_STEPS if facts.cursed else NIGHT_STEPS[1:]
    found = _steps(steps, facts)
    if facts.turn == seen.content.numbers.turns:
        found = (*found[:-1], Phase("Night of Terror", found[-1].state))
    return found


def _steps(steps: Sequence[str], facts: Facts) -> tuple[Phase, ...]:
    return track([STEP_NAMES[step] for step in steps], STEP_NAMES.get(facts.step, ""))
