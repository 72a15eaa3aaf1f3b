"""Veterans play as stewards do but for a few things that they do otherwise, and hold the valley more often."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.zorn.scene import Place, T, house, play, unit
from warhall.games.zorn import GAME
from warhall.games.zorn.rules.activation import HouseActivation
from warhall.games.zorn.state import AreaId, UnitId
from warhall.games.zorn.steward.eyes import Eyes, VeteranEyes
from warhall.games.zorn.steward.ground import Ground
from warhall.games.zorn.steward.manner import VETERAN
from warhall.games.zorn.steward.orders import HUNT, REAR
from warhall.games.zorn.steward.orders import POST as IN_THE_LINE
from warhall.games.zorn.steward.worth import den_worth, relic_chance
from warhall.kernel.chance import Fast
from warhall.kernel.once import per_content
from warhall.kernel.records import replace

NM = house("new_mahn")
IRON, IRON2 = "new_mahn_royal_ironmen_1", "new_mahn_royal_ironmen_2"
HORDE, HORDE2 = "minion_horde_1", "minion_horde_2"
POST, BEFORE_IT = "S28", "S21"  # one arrow from the Pass, and two


def both(t: T) -> tuple[Eyes, Eyes]:
    """What a steward sees, and a veteran."""
    return Eyes(t.view(0), Fast(0)), VeteranEyes(t.view(0), Fast(0))


def scene(**places: Place) -> T:
    return play(HouseActivation(NM), units=places, active="new_mahn", held={"new_mahn": {"gold": 0}})


def opened(turn: int, seed: int = 3) -> T:
    """A game that stewards have begun, with the box as it is played."""
    t = GAME.new(2, seed=seed)
    while t.state.turn < turn:
        seat = t.asks[0].seats[0]
        t.choose(seat, GAME.steward(t.view(seat), Fast(0)))
    return t


def leaks(eyes: Eyes) -> set[UnitId]:
    return {threat.unit for threat in eyes.field.leaks}


def test_one_unit_is_enough_for_a_steward_and_not_for_who_dreads_the_exit() -> None:
    steward, veteran = both(scene(**{IRON: POST, HORDE: BEFORE_IT}))
    assert leaks(steward) == set()
    assert leaks(veteran) == {unit(HORDE)}
    steward, veteran = both(scene(**{IRON: POST, IRON2: POST, HORDE: BEFORE_IT}))
    assert leaks(steward) == leaks(veteran) == set()


def test_what_holds_one_does_not_hold_a_column() -> None:
    steward, veteran = both(scene(**{IRON: POST, IRON2: POST, HORDE: BEFORE_IT, HORDE2: BEFORE_IT}))
    assert leaks(steward) == set()
    assert leaks(veteran) == {unit(HORDE2)}


def test_a_relic_is_worth_what_it_costs_to_leave_it() -> None:
    """ZRN-TRE-02 three Terror Points; a steward goes for it however far."""
    t = opened(turn=2)
    steward, veteran = both(t)
    doubtful = [den for den in map(AreaId, t.content.dens[1:]) if relic_chance(veteran, den)]
    assert doubtful
    for den in doubtful:
        more = den_worth(steward, den) - den_worth(veteran, den)
        assert more == pytest.approx((8 - t.content.numbers.relic_terror) * relic_chance(veteran, den))


def levies(eyes: Eyes, why: str) -> Counter[AreaId]:
    """By area, how many levies have orders to be there."""
    return Counter([goal.area for unit, goal in eyes.goals.items() if eyes.ground.shields[unit] and goal.why == why])


def test_levies_take_the_hits_in_the_line_and_only_a_few_watch_the_passes() -> None:
    t = opened(turn=2, seed=0)
    steward, veteran = both(t)
    assert not levies(steward, IN_THE_LINE)
    assert levies(veteran, IN_THE_LINE) == dict.fromkeys(veteran.field.line, VETERAN.shields)
    assert levies(veteran, REAR)
    assert all(t.content.is_pass[area] for area in levies(veteran, REAR))


def shielded(t: T, shields: int) -> Eyes:
    """What a veteran sees who would have so many levies in a post."""

    class Other(VeteranEyes):
        manner = replace(VETERAN, shields=shields)
        ground_of = staticmethod(per_content(Ground))

    return Other(t.view(0), Fast(0))


def test_levies_leave_half_of_a_post_to_those_who_fight() -> None:
    many = shielded(opened(turn=2, seed=0), shields=12)
    full = [post for post, count in levies(many, IN_THE_LINE).items() if count == many.c.capacity[post] // 2]
    assert full
    assert all(count <= many.c.capacity[post] // 2 for post, count in levies(many, IN_THE_LINE).items())


def fighters(eyes: Eyes, why: str) -> float:
    """The strength of all but the levies that has such orders."""
    goals, shields = eyes.goals, eyes.ground.shields
    return sum([eyes.strength(unit) for unit in goals if goals[unit].why == why and not shields[unit]])


def test_fighters_may_hunt_where_levies_hold() -> None:
    t = opened(turn=2, seed=5)
    veteran, unshielded = shielded(t, VETERAN.shields), shielded(t, 0)
    assert fighters(veteran, IN_THE_LINE) < fighters(unshielded, IN_THE_LINE)
    assert fighters(veteran, HUNT) > fighters(unshielded, HUNT)


def test_the_choice_follows_from_what_a_seat_may_know_alone() -> None:
    t = GAME.new(2, seed=5)
    apart = 0
    while not t.over and t.state.turn < 4:
        seat = t.asks[0].seats[0]
        option = GAME.habit(t.view(seat), Fast(t.step))
        assert option in t.asks[0].options
        if t.step % 10 == 0:
            twin = t.sampled(seat, Fast(1000 + t.step))
            assert GAME.habit(twin.view(seat), Fast(t.step)) == option
        apart += option != GAME.steward(t.view(seat), Fast(t.step))
        t.choose(seat, option)
    assert apart  # stewards, asked at the same tables, would have done otherwise
