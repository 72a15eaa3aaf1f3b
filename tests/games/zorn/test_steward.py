"""The steward plays every House by what a seat may know, sensibly, and holds the valley far better than chance does."""

from __future__ import annotations

import pytest

from tests.games.zorn.scene import Place, T, answer, area, at, house, options, play, unit
from warhall.games.zorn import GAME
from warhall.games.zorn.names import ENDINGS
from warhall.games.zorn.rules.activation import HouseActivation
from warhall.games.zorn.rules.hits import ShareHits
from warhall.games.zorn.rules.night import Hunger
from warhall.games.zorn.rules.retreat import Retreat
from warhall.games.zorn.state import STUNNED, AreaId
from warhall.games.zorn.steward import _ANSWERS
from warhall.games.zorn.steward.eyes import Eyes
from warhall.games.zorn.steward.ground import Ground
from warhall.kernel.chance import Chance, Fast
from warhall.kernel.questions import questions_of

NM = house("new_mahn")
POOR = {"new_mahn": {"gold": 0}}  # nobody to hire
IRON, IRON2, SWORDS = "new_mahn_royal_ironmen_1", "new_mahn_royal_ironmen_2", "new_mahn_swordstrikers_1"


def advice(t: T, seat: int | None = None) -> str:
    """What the steward of a seat that is asked would do."""
    asked = t.pending.seat if seat is None else seat
    option = GAME.steward(t.view(asked), Fast(t.step))
    assert option in t.pending.options
    return option


def finish(t: T, chance: Chance | None = None, turns: int = 99) -> int:
    """Play on to the end of some turn, by stewards or by chance; how many choices it took."""
    steps = 0
    while not t.over and t.state.turn <= turns:
        ask = t.asks[0]
        option = advice(t, ask.seats[0]) if chance is None else ask.options[chance.below(len(ask.options))]
        t.choose(ask.seats[0], option)
        steps += 1
        assert steps <= GAME.bound
    return steps


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_stewards_play_whole_games_at_every_number_of_seats(seats: int) -> None:
    t = GAME.new(seats, seed=seats, options={"treasure": "weighted_random", "forks": "each_unit"})
    finish(t)
    assert t.result is not None
    assert t.result.reason in ENDINGS.values()


LOST = 21  # Terror Points with which all lose
RARE = 4  # kinds of questions that a few hundred games by chance may not bring up


def test_every_kind_of_question_is_answered() -> None:
    seen: set[str] = set()
    for seed in range(200):
        options = {"houses": ("random", "choose")[seed % 2]}
        walk(GAME.new(1 + seed % 5, seed=seed, options=options), Fast(seed), seen, often=seed < 20)
    answered = {kind.verb for kind in questions_of("zorn") if kind.facts in _ANSWERS}
    assert seen <= answered
    assert len(answered - seen) <= RARE
    assert len(answered) == len(_ANSWERS)


def walk(t: T, chance: Fast, seen: set[str], often: bool) -> None:
    """Play by chance that asks for the steward's advice when a kind of question is new, and sometimes now and then."""
    while not t.over:
        ask = t.asks[0]
        kind = ask.kind.partition(".")[2]
        if kind not in seen or (often and chance.below(60) == 0):
            assert advice(t, ask.seats[0]) in ask.options
            seen.add(kind)
        t.choose(ask.seats[0], ask.options[chance.below(len(ask.options))])


def test_the_choice_follows_from_what_a_seat_may_know_alone() -> None:
    for seed in range(2):
        t = GAME.new(3, seed=seed)
        while not t.over and t.state.turn < 3:
            seat = t.asks[0].seats[0]
            option = advice(t, seat)
            if t.step % 10 == 0:
                twin = t.sampled(seat, Fast(1000 + t.step))
                assert twin.view(seat).facts == t.view(seat).facts
                assert GAME.steward(twin.view(seat), Fast(t.step)) == option
                assert GAME.steward(t.view(seat), Fast(t.step)) == option
            t.choose(seat, option)


def test_orders_are_the_same_whatever_was_seen_before() -> None:
    t = GAME.new(2, seed=3)
    while not t.over and t.state.turn < 4:
        seat = t.asks[0].seats[0]
        if t.step % 40 == 0:
            for number in range(3):  # worlds that go their own ways, and some the same
                play_on(t.sampled(seat, Fast(number)), Fast(number), 15)
            eyes = Eyes(t.view(seat), Fast(0))
            afresh = Eyes(t.view(seat), Fast(0))
            afresh.ground = Ground(t.content)
            assert eyes.goals == afresh.goals
            assert eyes.field.men == afresh.field.men
            assert eyes.field.leaking == afresh.field.leaking
        t.choose(seat, advice(t, seat))


def play_on(t: T, chance: Fast, choices: int) -> None:
    for _ in range(choices):
        if t.asks:
            seat = t.asks[0].seats[0]
            t.choose(seat, GAME.steward(t.view(seat), chance))


def test_an_earthquake_is_seen_at_once() -> None:
    """ZRN-MAP-15 its marker protects whoever defends: a post wants less."""
    t = play(HouseActivation(NM), units={IRON: "S20", "minion_horde_1": "S21"}, active="new_mahn", held=POOR)
    before = Eyes(t.view(0), Fast(0)).field
    post = before.line[0]
    t.state.earthquake = post
    after = Eyes(t.view(0), Fast(0)).field
    assert after.demand[post] == before.demand[post] - t.content.numbers.earthquake_pv


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = GAME.new(5, seed=9), GAME.new(5, seed=9)
    assert (finish(first, turns=3), first.digest()) == (finish(second, turns=3), second.digest())


def test_stewards_hold_the_valley_where_chance_does_not() -> None:
    terror = []
    for seed in range(1, 7):
        t = GAME.new(4, seed=seed)
        finish(t, turns=6)
        assert (t.state.turn, t.over) == (7, False)
        terror.append(t.state.terror)
    assert sum(terror) < len(terror) * LOST // 3
    for seed in range(8):
        t = GAME.new(4, seed=seed)
        finish(t, Fast(seed))
        assert t.state.terror >= LOST
        assert t.result is not None
        assert not t.result.winners


# Rules of thumb, one by one.


def test_riders_run_down_a_lone_worn_horde_in_the_open() -> None:
    units: dict[str, Place] = {IRON: "S20", IRON2: "S20", "minion_horde_1": ("S21", {"hits": 2})}
    t = play(HouseActivation(NM), units=units, active="new_mahn")
    while t.pending.kind != "zorn.choose_attacker":
        answer(t, advice(t))
    assert advice(t) in (f"unit:{IRON}", f"unit:{IRON2}")


def test_a_magic_user_does_not_charge_a_far_seer() -> None:
    units: dict[str, Place] = {"oona_deepwell": ("S20", {"house": "new_mahn"}), "tor": "S21"}
    t = play(HouseActivation(NM), units=units, active="new_mahn", held=POOR)
    while t.pending.kind != "zorn.choose_attacker":
        answer(t, "done")
    assert advice(t) == "done"


def test_a_hit_goes_to_a_fresh_unit_before_one_that_would_be_lost() -> None:
    units: dict[str, Place] = {
        SWORDS: ("S20", {"hits": 3}),
        IRON: "S20",
        "namtull": ("S20", {"house": "new_mahn", "hits": 2}),
    }
    t = play(ShareHits((unit(SWORDS), unit(IRON), unit("namtull")), 1), units=units)
    assert t.pending.kind == "zorn.assign_hit"
    assert advice(t) == f"unit:{IRON}"


def test_a_stunned_unit_gathers_itself() -> None:
    t = play(HouseActivation(NM), units={IRON: ("S20", {"marks": STUNNED})}, active="new_mahn", held=POOR)
    while t.pending.kind != "zorn.choose_regrouper":
        answer(t, "done")
    assert advice(t) == f"unit:{IRON}"


def test_everyone_is_fed_while_the_food_lasts() -> None:
    t = play(Hunger(), units={IRON: "S20", SWORDS: "S20"})
    assert t.pending.kind == "zorn.feed_units"
    assert advice(t) == "n:3"  # two units on the map, one beside the west flank


def test_a_beaten_horde_is_driven_away_from_the_passes() -> None:
    units = {IRON: "S20", "minion_horde_1": "S12"}
    t = play(Retreat(unit("minion_horde_1"), 1, away=AreaId(0)), units=units)
    assert t.pending.kind == "zorn.pick_retreat"
    far = {option: t.content.way_out[t.content.area.of(option)] for option in options(t)}
    assert far[advice(t)] >= max(far.values()) - 1


def test_someone_stops_a_beast_that_would_leave_the_map() -> None:
    units = {IRON: "PA", IRON2: "PA", SWORDS: "PA", "howling_chimera": "S28"}
    t = play(HouseActivation(NM), units=units, active="new_mahn", held=POOR)
    way = [t.content.area.names[a] for a in (AreaId(t.content.odd_exit[area("S28")]), t.content.even_exit[area("S28")])]
    while t.asks:
        answer(t, advice(t))
    assert any(at(t, id) in way for id in (IRON, IRON2, SWORDS))
