"""How the Group decides: votes, the player of space 2, and what anyone may answer (ZRN-RUL-01, ZRN-RUL-40)."""

from __future__ import annotations

import pytest

from tests.games.zorn.scene import Place, T, answer, area, at, hits, options, play, told, unit
from warhall.games.zorn.rules.blight import MeleeRound
from warhall.games.zorn.rules.events import EventRoll
from warhall.games.zorn.rules.melee import Melee
from warhall.games.zorn.rules.missile import BlightShot
from warhall.games.zorn.rules.spells import CastSpell
from warhall.games.zorn.state import HouseId
from warhall.testing import clause

LEVY = "new_mahn_levy_1"
ALLY = "thornmark_levy_1"
THIRD = "duggan_levy_1"
HORDE = "minion_horde_1"
THREE = ("new_mahn", "thornmark", "duggan")
POOR = {name: {"food": 0, "gold": 0} for name in THREE}


def aimed(*votes: str, first: int = 0, seats: int = 3) -> T:
    """A Horde fires at one of three equal units, and the players vote."""
    units = {LEVY: "S20", ALLY: "S20", THIRD: "S20", HORDE: "S12"}
    t = play(BlightShot(unit(HORDE)), units=units, houses=THREE, seats=seats, held=POOR, dice=[6], first=HouseId(first))
    for seat, vote in enumerate(votes):
        t.choose(seat, f"unit:{vote}")
    return t


@clause("ZRN-RUL-01", "ZRN-D-29", "ZRN-MIS-06")
def test_every_player_is_asked_and_the_same_is_open_to_all() -> None:
    t = aimed(first=2)
    assert [ask.seats for ask in t.asks] == [(1,), (0,), (2,)]  # the player of space 2 first
    assert {tuple(ask.options) for ask in t.asks} == {(f"unit:{LEVY}", f"unit:{ALLY}", f"unit:{THIRD}")}
    for seat in range(3):
        t.choose(seat, f"unit:{THIRD}")
    assert hits(t, THIRD) == 1


@clause("ZRN-RUL-01")
@pytest.mark.parametrize(
    ("votes", "first", "struck"),
    [
        ((LEVY, ALLY, ALLY), 1, ALLY),  # two of three overrule the player of space 2
        ((LEVY, LEVY, ALLY), 3, LEVY),
        ((ALLY, THIRD, LEVY), 1, ALLY),  # no majority: the player whose House holds space 2
        ((ALLY, THIRD, LEVY), 2, THIRD),
        ((ALLY, THIRD, LEVY), 3, LEVY),
        ((THIRD, ALLY, LEVY), 0, THIRD),  # before the first chit is laid: the first seat
    ],
)
def test_more_than_half_decide_and_else_the_player_of_space_2(votes: tuple[str, ...], first: int, struck: str) -> None:
    t = aimed(*votes, first=first)
    assert told(t, "target_chosen")[0]["target"] == unit(struck)
    assert [hits(t, id) for id in (LEVY, ALLY, THIRD)] == [int(id == struck) for id in (LEVY, ALLY, THIRD)]


@clause("ZRN-RUL-01")
def test_half_of_four_players_is_no_majority() -> None:
    four = (*THREE, "fagen")
    units = {LEVY: "S20", ALLY: "S20", HORDE: "S12"}
    held = {**POOR, "fagen": {"food": 0, "gold": 0}}
    t = play(BlightShot(unit(HORDE)), units=units, houses=four, seats=4, held=held, dice=[1], first=HouseId(4))
    for seat, vote in enumerate((LEVY, LEVY, ALLY, ALLY)):
        t.choose(seat, f"unit:{vote}")
    assert told(t, "target_chosen")[0]["target"] == unit(ALLY)


@clause("ZRN-SOL-03", "ZRN-RUL-01")
def test_alone_the_player_simply_chooses_and_of_two_the_one_of_space_2() -> None:
    units = {LEVY: "S20", ALLY: "S20", HORDE: "S12"}
    for seats, first, asked in ((1, 2, (0,)), (2, 1, (0,)), (2, 2, (1,))):
        t = play(BlightShot(unit(HORDE)), units=units, seats=seats, held=POOR, dice=[1], first=HouseId(first))
        assert [ask.seats for ask in t.asks] == [asked]
        answer(t, f"unit:{ALLY}")
        assert told(t, "target_chosen")[0]["target"] == unit(ALLY)


@clause("ZRN-RUL-38", "ZRN-RUL-01")
def test_the_glory_of_a_shared_defence_goes_where_most_players_say() -> None:
    units: dict[str, Place] = {LEVY: "S20", ALLY: "S20", "ambushers_1": ("S20", {"hits": 3})}
    frame = Melee(area("S20"), (unit("ambushers_1"),), (unit(LEVY), unit(ALLY)), (area("S12"),))
    t = play(frame, units=units, houses=THREE, seats=3, held=POOR, dice=[2, 5, 5], first=HouseId(1))
    assert {ask.kind for ask in t.asks} == {"zorn.credit_house"}
    for seat, name in enumerate(("new_mahn", "thornmark", "thornmark")):
        t.choose(seat, f"house:{name}")
    assert [t.state.houses[row].glory for row in (1, 2, 3)] == [0, 1, 0]


@clause("ZRN-RUL-40", "ZRN-MEL-12")
def test_the_odd_hit_is_voted_on_and_every_house_still_takes_one_before_a_second() -> None:
    frame = Melee(area("S20"), (unit(HORDE),), (unit(LEVY), unit(ALLY)), (area("S12"),))
    units = {LEVY: "S20", ALLY: "S20", HORDE: "S20"}
    t = play(frame, units=units, houses=THREE, seats=3, held=POOR, dice=[6, 1, 1], first=HouseId(1))
    assert (hits(t, LEVY), hits(t, ALLY)) == (1, 1)  # two of the three Hits leave no choice
    for seat in range(3):
        t.choose(seat, f"unit:{ALLY}")
    assert (hits(t, LEVY), hits(t, ALLY)) == (1, 2)


def sneaking() -> MeleeRound:
    return MeleeRound((unit("ambushers_1"),), (area("S12"),))


@clause("ZRN-RUL-119", "ZRN-ABL-30")
def test_surprised_units_of_several_houses_are_the_groups_those_of_one_its_players() -> None:
    mixed = {LEVY: "S20", ALLY: "S20", "ambushers_1": "S20"}
    t = play(sneaking(), units=mixed, houses=THREE, seats=3, held=POOR, dice=[8, 1])
    assert [ask.kind for ask in t.asks] == ["zorn.pick_surprised"] * 3
    for seat in range(3):
        t.choose(seat, f"unit:{ALLY}")
    assert (hits(t, LEVY), hits(t, ALLY) + (at(t, ALLY) == "gone") * 4) == (0, 4)
    own = {ALLY: "S20", "thornmark_swordstrikers_1": "S20", "ambushers_1": "S20"}
    t = play(sneaking(), units=own, houses=THREE, seats=3, held=POOR)
    assert [ask.seats for ask in t.asks] == [(1,)]


@clause("ZRN-RUL-119", "ZRN-ABL-31")
def test_a_swarm_among_attackers_of_two_houses_is_the_groups_choice() -> None:
    frame = Melee(area("S20"), (unit(LEVY), unit(ALLY)), (unit(HORDE),), (area("S12"), area("S12")), by=HouseId(1))
    units = {LEVY: "S20", ALLY: "S20", HORDE: "S20"}
    t = play(frame, units=units, houses=THREE, seats=3, held=POOR, dice=[1, 1, 3, 5], active="new_mahn")
    for seat in range(3):
        t.choose(seat, f"unit:{LEVY}")  # the Hit of the lost attack
    assert [ask.kind for ask in t.asks] == ["zorn.pick_struck"] * 3
    for seat in range(3):
        t.choose(seat, f"unit:{ALLY}")
    assert (hits(t, LEVY), hits(t, ALLY)) == (1, 1)


@clause("ZRN-EVT-05", "ZRN-RUL-01", "ZRN-D-39")
def test_the_players_vote_for_the_house_that_finds_allies() -> None:
    t = play(EventRoll(), units={}, houses=THREE, seats=3, dice=[5], draws=["vagnar_corps_1"], first=HouseId(1))
    for seat, name in enumerate(("new_mahn", "duggan", "duggan")):
        t.choose(seat, f"house:{name}")
    assert t.pending.kind == "zorn.pick_pass"
    assert t.pending.seats == (0, 1, 2)
    t.choose(2, "area:PD")
    assert (at(t, "vagnar_corps_1"), t.state.units[unit("vagnar_corps_1")].house) == ("PD", HouseId(3))


@clause("ZRN-RUL-01", "ZRN-MEL-05", "ZRN-D-17")
def test_the_order_of_combats_may_be_named_by_anyone() -> None:
    units = {LEVY: "S20", HORDE: "S20", ALLY: "S21", "minion_horde_2": "S21"}
    run = MeleeRound((unit(HORDE), unit("minion_horde_2")), (area("S12"), area("S12")))
    t = play(run, units=units, houses=THREE, seats=3, held=POOR, dice=[1, 8, 1, 8], first=HouseId(2))
    assert (t.pending.kind, t.pending.seats) == ("zorn.order_combat", (1, 0, 2))
    t.choose(2, "area:S21")
    assert told(t, "melee_rolled")[0]["area"] == area("S21")


@clause("ZRN-MAG-13", "ZRN-MAG-19", "ZRN-RUL-34")
@pytest.mark.parametrize(("choice", "left", "attack"), [("mana_bolt", 0, 15), ("pass", 1, 4)])
def test_the_caster_may_bend_the_twister_with_a_mana_bolt(choice: str, left: int, attack: int) -> None:
    dice = [5, 2, 4, 3, *([15] if choice == "mana_bolt" else [])]
    held = {"new_mahn": {"blessings": 1}}
    t = play(CastSpell(unit("morgan_von_fay")), units={"morgan_von_fay": "S20", HORDE: "S12"}, held=held, dice=dice)
    answer(t, "spell:twister", "pass")
    assert (t.pending.kind, options(t)) == ("zorn.reroll_die", ("mana_bolt", "pass"))
    answer(t, choice)
    assert told(t, "melee_rolled")[0]["attack"] == attack
    assert t.state.houses[1].blessings == left
