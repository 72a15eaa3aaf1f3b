"""Setup, chits, the Duel, the sequence of turns and the end (ZRN-SET, ZRN-SEQ, ZRN-ACT, ZRN-WIN, ZRN-SOL)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.zorn.scene import C, Place, T, answer, area, at, hits, house, marks, options, play, told, tracks, unit
from warhall.games.zorn import GAME
from warhall.games.zorn.hidden import sample
from warhall.games.zorn.rules.chits import ChooseHouse, lay_chits
from warhall.games.zorn.rules.finish import Finish
from warhall.games.zorn.rules.movement import Move
from warhall.games.zorn.rules.muster import open_passes
from warhall.games.zorn.rules.turn import Activations, Campaign, Day, Days, LayChits, end_turn, play_turn
from warhall.games.zorn.state import ARRIVED, BLIGHT_CHIT, SOAKED, STUNNED, TERRORIZED, WILD_CHIT, HouseId
from warhall.kernel.chance import Fast
from warhall.testing import clause, scenario

SWORDS = "new_mahn_swordstrikers_1"
LEVY = "new_mahn_levy_1"
ALLY = "thornmark_levy_1"
THREE = ("new_mahn", "thornmark", "duggan")
FIVE = ("new_mahn", "thornmark", "duggan", "fagen", "mathian")


def set_up(seats: int, **settings: Any) -> T:
    """A whole setup at random, up to the first question of turn 1."""
    t = GAME.new(seats, seed=5, options=settings, log=True)
    chance = Fast(3)
    while t.state.phase == "setup":
        t.choose(t.pending.seat, t.pending.options[chance.below(len(t.pending.options))])
    return t


# Setup.


@clause(
    "ZRN-SET-05", "ZRN-SET-15", "ZRN-D-02", "ZRN-D-04", "ZRN-D-05", "ZRN-D-06", "ZRN-SET-08", "ZRN-SET-09", "ZRN-SET-10"
)
def test_players_choose_house_characters_and_places_before_the_map_is_laid() -> None:
    t = scenario(GAME, seats=2, run=Campaign(), then=Fast(1))
    assert (t.pending.kind, t.pending.seat, len(t.pending.options)) == ("zorn.take_house", 0, 5)
    answer(t, "house:fagen")
    assert (t.pending.seat, len(t.pending.options)) == (1, 4)
    answer(t, "house:mathian")
    assert (t.pending.kind, options(t)[0]) == ("zorn.take_commander", "unit:namtull")
    answer(t, "unit:namtull", "unit:zenoj", "unit:morgan_von_fay", "unit:mother_gravel")
    assert t.pending.kind == "zorn.deploy_unit"
    assert options(t) == ("area:PA", "area:PB", "area:PC", "area:PD", "area:PE", "W", "E")
    answer(t, "area:PB")
    assert options(t) == ("area:PA", "area:PB", "area:PC", "W", "E")  # its own Pass and the adjacent ones
    answer(t, "area:PC")
    assert options(t) == ("area:PB", "area:PC", "W", "E")  # two adjacent Passes at most
    answer(t, "E", "all_here")
    assert Counter(C.area.names[record.area] for record in t.state.units if record.house == house("fagen")) == {
        "PB": 1,
        "PC": 1,
        "e0": 12,
    }
    assert not any(den.token for den in t.state.dens)
    assert t.pending.seat == 1


@clause("ZRN-SET-07", "ZRN-D-03", "ZRN-SET-06", "ZRN-SET-08", "ZRN-SET-11", "ZRN-SOL-01")
@pytest.mark.parametrize(
    ("seats", "core", "food", "supplies"), [(1, 14, 10, 6), (2, 14, 10, 6), (3, 11, 8, 5), (4, 9, 6, 4), (5, 7, 5, 3)]
)
def test_contingents_and_start_values_by_player_count(seats: int, core: int, food: int, supplies: int) -> None:
    t = set_up(seats)
    assert len(t.state.order) == max(2, seats)
    for row in t.state.order:
        own = t.state.houses[row]
        assert (own.food, own.supplies, own.gold, own.glory, own.level, own.blessings) == (food, supplies, 0, 0, 1, 0)
        assert sum(record.house == row for record in t.state.units) == core


@clause("ZRN-SET-09", "ZRN-RUL-113", "ZRN-MAP-15")
def test_a_pass_holds_ten_house_units() -> None:
    t = scenario(GAME, seats=2, run=Campaign(), then=Fast(1))
    answer(t, "house:fagen", "house:mathian", "unit:namtull", "unit:zenoj", "unit:morgan_von_fay", "unit:mother_gravel")
    answer(t, *["area:PB"] * 10)
    assert options(t) == ("area:PA", "area:PC", "W", "E")


@clause("ZRN-SET-09", "ZRN-RUL-113")
def test_a_house_whose_passes_are_full_may_use_any_with_room() -> None:
    units: dict[str, Place] = {}
    for row, places in ((1, "PA PB"), (2, "PA PB"), (3, "PC PC")):
        units |= {C.unit.names[u]: places.split()[n % 2] for n, u in enumerate(C.house_units[row][:10])}
    t = play(Day(), units=units, houses=THREE, seats=3)
    assert [C.area.names[place] for place in open_passes(t.state, t.content, HouseId(1))] == ["PD", "PE"]


@clause("ZRN-SET-02", "ZRN-SET-13", "ZRN-MAP-08", "ZRN-SET-14", "ZRN-SET-03", "ZRN-SET-01", "ZRN-RUL-108", "ZRN-CMP-07")
def test_the_map_is_laid_with_tokens_garrisons_cards_and_the_first_spawns() -> None:
    t = set_up(3)
    assert sorted(den.token for den in t.state.dens[1:]) == list(range(1, 21))
    assert sorted(t.state.fronts[1:]) == list(range(1, 21))
    assert [C.area.names[t.state.units[unit(f"garrison_{n}")].area] for n in (1, 20)] == [
        C.area.names[C.dens[1]],
        C.area.names[C.dens[20]],
    ]
    assert sorted(t.state.deck) == list(range(1, 28))
    on_map = Counter(C.kind_of[row].type for row in C.blight_units if 0 < t.state.units[row].area <= C.map_areas[-1])
    assert on_map == {"garrison": 20, "minion_horde": 4, "far_seer": 1}
    assert (t.state.turn, t.state.terror) == (1, 0)


@clause("ZRN-SET-12", "ZRN-VAR-02", "ZRN-D-01", "ZRN-EX-13")
def test_the_three_treasure_methods() -> None:
    t = set_up(2, treasure="weighted_random")
    for bank in ("north", "south"):
        pile = [C.tokens[t.state.dens[den].token].category for den in range(1, 21) if C.areas[C.dens[den]].bank == bank]
        assert Counter(pile) == {"relic": 3, "hostages": 2, "valuables": 3, "trap": 2}
    t = set_up(2, treasure="identified_relics")
    for den in range(1, 21):
        relic = C.tokens[t.state.dens[den].token].category == "relic"
        assert relic == C.is_town[C.dens[den]] == t.state.dens[den].shown
    assert not any(den.shown for den in set_up(2, treasure="totally_random").state.dens)


@clause("ZRN-SET-05", "ZRN-SET-08")
def test_houses_and_characters_may_be_dealt_at_random() -> None:
    t = GAME.new(3, seed=1, options={"houses": "random"})
    assert (t.pending.kind, len(t.state.order)) == ("zorn.leave_unit", 3)


# Chits and the choice of a House.


def propose(t: T, *names: str) -> None:
    for seat, name in enumerate(names):
        t.choose(seat, f"house:{name}")


@clause("ZRN-ACT-04", "ZRN-ACT-07", "ZRN-RUL-02", "ZRN-D-07", "ZRN-D-08")
def test_more_than_half_of_the_players_decide() -> None:
    t = play(ChooseHouse("first"), units={}, houses=THREE, seats=3)
    assert (t.pending.kind, options(t)) == ("zorn.propose_house", ("house:new_mahn", "house:thornmark", "house:duggan"))
    propose(t, "duggan", "thornmark", "duggan")
    assert t.returned == house("duggan")


@clause("ZRN-ACT-05", "ZRN-ACT-08", "ZRN-ACT-09", "ZRN-D-09", "ZRN-RUL-02")
def test_without_a_majority_the_highest_duellist_decides() -> None:
    t = play(ChooseHouse("wild"), units={}, houses=THREE, seats=3, dice=[4, 9])
    propose(t, "new_mahn", "thornmark", "duggan")
    assert (t.pending.kind, options(t)) == ("zorn.join_duel", ("roll", "abstain"))
    t.choose(0, "roll")
    t.choose(1, "abstain")
    t.choose(2, "roll")
    assert t.returned == house("duggan")


@clause("ZRN-ACT-10", "ZRN-ACT-11", "ZRN-RUL-03")
def test_players_who_tie_wound_their_commanders_and_the_leaders_roll_again() -> None:
    units = {"namtull": "S20", "zenoj": ("S20", {"house": "thornmark"}), "oznam": ("away", {"house": "duggan"})}
    t = play(ChooseHouse("wild"), units=units, houses=THREE, seats=3, dice=[9, 9, 9, 3, 11, 2])  # type: ignore[arg-type]
    propose(t, "new_mahn", "thornmark", "duggan")
    for seat in range(3):
        t.choose(seat, "roll")
    assert (hits(t, "namtull"), hits(t, "zenoj"), hits(t, "oznam")) == (1, 1, 0)  # no Save; an absent one takes none
    assert t.returned == house("thornmark")


@clause("ZRN-ACT-10")
def test_a_tie_below_the_highest_roll_costs_a_hit_too() -> None:
    units = {"namtull": "S20", "zenoj": ("S20", {"house": "thornmark"}), "oznam": ("S20", {"house": "duggan"})}
    t = play(ChooseHouse("wild"), units=units, houses=THREE, seats=3, dice=[4, 4, 9])  # type: ignore[arg-type]
    propose(t, "new_mahn", "thornmark", "duggan")
    for seat in range(3):
        t.choose(seat, "roll")
    assert (hits(t, "namtull"), hits(t, "zenoj"), hits(t, "oznam"), t.returned) == (1, 1, 0, house("duggan"))


@clause("ZRN-RUL-04", "ZRN-RUL-01", "ZRN-ACT-09")
def test_if_all_abstain_the_player_of_space_two_decides() -> None:
    t = play(ChooseHouse("wild"), units={}, first=house("thornmark"))
    propose(t, "new_mahn", "thornmark")
    t.choose(0, "abstain")
    t.choose(1, "abstain")
    assert t.returned == house("thornmark")


@clause("ZRN-SOL-03", "ZRN-SOL-06", "ZRN-SOL-07")
def test_the_solo_player_simply_chooses() -> None:
    t = play(ChooseHouse("first"), units={}, seats=1)
    answer(t, "house:thornmark")
    assert t.returned == house("thornmark")


@clause("ZRN-ACT-01", "ZRN-ACT-02", "ZRN-ACT-03", "ZRN-ACT-04", "ZRN-ACT-06", "ZRN-SET-01", "ZRN-SET-06", "ZRN-SEQ-03")
@pytest.mark.parametrize(("seats", "wild"), [(1, 1), (2, 1), (3, 2), (4, 1), (5, 0)])
def test_ten_chits_are_laid_blight_on_odd_spaces_and_the_first_house_on_two(seats: int, wild: int) -> None:
    t = play(ChooseHouse("first"), units={}, houses=FIVE[: max(2, seats)], seats=seats)
    t.state.first = house("thornmark")
    t.chance = Fast(1)
    lay_chits(t)
    track = t.state.track
    assert [space for space in range(1, 11) if track[space] == BLIGHT_CHIT] == [1, 3, 5, 7, 9]
    assert (track[2], track.count(WILD_CHIT)) == (house("thornmark"), wild)
    assert all(track[space] for space in range(1, 11))


@clause("ZRN-SEQ-03", "ZRN-SEQ-04", "ZRN-ACT-04", "ZRN-SEQ-05", "ZRN-ACT-12", "ZRN-SEQ-02")
def test_a_daytime_turn_chooses_mixes_rolls_and_takes_the_chits_in_order() -> None:
    cards = tuple(C.card.row(f"creeping_swarm_{n}") for n in (1, 2))
    t = play(Day(), units={}, dice=[5], deck=cards, draws=[house("thornmark")], naming=lambda item: item)
    propose(t, "new_mahn", "new_mahn")
    assert (t.state.fork, t.state.first) == (5, house("new_mahn"))
    assert [data["space"] for data in told(t, "chit_taken")] == [1, 2]
    assert t.state.active == house("new_mahn")
    assert t.state.track[1:5] == (0, 0, BLIGHT_CHIT, house("thornmark"))


@clause("ZRN-ACT-07", "ZRN-FLK-07")
def test_a_wild_chit_lets_the_group_choose_any_house() -> None:
    track = (0, 0, WILD_CHIT, 0, 0, 0, 0, 0, 0, 0, 0)
    t = play(Activations(), units={SWORDS: "S20"}, track=track)
    assert t.pending.kind == "zorn.propose_house"
    propose(t, "new_mahn", "new_mahn")
    assert t.state.active == house("new_mahn")


@clause("ZRN-SEQ-01", "ZRN-RUL-112", "ZRN-SEQ-10")
def test_every_third_turn_is_night() -> None:
    for number, phase in [(1, "day"), (2, "day"), (3, "night"), (6, "night"), (11, "day"), (12, "night")]:
        t = play(Days(), units={SWORDS: "S20"}, turn=number)
        assert told(t, "turn_begun")[0] == {"turn": number, "phase": phase}


@clause("ZRN-SEQ-04", "ZRN-SEQ-03")
def test_the_fork_marker_is_rolled_after_the_chits() -> None:
    t = play(LayChits(), units={}, seats=1, dice=[4])
    answer(t, "house:new_mahn")
    assert [event.kind for event in t.events or ()][-3:] == ["zorn.chits_laid", "kernel.rolled", "zorn.fork_set"]


# The end.


@clause("ZRN-TRE-02", "ZRN-RUL-100", "ZRN-WIN-02", "ZRN-RUL-98")
def test_uncaptured_relics_are_three_terror_each_and_may_lose_the_game() -> None:
    relics = {"S12": "crown_of_mathias", "S13": "scroll_of_zaius"}
    t = play(Finish(), units={SWORDS: "S20"}, tokens=relics, terror=14)
    assert t.state.terror == 20
    assert t.result is not None
    assert t.result.reason == "the valley has held, and most Glory wins"
    t = play(Finish(), units={SWORDS: "S20"}, tokens=relics, terror=15)
    assert t.result is not None
    assert (t.result.winners, t.result.reason) == ((), "the Blight's Terror fills its track")
    assert tracks(t, "new_mahn").cache == 0  # before any Glory


@clause("ZRN-WIN-05", "ZRN-WIN-06", "ZRN-WIN-07", "ZRN-RUL-97")
def test_the_power_cache_counts_fresh_core_units_and_goods() -> None:
    units = {
        SWORDS: "S20",
        LEVY: ("S20", {"hits": 1}),
        "new_mahn_royal_ironmen_1": ("S20", {"hits": 2}),
        "new_mahn_royal_archers_1": ("S20", {"marks": STUNNED}),
        "new_mahn_royal_archers_2": ("S20", {"marks": TERRORIZED}),
        "namtull": ("away", {"hits": 2}),
        "vagnar_corps_1": "S20",
    }
    held = {"new_mahn": {"gold": 2, "food": 3, "supplies": 4, "glory": 7}}
    t = play(Finish(), units=units, held=held)  # type: ignore[arg-type]
    own = tracks(t, "new_mahn")
    assert own.cache == 2 * 3 + 2 * 3 + 3 * 2 + 4  # Swordstrikers, Namtull and the unit on the flank are Fresh
    assert own.glory == 7 + 22


@clause("ZRN-WIN-08")
@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [
        ({"glory": 9}, {"glory": 8}, 0),
        ({"glory": 8}, {"glory": 9}, 1),
        ({"glory": 9, "gold": 5}, {"glory": 6, "gold": 6}, 1),  # equal Glory, the larger Power Cache
        ({"relics": 1}, {"relics": 2}, 1),
    ],
)
def test_the_hand_of_the_crown_has_most_glory_then_cache_then_relics(
    first: dict[str, int], second: dict[str, int], winner: int
) -> None:
    t = play(Finish(), units={}, held={"new_mahn": first, "thornmark": second})
    assert t.result is not None
    assert t.result.winners == (winner,)


@clause("ZRN-WIN-08", "ZRN-RUL-99")
@pytest.mark.parametrize(("dice", "winners"), [([7, 3], (0,)), ([2, 9], (1,)), ([6, 6], (0, 1))])
def test_a_last_tie_is_rolled_and_two_players_may_share(dice: list[int], winners: tuple[int, ...]) -> None:
    t = play(Finish(), units={}, dice=dice)
    assert t.result is not None
    assert t.result.winners == winners


@clause("ZRN-WIN-08")
def test_tied_players_who_tie_again_lose_to_the_third() -> None:
    held = {"new_mahn": {"glory": 5}, "thornmark": {"glory": 5}, "duggan": {"glory": 1}}
    t = play(Finish(), units={}, houses=THREE, seats=3, held=held, dice=[6, 6])
    assert t.result is not None
    assert t.result.winners == (2,)


@clause("ZRN-SOL-08", "ZRN-RUL-99", "ZRN-SOL-04")
def test_solo_survival_is_the_win_and_the_glory_of_both_houses_is_told() -> None:
    t = play(Finish(), units={}, seats=1, held={"new_mahn": {"glory": 5}, "thornmark": {"glory": 2}})
    assert t.result is not None
    assert (t.result.winners, t.result.sides) == ((0,), ("new_mahn+thornmark",))
    assert told(t, "game_won")[0]["glory"] == (5 + 32, 2 + 32)  # 5 Gold, 5 Food, 5 Supplies, one Fresh unit each


# What lasts for one Game Turn.


@clause("ZRN-EVT-02c")
def test_a_flood_closes_the_crossings_until_the_end_of_the_game_turn() -> None:
    t = play(Move(unit(SWORDS)), units={SWORDS: "S02"}, flooded=True, turn=2)
    assert options(t) == ("area:S01", "area:S03", "area:S10")  # not F1, not B1
    end_turn(t, Days())
    assert (t.state.flooded, t.state.turn) == (False, 3)


@clause("ZRN-EVT-15", "ZRN-RUL-36")
def test_the_downpour_and_the_wait_of_new_mercenaries_end_with_the_game_turn() -> None:
    units = {"vagnar_corps_1": ("S20", {"marks": ARRIVED | STUNNED}), SWORDS: ("S19", {"marks": SOAKED})}
    t = play(ChooseHouse("first"), units=units, turn=4)
    play_turn(t, Days())
    assert (marks(t, "vagnar_corps_1"), marks(t, SWORDS), t.state.phase) == (STUNNED, 0, "day")


# Hidden information.


@clause("ZRN-ACT-06", "ZRN-BLU-06")
def test_a_sample_keeps_what_is_open_and_mixes_what_is_hidden() -> None:
    t = set_up(3, treasure="weighted_random")
    chance = Fast(9)
    while t.state.turn == 1:
        t.choose(t.pending.seat, t.pending.options[chance.below(len(t.pending.options))])
    twin = sample(t.state, t.content, 0, Fast(4))
    assert twin.units == t.state.units
    assert sorted(twin.deck) == sorted(t.state.deck)
    assert twin.deck != t.state.deck
    assert twin.fronts != t.state.fronts
    for den, record in enumerate(t.state.dens):
        if record.shown:
            assert twin.dens[den] == record
    for bank in ("north", "south"):
        dens = [den for den in range(1, 21) if C.areas[C.dens[den]].bank == bank]
        before = Counter(C.tokens[t.state.dens[den].token].category for den in dens)
        assert Counter(C.tokens[twin.dens[den].token].category for den in dens) == before


def test_rows_of_the_houses_are_in_ledger_order() -> None:
    assert [house(name) for name in FIVE] == [HouseId(n) for n in range(1, 6)]
    assert at(play(ChooseHouse("first"), units={ALLY: "S20"}), ALLY) == "S20"
    assert area("S20")
