"""How a game went: standings by source and over time, and where they turned."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from tests.kernel.toy import TOY
from warhall.kernel.course import MOST_POINTS, START, Course, Gain, Party, Standings, standings
from warhall.kernel.events import Event, Told, event
from warhall.kernel.game import Line
from warhall.kernel.view import View

STEPS = 1000


@event("courses.scored")
class Scored(Told):
    letter: str
    source: str
    amount: int


def parties(seen: View) -> tuple[Party, ...]:
    return Party("A", "Ann", "azure"), Party("B", "Bob", "jade")


def gains(told: Told, seen: View) -> Iterator[Gain]:
    if isinstance(told, Scored):
        yield Gain(told.letter, told.source, told.amount)


def reckoned(*scored: tuple[int, str, str, int], to: Any = None) -> Standings:
    game = replace(
        TOY,
        course=Course("Points", parties, gains),
        line=lambda event, seen: Line(f"step {event.step}"),
    )
    view = replace(TOY.new(2).view(None), step=STEPS)
    events = [Event(step, Scored(letter, source, amount), to=to) for step, letter, source, amount in scored]
    found = standings(game, events, view)
    assert found is not None
    return found


def test_a_total_is_made_of_its_sources_and_of_its_time() -> None:
    found = reckoned((3, "A", "Wood", 2), (3, "A", "Stone", 4), (9, "A", "Wood", -1), (9, "B", "Wood", 5))
    ann, bob = found.sides
    assert (ann.total, ann.sources, ann.points) == (5, (("Wood", 1), ("Stone", 4)), ((0, 0), (3, 6), (9, 5)))
    assert (bob.total, bob.sources) == (5, (("Wood", 5),))


def test_a_turning_point_is_where_the_sides_part_most() -> None:
    small = [(step, "A", "Wood", 1) for step in range(100, 900, 100)]
    found = reckoned(*small, (450, "B", "Stone", 9), (650, "A", "Fire", -7))
    turned = {turn.step: (turn.letter, turn.swing, turn.words) for turn in found.turnings}
    assert len(turned) == 5
    assert turned[450] == ("B", 9, "step 450")
    assert turned[650] == ("A", -7, "step 650")
    assert list(turned) == sorted(turned)


def test_what_all_gain_alike_what_one_begins_with_and_what_the_end_brings_turn_nothing() -> None:
    alike = [(500, "A", "Wood", 4), (500, "B", "Wood", 4)]
    assert reckoned(*alike, (1, "A", START, 20), (STEPS, "B", "Last", 30)).turnings == ()


def test_two_turning_points_do_not_lie_side_by_side() -> None:
    found = reckoned((500, "A", "Wood", 9), (501, "A", "Wood", 8), (600, "A", "Wood", 3))
    assert [turn.step for turn in found.turnings] == [500, 600]


def test_a_long_game_has_a_bounded_line_that_ends_where_the_game_does() -> None:
    (ann, _) = reckoned(*[(step, "A", "Wood", 1) for step in range(1, 900)]).sides
    assert len(ann.points) <= MOST_POINTS + 1
    assert ann.points[-1] == (899, 899)


def test_what_a_spectator_does_not_see_is_not_counted() -> None:
    assert reckoned((3, "A", "Wood", 2), to=(0,)).sides[0].total == 0


def test_a_game_without_a_course_has_no_standings() -> None:
    assert standings(TOY, [], TOY.new(2).view(None)) is None
