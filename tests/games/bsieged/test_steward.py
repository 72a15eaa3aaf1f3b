"""The steward plays every seat by what it may know, sensibly, and the defenders win with it far more than by chance."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.bsieged.scene import answer, hero, play, sheet, space
from tests.games.bsieged.test_random_play import strong_position
from warhall.games.bsieged import GAME
from warhall.games.bsieged.queries import T
from warhall.games.bsieged.rules.enemies import EnemiesPhase
from warhall.games.bsieged.rules.heroes import HeroesPhase
from warhall.games.bsieged.rules.turn import Round
from warhall.kernel.chance import Fast
from warhall.kernel.questions import questions_of

DIFFICULTIES = ("footman", "knight", "defender")


def advice(t: T) -> str:
    """What the steward of the seat asked would do."""
    seat = t.pending.seat
    return GAME.steward(t.view(seat), Fast(t.step))


def finish(t: T, seed: int = 0) -> None:
    """Play on by stewards to the end."""
    steps = 0
    while not t.over:
        seat = t.pending.seat
        option = GAME.steward(t.view(seat), Fast(seed + t.step))
        assert option in t.pending.options
        t.choose(seat, option)
        steps += 1
        assert steps <= GAME.bound


def test_the_choice_is_the_same_whatever_was_seen_before() -> None:
    t = GAME.new(2, seed=5)
    while not t.over:
        seat = t.pending.seat
        view = t.view(seat)
        option = GAME.steward(view, Fast(t.step))
        if t.step % 4 == 0:
            known = dict(t.content.promises)
            t.content.promises.clear()
            assert GAME.steward(view, Fast(t.step)) == option
            assert t.content.promises.items() <= known.items()
            t.content.promises.update(known)
        t.choose(seat, option)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_stewards_play_whole_games_at_every_number_of_seats(seats: int) -> None:
    for seed, difficulty in enumerate(DIFFICULTIES):
        t = GAME.new(seats, seed=seed, options={"difficulty": difficulty, "events": "all"})
        finish(t, seed)
        assert t.result is not None


RARE = 4  # kinds of questions that a few dozen random games may not bring up


def kinds_of_the_rules() -> set[str]:
    """The decision kinds that are declared."""
    return {kind.name for kind in questions_of("bsieged")}


def test_every_kind_of_question_is_answered() -> None:
    seen: set[str] = set()
    for seed in range(60):
        chance = Fast(seed)
        seats = (1, 2, 4)[seed % 3]
        t = play(Round(), seats=seats, options={"events": "all"}, then=chance, **strong_position(chance))
        walk(t, chance, seen)
    for seed in range(6):
        walk(GAME.new(6, seed=seed), Fast(seed), seen)
    assert seen <= kinds_of_the_rules()
    assert len(kinds_of_the_rules() - seen) <= RARE


def walk(t: T, chance: Fast, seen: set[str]) -> None:
    """Random play that asks the steward's advice when a kind of question has not come up often."""
    while not t.over:
        ask = t.pending
        if ask.kind not in seen or chance.below(12) == 0:
            assert advice(t) in ask.options
            seen.add(ask.kind)
        t.choose(ask.seat, ask.options[chance.below(len(ask.options))])


def test_the_choice_follows_from_what_a_seat_may_know_alone() -> None:
    for seed in range(3):
        t = GAME.new(4, seed=seed, options={"difficulty": DIFFICULTIES[seed]})
        while not t.over:
            seat = t.pending.seat
            option = GAME.steward(t.view(seat), Fast(t.step))
            if t.step % 4 == 0:
                twin = t.sampled(seat, Fast(1000 + t.step))
                assert twin.view(seat) == t.view(seat)
                assert GAME.steward(twin.view(seat), Fast(t.step)) == option
                assert GAME.steward(t.view(seat), Fast(t.step)) == option
            t.choose(seat, option)


def test_stewards_win_where_random_play_does_not() -> None:
    wins = {"steward": 0, "random": 0}
    for seed in range(16):
        t = GAME.new(4, seed=seed, options={"difficulty": "footman"})
        finish(t, 100 * seed)
        wins["steward"] += bool(t.result and t.result.winners)
        t = GAME.new(4, seed=seed, options={"difficulty": "footman"})
        chance = Fast(seed)
        while not t.over:
            t.choose(t.pending.seat, t.pending.options[chance.below(len(t.pending.options))])
        wins["random"] += bool(t.result and t.result.winners)
    assert wins["random"] == 0
    assert wins["steward"] >= 6


# Rules of thumb, one by one.


def last_turn(**words: Any) -> T:
    """The turn of Aldric after the three others have had theirs, while the messenger is away."""
    mine = words.pop("mine", {})
    settled = {"isolde_thorne": {"at": "tavern"}, "bram_hollis": {"at": "barn"}, "hulda_ironmantle": {"at": "market"}}
    acted = words.pop("acted", tuple(hero(name) for name in settled))
    words = {"heroes": {"aldric_vane": mine, **settled}, "messenger": "outskirts", "round": 5, "then": Fast(1), **words}
    t = play(HeroesPhase(), **{"first": "aldric_vane"} | words)
    next(frame for frame in t.state.stack if isinstance(frame, HeroesPhase)).acted += acted
    return t


def test_the_last_hero_ends_on_the_wall_that_krohns_would_storm() -> None:
    t = last_turn(zones={"west_1": {"krohn": 6}}, mine={"food": 0}, round=6)
    while t.state.turn.hero == hero("aldric_vane"):
        answer(t, advice(t))
    assert sheet(t, "aldric_vane").space == space("west_wall")


def test_nobody_stops_with_actions_left() -> None:
    t = last_turn(mine={"at": "north_wall"}, zones={"north_1": {"krohn": 5}})
    answer(t, "attack:north_1")
    while t.pending.kind != "bsieged.take_action":
        answer(t, "done")
    assert advice(t) != "done"


def test_the_avatar_is_shot_at_while_the_catapult_reaches_it() -> None:
    t = last_turn(avatar=("north_3", 8), zones={"south_3": {"krohn": 2}})
    assert advice(t) == "shoot"
    t = last_turn(avatar=("east_3", 8), zones={"south_3": {"krohn": 2}})
    assert advice(t) == "orient:east"


def test_nobody_shoots_over_the_messenger() -> None:
    t = last_turn(messenger="north_3", zones={"north_3": {"krohn": 1}})
    assert advice(t) == "attack:north_3"


def test_the_hungry_eat_before_the_season_ends() -> None:
    assert advice(last_turn(mine={"food": 0}, round=6)) == "building:sanctuary"  # the Barn is taken
    t = last_turn(mine={"food": 0}, round=6, heroes={"aldric_vane": {"food": 0}, "isolde_thorne": {"at": "north_wall"}})
    assert advice(t) == "building:barn"


def test_divine_grace_saves_the_messenger_but_is_not_wasted() -> None:
    t = last_turn(messenger="north_3", zones={"north_3": {"krohn": 1}}, mine={"grace": 1}, dice=[5])
    answer(t, "attack:north_3")
    assert (t.pending.kind, advice(t)) == ("bsieged.spend_grace", "grace:1_up")
    t = last_turn(zones={"north_3": {"krohn": 1}}, mine={"grace": 3}, dice=[3])
    answer(t, "attack:north_3")
    assert (t.pending.kind, advice(t)) == ("bsieged.spend_grace", "done")  # three tokens for one Krohn far away


def test_hits_go_to_those_who_bear_them_best() -> None:
    heroes = {"aldric_vane": {"at": "west_wall", "morale": 2}, "isolde_thorne": {"at": "west_wall", "morale": 7}}
    t = play(EnemiesPhase(), heroes=heroes, zones={"west_1": {"krohn": 1}}, messenger="outskirts")
    assert t.pending.kind == "bsieged.assign_hit"
    assert advice(t) == "hero:isolde_thorne"


def test_the_messenger_is_veiled_when_nobody_else_can_save_him() -> None:
    mine = {"cards": ("veil_of_mist",), "gold": 1}
    threat = {"messenger": "north_2", "zones": {"north_2": {"molen": 1}}}
    t = last_turn(heroes={"mirelle_ashgrove": mine}, first="mirelle_ashgrove", **threat)
    assert advice(t) == "card:veil_of_mist"
