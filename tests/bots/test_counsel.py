"""Counsel for people: three options, the advised one first, with reasons, from what the seat may know alone."""

from __future__ import annotations

import re

import pytest

from warhall.bots import answer, bot, world_for
from warhall.bots.advice import LONGEST, advice, brief
from warhall.bots.apart import OWN, Difference, Measure
from warhall.bots.counsel import MOST, Counsel, counsel, expectations, is_level, question_of
from warhall.bots.search import SearchBot, Weighed
from warhall.bots.world import World
from warhall.games import game as game_named
from warhall.games import game_ids
from warhall.kernel.chance import Fast
from warhall.kernel.table import Table
from warhall.kernel.view import View

SEED = 5


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fraction of a second is enough here."""
    monkeypatch.setattr("warhall.bots.counsel._CHOICES", 150)
    monkeypatch.setattr("warhall.bots.apart.CHOICES", 100)


def played(id: str, steps: int, options: int = 2) -> Table:  # type: ignore[type-arg]
    """A table some steps on, at a question with several options."""
    game = game_named(id)
    table = game.new(max(2, game.seats[0]), seed=SEED)
    steward = bot("steward", game, SEED)
    while table.step < steps or len(table.asks[0].options) < options:
        seat = table.asks[0].seat
        table.choose(seat, answer(steward, table, seat))
    return table


def advised(table: Table) -> tuple[Counsel, ...]:  # type: ignore[type-arg]
    """What whoever is asked first is told."""
    seat = table.asks[0].seat
    return counsel(table.game, table.view(seat), SEED, world_for(table, seat, SEED))


@pytest.mark.parametrize("steps", [0, 40, 75])
@pytest.mark.parametrize("id", game_ids())
def test_three_options_come_with_reasons_and_chances_the_best_first(id: str, steps: int) -> None:
    """Whatever the game's own short list leaves out."""
    table = played(id, steps, MOST)
    view = table.view(table.asks[0].seat)
    found = advised(table)
    assert len({one.option for one in found}) == len(found) == MOST
    assert [one.chance for one in found] == sorted([one.chance for one in found], reverse=True)
    for one in found:
        assert one.option in question_of(view, one.option).options
        assert one.why[0].isupper() or not one.why[0].isalpha()
        assert one.why[-1] in ".!?"
        assert len(one.why) <= LONGEST + 1
        assert 0 <= one.chance <= 1
        assert one.worlds > 0


@pytest.mark.parametrize("steps", [40, 90])
@pytest.mark.parametrize("id", game_ids())
def test_counsel_rests_on_what_the_seat_knows_alone(id: str, steps: int) -> None:
    """Tables that look the same to the seat: the same options, reasons and chances, to the last digit."""
    table = played(id, steps)
    found = advised(table)
    assert len(found) > 1
    assert all(one.worlds for one in found)
    for chance in (98, 99):
        other = table.sampled(table.asks[0].seat, Fast(chance))
        other.step = table.step
        assert advised(other) == found


def test_without_a_world_the_steward_advises() -> None:
    table = played("bloodstones", 40)
    view = table.view(table.asks[0].seat)
    steward = advice(table.game, view, SEED, "steward")
    assert counsel(table.game, view, SEED, None) == (Counsel(steward.option, steward.why),)


def weighed(monkeypatch: pytest.MonkeyPatch, *values: list[float]) -> tuple[Table, list[str]]:  # type: ignore[type-arg]
    """A table at which a search finds such values for the steward's option and for others; and these options."""
    table = played("bloodstones", 40, len(values))
    view = table.view(table.asks[0].seat)
    usual = table.game.steward(view, Fast(SEED + view.step))
    options = [usual, *[option for option in table.asks[0].options if option != usual]][: len(values)]
    rows = {option: Weighed(option, row) for option, row in zip(options, values, strict=True)}

    def weigh(self: SearchBot, view: View, world: World | None = None) -> list[Weighed]:
        return sorted(rows.values(), key=lambda one: -len(one.values) * one.mean)

    monkeypatch.setattr(SearchBot, "weigh", weigh)
    return table, options


def test_a_better_option_says_by_how_much_and_than_what(monkeypatch: pytest.MonkeyPatch) -> None:
    table, (usual, other) = weighed(monkeypatch, [0.5, 0.52] * 20, [0.6, 0.62] * 20)
    best, second = advised(table)
    view = table.view(table.asks[0].seat)
    assert (best.option, second.option) == (other, usual)
    assert second.why == advice(table.game, view, SEED, "steward").why
    label = table.game.label(usual, question_of(view, usual), view)
    assert best.why.startswith(f"10 points likelier to win than the usual “{label}”")
    assert (round(best.chance, 2), round(second.chance, 2)) == (0.61, 0.51)


@pytest.mark.parametrize("speaks, begins", [(1, ": on average "), (-1, ", though on average "), (0, "; on average ")])
def test_a_difference_explains_the_chance_or_is_its_price(
    monkeypatch: pytest.MonkeyPatch, speaks: int, begins: str
) -> None:
    table, _ = weighed(monkeypatch, [0.5, 0.52] * 20, [0.6, 0.62] * 20)
    found = [Difference(Measure("Food", OWN), 1.2, 9, speaks)]
    monkeypatch.setattr("warhall.bots.counsel.differences", lambda ones, others, bears: found)
    assert advised(table)[0].why.endswith(f"”{begins}+1.2 Food for you.")


def test_what_is_level_with_the_stewards_advice_does_not_come_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody would notice the difference, and there is a reason for the steward's."""
    table, (usual, other) = weighed(monkeypatch, [0.5, 0.52] * 20, [0.503, 0.523] * 20)
    first, second = advised(table)
    assert (first.option, second.option) == (usual, other)
    assert first.chance == second.chance
    assert second.why.startswith("As likely to win as the first")


@pytest.mark.parametrize(
    "usual, other",
    [(0.4240, 0.4260), (0.4260, 0.4240), (0.4660, 0.4740), (0.4740, 0.4660)],
    ids=["42 and 43", "43 and 42", "47 and 47", "47 and 47 the other way round"],
)
def test_options_said_to_be_level_are_shown_with_the_same_figure(
    monkeypatch: pytest.MonkeyPatch, usual: float, other: float
) -> None:
    """Where figures would differ by rounding alone, and where they are the same though there is more between them."""
    table, (advised_one, _) = weighed(
        monkeypatch, [usual - 0.01, usual + 0.01] * 200, [other - 0.01, other + 0.01] * 200
    )
    first, second = advised(table)
    assert first.option == advised_one
    assert second.why.startswith("As likely to win as the first")
    assert first.chance == second.chance == pytest.approx(usual)


@pytest.mark.parametrize(
    "one, other, level",
    [(0.424, 0.426, True), (0.421, 0.429, False), (0.4201, 0.4249, True), (1.0, 0.998, False), (0.0, 0.001, False)],
)
def test_what_is_level_is_shown_alike_and_nothing_but_certainty_is_level_with_it(
    one: float, other: float, level: bool
) -> None:
    assert is_level(one, other) == is_level(other, one) == level


def test_what_came_out_in_every_try_is_not_told_as_certain() -> None:
    assert expectations([Counsel("bow", "", 1.0, 12)])[0].startswith("Over 99 % to win, ")
    assert expectations([Counsel("bow", "", 0.0, 12)])[0].startswith("Under 1 % to win, ")
    alike = expectations([Counsel("bow", "", 1.0, 12), Counsel("ram", "", 1.0, 12)])
    assert alike == ["Over 99 % to win with either: no difference shows a little later, in 12 tries.", ""]


def test_the_usual_choice_is_told_with_its_figure_where_it_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [[chance - 0.01, chance + 0.01] * 200 for chance in (0.2, 0.5, 0.4, 0.3)]
    table, (usual, *others) = weighed(monkeypatch, *rows)
    view = table.view(table.asks[0].seat)
    found = advised(table)
    assert [one.option for one in found] == others
    label = table.game.label(usual, question_of(view, usual), view)
    assert found[0].why.startswith(f"30 points likelier to win than the usual “{label}” (20 %)")


@pytest.mark.parametrize("steps", [20, 60])
@pytest.mark.parametrize("id", game_ids())
def test_words_and_figures_agree(id: str, steps: int) -> None:
    first, *others = advised(played(id, steps, MOST))
    for one in others:
        compared = re.match(r"(As likely|(\d+) points? less likely) to win", one.why)
        if compared:
            assert round(100 * first.chance) - round(100 * one.chance) == int(compared[2] or 0)


def test_what_an_option_brings_runs_on_as_one_sentence() -> None:
    assert brief("Until dusk nobody dies. (1 Gold)", 140) == "until dusk nobody dies (1 Gold)"
    assert brief("Cost 1. In battle +1. Ina joins.", 140) == "Cost 1; in battle +1; Ina joins"
    assert brief("Add 2 Shields. Adda may reroll.", 140) == "add 2 Shields; Adda may reroll"
    assert brief("One goes, and the rest stay at home", 20) == "one goes"


def test_a_lucky_world_or_two_prove_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is shown is what is to be expected, so it does not speak against the order in which it is shown."""
    table, (usual, lucky, poor) = weighed(monkeypatch, [0.7, 0.8] * 20, [0.7, 1.0], [0.3, 0.7, 0.7, 0.8])
    found = advised(table)
    assert [one.option for one in found] == [usual, lucky, poor]
    assert found[0].chance == pytest.approx(0.75)
    assert 0.7 < found[1].chance <= 0.75
    assert found[2].chance < found[1].chance
    assert found[2].why.split(" than ")[0].endswith("less likely to win")


def test_a_figure_fits_what_came_out_where_worlds_differ_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """An attack that cost the game in most of 24 tries is not told to be nearly as good as leaving."""
    table, (_, attack) = weighed(monkeypatch, [0.7] * 24, [0.0, 0.0, 0.6] * 8)
    found = {one.option: one for one in advised(table)}
    assert 0.2 < found[attack].chance < 0.35


def test_where_nothing_differs_it_looks_a_round_further(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[float] = []
    table, _ = weighed(monkeypatch, [0.5], [0.5])
    weigh = SearchBot.weigh

    def noted(self: SearchBot, view: View, world: World | None = None) -> list[Weighed]:
        looked.append(self.budget.rounds)
        return weigh(self, view, world)

    monkeypatch.setattr(SearchBot, "weigh", noted)
    advised(table)
    assert looked == [looked[0], looked[0] + 1]


def test_what_it_may_come_to_in_words() -> None:
    assert expectations([Counsel("pass", "So.", 0.456, 12), Counsel("go", "So.", 0.41, 1)]) == [
        "46 % to win, reckoned from how it stands a little later in 12 tries.",
        "41 % to win, in 1 try.",
    ]
    assert expectations([Counsel("pass", "So.", 0.997, 12)])[0].startswith("Over 99 % to win, ")
    assert expectations([Counsel("pass", "So.")]) == [""]


def test_figures_that_do_not_differ_are_told_once() -> None:
    found = [Counsel("pass", "So.", 0.381, 12), Counsel("go", "So.", 0.381, 12), Counsel("stay", "So.", 0.38, 8)]
    assert expectations(found) == [
        "38 % to win with any of the three: no difference shows a little later, in 8 tries.",
        "",
        "",
    ]
    assert expectations(found[:2])[0].startswith("38 % to win with either: ")
