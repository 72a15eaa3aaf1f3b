"""Counsel for people: three options, the advised one first, with reasons, from what the seat may know alone."""

from __future__ import annotations

import pytest

from warhall.bots import answer, bot, world_for
from warhall.bots.advice import LONGEST, advice
from warhall.bots.apart import OWN, Difference, Measure
from warhall.bots.counsel import MOST, Counsel, counsel, expectations, question_of
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
    assert second.why.startswith("About as likely to win as the first")


def test_a_lucky_world_or_two_prove_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is shown is what is to be expected, so it does not speak against the order in which it is shown."""
    table, (usual, lucky, poor) = weighed(monkeypatch, [0.7, 0.8] * 20, [0.7, 1.0], [0.3, 0.7, 0.7, 0.8])
    found = advised(table)
    assert [one.option for one in found] == [usual, lucky, poor]
    assert found[0].chance == pytest.approx(0.75)
    assert 0.7 < found[1].chance <= 0.75
    assert found[2].chance < found[1].chance
    assert found[2].why.split(" than ")[0].endswith("less likely to win")


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
        "41 % to win, reckoned from how it stands a little later in 1 try.",
    ]
    assert expectations([Counsel("pass", "So.")]) == [""]


def test_figures_that_do_not_differ_are_told_once() -> None:
    found = [Counsel("pass", "So.", 0.381, 12), Counsel("go", "So.", 0.381, 12), Counsel("stay", "So.", 0.38, 8)]
    assert expectations(found) == [
        "38 % to win with any of the three: no difference shows a little later, in 8 tries.",
        "",
        "",
    ]
    assert expectations(found[:2])[0].startswith("38 % to win with either: ")
