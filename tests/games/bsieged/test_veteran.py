"""What veterans of sieges do otherwise than stewards: the heroes they pick, the Avatar, the messenger's time."""

from __future__ import annotations

import itertools

import pytest

from tests.games.bsieged.scene import hero
from tests.games.bsieged.test_steward import last_turn
from tests.games.bsieged.test_steward_abilities import TEAM, turn_of
from warhall.games.bsieged import GAME
from warhall.games.bsieged.queries import T
from warhall.games.bsieged.state import ZONE_OF, FieldId
from warhall.games.bsieged.steward.danger import Danger
from warhall.games.bsieged.steward.doom import Doom
from warhall.games.bsieged.steward.eyes import Eyes, VeteranEyes
from warhall.games.bsieged.steward.lessons import preferred, strength_gain
from warhall.games.bsieged.steward.manner import STEWARD, VETERAN
from warhall.kernel.chance import Fast

EAST_3 = ZONE_OF[FieldId(2)][3]
HULDA = "hulda_ironmantle"  # Strength 3: one lesson more and the Avatar can be harmed


def both(t: T) -> tuple[Danger, Danger]:
    """What a steward weighs, and a veteran."""
    view = t.view(t.pending.seat)
    return Danger(Eyes(view, Fast(1))), Danger(VeteranEyes(view, Fast(1)))


def points(danger: Danger) -> list[float]:
    """What each further hit on the Avatar in the east is worth."""
    blows = danger.blows(EAST_3, 4)
    return [more - less for less, more in itertools.pairwise(blows)]


def test_veterans_pick_the_heroes_that_teams_won_with() -> None:
    t = GAME.new(2, seed=4)
    while t.pending.kind == "bsieged.pick_hero":
        seat = t.pending.seat
        t.choose(seat, GAME.habit(t.view(seat), Fast(t.step)))
    team = {t.content.heroes[row].code for row in t.state.order}
    rated = sorted(VETERAN.heroes, key=lambda code: -VETERAN.heroes[code])
    assert {*rated[:3]} <= team
    assert all(VETERAN.heroes[code] >= VETERAN.heroes[rated[3]] - VETERAN.as_good for code in team)


def test_only_stewards_follow_a_liking() -> None:
    seen = turn_of(HULDA)
    tokens = seen.content.tokens_of_level[1]
    assert len({preferred(Eyes(seen, Fast(seed)), hero(HULDA), tokens) for seed in range(60)}) > 1
    assert len({preferred(VeteranEyes(seen, Fast(seed)), hero(HULDA), tokens) for seed in range(60)}) == 1


def test_a_round_of_the_messenger_is_dearer_to_veterans() -> None:
    steward, veteran = both(last_turn(messenger="north_1", zones={"north_1": {"krohn": 2}}))
    assert veteran.errand.delay > steward.errand.delay
    assert all(dear > cheap for dear, cheap in zip(VETERAN.delay, STEWARD.delay, strict=True))


def test_to_stewards_every_point_of_vinculum_is_worth_the_same() -> None:
    steward, _ = both(last_turn(avatar=("east_3", 8)))
    assert points(steward)[:7] == pytest.approx([STEWARD.vinculum[3]] * 7)


def test_veterans_reckon_how_likely_the_avatar_is_banished_in_time() -> None:
    """The last hero of the round: what is left must be taken in two more rounds, and nobody is strong enough."""
    t = last_turn(avatar=("east_3", 8))
    _, veteran = both(t)
    assert all(point > VETERAN.vinculum[3] for point in points(veteran))
    assert points(veteran)[6] > points(veteran)[0]  # that little is left can be managed, that seven are left cannot


def test_points_matter_most_while_it_is_in_doubt() -> None:
    """With many strong heroes the Avatar is as good as gone, and one point is hardly worth an action more."""
    strong = {"tokens": ("-1_01", "-2_01", "-3_01")}
    weak = last_turn(avatar=("east_3", 2))
    sure = last_turn(avatar=("east_3", 2), mine=strong)
    assert points(both(sure)[1])[0] < points(both(weak)[1])[0]


def test_veterans_count_on_the_shots_of_those_who_still_act() -> None:
    """Nobody is strong enough, but in its first zone the catapult harms it, whoever shoots."""
    late, early = last_turn(avatar=("east_3", 4)), last_turn(avatar=("east_3", 4), acted=())
    assert both(early)[1].doom.averted(4) < both(late)[1].doom.averted(4)
    late, early = last_turn(avatar=("east_2", 4)), last_turn(avatar=("east_2", 4), acted=())
    assert both(early)[1].doom.averted(4) == both(late)[1].doom.averted(4)


def test_strength_is_worth_what_it_does_for_the_chance_to_banish_it() -> None:
    calm, grim = (VeteranEyes(turn_of(HULDA, avatar=avatar), Fast(1)) for avatar in (None, ("north_3", 6)))
    row = hero(HULDA)
    more = strength_gain(grim, row) - VETERAN.strength[3] - VETERAN.avatar_here
    assert more == pytest.approx(Doom(grim).taught(row))
    assert more > 0
    assert strength_gain(calm, row) == VETERAN.strength[3] + VETERAN.avatar_feared[0]


def test_the_second_who_is_ready_for_the_avatar_is_worth_something_too() -> None:
    ready = {"tokens": ("-1_01", "-2_01", "-3_01")}
    seen, row = turn_of("aldric_vane", ready, (*TEAM, HULDA)), hero(HULDA)
    steward, veteran = Eyes(seen, Fast(1)), VeteranEyes(seen, Fast(1))
    assert strength_gain(steward, row) == STEWARD.strength[3]
    assert strength_gain(veteran, row) == VETERAN.strength[3] + VETERAN.avatar_feared[1]
    assert VETERAN.avatar_feared[0] > VETERAN.avatar_feared[1] > 0
