"""Sources of chance: fast, sealed, scripted, recorded."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from tests.kernel.toy import TOY, Rested
from warhall.kernel.chance import Chance, Fast, Noted, Recorded, Scripted, Sealed, sealed_outcome, verify_sealed
from warhall.kernel.errors import ReplayMismatch, RuleError, ScriptError
from warhall.testing import scenario

SECRET = b"a secret of thirty-two bytes....."
CRITICAL = {2: 13.8, 6: 20.5, 20: 43.8, 24: 49.7}  # chi-square by faces, exceeded by one fair source in a thousand


def chi_square(counts: Counter[object], outcomes: int) -> float:
    expected = counts.total() / outcomes
    missing = outcomes - len(counts)
    return sum((count - expected) ** 2 / expected for count in counts.values()) + missing * expected


# Fast.


def test_the_fast_generator_gives_the_same_numbers_for_ever() -> None:
    """A change here changes every simulation that was ever written down."""
    one = Fast(0)
    assert one.state == 0xE220A8397B1DCDAF & ((1 << 61) - 1), "the first word of splitmix64"
    assert [one.below(1 << 32) for _ in range(4)] == [204044720, 2527175424, 4171322423, 462275364]
    other = Fast(7)
    assert [other.below(6) for _ in range(12)] == [3, 1, 3, 4, 5, 3, 1, 0, 5, 3, 4, 2]


def test_near_seeds_give_far_games() -> None:
    games = [Fast(seed) for seed in range(500)]
    assert len({tuple(game.below(6) for _ in range(6)) for game in games}) > 490


def test_a_seed_may_be_any_whole_number() -> None:
    assert Fast(-1).state != Fast(1).state
    assert 0 < Fast(1 << 80).state < 1 << 61


@pytest.mark.parametrize("bound", [2, 6, 20])
def test_fast_numbers_are_below_their_bound_and_even(bound: int) -> None:
    chance = Fast(3)
    counts: Counter[object] = Counter(chance.below(bound) for _ in range(6000))
    assert set(counts) == set(range(bound))
    assert chi_square(counts, bound) < CRITICAL[bound]


# What follows from whole numbers.


class Counting(Chance):
    """Gives bound - 1, and notes the bounds."""

    def __init__(self) -> None:
        self.bounds: list[int] = []

    def below(self, bound: int) -> int:
        self.bounds.append(bound)
        return bound - 1


def test_dice_items_and_orders_come_from_whole_numbers() -> None:
    chance = Counting()
    assert chance.die(6) == 6
    assert chance.item("abc") == "c"
    assert chance.order("abcd") == ["a", "b", "c", "d"]
    assert chance.bounds == [6, 3, 4, 3, 2]
    with pytest.raises(NotImplementedError):
        Chance().below(2)


def test_every_order_is_equally_likely() -> None:
    chance = Fast(11)
    pool = (1, 2, 3, 4)
    counts: Counter[object] = Counter(tuple(chance.order(pool)) for _ in range(4800))
    assert chi_square(counts, 24) < CRITICAL[24]
    assert pool == (1, 2, 3, 4)


def test_the_table_rolls_draws_and_shuffles_for_a_reason() -> None:
    t = scenario(TOY, seats=2, dice=[3, 6], draws=["b", "c"])
    assert t.roll(2, 6, why="TOY-CLA-02", about=Rested(1)) == (3, 6)
    assert t.draw("abc", why="TOY-CLA-03") == "b"
    assert t.shuffle("abc", why="TOY-CLA-03") == ("c", "a", "b")
    assert [(event.kind, event.data, event.clauses) for event in t.log()] == [
        ("kernel.rolled", {"faces": (3, 6), "sides": 6, "fallen": 1}, ("TOY-CLA-02",))
    ]
    with pytest.raises(RuleError, match="TOY-CLA-03: a draw from nothing"):
        t.draw((), why="TOY-CLA-03")


# Sealed.


def test_a_sealed_outcome_is_what_the_page_says() -> None:
    digest = hmac.new(SECRET, b"5:0", hashlib.sha256).digest()
    assert sealed_outcome(SECRET, 5, 6) == int.from_bytes(digest[:8], "big") % 6


def test_a_block_beyond_the_last_whole_multiple_is_drawn_again() -> None:
    """With this bound one block in two is refused: each number keeps the same likelihood."""
    bound = (1 << 63) + 1
    refused = 0
    for index in range(40):
        blocks = [hmac.new(SECRET, f"{index}:{n}".encode(), hashlib.sha256).digest()[:8] for n in range(20)]
        values = [int.from_bytes(block, "big") for block in blocks]
        first = next(value for value in values if value < bound)
        refused += values[0] >= bound
        assert sealed_outcome(SECRET, index, bound) == first
    assert refused > 5


def test_sealed_dice_go_through_the_outcomes_in_order_and_can_go_on_later() -> None:
    sealed = Sealed(SECRET)
    first = [sealed.below(6) for _ in range(10)]
    assert first == [sealed_outcome(SECRET, index, 6) for index in range(10)]
    assert sealed.used == 10
    later = Sealed(SECRET, used=4)
    assert [later.below(6) for _ in range(6)] == first[4:]


def test_sealed_outcomes_are_even() -> None:
    counts: Counter[object] = Counter(sealed_outcome(SECRET, index, 6) for index in range(3000))
    assert set(counts) == set(range(6))
    assert chi_square(counts, 6) < CRITICAL[6]


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert Sealed(b"abc").commitment == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def test_a_secret_that_does_not_give_the_outcomes_is_found_out() -> None:
    sealed = Sealed(SECRET)
    draws = [(bound, sealed.below(bound)) for bound in (6, 20, 6, 52)]
    assert verify_sealed(SECRET, sealed.commitment, draws) is None
    draws[2] = (6, (draws[2][1] + 1) % 6)
    assert verify_sealed(SECRET, sealed.commitment, draws) == 2
    assert verify_sealed(b"another", sealed.commitment, []) == 0


# Scripted.


def test_a_script_is_read_in_order() -> None:
    script = Scripted(dice=[6, 1, 4], draws=["b", 2])
    assert list(script.left) == [6, 1, 4, "b", 2]
    assert [script.die(6), script.below(6), script.die(4)] == [6, 0, 4]
    assert script.item(("a", "b")) == "b"
    assert script.item((1, 2)) == 2
    assert not script.left


def test_a_script_may_use_names() -> None:
    script = Scripted(draws=["two"], name=lambda item: "one" if item == 1 else "two")
    assert script.item((1, 2)) == 2
    with pytest.raises(ScriptError, match=r"no draw left for one of \['one', 'two'\]"):
        script.item((1, 2))


def test_a_script_that_does_not_fit_fails_at_once() -> None:
    with pytest.raises(ScriptError, match="no die left for a D6"):
        Scripted().die(6)
    for face in (0, 7):
        with pytest.raises(ScriptError, match=f"the script says {face} on a D6"):
            Scripted([face]).die(6)
    with pytest.raises(ScriptError, match=r"no draw left for one of \[1, 2\]"):
        Scripted().item((1, 2))
    with pytest.raises(ScriptError, match=r"the script draws 3, but the pool holds \[1, 2\]"):
        Scripted(draws=[3]).item((1, 2))


def test_a_script_names_the_top_of_a_deck() -> None:
    script = Scripted(draws=[3, 1])
    assert script.order((1, 2, 3, 4)) == [3, 1, 2, 4]
    assert script.order((1, 2)) == [1, 2]
    assert Scripted(draws=[1, 2, 9]).order((2, 1)) == [1, 2]
    with pytest.raises(ScriptError, match="the script draws 9"):
        Scripted(draws=[9]).order((1, 2))


def test_another_source_may_take_over_when_the_script_ends() -> None:
    script = Scripted([3], ["b"], then=Counting())
    assert [script.die(6), script.die(6)] == [3, 6]
    assert [script.item("abc"), script.item("abc")] == ["b", "c"]
    assert Scripted(draws=["c"], then=Counting()).order("abcd") == ["c", "a", "b", "d"]


# Recorded and noted.


def test_noted_outcomes_are_those_of_the_source_and_are_taken_once() -> None:
    noted, plain = Noted(Fast(1)), Fast(1)
    assert [noted.die(6), noted.below(20)] == [plain.die(6), plain.below(20)]
    again = Fast(1)
    assert noted.take() == ((6, again.below(6)), (20, again.below(20)))
    assert noted.take() == ()


def test_recorded_outcomes_are_given_again() -> None:
    recorded = Recorded([(6, 5), (3, 0)])
    assert [recorded.die(6), recorded.below(3)] == [6, 0]
    assert recorded.spent


@pytest.mark.parametrize(
    "draws, message",
    [
        ([], "step 4: the rules ask for chance that the record does not hold"),
        ([(4, 3)], "step 4: the rules draw below 6, the record holds 3 below 4"),
        ([(6, 6)], "step 4: the rules draw below 6, the record holds 6 below 6"),
        ([(6, -1)], "step 4: the rules draw below 6, the record holds -1 below 6"),
    ],
)
def test_a_record_that_does_not_fit_what_is_drawn_is_refused(draws: list[tuple[int, int]], message: str) -> None:
    with pytest.raises(ReplayMismatch) as caught:
        Recorded(draws, step=4).below(6)
    assert str(caught.value) == message
    assert caught.value.step == 4


def test_more_recorded_than_asked_for_is_seen() -> None:
    recorded = Recorded([(6, 5), (6, 1)])
    recorded.below(6)
    assert not recorded.spent


@pytest.mark.parametrize("size", [0, 1, 2, 60])
def test_a_fast_order_is_the_order_that_single_draws_give(size: int) -> None:
    quick, slow = Fast(7), Fast(7)
    assert quick.order(range(size)) == Chance.order(slow, range(size))
    assert quick.state == slow.state
