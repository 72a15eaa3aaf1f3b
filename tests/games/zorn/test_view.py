"""What a seat may know of Zorn, and the same in words for a terminal."""

from __future__ import annotations

import re

import pytest

from tests.games.zorn.scene import C, T, answer, area, play, unit
from warhall.games.zorn import GAME
from warhall.games.zorn.queries import bravery_die, melee_die, missile_die, movement_allowance
from warhall.games.zorn.rules.activation import HouseActivation
from warhall.games.zorn.rules.hits import TakeHits
from warhall.games.zorn.rules.melee import Melee
from warhall.games.zorn.state import BLIGHT_CHIT, STUNNED, TERRORIZED, WILD_CHIT, HouseId, UnitId
from warhall.games.zorn.view import FACE_DOWN, HIDDEN_CHIT, Facts
from warhall.kernel import codec
from warhall.kernel.chance import Fast
from warhall.testing import clause
from warhall.testing.sample import Sample
from warhall.testing.views import views_do_not_leak

SHOWN_ONCE = (  # what comes of secret votes and of the Duel for all to see, and may leave no trace: a shot that missed
    "kernel.rolled",
    "zorn.houses_proposed",
    "zorn.duel_rolled",
    "zorn.target_chosen",
    "zorn.shot_fired",
    "zorn.bravery_tested",
    "zorn.hit_cancelled",
)
METHODS = ("totally_random", "weighted_random", "identified_relics")
IRON = "new_mahn_royal_ironmen_1"
ARCHERS = "new_mahn_royal_archers_1"


def sampled(seats: int, seed: int) -> Sample:
    return Sample(GAME, seats, seed, {"treasure": METHODS[seed % 3], "forks": ("marker", "each_unit")[seed % 2]})


def facts(t: T, seat: int | None = 0) -> Facts:
    found: Facts = t.view(seat).facts
    return found


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_a_seat_gets_the_same_in_all_worlds_it_cannot_tell_apart(seats: int) -> None:
    sample = sampled(seats, seats)
    views_do_not_leak(GAME, seats, seats, sample.options, positions=10, worlds=1, shown_once=SHOWN_ONCE)


@pytest.mark.parametrize("method", METHODS)
def test_the_view_of_a_sampled_game_is_the_view_of_the_game(method: str) -> None:
    for t in Sample(GAME, 3, 5, {"treasure": method}).positions(25):
        for seat in (None, 0, 2):
            here, there = t.view(seat), t.sampled(seat, Fast(t.step)).view(seat)
            assert codec.to_json(there.facts) == codec.to_json(here.facts)
            assert there.question == here.question


def test_everyone_knows_the_same() -> None:
    for t in sampled(4, 7).positions(12):
        known = [codec.to_json(facts(t, seat)).replace(b'"seat":null', b'"seat":0', 1) for seat in (None, 0)]
        assert known[0] == known[1]


@clause("ZRN-ACT-06", "ZRN-ACT-04")
def test_chits_behind_space_2_are_not_seen() -> None:
    t = play(HouseActivation(HouseId(1)), units={IRON: "S10"})
    t.state.track = (0, BLIGHT_CHIT, 1, BLIGHT_CHIT, 2, BLIGHT_CHIT, WILD_CHIT, BLIGHT_CHIT, 1, BLIGHT_CHIT, 2)
    hidden, blight = HIDDEN_CHIT, BLIGHT_CHIT
    assert facts(t).track == (0, blight, 1, blight, hidden, blight, hidden, blight, hidden, blight, hidden)


@clause("ZRN-BLU-06")
def test_the_front_of_a_garrison_is_seen_once_it_is_revealed() -> None:
    t = play(
        HouseActivation(HouseId(1)),
        units={IRON: "S10", "garrison_1": ("N04", {"front": "G17"}), "garrison_2": ("N10", {"shown": False})},
    )
    seen = facts(t)
    assert C.fronts[seen.fronts[1]].id == "G17"
    assert seen.fronts[2] == 0
    assert 17 not in seen.unseen_fronts
    assert len(seen.unseen_fronts) == 19


@clause("ZRN-SET-12")
def test_treasure_is_seen_once_it_is_shown() -> None:
    t = play(
        HouseActivation(HouseId(1)),
        units={IRON: "S10"},
        tokens={"N04": "gem_casket", "N10": "green_fire"},
        shown=("N04",),
    )
    seen = facts(t)
    assert seen.dens[C.den_of[area("N04")]].token == C.token.row("gem_casket")
    assert seen.dens[C.den_of[area("N10")]].token == FACE_DOWN
    assert seen.dens[C.den_of[area("N18")]].token == 0
    assert [(entry.category, entry.bank, entry.count) for entry in seen.unseen_tokens] == [("trap", "", 1)]


@clause("ZRN-SET-12", "ZRN-EX-13")
def test_of_weighted_treasure_the_categories_of_each_bank_are_known() -> None:
    t = GAME.new(2, seed=3, options={"treasure": "weighted_random", "houses": "random"})
    while facts(t).step != "chits":
        answer(t, t.pending.options[0])
    known = {(entry.bank, entry.category): entry.count for entry in facts(t).unseen_tokens}
    assert known == {
        (bank, category): count
        for bank in ("north", "south")
        for category, count in (("relic", 3), ("hostages", 2), ("valuables", 3), ("trap", 2))
    }


def test_queries_can_be_asked_about_a_view() -> None:
    for t in sampled(3, 8).positions(12):
        there = facts(t)
        for unit_row in map(UnitId, range(1, t.state.first_blight)):
            if t.state.units[unit_row].area:
                for rating in (melee_die, missile_die, bravery_die, movement_allowance):
                    assert rating(t.state, t.content, unit_row) == rating(there, t.content, unit_row)


# In words.


def words(t: T, seat: int | None = 0) -> list[str]:
    return t.text(seat).splitlines()


@pytest.mark.parametrize("seats", [1, 2, 4, 5])
def test_the_table_in_words_fits_80_columns(seats: int) -> None:
    for t in sampled(seats, seats + 3).positions(15):
        assert max(map(len, words(t))) <= 80


def test_the_words_name_units_with_ratings_and_states_by_area() -> None:
    t = play(
        HouseActivation(HouseId(1)),
        units={IRON: ("S20", {"hits": 3, "marks": STUNNED}), ARCHERS: "S20", "namtull": ("S20", {"hits": 2})},
    )
    found = words(t)
    assert "Crusader's Mead (Plains, PV 4, melee +0, room 3 of 6)" in found
    assert "  Royal Ironmen N1  D8 / - / D8 / 3, Battleworn, Casualties, Stunned" in found
    assert "  Royal Archers N1  D6 / D10:2 / D8 / 2" in found
    assert "  N Namtull the Great  D10 / - / D10 / 2, Heavily Wounded" in found


def test_the_words_tell_where_the_blight_would_go() -> None:
    t = play(
        HouseActivation(HouseId(1)),
        units={IRON: "N24", "minion_horde_1": "N16", "ambushers_1": "S26", "ambushers_2": "N09", "vulkan": "N04"},
        fork=2,
    )
    text = t.text(0)
    assert "Minion Horde 1  D8 / D6:1 / D8 / 2 -> Westering Fold: attacks" in text
    assert "OFF THE MAP" in text
    assert "2 at risk: one Advance takes Ambushers 1 in Standard Field off the map" in text
    assert "Ambushers 2  D8 / - / D6 / 3 -> stays" in text
    assert "Vulkan (Far-Seer Champion)  D10 / D12:3 / D10 / 2 -> a die decides" in text


def test_face_down_garrisons_show_no_ratings() -> None:
    t = play(
        HouseActivation(HouseId(1)),
        units={IRON: "S10", "garrison_1": ("N04", {"shown": False, "hits": 1, "marks": TERRORIZED})},
        tokens={"N04": "gem_casket"},
    )
    text = t.text(0)
    assert "Garrison of Trollburg Gap  ? / - / ? / 0, Casualties, Terrorized" in text
    assert "Face-down Treasure in other Dens: Trollburg Gap" in text
    assert "Gem Casket" not in text


def test_the_words_tell_of_the_melee_in_progress() -> None:
    t = play(
        Melee(area("S20"), (unit("minion_horde_1"),), (unit(IRON), unit(ARCHERS)), (area("S12"),)),
        units={IRON: "S20", ARCHERS: "S20", "minion_horde_1": "S20"},
        dice=[8, 1, 2],
    )
    assert "Melee in Crusader's Mead: Minion Horde 1 against Royal Ironmen N1 and Royal" in words(t)
    assert "  Archers N1. Totals: 8 to 3." in words(t)


def test_the_fallen_are_listed() -> None:
    t = play(TakeHits(unit(IRON), 1), units={IRON: ("S20", {"hits": 3})})
    assert "Fallen: Royal Ironmen N1" in t.text(0)


def items(t: T) -> list[str]:
    """The text cut where a line is not set in: what a terminal shows again when it has changed."""
    return [part for part in re.split(r"\n(?! )", t.text(0)) if part]


def test_an_area_is_an_item_of_its_own_and_the_houses_are_one() -> None:
    t = play(HouseActivation(HouseId(1)), units={IRON: "S20", ARCHERS: "S12", "vulkan": "N04"})
    found = items(t)
    iron = [item for item in found if "Royal Ironmen N1" in item]
    assert [item.partition(" (")[0] for item in iron] == ["Crusader's Mead"]
    assert "Royal Archers N1" not in iron[0]
    houses = next(item for item in found if item.startswith("House  "))
    assert "House New Mahn" in houses
    assert "House Thornmark" in houses


def test_a_chit_is_not_parted_from_its_space() -> None:
    t = play(HouseActivation(HouseId(1)), units={IRON: "S20"}, track=(0, *[BLIGHT_CHIT, WILD_CHIT] * 5))
    chits = next(item for item in items(t) if item.startswith("Chits"))
    assert all(len(line) <= 80 and not line[-1].isdigit() for line in chits.splitlines())


def test_the_fork_of_the_last_turn_is_not_shown_while_chits_are_laid() -> None:
    laying = [t.text(0) for t in sampled(2, 4).walk() if t.asks and facts(t).step == "chits" and facts(t).turn > 1]
    assert laying
    assert all("Forks  not yet rolled" in text for text in laying)
