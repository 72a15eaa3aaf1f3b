"""The steward plays every seat by what it may know, sensibly, and the defenders win with it far more than by chance."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.bsieged.helpers import play
from tests.games.bsieged.test_random_play import strong_position
from warhall.games.bsieged import GAME, rules
from warhall.games.bsieged.queries import T
from warhall.games.bsieged.rules.enemies import EnemiesPhase
from warhall.games.bsieged.rules.heroes import HeroTurn
from warhall.games.bsieged.rules.turn import Round
from warhall.kernel.chance import Fast

DIFFICULTIES = ("footman", "knight", "defender")
TEAM: dict[str, dict[str, Any]] = {"aldric_vane": {}, "isolde_thorne": {}, "bram_hollis": {}, "hulda_ironmantle": {}}


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


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_stewards_play_whole_games_at_every_number_of_seats(seats: int) -> None:
    for seed, difficulty in enumerate(DIFFICULTIES):
        t = GAME.new(seats, seed=seed, options={"difficulty": difficulty, "events": "all"})
        finish(t, seed)
        assert t.result is not None


def kinds_of_the_rules() -> set[str]:
    """The decision kinds that the rules' own list names."""
    words = (rules.__doc__ or "").split("``")
    decisions = [word for word in words if word.startswith("bsieged.")]
    return set(decisions)


def test_every_kind_of_question_is_answered() -> None:
    seen: set[str] = set()
    for seed in range(60):
        chance = Fast(seed)
        seats = (1, 2, 4)[seed % 3]
        t = play(Round(), seats=seats, options={"events": "all"}, then=chance, **strong_position(chance))
        walk(t, chance, seen)
    for seed in range(6):
        walk(GAME.new(6, seed=seed), Fast(seed), seen)
    assert seen == kinds_of_the_rules()


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


def turn(name: str, **words: Any) -> T:
    """The turn of one hero of four."""
    words.setdefault("heroes", TEAM)
    return play(HeroTurn(CONTENT_HERO(name)), first=name, messenger="outskirts", round=5, **words)


def CONTENT_HERO(name: str) -> Any:
    return GAME.content().hero.row(name)


def last_action(t: T) -> T:
    """Attack an empty zone until one action is left."""
    while t.state.turn.actions > 1:
        t.choose(t.pending.seat, "attack:south_3")
    return t
