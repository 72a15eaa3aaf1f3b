"""The action Battle: BAT, and the rulings on it."""

from __future__ import annotations

import pytest

from tests.games.bloodstones.scene import (
    CORSAIRS,
    DRAGONS,
    HILLS,
    HORSES,
    Side,
    army,
    asked,
    at,
    choose,
    fight,
    hand,
    is_over,
    keys,
    options,
    pile,
    scene,
    told,
    vp,
)
from warhall.games.bloodstones.rules.actions import Main
from warhall.games.bloodstones.rules.battle import Battle
from warhall.kernel.procedure import procedure_named
from warhall.testing import clause

WON, LOST = [5, 5, 4], [2, 2, 3]


@clause("BLD-BAT-01", "BLD-DEC-12")
@pytest.mark.parametrize(("area", "units"), [("ford", "swords"), ("gulf", "ship")])
def test_battles_on_land_and_at_sea_follow_the_same_procedure(area: str, units: str) -> None:
    t = fight(Side(HORSES, {area: f"{units}*2"}), Side(DRAGONS, {area: units}), area, draws=[*WON, 4, *LOST])
    choose(t, "pass")
    assert is_over(t)
    assert vp(t) == [1, 0]
    assert army(t, 1, area) == ""


@clause("BLD-BAT-01", "BLD-RUL-07", "BLD-DEC-12")
def test_with_several_enemies_the_active_player_names_one_and_only_the_two_forces_count() -> None:
    sides = [
        Side(HORSES, {"ford": "swords*2"}, hand="blank"),
        Side(DRAGONS, {"ford": "castle*3"}),
        Side(HILLS, {"ford": "castle"}),
    ]
    t = scene(*sides, run=Main(0), draws=[*WON, 4, *LOST])
    choose(t, "battle:ford")
    assert asked(t) == (0, "choose_opponent")
    assert keys(t, "faction") == "dragon_riders hill_folk"
    choose(t, "faction:hill_folk")
    assert told(t, "battle_begun")[0]["seats"] == (0, 2)
    assert told(t, "battle_tiles_drawn")[0]["counts"] == (4, 3)
    choose(t, "pass")
    assert vp(t) == [1, 0, 0]
    assert options(t) == {"battle:ford"}  # the Dragon Riders are still there


@clause("BLD-BAT-02", "BLD-BAT-22")
def test_the_steps_of_a_battle_in_order() -> None:
    battle, aftermath = procedure_named("bloodstones.battle"), procedure_named("bloodstones.aftermath")
    assert [
        stage for stage in battle.stages if stage not in ("stay", "withdraw", "lay_substitute", "replace_tile")
    ] == [
        "offer_withdrawal",
        "open_round",
        "choose_substitute",
        "choose_replaced",
        "change_side",
        "compare",
        "clean_up",
    ]
    t = fight(Side(DRAGONS, {"ford": "dragon swords"}), Side(HORSES, {"ford": "swords*2"}), draws=[*WON, *LOST])
    choose(t, "area:moor")
    order = [event.kind.removeprefix("bloodstones.") for event in t.events or () if event.kind.startswith("blood")]
    assert order == [
        "battle_begun",
        "withdrawal_barred",
        "battle_tiles_drawn",
        "revealed",
        "revealed",
        "battle_won",
        "unit_eliminated",
        "fell_back",
        "unit_eliminated",
    ]
    assert [data["why"] for data in told(t, "unit_eliminated")] == ["battle", "dragon"]
    assert list(aftermath.stages)[:4] == ["award", "raze_forts", "choose_casualty", "lose_unit"]


@clause("BLD-BAT-03")
def test_all_units_in_the_area_take_part() -> None:
    t = fight(
        Side(HORSES, {"ford": "swords*3 leader"}), Side(DRAGONS, {"ford": "swords castle"}), draws=[*WON, 4, *LOST]
    )
    begun = told(t, "battle_begun")[0]
    assert (begun["seat"], begun["seats"]) == (0, (0, 1))
    assert [len(force) for force in begun["forces"]] == [4, 2]
    assert told(t, "revealed")[0]["modifiers"] == (("swords", 3), ("leader", 1))
    assert told(t, "revealed")[1]["modifiers"] == (("swords", 1), ("castle", 3))


@clause("BLD-BAT-04")
def test_each_side_draws_from_its_own_full_bag_in_every_round() -> None:
    draws = [5, 5, 4, 5, 5, 4, 5, 5, 4, 2, 2, 3]
    t = fight(Side(HORSES, {"ford": "cavalry"}), Side(DRAGONS, {"ford": "swords"}), draws=draws)
    assert len(told(t, "battle_tied")) == 1
    assert told(t, "battle_won")[0]["seat"] == 0


@clause("BLD-BAT-05", "BLD-DEC-14")
def test_the_attacker_is_never_asked_whether_to_go_on() -> None:
    t = fight(Side(HORSES, {"ford": "swords"}), Side(DRAGONS, {"ford": "dragon"}))
    assert asked(t) == (1, "withdraw")
    t = fight(Side(HORSES, {"ford": "swords"}), Side(DRAGONS, {"ford": "castle"}), draws=[*LOST, *WON])
    assert told(t, "fell_back") == []
    assert army(t, 0, "ford") == ""


@clause("BLD-BAT-06", "BLD-DEC-14", "BLD-BAT-21")
def test_withdrawal_is_a_free_choice_offered_once() -> None:
    draws = [5, 5, 4, 5, 5, 4, 5, 5, 4, 2, 2, 3]
    t = fight(Side(HORSES, {"ford": "swords"}), Side(DRAGONS, {"ford": "swords"}), draws=draws)
    assert asked(t) == (1, "withdraw")
    assert "pass" in options(t)
    frame = t.state.stack[-1]
    assert isinstance(frame, Battle)
    assert (frame.drawn, frame.shown, frame.totals) == (((), ()), ((), ()), (0, 0))
    choose(t, "pass")
    assert len(told(t, "battle_tied")) == 1
    assert is_over(t)  # the second round offered nothing


@clause("BLD-BAT-07", "BLD-WDR-10")
def test_the_whole_force_withdraws() -> None:
    t = fight(Side(HORSES, {"ford": "swords"}), Side(DRAGONS, {"ford": "swords*2 lizardmen leader"}))
    choose(t, "area:moor")
    assert army(t, 1, "moor") == "swords*2 lizardmen leader"
    assert army(t, 1, "ford") == ""


@clause("BLD-BAT-08", "BLD-RUL-32")
def test_after_a_withdrawal_nothing_is_won() -> None:
    t = fight(Side(CORSAIRS, {"ford": "axes"}), Side(DRAGONS, {"ford": "swords"}), faction_minimums=False)
    choose(t, "area:moor")
    assert vp(t) == [0, 0]
    assert told(t, "battle_won") == []
    assert is_over(t)
    assert t.state.battles == 0


@clause("BLD-BAT-09", "BLD-BAT-10")
@pytest.mark.parametrize(
    ("attackers", "defenders", "counts"),
    [
        ("swords*3", "swords*2", (4, 3)),
        ("swords*2", "swords*2", (3, 3)),
        ("swords", "swords castle*2 citadel", (3, 4)),
    ],
)
def test_more_units_draw_four_tiles(attackers: str, defenders: str, counts: tuple[int, int]) -> None:
    draws = [5, 5, 4, 4][: counts[0]] + [2, 2, 3, 3][: counts[1]]
    t = fight(Side(HORSES, {"ford": attackers}), Side(DRAGONS, {"ford": defenders}, villages="ford*2"), draws=draws)
    if asked(t)[1] == "withdraw":
        choose(t, "pass")
    assert told(t, "battle_tiles_drawn")[0]["counts"] == counts


@clause("BLD-BAT-12", "BLD-DEC-15", "BLD-RUL-35")
def test_any_hand_tile_may_replace_any_one_drawn_tile() -> None:
    t = fight(
        Side(HORSES, {"ford": "swords*3"}, hand="siege_engine blank"),
        Side(DRAGONS, {"ford": "castle"}),
        draws=[5, 4, 4, 2, *LOST],
    )
    assert asked(t) == (0, "substitute")
    assert options(t) == {"kind:siege_engine", "kind:blank", "pass"}
    choose(t, "kind:siege_engine")
    assert asked(t) == (0, "replace_tile")
    assert options(t) == {"value:2", "value:4", "value:5"}
    choose(t, "value:5")  # a foolish choice, and a legal one
    assert told(t, "revealed")[0]["values"] == (4, 4, 2)
    assert hand(t) == "blank"


@clause("BLD-BAT-13", "BLD-DEC-15", "BLD-RUL-10")
def test_without_corsairs_attacker_then_defender_decide_before_anything_is_revealed() -> None:
    t = fight(
        Side(HORSES, {"ford": "swords"}, hand="ship"),
        Side(DRAGONS, {"ford": "castle"}, hand="ship"),
        draws=[*WON, *LOST],
    )
    assert asked(t) == (0, "substitute")
    choose(t, "kind:ship", "value:4")
    assert asked(t) == (1, "substitute")
    assert told(t, "revealed") == []
    assert t.pending.about is not None
    assert (t.pending.about["against"], t.pending.about["shown"]) == (0, ())
    choose(t, "pass")
    assert [data["seat"] for data in told(t, "revealed")] == [0, 1]


@clause("BLD-RUL-10")
def test_that_a_tile_was_laid_is_public_but_not_which_nor_the_fourth_battle_tile() -> None:
    t = fight(
        Side(HORSES, {"ford": "swords*2"}, hand="ship"),
        Side(DRAGONS, {"ford": "castle"}, hand="siege_engine"),
        draws=[5, 4, 3, 2, *LOST],
    )
    choose(t, "kind:ship", "value:3")
    seen = [event for event in t.log(1) if event.kind == "bloodstones.substituted"]
    assert [event.data for event in seen] == [{"seat": 0}]
    drawn = [event.data for event in t.log(1) if event.kind == "bloodstones.battle_tiles_drawn"]
    assert drawn == [{"area": at("ford"), "seats": (0, 1), "counts": (4, 3), "drawn": (3, 2, 2)}]
    choose(t, "pass")
    revealed = told(t, "revealed")[0]
    assert (revealed["values"], revealed["substitute"], revealed["pips"]) == ((5, 4, 4), "ship", 4)
    assert "ship" in pile(t, 0)


@clause("BLD-RUL-10", "BLD-BAT-30")
def test_a_substitute_that_does_not_count_is_still_discarded_in_the_open() -> None:
    t = fight(
        Side(HORSES, {"ford": "swords*2"}, hand="siege_engine"),
        Side(DRAGONS, {"ford": "castle"}),
        draws=[5, 4, 3, 2, *LOST],
    )
    choose(t, "kind:siege_engine", "value:2")
    assert told(t, "revealed")[0]["values"] == (5, 4, 3)
    assert told(t, "revealed")[0]["substitute"] == "siege_engine"
    assert told(t, "tile_discarded") == [{"seat": 0, "kind": "siege_engine", "why": "substitute"}]


@clause("BLD-BAT-15")
def test_only_the_three_highest_values_count() -> None:
    t = fight(Side(HORSES, {"ford": "cavalry*2"}), Side(DRAGONS, {"ford": "castle"}), draws=[2, 5, 3, 4, *LOST])
    assert told(t, "revealed")[0]["values"] == (5, 4, 3)
    assert told(t, "revealed")[0]["total"] == 12 + 2


@clause("BLD-BAT-16")
def test_modifiers_of_all_units_by_role_terrain_and_opposition() -> None:
    t = fight(
        Side(DRAGONS, {"wood": "skirmishers*2 swords shield cavalry lizardmen siege_engine leader"}),
        Side(HORSES, {"wood": "skirmishers swords shield*2 cavalry siege_engine leader castle citadel"}),
        "wood",
        draws=[*LOST, *WON, 4],
    )
    attack, defence = told(t, "revealed")
    assert attack["modifiers"] == (
        ("skirmishers", 2),
        ("swords", 1),
        ("lizardmen", 1),
        ("siege_engine", 2),
        ("leader", 1),
    )
    assert defence["modifiers"] == (
        ("skirmishers", 1),
        ("swords", 1),
        ("shield", 2),
        ("leader", 1),
        ("castle", 3),
        ("citadel", 5),
    )
    assert (attack["total"], defence["total"]) == (7 + 7, 14 + 13)


@clause("BLD-BAT-19")
@pytest.mark.parametrize(("draws", "winner"), [([5, 4, 3, 5, 4, 2], 0), ([5, 4, 2, 5, 4, 3], 1)])
def test_the_higher_total_wins(draws: list[int], winner: int) -> None:
    t = fight(Side(HORSES, {"ford": "leader"}), Side(DRAGONS, {"ford": "leader"}), draws=draws)
    choose(t, "pass")
    assert told(t, "battle_won")[0]["seat"] == winner


@clause("BLD-BAT-20")
def test_a_shield_wins_ties_for_the_defender_only() -> None:
    t = fight(Side(HORSES, {"ford": "swords"}), Side(DRAGONS, {"ford": "shield"}), draws=[5, 4, 3, 5, 4, 3])
    choose(t, "pass")
    assert told(t, "battle_won")[0]["seat"] == 1
    draws = [5, 4, 3, 4, 4, 3, *WON, *LOST]
    t = fight(Side(HORSES, {"ford": "shield"}), Side(DRAGONS, {"ford": "swords"}), draws=draws)
    choose(t, "pass")
    assert told(t, "battle_tied")[0]["total"] == 12


@clause("BLD-BAT-21", "BLD-BAT-30", "BLD-RUL-33")
def test_on_a_tie_substitutes_are_gone_and_it_is_fought_again_with_what_is_left() -> None:
    t = fight(
        Side(CORSAIRS, {"ford": "axes"}, hand="ship blank"),
        Side(DRAGONS, {"ford": "swords"}, hand="ship*2"),
        draws=[5, 4, 3, 5, 4, 2, *WON, *LOST],
        faction_minimums=False,
    )
    choose(t, "pass")
    assert asked(t) == (1, "substitute")
    choose(t, "kind:ship", "value:2", "kind:ship", "value:3")  # 5 + 4 + 4 against 5 + 4 + 4
    assert told(t, "battle_tied")[0]["total"] == 14
    assert (hand(t, 0), hand(t, 1)) == ("blank", "ship")
    assert asked(t) == (1, "substitute")  # the order against Corsairs holds anew
    frame = t.state.stack[-1]
    assert isinstance(frame, Battle)
    assert (frame.shown, frame.marked, frame.totals) == (((), ()), ("", ""), (0, 0))
    choose(t, "pass")
    assert asked(t) == (0, "substitute")
