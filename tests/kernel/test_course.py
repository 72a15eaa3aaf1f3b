"""How a game went: standings by source and over time, and where they turned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from tests.kernel.toy import TOY
from warhall.kernel.course import MOST_POINTS, START, Course, Gain, Party, Standings, Turning, standings
from warhall.kernel.events import Event, Told, event
from warhall.kernel.game import Line
from warhall.kernel.view import View
from warhall.tell.standings import standings_lines

STEPS = 1000


@event("courses.scored")
class Scored(Told):
    letter: str
    source: str
    amount: int


@event("courses.fell")
class Fell(Told):
    """Whatever it counts."""


@event("courses.tired")
class Tired(Told):
    """Less weighty."""


def parties(seen: View) -> tuple[Party, ...]:
    return Party("A", "Ann", "azure"), Party("B", "Bob", "jade")


def gains(told: Told, seen: View) -> Iterator[Gain]:
    if isinstance(told, Scored):
        yield Gain(told.letter, told.source, told.amount)


COURSE = Course("Points", parties, gains, steady=frozenset({"Rain"}), fates={Fell: "A", Tired: "B"})


def reckoned(*scored: tuple[int, str, str, int], fates: Sequence[Event] = (), to: Any = None) -> Standings:
    game = replace(
        TOY,
        course=COURSE,
        line=lambda event, seen: Line(f"step {event.step}"),
    )
    view = replace(TOY.new(2).view(None), step=STEPS)
    events = [Event(step, Scored(letter, source, amount), to=to) for step, letter, source, amount in scored]
    found = standings(game, sorted([*fates, *events], key=lambda event: event.step), view)
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


def test_what_decides_much_comes_before_what_counts_much_and_what_comes_every_round_turns_nothing() -> None:
    scored = [(step, "A", "Wood", step) for step in range(100, 900, 100)]
    rain = [(step, "B", "Rain", 5000) for step in range(100, 900, 100)]
    found = reckoned(*scored, *rain, fates=[Event(50, Tired()), Event(105, Fell()), Event(STEPS, Fell())])
    assert [turn.step for turn in found.turnings] == [50, 105, 700, 800, STEPS]
    assert [(turn.letter, turn.swing, turn.sources) for turn in found.turnings[::2]] == [
        ("B", 0, ()),
        ("A", 700, (("Wood", 700),)),
        ("A", 0, ()),
    ]
    many = [Event(step, Tired()) for step in range(100, 900, 100)]
    assert 900 in {turn.step for turn in reckoned(fates=[*many, Event(900, Fell())]).turnings}
    assert reckoned(fates=[Event(50, Fell(), to=(0,))]).turnings == ()  # whoever looks on was not told


def test_a_turning_point_says_what_its_figure_counts() -> None:
    found = reckoned((100, "A", "Wood", 7), (300, "A", "Wood", 4), (300, "A", "Rain", 2), (300, "A", "Stone", -9))
    turned = {turn.step: turn for turn in found.turnings}
    assert (turned[300].swing, turned[300].sources) == (-5, (("Wood", 4), ("Stone", -9)))
    lines = standings_lines(replace(found, turnings=(*found.turnings, Turning(400, "A", 0, "A tree falls.", ()))))
    assert lines[-4:] == [
        "Turning points, with what a side gained or lost in that step:",
        "  step   100    +7  Wood: step 100",
        "  step   300    −5  Wood +4, Stone −9: step 300",
        "  step   400        A tree falls.",
    ]


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
